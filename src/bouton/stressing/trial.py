"""What a program is asked: cases under rules, or those of a judge problem; and how its answer differs."""

import io
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, islice
from random import Random

from bouton.errors import BoutonError, RulesError
from bouton.frozen import frozen
from bouton.judge import find
from bouton.judge import run as judged
from bouton.judge.made import Case, Draw
from bouton.judge.problem import Problem
from bouton.judge.reading import Framing
from bouton.limits import Limits
from bouton.rulesets.catalogue import recognise
from bouton.rulesets.protocol import Option, Position, Rules
from bouton.solving import Knowledge
from bouton.stressing.child import Bounds, ChildRun, run


class Oracle(Knowledge):
    """The knowledge of rules, for the heaps that a program is asked about; each question has the whole time."""

    def is_loss(self, *heaps: int) -> bool:
        """Whether the player to move loses."""
        self.watch.restart()
        return self.is_lost(self.game.position(heaps))

    def moves(self, *heaps: int) -> Iterator[tuple[int, Option]]:
        """The winning moves as (number of the part that is moved, what it leaves), in the order of the contract."""
        self.watch.restart()
        return self.winning_moves(self.game.position(heaps))


# So many cases are put into one input, where the program reads several.
TOGETHER = 100
# So many lost positions are looked at from each row.
MOVES = 3
WON = frozenset("first win wins won yes n 1 true alice a 先手 胜 必胜 先手胜".split())
LOST = frozenset("second lose loses lost no p 0 false bob b 后手 败 必败 后手胜".split())


@frozen
class Difference:
    """An *input* on which the program *printed* something else than what is *expected*; *stopped* as in `ChildRun`."""

    input: str
    expected: str
    printed: str
    stopped: str = ""


@frozen(hidden=("draw", "text", "right", "same", "near"))
class Trial:
    """What is asked: cases that *draw* gives, with no number above *most*, written as an input by *text*(cases).

    *right*(cases) is what a right program prints for them, None where that is not known; *same*(right, printed) says
    whether a program has printed it.  *near*(case) are cases that a move from it leads to.  An input holds *together*
    cases, and several of them at most *total* numbers (None: any); a program *may_stop* after the first where nobody
    has said that there are several.  A case of *size* numbers is these alone; of size 0 it is how many there are and
    these; None: it has another form.  *rules* is the name of the game, or its rules in the notation.
    """

    draw: Callable[[Draw], Case]
    text: Callable[[Sequence[Case]], str]
    right: Callable[[Sequence[Case]], str | None]
    same: Callable[[str, str], bool]
    near: Callable[[Case], list[Case]]
    most: int
    together: int
    size: int | None
    total: int | None = None
    may_stop: bool = False
    heaps: int | None = None
    problem: Problem | None = None
    rules: str = ""

    def first(self, cases: Sequence[Case], together: int) -> list[Case]:
        """The first of *cases*, at most *together*, that one input may hold."""
        lengths = accumulate(len(case) for case in cases[:together])
        return list(cases[: max(1, sum(self.total is None or length <= self.total for length in lengths))])

    def drawing(self, random: Random, top: int, *, long: bool = False) -> Draw:
        """Numbers up to *top* for a case."""
        return Draw(random, min(top, self.most), long=long, count=self.heaps)


def of_rules(rules: Rules, heaps: int, most: int) -> Trial:
    """Positions of *rules*, one a line; the program says who wins as its first word."""
    oracle = Oracle(rules, Limits(seconds=5))
    game = rules.game

    def right(cases: Sequence[Case]) -> str | None:
        try:
            return "\n".join("second" if oracle.is_loss(*case) else "first" for case in cases)
        except BoutonError:
            return None  # no position of this game, or beyond what is known

    def lost_from(case: Case) -> list[Case]:
        try:
            parts = game.position(case)
            return [after(parts, *move) for move in islice(oracle.moves(*case), MOVES) if len(move[1]) == 1]
        except BoutonError:
            return []

    def after(parts: Position, number: int, option: Option) -> Case:
        left = (*parts[:number], *option, *parts[number + 1 :])
        return [heap for part in left for heap in game.heaps(part)]

    return Trial(
        draw=lambda d: d.row(heaps, 1, most),
        text=lambda cases: "".join(f"{_line(case)}\n" for case in cases),
        right=right,
        same=_says,
        near=_nothing if game.is_dynamic or rules.misere else lost_from,
        most=most,
        together=TOGETHER,
        size=heaps,
        may_stop=True,
        rules=f"{recognise(game) or game}{'; misere' * rules.misere}",
    )


def of_problem(name: str, heaps: int | None, most: int) -> Trial:
    """The inputs of a judge problem, within the limits of its statement; *heaps* in a case where that is free."""
    problem = find(name)
    made = problem.made
    if made is None:
        raise RulesError(key="stress.error.format", found=name)

    def right(cases: Sequence[Case]) -> str | None:
        output = io.BytesIO()
        try:
            judged(name, io.BytesIO(problem.text(cases).encode()), output)
        except BoutonError:
            return None
        return output.getvalue().decode()

    together = 1 if problem.cases is Framing.ONCE else min(made.most, TOGETHER)
    near = _nothing if "{" in problem.rules else _near(problem.rules, problem.width)
    size = len(made.draw(Draw(Random(0), 0))) if made.plain else problem.width
    form = together, size, made.total, False, heaps
    return Trial(made.draw, problem.text, right, same_words, near, most, *form, problem, problem.rules)


def same_words(right: str, printed: str) -> bool:
    """Whether both hold the same words, however they are parted."""
    return right.split() == printed.split()


def _near(rules: str, width: int | None) -> Callable[[Case], list[Case]]:
    """The lost positions that a move from a case leads to, where a case is heaps, or their number and they."""
    from bouton.notation import parse_rules

    if width is None or not rules:
        return _nothing
    try:
        of_heaps = of_rules(parse_rules(rules), width or 1, 0).near
    except BoutonError:
        return _nothing
    if width:
        return of_heaps
    return lambda case: [[len(left), *left] for left in of_heaps(case[1:])]


def _nothing(case: Case) -> list[Case]:
    return []


def _line(case: Case) -> str:
    return " ".join(map(str, case))


def _says(right: str, printed: str) -> bool:
    """Whether the first words of the lines *printed* say that the players win that are *right*."""
    lines = [line.split()[0].strip(".,!:").lower() for line in printed.splitlines() if line.strip()]
    wanted = right.split()
    return len(lines) == len(wanted) and all(
        word in (WON if winner == "first" else LOST) for word, winner in zip(lines, wanted, strict=True)
    )


class Tried:
    """A program that is tried: what it prints for cases, and whether that is right."""

    def __init__(self, trial: Trial, command: list[str], bounds: Bounds) -> None:
        self.trial = trial
        self.command = command
        self.bounds = bounds

    def printed(self, cases: Sequence[Case]) -> ChildRun:
        """What the program prints for an input of *cases*."""
        return run(self.command, self.trial.text(cases), self.bounds)

    def difference(self, cases: Sequence[Case]) -> Difference | None:
        """How the program differs on an input of *cases*, whose right answer is known."""
        right = self.trial.right(cases)
        if right is None:
            return None
        found = self.printed(cases)
        if not found.stopped and self.trial.same(right, found.printed):
            return None
        return Difference(self.trial.text(cases), right.strip()[:2000], found.printed[:200].strip(), found.stopped)

    def is_right(self, cases: Sequence[Case]) -> bool:
        """Whether the program answers each of *cases*, put one by one."""
        return all(self.difference([case]) is None for case in cases)
