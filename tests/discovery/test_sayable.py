"""Laws in words: what is said against marking written apart, and no shown proof survives a changed number."""

import random
import re
from itertools import product

import pytest

from bouton.discovery.finding import discover
from bouton.discovery.letter_rows import LetterTable, letters_hold
from bouton.discovery.telling import is_proof
from bouton.notation import parse_rules, read_family
from tests.discovery.sayable import best, grammar_told, is_right, kept, questions_told, said, slips, slips_told

SIZE = 60
RULES = [
    ("take 1..3; take (1,1)", lambda t: t <= 3, lambda i, j: i == j == 1, False),
    ("take odd; take any equally from 2 heaps", lambda t: t % 2, lambda i, j: i == j, False),
    ("take any; take a, b from 2 heaps where a = b mod 3; misere", lambda t: True, lambda i, j: (i - j) % 3 == 0, True),
    ("take 1, 2; take (2,3), (1,2) in order", lambda t: t <= 2, lambda i, j: (i, j) in {(2, 3), (1, 2)}, False),
    ("take 1; take 3, 4 equally from 2 heaps; misere", lambda t: t == 1, lambda i, j: i == j and i in (3, 4), True),
    ("take 2..; take 4 equally from 2 heaps", lambda t: t > 1, lambda i, j: i == j == 4, False),
    ("take 1, 3, 4; take (3,1), (4,1)", lambda t: t in {1, 3, 4}, lambda i, j: {i, j} in ({3, 1}, {4, 1}), False),
]


def marked(own, joint, misere):
    lost = set()
    for a, b in product(range(SIZE), repeat=2):
        after = [(a - t, b) for t in range(1, a + 1) if own(t)] + [(a, b - t) for t in range(1, b + 1) if own(t)]
        after += [(a - i, b - j) for i in range(1, a + 1) for j in range(1, b + 1) if joint(i, j)]
        if not (lost.intersection(after) or (misere and not after)):
            lost.add((a, b))
    return lost


def numbers_of(told):
    """The numbers below SIZE that "d = 0, 2, d mod 7 = 3, d = 8, 12, …, d ≥ 20" says."""
    found = set()
    for group in re.split(r", (?=[abd] )", told):
        numbers = [int(n) for n in re.findall(r"\d+", group)]
        if " mod " in group:
            found |= {n for n in range(SIZE) if n % numbers[0] in numbers[1:]}
        elif "…" in group or "≥" in group:
            found |= set(range(numbers[0], SIZE, numbers[1] - numbers[0] if "…" in group else 1))
        else:
            found |= set(numbers)
    return found


@pytest.mark.parametrize(("text", "own", "joint", "misere"), RULES)
def test_tables_of_pairs_are_those_of_marking(text, own, joint, misere):
    claim = best(discover(text, heaps=2))
    assert claim.explanation.sentence and claim.explanation.strategy
    rows = [line.say().split(" | ") for line in claim.explanation.proof if " | " in line.say()]
    told = set()
    both = not any(where.startswith("b") for where, *_ in rows)
    for where, lost, _ in rows:
        for low, of in product(numbers_of(where), numbers_of(lost)):
            d = of if lost.startswith("d") else of - low
            if 0 <= d < SIZE - low and (both or where.startswith("a") or d):
                pair = (low, low + d) if where.startswith("a") else (low + d, low)
                told |= {pair, pair[::-1]} if both else {pair}
    assert told == marked(own, joint, misere)


@pytest.mark.parametrize(
    ("text", "heaps"),
    [
        *[(text, 3) for text in ("nim", "nim; misere", "moore(2)", "moore(2); misere")],
        *[(text, 2) for text in ("t wythoff(2)", "euclid", "euclid positive")],
        *[(text, 1) for text in ("kayles", "fibonacci nim", "k nim(1); misere", "take 1..3/2*last", "take 1..n/2")],
    ],
)
def test_classics_have_a_sentence_a_strategy_and_a_proof(text, heaps):
    claim = best(discover(text, heaps=heaps))
    assert said(claim) == (True, True, True)
    for language in ("en", "zh"):
        lines = [line.say(language) for line in claim.explanation.proof]
        assert is_proof(lines, parse_rules(text), heaps, language)
        assert not is_proof(lines[:-1], parse_rules(text), heaps, language)
    assert not is_proof(lines, parse_rules("take 1..7"), 1, "zh")


def test_random_rules_are_said():
    assert grammar_told(6)


@pytest.mark.parametrize(
    ("text", "heaps"),
    [
        ("take 2..5", 1),
        ("0.53", 1),
        ("take any except 3; misere", 1),
        ("wythoff", 2),
        ("take odd; take (1,3)", 2),
        ("take 1, 2; take (1,4), (1,1)", 2),
        ("take 1, 6, m", None),
        ("take 2, 3, m", None),
        ("take 2, 4m, 4m+2", None),
        ("0.75; misere", 1),
        ("0.123; misere", 1),
    ],
)
def test_no_slip_is_accepted(text, heaps):
    claim = best(discover(text, heaps=heaps) if heaps else discover(text))
    lines, draw = claim.explanation.as_dict()["proof"], random.Random(4)
    assert is_right(lines, text, heaps, "en")
    for other in (other for _ in range(40) for other in slips(lines, draw)):
        assert not is_right(other, text, heaps, "en"), set(other) - set(lines)


@pytest.mark.parametrize("text", ["take 3, m", "take 2, 5, m", "take 1, m; misere", "take 1..4, m", "take 3, m, m+3"])
def test_words_of_letters_are_those_of_play(text):
    explanation, family = discover(text)[0].explanation, read_family(text)
    lines = explanation.as_dict("zh")["proof"]
    assert letters_hold(lines, family)
    # Another word, a row that is missing, and rules that are others.
    assert not letters_hold([line.translate(str.maketrans("PN", "NP")) for line in lines], family)
    assert not letters_hold([*lines[:1], *lines[2:]], family)
    assert not letters_hold(lines, read_family("take 4, m, m+1"))
    table = LetterTable(lines, family, family.takes)
    for m in range(1, 60):
        before, word = table.word(m)
        whole, amounts = word + word[before:] * 300, family.takes.at({"m": m})
        for n in range(300):
            options = [n - d for d in amounts if d <= n]
            won = any(whole[k] == "P" for k in options) or (family.takes.misere and not options)
            assert whole[n] == "NP"[not won], (m, n)


@pytest.mark.parametrize("m", [3, 4, 7])
def test_two_remainders_tell_what_to_take_for_each_m(m):
    told = discover("take 2, 4m, 4m+2; m >= 3")[0].explanation.as_dict()
    assert "r = n mod 8m" in told["sentence"] and "r is below 4m and r mod 4 is below 2" in told["sentence"]
    assert (
        "If r < 4m, take 2. If r ≥ 4m, take by r mod 4: if 0 or 1, take 4m; if 2 or 3, take 4m+2." in told["strategy"]
    )
    lost: list[int] = []
    for n in range(40 * m):
        r = n % (8 * m)
        take = 2 if r < 4 * m else 4 * m if r % 4 < 2 else 4 * m + 2
        is_lost = not any(n - t in lost for t in (2, 4 * m, 4 * m + 2))
        assert is_lost == (r < 4 * m and r % 4 < 2)
        if is_lost:
            lost.append(n)
        else:
            assert n - take in lost


@pytest.mark.slow
def test_no_slip_is_accepted_in_any_shown_proof():
    assert slips_told(60)


def test_questions_are_answered_as_play_does():
    assert questions_told(0)


@pytest.mark.slow
def test_most_kept_laws_are_told():
    flags = [all(said(claim)) for *_, claim in kept() if claim is not None]
    assert sum(flags) >= 0.9 * len(flags)
