"""Exercises to print, with the key to their answers."""

from random import Random

from bouton import words
from bouton.claims import Sentence
from bouton.errors import LimitError, PositionError
from bouton.frozen import frozen
from bouton.notation import parse
from bouton.play.moves import text
from bouton.play.positions import random_position
from bouton.play.time_budget import begin
from bouton.rulesets.catalogue import GAMES, find_name, recognise
from bouton.rulesets.protocol import Rules, Sum
from bouton.solving import Solver, shown_position

MOST = 100

# Heaps grow from the first number to the last; a key lists so many winning moves.
SMALLEST, LARGEST = 6, 30
SECONDS = 0.5
LISTED = 60


@frozen
class Exercise:
    """Exercise *number* (from 1): a position, its *question* and its *answer*."""

    number: int
    situation: Sum
    question: Sentence
    answer: Sentence

    @property
    def outcome(self) -> str:
        """Who wins: "N", the player to move, or "P", the other one."""
        return "P" if self.answer.key == "play.answer.loss" else "N"


@frozen
class Sheet:
    """Exercises on one game, written *rules* in the notation."""

    rules: str
    title: Sentence
    rows: tuple[Exercise, ...]


def sheet(game: str, count: int, seed: int | str, *, solver: Solver | None = None) -> Sheet:
    """*count* exercises (at most 100) on *game*, a name or rules; the same for the same *seed*.

    Half of them are won in the long run; the heaps grow.  PositionError where *count* is out of bounds.

    >>> sheet("nim", 3, 1).title.say(), len(sheet("nim", 3, 1).rows), sheet("nim", 3, 1) == sheet("nim", 3, 1)
    ('Nim', 3, True)
    """
    if not 1 <= count <= MOST:
        raise PositionError(key="play.count", found=count, limit=MOST)
    rules = parse(game)
    solver = solver or Solver()
    random = Random(f"sheet {game} {count} {seed}")
    rows, most = [], LARGEST
    for number in range(1, count + 1):
        largest = min(most, SMALLEST + (LARGEST - SMALLEST) * number // count)
        situation, allowed = _position(solver, rules, random.choice("NP"), random, largest)
        most = allowed if allowed < largest else most
        rows.append(Exercise(number, situation, _question(situation), _answer(solver, situation)))
    return Sheet(str(rules), _title(rules), tuple(rows))


def _position(solver: Solver, rules: Rules | Sum, outcome: str, random: Random, largest: int) -> tuple[Sum, int]:
    """A position of *outcome*, or of the other one where none is found, and how large its heaps were allowed to be.

    Heaps are halved where larger ones cannot be decided in time.
    """
    while True:
        for asked in (outcome, "P" if outcome == "N" else "N"):
            try:
                return random_position(rules, asked, random, largest=largest, solver=solver, seconds=SECONDS), largest
            except LimitError:
                if largest < SMALLEST and asked != outcome:
                    raise
        largest //= 2


def _title(rules: Rules | Sum) -> Sentence:
    named = recognise(rules.game) if isinstance(rules, Rules) and not rules.misere else None
    name = find_name(named) if named else None
    if name and not GAMES[name].parameters and words.has(f"{GAMES[name].words or name}.name"):
        return Sentence(f"{GAMES[name].words or name}.name")
    return Sentence("play.title", {"rules": named or str(rules)})


def _question(situation: Sum) -> Sentence:
    caps = [c.game.cap(c.position[0]) for c in situation.components if c.game.cap(c.position[0]) is not None]
    values = {"heaps": words.position(shown_position(situation)), "cap": caps[0] if caps else 0}
    return Sentence("play.question.heaps_and_cap" if caps else "play.question.heaps", values=values)


def _answer(solver: Solver, situation: Sum) -> Sentence:
    begin(solver)
    steps = solver.find(situation).steps
    listed = [text(situation, step, named=True) for step in steps.first(LISTED)]
    if not listed:
        return Sentence("play.answer.loss")
    if steps.count == len(listed):
        return Sentence("play.answer.win", values={"moves": tuple(listed)})
    return Sentence("play.answer.win_and_more", values={"moves": tuple(listed)})
