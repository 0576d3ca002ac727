"""What may be done on the lots: the places to press, and “why not?” on all others."""

from __future__ import annotations

from collections.abc import Sequence

from richtfest.core.choice import Choices
from richtfest.drawing import pen
from richtfest.drawing.choices import spot, target, why
from richtfest.drawing.markup import Markup, group, join, moved, number, path, rect
from richtfest.games.new_las_vegas import moves
from richtfest.games.new_las_vegas.moves import LOT_OF, LOT_REFS, BuildCasino, ExtendCasino, OpenCasino, codes
from richtfest.games.new_las_vegas.pictures.layout import LOT_HEIGHT, LOT_WIDTH, Point


def list_lot_targets(places: Sequence[Point], scale: float, choices: Choices, written: int | None) -> list[Markup]:
    """Open, build, extend. Of extensions that differ only in the group that pays, the first is drawn."""
    width, height = LOT_WIDTH * scale, LOT_HEIGHT * scale
    found = []
    extensions: dict[int, list[tuple[int, ExtendCasino]]] = {}
    for code, choice in choices.items():
        move = moves.decode(code)
        match move:
            case OpenCasino(lot):
                x, y = places[LOT_OF[str(lot)]]
                ghost = group(
                    pen.write(str(written or 0), x + width / 2, y + height * 0.54, 20 * scale, pen.PENCIL),
                    style="rf-ghost",
                )
                found.append(target(choice, "box", spot(x + 2, y + 2, width - 4, height - 4), ghost))
            case BuildCasino(lot):
                x, y = places[LOT_OF[str(lot)]]
                found.append(target(choice, "box", spot(x + 2, y + 2, width - 4, height - 4)))
            case ExtendCasino(lot):
                extensions.setdefault(LOT_OF[str(lot)], []).append((code, move))
            case _:
                pass
    for place, offered in extensions.items():
        cheapest = offered[0][1].group
        drawn = [(code, move) for code, move in offered if move.group == cheapest]
        if scale < 1:
            drawn = drawn[:1]  # half a lot is too small for a thumb: the list has the other one
        for code, move in drawn:
            found.append(extension_target(places[place], width, height, choices, code, move, halves=len(drawn) > 1))
    return found


def extension_target(
    place: Point, width: float, height: float, choices: Choices, code: int, move: ExtendCasino, *, halves: bool
) -> Markup:
    """The lot, or the half beside the casino that would be copied; an arrow says from where."""
    x, y = place
    from_left = move.copy_from.avenue < move.lot.avenue
    if halves:
        width /= 2
        x += 0 if from_left else width
    middle = y + height * 0.54
    arrow = f"M-7 {number(0)}h14m-5-5 5 5-5 5"
    turn = 0 if from_left else 180
    return target(
        choices[code],
        "box",
        rect(x + width / 2 - 11, middle - 9, 22, 18, "rf-nlv-arrow-plate", 9),
        moved(x + width / 2, middle, path(arrow, "rf-nlv-extend"), turn=turn),
        spot(x + 2, y + 2, width - 4, height - 4),
    )


def list_whys(places: Sequence[Point], scale: float, choices: Choices) -> Markup:
    """“Why not?” on every lot that the present question leaves out."""
    kinds = {type(moves.decode(code)) for code in choices}
    taken = {
        LOT_OF[str(move.lot)]
        for code in choices
        if isinstance(move := moves.decode(code), OpenCasino | BuildCasino | ExtendCasino)
    }
    if OpenCasino in kinds:
        asked = codes.OPEN
    elif BuildCasino in kinds:
        asked = codes.BUILD
    else:
        return Markup()
    return join(
        why(*places[lot], LOT_WIDTH * scale, LOT_HEIGHT * scale, moves.notate(asked + lot))
        for lot in range(len(LOT_REFS))
        if lot not in taken
    )
