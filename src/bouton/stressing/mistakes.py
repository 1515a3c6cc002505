"""The mistakes that people make, told from what a program prints: each is tried, and named where all agrees with it."""

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from math import isqrt
from random import Random

from bouton.claims import Sentence
from bouton.judge.made import Case
from bouton.rulesets.amounts import Amounts
from bouton.stressing.trial import Trial, Tried

# So many cases are put to the program where something is said of all.
ENOUGH = 24
# Above so many numbers a table ends, if none is wrong below; and a case has at most so many numbers then.
FEW, MOST_NUMBERS = 20, 12
SHORT, INT, LONG = 2**16 - 1, 2**31 - 1, 2**63 - 1
# Largest numbers whose squares fit into so many bits.
ROOTS = {46_340: 32, 3_037_000_499: 64}
# Decimals that are taken for the golden ratio.
PHI = ("1.6", "1.61", "1.618", "1.61803", "1.618033", "1.6180339", "1.61803398", "1.618033988")


class Suspect:
    """A program that answered the input of *cases* wrongly: *right* and *printed* are the words of both answers."""

    def __init__(self, tried: Tried, cases: list[Case], random: Random, over: Callable[[], bool]) -> None:
        self.tried = tried
        self.trial: Trial = tried.trial
        self.cases = cases
        self.random = random
        self.over = over
        found = tried.printed(cases)
        self.stopped: str = found.stopped
        self.text: str = found.printed
        self.right_text: str = self.trial.right(cases) or ""
        self.right: list[str] = self.right_text.split()
        self.printed: list[str] = found.printed.split()
        self.case: Case = cases[0]
        self._drawn: dict[int, list[tuple[Case, str]]] = {}
        self._printed: dict[int, list[str]] = {}

    @property
    def row(self) -> Case:
        """The numbers of the case that are heaps, as far as its form tells."""
        return self.case if self.trial.size else self.case[1:]

    def some(self, top: int) -> list[tuple[Case, str, str]]:
        """Cases with numbers up to *top*, each with the right answer and with what the program prints."""
        return list(self._answered(top))

    def _answered(self, top: int) -> Iterator[tuple[Case, str, str]]:
        """The same one by one: a run is dear, and each is done once."""
        if top not in self._drawn:
            drawn = [self.trial.draw(self.trial.drawing(self.random, top)) for _ in range(ENOUGH)]
            answers = ((case, self.trial.right([case])) for case in drawn if not self.over())
            self._drawn[top] = [(case, right.strip()) for case, right in answers if right is not None]
            self._printed[top] = []
        printed = self._printed[top]
        for at, (case, right) in enumerate(self._drawn[top]):
            if at == len(printed):
                if self.over():
                    return
                printed.append(self.tried.printed([case]).printed.strip())
            yield case, right, printed[at]

    def right_to(self, top: int) -> bool:
        """Whether cases with numbers up to *top* are answered rightly, as far as they were tried."""
        rightly = 0
        for _, right, printed in self._answered(top):
            if not self.trial.same(right, printed):
                return False
            rightly += 1
        return rightly >= ENOUGH // 2

    def is_right(self, case: Case) -> bool:
        """Whether the program answers *case* rightly; False where nothing is known of it."""
        return self.trial.right([case]) is not None and self.tried.is_right([case])

    def answers(self) -> tuple[str, str] | None:
        """The answers to a loss and to a win, where there are two."""
        problem = self.trial.problem
        if problem is None:
            return "second", "first"
        return problem.answers if problem.answers[0] else None


Found = Sentence | None


def mistake_in(tried: Tried, cases: list[Case], random: Random, over: Callable[[], bool]) -> Found:
    """The mistake that the wrong answer to *cases* shows; None where it is none of the known ones."""
    suspect = Suspect(tried, cases, random, over)
    named = (one(suspect) for one in MISTAKES)
    return next((found for found in named if found is not None), None)


def _say(key: str, **values: object) -> Sentence:
    return Sentence(f"stress.mistake.{key}", values=values)


def _together(s: Suspect) -> Found:
    """Each case alone is right."""
    if len(s.cases) < 2:
        return None
    lines, wanted = s.text.strip().splitlines(), s.right_text.strip().splitlines()
    if len(lines) < len(wanted) and lines == wanted[: len(lines)]:
        return _say("first_only", count=len(lines))
    return _say("state")


def _stopped(s: Suspect) -> Found:
    if not s.stopped:
        return None
    if s.stopped == "crash" and 0 in s.case and s.right_to(9):
        return _say("zero")
    small = max(3, max(s.case) // 8)
    if s.right_to(min(small, 1000)) or s.right_to(3):
        return _say("slow" if s.stopped == "time" else "crash", n=max(s.case))
    return None


def _words(s: Suspect) -> Found:
    """The right words, written in another way."""
    if not s.printed:
        return _say("nothing")
    if [word.lower() for word in s.printed] == [word.lower() for word in s.right]:
        return _say("letters")
    if "".join(s.printed) == "".join(s.right):
        return _say("blanks")
    plain = [word.strip(".,!:;\"'") for word in s.printed]
    if [word.lower() for word in plain] == [word.lower().strip(".,!:") for word in s.right]:
        return _say("signs")
    pair = s.answers()
    if pair is not None and s.trial.problem is not None and not {*s.printed} & {w for one in pair for w in one.split()}:
        return _say("other_words", known=pair)
    return None


def _order(s: Suspect) -> Found:
    """The right numbers in another order, or one answer for the other."""
    if len(s.right) > 1 and sorted(s.printed) == sorted(s.right) and s.answers() is None:
        return _say("order")
    some = s.some(30)
    is_varied = s.answers() is not None and len(some) > 8 and len({right for _, right, _ in some}) == 2
    if is_varied and not any(s.trial.same(right, printed) for _, right, printed in some):
        return _say("opposite")
    printed = {printed for _, _, printed in some}
    if len(printed) == 1 and len({right for _, right, _ in some}) > 1 and len(some) > 8:
        return _say("constant", found=next(iter(printed))[:40])
    return None


def _pair(s: Suspect) -> Found:
    """The other order of two numbers is answered rightly."""
    if s.trial.size == 2 and s.case[0] != s.case[1] and s.is_right(s.case[::-1]):
        rising = s.case[0] < s.case[1]
        if s.trial.right([s.case]) == s.trial.right([s.case[::-1]]):
            return _say("second_larger" if rising else "first_larger")
    return None


def _golden(s: Suspect) -> Found:
    """Wythoff's game, or Euclid's, by a number that is near the golden ratio."""
    if s.trial.rules not in ("wythoff", "euclid") or len(s.case) != 2:
        return None
    wrong = _near_euclid if s.trial.rules == "euclid" else _near_wythoff
    text = next((text for at, text in enumerate(PHI) if wrong(s, at)), None)
    if text is not None:
        return _say("phi", text=text)
    if max(s.case) > 10**6 and s.right_to(10**5):
        return _say("double")
    return None


def _near_wythoff(s: Suspect, at: int) -> bool:
    """Whether a decimal goes wrong at the case, and so does the program where the next decimal does not."""
    (above, below), finer, k = _DECIMALS[at], _DECIMALS[at + 1], abs(s.case[0] - s.case[1])
    if k * above // below == _lower(k):
        return False
    first = next(j for j in count() if j * above // below < _lower(j) == j * finer[0] // finer[1])
    return not s.is_right([_lower(first), _lower(first) + first])


def _near_euclid(s: Suspect, at: int) -> bool:
    """The same for the ratio of the two numbers."""
    (above, below), (low, high) = _DECIMALS[at], sorted(s.case)
    return above * low < high * below and high <= _lower(low) and not s.is_right([*_DECIMALS[at + 1]])


# As fractions; behind the last one two Fibonacci numbers whose ratio is between it and the golden one.
_DECIMALS = [*((int(text.replace(".", "")), 10 ** (len(text) - 2)) for text in PHI), (46368, 28657)]


def _lower(k: int) -> int:
    return (k + isqrt(5 * k * k)) // 2


def _overflow(s: Suspect) -> Found:
    """Numbers that do not fit, or sums or products of them."""
    largest, total = max(s.case), sum(s.row)
    if largest > LONG and s.right_to(LONG):
        return _say("long", n=LONG)
    if largest > INT and s.right_to(INT):
        return _say("int", n=INT)
    if total > INT >= largest and s.right_to(INT // max(1, len(s.row))):
        return _say("sum")
    if SHORT < largest <= 2 * SHORT and s.right_to(SHORT):
        return _say("short", n=SHORT)
    if s.trial.rules != "wythoff":
        return None
    for root, bits in ROOTS.items():
        if root < largest <= 4 * root and s.right_to(root):
            return _say("product", n=root, bits=bits)
    return None


def _misere(s: Suspect) -> Found:
    """Normal play in place of misère play; or the heaps of one stone."""
    if "misere" not in s.trial.rules or s.answers() is None:
        return None
    if s.row and max(s.row) <= 1:
        return _say("ones")
    return None


def _models(s: Suspect) -> Found:
    """The answers of another rule: the XOR, a sum, a remainder."""
    pair = s.answers()
    if pair is None or s.trial.size is None:
        return None
    lost, won = pair
    some = [one for top in (4, 12, 40) for one in s.some(top)]
    if len({printed for _, _, printed in some}) != 2 or len(some) < ENOUGH or s.right_to(40):
        return None
    for name, model in _MODELS:
        told = [model(case if s.trial.size else case[1:]) for case, _, _ in some]
        if None in told:
            continue
        if all(s.trial.same(won if wins else lost, printed) for wins, (_, _, printed) in zip(told, some, strict=True)):
            return _say(f"model.{name}")
    return None


def _xor(row: Sequence[int]) -> int:
    total = 0
    for heap in row:
        total ^= heap
    return total


def _of_two(told: Callable[[int, int], bool]) -> Callable[[Sequence[int]], bool | None]:
    return lambda row: told(row[0], row[1]) if len(row) == 2 and min(row) > 0 else None


_MODELS: tuple[tuple[str, Callable[[Sequence[int]], bool | None]], ...] = (
    ("equal", lambda row: len(set(row)) > 1 if len(row) == 2 else None),
    ("mod2", lambda row: row[0] % 2 != 0 if len(row) == 1 else None),
    ("xor", lambda row: bool(_xor(row))),
    ("sum", lambda row: sum(row) % 2 == 1),
    ("count", lambda row: len(row) % 2 == 1),
    ("count_misere", lambda row: len(row) % 2 == 0),
    ("n_mod_m", _of_two(lambda n, m: n % m != 0)),
    ("n_mod_m1", _of_two(lambda n, m: n % (m + 1) != 0)),
    ("n_mod_m_less", _of_two(lambda n, m: n % max(1, m - 1) != 0 if m > 1 else True)),
    ("at_most", _of_two(lambda n, m: n <= m)),
    ("mod3", lambda row: row[0] % 3 != 0 if len(row) == 1 else None),
    ("mod4", lambda row: row[0] % 4 != 0 if len(row) == 1 else None),
    ("power", lambda row: row[0] & (row[0] - 1) != 0 if len(row) == 1 else None),
)


def _table_of_fibonacci(s: Suspect) -> Found:
    """A Fibonacci number that a table lacks."""
    n, rules = max(s.case), s.trial.rules
    if (rules != "fibonacci nim" and "2*last" not in rules) or len(s.case) != 1:
        return None
    return _say("fibonacci", n=n) if _is_fibonacci(n) and s.right_to(n - 1) and n > FEW else None


def _table(s: Suspect) -> Found:
    """The end of a table, or of a loop."""
    n = max(s.case)
    return _say("table", n=n) if n > FEW and len(s.case) <= MOST_NUMBERS and s.right_to(n - 1) else None


def _is_fibonacci(n: int) -> bool:
    return any(isqrt(5 * n * n + d) ** 2 == 5 * n * n + d for d in (4, -4))


def _edge(s: Suspect) -> Found:
    """A heap of 0, one heap alone, an amount that takes a whole heap."""
    if 0 in s.row and s.right_to(30) is False:
        others = [one for one in s.some(30) if 0 not in (one[0] if s.trial.size else one[0][1:])]
        if len(others) > 4 and all(s.trial.same(right, printed) for _, right, printed in others):
            return _say("zero")
    if s.trial.size == 0 and len(s.row) == 1:
        others = [one for one in s.some(30) if len(one[0]) > 2]
        if len(others) > 4 and all(s.trial.same(right, printed) for _, right, printed in others):
            return _say("single")
    amounts = _amounts(s.trial.rules) if "{" not in s.trial.rules else None
    if amounts is not None and all(amounts.contains(n, n) for n in range(1, 8)):
        return None  # any amount
    if amounts is not None and any(heap and amounts.contains(heap, heap) for heap in s.row) and max(s.row) < 50:
        return _say("whole_heap", n=next(heap for heap in s.row if heap and amounts.contains(heap, heap)))
    return None


def _amounts(rules: str) -> Amounts | None:
    from bouton.errors import BoutonError
    from bouton.notation import parse_rules

    try:
        return parse_rules(rules).game.amounts if rules else None
    except BoutonError:
        return None


MISTAKES: tuple[Callable[[Suspect], Found], ...] = (_together, _stopped, _words, _order, _misere, _models)
MISTAKES += (_pair, _golden, _table_of_fibonacci, _overflow, _table, _edge)
