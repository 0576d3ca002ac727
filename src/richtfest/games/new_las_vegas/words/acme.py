"""ACME, the rival of the solo game, in words: what its manager says, its approvals and its cards (NLV-119)."""

from __future__ import annotations

from richtfest.core.words import Translate, signed
from richtfest.games.new_las_vegas.view import AcmeView, ApprovalLineView, ManagerView, WorthView
from richtfest.games.new_las_vegas.words.offers import action_name, name_box


def ours(manager: ManagerView) -> str:
    """The sign before values that are our reconstruction."""
    return "≈ " if manager.reconstructed else ""


def worth_said(worth: WorthView, _: Translate) -> str:
    """NLV-130."""
    return _("{box} {low}, from {adverts} adverts on {high}").format(
        box=name_box(worth.box, {}, _), low=worth.low, high=worth.high, adverts=worth.adverts_needed
    )


def line_said(line: ApprovalLineView, _: Translate) -> str:
    """NLV-125."""
    project = _("its project") if line.scores else _("no project")
    avenues = ", ".join(map(str, line.avenues))
    return _("{project}, hotels in the avenues {avenues}").format(project=project, avenues=avenues or "–")


def project_kind(kind: str, _: Translate) -> str:
    """A type of project cards, which an approval shows too (NLV-13, NLV-14)."""
    names = {
        "hotels_city_hall": _("hotels and city hall"),
        "streets_limousine": _("streets and limousine"),
        "build_shows_golf": _("build, shows and golf"),
    }
    return names[kind]


def approval_said(acme: AcmeView, place: int, _: Translate) -> str:
    """A line of the manager's side, and its approval."""
    return _("approval {number}: {brings}; {state}").format(
        number=place + 1, brings=line_said(acme.manager.lines[place], _), state=whereabouts(acme, place, _)
    )


def whereabouts(acme: AcmeView, place: int, _: Translate) -> str:
    """Where the approval of a line is: in the stack, laid aside in this round, or used."""
    if place >= len(acme.approvals_drawn):
        return _("still in the stack")
    kind = project_kind(acme.approvals_drawn[place], _)
    if place >= len(acme.approvals_drawn) - acme.approvals_laid:
        return _("laid aside now: {kind}").format(kind=kind)
    return _("used: {kind}").format(kind=kind)


def row_said(acme: AcmeView, _: Translate) -> str:
    """NLV-132, NLV-134."""
    cards = sum(card.action == "build" for card in acme.pile)
    return ours(acme.manager) + _("Build cards {cards}, crane {crane}: you need rows longer than {count}").format(
        cards=cards, crane=signed(acme.manager.crane), count=acme.lucky_count
    )


def loan_said(acme: AcmeView, _: Translate) -> str:
    """NLV-133: how ACME will vote, and at the end how it did; nothing without the bank."""
    if acme.hidden_number is not None and acme.votes_for is not None:
        vote = _("for the loan") if acme.votes_for else _("against it")
        return _("Its hidden card was {number}: it voted {vote}").format(number=acme.hidden_number, vote=vote)
    if acme.manager.loan_from is None:
        return ""
    return ours(acme.manager) + _("Votes for the loan if its hidden card is {number} or more").format(
        number=acme.manager.loan_from
    )


def cards_said(acme: AcmeView, _: Translate) -> list[str]:
    """ACME's pile and the discard pile, oldest card first."""
    piles = ((_("ACME’s pile: {cards}"), acme.pile), (_("Discard pile: {cards}"), acme.discard))
    return [
        words.format(cards=", ".join(f"{card.number} {action_name(card.action or '', _)}" for card in cards) or "–")
        for words, cards in piles
    ]
