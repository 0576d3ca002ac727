"""Welcome To… Your Perfect Home, designed by Benoit Turpin (Blue Cocker Games; German edition: Pegasus Spiele)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from richtfest.core.state import State
from richtfest.core.tally import Opponent
from richtfest.core.title import Components, Lesson, Title
from richtfest.core.words import Translate
from richtfest.games.welcome_to import moves
from richtfest.games.welcome_to.components import FILE, WelcomeToComponents, load_components
from richtfest.games.welcome_to.moves import codes
from richtfest.games.welcome_to.options import OPTIONS, check_seats, read_options, ruleset_for, seats_of
from richtfest.games.welcome_to.paper import answers as position
from richtfest.games.welcome_to.paper.form import read_position
from richtfest.games.welcome_to.rules import scoring
from richtfest.games.welcome_to.rules.state import WelcomeTo, new_state
from richtfest.games.welcome_to.view import View, in_pencil, view
from richtfest.games.welcome_to.words import lessons, reasons, story
from richtfest.games.welcome_to.words import offers as wording
from richtfest.games.welcome_to.words import terminal as text
from richtfest.games.welcome_to.words.rulebook import EXAMPLES, Rulebook, edition_pages

if TYPE_CHECKING:
    from richtfest.drawing import Picture


class WelcomeToTitle(Title):
    """The box. States and components of other boxes are refused by the type checks below."""

    name = "welcome-to"
    rules_version = 1
    options = OPTIONS
    codes = codes.CODES
    file = FILE
    papers = ("sheet", "pad", "aaa", "piles")

    def seats(self, options: Mapping[str, str], components: Components) -> range:
        assert isinstance(components, WelcomeToComponents)
        return seats_of(components.editions[read_options(options, seats=1).edition])

    def components(self, file: Path | None = None) -> WelcomeToComponents:
        return load_components(file or self.corrected or self.file)

    def secrets(self, state: State) -> bool:
        """Pencils, until the round closes."""
        return True

    def tie_breaks(self, options: Mapping[str, str], _: Translate) -> Sequence[str]:
        return wording.tie_breaks(options["edition"], _)

    def new(self, seats: int, seed: int, options: Mapping[str, str], components: Components) -> WelcomeTo:
        assert isinstance(components, WelcomeToComponents)
        chosen = read_options(options, seats)
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

    def tell(self, state: State, seat: int, move: int, _: Translate) -> str:
        return story.tell(_own(state), seat, move, _)

    def tell_outcome(self, state: State, seat: int, move: int, _: Translate) -> str:
        return story.tell_outcome(_own(state), seat, move, _)

    def question(self, state: State, seat: int, _: Translate) -> str:
        return wording.question(_own(state), seat, _)

    def why_not(self, state: State, seat: int, move: int, _: Translate) -> str:
        return reasons.why_not(_own(state), seat, move, _)

    def lesson(self, state: State, seat: int, _: Translate) -> Lesson | None:
        return lessons.lesson(_own(state), seat, _)

    def name_move(self, move: int, options: Mapping[str, str], _: Translate) -> str:
        return wording.name_move(move, options["edition"], _)

    def caption(self, word: str, _: Translate) -> str:
        return wording.caption(word, _)

    def box_caption(self, box: str, options: Mapping[str, str], _: Translate) -> str:
        return wording.box_caption(box, options["edition"], _)

    def text(self, state: State, viewer: int | None, _: Translate) -> str:
        return text.table(_own(state), viewer, _)

    def round_of(self, state: State) -> int:
        return _own(state).round

    def opponent(self, state: State) -> Opponent | None:
        return scoring.opponent(_own(state))

    def in_pencil(self, state: State, seat: int) -> WelcomeTo:
        return in_pencil(_own(state), seat)

    def verdict(self, state: State, _: Translate) -> str:
        return wording.verdict(_own(state), _)

    def score(self, position_form: Any, components: Components) -> dict[str, Any]:
        assert isinstance(components, WelcomeToComponents)
        return position.score(position_form, components)

    def legal(self, position_form: Any, components: Components) -> list[dict[str, Any]]:
        assert isinstance(components, WelcomeToComponents)
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
        from richtfest.games.welcome_to.pictures import table as drawing

        own = _own(state)
        open_now = () if viewer is None else own.legal(viewer)
        choices = {
            int(move): Choice(moves.notate(move), wording.sentence(own, viewer or 0, move, _)) for move in open_now
        }
        return drawing.draw(
            view(own, viewer), own.rules, own.plans, choices, _, layout=layout, seat=seat, names=names, before=before
        )

    def rulebook(self, _: Translate, layout: Literal["wide", "narrow"] = "wide") -> Rulebook:
        components = self.components()
        return Rulebook(
            second=edition_pages("second", components, _),
            first=edition_pages("first", components, _),
            examples={
                name: self.pictures(position.to_state(example, components, seed=1), None, _, layout=layout)
                for name, example in EXAMPLES.items()
            },
        )

    def draw(self, state: State, viewer: int | None, _: Translate, names: Sequence[str] = ()) -> Picture:
        from richtfest.games.welcome_to.pictures import table as drawing

        own = _own(state)
        return drawing.draw_table(view(own, viewer), own.rules, own.plans, _, names)

    def draw_position(self, position_form: Any, components: Components, _: Translate) -> Picture:
        from richtfest.games.welcome_to.pictures import table as drawing

        assert isinstance(components, WelcomeToComponents)
        return drawing.draw_position(read_position(position_form, components), _)

    def draw_empty(self, options: Mapping[str, str], components: Components, _: Translate) -> Picture:
        from richtfest.games.welcome_to.pictures import table as drawing

        assert isinstance(components, WelcomeToComponents)
        return drawing.draw_empty(ruleset_for(read_options(options, seats=2), components), _)


def _own(state: State) -> WelcomeTo:
    assert isinstance(state, WelcomeTo)
    return state


TITLE = WelcomeToTitle()
