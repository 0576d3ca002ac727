"""An example of everything that programs send and are sent, for the description of the API.

Nothing in them is null: the framework leaves such values out when it writes the document.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

from richtfest.bots import levels
from richtfest.web.api.news import Turn
from richtfest.web.api.playing import DeedShown, Log, MoveWanted, Reason, UndoWanted
from richtfest.web.api.refusals import Misfit, Refusal
from richtfest.web.api.shown import OptionShown, TableShown, TitleShown
from richtfest.web.api.tables import Announcement, Player, Sitting, TableWanted, WordWanted
from richtfest.web.api.talk import MessageShown, SayingWanted, TalkShown
from richtfest.web.tables.decision import Decision, MoveShown
from richtfest.web.tables.seats import SeatRow, SeatWanted

TABLE: Final = "tNb3oGQ0hK2a"
SEED: Final = "4711-5e884898da28047151d0e56f8dc62927"
SEAL: Final = hashlib.sha256(SEED.encode()).hexdigest()
SEAT: Final = SeatRow(seat=1, name="Dice", mine=False, bot="random", free=False, acting=False, points=48, place=1)
MOVE: Final = MoveShown(move="combo 1", sentence="choose combo 1: 7 with a park")
OPTION: Final = OptionShown("edition", "Edition", ["first", "second"], "second", "Which box is on the table.")

DEED: Final = DeedShown(3, 1, "open", "write T4")

SAID: Final = MessageShown(number=0, name="Ann", words="Hello!", mine=True, removed=False, reports=0)

SHOWN: Final[tuple[Any, ...]] = (
    SEAT,
    MOVE,
    OPTION,
    SeatWanted(kind="bot", bot="random"),
    Player("kJ3x0bq6WmRZ2a1c.5f0c1d"),
    TitleShown("welcome-to", "Welcome To…", 2, [OPTION], levels.invited()),
    TableWanted("welcome-to", [SeatWanted(kind="me", name="Ann"), SeatWanted(kind="bot")], {"edition": "first"}),
    TableShown(TABLE, "welcome-to", {"edition": "first"}, True, True, False, 31, [SEAT], SEAL, SEED, {"0": "Apple"}),
    Sitting(name="Ben", word="Roof"),
    WordWanted("Roof"),
    Announcement(joinable=True),
    Turn(TABLE, "welcome-to", 0, 3, "Which combo do you choose?", 4),
    DEED,
    Log([DEED], 1),
    Decision(question="Which combo do you choose?", moves=[MOVE], can_undo=False, step=4),
    MoveWanted(seat=0, move="combo 1", step=4),
    UndoWanted(seat=0, step=5),
    SAID,
    TalkShown(TABLE, "free", [SAID]),
    SayingWanted(text="hello", kind="phrase"),
    Reason("Refusing is possible only if no number fits (WT-25)."),
    Misfit("Expected `int`, got `str`", "seat", "body"),
    Refusal("You do not hold this seat.", 403),
)
EXAMPLES: Final[dict[type, Any]] = {type(example): example for example in SHOWN}
