"""The table of families of the literature: each law stands in both languages as it is found, and is that of play."""

import re
from pathlib import Path

import pytest

from bouton import checker
from bouton.letters.finding import find, with_formula
from bouton.limits import Limits
from bouton.notation import read_family
from tests.letters.families import play, told

DOCS = Path(__file__).parents[2] / "docs"
ROW = re.compile(r"^\| ([^|]+) \| `(take [^`]+)` \| `([^`]+)` \| ([^|]+) \|$", re.MULTILINE)

# The amounts by the rules; the table must have a row for each.
AMOUNTS = {
    "take 1..m": lambda m: range(1, m + 1),
    "take 1..m; misere": lambda m: range(1, m + 1),
    "take p..q": lambda p, q: range(p, q + 1),
    "take p..q; misere": lambda p, q: range(p, q + 1),
    "take m..2m": lambda m: range(m, 2 * m + 1),
    "take 1, 2m": lambda m: [1, 2 * m],
    "take 1, 2, c": lambda c: [1, 2, c],
    "take 1, p, q; p odd; q odd; p <= q": lambda p, q: [1, p, q],
    "take p, q; p < q < 2p": lambda p, q: [p, q],
    "take 1, b, b+1": lambda b: [1, b, b + 1],
    "take 2, b, b+2": lambda b: [2, b, b + 2],
    "take p, q, p+q; p < q <= 2p": lambda p, q: [p, q, p + q],
    "take 2, 4m, 4m+2": lambda m: [2, 4 * m, 4 * m + 2],
    "take 2, 4m, 4m+2; pass once": lambda m: [2, 4 * m, 4 * m + 2],
}


def rows(language):
    text = (DOCS / language / "theory" / "families.md").read_text(encoding="utf-8")
    return {rules: law for _, rules, law, _ in ROW.findall(text)}


def law_found(text):
    law = find(read_family(text), Limits().watch())
    assert law is not None
    return with_formula(law)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_table_has_the_families(language):
    assert list(rows(language)) == list(AMOUNTS) and len(AMOUNTS) >= 12
    assert rows(language) == rows("en")


@pytest.mark.parametrize("text", AMOUNTS)
def test_a_law_of_the_table_is_found_proved_and_that_of_play(text):
    law, printed = law_found(text), rows("en")[text]
    lines = "; ".join(map(str, law.lines()))
    assert lines == printed or (printed.endswith("; …") and lines.startswith(printed.removesuffix("…")))
    assert checker.check(law.certificate).obligations
    passes, misere = told(text)
    for values in law.family.values(9):
        expected = play(AMOUNTS[text](*values.values()), passes, misere, law.losses, 200)
        assert [law.value(values, n) for n in range(200)] == expected, values


@pytest.mark.parametrize("a", range(1, 9))
def test_additive_sets_with_a_up_to_8_are_told_whole(a):
    law = law_found(f"take {a}, b, b+{a}")
    for b in (*range(1, 19), 97):
        expected = play([a, b, a + b], 0, False, False, 400)
        assert [law.value({"b": b}, n) for n in range(400)] == expected, b
