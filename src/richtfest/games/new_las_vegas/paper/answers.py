"""The position form: a paper game as JSON, to be scored or asked what may be done (NLV-136 to NLV-146)."""

from __future__ import annotations

from typing import Any, Final

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.faults import write_errors
from richtfest.core.refusal import Refused, Unreadable
from richtfest.core.standing import standing, standings
from richtfest.core.state import Moves
from richtfest.core.tally import Tally
from richtfest.core.words import Translate
from richtfest.games.flip_and_write.paper.offer import lay_offer
from richtfest.games.flip_and_write.rules import phases
from richtfest.games.flip_and_write.rules.deck import COLUMNS, Columns
from richtfest.games.flip_and_write.rules.places import list_places
from richtfest.games.new_las_vegas import moves
from richtfest.games.new_las_vegas.components import NewLasVegasComponents
from richtfest.games.new_las_vegas.moves import LOT_REFS, codes
from richtfest.games.new_las_vegas.paper.form import Position, Rival, read_position
from richtfest.games.new_las_vegas.paper.shapes import GAME
from richtfest.games.new_las_vegas.rules import acme_scoring, scoring, turn
from richtfest.games.new_las_vegas.rules.acme import Acme, Manager
from richtfest.games.new_las_vegas.rules.asks import Pencil
from richtfest.games.new_las_vegas.rules.board import AVENUES, HIGHEST, LOTS, STREETS
from richtfest.games.new_las_vegas.rules.deck import ACTIONS
from richtfest.games.new_las_vegas.rules.fits import find_fits
from richtfest.games.new_las_vegas.rules.projects import TYPES
from richtfest.games.new_las_vegas.rules.roads import ROW
from richtfest.games.new_las_vegas.rules.round import begin_round, is_over
from richtfest.games.new_las_vegas.rules.ruleset import Ruleset
from richtfest.games.new_las_vegas.rules.sheet import ADVERT_COLUMNS, GROUPS, SHOW_COLUMNS, Sheet
from richtfest.games.new_las_vegas.rules.solo import AgainstAcme, rival_of
from richtfest.games.new_las_vegas.rules.solo_deck import solo_deck
from richtfest.games.new_las_vegas.rules.state import NewLasVegas
from richtfest.games.new_las_vegas.view import route_of, spent_on

CATEGORIES: Final = (
    "projects",
    "city_hall",
    "shows",
    "hotels",
    "lucky_numbers",
    "golf",
    "limousine",
    "debts",
)

# Scoring


def score(data: Any, components: NewLasVegasComponents) -> dict[str, Any]:
    """NLV-144: the position as if the game ended now."""
    position = read_position(data, components)
    state = table_of(position)
    state.phase = phases.OVER
    players = list_players(position)
    answer: dict[str, Any] = {
        "players": [
            {**player, "scores": None}
            if position.figures[seat]
            else {**player, "scores": scores(state.tally(seat)), "details": details(state, seat)}
            for seat, player in enumerate(players)
        ]
    }
    mode = state.rules.mode
    if isinstance(mode, AgainstAcme):
        acme = rival_of(state)
        tally = acme_scoring.tally(state, acme, mode.manager)
        answer["acme"] = {"scores": scores(tally), "details": acme_details(state, acme, mode.manager)}
        answer["won"] = state.tally(0).total > tally.total  # NLV-135
    elif not any(position.figures):
        answer["winners"] = [player["name"] for player in players if player["rank"] == 1]
    return answer


def list_players(position: Position) -> list[dict[str, Any]]:
    """What every box says of its players; beside somebody given by figures nobody has a rank."""
    state = table_of(position)
    state.phase = phases.OVER
    tallies = [state.tally(seat) for seat in range(state.seats)]
    if not any(position.figures):
        return standings(position.names, tallies)
    return [
        standing(name, None if by_figures else tally, None)
        for name, tally, by_figures in zip(position.names, tallies, position.figures, strict=True)
    ]


def tell_faults(refusal: Refused, _: Translate) -> dict[str, Any]:
    """NLV-144: why a position is refused."""
    return {"refused": True, "message": refusal.told(_), "errors": write_errors(refusal, _)}


def scores(tally: Tally) -> dict[str, int]:
    """NLV-101: all eight categories; those not in play count 0."""
    points = dict(tally.boxes)
    return {**{box: points.get(box, 0) for box in CATEGORIES}, "total": tally.total}


def details(state: NewLasVegas, seat: int) -> dict[str, Any]:
    rules, sheet = state.rules, state.inks[seat]
    rows = [int(scoring.lucky_row(state, seat, street)) for street in range(STREETS)]
    struck = sheet.struck_holes(rules.board)
    return {
        "unused_boxes": int(scoring.unused_boxes(state, seat)),
        "city_hall_rank": int(scoring.city_hall_rank(state, seat)),
        "fewest_debt": scoring.has_fewest_boxes(state, seat),
        "lucky_rows": rows,
        "lucky_majorities": [
            street + 1 for street, row in enumerate(rows) if row > 0 and scoring.has_majority(state, seat, street, row)
        ],
        "golf_struck": [int(rules.board.avenue_of[lot]) for lot in range(LOTS) if struck >> lot & 1],
        "carpets_passed": carpets_passed(sheet, rules),
        "missing_ways": int(sheet.missing_ways),
        "bundles": int(scoring.bundles(state, seat)),
        "open_debts": int(scoring.open_debts(state, seat)),
        "projects_met": [
            project.name
            for cards in rules.projects
            for project in cards
            if project.requirement.met_by(sheet, rules.board, rules.track)
        ],
    }


def carpets_passed(sheet: Sheet, rules: Ruleset) -> list[str]:
    """The carpets beside the road, in the order driven."""
    passed: list[int] = []
    end = int(rules.roads.home)
    for way in sheet.route:
        for crossing in (int(rules.roads.via[way]), int(rules.roads.to[way])):
            low = min(end, crossing)
            beside = rules.roads.avenue_carpets if abs(end - crossing) == ROW else rules.roads.street_carpets
            passed += [lot for lot in range(LOTS) if beside[low] >> lot & 1 and lot not in passed]
            end = crossing
    return [str(LOT_REFS[lot]) for lot in passed]


def acme_details(state: NewLasVegas, acme: Acme, manager: Manager) -> dict[str, Any]:
    actions = state.rules.actions
    vote = "for" if acme_scoring.votes_for(state, manager) else "against"
    return {
        "adverts": int(acme.adverts(actions)),
        "repeats": int(acme.repeats(actions)),
        "lucky_count": int(acme.lucky_count(actions, manager)),
        "loan_vote": vote if state.rules.bank else None,
    }


# What may be done


def legal(data: Any, components: NewLasVegasComponents) -> dict[str, Any]:
    """NLV-145: what each sheet allows at the beginning of a turn."""
    position = read_position(data, components)
    state = table_of(position)
    for column, (number, action) in enumerate(position.offer or ()):
        state.offer[column], state.offer[COLUMNS + column] = number, action
    return {
        "players": [
            {**player, **(nothing(position) if position.figures[seat] else allowed(state, seat, position))}
            for seat, player in enumerate(list_players(position))
        ]
    }


def nothing(position: Position) -> dict[str, Any]:
    """Of a player given by figures nothing is known."""
    empty: dict[str, Any] = {"lots": {}}
    empty |= {key: [] for key in ("groups", "extensions", "builds", "adverts", "show_columns", "ways")}
    return empty | ({"combinations": [], "two_boxes": False} if position.offer else {})


def allowed(state: NewLasVegas, seat: int, position: Position) -> dict[str, Any]:
    pencil, rules = state.pencils[seat], state.rules
    sheet = pencil.sheet
    groups = int(rules.track.offered_groups(sheet))
    found = Moves()

    def listed() -> list[Any]:
        """The moves found, typed."""
        typed = [moves.decode(int(move)) for move in found.copy()]
        found.count = 0
        return typed

    lots: dict[str, list[str]] = {}
    for number in range(HIGHEST + 1):
        pencil.number = number
        turn.list_openings(pencil, found)
        if found.count:
            lots[str(number)] = [str(move.lot) for move in listed()]
    answer: dict[str, Any] = {"lots": lots, "groups": [group + 1 for group in range(GROUPS) if groups >> group & 1]}
    if groups:
        turn.list_extensions(sheet, rules.board, 0, found)
    answer["extensions"] = [[str(move.lot), str(move.copy_from)] for move in listed()]
    list_places(sheet.unbuilt, codes.BUILD, found)
    answer["builds"] = [str(move.lot) for move in listed()]
    turn.list_adverts(sheet, rules, found)
    answer["adverts"] = [move.column for move in listed()]
    turn.list_shows(sheet, rules, found)
    answer["show_columns"] = [move.column for move in listed()]
    turn.list_ways(sheet, rules.roads, found)
    answer["ways"] = [[str(move.via), str(move.to)] for move in listed()]
    if position.offer:
        turn.list_combinations(state, pencil, found)
        choices = listed()
        answer["combinations"] = [
            [choice.number_card, choice.action_card] if isinstance(choice, moves.ChoosePair) else choice.stack
            for choice in choices
            if not isinstance(choice, moves.TakeTwoBoxes)
        ]
        answer["two_boxes"] = any(isinstance(choice, moves.TakeTwoBoxes) for choice in choices)
    return answer


# To and from the table


def table_of(position: Position, seed: int = 0) -> NewLasVegas:
    """The sheets of a position on a table, before anything is dealt."""
    rules = position.rules
    chance = Chance(seed)
    deck = rules.mode.new_deck(rules.cards, rules.numbers)
    if position.rival is not None:
        deck.deal(chance)
    projects = [
        given or cards[chance.below(len(cards))] for given, cards in zip(position.projects, rules.projects, strict=True)
    ]
    inks = [sheet.clone() for sheet in position.sheets]
    pencils = [Pencil(sheet.clone(), find_fits(sheet, rules.board)) for sheet in position.sheets]
    acme = rules.mode.new_acme(len(rules.cards))
    state = NewLasVegas(rules, len(inks), chance, deck, acme, projects, inks, pencils)
    if position.rival is not None:
        lay_rival(state, position.rival)
    for sheet in inks:
        state.approved |= sheet.completed
    if rules.bank:
        state.voted = (1 << len(inks)) - 1
        state.votes_for = position.votes_for
    return state


def lay_rival(state: NewLasVegas, rival: Rival) -> None:
    """ACME with such a pile and hidden card; which of several equal cards it is does not matter."""
    rules, acme = state.rules, rival_of(state)
    by_action = [list(rules.actions).index(action) for action in range(len(ACTIONS))]
    acme.pile = vec[i64]([by_action[action] for action in rival.pile] + [0] * len(rules.numbers))
    acme.piled = len(rival.pile)
    acme.hotels, acme.completed, acme.later = rival.hotels, rival.completed, rival.later
    state.approved |= acme.completed
    if rules.bank:
        solo_deck(state).hidden = list(rules.numbers).index(rival.hidden_number)


def to_state(data: Any, components: NewLasVegasComponents, seed: int) -> NewLasVegas:
    """A match for several at the start of a round, with these sheets, votes and combinations; the rest is drawn."""
    position = read_position(data, components)
    if position.rival is not None or any(position.figures):
        raise Unreadable("A match goes on from whole sheets of several players only.")
    state = table_of(position, seed)
    if is_over(state):
        raise Unreadable("In this position the match is over (NLV-100).")
    state.deck.deal(state.chance)
    if position.offer is not None:
        lay_combinations(state, position.offer)
    begin_round(state)
    return state


def lay_combinations(state: NewLasVegas, offer: list[tuple[int, int]]) -> None:
    """Let the next reveal show these combinations."""
    assert isinstance(state.deck, Columns)
    if not lay_offer(state.deck, state.rules.numbers, state.rules.actions, offer):
        raise Unreadable("The deck has not enough cards to show these three combinations at once.", "offer")


def from_state(state: NewLasVegas) -> dict[str, Any]:
    """A match as it is in ink, votes and all, in the position form."""
    rules = state.rules
    position: dict[str, Any] = {
        "game": GAME,
        "options": {"golf": bool(rules.board.course), "bank": rules.bank},
        "players": [write_player(state, seat) for seat in range(state.seats)],
    }
    if state.phase == phases.TURN:
        position["offer"] = [
            [int(state.offer[column]), ACTIONS[state.offer[COLUMNS + column]]] for column in range(COLUMNS)
        ]
    if isinstance(rules.mode, AgainstAcme):
        acme = rival_of(state)
        position["acme"] = {
            "manager": int(rules.mode.manager.level),
            "pile": " ".join(ACTIONS[rules.actions[acme.pile[place]]] for place in range(acme.piled)),
            "hotels": avenues_of(acme.hotels),
            "projects": write_projects(state, acme.completed, acme.later),
            **({"hidden_number": int(acme_scoring.hidden_number(state))} if rules.bank else {}),
        }
    return position


def write_player(state: NewLasVegas, seat: int) -> dict[str, Any]:
    rules, sheet = state.rules, state.inks[seat]
    vote = "for" if state.votes_for >> seat & 1 else "against"
    return {
        "name": f"seat {seat + 1}",
        "streets": [write_street(sheet, rules, street) for street in range(STREETS)],
        "golf": [int(rules.board.avenue_of[lot]) for lot in range(LOTS) if sheet.holes >> lot & 1],
        "hotels": {"large": avenues_of(sheet.large), "small": avenues_of(sheet.small)},
        "city_hall": {
            "crossed": int(sheet.crossed),
            "bonuses": {str(group + 1): spent for group in range(GROUPS) if (spent := spent_on(sheet, group))},
        },
        "shows": {name: int(sheet.shows(column)) for column, name in enumerate(SHOW_COLUMNS)},
        "adverts": {
            name: struck for column, name in enumerate(ADVERT_COLUMNS) if (struck := int(sheet.advertised(column)))
        },
        "route": " ".join(route_of(sheet, rules)),
        "projects": write_projects(state, sheet.completed, sheet.later),
        **({"loan_vote": vote} if rules.bank else {}),
    }


def write_street(sheet: Sheet, rules: Ruleset, street: int) -> str:
    """NLV-139."""
    tokens = ["-"] * AVENUES
    for lot in range(LOTS):
        if rules.board.street_of[lot] == street:
            star = "*" if sheet.stars >> lot & 1 else ""
            number = f"{sheet.numbers[lot]}{star}" if sheet.is_opened(lot) else "."
            tokens[rules.board.avenue_of[lot] - 1] = "#" if sheet.is_unbuilt(lot) else number
    return " ".join(tokens)


def avenues_of(avenues: int) -> list[int]:
    return [avenue for avenue in range(1, AVENUES + 1) if avenues >> avenue & 1]


def write_projects(state: NewLasVegas, completed: int, later: int) -> dict[str, str]:
    return {
        state.projects[kind].name: "later" if later >> kind & 1 else "first"
        for kind in range(TYPES)
        if completed >> kind & 1
    }
