"""A match gone through move by move: what each move kept or gave away, and the turning point."""

from collections.abc import Sequence
from random import Random

from bouton.claims import Sentence
from bouton.clock import processor
from bouton.frozen import frozen
from bouton.play.match import Match
from bouton.play.moves import text
from bouton.play.players import PLAYERS
from bouton.play.remoteness import lasts
from bouton.play.time_budget import begin, has_time, is_lost
from bouton.rulesets.protocol import Step, Sum
from bouton.solving import Solver

# Marks: a slower move than possible, a win given away that came back, a win given away for good.
SLOW, MISTAKE, BLUNDER = "?!", "?", "??"

# What a whole review may take, and one position of it.
SECONDS = 10.0
SECONDS_EACH = 0.5

# A position at the start of the graph stands this far from the middle; the end stands at 1.
LOWEST = 0.2


@frozen
class Row:
    """Move *number* (from 1) of *mover* (0 moves first, 1 second): *step* from *before*.

    Outcomes are "N" or "P", for the player to move in that position, None where not known; *best* is a better move
    where *mark* is not empty; *lasts_before* and *lasts_after* count the moves of both until the end.
    """

    number: int
    mover: int
    before: Sum
    step: Step
    mark: str
    outcome_before: str | None
    outcome_after: str | None
    best: Step | None
    lasts_before: int | None
    lasts_after: int | None

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """What is said of a move that could have been better."""
        if self.best is None:
            return ()
        played, better = (text(self.before, step, named=True) for step in (self.step, self.best))
        return (Sentence("review.better", values={"move": played, "best": better}),)


@frozen
class Review:
    """The *rows* of a match, the number of its *turning_point* (the last mistake) or None, and its value *graph*.

    The graph is a height for each position: above 0 the first player wins, nearer 1 the end.
    """

    rows: tuple[Row, ...]
    turning_point: int | None
    graph: tuple[float, ...]
    sentences: tuple[Sentence, ...] = ()


def review(solver: Solver, match: Match, seconds: float = SECONDS) -> Review:
    """What every move of *match* was worth, as far as *seconds* allow.

    A win given away is marked ``?``, and ``??`` where it never came back: at most one move of a match, after which the
    result did not change.  A move that keeps the result is marked ``?!`` where the winner could have won sooner or the
    loser held out longer; only where the moves until the end can be counted.
    """
    end = processor.now() + seconds
    outcomes: list[bool | None] = []
    lengths: list[int | None] = []
    for position in match.positions:
        begin(solver, max(min(SECONDS_EACH, end - processor.now()), 0))
        outcomes.append(is_lost(solver, position))
        lengths.append(lasts(solver, position) if has_time(solver) else None)
    marks = [_mark(outcomes[i], outcomes[i + 1], lengths[i], lengths[i + 1]) for i in range(len(match.steps))]
    turning = max((i for i, mark in enumerate(marks) if mark == MISTAKE), default=None)
    if turning is not None:
        marks[turning] = BLUNDER
    letters = [None if lost is None else "P" if lost else "N" for lost in outcomes]
    rows = []
    for i, (before, step, mark) in enumerate(zip(match.positions, match.steps, marks, strict=False)):
        best = PLAYERS["perfect"].choose(solver, before, Random(0)) if mark and processor.now() < end else None
        known = (letters[i], letters[i + 1], best, lengths[i], lengths[i + 1])
        rows.append(Row(i + 1, i % 2, before, step, mark, *known))
    point = None if turning is None else turning + 1
    return Review(tuple(rows), point, _graph(outcomes, lengths), _told(outcomes, point, marks))


def _mark(before: bool | None, after: bool | None, left: int | None, leaves: int | None) -> str:
    """The mark of a move between two positions, each lost or not for the player to move there."""
    if before is None or after is None:
        return ""
    if not before and not after:
        return MISTAKE
    if left is None or leaves is None or left == leaves + 1:
        return ""
    return SLOW


def _graph(outcomes: Sequence[bool | None], lengths: Sequence[int | None]) -> tuple[float, ...]:
    """The side says who wins, the height how near the end is within this match."""
    # Where it cannot be counted: how long this match lasted.
    left = [len(lengths) - 1 - i if length is None else length for i, length in enumerate(lengths)]
    longest = max([*left, 1])
    heights = []
    for i, lost in enumerate(outcomes):
        near = round(1 - (1 - LOWEST) * left[i] / longest, 3)
        heights.append(0.0 if lost is None else near if (i % 2 == 0) != lost else -near)
    return tuple(heights)


def _told(outcomes: Sequence[bool | None], turning_point: int | None, marks: Sequence[str]) -> tuple[Sentence, ...]:
    """The whole match in a sentence or two."""
    if None in outcomes:
        return ()
    lost_from_the_start = (Sentence("review.lost_from_start"),) if outcomes[0] else ()
    if turning_point is not None:
        return (*lost_from_the_start, Sentence("review.turning_point", values={"i": turning_point}))
    if SLOW in marks:
        return (*lost_from_the_start, Sentence("play.only_slow", values={"count": marks.count(SLOW)}))
    return (*lost_from_the_start, Sentence("play.no_mistake"))
