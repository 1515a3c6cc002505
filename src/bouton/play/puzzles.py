"""Puzzles: one position, one question, from easy to hard; the same for the same seed, a new one each day."""

from datetime import date as Date
from random import Random

from bouton.claims import Sentence
from bouton.clock import processor
from bouton.errors import LimitError, PositionError
from bouton.frozen import changed, frozen
from bouton.notation import parse
from bouton.notation.scanning import shown
from bouton.play.difficulty import GRADES, HARDEST, SIZES, Grade
from bouton.play.hints import hint
from bouton.play.legality import first_steps
from bouton.play.positions import random_position, side_by_side
from bouton.play.time_budget import begin
from bouton.rulesets.catalogue import recognise
from bouton.rulesets.numbers_given import check_number
from bouton.rulesets.protocol import Step, Sum
from bouton.solving import Solver, shown_move

# The level of each day, Monday first.
WEEK = (1, 2, 2, 3, 3, 4, 5)

# One puzzle in this many asks for win or loss only.
OUTCOME_EVERY = 4

# The most moves to choose from in a puzzle; each of them was tried.
FEWEST, MOST = 3, 500
DRAWS = 60

# Long, so that a slow machine finds the same puzzle; a second is seldom needed.
SECONDS = 20.0


@frozen
class Puzzle:
    """One position with one question.

    *kind* "move": find the winning move; *solutions* are all there are.  *kind* "outcome": win or loss; the solutions
    are the winning moves, none where the player to move loses.  *tried* is how many legal moves were gone through one
    by one to count the solutions.
    """

    id: str
    level: int
    kind: str
    situation: Sum
    nudge: Sentence
    solutions: tuple[Step, ...]
    tried: int
    date: str | None = None

    @property
    def rules(self) -> str | tuple[str, ...]:
        """The rules as a text, for a sum one for each game."""
        texts = tuple(recognise(c.game) or str(c.game) for c in self.situation.components)
        if len(texts) > 1:
            return texts
        return f"{texts[0]}; misere" if self.situation.misere else texts[0]


def puzzle(level: int, seed: int | str, game: str | None = None, *, solver: Solver | None = None) -> Puzzle:
    """The puzzle of *level* 1 to 5 that belongs to *seed*, on *game* (a name or rules) where one is given.

    LimitError where the game gives none in time: one whose positions have few moves, or are too hard to decide.

    >>> one = puzzle(2, 7)
    >>> one == puzzle(2, 7), one.kind, len(one.solutions)
    (True, 'outcome', 0)
    """
    check_number("--level", level, 1, HARDEST)
    random = Random(f"puzzle {level} {seed} {game or ''}")
    solver = solver or Solver()
    grades = GRADES[level] if game is None else (Grade(game, SIZES[level - 1]),)
    kind = "move" if random.randrange(OUTCOME_EVERY) else "outcome"
    name = f"{level}-{seed}" + (f"-{game}" if game else "")
    end = processor.now() + SECONDS
    for draw in range(2 * DRAWS):
        if processor.now() > end:
            break
        # Of some games hardly any position has one winning move alone: then win or loss is asked.
        kind = "outcome" if draw == DRAWS else kind
        grade = random.choice(grades)
        outcome = "N" if kind == "move" else random.choice("NP")
        try:
            rules = side_by_side(parse(grade.rules))
            situation = random_position(
                rules, outcome, random, grade.heaps, grade.largest, solver=solver, seconds=SECONDS / 2
            )
            tried, solutions = _tried(solver, situation)
        except LimitError:
            continue
        if FEWEST <= tried <= MOST and (kind == "outcome" or len(solutions) == 1):
            nudge = hint(solver, situation).sentences[0] if kind == "move" else Sentence("play.leave")
            return Puzzle(name, level, kind, situation, nudge, solutions, tried)
    raise LimitError(key="play.no_puzzle", level=level)


def daily(day: Date | str) -> Puzzle:
    """The puzzle of the *day* (a date, or its text YYYY-MM-DD); the levels rise through the week.

    >>> daily("2026-11-21").level, daily("2026-11-21") == daily("2026-11-21")
    (4, True)
    """
    when = _read(day) if isinstance(day, str) else day
    text = when.isoformat()
    return changed(puzzle(WEEK[when.weekday()], text), id=text, date=text)


def _read(day: str) -> Date:
    try:
        return Date.fromisoformat(day)
    except ValueError:
        raise PositionError(key="play.date", found=shown(day)) from None


def _tried(solver: Solver, situation: Sum) -> tuple[int, tuple[Step, ...]]:
    """How many legal moves there are, two that leave the same counted once, and those that win, each move tried.

    Where there are more than `MOST`, none is tried.
    """
    steps = first_steps(situation, MOST + 1)
    if len(steps) > MOST:
        return len(steps), ()
    begin(solver, SECONDS)
    distinct = {_left(situation, step): step for step in reversed(steps)}
    solutions = [step for step in reversed(distinct.values()) if solver.is_lost(situation.after(step))]
    return len(distinct), tuple(solutions)


def _left(situation: Sum, step: Step) -> tuple[object, int | None]:
    move = shown_move(situation, step)
    return move.to, move.cap
