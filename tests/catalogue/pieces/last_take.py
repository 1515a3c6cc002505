"""One heap and the number just taken: a state is (stones, that number), None before the first move."""

from collections.abc import Callable, Iterator
from random import Random

from tests.catalogue.pieces.stones import some
from tests.catalogue.table import Numbers, Table, heaps_upto

State = tuple[int, int | None]


def looking_back(may: Callable[..., bool], parameters: Callable[[Random], Numbers] = lambda random: ()) -> Table:
    """The heap of which t of n stones are taken where *may*(n, t, last)."""

    def moves(state: State, *told: int) -> Iterator[State]:
        stones, last = state
        return ((stones - t, t) for t in range(1, stones + 1) if may(stones, t, last, *told))

    def after(state: State, to: Numbers, *told: int) -> State:
        return to[0], state[0] - to[0]

    return Table(lambda heap, *_: (heap[0], None), moves, heaps_upto(24, 1, least=0), parameters, after=after)


def at_most(n: int, t: int, last: int | None, k: int) -> bool:
    """At most k times the last take; the first move may not take all."""
    return t < n if last is None else t <= k * last


TABLES = {
    "fibonacci_nim": looking_back(lambda n, t, last: at_most(n, t, last, 2)),
    "k_nim": looking_back(at_most, some(1, 4)),
    "mem": looking_back(lambda n, t, last: last is None or t >= last),
    "no_repeat_nim": looking_back(lambda n, t, last: t != last),
    "dudeney": looking_back(lambda n, t, last, y: t <= y and t != last, some(1, 7)),
}
