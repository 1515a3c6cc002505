"""Which moves there are: one at a time from huge heaps, and whether a given one is legal without listing the others."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice

from bouton.errors import LimitError
from bouton.rulesets.families.board import BoardGame
from bouton.rulesets.families.coupled import Coupled, Joint
from bouton.rulesets.families.dynamic import Capped, Following
from bouton.rulesets.families.take_and_break import Shape, TakeAndBreak
from bouton.rulesets.protocol import Game, Option, Part, Step, Sum

# Games that only list their moves are asked for so many before the question is given up.
MOST_LISTED = 200_000

# A listing of moves holds so many binary digits, but so many moves at least.
LONGEST_LISTING = 20_000_000
FEWEST = 20


def options_of(game: Game, part: Part) -> Iterator[Option]:
    """The moves of *part*, made one by one, so that the first of 10^30 are there at once; a board may repeat some."""
    if isinstance(game, BoardGame):
        assert isinstance(part, tuple)
        return ((tuple(board),) for board in game.moves(part))
    return game.options(part)


def steps_of(situation: Sum) -> Iterator[Step]:
    """Equivalent to ``situation.steps()``, made one by one; a board may repeat some."""
    for c, component in enumerate(situation.components):
        for p, part in enumerate(component.position):
            for option in options_of(component.game, part):
                yield Step(c, p, option)


def first_steps(situation: Sum, most: int) -> list[Step]:
    """The first *most* moves; fewer where they cannot be listed, as the divisors of a number beyond factoring."""
    found: list[Step] = []
    with suppress(LimitError):
        found.extend(islice(steps_of(situation), most))
    return found


def affordable(situation: Sum, most: int) -> int:
    """*most*, or fewer where the numbers are so long that such a listing of moves would fill the memory."""
    longest = max((heap.bit_length() for c in situation.components for heap in c.heaps), default=0)
    return min(most, max(LONGEST_LISTING // max(longest, 1), FEWEST))


def is_over(situation: Sum) -> bool:
    """Whether no move is left."""
    try:
        return next(steps_of(situation), None) is None
    except LimitError:
        # What cannot be listed is there: every number has the divisor 1.
        return False


def is_step(situation: Sum, step: Step) -> bool:
    """Whether *step* is a legal move; LimitError where that would need too long a listing."""
    if not 0 <= step.component < len(situation.components):
        return False
    component = situation.components[step.component]
    return 0 <= step.part < len(component.position) and is_option(
        component.game, component.position[step.part], step.option
    )


def is_option(game: Game, part: Part, option: Option) -> bool:
    """Whether *option* is a move from *part*, by the rules of the family and not by listing all moves.

    >>> from bouton.notation import parse_rules
    >>> nim = parse_rules("nim").game
    >>> is_option(nim, 10**30, (7,)), is_option(nim, 7, (7,))
    (True, False)
    """
    match game:
        case TakeAndBreak():
            return _breaks(game, part, option)
        case Coupled():
            return len(option) == 1 and _takes_together(game.moves, part, option[0])
        case Capped() | Following():
            taken = _taken(part, option)
            return taken is not None and option == leaving(game, part, taken)
    listed = islice(options_of(game, part), MOST_LISTED)
    for number, legal in enumerate(listed, start=1):
        if legal == option:
            return True
        if number == MOST_LISTED:
            raise LimitError(key="err.stopped", which=2, count=number, option="--time")
    return False


def leaving(game: Capped | Following, part: Part, taken: int) -> Option | None:
    """The option of a dynamic game that takes *taken*; None where that is not allowed."""
    assert isinstance(part, tuple)
    heap, second = part
    if isinstance(game, Capped):
        if not 1 <= taken <= min(second, heap):
            return None
        return ((heap - taken, min(game.cap_of(taken), heap - taken)),)
    allowed = game.takes if second else game.opening
    if taken < 1 or not allowed.contains(taken, heap, second):
        return None
    return ((heap - taken, taken if game.takes.depends_on_last else 1),)


def _taken(part: Part, option: Option) -> int | None:
    if len(option) != 1 or not isinstance(option[0], tuple) or not isinstance(part, tuple) or not option[0]:
        return None
    return part[0] - option[0][0]


def _breaks(game: TakeAndBreak, heap: Part, option: Option) -> bool:
    """Whether a heap may become the heaps of *option* (rising)."""
    parts = [p for p in option if isinstance(p, int)]
    if not isinstance(heap, int) or not option or len(parts) < len(option) or list(option) != sorted(parts):
        return False
    left = sum(parts)
    taken = heap - left
    if taken < 0 or (0 in parts and option != (0,)):
        return False
    return any(
        clause.amounts.contains(taken, heap) and any(_has_shape(parts, shape) for shape in clause.shapes)
        for clause in game.clauses
        if taken or all(shape.count > 1 for shape in clause.shapes)
    )


def _has_shape(parts: Sequence[int], shape: Shape) -> bool:
    if shape.count == 0:
        return list(parts) == [0]
    if len(parts) != shape.count or parts[0] == 0:
        return False
    different = len(set(parts))
    return shape.kind == "any" or different == (1 if shape.kind == "equal" else shape.count)


def _takes_together(moves: Sequence[Joint], before: Part, after: Part) -> bool:
    if not isinstance(before, tuple) or not isinstance(after, tuple) or len(before) != len(after):
        return False
    taken = [(b, b - a) for b, a in zip(before, after, strict=True) if b != a]
    if not taken or min(t for _, t in taken) < 1 or min(after) < 0:
        return False
    return any(_allows(move, taken, len(before)) for move in moves)


def _allows(move: Joint, taken: Sequence[tuple[int, int]], heaps: int) -> bool:
    """Whether *move* takes the pairs (heap, amount) of *taken* together."""
    fewest, most = (heaps, heaps) if move.fewest == 0 else (move.fewest, move.most)
    if not fewest <= len(taken) <= most:
        return False
    if move.spread is None:
        return all(move.amounts.contains(t, heap) for heap, t in taken)
    amounts = [t for _, t in taken]
    smallest = min(heap for heap, _ in taken)
    return max(amounts) - min(amounts) < move.spread and move.amounts.contains(min(amounts), smallest)
