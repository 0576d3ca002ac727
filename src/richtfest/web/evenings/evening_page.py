"""An evening as one visitor sees it: whoever plays, the host, or all before the big screen."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import segno
from markupsafe import Markup

from richtfest.bots import levels
from richtfest.core.title import AnyTitle
from richtfest.core.words import Translate, figure, listed
from richtfest.games.shelf import find_title
from richtfest.tables.called import name_for
from richtfest.tables.evenings.evening import Evening, Person
from richtfest.tables.evenings.pairing import BOT
from richtfest.web.boxes.setting_up import seats_on_a_screen
from richtfest.web.visit import Visit

PARTS: Final = {
    Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔", Fraction(1, 4): "¼", Fraction(3, 4): "¾",
    Fraction(1, 6): "⅙", Fraction(5, 6): "⅚",
}  # fmt: skip
MANY: Final = 12  # lines of standings in one column of the big screen
CROWDED: Final = 24  # and in two


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the standings."""

    place: int
    number: int
    name: str
    wins: str
    strength: str
    points: str
    mine: bool
    left: bool


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table of the round that is on."""

    number: int  # from 1
    id: str
    names: list[str]
    over: bool
    result: str  # who won, where that may be told
    mine: bool


@dataclass(frozen=True, slots=True)
class EveningPage:
    """All that the pages of an evening say."""

    evening: Evening
    title: AnyTitle
    name: str
    link: str
    code: Markup
    me: Person | None
    my_table: TableLine | None
    bye: bool  # of the reader, in the round that is on
    late: bool  # the reader has come while a round was on
    tables: list[TableLine]
    lines: list[Line]
    winners: str  # who stands first
    people: list[tuple[Person, str]]
    hosting: bool

    @property
    def here(self) -> str:
        return f"/evenings/{self.evening.id}"

    @property
    def round(self) -> int:
        return len(self.evening.rounds)

    @property
    def over(self) -> int:
        return sum(table.over for table in self.tables)

    @property
    def rounds(self) -> int:
        """How many there are to be; 0, where nobody knows beforehand."""
        return self.evening.plan.rounds if self.evening.plan.system == "swiss" else 0

    @property
    def done(self) -> bool:
        """Whether the standings are final."""
        return self.evening.ended or (self.evening.last_was and bool(self.evening.rounds))

    @property
    def columns(self) -> str:
        """How the standings fit on a big screen."""
        count = len(self.lines)
        return "one" if count <= MANY else "two" if count <= CROWDED else "three"


def tell_share(value: Fraction, _: Translate) -> str:
    """Wins as people write them: 2, 1½, or with two digits behind the point."""
    whole, rest = divmod(value, 1)
    if not rest:
        return str(whole)
    if rest in PARTS:
        return f"{whole or ''}{PARTS[rest]}"
    digits = f"{float(value):.2f}".split(".")
    return _("{whole}.{tenths}").format(whole=digits[0], tenths=digits[1])


def show_evening(visit: Visit, evening: Evening) -> EveningPage:
    _, title = visit._, find_title(evening.founding.title)
    me = evening.person_of(visit.player)
    link = f"{visit.doorstep}evenings/{evening.id}"
    people = [(person, name_for(_, None, person.name)) for person in evening.people]
    tables = table_lines(evening, me, _)
    now = evening.now if evening.playing else None
    lines = standing_lines(evening, me, _)
    return EveningPage(
        evening=evening,
        title=title,
        name=evening.plan.name or _("An evening of {title}").format(title=_(title.caption)),
        link=link,
        code=Markup(segno.make_qr(link).svg_inline(omitsize=True, border=2, svgclass="qr", lineclass=None)),  # noqa: S704 - drawn from our own address
        me=me,
        my_table=next((table for table in tables if table.mine), None),
        bye=me is not None and now is not None and me.number in now.seating.byes,
        late=me is not None and now is not None and me.since == len(evening.rounds),
        tables=tables,
        lines=lines,
        winners=listed([line.name for line in lines if line.place == 1] or [""], _),
        people=people,
        hosting=visit.player is not None and visit.player == evening.host,
    )


def table_lines(evening: Evening, me: Person | None, _: Translate) -> list[TableLine]:
    """The tables of the round that is on, or was on last."""
    now, found = evening.now, []
    for at, people in enumerate(now.seating.tables if now is not None else ()):
        bots = levels.captions(evening.bots_at(people), _)
        names = [next(bots) if each == BOT else name_for(_, None, evening.people[each].name) for each in people]
        assert now is not None
        result = now.results.get(at)
        told = ""
        if result is not None and len(evening.rounds) <= evening.counted:
            winners = [name for name, place in zip(names, result.places, strict=True) if place == 1]
            told = f"{', '.join(winners)} ({figure(max(result.points))})"
        found.append(
            TableLine(
                at + 1, evening.table_id(len(evening.rounds), at), names, result is not None, told,
                me is not None and me.number in people,
            )
        )  # fmt: skip
    return found


def standing_lines(evening: Evening, me: Person | None, _: Translate) -> list[Line]:
    return [
        Line(
            place=each.place,
            number=each.person,
            name=name_for(_, None, evening.people[each.person].name),
            wins=tell_share(each.wins, _),
            strength=tell_share(each.strength, _),
            points=figure(each.points),
            mine=me is not None and me.number == each.person,
            left=evening.people[each.person].left,
        )
        for each in evening.standings()
    ]


def seats_at_a_table(title: AnyTitle) -> range:
    """How many may sit at one table of an evening."""
    possible = seats_on_a_screen(title)
    return range(max(possible.start, 2), possible.stop)
