"""An evening as its log tells it: who is there, what is played, who sat where in each round, and how tables ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

import msgspec

from richtfest.core.refusal import Illegal, TooLate, Unreadable
from richtfest.tables.clocks import read_clock
from richtfest.tables.evenings.pairing import BOT, Acquaintance, Round, Sizes, next_round
from richtfest.tables.evenings.standings import Outcome, Standing, rank
from richtfest.tables.notebooks import digest_of, seed_of
from richtfest.tables.people import is_gone
from richtfest.tables.storage import Entry, Founding
from richtfest.tables.table import HOME, OPEN, SEATS_EACH, SHUT, NotYours

EVENING: Final = "evening"  # the first line of its notebook, and the mark of its tables
MOST_PEOPLE: Final = 100
MOST_ROUNDS: Final = 30
MOST_TURNS: Final = 10  # how often somebody may leave and come back
LONGEST_NAME: Final = 40  # letters of what the evening is called


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the host settles before the first round."""

    name: str = ""
    options: dict[str, str] = {}
    system: Literal["swiss", "all"] = "swiss"
    rounds: int = 3  # of a Swiss evening; else as many as it takes until all have met
    seats: int = 4  # at a table, at most
    same: bool = False  # whether all tables of a round have the same cards
    bot: str = ""  # who fills free seats; nobody, where tables may be smaller
    clock: str = ""


class Seating(msgspec.Struct, frozen=True):
    """Who sits where in a round, as it is written down."""

    tables: list[list[int]]
    byes: list[int] = []


class Result(msgspec.Struct, frozen=True):
    """How one table of a round ended, as it is written down."""

    round: int
    places: list[int]
    points: list[int]


read_plan: Final = msgspec.json.Decoder(Plan).decode
read_seating: Final = msgspec.json.Decoder(Seating).decode
read_result: Final = msgspec.json.Decoder(Result).decode


def written(said: msgspec.Struct) -> str:
    return msgspec.json.encode(said).decode()


@dataclass(slots=True)
class Person:
    """Somebody who has come, by their number on the list."""

    number: int
    player: str | None
    name: str
    left: bool = False
    turns: int = 0  # how often they have left or come back
    since: int = 0  # rounds that were over or on when they came


@dataclass(slots=True)
class RoundPlayed:
    """A round and how its tables have ended so far."""

    seating: Seating
    results: dict[int, Result] = field(default_factory=dict)  # by table

    @property
    def over(self) -> bool:
        return len(self.results) == len(self.seating.tables)

    @property
    def round(self) -> Round:
        return Round(self.seating.tables, self.seating.byes)

    def outcome(self, table: int) -> Outcome:
        result = self.results[table]
        return Outcome(self.seating.tables[table], result.places, result.points)

    def table_of(self, person: int) -> int | None:
        return next((at for at, table in enumerate(self.seating.tables) if person in table), None)


class Evening:
    """Everything about one evening follows from here."""

    def __init__(self, founding: Founding, host: str | None) -> None:
        self.founding = founding
        self.host = host
        self.plan = Plan()
        self.people: list[Person] = []
        self.rounds: list[RoundPlayed] = []
        self.doors = OPEN  # who may still come in: guests, nobody, or any number from one network
        self.ended = False
        self.number = 1

    # Asking

    @property
    def id(self) -> str:
        return self.founding.id

    @property
    def now(self) -> RoundPlayed | None:
        """The round that is played, or was played last."""
        return self.rounds[-1] if self.rounds else None

    @property
    def playing(self) -> bool:
        """Whether a round is on."""
        return self.now is not None and not self.now.over

    @property
    def present(self) -> list[int]:
        return [person.number for person in self.people if not person.left]

    def person_of(self, player: str | None) -> Person | None:
        return next((person for person in self.people if player is not None and person.player == player), None)

    def table_id(self, round_: int, table: int) -> str:
        """The id of a table of a round; rounds are counted from 1."""
        return digest_of(self.founding.salt, "table", round_, table)

    def seed(self, round_: int, table: int) -> int:
        """Its cards: the same at all tables of a round, where the host wants that."""
        return seed_of(self.founding.salt, "cards", round_, 0 if self.plan.same else table)

    def fully_from(self, player: str) -> bool:
        """Whether as many have come as may from the address at which this player was given a name."""
        home = [person for person in self.people if person.player and person.player[-HOME:] == player[-HOME:]]
        return self.doors == OPEN and len(home) >= SEATS_EACH

    @property
    def crowded(self) -> bool:
        """Whether somebody else from an address of those who are here would be turned away."""
        return any(self.fully_from(person.player) for person in self.people if person.player)

    def bots_at(self, table: Sequence[int]) -> list[str]:
        return [self.plan.bot for person in table if person == BOT]

    def is_over(self, round_: int) -> bool:
        return self.rounds[round_ - 1].over

    @property
    def have_all_met(self) -> bool:
        return Acquaintance(each.round for each in self.rounds).have_all_met(self.present)

    @property
    def last_was(self) -> bool:
        """Whether as many rounds were played as there are to be."""
        if self.plan.system == "all":
            return bool(self.rounds) and not self.playing and (self.have_all_met or len(self.rounds) >= MOST_ROUNDS)
        return not self.playing and len(self.rounds) >= self.plan.rounds

    @property
    def counted(self) -> int:
        """How many rounds the standings tell of. What a table with shared cards came to is told when all are done."""
        return len(self.rounds) - (self.playing and self.plan.same)

    def standings(self) -> list[Standing]:
        told = self.rounds[: self.counted]
        outcomes = [each.outcome(table) for each in told for table in each.results]
        byes = [person for each in told for person in each.seating.byes]
        return rank([person.number for person in self.people], outcomes, byes)

    def sizes(self, least: int) -> Sizes:
        return Sizes(least, self.plan.seats, bool(self.plan.bot))

    def pair(self, least: int) -> Seating:
        """Who sits where in the next round."""
        here = set(self.present)
        order = [standing.person for standing in self.standings() if standing.person in here]
        played = [each.round for each in self.rounds]
        found = next_round(
            order, played, self.sizes(least), self.plan.system, seed_of(self.founding.salt, "lot", len(played))
        )
        return Seating(found.tables, found.byes)

    # Checking

    def check_host(self, player: str | None) -> None:
        if player is None or player != self.host:
            raise NotYours("Only the host of this evening can do this.")

    def check_going(self) -> None:
        if self.ended:
            raise TooLate("This evening is over.")

    def check_plan(self, player: str | None) -> None:
        self.check_host(player)
        self.check_going()
        if self.rounds:
            raise TooLate("The first round has begun; what is played stays as it is.")

    def check_join(self, player: str) -> None:
        self.check_going()
        if self.person_of(player) is not None:
            raise TooLate("You are on the list already.")
        if self.doors == SHUT:
            raise TooLate("The host lets nobody else in just now.")
        if self.fully_from(player):
            raise TooLate(
                "{count} people have come in from your network already. The host can let more of you in.",
                count=SEATS_EACH,
            )
        if len(self.people) >= MOST_PEOPLE:
            raise TooLate("The list is full: {count} people can play in one evening.", count=MOST_PEOPLE)

    def check_person(self, number: int, player: str | None) -> Person:
        """Whose business somebody's place on the list is: their own, and the host's."""
        if not 0 <= number < len(self.people):
            raise Unreadable("There is nobody with this number.")
        person = self.people[number]
        if player is None or player not in {person.player, self.host}:
            raise NotYours("Only they themselves or the host can do this.")
        if person.turns >= MOST_TURNS:
            raise TooLate("That was often enough. Please speak to the host.")
        return person

    def check_next(self, player: str | None) -> None:
        self.check_host(player)
        self.check_going()
        if self.playing:
            raise Illegal("At some tables this round is still played.")
        if len(self.present) < (1 if self.plan.bot else 2):
            raise Illegal("It takes at least two people to play.")
        if self.last_was:
            raise Illegal("All rounds have been played.")

    # Following the log

    def follow(self, entry: Entry) -> None:
        match entry.kind:
            case "plan":
                self.plan = read_plan(entry.text)
                read_clock(self.plan.clock)
            case "sit":
                gone = is_gone(entry.player)
                self.people.append(
                    Person(len(self.people), entry.player, entry.text, left=gone, since=len(self.rounds))
                )
            case "leave" | "return":
                person = self.people[entry.seat]
                person.left = entry.kind == "leave" or is_gone(person.player)
                person.turns += 1
            case "doors":
                self.doors = entry.text
            case "round":
                self.rounds.append(RoundPlayed(read_seating(entry.text)))
            case "result":
                result = read_result(entry.text)
                self.rounds[result.round - 1].results[entry.seat] = result
            case "end":
                self.ended = True
            case unknown:
                raise Unreadable(
                    "Line {number} of the log says “{word}”, which means nothing.", number=entry.number, word=unknown
                )
        self.number = entry.number + 1


def read_evening(founding: Founding, entries: Sequence[Entry]) -> Evening | None:
    """Follow the notebook of an evening; nothing, if it is one of another kind."""
    if entries[0].kind != EVENING:
        return None
    evening = Evening(founding, entries[0].player)
    for entry in entries[1:]:
        evening.follow(entry)
    return evening
