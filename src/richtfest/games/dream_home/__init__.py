"""Dream Home (Mein Traumhaus), designed by Klemens Kalicki (Rebel; German edition: Pegasus Spiele)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from richtfest.core.state import State
from richtfest.core.title import Components, Title
from richtfest.core.words import Translate
from richtfest.games.dream_home import moves, position, text, wording
from richtfest.games.dream_home.components import FILE, DreamHomeComponents, load_components
from richtfest.games.dream_home.options import OPTIONS, SEATS, check_seats, ruleset_for
from richtfest.games.dream_home.state import DreamHome, new_state
from richtfest.games.dream_home.view import View, view


class DreamHomeTitle(Title):
    """The box. States and components of other boxes are refused by the type checks below."""

    name = "dream-home"
    rules_version = 1
    options = OPTIONS
    codes = moves.CODES
    secrets = False  # what a player may know, all may know; roof piles are closed to their owners too

    def seats(self, options: Mapping[str, str], components: Components) -> range:
        return SEATS

    def components(self, file: Path | None = None) -> DreamHomeComponents:
        return load_components(file or FILE)

    def new(self, seats: int, seed: int, options: Mapping[str, str], components: Components) -> DreamHome:
        assert isinstance(components, DreamHomeComponents)
        rules = ruleset_for(options, components)
        check_seats(seats, rules)
        return new_state(rules, seats, seed)

    def notate(self, move: int) -> str:
        return moves.notate(move)

    def read(self, notation: str) -> int:
        return moves.read(notation)

    def view(self, state: State, viewer: int | None) -> View:
        return view(_own(state), viewer)

    def sentence(self, state: State, seat: int, move: int, _: Translate) -> str:
        return wording.sentence(_own(state), move, _)

    def tell(self, state: State, seat: int, move: int, _: Translate) -> str:
        return wording.tell(_own(state), move, _)

    def question(self, state: State, seat: int, _: Translate) -> str:
        return wording.question(_own(state), seat, _)

    def why_not(self, state: State, seat: int, move: int, _: Translate) -> str:
        return wording.why_not(_own(state), seat, move, _)

    def caption(self, word: str, _: Translate) -> str:
        return wording.caption(word, _)

    def text(self, state: State, viewer: int | None, _: Translate) -> str:
        return text.table(_own(state), viewer, _)

    def round_of(self, state: State) -> int:
        return int(_own(state).round)

    def score(self, position_form: Any, components: Components) -> dict[str, Any]:
        assert isinstance(components, DreamHomeComponents)
        return position.score(position_form, components)

    def legal(self, position_form: Any, components: Components) -> list[dict[str, Any]]:
        assert isinstance(components, DreamHomeComponents)
        return position.legal(position_form, components)


def _own(state: State) -> DreamHome:
    assert isinstance(state, DreamHome)
    return state


TITLE = DreamHomeTitle()
