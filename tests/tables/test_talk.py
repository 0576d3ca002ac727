"""Talk in the log of a table: who reads what, how much of it there may be, and what is left of those who go."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from richtfest.core.refusal import Illegal, Refused, TooLate, Unreadable
from richtfest.core.words import speak
from richtfest.tables import talk, talking
from richtfest.tables.hall import Hall, Sitter
from richtfest.tables.keeping import delete
from richtfest.tables.storage import Entry
from richtfest.tables.table import NotYours, Table
from richtfest.tables.talk import AT_ONCE, FREE, LONGEST, MOST_EACH, NOTHING, READY, WITHIN, Saying, Talk, tidy

Place = Path | str
THREE = [Sitter("ann", "Ann"), Sitter("ben", "Ben"), Sitter("cem", "Cem")]


def run(place: Place, story: Callable[[Hall], Awaitable[None]]) -> None:
    async def whole() -> None:
        hall = Hall(place, workers=1)
        await hall.start()
        try:
            await story(hall)
        finally:
            await hall.stop()

    asyncio.run(whole())


async def say(hall: Hall, table: Table, player: str, text: str, kind: str = talk.SAY) -> Table:
    return await talking.talk(hall, table.id, player, Saying(kind, text))


def heard(table: Table, player: str) -> list[str]:
    return [said.words(speak("en")) for said in table.talk.heard_by(player)]


def test_what_is_said_is_kept_and_no_part_of_the_match(place: Place) -> None:
    kept: list[str] = []

    async def before(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, THREE)
        seen, record = [table.seen_by(seat) for seat in (None, 0, 1)], str(table.record())
        await say(hall, table, "ann", "  Hello\n\u202ethere \U0001f469\u200d\U0001f33e ")
        await say(hall, table, "ben", "thanks", talk.PHRASE)
        assert [table.seen_by(seat) for seat in (None, 0, 1)] == seen
        assert str(table.record()) == record
        assert not table.turns.open or {turn.inked for turn in table.turns.open.values()} == {table.match.state.inked}
        kept.append(table.id)

    async def after(hall: Hall) -> None:
        table = await hall.find(kept[0])
        assert heard(table, "cem") == ["Hello there \U0001f469\u200d\U0001f33e", "Thank you!"]
        assert [said.names for said in table.talk.messages] == [("Ann",), ("Ben",)]

    run(place, before)
    run(place, after)


def test_those_who_sit_there_talk_and_nobody_else(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, [*THREE[:2], Sitter("bot:random", "a bot")])
        for player in ("eve", None):
            with pytest.raises(NotYours):
                await talking.talk(hall, table.id, player, Saying(talk.SAY, "Hello"))
        assert table.may_talk("ann")
        assert not table.may_talk("eve")
        alone = await hall.open("welcome-to", {}, [THREE[0], Sitter("bot:random", "a bot")])
        assert not alone.may_talk("ann")
        event = await hall.open_event("welcome-to", {}, 5, "ann")
        with pytest.raises(Illegal):
            await talking.talk(hall, event.id, "ann", Saying(talk.SAY, "Hello"))

    run(tmp_path / "richtfest.sqlite", story)


def test_among_strangers_only_what_is_ready_made_until_the_host_says_otherwise(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, [*THREE[:2], Sitter()])
        assert table.talk.mode == FREE
        await hall.announce(table.id, "ann", wanted=True)
        await hall.announce(table.id, "ann", wanted=False)  # whoever sits here may have found it all the same
        assert table.talk.mode == READY
        with pytest.raises(Illegal, match="ready-made"):
            await say(hall, table, "ben", "Where do you live?")
        await say(hall, table, "ben", "hello", talk.PHRASE)
        with pytest.raises(NotYours):
            await say(hall, table, "ben", FREE, talk.ALLOW)
        await say(hall, table, "ann", FREE, talk.ALLOW)
        await say(hall, table, "ben", "At last!")
        await say(hall, table, "ann", NOTHING, talk.ALLOW)
        for kind, text in ((talk.SAY, "Hm"), (talk.PHRASE, "hello")):
            with pytest.raises(Illegal, match="switched talk off"):
                await say(hall, table, "ann", text, kind)
        assert heard(table, "ben") == ["Hello!", "At last!"]

    run(tmp_path / "richtfest.sqlite", story)


def test_strangers_who_play_again_are_still_strangers(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("happy-city", {}, [*THREE[:2]])
        table.talk.strangers = True
        while not table.over:
            seat = table.to_act()[0]
            table = await hall.play(table.id, seat, ("ann", "ben")[seat], table.match.legal(seat)[0])
        assert (await hall.rematch(table.id, "ann", "new")).talk.mode == READY

    run(tmp_path / "richtfest.sqlite", story)


def test_whoever_mutes_somebody_hears_them_no_more(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, THREE)
        for player, text in (("ann", "one"), ("ben", "two"), ("cem", "three")):
            await say(hall, table, player, text)
        before = table.talk.seen_by("ben", host=False)
        await say(hall, table, "ann", "1", talk.MUTE)
        await say(hall, table, "ben", "four")
        assert heard(table, "ann") == ["one", "three"]
        assert heard(table, "cem") == heard(table, "ben") == ["one", "two", "three", "four"]
        assert [said.number for said in table.talk.muted_by("ann")] == [3]
        assert before[0] == 2
        await say(hall, table, "ann", "3", talk.HEAR)
        assert heard(table, "ann") == ["one", "two", "three", "four"]

    run(tmp_path / "richtfest.sqlite", story)


def test_what_is_reported_is_a_matter_of_the_host(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, THREE)
        for player, text in (("ben", "rude"), ("ann", "the host"), ("ben", "rather rude")):
            await say(hall, table, player, text)
        seen = table.talk.seen_by("ben", host=False)
        for number in ("0", "2"):
            await say(hall, table, "cem", number, talk.REPORT)
        assert table.talk.seen_by("ben", host=False) == seen
        assert [table.talk.reports(number) for number in range(3)] == [1, 0, 1]
        with pytest.raises(Illegal):
            await say(hall, table, "cem", "1", talk.REPORT)
        with pytest.raises(TooLate):
            await say(hall, table, "cem", "0", talk.REPORT)
        with pytest.raises(Illegal, match="Only the host"):
            await say(hall, table, "cem", "0", talk.REMOVE)
        with pytest.raises(NotYours):
            await say(hall, table, "cem", "2", talk.KEEP)
        await say(hall, table, "ann", "0", talk.REMOVE)
        await say(hall, table, "ann", "2", talk.KEEP)
        assert [said.removed for said in table.talk.messages] == [True, False, False]
        assert not any(table.talk.reports(number) for number in range(3))
        await say(hall, table, "ben", "2", talk.REMOVE)  # one's own

    run(tmp_path / "richtfest.sqlite", story)


def test_talk_is_short_slow_and_has_an_end() -> None:
    said, now = Talk(), 0

    def utter(player: str, text: str, kind: str = talk.SAY) -> None:
        said.check(Saying(kind, text), player, "ann", now)
        said.follow(kind, text, player, [player], now)

    for words in ("", " \u202e ", (LONGEST + 1) * "a"):
        with pytest.raises(Unreadable):
            utter("ann", words)
    with pytest.raises(Unreadable):
        utter("ann", "something", talk.PHRASE)
    for _ in range(AT_ONCE):
        utter("ann", LONGEST * "a")
    with pytest.raises(Illegal, match="at once"):
        utter("ann", "more")
    utter("ben", "I am somebody else")
    while len(said.messages) < MOST_EACH + 1:
        now += WITHIN
        utter("ann", "and so on")
    now += WITHIN
    with pytest.raises(TooLate):
        utter("ann", "without end")
    players = iter(range(talk.MOST))
    while len(said.messages) < talk.MOST:
        utter(f"player {next(players)}", "me too")
    with pytest.raises(TooLate):
        utter("dan", "me too")
    turns = iter(talk.MOST_LINES * (talk.MUTE, talk.HEAR))
    while said.lines < talk.MOST_LINES:
        utter("ben", "0", next(turns))
    with pytest.raises(TooLate, match="nothing more"):
        utter("ben", "0", next(turns))
    assert tidy(" \u200d ") == ""


@pytest.mark.parametrize("number", ["7", "-1", "", "x", "1" * 40, "²"])
def test_of_what_was_never_said_nothing_can_be_settled(number: str) -> None:
    for kind in talk.ABOUT:
        with pytest.raises(Refused):
            Talk().check(Saying(kind, number), "ann", "ann", 0)


def test_whoever_is_forgotten_takes_their_words_along(place: Place) -> None:
    kept: list[str] = []

    async def before(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, [*THREE[:2], Sitter()])
        await hall.sit(table.id, 2, "cem", "Cem")
        for player in ("cem", "ann"):
            await say(hall, table, player, f"I am {player}")
        await say(hall, table, "cem", "game", talk.PHRASE)
        await say(hall, table, "ann", "0", talk.MUTE)
        await hall.forget("cem")
        kept.append(table.id)
        check(await hall.find(table.id))

    def check(table: Table) -> None:
        assert heard(table, "ben") == ["I am ann", "That was a good match!"]
        assert table.talk.messages[2].names == ("",)  # somebody
        assert heard(table, "ann") == ["I am ann"]

    async def after(hall: Hall) -> None:
        check(await hall.find(kept[0]))
        assert "I am cem" not in repr(await hall.raw_log(kept[0]))
        delete(place, kept[0])
        assert await hall.raw_log(kept[0]) == []

    run(place, before)
    run(place, after)


def test_a_guest_who_spoke_and_left_again_is_forgotten_too(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, [*THREE[:2], Sitter()])
        await hall.leave(table.id, 1, "ben")
        await hall.sit(table.id, 1, "cem", "Cem")
        await say(hall, table, "cem", "I am Cem")
        await hall.leave(table.id, 1, "cem")
        assert heard(table, "ann") == ["I am Cem"]
        with pytest.raises(NotYours):
            await say(hall, table, "cem", "And now?")
        await hall.forget("cem")
        assert heard(await hall.find(table.id), "ann") == []

    run(tmp_path / "richtfest.sqlite", story)


def test_a_log_that_settles_what_was_never_said_is_refused(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.open("welcome-to", {}, THREE)
        await hall.storage.append(table.id, table.linked(Entry(table.number, talk.MUTE, -1, "9", "ann"), 0))
        hall._live.forget(table.id)
        with pytest.raises(Refused):
            await hall.find(table.id)

    run(tmp_path / "richtfest.sqlite", story)
