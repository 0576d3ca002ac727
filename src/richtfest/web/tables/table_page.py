"""A table as one visitor sees it: made from the title's view, its legal moves and its sentences, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from markupsafe import Markup

from richtfest.core.choice import Choice
from richtfest.core.chronicle import Chapter
from richtfest.core.picture import Drawing, Layout
from richtfest.core.tally import Opponent, Tally
from richtfest.core.title import Lesson
from richtfest.core.words import Translate, listed
from richtfest.drawing.emblem import draw_emblem
from richtfest.drawing.markup import plain
from richtfest.tables.table import Table
from richtfest.web.tables.company import clock_choices, tell_clock, tell_length
from richtfest.web.tables.feast import Feast, celebrate
from richtfest.web.tables.invitation import Invitation, invite
from richtfest.web.tables.learned import is_taught
from richtfest.web.tables.news import PAUSE, Line, of_late, tell_lately
from richtfest.web.tables.seats import SeatRow, seat_rows
from richtfest.web.tables.turn import AND, CONFIRM, Turn, foresee, is_done
from richtfest.web.tables.whys import LISTED, impossible
from richtfest.web.visit import Visit

FEW: Final = 6  # choices that can be listened to
LOG_LINES: Final[Mapping[Layout, int]] = {"wide": 10, "narrow": 4}  # drawn anew with every move; the rest on demand


@dataclass(frozen=True, slots=True)
class Finish:
    """The main button of the bar: confirms, or does without what is asked and confirms; or just does without."""

    moves: str
    caption: str
    ends: bool = False  # by itself, after a moment, as nothing is left to decide


@dataclass(slots=True)
class TablePage:
    """All that the table page says."""

    table: Table
    viewer: int | None
    board: int
    curtain: int | None  # the seat whose player must take the device before anything is shown
    places: list[SeatRow]
    pictures: Mapping[str, Drawing]
    question: str = ""
    choices: list[Choice] = field(default_factory=list)  # the answers, and other answers than those that went unasked
    asides: dict[str, list[Choice]] = field(default_factory=dict)  # extras, by the name of their fold
    finish: Finish | None = None
    can_undo: bool = False
    ends_alone: bool = False  # whether turns end by themselves here
    at_once: bool = False  # whether this reader wants no pause
    lesson: Lesson | None = None  # what this question is about, for those who have not learned it
    taught: bool = False  # whether the coach may have a word to say before it
    step: int = 0
    so_far: str = ""  # of a puzzle: the moves of the answer that is being given
    asks_why: bool = False  # whether there are moves of the kind asked for that are not possible now
    why: list[tuple[str, str]] = field(default_factory=list)  # these, for whoever wants to see them
    chapters: list[Chapter] = field(default_factory=list)
    earlier: bool = False  # there were more, for whoever asks
    news: str = ""
    moods: list[str] = field(default_factory=list)  # of all seats, while a match is played
    emblems: dict[int, Markup] = field(default_factory=dict)  # of those who have one, by seat
    lately: list[Line] = field(default_factory=list)  # what the others have done
    pause: int = 0  # milliseconds that each of these is shown for, where one follows the other
    reveal: str = ""  # what has just come to light, for those who hear the page
    notice: str = ""
    round: int = 0
    tallies: list[Tally] = field(default_factory=list)
    opponent: Opponent | None = None  # on paper, without a seat
    clock: str = ""  # how long a turn may take
    clocks: list[tuple[int, str]] = field(default_factory=list)  # what may be chosen for it
    feast: Feast | None = None  # after the end
    invitation: Invitation | None = None  # before the beginning

    @property
    def called(self) -> bool:
        """Whether somebody at this device owes a decision."""
        return bool(self.choices) or self.finish is not None or self.curtain is not None

    @property
    def lead(self) -> str:
        """The picture that belongs to the question: the first of those that lie beside the papers."""
        papers = self.table.title.papers
        return next((part for part in self.pictures if part not in papers), "")

    @property
    def query(self) -> str:
        """What the address of the page needs to show the same again."""
        parts = [] if self.viewer is None else [f"seat={self.viewer}"]
        if self.board != (self.viewer or 0):
            parts.append(f"board={self.board}")
        return "&".join(parts)


def whose_eyes(table: Table, player: str | None, asked: int | None) -> tuple[int | None, int | None]:
    """Who is looking, and for whom a curtain is drawn.

    Several people on one device take turns: as soon as the one who is looking owes nothing and another one does, it is
    the other one's turn to look. Where a seat has secrets the curtain falls, and only the next one opens it;
    before the first move nobody has any.
    """
    mine = table.held_by(player)
    if len(mine) < 2 or table.over:
        return (mine[0] if mine else None), None
    owing = [seat for seat in mine if seat in table.to_act()]
    if asked in mine and (asked in owing or not owing):
        return asked, None
    if not table.match.history or not table.title.views.secrets(table.match.state):
        return (owing or mine)[0], None
    return None, (owing[0] if owing else None)


def seen_by(table: Table, player: str | None, asked: int | None, board: int | None) -> tuple[object, ...]:
    """Changes when the page of this player must be drawn anew: not when only a neighbour is ready (see `moods`)."""
    viewer, curtain = whose_eyes(table, player, asked)
    mine = None if viewer is None or not table.begun else table.held_by(player)
    return viewer, viewer if board is None else board, table.seen_by(viewer, mine), curtain


def moods(table: Table, player: str | None, asked: int | None, now: int, _: Translate) -> dict[str, str]:
    """While a match is played: who is deciding and who is ready, and the line about it, by the place in the page."""
    viewer, _curtain = whose_eyes(table, player, asked)
    if viewer is None or not table.begun or table.over:
        return {}
    told = {f"mood-{seat}": str(mood(table, seat, now, _)) for seat in range(len(table.seats))}
    return told | {"news": plain(tell_news(table, viewer, table.held_by(player), _))}


def moods_of(table: Table, visit: Visit) -> list[str]:
    return [mood(table, seat, visit.hall.now(), visit._) for seat in range(len(table.seats))]


def mood(table: Table, seat: int, now: int, _: Translate) -> str:
    """What somebody is doing while a match is played; where a clock runs, how long they still may."""
    if seat in table.to_act():
        if table.seats[seat].bot is not None:
            return _("waiting") if table.resting else _("thinking …")
        until = table.time.until(seat)
        return _("deciding") if until is None else _("{length} left").format(length=tell_length(max(until - now, 0), _))
    return _("waiting") if table.title.in_turn else _("ready")


def show(visit: Visit, table: Table, asked: int | None, board: int | None = None, notice: str = "") -> TablePage:
    """Everything the page says to this visitor."""
    _ = visit._
    viewer, curtain = whose_eyes(table, visit.player, asked)
    if board is None or not 0 <= board < len(table.seats):
        board = viewer if viewer is not None else 0
    match, title = table.match, table.title
    turn = foresee(match, viewer) if viewer is not None and table.begun else None
    state = match.state if turn is None else turn.state
    view = title.views.view(state, viewer)
    names = table.names(_)
    choices = {} if turn is None else turn.choices(_)
    round_, told = title.views.round_of(state), table.chronicle.told(visit.language, _)
    pictures = title.pictures.draw(
        view,
        choices,
        _,
        layout=visit.layout,
        seat=board,
        names=names,
        before=visit.server.view_before(table.id, viewer, view),
        lately=() if table.over else of_late(title, told, round_),
    )
    ink, opponent = match.tallies(), match.opponent()
    tallies = list(ink)
    if viewer is not None:  # the viewer's points as their sheet shows them; everybody else's are ink
        pencilled = title.views.in_pencil(state, viewer)
        tallies[viewer], opponent = pencilled.tally(viewer), title.views.opponent(pencilled)
    chapters, lines = table.chronicle.tell(visit.language, _), LOG_LINES[visit.layout]
    shown = TablePage(
        table=table,
        viewer=viewer,
        board=board,
        curtain=curtain,
        places=seat_rows(table, visit.player, _, tallies, ink),
        pictures=pictures,
        chapters=chapters[-lines:],
        earlier=len(chapters) > lines,
        notice=notice,
        round=round_,
        at_once=visit.habit("showing") == "once",
        tallies=tallies,
        opponent=opponent,
    )
    if not table.over:
        shown.moods = moods_of(table, visit)
        shown.lately = tell_lately(title, told, viewer, round_, names, _)
        shown.pause = PAUSE if title.in_turn and not shown.at_once else 0
    if turn is not None and not table.over:
        shown.ends_alone = ends_alone(visit, table)
        add_decision(shown, visit, turn, list(choices.values()))
    shown.news = tell_news(table, viewer, table.held_by(visit.player), _)
    chosen = {at: visit.hall.people.at_hand(seat.former or seat.player).emblem for at, seat in enumerate(table.seats)}
    shown.emblems = {seat: draw_emblem(emblem) for seat, emblem in chosen.items() if emblem}
    if not table.begun:
        shown.invitation = invite(visit, table)
        shown.clock, shown.clocks = tell_clock(table.time.clock, visit._), clock_choices(visit._)
    if table.over:
        shown.feast = celebrate(table, shown.places, tallies, viewer, _)
    return shown


def draw_table(visit: Visit, table: Table, asked: int | None, board: int | None) -> str:
    """The table without a notice; drawn once for the answer to a click and for the stream of the same browser.

    All who only watch a match see the same, and are drawn for once together.
    """
    viewer, curtain = whose_eyes(table, visit.player, asked)
    whose: tuple[object, ...] = (table.id, visit.player, viewer, viewer if board is None else board, *visit.tastes)
    if table.begun and not table.held_by(visit.player):
        whose = (table.id, board or 0, visit.language, visit.layout)
    return visit.server.draw_once(
        whose,
        (table.seen_by(viewer), curtain, moods_of(table, visit) if table.time.clock else None),
        lambda: visit.render("_table.html", shown=show(visit, table, asked, board)),
    )


def add_decision(shown: TablePage, visit: Visit, turn: Turn, choices: list[Choice]) -> None:
    """What this seat is asked, and all its answers."""
    table, title, viewer, _ = shown.table, turn.title, turn.seat, visit._
    match = table.match
    shown.can_undo = match.can_undo(viewer)
    shown.question = title.words.question(turn.state, viewer, _)
    others = any(choice.notation != CONFIRM for choice in choices)
    shown.finish = finish_of(turn, _, ends=shown.ends_alone and (shown.can_undo or not others))
    taken = {CONFIRM, shown.finish.moves.split(AND)[0]} if shown.finish else {CONFIRM}
    for choice in choices:
        if choice.aside:
            shown.asides.setdefault(choice.aside, []).append(choice)
        elif choice.notation not in taken:
            shown.choices.append(choice)
    shown.asides = {name: few_first(extras) for name, extras in shown.asides.items()}
    shown.step = table.steps[viewer]
    lesson = title.words.lesson(turn.state, viewer, _)
    if lesson and f"{title.name}/{lesson.name}" not in visit.learned:
        shown.lesson = lesson
    shown.taught = len(choices) > 1 and not shown.can_undo and is_taught(visit, title.name, table.id)
    if not shown.can_undo and len(choices) <= FEW:
        shown.reveal = "; ".join(choice.sentence for choice in choices)
    legal = {choice.notation for choice in choices}
    found = impossible(turn, legal)
    if LISTED in visit.query:
        shown.why = [(notation, title.words.name_move(code, match.options, _)) for notation, code in found]
    shown.asks_why = bool(shown.why) or next(found, None) is not None


def few_first(extras: list[Choice]) -> list[Choice]:
    """Extras by kind, and a kind that has few of them first: below a long list nobody would look for it."""
    kinds = [choice.notation.partition(" ")[0] for choice in extras]
    number = Counter(kinds)
    ranked = sorted(zip(kinds, extras, strict=True), key=lambda one: (number[one[0]], one[0]))
    return [choice for _kind, choice in ranked]


def finish_of(turn: Turn, _: Translate, *, ends: bool) -> Finish | None:
    """What the main button of the bar does now, if anything."""
    title, seat, state = turn.title, turn.seat, turn.state
    if is_done(title, state, seat):
        return Finish(CONFIRM, _("Confirm"), ends)
    moves, confirms = turn.skipping()
    if not moves:
        return None
    what = title.habits.left_out(state, seat, _)
    caption = _("Confirm without {what}") if confirms else _("Without {what}")
    return Finish(moves, caption.format(what=what))


def ends_alone(visit: Visit, table: Table) -> bool:
    """Whether a turn at which nothing is left to decide ends by itself: as its player says, else against bots."""
    mine = table.held_by(visit.player)
    against_bots = all(seat.bot is not None for at, seat in enumerate(table.seats) if at not in mine)
    pace = visit.habit("pace")
    wanted = pace == "alone" or (pace == "" and against_bots)
    return wanted and table.host is None and len(mine) == 1


def tell_news(table: Table, viewer: int | None, mine: Sequence[int], _: Translate) -> str:
    """One line that a screen reader reads out whenever it changes."""
    if not table.begun:
        return _("Waiting for players.")
    if table.over:
        return _("The match is over.")
    acting, names = table.to_act(), table.names(_)
    parts = [_("Round {number}.").format(number=table.title.views.round_of(table.match.state))]
    if viewer is not None and viewer in acting:
        parts.append(_("It is your turn.") if len(mine) == 1 else _("It is {name}’s turn.").format(name=names[viewer]))
    if waiting := [names[seat] for seat in acting if seat != viewer]:
        sentence = _.many("{names} is still deciding.", "{names} are still deciding.", len(waiting))
        parts.append(sentence.format(names=listed(waiting, _)))
    return " ".join(parts)
