"""Rows answered by whole columns: the same as one by one, however long the input and large the numbers."""

import io
from fractions import Fraction
from functools import cache
from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bouton import judge
from bouton.errors import BoutonError
from bouton.judge import columns
from bouton.judge.batch import LARGEST
from bouton.judge.problem import Problem
from bouton.judge.reading import Framing
from bouton.notation import parse_rules
from bouton.stressing.trial import Oracle
from tests.judge.streams import Drip
from tests.work import dear

PROBLEMS = {name: problem for name, problem in judge.PROBLEMS.items() if problem.columns}
# The pairs (a_k, b_k) around these numbers, where rounding goes wrong: F(40), F(42), and sums with them.
ROUNDED = [102334155, 141421356, 180507201, 233, 89, 10**15]


def answered(name: str, text: bytes, long: int, most: int = 1 << 20) -> bytes | str:
    """The answers, or the error in words; every piece of at least *long* bytes is answered by columns."""
    output = io.BytesIO()
    before, columns.LONG = columns.LONG, long
    try:
        judge.run(name, Drip(text, most), output)
    except BoutonError as error:
        return str(error)
    finally:
        columns.LONG = before
    return output.getvalue()


def framed(problem: Problem, table: list[tuple[int, ...]]) -> bytes:
    head = f"{len(table)}\n" if problem.cases is Framing.COUNTED else ""
    foot = "0 " * problem.width + "5\n" if problem.cases is Framing.TO_ZEROS else ""
    return (head + "".join(" ".join(map(str, row)) + "\n" for row in table) + foot).encode()


def test_the_six_that_must_be_fast_are_rows():
    assert set(PROBLEMS) >= {"hdu_1846", "hdu_1527", "poj_1067", "hdu_2516", "hdu_1847", "hdu_1848"}


def numbers_for(name: str) -> st.SearchStrategy[int]:
    """Numbers on both sides of every limit; for the game without a formula small ones."""
    if name == "hdu_1848":
        return st.one_of(st.integers(0, 30), st.integers(990, 1100))
    limit = PROBLEMS[name].columns.limit
    pair = st.sampled_from(ROUNDED).map(lambda k: (k + isqrt(5 * k * k)) // 2)
    return st.one_of(
        st.integers(0, 60),
        st.integers(0, 2**31),
        st.integers(limit - 3, limit + 3),
        st.integers(0, 10**40),
        pair,
        st.builds(lambda low, k: low + k, pair, st.sampled_from(ROUNDED)),
        st.sampled_from([512559680, 2**63 - 1, 2**63, 2**64, LARGEST, LARGEST + 1]),
    )


@cache
def oracle(rules: str) -> Oracle:
    return Oracle(parse_rules(rules))


def wins(problem: Problem, *row: int) -> bool:
    """Whether the first player wins, by the laws of the library."""
    if "{m}" in problem.rules:
        heap, most = row
        return not oracle(problem.rules.format(m=most)).is_loss(heap) if most else False
    return not oracle(problem.rules).is_loss(*row)


@pytest.mark.parametrize("name", PROBLEMS)
@dear(10)
@given(st.data(), st.integers(1, 60))
def test_columns_answer_as_the_laws_do(name, data, most):
    problem = PROBLEMS[name]
    row = st.tuples(*[numbers_for(name)] * problem.width)
    if problem.cases is Framing.TO_ZEROS:
        row = row.filter(any)
    table = data.draw(st.lists(row, max_size=30))
    text = framed(problem, table)
    expected = b"".join(f"{problem.answers[wins(problem, *numbers)]}\n".encode() for numbers in table)
    assert answered(name, text, 1 << 30) == expected
    assert answered(name, text, 0) == expected
    assert answered(name, text, 0, most) == expected
    assert answered(name, text, 20, most) == expected


@pytest.mark.parametrize("name", PROBLEMS)
@dear(10)
@given(st.one_of(st.binary(max_size=120), st.text("0123456789 \n-", max_size=60).map(str.encode)), st.integers(1, 30))
def test_columns_refuse_what_the_laws_refuse(name, text, most):
    plain = answered(name, text, 1 << 30)
    assert answered(name, text, 0) == plain
    assert answered(name, text, 0, most) == plain


@pytest.mark.parametrize("name", PROBLEMS)
def test_long_inputs(name):
    """Many pieces, and a whole number of rows in none of them."""
    problem = PROBLEMS[name]
    table = [tuple((7 * i + 13 * j) % 997 + 1 for j in range(problem.width)) for i in range(150_000)]
    lines = {row: f"{problem.answers[wins(problem, *row)]}\n".encode() for row in set(table)}
    assert answered(name, framed(problem, table), 1 << 16) == b"".join(map(lines.__getitem__, table))


def test_nothing_behind_the_last_counted_row_or_the_zeros_is_read():
    assert answered("hdu-1846", b"1\n23 2\nrubbish", 1 << 30) == b"first\n"
    assert answered("hdu-1846", b"0 rubbish", 0) == b""
    assert answered("hdu-2516", b"13 0 rubbish", 0) == answered("hdu-2516", b"13 0 rubbish", 1 << 30) == b"Second win\n"
    assert answered("hdu-1848", b"1 4 1 0 0 0 -7", 0) == b"Nacci\n"


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("hdu-1846", b"", "line 1: the input ends here, expected 1 more number"),
        ("hdu-1846", b"2\n23 2\n", "line 3: the input ends here, expected 2 more numbers"),
        ("hdu-1846", b"3\n23 2\n4", "line 3: the input ends here, expected 3 more numbers"),
        ("hdu-1527", b"2 1\n8", "line 2: the input ends here, expected 1 more number"),
        ("hdu-1848", b"1 1 1\n1", "line 2: the input ends here, expected 2 more numbers"),
    ],
)
@pytest.mark.parametrize("long", [0, 1 << 30])
def test_an_input_that_ends_too_soon(name, text, said, long):
    assert answered(name, text, long) == said


@pytest.mark.parametrize("name", ["hdu-1527", "hdu-2516", "hdu-1847"])
def test_an_input_of_nothing_has_no_answers(name):
    assert answered(name, b"", 0) == answered(name, b" \n\n", 0) == b""


def test_the_range_of_wythoff_columns_is_exact():
    """Nothing in `wins_all` passes 2^63 within the stated limit."""
    limit = judge.PROBLEMS["hdu_1527"].columns.limit
    assert max(5 * limit**2, (2 * limit + 2) ** 2) < 2**63
    # phi lies between neighbouring ratios of Fibonacci numbers; the test of the columns follows from u = 2s - k.
    for k in range(1, 80):
        s = max(s for s in range(2 * k) if Fraction(2 * s - k, k) ** 2 < 5)
        assert [s for s in range(2 * k) if not judge.PROBLEMS["hdu_1527"].columns.wins_all(s, s + k)] == [s]
