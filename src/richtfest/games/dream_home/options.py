"""What the host chooses before a match, and the ruleset that follows from it (DH-71). The only reader of options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from richtfest.core.option import Option
from richtfest.core.refusal import Unreadable
from richtfest.core.words import later
from richtfest.games.dream_home.rules import rulings
from richtfest.games.dream_home.rules.ruleset import Ruleset
from richtfest.games.dream_home.rules.state import DreamHome, new_state

if TYPE_CHECKING:
    from richtfest.games.dream_home.components import DreamHomeComponents

SEATS: Final = range(2, 5)  # DH-11
IN_JSON: Final[Mapping[str, object]] = {"true": True, "false": False}  # choices that a JSON file writes without quotes


@dataclass(frozen=True, slots=True)
class Ruling:
    """A doubt of the rulebook that the host settles (DH-72), and the part of the rules that each choice means."""

    option: Option
    part: str  # its name in the ruleset
    answers: Mapping[str, object]  # by choice

    def answer(self, options: Mapping[str, str]) -> object:
        """The part that was chosen; what is not given is as the rules recommend."""
        return self.answers[options.get(self.option.name, self.option.default)]

    def choices_in_json(self) -> dict[str, object]:
        """The choices as position forms and component files write them."""
        return {choice: IN_JSON.get(choice, choice) for choice in self.answers}


RULINGS: Final = (
    Ruling(
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
        "removal",
        {
            "on": rulings.ColumnRemoval(),
            "off": rulings.ColumnRemoval(happens=False),
        },
    ),
    Ruling(
        Option(
            "special_room_adjacency",
            later("Sauna, pantry and dressing room want their partner"),
            {"horizontal": later("on the left or right"), "horizontal_and_vertical": later("on all four sides")},
            "horizontal",
            later("The partners are bathroom, kitchen and bedroom; beside them these rooms are worth more."),
        ),
        "partners",
        {
            "horizontal": rulings.Partners(),
            "horizontal_and_vertical": rulings.Partners(on_all_sides=True),
        },
    ),
    Ruling(
        Option(
            "empty_room_choice",
            later("A card may be laid face down"),
            {
                "per_field": later("wherever it does not fit"),
                "only_if_no_face_up_field": later("only if it fits nowhere"),
            },
            "per_field",
            later(
                "A card lying face down is an empty room. The stricter choice offers only fields where it fits, as "
                "long as there is one."
            ),
        ),
        "empty_rooms",
        {
            "per_field": rulings.EmptyRooms(),
            "only_if_no_face_up_field": rulings.EmptyRooms(last_resort=True),
        },
    ),
    Ruling(
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
        "card_order",
        {
            "room_then_special_scaffold_free": rulings.CardOrder(),
            "player_choice": rulings.CardOrder(is_free=True),
        },
    ),
    Ruling(
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
        "jackhammers",
        {
            "clockwise_from_start_player": rulings.JackhammerOrder(),
            "first_claim": rulings.JackhammerOrder(first_claim=True),
        },
    ),
    Ruling(
        Option(
            "tools_per_turn",
            later("Drills and cement mixers in a turn"),
            {"any_number_of_drill_and_mixer": later("as many as you have"), "one": later("one")},
            "any_number_of_drill_and_mixer",
            later("Jackhammers and scaffolds do not count here."),
        ),
        "tools_per_turn",
        {
            "any_number_of_drill_and_mixer": rulings.ToolsPerTurn(),
            "one": rulings.ToolsPerTurn(only_one=True),
        },
    ),
    Ruling(
        Option(
            "removed_card_in_multi_card_room_keeps_decoration",
            later("Decoration on an exchanged card of a larger room"),
            {"true": later("stays in the room"), "false": later("is lost")},
            "true",
            later("This is about drill and supplier. If the decoration stays, it moves to another card of its room."),
        ),
        "exchanged_tile",
        {
            "true": rulings.ExchangedTile(),
            "false": rulings.ExchangedTile(stays_in_room=False),
        },
    ),
    Ruling(
        Option(
            "designer_merge_surplus_decorations",
            later("Joining two decorated rooms with the interior designer"),
            {"owner_removes_down_to_one": later("one decoration is kept"), "placement_illegal": later("not allowed")},
            "owner_removes_down_to_one",
            later("A room shows one decoration only. The handyman may join such rooms in any case."),
        ),
        "joined_tiles",
        {
            "owner_removes_down_to_one": rulings.JoinedTiles(),
            "placement_illegal": rulings.JoinedTiles(only_one=True),
        },
    ),
    Ruling(
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
        "second_copies",
        {
            "actions_and_per_item_points_yes_bonus_value_no": rulings.SecondCopies(),
            "no": rulings.SecondCopies(rulings.NOTHING_MORE),
            "everything": rulings.SecondCopies(rulings.EVERYTHING),
        },
    ),
    Ruling(
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
        "own_helpers",
        {
            "player_choice_among_supplier_and_handyman_then_roofer": rulings.OwnHelpers(),
            "supplier_handyman_roofer": rulings.OwnHelpers(in_fixed_order=True),
        },
    ),
    Ruling(
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
        "helper_turns",
        {
            "clockwise_from_house_owner_after_round_12": rulings.HelperTurns(),
            "simultaneous": rulings.HelperTurns(at_once=True),
        },
    ),
    Ruling(
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
        "discard_piles",
        {
            "only_for_supplier_and_roofer_at_game_end": rulings.DiscardPiles(),
            "always": rulings.DiscardPiles(always_open=True),
        },
    ),
    Ruling(
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
        "children_in_ties",
        {
            "false": rulings.ChildrenInTies(),
            "true": rulings.ChildrenInTies(in_empty_rooms=True),
        },
    ),
)
START_PLAYER: Final = Option(
    "start_player",
    later("Who begins"),
    {"random": later("drawn at random")} | dict.fromkeys("1234", later("seat {choice}")),
    "random",
    later("At a real table it is whoever moved house last. A seat that you name must be taken by somebody."),
)
# The family variant is asked most often; then who begins. The other doubts are house rules.
OPTIONS: Final[tuple[Option, ...]] = (
    RULINGS[0].option,
    *(replace(option, kind="house") for option in (START_PLAYER, *(ruling.option for ruling in RULINGS[1:]))),
)


def ruleset_for(options: Mapping[str, str], components: DreamHomeComponents) -> Ruleset:
    """Assemble the parts of one match."""
    start = options.get(START_PLAYER.name, START_PLAYER.default)
    first = -1 if start == START_PLAYER.default else int(start) - 1
    rules = Ruleset(components.rooms(), components.specials(), components.pad(), first)
    for ruling in RULINGS:
        setattr(rules, ruling.part, ruling.answer(options))
    return rules


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
