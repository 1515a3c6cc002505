"""Exercises to print, with the key to their answers."""

import re
from contextlib import suppress
from itertools import product
from random import Random

from bouton import words
from bouton.claims import Sentence
from bouton.clock import processor
from bouton.errors import LimitError, PositionError, RulesError
from bouton.limits import Limits
from bouton.notation import parse, parse_rules
from bouton.play.difficulty import HARDEST, SIZES
from bouton.play.moves import text
from bouton.play.positions import random_position
from bouton.play.sheets import Exercise, Sheet
from bouton.play.statements import statements
from bouton.play.time_budget import begin
from bouton.rulesets.catalogue import recognise, topic_of, verb_of
from bouton.rulesets.numbers_given import check_count, check_number
from bouton.rulesets.protocol import Component, Rules, Sum
from bouton.solving import Solver, shown_position
from bouton.words.heaps import heap_name

MOST = 100
KINDS = ("positions", "statements")

# Heaps grow from the first number to the last; a key lists this many winning moves.
SMALLEST, LARGEST = 6, 30
SECONDS = 0.5
LISTED = 60

# So often a position is drawn anew that stands on the sheet already, or whose key would be too long; then heaps may be
# larger, and after that many rounds the game has no other positions.
TRIES, ROUNDS = 12, 4


def sheet(
    game: str | Rules,
    count: int = 10,
    seed: int | str = 0,
    *,
    level: int | None = None,
    heaps: int | None = None,
    kind: str = KINDS[0],
    limits: Limits | None = None,
    solver: Solver | None = None,
) -> Sheet:
    """*count* exercises (at most 100) on *game*, a name or rules, as text too; the same for the same *seed*.

    Half of them are won in the long run; the heaps grow, or are as large as *level* 1 to 5 allows.  A position has
    *heaps* heaps, else as many as make a good match, at level 1 one where one heap can be lost.  None comes twice: of a
    game with few positions there may be fewer exercises.  Of *kind* "statements" they are sentences about the lost
    positions, half of them true, decided for every size.  PositionError where *count*, *level* or *heaps* is out
    of bounds, RulesError for another *kind*, LimitError where the time of *limits* (those of *solver*, if given) is
    over before all positions are found, or where no law decides statements.

    >>> from bouton.play.exercises import sheet
    >>> sheet("nim", 3, 1).title.say(), len(sheet("nim", 3, 1).rows), sheet("nim", 3, 1) == sheet("nim", 3, 1)
    ('Nim', 3, True)
    >>> sheet("nim; misere", 1, 1).rule()[-35:]
    'Whoever takes the last stone loses.'
    """
    count = check_number("--count", count, 1, MOST)
    level = None if level is None else check_number("--level", level, 1, HARDEST)
    heaps = None if heaps is None else check_count(heaps)
    if kind not in KINDS:
        raise RulesError(key="err.option.choice", option="kind", found=kind, known=KINDS)
    game = str(game)
    rules = parse(game)
    if heaps is not None and isinstance(rules, Rules):
        rising = range(1, heaps + 1)
        with suppress(PositionError):  # rows of a bar fall
            rules.game.position(rising[::-1])
            rising = range(0)
        if rising:
            rules.game.position(rising)
    draw = _Draw(
        rules,
        Random(f"sheet {game} {count} {seed}" + (f" {level}" if level else "")),
        solver or Solver(Limits.given(limits)),
        heaps,
    )
    if kind == "statements":
        asked_of = heaps or draw.fewest() or parse_rules(game).game.usual_heaps
        told = statements(game, asked_of, count, level, draw.random, draw.solver)
        return Sheet(str(rules), _title(rules), tuple(told), _spoken(rules), asked_of)
    if level == 1 and heaps is None:
        draw.heaps = draw.fewest()
    rows = list[Exercise]()
    for number in range(1, count + 1):
        largest = SIZES[level - 1] if level else SMALLEST + (LARGEST - SMALLEST) * number // count
        found = draw.another(largest)
        if found is None:
            break
        situation, answer = found
        rows.append(Exercise(number, situation, _question(situation), answer))
    return Sheet(str(rules), _title(rules), tuple(rows), _spoken(rules))


class _Draw:
    """Positions of *rules* at random, each once."""

    def __init__(self, rules: Rules | Sum, random: Random, solver: Solver, heaps: int | None) -> None:
        self.rules = rules
        self.heaps = heaps
        self.random = random
        self.solver = solver
        self.seen: set[object] = set()
        self.most = SIZES[-1]
        self.wins = 0  # how many more wins than losses were drawn
        self.end = processor.now() + solver.limits.seconds

    def fewest(self) -> int | None:
        """One heap, where several of the small ones are lost; else two, of games of three heaps and more."""
        if not isinstance(self.rules, Rules) or self.rules.game.lively_heaps < 3:
            return None
        game, misere = self.rules.game, self.rules.misere
        one = (Sum((Component(game, game.position((n,))),), misere) for n in range(1, 2 * SMALLEST + 1))
        return 1 if game.has_separate_heaps and sum(map(self.solver.is_lost, one)) > 1 else 2

    def another(self, largest: int) -> tuple[Sum, Sentence] | None:
        """A position of heaps up to *largest* that was not drawn before, with its key; None where there is none left.

        Larger heaps come where there are no others.  Half are wins.
        """
        first = self.random.choice("NP") if not self.wins else "P" if self.wins > 0 else "N"
        largest = min(self.most, largest)
        heaps = self.heaps
        for round_, outcome in product(range(ROUNDS), (first, "P" if first == "N" else "N")):
            for _ in range(TRIES):
                situation, allowed = self._position(outcome, heaps, largest << round_)
                self.most = min(self.most, allowed) if allowed < largest else self.most
                if (same := _same(situation)) in self.seen or _has_barred(situation):
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


def _has_barred(situation: Sum) -> bool:
    """Whether a strip has no free square: it is written as two more than it has."""
    return any(verb_of(c.game) == "cross" and min(c.heaps) < 3 for c in situation.components)


def _spoken(rules: Rules | Sum) -> tuple[Rules, ...]:
    if isinstance(rules, Rules):
        return (rules,)
    return tuple(Rules(component.game, rules.misere) for component in rules.components)


def _title(rules: Rules | Sum) -> Sentence:
    plain = Sentence("play.title", {"rules": str(rules)})
    topic = topic_of(rules.game) if isinstance(rules, Rules) else None
    if not isinstance(rules, Rules) or topic is None or not words.has(f"{topic}.name"):
        return plain
    fields = re.findall(r"\{(\w+)\}", words.topic(topic)["name"])
    _, bracket, given = (recognise(rules.game) or "").partition("(")
    if rules.misere:
        return Sentence("play.misere", {"game": topic + bracket + given})
    numbers = re.findall(r"\d+", given)
    if len(fields) > 1 or (fields and not numbers):
        return plain
    return Sentence(f"{topic}.name", {field: tuple(numbers) if len(numbers) > 1 else numbers[0] for field in fields})


def _question(situation: Sum) -> Sentence:
    caps = [c.game.cap(c.position[0]) for c in situation.components if c.game.cap(c.position[0]) is not None]
    values = {"heaps": _heaps(situation), "cap": caps[0] if caps else 0}
    given = Sentence(f"play.given.heaps{'_and_cap' if caps else ''}", values)
    return Sentence("play.question", {"given": (given,), "asks": (Sentence("play.asks.moves"),)})


def _heaps(situation: Sum) -> str | tuple[str, ...]:
    """The heaps: "(3, 5)"; with the letters by which the key calls them, where a move changes one heap alone."""
    component, *others = situation.components
    if others or len(component.heaps) == 1 or not component.game.has_separate_heaps:
        return words.position(shown_position(situation))
    return tuple(f"{heap_name(place)} = {heap}" for place, heap in enumerate(component.heaps))


def _answer(solver: Solver, situation: Sum) -> Sentence:
    begin(solver)
    steps = solver.find(situation).steps
    listed = [text(situation, step, named=True) for step in steps.first(LISTED)]
    if not listed:
        return Sentence("play.answer.loss")
    if steps.count == len(listed):
        return Sentence("play.answer.win", values={"moves": tuple(listed)})
    return Sentence("play.answer.win_and_more", values={"moves": tuple(listed)})
