"""What the tests of several pages look at alike."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def assert_fine(page: Page) -> None:
    """Nothing runs out of the window, and axe has nothing to say."""
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
