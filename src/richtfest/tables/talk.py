"""Talk at a table: ready-made phrases, and free text where people know each other (docs/decisions/0054).

It stands in the log, beside what is the match, and only those who sit there read it. What a message is about is said by
its number, counted from 0. Whoever mutes somebody hears them no more, and nobody is told so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

from richtfest.core.refusal import Illegal, TooLate, Unreadable
from richtfest.core.words import Translate
from richtfest.tables.people import is_gone
from richtfest.tables.phrases import PHRASES

SAY, PHRASE = "say", "phrase"  # in words of one's own, or ready-made
ALLOW = "allow"  # the host says how much talk there may be
MUTE, HEAR, REPORT, REMOVE, KEEP = ABOUT = ("mute", "hear", "report", "remove", "keep")  # about one message
KINDS: Final = (SAY, PHRASE, ALLOW, *ABOUT)
Mode = Literal["off", "phrases", "free"]
NOTHING, READY, FREE = MODES = get_args(Mode)
LONGEST: Final = 200  # letters
MOST: Final = 500  # messages at one table
MOST_LINES: Final = 1000  # in its log, with all that is settled about them
MOST_EACH: Final = 200  # of one person
AT_ONCE: Final = 5  # messages of one person …
WITHIN: Final = 20_000  # … in so many milliseconds
JOINER: Final = "\u200d"  # of several signs into one


@dataclass(frozen=True, slots=True)
class Saying:
    """What somebody wants to say, or to settle about what was said."""

    kind: str  # one of `KINDS`
    text: str


@dataclass(slots=True)
class Message:
    """What somebody said."""

    number: int
    player: str
    names: tuple[str, ...]  # of the seats this person held; none, of who sat elsewhere
    at: int  # milliseconds
    text: str = ""
    phrase: str = ""
    removed: bool = False

    def words(self, _: Translate) -> str:
        """As somebody reads it."""
        return _(PHRASES[self.phrase]) if self.phrase else self.text

    @property
    def forgotten(self) -> bool:
        """Whether whoever said it took their words along."""
        return not (self.text or self.phrase)


class Talk:
    """What the log of a table says about talk."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self.strangers = False  # whether anybody could find the table and sit down
        self._lines = 0
        self._mode: Mode | None = None  # as the host has said
        self._muted: dict[str, set[str]] = {}  # by who does not want to hear them
        self._reported: dict[int, set[str]] = {}  # by message: who found it unkind

    # Asking

    @property
    def mode(self) -> Mode:
        """How much talk there may be: among strangers only what is ready-made, until the host says otherwise."""
        return self._mode or ("phrases" if self.strangers else "free")

    @property
    def lines(self) -> int:
        return self._lines

    def knows(self, player: str) -> bool:
        """Whether this player has said something."""
        return any(message.player == player for message in self.messages)

    def heard_by(self, player: str) -> list[Message]:
        """What somebody at the table reads, oldest first."""
        muted = self._muted.get(player, set())
        return [each for each in self.messages if each.player not in muted and not each.forgotten]

    def muted_by(self, player: str) -> list[Message]:
        """A message of everybody whom this player does not want to hear."""
        muted = self._muted.get(player, set())
        return list({each.player: each for each in self.messages if each.player in muted}.values())

    def reports(self, number: int) -> int:
        """How many found this message unkind; a matter of the host."""
        return len(self._reported.get(number, ()))

    def has_reported(self, player: str, number: int) -> bool:
        return player in self._reported.get(number, ())

    def seen_by(self, player: str, *, host: bool) -> tuple[object, ...]:
        """Changes when there is something new for this reader."""
        heard = self.heard_by(player)
        removed = [each.number for each in heard if each.removed]
        reported = {number: len(who) for number, who in self._reported.items() if host or player in who}
        last = heard[-1].number if heard else None
        return last, len(heard), removed, sorted(reported.items()), len(self.muted_by(player)), self.mode

    # Checking

    def check(self, saying: Saying, player: str, chair: str | None, now: int) -> None:
        """Whether somebody at the table may say or settle this."""
        if saying.kind not in KINDS:
            raise Unreadable("What is said is one of these: {kinds}.", kinds=", ".join(KINDS))
        if self._lines >= MOST_LINES:
            raise TooLate("So much has been said at this table that nothing more can be kept.")
        if saying.kind == ALLOW:
            if saying.text not in MODES:
                raise Unreadable("Talk is one of these: {modes}.", modes=", ".join(MODES))
        elif saying.kind in ABOUT:
            self._check_about(saying.kind, self.message(saying.text), player, chair)
        else:
            self._check_words(saying)
            self._check_pace(player, now)

    def message(self, number: str) -> Message:
        """The message of this number."""
        if not (number.isascii() and number.isdigit() and len(number) < 6 and int(number) < len(self.messages)):
            raise Unreadable("There is no such message.")
        return self.messages[int(number)]

    def _check_words(self, saying: Saying) -> None:
        if self.mode == NOTHING:
            raise Illegal("The host has switched talk off at this table.")
        if saying.kind == SAY and self.mode != FREE:
            raise Illegal("Only the ready-made phrases can be said at this table. Its host can allow more.")
        if saying.kind == PHRASE and saying.text not in PHRASES:
            raise Unreadable("A phrase is one of these: {phrases}.", phrases=", ".join(PHRASES))
        if saying.kind == SAY and not 0 < len(tidy(saying.text)) <= LONGEST:
            raise Unreadable("A message has from 1 to {most} letters.", most=LONGEST)

    def _check_pace(self, player: str, now: int) -> None:
        own = [each for each in self.messages if each.player == player]
        if len(self.messages) >= MOST or len(own) >= MOST_EACH:
            raise TooLate("So much has been said at this table that nothing more can be kept.")
        if len(own) >= AT_ONCE and now - own[-AT_ONCE].at < WITHIN:
            raise Illegal("That was a lot at once. Please wait a moment before you say more.")

    def _check_about(self, kind: str, message: Message, player: str, chair: str | None) -> None:
        own = message.player == player
        if kind == REMOVE and not own and player != chair:
            raise Illegal("Only the host of this table can do this.")
        if kind in {REMOVE, REPORT} and message.removed:
            raise TooLate("This message has been removed already.")
        if kind in {MUTE, HEAR, REPORT} and own:
            raise Illegal("You said this yourself.")
        if kind in {MUTE, HEAR} and (message.player in self._muted.get(player, set())) == (kind == MUTE):
            raise TooLate("That is how it is already.")
        if kind == REPORT and message.player == chair:
            raise Illegal("The host said this: you can mute them, or leave the table.")
        if kind == REPORT and player in self._reported.get(message.number, ()):
            raise TooLate("You have reported this already.")
        if kind == KEEP and not self._reported.get(message.number):
            raise TooLate("Nobody has reported this.")

    # Following the log

    def follow(self, kind: str, text: str, player: str, names: Sequence[str], at: int) -> None:
        """Somebody said or settled this."""
        self._lines += 1
        if kind == ALLOW:
            self._mode = next((mode for mode in MODES if mode == text), None)
        elif kind in ABOUT:
            self._settle(kind, self.message(text), player)
        else:
            said = Message(len(self.messages), player, tuple(names), at)
            if kind == PHRASE:
                said.phrase = text if text in PHRASES else ""
            else:
                said.text = "" if is_gone(player) else text
            self.messages.append(said)

    def _settle(self, kind: str, message: Message, player: str) -> None:
        match kind:
            case "mute":
                self._muted.setdefault(player, set()).add(message.player)
            case "hear":
                self._muted.get(player, set()).discard(message.player)
            case "report":
                self._reported.setdefault(message.number, set()).add(player)
            case "remove":
                message.removed = True
                self._reported.pop(message.number, None)
            case _:
                self._reported.pop(message.number, None)


def tidy(text: str) -> str:
    """What is said, on one line. What joins two signs into one stays."""
    shown = (sign if sign.isprintable() or sign == JOINER else " " for sign in text)
    return " ".join("".join(shown).split()).strip(JOINER)
