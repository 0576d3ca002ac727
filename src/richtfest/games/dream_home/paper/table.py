"""From a position to a table where the match goes on, and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from richtfest.core.arrays import i64, vec
from richtfest.core.chance import Chance
from richtfest.core.refusal import Unreadable
from richtfest.games.dream_home.components import DreamHomeComponents
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.options import OPTIONS, RULINGS, ruleset_for
from richtfest.games.dream_home.paper.form import EMPTY, SCAFFOLD, from_state, read_position
from richtfest.games.dream_home.paper.shapes import UNKNOWN_ROOF
from richtfest.games.dream_home.rules.deck import ROOMS_DEALT, SPECIALS_DEALT, Deck, empty_market
from richtfest.games.dream_home.rules.house import BIT, House
from richtfest.games.dream_home.rules.round import begin_round
from richtfest.games.dream_home.rules.ruleset import ROOM_CARDS, ROUNDS, SPECIAL_CARDS
from richtfest.games.dream_home.rules.state import DreamHome


def lay_out(
    position: Any, components: DreamHomeComponents, seed: int, version: int
) -> tuple[dict[str, str], DreamHome]:
    """DH-82: the start of the round after as many as there are rooms in every house; who begins it is drawn."""
    boards = read_position(position, components)
    players = position.get("players", ())
    if len(players) != len(boards):
        raise Unreadable("A match goes on from the houses of all players (DH-75).")
    rounds = int(boards[0].house.count_cards())
    if any(board.house.count_cards() != rounds for board in boards):
        raise Unreadable("A round begins when all houses have as many room cards (DH-16).", "players")
    if rounds == ROUNDS:
        raise Unreadable("In this position the match is over (DH-16).")
    options = options_of(position)
    chance = Chance(seed)
    houses = [board.house for board in boards]
    rooms = deal_rooms(houses, players, components, chance)
    specials = deal_specials(houses, players, components, chance)
    if len(specials) > SPECIALS_DEALT * rounds:
        raise Unreadable("More special cards than came into the market in so many rounds (DH-20).", "players")
    room_order = all_cards(rooms, ROOM_CARDS, chance)
    special_order = all_cards(specials, SPECIAL_CARDS, chance)
    deck, market = Deck(vec[i64](room_order + special_order)), empty_market()
    deck.dealt = rounds
    market.rooms_out = bits(room_order[len(rooms) : ROOMS_DEALT * rounds])
    held = sum(int(house.held) for house in houses)
    market.specials_out = bits(special_order[: SPECIALS_DEALT * rounds]) & ~held
    state = DreamHome(ruleset_for(options, components), len(houses), deck, market, houses)
    state.start_player = chance.below(state.seats)
    state.round = rounds
    begin_round(state)
    return options, state


def deal_rooms(houses: list[House], players: list[Any], components: DreamHomeComponents, chance: Chance) -> list[int]:
    """Every field gets a card of its own: the one that is named, or one of its type; an empty room any other."""
    names = [card.name for card in components.room_cards]
    named = {names.index(value) for player in players for value in player["house"].values() if value in names}
    free = [card for card in all_cards(sorted(named), ROOM_CARDS, chance) if card not in named]
    dealt: list[int] = []
    for wanted_type in (True, False):  # an empty room must not take the last card of a type
        for house, player in zip(houses, players, strict=True):
            for field, value in player["house"].items():
                spot = codes.FIELDS.index(field)
                if value == SCAFFOLD or (value == EMPTY) == wanted_type:
                    continue
                if value in names:
                    card = names.index(value)
                else:
                    card = next(card for card in free if value in (EMPTY, components.room_cards[card].type.name))
                    free.remove(card)
                dealt.append(card)
                if value == EMPTY:
                    house.lay_down(spot, card)
                else:
                    house.lay_up(spot, card, house.type_at(spot))
    return dealt


def deal_specials(
    houses: list[House], players: list[Any], components: DreamHomeComponents, chance: Chance
) -> list[int]:
    """Every house gets cards of its own; an unknown roof is drawn. The card of a tile is gone, a scaffold's stays."""
    faces = [(card.kind, card.face) for card in components.special_cards]
    free = all_cards((), SPECIAL_CARDS, chance)
    dealt: list[int] = []

    def take(kind: str, face: str | None) -> int:
        card = next(card for card in free if faces[card][0] == kind and face in (None, faces[card][1]))
        free.remove(card)
        dealt.append(card)
        return card

    for known_roofs in (True, False):  # an unknown roof must not be one that is known
        for house, player in zip(houses, players, strict=True):
            roofs = [roof for roof in player.get("roofs", ()) if (roof != UNKNOWN_ROOF) == known_roofs]
            if known_roofs:
                house.held = 0
                for tile in (*player.get("decorations", {}).values(), *player.get("outdoor", ())):
                    take("decoration", tile)
                for helper in player.get("helpers", ()):
                    house.held |= BIT[take("helper", helper)]
                scaffolds = [SCAFFOLD for value in player["house"].values() if value == SCAFFOLD]
                for tool in (*player.get("tools", ()), *scaffolds):
                    house.held |= BIT[take("tool", tool)]
            for roof in roofs:
                house.held |= BIT[take("roof", roof if known_roofs else None)]
    return dealt


def all_cards(first: Iterable[int], count: int, chance: Chance) -> list[int]:
    """These cards, then all others of a deck, shuffled."""
    known = list(first)
    others = vec[i64](card for card in range(count) if card not in known)
    chance.shuffle(others, 0, len(others))
    return [*known, *(int(card) for card in others)]


def bits(cards: Iterable[int]) -> int:
    return sum(int(BIT[card]) for card in cards)


def options_of(position: Mapping[str, Any]) -> dict[str, str]:
    """DH-72: what the position says, for all houses or, the same, for each of them."""
    own = [player.get("options", position.get("options", {})) for player in position["players"]]
    if any(given != own[0] for given in own):
        raise Unreadable("In one match all houses are built by the same options (DH-75).", "players")
    options = {option.name: option.default for option in OPTIONS}
    for ruling in RULINGS:
        for choice, value in ruling.choices_in_json().items():
            if ruling.option.name in own[0] and own[0][ruling.option.name] == value:
                options[ruling.option.name] = choice
    return options


def write_down(state: DreamHome, options: Mapping[str, str]) -> dict[str, Any]:
    """All houses of a match."""
    return from_state(state, options)
