"""What a position on paper is worth, and what may be done in it (DH-76 to DH-78)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from richtfest.core.faults import write_errors
from richtfest.core.refusal import Refused
from richtfest.core.standing import standing
from richtfest.core.tally import Tally
from richtfest.core.words import Translate
from richtfest.games.dream_home.components import DreamHomeComponents
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.paper.form import Board, read_position
from richtfest.games.dream_home.rules import scoring
from richtfest.games.dream_home.rules.fits import accepts, places, scaffold_fields, tile_fields
from richtfest.games.dream_home.rules.house import BIT
from richtfest.games.dream_home.rules.ruleset import OUTDOORS


def score(data: Any, components: DreamHomeComponents) -> dict[str, Any]:
    """DH-76 and DH-77: a board or a table as it stands."""
    boards = read_position(data, components)
    answers = [score_board(board) for board in boards]
    players = list_players(boards, answers)
    if "players" not in data:
        return {**answers[0], "players": players}
    keys = [(answer["score"]["total"], answer["children"]) for answer in answers]
    best = [key for key in keys if key[0] == max(total for total, _ in keys)]
    found: dict[str, Any] = {
        "players": [{**player, **answer} for player, answer in zip(players, answers, strict=True)],
        "winners": [player["name"] for player in players if player["rank"] == 1],
    }
    if len(best) > 1 and any(children is None for _, children in best):
        found["tie_break"] = "children_unknown"
    return found


def list_players(boards: Sequence[Board], answers: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """What every box says of its players."""
    keys = [(answer["score"]["total"], answer["children"]) for answer in answers]
    tallies = [Tally(tuple(answer["score"].items())[:-1]) for answer in answers]
    return [
        standing(board.name, tally, rank(key, keys)) for board, tally, key in zip(boards, tallies, keys, strict=True)
    ]


Key = tuple[int, int | None]


def rank(own: Key, keys: list[Key]) -> int:
    """DH-70: by points, then by children where all who are tied know theirs."""
    ahead = sum(total > own[0] for total, _ in keys)
    tied = [children for total, children in keys if total == own[0]]
    if own[1] is None or None in tied:
        return ahead + 1
    return ahead + 1 + sum(children is not None and children > own[1] for children in tied)


def score_board(board: Board) -> dict[str, Any]:
    house, rules = board.house, board.rules
    points = {
        "rooms": int(scoring.rooms(house, rules)),
        "decorations": int(scoring.decorations(house, rules)),
        "bonuses": int(scoring.bonuses(house, rules)),
        "roof": 0 if board.roof_unknown else int(scoring.roof(house.held, rules)),
        "helpers": int(scoring.helpers(house, rules)),
    }
    children = board.children
    if children is None and not board.unnamed:
        children = int(scoring.children(house, rules))
    answer: dict[str, Any] = {
        "complete": house.count_cards() == len(codes.FIELDS),
        "score": {**points, "total": sum(points.values())},
        "children": children,
    }
    if board.roof_unknown:
        answer["roof_unknown"] = True
    return answer


def legal(data: Any, components: DreamHomeComponents) -> list[dict[str, Any]]:
    """What each board allows: where a room card of each type may lie, each tile, and a scaffold."""
    boards = read_position(data, components)
    players = list_players(boards, [score_board(board) for board in boards])
    return [{**player, **legal_on(board)} for player, board in zip(players, boards, strict=True)]


def legal_on(board: Board) -> dict[str, Any]:
    house, rules = board.house, board.rules
    answer: dict[str, Any] = {"place": {}, "decorate": {}}
    for room_type, name in enumerate(codes.ROOM_TYPES):
        offered = [spot for spot in range(len(codes.FIELDS)) if places(house, rules, room_type) & BIT[spot]]
        up = [codes.FIELDS[spot] for spot in offered if accepts(house, rules, spot, room_type)]
        answer["place"][name] = {
            "face_up": up,
            "face_down": [codes.FIELDS[spot] for spot in offered if codes.FIELDS[spot] not in up],
        }
    for tile, name in enumerate(codes.TILES):
        if rules.specials.tile_targets[tile] == OUTDOORS:
            answer["decorate"][name] = ["outdoor"]
        else:
            answer["decorate"][name] = names_of(int(tile_fields(house, rules, tile)))
    answer["scaffold"] = names_of(int(scaffold_fields(house)))
    return answer


def names_of(fields: int) -> list[str]:
    return [name for place, name in enumerate(codes.FIELDS) if fields >> place & 1]


def tell_faults(refusal: Refused, _: Translate) -> dict[str, Any]:
    """DH-78: all that is wrong with a position, or with a text that is none."""
    return {"errors": [{**error, "where": error["place"]} for error in write_errors(refusal, _)]}
