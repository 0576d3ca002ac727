"""Richtfest: board games about building houses.

>>> import richtfest as rf
>>> rf.titles()
['welcome-to', 'dream-home', 'happy-city', 'new-las-vegas']
>>> match = rf.new("welcome-to", seats=2, seed=7, edition="first")
>>> match.play(0, match.legal(0)[0])
>>> match
<Match of welcome-to, 2 seats, seed 7: round 1, 1 move, seats 0 and 1 to act>

Everything public is in `__all__`. Nothing is loaded before it is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, overload

from richtfest import pure

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path
    from typing import TextIO

    from richtfest import bots as bots
    from richtfest.bots.analysis import Analysis as Analysis
    from richtfest.bots.hints import Hint as Hint
    from richtfest.bots.puzzles import Puzzle as Puzzle
    from richtfest.core.match import Match as Match
    from richtfest.core.move import Move as Move
    from richtfest.core.picture import Drawing as Drawing
    from richtfest.core.picture import PaperSize, Theme
    from richtfest.core.record import Record as Record
    from richtfest.core.refusal import Illegal as Illegal
    from richtfest.core.refusal import Refused as Refused
    from richtfest.core.refusal import TooLate as TooLate
    from richtfest.core.refusal import Unreadable as Unreadable
    from richtfest.core.tally import Tally as Tally
    from richtfest.core.title import AnyTitle
    from richtfest.core.title import Title as Title
    from richtfest.games.dream_home.components import DreamHomeComponents
    from richtfest.games.dream_home.rules.state import DreamHome
    from richtfest.games.dream_home.view import View as DreamHomeView
    from richtfest.games.happy_city.components import HappyCityComponents
    from richtfest.games.happy_city.rules.state import HappyCity
    from richtfest.games.happy_city.view import View as HappyCityView
    from richtfest.games.new_las_vegas.components import NewLasVegasComponents
    from richtfest.games.new_las_vegas.rules.state import NewLasVegas
    from richtfest.games.new_las_vegas.view import View as NewLasVegasView
    from richtfest.games.welcome_to.components import WelcomeToComponents
    from richtfest.games.welcome_to.rules.state import WelcomeTo
    from richtfest.games.welcome_to.view import View as WelcomeToView
    from richtfest.lab.simulate import Outcome as Outcome

pure.install_if_asked()  # first of all: what is imported after this line obeys the switch

__version__ = "0.1.0"

__all__ = [
    "Analysis",
    "Drawing",
    "Hint",
    "Illegal",
    "Match",
    "Move",
    "Outcome",
    "Puzzle",
    "Record",
    "Refused",
    "Tally",
    "Title",
    "TooLate",
    "Unreadable",
    "analyse",
    "bots",
    "draw",
    "hint",
    "legal",
    "load",
    "loads",
    "new",
    "puzzles",
    "records",
    "replay",
    "save",
    "score",
    "simulate",
    "title",
    "titles",
    "verify",
]

LOADED_LATE: Final = {
    "Analysis": "bots.analysis",
    "Drawing": "core.picture",
    "Hint": "bots.hints",
    "Illegal": "core.refusal",
    "Match": "core.match",
    "Move": "core.move",
    "Outcome": "lab.simulate",
    "Puzzle": "bots.puzzles",
    "Record": "core.record",
    "Refused": "core.refusal",
    "Tally": "core.tally",
    "Title": "core.title",
    "TooLate": "core.refusal",
    "Unreadable": "core.refusal",
}

Choice: TypeAlias = str | int | bool  # for an option: its word, or the number or truth value that is meant


def __getattr__(name: str) -> Any:
    if name in LOADED_LATE:
        return getattr(import_module(f"richtfest.{LOADED_LATE[name]}"), name)
    if name in {"bots", "env"}:
        return import_module(f"richtfest.{name}")
    raise AttributeError(f"module 'richtfest' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


# Boxes


def titles() -> list[str]:
    """The names of all boxes.

    >>> import richtfest as rf
    >>> rf.titles()[0]
    'welcome-to'
    """
    from richtfest.games import shelf

    return list(shelf.NAMES)


@overload
def title(name: Literal["welcome-to"]) -> Title[WelcomeTo, WelcomeToComponents, WelcomeToView]: ...
@overload
def title(name: Literal["dream-home"]) -> Title[DreamHome, DreamHomeComponents, DreamHomeView]: ...
@overload
def title(name: Literal["happy-city"]) -> Title[HappyCity, HappyCityComponents, HappyCityView]: ...
@overload
def title(name: Literal["new-las-vegas"]) -> Title[NewLasVegas, NewLasVegasComponents, NewLasVegasView]: ...
@overload
def title(name: str) -> AnyTitle: ...
def title(name: str) -> AnyTitle:
    """The box of this name: what it is called, its options, its words and pictures.

    >>> import richtfest as rf
    >>> box = rf.title("happy-city")
    >>> box.caption, [option.name for option in box.options]
    ('Happy City', ['variant', 'round_limit'])
    """
    from richtfest.games import shelf

    return shelf.find_title(name)


# Matches


@overload
def new(
    name: Literal["welcome-to"],
    /,
    *,
    seats: int | None = None,
    seed: int | None = None,
    position: Any = None,
    components: Path | str | None = None,
    **options: Choice,
) -> Match[WelcomeToView]: ...
@overload
def new(
    name: Literal["dream-home"],
    /,
    *,
    seats: int | None = None,
    seed: int | None = None,
    position: Any = None,
    components: Path | str | None = None,
    **options: Choice,
) -> Match[DreamHomeView]: ...
@overload
def new(
    name: Literal["happy-city"],
    /,
    *,
    seats: int | None = None,
    seed: int | None = None,
    position: Any = None,
    components: Path | str | None = None,
    **options: Choice,
) -> Match[HappyCityView]: ...
@overload
def new(
    name: Literal["new-las-vegas"],
    /,
    *,
    seats: int | None = None,
    seed: int | None = None,
    position: Any = None,
    components: Path | str | None = None,
    **options: Choice,
) -> Match[NewLasVegasView]: ...
@overload
def new(
    name: str,
    /,
    *,
    seats: int | None = None,
    seed: int | None = None,
    position: Any = None,
    components: Path | str | None = None,
    **options: Choice,
) -> Match[Any]: ...
def new(
    name: str,
    /,
    *,
    seats: int | None = None,
    seed: int | None = None,
    position: Any = None,
    components: Path | str | None = None,
    **options: Choice,
) -> Match[Any]:
    """A new match. Without a seed, one is drawn; `components` is an owner's corrected component file.

    >>> import richtfest as rf
    >>> rf.new("welcome-to", seats=2, seed=7, advanced=True).options["advanced"]
    'yes'
    >>> rf.new("welcome-to", seats="two", seed=7)
    Traceback (most recent call last):
    richtfest.core.refusal.WrongType: The number of seats must be a whole number, not 'two'.

    With a position, in the JSON form of its box, the match goes on from there at the start of a round. The position
    brings seats and options; what it does not say, such as the order of the cards, is drawn.

    >>> rf.new("welcome-to", position={"sheets": [{"temps": 3}, {}]}, seed=7).points(0)
    7
    """
    from secrets import randbelow

    from richtfest.core.chance import SEEDS
    from richtfest.core.match import Match
    from richtfest.core.refusal import Unreadable

    box, luck = title(name), randbelow(SEEDS) if seed is None else seed
    printed = _printed(box, components)
    if position is None:
        if seats is None:
            raise Unreadable("Say how many play: seats=2, for instance.")
        return Match(box, seats, luck, options, printed)
    match = Match.from_position(box, _position(position), luck, printed)
    if options or seats not in (None, match.seats):
        raise Unreadable("A position brings its own seats and options.")
    return match


def replay(record: Record, *, components: Path | str | None = None, upto: int | None = None) -> Match[Any]:
    """Play a record again, all of it or so many moves; what it claims is verified.

    >>> import richtfest as rf
    >>> match = rf.new("dream-home", seats=3, seed=5)
    >>> rf.replay(match.record()) == match
    True
    """
    from richtfest.core import given
    from richtfest.core.match import replay
    from richtfest.core.record import Record
    from richtfest.core.words import later

    given.kind(record, Record, later("A record or a match is needed here, not {given}."))
    box = title(record.title)
    return replay(box, record, _printed(box, components), upto)


def loads(text: str, *, components: Path | str | None = None) -> Match[Any]:
    """The match of a record given as text.

    >>> import richtfest as rf
    >>> match = rf.new("happy-city", seats=2, seed=7)
    >>> rf.loads(str(match.record())) == match
    True
    """
    from richtfest.core import given
    from richtfest.core.record import read_record
    from richtfest.core.words import later

    given.kind(text, str, later("A record is read from a text, not from {given}."))
    return replay(read_record(text), components=components)


def load(file: Path | str | TextIO, *, components: Path | str | None = None) -> Match[Any]:
    """The match in a file, played again and verified. `records` goes through a file of many.

    >>> import io, richtfest as rf
    >>> match = rf.new("happy-city", seats=2, seed=7)
    >>> rf.load(io.StringIO(str(match.record()))) == match
    True
    """
    return loads("".join(_lines(file)), components=components)


def verify(record: Record, seal: str | None = None, *, components: Path | str | None = None) -> Match[Any]:
    """The match of a record from a server, if its cards were the sealed ones and every move was legal.

    A server shows the seal of a match before the first card. Whoever noted it can give it here.

    >>> import richtfest as rf
    >>> from dataclasses import replace
    >>> from richtfest.core.seal import seal_of
    >>> match = rf.new("happy-city", seats=2, seed=7)
    >>> record = replace(match.record(), seal=seal_of(7, "pepper"), salt="pepper")
    >>> rf.verify(record, seal_of(7, "pepper")) == match
    True
    >>> rf.verify(record, seal_of(8, "pepper"))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    richtfest.core.refusal.Unreadable: The seal ... does not belong to this seed, ...
    """
    from richtfest.core.seal import check_seal

    match = replay(record, components=components)
    check_seal(record, seal)
    return match


def records(file: Path | str | TextIO) -> Iterator[Record]:
    """The records of a file, one after the other, each read when it is asked for; `replay` makes matches of them.

    >>> import io, richtfest as rf
    >>> file = io.StringIO()
    >>> rf.save([rf.new("happy-city", seats=2, seed=seed) for seed in range(3)], file)
    >>> _ = file.seek(0)
    >>> [record.seed for record in rf.records(file)]
    [0, 1, 2]
    """
    from richtfest.core.record import read_records

    return read_records(_lines(file))


def save(what: Match[Any] | Record | Drawing | Iterable[Match[Any] | Record], file: Path | str | TextIO) -> None:
    """Write matches or records to a file, one after the other; or a drawing, as SVG, PNG or PDF by the file's name.

    A file is written whole or not at all.

    >>> import io, richtfest as rf
    >>> file = io.StringIO()
    >>> rf.save(rf.new("happy-city", seats=2, seed=7), file)
    >>> file.getvalue().splitlines()[1]
    'title: happy-city'
    """
    from pathlib import Path

    from richtfest.cli.files import new_file, write_bytes
    from richtfest.core.picture import Drawing
    from richtfest.drawing.export import export

    if not isinstance(file, str | Path):
        _check_open(file)
        file.writelines(_texts(what))
    elif isinstance(what, Drawing):
        write_bytes(Path(file), export(what, Path(file).suffix.removeprefix(".").lower()))
    else:
        with new_file(Path(file)) as stream:
            stream.writelines(_texts(what))


def _texts(what: Match[Any] | Record | Drawing | Iterable[Match[Any] | Record]) -> Iterator[str]:
    """What is written, with a line between two records."""
    from collections.abc import Iterable

    from richtfest.core import given
    from richtfest.core.match import Match
    from richtfest.core.picture import Drawing
    from richtfest.core.record import Record
    from richtfest.core.words import later

    if isinstance(what, Drawing):
        yield what.standalone()
        return
    for number, entry in enumerate(what if isinstance(what, Iterable) else [what]):
        given.kind(entry, Match | Record, later("Matches, records and drawings can be saved, not {given}."))
        yield "\n" if number else ""
        yield str(entry.record() if isinstance(entry, Match) else entry)


def _lines(file: Path | str | TextIO) -> Iterable[str]:
    from pathlib import Path

    from richtfest.core.refusal import Unreadable

    if not isinstance(file, str | Path):
        _check_open(file)
        yield from file
        return
    try:
        with Path(file).open(encoding="utf-8-sig") as stream:
            yield from stream
    except OSError as error:
        raise Unreadable("{file} cannot be read: {error}.", file=file, error=error.strerror) from None
    except ValueError:
        raise Unreadable("{file} cannot be read: it is not text in UTF-8.", file=file) from None


def _check_open(file: object) -> None:
    from richtfest.core import given
    from richtfest.core.refusal import WrongType

    if not hasattr(file, "writelines"):
        raise WrongType("A file is its path, or a text file that is open; not {given}.", given=given.shown(file))


def _printed(box: AnyTitle, components: Path | str | None) -> Any:
    from pathlib import Path

    from richtfest.core import given
    from richtfest.core.words import later

    given.kind(components, str | Path | None, later("A component file is given by its path, not as {given}."))
    return None if components is None else box.components(Path(components))


# Games on paper


def score(name: str, position: Any, *, components: Path | str | None = None) -> dict[str, Any]:
    """Score a game played on paper. The position is in the JSON form of its box: a text, or what it stands for.

    >>> import richtfest as rf
    >>> rf.score("welcome-to", {"sheets": [{"temps": 3}, {"temps": 1}]})["ranking"]
    [1, 2]
    """
    box = title(name)
    return box.paper.score(_position(position), _printed(box, components) or box.components())


def legal(name: str, position: Any, *, components: Path | str | None = None) -> Any:
    """What may be done in a game played on paper, sheet by sheet.

    >>> import richtfest as rf
    >>> rf.legal("welcome-to", {"sheets": [{"streets": [{}, {}, {}]}]})[0]["marketing"]
    [1, 2, 3, 4, 5, 6]
    """
    box = title(name)
    return box.paper.legal(_position(position), _printed(box, components) or box.components())


def draw(
    what: Match[Any] | Record | str,
    position: Any = None,
    *,
    seat: int | None = None,
    theme: Theme = "light",
    language: str = "en",
    paper: PaperSize = "a4",
    **options: Choice,
) -> Drawing:
    """Draw a match or a record as a seat or a spectator sees it, or of a box a position, or an empty sheet to print.

    >>> import richtfest as rf
    >>> rf.draw(rf.new("dream-home", seats=2, seed=7), theme="dark")
    <Picture of Dream Home, round 1>
    >>> rf.draw("welcome-to", {"sheets": [{}, {}]})
    <Picture of Welcome To, sheets of a paper game>
    >>> rf.draw("welcome-to", theme="print", edition="first")
    <Picture of Welcome To, an empty sheet>
    """
    from richtfest.core import given
    from richtfest.core.match import Match, complete

    if isinstance(what, str):
        box, _ = title(what), given.translator(language)
        drawn: Drawing = (
            box.paper.draw_empty(complete(box, options), box.components(), _, given.paper_size(paper))
            if position is None
            else box.paper.draw_position(_position(position), box.components(), _)
        )
        return drawn.in_theme(given.theme(theme))
    return (what if isinstance(what, Match) else replay(what)).draw(seat, theme, language)


def _position(position: Any) -> Any:
    from richtfest.core.strict_json import copied, read_json

    return read_json(position) if isinstance(position, str) else copied(position)


# Good advice


def hint(match: Match[Any], seat: int, move: str | int | None = None, *, language: str = "en") -> Hint:
    """The best turn for this seat, and why; with a move, why not that one. It knows what the seat may know.

    >>> import richtfest as rf
    >>> found = rf.hint(rf.new("welcome-to", seats=2, seed=7), 0)
    >>> found.nudge.startswith("Look at the"), found.unit, found.sure in ("even", "little", "clear")
    (True, 'points', True)
    >>> sum(found.parts.values()) + found.rest == found.gap
    True
    """
    from richtfest.bots.hints import hint
    from richtfest.core import given
    from richtfest.core.match import Match
    from richtfest.core.words import later

    given.kind(match, Match, later("A hint is for a match, not for {given}."))
    return hint(match, seat, move, given.translator(language))


def analyse(match: Match[Any], *, worlds: int | None = None) -> Analysis:
    """Where points were lost in a finished match, and what the cards did.

    Every turn is compared with the best one that can be found by looking ahead, in so many imagined worlds; without a
    number, in as many as fit into some seconds. In fewer worlds it looks less far.

    >>> import richtfest as rf
    >>> match = rf.new("dream-home", seats=2, seed=7)
    >>> while not match.over:
    ...     for seat in match.to_act():
    ...         match.play(seat, match.legal(seat)[0])
    >>> one = rf.analyse(match, worlds=2).verdicts[0]
    >>> abs(one.expected + one.luck + one.skill + one.others - one.lead) < 1e-6
    True
    """
    from richtfest.bots.analysis import analyse
    from richtfest.core import given
    from richtfest.core.match import Match
    from richtfest.core.words import later

    given.kind(match, Match, later("An analysis is of a match, not of {given}."))
    if worlds is not None:
        worlds = max(2, given.whole(worlds, later("The number of worlds must be a whole number, not {given}.")))
    return analyse(match, worlds)


def puzzles(title: str) -> Sequence[Puzzle]:
    """All puzzles of a box: positions in which one turn is clearly best, and a natural one is not.

    >>> import richtfest as rf
    >>> puzzle = rf.puzzles("dream-home")[0]
    >>> puzzle.number, puzzle.solves(puzzle.natural)
    (1, False)
    """
    from richtfest.bots.puzzles import puzzles_of
    from richtfest.games.shelf import find_title

    return puzzles_of(find_title(title).name)


# Many matches


def simulate(
    name: str,
    bots: Sequence[str],
    games: int = 100,
    *,
    seed: int = 0,
    jobs: int = 1,
    components: Path | str | None = None,
    **options: Choice,
) -> Iterator[Outcome]:
    """Let bots play many matches, in so many processes. The outcomes come one by one, and are the same in any case.

    >>> import richtfest as rf
    >>> [outcome.points for outcome in rf.simulate("welcome-to", ["random", "random"], games=2, seed=7)]
    [(18, 0), (4, -9)]
    """
    from collections.abc import Iterable
    from pathlib import Path

    from richtfest.core import given
    from richtfest.core.match import checked_seed, complete
    from richtfest.core.words import later
    from richtfest.lab.simulate import Series, run

    given.kind(bots, Iterable, later("Bots are named one for each seat, not by {given}."))
    seated = [bots] if isinstance(bots, str) else bots
    for bot in seated:
        given.kind(bot, str, later("A bot is given by its name, not as {given}."))
    games = given.whole(games, later("The number of games must be a whole number, not {given}."))
    jobs = given.whole(jobs, later("The number of jobs must be a whole number, not {given}."))
    chosen = complete(title(name), options) if options else {}
    file = None if components is None else Path(components)
    return run(Series(name, tuple(seated), games, checked_seed(seed), chosen, file), jobs)
