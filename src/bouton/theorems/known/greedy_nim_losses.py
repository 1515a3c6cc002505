"""Greedy Nim: a position is lost exactly when the number of its largest heaps is even.

A move lowers one of the largest heaps, so from an even number of them an odd number is left.  From an odd number above
1 every move leaves an even one; a single largest heap is lowered to the next ones if these are odd in number, below
them if they are even.
"""

from collections.abc import Iterator

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.protocol import Option, Position, Rules
from bouton.theorems.boards import by_outcome
from bouton.theorems.theorem import OutcomeTheorem
from bouton.theorems.written import plays


def covers(rules: Rules) -> tuple[()] | None:
    """Takes from a largest heap, normal play."""
    return () if plays(rules.game, "greedy_nim", "takes") and not rules.misere else None


def board_of(position: Position) -> tuple[int, ...]:
    """The heaps."""
    (board,) = position
    assert isinstance(board, tuple)
    return board


def is_loss(law: tuple[()], position: Position) -> bool:
    """Whether the largest heaps are even in number, or empty."""
    board = board_of(position)
    return max(board) == 0 or board.count(max(board)) % 2 == 0


def winning_moves(law: tuple[()], position: Position) -> Moves[tuple[int, Option]]:
    """Every take from three or more; from a single largest heap a few or many, as the next ones are odd or even."""
    board = board_of(position)
    largest = max(board)
    tallest = [i for i, heap in enumerate(board) if heap == largest]
    left = range(largest - 1, -1, -1)
    if is_loss(law, position):
        left = range(0)
    elif len(tallest) == 1:
        rest = [heap for heap in board if heap != largest]
        following = max(rest, default=0)
        # Empty heaps count for nothing, so there the only way is to take all.
        odd = following == 0 or rest.count(following) % 2 == 1
        left = range(following, following - 1, -1) if odd else range(following - 1, -1, -1)

    def each() -> Iterator[tuple[int, Option]]:
        return ((0, ((*board[:i], heap, *board[i + 1 :]),)) for i in tallest for heap in left)

    return Moves(len(tallest) * size(left), each)


def size(numbers: range) -> int:
    """How many numbers there are; len() refuses more than a machine word holds."""
    return max(numbers.start - numbers.stop, 0)


def reason(law: tuple[()], position: Position) -> Reason:
    """The largest heaps and their number."""
    board = board_of(position)
    largest = max(board)
    told = Sentence("known.greedy_nim", 0, {"largest": largest, "count": board.count(largest)})
    return by_outcome(told, position, winning_moves(law, position), has_move=largest > 0)


THEOREM = OutcomeTheorem(
    covers=covers,
    statement="a position is lost exactly when the number of largest heaps is even, or all heaps are empty",
    source="M. H. Albert, R. J. Nowakowski, Nim restrictions, Integers 4 (2004) G01",
    is_loss=is_loss,
    winning_moves=winning_moves,
    reason=reason,
    examples=("greedy nim",),
    far={
        ("greedy nim", (10**30, 10**30, 1)): "P",
        ("greedy nim", (10**30, 10**30, 10**30)): "N",
        ("greedy nim", (10**30, 10**30 - 1)): "N",
    },
)
