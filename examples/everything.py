"""The whole library in forty lines: plays every box, and keeps and draws the matches in the folder where it is run."""

import pickle
from datetime import date

import richtfest as rf

for name in rf.titles():
    match = rf.new(name, seats=2, seed=7)
    match.names, match.date, match.place = ("Anna", "Ben"), date(2026, 11, 17), "Essen"
    match.comment("Anna takes the first choice, Ben the last.")
    while not match.over:
        seat = match.to_act()[0]
        move = match.legal(seat)[-seat]  # a text, the notation, which knows more
        print(move.code, move.notation, move.sentence, match.why_not(seat, move))
        match.play(seat, move.code if match.round % 2 else move.notation)
        if match.can_undo(seat):
            match.undo(seat)
            match.play(seat, move)
    print(match, match.winners, [match.points(seat) for seat in range(match.seats)], rf.analyse(match, worlds=2))
    try:
        rf.verify(match.record())  # servers seal their cards; nobody sealed these
    except rf.Refused as refusal:
        print(refusal)

    match.back(len(match.history) // 2)  # an analyst goes behind ink
    twin = pickle.loads(pickle.dumps(match.copy()))  # noqa: S301 - our own
    assert (twin, twin.fingerprint()) == (match, match.fingerprint())
    print(match.text(0, language="de"), match.view(0).round, rf.title(name).caption)
    rf.save(match.draw(seat=0, theme="dark", language="de"), f"{name}.svg")
    print(rf.hint(match, match.to_act()[0]), rf.puzzles(name)[0].best)
    position = match.position()
    print(rf.score(name, position), rf.legal(name, position), rf.draw(name, position))

    match.forward(3)
    rf.save([match, rf.new(name, position=position, seed=8)], f"{name}s.txt")
    assert [rf.replay(record).names for record in rf.records(f"{name}s.txt")] == [("Anna", "Ben"), ()]
    rf.save(match, f"{name}.txt")
    assert rf.load(f"{name}.txt") == rf.loads(str(match.record())) == match
    print(*rf.bots.LEVELS, [game.points for game in rf.simulate(name, ["random", "random"], games=2)])
