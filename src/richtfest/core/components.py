"""Component files: what every box does with its own. Opening, counting, telling apart, and where each value is from."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from richtfest.core.refusal import Unreadable
from richtfest.core.strict_json import Form, read_json

LARGEST: Final = 4 * 10**6  # bytes of a file; ours have a fiftieth of it
MOST: Final = 10**6  # of anything in a box
OURS: Final = "reconstructed"  # in the source of a value that is not the publisher's


@dataclass(frozen=True, slots=True)
class Source:
    """Where the values of one section of a component file come from."""

    section: str
    source: str
    note: str = ""

    @property
    def reconstructed(self) -> bool:
        return is_reconstructed(self.source)


class Components(Protocol):
    """A component file, read and checked."""

    @property
    def file(self) -> Form:
        """The file itself."""
        ...

    def digest(self, options: Mapping[str, str], seats: int) -> str:
        """A short name for exactly the values that such a match uses; records carry it. Solo may use more of them."""
        ...

    def sources(self) -> list[Source]:
        """Which values are the publisher's and which are our reconstruction."""
        ...


def open_file(file: Path) -> Form:
    """The file as strict JSON, also as editors mark it (UTF-8 with a signature)."""
    try:
        with file.open("rb") as opened:
            said = opened.read(LARGEST + 1)
        if len(said) > LARGEST:
            raise Unreadable("The component file is larger than {most} MB.", most=LARGEST // 10**6)
        return Form(read_json(said.decode("utf-8-sig")))
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable("The component file cannot be read: {error}.", error=error) from None


def check_count(form: Form, line: str, found: int) -> None:
    """The census: what is counted must be what the file says it counts."""
    if form[line].whole(0, MOST) != found:
        raise form.refuse(
            "The line “{line}” says {said}, but {found} are listed.", line=line, said=form[line].value, found=found
        )


def digest_of(form: Form, sections: Iterable[str], is_about: Callable[[str], bool]) -> str:
    """A short name for the values of these sections. What is said *about* them does not count: a match is the same."""
    used = {section: without(form[section].value, is_about) for section in sections}
    return hashlib.sha256(json.dumps(used, sort_keys=True).encode()).hexdigest()[:8]


def without(value: Any, is_about: Callable[[str], bool]) -> Any:
    """The same values without the words about them."""
    if isinstance(value, dict):
        return {key: without(entry, is_about) for key, entry in value.items() if not is_about(key)}
    return [without(entry, is_about) for entry in value] if isinstance(value, list) else value


def is_reconstructed(source: str) -> bool:
    """Whether a value with this source is, at least in part, our reconstruction."""
    return OURS in source


def find_sources(form: Form, named: Callable[[Form], list[Source]], skipped: Iterable[str] = ()) -> list[Source]:
    """What every object of the file says of its sources, from the top down; `named` reads one object."""
    found: list[Source] = []
    if isinstance(form.value, dict):
        found += named(form)
        for key, entry in form.object().items():
            found += [] if key in skipped else find_sources(entry, named, skipped)
    elif isinstance(form.value, list):
        for entry in form:
            found += find_sources(entry, named, skipped)
    return found
