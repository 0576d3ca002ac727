"""Puzzles in the browser and for programs: a right answer, a wrong one with its reason, and the rating."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from richtfest.bots.puzzles import Puzzle, puzzles_of
from tests.web.screens import check_width, look, new_page
from tests.web.server import Caller, Server

BOX = "dream-home"


def one_of(grade: int) -> Puzzle:
    """The first of a grade whose answer is more than one move."""
    return next(each for each in puzzles_of(BOX) if each.grade == grade and len(each.natural) > 1)


def take(page: Page, turn: tuple[str, ...]) -> None:
    """Play a turn on the board: what lies there, or its button; and confirm it where that is asked."""
    for number, move in enumerate(turn, start=1):
        page.locator(f"#table [data-move='{move}'], #decision button[value='{move}']").first.dispatch_event("click")
        so_far = page.locator(f"#decision [name=so-far][value='{' + '.join(turn[:number])}']")
        expect(so_far.or_(page.locator(".solution")).first).to_be_attached()
    if page.locator(".solution").count() == 0:
        page.click("#confirm")


def test_a_wrong_answer_is_explained_and_a_right_one_lifts_the_rating(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    page.goto("/")
    page.click("text=Puzzles")
    expect(page.locator(".shelf").first).to_contain_text("Puzzle of the day")
    look(page)
    puzzle = one_of(1)
    page.goto(f"/puzzles/{BOX}/{puzzle.number}")
    look(page)
    take(page, puzzle.natural)
    said = page.locator(".solution")
    expect(said).to_contain_text("There is something better")
    expect(said).to_contain_text("Played to the end many times")
    expect(said).to_contain_text("Your rating: 11")
    look(page)
    page.click("text=Once more")
    take(page, puzzle.best)
    expect(said).to_contain_text("Right!")
    expect(said).to_contain_text("Only the first answer counts")
    page.click("text=Next puzzle")
    expect(page.locator("#news")).to_contain_text("easy")
    assert not page.url.endswith(f"/{puzzle.number}")


def test_a_move_of_the_answer_can_be_taken_back_on_a_phone_in_german(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, 360, 640, locale="de")
    puzzle = one_of(2)
    page.goto(f"/puzzles/{BOX}/{puzzle.number}")
    expect(page.locator(".task")).to_be_visible()
    check_width(page)
    move = puzzle.best[0]
    page.locator(f"#table [data-move='{move}'], #decision button[value='{move}']").first.dispatch_event("click")
    expect(page.locator("#decision [name=so-far]")).to_have_value(move)
    page.click("#undo")
    expect(page.locator("#decision [name=so-far]")).to_have_count(0)
    page.click("text=Zeig mir die Lösung")
    expect(page.locator(".solution")).to_contain_text("Das ist der beste Zug")
    check_width(page)
    look(page)
    page.goto("/puzzles")
    expect(page.locator(".shelves")).to_contain_text("Gelöst: 0 von 1")


def test_programs_answer_too(caller: Caller) -> None:
    puzzle = one_of(1)
    shown = caller.client.get(f"/puzzles/{BOX}").json()
    assert shown[0] == {"number": 1, "grade": puzzles_of(BOX)[0].grade}
    assert caller.client.get(f"/puzzles/{BOX}/{puzzle.number}").json()["seat"] == puzzle.seat
    assert caller.client.get(f"/puzzles/{BOX}/9999").status_code == 404
    wrong = caller.client.post(f"/puzzles/{BOX}/{puzzle.number}", json={"moves": list(puzzle.natural)}).json()
    assert (wrong["right"], wrong["best"], wrong["change"] < 0) == (False, list(puzzle.best), True)
    right = caller.client.post(f"/puzzles/{BOX}/{puzzle.number}", json={"moves": list(puzzle.best)}).json()
    assert (right["right"], right["change"]) == (True, 0)
    refused = caller.client.post(f"/puzzles/{BOX}/{puzzle.number}", json={"moves": ["confirm twice"]})
    assert refused.status_code in {400, 422}
