"""A bounded memory."""

from richtfest.core.kept import Kept, Weighed


def test_what_was_put_in_longest_ago_is_forgotten_first() -> None:
    kept: Kept[str, int] = Kept(2)
    for number, key in enumerate("abc"):
        assert kept.put(key, number) == number
    assert (kept.get("a"), kept.get("b"), kept.get("c")) == (None, 1, 2)
    assert len(kept) == 2


def test_what_is_put_in_again_is_the_newest() -> None:
    kept: Kept[str, int] = Kept(2)
    for key in "abac":
        kept.put(key, ord(key))
    assert kept.get("a") == ord("a")
    assert kept.get("b") is None


def test_a_value_is_made_once_as_long_as_it_is_kept() -> None:
    kept: Kept[str, list[str]] = Kept(1)
    made: list[str] = []

    def make() -> list[str]:
        made.append("once more")
        return []  # empty, but there

    assert kept.get_or_make("a", make) is kept.get_or_make("a", make)
    assert len(made) == 1
    kept.put("b", [])
    kept.get_or_make("a", make)
    assert len(made) == 2


def test_what_is_forgotten_is_gone() -> None:
    kept: Kept[str, int] = Kept(2)
    kept.put("a", 1)
    kept.forget("a")
    kept.forget("never there")
    assert kept.get("a") is None


def test_what_grows_is_weighed_anew() -> None:
    kept: Weighed[str, list[int]] = Weighed(10, len)
    lists = {name: kept.put(name, [0] * 3) for name in "abc"}
    lists["a"] += [0] * 3
    kept.put("a", lists["a"])
    assert (kept.get("b"), len(kept), kept.weight) == (None, 2, 9)
    kept.put("d", [0] * 20)  # too heavy for all others, and kept
    assert (len(kept), kept.weight) == (1, 20)
    kept.forget("d")
    kept.forget("e")
    assert (len(kept), kept.weight) == (0, 0)
