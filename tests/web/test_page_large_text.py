"""Large text on a phone: no page is wider than the window."""

import pytest
from playwright.sync_api import expect

from tests.web.pages import Visit, assert_fits

# Each place, and what is there when the page has been drawn.
PLACES = (
    ("rules", ".r-snippet"), ("explore", "h1"), ("learn", "h1"), ("learn/nim", "h1"), ("games", "h1"),
    ("puzzles", "h1"), ("teacher", "h1"), ("play?rules=nim&position=3,5,7&level=two", ".board"),
    ("play?rules=wythoff&position=10^30,10^30&level=two", ".board"),
    ("play?rules=kayles&position=9&level=two", ".board"),
    ("play?rules=chomp&position=4,4,4&level=two", ".board"), ("play?rules=bash(3)&position=21&level=two", ".board"),
)  # fmt: skip
GO = "place => { document.getElementById('view').replaceChildren(); location.hash = `#/${place}`; }"


@pytest.mark.whole_page
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_page_fits_a_phone_with_large_text(visit: Visit, lang: str) -> None:
    page = visit("about", lang=lang, width=390, refusals=True)
    page.evaluate("async () => (await import('/core/settings.js')).set('large', true)")
    for place, drawn in PLACES:
        page.evaluate(GO, place)
        expect(page.locator(f"#view {drawn}").first).to_be_visible()
        assert_fits(page)
