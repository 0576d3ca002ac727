"""A second reading of the rules: scores, incomes and prices straight from the component file, card by card.

It shares nothing with the program but the JSON, and names cards where the program knows only effects.
"""

import json
from typing import Any

from richtfest.games.happy_city.components import FILE

DATA: dict[str, Any] = json.loads(FILE.read_text())
CARDS: dict[str, dict[str, Any]] = {"supermarket_white": DATA["supermarkets"]["white_side"]}
SPECIALS: set[str] = set()
for section in ("supermarkets", "dwellings", "buildings", "specials_base", "specials_beginner"):
    for entry in DATA[section]["cards"]:
        CARDS[entry["id"]] = entry
        if section.startswith("specials"):
            SPECIALS.add(entry["id"])
LOWEST_OF_DECK = {"low": 1, "mid": 4, "high": 6}


class SlowTable:
    """All cities of a table, as ids of cards."""

    def __init__(self, cities: list[list[str]], coins: list[int], copies: list[str | None]) -> None:
        self.cities = cities
        self.coins = coins
        self.copies = copies
        self.seats = len(cities)

    def special(self, seat: int) -> str:
        return next((card for card in self.cities[seat] if card in SPECIALS), "")

    def place(self, seat: int) -> int:
        return self.cities[seat].index(self.special(seat))

    def printed(self, seat: int, stat: str) -> int:
        return sum(int(CARDS[card][stat]) for card in self.cities[seat])

    def colour(self, seat: int, colour: str) -> int:
        return sum(CARDS[card].get("colour") == colour for card in self.cities[seat])

    def others(self, seat: int) -> list[int]:
        return [other for other in range(self.seats) if other != seat]

    def neighbours(self, seat: int) -> list[int]:
        return [(seat + 1) % self.seats, (seat - 1) % self.seats]

    def adjacent(self, seat: int, place: int) -> list[str]:
        """HC-8: the grid of two rows."""
        found = []
        for index, card in enumerate(self.cities[seat]):
            rows, columns = abs(index // 5 - place // 5), abs(index % 5 - place % 5)
            if rows + columns == 1:
                found.append(card)
        return found

    # HC-10, HC-53, HC-57

    def income(self, seat: int) -> int:
        base = self.printed(seat, "income")
        match self.special(seat):
            case "bowling_alley":
                return base + 3 * self.colour(seat, "violet")
            case "sushi_bar":
                return base + self.colour(seat, "blue")
            case "croissant_bakery":
                return base + 2 * self.colour(seat, "green")
            case "billiard_hall":
                before = self.cities[seat][: self.place(seat)]
                return base + len({CARDS[card].get("colour") for card in before} - {None})
            case "green_market":
                return base + max(0, min(self.printed(seat, "residents"), self.printed(seat, "hearts")))
            case "escape_room":
                own = self.colour(seat, "yellow")
                return base + 2 * all(self.colour(other, "yellow") >= own for other in self.others(seat))
            case "barber":
                return base + 3 * all(self.income(other) > base for other in self.others(seat))
            case "art_gallery":
                return base + int(CARDS[self.cities[seat][self.place(seat) - 1]]["income"])
        return base

    # HC-58 to HC-60

    def gives(self, seat: int, special: str, named: int) -> tuple[int, int]:
        """Residents and hearts beyond the printed ones that this special gives on the place of its own."""
        cards, place = self.cities[seat], self.place(seat)
        count = len(cards)
        match special:
            case "art_gallery":
                copied = CARDS[cards[place - 1]]
                return copied["residents"], copied["hearts"]
            case "stone_head":
                return 0, 4 if count < 9 else 2 if count == 9 else 0
            case "burger_bar":
                own, most = self.colour(seat, "blue"), max(self.colour(other, "blue") for other in self.others(seat))
                return 0, 3 if own > most else 2 if own == most else 1
            case "step_temple":
                own, most = self.colour(seat, "green"), max(self.colour(other, "green") for other in self.others(seat))
                return 0, 3 if own > most else 1
            case "golden_bridge":
                colours = [CARDS[card].get("colour") for card in self.adjacent(seat, place)]
                most = max((colours.count(colour) for colour in colours if colour), default=0)
                return (1, 2) if most >= 3 else (1, 1) if most == 2 else (0, 0)
            case "great_wall":
                following = [CARDS[card].get("colour") for card in cards[place + 1 : place + 3]]
                return 0, 3 if len(following) == 2 and following[0] and following[0] == following[1] else 1
            case "mountain_city":
                return self.colour((seat + 1) % self.seats, "orange"), 0
            case "stone_circle":
                return self.colour(named, "blue"), 0
            case "leaning_tower":
                return 0, self.colour(named, "yellow")
            case "wind_turbine":
                return 0, self.colour(seat, "green")
            case "marble_mausoleum":
                own = self.income(seat)
                return 0, 3 if all(own < self.income(other) for other in self.neighbours(seat)) else 1
            case "onion_dome_cathedral":
                return 0, 0 if self.colour(seat, "orange") else 3
            case "temple_ruin":
                return 0 if self.colour(seat, "green") else 4, 0
            case "panorama_wheel":
                return sum(CARDS[card]["hearts"] >= 1 for card in self.adjacent(seat, place)), 0
            case "pyramid":
                there = self.cities[named][place] if place < len(self.cities[named]) else ""
                if not there or there in SPECIALS:
                    return 0, 0
                return CARDS[there]["residents"], CARDS[there]["hearts"]
        return 0, 0

    # HC-61, HC-63, HC-64

    def score(self, seat: int) -> dict[str, int]:
        scores = [self.score_with(seat, named) for named in self.neighbours(seat)]
        best = max(scores, key=lambda score: (score["total"], score["residents"] + score["hearts"]))
        return best | {"coins": self.coins[seat], "income": self.income(seat)}

    def score_with(self, seat: int, named: int) -> dict[str, int]:
        residents, hearts = self.printed(seat, "residents"), self.printed(seat, "hearts")
        special = self.special(seat)
        if special == "sphinx":
            special = self.copies[seat] or ""
            if special:
                residents += CARDS[special]["residents"]
                hearts += CARDS[special]["hearts"]
        if special:
            more = self.gives(seat, special, named)
            residents, hearts = residents + more[0], hearts + more[1]
        product = residents * hearts
        points = 0
        if special == "zen_garden" and product < 30:
            points = product
        if special == "concert_hall":
            points = -self.income(seat)
        return {
            "residents": residents,
            "hearts": hearts,
            "product": product,
            "special_points": points,
            "total": product + points,
        }

    # HC-39

    def price(self, seat: int, card: str, *, free: bool) -> int:
        cost, colour = int(CARDS[card]["cost"]), CARDS[card]["colour"]
        special = self.special(seat)
        if special == "undersea_tunnel" and free:
            return 0
        if special == "hot_dog_stand" and "deck" in CARDS[card]:
            return LOWEST_OF_DECK[CARDS[card]["deck"]]
        if {"harbour": "blue", "airport": "green", "railway_station": "orange"}.get(special) == colour:
            return max(0, cost - 3)
        return cost

    # HC-28

    def income_phase(self, phases: dict[int, int]) -> list[int]:
        """The coins after an income phase; `phases` says which seat adds whose income."""
        coins = list(self.coins)
        for seat in range(self.seats):
            if self.special(seat) == "arcade" and coins[seat] >= 1:
                coins[seat] += 2
        values = [self.income(seat) for seat in range(self.seats)]
        for seat in range(self.seats):
            coins[seat] += values[seat]
            if seat in phases:
                coins[seat] += values[phases[seat]]
        for seat in range(self.seats):
            if self.special(seat) == "royal_palace":
                most = max(coins[other] for other in self.others(seat))
                for other in self.others(seat):
                    if coins[other] == most and most > 0:
                        coins[other] -= 1
                        coins[seat] += 1
        return coins

    def takeable(self, seat: int, display: list[str]) -> set[str]:
        """HC-45."""
        cards = self.cities[seat]
        if self.special(seat):
            return set()
        return {
            special
            for special in display
            if all(self.colour(seat, colour) >= count for colour, count in CARDS[special]["requires"].items())
            and (len(cards) < 10 or special == "liberty_statue")
        }
