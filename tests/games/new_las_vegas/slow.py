"""A slow second reading of the rules, straight from the position form and the component file, with sets and words.

Nothing here is taken from the program: where both agree, both are probably right.
"""

import json
from collections import deque
from itertools import pairwise
from typing import Any

from richtfest.games.new_las_vegas.components import FILE

DATA: dict[str, Any] = json.loads(FILE.read_text())
PRINTED = {lot["id"]: lot for street in DATA["board"]["streets"] for lot in street["lots"]}
STREETS = {street["street"]: [lot["id"] for lot in street["lots"]] for street in DATA["board"]["streets"]}
AVENUES: dict[str, list[str]] = DATA["hotels"]["casinos_per_avenue"]
ROADS: dict[str, dict[str, str]] = {}  # crossing: neighbour: segment
for _segment in DATA["limousine"]["segments"]:
    ROADS.setdefault(_segment["from"], {})[_segment["to"]] = _segment["id"]
    ROADS.setdefault(_segment["to"], {})[_segment["from"]] = _segment["id"]
HOME: str = DATA["limousine"]["start"]["crossing"]
LAMPS = {crossing["id"] for crossing in DATA["limousine"]["crossings"] if crossing["lamp"]}
SCORES = DATA["score_board"]
GROUPS: list[int] = SCORES["city_hall"]["groups"]


class SlowSheet:
    """One player of a position, read with care and without haste."""

    def __init__(self, player: dict[str, Any], *, golf: bool) -> None:
        self.player = player
        self.golf = golf
        self.numbers: dict[str, int] = {}
        self.unbuilt: set[str] = set()
        self.stars: set[str] = set()
        for street, row in enumerate(player["streets"], start=1):
            for avenue, token in enumerate(row.split(), start=1):
                lot = f"{street}-{avenue}"
                if token == "#":  # noqa: S105 - a sign on paper
                    self.unbuilt.add(lot)
                elif token not in {".", "-"}:
                    self.numbers[lot] = int(token.strip("*"))
                    if token.endswith("*"):
                        self.stars.add(lot)
        self.crossed: int = player["city_hall"]["crossed"]
        self.bonuses: dict[str, str] = player["city_hall"]["bonuses"]
        self.route: list[str] = player["route"].split()
        self.used = {ROADS[one][two] for one, two in pairwise(self.route)}
        self.hotels: dict[str, list[int]] = player["hotels"]

    def column(self, name: str) -> int:
        struck: int = self.player["adverts"].get(name, 0)
        values: list[int] = SCORES["adverts"]["columns"][name]["values"]
        return values[struck]

    # Board

    def lots_of(self, street: int) -> list[str]:
        return STREETS[street]

    def rows(self, street: int) -> list[list[int]]:
        """NLV-74: the maximal rows of a street as lists of numbers."""
        rows: list[list[int]] = [[]]
        for lot in self.lots_of(street):
            if lot in self.unbuilt:
                continue
            if lot not in self.numbers:
                rows.append([])
            elif rows[-1] and rows[-1][-1] % 2 != self.numbers[lot] % 2:
                rows.append([self.numbers[lot]])
            else:
                rows[-1].append(self.numbers[lot])
        return [row for row in rows if row]

    def lucky(self, street: int) -> int:
        return max((len(row) for row in self.rows(street)), default=0)

    def empty(self) -> set[str]:
        return set(PRINTED) - self.unbuilt - set(self.numbers)

    def fitting(self, number: int) -> set[str]:
        """NLV-48."""
        found = set()
        for lot in self.empty():
            street, place = self.lots_of(int(lot[0])), int(lot[2:])
            left = [self.numbers[other] for other in street if other in self.numbers and int(other[2:]) < place]
            right = [self.numbers[other] for other in street if other in self.numbers and int(other[2:]) > place]
            if all(other < number for other in left) and all(other > number for other in right):
                found.add(lot)
        return found

    def extensions(self) -> set[tuple[str, str]]:
        return {
            (lot, neighbour)
            for lot in self.empty()
            for neighbour in (f"{lot[0]}-{int(lot[2:]) - 1}", f"{lot[0]}-{int(lot[2:]) + 1}")
            if neighbour in self.numbers
        }

    def finished(self) -> list[int]:
        return [int(avenue) for avenue, lots in AVENUES.items() if all(lot in self.numbers for lot in lots)]

    # City hall

    def free_groups(self) -> list[int]:
        ends = [sum(GROUPS[: group + 1]) for group in range(len(GROUPS))]
        free = [
            group + 1 for group, end in enumerate(ends) if end <= self.crossed and str(group + 1) not in self.bonuses
        ]
        return [*[group for group in free if group < 6][:1], *[group for group in free if group == 6]]

    def unused(self) -> int:
        return self.crossed - sum(GROUPS[int(group) - 1] for group in self.bonuses)

    # Limousine

    def passed(self) -> list[str]:
        """NLV-7, NLV-62: every carpet faces south today, to the street segment of its own number."""
        return [
            segment[1:]
            for one, two in pairwise(self.route)
            if (segment := ROADS[one][two]).startswith("S") and PRINTED.get(segment[1:], {}).get("carpet")
        ]

    def missing_ways(self) -> int:
        """NLV-63: over free roads, or over all where they do not lead home."""
        if not self.route or self.route[-1] == HOME:
            return 0
        steps = distance(self.route[-1], self.used)
        if steps is None:
            steps = distance(self.route[-1], set())
        assert steps is not None
        return steps // 2

    def ways(self) -> set[tuple[str, str]]:
        end = self.route[-1] if self.route else HOME
        if self.route and end == HOME:
            return set()
        return {
            (via, to)
            for via, first in ROADS[end].items()
            for to, second in ROADS[via].items()
            if first not in self.used and second not in self.used and first != second
        }

    def visited(self, carpet: str) -> int:
        return sum(PRINTED[lot]["carpet"] == carpet and lot in self.numbers for lot in set(self.passed()))

    # Debts

    def own_debts(self) -> int:
        """NLV-112 without its last term."""
        debts: int = sum(PRINTED[lot]["crane"] for lot in self.empty())
        for name, column in SCORES["shows"]["columns"].items():
            struck = self.player["shows"][name]
            debts += sum(place > struck for place in column["debts_at_box"]) if struck else 0
        return debts + sum(bonus == "extension" for bonus in self.bonuses.values())

    # Golf

    def struck_holes(self) -> list[int]:
        """NLV-I8."""
        if not self.golf or not self.player["golf"]:
            return []
        circled: list[int] = self.player["golf"]
        struck: list[int] = []
        for side in (range(2, min(circled)), range(max(circled) + 1, 11)):
            if any(f"1-{avenue}" in self.numbers for avenue in side):
                struck += side
        return struck


def distance(start: str, barred: set[str]) -> int | None:
    """The fewest segments to the traffic light."""
    seen, queue = {start}, deque([(start, 0)])
    while queue:
        at, steps = queue.popleft()
        if at == HOME:
            return steps
        for to, segment in ROADS[at].items():
            if to not in seen and segment not in barred:
                seen.add(to)
                queue.append((to, steps + 1))
    return None


def slow_scores(position: dict[str, Any]) -> list[dict[str, int]]:
    """Chapter (h) for a game of several."""
    options = position["options"]
    sheets = [SlowSheet(player, golf=options["golf"]) for player in position["players"]]
    votes = [sheet.player["loan_vote"] == "for" for sheet in sheets] if options["bank"] else None
    unused = [sheet.unused() for sheet in sheets]
    found = []
    for seat, own in enumerate(sheets):
        others = [sheet for place, sheet in enumerate(sheets) if place != seat]
        found.append(
            slow_score(
                own,
                rank=1 + len({boxes for boxes in unused if boxes > own.unused()}),
                fewest=own.unused() == min(unused) < max(unused),
                ahead=[all(own.lucky(street) > other.lucky(street) for other in others) for street in range(1, 5)],
                votes=votes,
            )
        )
    return found


def slow_score(
    own: SlowSheet, *, rank: int, fewest: bool, ahead: list[bool], votes: list[bool] | None
) -> dict[str, int]:
    row = SCORES["city_hall"]["columns"]["city_hall"][own.player["adverts"].get("city_hall", 0)]
    bundles = SCORES["vault"]["pre_circled"] + own.visited("mafia")
    if votes is None:
        bundles += 2
    else:
        bundles += 4 if sum(votes) * 2 > len(votes) else 2 if any(votes) else 0
    scores = {
        "projects": sum(noted(card, value) for card, value in own.player["projects"].items()),
        "city_hall": row.get(str(rank), 0) if own.unused() else 0,
        "shows": sum(
            column["values"][own.player["shows"][name]] for name, column in SCORES["shows"]["columns"].items()
        ),
        "hotels": len(own.hotels["large"]) * own.column("hotel_large")
        + len(own.hotels["small"]) * own.column("hotel_small"),
        "lucky_numbers": sum(own.lucky(street) for street in range(1, 5)) + sum(ahead) * own.column("lucky"),
        "golf": sum(own.column(f"par{PRINTED[f'1-{avenue}']['golf_par']}") for avenue in own.player["golf"]),
        "limousine": own.visited("vip") * own.column("vip")
        + own.visited("luxury") * own.column("luxury")
        + own.missing_ways() * own.column("missing_way"),
        "debts": 0 if bundles >= own.own_debts() + fewest else -20,
    }
    return {**scores, "total": sum(scores.values())}


def slow_solo(position: dict[str, Any]) -> tuple[dict[str, int], dict[str, int]]:
    """Chapter (i3): the player and ACME."""
    acme, options = position["acme"], position["options"]
    side = DATA["solo"]["managers"]["sides"][acme["manager"] - 1]
    own = SlowSheet(position["players"][0], golf=options["golf"])
    pile = acme["pile"].split()
    count = max(1, pile.count("build") + side["lucky_per_street"]["crane_modifier"])
    votes = None
    if options["bank"]:
        votes = [own.player["loan_vote"] == "for", acme["hidden_number"] >= side["bank_votes_for_loan_from"]]
    first = own.unused() >= pile.count("city_hall")
    player = slow_score(
        own,
        rank=1 if first else 2,
        fewest=not first,
        ahead=[own.lucky(street) > count for street in range(1, 5)],
        votes=votes,
    )

    def worth(figure: str) -> int:
        enough = pile.count("advert") >= side[figure]["adverts_needed"]
        value: int = side[figure]["high" if enough else "low"]
        return value

    scores = {
        "projects": sum(noted(card, value) for card, value in acme["projects"].items()),
        "city_hall": pile.count("city_hall") * worth("city_hall_per_card"),
        "shows": pile.count("show") * worth("shows_per_card"),
        "hotels": len(acme["hotels"]) * worth("hotels_per_hotel"),
        "lucky_numbers": sum(own.lucky(street) < count for street in range(1, 5)) * worth("lucky_per_street"),
        "golf": sum(one == two for one, two in pairwise(pile)) * worth("golf_per_repeat") if options["golf"] else 0,
        "limousine": pile.count("limousine") * worth("limousine_per_card"),
        "debts": -acme["hidden_number"] if votes is not None and not any(votes) else 0,
    }
    return player, {**scores, "total": sum(scores.values())}


def noted(card: str, value: str) -> int:
    for cards in DATA["projects"]["types"].values():
        for printed in cards["cards"]:
            if printed["id"] == card:
                points: int = printed[value]
                return points
    raise KeyError(card)


def slow_met(sheet: SlowSheet) -> list[str]:
    """Chapter (g), one line for each card."""
    hotels = {*sheet.hotels["large"], *sheet.hotels["small"]}
    large = set(sheet.hotels["large"])
    odd = [len(row) for street in range(1, 5) for row in sheet.rows(street) if row[0] % 2]
    even = [len(row) for street in range(1, 5) for row in sheet.rows(street) if row[0] % 2 == 0]
    passed = set(sheet.passed())
    kinds = {PRINTED[lot]["carpet"] for lot in passed}
    cranes = {lot for lot, printed in PRINTED.items() if printed["crane"]}
    stars = {lot for lot, printed in PRINTED.items() if printed["show"]}
    holes = set(sheet.player["golf"])

    def street_of(lots: set[str], street: int) -> set[str]:
        return {lot for lot in lots if lot.startswith(f"{street}-")}

    opened_cranes = [street for street in range(1, 5) if street_of(cranes, street) <= set(sheet.numbers)]
    conditions = {
        "H1": len(large) >= 3,
        "H2": len(sheet.hotels["small"]) >= 5,
        "H3": len(hotels) >= 7,
        "H4": any({avenue, avenue + 1} <= large for avenue in range(1, 11)),
        "H5": any({avenue, avenue + 1, avenue + 2, avenue + 3} <= hotels for avenue in range(1, 9)),
        "H6": {1, 11} <= hotels,
        "H7": sheet.unused() >= 10,
        "S1": max(odd, default=0) >= 7,
        "S2": sum(length // 4 for length in odd) >= 2,
        "S3": any(at_an_end(sheet, street) for street in range(1, 5)),
        "S4": sum(not street_of(sheet.empty(), street) for street in range(1, 5)) >= 2,
        "S5": kinds >= {"mafia", "luxury", "vip"},
        "S6": max(even, default=0) >= 6,
        "S7": {lot[0] for lot in passed} == {"1", "2", "3", "4"},
        "B1": street_of(stars, 1) <= sheet.stars and holes == set(range(2, 11)),
        "B2": {3, 4, 8, 9} <= holes,
        "B3": {"2-1", "3-11"} <= set(sheet.numbers),
        "B4": len(opened_cranes) >= 2,
        "B5": not sheet.unbuilt,
        "B6": any(street_of(stars, street) <= sheet.stars for street in opened_cranes),
        "B7": min(sheet.player["shows"].values()) >= 3,
    }
    return [card for card, holds in conditions.items() if holds and (sheet.golf or card not in {"B1", "B2"})]


def at_an_end(sheet: SlowSheet, street: int) -> bool:
    """NLV-86: five even numbers from one end of the street on, cranes left out."""
    built = [lot for lot in sheet.lots_of(street) if lot not in sheet.unbuilt]
    for end in (built[:5], built[-5:]):
        if len(end) == 5 and all(lot in sheet.numbers and sheet.numbers[lot] % 2 == 0 for lot in end):
            return True
    return False
