"""Choices of coins in a row, for games that turn some of them."""

from collections.abc import Iterator


def chosen(count: int, first: int, end: int) -> Iterator[tuple[int, ...]]:
    """All choices of *count* places from *first* to *end* - 1, each rising, in rising order.

    Not `itertools.combinations`, which makes a tuple of all places before the first choice.

    >>> list(chosen(2, 1, 4))
    [(1, 2), (1, 3), (2, 3)]
    >>> next(chosen(3, 1, 10**40))
    (1, 2, 3)
    """
    if count == 0:
        yield ()
        return
    for place in range(first, end - count + 1):
        for others in chosen(count - 1, place + 1, end):
            yield (place, *others)
