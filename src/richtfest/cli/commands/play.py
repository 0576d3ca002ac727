"""`play`: a table at one keyboard. People are asked in turn, bots answer by themselves, and pencil stays secret."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

import richtfest
from richtfest import bots
from richtfest.bots.hints import hint, in_full
from richtfest.bots.levels import NEWCOMERS, spellings
from richtfest.cli.command import Command, ComponentFile, TitleName
from richtfest.cli.files import STANDARD_OUTPUT, new_file
from richtfest.cli.keeping import keeping_record
from richtfest.cli.language import _
from richtfest.cli.options import TitleOptions, options_of
from richtfest.cli.telling import load, told
from richtfest.cli.writing import folded, in_columns, results
from richtfest.core.match import Match
from richtfest.core.refusal import Refused, Unreadable

CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what has scrolled out of it, and back to the first line


def play(
    context: typer.Context,
    title: TitleName,
    seats: Annotated[
        str,
        typer.Option(help=_("Who sits there: names with commas between. Bots are {bots}.").format(bots=spellings(_))),
    ] = _("you") + f",{NEWCOMERS}",
    seed: Annotated[int | None, typer.Option(help=_("Play these cards again."), show_default=False)] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help=_("Go on with a saved match."), show_default=False)
    ] = None,
    components: ComponentFile = None,
) -> None:
    """Seat everybody and play."""
    names, options = read_names(seats), options_of(context, title)
    if resume is None:
        match = richtfest.new(title, seats=len(names), seed=seed, components=components, **options)
    elif seed is not None or options:
        raise Unreadable("A saved match brings its own cards and options: leave out --seed and the title's options.")
    else:
        match = load(str(resume), components)
        if match.title.name != title:
            raise Unreadable("{file} is a match of {title}.", file=resume, title=match.title.name)
        if match.seats != len(names):
            raise Unreadable("Name as many seats with --seats as the saved match has: {count}.", count=match.seats)
    with keeping_record():
        TerminalMatch(match, names).play()


def read_names(seats: str) -> list[str]:
    """Who sits where. A bare number means you and as many casual players as are missing."""
    if seats.isascii() and seats.isdigit() and len(seats) < 4:
        return [_("you"), *[NEWCOMERS] * (int(seats) - 1)]
    names = [name.strip() for name in seats.split(",")]
    if not all(name and name.isprintable() for name in names):
        raise Unreadable("Every seat needs a name, for instance --seats you,friend,apprentice.")
    return names


class Left(Exception):  # noqa: N818 - leaving is no error
    """The people have left the table."""


class TerminalMatch:
    """One match, the people at this keyboard, and the bots."""

    def __init__(self, match: Match, names: list[str]) -> None:
        self.match = match
        self.names = [name if names.count(name) == 1 else f"{name} ({seat + 1})" for seat, name in enumerate(names)]
        self.bots = {seat: (name, bots.make(name)) for seat, name in enumerate(names) if bots.is_bot(name)}
        self.people = [seat for seat in range(match.seats) if seat not in self.bots]
        self.at_keyboard = -1  # who could see the screen last
        self.on_terminal = sys.stdin.isatty() and sys.stdout.isatty()

    def play(self) -> None:
        """Until the match is over or the people have left."""
        try:
            while not self.match.over:
                waiting = [seat for seat in self.match.to_act() if seat in self.people]
                if waiting:
                    self.take_turn(self.at_keyboard if self.at_keyboard in waiting else waiting[0])
                else:
                    self.let_bots_decide()
        except Left:
            return
        self.say(self.match.title.words.table(self.match.state, None, _, self.names), "")
        self.say(results(self.match, self.names))

    def let_bots_decide(self) -> None:
        for seat in self.match.to_act():
            before = self.match.state.inked
            while self.match.state.owes(seat) and self.match.state.inked == before:
                self.match.play_code(seat, self.ask_bot(seat))

    def ask_bot(self, seat: int) -> int:
        name, bot = self.bots[seat]
        luck = bots.seed_of_seat(self.match.seed, seat)
        try:
            return bots.ask(bot, name, bots.Position(self.match.title, self.match.state, seat, luck))
        except bots.Unfit as unfit:
            unfit.record = self.match.record()
            raise

    def take_turn(self, seat: int) -> None:
        """Ask one person until something is revealed or this person has decided."""
        if seat != self.at_keyboard:
            self.draw_curtain(seat)
        self.show(seat)
        before = self.match.state.inked
        while self.match.state.owes(seat) and self.match.state.inked == before:
            self.ask(seat)

    def draw_curtain(self, seat: int) -> None:
        """What one person writes in pencil is no business of the next one at the keyboard."""
        if len(self.people) > 1 and self.on_terminal:
            self.say(CLEAR)
            self.hear(
                _("{name}, it is your turn. Press Enter when only you can see the screen.").format(
                    name=self.names[seat]
                )
            )
            self.say(CLEAR)
        self.at_keyboard = seat

    def show(self, seat: int) -> None:
        name = _("{name} (seat {number})").format(name=self.names[seat], number=seat + 1)
        self.say("", f"── {name} ──", "", self.match.title.words.table(self.match.state, seat, _, self.names), "")

    def ask(self, seat: int) -> None:
        """One small decision, or one wish that is none."""
        match, title = self.match, self.match.title
        moves = match.moves(seat)
        if len(moves) == 1:
            self.show(seat)  # all that is left to do is to look at it
        sentences = [title.words.sentence(match.state, seat, move, _) for move in moves]
        self.say(title.words.question(match.state, seat, _))
        self.say(in_columns([f"{number:>3} {sentence}" for number, sentence in enumerate(sentences, start=1)]))
        answer = self.hear("> ")
        wish, _space, rest = answer.partition(" ")
        try:
            if wish in SAVE:
                self.save(rest.strip())
            elif wish in WHY and rest:
                self.compare(seat, rest.strip())
            elif answer in WISHES:
                WISHES[answer](self, seat)
            elif answer.isascii() and answer.isdigit() and len(answer) < 4:
                if not 1 <= int(answer) <= len(moves):
                    raise Unreadable("There are the choices 1 to {count}.", count=len(moves))
                match.play_code(seat, moves[int(answer) - 1])
            elif not answer and len(moves) == 1:
                match.play_code(seat, moves[0])
            elif not answer:
                raise Unreadable("Answer with the number of a choice; “help” says what else you can do.")
            else:
                match.play(seat, answer)
        except Refused as refusal:
            self.say(refusal.told(_))

    # What a person can ask for besides moves

    def undo(self, seat: int) -> None:
        self.match.undo(seat)
        self.show(seat)

    def log(self, seat: int) -> None:
        self.say(*told(self.match, self.match.log(seat), self.names))

    def show_others(self, seat: int) -> None:
        self.say(self.match.title.words.table(self.match.state, None, _, self.names))

    def nudge(self, seat: int) -> None:
        self.say(hint(self.match, seat, None, _).nudge)

    def advise(self, seat: int) -> None:
        self.say(hint(self.match, seat, None, _).sentence)

    def reason(self, seat: int) -> None:
        self.say(*in_full(hint(self.match, seat, None, _)))

    def compare(self, seat: int, answer: str) -> None:
        """Why not that one? By its number, or as records spell it."""
        moves = self.match.moves(seat)
        asked: str | int = answer
        if answer.isascii() and answer.isdigit() and 1 <= int(answer[:4]) <= len(moves):
            asked = moves[int(answer) - 1]
        self.say(*in_full(hint(self.match, seat, asked, _)))

    def help(self, seat: int) -> None:
        self.say(
            _("""\
Answer with the number of a choice, or with the move as records spell it (“write T4”).
Enter alone takes the only choice there is.

  undo        take back your last move, until you confirm
  table       show the table again
  others      show everybody's sheets, as they are in ink
  log         tell what has happened so far
  hint        where to look; “move” says what the coach would do, “why” also why
  why N       why not the choice N?
  save FILE   save the match; “richtfest play … --resume FILE” goes on with it
  quit        leave the table""")
        )

    def quit(self, seat: int) -> None:
        raise Left

    def save(self, file: str) -> None:
        if not file:
            raise Unreadable("Say under which name: save FILE.")
        with new_file(Path(file)) as stream:
            stream.write(str(self.match.record()))
        if Path(file) != STANDARD_OUTPUT:
            self.say(_("Saved as {file}.").format(file=file))

    # The screen and the keyboard

    def say(self, *lines: str) -> None:
        print(*map(folded, lines), sep="\n", flush=True)  # noqa: T201 - the table speaks here

    def hear(self, prompt: str) -> str:
        try:
            return input(prompt).strip()
        except EOFError:
            self.say("")
            raise Left from None


# Understood in the language of the terminal, and always in English.
SAVE = {"save", _("save")}
WHY = {"why", _("why")}
WISHES = {
    **dict.fromkeys(("undo", _("undo")), TerminalMatch.undo),
    **dict.fromkeys(("table", _("table")), TerminalMatch.show),
    **dict.fromkeys(("others", _("others")), TerminalMatch.show_others),
    **dict.fromkeys(("log", _("log")), TerminalMatch.log),
    **dict.fromkeys(("hint", _("hint")), TerminalMatch.nudge),
    **dict.fromkeys(("move", _("move")), TerminalMatch.advise),
    **dict.fromkeys(WHY, TerminalMatch.reason),
    **dict.fromkeys(("help", _("help"), "?"), TerminalMatch.help),
    **dict.fromkeys(("quit", _("quit")), TerminalMatch.quit),
}

COMMAND = Command(play, _("Play a match in the terminal, also against bots."), TitleOptions)
