"""Certificates of kind "misere": which sums of independent heaps are lost in misere play, by a finite monoid.

The certificate gives a commutative monoid by how its generators map the elements 0, 1, 2, ... (0 is the identity), the
set P of lost elements, and the element of every heap, periodic from some heap on.  It says: a sum of heaps is lost for
the player to move exactly if the product of their elements is in P.  Where the period is 0, this is said of heaps up to
the last one listed.  Of several games side by side the texts, the lists and the periods stand in lists.

Options are derived here from the rules text.  Two things make the claim true.  No move leads from P to P, whatever
else lies there.  And every sum outside P in which a move can be made has a move into P: for a sum X let W(X) be the
elements q such that a move in X leads into P beside q; then W(X + Y) holds what x q in W(Y) and y q in W(X) give, and
all pairs (element of X, W(X)) are closed under this rule, where only the least W of an element need be kept.
"""

from collections.abc import Callable, Iterator
from math import lcm
from typing import Annotated, Any, Literal, TypedDict

from ..misere_rules import IndependentRules, read_rules
from ..report import Refused, Report, TooLong, Unreadable
from .period import digest

STEPS = 400_000_000  # elements looked at, before giving up on one certificate
LARGEST = 4_000  # elements that are read
LONGEST = 100_000  # numbers in all lists of what generators do
MOST_HEAPS = 100_000

# (element, elements beside which a move of the heap leads into P), in order.
Kinds = dict[tuple[int, int], None]


class Certificate(TypedDict):
    """The elements of a quotient, which are lost, and that of each heap; lists of lists for several games."""

    kind: Literal["misere"]
    rules: str | list[str]
    order: Annotated[int, "the number of elements"]
    act: Annotated[list[list[int]], "what each generator does to each element"]
    P: Annotated[list[int], "the lost elements"]
    heaps: Annotated[list[int] | list[list[int]], "the element of each heap, up to the end of the first period"]
    preperiod: int | list[int]
    period: int | list[int]
    quotient: Annotated[Literal[True], "no two elements can be merged"]
    digest: Annotated[str, "SHA-256 of all but this"]


def check(certificate: dict[str, Any], steps: int | None = None) -> Report:
    """Check every obligation; the report, or Refused, Unreadable or TooLong."""
    return _Check(certificate, steps or STEPS).all()


class _Check:
    """One certificate, read."""

    def __init__(self, certificate: dict[str, Any], steps: int) -> None:
        self.report, self.steps = Report(), steps
        texts, heaps = certificate.get("rules"), certificate.get("heaps")
        before, periods = certificate.get("preperiod"), certificate.get("period")
        if isinstance(texts, str):
            texts, heaps, before, periods = [texts], [heaps], [before], [periods]
        columns = [column for column in (texts, heaps, before, periods) if isinstance(column, list) and column]
        if len(columns) < 4 or len({len(column) for column in columns}) > 1:
            raise Unreadable("rules, heaps, preperiod and period are expected, one of each for every game")
        self.order = _whole(certificate.get("order"), "order")
        if not 1 <= self.order <= LARGEST:
            raise Unreadable(f"a monoid of 1 to {LARGEST} elements is expected")
        act = certificate.get("act")
        if not isinstance(act, list) or len(act) * self.order > LONGEST:
            raise Unreadable("act is expected: a list of what each generator does, and not too long")
        self.act = [self._elements(row, "act") for row in act]
        if any(len(row) != self.order for row in self.act):
            raise Unreadable("a generator must map every element")
        self.lost = self._elements(certificate.get("P"), "P")
        if len(set(self.lost)) < len(self.lost):
            raise Unreadable("an element stands twice in P")
        if certificate.get("digest") != digest(certificate):
            raise Refused("the certificate was changed: its digest is another")
        if certificate.get("quotient") is not True:
            raise Unreadable("that this is the quotient is expected: true")
        self.games = [self._game(*column) for column in zip(*columns, strict=True)]

    def _elements(self, data: Any, what: str) -> list[int]:
        if not isinstance(data, list) or any(type(x) is not int or not 0 <= x < self.order for x in data):
            raise Unreadable(f"{what} is expected to hold elements, numbers below {self.order}")
        return data

    def _game(self, text: Any, heaps: Any, before: Any, period: Any) -> "_Game":
        if not isinstance(text, str):
            raise Unreadable("the rules of a game are a text")
        preperiod, length = _whole(before, "preperiod"), _whole(period, "period")
        listed = self._elements(heaps, "heaps")
        if not listed or len(listed) != preperiod + length or len(listed) > MOST_HEAPS:
            raise Unreadable("as many heaps as preperiod and period together must be listed")
        return _Game(read_rules(text), listed, preperiod, length)

    def _spend(self, steps: int) -> None:
        self.steps -= steps
        if self.steps < 0:
            raise TooLong("the limit of steps was reached")

    def _met(self, name: str, number: int) -> None:
        self.report.obligations.append((name, number))

    def all(self) -> Report:
        """The obligations one after the other, and the claim."""
        self.monoid()
        for game in self.games:
            game.shortest()
        kinds = self.heaps()
        self.no_loss_to_loss(kinds)
        self.sums(kinds)
        self.reduced()
        self.report.claim = self.claim()
        games = [(game.rules.text, game.preperiod, game.period, len(game.listed) - 1) for game in self.games]
        self.report.facts = {"games": games}
        return self.report

    def monoid(self) -> None:
        """The generators commute and reach every element, so products are defined, commutative and associative."""
        for i, one in enumerate(self.act):
            for other in self.act[:i]:
                self._spend(self.order)
                if any(one[other[x]] != other[one[x]] for x in range(self.order)):
                    raise Refused("two generators do not commute")
        self.times: list[list[int]] = [[] for _ in range(self.order)]
        self.times[0] = list(range(self.order))
        waiting = [0]
        while waiting:
            x = waiting.pop()
            for row in self.act:
                if not self.times[row[x]]:
                    self._spend(self.order)
                    self.times[row[x]] = [row[y] for y in self.times[x]]
                    waiting.append(row[x])
        if not all(self.times):
            raise Refused("an element is no product of generators")
        if 0 in self.lost:
            raise Refused("who cannot move has won, so the identity is not lost")
        # beside[x]: the elements q such that x q is lost, as the bits of a number.
        lost = set(self.lost)
        self.beside = [sum(1 << q for q, y in enumerate(row) if y in lost) for row in self.times]
        self._met("products are defined, commutative and associative", self.order)

    def heaps(self) -> Kinds:
        """The kinds of heaps that can move, small heaps first."""
        kinds: Kinds = {}
        number = 0
        for game in self.games:
            known: dict[frozenset[int], int] = {}
            for n, options in game.options(self.times, self._spend):
                number += 1
                if not options:
                    if game.element(n):
                        raise Refused(f"heap {n} has no move, so its element must be the identity")
                    continue
                if options not in known:
                    known[options] = 0
                    for x in options:
                        known[options] |= self.beside[x]
                kinds[game.element(n), known[options]] = None
        self._met("options of the heaps that decide for all", number)
        return kinds

    def no_loss_to_loss(self, kinds: Kinds) -> None:
        """No move leads from P to P, whatever lies beside the heap."""
        for x, wins in kinds:
            if self.beside[x] & wins:
                raise Refused("a move leads from P to P")
        self._met("no move leads from P to P", len(kinds))

    def sums(self, kinds: Kinds) -> None:
        """Every sum of heaps outside P in which a move can be made has a move into P.

        A heap whose pair lies above that of a sum of the heaps before it brings nothing new to any sum.
        """
        least: dict[int, list[int]] = {}
        heaps: list[tuple[int, int]] = []
        seen = 0
        for heap in kinds:
            if any(other & ~heap[1] == 0 for other in least.get(heap[0], ())):
                continue
            waiting = [heap, *(self._both(heap, (x, wins)) for x, several in least.items() for wins in several)]
            heaps.append(heap)
            while waiting:
                x, wins = waiting.pop()
                if not _keep(least, x, wins):
                    continue
                seen += 1
                if x not in self.lost and not wins & 1:
                    raise Refused("a sum of heaps outside P has no move into P")
                waiting += [self._both((x, wins), other) for other in heaps]
        self._met("every sum outside P that has a move has one into P", seen)

    def _both(self, one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
        """The pair of two sums together."""
        self._spend(2 * self.order)
        (x, wins), (y, others) = one, other
        return self.times[x][y], self._divided(wins, y) | self._divided(others, x)

    def _divided(self, elements: int, x: int) -> int:
        """The elements q such that x q belongs to *elements*."""
        return sum(1 << q for q, y in enumerate(self.times[x]) if elements >> y & 1)

    def reduced(self) -> None:
        """No two elements agree in all contexts, and each is the element of a sum of heaps."""
        if len(set(self.beside)) < self.order:
            raise Refused("two elements agree in all contexts, so this is not the quotient")
        reached, waiting = {0}, [0]
        own = {x for game in self.games for x in game.listed}
        while waiting:
            x = waiting.pop()
            for y in own:
                z = self.times[x][y]
                if z not in reached:
                    reached.add(z)
                    waiting.append(z)
        if len(reached) < self.order:
            raise Refused("an element is that of no sum of heaps, so this is not the quotient")
        self._met("no two elements agree in all contexts, and each is that of a sum", self.order)

    def claim(self) -> str:
        """The claim that follows."""
        parts = []
        for game in self.games:
            if game.period:
                when = (
                    f"from heap {game.preperiod} on with period {game.period}"
                    if game.preperiod
                    else (f"with period {game.period}")
                )
                parts.append(f"heaps of any size in {game.rules.text!r}, elements {when}")
            else:
                parts.append(f"heaps up to {len(game.listed) - 1} in {game.rules.text!r}")
        return (
            f"in misere play a sum of any number of heaps is lost for the player to move exactly if the product of "
            f"their elements is in P: {'; '.join(parts)}; "
            f"the misere quotient has {self.order} elements, {len(self.lost)} in P"
        )


def _keep(least: dict[int, list[int]], x: int, wins: int) -> bool:
    """Keep *wins* for *x*, if no subset is known; supersets of it go."""
    known = least.setdefault(x, [])
    if any(other & ~wins == 0 for other in known):
        return False
    known[:] = [other for other in known if wins & ~other]
    known.append(wins)
    return True


def _whole(number: Any, what: str) -> int:
    if type(number) is not int or number < 0:
        raise Unreadable(f"{what} must be a whole number")
    return number


class _Game:
    """The rules of one game and the elements of its heaps."""

    def __init__(self, rules: IndependentRules, listed: list[int], preperiod: int, period: int) -> None:
        self.rules, self.listed, self.preperiod, self.period = rules, listed, preperiod, period

    def element(self, n: int) -> int:
        """The element of heap *n*."""
        return self.listed[n if n < self.preperiod else self.preperiod + (n - self.preperiod) % self.period]

    def shortest(self) -> None:
        """Refuse a period or a preperiod that could be less."""
        cycle = self.listed[self.preperiod :]
        for shorter in range(1, self.period):
            if self.period % shorter == 0 and cycle[shorter:] + cycle[:shorter] == cycle:
                raise Refused(f"{shorter} is a period, too")
        if self.period and self.preperiod and self.listed[self.preperiod - 1] == cycle[-1]:
            raise Refused(f"{self.preperiod - 1} is a preperiod, too")

    def number(self) -> int:
        """The number of heaps that decide for all.

        Let the elements have the period q from e >= 1 on.  Lay m stones in j heaps: if m >= j (e + q) - j + 1, some
        heap has at least e + q and can do with q less; and for m - q stones some heap can have q more.  So the elements
        of all ways to lay m stones have the period q, from j (e + q) - j + 1 - q on.  Two different heaps stay so if
        the larger one is changed, or, where they differ by q, the smaller one; m >= 2 e + 3 q is enough for both.
        Equal heaps all change: there q must be a multiple of j periods.  Taking up to k before shifts this by k.  Of
        amounts with the modulus q from s on, those below s + q leave so much that q less changes nothing, if n is at
        least 2 q + s more; any other amount has one that is q less.
        """
        if not self.period:
            return len(self.listed)
        q = self.period
        for clause in self.rules.clauses:
            if not clause.modulus:
                raise Refused(f"no period can be shown for the amounts of {self.rules.text!r}")
            q = lcm(q, clause.modulus, *(self.period * j for j, kind in clause.shapes if kind == "equally"))
        e = max(self.preperiod, 1)
        most = self.preperiod + q
        for clause in self.rules.clauses:
            for j, kind in clause.shapes:
                if kind == "unequally" and j > 2:
                    raise Refused(f"no period can be shown for {self.rules.text!r}")
                first = 1 if j == 0 else j * e if kind == "equally" else j * (e + q) - j + 1 - q
                if kind == "unequally":
                    first = 2 * e + 2 * q
                beyond = 2 * q + clause.last + 1 if clause.goes_on else q + clause.last
                most = max(most, first + beyond)
        if most > MOST_HEAPS:
            raise TooLong(f"{most} heaps are too many to be looked at")
        return most

    def options(self, times: list[list[int]], spend: Callable[[int], None]) -> Iterator[tuple[int, frozenset[int]]]:
        """Every heap that decides, with the elements of its options."""
        number = self.number()
        of = [self.element(n) for n in range(number)]
        laid: dict[tuple[int, str], list[set[int]]] = {}
        for clause in self.rules.clauses:
            for shape in clause.shapes:
                if shape not in laid:
                    laid[shape] = [_laid(shape, of, m, times, laid, spend) for m in range(number)]
        for n in range(number):
            found: set[int] = set()
            for clause in self.rules.clauses:
                least = 0 if clause.last == 0 and not clause.goes_on else 1
                most = n if clause.goes_on or not clause.modulus else min(n, clause.last)
                for t in range(0 if least == 0 else 1, most + 1):
                    spend(1)
                    if clause.allows(t, n):
                        for shape in clause.shapes:
                            # Taking nothing must break the heap.
                            if t or shape[0] > 1:
                                found |= laid[shape][n - t]
            yield n, frozenset(found)


def _laid(
    shape: tuple[int, str],
    of: list[int],
    m: int,
    times: list[list[int]],
    laid: dict[tuple[int, str], list[set[int]]],
    spend: Callable[[int], None],
) -> set[int]:
    """The elements of all ways to lay *m* stones in non-empty heaps of this shape."""
    count, kind = shape
    if count == 0:
        return set() if m else {0}
    if count == 1:
        return {of[m]} if m else set()
    if kind == "equally":
        x = 0
        for _ in range(count):
            x = times[x][of[m // count]]
        return set() if m % count or not m else {x}
    spend(m)
    if count == 2:
        most = max(m - 1, 0) // 2 if kind == "unequally" else m // 2
        return {times[x][y] for x, y in set(zip(of[1 : most + 1], of[m - most : m][::-1], strict=True))}
    if kind == "unequally":
        return {x for x, _ in _different(of, m, count, 1, times, spend)}
    fewer = (count - 1, "any")
    if fewer not in laid:
        laid[fewer] = []
    while len(laid[fewer]) <= m:
        laid[fewer].append(_laid(fewer, of, len(laid[fewer]), times, laid, spend))
    found: set[int] = set()
    for a in range(1, m):
        spend(len(laid[fewer][m - a]))
        found.update(times[of[a]][y] for y in laid[fewer][m - a])
    return found


def _different(
    of: list[int], m: int, count: int, least: int, times: list[list[int]], spend: Callable[[int], None]
) -> Iterator[tuple[int, int]]:
    """Every way to lay *m* stones in different heaps, rising, as (element, largest heap)."""
    if count == 1:
        if m >= least:
            yield of[m], m
        return
    for a in range(least, m):
        spend(1)
        for x, top in _different(of, m - a, count - 1, a + 1, times, spend):
            yield times[of[a]][x], top
