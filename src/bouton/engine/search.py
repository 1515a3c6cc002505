"""Nim-values and outcomes of single positions of any game, by remembering what was seen.

No recursion: a game may be a hundred thousand moves deep.  Every search has a limit of positions and of time.
"""

from collections.abc import Hashable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any

from bouton.errors import LimitError, RulesError
from bouton.limits import Limits, Watch
from bouton.nimbers import mex, nim_sum
from bouton.rulesets.protocol import Game, Option, Part, Sum

if TYPE_CHECKING:
    from bouton.engine.own_search import OwnSearch

# How many positions, and of how many sums of games, are kept for later searches.
MOST_SHARED = 200_000
MOST_GAMES = 8
_SHARED: dict[tuple[Game, ...], dict[Hashable, bool]] = {}


def own_search(*of: Any, misere: bool | None) -> "OwnSearch":
    """A search of rules whose moves a function gives; few are."""
    from bouton.engine.own_search import OwnSearch

    return OwnSearch(*of, misere=misere)


class ValueSearch:
    """Nim-values of the parts of one *game*, each found once.

    Parts of one `Game.essence` are the same.  *most* positions may be held (what *limits* allow, where nothing is
    said), *looks* options looked at for one value.

    >>> from bouton.notation import parse_rules
    >>> search = ValueSearch(parse_rules("wythoff").game)
    >>> search.value((5, 8)), search.value((1, 2))
    (2, 0)
    """

    def __init__(
        self,
        game: Game,
        limits: Limits | None = None,
        watch: Watch | None = None,
        most: int | None = None,
        looks: int | None = None,
    ) -> None:
        self.game = game
        self.limits: Limits = limits or Limits()
        self.watch: Watch = watch or self.limits.watch()
        self.most: int = self.limits.positions if most is None else most
        self.looks = looks
        self.known: dict[Part, int] = {}
        self._options = game.explored()
        is_own = game.followers() is not None and not game.forbidden
        self.own: OwnSearch | None = own_search(game, self.watch, self.most, looks, misere=None) if is_own else None

    @property
    def held(self) -> int:
        """About how many positions are remembered."""
        return len(self.known if self.own is None else self.own.known)

    def value(self, part: Part) -> int:
        """Equivalent to ``reference.nim_values(game, rank)[part]``, looking only at what *part* leads to.

        RulesError where the rules have no nim-values, or a part of an own game comes back.
        """
        if not self.game.has_values:
            raise RulesError(key="err.python.values")
        if self.own is not None:
            return self.own.value(part)
        known, looked, held, essence, options_of = self.known, 0, len(self.known), self.game.essence, self._options
        part = essence(part)
        # With each part the option to look at again, and the others.  Not one iterator within another, again and again:
        # Python nests only some thousand.
        stack: list[tuple[Part, tuple[Option, ...], Iterator[Option], dict[int, int]]] = []
        if part not in known:
            stack.append((part, (), options_of(part), {}))
        while stack:
            here, again, options, seen = stack[-1]
            for option in chain(again, options):
                self.watch.tick()
                looked += 1
                if self.looks is not None and looked > self.looks:
                    raise LimitError(key="err.stopped.search", count=len(known), option="--time")
                parts = [essence(p) for p in option]
                missing = [p for p in parts if p not in known]
                if missing:
                    # Look at the parts first, then at this option again.
                    stack[-1] = (here, (option,), options, seen)
                    stack.extend((p, (), options_of(p), {}) for p in dict.fromkeys(missing))
                    break
                value = known[parts[0]] if len(parts) == 1 else nim_sum(known[p] for p in parts)
                seen[value] = seen.get(value, 0) + 1
            else:
                known[here] = mex(value for value, times in seen.items() if times > self.game.forbidden)
                stack.pop()
                if len(known) + len(stack) > self.most:
                    if held:  # full of what others asked for: begin again, with all the room
                        known.clear()
                        return self.value(part)
                    raise LimitError(key="err.stopped.search", count=len(known), option="--memory")
        return known[part]


# The component that is moved, and what the move leaves.
Follower = tuple[int, Sum]


class OutcomeSearch:
    """Who wins whole positions of sums of the same games under one convention, each position found once.

    Positions that differ in the order of their parts are the same; empty parts of a component do not matter.
    What is found about *games*, where these are named, is at hand for all later searches of this process.
    """

    def __init__(
        self, limits: Limits | None = None, watch: Watch | None = None, games: tuple[Game, ...] | None = None
    ) -> None:
        self.limits: Limits = limits or Limits()
        self.watch: Watch = watch or self.limits.watch()
        self.games = games
        # A copy: another thread may go on with its own.
        self.known: dict[Hashable, bool] = {} if games is None else dict(_SHARED.get(games, {}))
        self._own: dict[tuple[Game, bool], OwnSearch] = {}

    @property
    def held(self) -> int:
        """About how many positions are remembered."""
        return len(self.known) + sum(len(search.known) for search in self._own.values())

    def knows(self, situation: Sum) -> bool:
        """Whether *situation* needs no search any more."""
        return _key(situation) in self.known

    def is_loss(self, situation: Sum) -> bool:
        """Whether the player to move loses *situation*."""
        if (own := self.own_loss(situation)) is not None:
            return own
        if situation.misere and len(situation.components) == 1 and len(situation.components[0].position) == 1:
            alone = situation.components[0]
            if (told := alone.game.misere_loss(alone.position[0], self.watch.tick)) is not None:
                return told
        lost = self._is_loss(situation)
        if self.games is not None and len(self.known) <= MOST_SHARED:
            if len(_SHARED) >= MOST_GAMES:
                _SHARED.clear()
            _SHARED[self.games] = self.known
        return lost

    def own_loss(self, situation: Sum) -> bool | None:
        """Whether *situation* is lost, one part of a game whose moves a function gives; None for every other."""
        search = self.own(situation)
        return None if search is None else search.is_lost(situation.components[0].position[0])

    def own(self, situation: Sum) -> "OwnSearch | None":
        """The search for *situation*, one part of a game whose moves a function gives; None for every other."""
        alone = situation.components[0]
        if len(situation.components) > 1 or len(alone.position) != 1 or alone.game.followers() is None:
            return None
        search = self._own.get(key := (alone.game, situation.misere))
        if search is None:
            search = self._own[key] = own_search(alone.game, self.watch, self.limits.positions, misere=situation.misere)
        return search

    def _is_loss(self, situation: Sum) -> bool:
        start, held = _key(situation), len(self.known)
        forbidden = [component.game.forbidden for component in situation.components]
        # With each position the number of moves to a loss met so far, by component, and of other moves.
        stack: list[tuple[Hashable, tuple[Follower, ...], Iterator[Follower], list[int]]] = []
        if start not in self.known:
            stack.append((start, (), _followers(situation), [0] * (len(forbidden) + 1)))
        while stack:
            key, again, followers, met = stack[-1]
            lost: bool | None = None
            for c, follower in chain(again, followers):
                self.watch.tick()
                below = _key(follower)
                if below not in self.known:
                    stack[-1] = (key, ((c, follower),), followers, met)
                    stack.append((below, (), _followers(follower), [0] * len(met)))
                    break
                met[c if self.known[below] else -1] += 1
                if self.known[below] and met[c] > forbidden[c]:
                    lost = False
                    break
            else:
                # Moves to a loss can all be forbidden; in misere play that does not help where no other is left.
                lost = met[-1] > 0 or not situation.misere
            if lost is not None:
                self.known[key] = lost
                stack.pop()
                if len(self.known) > self.limits.positions:
                    if held:  # full of what others asked for: begin again, with all the room
                        self.known.clear()
                        return self._is_loss(situation)
                    raise LimitError(key="err.stopped.search", count=len(self.known), option="--memory")
        return self.known[start]


def _followers(situation: Sum) -> Iterator[Follower]:
    return ((step.component, situation.after(step)) for step in situation.steps())


def _key(situation: Sum) -> Hashable:
    """What decides the outcome: each component's parts in any order."""
    parts = tuple(tuple(sorted(map(c.game.essence, c.position), key=part_order)) for c in situation.components)
    return parts, situation.misere


def part_order(part: Part) -> tuple[int, ...]:
    """A key that puts parts in one order, also heaps and boards side by side."""
    return part if isinstance(part, tuple) else (part,)
