"""How many moves a match still lasts when the winner hurries and the loser holds out."""

from itertools import islice
from time import monotonic
from weakref import WeakKeyDictionary

from bouton.errors import LimitError
from bouton.frozen import frozen
from bouton.play.legality import first_steps, is_over, options_of
from bouton.play.thinking import SECONDS, begin, has_time, height, winning
from bouton.rulesets.protocol import Game, Option, Part, Sum
from bouton.solving import Solver
from bouton.theorems.shapes import is_any, one_to

# An exact search holds so many positions, looks at so many moves, and gives up where one part alone is this high.
MOST_POSITIONS = 60_000
MOST_MOVES = 600_000
MOST_HEIGHT = 20_000

# An estimate plays so many moves at most, and compares so many winning moves at each.
LONGEST_ESTIMATE = 300
FEW = 20

State = tuple[tuple[Part, ...], ...]


@frozen
class Lasts:
    """The *moves* of both players until the end; not *exact*: both played well, but perhaps not longest or shortest."""

    moves: int
    exact: bool = True


def lasts(solver: Solver, situation: Sum, *, seconds: float = SECONDS) -> Lasts | None:
    """How long *situation* lasts, the winner hurrying and the loser holding out; None where that is out of reach.

    >>> from bouton.notation import parse
    >>> lasts(Solver(), parse("nim: 3 5 7")), lasts(Solver(), parse("take 1..3: 1000000000000000000001"))
    (Lasts(moves=15, exact=True), Lasts(moves=500000000000000000001, exact=True))
    """
    begin(solver, seconds / 2)
    exact = exactly(solver, situation)
    if exact is not None:
        return exact
    begin(solver, seconds / 2)
    return _estimate(solver, situation)


def exactly(solver: Solver, situation: Sum) -> Lasts | None:
    """Equivalent to `lasts` where that is exact, else None; in the time that the solver still has."""
    for law in (_nim, _bash):
        moves = law(situation)
        if moves is not None:
            return Lasts(moves)
    games = tuple(c.game for c in situation.components)
    tables = _TABLES.setdefault(solver, {})
    key = games, situation.misere
    if key not in tables:
        tables[key] = _Table(*key)
    try:
        moves = tables[key].moves(tuple(c.position for c in situation.components), solver.watch.end)
    except LimitError:  # the moves themselves cannot be listed: divisors of a number that cannot be factored
        return None
    return None if moves is None else Lasts(moves)


def _nim(situation: Sum) -> int | None:
    """In Nim a lost position lasts as many moves as there are stones.

    No match is longer.  The loser takes 1 from a heap with the lowest lowest set bit, 2^k: the XOR becomes 2^(k+1) - 1,
    so the winner must change the last k + 1 digits of a heap from 10...0 to 01...1, for all heaps are multiples of 2^k:
    that takes 1 as well.  Lost again, and two stones fewer.  The winner leaves as few stones as possible.
    """
    if situation.misere or not all(is_any(c.game.normal()) for c in situation.components):
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
    m = one_to(component.game.normal())
    if situation.misere or m is None or len(component.heaps) != 1 or len(situation.components) != 1:
        return None
    rounds, more = divmod(component.heaps[0], m + 1)
    return 2 * rounds + bool(more)


class _Table:
    """How long every position below the ones asked for lasts, by a search through all of them.

    Who wins need not be kept: in normal play a lost position lasts an even number of moves, in misère play an odd one,
    for the end itself is lost or won.
    """

    def __init__(self, games: tuple[Game, ...], misere: bool) -> None:
        self.games = games
        self.lost_parity = int(misere)
        self.known: dict[State, int] = {}
        self._given_up: set[State] = set()
        self._options: list[dict[Part, tuple[Option, ...]]] = [{} for _ in games]

    def moves(self, position: State, end: float) -> int | None:
        """The moves until the end; None where the search is too long, or not done at the time *end*."""
        start = tuple(_sorted(parts) for parts in position)
        if start in self.known:
            return self.known[start]
        if start in self._given_up or self._is_high(start):
            return None
        if len(self.known) > 4 * MOST_POSITIONS:
            self.known.clear()
        if not self._search(start, end):
            self._given_up.add(start)
            return None
        return self.known[start]

    def _is_high(self, state: State) -> bool:
        heights = (game.rank(part) for game, parts in zip(self.games, state, strict=True) for part in parts)
        return any(height > MOST_HEIGHT for height in heights)

    def _search(self, start: State, end: float) -> bool:
        """Whether all that *start* leads to could be gone through: then it is known."""
        known, stack = self.known, [start]
        below: dict[State, list[State]] = {}
        most, looked = len(known) + MOST_POSITIONS, 0
        while stack:
            state = stack[-1]
            if state in known:
                stack.pop()
                continue
            if state not in below:
                followers = self._followers(state, MOST_MOVES - looked)
                looked += 0 if followers is None else len(followers)
                if followers is None or len(known) + len(below) > most or monotonic() > end:
                    return False
                below[state] = followers
                missing = [follower for follower in followers if follower not in known]
                if missing:
                    stack.extend(missing)
                    continue
            known[state] = self._settled([known[follower] for follower in below.pop(state)])
            stack.pop()
        return True

    def _settled(self, after: list[int]) -> int:
        lost = [moves for moves in after if moves % 2 == self.lost_parity]
        return 1 + (min(lost) if lost else max(after)) if after else 0

    def _followers(self, state: State, most: int) -> list[State] | None:
        """What *state* leads to, each once; None where there are more than *most* moves."""
        found: dict[State, None] = {}
        for c, parts in enumerate(state):
            previous = None
            for p, part in enumerate(parts):
                if part == previous:  # of equal heaps one is enough
                    continue
                previous = part
                options = self._moves_of(c, part, most)
                most -= len(options)
                if most < 0:
                    return None
                rest = (*parts[:p], *parts[p + 1 :])
                for option in options:
                    found[(*state[:c], _sorted((*rest, *option)), *state[c + 1 :])] = None
        return list(found)

    def _moves_of(self, number: int, part: Part, most: int) -> tuple[Option, ...]:
        """The moves of *part*, at most one more than *most*."""
        kept = self._options[number]
        if part not in kept:
            options = tuple(islice(options_of(self.games[number], part), max(most, 0) + 1))
            if len(options) > most:
                return options
            kept[part] = options
        return kept[part]


def _sorted(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The parts in one order, empty heaps left out: neither changes who wins or how long it lasts."""
    return tuple(sorted(part for part in parts if part != 0))


# What one solver was asked is likely to be asked again: the next position of the same match lies below this one.
_TABLES: WeakKeyDictionary[Solver, dict[tuple[tuple[Game, ...], bool], _Table]] = WeakKeyDictionary()


def _estimate(solver: Solver, situation: Sum) -> Lasts | None:
    """The moves of one line in which the winner leaves little and the loser takes little; None where it is too long."""
    for moves in range(LONGEST_ESTIMATE):
        if is_over(situation):
            return Lasts(moves, exact=False)
        if not has_time(solver):
            return None
        found = winning(solver, situation, FEW)
        if found is None:
            return None
        if found:
            situation = min((situation.after(step) for step in found), key=height)
        else:
            following = first_steps(situation, 1)
            if not following:
                return None
            situation = situation.after(following[0])
    return None
