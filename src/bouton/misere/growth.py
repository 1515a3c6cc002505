"""The search for a misere quotient, heap by heap.

Each heap gets an element of the monoid found so far, if one serves; else it becomes a new generator, free at first,
whose powers and products are then judged by play and joined where no context tells them apart.  Where the check of all
sums finds a sum that is judged wrongly, one of its heaps is set free as well.  All here is search: what comes out is
put before a check that shares nothing with it (`bouton.checker`).
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations

from bouton.errors import LimitError
from bouton.limits import Watch
from bouton.misere.heaps import HeapElements, Product, heaps_that_prove
from bouton.misere.monoid import Elements, Monoid
from bouton.rulesets.protocol import Game

# A heap: the number of its game, and its size.
Heap = tuple[int, int]
Word = tuple[Heap, ...]

# t^(index + period) = t^index for a free generator t: what is tried, one after the other.
CYCLES = ((2, 2), (3, 2), (4, 2), (4, 4), (6, 2), (6, 6))
# So many sums that are judged wrongly are put right, before a heap is given up.
REPAIRS = 60
# A period is looked for whenever this share of heaps has been added.
OFTEN = 12
# More pairs (element, contexts) of sums are not kept.
MOST_PAIRS = 20_000


class Stuck(Exception):
    """No monoid was found for one more heap."""


class Growth:
    """The quotient of the heaps added so far, of several *games* under one monoid; orders above *most* are given up."""

    def __init__(self, games: Sequence[Game], watch: Watch, most: int) -> None:
        self.games: list[Game] = list(games)
        self.watch = watch
        self.most = most
        self.monoid: Monoid = Monoid([], ())
        self.heaps: list[HeapElements] = [HeapElements(game, self.monoid.times) for game in games]
        self.generators: list[Heap] = []
        self.words: list[Word] = [()]
        self.sums: Sums = Sums(self.monoid, watch)
        self._sets: dict[frozenset[int], Elements] = {}
        self._served: dict[frozenset[int], int] = {}

    def add(self, game: int) -> None:
        """One more heap of *game*; Stuck where no monoid is found."""
        self.watch.check()
        heaps = self.heaps[game]
        n = len(heaps.of)
        options = heaps.options(n)
        x = self._serving(options, (game, n))
        if x is None:
            self._grow(game, n)
        else:
            heaps.of.append(x)

    def _serving(self, options: frozenset[int], heap: Heap) -> int | None:
        """The element that serves for a heap with these options, if there is one."""
        if not options:
            return 0
        if options in self._served:
            return self._served[options]
        monoid, sums = self.monoid, self.sums
        winning = monoid.reaches(options)
        x = next((x for x, w in sums.pairs() if w & winning == w and not monoid.contexts(x) & winning), None)
        if x is None:
            for y in range(monoid.order):
                if not monoid.contexts(y) & winning and sums.may_join(y, winning):
                    tried = sums.copy()
                    if tried.join(y, winning, (heap,)) is None:
                        self.sums, x = tried, y
                        break
        if x is not None:
            self._served[options] = x
        return x

    # A new generator

    def _grow(self, game: int, n: int) -> None:
        """Adjoin heap *n* as a new generator, and put right what is then judged wrongly."""
        before = self._state()
        new = (game, n)
        for cycle in CYCLES:
            try:
                self._free((new,), cycle)
                for _ in range(REPAIRS):
                    wrong = self._settle()
                    if wrong is None:
                        return
                    self._repair(wrong)
            except Stuck:
                pass
            except LimitError:
                self._restore(before)
                raise
            self._restore(before)
        raise Stuck

    def _repair(self, wrong: Word) -> None:
        """Set heaps of the sum *wrong* free, until it is judged rightly."""
        before = self._state()
        heaps = sorted(set(wrong), key=lambda heap: (heap[1], heap[0]), reverse=True)
        for cycle in CYCLES:
            for number in range(1, len(heaps) + 1):
                for freed in combinations(heaps, number):
                    try:
                        self._free(freed, cycle)
                        if self._is_right(wrong):
                            return
                    except Stuck:
                        pass
                    self._restore(before)
        raise Stuck

    def _state(self) -> tuple[Monoid, list[list[int]], list[Heap], list[Word]]:
        return self.monoid, [list(heaps.of) for heaps in self.heaps], self.generators, self.words

    def _restore(self, state: tuple[Monoid, list[list[int]], list[Heap], list[Word]]) -> None:
        self.monoid, of, self.generators, self.words = state
        self.heaps = [HeapElements(game, self.monoid.times, o) for game, o in zip(self.games, of, strict=True)]
        self._served = {}

    def _free(self, freed: Sequence[Heap], cycle: tuple[int, int]) -> None:
        """Make the heaps *freed* generators of this cycle, judge all words by play, keep the coarsest such monoid."""
        index, period = cycle
        size = index + period
        old, base = self.monoid, self.monoid.order
        steps = [base * size**i for i in range(len(freed))]
        whole = base * size ** len(freed)
        if whole > 40 * self.most:
            raise Stuck

        @cache
        def freely(x: int) -> list[int]:
            """The powers in *x* of the freed heaps, as one number, times those of each other element."""
            times = [0]
            for step in reversed(steps):
                j = x * base // step % size
                powers = [i if i < size else index + (i - index) % period for i in range(j, j + size)]
                times = [high * size + power for high in times for power in powers]
            return [base * power for power in times]

        def product(x: int, y: int) -> int:
            return old.row(x % base)[y % base] + freely(x // base)[y // base]

        of = [list(heaps.of) for heaps in self.heaps]
        for i, (g, n) in enumerate(freed):
            if n == len(of[g]):
                of[g].append(0)
            of[g][n] = steps[i]
        heaps = [HeapElements(game, product, o) for game, o in zip(self.games, of, strict=True)]
        order = sorted(((n, g) for g, o in enumerate(of) for n in range(len(o))))
        # Every element by its least word, the greatest heap first; minus[x][g] is that word without one heap g.
        elements = [0]
        minus: dict[int, dict[Heap, int]] = {0: {}}
        lost: set[int] = set()
        generators: list[Heap] = []
        options: dict[Heap, list[int]] = {}
        for n, g in order:
            x = of[g][n]
            if x in minus:
                continue
            heap = (g, n)
            generators.append(heap)
            options[heap] = list(heaps[g].options(n))
            layer = list(elements)
            while layer:
                above = []
                for y in layer:
                    z = product(x, y)
                    if z in minus:
                        continue
                    self.watch.tick()
                    less = {other: product(x, w) for other, w in minus[y].items()}
                    less[heap] = y
                    minus[z] = less
                    if not any(product(d, w) in lost for other, w in less.items() for d in options[other]):
                        lost.add(z)
                    above.append(z)
                elements += above
                layer = above
        self._reduce(elements, minus, lost, generators, of, product)

    def _reduce(
        self,
        elements: list[int],
        minus: dict[int, dict[Heap, int]],
        lost: set[int],
        generators: list[Heap],
        of: list[list[int]],
        product: Product,
    ) -> None:
        """Join the elements that no context tells apart (Moore), and number the classes by their least words."""
        place = {x: i for i, x in enumerate(elements)}
        act = [[place[product(of[g][n], x)] for x in elements] for g, n in generators]
        label = [int(x in lost) for x in elements]
        classes = len(set(label))
        while True:
            numbers: dict[tuple[int, ...], int] = {}
            rows = [[label[i] for i in row] for row in act]
            label = [numbers.setdefault(key, len(numbers)) for key in zip(label, *rows, strict=True)]
            self.watch.check()
            if len(numbers) == classes:
                break
            classes = len(numbers)
        if classes > self.most:
            raise Stuck
        first: dict[int, int] = {}
        for i, c in enumerate(label):
            first.setdefault(c, i)
        words: list[Word] = []
        for c in range(classes):
            word, x = [], elements[first[c]]
            while x:
                heap = max(minus[x], key=lambda h: (h[1], h[0]))
                word.append(heap)
                x = minus[x][heap]
            words.append(tuple(word))
        self.words = words
        # Only generators whose element is no product of smaller ones are still needed.
        used = {heap for word in words for heap in word}
        kept = [k for k, heap in enumerate(generators) if heap in used]
        self.generators = [generators[k] for k in kept]
        self.monoid = Monoid(
            [[label[act[k][first[c]]] for c in range(classes)] for k in kept],
            {c for c in range(classes) if elements[first[c]] in lost},
        )
        self.heaps = [
            HeapElements(game, self.monoid.times, [label[place[x]] for x in o])
            for game, o in zip(self.games, of, strict=True)
        ]

    # The check of all sums

    def _settle(self) -> Word | None:
        """A sum of heaps that is judged wrongly, or None; then the pairs of all sums are at hand."""
        monoid = self.monoid
        self._served = {}
        sums = Sums(monoid, self.watch)
        found: dict[tuple[int, frozenset[int]], Heap] = {}
        for g, n in self._all():
            options = self.heaps[g].options(n)
            if options:
                found.setdefault((self.heaps[g].of[n], options), (g, n))
            elif self.heaps[g].of[n]:
                return ((g, n),)
        for (x, options), heap in found.items():
            self._served[options] = x
            winning = monoid.reaches(options)
            both = monoid.contexts(x) & winning
            if both:
                return (heap, *self.words[next(monoid.members(both))])
            wrong = sums.join(x, winning, (heap,))
            if wrong is not None:
                return wrong
        self.sums = sums
        return None

    def _all(self) -> Iterator[Heap]:
        longest = max(len(heaps.of) for heaps in self.heaps)
        return ((g, n) for n in range(longest) for g, heaps in enumerate(self.heaps) if n < len(heaps.of))

    def _is_right(self, word: Word) -> bool:
        """Whether the sum *word* is lost exactly when no move from it leads to a loss."""
        monoid = self.monoid
        elements = [self.heaps[g].of[n] for g, n in word]
        wins = False
        for i, (g, n) in enumerate(word):
            rest = monoid.product(elements[:i] + elements[i + 1 :])
            wins = wins or any(monoid.times(rest, d) in monoid.lost for d in self.heaps[g].options(n))
        over = not any(self.heaps[g].options(n) for g, n in word)
        return monoid.is_lost(monoid.product(elements)) != (wins or over)

    # Periods

    def settled(self, game: int) -> tuple[int, int] | None:
        """The preperiod and the period of the elements of *game*'s heaps, if the heaps so far prove them."""
        of = self.heaps[game].of
        back = of[::-1]
        match = matches(back)
        for period in range(1, len(of)):
            preperiod = len(of) - period - match[period]
            needed = heaps_that_prove(self.games[game], preperiod, period)
            if needed is None:
                return None
            if needed <= len(of):
                return preperiod, period
        return None


class Sums:
    """For all sums of the heaps joined: the pairs (element, contexts in which a move wins), only the least of these."""

    def __init__(self, monoid: Monoid, watch: Watch) -> None:
        self.monoid = monoid
        self.watch = watch
        self._least: dict[int, list[tuple[Elements, Word]]] = {}
        self._heaps: list[tuple[int, Elements, Word]] = []
        self._number = 0

    def copy(self) -> "Sums":
        """The same sums, to be tried with one heap more."""
        other = Sums(self.monoid, self.watch)
        other._least = {x: list(pairs) for x, pairs in self._least.items()}
        other._heaps, other._number = list(self._heaps), self._number
        return other

    def pairs(self) -> Iterator[tuple[int, Elements]]:
        """The pairs kept."""
        return ((x, w) for x, pairs in self._least.items() for w, _ in pairs)

    def may_join(self, x: int, winning: Elements) -> bool:
        """Whether no sum of one heap (x, winning) and what is here is judged wrongly at once."""
        monoid = self.monoid
        row = monoid.row(x)
        if x not in monoid.lost and not winning & 1:
            return False
        return all(row[y] in monoid.lost or monoid.has(winning, y) or monoid.has(w, x) for y, w in self.pairs())

    def join(self, x: int, winning: Elements, word: Word) -> Word | None:
        """Add a heap; a sum that is judged wrongly, if there is one: outside P, and no move leads into it."""
        if not self._is_new(x, winning):
            return None
        self._heaps.append((x, winning, word))
        monoid = self.monoid
        waiting = [(x, winning, word)]
        # The new heap with all sums so far, then what is new with all heaps.
        for y, pairs in list(self._least.items()):
            waiting += [self._both((x, winning, word), (y, w, other)) for w, other in pairs]
        while waiting:
            self.watch.tick()
            y, w, other = waiting.pop()
            if not self._is_new(y, w):
                continue
            if y not in monoid.lost and not w & 1:
                return other
            known_pairs = self._least.get(y, [])
            kept = [(v, word) for v, word in known_pairs if v & w != w]
            self._least[y] = [*kept, (w, other)]
            self._number += 1 + len(kept) - len(known_pairs)
            if self._number > MOST_PAIRS:
                raise Stuck
            waiting += [self._both((y, w, other), heap) for heap in self._heaps]
        return None

    def _is_new(self, x: int, winning: Elements) -> bool:
        return not any(w & winning == w for w, _ in self._least.get(x, ()))

    def _both(self, one: tuple[int, Elements, Word], other: tuple[int, Elements, Word]) -> tuple[int, Elements, Word]:
        (x, v, word), (y, w, more) = one, other
        monoid = self.monoid
        return monoid.times(x, y), monoid.quotient(v, y) | monoid.quotient(w, x), word + more


def matches(row: Sequence[int]) -> list[int]:
    """For each place the length of the longest part from there that *row* begins with (the Z-function).

    >>> matches([1, 2, 1, 2, 1, 3])
    [6, 0, 3, 0, 1, 0]
    """
    length = [len(row)] + [0] * (len(row) - 1)
    left = right = 0
    for i in range(1, len(row)):
        k = min(right - i, length[i - left]) if i < right else 0
        while i + k < len(row) and row[i + k] == row[k]:
            k += 1
        if i + k > right:
            left, right = i, i + k
        length[i] = k
    return length


def grown(growth: Growth, ends: Iterable[int | None], longest: int) -> list[tuple[int, int] | None]:
    """Let *growth* go on until every game has a proved period, or all heaps up to its end (None: no end of its own).

    Gives (preperiod, period) for each game, None where it stopped at its end, at heap *longest*, or at a limit.
    """
    ends = list(ends)
    found: list[tuple[int, int] | None] = [None] * len(ends)
    due = 1
    try:
        for n in range(longest + 1):
            for g, end in enumerate(ends):
                if end is None or n <= end:
                    growth.add(g)
            if n >= due:
                due = n + 1 + n // OFTEN
                found = [growth.settled(g) if end is None else None for g, end in enumerate(ends)]
                if all(p is not None or (end is not None and end <= n) for p, end in zip(found, ends, strict=True)):
                    return found
    except (Stuck, LimitError):
        pass
    return [growth.settled(g) if end is None else None for g, end in enumerate(ends)]
