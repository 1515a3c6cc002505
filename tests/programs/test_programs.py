"""Programs in every language: outcomes as the solver says, and moves that win."""

import random

import pytest

from bouton.limits import Limits
from bouton.notation import parse_rules
from bouton.solving import Solver, situation_of

ANY, ONE, TWO, CAP, LAST = "any", "one", "two", "cap", "last"
FAR = 10**18

# Rules, how a position is written, the largest small heap, the largest heap of all (0: the small ones only).
CASES = [
    ("nim", ANY, 30, FAR),
    ("bash(3)", ANY, 30, FAR),
    ("take 3..7", ANY, 40, FAR),
    ("take 2..", ANY, 30, FAR),
    ("take any except 3", ANY, 30, FAR),
    ("take 1..n/2", ANY, 40, FAR),
    ("take 1,3,7", ANY, 30, FAR),
    ("take even", ANY, 30, FAR),
    ("take divisors", ANY, 30, FAR),
    ("take proper divisors", ANY, 30, FAR),
    ("take coprime", ANY, 60, 10**6),
    ("take 2^k", ANY, 30, FAR),
    ("take 6^k", ANY, 40, FAR),
    ("take any; split", ANY, 24, 10**6),
    ("take any; split into 3", ANY, 20, 10**4),
    ("split", ANY, 30, 10**6),
    ("split into 3", ANY, 20, 10**4),
    ("split equally into 3", ANY, 81, FAR),
    ("nim; misere", ANY, 12, FAR),
    ("bash(3); misere", ANY, 16, FAR),
    ("moore(2)", ANY, 9, 10**12),
    ("moore(2); misere", ANY, 9, 10**12),
    ("wythoff", TWO, 30, FAR),
    ("wythoff; misere", TWO, 30, FAR),
    ("t wythoff(3)", TWO, 30, 10**17),
    ("t wythoff(2); misere", TWO, 30, 10**17),
    ("fibonacci nim", CAP, 60, FAR),
    ("k nim(3)", CAP, 60, FAR),
    ("take 1..3/2*last+1; first 1..5", CAP, 60, FAR),
    ("fibonacci nim; misere", CAP, 60, FAR),
    ("euclid", TWO, 30, FAR),
    ("euclid positive", TWO, 30, FAR),
    ("staircase", ANY, 12, FAR),
    # By a proved period.
    ("take 1,3,4", ANY, 30, FAR),
    ("take 2,5,9", ANY, 40, FAR),
    ("take any except 2,3", ANY, 30, 10**12),
    ("take 2, 4..", ANY, 30, 10**12),
    ("take odd, 4", ANY, 30, 10**12),
    ("take 3, 2^k", ANY, 30, FAR),
    ("kayles", ANY, 40, 10**12),
    ("0.07", ANY, 40, 10**12),
    ("0.F", ANY, 20, 300),
    # By the definition.
    ("take fibonacci", ANY, 60, 0),
    ("take k^2", ANY, 60, 0),
    ("take 1, n/2", ANY, 60, 0),
    ("take 1..n/3, 2, primes except 7", ANY, 60, 0),
    ("grundy", ANY, 40, 0),
    ("take 1..2; split unequally into 3", ANY, 18, 0),
    ("take 1,3,4; misere", ONE, 60, 0),
    ("take 1..n/2; misere", ONE, 60, 0),
    ("take 1..1/2*last; first 1..n-1", CAP, 40, 0),
    ("take 1..1/2*last; first 1..n-1; misere", CAP, 40, 0),
    ("take last, last+1; first 1..2", LAST, 30, 0),
    ("take last, last+1; first 1..2; misere", LAST, 30, 0),
]
NAMES = [case[0] for case in CASES]
# A few of every kind, for the languages whose compilers take long.
FEW = ("nim", "take coprime", "wythoff", "fibonacci nim", "kayles", "take any except 2,3", "grundy")


def positions(kind, small, far):
    """Some positions, the same in every run: small ones in order, then some at random."""
    chance = random.Random(20)
    if kind in (CAP, LAST):
        yield from ((n,) for n in range(small + 1))
        yield from ((n, chance.randrange(small + 1)) for n in range(small + 1) for _ in range(3))
        if far:
            for _ in range(60):
                n = chance.randrange(10 ** chance.randrange(2, len(str(far))))
                yield (n,)
                yield n, chance.randrange(n // 2 + 1)
        return
    if kind != TWO:
        yield from ((n,) for n in range(small + 1))
    if kind == ONE:
        return
    few = range(min(small, 14) + 1)
    yield from ((a, b) for a in few for b in few)
    for _ in range(100):
        length = 2 if kind == TWO else chance.randrange(2, 5)
        yield tuple(chance.randrange(small + 1) for _ in range(length))
    for _ in range(60 if far else 0):
        length = 2 if kind == TWO else chance.randrange(2, 5)
        yield tuple(chance.randrange(10 ** chance.randrange(1, len(str(far)))) for _ in range(length))


class Judge:
    """What the solver says of positions, each asked once."""

    def __init__(self):
        self.known = {}

    def answer(self, rules, kind, position):
        key = rules, position
        if key not in self.known:
            extra = {}
            if len(position) == 2 and kind == CAP:
                extra["cap"] = position[1]
            if len(position) == 2 and kind == LAST and position[1]:
                extra["last"] = position[1]
            heaps = position[:1] if kind in (CAP, LAST) else position
            solver = Solver(Limits(moves=3000))
            self.known[key] = solver.answer(situation_of(parse_rules(rules), heaps, **extra))
        return self.known[key]

    def check(self, rules, kind, position, said):
        """The printed line against the solver."""
        answer = self.answer(rules, kind, position)
        word, *after = said.split()
        assert word == ("first" if answer.outcome == "N" else "second"), (rules, position, said)
        after = tuple(map(int, after))
        if answer.outcome == "P":
            assert not after
        elif answer.winning_move_count == 0:
            assert not after, "the game is over"
        elif kind == CAP:
            left = {move.to[0]: min(move.cap, move.to[0]) for move in answer.winning_moves}
            assert left[after[0]] == after[1], (rules, position, said)
        elif kind == LAST:
            assert (after[0],) in {move.to for move in answer.winning_moves}
            assert after[1] == position[0] - after[0]
        elif answer.winning_move_count == len(answer.winning_moves):
            assert after in {move.to for move in answer.winning_moves}, (rules, position, said)
        else:
            assert answer.winning_move_count is None or answer.winning_move_count > 3000
            assert self.answer(rules, kind, after).outcome == "P", (rules, position, said)
            self.check_legal(rules, position, after)

    def check_legal(self, rules, position, after):
        """Just one heap was touched, and its move is one of the rules."""
        at = next(i for i, heap in enumerate(position) if i >= len(after) or heap != after[i])
        end = len(after) - (len(position) - at - 1)
        assert after[end:] == position[at + 1 :]
        parts = after[at:end]
        game = parse_rules(rules).game.normal()
        taken = position[at] - sum(parts)
        if len(parts) == 1 and game.amounts is not None:
            assert taken > 0 and game.amounts.contains(taken, position[at])
        else:
            assert any(s.count == len(parts) for c in game.clauses for s in c.shapes if c.amounts.contains(taken, taken))


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


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_python_programs_decide_the_game(programs, judge, case):
    compare(programs, judge, "python", case)


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_cpp_programs_decide_the_game(programs, judge, case):
    compare(programs, judge, "cpp", case)


@pytest.mark.parametrize("target", ["java", "rust"])
@pytest.mark.parametrize(
    "case", [pytest.param(c, marks=[] if c[0] in FEW[:3] else pytest.mark.slow) for c in CASES], ids=NAMES
)
def test_java_and_rust_programs_decide_the_game(programs, judge, target, case):
    compare(programs, judge, target, case)
