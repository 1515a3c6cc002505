"""Programs in every language: outcomes as the solver says, and moves that win."""

import random

import pytest

from bouton.agreement import examples_of
from bouton.limits import Limits
from bouton.notation import parse_rules
from bouton.programs.plan import by_theorem
from bouton.solving import Solver, situation_of
from bouton.theorems import THEOREMS

ANY, ONE, TWO, CAP, LAST = "any", "one", "two", "cap", "last"
FAR = 10**18

# Rules, how a position is written, the largest small heap, the largest heap of all (0: the small ones only).
CASES = [
    ("nim", ANY, 30, FAR),
    ("bash(3)", ANY, 30, FAR),
    ("take 3..7", ANY, 40, FAR),
    ("take 2..", ANY, 30, FAR),
    ("take 1..n/2", ANY, 40, FAR),
    ("take n/3+2..", ANY, 40, FAR),
    ("take 1,3,7", ANY, 30, FAR),
    ("take divisors", ANY, 30, FAR),
    ("take coprime", ANY, 60, 10**6),
    ("take 2^k", ANY, 30, FAR),
    ("take any; split", ANY, 24, 10**6),
    ("take any; split into 3", ANY, 20, 10**4),
    ("split", ANY, 30, 10**6),
    ("split equally into 3", ANY, 81, FAR),
    ("nim; misere", ANY, 12, FAR),
    ("bash(3); misere", ANY, 16, FAR),
    ("moore(2)", ANY, 9, 10**12),
    ("moore(2); misere", ANY, 9, 10**12),
    ("wythoff", TWO, 30, FAR),
    ("wythoff; misere", TWO, 30, FAR),
    ("t wythoff(3)", TWO, 30, 10**17),
    ("fibonacci nim", CAP, 60, FAR),
    ("k nim(3)", CAP, 60, FAR),
    ("fibonacci nim; misere", CAP, 60, FAR),
    ("euclid", TWO, 30, FAR),
    ("euclid positive", TWO, 30, FAR),
    ("staircase", ANY, 12, FAR),
    # By a proved period.
    ("take 1,3,4", ANY, 30, FAR),
    ("take any except 2,3", ANY, 30, 10**12),
    ("take odd, 4", ANY, 30, 10**12),
    ("take 3, 2^k", ANY, 30, FAR),
    ("kayles", ANY, 40, 10**12),
    ("0.F", ANY, 20, 300),
    # By a misere quotient.
    ("kayles; misere", ANY, 12, 10**12),
    ("take 2,5,7; misere", ANY, 12, FAR),
    # By the definition.
    ("take fibonacci", ANY, 60, 0),
    ("take 1..n/3, 2, primes except 7", ANY, 60, 0),
    ("grundy", ANY, 40, 0),
    ("take 1..n/2; misere", ONE, 60, 0),
    ("take 1..1/2*last; first 1..n-1", CAP, 40, 0),
    ("take last, last+1; first 1..2", LAST, 30, 0),
]
# Sisters of these, tried where there is time.
MORE = [
    ("take any except 3", ANY, 30, FAR),
    ("take even", ANY, 30, FAR),
    ("take proper divisors", ANY, 30, FAR),
    ("take 6^k", ANY, 40, FAR),
    ("leave 0..n/2+3", ANY, 40, FAR),
    ("take n-3..", ANY, 30, FAR),
    ("split into 3", ANY, 20, 10**4),
    ("t wythoff(2); misere", TWO, 30, 10**17),
    ("take 1..3/2*last+1; first 1..5", CAP, 60, FAR),
    ("take 2,5,9", ANY, 40, FAR),
    ("take 2, 4..", ANY, 30, 10**12),
    ("0.07", ANY, 40, 10**12),
    ("take k^2", ANY, 60, 0),
    ("take 1, n/2", ANY, 60, 0),
    ("take 1..2; split unequally into 3", ANY, 18, 0),
    ("take 1,3,4; misere", ANY, 12, FAR),
    ("4.7; misere", ANY, 12, 10**12),
    ("take 1..1/2*last; first 1..n-1; misere", CAP, 40, 0),
    ("take last, last+1; first 1..2; misere", LAST, 30, 0),
]


def without_case():
    """The first example of each theorem with a program of which no line above is: a new one needs no line here."""
    heads = {parts.law.key for case in CASES + MORE if (parts := by_theorem(parse_rules(case[0]).normal_form()))}
    for name, theorem in THEOREMS.items():
        text = examples_of(theorem)[0]
        parts = by_theorem(parse_rules(text).normal_form())
        if parts is not None and parts.law.key == f"{name}.law" and parts.law.key not in heads:
            assert parts.reads == "any_number", f"how {text} is written cannot be guessed: give it a line of CASES"
            yield text, ANY, 30, FAR


CASES += without_case()
# One of each kind of program, for C++; one alone for the languages whose compilers take long.
EACH_KIND = (
    *("take 1..n/2", "take 2^k", "split", "take any; split", "bash(3); misere", "moore(2)", "moore(2); misere"),
    *("wythoff", "wythoff; misere", "fibonacci nim", "euclid", "staircase", "take 1,3,4", "take any except 2,3"),
    *("kayles", "0.F", "kayles; misere", "grundy", "take 1..n/2; misere", "take last, last+1; first 1..2"),
)
FEW = ("wythoff",)


def cases(quick):
    """All cases with their names; those not in *quick* are slow."""
    return [pytest.param(case, id=case[0], marks=[] if case[0] in quick else pytest.mark.slow) for case in CASES + MORE]


# Wythoff's game with t = 3 and Fibonacci nim with k = 3 take as long as the games themselves.
ALL = [case[0] for case in CASES if case[0] not in ("t wythoff(3)", "k nim(3)")]


def positions(kind, small, far):
    """Some positions, the same in every run: small ones in order, then some at random."""
    chance = random.Random(20)
    if kind in (CAP, LAST):
        yield from ((n,) for n in range(small + 1))
        yield from ((n, chance.randrange(small + 1)) for n in range(small + 1) for _ in range(3))
        if far:
            for _ in range(30):
                n = chance.randrange(10 ** chance.randrange(2, len(str(far))))
                yield (n,)
                yield n, chance.randrange(n // 2 + 1)
        return
    if kind != TWO:
        yield from ((n,) for n in range(small + 1))
    if kind == ONE:
        return
    few = range(min(small, 9) + 1)
    yield from ((a, b) for a in few for b in few)
    for _ in range(60):
        length = 2 if kind == TWO else chance.randrange(2, 5)
        yield tuple(chance.randrange(small + 1) for _ in range(length))
    for _ in range(30 if far else 0):
        length = 2 if kind == TWO else chance.randrange(2, 5)
        yield tuple(chance.randrange(10 ** chance.randrange(1, len(str(far)))) for _ in range(length))


class Judge:
    """What the solver says of positions, each asked once; what a move is, is asked of the game."""

    def __init__(self):
        self.solver = Solver(Limits(moves=1))
        self.games = {}
        self.known = {}

    def situation(self, rules, kind, position):
        """The position as the solver reads it: a second number is the cap or the last take of a dynamic game."""
        if rules not in self.games:
            self.games[rules] = parse_rules(rules)
        beside = {}
        if len(position) == 2 and kind == CAP:
            beside = {"cap": position[1]}
        if len(position) == 2 and kind == LAST and position[1]:
            beside = {"last": position[1]}
        return situation_of(self.games[rules], position[:1] if kind in (CAP, LAST) else position, **beside)

    def answer(self, rules, kind, position):
        key = rules, position
        if key not in self.known:
            self.known[key] = self.solver.answer(self.situation(rules, kind, position))
        return self.known[key]

    def check(self, rules, kind, position, said):
        """The printed line against the solver."""
        answer = self.answer(rules, kind, position)
        word, *after = said.split()
        assert word == ("first" if answer.outcome == "N" else "second"), (rules, position, said)
        after = tuple(map(int, after))
        if answer.outcome == "P":
            assert not after
        elif not after:
            situation = self.situation(rules, kind, position)
            assert situation.misere and next(situation.steps(), None) is None, "a move is left"
        else:
            assert self.answer(rules, kind, after).outcome == "P", (rules, position, said)
            assert self.is_move(rules, kind, position, after), (rules, position, said)

    def is_move(self, rules, kind, position, after):
        """Whether *after* is what one move leaves of *position*."""
        game = self.games[rules].game
        (part, *others) = game.position(position) if kind not in (CAP, LAST) else [None]
        if kind == CAP:
            taken, cap = position[0] - after[0], self.situation(rules, kind, position).components[0].position[0][1]
            return 0 < taken <= cap and after[1] == min(game.cap_of(taken), after[0])
        if kind == LAST:
            here = self.situation(rules, kind, position).components[0].position[0]
            return ((after[0], position[0] - after[0]),) in set(game.options(here))
        if isinstance(part, tuple):
            assert not others
            return self.is_joint_move(rules, game, position, after)
        at = next(i for i, heap in enumerate(position) if i >= len(after) or heap != after[i])
        end = len(after) - (len(position) - at - 1)
        heap, left = position[at], after[at:end]
        if after[end:] != position[at + 1 :]:
            return False
        if heap <= 200:
            return left in set(game.options(heap))
        game = game.normal_form()
        taken = heap - sum(left)
        if len(left) == 1 and game.amounts is not None:
            return taken > 0 and game.amounts.contains(taken, heap)
        assert all(s.kind == "any" or len(set(left)) == 1 for c in game.clauses for s in c.shapes)
        return any(s.count == len(left) for c in game.clauses for s in c.shapes if c.amounts.contains(taken, heap))

    def is_joint_move(self, rules, game, position, after):
        """The same for games that move in several heaps at once, or on a board."""
        if max(position) <= 60:
            return (after,) in set(game.options(position))
        takes = [a - b for a, b in zip(position, after, strict=True)]
        touched = sum(t != 0 for t in takes)
        if rules.startswith("euclid"):
            low = min(position)
            return touched == 1 and takes[position.index(low)] == 0 < sum(takes) and sum(takes) % low == 0
        if rules == "staircase":
            moved = max(takes)
            at = takes.index(moved)
            return takes == [moved if i == at else -moved if i == at - 1 else 0 for i in range(len(takes))]
        if min(takes) < 0:
            return False
        if rules.startswith("moore"):
            return 1 <= touched <= 2
        t = int(rules[rules.index("(") + 1]) if "(" in rules else 1
        return touched == 1 or abs(takes[0] - takes[1]) < t


@pytest.fixture(scope="session")
def judge():
    return Judge()


def compare(programs, judge, target, case):
    rules, kind, small, far = case
    asked = list(dict.fromkeys(p for p in positions(kind, small, far) if legal(rules, p)))
    # Empty lines, blanks and a carriage return change nothing.
    text = "\n" + "\n".join("  " + "  ".join(map(str, p)) + " \r" for p in asked) + "\n\n"
    answers = programs.answers(rules, target, text)
    assert len(answers) == len(asked) > 60
    for position, said in zip(asked, answers, strict=True):
        judge.check(rules, kind, position, said)


def legal(rules, position):
    return rules != "euclid positive" or min(position) > 0


@pytest.mark.parametrize("case", cases(ALL))
def test_python_programs_decide_the_game(programs, judge, case):
    compare(programs, judge, "python", case)


@pytest.fixture(scope="session")
def cpp_programs(programs, request):
    """All that this run compares, compiled together: one by one takes ten times as long."""
    # A test that a marker or a name leaves out is not among the items of the session.
    run = {item.callspec.params["case"][0] for item in request.session.items if "cpp_programs" in item.fixturenames}
    programs.compiled_together(sorted(run))
    return programs


@pytest.mark.parametrize("case", cases(EACH_KIND))
def test_cpp_programs_decide_the_game(cpp_programs, judge, case):
    compare(cpp_programs, judge, "cpp", case)


@pytest.mark.parametrize("case", cases(FEW))
def test_java_programs_decide_the_game(programs, judge, case):
    compare(programs, judge, "java", case)


@pytest.mark.parametrize("case", cases(FEW))
def test_rust_programs_decide_the_game(programs, judge, case):
    compare(programs, judge, "rust", case)
