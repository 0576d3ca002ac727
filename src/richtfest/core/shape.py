"""Shapes: what a position looks like, described once as msgspec structs.

The same description gives the typed value, every fault of the shape with its place, and the JSON Schema. msgspec itself
stops at the first fault and tells it in its own words; hence the walk below, over what it knows about the types.
Only `paper/` imports this, so that only those who ask about positions load msgspec.
"""

from __future__ import annotations

import json
import re
from collections.abc import Hashable, Iterable, Sequence
from functools import cache
from typing import Any, Final, TypeVar, cast

import msgspec
from msgspec import inspect as mi

from richtfest.core.faults import BAD_SHAPE, UNKNOWN_ID, Faults
from richtfest.core.refusal import Unreadable
from richtfest.core.strict_json import Form

T = TypeVar("T")

FAULTY: Final[Any] = object()  # stands where a value was refused, for those who look for more faults nevertheless
PLAIN: Final = re.compile(r"[\w*-]+")  # a key that cannot be taken for a place
LONGEST: Final = 40  # of a key that a fault repeats
DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """An object of a position: its keys are the fields, and there are no others."""


def whole(low: int, high: int | None = None) -> msgspec.Meta:
    """A whole number in a range."""
    return msgspec.Meta(ge=low, le=high)


def entries(least: int, most: int | None = None) -> msgspec.Meta:
    """A list of so many entries."""
    return msgspec.Meta(min_length=least, max_length=most)


def one_of(names: Iterable[str]) -> msgspec.Meta:
    """A text that names one of these."""
    return msgspec.Meta(extra_json_schema={"enum": list(names)})


def written(pattern: str, otherwise: str) -> msgspec.Meta:
    """A text of this form, and the sentence for any other."""
    return msgspec.Meta(pattern=pattern, extra={"otherwise": otherwise})


def schema(title: str, *kinds: type[Shape]) -> dict[str, Any]:
    """The JSON Schema of a position, which has one of these shapes."""
    found, parts = msgspec.json.schema_components(kinds)
    either = found[0] if len(found) == 1 else {"anyOf": list(found)}
    return {"$schema": DIALECT, "title": title, **either, "$defs": parts}


def read(kind: type[T], data: Any, faults: Faults, place: str = "") -> T:
    """The typed value. Every fault of the shape is noted; beside faults stands as much as could be read."""
    return cast("T", take(shape_of(cast("Hashable", kind)), Form(data, place), faults))


@cache
def shape_of(kind: Hashable) -> mi.Type:
    return mi.type_info(kind)


# The walk


def take(kind: mi.Type, form: Form, faults: Faults) -> Any:
    """A value of this kind. In place of what cannot be read stands an empty list or object, or else `FAULTY`."""
    try:
        return take_value(kind, form, faults)
    except Unreadable as refusal:
        faults.add(refusal, BAD_SHAPE)
        return stand_in(kind)


def stand_in(kind: mi.Type) -> Any:
    match kind:
        case mi.DictType():
            return {}
        case mi.ListType():
            return []
        case _:
            return FAULTY


def take_value(kind: mi.Type, form: Form, faults: Faults) -> Any:
    match kind:
        case mi.StructType():
            return take_struct(kind, form, faults)
        case mi.DictType(key_type=key, value_type=value):
            found = {name: take(value, entry, faults) for name, entry in entries_of(form).items()}
            return {name: entry for name, entry in found.items() if is_name(key, name, form, faults)}
        case mi.ListType(item_type=item, min_length=least, max_length=most):
            members = form.list()
            try:
                form.list(least or 0, most)
            except Unreadable as refusal:
                faults.add(refusal, BAD_SHAPE)
            return [take(item, member, faults) for member in members]
        case mi.TupleType(item_types=items):
            members = form.list(len(items), len(items))
            return tuple(take(item, member, faults) for item, member in zip(items, members, strict=True))
        case mi.UnionType(types=kinds):
            return take_value(next((each for each in kinds if is_meant(each, form.value)), kinds[0]), form, faults)
        case mi.Metadata(type=inner, extra_json_schema=said, extra=extra):
            value = take_value(inner, form, faults)
            if said and "enum" in said:
                check_name(value, said["enum"], form)
            if extra and not re.fullmatch(cast("mi.StrType", inner).pattern or "", value):
                otherwise: str = extra["otherwise"]
                raise Unreadable(otherwise, form.place)
            return value
        case _:
            return take_plain(kind, form)


def take_struct(kind: mi.StructType, form: Form, faults: Faults) -> Any:
    found = entries_of(form)
    known = [field.encode_name for field in kind.fields]
    for name, entry in found.items():
        if name not in known:
            names = {"key": name[:LONGEST], "known": ", ".join(known)}
            faults.add(entry.refuse("Unknown key “{key}”; known are {known}.", **names), BAD_SHAPE)
    values: dict[str, Any] = {}
    for field in kind.fields:
        name = field.encode_name
        if name in found:
            value = take(field.type, found[name], faults)
            if value is not FAULTY or field.required:
                values[field.name] = value
        elif field.required:
            faults.add(Form(None, place_in(form, name)).refuse("“{key}” is missing.", key=name), BAD_SHAPE)
            values[field.name] = stand_in(field.type)
    return kind.cls(**values)


def take_plain(kind: mi.Type, form: Form) -> Any:
    match kind:
        case mi.IntType(ge=low, le=high):
            return form.whole(low or 0, high)
        case mi.BoolType():
            return form.truth()
        case mi.StrType():
            return form.text()
        case mi.LiteralType(values=choices):
            return check_name(form.text(), choices, form)
        case _:
            return form.value


def check_name(name: str, choices: Sequence[Any], form: Form) -> str:
    if name not in choices:
        raise form.refuse("Expected one of {choices}.", choices=", ".join(map(str, choices))).coded(UNKNOWN_ID)
    return name


def is_name(kind: mi.Type, name: str, form: Form, faults: Faults) -> bool:
    """Whether a key of an object is one of those that it may have."""
    try:
        take_value(kind, Form(name, place_in(form, name)), faults)
    except Unreadable as refusal:
        faults.add(refusal, BAD_SHAPE)
        return False
    return True


def is_meant(kind: mi.Type, value: Any) -> bool:
    """Whether somebody who wrote this value meant this kind of several."""
    match kind:
        case mi.Metadata(type=inner):
            return is_meant(inner, value)
        case mi.NoneType():
            return value is None
        case mi.IntType():
            return type(value) is int
        case mi.BoolType():
            return type(value) is bool
        case _:
            return isinstance(value, str)


def entries_of(form: Form) -> dict[str, Form]:
    if not isinstance(form.value, dict):
        raise form.refuse("Expected an object.")
    return {key: Form(value, place_in(form, key)) for key, value in form.value.items()}


def place_in(form: Form, key: str) -> str:
    """Where an entry of an object stands. A long key is not repeated in full, a strange one stands in quotes."""
    name = key[:LONGEST]
    name = name if PLAIN.fullmatch(name) else json.dumps(name, ensure_ascii=False)
    return f"{form.place}.{name}" if form.place else name
