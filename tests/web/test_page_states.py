"""What holds in every state of the page: it fits into every window, and axe has nothing to say in any colours."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.pages import Visit, assert_fine, assert_fits, assert_still

pytestmark = pytest.mark.whole_page

# Boards with their stops, the other pages, and numbers that are too long for any of them.
STATES = (
    "play?rules=nim&position=3,5,7", "play?rules=nim&position=3,5,7&stop=why",
    "play?rules=nim&position=3,5,7&stop=proof", "play?rules=nim&position=10^30,5",
    "play?rules=nim&position=10^1000,10^999,5&stop=why", "play?rules=wythoff&position=5,8&stop=why",
    "play?rules=wythoff&position=10^30,5", "play?rules=bash(3)&position=21",
    "play?rules=k nim(3)&position=40&stop=why", "play?rules=fibonacci nim&position=10^30&stop=why",
    "play?rules=kayles&position=9&stop=why", "play?rules=kayles&position=120", "play?rules=treblecross",
    "play?rules=chomp&position=4,4,3&stop=why", "play?rules=turning turtles", "play?rules=nim;+misere&position=1,2,4",
    "play?rules=chocolate&stop=why", "play?rules=silver dollar&position=1,4,6,10&stop=why",
    "play?rules=staircase&stop=why", "play?rules=end nim&stop=why", "play?rules=nim&position=1,2,4&stop=why",
    "play?rules=nim: 3 5 %2B wythoff: 1 2&stop=why",
    "play?rules=nim&position=3,5,7&moves=3,5,1;3,2,1;0,2,1;0,1,1;0,0,1;0,0,0", "learn", "learn/nim/2",
    "learn/wythoff/1", "puzzles", "puzzles/print?game=nim", "games", "games/wythoff", "explore?rules=take 1,3,4",
    "explore?rules=wythoff", "explore?paste=1", "rules?rules=take 1,3,4", "teacher?rules=nim&position=3,5,7", "about",
    f"play?rules=nim&position={','.join('9' * 100)}", "play?rules=knight corner&stop=why", "play?rules=king corner",
    "play?rules=northcott&stop=why", "play?rules=euclid&position=7,25&stop=proof", "explore?rules=0.106",
    "play?rules=moore(2)&position=3,5,6&stop=why", "play?rules=take 1,3,4&position=19&stop=why", "games/kayles",
    "play?rules=0.354&position=70&stop=why", "play?rules=k nim(3)&position=10^30",
    "play?rules=turning turtles&stop=why",
)  # fmt: skip
# The smallest phone, a laptop at 200 % and a projector.
SIZES = ((360, 740), (640, 400), (1920, 1080))
LOOKS = ({"width": 1280}, {"width": 390, "theme": "dark", "lang": "zh"})


@pytest.mark.parametrize("looks", LOOKS)
@pytest.mark.parametrize("place", STATES)
def test_every_state_fits_and_axe_finds_nothing(visit: Visit, place: str, looks: dict[str, Any]) -> None:
    page = visit(place, fresh=True, **looks)
    expect(page.locator("#first, h1:empty")).to_have_count(0)
    page.wait_for_load_state("networkidle")
    expect(page.locator("h1").first).to_be_attached()
    assert_still(page)
    assert_fine(page)
    # Where colours are forced nothing else of a page is new.
    page.emulate_media(forced_colors="active")
    assert_fine(page, only=["color-contrast"])
    page.emulate_media(forced_colors="none")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert_fits(page)
