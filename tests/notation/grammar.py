"""Random rules with their meaning, written apart from the package, straight from the statement of the notation.

`rulesets()` draws a `Drawn`: the text as someone might type it, and its moves by set comprehension over all amounts.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, permutations, product
from math import gcd

from hypothesis import strategies as st

Bound = tuple  # base, num, den, plus; or "curve", text, function of n and the last take
Item = tuple  # ("range", Bound, Bound | None), ("set", name), ("powers", b), ("kth", e) or ("formula", text)

# Far enough for heaps up to 2000.
FIBONACCI = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597, 2584]
KTH_POWERS = {e: {k**e for k in range(1, 2001)} for e in range(1, 5)}
LUCAS = [2, 1, 3, 4, 7, 11, 18, 29, 47, 76, 123, 199, 322, 521, 843, 1364, 2207]
SETS = ("any", "all", "odd", "even", "fibonacci", "primes", "divisors", "proper divisors", "coprime", "disjoint bits")
SETS += ("lucas", "triangular", "pentagonal", "tetrahedral", "prime powers", "digits", "k^k")
K = range(1, 200)
FORMULAS = {
    "k*(k+1)/2": {k * (k + 1) // 2 for k in K},
    "k^2+1": {k**2 + 1 for k in K},
    "3k-1": {3 * k - 1 for k in K},
    "(k-3)^2": {(k - 3) ** 2 for k in K},
    "2*k^3-k": {2 * k**3 - k for k in K},
    "k^2-4": {k**2 - 4 for k in K},
    "(k^3-k)/6+1": {(k**3 - k) // 6 + 1 for k in K},
    "k*(k-5)+4": {k * (k - 5) + 4 for k in K},
}


def root(x: int) -> int:
    """The largest r with r*r <= x."""
    return max(r for r in range(60) if r * r <= max(x, 0))


CURVES = {
    "n": {
        "sqrt(n)": lambda n, last: root(n),
        "ceil(n/2)": lambda n, last: (n + 1) // 2,
        "ceil(n/3)-1": lambda n, last: (n + 2) // 3 - 1,
        "ceil(sqrt(n))": lambda n, last: min(r for r in range(60) if r * r >= n),
        "sqrt(n/2)+1": lambda n, last: root(n // 2) + 1,
        "sqrt(n-1)": lambda n, last: root(n - 1),
        "sqrt(sqrt(n))": lambda n, last: max(r for r in range(9) if r**4 <= n),
        "floor(n/3)": lambda n, last: n // 3,
        "n/2-1": lambda n, last: n // 2 - 1,
        "n/3+2": lambda n, last: n // 3 + 2,
    },
    "last": {
        "last^2": lambda n, last: last**2,
        "3/2*last^2-1": lambda n, last: 3 * last**2 // 2 - 1,
        "sqrt(last)+1": lambda n, last: root(last) + 1,
        "ceil(1/2*last)": lambda n, last: (last + 1) // 2,
        "floor(3/2*last)": lambda n, last: 3 * last // 2,
        "sqrt(2*last)": lambda n, last: root(2 * last),
    },
}


def at(bound: Bound, n: int, last: int) -> int:
    if bound[0] == "curve":
        return bound[2](n, last)
    base, num, den, plus = bound
    return plus if base == "" else num * (n if base == "n" else last) // den + plus


def follows(bound: Bound) -> str:
    """What the bound depends on: "", "n" or "last"."""
    return next(base for base in CURVES if bound[1] in CURVES[base]) if bound[0] == "curve" else bound[0]


@cache
def is_prime(t: int) -> bool:
    return t > 1 and all(t % d for d in range(2, t))


def holds(item: Item, t: int, n: int, last: int) -> bool:
    """Whether the item offers t, for 1 <= t <= n."""
    match item:
        case ("range", low, high):
            return at(low, n, last) <= t and (high is None or t <= at(high, n, last))
        case ("powers", b):
            return t in {b**k for k in range(12)}
        case ("kth", e):
            return t in KTH_POWERS[e]
        case ("formula", text):
            return t in FORMULAS[text]
        case ("set", name):
            return {
                "lucas": t in LUCAS,
                "triangular": any(t == k * (k + 1) // 2 for k in range(1, 60)),
                "pentagonal": any(t == k * (3 * k - 1) // 2 for k in range(1, 60)),
                "tetrahedral": any(t == k * (k + 1) * (k + 2) // 6 for k in range(1, 60)),
                "prime powers": t > 1 and len([d for d in range(2, t + 1) if t % d == 0 and is_prime(d)]) == 1,
                "digits": t < 10 and str(t) in str(n),
                "k^k": t in (1, 4, 27, 256),
                "any": True,
                "all": t == n,
                "odd": t % 2 == 1,
                "even": t % 2 == 0,
                "fibonacci": t in FIBONACCI,
                "primes": is_prime(t),
                "divisors": n % t == 0,
                "proper divisors": n % t == 0 and t < n,
                "coprime": gcd(t, n) == 1,
                "disjoint bits": not any(a == b == "1" for a, b in zip(bin(t)[:1:-1], bin(n)[:1:-1], strict=False)),
            }[name]
    raise AssertionError(item)


@dataclass
class Take:
    include: list[Item]
    exclude: list[Item] = field(default_factory=list)
    where: tuple[int, int] | None = None  # fewest, most; (0, 0): all
    equally: bool = False
    and_split: bool = False

    def amounts(self, n: int, last: int = 0) -> list[int]:
        return [
            t
            for t in range(1, n + 1)
            if any(holds(i, t, n, last) for i in self.include) and not any(holds(i, t, n, last) for i in self.exclude)
        ]


@dataclass
class Leave:
    """What is left: less than the heap, and 0 where a bound allows it."""

    include: list[Item]
    exclude: list[Item] = field(default_factory=list)

    def left(self, n: int) -> list[int]:
        def among(items: list[Item], m: int) -> bool:
            return any((m or item[0] == "range") and holds(item, m, n, 0) for item in items)

        return [m for m in range(n) if among(self.include, m) and not among(self.exclude, m)]

    def amounts(self, n: int, last: int = 0) -> list[int]:
        return [n - m for m in self.left(n)]


@dataclass
class Vectors:
    """Terms (factor of k, number); from heaps in any order, or in the order of all heaps."""

    vectors: list[tuple[tuple[int, int], ...]]
    ordered: bool

    def allows(self, taken: tuple[int, ...]) -> bool:
        for vector in self.vectors:
            for k in range(1, max(taken) + 2):
                amounts = [factor * k + number for factor, number in vector]
                if self.ordered and amounts == list(taken):
                    return True
                if not self.ordered and sorted(t for t in amounts if t) == sorted(t for t in taken if t):
                    return True
        return False


@dataclass
class Tied:
    """Amounts from as many heaps as letters, so that all conditions hold in some order of the heaps."""

    letters: str
    conditions: list[tuple[str, Callable[..., bool]]]

    def allows(self, taken: tuple[int, ...]) -> bool:
        touched = [t for t in taken if t]
        return len(touched) == len(self.letters) and any(
            all(holds(*order) for _, holds in self.conditions) for order in permutations(touched)
        )


@dataclass
class Split:
    kind: str
    into: int


@dataclass
class Code:
    digits: list[int]


def partitions(total: int, count: int, least: int = 1) -> Iterator[tuple[int, ...]]:
    if count == 1:
        if total >= least:
            yield (total,)
        return
    for first in range(least, total // count + 1):
        for rest in partitions(total - first, count - 1, first):
            yield (first, *rest)


@dataclass
class Drawn:
    """A drawn ruleset: its text and what it means."""

    text: str
    clauses: list
    first: Take | None = None
    misere: bool = False
    passes: int = 0
    forbidden: int = 0
    shape: str = ""

    @property
    def is_dynamic(self) -> bool:
        return self.first is not None or any(
            isinstance(c, Take) and any(_uses_last(i) for i in (*c.include, *c.exclude)) for c in self.clauses
        )

    @property
    def is_coupled(self) -> bool:
        return any(isinstance(c, Take) and c.where not in (None, (1, 1)) for c in self.clauses)

    def one_heap(self, n: int) -> set[tuple[int, ...]]:
        """What a heap of n may become, of a static game of one heap; a heap that is gone is (0,)."""
        out: set[tuple[int, ...]] = set()
        for clause in self.clauses:
            if isinstance(clause, Take):
                for t in clause.amounts(n):
                    out.add((n - t,))
                    if clause.and_split:
                        out.update(partitions(n - t, 2))
            elif isinstance(clause, Leave):
                out.update((m,) for m in clause.left(n))
            elif isinstance(clause, Split):
                for parts in partitions(n, clause.into):
                    alike = len(set(parts))
                    if clause.kind == "" or alike == {"equally": 1, "unequally": clause.into}[clause.kind]:
                        out.add(parts)
            else:
                for t, digit in enumerate(clause.digits):
                    if digit & 1 and t == n > 0:
                        out.add((0,))
                    for count in (1, 2, 3):
                        if digit >> count & 1 and n - t >= count and (t or count > 1):
                            out.update(partitions(n - t, count))
        return out

    def heaps(self, position: tuple[int, ...]) -> set[tuple[int, ...]]:
        """What a coupled position may become."""
        out: set[tuple[int, ...]] = set()
        filled = [i for i, h in enumerate(position) if h]
        for clause in self.clauses:
            if isinstance(clause, Vectors | Tied):
                for taken in product(*(range(h + 1) for h in position)):
                    if any(taken) and clause.allows(taken):
                        out.add(tuple(h - t for h, t in zip(position, taken, strict=True)))
                continue
            fewest, most = clause.where or (1, 1)
            if (fewest, most) == (0, 0):
                fewest = most = len(position)
            for size in range(fewest, most + 1):
                for group in combinations(filled, size):
                    if clause.equally:
                        smallest = min(position[i] for i in group)
                        takes = [(t,) * size for t in clause.amounts(smallest)]
                    else:
                        takes = list(product(*(clause.amounts(position[i]) for i in group)))
                    for take in takes:
                        after = list(position)
                        for i, t in zip(group, take, strict=True):
                            after[i] -= t
                        out.add(tuple(after))
        return out

    def whole(self, heaps: tuple[int, ...], passes: int) -> set[tuple[tuple[int, ...], int]]:
        """What all heaps with so many passes left may become: a pass is no move where there is none."""
        if self.is_coupled or any(isinstance(c, Vectors | Tied) for c in self.clauses):
            after = self.heaps(heaps)
        else:
            after = {(*heaps[:i], *left, *heaps[i + 1 :]) for i, h in enumerate(heaps) for left in self.one_heap(h)}
        return {(one, passes) for one in after} | ({(heaps, passes - 1)} if after and passes else set())

    @property
    def is_apart(self) -> bool:
        """Whether each heap is played on its own, so that their order and the empty ones do not matter."""
        tied = self.is_coupled or any(isinstance(c, Vectors | Tied) for c in self.clauses)
        return not (tied or self.is_dynamic or self.shape)

    def after(self, heaps: tuple[int, ...], extra: object) -> set[tuple[tuple[int, ...], object]]:
        """What a move leaves, by all kinds of rules: the heaps in their order, and what must be known beside them.

        That is the last take, the passes left, which heaps are rings (a tuple of bool), or None.
        """
        if self.is_dynamic:
            return {((heaps[0] - t,), t) for t in self.dynamic(heaps[0], extra)}
        if self.shape == "circle":
            return self._from_rings(heaps, extra)
        if self.shape:
            filled = [i for i, h in enumerate(heaps) if h]
            ends = {filled[0], filled[-1]} if filled else set()
            touched = ends if self.shape == "ends" else {i for i in filled if heaps[i] == max(heaps)}
            takes = {(i, t) for i in touched for clause in self.clauses for t in clause.amounts(heaps[i])}
            return {((*heaps[:i], heaps[i] - t, *heaps[i + 1 :]), None) for i, t in takes}
        return self.whole(heaps, extra) if self.passes else {(one, None) for one, _ in self.whole(heaps, 0)}

    def _from_rings(self, heaps: tuple[int, ...], rings: tuple[bool, ...]) -> set[tuple[tuple[int, ...], object]]:
        out = set()
        for i, (h, ring) in enumerate(zip(heaps, rings, strict=True)):
            lefts = {left for left in self.one_heap(h) if not ring or (len(left) == 1 and left[0] < h)}
            for left in lefts:
                marks = (*rings[:i], *(False for _ in left), *rings[i + 1 :])
                out.add(((*heaps[:i], *left, *heaps[i + 1 :]), marks))
        return out

    def is_lost(self, heaps: tuple[int, ...], passes: int, known: dict) -> bool:
        """Whether the player to move loses: the opponent forbids what he can of the moves that win."""
        key = (tuple(sorted(heaps)), passes)
        if key not in known:
            after = [self.is_lost(*one, known) for one in self.whole(heaps, passes)]
            left = sorted(after)[: max(len(after) - self.forbidden, 0)]
            if self.misere and len(after) <= self.forbidden:
                left = sorted(after)[:1]  # to forbid them all would let the player to move win
            known[key] = not any(left) and bool(left or not self.misere)
        return known[key]

    def dynamic(self, n: int, last: int | None) -> set[int]:
        """The amounts that may be taken from n in a dynamic game; last None: the first move."""
        if last is None and self.first:
            return set(self.first.amounts(n))
        if last is None:
            return {t for c in self.clauses for t in _unbound(c).amounts(n)}
        return {t for c in self.clauses for t in c.amounts(n, last)}


def _unbound(take: Take) -> Take:
    """What stands before any take: an upper bound by the last take is none, a lower one is 1, an exception is void."""
    one = ("", 1, 1, 1)

    def loose(item: Item) -> Item:
        if not _uses_last(item):
            return item
        low, high = item[1:]
        if low == high:
            return "range", one, None
        return "range", one if follows(low) == "last" else low, None if high and follows(high) == "last" else high

    return Take([loose(i) for i in take.include], [i for i in take.exclude if not _uses_last(i)])


def _uses_last(item: Item) -> bool:
    return item[0] == "range" and any(b is not None and follows(b) == "last" for b in item[1:])


# ---------------------------------------------------------------- drawing and writing


def write_bound(bound: Bound) -> str:
    if bound[0] == "curve":
        return bound[1]
    base, num, den, plus = bound
    if base == "":
        return str(plus)
    if base == "n":
        return f"n/{den}" if den > 1 else f"n-{-plus}" if plus else "n"
    factor = f"{num}/{den}*" if den > 1 else f"{num}*" if num > 1 else ""
    return f"{factor}last" + (f"{plus:+d}" if plus else "")


def write_item(item: Item) -> str:
    match item:
        case ("range", low, high):
            if low == high:
                return write_bound(low)
            return f"{write_bound(low)}..{'' if high is None else write_bound(high)}"
        case ("powers", b):
            return f"{b}^k"
        case ("kth", e):
            return f"k^{e}"
        case (_, name):
            return name
    raise AssertionError(item)


def write_leave(leave: Leave) -> str:
    text = "leave " + ", ".join(map(write_item, leave.include))
    return text + (" except " + ", ".join(map(write_item, leave.exclude)) if leave.exclude else "")


def write_vector(vector: tuple[tuple[int, int], ...]) -> str:
    terms = [f"{factor if factor > 1 else ''}k" if factor else str(number) for factor, number in vector]
    return f"({','.join(terms)})"


def write_take(take: Take, word: str = "take") -> str:
    text = f"{word} " + ", ".join(map(write_item, take.include))
    if take.exclude:
        text += " except " + ", ".join(map(write_item, take.exclude))
    if take.where:
        fewest, most = take.where
        count = "all" if most == 0 else str(most) if fewest == most else f"up to {most}"
        text += f"{' equally' if take.equally else ''} from {count} heaps"
    return text + (" and split" if take.and_split else "")


def write(clause) -> str:
    match clause:
        case Take():
            return write_take(clause)
        case Leave():
            return write_leave(clause)
        case Vectors(vectors, ordered):
            return "take " + ", ".join(map(write_vector, vectors)) + (" in order" if ordered else "")
        case Tied(letters, conditions):
            where = " where " + " and ".join(text for text, _ in conditions) if conditions else ""
            return f"take {', '.join(letters)} from {len(letters)} heaps{where}"
        case Split(kind, into):
            return "split" + (f" {kind}" if kind else "") + (f" into {into}" if into != 2 else "")
        case Code(digits):
            return "0123456789ABCDEF"[digits[0]] + "." + "".join("0123456789ABCDEF"[d] for d in digits[1:])
    raise AssertionError(clause)


@st.composite
def bounds(draw, bases=("", "n")):
    base = draw(st.sampled_from(bases))
    if base and draw(st.integers(0, 2)) == 0:
        text = draw(st.sampled_from(sorted(CURVES[base])))
        return "curve", text, CURVES[base][text]
    if base == "":
        return "", 1, 1, draw(st.integers(1, 9))
    if base == "n":
        return draw(st.sampled_from([("n", 1, 1, 0), ("n", 1, 2, 0), ("n", 1, 3, 0), ("n", 1, 1, -1), ("n", 1, 1, -4)]))
    num, den = draw(st.sampled_from([(1, 1), (2, 1), (3, 1), (3, 2), (1, 2)]))
    return "last", num, den, draw(st.integers(-2, 2))


@st.composite
def items(draw, bases=("", "n")):
    kind = draw(st.sampled_from(["one", "range", "open", "set", "powers", "kth", "formula"]))
    if kind == "formula":
        return "formula", draw(st.sampled_from(sorted(FORMULAS)))
    if kind == "set":
        return "set", draw(st.sampled_from(SETS))
    if kind == "powers":
        return "powers", draw(st.integers(2, 6))
    if kind == "kth":
        return "kth", draw(st.integers(1, 4))
    low = draw(bounds(bases))
    if kind == "one":
        return "range", low, low
    if kind == "open":
        return "range", low, None
    high = draw(bounds(bases))
    if follows(low) == follows(high):  # written the right way round, so that it is not empty for every heap
        ends = sorted([low, high], key=lambda b: at(b, 60, 60))
        if at(ends[0], 7, 7) > at(ends[1], 7, 7):
            ends = [low, low]
        low, high = ends
    return "range", low, high


@st.composite
def takes(draw, bases=("", "n"), where=False, split=False):
    include = draw(st.lists(items(bases), min_size=1, max_size=3))
    exclude = draw(st.lists(items(bases), max_size=2)) if draw(st.integers(0, 3)) == 0 else []
    take = Take(include, exclude)
    if where and draw(st.booleans()):
        take.where = draw(st.sampled_from([(1, 1), (2, 2), (1, 2), (1, 3), (3, 3), (0, 0)]))
        take.equally = draw(st.booleans())
    elif split:
        take.and_split = draw(st.booleans())
    return take


@st.composite
def leaves(draw):
    """Numbers that may be left; not the whole heap, which is refused."""
    kept = items().filter(lambda item: item != ("set", "all") and not (item[0] == "range" and at(item[1], 40, 0) >= 40))
    return Leave(
        draw(st.lists(kept, min_size=1, max_size=3)),
        draw(st.lists(kept, max_size=2)) if draw(st.integers(0, 3)) == 0 else [],
    )


splits = st.builds(Split, st.sampled_from(["", "equally", "unequally"]), st.sampled_from([2, 2, 3, 4]))


@st.composite
def codes(draw, top=15):
    digits = [draw(st.sampled_from([0, 0, 4, 8 if top > 7 else 4]))]
    digits += draw(st.lists(st.integers(0, top), min_size=1, max_size=5))
    if not any(digits):
        digits[-1] = 3
    return Code(digits)


@st.composite
def vectors(draw, length: int, least: int):
    """Vectors of one *length*, numbers from *least* on, not all 0."""
    terms = st.one_of(st.tuples(st.just(0), st.integers(least, 4)), st.tuples(st.integers(1, 3), st.just(0)))
    one = st.tuples(*[terms] * length).filter(lambda vector: any(f or n for f, n in vector))
    return draw(st.lists(one, min_size=1, max_size=3))


SIGNS = {
    "<": lambda x, y: x < y,
    "<=": lambda x, y: x <= y,
    ">": lambda x, y: x > y,
    ">=": lambda x, y: x >= y,
    "=": lambda x, y: x == y,
    "!=": lambda x, y: x != y,
}


@st.composite
def conditions(draw, letters: str):
    """A condition on one or two letters: its text, and what it says of all amounts."""
    numbers = st.integers(-3, 3)
    c, d = draw(numbers), draw(numbers)
    if not (c or d):
        c, d = 1, -1
    i, j = draw(st.permutations(range(len(letters))))[:2]
    a, b = letters[i], letters[j]
    e = draw(st.integers(-4, 4))

    def s(*amounts: int) -> int:
        return c * amounts[i] + d * amounts[j] + e

    terms = [(c, a), (d, b), (e, "")]
    text = "".join(f"{'-' if n < 0 else '+'}{abs(n) if abs(n) != 1 or not x else ''}{x}" for n, x in terms if n)
    text = text.removeprefix("+")
    kind = draw(st.sampled_from(["order", "near", "mod"]))
    if kind == "near":
        bound = draw(st.integers(1, 4))
        sign = draw(st.sampled_from(["<", "<="]))
        return f"|{text}| {sign} {bound}", lambda *t: SIGNS[sign](abs(s(*t)), bound)
    if kind == "mod":
        m, sign = draw(st.integers(1, 5)), draw(st.sampled_from(["=", "!="]))
        # The two sides apart, as they are mostly written.
        right = draw(st.integers(0, 9))
        return f"{text} {sign} {right} mod {m}", lambda *t: SIGNS[sign]((s(*t) - right) % m, 0)
    sign, right = draw(st.sampled_from(sorted(SIGNS))), draw(st.integers(-3, 3))
    other = draw(st.sampled_from([a, b, ""]))
    told = f"{right}" if not other else f"{other}{right:+d}" if right else other

    def holds(*t: int) -> bool:
        return SIGNS[sign](s(*t), right + (t[letters.index(other)] if other else 0))

    return f"{text} {sign} {told}", holds


@st.composite
def ties(draw):
    """Amounts that hang together."""
    if draw(st.booleans()):
        length = draw(st.sampled_from([2, 2, 3]))
        ordered = draw(st.integers(0, 3)) == 0
        return Vectors(draw(vectors(length, 0 if ordered else draw(st.integers(0, 1)))), ordered)
    letters = draw(st.sampled_from(["ab", "ab", "xy", "abc"]))
    return Tied(letters, draw(st.lists(conditions(letters), min_size=0 if letters == "ab" else 1, max_size=2)))


SHAPES = {"largest": " from a largest heap", "ends": " from the ends", "circle": "in a circle"}


@st.composite
def rulesets(draw, kinds=("heap", "coupled", "linked", "dynamic", "whole")):
    """A `Drawn` of one of *kinds*."""
    kind = draw(st.sampled_from(kinds))
    first, passes, forbidden, shape = None, 0, 0, ""
    if kind in SHAPES:
        kind, shape = "heap" if kind == "circle" else kind, kind
    if kind == "whole":
        kind = draw(st.sampled_from(["heap", "coupled", "linked"]))
        passes, forbidden = draw(st.sampled_from([(1, 0), (3, 0), (0, 1), (0, 2), (1, 1), (2, 3)]))
    if kind == "heap":
        clause = st.one_of(takes(split=True), takes(split=True), leaves(), splits, codes())
        clauses = draw(st.lists(clause, min_size=1, max_size=3))
    elif kind in SHAPES:
        clauses = draw(st.lists(takes(), min_size=1, max_size=2))
    elif kind == "coupled":
        clauses = draw(st.lists(takes(where=True), min_size=1, max_size=2))
    elif kind == "linked":
        clauses = draw(st.lists(ties(), min_size=1, max_size=2)) + draw(st.lists(takes(where=True), max_size=1))
    else:
        clauses = [draw(takes(bases=("", "n", "last", "last")))]
        if draw(st.booleans()):
            first = draw(takes())
    misere = draw(st.booleans())
    texts = [write(c) + ("" if shape == "circle" else SHAPES.get(shape, "")) for c in clauses]
    texts += [SHAPES[shape]] if shape == "circle" else []
    texts += [write_take(first, "first")] if first else []
    texts += [f"pass {passes}" if passes > 1 or draw(st.booleans()) else "pass once"] if passes else []
    texts += [f"block {forbidden}"] if forbidden else []
    texts += ["misere"] if misere else []
    texts = draw(st.permutations(texts))
    return Drawn(draw(typed("; ".join(texts))), clauses, first, misere, passes, forbidden, shape)


@st.composite
def long_runs(draw, kinds):
    """The text of rules for long runs: each word, alone, joined, with a tail, with exceptions; far amounts."""
    kind = draw(st.sampled_from(kinds))
    if kind not in ("words", "far"):
        return draw(rulesets((kind,))).text
    if kind == "far":
        amounts = sorted(draw(st.sets(st.integers(1, draw(st.sampled_from([40, 300, 3000]))), min_size=1, max_size=64)))
        return "take " + ", ".join(map(str, amounts))
    words = st.one_of(
        st.sampled_from([*SETS, *FORMULAS, "2^k", "3^k", "k^2", "k^3", *map("1..{}".format, CURVES["n"])]),
        st.integers(1, 99).map(str),
        st.tuples(st.integers(1, 30), st.integers(0, 40)).map(lambda ends: f"{ends[0]}..{sum(ends)}"),
    )
    items = draw(st.lists(words, min_size=1, max_size=3))
    items += draw(st.lists(st.integers(2, 99).map("{}..".format), max_size=1))
    barred = draw(st.lists(words, max_size=2)) if draw(st.booleans()) else []
    return f"take {', '.join(items)}" + (f" except {', '.join(barred)}" if barred else "")


@st.composite
def typed(draw, text: str) -> str:
    """The same text as another hand might type it: other blanks, case, full-width signs."""
    style = draw(st.sampled_from(["plain", "upper", "wide", "loose", "tight"]))
    if style == "upper":
        return text.upper()
    if style == "wide":
        return text.translate(str.maketrans(";,0123456789", "；，０１２３４５６７８９"))
    if style == "loose":
        for sign in (",", ";", "^", "*", "/"):
            text = text.replace(sign, f" {sign}  ")
        return f"  {text} "
    if style == "tight":
        return text.replace(", ", ",").replace("; ", ";")
    return text
