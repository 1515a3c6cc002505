"""Puzzles: one position, one question, from easy to hard; the same for the same seed, a new one each day."""

from datetime import date as Date
from random import Random

from bouton.claims import Sentence
from bouton.errors import LimitError, PositionError
from bouton.frozen import changed, frozen
from bouton.notation import parse
from bouton.notation.scanning import shown
from bouton.play.difficulty import GRADES, HARDEST, Grade, grade_of
from bouton.play.hints import hint
from bouton.play.legality import first_steps, is_over
from bouton.play.positions import random_position
from bouton.play.time_budget import begin
from bouton.rulesets.catalogue import recognise
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
    """One position with one question; *rules* are a text, for a sum one for each game.

    *kind* "move": find the winning move; *solutions* are all there are, *count* of them.  *kind* "outcome": win or
    loss, where *lost* says whether the player to move loses; the solutions are the winning moves.  *tried* is how many
    legal moves were gone through one by one to count the solutions.
    """

    id: str
    level: int
    kind: str
    rules: str | tuple[str, ...]
    situation: Sum
    question: Sentence
    nudge: Sentence
    solutions: tuple[Step, ...]
    count: int
    tried: int
    lost: bool
    date: str | None = None


def puzzle(level: int, seed: int | str, game: str | None = None, *, solver: Solver | None = None) -> Puzzle:
    """The puzzle of *level* 1 to 5 that belongs to *seed*, on *game* (a name or rules) where one is given.

    LimitError where the game gives none in time: one whose positions have few moves, or are too hard to decide.

    >>> one = puzzle(2, 7)
    >>> one == puzzle(2, 7), one.count == len(one.solutions)
    (True, True)
    """
    if not 1 <= level <= HARDEST:
        raise PositionError(key="play.level", found=level, limit=HARDEST)
    random = Random(f"puzzle {level} {seed} {game or ''}")
    solver = solver or Solver()
    grades = GRADES[level] if game is None else (grade_of(game, level),)
    kind = "move" if random.randrange(OUTCOME_EVERY) else "outcome"
    name = f"{level}-{seed}" + (f"-{game}" if game else "")
    for draw in range(2 * DRAWS):
        # Of some games hardly any position has one winning move alone: then win or loss is asked.
        kind = "outcome" if draw == DRAWS else kind
        grade = random.choice(grades)
        outcome = "N" if kind == "move" else random.choice("NP")
        try:
            situation = _drawn(solver, grade, outcome, random)
            tried = None if situation is None else _tried(solver, situation)
        except LimitError:
            continue
        if situation is None or tried is None:
            continue
        number, solutions = tried
        if not number >= FEWEST or (kind == "move" and len(solutions) != 1):
            continue
        return _made(solver, name, level, kind, situation, number, solutions)
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


def _drawn(solver: Solver, grade: Grade, outcome: str, random: Random) -> Sum | None:
    situation = random_position(
        parse(grade.rules), outcome, random, grade.heaps, grade.largest, solver=solver, seconds=SECONDS / 2
    )
    return None if is_over(situation) else situation


def _tried(solver: Solver, situation: Sum) -> tuple[int, tuple[Step, ...]] | None:
    """How many legal moves there are, two that leave the same counted once, and those that win, each move tried.

    None where there are too many.
    """
    steps = first_steps(situation, MOST + 1)
    if len(steps) > MOST:
        return None
    begin(solver, SECONDS)
    distinct = {_left(situation, step): step for step in reversed(steps)}
    solutions = [step for step in reversed(distinct.values()) if solver.is_lost(situation.after(step))]
    return len(distinct), tuple(solutions)


def _left(situation: Sum, step: Step) -> tuple[object, int | None]:
    move = shown_move(situation, step)
    return move.to, move.cap


def _made(
    solver: Solver, name: str, level: int, kind: str, situation: Sum, tried: int, solutions: tuple[Step, ...]
) -> Puzzle:
    question = Sentence(f"puzzle.question.{kind}")
    nudge = hint(solver, situation).sentences[0] if kind == "move" else Sentence("play.leave")
    return Puzzle(
        id=name,
        level=level,
        kind=kind,
        rules=_rules(situation),
        situation=situation,
        question=question,
        nudge=nudge,
        solutions=solutions,
        count=len(solutions),
        tried=tried,
        lost=not solutions,
    )


def _rules(situation: Sum) -> str | tuple[str, ...]:
    texts = tuple(recognise(c.game) or str(c.game) for c in situation.components)
    if len(texts) > 1:
        return texts
    return f"{texts[0]}; misere" if situation.misere else texts[0]
