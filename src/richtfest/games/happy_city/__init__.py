"""Happy City (Welcome – Hier entsteht Glück), designed by Airu Sato and Toshiki Sato (Cocktail Games, Game Factory)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from richtfest.core.state import State
from richtfest.core.title import Components, Title
from richtfest.core.words import Translate
from richtfest.games.happy_city import moves, position, text, wording
from richtfest.games.happy_city.components import FILE, HappyCityComponents, load_components
from richtfest.games.happy_city.options import OPTIONS, check_seats, read_options, ruleset_for, seats_of
from richtfest.games.happy_city.state import HappyCity, new_state
from richtfest.games.happy_city.view import View, view


class HappyCityTitle(Title):
    """The box. States and components of other boxes are refused by the type checks below."""

    name = "happy-city"
    rules_version = 1
    options = OPTIONS
    codes = moves.CODES
    secrets = False  # HC-36: nobody knows more than the others

    def seats(self, options: Mapping[str, str], components: Components) -> range:
        return seats_of()

    def components(self, file: Path | None = None) -> HappyCityComponents:
        return load_components(file or FILE)

    def new(self, seats: int, seed: int, options: Mapping[str, str], components: Components) -> HappyCity:
        assert isinstance(components, HappyCityComponents)
        check_seats(seats)
        return new_state(ruleset_for(read_options(options), components), seats, seed)

    def notate(self, move: int) -> str:
        return moves.notate(move)

    def read(self, notation: str) -> int:
        return moves.read(notation)

    def view(self, state: State, viewer: int | None) -> View:
        return view(_own(state), viewer)

    def sentence(self, state: State, seat: int, move: int, _: Translate) -> str:
        return wording.sentence(_own(state), seat, move, _)

    def tell(self, state: State, seat: int, move: int, _: Translate) -> str:
        return wording.tell(_own(state), seat, move, _)

    def question(self, state: State, seat: int, _: Translate) -> str:
        return wording.question(_own(state), seat, _)

    def why_not(self, state: State, seat: int, move: int, _: Translate) -> str:
        return wording.why_not(_own(state), seat, move, _)

    def caption(self, word: str, _: Translate) -> str:
        return wording.caption(word, _)

    def text(self, state: State, viewer: int | None, _: Translate) -> str:
        return text.table(_own(state), viewer, _)

    def round_of(self, state: State) -> int:
        return max(1, int(_own(state).round))  # supermarkets are chosen before the first round

    def score(self, position_form: Any, components: Components) -> dict[str, Any]:
        assert isinstance(components, HappyCityComponents)
        return position.score(position_form, components)

    def legal(self, position_form: Any, components: Components) -> list[dict[str, Any]]:
        assert isinstance(components, HappyCityComponents)
        return position.legal(position_form, components)


def _own(state: State) -> HappyCity:
    assert isinstance(state, HappyCity)
    return state


TITLE = HappyCityTitle()
