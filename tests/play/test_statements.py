"""Sentences that are true or false: held against play to 200, half of them true, with their key in every format."""

import re
from functools import cache

import pytest

import bouton
from bouton import words
from bouton.errors import LimitError, RulesError
from bouton.play.exercises import sheet
from bouton.play.statements import PATTERNS
from tests.discovery.sayable import GAMES, SIZE, lost_below

# A game of passes and one with memory are played out apart; the others as for questions.
PLAYED = [game for game in GAMES if game[0] != "wythoff; misere"]


@cache
def losses(number):
    _, misere, own, joint = PLAYED[number]
    return frozenset(lost_below(misere, own, joint))


def is_so(name, values, lost, heaps):
    """Whether the sentence *name* holds up to SIZE, as its words say, and the counterexamples or examples."""
    m, r, s, k, c, d = (values.get(one) for one in "mrskcd")
    every = [(n,) for n in range(SIZE + 1)] if heaps == 1 else [(a, b) for a in range(61) for b in range(61)]
    inside = lambda p: max(p) <= SIZE  # noqa: E731
    against = {
        "multiple": lambda p: p in lost and p[0] % m,
        "remainders": lambda p: p in lost and p[0] % m not in (r, s),
        "multiples": lambda p: p not in lost and p[0] % m == 0,
        "won": lambda p: p in lost and p[0] % m == r,
        "most": lambda p: p in lost and p[0] > c,
        "never_apart": lambda p: p in lost and (p[0] + d,) in lost,
        "again": lambda p: p in lost and inside(q := (p[0] + m,)) and q not in lost,
        "some": lambda p: p in lost and p[0] % m == r,
        "total": lambda p: p in lost and sum(p) % m,
        "equal": lambda p: p not in lost and len({*p}) == 1,
        "equal_won": lambda p: p in lost and len({*p}) == 1 and p[0],
        "each_more": lambda p: p in lost and inside(q := (p[0] + m, p[1] + m)) and q not in lost,
        "times": lambda p: p in lost and max(p) > k * min(p),
        "apart": lambda p: p in lost and abs(p[0] - p[1]) > d,
        "difference": lambda p: p in lost and abs(p[0] - p[1]) == d,
        "both": lambda p: p in lost and (p[0] % m == 0) != (p[1] % m == 0),
        "one_odd": lambda p: p in lost and p[0] % 2 and p[1] % 2,
        "alone": lambda p: p in lost and 0 in p and any(p),
    }[name]
    found = [p for p in {*every, *lost} if against(p)]
    return min(found, key=lambda p: (max(p), sum(p), p), default=None)


# Remainders of Fibonacci digits, and laws that are found by learning, take seconds.
QUICK = (
    "take any; take 1 equally from 2 heaps",
    "take any; take (1,2), (2,5)",
    "take 1,3,4",
    "take 2^k",
    "take 2..5; misere",
)


@pytest.mark.parametrize(
    "number",
    [pytest.param(i, id=name, marks=[pytest.mark.slow] * (name not in QUICK)) for i, (name, *_) in enumerate(PLAYED)],
)
def test_every_sentence_is_as_play_has_it(number):
    text, *_, joint = PLAYED[number]
    lost, told = losses(number), sheet(text, 14, number, kind="statements", heaps=1 if joint is None else 2).rows
    assert len(told) == 14 and len({row.asked for row in told}) == 14
    assert abs(sum(row.holds for row in told) - 7) <= 1
    for row in told:
        said = row.given
        witness = is_so(name := said.key.split(".")[-1], said.values, lost, len(min(lost)))
        is_example = name in ("some", "difference")
        if row.witness is None or max(row.witness) <= SIZE:
            assert (row.holds, row.witness) == ((witness is not None) == is_example, witness), row.asked
        if row.witness is not None:
            assert words.position(row.witness) in row.answer.say()
            assert is_example or ("is a loss" in row.answer.say()) == (row.witness in lost)
        assert row.answer.say().startswith("True" if row.holds else "False")
        assert row.answer.say("zh").startswith("对" if row.holds else "错")


def test_every_pattern_is_used_and_has_words_in_both_languages():
    for language in words.languages:
        named = {
            name.removeprefix("statement.") for name in words.topic("play", language) if name.startswith("statement.")
        }
        assert named == set(PATTERNS)
    three = sheet("nim", 20, 1, kind="statements", heaps=3).rows
    assert {row.asked for row in three} >= {"every lost a, b, c: c <= a + b and b <= a + c and a <= b + c"}
    for row in three:
        assert row.holds == bouton.ask("nim", row.asked).answer


def test_seed_level_and_formats():
    made = sheet("take 1,3,4", 6, "s", kind="statements")
    assert made == sheet("take 1,3,4", 6, "s", kind="statements") != sheet("take 1,3,4", 6, "t", kind="statements")
    numbers = re.findall(
        r"mod (\d+)", " ".join(row.asked for row in sheet("take 1,3,4", 8, 1, level=1, kind="statements").rows)
    )
    assert numbers and max(map(int, numbers)) <= 3
    gift = made.to("gift").split("\n\n")
    for row, question in zip(made.rows, gift, strict=True):
        assert question.endswith("}") and f"{{{'TRUE' if row.holds else 'FALSE'}####" in question
        assert "1, 3 or 4 stones" in question and "True or false?" in question
    assert [line.split("\t")[1] for line in made.to("tsv", "zh").splitlines()] == [
        row.answer.say("zh") for row in made.rows
    ]
    assert "\nPositions of 1 heap are meant.\n" in made.to("text")
    assert made.to("tex").count(r"\item") == 12 and made.to("text").count("True or false?") == 6
    assert [{**one}.keys() >= {"statement", "holds", "witness"} for one in made.as_dicts()] == [True] * 6


def test_a_game_without_a_law_says_so_and_a_sum_is_refused():
    with pytest.raises(LimitError):
        sheet("take primes", 3, 1, kind="statements")
    with pytest.raises(RulesError):
        sheet("nim: 3 + nim: 4", 3, 1, kind="statements")
