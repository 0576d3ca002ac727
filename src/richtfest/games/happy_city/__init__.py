"""Happy City (Welcome – Hier entsteht Glück), designed by Airu Sato and Toshiki Sato (Cocktail Games, Game Factory)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from richtfest.core.refusal import Unreadable
from richtfest.core.state import State
from richtfest.core.title import Components, Lesson, Title
from richtfest.core.words import Translate
from richtfest.games.happy_city import moves
from richtfest.games.happy_city.components import FILE, HappyCityComponents, load_components
from richtfest.games.happy_city.moves import codes
from richtfest.games.happy_city.options import OPTIONS, check_seats, read_options, ruleset_for, seats_of
from richtfest.games.happy_city.paper import answers as position
from richtfest.games.happy_city.paper.form import read_position
from richtfest.games.happy_city.rules.state import HappyCity, new_state
from richtfest.games.happy_city.view import View, view
from richtfest.games.happy_city.words import lessons, reasons, story
from richtfest.games.happy_city.words import offers as wording
from richtfest.games.happy_city.words import terminal as text
from richtfest.games.happy_city.words.outlook import outlooks
from richtfest.games.happy_city.words.rulebook import Rulebook, rulebook

if TYPE_CHECKING:
    from richtfest.drawing import Picture


class HappyCityTitle(Title):
    """The box. States and components of other boxes are refused by the type checks below."""

    name = "happy-city"
    rules_version = 1
    options = OPTIONS
    codes = codes.CODES
    file = FILE
    in_turn = True
    draws_lots = True  # HC-17
    papers = ("city", "display", "cities")

    def seats(self, options: Mapping[str, str], components: Components) -> range:
        return seats_of()

    def components(self, file: Path | None = None) -> HappyCityComponents:
        return load_components(file or self.corrected or self.file)

    def secrets(self, state: State) -> bool:
        """HC-36: nobody knows more than the others."""
        return False

    def tie_breaks(self, options: Mapping[str, str], _: Translate) -> Sequence[str]:
        return (_("Coins"),)

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
        return max(1, int(_own(state).round))  # supermarkets are chosen before the first round

    def score(self, position_form: Any, components: Components) -> dict[str, Any]:
        assert isinstance(components, HappyCityComponents)
        return position.score(position_form, components)

    def misread(self, refusal: Unreadable) -> dict[str, Any]:
        """HC-73."""
        return {"errors": [{"code": "bad_shape", "where": str(refusal)}]}

    def legal(self, position_form: Any, components: Components) -> list[dict[str, Any]]:
        assert isinstance(components, HappyCityComponents)
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
        from richtfest.games.happy_city.pictures import table as drawing

        own = _own(state)
        open_now = () if viewer is None else own.legal(viewer)
        choices = {
            int(move): Choice(moves.notate(move), wording.sentence(own, viewer or 0, move, _)) for move in open_now
        }
        outcomes = outlooks(own, viewer or 0, choices)
        return drawing.draw(
            view(own, viewer), choices, outcomes, _, layout=layout, seat=seat, names=names, before=before
        )

    def rulebook(self, _: Translate, layout: Literal["wide", "narrow"] = "wide") -> Rulebook:
        from richtfest.games.happy_city.pictures.cards import draw_facade, draw_requirement

        return rulebook(self.components(), _, draw_facade, draw_requirement)

    def draw(self, state: State, viewer: int | None, _: Translate, names: Sequence[str] = ()) -> Picture:
        from richtfest.games.happy_city.pictures import table as drawing

        return drawing.draw_table(view(_own(state), viewer), _, names)

    def draw_position(self, position_form: Any, components: Components, _: Translate) -> Picture:
        from richtfest.games.happy_city.pictures import table as drawing

        assert isinstance(components, HappyCityComponents)
        given = read_position(position_form, components)
        cities = view(position.table_of(given, components), None)
        return drawing.draw_cities_only(cities, _, [city.name for city in given.cities])

    def draw_empty(self, options: Mapping[str, str], components: Components, _: Translate) -> Picture:
        from richtfest.games.happy_city.pictures import pad as pad_drawing

        assert isinstance(components, HappyCityComponents)
        buildings = [card for card in components.cards if card.kind == "building"]
        return pad_drawing.draw_pad(buildings[:: max(1, len(buildings) // pad_drawing.STREET)], _)


def _own(state: State) -> HappyCity:
    assert isinstance(state, HappyCity)
    return state


TITLE = HappyCityTitle()
