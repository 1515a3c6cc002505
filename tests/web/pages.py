"""What the tests of several pages look at alike."""

from collections.abc import Callable
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]


def opened(visit: Visit, place: str, **looks: Any) -> Page:
    """The page with two people playing, its board drawn and the answer there."""
    page = visit(f"play?{place}&level=two", **looks)
    expect(page.locator(".board")).to_be_visible()
    settled(page)
    return page


def settled(page: Page) -> None:
    """The answer to the position has come."""
    expect(page.locator(".verdict:not([data-kind=thinking])")).to_be_visible()


def expect_line(page: Page, *positions: str) -> None:
    """The trail shows *positions*, and the answer to the last one has come."""
    expect(page.locator(".trail-list .trail-chip")).to_have_text(list(positions))
    settled(page)


SHIFTS = """() => new Promise((done) => {
  let all = 0;
  const add = (seen) => seen.getEntries().forEach((one) => (all += one.hadRecentInput ? 0 : one.value));
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(all), 100);
})"""


def assert_still(page: Page) -> None:
    """What came after the page was first seen has moved next to nothing of it; the page was loaded for this test."""
    page.wait_for_load_state("networkidle")
    assert page.evaluate(SHIFTS) < 0.02


def assert_fits(page: Page) -> None:
    """Nothing runs out of the window; a board learns of a new width one frame later."""
    # A function: the page's own rules let a text be evaluated at the first look only.
    page.wait_for_function("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def assert_fine(page: Page, only: list[str] | None = None) -> None:
    """Nothing runs out of the window, and axe has nothing to say; with *only* it is asked for these rules."""
    assert_fits(page)
    # What is seen is what is said: the rule is off unless it is asked for.
    options = {"runOnly": only} if only else {"rules": {"label-content-name-mismatch": {"enabled": True}}}
    found = Axe().run(page, options=options)
    assert found.violations_count == 0, found.generate_report()
