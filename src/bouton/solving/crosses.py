"""Crosses on a strip: each bars two squares on either side."""

from collections.abc import Sequence

from bouton.claims import Sentence


def squares(strip: int, parts: Sequence[int]) -> tuple[int, ...]:
    """The squares, counted from 1, on which a cross leaves *parts* of a *strip* of so many squares; 0 is no part.

    >>> squares(7, (1, 1)), squares(7, (4,)), squares(3, ())
    ((4,), (1, 7), (1, 2, 3))
    """
    left = sorted(part for part in parts if part)
    near = {square for part in (0, *left) for square in range(part + 1, part + 4)}
    both = near | {strip + 1 - square for square in near}
    return tuple(sorted(at for at in both if 1 <= at <= strip and _left(strip, at) == left))


def _left(strip: int, square: int) -> list[int]:
    return sorted(part for part in (square - 3, strip - square - 2) if part > 0)


def on_strip(sentence: Sentence) -> Sentence:
    """What *sentence* says of heaps, with the squares of a strip."""
    seen = dict(sentence.values)
    if "table" in seen:
        seen |= {"squares": len(seen["table"]) - 1}
    if "move" in seen:
        strip, parts = seen["move"]
        seen |= {"strip": strip, "square": squares(strip, parts)[0], "free": parts or (0,)}
    if "each" in seen:
        seen |= {"count": len(seen["each"]), "each": tuple(value for _, value in seen["each"])}
    return Sentence(sentence.key, seen)
