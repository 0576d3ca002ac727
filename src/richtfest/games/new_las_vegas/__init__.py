"""Welcome to New Las Vegas, designed by Benoit Turpin (Blue Cocker Games; German edition: Pegasus Spiele)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from richtfest.core.state import State
from richtfest.core.tally import Opponent
from richtfest.core.title import Components, Title
from richtfest.core.words import Translate
from richtfest.games.new_las_vegas import acme_scoring, moves, position, text, wording
from richtfest.games.new_las_vegas.components import FILE, NewLasVegasComponents, load_components
from richtfest.games.new_las_vegas.options import OPTIONS, check_seats, read_options, ruleset_for, seats_of
from richtfest.games.new_las_vegas.state import NewLasVegas, new_state
from richtfest.games.new_las_vegas.view import View, view


class NewLasVegasTitle(Title):
    """The box. States and components of other boxes are refused by the type checks below."""

    name = "new-las-vegas"
    rules_version = 1
    options = OPTIONS
    codes = moves.CODES
    secrets = True  # pencils, until the round closes, and votes, until the end

    def seats(self, options: Mapping[str, str], components: Components) -> range:
        assert isinstance(components, NewLasVegasComponents)
        return seats_of(components)

    def components(self, file: Path | None = None) -> NewLasVegasComponents:
        return load_components(file or FILE)

    def new(self, seats: int, seed: int, options: Mapping[str, str], components: Components) -> NewLasVegas:
        assert isinstance(components, NewLasVegasComponents)
        check_seats(seats, components)
        return new_state(ruleset_for(read_options(options, seats), components), seats, seed)

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
        return max(1, int(_own(state).round))

    def opponent(self, state: State) -> Opponent | None:
        own = _own(state)
        acme, manager = own.acme, own.rules.manager
        if acme is None or manager is None:
            return None
        return Opponent("ACME", acme_scoring.tally(own, acme, manager))

    def verdict(self, state: State, _: Translate) -> str:
        opponent = self.opponent(state)
        if opponent is None:
            return ""
        return wording.verdict(won=_own(state).tally(0).total > opponent.tally.total, _=_)

    def score(self, position_form: Any, components: Components) -> dict[str, Any]:
        assert isinstance(components, NewLasVegasComponents)
        return position.score(position_form, components)

    def legal(self, position_form: Any, components: Components) -> dict[str, Any]:
        assert isinstance(components, NewLasVegasComponents)
        return position.legal(position_form, components)


def _own(state: State) -> NewLasVegas:
    assert isinstance(state, NewLasVegas)
    return state


TITLE = NewLasVegasTitle()
