"""Welcome to New Las Vegas, designed by Benoit Turpin (Blue Cocker Games; German edition: Pegasus Spiele)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from richtfest.core.refusal import Unreadable
from richtfest.core.state import State
from richtfest.core.tally import Opponent
from richtfest.core.title import Components, Lesson, Title
from richtfest.core.words import Translate
from richtfest.games.new_las_vegas import moves
from richtfest.games.new_las_vegas.components import FILE, NewLasVegasComponents, load_components
from richtfest.games.new_las_vegas.moves import codes
from richtfest.games.new_las_vegas.options import OPTIONS, check_seats, read_options, ruleset_for, seats_of
from richtfest.games.new_las_vegas.paper import answers as position
from richtfest.games.new_las_vegas.paper.form import read_position
from richtfest.games.new_las_vegas.rules import acme_scoring
from richtfest.games.new_las_vegas.rules.state import NewLasVegas, new_state
from richtfest.games.new_las_vegas.view import View, in_pencil, view
from richtfest.games.new_las_vegas.words import lessons, reasons, story
from richtfest.games.new_las_vegas.words import offers as wording
from richtfest.games.new_las_vegas.words import terminal as text

if TYPE_CHECKING:
    from richtfest.drawing import Picture


class NewLasVegasTitle(Title):
    """The box. States and components of other boxes are refused by the type checks below."""

    name = "new-las-vegas"
    rules_version = 1
    options = OPTIONS
    codes = codes.CODES
    file = FILE
    papers = ("board", "pad", "acme")

    def seats(self, options: Mapping[str, str], components: Components) -> range:
        assert isinstance(components, NewLasVegasComponents)
        return seats_of(components)

    def components(self, file: Path | None = None) -> NewLasVegasComponents:
        return load_components(file or self.corrected or self.file)

    def secrets(self, state: State) -> bool:
        """Pencils, until the round closes, and votes, until the end."""
        return True

    def tie_breaks(self, options: Mapping[str, str], _: Translate) -> Sequence[str]:
        return (_("Hotels"), _("Large hotels"))

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
        return story.tell(_own(state), seat, move, _)

    def question(self, state: State, seat: int, _: Translate) -> str:
        return wording.question(_own(state), seat, _)

    def why_not(self, state: State, seat: int, move: int, _: Translate) -> str:
        return reasons.why_not(_own(state), seat, move, _)

    def lesson(self, state: State, seat: int, _: Translate) -> Lesson | None:
        return lessons.lesson(_own(state), seat, _)

    def name_move(self, move: int, options: Mapping[str, str], _: Translate) -> str:
        return wording.name_move(move, _)

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

    def in_pencil(self, state: State, seat: int) -> NewLasVegas:
        return in_pencil(_own(state), seat)

    def verdict(self, state: State, _: Translate) -> str:
        opponent = self.opponent(state)
        if opponent is None:
            return ""
        return wording.verdict(won=_own(state).tally(0).total > opponent.tally.total, _=_)

    def score(self, position_form: Any, components: Components) -> dict[str, Any]:
        assert isinstance(components, NewLasVegasComponents)
        return position.score(position_form, components)

    def misread(self, refusal: Unreadable) -> dict[str, Any]:
        """NLV-142."""
        return position.refused(refusal)

    def legal(self, position_form: Any, components: Components) -> dict[str, Any]:
        assert isinstance(components, NewLasVegasComponents)
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
        from richtfest.games.new_las_vegas.pictures import table as drawing

        own = _own(state)
        open_now = [] if viewer is None else [int(move) for move in own.legal(viewer)]
        choices = {move: Choice(moves.notate(move), wording.sentence(own, viewer or 0, move, _)) for move in open_now}
        return drawing.draw(
            view(own, viewer),
            own.rules,
            own.projects,
            choices,
            _,
            layout=layout,
            seat=seat,
            names=names,
            before=before,
        )

    def draw(self, state: State, viewer: int | None, _: Translate, names: Sequence[str] = ()) -> Picture:
        from richtfest.games.new_las_vegas.pictures import table as drawing

        own = _own(state)
        return drawing.draw_table(view(own, viewer), own.rules, own.projects, _, names)

    def draw_position(self, position_form: Any, components: Components, _: Translate) -> Picture:
        from richtfest.games.new_las_vegas.pictures import paper as paper_drawing

        assert isinstance(components, NewLasVegasComponents)
        return paper_drawing.draw_position(read_position(position_form, components), _)

    def draw_empty(self, options: Mapping[str, str], components: Components, _: Translate) -> Picture:
        from richtfest.games.new_las_vegas.pictures import paper as paper_drawing

        assert isinstance(components, NewLasVegasComponents)
        return paper_drawing.draw_empty(ruleset_for(read_options(options, 2), components), _)


def _own(state: State) -> NewLasVegas:
    assert isinstance(state, NewLasVegas)
    return state


TITLE = NewLasVegasTitle()
