"""The search of the built site: what a reader types in either language finds the page that tells of it."""

from collections.abc import Iterator

from tools.documentation.browser import Window

# Language, what is typed, and the page that has to be among the first results.
ASKED = (
    ("en", "wythoff", "games/wythoff.html"),
    ("en", "mex", "theory/nim-values.html"),
    ("en", "undecidable", "theory/undecidable.html"),
    ("zh", "威佐夫", "games/wythoff.html"),
    ("zh", "必败", "tutorials/first-game.html"),
    ("zh", "最小非负整数", "words.html"),
    ("zh", "不可判定", "theory/undecidable.html"),
)
FIRST = 5
PATIENCE = 20_000


def found(window: Window, language: str, typed: str) -> list[str]:
    """The addresses below the site of *language* that the search lists first."""
    with window.page(f"{language}/index.html", 1280, "light") as page:
        page.keyboard.press("/")
        page.get_by_role("combobox").fill(typed)
        results = page.get_by_role("option")
        results.first.wait_for(timeout=PATIENCE)
        home = f"{window.home}{language}/"
        places = [results.nth(i).get_attribute("href") or "" for i in range(min(FIRST, results.count()))]
        return [place.removeprefix(home).partition("?")[0] for place in places]


def misses(window: Window) -> Iterator[str]:
    """One line for each word that does not lead where it should."""
    from playwright.sync_api import TimeoutError

    for language, typed, wanted in ASKED:
        try:
            first = found(window, language, typed)
        except TimeoutError:
            first = []
        if wanted not in first:
            yield f"{language}: the search for {typed} gives {first}, without {wanted}"
