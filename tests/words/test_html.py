"""Results in notebooks: whole in themselves, escaped, in both languages, readable on light and on dark."""

import re
from html.parser import HTMLParser

import pytest

import bouton
from bouton.claims import Status
from bouton.discovery.verdict import Claim
from bouton.words import html

# What a notebook may show: every public result that is more than a number or a table of numbers.
RESULTS = {
    "win": lambda: bouton.solve("nim", (14, 21, 39)),
    "loss": lambda: bouton.solve("wythoff", (8, 13)),
    "cap": lambda: bouton.solve("fibonacci nim", 20, last=3),
    "sum": lambda: bouton.solve("nim: 3 5 + kayles: 7"),
    "misere": lambda: bouton.solve("nim; misere", (1, 2, 4)),
    "huge": lambda: bouton.solve("nim", (10**2000, 7)),
    "over": lambda: bouton.solve("nim", (0,)),
    "density": lambda: bouton.density("nim", 7, heaps=3),
    "claim": lambda: bouton.prove("bash(3)", "n mod 5 = 0").claim,
    "refuted": lambda: bouton.prove("bash(3)", "n mod 5 = 0"),
    "proved": lambda: bouton.prove("bash(3)", "n mod 4 = 0"),
    "period": lambda: bouton.period("kayles"),
}
NUMBA = {"period", "proved"}
ALL = [pytest.param(name, marks=pytest.mark.jit) if name in NUMBA else name for name in RESULTS]


class Reader(HTMLParser):
    """Reads a fragment: its tags, its words, and whether each tag that was opened is closed in order."""

    def __init__(self, fragment):
        super().__init__()
        self.open, self.tags, self.attributes, self.words = [], set(), [], []
        self.feed(fragment)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes += attrs
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", ALL)
def test_a_result_is_whole_in_itself(name, language, monkeypatch):
    monkeypatch.setenv("LC_ALL", {"en": "C", "zh": "zh_CN.UTF-8"}[language])
    fragment = RESULTS[name]()._repr_html_()
    read = Reader(fragment)
    assert read.open == [] and read.tags <= set("div span strong table thead tbody tr th td p br".split())
    assert {attribute for attribute, _ in read.attributes} == {"lang", "style"}
    assert "src=" not in fragment and "url(" not in fragment and "@import" not in fragment
    assert f'lang="{language}"' in fragment
    assert any("\u3400" <= sign <= "\u9fff" for sign in "".join(read.words)) == (language == "zh")


@pytest.mark.parametrize("name", ALL)
def test_a_result_takes_the_colours_of_the_page_around_it(name):
    styles = [style for attribute, style in Reader(RESULTS[name]()._repr_html_()).attributes if attribute == "style"]
    for style in styles:
        # A colour of its own is only ever a thin layer below the text.
        assert not re.search(r"(?<!-)\bcolor:(?!inherit)", style)
        for colour in re.findall(r"#[0-9a-f]+ (\d+)%", style):
            assert int(colour) <= 30
        assert style.count("#") == len(re.findall(r"#[0-9a-f]{6} \d+%, transparent", style))


def test_the_answer_tells_all_that_the_line_of_the_terminal_does(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C")
    answer = bouton.solve("nim", (14, 21, 39))
    said = " ".join(Reader(answer._repr_html_()).words)
    for told in ("take any", "nim", "(14, 21, 39)", "60", "(14, 21, 27)", "(0, 0, 12)", "Bouton", "proved"):
        assert told in said
    for sentence in answer.reason.sentences:
        assert sentence.say() in said


def test_text_is_escaped():
    claim = Claim("<b>", "<script>alert(1)</script> & more", Status.UNKNOWN)
    fragment = claim._repr_html_()
    assert (
        "<script" not in fragment
        and "<b>" not in fragment
        and "&lt;script&gt;alert(1)&lt;/script&gt; &amp;" in fragment
    )


def test_long_numbers_are_shortened():
    assert len(bouton.solve("nim", (10**30_000, 7))._repr_html_()) < 20_000


def test_percent_is_exact():
    from fractions import Fraction

    # 1/3 - 10^-30 and 1/3 are told apart by no float.
    assert html.percent(Fraction(3333, 10_000)) == "33.33 %"
    assert html.percent(Fraction(3333, 10_000) - Fraction(1, 10**30)) == "33.32 %"
