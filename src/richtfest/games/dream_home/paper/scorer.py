"""The scorer: houses tapped in field by field, with the roof, the garden and the helpers (DH-73 to DH-77)."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace
from typing import Any, Final

import msgspec

from richtfest.core import shape
from richtfest.core.faults import Faults
from richtfest.core.picture import Layout
from richtfest.core.query import number, read_choice
from richtfest.core.refusal import Unreadable
from richtfest.core.words import Translate
from richtfest.games.dream_home.components import DreamHomeComponents
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.options import SEATS
from richtfest.games.dream_home.paper import answers, scorer_page
from richtfest.games.dream_home.paper.form import EMPTY, SCAFFOLD
from richtfest.games.dream_home.paper.scorer_page import BESIDE, Scoring, rulings_for
from richtfest.games.dream_home.paper.shapes import TableForm
from richtfest.games.dream_home.words.names import field_name, name_of
from richtfest.games.tapping.moment import Jotting, Moment
from richtfest.games.tapping.scorer import TapScorer, name_on, no_such_change, settle_name

MOST_CHILDREN: Final = 99


class Scorer(TapScorer[DreamHomeComponents, Jotting]):
    """Counts the houses of a table. Rooms may be tapped from the roof down; nothing else is built on air."""

    key = "players"
    fewest = SEATS[0]
    most = SEATS[-1]
    spots = codes.FIELDS
    at_once = ("wrong_storey", "room_too_large", "tile_misplaced", "two_tiles_in_room", "too_many_copies")

    def lay_out(self, query: Mapping[str, str], components: DreamHomeComponents) -> Any:
        return {"players": [{"house": {}} for _ in range(self.fewest)]}

    def blank(self, form: Mapping[str, Any], components: DreamHomeComponents) -> dict[str, Any]:
        return {"house": {}}

    def read(self, form: Any, components: DreamHomeComponents) -> Jotting:
        faults = Faults()
        found = shape.read(TableForm, form, faults)
        faults.refuse()
        return Jotting(msgspec.to_builtins(found))

    def score(self, form: Any, components: DreamHomeComponents) -> dict[str, Any]:
        return answers.score(form, components)

    def settle(self, moment: Moment[Jotting], data: Mapping[str, str], components: DreamHomeComponents) -> Jotting:
        form = deepcopy(moment.game.form)
        house = form["players"][moment.seat]
        settle_name(house, data)
        if "children" in data:
            settle_children(house, data["children"].strip(), f"players[{moment.seat}].children")
        settle_rulings(form, data)
        return Jotting(form)

    def change(self, moment: Moment[Jotting], word: str, rest: str, components: DreamHomeComponents) -> Moment[Jotting]:
        form = deepcopy(moment.game.form)
        house = form["players"][moment.seat]
        kind, _space, face = rest.partition(" ")
        if word in {"more", "less"} and face in BESIDE.get(kind, ()):
            hold(house[kind], face, more=word == "more")
        elif word == "outdoor" and rest in codes.TILES:
            toggle(house["outdoor"], rest)
        elif word == "tile" and rest in codes.TILES and moment.spot:
            decorate(house["decorations"], moment.spot, rest)
        elif word in {"lay", "clear"} and moment.spot:
            lay(house, moment.spot, rest if word == "lay" else "")
        else:
            raise no_such_change()
        return replace(moment, game=Jotting(form))

    def called(self, form: Any, seat: int, _: Translate) -> str:
        return name_on(form["players"][seat]) or _("House {number}").format(number=seat + 1)

    def tell_place(self, parts: list[str], form: Any, _: Translate) -> str:
        match parts:
            case ["players", seat, "house" | "decorations", field]:
                return f"{self.called(form, int(seat), _)}, {field_name(field, _)}"
            case ["players", seat, *_rest]:
                return self.called(form, int(seat), _)
            case [piece] if piece in (*codes.ROOM_TYPES, *codes.TILES, *codes.ROOFS, *BESIDE["helpers"], SCAFFOLD):
                return name_of(piece, _)
        return ".".join(parts)

    def show(
        self, moment: Moment[Jotting], components: DreamHomeComponents, _: Translate, layout: Layout, /
    ) -> Scoring:
        return scorer_page.show(self, moment, components, _, layout)


def lay(house: dict[str, Any], field: str, thing: str) -> None:
    """A room, its back or a scaffold on a field, or nothing; a decoration stays only in the room it was bought for."""
    if thing not in ("", *codes.ROOM_TYPES, EMPTY, SCAFFOLD):
        raise no_such_change()
    if house["house"].get(field) != thing:
        house["decorations"].pop(field, None)
    house["house"].pop(field, None)
    if thing:
        house["house"][field] = thing


def decorate(decorations: dict[str, str], field: str, tile: str) -> None:
    """A decoration on a field, or away from it."""
    if decorations.pop(field, None) != tile:
        decorations[field] = tile


def hold(held: list[str], face: str, *, more: bool) -> None:
    """One card more or less beside the house."""
    if more:
        held.append(face)
    elif face in held:
        held.remove(face)
    else:
        raise Unreadable("There is no such card beside this house.")


def toggle(things: list[str], thing: str) -> None:
    if thing in things:
        things.remove(thing)
    else:
        things.append(thing)


def settle_children(house: dict[str, Any], text: str, place: str) -> None:
    """DH-70: the children on the cards, who decide between equal totals."""
    house.pop("children", None)
    if text:
        children = number(text)
        if children is None or children > MOST_CHILDREN:
            raise Unreadable("The children are a whole number, not “{value}”.", place, value=text[:20])
        house["children"] = children


def settle_rulings(form: dict[str, Any], data: Mapping[str, str]) -> None:
    """DH-72: the doubts that points depend on, settled for all houses."""
    options = dict(form.get("options", {}))
    for ruling in rulings_for(form):
        name, choices = ruling.option.name, ruling.choices_in_json()
        if name in data:
            choice = read_choice(data, name, list(choices), ruling.option.default)
            options.pop(name, None)
            if choice != ruling.option.default:
                options[name] = choices[choice]
    if options or "options" in form:
        form["options"] = options


SCORER: Final = Scorer()
