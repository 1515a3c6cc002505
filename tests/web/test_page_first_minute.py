"""The first minute, played as newcomers play: a game ends, Why shows how, rings are lifted, and the next end is a win.

With BOUTON_FILM set to a folder each tap leaves a picture there, and when it came is written beside it.
"""

import os
import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from bouton import words
from tests.web.pages import Visit, settled

pytestmark = pytest.mark.whole_page

MOST_TAPS = 14
MOST_SENTENCES = 3
TITLE = ".stage > .verdict .verdict-title"
FILM = os.environ.get("BOUTON_FILM", "")


class Newcomer:
    """One who taps, and reads no more than the line beside the button and, at Why, the one above the stones."""

    def __init__(self, page: Page, name: str, language: str) -> None:
        self.page = page
        self.name = name
        self.button = page.locator(".button.play")
        idle, why, again = (
            words.say(f"page_play.{key}", language) for key in ("take_it", "over.see_why", "over.again")
        )
        self.mine = re.compile(f"^({idle}|{why}|{again})$")
        self.over = re.compile(f"^({why}|{again})$")
        self.taps = 0
        self.read: list[str] = []
        self.began = time.monotonic()

    def is_over(self) -> bool:
        """Whether the game has ended, as soon as it is not the computer's turn."""
        settled(self.page)
        expect(self.button.locator("span")).to_have_text(self.mine)
        return bool(self.over.match(self.button.locator("span").inner_text()))

    def tap(self, what: Locator) -> None:
        if self.page.evaluate("navigator.maxTouchPoints"):
            what.tap()
        else:
            what.click()
        self.taps += 1
        if FILM:
            self.page.screenshot(path=Path(FILM, f"{self.name}-{self.taps:02}.png"))
            with Path(FILM, f"{self.name}.txt").open("a", encoding="utf-8") as notes:
                notes.write(f"{self.taps:2} {time.monotonic() - self.began:5.1f} s  {self.button.inner_text()!r}\n")

    def reads(self, where: str) -> None:
        """Reads a line; one that begins as an earlier one, and goes on with other numbers, is known already."""
        begins = re.split("[,，]", self.page.locator(where).inner_text())[0]
        if begins not in self.read:
            self.read.append(begins)

    def takes(self) -> None:
        """Takes what is chosen; it counts once the trail shows it: until then the button has its old words."""
        shown = self.page.locator(".trail-list .trail-chip")
        before = shown.count()
        self.tap(self.button)
        expect(shown).not_to_have_count(before)

    def takes_the_biggest(self) -> None:
        expect(self.page.locator(".heap").first).to_be_visible()
        heaps = [heap.locator(".stone:not(.gone)") for heap in self.page.locator(".heap").all()]
        self.tap(max(heaps, key=lambda stones: stones.count()).first)
        self.takes()


@pytest.mark.parametrize(
    ("name", "language", "width"),
    [("child", "en", 390), ("student", "zh", 1280)],
)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_newcomer_ends_a_game_sees_why_and_wins(visit: Visit, name: str, language: str, width: int, seed: int):
    looks = {"lang": language, "width": width, "touch": width == 390, "newcomer": True, "still": False}
    page = visit(f"play?seed={seed}", **looks)
    newcomer = Newcomer(page, f"{name}-{seed}", language)
    while not newcomer.is_over():
        newcomer.takes_the_biggest()
    newcomer.reads(".action-first")
    newcomer.tap(newcomer.button)
    expect(page.locator(".board.is-told")).to_be_visible()
    newcomer.reads(TITLE)
    newcomer.tap(page.locator("button.ringed").first)
    # What lifting a ring does is read once; from then on rings are followed, and what is said above them is known.
    newcomer.reads(TITLE)
    newcomer.takes()
    while not newcomer.is_over():
        newcomer.reads(TITLE)
        newcomer.tap(page.locator("button.ringed").first)
        newcomer.takes()
    expect(page.locator(TITLE)).to_have_text(words.say("page_play.ended.won", language))
    assert newcomer.taps <= MOST_TAPS
    assert len(newcomer.read) <= MOST_SENTENCES
