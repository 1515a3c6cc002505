"""How many moves a match still lasts when the winner hurries and the loser holds out."""

from itertools import islice
from weakref import WeakKeyDictionary

from bouton.engine.search import part_order
from bouton.errors import LimitError
from bouton.play.time_budget import SECONDS
from bouton.rulesets.protocol import Game, Option, Part, Sum
from bouton.solving import Solver
from bouton.theorems.shapes import is_any, one_to

# How many moves an exact search looks at for each second that it may take: no clock is read, so that what is found
# depends on the position alone.  It gives up where one part alone is this high.
MOVES_A_SECOND = 250_000
MOST_HEIGHT = 20_000
# So many positions are remembered before the first are forgotten.
MOST_POSITIONS = 240_000

State = tuple[tuple[Part, ...], ...]


def lasts(solver: Solver, situation: Sum, *, seconds: float = SECONDS / 2) -> int | None:
    """The moves of both players until the end, the winner hurrying and the loser holding out; None out of reach.

    *seconds* say how many moves may be looked at.

    >>> from bouton.notation import parse
    >>> lasts(Solver(), parse("nim: 3 5 7")), lasts(Solver(), parse("take 1..3: 1000000000000000000001"))
    (15, 500000000000000000001)
    """
    if any(component.game.forbidden for component in situation.components):
        return None  # which moves are forbidden decides it, too
    for law in (_nim, _bash):
        moves = law(situation)
        if moves is not None:
            return moves
    most = int(MOVES_A_SECOND * min(seconds, solver.limits.seconds))
    key = tuple(c.game for c in situation.components), situation.misere, most
    tables = _TABLES.setdefault(solver, {})
    if key not in tables:
        tables[key] = _Table(*key)
    try:
        return tables[key].moves(tuple(c.position for c in situation.components))
    except LimitError:  # the moves themselves cannot be listed: divisors of a number that cannot be factored
        return None


def _nim(situation: Sum) -> int | None:
    """In Nim a lost position lasts as many moves as there are stones.

    No match is longer.  The loser takes 1 from a heap with the lowest lowest set bit, 2^k: the XOR becomes 2^(k+1) - 1,
    so the winner must change the last k + 1 digits of a heap from 10...0 to 01...1, for all heaps are multiples of 2^k:
    that takes 1 as well.  Lost again, and two stones fewer.  The winner leaves as few stones as possible.
    """
    if situation.misere or not all(is_any(c.game.normal_form()) for c in situation.components):
        return None
    heaps = [h for c in situation.components for h in c.heaps]
    stones, total = sum(heaps), 0
    for heap in heaps:
        total ^= heap
    if not total:
        return stones
    return 1 + min(stones - heap + (heap ^ total) for heap in heaps if heap ^ total < heap)


def _bash(situation: Sum) -> int | None:
    """One heap of which 1 to m are taken: each round of a lost position takes m + 1, whatever the loser does."""
    component = situation.components[0]
    m = one_to(component.game.normal_form())
    if situation.misere or m is None or len(component.heaps) != 1 or len(situation.components) != 1:
        return None
    rounds, more = divmod(component.heaps[0], m + 1)
    return 2 * rounds + bool(more)


class _Table:
    """How long every position below the ones asked for lasts, by a search through all of them.

    Who wins need not be kept: in normal play a lost position lasts an even number of moves, in misère play an odd one,
    for the end itself is lost or won.
    """

    def __init__(self, games: tuple[Game, ...], misere: bool, most: int) -> None:
        self.games = games
        self.lost_parity = int(misere)
        self.most = most
        self.known: dict[State, int] = {}
        self._given_up: set[State] = set()
        self._options: list[dict[Part, tuple[Option, ...]]] = [{} for _ in games]

    def moves(self, position: State) -> int | None:
        """The moves until the end; None where all that *position* leads to has more than `most` moves."""
        start = tuple(_sorted(parts) for parts in position)
        if start in self.known:
            return self.known[start]
        if start in self._given_up or self._is_high(start):
            return None
        found = self._search(start)
        if found is None:
            self._given_up.add(start)
            return None
        if len(self.known) > MOST_POSITIONS:
            self.known.clear()
        self.known |= found
        return found[start]

    def _is_high(self, state: State) -> bool:
        heights = (game.rank(part) for game, parts in zip(self.games, state, strict=True) for part in parts)
        return any(height > MOST_HEIGHT for height in heights)

    def _search(self, start: State) -> dict[State, int] | None:
        """The lengths of all that *start* leads to; None beyond `most` moves.

        What earlier searches found is not used: whether this one ends must not depend on them.
        """
        known: dict[State, int] = {}
        stack, left = [start], self.most
        below: dict[State, list[State]] = {}
        while stack:
            state = stack[-1]
            if state in known:
                stack.pop()
                continue
            if state not in below:
                followers, looked = self._followers(state, left)
                left -= looked
                if left < 0:
                    return None
                below[state] = followers
                missing = [follower for follower in followers if follower not in known]
                if missing:
                    stack.extend(missing)
                    continue
            known[state] = self._settled([known[follower] for follower in below.pop(state)])
            stack.pop()
        return known

    def _settled(self, after: list[int]) -> int:
        lost = [moves for moves in after if moves % 2 == self.lost_parity]
        return 1 + (min(lost) if lost else max(after)) if after else 0

    def _followers(self, state: State, most: int) -> tuple[list[State], int]:
        """What *state* leads to, each once, and how many moves were looked at; no more than one above *most*."""
        found: dict[State, None] = {}
        looked = 1
        for c, parts in enumerate(state):
            previous = None
            for p, part in enumerate(parts):
                if part == previous:  # of equal heaps one is enough
                    continue
                previous = part
                options = self._moves_of(c, part, most - looked)
                looked += len(options)
                if looked > most:
                    return [], looked
                rest = (*parts[:p], *parts[p + 1 :])
                for option in options:
                    found[(*state[:c], _sorted((*rest, *option)), *state[c + 1 :])] = None
        return list(found), looked

    def _moves_of(self, number: int, part: Part, most: int) -> tuple[Option, ...]:
        """The moves of *part*, at most one more than *most*."""
        kept = self._options[number]
        if part not in kept:
            options = tuple(islice(self.games[number].options(part), max(most, 0) + 1))
            if len(options) > most:
                return options
            kept[part] = options
        return kept[part]


def _sorted(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The parts in one order, empty heaps left out: neither changes who wins or how long it lasts."""
    return tuple(sorted((part for part in parts if part != 0), key=part_order))


# What one solver was asked is likely to be asked again: the next position of the same match lies below this one.
_TABLES: WeakKeyDictionary[Solver, dict[tuple[tuple[Game, ...], bool, int], _Table]] = WeakKeyDictionary()
