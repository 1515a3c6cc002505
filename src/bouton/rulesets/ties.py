"""Moves on several heaps whose amounts hang together: vectors and rays, and amounts under conditions."""

from collections.abc import Iterator, Sequence
from heapq import merge
from itertools import groupby, permutations
from typing import TYPE_CHECKING

from bouton.frozen import frozen
from bouton.rulesets.conditions import LETTERS, Condition, choices

if TYPE_CHECKING:
    from random import Random

    from bouton.rulesets.wording import Voice

# How often random amounts are drawn again.
_DRAWS = 60


@frozen
class Term:
    """*times* k + *plus* with k = 1, 2, 3, ...; one of the two is 0."""

    times: int
    plus: int

    def __lt__(self, other: "Term") -> bool:
        return (self.times, self.plus) < (other.times, other.plus)

    def at(self, k: int) -> int:
        """The amount for *k*."""
        return self.times * k + self.plus

    def __str__(self) -> str:
        return f"{self.times if self.times > 1 else ''}k" if self.times else str(self.plus)


Vector = tuple[Term, ...]


def _ways(vector: Vector, ordered: bool) -> list[Vector]:
    return [vector] if ordered else sorted(set(permutations(vector)))


@frozen
class Vectors:
    """Take the amounts of one of *vectors*, all of one length, from any heaps in any order, or from all in order.

    A vector with a k is a ray: k is 1, 2, 3, ...  In order a term may be 0.
    """

    vectors: tuple[Vector, ...]
    ordered: bool = False

    @property
    def size(self) -> int:
        """How many heaps it is told of."""
        return len(self.vectors[0])

    def heaps_of(self, heaps: int) -> tuple[int, int]:
        if not self.ordered:
            return self.size, self.size
        touched = [sum(1 for term in vector if term != _NONE) for vector in self.vectors]
        return min(touched), max(touched)

    def takes(self, group: tuple[int, ...], part: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        tops = [part[i] for i in group]
        streams = [_along(way, tops) for vector in self.vectors for way in self._on(vector, group, len(part))]
        return (take for take, _ in groupby(merge(*streams)))

    def _on(self, vector: Vector, group: Sequence[int], heaps: int) -> list[Vector]:
        """The ways to take *vector* from the heaps of *group* and no others."""
        if not self.ordered:
            return _ways(vector, False) if len(vector) == len(group) else []
        touched = [i for i, term in enumerate(vector) if term != _NONE]
        return [tuple(vector[i] for i in touched)] if touched == list(group) and len(vector) == heaps else []

    def allows(self, group: Sequence[int], taken: Sequence[int], part: Sequence[int]) -> bool:
        return any(_meets(way, taken) for vector in self.vectors for way in self._on(vector, group, len(part)))

    def random_takes(self, part: Sequence[int], random: "Random") -> dict[int, int] | None:
        vector = random.choice(self.vectors)
        filled = [i for i, heap in enumerate(part) if heap]
        if self.ordered:
            group = [i for i, term in enumerate(vector) if term != _NONE]
        elif len(filled) >= self.size:
            group = random.sample(filled, self.size)
        else:
            return None
        terms = [term for term in vector if term != _NONE]
        if max(group) >= len(part):
            return None
        most = min((part[i] // term.times for i, term in zip(group, terms, strict=True) if term.times), default=1)
        k = random.randint(1, max(most, 1))
        return {i: term.at(k) for i, term in zip(group, terms, strict=True)}

    def texts(self) -> list[str]:
        vectors = ", ".join(f"({','.join(map(str, vector))})" for vector in self.vectors)
        return [f"take {vectors}" + (" in order" if self.ordered else "")]

    def in_words(self, voice: "Voice") -> str:
        shown = [f"({', '.join(map(str, vector))})" for vector in self.vectors]
        order = "order" if self.ordered else "two" if self.size == 2 else "more"
        ray = any(term.times for vector in self.vectors for term in vector)
        told = voice.say(f"take.vectors.{order}", vectors=shown, k=self.size)
        return told + (voice.say("take.vectors.ray") if ray else "")


_NONE = Term(0, 0)


def _along(way: Vector, tops: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The amounts for k = 1, 2, 3, ... that the heaps *tops* hold; once where there is no k."""
    steps = [top // term.times for term, top in zip(way, tops, strict=True) if term.times]
    for k in range(1, (min(steps) if steps else 1) + 1):
        take = tuple(term.at(k) for term in way)
        if all(0 < t <= top for t, top in zip(take, tops, strict=True)):
            yield take


def _meets(way: Vector, taken: Sequence[int]) -> bool:
    """Whether *taken* is *way* at some k."""
    k = next((t // term.times for term, t in zip(way, taken, strict=True) if term.times), 1)
    return k > 0 and all(term.at(k) == t for term, t in zip(way, taken, strict=True))


@frozen
class Tied:
    """Take at least one from each of *size* heaps, so that for some order of them all *conditions* hold."""

    size: int
    conditions: tuple[Condition, ...]

    def heaps_of(self, heaps: int) -> tuple[int, int]:
        return self.size, self.size

    def orders(self) -> list[tuple[Condition, ...]]:
        """The conditions for the heaps as they lie, each way that differs once."""
        found = {
            tuple(sorted((c.renamed(order) for c in self.conditions), key=str))
            for order in permutations(range(self.size))
        }
        return sorted(found, key=str)

    def takes(self, group: tuple[int, ...], part: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(group) != self.size:
            return iter(())
        tops = [part[i] for i in group]
        return (take for take, _ in groupby(merge(*(choices(conditions, tops) for conditions in self.orders()))))

    def allows(self, group: Sequence[int], taken: Sequence[int], part: Sequence[int]) -> bool:
        return len(group) == self.size and any(all(c.holds(taken) for c in order) for order in self.orders())

    def random_takes(self, part: Sequence[int], random: "Random") -> dict[int, int] | None:
        filled = [i for i, heap in enumerate(part) if heap]
        if len(filled) < self.size:
            return None
        group = sorted(random.sample(filled, self.size))
        order = random.choice(self.orders())
        for _ in range(_DRAWS):
            taken: tuple[int, ...] = ()
            for i in group:
                low, high = 1, part[i]
                for condition in order:
                    if condition.last == len(taken):
                        low, high = condition.ends(taken, low, high)
                if low > high:
                    break
                taken = (*taken, random.randint(low, high))
            if len(taken) == self.size and all(c.holds(taken) for c in order):
                return dict(zip(group, taken, strict=True))
        return None

    @property
    def is_possible(self) -> bool:
        """Whether some heaps allow it, as far as small ones tell: with large numbers it is taken for granted."""
        numbers = [abs(n) for c in self.conditions for n in (*c.coefficients, c.constant, c.modulus)]
        if max(numbers, default=0) > _SMALL_NUMBER:
            return True
        return next(choices(self.conditions, (_TRIED.get(self.size, 12),) * self.size), None) is not None

    def texts(self) -> list[str]:
        where = " and ".join(c.text() for c in self.conditions)
        return [f"take {', '.join(LETTERS[: self.size])} from {self.size} heaps where {where}"]

    def in_words(self, voice: "Voice") -> str:
        conditions = [c.text(pretty=True) for c in self.conditions]
        if self.size == 2:
            return voice.say("take.tied.two", conditions=conditions)
        return voice.say("take.tied.more", letters=list(LETTERS[: self.size]), conditions=conditions)


# Conditions with numbers up to the first are tried on heaps up to the second.
_SMALL_NUMBER = 20
_TRIED = {2: 300, 3: 60}
Tie = Vectors | Tied
