"""Welter's game: the nim-value is the XOR of all squares and, for every two coins, of 2^(k+1) - 1.

Here 2^k is the largest power of two that divides their distance.  In binary place j a coin at x adds the bit j of x and
a 1 for every other coin that agrees with x below place j: so the square that gives a wanted value is found bit by bit.
"""

from collections.abc import Sequence
from itertools import combinations

from bouton.claims import Moves, Reason, Sentence
from bouton.nimbers import nim_sum
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.boards import by_value
from bouton.theorems.theorem import ValueTheorem
from bouton.theorems.written import plays


def covers(rules: Rules) -> tuple[()] | None:
    """Welter's game, normal play."""
    return () if plays(rules.game, "welter", "jumps") and not rules.misere else None


def value(law: tuple[()], part: Part) -> int:
    """Welter's function of the squares."""
    assert isinstance(part, tuple)
    # d XOR (d - 1) is 2^(k+1) - 1 for a difference d with k factors 2, whatever its sign.
    return nim_sum(part) ^ nim_sum((a - b) ^ (a - b - 1) for a, b in combinations(part, 2))


def square_for(others: Sequence[int], target: int) -> int:
    """The square of one more coin beside *others* that makes the nim-value *target*; there is just one."""
    wanted = target ^ value((), tuple(others))
    square, place, alike = 0, 0, list(others)
    while alike or wanted >> place:
        bit = (wanted >> place & 1) ^ (len(alike) & 1)
        square |= bit << place
        alike = [other for other in alike if other >> place & 1 == bit]
        place += 1
    return square


def moves_to(law: tuple[()], part: Part, target: int) -> Moves[Option]:
    """For each coin at most one square."""
    assert isinstance(part, tuple)
    found = []
    for i, coin in enumerate(part):
        square = square_for((*part[:i], *part[i + 1 :]), target)
        if square < coin:
            found.append(((*part[:i], square, *part[i + 1 :]),))
    return Moves.of(found)


def reason(law: tuple[()], position: Position) -> Reason:
    """Welter's function and the first move that makes it 0."""
    part = position[0]
    assert isinstance(part, tuple)
    has_move = max(part) >= len(part)
    return by_value(Sentence("known.welter"), position, value((), part), moves_to((), part, 0), has_move=has_move)


THEOREM = ValueTheorem(
    covers=covers,
    statement="the nim-value is the XOR of the squares and of 2^(k + 1) - 1 for every two coins whose distance has "
    "just k factors 2",
    source="C. P. Welter, Indagationes Mathematicae 16 (1954) 194-200; "
    "J. H. Conway, On Numbers and Games (1976), chapter 13",
    value=value,
    moves_to=moves_to,
    reason=reason,
    examples=("welter",),
    far={
        ("welter", (2**100, 2**100 + 1)): "P",
        ("welter", (0, 2**101)): 2**101 - 1,
        ("welter", (10**30,)): 10**30,
    },
)
