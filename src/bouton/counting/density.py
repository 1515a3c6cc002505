"""How often the player to move loses, when all heaps are drawn from 0 to M."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import factorial, prod
from typing import Any

from bouton.counting.distribution import losses, spread
from bouton.counting.listing import every, lost_positions
from bouton.counting.query import Query, ask, check_size
from bouton.counting.quotients import losses as losses_by_elements
from bouton.counting.quotients import quotient_law
from bouton.errors import PositionError
from bouton.frozen import Record, frozen
from bouton.limits import Limits, Progress
from bouton.notation.scanning import shown
from bouton.rulesets.numbers_given import whole
from bouton.rulesets.protocol import Game, Rules
from bouton.solving import Knowledge


@frozen
class Density(Record):
    """Of *positions* ordered positions *p_positions* are lost for the player to move; *limit* of the share, or None."""

    p_positions: int
    positions: int
    limit: Fraction | None

    @property
    def share(self) -> Fraction | None:
        """The share of losses; None where there is no position at all."""
        return Fraction(self.p_positions, self.positions) if self.positions else None

    def as_dict(self) -> dict[str, Any]:
        """The numbers as JSON has them, fractions as "p/q" in lowest terms."""
        told = {name: _as_text(getattr(self, name)) for name in ("share", "limit")}
        return {"p_positions": self.p_positions, "positions": self.positions, **told}

    def _repr_html_(self) -> str:
        """The count for a notebook: self-contained, light and dark, in the language of the machine."""
        from bouton.words import cards  # for notebooks only

        return cards.density({name: getattr(self, name) for name in ("p_positions", "positions", "share", "limit")})


def density(
    rules: str | Rules | Game,
    max_heap: int,
    *,
    heaps: int | None = None,
    letters: Mapping[str, int] | None = None,
    limits: Limits | None = None,
    progress: Progress | None = None,
) -> Density:
    """The exact count of losses among the ordered positions with heaps from 0 to *max_heap*, included.

    For Bash, Nim, Moore's Nim, Wythoff's game, dynamic nim and all games with a proved period *max_heap* may have any
    size; for others positions are listed, within *limits*.  *letters* are the values of the letters in rules that have
    some.  NotationError where the rules cannot be read, PositionError for a negative size or a number of heaps that the
    game is not played on, LimitError beyond *limits*.

    >>> density("nim", 7, heaps=3), density("bash(3)", 10**30).limit
    (Density(p_positions=64, positions=512, limit=Fraction(0, 1)), Fraction(1, 4))
    """
    if (max_heap := whole(max_heap)) < 0:
        raise PositionError(key="err.heap.negative", found=shown(str(max_heap)))
    asked = ask(rules, heaps, letters)
    max_heap = asked.reach(max_heap)
    check_size(max_heap, asked.heaps)
    oracle = Knowledge(asked.form, Limits.given(limits, progress))
    total = (max_heap + 1) ** asked.heaps
    for theorem in asked.theorems:
        if (known := theorem.density(max_heap, asked.heaps)) is not None:
            return Density(known[0], total, _fraction(known[1]))
    if asked.apart and not asked.form.misere:
        found = spread(asked, max_heap, oracle)
        return Density(losses(found, asked.heaps), total, _fraction(found.limit(asked.heaps)))
    if asked.apart and (law := quotient_law(asked, max_heap, oracle)) is not None:
        lost, limit = losses_by_elements(law, max_heap, asked.heaps)
        return Density(lost, total, limit)
    if asked.game.order_matters or getattr(asked.game, "fits", None) is not None:
        return _on_boards(asked, max_heap, oracle)
    return Density(sum(map(_orders, lost_positions(asked, max_heap, oracle))), total, None)


def _as_text(share: Fraction | None) -> str | None:
    return None if share is None else f"{share.numerator}/{share.denominator}"


def _fraction(limit: Fraction | int | None) -> Fraction | None:
    return None if limit is None else Fraction(limit)


def _orders(heaps: tuple[int, ...]) -> int:
    """In how many orders the heaps can stand."""
    return factorial(len(heaps)) // prod(factorial(times) for times in Counter(heaps).values())


def _on_boards(asked: Query, top: int, oracle: Knowledge) -> Density:
    """Every board looked at; what is no position of the game is not counted."""
    lost = total = 0
    for numbers in every(asked.heaps, top, oracle):
        position = asked.position(numbers)
        if position is not None:
            total += 1
            lost += oracle.is_lost(position)
    return Density(lost, total, None)
