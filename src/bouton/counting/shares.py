"""How often the player to move loses, when all heaps are drawn from 0 to M."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import factorial, prod
from typing import Any

from bouton.counting.asked import Asked, Oracle, ask, check_size
from bouton.counting.listing import PAIRS, lost_positions, whole_start
from bouton.counting.spreads import spread
from bouton.counting.xors import Layer, of_columns, of_layers
from bouton.errors import PositionError
from bouton.frozen import frozen
from bouton.limits import Limits
from bouton.notation.scanning import shown
from bouton.rulesets.families.board import BoardGame
from bouton.rulesets.protocol import Game, Rules
from bouton.theorems.schwenk import terms


@frozen
class Odds:
    """Of *positions* ordered positions *p_positions* are lost for the player to move; *limit* of the share, or None."""

    p_positions: int
    positions: int
    limit: Fraction | None

    @property
    def share(self) -> Fraction | None:
        """The share of losses; None where there is no position at all."""
        return Fraction(self.p_positions, self.positions) if self.positions else None

    def _repr_html_(self) -> str:
        """The count for a notebook: self-contained, light and dark, in the language of the machine."""
        from bouton.counting.notebook import shown  # for notebooks only

        return shown(self)


def odds(rules: str | Rules | Game, max_heap: int, *, heaps: int | None = None, limits: Limits | None = None) -> Odds:
    """The exact count of losses among the ordered positions with heaps from 0 to *max_heap*, included.

    For Bash, Nim, Moore's Nim, Wythoff's game, dynamic nim and all games with a proved period *max_heap* may have any
    size; for others positions are listed, within *limits*.

    >>> odds("nim", 7, heaps=3), odds("bash(3)", 10**30).limit
    (Odds(p_positions=64, positions=512, limit=Fraction(0, 1)), Fraction(1, 4))
    """
    if max_heap < 0:
        raise PositionError(key="err.heap", which=1, found=shown(str(max_heap)))
    asked = ask(rules, heaps)
    check_size(max_heap, asked.heaps)
    oracle = Oracle(asked, limits or Limits())
    total = (max_heap + 1) ** asked.heaps
    if (known := _known(asked, max_heap)) is not None:
        return Odds(known[0], total, known[1])
    if asked.apart and not asked.form.misere:
        found = spread(asked, max_heap, oracle)
        return Odds(found.losses(asked.heaps), total, found.limit(asked.heaps))
    if isinstance(asked.game, BoardGame):
        return _on_boards(asked, max_heap, oracle)
    return Odds(sum(map(_orders, lost_positions(asked, max_heap, oracle))), total, None)


def _known(asked: Asked, top: int) -> tuple[int, Fraction | None] | None:
    """The count of losses and the limit of the share, where a theorem gives them for heaps of any size."""
    heaps, law = asked.heaps, asked.law
    if heaps == 2 and (pairs := law(*PAIRS)) is not None:
        return _pairs(pairs, top), Fraction(0)
    if (k := law("moore_losses")) is not None:
        return of_columns(top, heaps, k + 1), Fraction(0)
    if (k := law("moore_misere")) is not None:
        return of_columns(top, heaps, k + 1) + _ones(min(top, 1), heaps, k + 1), Fraction(0)
    if law("nim_misere") is not None:
        return of_layers(((1, top),), heaps) + _ones(min(top, 1), heaps, 2), Fraction(0)
    if (m := law("bash_misere")) is not None:
        rounds, rest = divmod(top, m + 1)
        of_all = _tame(((1, m),), heaps)
        return _tame(((rounds, m), (1, rest)), heaps), Fraction(of_all, (m + 1) ** heaps)
    if law("staircase_values") is not None:
        odd_steps = (heaps + 1) // 2
        return of_layers(((1, top),), odd_steps) * (top + 1) ** (heaps - odd_steps), Fraction(0)
    if (limit := whole_start(asked)) is not None:
        return 1 + len(terms(limit).upto(top)), Fraction(0)
    return None


def _pairs(pairs: Any, top: int) -> int:
    """The ordered pairs with both numbers up to *top*; from the third pair on, the higher numbers rise."""
    low, high = 2, top + 2
    while low < high:  # the first pair from number 2 on that is beyond
        middle = (low + high) // 2
        if max(pairs.pair(middle)) > top:
            high = middle
        else:
            low = middle + 1
    first = [pairs.pair(j) for j in range(2)]
    return 2 * (low - 2) + sum(_orders(pair) for pair in first if max(pair) <= top)


def _ones(one: int, heaps: int, modulus: int) -> int:
    """Misère against normal play among heaps of 0 and 1: a number of ones of 1, not of 0, modulo *modulus*, is lost."""
    ways = [1] + [0] * (modulus - 1)
    for _ in range(heaps):
        ways = [ways[r] + (ways[r - 1] if one else 0) for r in range(modulus)]
    return ways[1 % modulus] - ways[0]


def _tame(layers: Sequence[Layer], heaps: int) -> int:
    """Lost tuples of residues in misère Bash: XOR 0, but XOR 1 where none is above 1."""
    zero = sum(copies for copies, _ in layers)
    one = sum(copies for copies, top in layers if top)
    # With just z zeros and o ones to draw from, (z - o)^heaps more tuples have an even number of ones than an odd one.
    more: int = (zero - one) ** heaps
    return of_layers(layers, heaps) - more


def _orders(heaps: tuple[int, ...]) -> int:
    """In how many orders the heaps can stand."""
    return factorial(len(heaps)) // prod(factorial(times) for times in Counter(heaps).values())


def _on_boards(asked: Asked, top: int, oracle: Oracle) -> Odds:
    """Every board looked at; what is no position of the game is not counted."""
    lost = total = 0
    for numbers in product(range(top + 1), repeat=asked.heaps):
        position = asked.position(numbers)
        if position is not None:
            total += 1
            lost += oracle.is_loss(position)
    return Odds(lost, total, None)
