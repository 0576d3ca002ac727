"""Dream Home (Mein Traumhaus), designed by Klemens Kalicki (Rebel; German edition: Pegasus Spiele)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from richtfest.core.state import State
from richtfest.core.title import Components, Lesson, Title
from richtfest.core.words import Translate
from richtfest.games.dream_home import lessons, moves, position, text, wording
from richtfest.games.dream_home.components import FILE, DreamHomeComponents, load_components
from richtfest.games.dream_home.options import OPTIONS, SEATS, check_seats, ruleset_for
from richtfest.games.dream_home.state import DreamHome, new_state
from richtfest.games.dream_home.view import View, view

if TYPE_CHECKING:
    from richtfest.drawing import Picture


class DreamHomeTitle(Title):
    """The box. States and components of other boxes are refused by the type checks below."""

    name = "dream-home"
    rules_version = 1
    options = OPTIONS
    codes = moves.CODES
    secrets = False  # what a player may know, all may know; roof piles are closed to their owners too
    papers = ("house", "pad")

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

    def lesson(self, state: State, seat: int, _: Translate) -> Lesson | None:
        return lessons.lesson(_own(state), seat, _)

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

    def pictures(
        self,
        state: State,
        viewer: int | None,
        _: Translate,
        *,
        layout: Literal["wide", "narrow"] = "wide",
        seat: int | None = None,
        names: Sequence[str] = (),
        before: View | None = None,
    ) -> dict[str, Picture]:
        from richtfest.drawing import Choice
        from richtfest.games.dream_home import drawing, paper_drawing
        from richtfest.games.dream_home.outlook import outlooks

        own = _own(state)
        open_now = [] if viewer is None else [int(move) for move in own.legal(viewer)]
        choices = {move: Choice(moves.notate(move), wording.sentence(own, move, _)) for move in open_now}
        ahead = outlooks(own, open_now)
        return drawing.draw(
            view(own, viewer),
            paper_drawing.tile_points(own.rules),
            choices,
            ahead,
            _,
            layout=layout,
            seat=seat,
            names=names,
            before=before,
        )

    def draw(self, state: State, viewer: int | None, _: Translate, names: Sequence[str] = ()) -> Picture:
        from richtfest.games.dream_home import drawing, paper_drawing

        own = _own(state)
        return drawing.draw_table(view(own, viewer), paper_drawing.tile_points(own.rules), _, names)

    def draw_position(self, position_form: Any, components: Components, _: Translate) -> Picture:
        from richtfest.games.dream_home import paper_drawing

        assert isinstance(components, DreamHomeComponents)
        return paper_drawing.draw_position(position.read_position(position_form, components), _)

    def draw_empty(self, options: Mapping[str, str], components: Components, _: Translate) -> Picture:
        from richtfest.games.dream_home import paper_drawing

        assert isinstance(components, DreamHomeComponents)
        return paper_drawing.draw_empty(ruleset_for(options, components), _)


def _own(state: State) -> DreamHome:
    assert isinstance(state, DreamHome)
    return state


TITLE = DreamHomeTitle()
