"""Dream Home (Mein Traumhaus), designed by Klemens Kalicki (Rebel; German edition: Pegasus Spiele)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from richtfest.core.refusal import Unreadable
from richtfest.core.state import State
from richtfest.core.title import Components, Lesson, Title
from richtfest.core.words import Translate
from richtfest.games.dream_home import moves
from richtfest.games.dream_home.components import FILE, DreamHomeComponents, load_components
from richtfest.games.dream_home.moves import codes
from richtfest.games.dream_home.options import OPTIONS, SEATS, check_seats, ruleset_for
from richtfest.games.dream_home.paper import answers as position
from richtfest.games.dream_home.rules.state import DreamHome, new_state
from richtfest.games.dream_home.view import View, view
from richtfest.games.dream_home.words import lessons, reasons, story
from richtfest.games.dream_home.words import offers as wording
from richtfest.games.dream_home.words import terminal as text
from richtfest.games.dream_home.words.rulebook import Rulebook, rulebook

if TYPE_CHECKING:
    from richtfest.drawing import Picture


class DreamHomeTitle(Title):
    """The box. States and components of other boxes are refused by the type checks below."""

    name = "dream-home"
    rules_version = 1
    options = OPTIONS
    codes = codes.CODES
    file = FILE
    in_turn = True
    papers = ("house", "pad", "piles")

    def seats(self, options: Mapping[str, str], components: Components) -> range:
        return SEATS

    def components(self, file: Path | None = None) -> DreamHomeComponents:
        return load_components(file or self.corrected or self.file)

    def secrets(self, state: State) -> bool:
        """What a player may know all may know, unless all decide at once; roof piles are closed to their owners too."""
        return len(_own(state).pencils) > 0

    def in_pencil(self, state: State, seat: int) -> State:
        return _own(state).desk(seat)

    def tie_breaks(self, options: Mapping[str, str], _: Translate) -> Sequence[str]:
        return (_("Children"),)

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
        return wording.sentence(_own(state).desk(seat), move, _)

    def tell(self, state: State, seat: int, move: int, _: Translate) -> str:
        return story.tell(_own(state).desk(seat), move, _)

    def tell_end(self, state: State, seat: int, _: Translate) -> str:
        return story.tell_end(_own(state), seat, _)

    def question(self, state: State, seat: int, _: Translate) -> str:
        return wording.question(_own(state).desk(seat), seat, _)

    def why_not(self, state: State, seat: int, move: int, _: Translate) -> str:
        return reasons.why_not(_own(state).desk(seat), seat, move, _)

    def lesson(self, state: State, seat: int, _: Translate) -> Lesson | None:
        return lessons.lesson(_own(state).desk(seat), seat, _)

    def name_move(self, move: int, options: Mapping[str, str], _: Translate) -> str:
        return wording.name_move(move, _)

    def caption(self, word: str, _: Translate) -> str:
        return wording.caption(word, _)

    def text(self, state: State, viewer: int | None, _: Translate) -> str:
        return text.table(_own(state), viewer, _)

    def round_of(self, state: State) -> int:
        return int(_own(state).round)

    def score(self, position_form: Any, components: Components) -> dict[str, Any]:
        assert isinstance(components, DreamHomeComponents)
        return position.score(position_form, components)

    def misread(self, refusal: Unreadable) -> dict[str, Any]:
        """DH-78."""
        return {"errors": [{"code": "bad_shape", "where": str(refusal)}]}

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
        from richtfest.games.dream_home.pictures import paper as paper_drawing
        from richtfest.games.dream_home.pictures import table as drawing
        from richtfest.games.dream_home.words.outlook import outlooks

        own = _own(state)
        desk = own if viewer is None else own.desk(viewer)
        open_now = [] if viewer is None else [int(move) for move in own.legal(viewer)]
        choices = {move: Choice(moves.notate(move), wording.sentence(desk, move, _)) for move in open_now}
        ahead = outlooks(desk, open_now)
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

    def rulebook(self, _: Translate, layout: Literal["wide", "narrow"] = "wide") -> Rulebook:
        return rulebook(self.components(), _)

    def draw(self, state: State, viewer: int | None, _: Translate, names: Sequence[str] = ()) -> Picture:
        from richtfest.games.dream_home.pictures import paper as paper_drawing
        from richtfest.games.dream_home.pictures import table as drawing

        own = _own(state)
        return drawing.draw_table(view(own, viewer), paper_drawing.tile_points(own.rules), _, names)

    def draw_position(self, position_form: Any, components: Components, _: Translate) -> Picture:
        from richtfest.games.dream_home.pictures import paper as paper_drawing

        assert isinstance(components, DreamHomeComponents)
        return paper_drawing.draw_position(position.read_position(position_form, components), _)

    def draw_empty(self, options: Mapping[str, str], components: Components, _: Translate) -> Picture:
        from richtfest.games.dream_home.pictures import paper as paper_drawing

        assert isinstance(components, DreamHomeComponents)
        return paper_drawing.draw_empty(ruleset_for(options, components), _)


def _own(state: State) -> DreamHome:
    assert isinstance(state, DreamHome)
    return state


TITLE = DreamHomeTitle()
