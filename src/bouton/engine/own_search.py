"""Searches of games whose moves a function gives: who wins, by an end at the first winning move, and nim-values.

Parts are looked up as the function gives them, and each move once: a plain search with a dictionary does no less.  No
recursion, for a game may be a hundred thousand moves deep.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import islice
from typing import Any, Protocol

from bouton.errors import LimitError, RulesError
from bouton.limits import Watch
from bouton.nimbers import mex
from bouton.rulesets.protocol import Game, Part

# What is known of a part that is still looked at: neither lost (True) nor won (False), and no nim-value.
PENDING: Any = -1

# A function from a part to what its moves leave: one part each, or the heaps of a split as a tuple.
Followers = Callable[[Part], Iterable[Any]]


# The moves of so many positions are checked, and then of those with none of these bits in their number.
FIRST, SOME = 16, 255


class Guard(Protocol):
    """What checks the moves of a program that nobody knows; each raises where something is wrong."""

    def check(self, part: Any) -> None:
        """Look at every move from *part*."""

    def review(self, parts: Collection[Any]) -> None:
        """Look at all *parts* that were met, whether they are positions."""

    def blamed(self, error: BaseException, parts: Iterable[Any]) -> BaseException:
        """What is raised in place of *error*, which came while the moves from *parts* were looked at."""


class OwnSearch:
    """What is *known* of the parts of one *game* with `Game.followers`: outcomes, or nim-values (*misere* is None).

    At most *most* parts are known, and *looks* moves looked at (None: as many as it takes).
    """

    def __init__(self, game: Game, watch: Watch, most: int, looks: int | None = None, *, misere: bool | None) -> None:
        followers = game.followers()
        assert followers is not None
        self.game = game
        self.watch = watch
        self.most = most
        self.misere = misere
        moves: Any = getattr(game, "moves", None)
        self.guard: Guard | None = moves if hasattr(moves, "unchecked") else None
        self.followers: Callable[[Part], Iterable[Any]] = (
            followers if looks is None else self._counted(followers, looks)
        )
        ends = game.ends()
        self.ended: Callable[[Part], bool | None] | None = ends if callable(ends) else None
        self._ends = {} if callable(ends) else dict(ends)
        self._forget()

    def _forget(self) -> None:
        named = self._ends
        self.known: dict[Part, Any] = dict.fromkeys(named, 0) if self.misere is None else dict(named)
        self._named = self._reviewed = len(self.known)  # declared ends; so many parts were looked at

    def is_lost(self, part: Part) -> bool | None:
        """Whether the player to move loses *part*; None where a move splits a heap, for nim-values to tell."""
        return self._searched(part, self._outcome)  # type: ignore[no-any-return]

    def value(self, part: Part) -> int:
        """The nim-value of *part*."""
        return self._searched(part, self._value)  # type: ignore[no-any-return]

    def _searched(self, part: Part, look: Callable[[Part], Any]) -> Any:
        """What is known of *part*, or what *look* finds."""
        here, known = self.game.essence(part), self.known
        if here in known:
            return known[here]
        held, guard = len(known) > self._named, self.guard
        try:
            found = look(here)
            if guard is not None:
                guard.review([*islice(reversed(known), len(known) - self._reviewed)])  # those met since
                self._reviewed = len(known)
            return found
        except LimitError:
            if not held or len(known) < self.most:
                raise
        except BaseException as error:
            if guard is None:
                raise
            raise guard.blamed(error, [p for p, found in known.items() if found is PENDING] or [here]) from None
        finally:
            if known.get(here) is PENDING:  # left in the middle, and so are others
                self.known = {part: found for part, found in known.items() if found is not PENDING}
                self._reviewed = min(self._reviewed, len(self.known))
        self._forget()  # full of what others asked for: begin again, with all the room
        return self._searched(part, look)

    def _outcome(self, here: Part) -> bool | None:
        known, ended, followers, most = self.known, self.ended, self.followers, self.most
        is_plain = not self.misere and self.game.has_values
        splits = isinstance(here, int)
        above: list[tuple[Part, Iterator[Any]]] = []
        if ended is not None and (told := ended(here)) is not None:
            known[here] = told
            return told
        options = self._opened(here)
        left, due = PENDING, 0  # from so many known parts on the next is opened with all checks
        while True:
            lost: Any = PENDING
            for left in options:
                told = known.get(left)
                if told is None and ended is not None and (told := ended(left)) is not None:
                    known[left] = told
                if told is None:
                    if splits and left.__class__ is tuple:
                        return None
                    above.append((here, options))
                    here = left
                    if len(known) < due:
                        known[here] = PENDING
                        options = iter(followers(here))
                    else:
                        options = self._opened(here, is_due=len(known) >= FIRST)
                        size = len(known)
                        due = min(most, (size | SOME) + 1) if size > FIRST else 0
                    left = PENDING  # none was looked at
                    break
                if told is True:
                    known[here] = lost = False
                    break
                if told is PENDING:
                    raise RulesError(key="err.python.comes_back", part=left)
            else:
                known[here] = lost = is_plain or left is not PENDING or self._is_lost_at_end(here)
            if lost is PENDING:
                continue
            if lost and above:  # who moves there wins
                here, options = above.pop()
                known[here] = lost = False
            if not above:
                return bool(lost)
            left, (here, options) = here, above.pop()

    def _is_lost_at_end(self, part: Part) -> bool:
        """Whether *part*, from which there is no move, is lost."""
        told = self.game.ended(part, stuck=True)
        return not self.misere if told is None else told

    def _opened(self, part: Part, *, is_due: bool = False) -> Iterator[Any]:
        """The moves from *part*, looked at from now on; clock and moves are checked at times, and where it *is_due*."""
        known = self.known
        size = len(known)
        if is_due or not size & SOME:
            self.watch.check()
        if self.guard is not None and (is_due or size < FIRST or not size & SOME):
            self.guard.check(part)
        if size >= self.most:
            raise LimitError(key="err.stopped.search", count=size, option="--memory")
        known[part] = PENDING
        return iter(self.followers(part))

    def _value(self, here: Part) -> int:
        known, opened, ended = self.known, self._opened, self.ended
        if ended is not None and ended(here):
            known[here] = 0
            return 0
        splits, split = isinstance(here, int), self._split
        # With each part the values seen so far, and the split whose heaps are looked at first.
        above: list[tuple[Part, Iterator[Any], set[int], tuple[int, ...] | None]] = []
        options: Iterator[Any] = opened(here)
        seen: set[int] = set()
        while True:
            for left in options:
                again = None
                if splits and left.__class__ is tuple:
                    value, again = split(left), left
                    if value is None:
                        left = next(heap for heap in left if heap not in known)
                else:
                    value = known.get(left)
                    if value is None and ended is not None and ended(left):
                        value = known[left] = 0
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
        total, known = 0, self.known
        for heap in heaps:
            value = known.get(heap)
            if value is None:
                if self.ended is None or not self.ended(heap):
                    return None
                value = known[heap] = 0
            if value < 0:
                raise RulesError(key="err.python.comes_back", part=heap)
            total ^= value
        return total

    def _counted(self, followers: Followers, looks: int) -> Followers:
        """*followers* until *looks* moves were looked at; then LimitError."""

        def counted(part: Part) -> tuple[Any, ...]:
            nonlocal looks
            options = tuple(islice(followers(part), looks + 1))
            looks -= len(options)
            if looks < 0:
                raise LimitError(key="err.stopped.search", count=len(self.known), option="--time")
            return options

        return counted
