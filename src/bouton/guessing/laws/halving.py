"""One heap: the value of k n + r told by that of a smaller heap, or by a line: G(2n) = n, G(2n + 1) = G(n)."""

from collections.abc import Callable, Iterator

from bouton.claims import Sentence
from bouton.frozen import frozen
from bouton.guessing.given import BIT, Given, Place, length
from bouton.guessing.law import Guess, plus

LOOKED = 600
MOST_EXCEPTIONS = 4
# The fewest heaps that a rule for one remainder must serve.
FEWEST = 5


@frozen
class Branch:
    """What G(k n + r) is: *factor* * G(n + *shift*) + *rise*, or where *shift* is None *factor* * n + *rise*.

    With *swap*, 1 where that number is 0, and 0 elsewhere: the lost heaps change places with the won ones.
    """

    factor: int
    shift: int | None
    rise: int
    swap: bool = False

    def value(self, n: int, known: Callable[[int], int | None]) -> int | None:
        """The value, where *known* gives that of a smaller heap."""
        if self.shift is None:
            return self.factor * n + self.rise
        smaller = known(n + self.shift)
        if smaller is None:
            return None
        return int(not smaller) if self.swap else self.factor * smaller + self.rise

    def __str__(self) -> str:
        if self.shift is None:
            term = "" if not self.factor else "n" if self.factor == 1 else f"{self.factor}n"
        else:
            times = "" if self.factor == 1 else f"{self.factor} "
            term = f"{times}G({plus('n', self.shift)})"
        if self.swap:
            return f"[{term} = 0]"
        return plus(term, self.rise) if term else str(self.rise)


def guesses(given: Given) -> Iterator[Guess]:
    """The rules for k = 2, 3, 4 that fit, where at least one of them tells a value by a smaller heap."""
    if given.heaps != 1 or given.start > 1 or len(set(given.row)) < 2:
        return
    known = {n: v for (n,), v in given.known.items() if n < LOOKED}
    for k in (2, 3, 4):
        branches = [_branch(known, k, r, given.losses) for r in range(k)]
        whole = [b for b in branches if b is not None]
        if len(whole) == k and any(b.shift is not None for b in whole):
            yield _guess(given, k, whole, known)


def _branch(known: dict[int, int], k: int, r: int, losses: bool) -> Branch | None:
    """The simplest rule for the heaps k n + r, if one fits."""
    heaps = [n for n in range(max(known) // k + 1) if k * n + r in known and k * n + r >= k]
    if len(heaps) < FEWEST:
        return None
    last, before = heaps[-1], heaps[-2]
    slope = known[k * last + r] - known[k * before + r]
    candidates = [Branch(0, None, known[k * last + r])]
    if slope and not losses:
        candidates.append(Branch(slope, None, known[k * last + r] - slope * last))
    for factor in (1,) if losses else (1, 2, k):
        for shift in (0, -1, 1):
            if k * last + r > last + shift and last + shift in known:
                rise = known[k * last + r] - factor * known[last + shift]
                candidates += [Branch(factor, shift, 0 if losses else rise)]
                candidates += [Branch(1, shift, 0, swap=True)] if losses or max(known.values()) == 1 else []
    return next((b for b in candidates if _fits(b, known, k, r, heaps)), None)


def _fits(branch: Branch, known: dict[int, int], k: int, r: int, heaps: list[int]) -> bool:
    """Whether the rule is right but for one or two of the first heaps."""
    odd = [n for n in heaps if branch.value(n, known.get) != known[k * n + r]]
    return len(odd) <= 1 and (not odd or odd[-1] <= heaps[0] + 1)


def _guess(given: Given, k: int, branches: list[Branch], known: dict[int, int]) -> Guess:
    own = {n: v for n, v in known.items() if n < k}
    cache = dict(own)

    def value(n: int) -> int | None:
        trail = []
        while n not in cache:
            trail.append(n)
            branch = branches[n % k]
            if branch.shift is None:
                break
            smaller = n // k + branch.shift
            if not 0 <= smaller < n:
                return None
            n = smaller
        for m in reversed(trail):
            found = branches[m % k].value(m // k, cache.get)
            if found is None:
                return None
            cache[m] = odd.get(m, found)
        return cache.get(trail[0] if trail else n)

    odd: dict[int, int] = {}
    for n in sorted(known):
        if n >= k and value(n) != known[n] and len(odd) <= MOST_EXCEPTIONS:
            odd[n] = cache[n] = known[n]

    def says(place: Place) -> int | None:
        found = value(place[0]) if place[0] >= given.start else None
        return None if found is None or found < 0 else found

    rules = "; ".join(f"G({k}n{f' + {r}' if r else ''}) = {b}" for r, b in enumerate(branches))
    first = {n: own[n] for n in sorted(own)} | odd
    values = {"rules": rules, "first": "; ".join(f"G({n}) = {v}" for n, v in first.items())}
    numbers = len(first) + sum(1 + (b.factor > 1) + bool(b.rise) + bool(b.shift) for b in branches)
    key = "guess_halving.losses" if given.losses else "guess_halving.values"
    # Of each branch one of some 24 rules.
    cost = 2 * BIT + k * length(24) + len(own) * given.bits + len(odd) * (length(len(known)) + given.bits)
    return Guess("halving", Sentence(key, values=values), says, numbers, given.losses, cost)
