"""Positions drawn at random: won or lost as asked, for heaps of any size."""

from collections.abc import Sequence
from contextlib import suppress
from random import Random

from bouton.errors import LimitError, PositionError
from bouton.play.legality import affordable, first_steps, is_over, is_step
from bouton.play.moves import refused
from bouton.play.time_budget import SECONDS, begin, has_time, is_lost, winning
from bouton.rulesets.amounts import DRAWS
from bouton.rulesets.catalogue import beside, verb_of
from bouton.rulesets.numbers_given import check_count
from bouton.rulesets.protocol import MOST_DRAWN, Component, Game, Position, Rules, Step, Sum
from bouton.solving import Solver

LARGEST = 30

# How many draws are made, and the most winning moves out of which one is chosen.
TRIES = 400
CHOICE = 50


def random_position(
    rules: Rules | Sum,
    outcome: str,
    random: Random,
    heaps: int | None = None,
    largest: int | None = None,
    *,
    begun: bool = False,
    solver: Solver | None = None,
    seconds: float = SECONDS,
) -> Sum:
    """A position of *outcome* "N" or "P" in which a move is left, with *heaps* heaps of 1 to *largest* stones.

    Heaps may come out empty, and a split may add one, where lost positions are rare.  Of a sum the games and the number
    of heaps count.  *begun*: of a dynamic game that is alone every other position is one after a take.
    LimitError where none was found.

    >>> from bouton.notation import parse_rules
    >>> position = random_position(parse_rules("nim"), "P", Random(1), largest=10**30)
    >>> Solver().is_lost(position)
    True
    """
    if outcome not in ("N", "P"):
        raise PositionError(f"an outcome is N or P, not {outcome}")
    solver = solver or Solver()
    misere = rules.misere
    if isinstance(rules, Rules):
        games = [(rules.game, check_count(rules.game.lively_heaps if heaps is None else heaps))]
    else:
        games = [(c.game, len(c.heaps)) for c in rules.components]
    begin(solver, seconds)
    spare = None
    for number in range(TRIES):
        if not has_time(solver):
            break
        drawn = _drawn(games, misere, random, largest or LARGEST, begun and len(games) == 1 and games[0][0].is_dynamic)
        if drawn is None:
            continue
        found = _reached(solver, drawn, outcome, random)
        if found is None or is_over(found):
            continue
        if number < TRIES // 4 and _has_empty(found) and not _has_empty(drawn):
            spare = spare or found
            continue
        return found
    if spare is not None:
        return spare
    raise LimitError(key="play.no_position", outcome=outcome)


def _reached(solver: Solver, drawn: Sum, outcome: str, random: Random) -> Sum | None:
    """*drawn*, where it has the *outcome*, else what a move leads to that has it; None where nobody can tell."""
    lost = is_lost(solver, drawn)
    if lost is None:
        return None
    if lost == (outcome == "P"):
        return drawn
    if any(c.game.is_dynamic for c in drawn.components):
        # After a move the last take matters: not a position that one can set up.
        return None
    if lost:
        left = None if is_over(drawn) else drawn.after(random_step(drawn, random))
        return left if left and _can_lie(left) else None
    reached = [drawn.after(step) for step in winning(solver, drawn, CHOICE) or ()]
    reached = list(filter(_can_lie, reached))
    return random.choice(reached) if reached else None


def _can_lie(situation: Sum) -> bool:
    return all(can_lie(c.game, c.heaps) for c in situation.components)


def side_by_side(rules: Rules | Sum) -> Rules | Sum:
    """*rules*, or two heaps of a game of which one alone is taken whole at once, so that nothing is to be found."""
    other = beside(rules.game) if isinstance(rules, Rules) else 0
    return Sum.of([(rules.game, {"heaps": (other,)})] * 2, rules.misere) if other else rules  # type: ignore[union-attr]


def can_lie(game: Game, heaps: Sequence[int]) -> bool:
    """Whether pieces of *game* may lie so: of coins that stand for heaps no two show heads at one place.

    >>> from bouton.notation import parse_rules
    >>> turtles = parse_rules("mock turtles").game
    >>> can_lie(turtles, (3, 5)), can_lie(turtles, (3, 5, 3)), can_lie(turtles, (0, 5))
    (True, False, False)
    """
    if verb_of(game) != "turn":
        return True
    with suppress(PositionError):
        position = game.literal_form().position(heaps)
        return sum(len(game.literal_form().heaps(part)) for part in position) == len(heaps)
    return False


def _drawn(games: Sequence[tuple[Game, int]], misere: bool, random: Random, largest: int, begun: bool) -> Sum | None:
    """Heaps at random for each game; None where the game does not know such a position."""
    components = []
    for game, count in games:
        position = _position(game, random, count, largest, begun)
        if position is None:
            return None
        components.append(Component(game, position))
    return Sum(tuple(components), misere)


def _position(game: Game, random: Random, count: int, largest: int, begun: bool) -> Position | None:
    numbers = [random.randint(1, largest) for _ in range(count)]
    # Coins on a strip and the like stand in order, no two on one place.
    for candidate in (numbers, sorted(numbers), sorted(numbers, reverse=True)):
        with suppress(PositionError):
            if can_lie(game, candidate):
                position = game.position(candidate)
                return _after_a_take(game, position, random) if begun and random.randrange(2) else position
    return None


def _after_a_take(game: Game, position: Position, random: Random) -> Position:
    """What a first move leaves of a heap, a small take where the rules allow it; the position where all was taken."""
    heap = game.heaps(position[0])[0]
    # After a large take nearly all that is left may be taken.
    small = next(game.taking(position[0], (random.randint(1, max(1, heap // 4)),)), None)
    option = small or game.random_option(position[0], random)
    return option if option and any(game.heaps(option[0])) else position


def _has_empty(situation: Sum) -> bool:
    return any(heap == 0 for c in situation.components for heap in c.heaps)


def random_step(situation: Sum, random: Random) -> Step:
    """A legal move; each with the same chance where there are few.  IllegalMove where the game is over.

    >>> from bouton.notation import parse
    >>> random_step(parse("take 3: 3"), Random(1))
    Step(component=0, part=0, option=(0,))
    """
    if is_over(situation):
        raise refused(situation, "")
    most = affordable(situation, MOST_DRAWN)
    listed = first_steps(situation, most)
    if 0 < len(listed) < most:
        return random.choice(listed)
    parts = [(c, p) for c, component in enumerate(situation.components) for p in range(len(component.position))]
    for _ in range(DRAWS):
        c, p = random.choice(parts)
        component = situation.components[c]
        try:
            option = component.game.random_option(component.position[p], random)
        except LimitError:
            continue
        if option is not None and is_step(situation, step := Step(c, p, option)):
            return step
    if not listed:
        raise LimitError(key="err.stopped.search", count=0, option="--time")
    return random.choice(listed)
