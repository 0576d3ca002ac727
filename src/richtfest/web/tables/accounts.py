"""How somebody has done in one variant of a box: the figures of the page about all matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from statistics import fmean, pstdev
from typing import Final

from richtfest.core.picture import Drawing
from richtfest.core.title import AnyTitle
from richtfest.core.words import Translate
from richtfest.drawing.bars import Bars, draw_bars
from richtfest.drawing.course import draw_lines
from richtfest.games.shelf import all_titles, find_title
from richtfest.tables.results import Result, SeatResult
from richtfest.web.tables.my_tables import tell_date

LATEST: Final = 30  # of one variant, on its picture


@dataclass(frozen=True, slots=True)
class Played:
    """A match that is over, as one of its players looks back at it."""

    result: Result
    at: int

    @property
    def seat(self) -> SeatResult:
        return self.result.seats[self.at]

    @property
    def others(self) -> list[SeatResult]:
        return [seat for at, seat in enumerate(self.result.seats) if at != self.at]

    @property
    def title(self) -> AnyTitle:
        return find_title(self.result.title)

    @property
    def against_people(self) -> bool:
        return any(other.bot is None for other in self.others)

    @property
    def opened(self) -> datetime:
        return datetime.fromisoformat(self.result.opened)

    @property
    def occasion(self) -> list[str]:
        """The kind of what it was a part of, what names that, and the round of an evening, as far as there are any."""
        return [*self.result.occasion.split(" ", 2), "", "", ""][:3]

    def names(self, _: Translate) -> list[str]:
        return [seat.told(_) for seat in self.result.seats]

    def day(self, language: str) -> str:
        return tell_date(self.opened, language)


@dataclass(frozen=True, slots=True)
class Rung:
    """A level of a paper opponent, and how often it was beaten."""

    name: str
    matches: int = 0
    won: int = 0
    best: int = 0


@dataclass(frozen=True, slots=True)
class Account:
    """How somebody has done in one variant of a box, alone or in company."""

    title: AnyTitle
    variant: str
    matches: list[Played]  # newest first
    won: int
    best: int
    mean: str  # with its spread
    loss: str  # a turn, on average over the matches that were analysed; empty where none was
    columns: list[str]  # whose points the boxes of the pad are
    boxes: list[tuple[str, list[str]]]  # of the pad: by name, a figure for each of those
    ladder: list[Rung]  # alone: by level
    course: Drawing | None
    bars: Drawing | None


def variant_of(played: Played, _: Translate) -> str:
    """What makes these points comparable: the variants of the box, and whether somebody sat alone."""
    options = played.result.options
    parts = [
        f"{_(option.caption)}: {option.told(options[option.name], _)}"
        for option in played.title.options
        if option.kind == "variant" and option.name in options
    ]
    return ", ".join([*parts, *([_("alone")] if not played.others else [])])


def accounts(matches: Sequence[Played], _: Translate, columns: int = 1) -> list[Account]:
    """One account for every box and variant, in the order of the shelf; bars stand in so many columns."""
    groups: dict[tuple[str, str], list[Played]] = {}
    for played in matches:
        groups.setdefault((played.result.title, variant_of(played, _)), []).append(played)
    order = [title.name for title in all_titles()]
    return [
        sum_up(variant, groups[name, variant], _, columns)
        for name, variant in sorted(groups, key=lambda key: (order.index(key[0]), key[1]))
    ]


def sum_up(variant: str, matches: list[Played], _: Translate, columns: int) -> Account:
    points = [played.seat.points for played in matches]
    pads = pads_of(matches, _)
    names = boxes_in(pads)
    title, options = matches[0].title, matches[0].result.options
    told = [title.words.name_box(box, options, _) for box in names]
    return Account(
        title=title,
        variant=variant,
        matches=matches,
        won=sum(played.seat.won for played in matches),
        best=max(points),
        mean=tell_mean(points, _),
        loss=mean_loss(matches, _),
        columns=list(pads),
        boxes=[
            (name, [decimal(pad[box], _) if box in pad else "" for pad in pads.values()])
            for name, box in zip(told, names, strict=True)
        ],
        ladder=ladder(matches, _),
        course=draw_points(matches, _) if len(matches) > 1 else None,
        bars=draw_bars(
            Bars(
                told,
                list(pads),
                [list(compared(_)).index(name) for name in pads],
                [[pad.get(box) for pad in pads.values()] for box in names],
            ),
            _("Points by box of the pad"),
            lambda value: decimal(value, _),
            columns,
        )
        if names
        else None,
    )


def compared(_: Translate) -> tuple[str, ...]:
    """All whose points may be compared, box by box."""
    return _("last match"), _("your average"), _("bots"), _("other people"), _("opponent on paper")


def pads_of(matches: Sequence[Played], _: Translate) -> dict[str, Mapping[str, float]]:
    """Whose points are compared, box by box: my last match, my average, and those of bots, people and paper."""
    others = [other for played in matches for other in played.others]
    paper = [played.result.opponent for played in matches if played.result.opponent]
    found: list[Sequence[Mapping[str, int]]] = [
        [matches[0].seat.boxes] if len(matches) > 1 else [],
        [played.seat.boxes for played in matches],
        [other.boxes for other in others if other.bot is not None],
        [other.boxes for other in others if other.bot is None],
        paper,
    ]
    return {name: mean_pad(pads) for name, pads in zip(compared(_), found, strict=True) if pads}


def mean_pad(pads: Sequence[Mapping[str, int]]) -> Mapping[str, float]:
    """The mean of every box; of those boxes only that all pads have."""
    return {
        box: fmean(pad[box] for pad in pads if box in pad) for box in dict.fromkeys(box for pad in pads for box in pad)
    }


def boxes_in(pads: Mapping[str, Mapping[str, float]]) -> list[str]:
    """The boxes in which anybody has points."""
    names = dict.fromkeys(box for pad in pads.values() for box in pad)
    return [box for box in names if any(pad.get(box) for pad in pads.values())]


def tell_mean(points: Sequence[int], _: Translate) -> str:
    """The average, and of several matches how far they lie apart."""
    mean = decimal(fmean(points), _)
    return f"{mean} ± {decimal(pstdev(points), _)}" if len(points) > 1 else mean


def mean_loss(matches: Sequence[Played], _: Translate) -> str:
    """What a turn has lost against the coach, where somebody wanted to know."""
    found = [(played.seat.turns, played.seat.loss) for played in matches]
    turns = sum(count for count, _loss in found)
    return decimal(sum(count * loss for count, loss in found) / turns, _) if turns else ""


def decimal(value: float, _: Translate) -> str:
    """With one digit behind the point, or behind the comma."""
    whole, tenths = f"{value:.1f}".replace("-", "−").split(".")
    return _("{whole}.{tenths}").format(whole=whole, tenths=tenths)


def ladder(matches: Sequence[Played], _: Translate) -> list[Rung]:
    """Against an opponent made of paper: level by level, those included that nobody has tried yet."""
    newest = matches[0]
    levels = [option for option in newest.title.options if option.kind == "alone" and len(option.choices) > 2]
    if newest.result.opponent is None or not levels:
        return []
    option = levels[0]
    met = {
        choice: [each for each in matches if each.result.options.get(option.name) == choice]
        for choice in option.choices
    }
    return [
        Rung(
            option.told(choice, _),
            len(played),
            sum(each.seat.won for each in played),
            max((each.seat.points for each in played), default=0),
        )
        for choice, played in met.items()
    ]


def draw_points(matches: Sequence[Played], _: Translate) -> Drawing:
    """The own points from match to match, their average, and the best of the others."""
    latest = list(reversed(matches[:LATEST]))
    mean = round(fmean(played.seat.points for played in matches))
    rows = [
        [played.seat.points, mean, *([max(other.points for other in played.others)] if played.others else [])]
        for played in latest
    ]
    names = [_("you"), _("your average"), _("best rival")][: min(map(len, rows))]
    points = [row[: len(names)] for row in rows]
    return draw_lines([points[0], *points], names, _("matches"), _("Points from match to match"))
