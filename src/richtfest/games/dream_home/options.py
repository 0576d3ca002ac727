"""What the host chooses before a match, and the ruleset that follows from it (DH-71). The only reader of options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from richtfest.core.refusal import Unreadable
from richtfest.core.title import Option
from richtfest.games.dream_home.components import DreamHomeComponents
from richtfest.games.dream_home.rules.ruleset import (
    STACK_EVERYTHING,
    STACK_ITEMS,
    STACK_NOTHING,
    HouseRules,
    Ruleset,
)

SEATS: Final = range(2, 5)  # DH-11
STACKS: Final = {
    "actions_and_per_item_points_yes_bonus_value_no": STACK_ITEMS,
    "no": STACK_NOTHING,
    "everything": STACK_EVERYTHING,
}

OPTIONS: Final = (
    Option(
        "column_removal_2_3_players",
        ("on", "off"),
        "on",
        "The start player takes one away before the first turn. Without this the game is a little gentler; four "
        "players never do it.",
    ),
    Option(
        "start_player",
        ("random", "1", "2", "3", "4"),
        "random",
        "At a real table it is whoever moved house last. A seat that you name must be taken by somebody.",
    ),
    Option(
        "special_room_adjacency",
        ("horizontal", "horizontal_and_vertical"),
        "horizontal",
        "The partners are bathroom, kitchen and bedroom; beside them these rooms are worth more.",
    ),
    Option(
        "empty_room_choice",
        ("per_field", "only_if_no_face_up_field"),
        "per_field",
        "A card lying face down is an empty room. The stricter choice offers only fields where it fits, as long as "
        "there is one.",
    ),
    Option(
        "card_order_in_turn",
        ("room_then_special_scaffold_free", "player_choice"),
        "room_then_special_scaffold_free",
        "A scaffold may be put up before the room in any case. In free order an interior designer helps the room "
        "of the same turn.",
    ),
    Option(
        "jackhammer_order",
        ("clockwise_from_start_player", "first_claim"),
        "clockwise_from_start_player",
        "In turn, everybody sees what was taken before. Otherwise all are asked together, and the first claim counts.",
    ),
    Option(
        "tools_per_turn",
        ("any_number_of_drill_and_mixer", "one"),
        "any_number_of_drill_and_mixer",
        "Jackhammers and scaffolds do not count here.",
    ),
    Option(
        "removed_card_in_multi_card_room_keeps_decoration",
        ("true", "false"),
        "true",
        "This is about drill and supplier. If the decoration stays, it moves to another card of its room.",
    ),
    Option(
        "designer_merge_surplus_decorations",
        ("owner_removes_down_to_one", "placement_illegal"),
        "owner_removes_down_to_one",
        "A room shows one decoration only. The handyman may join such rooms in any case.",
    ),
    Option(
        "duplicate_helpers_stack",
        tuple(STACKS),
        next(iter(STACKS)),
        "Two equal helpers act twice and score empty rooms or decorations twice; by the first choice they raise "
        "furnishing bonuses only once.",
    ),
    Option(
        "helper_order_own",
        ("player_choice_among_supplier_and_handyman_then_roofer", "supplier_handyman_roofer"),
        "player_choice_among_supplier_and_handyman_then_roofer",
        "The fixed order is suppliers, then handymen, then roofers. Otherwise a handyman may also act before a "
        "supplier.",
    ),
    Option(
        "helper_order_players",
        ("clockwise_from_house_owner_after_round_12", "simultaneous"),
        "clockwise_from_house_owner_after_round_12",
        "Unseen, two may want the same discarded card: the first in clockwise order from the house gets it, the "
        "other decides again.",
    ),
    Option(
        "discard_piles_browsable",
        ("only_for_supplier_and_roofer_at_game_end", "always"),
        "only_for_supplier_and_roofer_at_game_end",
        "Suppliers and roofers look for a card there after the last round. With open piles nobody has to remember "
        "what is gone.",
    ),
    Option(
        "children_on_face_down_cards_count",
        ("false", "true"),
        "false",
        "Most children win a tie. The picture of an empty room lies face down, so the children on it usually do "
        "not count.",
    ),
)
DEFAULTS: Final = {option.name: option.default for option in OPTIONS}


def ruleset_for(options: Mapping[str, str], components: DreamHomeComponents) -> Ruleset:
    """Assemble the parts of one match; what is not given is as the rules recommend."""

    def differs(option: str) -> bool:
        return options.get(option, DEFAULTS[option]) != DEFAULTS[option]

    start = options.get("start_player", "random")
    house_rules = HouseRules(
        removal=not differs("column_removal_2_3_players"),
        vertical_partners=differs("special_room_adjacency"),
        face_up_if_possible=differs("empty_room_choice"),
        order_is_free=differs("card_order_in_turn"),
        one_tool=differs("tools_per_turn"),
        tile_stays_in_room=not differs("removed_card_in_multi_card_room_keeps_decoration"),
        one_tile_joins=differs("designer_merge_surplus_decorations"),
        stack=STACKS[options.get("duplicate_helpers_stack", DEFAULTS["duplicate_helpers_stack"])],
        helpers_in_order=differs("helper_order_own"),
        first_claim=differs("jackhammer_order"),
        helpers_at_once=differs("helper_order_players"),
        open_discards=differs("discard_piles_browsable"),
        all_children=differs("children_on_face_down_cards_count"),
    )
    first = -1 if start == "random" else int(start) - 1
    return Ruleset(components.rooms(), components.specials(), components.pad(), house_rules, first)


def check_seats(seats: int, rules: Ruleset) -> None:
    """DH-11, DH-14."""
    if seats not in SEATS:
        raise Unreadable("Dream Home seats 2 to 4 players, not {seats}.", seats=seats)
    if rules.first >= seats:
        raise Unreadable("Seat {first} cannot begin: the last seat is {seats}.", first=rules.first + 1, seats=seats)
