"""What the host chooses before a match, and the ruleset that follows from it. The only reader of options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from richtfest.core.option import Option
from richtfest.core.refusal import Unreadable
from richtfest.core.words import later
from richtfest.games.new_las_vegas.components import LEVELS, NewLasVegasComponents, ShowColumn
from richtfest.games.new_las_vegas.rules.board import CARPETS, LOWEST_PAR, PARS, Board
from richtfest.games.new_las_vegas.rules.mode import Company, Mode
from richtfest.games.new_las_vegas.rules.roads import PLACES, ROW, Roads
from richtfest.games.new_las_vegas.rules.ruleset import Columns, Ruleset, Vault
from richtfest.games.new_las_vegas.rules.sheet import PAR
from richtfest.games.new_las_vegas.rules.solo import AgainstAcme
from richtfest.games.new_las_vegas.rules.state import NewLasVegas, new_state
from richtfest.games.new_las_vegas.rules.track import Track

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "golf",
        later("Golf"),
        {"yes": later("with the golf course"), "no": later("without: lighter")},
        "yes",
        later("with the golf course above the first street; leave it out in your first match"),
    ),
    Option(
        "bank",
        later("Bank"),
        {
            "yes": later("with a secret vote"),
            "no": later("without: lighter"),
        },
        "yes",
        later("a secret vote on a loan from the bank; without it everybody has two bundles more"),
    ),
    Option(
        "manager",
        later("Construction manager (alone)"),
        dict.fromkeys([str(level) for level in range(1, LEVELS + 1)], later("level {choice}")),
        "1",
        later("alone: how strong your rival is, the company ACME"),
        kind="alone",
    ),
)


@dataclass(frozen=True, slots=True)
class Options:
    """The choices of NLV-17. A manager's level means the solo game, None the game for several."""

    golf: bool = True
    bank: bool = True
    manager: int | None = None


def read_options(given: Mapping[str, str], seats: int) -> Options:
    """Options as they stand in commands and records; whoever sits alone plays the solo game."""
    return Options(
        golf=given.get("golf", "yes") == "yes",
        bank=given.get("bank", "yes") == "yes",
        manager=int(given.get("manager", "1")) if seats == 1 else None,
    )


def ruleset_for(options: Options, components: NewLasVegasComponents) -> Ruleset:
    """Assemble the parts of one match."""
    adverts = list(components.adverts)
    if not options.golf:
        for par in range(PARS):
            adverts[PAR + par] = adverts[PAR + par][:1]  # NLV-23: no step to advertise
    vault = components.vault
    return Ruleset(
        board=board_for(components, golf=options.golf),
        roads=roads_for(components),
        track=Track(components.groups, components.final_box),
        columns=Columns(
            adverts,
            components.ranks,
            [column.values for column in components.shows],
            [show_debts(column) for column in components.shows],
        ),
        vault=Vault(
            bundles=vault.bundles + (0 if options.bank else vault.without_bank),
            majority=vault.majority if options.bank else 0,
            some=vault.some if options.bank else 0,
            nobody=vault.nobody if options.bank else 0,
            penalty=vault.penalty,
        ),
        crossed=components.pre_crossed,
        numbers=[card.number for card in components.cards],
        actions=[card.action for card in components.cards],
        projects=[
            [project for project in cards if options.golf or project.name not in components.golf_projects]
            for cards in components.projects
        ],
        bank=options.bank,
        mode=mode_for(options, components),
    )


def mode_for(options: Options, components: NewLasVegasComponents) -> Mode:
    """NLV-116: whoever plays alone has ACME as rival."""
    if options.manager is None:
        return Company()
    return AgainstAcme(components.managers[options.manager - 1], components.upper_half)


def board_for(components: NewLasVegasComponents, *, golf: bool) -> Board:
    """NLV-23: without golf no lot has a hole."""
    lots = list(enumerate(components.lots))
    return Board(
        streets=[lot.ref.street - 1 for lot in components.lots],
        avenues=[lot.ref.avenue for lot in components.lots],
        cranes=sum(1 << place for place, lot in lots if lot.crane),
        stars=sum(1 << place for place, lot in lots if lot.star),
        carpets=[sum(1 << place for place, lot in lots if lot.carpet == kind) for kind in CARPETS],
        holes=[
            sum(1 << place for place, lot in lots if golf and lot.par == par)
            for par in range(LOWEST_PAR, LOWEST_PAR + PARS)
        ],
    )


def roads_for(components: NewLasVegasComponents) -> Roads:
    """NLV-7: a carpet lies beside the segment on each side that it faces."""
    street_carpets, avenue_carpets = [0] * PLACES, [0] * PLACES
    for place, lot in enumerate(components.lots):
        corner = ROW * lot.ref.street + lot.ref.avenue  # the crossing at its lower right
        for side in lot.faces:
            match side:
                case "S":
                    street_carpets[corner - 1] |= 1 << place
                case "N":
                    street_carpets[corner - 1 - ROW] |= 1 << place
                case "E":
                    avenue_carpets[corner - ROW] |= 1 << place
                case "W":
                    avenue_carpets[corner - 1 - ROW] |= 1 << place
    return Roads(
        streets=sum(1 << segment.start for segment in components.segments if not segment.avenue),
        avenues=sum(1 << segment.start for segment in components.segments if segment.avenue),
        home=components.home.number,
        street_carpets=street_carpets,
        avenue_carpets=avenue_carpets,
    )


def show_debts(column: ShowColumn) -> list[int]:
    """NLV-54: how many debts are open after so many shows."""
    return [0, *(sum(place > struck for place in column.debts_at) for struck in range(1, len(column.values)))]


def seats(options: Mapping[str, str], components: NewLasVegasComponents) -> range:
    """NLV-16: as many as there are boards; one of them alone against ACME."""
    return range(1, components.most_seats + 1)


def new(
    count: int, seed: int, options: Mapping[str, str], components: NewLasVegasComponents, version: int
) -> NewLasVegas:
    """A match for so many."""
    possible = seats(options, components)
    if count not in possible:
        raise Unreadable("New Las Vegas seats 1 to {most} players, not {seats}.", most=possible[-1], seats=count)
    return new_state(ruleset_for(read_options(options, count), components), count, seed)
