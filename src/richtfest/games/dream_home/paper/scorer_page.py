"""All that the page of the scorer says: the house to point at, what may lie there, and what lies beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from richtfest.core import shape
from richtfest.core.choice import Choice
from richtfest.core.faults import Faults
from richtfest.core.option import Option
from richtfest.core.picture import Layout
from richtfest.core.words import Translate
from richtfest.drawing.choices import spot, target
from richtfest.drawing.markup import Markup, join, rect
from richtfest.drawing.picture import Picture
from richtfest.games.dream_home.components import DreamHomeComponents
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.options import RULINGS, Ruling
from richtfest.games.dream_home.paper.form import EMPTY, SCAFFOLD, Board, read_board, read_options
from richtfest.games.dream_home.paper.shapes import UNKNOWN_ROOF, TableForm
from richtfest.games.dream_home.paper.sheets import board_view
from richtfest.games.dream_home.pictures.garden import Sign, draw_garden, draw_shelf
from richtfest.games.dream_home.pictures.house import draw_house, landscape
from richtfest.games.dream_home.pictures.layout import SITES, Site
from richtfest.games.dream_home.pictures.paint import PAINT
from richtfest.games.dream_home.rules.fits import suits_storey
from richtfest.games.dream_home.rules.house import BIT
from richtfest.games.dream_home.rules.ruleset import EVERYWHERE, HELPERS, OUTDOORS, TOOLS
from richtfest.games.dream_home.view import printed_points
from richtfest.games.dream_home.words import name_box, tie_breaks
from richtfest.games.dream_home.words.names import field_name, name_of
from richtfest.games.tapping.moment import Jotting, Moment
from richtfest.games.tapping.page import Scoring as Framed
from richtfest.games.tapping.page import frame
from richtfest.games.tapping.scorer import TapScorer

BESIDE: Final[Mapping[str, Sequence[str]]] = {
    "roofs": (*codes.ROOFS, UNKNOWN_ROOF),
    "helpers": HELPERS,
    "tools": TOOLS,
}
SCORING: Final = ("architect", "interior_designer")  # DH-69: the others are worth nothing at the end

COUNTING: Final = ("partners", "second_copies")  # the rulings that points depend on (DH-65, DH-69)


@dataclass(frozen=True, slots=True)
class Key:
    """A key that lays something: how it is pressed, what it says, and whether it lies there now."""

    move: str
    label: str
    pressed: bool


@dataclass(frozen=True, slots=True)
class Track:
    """Cards beside the house that are counted."""

    key: str
    label: str
    count: int
    full: bool


@dataclass(slots=True, kw_only=True)
class Scoring(Framed[Jotting]):
    """All that the page says."""

    picture: Picture
    question: str
    rooms: list[Key]  # for the chosen field
    tiles: list[Key]
    outdoor: list[Key]
    roofs: list[Track]
    helpers: list[Track]
    fields: list[Choice]
    rulings: list[tuple[Option, str]]  # with what was chosen


def show(
    scorer: TapScorer[DreamHomeComponents, Jotting],
    moment: Moment[Jotting],
    components: DreamHomeComponents,
    _: Translate,
    layout: Layout,
) -> Scoring:
    captions = {box: name_box(box, {}, _) for box in ("rooms", "decorations", "bonuses", "roof", "helpers")}
    framed = frame(scorer, moment, components, captions, _)
    board = board_of(moment, framed["names"][moment.seat], components)
    house = moment.game.form["players"][moment.seat]
    fields = [Choice(f"spot {name}", tell_field(house, name, _)) for name in codes.FIELDS]
    return Scoring(
        **framed,
        ties=ties_of(framed, moment.game.form["players"], _),
        picture=draw(board, moment.spot, fields, SITES[layout], _),
        question=tell_field(house, moment.spot, _) if moment.spot else _("Tap a field of the house."),
        rooms=room_keys(board, house["house"].get(moment.spot, ""), moment.spot, _) if moment.spot else [],
        tiles=tile_keys(board, house["decorations"].get(moment.spot), moment.spot, _) if moment.spot else [],
        outdoor=[
            Key(f"outdoor {name}", name_of(name, _), name in house["outdoor"])
            for tile, name in enumerate(codes.TILES)
            if board.rules.specials.tile_targets[tile] == OUTDOORS
        ],
        roofs=tracks("roofs", house, [*codes.ROOFS, *{UNKNOWN_ROOF}.intersection(house["roofs"])], components, _),
        helpers=tracks("helpers", house, SCORING, components, _),
        fields=fields,
        rulings=[(ruling.option, chosen_in(moment.game.form, ruling)) for ruling in rulings_for(moment.game.form)],
    )


def rulings_for(form: Mapping[str, Any]) -> list[Ruling]:
    """What can be settled for all houses; nothing if a file says it for each of them."""
    if any("options" in player for player in form["players"]):
        return []
    return [ruling for ruling in RULINGS if ruling.part in COUNTING]


def chosen_in(form: Mapping[str, Any], ruling: Ruling) -> str:
    """What the position says about a doubt."""
    said = form.get("options", {}).get(ruling.option.name)
    choices = (choice for choice, value in ruling.choices_in_json().items() if value == said and said is not None)
    return next(choices, ruling.option.default)


def board_of(moment: Moment[Jotting], name: str, components: DreamHomeComponents) -> Board:
    """The house as it was tapped in; what does not fit about it is told elsewhere."""
    faults = Faults()
    form = shape.read(TableForm, moment.game.form, faults)
    options = read_options(form.options, "options", faults)
    return read_board(form.players[moment.seat], "", name, options, components, faults)


def ties_of(framed: dict[str, Any], players: Sequence[dict[str, Any]], _: Translate) -> list[tuple[str, list[Any]]]:
    """DH-70: the children, where totals are equal and somebody has counted them."""
    totals = [total for total in framed["totals"] if total is not None]
    children = [player.get("children") for player in players]
    if len(set(totals)) == len(totals) or children.count(None) == len(children):
        return []
    return [(name, ["–" if count is None else count for count in children]) for name in tie_breaks({}, _)]


def tell_field(house: Mapping[str, Any], field: str, _: Translate) -> str:
    """What lies on a field now."""
    thing = house["house"].get(field)
    said = name_of("empty_room" if thing == EMPTY else thing.rpartition("-")[0] or thing, _) if thing else _("free")
    if tile := house["decorations"].get(field):
        said = _("{room} with {tile}").format(room=said, tile=name_of(tile, _))
    return _("{field}: {thing}").format(field=field_name(field, _), thing=said)


def room_keys(board: Board, now: str, field: str, _: Translate) -> list[Key]:
    """All that may lie on this storey; a card that a file names is one of its type."""
    spot = codes.FIELDS.index(field)
    suiting = [name for at, name in enumerate(codes.ROOM_TYPES) if suits_storey(board.rules, spot, at)]
    rooms = [Key(f"lay {name}", name_of(name, _), now == name or now.startswith(f"{name}-")) for name in suiting]
    others = ((EMPTY, _("empty room")), (SCAFFOLD, _("scaffold")))
    return rooms + [Key(f"lay {name}", said, now == name) for name, said in others]


def tile_keys(board: Board, now: str | None, field: str, _: Translate) -> list[Key]:
    """The decorations that suit the room on this field (DH-43)."""
    spot = codes.FIELDS.index(field)
    if not board.house.is_up(spot):
        return []
    room, targets = BIT[board.house.type_at(spot)], board.rules.specials.tile_targets
    return [
        Key(f"tile {name}", name_of(name, _), name == now)
        for tile, name in enumerate(codes.TILES)
        if targets[tile] == EVERYWHERE or (targets[tile] != OUTDOORS and targets[tile] & room)
    ]


def tracks(
    kind: str, house: Mapping[str, Any], faces: Sequence[str], components: DreamHomeComponents, _: Translate
) -> list[Track]:
    """How many cards of each face lie beside the house, and whether the box has more."""
    printed = [card.face for card in components.special_cards]
    return [
        Track(
            f"{kind} {face}",
            _("unknown roof") if face == UNKNOWN_ROOF else name_of(face, _),
            house[kind].count(face),
            house[kind].count(face) >= printed.count(face),
        )
        for face in faces
    ]


def draw(board: Board, chosen: str, fields: Sequence[Choice], site: Site, _: Translate) -> Picture:
    """The house on its building site, every field to point at."""
    house, worth = board_view(board), printed_points(board.rules)
    marks: list[Markup] = [
        landscape(site),
        draw_garden(site, house, Sign(board.name, starts=False), worth, _),
        draw_shelf(site, house, _),
        draw_house(site, house, None, worth, _),
    ]
    for index, choice in enumerate(fields):
        x, y = site.field(index)
        marks.append(target(choice, "box", spot(x + 3, y + 3, site.pitch - 6, site.storey - 6)))
    if chosen:
        x, y = site.field(codes.FIELDS.index(chosen))
        marks.append(rect(x + 3, y + 3, site.pitch - 6, site.storey - 6, "rf-dh-chosen", 4))
    return Picture(site.width, site.height, _("The house of {name}").format(name=board.name), join(marks), PAINT)
