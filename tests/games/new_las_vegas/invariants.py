"""The invariants NLV-I1 to NLV-I16 and NLV-I20 to NLV-I23, watched move by move and at every barrier.

NLV-I17 to NLV-I19 (order of seats, undo, secrecy) hold for every title and are in tests/contract.
"""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

from richtfest.games.flip_and_write.rules import phases
from richtfest.games.flip_and_write.rules.deck import Columns
from richtfest.games.new_las_vegas import TITLE, moves
from richtfest.games.new_las_vegas.moves import (
    Advertise,
    BuildCasino,
    ChangeAction,
    ChooseCombination,
    ChoosePair,
    CrossBox,
    DriveWay,
    ExtendCasino,
    Move,
    OpenCasino,
    PutOnShow,
    SkipAction,
    TakeTwoBoxes,
)
from richtfest.games.new_las_vegas.paper.answers import from_state
from richtfest.games.new_las_vegas.rules import asks
from richtfest.games.new_las_vegas.rules.solo_deck import SoloDeck
from richtfest.games.new_las_vegas.rules.state import NewLasVegas
from tests.games.new_las_vegas.paper import COMPONENTS
from tests.games.new_las_vegas.slow import DATA, LAMPS, PRINTED, SlowSheet, slow_met, slow_scores, slow_solo

EXECUTIONS = (BuildCasino, Advertise, PutOnShow, DriveWay, CrossBox)
GOLF_CARDS = {"B1", "B2"}


class Watcher:
    """Follows one match from its start; looks at every barrier, or at so large a share of them."""

    def __init__(self, state: NewLasVegas, chance: Random, share: float = 1) -> None:
        self.state = state
        self.chance = chance
        self.share = share
        self.made: list[Counter[type]] = [Counter() for _ in range(state.seats)]
        self.before: dict[str, Any] | None = from_state(state)

    def play(self, seat: int, code: int) -> None:
        """Play a move; at the barrier look at everything."""
        move = moves.decode(code)
        self.made[seat][type(move)] += 1
        inked = self.state.inked
        self.state.play(seat, code)
        self.on_paper(seat)
        if self.state.inked != inked:
            self.at_barrier()
            self.before = from_state(self.state) if self.chance.random() < self.share else None

    def on_paper(self, seat: int) -> None:
        """What holds after every single move, on the pencilled sheet too."""
        pencil = self.state.pencils[seat].sheet
        struck = sum(int(pencil.advertised(column)) for column in range(10))
        assert struck == self.made[seat][Advertise]  # NLV-I11
        assert int(pencil.stars).bit_count() == int(pencil.left + pencil.right)  # NLV-I7
        assert pencil.stars & ~pencil.opened == 0
        assert pencil.opened & pencil.unbuilt == 0  # NLV-I6
        boxes = 3 + self.made[seat][CrossBox] + 2 * self.made[seat][TakeTwoBoxes]
        assert pencil.crossed == min(14, boxes)  # NLV-I9
        assert self.state.rules.track.unused_boxes(pencil) >= 0

    def at_barrier(self) -> None:
        state = self.state
        if self.before is None and not state.over():
            return
        position = from_state(state)
        i1_cards(state)
        sheets = [SlowSheet(player, golf=position["options"]["golf"]) for player in position["players"]]
        for seat, sheet in enumerate(sheets):
            i2_to_i5_numbers(sheet)
            i8_golf(sheet)
            i12_i13_route(sheet)
            self.i10_openings(seat, sheet)
        i14_finished_avenues(state, sheets, position)
        i15_met_projects(state, sheets)
        if self.before is not None:
            i14_new_hotels(self.before, position)
            i15_new_projects(state, self.before, position)
        assert state.round <= 38 + 6  # NLV-I20
        assert state.over() or state.to_act()
        if state.acme is None:
            i16_i21_scores(state, position, sheets)
        else:
            i23_acme(state, position)

    def i10_openings(self, seat: int, sheet: SlowSheet) -> None:
        made = self.made[seat]
        assert len(sheet.numbers) == made[OpenCasino] + made[ExtendCasino]
        assert sum(made[kind] for kind in EXECUTIONS) <= made[OpenCasino]
        closed = int(self.state.round) - (0 if self.state.over() else 1)
        if self.state.phase != phases.RESHUFFLE:  # then the round is closed and the next not begun
            assert made[OpenCasino] + made[TakeTwoBoxes] == closed


def i1_cards(state: NewLasVegas) -> None:
    """Every card is where it belongs."""
    deck, acme = state.deck, state.acme
    if acme is None:
        assert isinstance(deck, Columns)
        assert sorted(deck.cards) == list(range(81))
        assert 1 <= deck.turned < deck.height == 27
        return
    assert isinstance(deck, SoloDeck)
    stack = [int(card) for card in deck.stack[: deck.height]]
    hand = [] if state.over() else [int(card) for card in deck.hand]
    discard = [int(card) for card in deck.discard[: deck.discarded]]
    pile = [int(card) for card in acme.pile[: acme.piled]]
    casinos = [card for card in stack if card < 81]
    assert sorted([*casinos, *hand, *discard, *pile, int(deck.hidden)]) == list(range(81))
    drawn = [81 + int(deck.drawn[nth]) for nth in range(deck.approvals)]
    assert sorted([*(card for card in stack if card >= 81), *drawn]) == [81, 82, 83]
    assert deck.height > 0


def i2_to_i5_numbers(sheet: SlowSheet) -> None:
    twins = 0
    for street in range(1, 5):
        opened = [lot for lot in sheet.lots_of(street) if lot in sheet.numbers]
        for left, right in pairwise(opened):
            assert sheet.numbers[left] <= sheet.numbers[right]  # NLV-I2
            if sheet.numbers[left] == sheet.numbers[right]:
                assert int(right[2:]) == int(left[2:]) + 1  # NLV-I3
                twins += 1
    bonuses = list(sheet.bonuses.values())
    assert twins == bonuses.count("extension")  # NLV-I4
    assert all(0 <= number <= 17 for number in sheet.numbers.values())
    changed = sum(number in {0, 16, 17} for number in sheet.numbers.values())
    assert changed - bonuses.count("extension") <= bonuses.count("number")  # NLV-I5


def i8_golf(sheet: SlowSheet) -> None:
    circled = sheet.player["golf"]
    if not sheet.golf:
        assert circled == []
        return
    assert bool(circled) == any(lot.startswith("1-") for lot in sheet.numbers)
    assert circled == list(range(min(circled, default=0), max(circled, default=-1) + 1))
    assert all(f"1-{avenue}" in sheet.numbers for avenue in circled)


def i12_i13_route(sheet: SlowSheet) -> None:
    if sheet.route:
        assert len(sheet.route) % 2 == 1
        assert len(sheet.used) == len(sheet.route) - 1
        assert all(crossing in LAMPS for crossing in sheet.route[::2])
        assert sheet.route[0] == "X2-2"
        assert "X2-2" not in sheet.route[1:-1]
    assert (sheet.missing_ways() == 0) == (not sheet.route or sheet.route[-1] == "X2-2")


def i14_finished_avenues(state: NewLasVegas, sheets: list[SlowSheet], position: dict[str, Any]) -> None:
    """Who has finished an avenue has a hotel there; all others see its upper floors struck."""
    rival = set(position.get("acme", {}).get("hotels", []))
    for sheet in sheets:
        assert sorted(sheet.hotels["large"] + sheet.hotels["small"]) == sheet.finished()
        for avenue in sheet.hotels["small"]:
            assert avenue in rival or any(avenue in other.hotels["large"] for other in sheets)
    standing = {avenue for other in sheets for avenue in other.finished()} | rival
    for shown, sheet in zip(TITLE.views.view(state, None).sheets, sheets, strict=True):
        struck = {hotel.avenue for hotel in shown.hotels if hotel.upper_struck}
        assert struck == standing - set(sheet.hotels["large"])


def i14_new_hotels(before: dict[str, Any], now: dict[str, Any]) -> None:
    """All large hotels of an avenue came in the same round (NLV-73)."""
    stood = set(before.get("acme", {}).get("hotels", []))
    for player in before["players"]:
        stood |= {*player["hotels"]["large"], *player["hotels"]["small"]}
    for old, new in zip(before["players"], now["players"], strict=True):
        assert not stood & (set(new["hotels"]["large"]) - set(old["hotels"]["large"]))
        assert set(new["hotels"]["small"]) - set(old["hotels"]["small"]) <= stood


def i15_met_projects(state: NewLasVegas, sheets: list[SlowSheet]) -> None:
    """Whoever meets a project has completed it."""
    table = {project.name for project in state.projects}
    assert state.rules.board.course or not GOLF_CARDS & table
    for sheet in sheets:
        assert table & set(slow_met(sheet)) <= set(sheet.player["projects"]) <= table


def i15_new_projects(state: NewLasVegas, before: dict[str, Any], now: dict[str, Any]) -> None:
    """All first values of a card were noted in the same round (NLV-43)."""
    sides = list(zip(before["players"], now["players"], strict=True))
    if "acme" in now:
        sides.append((before["acme"], now["acme"]))
    for project in state.projects:
        approved = any(project.name in old["projects"] for old, _ in sides)
        for old, new in sides:
            if project.name in new["projects"] and project.name not in old["projects"]:
                assert new["projects"][project.name] == ("later" if approved else "first")


def i16_i21_scores(state: NewLasVegas, position: dict[str, Any], sheets: list[SlowSheet]) -> None:
    """The program, its position form and the slow reading agree to the point."""
    answer = TITLE.paper.score(position, COMPONENTS)
    assert "refused" not in answer, answer
    scores = slow_scores(position)
    assert [player["scores"] for player in answer["players"]] == scores
    for seat, (player, sheet) in enumerate(zip(answer["players"], sheets, strict=True)):
        details = player["details"]
        assert details["projects_met"] == slow_met(sheet)
        assert details["golf_struck"] == sheet.struck_holes()
        assert details["missing_ways"] == sheet.missing_ways()
        assert details["carpets_passed"] == list(dict.fromkeys(sheet.passed()))
        assert details["open_debts"] == sheet.own_debts() + details["fewest_debt"] <= 20  # NLV-I16
        points = player["scores"]
        assert 0 <= points["city_hall"] <= 15
        assert 0 <= points["shows"] <= 46
        assert 0 <= points["golf"] <= 45
        assert points["debts"] in {0, -20}
        assert points["lucky_numbers"] <= 78
        if state.phase == phases.OVER:
            played = {box for box in points if box != "total" and (box != "golf" or position["options"]["golf"])}
            assert dict(state.tally(seat).boxes) == {box: points[box] for box in played}
            assert state.tally(seat).total == points["total"]


def i23_acme(state: NewLasVegas, position: dict[str, Any]) -> None:
    acme, manager = state.acme, state.rules.manager
    assert acme is not None
    assert manager is not None
    assert acme.piled == int(state.round) - (0 if state.over() else 1)
    lines = DATA["solo"]["managers"]["sides"][int(manager.level) - 1]["approvals"][: int(acme.used)]
    assert set(position["acme"]["hotels"]) <= {avenue for line in lines for avenue in line["hotel_avenues"]}
    answer = TITLE.paper.score(position, COMPONENTS)
    player, rival = slow_solo(position)
    assert answer["players"][0]["scores"] == player
    assert answer["acme"]["scores"] == rival
    assert answer["won"] == (player["total"] > rival["total"])
    if state.phase == phases.OVER:
        seen = TITLE.views.view(state, None)
        assert seen.acme is not None
        assert (seen.tallies[0].total, seen.acme.tally.total) == (player["total"], rival["total"])
        assert seen.acme.won == answer["won"]


def i22_adverts(position: dict[str, Any]) -> None:
    """One advert more never lowers a category, and touches its own only; city hall may fall."""
    areas = {name: column["area"] for name, column in DATA["score_board"]["adverts"]["columns"].items()}
    plain = TITLE.paper.score(position, COMPONENTS)["players"][0]["scores"]
    own = position["players"][0]["adverts"]
    for column, area in areas.items():
        values = DATA["score_board"]["adverts"]["columns"][column].get("values", [0, 0])
        if own.get(column, 0) + 1 >= len(values) or (column.startswith("par") and not position["options"]["golf"]):
            continue
        first, *others = position["players"]
        raised = {**first, "adverts": {**own, column: own.get(column, 0) + 1}}
        scores = TITLE.paper.score({**position, "players": [raised, *others]}, COMPONENTS)["players"][0]["scores"]
        for box, points in plain.items():
            if box not in {area, "total"}:
                assert scores[box] == points
            elif box == area and area != "city_hall":
                assert scores[box] >= points


def check_offers(state: NewLasVegas, seat: int) -> None:
    """What is offered is what the slow reading allows, stage by stage (NLV-30, NLV-33 to NLV-35)."""
    pencil = state.pencils[seat]
    written = from_state(with_pencil(state, seat))
    sheet = SlowSheet(written["players"][seat], golf=written["options"]["golf"])
    offered = [moves.decode(int(move)) for move in state.legal(seat)]
    if pencil.asked == asks.CHOOSE:
        offers_of_choose(state, sheet, offered)
    elif pencil.asked == asks.OPEN:
        lots = {str(move.lot) for move in offered if isinstance(move, OpenCasino)}
        assert lots == sheet.fitting(int(pencil.number))
    elif pencil.asked == asks.ACT:
        offers_of_act(state, seat, sheet, offered)


def with_pencil(state: NewLasVegas, seat: int) -> NewLasVegas:
    """The table as if this seat's pencil were ink."""
    shown = state.clone()
    shown.inks[seat].become(shown.pencils[seat].sheet)
    return shown


def offers_of_choose(state: NewLasVegas, sheet: SlowSheet, offered: list[Move]) -> None:
    numbers = [int(number) for number in state.offer[:3]]
    as_printed = [bool(sheet.fitting(number)) for number in numbers]
    changed = [
        bool(sheet.free_groups()) and any(sheet.fitting(n) for n in range(max(0, number - 2), min(17, number + 2) + 1))
        for number in numbers
    ]
    playable = [card + 1 for card in range(3) if as_printed[card] or changed[card]]
    if state.acme is None:
        assert [move.stack for move in offered if isinstance(move, ChooseCombination)] == playable
    else:
        pairs = {(move.number_card, move.action_card) for move in offered if isinstance(move, ChoosePair)}
        assert pairs == {(one, two) for one in playable for two in (1, 2, 3) if one != two}
    boxes = [move for move in offered if isinstance(move, TakeTwoBoxes)]
    assert len(boxes) == (0 if any(as_printed) else 1 if state.acme is None else 3)


def offers_of_act(state: NewLasVegas, seat: int, sheet: SlowSheet, offered: list[Move]) -> None:
    pencil = state.pencils[seat]
    action = DATA["casino_cards"]["action_order"][int(pencil.action)]
    built = {str(move.lot) for move in offered if isinstance(move, BuildCasino)}
    assert built == (sheet.unbuilt if action == "build" else set())
    ways = {(str(move.via), str(move.to)) for move in offered if isinstance(move, DriveWay)}
    assert ways == (sheet.ways() if action == "limousine" else set())
    star = PRINTED[str(moves.LOT_REFS[pencil.lot])]["show"]
    shows = {move.column for move in offered if isinstance(move, PutOnShow)}
    free = {name for name, struck in sheet.player["shows"].items() if struck < 6}
    assert shows == (free if action == "show" and star else set())
    extensions = {
        (str(move.lot), str(move.copy_from), move.group) for move in offered if isinstance(move, ExtendCasino)
    }
    groups = [] if pencil.bonus_used else sheet.free_groups()
    assert extensions == {(*pair, group) for pair in sheet.extensions() for group in groups}
    columns = {
        name
        for name, column in DATA["score_board"]["adverts"]["columns"].items()
        if sheet.player["adverts"].get(name, 0) < len(column.get("values", "12")) - 1
        and (sheet.golf or not name.startswith("par"))
    }
    adverts = {move.column for move in offered if isinstance(move, Advertise)}
    assert adverts == (columns if action == "advert" else set())
    possible = {
        "build": bool(sheet.unbuilt),
        "show": bool(star and free),
        "city_hall": True,
        "limousine": bool(sheet.ways()),
        "advert": bool(columns),
    }
    swaps = {(move.action, move.group) for move in offered if isinstance(move, ChangeAction)}
    assert swaps == {(name, group) for name, can in possible.items() if can and name != action for group in groups}
    assert any(isinstance(move, SkipAction) for move in offered) != pencil.action_changed
