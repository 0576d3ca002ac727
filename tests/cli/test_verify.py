"""`verify`: the cards of a match from a server were the sealed ones, or they were not."""

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import richtfest as rf
from richtfest.core.record import read_record
from richtfest.tables.hall import found_table, new_founding
from richtfest.tables.storage import Entry
from richtfest.tables.table import Table
from tests.cli.command import output, refusal


@pytest.fixture(scope="module")
def table() -> Table:
    """A match that is over, and what was seen of its seal before."""
    sitting = [Entry(seat, "sit", seat, f"guest {seat}", f"player {seat}") for seat in range(2)]
    table, _ = found_table(new_founding("table", "happy-city", {}, 2, seed=7), sitting)
    assert (table.record().seal, table.record().salt) == ("", "")
    seal, chance = table.seal, Random(7)
    while not table.over:
        seat = table.to_act()[0]
        table.follow([table.linked(Entry(table.number, "play", seat, chance.choice(table.match.legal(seat))))])
    assert table.seal == seal
    return table


@pytest.fixture
def saved(table: Table, tmp_path: Path) -> Path:
    file = tmp_path / "record.txt"
    file.write_text(str(table.record()))
    return file


def test_the_record_of_a_table_opens_its_seal(table: Table, saved: Path) -> None:
    record = table.record()
    assert hashlib.sha256(f"{record.seed}-{record.salt}".encode()).hexdigest() == record.seal == table.seal
    told = output("verify", saved, "--seal", table.seal.upper())
    assert "played to the end" in told
    assert f"open the seal {table.seal}" in told
    assert "the one that you noted" in told
    assert "Note it there" in output("verify", "-", stdin=saved.read_text())
    found = json.loads(output("verify", saved, "--json"))
    assert found == {
        "seed": record.seed,
        "salt": record.salt,
        "seal": record.seal,
        "moves": len(record.moves),
        "over": True,
        "compared": False,
    }


def test_whoever_loads_a_record_keeps_its_seal(table: Table) -> None:
    record = table.record()
    assert read_record(str(record)) == record
    assert rf.verify(rf.loads(str(record)).record(), table.seal).over


def test_other_cards_another_seal_and_none_are_refused(table: Table, saved: Path) -> None:
    record = table.record()
    other = f"{'0' * 63}1"
    assert "not the cards that were sealed" in refusal("verify", saved, "--seal", other)
    assert "is no seal" in refusal("verify", saved, "--seal", "4f1d…")
    saved.write_text(str(replace(record, seal=other)))
    assert "not the cards that were sealed" in refusal("verify", saved)
    saved.write_text(str(replace(record, salt="pepper")))
    assert "not the cards that were sealed" in refusal("verify", saved)
    saved.write_text(str(replace(record, seal="", salt="")))
    assert "has no seal" in refusal("verify", saved)
    saved.write_text(str(record).replace(f"salt: {record.salt}\n", ""))
    assert "comes with the salt" in refusal("verify", saved)
    moves = [*record.moves[:-1], (1 - record.moves[-1][0], record.moves[-1][1])]
    saved.write_text(str(replace(record, moves=moves)))
    assert "nothing to decide now" in refusal("verify", saved)
