"""The first input on which a program differs from the library, and a smaller one like it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, islice
from math import inf
from os import times
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from bouton.claims import Sentence
from bouton.clock import patience, processor
from bouton.errors import LimitError, PositionError, RulesError
from bouton.frozen import Record, frozen
from bouton.judge.made import Case
from bouton.limits import Limits, Progress
from bouton.notation import as_rules
from bouton.rulesets.numbers_given import check_count, check_number
from bouton.rulesets.protocol import Rules
from bouton.stressing.child import LEAST_MEGABYTES, Bounds, run
from bouton.stressing.child import program as built
from bouton.stressing.inputs import drawn, ends, fits, smaller
from bouton.stressing.mistakes import mistake_in
from bouton.stressing.trial import Difference, Trial, Tried, of_problem, of_rules, same_words

# The time of the whole search, and the largest number that is asked, unless other ones are given.
SECONDS = 20.0
MOST = 10**9
# So many heaps a row of numbers may hold.
MOST_HEAPS = 1000
# So many rounds of smaller inputs are tried, and so many new cases drawn in each.
ROUNDS = 60
# Lost positions near a case are looked for where it has no more numbers than this.
NEAR = 1000
DRAWN_ANEW = 40


@frozen
class Stress(Record):
    """After *cases* cases: the first *difference*, made small, or None; *first* is the one it was made from.

    *mistake* names the mistake, where it is a known one.
    """

    cases: int
    difference: Difference | None
    first: Difference | None = None
    mistake: Sentence | None = None

    def as_dict(self, language: str = "en") -> dict[str, Any]:
        """The JSON of `bouton stress`, the mistake in *language*."""
        found, first = self.difference, self.first
        return {
            "cases": self.cases,
            "input": found and found.input,
            "expected": found and found.expected,
            "printed": found and found.printed,
            "stopped": (found and found.stopped) or None,
            "first_input": first and first.input,
            "mistake": self.mistake and self.mistake.say(language),
        }


def samples_of(folder: str) -> list[tuple[str, str]]:
    """The samples in *folder*, each an input and what is printed for it: NAME.in beside NAME.out or NAME.ans.

    RulesError where there is none, or where an output is missing.
    """
    found = []
    try:
        for path in sorted(Path(folder).glob("*.in")):
            outputs = [path.with_suffix(suffix) for suffix in (".out", ".ans") if path.with_suffix(suffix).is_file()]
            if not outputs:
                raise RulesError(key="stress.error.output", found=str(path))
            found.append((path.read_text("utf-8"), outputs[0].read_text("utf-8")))
    except (OSError, UnicodeDecodeError) as error:
        raise RulesError(key="err.file.unreadable", path=folder, what=str(error)) from None
    if not found:
        raise RulesError(key="stress.error.samples", found=folder)
    return found


def stress(
    program: str,
    rules: str | Rules | None = None,
    *,
    judge: str | None = None,
    letters: Mapping[str, int] | None = None,
    samples: str | None = None,
    heaps: int | None = None,
    max_heap: int = MOST,
    seed: int = 0,
    run_seconds: float = 2.0,
    run_megabytes: int = 512,
    limits: Limits | None = None,
    progress: Progress | None = None,
) -> Stress:
    """The least input on which *program* differs from the library, of those tried within *limits* (20 seconds).

    *program* is a command line, or the text of a program, which is compiled first.  It reads positions of *rules*, with
    the values of their *letters*, or the input of the problem *judge*; the inputs in the folder *samples* come first.
    A row has *heaps* heaps of at most *max_heap*; each run may take *run_seconds* and *run_megabytes*; *progress* is
    told the cases.  RulesError where both or neither of *rules* and *judge* are given, or where the program cannot be
    run, PositionError for a number out of bounds.
    """
    if (rules is None) == (judge is None):
        raise RulesError(key="stress.error.one_of")
    if heaps is not None and (heaps := check_count(heaps)) > MOST_HEAPS:
        raise LimitError(key="err.size.heaps", found=heaps, limit=MOST_HEAPS)
    max_heap = check_number("max_heap", max_heap, 1)
    if not 0 < run_seconds < inf:
        raise PositionError(key="err.option.bad_value", option="run_seconds", found=run_seconds, expected="seconds")
    if run_megabytes < LEAST_MEGABYTES:
        found = run_megabytes
        raise PositionError(key="err.option.bad_value", option="run_megabytes", found=found, expected="megabytes")
    if judge is not None:
        if letters is not None:
            raise RulesError(key="err.letters.nothing", rules=judge)
        trial = of_problem(judge, heaps, max_heap)
    else:
        assert rules is not None
        game = as_rules(rules, letters)
        trial = of_rules(game, heaps or game.game.usual_heaps, max_heap)
    first = [] if samples is None else samples_of(samples)
    seconds = Limits.given(limits).seconds if limits is not None else SECONDS
    with built(program) as command:
        bounds = Bounds(run_seconds, run_megabytes)
        return stressed(trial, command, bounds=bounds, seconds=seconds, seed=seed, samples=first, progress=progress)


def stressed(
    trial: Trial,
    command: list[str],
    *,
    bounds: Bounds,
    seconds: float,
    seed: int = 0,
    samples: Sequence[tuple[str, str]] = (),
    progress: Progress | None = None,
) -> Stress:
    """Made-up inputs, small first, until the program differs or *seconds* are over; the difference is made small.

    The *samples*, inputs with what is printed for them, come first and are shown as they stand.  *progress* is
    told the cases.
    """
    random, over = Random(seed), _time_of(seconds)
    tried = Tried(trial, command, bounds)
    for at, (given, wanted) in enumerate(samples, start=1):
        done = run(command, given, bounds)
        if done.stopped or not same_words(wanted, done.printed):
            return Stress(at, Difference(given, wanted.strip(), done.printed[:200].strip(), done.stopped))
    cases, asked, together = drawn(trial, random), len(samples), trial.together
    if trial.may_stop and not _answers_several(tried):
        together = 1
    while not over():
        some = sorted(_with_losses(trial, islice(cases, together)), key=_size)
        known = [case for case in some if not over() and _is_known(trial, case)]
        asked += len(known)
        if progress is not None:
            progress(asked, None)
        wrong = _wrong(tried, known, together, over)
        if wrong is not None:
            (small, found), further = _made_small(tried, wrong, random, _time_of(seconds))
            mistake = mistake_in(tried, small, random, _time_of(seconds))
            return Stress(asked + further, found, wrong[1], mistake)
    if not asked:
        raise Limits(seconds).over()
    return Stress(asked, None)


def _time_of(seconds: float) -> Callable[[], bool]:
    """Whether *seconds* are over: of the processor, the programs that were run included."""

    def spent() -> float:
        return processor.now() + sum(times()[2:4])

    end, latest = spent() + seconds, monotonic() + patience(seconds)
    return lambda: spent() > end or monotonic() > latest


def _with_losses(trial: Trial, cases: Iterator[Case]) -> list[Case]:
    """The *cases* and lost ones near them, each once; lost positions are rare among large ones, and hard to know."""
    made = list(cases)
    least, most = ends(trial)
    bounds = min(least), max(most)
    near = (left for case in made if len(case) <= NEAR for left in trial.near(case) if left)
    inside = (left for left in near if bounds[0] <= min(left) and max(left) <= min(bounds[1], trial.most))
    allowed = (left for left in inside if trial.problem is None or not trial.size or fits(trial, left))
    return [list(case) for case in dict.fromkeys(map(tuple, (*made, *allowed)))]


def _is_known(trial: Trial, case: Case) -> bool:
    """Whether the right answer is known; of a judge problem it is."""
    return trial.problem is not None or trial.right([case]) is not None


def _size(case: Case) -> tuple[int, int, Case]:
    return max(case), sum(case), case


def _answers_several(tried: Tried) -> bool:
    """Whether the program answers several lines, or only the first."""
    size = tried.trial.size or 1
    rows = [case for case in ([3] * size, [4] * size) if tried.trial.right([case]) is not None]
    found = tried.printed(rows)
    return len(rows) == 2 and len([line for line in found.printed.splitlines() if line.strip()]) == 2


Wrong = tuple[list[Case], Difference]


def _wrong(tried: Tried, known: Sequence[Case], together: int, over: Callable[[], bool]) -> Wrong | None:
    """The first of the cases that the program answers wrongly; several, if only together they are answered wrongly."""
    while known and not over():
        some = tried.trial.first(known, together)
        difference = tried.difference(some)
        if difference is not None:
            return (some, difference) if len(some) == 1 else _fewer(tried, some, difference, over)
        known = known[len(some) :]
    return None


def _fewer(tried: Tried, known: list[Case], difference: Difference, over: Callable[[], bool]) -> Wrong:
    """One of the cases that are wrong together; fewer of them if each alone is right, or the time is over."""
    for case in known:
        if over():
            return known, difference
        alone = tried.difference([case])
        if alone is not None:
            return [case], alone
    at = 0
    while at < len(known) and len(known) > 2 and not over():
        step = max(1, len(known) // 4)
        fewer = known[:at] + known[at + step :]
        without = tried.difference(fewer) if len(fewer) > 1 else None
        if without is not None:
            known, difference, at = fewer, without, 0
        else:
            at += step
    return known, difference


def _made_small(tried: Tried, wrong: Wrong, random: Random, over: Callable[[], bool]) -> tuple[Wrong, int]:
    """The smallest wrong input that a few rounds of simpler cases lead to, and how many cases these were."""
    if len(wrong[0]) > 1 or wrong[1].stopped == "time":  # a smaller one may be in time the next time
        return wrong, 0
    asked, trial = 0, tried.trial
    for _ in range(ROUNDS):
        ((best,), _) = wrong
        simpler = smaller(trial, best, random)
        drawings = (trial.drawing(random, top) for top in (max(best) // 2, max(best)) for _ in range(DRAWN_ANEW // 2))
        anew = (trial.draw(drawing) for drawing in drawings)
        made = _with_losses(trial, chain(simpler, anew))
        made = sorted((case for case in made if _size(case) < _size(best)), key=_size)
        known = [case for case in made if _is_known(trial, case)]
        asked += len(known)
        together = trial.together if not trial.may_stop else 1
        # One by one a run is dear: some of the simplest and some of the nearest.
        found = _wrong(tried, known if together > 1 else [*known[:20], *known[-20:]], together, over)
        if found is None or len(found[0]) > 1 or over():
            break
        wrong = found
    return wrong, asked
