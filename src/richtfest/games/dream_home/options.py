"""What the host chooses before a match, and the ruleset that follows from it (DH-71). The only reader of options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from richtfest.core.option import Option
from richtfest.core.refusal import Unreadable
from richtfest.core.words import later
from richtfest.games.dream_home.components import DreamHomeComponents
from richtfest.games.dream_home.rules.ruleset import (
    STACK_EVERYTHING,
    STACK_ITEMS,
    STACK_NOTHING,
    HouseRules,
    Ruleset,
)
from richtfest.games.dream_home.rules.state import DreamHome, new_state

SEATS: Final = range(2, 5)  # DH-11
STACKS: Final = {
    "actions_and_per_item_points_yes_bonus_value_no": STACK_ITEMS,
    "no": STACK_NOTHING,
    "everything": STACK_EVERYTHING,
}

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "column_removal_2_3_players",
        later("Two or three players remove a column"),
        {"on": later("every round"), "off": later("never: the family variant")},
        "on",
        later(
            "The start player takes one away before the first turn. Without this the game is a little gentler; "
            "four players never do it."
        ),
    ),
    Option(
        "start_player",
        later("Who begins"),
        {
            "random": later("drawn at random"),
            "1": later("seat 1"),
            "2": later("seat 2"),
            "3": later("seat 3"),
            "4": later("seat 4"),
        },
        "random",
        later("At a real table it is whoever moved house last. A seat that you name must be taken by somebody."),
    ),
    Option(
        "special_room_adjacency",
        later("Sauna, pantry and dressing room want their partner"),
        {"horizontal": later("on the left or right"), "horizontal_and_vertical": later("on all four sides")},
        "horizontal",
        later("The partners are bathroom, kitchen and bedroom; beside them these rooms are worth more."),
    ),
    Option(
        "empty_room_choice",
        later("A card may be laid face down"),
        {"per_field": later("wherever it does not fit"), "only_if_no_face_up_field": later("only if it fits nowhere")},
        "per_field",
        later(
            "A card lying face down is an empty room. The stricter choice offers only fields where it fits, as "
            "long as there is one."
        ),
    ),
    Option(
        "card_order_in_turn",
        later("Order of the two cards"),
        {"room_then_special_scaffold_free": later("the room first"), "player_choice": later("as you like")},
        "room_then_special_scaffold_free",
        later(
            "A scaffold may be put up before the room in any case. In free order an interior designer helps the "
            "room of the same turn."
        ),
    ),
    Option(
        "jackhammer_order",
        later("Several jackhammers in one round"),
        {
            "clockwise_from_start_player": later("in turn from the start player"),
            "first_claim": later("whoever is quickest"),
        },
        "clockwise_from_start_player",
        later(
            "In turn, everybody sees what was taken before. Otherwise all are asked together, and the first "
            "claim counts."
        ),
    ),
    Option(
        "tools_per_turn",
        later("Drills and cement mixers in a turn"),
        {"any_number_of_drill_and_mixer": later("as many as you have"), "one": later("one")},
        "any_number_of_drill_and_mixer",
        later("Jackhammers and scaffolds do not count here."),
    ),
    Option(
        "removed_card_in_multi_card_room_keeps_decoration",
        later("Decoration on an exchanged card of a larger room"),
        {"true": later("stays in the room"), "false": later("is lost")},
        "true",
        later("This is about drill and supplier. If the decoration stays, it moves to another card of its room."),
    ),
    Option(
        "designer_merge_surplus_decorations",
        later("Joining two decorated rooms with the interior designer"),
        {"owner_removes_down_to_one": later("one decoration is kept"), "placement_illegal": later("not allowed")},
        "owner_removes_down_to_one",
        later("A room shows one decoration only. The handyman may join such rooms in any case."),
    ),
    Option(
        "duplicate_helpers_stack",
        later("The second copy of a helper"),
        {
            "actions_and_per_item_points_yes_bonus_value_no": later("counts, but not for bonuses"),
            "no": later("does nothing"),
            "everything": later("counts in full"),
        },
        "actions_and_per_item_points_yes_bonus_value_no",
        later(
            "Two equal helpers act twice and score empty rooms or decorations twice; by the first choice they "
            "raise furnishing bonuses only once."
        ),
    ),
    Option(
        "helper_order_own",
        later("Own helpers at the end"),
        {
            "player_choice_among_supplier_and_handyman_then_roofer": later("roofers last"),
            "supplier_handyman_roofer": later("in a fixed order"),
        },
        "player_choice_among_supplier_and_handyman_then_roofer",
        later(
            "The fixed order is suppliers, then handymen, then roofers. Otherwise a handyman may also act before "
            "a supplier."
        ),
    ),
    Option(
        "helper_order_players",
        later("Everybody’s helpers at the end"),
        {
            "clockwise_from_house_owner_after_round_12": later("one player after the other"),
            "simultaneous": later("all at once, unseen"),
        },
        "clockwise_from_house_owner_after_round_12",
        later(
            "Unseen, two may want the same discarded card: the first in clockwise order from the house gets it, "
            "the other decides again."
        ),
    ),
    Option(
        "discard_piles_browsable",
        later("Looking through the discard piles"),
        {
            "only_for_supplier_and_roofer_at_game_end": later("only for helpers at the end"),
            "always": later("always, for everybody"),
        },
        "only_for_supplier_and_roofer_at_game_end",
        later(
            "Suppliers and roofers look for a card there after the last round. With open piles nobody has to "
            "remember what is gone."
        ),
    ),
    Option(
        "children_on_face_down_cards_count",
        later("Children in empty rooms break ties"),
        {"false": later("no"), "true": later("yes")},
        "false",
        later(
            "Most children win a tie. The picture of an empty room lies face down, so the children on it usually "
            "do not count."
        ),
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


def seats(options: Mapping[str, str], components: DreamHomeComponents) -> range:
    return SEATS


def new(count: int, seed: int, options: Mapping[str, str], components: DreamHomeComponents, version: int) -> DreamHome:
    """A match for so many (DH-11, DH-14)."""
    rules = ruleset_for(options, components)
    if count not in SEATS:
        raise Unreadable("Dream Home seats 2 to 4 players, not {seats}.", seats=count)
    if rules.first >= count:
        raise Unreadable("Seat {first} cannot begin: the last seat is {seats}.", first=rules.first + 1, seats=count)
    return new_state(rules, count, seed)
