"""A table: a match with people. It is a cache; the log can bring it back at any time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from richtfest.bots.analysis import Analysis, annotate, check_analysed, read_analysis
from richtfest.bots.solving import Standing
from richtfest.core.chronicle import Chronicle
from richtfest.core.match import Match, check_version, find_components
from richtfest.core.record import Record
from richtfest.core.refusal import Illegal, Refused, TooLate, Unreadable
from richtfest.core.seal import seal_of, seed_with
from richtfest.core.strict_json import read_json
from richtfest.core.words import Translate, listed
from richtfest.games.shelf import find_title
from richtfest.tables.called import name_for
from richtfest.tables.clocks import Due, Timekeeping, read_clock
from richtfest.tables.comments import NO_SEAT, Comment, Comments
from richtfest.tables.guests import MOST_KNOCKS, MOST_KNOCKS_EVER, Guests
from richtfest.tables.hinting import DEPTHS, OFF, ON, Hinting
from richtfest.tables.importing import RECORDED, begun
from richtfest.tables.people import is_gone
from richtfest.tables.stirring import CARDS, WORD, Stirring
from richtfest.tables.storage import Entry, Founding
from richtfest.tables.talk import ALLOW, KEEP, KINDS, Saying, Talk
from richtfest.tables.turns import Turns

LEAST = 2  # players at an event
MOST_NUDGES = 5  # at one table of an evening
NOBODY = -1  # the seat in a line of the log that is about the whole table
ANNOUNCED = "announced"  # what the log says where anybody may find a table
OPEN, SHUT, WIDE, ASKED = DOORS = ("open", "shut", "wide", "asked")  # for guests, for nobody else, for any number from
# one address, and for those whom the host lets in
HOME = 4  # letters at the end of a player's name: the mark of the address where it was given out
SEATS_EACH = 10  # at an event, for those who got their names at one address
NEW_CARDS, SAME_CARDS = REMATCHES = ("new", "same")  # the ways to play again
BYTES, BYTES_A_SEAT, BYTES_A_MOVE = 16_000, 5_000, 400  # of memory, about, for a match with its story in two languages
BYTES_A_MESSAGE = 600
REMOVED = "removed"  # what the log says where the host took a seat away from somebody
TIMED = frozenset({"play", "undo", "sit", "start", "close", "relieve", "return"})  # lines with which a turn may begin
BOT = "bot:"  # a player whose name begins so is made of code: bot:apprentice


@dataclass(slots=True)
class Seat:
    """A place at the table and who holds it."""

    player: str | None = None
    name: str = ""
    former: str | None = None  # who left it to a bot, and may come back
    bot: str | None = field(init=False)  # the level of the bot that sits here

    def __post_init__(self) -> None:
        self.bot = self.player.removeprefix(BOT) if self.player and is_bot(self.player) else None

    @property
    def free(self) -> bool:
        return self.player is None


def is_bot(player: str) -> bool:
    return player.startswith(BOT)


class NotYours(Refused):
    """Somebody else holds this seat."""


@dataclass(frozen=True, slots=True)
class Rematch:
    """The table at which those who sat here play again, and who proposed it."""

    table: str
    name: str


@dataclass(frozen=True, slots=True)
class Origin:
    """The match from which another one branches off, after how many of its moves, and what that is called."""

    table: str
    moves: int
    name: str = ""


class Table:
    """A match, its seats, and how far its log has been read."""

    def __init__(self, founding: Founding) -> None:
        self.founding = founding
        self.title = find_title(founding.title)
        check_version(self.title, founding.rules)
        printed = find_components(self.title, founding.components, founding.options, founding.seats)
        self.match = Match(self.title, founding.seats, founding.seed, founding.options, printed, version=founding.rules)
        if founding.components != self.match.record().components:
            raise Unreadable(
                "This table was opened with other components ({theirs}); start with the file they are in.",
                theirs=founding.components,
            )
        self.seats = [Seat() for _ in range(founding.seats)]
        self.host: str | None = None  # of an event: its match begins with those who came, when the host says so
        self.gathering = False  # an event whose host waits for more
        self.announced = False  # its host wants anybody to find it
        self.doors = OPEN  # who may still sit down
        self.guests = Guests()
        self.talk = Talk()
        self.time = Timekeeping()
        self.wishes: dict[int, set[str]] = {}  # by seat: who wants a bot to play on there
        self.acted: dict[int, int] = {}  # by seat: when its player last did something, in milliseconds
        self._by_bots: list[list[bool]] = [[] for _ in range(founding.seats)]  # by seat and move: decided for a person
        self.stirring = Stirring()
        self.begun = False  # the first cards are shown when nobody is missing
        self.founder: str | None = None  # the first who sat down
        self.hinting = Hinting()
        self.analysis: Analysis | None = None  # of the finished match, as soon as somebody wanted it
        self.daily = ""  # of a deal of the day: its mode and date
        self.deal = ""  # of cards that other tables have too: what names them
        self.evening = ""  # of a table in a round of an evening: its code and the number of the round
        self.nudges = 0  # how often the host of the evening has asked for haste
        self.solving = Standing()  # in a book of puzzles: how its owner does
        self.rematches: dict[str, Rematch] = {}  # by kind: what those who sat here have gone on to
        self.origin: Origin | None = None  # of a match that asks: what if?
        self.imported = False  # a record that its founder brought: nobody sits here
        self.importer = ""  # what that founder is called
        self.comments = Comments()  # on the match, after its end
        self.number = 0  # of the next line of the log
        self.link = founding.link()  # what its log comes to so far
        self._chained = False  # whether lines have links by now
        self._forgot = False  # whether the last line was changed since, and has no link
        self._made: Entry | None = None  # the line that was linked last
        self.steps = [0] * founding.seats  # lines of the log per seat; known to that seat only
        self.turns = Turns()
        self.chronicle = Chronicle(self.match)
        self._checked: tuple[int, int, int] | None = None  # the move that may be played as this line of the log

    # Asking

    @property
    def id(self) -> str:
        return self.founding.id

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def weight(self) -> int:
        """About how many bytes of memory this table takes."""
        match = BYTES_A_SEAT * len(self.seats) + BYTES_A_MOVE * len(self.match.history)
        return BYTES + match + BYTES_A_MESSAGE * self.talk.lines

    @property
    def seal(self) -> str:
        """The hash that binds us to what was drawn before the first card; `sealed_seed` opens it after the end."""
        return seal_of(self.founding.seed, self.founding.salt)

    @property
    def sealed_seed(self) -> str:
        return f"{self.founding.seed}-{self.founding.salt}"

    @property
    def seed(self) -> int:
        """What the cards follow from: what was drawn, and the words of those who play."""
        return seed_with(self.founding.seed, self.stirring.words.values())

    @property
    def takes_words(self) -> bool:
        """Whether those who sit here may add words to the seed: of cards that only this table has."""
        given = self.stirring.settled or self.deal or self.daily or self.evening
        return not (self.begun or given)

    @property
    def joinable(self) -> bool:
        """Whether anybody may find this table and sit down."""
        return self.announced and not self.begun and self.doors != SHUT

    def names(self, reader: Translate) -> list[str]:
        """What the seats are called to this reader."""
        return ["" if seat.free else name_for(reader, seat.bot, seat.name) for seat in self.seats]

    def hinted_names(self, reader: Translate) -> str:
        """Who has asked the coach."""
        names = self.names(reader)
        return listed([names[seat] for seat in sorted(self.hinting.taken)], reader)

    def author(self, comment: Comment, reader: Translate) -> str:
        """What somebody is called who has said something about the match."""
        if comment.seat == NO_SEAT:
            return name_for(reader, None, self.importer)
        return self.names(reader)[comment.seat]

    def brought_by(self, player: str | None) -> bool:
        """Whether this player has brought the record of this match."""
        return self.imported and player is not None and player == self.founder

    def held_by(self, player: str | None) -> list[int]:
        """The seats that this player holds."""
        return [index for index, seat in enumerate(self.seats) if player is not None and seat.player == player]

    def fully_from(self, player: str) -> bool:
        """Whether as many sit here as may come from the address at which this player was given a name."""
        home = [seat for seat in self.seats if seat.player is not None and seat.player[-HOME:] == player[-HOME:]]
        return self.doors == OPEN and len(home) >= SEATS_EACH

    @property
    def crowded(self) -> bool:
        """Whether somebody else from an address of those who sit here would be turned away."""
        return self.gathering and any(self.fully_from(player) for player in self.people())

    def to_act(self) -> list[int]:
        return self.match.to_act() if self.begun else []

    @property
    def chair(self) -> str | None:
        """Who has the last word here: the host of an event, else whoever sat down first."""
        return self.host or self.founder

    def knows(self, player: str) -> bool:
        """Whether this player holds or held a seat here, or is the host."""
        return player in {self.host, self.founder} or any(player in {seat.player, seat.former} for seat in self.seats)

    @property
    def has_people(self) -> bool:
        """Whether anybody but bots sits here."""
        return any(seat.player is not None and seat.bot is None for seat in self.seats)

    @property
    def resting(self) -> bool:
        """Whether bots stand in for all who played: the match waits until somebody is back, if nobody else waits."""
        elsewhere = self.host is not None or self.evening or self.deal or self.daily
        returning = any(seat.former is not None and not is_gone(seat.former) for seat in self.seats)
        return returning and not elsewhere and not self.has_people and not self.over

    def people(self) -> set[str]:
        """The players who are no bots."""
        return {seat.player for seat in self.seats if seat.player is not None and seat.bot is None}

    def may_talk(self, player: str | None) -> bool:
        """Whether this player reads what is said here: those who sit at the table do, where they are several."""
        company = {each for seat in self.seats for each in (seat.player, seat.former) if each and not is_bot(each)}
        return self.host is None and player is not None and self.knows(player) and len(company | {player}) > 1

    @property
    def may_hint(self) -> bool:
        """Whether the coach answers here: alone among bots, or where all have agreed."""
        people = self.people()
        wanted = len(people) == 1 or people <= self.hinting.agreed
        here = self.host is None and not self.evening and not self.hinting.off
        return here and wanted and self.title.open_coaching is not None

    def bots_to_act(self) -> list[int]:
        """The bots that may decide now. In a race people go first, as no finger is as quick; then one bot at a time."""
        owing = [] if self.resting else self.to_act()
        bots = [seat for seat in owing if self.seats[seat].bot is not None]
        if self.match.state.races():
            return bots[:1] if bots == owing else []
        return bots

    def seen_by(self, viewer: int | None, deciding: Sequence[int] | None = None) -> tuple[object, ...]:
        """Changes exactly when there is something new for this viewer; says nothing about the pencils of others.

        With `deciding`, who owes a decision is told of these seats only.
        """
        taken = tuple(seat.name for seat in self.seats)
        own = None if viewer is None else self.steps[viewer]
        acting, asked = tuple(self.to_act()), tuple(self.rematches)
        if deciding is not None:
            acting = tuple(seat for seat in acting if seat in deciding)
        company = (self.guests.version, str(self.time.clock), self.chair, tuple(seat.bot for seat in self.seats))
        said = (
            self.announced, self.doors, company, asked, self.hinting.version, self.nudges, self.stirring.version
        )  # fmt: skip
        return (self.begun, self.match.state.inked, acting, taken, own, *said)

    def revealed(self) -> tuple[object, ...]:
        """Changes whenever everybody learns something new about the match itself: not with every seat that is ready."""
        return (self.begun, int(self.match.state.inked), self.over, tuple(self.rematches))

    def taken(self) -> list[int]:
        """The seats on which somebody sits."""
        return [index for index, seat in enumerate(self.seats) if not seat.free]

    # Checking: each refuses with a reason, or does nothing

    def check_step(self, seat: int, step: int | None) -> None:
        """Refuse what was meant for an earlier moment, such as the second half of a double click."""
        if step is not None and self.steps[seat] != step:
            raise TooLate("The table has moved on since you looked; here is how it stands now.")

    def check_holder(self, seat: int, player: str | None) -> None:
        if seat not in self.held_by(player):
            raise NotYours("You do not hold this seat.")

    def check_sit(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise Unreadable("There is no such seat.")
        if not self.seats[seat].free:
            raise TooLate("Somebody else has just taken this seat.")

    def check_free(self, seat: int) -> None:
        """A seat of one's own choice: not where a crowd gathers."""
        if self.host is not None:
            raise Illegal("At an event everybody takes the next free seat.")
        self.check_sit(seat)

    def check_sit_down(self, seat: int) -> None:
        """A seat of one's own choice, as many as one likes: not where a crowd gathers."""
        self.check_free(seat)

    def check_let_in(self, player: str) -> None:
        """Whoever sits here may have shut the doors behind them; bots come when they are called."""
        if self.doors == SHUT and not player.startswith(BOT) and not self.held_by(player):
            raise TooLate("Nobody else is let in here. Ask those who sit at the table to open the doors again.")
        if self.held_by(player) or player.startswith(BOT):
            return
        self.check_welcome(player)
        if self.doors == ASKED and self.host is None:
            raise Illegal("The host has a word in who plays here: ask for a seat first.")

    def check_doors(self, player: str | None, doors: str) -> None:
        """Until the match begins, those who sit at a table say who else may; at an event its host does."""
        if self.host is not None:
            self.check_host(player)
        elif not self.held_by(player):
            raise NotYours("Only those who sit at the table can do this.")
        if doors not in DOORS:
            raise Unreadable("Doors are one of these: {doors}.", doors=", ".join(DOORS))
        if self.begun:
            raise TooLate("The match has begun; no more seats are given out.")

    def check_welcome(self, player: str) -> None:
        if player in self.guests.removed:
            raise NotYours("The host has given your seat to somebody else.")

    def check_word(self) -> None:
        """Before the cards are shuffled, those who play may add a word to what was sealed."""
        if self.begun:
            raise TooLate("The cards are shuffled already.")
        if not self.takes_words:
            raise Illegal("These cards are dealt at other tables too: no word can change them.")
        self.stirring.check()

    def check_own_word(self, player: str | None) -> None:
        if not self.held_by(player):
            raise NotYours("Only those who sit at the table can do this.")
        self.check_word()

    def check_knock(self, player: str) -> None:
        """Whoever finds a table whose host has a word in it may ask for a seat, once at a time."""
        if self.begun or all(not seat.free for seat in self.seats):
            raise TooLate("All seats are taken.")
        if self.doors != ASKED or self.host is not None:
            raise Illegal("Nobody needs to ask here: take a free seat.")
        self.check_welcome(player)
        if self.held_by(player) or self.guests.asks(player):
            raise TooLate("You have asked already.")
        if len(self.guests.knocks) >= MOST_KNOCKS or self.guests.knocked >= MOST_KNOCKS_EVER:
            raise TooLate("Too many have asked already. Please try another table.")

    def check_chair(self, player: str | None) -> None:
        if player is None or player != self.chair:
            raise NotYours("Only the host of this table can do this.")

    def check_before(self, player: str | None) -> None:
        """What the host settles before the match begins."""
        self.check_chair(player)
        if self.begun:
            raise TooLate("The match has begun; this cannot be changed any more.")

    def check_hand_on(self, seat: int, player: str | None) -> None:
        """The host lets somebody else be the host."""
        self.check_chair(player)
        if not 0 <= seat < len(self.seats):
            raise Unreadable("There is no such seat.")
        own = self.imported or self.seats[seat].player == player
        if own or self.seats[seat].free or self.seats[seat].bot is not None:
            raise Illegal("Only somebody else who sits at the table can be the host.")

    def check_watching(self, player: str | None) -> None:
        """Whoever sits here or is the host may let others watch."""
        if not self.held_by(player) and (player is None or player != self.chair):
            raise NotYours("Only those who sit at the table can do this.")

    def check_wish(self, seat: int, player: str | None) -> None:
        """Those who wait for somebody may wish that a bot plays on there."""
        self.check_stand_in(seat)
        if not self.held_by(player) or seat in self.held_by(player):
            raise NotYours("Only the others at the table can do this.")
        if seat not in self.to_act():
            raise Illegal("Nobody waits for this seat now.")

    def check_nudge(self) -> None:
        """The host of an evening asks for haste, but not again and again."""
        if not self.evening:
            raise Illegal("This table belongs to no evening.")
        if self.over:
            raise TooLate("The match is over.")
        if self.nudges >= MOST_NUDGES:
            raise TooLate("They have been asked often enough. A bot can play on for those who are away.")

    def check_close(self, seat: int, player: str | None) -> None:
        """Who sits at a table may do without a free seat, if the box can be played by those who are left."""
        if not self.held_by(player):
            raise NotYours("Only those who sit at the table can do this.")
        self.check_free(seat)
        self._match_for(len(self.seats) - 1)

    def check_announce(self, player: str) -> None:
        """Who sits at a table says who else may find it, until the match begins."""
        if self.host is not None:
            raise Illegal("An event is found by its code.")
        if not self.held_by(player):
            raise NotYours("Only those who sit at the table can do this.")
        if self.begun:
            raise TooLate("The match has begun; no more seats are given out.")

    def check_join(self, player: str) -> None:
        """Events: one seat for everybody, until the match begins or all are taken."""
        if not self.gathering:
            raise TooLate("The match has begun; no more seats are given out.")
        if self.held_by(player):
            raise TooLate("You have a seat already.")
        self.check_let_in(player)
        if self.fully_from(player):
            raise TooLate(
                "{count} people have come in from your network already. The host can let more of you in.",
                count=SEATS_EACH,
            )
        if len(self.taken()) == len(self.seats):
            raise TooLate("All seats are taken.")

    def check_leave(self, seat: int, player: str | None) -> None:
        """Before the match begins a seat is given back by who holds it, or by the host."""
        if self.begun:
            raise TooLate("The match has begun; no more seats are given out.")
        if seat not in self.taken() or (player != self.chair and seat not in self.held_by(player)):
            raise NotYours("You do not hold this seat.")

    def check_host(self, player: str | None) -> None:
        if player is None or player != self.host:
            raise NotYours("Only the host of the event can do this.")

    def check_start(self, player: str | None) -> None:
        self.check_host(player)
        if not self.gathering:
            raise TooLate("The match has begun already.")
        if len(self.taken()) < LEAST:
            raise Illegal("An event takes at least two players.")

    def check_relieve(self, seat: int, player: str | None) -> None:
        """Events: the host lets a bot play on for somebody who does not come back."""
        self.check_host(player)
        self.check_stand_in(seat)

    def check_stand_in(self, seat: int) -> None:
        """A bot may play on for a person while the match is on."""
        self.check_begun()
        if not 0 <= seat < len(self.seats):
            raise Unreadable("There is no such seat.")
        if self.seats[seat].bot is not None:
            raise TooLate("A bot plays on this seat already.")

    def check_return(self, seat: int, player: str | None) -> None:
        """Who was replaced by a bot may take the seat back."""
        if player is None or not 0 <= seat < len(self.seats) or self.seats[seat].former != player:
            raise NotYours("You do not hold this seat.")

    def check_talk(self, saying: Saying, player: str | None, now: int) -> None:
        """Those who sit here talk with each other; their host says how much of that there may be."""
        self.check_reading(player)
        if saying.kind in {ALLOW, KEEP}:
            self.check_chair(player)
        self.talk.check(saying, player or "", self.chair, now)

    def check_reading(self, player: str | None) -> None:
        """What is said at a table is for those who sit there."""
        if player is None or not self.knows(player):
            raise NotYours("Only those who sit at the table can do this.")
        if self.host is not None:
            raise Illegal("Nobody talks through this page at an event: those who play are in one room.")

    def check_hint(self, seat: int, player: str | None, depth: str) -> None:
        """Who holds a seat may ask the coach, where that was agreed."""
        self.check_holder(seat, player)
        self.check_begun()
        if depth not in DEPTHS:
            raise Unreadable("A hint is one of these: {depths}.", depths=", ".join(DEPTHS))
        if not self.may_hint:
            raise Illegal("There are no hints at this table: all who play here have to agree.")
        if not self.match.state.owes(seat):
            raise TooLate("There is nothing to decide for this seat now.")

    def check_hints(self, player: str | None, wish: str) -> None:
        """Who sits here says whether they want hints."""
        if not self.held_by(player):
            raise NotYours("Only those who sit at the table can do this.")
        if self.host is not None:
            raise Illegal("There are no hints at an event.")
        if wish not in (ON, OFF):
            raise Unreadable("Hints are on or off.")

    def check_play(self, seat: int, notation: str) -> None:
        self.check_begun()
        code = self.title.moves.read(notation)
        self.match.check(seat, code)
        self._checked = (self.number, seat, code)

    def check_undo(self, seat: int) -> None:
        self.check_begun()
        if not self.match.can_undo(seat):
            raise TooLate("There is nothing to take back: what is confirmed or revealed stays.")

    def why_not(self, seat: int, player: str | None, notation: str, _: Translate) -> str:
        """Why this player cannot play this move now, in the reader's language."""
        self.check_holder(seat, player)
        self.check_begun()
        code = self.title.moves.read(notation)
        if code in self.match.moves(seat):
            return _("You can play this now.")
        return self.match.why_not(seat, code, _)

    def record(self) -> Record:
        """The record of the match; when it is over its seal can be opened.

        Comments say where bots decided for people, that there were hints, and what an analysis found.
        """
        record = replace(self.match.record(), names=tuple(in_a_record(seat.name) for seat in self.seats))
        taken = self.hinting.taken
        if self.over and not self.imported:
            record = replace(record, seal=self.seal, salt=self.founding.salt)
            if words := self.stirring.words:
                record = replace(record, drawn=self.founding.seed, words=words)
        if self.analysis is not None:
            record = annotate(record, self.analysis)
        said = list(self._stand_ins().items())
        if taken:
            hints = ", ".join(f"seat {seat} {count}" for seat, count in sorted(taken.items()))
            said.append((len(record.moves), f"turns with hints: {hints}"))
        said += [(comment.moves, self._signed(comment)) for comment in self.comments.in_order()]
        return record.with_comments(said) if said else record

    def _signed(self, comment: Comment) -> str:
        """A comment with the name of who made it; whoever wanted to be forgotten has none."""
        named = self.importer if comment.seat == NO_SEAT else self.seats[comment.seat].name
        return f"{in_a_record(named)}: {comment.text}" if named else comment.text

    def _stand_ins(self) -> dict[int, str]:
        """By the number of the move: where a bot began to decide for a person, and where that ended."""
        found: dict[int, str] = {}
        met, bots = [0] * len(self.seats), [False] * len(self.seats)
        for number, (seat, _) in enumerate(self.match.history):
            by_bot = self._by_bots[seat][met[seat]]
            met[seat] += 1
            if by_bot != bots[seat]:
                bots[seat] = by_bot
                found[number] = f"seat {seat}: " + ("a bot decides from here" if by_bot else "back again")
        return found

    def may_play_again(self, player: str | None) -> bool:
        """Whether this player is invited to a rematch: those who sat here, and the host of an event."""
        return bool(self.seats_of(player)) or (player is not None and player == self.host)

    def seats_of(self, player: str | None) -> list[int]:
        """The seats that this player holds, or that a bot holds for them."""
        return [at for at, seat in enumerate(self.seats) if player is not None and player in {seat.player, seat.former}]

    def due(self) -> Due | None:
        """What the clock asks for next."""
        people = [at for at, seat in enumerate(self.seats) if seat.bot is None]
        return self.time.due(people) if self.begun and not self.over else None

    def check_rematch(self, player: str | None, kind: str) -> None:
        """After the end, those who sat here may propose to play again; of an event, its host alone."""
        if self.host is not None:
            self.check_host(player)
        if not self.may_play_again(player):
            raise NotYours("Only those who played here can ask for another match.")
        if not self.over:
            raise Illegal("This match is not over yet.")
        if kind not in REMATCHES:
            raise Unreadable("There is no such rematch.")
        if kind in self.rematches:
            raise TooLate("Somebody has opened the next match already.")

    def check_lookback(self) -> None:
        """What was hidden comes to light when nobody can use it any more."""
        if not (self.over or self.imported):
            raise TooLate("You can look back at the match when it is over.")

    def check_analyse(self, player: str | None) -> None:
        """After the end those who sat here may ask where points were lost; so may who brought the record."""
        self.check_lookback()
        if not (self.held_by(player) or self.brought_by(player)):
            raise NotYours("Only those who sit at the table can do this.")
        check_analysed(self.match)

    def check_branch(self, seat: int, moves: int) -> None:
        """From any moment but the last, any seat may be played on."""
        self.check_lookback()
        if not 0 <= seat < len(self.seats):
            raise Unreadable("There is no such seat.")
        if not 0 <= moves <= len(self.match.history):
            raise Unreadable("The match has no such moment.")
        if moves == len(self.match.history) and self.over:
            raise Illegal("Here the match is over; go back to an earlier moment to play on.")

    def check_comment(self, player: str | None, moves: int) -> None:
        """After the end those who sat here, or who brought the record, may say something about every moment."""
        self.check_lookback()
        if not (self.seats_of(player) or self.brought_by(player)):
            raise NotYours("Only those who played here, or who brought the record, can comment on the match.")
        if not 0 <= moves <= len(self.match.history):
            raise Unreadable("The match has no such moment.")
        self.comments.check(player)

    def check_uncomment(self, player: str | None, number: int) -> None:
        """Comments are taken back by who made them, or by the host of the table."""
        if player is None or player not in {self.comments.find(number).player, self.chair}:
            raise NotYours("Only who made a comment can take it back.")

    def check_begun(self) -> None:
        if self.gathering:
            raise Illegal("The match begins when the host starts it.")
        if not self.begun:
            raise Illegal("The match begins when every seat is taken.")

    # Following the log

    def follow(self, entries: Iterable[Entry]) -> None:
        """Do what the log says. Every line passes the same doors as when it was written."""
        for entry in entries:
            if entry.number != self.number:
                raise Unreadable("Line {number} of the log is missing.", number=self.number)
            self._check_link(entry)
            inked, round_ = self._moment() if self.time.clock else (0, 0)
            self._follow(entry)
            if not (self.begun or self.gathering or any(seat.free for seat in self.seats)):
                self._shuffle()
            if self.time.clock is not None and entry.kind in TIMED:
                self._keep_time(entry, inked, round_)
            self.number += 1
            if entry.seat != NOBODY:
                self.steps[entry.seat] += 1
            if self.begun:
                self.turns.follow(entry.seat, self.match.to_act(), int(self.match.state.inked))

    def _shuffle(self) -> None:
        """Nobody is missing: the words of those who sit here go into the seed, and the match begins."""
        said = {self.held_by(player)[0]: word for player, word in self.stirring.said.items() if self.held_by(player)}
        if said and self.takes_words:
            self.stirring.words = dict(sorted(said.items()))
            self._begin(self._match_for(len(self.seats)))
        self.begun = True

    def _moment(self) -> tuple[int, int]:
        return int(self.match.state.inked), self.title.views.round_of(self.match.state)

    def _keep_time(self, entry: Entry, inked: int, round_: int) -> None:
        """Whose turn begins with this line, or begins again."""
        now = self._moment()
        owing = self.to_act()
        own = now[0] != inked or entry.kind == "return"
        self.time.follow(entry.at or 0, owing, owing if now[1] != round_ else [entry.seat] if own else [])

    def linked(self, entry: Entry, at: int = 0) -> Entry:
        """The next line as it is to be written: at this time, in milliseconds, and linked to all before it."""
        link = entry.link_after(self.link)
        self._made = Entry(entry.number, entry.kind, entry.seat, entry.text, entry.player, link, at)
        return self._made

    def _check_link(self, entry: Entry) -> None:
        """Refuse a line that somebody changed since it was written. Logs of format 1 begin without links.

        Of whom we forgot we no longer know the line that was linked: there its link is believed, or the next one.
        """
        forgot = is_gone(entry.player)
        if entry.link is not None and (entry is self._made or forgot or self._forgot):
            self.link = entry.link
        else:
            self.link = entry.link_after(self.link)
            if entry.link != self.link and (self._chained or entry.link is not None):
                raise Unreadable("Line {number} of the log is not the one that was written.", number=entry.number)
        self._forgot = (self._forgot or forgot) and entry.link is None
        self._chained = self._chained or entry.link is not None

    def _follow(self, entry: Entry) -> None:
        match entry.kind:
            case "host":
                self.host, self.gathering = entry.player, True
            case "sit":
                self.check_sit(entry.seat)
                self.seats[entry.seat] = Seat(entry.player, entry.text)
                self.founder = self.founder or (None if self.seats[entry.seat].bot else entry.player)
                self.guests.answer(entry.player)
            case "close":
                self._close(int(entry.text), entry.player)
            case "start":
                self.check_start(self.host)
                self._start()
            case "relieve":
                self.check_stand_in(entry.seat)
                seat = self.seats[entry.seat]
                self.seats[entry.seat] = Seat(entry.player, seat.name, seat.player)
                self.wishes.pop(entry.seat, None)
                self.time.stop(entry.seat)
            case "return":
                self.check_return(entry.seat, entry.player)
                self.seats[entry.seat] = Seat(entry.player, self.seats[entry.seat].name)
                self.acted[entry.seat] = entry.at or 0
            case "play":
                self._play(entry)
            case "undo":
                self.match.undo(entry.seat)
                self._by_bots[entry.seat].pop()
            case "hints":
                self.check_hints(entry.player, entry.text)
                assert entry.player is not None
                self.hinting.say(entry.player, entry.text, founder=entry.player == self.founder)
            case "hint":
                seat_said, _, depth = entry.text.partition(" ")
                self.hinting.give(int(seat_said), depth, int(self.match.state.inked))
            case "analysis":
                self.check_lookback()
                self.analysis = read_analysis(entry.text)
            case "rematch":
                self._play_again(entry.text, entry.player)
            case _:
                self._note(entry)

    def _note(self, entry: Entry) -> None:
        """What a table is for, where that is more than a match."""
        match entry.kind:
            case "branch":
                table, _, moves = entry.text.partition(" ")
                self.origin = Origin(table, int(moves))
            case "position":
                self._begin(self._match_for(len(self.seats), read_json(entry.text)))
            case "import":
                self._import(entry)
            case "named":
                self._name(entry)
            case "comment":
                self.comments.read(entry.number, entry.text, entry.player)
            case "uncomment":
                self.comments.take_back(int(entry.text))
            case "daily":
                self.daily = entry.text
            case "deal":
                self.deal = entry.text
            case kind if kind == CARDS:
                self.stirring.settle(entry.text)
                self._begin(self._match_for(len(self.seats)))
            case "evening":
                self.evening = entry.text
            case "nudge":
                self.nudges += 1
            case "answer":
                self.solving = self.solving.read(entry.text)
            case _:
                self._receive(entry)

    def _receive(self, entry: Entry) -> None:
        """Do what a line says that is about the company at the table, not about the match."""
        match entry.kind:
            case "announce":
                self.announced = entry.text == ANNOUNCED
                self.talk.strangers = self.talk.strangers or self.announced
            case "doors":
                self.check_doors(entry.player, entry.text)
                self.doors = entry.text
            case "leave":
                self.check_leave(entry.seat, self.chair)
                self._leave(entry.seat, removed=entry.text == REMOVED)
            case "clock":
                self.time.clock = read_clock(entry.text)
            case "remind":
                self.time.reminded.add(int(entry.text))
            case "wish":
                self.wishes.setdefault(int(entry.text), set()).add(entry.player or "")
            case "knock":
                self.guests.knock(entry.player or "", entry.text)
            case "refuse":
                self.guests.answer(entry.player)
            case kind if kind == WORD:
                self.check_word()
                self.stirring.say(entry.player or "", entry.text)
            case "watch":
                self.guests.watching = entry.text
            case "hand":
                self.check_hand_on(int(entry.text), self.chair)
                self._hand_on(self.seats[int(entry.text)].player)
            case kind if kind in KINDS:
                names = [self.seats[seat].name for seat in self.seats_of(entry.player)]
                self.talk.follow(kind, entry.text, entry.player or "", names, entry.at or 0)
            case unknown:
                raise Unreadable(
                    "Line {number} of the log says “{word}”, which means nothing.", number=entry.number, word=unknown
                )

    def _play(self, entry: Entry) -> None:
        """A move that was checked before it was written down is not checked again, as nothing has happened since."""
        code = self.title.moves.read(entry.text)
        if self._checked == (entry.number, entry.seat, code):
            self.match.play_checked(entry.seat, code)
        else:
            self.check_begun()
            self.match.play_code(entry.seat, code)
        self._by_bots[entry.seat].append(entry.player is not None)
        if entry.player is None:
            self.acted[entry.seat] = entry.at or 0
            self.wishes.pop(entry.seat, None)

    def _import(self, entry: Entry) -> None:
        """A record that its founder brought: all its moves, one line of the log."""
        match, record = begun(self.match, entry.text)
        self._begin(match)
        self.imported, self.founder = True, entry.player
        self.seats = [Seat(RECORDED) for _ in self.seats]
        for seat, notation in record.moves:
            self.match.play(seat, notation)
            self._by_bots[seat].append(False)

    def _name(self, entry: Entry) -> None:
        """What a seat of a record was called, or who brought it; or what somebody calls their “what if?”."""
        if self.origin is not None:
            self.origin = replace(self.origin, name=entry.text)
        elif entry.seat == NOBODY:
            self.importer = entry.text
        else:
            self.seats[entry.seat].name = entry.text

    def _hand_on(self, player: str | None) -> None:
        if self.host is not None:
            self.host = player
        else:
            self.founder = player

    def _leave(self, seat: int, *, removed: bool) -> None:
        """A seat is free again; who opened the table and has no other hands it on to whoever sits there."""
        left = self.seats[seat].player
        self.seats[seat] = Seat()
        if removed and left is not None:
            self.guests.removed.add(left)
        if left == self.founder and not self.held_by(left):
            self.founder = next((each.player for each in self.seats if each.player and each.bot is None), None)

    def _play_again(self, text: str, player: str | None) -> None:
        kind, _, table = text.partition(" ")
        self.check_rematch(player, kind)
        held = self.held_by(player)
        self.rematches[kind] = Rematch(table, self.seats[held[0]].name if held else "")

    def _start(self) -> None:
        """An event begins: empty seats are taken away, and the match is for those who are left."""
        self.gathering = False
        self.seats = [seat for seat in self.seats if not seat.free]
        self.steps = [0] * len(self.seats)
        self._begin(self._match_for(len(self.seats)))

    def _close(self, seat: int, player: str | None) -> None:
        """A seat is taken away before the match begins."""
        self.check_close(seat, player)
        del self.seats[seat], self.steps[seat]
        self._begin(self._match_for(len(self.seats)))

    def _begin(self, match: Match) -> None:
        """Another match than that of the founding: with those who are left, or from a position."""
        self.match = match
        self._by_bots = [[] for _ in self.seats]
        self.chronicle = Chronicle(self.match)

    def _match_for(self, seats: int, begun_from: Any = None) -> Match:
        """The match of this table with another number of seats, or from a position; refuses what cannot be."""
        founding, printed = self.founding, self.match.components
        return Match(self.title, seats, self.seed, founding.options, printed, founding.rules, begun_from)


def in_a_record(name: str) -> str:
    """A name as a record can hold it."""
    return "".join(sign for sign in name if sign.isprintable()).strip()
