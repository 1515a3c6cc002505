"""Made-up cases: laid out as the sample, within the limits of the statement, and all answered."""

import io
from random import Random

import pytest

from bouton.judge import find, run
from bouton.judge.made import Draw
from bouton.judge.problem import PROBLEMS
from bouton.judge.reading import Framing
from tests.judge.statements import STATEMENTS, Reader, read
from tests.work import many

# Their largest number says how many nodes, heaps, rows or lines there are, is a prime, or bounds a sum.
OTHER = {
    "atcoder_agc017_d", "atcoder_agc033_c", "codeforces_1363c", "codeforces_1451f", "codingame_misere_nim",
    "codeforces_1033c", "codeforces_1365a",
    "atcoder_ttpc2019_d", "codeforces_768e", "hdu_1730", "hdu_3389", "hdu_4642", "luogu_p2575", "luogu_p3480",
    "hdu_2176", "poj_2975",  # 10^9 and 10^6: the statement is unknown, or that of another judge
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
    together = 1 if problem.cases is Framing.ONCE else min(problem.made.most, 8)
    for at in range(0, len(cases), together):
        text = problem.text(cases[at : at + together])
        output = io.BytesIO()
        run(name, io.BytesIO(text.encode()), output)
        assert output.getvalue().strip(), text


@pytest.mark.parametrize("name", sorted(PROBLEMS))
def test_every_input_is_one_of_the_statement(name):
    problem = find(name)
    together = 1 if problem.cases is Framing.ONCE else min(problem.made.most, 5)
    cases = list(cases_of(name, many(100, 10_000)))
    for at in range(0, len(cases), together):
        read(name, problem.text(cases[at : at + together]))


@pytest.mark.parametrize("name", sorted(set(PROBLEMS) - OTHER))
def test_the_largest_number_of_the_statement_is_asked(name):
    problem = find(name)
    text = problem.text([problem.made.draw(Draw(Random(1), 10**300, edge="most"))])
    largest = Largest(text.split("\n", 1)[1] if problem.cases is Framing.COUNTED else text)
    STATEMENTS[name].case(largest)
    assert largest.reached


class Largest(Reader):
    """A reader that knows whether a number was the largest that is allowed."""

    def __init__(self, text):
        super().__init__(text)
        self.widest, self.reached = 0, False

    def __call__(self, least, most):
        n = super().__call__(least, most)
        if most >= self.widest:
            self.reached = n == most or (most == self.widest and self.reached)
            self.widest = most
        return n


def shape(text):
    return [len(line.split()) for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("name", sorted(PROBLEMS))
def test_the_lines_are_those_of_the_sample(name):
    """Lists stand where the sample has them: on the line of their length, or below it."""
    problem = find(name)
    (case,) = [c for c in list(cases_of(name, 12))[2:] if len(c) > 3][:1] or [problem.made.draw(Draw(Random(1), 50))]
    mine = shape(problem.text([case]))
    theirs = shape(problem.sample[0])
    begin = int(problem.cases is Framing.COUNTED)
    assert mine[:begin] == theirs[:begin]
    if problem.made.layout is not None and mine[begin] > 2:
        return  # a list with its length in front, whose lines are held by being read
    # The first line of a case: as long as in the sample, or a list on its line.
    assert mine[begin] == theirs[begin] or (len(mine) == begin + 1 + (problem.cases is Framing.TO_ZEROS)), mine
