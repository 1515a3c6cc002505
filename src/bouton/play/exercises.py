"""Exercises to print, with the key to their answers."""

import re
from collections.abc import Mapping
from contextlib import suppress
from itertools import product
from random import Random

from bouton import words
from bouton.claims import Sentence
from bouton.clock import processor
from bouton.errors import LimitError, PositionError, RulesError
from bouton.limits import Limits
from bouton.notation import parse, parse_rules, with_letters
from bouton.play.difficulty import HARDEST, SIZES
from bouton.play.positions import random_position, side_by_side
from bouton.play.sheets import Exercise, Sheet
from bouton.play.statements import statements
from bouton.play.wording import answer, question, verb
from bouton.rulesets.catalogue import recognise, topic_of
from bouton.rulesets.numbers_given import check_count, check_number
from bouton.rulesets.protocol import Component, Part, Rules, Sum
from bouton.solving import Solver

MOST = 100
KINDS = ("positions", "statements")

# Heaps grow from the first number to the last, and behind the first few questions there may be more of them.
SMALLEST, LARGEST = 6, 30
FIRST_FEW = 3
SECONDS = 0.5

# A position with more winning moves, or with more heads, is taken where no other is found.
FEW = 6

# So often a position is drawn anew that stands on the sheet already, or whose key would be too long; then heaps may be
# larger, and after that many rounds the game has no other positions.
TRIES, ROUNDS = 12, 4


def sheet(
    game: str | Rules,
    count: int = 10,
    seed: int | str = 0,
    *,
    letters: Mapping[str, int] | None = None,
    level: int | None = None,
    heaps: int | None = None,
    kind: str = KINDS[0],
    limits: Limits | None = None,
    solver: Solver | None = None,
) -> Sheet:
    """*count* exercises (at most 100) on *game*, a name or rules, as text too; the same for the same *seed*.

    *letters* are the values of the letters in rules that have some.  Half of them are won in the long run; the heaps
    grow, or are as large as *level* 1 to 5 allows.  A position has *heaps* heaps, else as many as make a good match, at
    level 1 one where one heap can be lost.  None comes twice: of a game with few positions there may be fewer
    exercises.  Of *kind* "statements" they are sentences about the lost positions, half of them true, decided for every
    size.  PositionError where *count*, *level* or *heaps* is out of bounds, RulesError for another *kind*, LimitError
    where the time of *limits* (those of *solver*, if given) is over before all positions are found, or where no law
    decides statements.

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
    game = with_letters(str(game), letters)
    rules = parse(game)
    title = _title(rules)
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
        return Sheet(str(rules), title, tuple(told), _spoken(rules), asked_of)
    if heaps is None:
        draw.rules = rules = side_by_side(rules)
    if level == 1 and heaps is None:
        draw.heaps = draw.fewest()
    more = () if heaps or level == 1 else _more_heaps(rules)
    rows = list[Exercise]()
    for number in range(1, count + 1):
        largest = SIZES[level - 1] if level else SMALLEST + (LARGEST - SMALLEST) * number // count
        if more and number > FIRST_FEW:
            draw.heaps = draw.random.choice(more)
        found = draw.another(largest)
        if found is None:
            break
        situation, key = found
        rows.append(Exercise(number, situation, question(situation), key))
    return Sheet(str(rules), title, tuple(rows), _spoken(rules))


def _more_heaps(rules: Rules | Sum) -> tuple[int, ...]:
    """How many heaps show the whole of a game on a row of them, if more than make a match: as many as its example."""
    if not isinstance(rules, Rules) or rules.game.has_separate_heaps or rules.game.heaps_count:
        return ()
    shown = len(rules.game.__dict__.get("example", ()))
    return (shown, shown + 1) if shown > rules.game.lively_heaps else ()


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
            spare: tuple[Sum, Sentence] | None = None
            for _ in range(TRIES):
                situation, allowed = self._position(outcome, heaps, largest << round_)
                self.most = min(self.most, allowed) if allowed < largest else self.most
                if _same(situation) in self.seen:
                    continue
                key = answer(self.solver, situation)
                if key.key.endswith("and_more") and round_ < ROUNDS - 1:
                    continue
                if _weight(situation, key) <= FEW:
                    return self._taken(situation, key)
                spare = min(spare or (situation, key), (situation, key), key=lambda one: _weight(*one))
            if spare is not None:
                return self._taken(*spare)
            heaps = heaps if outcome == first else None
        return None

    def _taken(self, situation: Sum, key: Sentence) -> tuple[Sum, Sentence]:
        self.seen.add(_same(situation))
        self.wins += -1 if key.key == "play.answer.loss" else 1
        return situation, key

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
                        self.rules, asked, self.random, heaps, largest, begun=True, solver=self.solver, seconds=SECONDS
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
    heaps = [(str(c.game), _in_any_order(c)) for c in situation.components]
    return tuple(sorted(heaps))


def _in_any_order(component: Component) -> tuple[Part, ...]:
    if component.game.is_dynamic:
        return component.position  # with what was taken last
    return component.heaps if component.game.view == "list" else tuple(sorted(component.heaps))


def _weight(situation: Sum, key: Sentence) -> int:
    """How many winning moves there are to find, or coins to look at."""
    heads = len(situation.components[0].heaps) if verb(situation) == "turn" else 0
    return max(heads, len(key.values.get("moves", ())))


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
