"""Welcome To… Your Perfect Home, designed by Benoit Turpin (Blue Cocker Games; German edition: Pegasus Spiele)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from richtfest.core.state import State
from richtfest.core.title import Components, Title
from richtfest.core.words import Translate
from richtfest.games.welcome_to import moves, position, text, wording
from richtfest.games.welcome_to.components import FILE, WelcomeToComponents, load_components
from richtfest.games.welcome_to.options import OPTIONS, check_seats, read_options, ruleset_for
from richtfest.games.welcome_to.state import WelcomeTo, new_state
from richtfest.games.welcome_to.view import View, view


class WelcomeToTitle(Title):
    """The box. States and components of other boxes are refused by the type checks below."""

    name = "welcome-to"
    rules_version = 1
    options = OPTIONS
    codes = moves.CODES

    def components(self, file: Path | None = None) -> WelcomeToComponents:
        return load_components(file or FILE)

    def new(self, seats: int, seed: int, options: Mapping[str, str], components: Components) -> WelcomeTo:
        assert isinstance(components, WelcomeToComponents)
        chosen = read_options(options)
        check_seats(seats, components.editions[chosen.edition])
        return new_state(ruleset_for(chosen, components), seats, seed)

    def notate(self, move: int) -> str:
        return moves.notate(move)

    def read(self, notation: str) -> int:
        return moves.read(notation)

    def view(self, state: State, viewer: int | None) -> View:
        return view(_own(state), viewer)

    def sentence(self, state: State, seat: int, move: int, _: Translate) -> str:
        return wording.sentence(_own(state), seat, move, _)

    def question(self, state: State, seat: int, _: Translate) -> str:
        return wording.question(_own(state), seat, _)

    def why_not(self, state: State, seat: int, move: int, _: Translate) -> str:
        return wording.why_not(_own(state), seat, move, _)

    def text(self, state: State, viewer: int | None, _: Translate) -> str:
        return text.table(_own(state), viewer, _)

    def round_of(self, state: State) -> int:
        return _own(state).round

    def score(self, position_form: Any, components: Components) -> dict[str, Any]:
        assert isinstance(components, WelcomeToComponents)
        return position.score(position_form, components)

    def legal(self, position_form: Any, components: Components) -> list[dict[str, Any]]:
        assert isinstance(components, WelcomeToComponents)
        return position.legal(position_form, components)


def _own(state: State) -> WelcomeTo:
    assert isinstance(state, WelcomeTo)
    return state


TITLE = WelcomeToTitle()
