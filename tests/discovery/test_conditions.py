"""Claims that are conditions on the heaps: read as they read, and decided for heaps of every size."""

import re
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bouton
from bouton.discovery.statement import parse_claim
from bouton.errors import NotationError, PositionError, RulesError
from bouton.proving.numeration import base
from bouton.proving.questions import parse_formula
from tests.definition import losses

NUMBERS = st.integers(0, 9)
LETTERS = st.sampled_from("ab")
SUMS = st.recursive(
    NUMBERS.map(str) | LETTERS,
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(lambda two: f"({two[0]} + {two[1]})"),
        st.tuples(st.integers(1, 5), LETTERS).map(lambda two: f"{two[0]}*{two[1]}"),
        st.tuples(inner, st.sampled_from(["mod", "div"]), st.integers(1, 5)).map(
            lambda three: f"(({three[0]}) {three[1]} {three[2]})"
        ),
    ),
    max_leaves=3,
)
COMPARISONS = st.one_of(
    st.tuples(SUMS, st.sampled_from(["=", "!=", "<", "<=", ">", ">="]), SUMS).map(" ".join),
    st.tuples(SUMS, NUMBERS, NUMBERS, st.integers(0, 4)).map(
        lambda four: f"{four[0]} in {{{four[1]}, {four[2]}..{four[2] + four[3]}}}"
    ),
)
CONDITIONS = st.recursive(
    COMPARISONS,
    lambda inner: st.one_of(
        inner.map(lambda one: f"not ({one})"),
        st.tuples(inner, st.sampled_from(["and", "or"]), inner).map(lambda three: "({}) {} ({})".format(*three)),
    ),
    max_leaves=3,
)


def meaning(text):
    """The condition as Python reads it."""
    text = re.sub(r"in \{(\d+), (\d+)\.\.(\d+)\}", r"in [\1, *range(\2, \3 + 1)]", text)
    text = re.sub(r"(?<![<>!=])=(?!=)", "==", text).replace("mod", "%").replace("div", "//")
    return eval(f"lambda a, b: bool({text})")


@settings(max_examples=60)
@given(CONDITIONS)
def test_a_condition_says_what_it_reads(text):
    formula, holds = parse_formula(f"a + b >= 0 and ({text})"), meaning(text)
    relation = formula.relation(base(2))
    for a, b in product((*range(9), 30, 31), repeat=2):
        assert base(2).holds(relation, (a, b)) == holds(a, b), (text, a, b)


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("a xor b = 5", lambda a, b: a ^ b == 5),
        ("a xor b xor 3 <= a + 1", lambda a, b: a ^ b ^ 3 <= a + 1),
        ("(a div 2) xor (b div 2) in {0, 2..4}", lambda a, b: a // 2 ^ b // 2 in {0, 2, 3, 4}),
        ("for some j: a = 2j + 1 and b >= j", lambda a, b: a % 2 == 1 and b >= a // 2),
        ("not (for some j >= 0: a + b = 3j) and a < b", lambda a, b: (a + b) % 3 != 0 and a < b),
        ("for some j: for some k: a = 2j + 5k and b = j xor k",
         lambda a, b: any(2 * j + 5 * k == a and j ^ k == b for j in range(a + 1) for k in range(a + 1))),
    ],
)  # fmt: skip
def test_xor_and_for_some(text, holds):
    relation = parse_formula(text).relation(base(2))
    for a, b in product((*range(14), 30, 31), repeat=2):
        assert base(2).holds(relation, (a, b)) == holds(a, b), (a, b)


def test_xor_is_of_binary_digits():
    assert bouton.prove("nim; misere", "a xor b xor c = 0").counterexample == (0, 0, 0)
    assert bouton.ask("nim", "every lost a, b, c: a xor b = c").answer
    with pytest.raises(RulesError):
        bouton.ask("wythoff", "some lost a, b: a xor b = 9")
    for wrong in ("for some a: a = b", "for some: a = 1", "for some j >= 1: a = j", "a xor = b"):
        with pytest.raises(NotationError):
            parse_claim(wrong)


def takes(amounts, joint=()):
    """Any of the *amounts* from one of the heaps, or one of the *joint* ones from both."""

    def moves(position):
        for i, heap in enumerate(position):
            yield from ((*position[:i], heap - t, *position[i + 1 :]) for t in amounts(heap))
        for i, j in joint:
            if len(position) == 2 and position[0] >= i and position[1] >= j:
                yield position[0] - i, position[1] - j

    return moves


GAMES = {
    "take 1,3,4": (1, takes(lambda n: [t for t in (1, 3, 4) if t <= n])),
    "take 1..3; misere": (1, takes(lambda n: range(1, min(3, n) + 1))),
    "nim": (2, takes(lambda n: range(1, n + 1))),
    "take any; take (1,2)": (2, takes(lambda n: range(1, n + 1), ((1, 2), (2, 1)))),
    "take 1..3": (2, takes(lambda n: range(1, min(3, n) + 1))),
}
PROVED = [
    ("take 1,3,4", "n mod 7 in {0, 2}"),
    ("take 1,3,4", "n mod 7 <= 2 and n mod 7 != 1"),
    ("take 1..3; misere", "4 * (n div 4) + 1 = n"),
    ("nim", "a = b"),
    ("nim", "not (a < b or b < a)"),
    ("take any; take (1,2)", "b = a"),
    ("take 1..3", "a mod 4 = b mod 4"),
]
REFUTED = [
    ("take 1,3,4", "n mod 7 = 0 or n = 2"),
    ("take 1..3; misere", "n mod 4 = 1 and n < 100"),
    ("nim", "a = b or a + b = 31"),
    ("nim", "a <= b"),
    ("take any; take (1,2)", "a = b and a div 10 < 5"),
    ("take 1..3", "a + b in {0, 2, 4, 6..8}"),
]


@pytest.mark.parametrize(("rules", "claim"), PROVED)
def test_conditions_are_proved(rules, claim):
    found = bouton.prove(rules, claim=claim)
    assert (found.verdict, str(found.claim.status), found.claim.kind) == ("proved", "proved", "condition")
    assert bouton.check(found.certificate)


@pytest.mark.parametrize(("rules", "claim"), REFUTED)
def test_conditions_are_refuted_at_the_least_position(rules, claim):
    heaps, moves = GAMES[rules]
    is_lost, said = losses(moves, misere="misere" in rules), parse_claim(claim)
    rising = sorted(product(range(110 if heaps == 1 else 55), repeat=heaps), key=lambda p: (max(p), sum(p), p))
    wrong = next(p for p in rising if is_lost(p) != said.is_loss(p))
    found = bouton.prove(rules, claim=claim)
    assert (found.verdict, found.counterexample) == ("refuted", wrong)


@pytest.mark.parametrize(
    ("text", "column"),
    [("a = ", 5), ("a + b", 6), ("a = b and", 10), ("a = n", 1), ("lost(a) and a = b", 1), ("a mod 0 = 1", 7)],
)
def test_what_cannot_be_read_is_told_with_its_column(text, column):
    with pytest.raises(NotationError) as raised:
        parse_formula(text)
    assert raised.value.column == column


def test_as_many_heaps_as_the_game_has():
    with pytest.raises(PositionError):
        bouton.prove("euclid", claim="a = b and c = 0")
