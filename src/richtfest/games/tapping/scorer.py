"""The scorer: fill in finished paper sheets by tapping, and see what they are worth.

All that was tapped stands in the address, so that a reload or a way back loses nothing; the page's form carries the
same text, and every tap sends it. Sheets may be half filled in: what does not fit yet is told, and the points appear
as soon as it does.
"""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final, Generic, TypeVar

from richtfest.core.faults import Faulty
from richtfest.core.picture import Layout
from richtfest.core.query import number
from richtfest.core.refusal import Refused, Unreadable
from richtfest.core.strict_json import read_json
from richtfest.core.words import Translate
from richtfest.games.tapping.moment import G, Moment, unpack

C = TypeVar("C")
NAME_LENGTH: Final = 30
PLACE_MARKS: Final = re.compile(r"[\[\].]+")
RULE_NUMBER: Final = re.compile(r" \((?:[A-Z]+-\w+(?:, )?)+\)")


class TapScorer(ABC, Generic[C, G]):
    """What every scorer does; a box says what its sheets are, and what a tap on them changes."""

    key: ClassVar[str]  # under which the position form keeps the sheets
    fewest: ClassVar[int] = 1
    most: ClassVar[int]  # sheets by tapping; a file may hold more
    spots: ClassVar[Collection[str]]  # the places that can be pointed at
    modes: ClassVar[Collection[str]] = ()  # what they are, where there are several kinds
    at_once: ClassVar[Collection[str]] = ()  # codes of faults that no later tap can heal: such a tap is refused

    # What the box says

    @abstractmethod
    def lay_out(self, query: Mapping[str, str], components: C) -> Any:
        """The position form before anything is tapped, as far as the address says something about it."""

    @abstractmethod
    def blank(self, form: Mapping[str, Any], components: C) -> dict[str, Any]:
        """One more sheet in this form, on which nothing is written."""

    @abstractmethod
    def read(self, form: Any, components: C) -> G:
        """What is chosen for the game must make sense, the sheets need not."""

    @abstractmethod
    def score(self, form: Any, components: C) -> dict[str, Any]:
        """The points, as the command gives them; a position with faults is refused."""

    @abstractmethod
    def settle(self, moment: Moment[G], data: Mapping[str, str], components: C) -> G:
        """What the fields of the page say."""

    @abstractmethod
    def change(self, moment: Moment[G], word: str, rest: str, components: C) -> Moment[G]:
        """What somebody sees after a tap on this sheet."""

    @abstractmethod
    def called(self, form: Any, seat: int, _: Translate) -> str:
        """What a sheet is called: by its player, or else by its number."""

    @abstractmethod
    def tell_place(self, parts: list[str], form: Any, _: Translate) -> str:
        """The place of a refusal in this form, as somebody with the paper before them would call it."""

    @abstractmethod
    def show(self, moment: Moment[G], components: C, _: Translate, layout: Layout, /) -> Any:
        """All that the page says."""

    def pad(self, answer: dict[str, Any], seat: int) -> Mapping[str, int]:
        """The points of a sheet, box by box."""
        boxes: Mapping[str, int] = answer["players"][seat]["boxes"]
        return boxes

    def explain(self, refusal: Refused, form: Any, _: Translate) -> str:
        """A refusal and the place on the table it is about, without the number of the rule."""
        reason = RULE_NUMBER.sub("", refusal.reason(_))
        place = self.tell_place(split(refusal.place), form, _)
        return f"{place}: {reason}" if place else reason

    def tell_cost(self, before: dict[str, Any], after: dict[str, Any], _: Translate) -> str:
        """What a change of the options has cost."""
        return ""

    # What all scorers do alike

    def begin(self, query: Mapping[str, str], components: C, _: Translate, /) -> Moment[G]:
        """What was tapped before; or what an address says of a paper game that is over; or nothing yet."""
        try:
            if "position" in query:
                return self.find(query, components)
            return Moment(self.read(self.lay_out(query, components), components))
        except Refused as refusal:
            return self.begin_anew(refusal, components, _)

    def begin_anew(self, refusal: Refused, components: C, _: Translate) -> Moment[G]:
        """Empty sheets, and why there is nothing on them."""
        game = self.read(self.lay_out({}, components), components)
        return Moment(game, notice=refusal.reason(_), refused=True)

    def find(self, said: Mapping[str, str], components: C) -> Moment[G]:
        """The moment that an address or the form of the page says."""
        game = self.read(unpack(said.get("position", "")), components)
        seat = min(number(said.get("sheet")) or 0, len(game.form[self.key]) - 1)
        spot, mode = said.get("spot", ""), said.get("mode", "")
        return Moment(game, seat, spot if spot in self.spots else "", mode if mode in self.modes else "")

    def save(self, data: Mapping[str, str], components: C, /) -> str:
        form = self.read(unpack(data.get("position", "")), components).form
        self.score(form, components)
        return json.dumps(form, ensure_ascii=False, indent=1) + "\n"

    def load(self, form: Any, components: C) -> Moment[G]:
        """A position from a file. It must make sense as it is."""
        self.score(form, components)
        return Moment(self.read(form, components))

    def tap(self, data: Mapping[str, str], components: C, _: Translate, /) -> Moment[G]:
        try:
            moment = self.find(data, components)
        except Refused as refusal:
            return self.begin_anew(refusal, components, _)
        form: Any = moment.game.form
        word, _space, rest = data.get("move", "").partition(" ")
        try:
            if word == "load":
                form = read_json(data.get("file", ""))
                return self.load(form, components)
            settled = replace(moment, game=self.settle(moment, data, components))
            changed = self.follow(settled, word, rest, components)
            self.refuse_at_once(form, changed.game.form, components)
        except Refused as refusal:
            return replace(moment, notice=self.explain(refusal, form, _), refused=True)
        return replace(changed, notice=changed.notice or self.tell_cost(form, changed.game.form, _))

    def refuse_at_once(self, before: dict[str, Any], after: dict[str, Any], components: C) -> None:
        """Refuse what has become impossible."""
        known = {fault.told() for fault in self.faults(before, components)} if self.at_once else set()
        for fault in self.faults(after, components) if self.at_once else ():
            if fault.code in self.at_once and fault.told() not in known:
                raise fault

    def faults(self, form: dict[str, Any], components: C) -> Sequence[Unreadable]:
        """What does not fit about a position, or not yet."""
        try:
            self.score(form, components)
        except Unreadable as refusal:
            return refusal.faults if isinstance(refusal, Faulty) else (refusal,)
        return ()

    def follow(self, moment: Moment[G], word: str, rest: str, components: C) -> Moment[G]:
        sheets = moment.game.form[self.key]
        match word:
            case "set":
                return moment
            case "mode" if rest in self.modes:
                return replace(moment, mode=rest)
            case "spot" if rest in self.spots:
                return replace(moment, spot=rest)
            case "sheet" if (seat := number(rest)) is not None and seat < len(sheets):
                return replace(moment, seat=seat)
            case "add" if len(sheets) >= self.most:
                raise Unreadable("By tapping up to {most} sheets are scored.", most=self.most)
            case "add":
                grown = self.with_sheets(moment, [*sheets, self.blank(moment.game.form, components)], components)
                return Moment(grown, len(sheets))
            case "remove" if len(sheets) <= self.fewest:
                raise Unreadable("At least {fewest} sheets are scored together.", fewest=self.fewest)
            case "remove":
                left = sheets[: moment.seat] + sheets[moment.seat + 1 :]
                return Moment(self.with_sheets(moment, left, components), min(moment.seat, len(left) - 1))
        return self.change(moment, word, rest, components)

    def with_sheets(self, moment: Moment[G], sheets: list[Any], components: C) -> G:
        return self.read({**moment.game.form, self.key: sheets}, components)


def split(place: str) -> list[str]:
    """`sheets[0].plans.A` as sheets, 0, plans, A."""
    return [part for part in PLACE_MARKS.split(place) if part]


def no_such_change() -> Unreadable:
    """A tap that no page offers."""
    return Unreadable("There is no such change to a sheet.")


def name_on(sheet: Any) -> str:
    """The name somebody wrote on a sheet, if it is one."""
    name = sheet.get("name") if isinstance(sheet, dict) else None
    return name if isinstance(name, str) else ""


def settle_name(sheet: dict[str, Any], data: Mapping[str, str]) -> None:
    """The name in the field of the page."""
    if "name" in data:
        sheet["name"] = data["name"].strip()[:NAME_LENGTH]
        if not sheet["name"]:
            del sheet["name"]
