"""Exercises to print, with the key to their answers."""

from itertools import product
from random import Random

from bouton import words
from bouton.claims import Sentence
from bouton.clock import processor
from bouton.errors import LimitError, PositionError
from bouton.limits import Limits
from bouton.notation import parse
from bouton.play.difficulty import HARDEST, SIZES
from bouton.play.moves import text
from bouton.play.positions import random_position
from bouton.play.sheets import Exercise, Sheet
from bouton.play.time_budget import begin
from bouton.rulesets.catalogue import GAMES, find_name, recognise
from bouton.rulesets.protocol import Rules, Sum
from bouton.solving import Solver, shown_position

MOST = 100

# Heaps grow from the first number to the last; a key lists this many winning moves.
SMALLEST, LARGEST = 6, 30
SECONDS = 0.5
LISTED = 60

# So often a position is drawn anew that stands on the sheet already, or whose key would be too long; then heaps may be
# larger, and after that many rounds the game has no other positions.
TRIES, ROUNDS = 12, 4


def sheet(
    game: str,
    count: int = 10,
    seed: int | str = 0,
    *,
    level: int | None = None,
    limits: Limits | None = None,
    solver: Solver | None = None,
) -> Sheet:
    """*count* exercises (at most 100) on *game*, a name or rules; the same for the same *seed*.

    Half of them are won in the long run; the heaps grow, or are as large as *level* 1 to 5 allows.  No position comes
    twice: of a game with few positions there may be fewer exercises.  PositionError where *count* or *level* is out of
    bounds, LimitError where the time of *limits* (those of *solver*, if given) is over before all positions are found.

    >>> from bouton.play.exercises import sheet
    >>> sheet("nim", 3, 1).title.say(), len(sheet("nim", 3, 1).rows), sheet("nim", 3, 1) == sheet("nim", 3, 1)
    ('Nim', 3, True)
    >>> sheet("nim; misere", 1, 1).rule()[-35:]
    'Whoever takes the last stone loses.'
    """
    if not 1 <= count <= MOST:
        raise PositionError(key="play.count", found=count, limit=MOST)
    if level is not None and not 1 <= level <= HARDEST:
        raise PositionError(key="play.level", found=level, limit=HARDEST)
    rules = parse(game)
    draw = _Draw(
        rules,
        Random(f"sheet {game} {count} {seed}" + (f" {level}" if level else "")),
        solver or Solver(Limits.given(limits)),
    )
    rows = []
    for number in range(1, count + 1):
        largest = SIZES[level - 1] if level else SMALLEST + (LARGEST - SMALLEST) * number // count
        found = draw.another(largest, few=level == 1)
        if found is None:
            break
        situation, answer = found
        rows.append(Exercise(number, situation, _question(situation), answer))
    return Sheet(str(rules), _title(rules), tuple(rows), _spoken(rules))


class _Draw:
    """Positions of *rules* at random, each once."""

    def __init__(self, rules: Rules | Sum, random: Random, solver: Solver) -> None:
        self.rules = rules
        self.random = random
        self.solver = solver
        self.seen: set[object] = set()
        self.most = SIZES[-1]
        self.wins = 0  # how many more wins than losses were drawn
        self.end = processor.now() + solver.limits.seconds

    def another(self, largest: int, *, few: bool) -> tuple[Sum, Sentence] | None:
        """A position of heaps up to *largest* that was not drawn before, with its key; None where there is none left.

        Larger heaps come where there are no others; *few*: of games of three heaps and more two only.  Half are wins.
        """
        first = self.random.choice("NP") if not self.wins else "P" if self.wins > 0 else "N"
        largest = min(self.most, largest)
        heaps = 2 if few and isinstance(self.rules, Rules) and self.rules.game.lively_heaps > 2 else None
        for round_, outcome in product(range(ROUNDS), (first, "P" if first == "N" else "N")):
            for _ in range(TRIES):
                situation, allowed = self._position(outcome, heaps, largest << round_)
                self.most = min(self.most, allowed) if allowed < largest else self.most
                if (same := _same(situation)) in self.seen:
                    continue
                answer = _answer(self.solver, situation)
                if answer.key == "play.answer.win_and_more" and round_ < ROUNDS - 1:
                    continue
                self.seen.add(same)
                self.wins += -1 if answer.key == "play.answer.loss" else 1
                return situation, answer
            heaps = heaps if outcome == first else None
        return None

    def _position(self, outcome: str, heaps: int | None, largest: int) -> tuple[Sum, int]:
        """A position of *outcome*, or of the other one where none is found, and how large its heaps were allowed to be.

        Heaps are halved where larger ones cannot be decided in time.
        """
        while True:
            for asked in (outcome, "P" if outcome == "N" else "N"):
                if processor.now() > self.end:
                    raise self.solver.limits.over()
                drawn = self.random.getstate()
                try:
                    found = random_position(
                        self.rules, asked, self.random, heaps, largest, solver=self.solver, seconds=SECONDS
                    )
                except LimitError:
                    # How many were drawn until the time was over must not tell which come next.
                    self.random.setstate(drawn)
                    self.random.random()
                    if largest < SMALLEST and asked != outcome:
                        raise
                    continue
                return found, largest
            largest //= 2


def _same(situation: Sum) -> object:
    """What is alike in two positions that ask the same question: where heaps may change places, their order is not."""
    heaps = [(str(c.game), c.heaps if c.game.view == "list" else tuple(sorted(c.heaps))) for c in situation.components]
    return tuple(sorted(heaps))


def _spoken(rules: Rules | Sum) -> tuple[Rules, ...]:
    if isinstance(rules, Rules):
        return (rules,)
    return tuple(Rules(component.game, rules.misere) for component in rules.components)


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
