"""A rule is explained when it first matters, and not again once its reader has understood it."""

from playwright.sync_api import Browser, Page, expect

from tests.web.screens import complaints, new_page, open_table
from tests.web.server import Server


def understand(page: Page) -> None:
    """Unfold the lesson and say so."""
    page.click(".lesson summary")
    page.click(".lesson button")
    expect(page.locator(".lesson")).to_have_count(0)


def test_a_lesson_stays_until_it_is_understood_and_comes_back_when_asked_for(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random")
    expect(page.locator(".lesson")).to_contain_text("action beside it")
    understand(page)
    page.locator("svg [data-move]").first.click()
    expect(page.locator(".lesson")).to_be_visible()  # the next question has its own
    page.click("#undo")
    expect(page.locator("#question")).to_contain_text("combination")
    expect(page.locator(".lesson")).to_have_count(0)
    page.reload()
    expect(page.locator("#question")).to_be_visible()
    expect(page.locator(".lesson")).to_have_count(0)
    table = page.url
    page.goto("/boxes/welcome-to")
    again = page.get_by_role("button", name="Explain the rules to me again")
    again.click()
    expect(again).to_have_count(0)
    page.goto(table)
    expect(page.locator(".lesson")).to_contain_text("action beside it")
    understand(page)
    assert complaints(page) == []


def test_a_lesson_nobody_gave_harms_nobody(browser: Browser, server: Server) -> None:
    """A cookie cannot carry every sign; what was sent instead of a lesson must not stay in the way of the next one."""
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random")
    table = page.url.partition("?")[0]
    page.context.add_cookies([{"name": "learned", "value": "%E7%BE%85", "url": table}])
    token = page.input_value("#lesson-form [name=_csrf_token]")
    answer = page.request.post(f"{table}/learned", form={"_csrf_token": token, "seat": "0", "lesson": "家屋"})
    assert answer.ok
    understand(page)


def test_whoever_has_answered_a_question_needs_its_lesson_no_more(browser: Browser, server: Server) -> None:
    page = new_page(browser, server, locale="en")
    open_table(page, "me", "random")
    expect(page.locator(".lesson")).to_contain_text("action beside it")
    page.locator("svg [data-move]").first.click()
    expect(page.locator("#question")).not_to_contain_text("combination")
    page.click("#undo")
    expect(page.locator("#question")).to_contain_text("combination")
    expect(page.locator(".lesson")).to_have_count(0)
