"""Made-up cases: laid out as the sample, within the limits of the statement, and all answered."""

import io
from random import Random

import pytest

from bouton.judge import find, run
from bouton.judge.made import Draw
from bouton.judge.problem import PROBLEMS
from bouton.judge.reading import Framing
from tests.work import many

# The largest number of a statement beside how many cases there are, read from the statements; and the most of a list.
LARGEST = {
    "hdu_1846": 1000, "hdu_1847": 1000, "hdu_2149": 1100, "hdu_2188": 10_000, "hdu_2897": 65_536, "hdu_2147": 2000,
    "hdu_1527": 10**9, "poj_1067": 10**9, "hdu_2177": 10**6 - 1, "hdu_2516": 2**31 - 1, "poj_3922": 10**8,
    "hdu_1848": 1000, "hdu_1849": 1000, "hdu_1907": 4747, "hdu_2509": 1000, "hdu_3032": 2**31 - 1, "hdu_1536": 10_000,
    "hdu_4315": 99_999, "hdu_4111": 1000, "poj_2505": 2**32 - 1, "poj_3537": 2000, "poj_2311": 200,
    "luogu_p2197": 10**9,
    "luogu_p1290": 2**31 - 1, "codeforces_768e": 60, "codeforces_87c": 10**5, "codeforces_1537d": 10**9,
    "codeforces_2004e": 10**7, "codeforces_15c": 10**16, "codeforces_1312f": 10**18, "atcoder_dp_k": 10**5,
    "atcoder_arc072_b": 10**18, "atcoder_abc297_g": 10**9, "luogu_p2148": 2 * 10**9, "timus_1180": 10**250,
    "library_checker_nim_product_64": 2**64 - 1, "spoj_qcj3": 24, "lightoj_1296": 10**9, "cses_2207": 10**6,
}  # fmt: skip


def cases_of(name, count):
    """Cases of all sizes, from the least numbers to the largest."""
    made, chance = find(name).made, Random(name)
    for at in range(count):
        top = 10 ** chance.randrange(20) if name != "timus_1180" else 10 ** chance.randrange(251)
        yield made.draw(Draw(chance, top, edge=("least", "most", "")[min(at, 2)]))


@pytest.mark.parametrize("name", sorted(PROBLEMS))
def test_every_made_up_case_is_answered(name):
    problem = find(name)
    cases = list(cases_of(name, many(24, 400)))
    together = 1 if problem.made.framing is Framing.ONCE else min(problem.made.most, 8)
    for at in range(0, len(cases), together):
        text = problem.made.text(cases[at : at + together], problem.sample[0])
        output = io.BytesIO()
        run(name, io.BytesIO(text.encode()), output)
        assert output.getvalue().strip(), text


@pytest.mark.parametrize("name", sorted(LARGEST))
def test_no_number_is_beyond_the_statement(name):
    cases = list(cases_of(name, many(300, 10_000)))
    assert max(max(case) for case in cases) <= LARGEST[name]
    assert max(max(case) for case in cases[:2]) == LARGEST[name]
    assert min(min(case) for case in cases) >= 0


def shape(text):
    return [len(line.split()) for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("name", sorted(PROBLEMS))
def test_the_lines_are_those_of_the_sample(name):
    """Lists stand where the sample has them: on the line of their length, or below it."""
    problem = find(name)
    (case,) = [c for c in list(cases_of(name, 12))[2:] if len(c) > 3][:1] or [problem.made.draw(Draw(Random(1), 50))]
    mine = shape(problem.made.text([case], problem.sample[0]))
    theirs = shape(problem.sample[0])
    begin = int(problem.made.framing is Framing.COUNTED)
    assert mine[:begin] == theirs[:begin]
    if problem.made.layout is not None and mine[begin] > 2:
        return  # a list with its length in front, whose lines are held by being read
    # The first line of a case: as long as in the sample, or a list on its line.
    assert mine[begin] == theirs[begin] or (len(mine) == begin + 1 + (problem.made.framing is Framing.TO_ZEROS)), mine
