"""Reviews: what an analysis found, in words."""

from __future__ import annotations

from richtfest.bots.analysis import SURELY, Decision, Verdict
from richtfest.bots.hints import in_words, tell_effect, tell_parts, tell_points
from richtfest.core.foresight import POINT
from richtfest.core.lookback import position_after
from richtfest.core.match import Match
from richtfest.core.words import Translate


def tell_figure(worth: float, _: Translate, *, sign: bool = False) -> str:
    """A figure of an analysis with one decimal."""
    return tell_points(round(worth * POINT), _, sign=sign)


def tell_result(verdict: Verdict, unit: str, _: Translate, *, alone: bool = False) -> str:
    """Who played better, and whom the cards favoured: one sentence, as far as that can be told."""
    played, luck = (round(worth, 1) for worth in (verdict.skill + verdict.others, verdict.luck))
    percent = "\u00a0%" if unit == "percent" else ""
    better, dealt, error = (tell_figure(abs(worth), _) + percent for worth in (played, luck, verdict.error))
    if not played and not luck:
        sentence = _("Nobody played better, and the cards favoured nobody.")
    elif max(abs(played), abs(luck)) <= verdict.error:
        sentence = _("Whether play or the cards decided this match is too close to tell: both lie within {error}.")
    elif alone:
        sentence = tell_alone(played, luck, _)
    elif played > 0:
        sentence = (
            _("You played better by {better}, and the cards gave you {dealt} more.")
            if luck >= 0
            else _("You played better by {better}; the cards gave the others {dealt}.")
        )
    elif played < 0:
        sentence = (
            _("You played worse by {better}; the cards gave you {dealt}.")
            if luck >= 0
            else _("You played worse by {better}, and the cards gave the others {dealt} more.")
        )
    elif luck > 0:
        sentence = _("Nobody played better; the cards gave you {dealt}.")
    else:
        sentence = _("Nobody played better; the cards gave the others {dealt}.")
    return sentence.format(better=better, dealt=dealt, error=error)


def tell_alone(played: float, luck: float, _: Translate) -> str:
    """The same for somebody who sat alone: there is only the coach to compare with."""
    if played > 0:
        return (
            _("You played better than the coach by {better}, and the cards gave you {dealt} more.")
            if luck >= 0
            else _("You played better than the coach by {better}; the cards took {dealt} from you.")
        )
    return (
        _("Your play cost you {better}; the cards gave you {dealt}.")
        if luck >= 0
        else _("Your play cost you {better}, and the cards took {dealt} from you.")
    )


def turns_in_words(match: Match, decision: Decision, _: Translate) -> tuple[str, str]:
    """What was done, and what would have been better."""
    title, state = match.title, position_after(match, decision.at)
    mine, best = (
        in_words(title, state, decision.seat, [title.moves.read(move) for move in moves], _)
        for moves in (decision.mine, decision.best)
    )
    return mine, best


def effect_in_words(match: Match, decision: Decision, _: Translate) -> str:
    """What the better turn would have completed."""
    best = [match.title.moves.read(move) for move in decision.best]
    return tell_effect(match.title, position_after(match, decision.at), decision.seat, best, _)


def parts_in_words(match: Match, decision: Decision, _: Translate) -> str:
    """Where the two differ most. A turn that was found by looking ahead need not be the better one at first sight."""
    parts = {part: round(worth * POINT) for part, worth in decision.parts.items()}
    told = tell_parts(match.title, match.options, parts, _)
    if told and sum(parts.values()) < 0:
        return _("{parts} at first sight, but more further on").format(parts=told)
    return told


def tell_decision(match: Match, decision: Decision, _: Translate) -> str:
    """A turn that lost something, in one line."""
    mine, best = turns_in_words(match, decision, _)
    return _("Round {round}: “{mine}” cost {loss} (± {error}) compared with “{best}”: {parts}.").format(
        round=decision.round,
        mine=mine,
        best=best,
        loss=tell_figure(decision.loss, _),
        error=tell_figure(SURELY * decision.error, _),
        parts=parts_in_words(match, decision, _) or "–",
    )
