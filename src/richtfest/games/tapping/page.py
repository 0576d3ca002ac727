"""What the pages of all scorers say: who has how many points, what does not fit yet, and the score pad."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from richtfest.core.refusal import Unreadable
from richtfest.core.words import Translate
from richtfest.games.tapping.moment import G, Moment
from richtfest.games.tapping.scorer import C, TapScorer, split

Row = tuple[str, list[int | None]]  # nothing for a sheet that does not fit yet


@dataclass(slots=True, kw_only=True)
class Scoring(Generic[G]):
    """All that the frame of the page says; a box adds its own."""

    moment: Moment[G]
    form: dict[str, Any]
    sheet: dict[str, Any]  # the one that is filled in now
    names: list[str]
    misfits: list[list[str]]  # by sheet: what does not fit yet
    loose: list[str] = field(default_factory=list)  # what does not fit about none of them in particular
    totals: list[int | None]  # nothing for a sheet that does not fit yet
    ranks: list[int | None]
    rows: list[Row]  # the score pad, box by box
    ties: list[tuple[str, list[int]]] = field(default_factory=list)  # what decides between equal totals
    verdict: str = ""
    opponents: list[tuple[str, int]] = field(default_factory=list)  # made of paper, with their points
    may_add: bool
    may_remove: bool

    @property
    def text(self) -> str:
        return json.dumps(self.form, ensure_ascii=False)

    @property
    def fits(self) -> bool:
        return not any(self.misfits) and not self.loose


def frame(
    scorer: TapScorer[C, G], moment: Moment[G], components: C, captions: Mapping[str, str], _: Translate
) -> dict[str, Any]:
    """What the frame says: what the reader of positions refuses, and the points of all sheets that it accepts."""
    form = moment.game.form
    sheets: list[Any] = form[scorer.key]
    misfits: list[list[str]] = [[] for _ in sheets]
    loose: list[str] = []
    for fault in scorer.faults(form, components):
        key, *rest = [*split(fault.place), ""]
        of_sheet = key == scorer.key and rest[0].isdecimal()
        (misfits[int(rest[0])] if of_sheet else loose).append(scorer.explain(fault, form, _))
    answer = score_fitting(scorer, form, misfits, components)
    pads = [None if misfit or answer is None else scorer.pad(answer, seat) for seat, misfit in enumerate(misfits)]
    players = [pad and answer and answer["players"][seat] for seat, pad in enumerate(pads)]
    return {
        "moment": moment,
        "form": form,
        "sheet": sheets[moment.seat],
        "names": [scorer.called(form, seat, _) for seat in range(len(sheets))],
        "misfits": misfits,
        "loose": loose,
        "totals": [player and player["total"] for player in players],
        "ranks": [player and player["rank"] for player in players],
        "rows": [(caption, [pad and pad[box] for pad in pads]) for box, caption in captions.items()],
        "may_add": len(sheets) < scorer.most,
        "may_remove": len(sheets) > scorer.fewest,
    }


def score_fitting(
    scorer: TapScorer[C, G], form: dict[str, Any], misfits: Sequence[Sequence[str]], components: C
) -> dict[str, Any] | None:
    """The answer of `score`, sheets that do not fit taken for empty ones; nothing if there is no other way."""
    sheets = zip(form[scorer.key], misfits, strict=True)
    fitting = [scorer.blank(form, components) if misfit else sheet for sheet, misfit in sheets]
    try:
        return scorer.score({**form, scorer.key: fitting}, components)
    except Unreadable:
        return None
