"""Searches of games whose moves a function gives: who wins, by an end at the first winning move, and nim-values.

Parts are looked up as the function gives them, and each move once: a plain search with a dictionary does no less.  No
recursion, for a game may be a hundred thousand moves deep.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any

from bouton.errors import LimitError, RulesError
from bouton.limits import Watch
from bouton.nimbers import mex
from bouton.rulesets.protocol import Game, Part

# What is known of a part that is still looked at: neither lost (True) nor won (False), and no nim-value.
PENDING: Any = -1
# What a part without moves leads to where the player who cannot move wins: a part that is lost.
LOST: Any = object()

# A function from a part to what its moves leave: one part each, or the heaps of a split as a tuple.
Followers = Callable[[Part], Iterable[Any]]


class OwnSearch:
    """What is *known* of the parts of one *game* with `Game.followers`, for outcomes or for nim-values.

    At most *most* parts are known, and *looks* moves looked at (None: as many as it takes).
    """

    def __init__(self, game: Game, watch: Watch, most: int, looks: int | None = None) -> None:
        followers = game.followers()
        assert followers is not None
        self.game, self.watch, self.most = game, watch, most
        self.ended = game.ended if game.has_ends else None
        self.followers = followers if looks is None else self._counted(followers, looks)
        self.known: dict[Part, Any] = {LOST: True}

    def is_lost(self, part: Part, misere: bool = False) -> bool | None:
        """Whether the player to move loses *part*; None where a move splits a heap, for nim-values to tell."""
        return self._searched(part, lambda here: self._outcome(here, misere))  # type: ignore[no-any-return]

    def value(self, part: Part) -> int:
        """The nim-value of *part*."""
        return self._searched(part, self._value)  # type: ignore[no-any-return]

    def _searched(self, part: Part, look: Callable[[Part], Any]) -> Any:
        """What is known of *part*, or what *look* finds."""
        here, known = self.game.essence(part), self.known
        if here in known:
            return known[here]
        held = len(known) > 1
        try:
            return look(here)
        except LimitError:
            if not held or len(known) < self.most:
                raise
        finally:
            if known.get(here) is PENDING:  # left in the middle, and so are others
                self.known = {part: found for part, found in known.items() if found is not PENDING}
        self.known = {LOST: True}  # full of what others asked for: begin again, with all the room
        return look(here)

    def _outcome(self, here: Part, misere: bool) -> bool | None:
        known, ended, begun = self.known, self.ended, self._begun
        splits = isinstance(here, int)
        above: list[tuple[Part, Iterator[Any]]] = []
        if ended is not None and (told := ended(here)) is not None:
            known[here] = told
            return told
        options = begun(here, misere)
        while True:
            for left in options:
                told = known.get(left)
                if told is None and ended is not None and (told := ended(left)) is not None:
                    known[left] = told
                if told is None:
                    if splits and left.__class__ is tuple:
                        return None
                    above.append((here, options))
                    here, options = left, begun(left, misere)
                    break
                if told is True:
                    known[here] = False
                    break
                if told is PENDING:
                    raise RulesError(key="err.python.comes_back", part=left)
            else:
                known[here] = True
            while (lost := known[here]) is not PENDING:
                if not above:
                    return bool(lost)
                here, options = above.pop()
                if lost:
                    known[here] = False

    def _begun(self, part: Part, misere: bool) -> Iterator[Any]:
        """The moves from *part*, which is looked at from now on; in *misere* play none means a win."""
        options = self._opened(part)
        return chain((next(options, LOST),), options) if misere else options

    def _opened(self, part: Part) -> Iterator[Any]:
        known = self.known
        self.watch.tick()
        if len(known) >= self.most:
            raise LimitError(key="err.stopped.search", count=len(known), option="--memory")
        known[part] = PENDING
        return iter(self.followers(part))

    def _value(self, here: Part) -> int:
        known, opened = self.known, self._opened
        splits = isinstance(here, int)
        # With each part the values seen so far, and the split whose heaps are looked at first.
        above: list[tuple[Part, Iterator[Any], set[int], tuple[int, ...] | None]] = []
        options: Iterator[Any] = opened(here)
        seen: set[int] = set()
        while True:
            for left in options:
                value = known.get(left)
                again = None
                if value is None and splits and left.__class__ is tuple:
                    value, again = self._split(left), left
                    if value is None:
                        left = next(heap for heap in left if heap not in known)
                if value is None:
                    above.append((here, options, seen, again))
                    here, options, seen = left, opened(left), set()
                    break
                if value < 0:
                    raise RulesError(key="err.python.comes_back", part=left)
                seen.add(value)
            else:
                found = known[here] = mex(seen)
                if not above:
                    return found
                here, options, seen, again = above.pop()
                if again is None:
                    seen.add(found)
                elif (value := self._split(again)) is not None:
                    seen.add(value)
                else:
                    above.append((here, options, seen, again))
                    here = next(heap for heap in again if heap not in known)
                    options, seen = opened(here), set()

    def _split(self, heaps: tuple[int, ...]) -> int | None:
        """The nim-value of *heaps* together; None where one of them was not looked at."""
        total = 0
        for heap in heaps:
            value = self.known.get(heap)
            if value is None:
                return None
            if value < 0:
                raise RulesError(key="err.python.comes_back", part=heap)
            total ^= value
        return total

    def _counted(self, followers: Followers, looks: int) -> Followers:
        """*followers* until *looks* moves were looked at; then LimitError."""
        looked = 0

        def counted(part: Part) -> Iterator[Any]:
            nonlocal looked
            for option in followers(part):
                looked += 1
                if looked > looks:
                    raise LimitError(key="err.stopped.search", count=len(self.known), option="--time")
                yield option

        return counted
