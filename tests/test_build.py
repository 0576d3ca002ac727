"""The build asks the compiler before it relies on it."""

import pytest

import setup


def test_flags_that_the_compiler_does_not_know_are_left_out() -> None:
    if not setup.can_compile():
        pytest.skip("no C compiler, or no Python headers: there is nobody to ask")
    assert setup.taken(["-O1", "--param=no-such-parameter=1", "-fno-such-flag"]) == ["-O1"]


def test_where_no_compiler_is_at_hand_nothing_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert not setup.can_compile()
    assert setup.taken(setup.FLAGS) == []
