"""The market with its five columns, the cards in the hand, and the discard pile that a helper looks through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from richtfest.core.choice import Choice, Choices
from richtfest.core.words import Translate
from richtfest.drawing import pen
from richtfest.drawing.choices import spot, target, thing, why
from richtfest.drawing.markup import Markup, image, join, moved, rect, text, told
from richtfest.drawing.picture import Picture
from richtfest.games.dream_home import moves
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.pictures.cards import (
    ROOM_HEIGHT,
    SPECIAL_HEIGHT,
    WIDTH,
    room_card,
    room_card_label,
    room_card_words,
    special_card,
    special_card_label,
    special_card_words,
)
from richtfest.games.dream_home.pictures.paint import PAINT
from richtfest.games.dream_home.view import ColumnView, HandView, RoomCardView, SpecialView, View
from richtfest.games.dream_home.words.names import counted, discard_sizes, name_of, short_name

PICTURE_WIDTH: Final = 336.0
STEP: Final = (PICTURE_WIDTH - 2 - WIDTH) / 4
TOP: Final = 20.0  # of the special cards
ROOM_TOP: Final = TOP + SPECIAL_HEIGHT + 6
FOOT: Final = ROOM_TOP + ROOM_HEIGHT
HEIGHT: Final = FOOT + 42
ON_COLUMNS: Final = (
    codes.TAKE,
    codes.REMOVE,
    codes.JACKHAMMER,
    codes.MIXER,
    codes.COLUMN,
)


@dataclass(frozen=True, slots=True)
class Gone:
    """Who has emptied a column, and whether for nobody's good (DH-24)."""

    name: str
    removed: bool


def draw_market(view: View, choices: Choices, gone: Mapping[int, Gone], _: Translate, *, asks: bool) -> Picture:
    """Five columns, special cards above rooms (DH-5); a column that is `gone` says by whom."""
    marks, targets = [], []
    for place, column in enumerate(view.columns):
        x = 1 + place * STEP
        drawn = draw_column(column, gone.get(column.number), _, chosen=column.number == view.hand.column)
        taken = (moves.notate(code + place) for code in (codes.TAKE, codes.JACKHAMMER))
        marks.append(thing(taken, [moves.notate(codes.REMOVE + place)], moved(x, 0, drawn)))
        found = [choices[code + place] for code in ON_COLUMNS if code + place in choices]
        if found:
            targets.append(column_target(found, x))
        elif asks:
            targets.append(why(x, 0, WIDTH, FOOT + 2, column_notation(choices, place)))
    left = _("Round {number} of 12 · {rooms} room cards and {specials} special cards left").format(
        number=view.round, rooms=view.room_deck, specials=view.special_deck
    )
    for line, note in enumerate((left, discard_sizes(view, _))):
        marks.append(text(PICTURE_WIDTH / 2, FOOT + 20 + 16 * line, note, "rf-dh-note rf-middle"))
    return Picture(PICTURE_WIDTH, HEIGHT, _("The five columns of the market"), join(marks + targets), PAINT)


def column_target(found: list[Choice], x: float) -> Markup:
    return target(found[0], "card", spot(x - 1, 1, WIDTH + 2, FOOT, 8))


def column_notation(choices: Choices, place: int) -> str:
    """What a press on a closed column would have meant."""
    for code in ON_COLUMNS:
        if any(code <= choice < code + codes.COLUMNS for choice in choices):
            return moves.notate(code + place)
    return moves.notate(codes.TAKE + place)


def draw_column(column: ColumnView, gone: Gone | None, _: Translate, *, chosen: bool) -> Markup:
    marks = [text(WIDTH / 2, 14, column.number, "rf-dh-heading rf-middle")]
    if gone is not None and column.room is None and column.special is None:
        return join((*marks, empty_column(gone, _)))
    if column.special is not None:
        card = special_card(column.special, short_name(column.special.face, _))
        marks.append(told(special_card_label(column.special, _), moved(0, TOP, card)))
    else:
        marks.append(rect(2, TOP + 2, WIDTH - 4, SPECIAL_HEIGHT - 4, "rf-dh-gone", 7))
    if column.room is not None:
        marks.append(told(room_card_label(column.room, _), moved(0, ROOM_TOP, shown_room(column.room, _))))
    else:
        marks.append(rect(2, ROOM_TOP + 2, WIDTH - 4, ROOM_HEIGHT - 4, "rf-dh-gone", 7))
    if chosen:
        marks.append(rect(-1, ROOM_TOP - 1, WIDTH + 2, ROOM_HEIGHT + 2, "rf-reached", 8))
    return join(marks)


def empty_column(gone: Gone, _: Translate) -> Markup:
    """Where a column was: the name of whoever took it; struck through where it was removed."""
    said = _("removed by {name}") if gone.removed else _("taken by {name}")
    name = PAINT.shortened(gone.name, FOOT - TOP - 20, "rf-dh-code")
    length = PAINT.width(name, "rf-dh-code") + 16
    marks = [rect(2, TOP + 2, WIDTH - 4, FOOT - TOP - 4, "rf-dh-gone", 7)]
    if gone.removed:
        marks.append(pen.line(8, FOOT - 12, WIDTH - 8, TOP + 12, f"{pen.INK} rf-bold"))
    plate = rect(-length / 2, -10, length, 20, "rf-dh-plate", 10)
    written = text(0, 4.5, name, "rf-dh-code rf-middle")
    marks.append(moved(WIDTH / 2, (TOP + FOOT) / 2, plate, written, turn=-90))  # upright it has no room
    return image(said.format(name=gone.name), *marks)


def shown_room(card: RoomCardView, _: Translate) -> Markup:
    return room_card(card, short_name(card.type, _))


# The hand


def hangs(hand: HandView) -> bool:
    """Whether the acting seat holds cards that are not yet in the house."""
    return hand.room is not None or hand.special is not None


def draw_hand(hand: HandView, _: Translate) -> Picture:
    """The cards just taken, with what is printed on them in words; a small screen shows them where the market was."""
    marks = [text(4, 16, _("In your hand"), "rf-dh-heading")]
    y = 26.0
    x = 4.0
    said = []
    if hand.room is not None:
        said.append(room_card_words(hand.room, _))
        marks.append(image(", ".join(said[-1]), moved(x, y, shown_room(hand.room, _))))
        x += WIDTH + 10
    if hand.special is not None:
        said.append(special_card_words(hand.special, _))
        card = special_card(hand.special, short_name(hand.special.face, _))
        marks.append(image(", ".join(said[-1]), moved(x, y, card)))
        x += WIDTH + 10
    foot = y + 12
    for words in said:
        lines, foot = lay_words(words, x, foot)
        marks += lines
        foot += 8
    return Picture(PICTURE_WIDTH, max(y + ROOM_HEIGHT + 8, foot - 10), _("The cards in the hand"), join(marks), PAINT)


def lay_words(said: Sequence[str], x: float, y: float) -> tuple[list[Markup], float]:
    """A name and what is to be said of it, broken where the picture ends, and where the next line would be."""
    marks = []
    most = PICTURE_WIDTH - x - 4
    for place, words in enumerate(said):
        style = "rf-dh-note" if place else "rf-dh-heading"
        for line in PAINT.wrapped(words, most, style):
            marks.append(text(x, y, line, style))
            y += 15
    return marks, y


# The discard piles


def draw_discard(view: View, choices: Choices, _: Translate) -> Picture | None:
    """The cards a supplier or a roofer may bring, for the one who decides (DH-40)."""
    rooms = {card.card: card for card in view.open_room_discard or ()}
    cards: list[tuple[Choice, Markup, float]] = []
    for code, choice in choices.items():
        match moves.decode(code):
            case moves.BringCard(card) if card in rooms:
                cards.append((choice, shown_room(rooms[card], _), ROOM_HEIGHT))
            case moves.UseRoofer(roof):
                face = SpecialView("roof", roof, 0, ())
                cards.append((choice, special_card(face, short_name(roof, _)), SPECIAL_HEIGHT))
            case _:
                pass
    if not cards:
        return None
    return Picture(PICTURE_WIDTH, grid_height(cards), _("The discard pile"), join(lay_grid(cards)), PAINT)


def draw_open_piles(view: View, _: Translate) -> Picture | None:
    """DH-72: with open discard piles everybody may read what lies in them."""
    if view.open_room_discard is None or view.open_special_discard is None:
        return None
    rooms = counted(name_of(card.type, _) for card in view.open_room_discard)
    specials = counted(name_of(card.face, _) for card in view.open_special_discard)
    if not rooms and not specials:
        return None
    marks = [text(4, 16, _("Discard piles"), "rf-dh-heading")]
    for x, names in ((4.0, rooms), (PICTURE_WIDTH / 2 + 4, specials)):
        for row, name in enumerate(names):
            marks.append(text(x, 34 + 15 * row, name, "rf-dh-note"))
    label = f"{_('Discard piles')}: {', '.join([*rooms, *specials])}"
    return Picture(PICTURE_WIDTH, 34 + 15 * max(len(rooms), len(specials)), label, join(marks), PAINT)


def grid_height(cards: Sequence[tuple[Choice, Markup, float]]) -> float:
    return (len(cards) + 4) // 5 * (cards[0][2] + 8) + 4


def lay_grid(cards: Sequence[tuple[Choice, Markup, float]]) -> list[Markup]:
    marks = []
    for place, (choice, card, height) in enumerate(cards):
        x, y = 1 + place % 5 * STEP, 2 + place // 5 * (height + 8)
        marks.append(target(choice, "card", moved(x, y, card), spot(x - 1, y - 1, WIDTH + 2, height + 2, 8)))
    return marks
