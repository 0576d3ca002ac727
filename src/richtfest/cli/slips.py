"""What Typer refuses, in our words: it speaks English only."""

from __future__ import annotations

import gettext
from typing import Any, Final

from richtfest.core.refusal import Unreadable
from richtfest.core.words import LOCALE, later

# What Typer looks up in the catalog of the program around it.
LOOKED_UP: Final = (
    later("Arguments"),
    later("Options"),
    later("Commands"),
    later("default: {default}"),
    later("required"),
)


def lend_words() -> None:
    """Let Typer find its headings in our catalog."""
    gettext.bindtextdomain("richtfest", LOCALE)
    gettext.textdomain("richtfest")


def refusal_of(error: Any) -> Unreadable:
    """The sentence for a slip on the command line. By the names of its kinds, since Typer exports but one of them."""
    name = name_of(getattr(error, "param", None))
    match type(error).__name__:
        case "MissingParameter":
            return Unreadable("{name} is missing; --help says what it means.", name=name)
        case "NoSuchOption":
            return Unreadable("There is no option {name}; --help lists them.", name=error.option_name)
        case "BadOptionUsage" if "does not take" in error.message:
            return Unreadable("{name} takes no value.", name=error.option_name)
        case "BadOptionUsage":
            return Unreadable("{name} needs one value.", name=error.option_name)
        case "BadParameter":
            return bad_value(name, error)
        case "UsageError" if "extra argument" in error.message:
            return Unreadable("There is more on the line than this command takes; --help says what it takes.")
    return Unreadable("This cannot be read: {reason}", reason=error.format_message())


def name_of(param: Any) -> str:
    """How a person writes a parameter: --games, TITLE."""
    if param is None:
        return ""
    return str(param.opts[0] if param.opts[0].startswith("-") else param.metavar)


def bad_value(name: str, error: Any) -> Unreadable:
    """A value of the wrong kind, or one too small or too large."""
    cause = error.__cause__
    if cause is None or not hasattr(cause, "errors"):
        return Unreadable("This cannot be read: {reason}", reason=error.format_message())
    fault = cause.errors()[0]
    given, limits = str(fault["input"])[:40], fault.get("ctx", {})
    match fault["type"]:
        case "int_parsing" | "int_from_float":
            return Unreadable("{name} takes a whole number, not “{given}”.", name=name, given=given)
        case "float_parsing":
            return Unreadable("{name} takes a number, not “{given}”.", name=name, given=given)
        case "greater_than_equal":
            return Unreadable("{name} is at least {least}, not {given}.", name=name, least=limits["ge"], given=given)
        case "less_than_equal":
            return Unreadable("{name} is at most {most}, not {given}.", name=name, most=limits["le"], given=given)
    return Unreadable("“{given}” is no value for {name}.", name=name, given=given)
