"""The first input on which a program differs from the library, and a smaller one like it."""

import io
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice, takewhile
from os import times
from random import Random
from time import monotonic
from typing import Any

from bouton.clock import patience
from bouton.errors import BoutonError, RulesError
from bouton.frozen import changed, frozen
from bouton.judge import find
from bouton.judge import run as judged
from bouton.judge.reading import Framing
from bouton.limits import Limits
from bouton.rulesets.protocol import Option, Position, Rules
from bouton.stressing.child import Bounds, ChildRun, run
from bouton.stressing.oracle import Oracle

Row = tuple[int, ...]

# So many cases are put into one input, where the program reads several.
TOGETHER = 100
# So many heaps has a case of a judge problem whose cases may have any number of them.
HEAPS = 3
# So many lost positions are looked at from each row.
MOVES = 3
# So many rounds of smaller inputs are tried.
ROUNDS = 60
WON = frozenset("first win wins won yes n 1 true alice a 先手 胜 必胜 先手胜".split())
LOST = frozenset("second lose loses lost no p 0 false bob b 后手 败 必败 后手胜".split())


@frozen
class Difference:
    """An *input* on which the program *printed* something else than what is *expected*; *stopped* as in `ChildRun`."""

    input: str
    expected: str
    printed: str
    stopped: str = ""


@frozen
class Stress:
    """After *cases* cases: the first *difference*, made small, or None; *first* is the one it was made from."""

    cases: int
    difference: Difference | None
    first: Difference | None = None

    def as_dict(self) -> dict[str, Any]:
        """The JSON of `bouton stress`."""
        found, first = self.difference, self.first
        return {
            "cases": self.cases,
            "input": found and found.input,
            "expected": found and found.expected,
            "printed": found and found.printed,
            "stopped": (found and found.stopped) or None,
            "first_input": first and first.input,
        }


@frozen(hidden=("expected", "text", "lost_from", "same"))
class Trial:
    """What is asked: rows of *width* numbers from *least* to *most*, written as an input by *text*(rows).

    *expected*(row) is the right answer, *same*(right, line) whether a line says it, *lost_from*(row) gives lost rows
    near a row, and *together* says whether an input may hold several rows.
    """

    width: int
    least: int
    most: int
    text: Callable[[Sequence[Row]], str]
    expected: Callable[[Row], str | None]
    same: Callable[[str, str], bool]
    lost_from: Callable[[Row], list[Row]]
    together: bool = True


def of_rules(rules: Rules, heaps: int, most: int) -> Trial:
    """Positions of *rules*, one a line; the program says who wins as its first word."""
    oracle = Oracle(rules, Limits(seconds=5))
    game = rules.game

    def expected(row: Row) -> str | None:
        try:
            return "second" if oracle.is_loss(*row) else "first"
        except BoutonError:
            return None  # no position of this game, or beyond what is known

    def lost_from(row: Row) -> list[Row]:
        try:
            parts = game.position(row)
            return [after(parts, *move) for move in islice(oracle.moves(*row), MOVES) if len(move[1]) == 1]
        except BoutonError:
            return []

    def after(parts: Position, number: int, option: Option) -> Row:
        left = (*parts[:number], *option, *parts[number + 1 :])
        return tuple(heap for part in left for heap in game.heaps(part))

    near = _nothing if game.is_dynamic else lost_from
    return Trial(heaps, 1, most, lambda rows: "".join(f"{_line(r)}\n" for r in rows), expected, _says, near)


def of_problem(name: str, heaps: int | None, most: int) -> Trial:
    """The inputs of a judge problem whose every case is a row of numbers, or a number of *heaps* and these."""
    problem = find(name)
    if problem.width is None:
        raise RulesError(key="stress.error.format", found=name)
    width, written = (problem.width, _line) if problem.width else (heaps or HEAPS, _counted)
    end = (0,) * (problem.width or 1)

    def text(rows: Sequence[Row]) -> str:
        head = f"{len(rows)}\n" if problem.cases is Framing.COUNTED else ""
        tail = f"{_line(end)}\n" if problem.cases is Framing.TO_ZEROS else ""
        return head + "".join(f"{written(r)}\n" for r in rows) + tail

    def expected(row: Row) -> str | None:
        if problem.cases is Framing.TO_ZEROS and not any(row):
            return None
        output = io.BytesIO()
        try:
            judged(name, io.BytesIO(text([row]).encode()), output)
        except BoutonError:
            return None
        return output.getvalue().decode().strip()

    near = _nothing if "{" in problem.rules else _near(problem.rules, width)
    return Trial(width, 1, most, text, expected, _same_words, near)


def _same_words(right: str, line: str) -> bool:
    return right.split() == line.split()


def _near(rules: str, heaps: int) -> Callable[[Row], list[Row]]:
    from bouton.notation import parse_rules

    try:
        return of_rules(parse_rules(rules), heaps, 0).lost_from
    except BoutonError:
        return _nothing


def _nothing(row: Row) -> list[Row]:
    return []


def _line(row: Row) -> str:
    return " ".join(map(str, row))


def _counted(row: Row) -> str:
    return f"{len(row)}\n{_line(row)}"


def _says(right: str, line: str) -> bool:
    """Whether the first word of *line* says that the *right* player wins."""
    word = line.split()[0].strip(".,!:").lower() if line.split() else ""
    return word in (WON if right == "first" else LOST)


def stress(task: Trial, command: list[str], *, bounds: Bounds, seconds: float, seed: int = 0) -> Stress:
    """Random inputs, small first, until the program differs or *seconds* are over; the difference is made small."""
    from bouton.stressing.inputs import larger_rows, small_rows

    random, over = Random(seed), _time_of(seconds)
    rows = chain(small_rows(task.width, task.least, task.most), larger_rows(task.width, task.least, task.most, random))
    task = _one_by_one(task, command, bounds)
    cases = 0
    while not over():
        some = list(islice(rows, TOGETHER if task.together else 1))
        # Lost positions are rare among large ones, and the hard ones to know.
        some = sorted(_with_losses(task, some), key=_size)
        known = _known(task, some, over)
        wrong = next(_wrong(task, command, bounds, known, over), None)
        cases += len(known)
        if wrong is not None:
            small, further = _made_small(task, command, bounds, wrong, random, _time_of(seconds))
            return Stress(cases + further, small, wrong[1])
    if not cases:
        raise Limits(seconds).over()
    return Stress(cases, None)


def _time_of(seconds: float) -> Callable[[], bool]:
    """Whether *seconds* are over: of the processor, the programs that were run included."""
    end, latest = sum(times()[:4]) + seconds, monotonic() + patience(seconds)
    return lambda: sum(times()[:4]) > end or monotonic() > latest


def _with_losses(task: Trial, rows: Iterable[Row]) -> set[Row]:
    """The *rows* and lost ones near them, without numbers that are too small to be asked."""
    return {r for row in rows for r in (row, *task.lost_from(row)) if min(r) >= task.least}


def _size(row: Row) -> tuple[int, int, Row]:
    return max(row), sum(row), row


def _one_by_one(task: Trial, command: list[str], bounds: Bounds) -> Trial:
    """The *task*, with one row an input where the program answers only the first of several."""
    rows = [row for row in ((3,) * task.width, (4,) * task.width) if task.expected(row) is not None]
    found = run(command, task.text(rows), bounds)
    return task if len(rows) == 2 and len(_lines(found)) == 2 else changed(task, together=False)


def _lines(found: ChildRun) -> list[str]:
    return [line for line in found.printed.splitlines() if line.strip()]


def _known(task: Trial, rows: Iterable[Row], over: Callable[[], bool]) -> list[tuple[Row, str]]:
    """The rows whose answer is known in time, with it."""
    in_time = takewhile(lambda row: not over(), rows)
    return [(row, right) for row in in_time if (right := task.expected(row)) is not None]


def _wrong(
    task: Trial, command: list[str], bounds: Bounds, known: Sequence[tuple[Row, str]], over: Callable[[], bool]
) -> Iterator[tuple[Row, Difference]]:
    """Of rows with their answers those that the program answers wrongly, in their order, each tried alone as well."""
    if task.together:
        found = run(command, task.text([row for row, _ in known]), bounds)
        lines = _lines(found)
        if not found.stopped and len(lines) == len(known):
            known = [
                (row, right) for (row, right), line in zip(known, lines, strict=True) if not task.same(right, line)
            ]
    for row, right in known:
        if over():
            return
        alone = run(command, task.text([row]), bounds)
        lines = _lines(alone)
        if alone.stopped or len(lines) != 1 or not task.same(right, lines[0]):
            yield row, Difference(task.text([row]), right, alone.printed[:200].strip(), alone.stopped)


def _made_small(
    task: Trial,
    command: list[str],
    bounds: Bounds,
    wrong: tuple[Row, Difference],
    random: Random,
    over: Callable[[], bool],
) -> tuple[Difference, int]:
    """The smallest difference that a few rounds of simpler rows lead to, and how many rows these were."""
    from bouton.stressing.inputs import smaller

    best, cases = wrong, 0
    for _ in range(ROUNDS):
        rows = smaller(best[0], task.least, random)
        rows = sorted((r for r in _with_losses(task, rows) if _size(r) < _size(best[0])), key=_size)
        cases += len(rows)
        # One by one a run is dear: some of the simplest and some of the nearest.
        tried = rows if task.together else [*rows[:20], *rows[-20:]]
        found = next(_wrong(task, command, bounds, _known(task, tried, over), over), None)
        if found is None:
            break
        best = found
    return best[1], cases
