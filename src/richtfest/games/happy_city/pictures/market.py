"""The picture of what is asked about: decks, market, dwellings and the coin; supermarkets or specials in their turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from richtfest.core.choice import Choice, Choices
from richtfest.core.words import Translate
from richtfest.drawing import poster
from richtfest.drawing.choices import spot, target, thing, why
from richtfest.drawing.markup import NOTHING, Markup, circle, group, image, join, moved, path, rect, text, told
from richtfest.drawing.picture import Picture
from richtfest.games.happy_city import moves
from richtfest.games.happy_city.moves import codes
from richtfest.games.happy_city.pictures.cards import (
    OFFER_HEIGHT,
    OFFER_WIDTH,
    PILE_HEIGHT,
    PILE_WIDTH,
    art,
    label_of,
    offer_card,
    pile_card,
    special_card,
    special_label,
)
from richtfest.games.happy_city.pictures.paint import PAINT
from richtfest.games.happy_city.pictures.signs import colour_sign, formula, sign
from richtfest.games.happy_city.view import COLOURS, DECKS, Card, DeckView, DwellingView, OfferView, ScoreView, View
from richtfest.games.happy_city.words.names import card_name, coins_text
from richtfest.games.happy_city.words.terminal import deck_line

WIDTH: Final = 336.0
GAP: Final = 6.5
DECK_HEIGHT: Final = 66.0
STRIP: Final = 38.0
PILL: Final = 48.0

Outcomes: TypeAlias = Mapping[int, ScoreView]  # what the viewer's score would be after a move, by its code


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the picture: how high it is, and what draws it, given how far below its top the score lies."""

    height: float
    draw: Callable[[float], Markup]


def draw_market(view: View, seat: int, choices: Choices, outcomes: Outcomes, _: Translate, *, asks: bool) -> Picture:
    """Everything that can be chosen now, from the top down, with the score of the city at its foot."""
    score = view.cities[seat].score
    rows = rows_of(Asked(view, seat, choices, outcomes, asks), _)
    foot = sum(row.height for row in rows)
    marks = [image(strip_label(score, _), moved(1, foot + 1, draw_strip(score)))]
    y = 0.0
    for row in rows:
        marks.append(moved(1, y + 1, row.draw(foot - y)))
        y += row.height
    return Picture(WIDTH, foot + STRIP, _("The market"), join(marks), PAINT)


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked of whom, as far as this picture knows."""

    view: View
    seat: int
    choices: Choices
    outcomes: Outcomes
    asks: bool

    def after(self, code: int, x: float, down: float) -> Markup:
        """What the score would be, drawn over the present one while the move is pointed at."""
        found = self.outcomes.get(code)
        return group(moved(-x, down, draw_strip(found, after=True)), style="rf-hc-after") if found else NOTHING


def rows_of(asked: Asked, _: Translate) -> list[Row]:
    choices = asked.choices
    if asked.view.stage == "choose_supermarket":
        return [Row(86, lambda _down: draw_supermarkets(asked.view.supermarkets, choices, _))]
    takes = [code for code in choices if codes.TAKE <= code < codes.DECLINE or codes.COPY <= code < codes.DRAW]
    pills = [code for code in choices if code in PILLS or codes.SOURCE <= code < codes.DISCARD]
    answers = [Row(PILL + GAP, lambda _down, code=code: pill(choices[code])) for code in pills]  # type: ignore[misc]
    if takes:
        return [special_row(asked, code, _) for code in takes] + answers
    return [
        Row(DECK_HEIGHT + GAP, lambda _down: draw_decks(asked, _)),
        Row(OFFER_HEIGHT + GAP, lambda down: draw_offers(asked, down, _)),
        *answers,
        Row(PILE_HEIGHT + GAP, lambda down: draw_dwellings(asked, down, _)),
    ]


PILLS: Final = (codes.KEEP, codes.DECLINE, codes.DRAW)


def pill(choice: Choice) -> Markup:
    """An answer that stands on no card."""
    lines = PAINT.wrapped(choice.sentence[:1].upper() + choice.sentence[1:], WIDTH - 24, "rf-hc-name")
    first = PILL / 2 + 12 - 8 * len(lines)
    return target(
        choice,
        "stamp",
        rect(1, 1, WIDTH - 4, PILL - 2, "rf-hc-pill", 22),
        spot(1, 1, WIDTH - 4, PILL - 2, 22),
        *(text(WIDTH / 2, first + 16 * index, line, "rf-hc-name rf-middle") for index, line in enumerate(lines)),
    )


# Supermarkets, to begin with


def draw_supermarkets(cards: Sequence[Card], choices: Choices, _: Translate) -> Markup:
    step = WIDTH / len(COLOURS)
    marks = [moved(column * step, 0, rect(1, 1, step - 6, 76, "rf-hc-plot", 7)) for column in range(len(COLOURS))]
    for card in cards:
        code = codes.SUPERMARKET + COLOURS.index(card.colour or "")
        x = COLOURS.index(card.colour or "") * step
        shown = supermarket_card(card, card_name(card, _), step - 4)
        if code in choices:
            shown = target(choices[code], "facade", shown, spot(1, 1, step - 6, 76, 7))
        else:
            shown = told(label_of(card, _), shown)
        marks.append(moved(x, 0, shown))
    return join(marks)


@lru_cache(maxsize=64)
def supermarket_card(card: Card, name: str, width: float) -> Markup:
    return join(
        (
            poster.card(0, 0, width, 78, "rf-hc-card"),
            art(card, name, width),
            rect(0, 0, width, 78, "rf-hc-edge", 7),
            colour_sign(card.colour or "", width / 2 - 10, 55, 19),
        )
    )


# Decks


def draw_decks(asked: Asked, _: Translate) -> Markup:
    marks = []
    for index, deck in enumerate(asked.view.decks):
        code = codes.REVEAL + DECKS.index(deck.id)
        shown = told(deck_line(deck, _), deck_back(deck))
        if code in asked.choices:
            shown += target(asked.choices[code], "facade", spot(1, 1, OFFER_WIDTH - 2, DECK_HEIGHT - 5, 7))
        elif asked.asks:
            shown += why(0, 0, OFFER_WIDTH, DECK_HEIGHT, moves.notate(code))
        marks.append(moved(index * (OFFER_WIDTH + GAP), 0, shown))
    return join(marks)


@lru_cache(maxsize=4096)
def deck_back(deck: DeckView) -> Markup:
    """The back of a deck: its range of costs, how many cards lie there, and which colours are not in play yet."""
    light = "-high" if deck.id == "high" else ""
    printed = [colour for colour, count in deck.colours if count]
    left = dict(deck.colours_left)
    step = min(22.0, (OFFER_WIDTH - 8) / len(printed))
    start = OFFER_WIDTH / 2 - step * len(printed) / 2 + (step - 17) / 2
    signs = []
    for index, colour in enumerate(printed):
        x = start + index * step
        signs.append(colour_sign(colour, x, 27, 17))
        signs.append(text(x + 8.5, 58, left[colour], "rf-hc-count rf-middle"))
    return join(
        (
            poster.card(0, 0, OFFER_WIDTH, DECK_HEIGHT - 3, "rf-hc-card"),
            path(f"M0 22V7Q0 0 7 0H{OFFER_WIDTH - 7}Q{OFFER_WIDTH} 0 {OFFER_WIDTH} 7V22Z", f"rf-hc-deck-{deck.id}"),
            rect(0, 0, OFFER_WIDTH, DECK_HEIGHT - 3, "rf-hc-edge", 7),
            sign("income", 13, 11, 15),
            text(24, 16, f"{deck.cost_min}–{deck.cost_max}", f"rf-hc-range{light}"),
            path("M89 4H97V15H89ZM86 7V18H93", f"rf-hc-pile{light}"),
            text(80, 16, deck.draw_size, f"rf-hc-range{light} rf-end"),
            *signs,
        )
    )


# The market and the dwellings


def draw_offers(asked: Asked, down: float, _: Translate) -> Markup:
    marks = []
    area = (1, 1, OFFER_WIDTH - 2, OFFER_HEIGHT - 5)
    for slot, offer in enumerate(asked.view.market):
        x = slot * (OFFER_WIDTH + GAP)
        discard, build = codes.DISCARD + slot, codes.BUILD + slot
        if offer is None:
            shown = rect(*area, "rf-hc-plot", 7)
        else:
            card = offer_card(offer.card, card_name(offer.card, _), offer.price)
            shown = offered(asked, offer, card, OFFER_WIDTH, _)
        if build in asked.choices:
            shown += target(asked.choices[build], "facade", spot(*area, 7), asked.after(build, x, down))
        elif asked.asks:
            shown += why(0, 0, OFFER_WIDTH, OFFER_HEIGHT, moves.notate(build))
        if discard in asked.choices:
            shown += target(asked.choices[discard], "bin", bin_sign(), spot(*BIN, 7))
        marks.append(thing([moves.notate(build)], [moves.notate(discard)], moved(x, 0, shown)))
    return join(marks)


BIN: Final = (OFFER_WIDTH - 47, 38.0, 46.0, 46.0)  # as large as a thumb, beside the middle of the card


def bin_sign() -> Markup:
    """HC-30: a card is thrown out by the bin on it, and kept by whatever else is pressed."""
    x, y = OFFER_WIDTH - 17, 68.0
    can = path("M-5-4H5L4 6H-4ZM-6.5-6H6.5M-2-8H2M-1.5-1V3.5M1.5-1V3.5", "rf-hc-bin")
    return circle(x, y, 13, "rf-hc-bin-plate") + moved(x, y + 1, can)


def offered(asked: Asked, offer: OfferView | DwellingView, card: Markup, width: float, _: Translate) -> Markup:
    """A card that may be built; one that is too dear is pale, and says how many coins are missing."""
    words = [label_of(offer.card, _), _("price: {coins}").format(coins=coins_text(offer.price, _))]
    if isinstance(offer, DwellingView):
        words.append(_("{left} left").format(left=offer.left))
    missing = offer.price - asked.view.cities[asked.seat].coins
    gone = isinstance(offer, DwellingView) and offer.left == 0
    if missing > 0 and asked.asks and not gone:
        words.append(_.many("{count} coin is missing", "{count} coins are missing", missing).format(count=missing))
        tag = moved(width / 2, 14 if width > PILE_WIDTH else 36, missing_tag(missing))
        card = group(card, style="rf-hc-dear") + tag
    return told("; ".join(words), card)


@lru_cache(maxsize=64)
def missing_tag(coins: int) -> Markup:
    return join(
        (
            rect(-23, -11, 46, 22, "rf-hc-lack", 11),
            text(1, 5, f"−{coins}", "rf-hc-lack-words rf-end"),
            sign("income", 11, 0, 13),
        )
    )


def draw_dwellings(asked: Asked, down: float, _: Translate) -> Markup:
    marks = []
    area = (1, 1, PILE_WIDTH - 2, PILE_HEIGHT - 5)
    for index, pile in enumerate(asked.view.dwellings):
        code, x = codes.DWELLING + index, index * (PILE_WIDTH + GAP)
        card = pile_card(pile.card, card_name(pile.card, _), pile.price, f"{pile.left} ×")
        shown = offered(asked, pile, card, PILE_WIDTH, _)
        if pile.left == 0:
            shown = group(shown, style="rf-hc-gone")
        if code in asked.choices:
            shown += target(asked.choices[code], "facade", spot(*area, 7), asked.after(code, x, down))
        elif asked.asks:
            shown += why(0, 0, PILE_WIDTH, PILE_HEIGHT, moves.notate(code))
        marks.append(thing([moves.notate(code)], (), moved(x, 0, shown)))
    code, x = codes.COIN, 3 * (PILE_WIDTH + GAP)
    if code in asked.choices:
        gain = asked.outcomes[code].coins - asked.view.cities[asked.seat].coins if code in asked.outcomes else 1
        shown = target(asked.choices[code], "facade", coin_cell(gain), spot(*area, 7), asked.after(code, x, down))
    else:
        shown = coin_cell(1) + (why(0, 0, PILE_WIDTH, PILE_HEIGHT, moves.notate(code)) if asked.asks else NOTHING)
    marks.append(thing([moves.notate(code)], (), moved(x, 0, shown)))
    return join(marks)


@lru_cache(maxsize=16)
def coin_cell(gain: int) -> Markup:
    """HC-33: build nothing and take a coin."""
    stack = join(
        path(f"M18 {y}a17 6 0 0 0 34 0v-6a17 6 0 0 0-34 0z", "rf-hc-coin")
        + path(f"M18 {y - 6}a17 6 0 0 0 34 0", "rf-hc-line-k")
        for y in (66, 58, 50)
    )
    return join(
        (
            poster.card(0, 0, PILE_WIDTH, PILE_HEIGHT - 3, "rf-hc-card"),
            rect(0, 0, PILE_WIDTH, PILE_HEIGHT - 3, "rf-hc-edge", 7),
            moved(5, 6, stack),
            text(PILE_WIDTH / 2, 30, f"+{gain}", "rf-hc-sum rf-middle"),
        )
    )


# Specials that may be taken or copied


def special_row(asked: Asked, code: int, _: Translate) -> Row:
    """A special to be had, as wide as the picture."""
    missing: tuple[tuple[str, int], ...] = ()
    if code >= codes.COPY:
        city = asked.view.cities[code - codes.COPY]
        assert city.special is not None
        card = city.cards[city.special.index]
    else:
        shown = asked.view.display[code - codes.TAKE]
        assert shown is not None
        card, missing = shown.card, shown.missing[asked.seat]
    marks, height = special_card(card, card_name(card, _), _(card.summary) if card.summary else "", missing, WIDTH)

    def draw(down: float) -> Markup:
        pressed = spot(2, 2, WIDTH - 6, height - 2, 7)
        offered = target(asked.choices[code], "facade", pressed, asked.after(code, 0, down))
        return told(special_label(card, missing, _), marks) + offered

    return Row(height + GAP + 3, draw)


# The score of the city, now and after the move that is pointed at


def strip_label(score: ScoreView, _: Translate) -> str:
    return _("Residents {residents} × hearts {hearts}, points {points}; {coins}, income {income}").format(
        residents=score.residents,
        hearts=score.hearts,
        points=score.total,
        coins=coins_text(score.coins, _),
        income=score.income,
    )


@lru_cache(maxsize=4096)
def draw_strip(score: ScoreView, *, after: bool = False) -> Markup:
    """HC-63: residents × hearts; on the right coins and income. `after` a move it stands out."""
    return join(
        (
            rect(0, 2, WIDTH - 3, STRIP - 6, "rf-hc-strip-after" if after else "rf-hc-strip", 8),
            formula(score, 8, 18, 20),
            sign("income", WIDTH - 92, 18, 19),
            text(WIDTH - 79, 24, score.coins, "rf-hc-sum"),
            text(WIDTH - 12, 24, f"+{score.income}", "rf-hc-count rf-end"),
        )
    )
