"""Two heaps whose losses are told by the remainder of their total: what each take does to it, in words."""

import re
from collections.abc import Iterator, Sequence
from itertools import product
from math import lcm

from bouton.claims import Sentence
from bouton.discovery.rereading_classes import UNBOUNDED, numbers, repeats
from bouton.frozen import frozen
from bouton.proving.from_rules import provable
from bouton.rulesets.protocol import Rules

Pair = tuple[int, int]
Sentences = tuple[Sentence, ...]
# More amounts are told by their remainders; of more small pairs nobody reads a list, and no larger modulus is played.
TOTALS = ("parity", "odd", "total", "sum")
MOST_AMOUNTS, MOST_SMALL, MOST_MODULUS, MOST_PLAYED = 8, 4, 14, 90


@frozen
class Totals:
    """That pairs are lost whose total leaves one of *lost* on division by *m*, with all that proves it.

    *taken*: how much a take removes in all, where *listed*, or else its remainders; *takes*: by remainder what to take
    from the larger heap; *small*: where to go from pairs whose larger heap is smaller than that.
    """

    m: int
    lost: tuple[int, ...]
    taken: tuple[int, ...]
    listed: bool
    takes: tuple[tuple[int, int], ...]
    small: tuple[tuple[Pair, Pair], ...]
    misere: bool

    def strategy(self) -> Iterator[Sentence]:
        """What to play."""
        by: dict[int, list[int]] = {}
        for r, t in self.takes:
            by.setdefault(t, []).append(r)
        takes = tuple((of, t) for t, of in by.items())
        yield Sentence(f"telling.totals.take{'_one' * (len(by) == 1)}", {"m": self.m, "t": takes[0][1], "takes": takes})
        if self.small:
            told = tuple(((_told(pair),), _told(left)) for pair, left in self.small)
            yield Sentence("telling.totals.small", {"small": told})
        if self.misere:
            yield Sentence("telling.pairs.over")

    def proof(self) -> Sentences:
        """What convinces."""
        apart = sorted({(x - y) % self.m for x, y in product(self.lost, repeat=2)})
        key = "apart" if len(apart) > 1 else "odd" if self.m == 2 else "listed" if self.listed else "rest"
        taken = self.taken if key == "listed" else tuple(sorted({t % self.m for t in self.taken}))
        told = Sentence(f"telling.totals.{key}", {"m": self.m, "taken": taken, "apart": tuple(apart)})
        left = Sentence(f"telling.totals.left{'_all' * (not self.small)}")
        way = Sentence("telling.head", {"told": (*self.strategy(), left)})
        return told, way, Sentence(f"telling.pairs.ends{'_misere' * self.misere}")


def _told(pair: Pair) -> str:
    return f"({pair[0]},{pair[1]})"


def totals(rules: Rules, m: int) -> Totals | None:
    """The law by the total modulo *m* of two heaps, each part of it checked; None where there is none so simple.

    Play of small heaps tells which remainders are lost.  As the same takes are there for all larger heaps, it is enough
    that no take leads from one of these to another, and that from each other one some take from one heap does.

    >>> from bouton.notation import parse_rules
    >>> found = totals(parse_rules("take 1, 2; take (1,4), (1,1)"), 3)
    >>> found.lost, found.taken, found.takes, found.small
    ((0,), (1, 2, 5), ((1, 1), (2, 2)), (((1, 1), (0, 0)),))
    """
    text = str(rules)
    if not repeats(text):
        return None
    game, named = provable(rules.game, 2), [int(n) for n in re.findall(r"\d+", text)]
    top = 2 * max([1, *named]) + 2 * lcm(m, 2, *(int(k) for k in re.findall(r"mod (\d+)", text)))
    if top > MOST_PLAYED:
        return None
    options = {pair: set(game.options(pair)) for pair in product(range(top + 1), repeat=2)}
    played = set[tuple[int, ...]]()
    for pair, after in options.items():
        if played.isdisjoint(after) and (after or not rules.misere):
            played.add(pair)
    lost = {sum(pair) % m for pair in played}
    if any((sum(pair) % m in lost) != (pair in played) for pair in options):
        return None
    away = {(top - x, top - y) for x, y in options[top, top]}
    taken = {x + y for x, y in away}
    if any((r - t) % m in lost for r in lost for t in taken):
        return None
    takes = {
        r: next((y for x, y in sorted(away) if not x and (r - y) % m in lost), 0) for r in range(m) if r not in lost
    }
    small = dict[Pair, Pair]()
    for (a, b), after in options.items():
        t = takes.get((a + b) % m, 0)
        if a <= b < t and after:
            small[a, b] = min((x, y) for x, y in after if (x + y) % m in lost)
    if not all(takes.values()) or len(small) > MOST_SMALL:
        return None
    listed = not UNBOUNDED.search(text) and len(taken) <= MOST_AMOUNTS
    told = tuple(sorted(taken if listed else {t % m for t in taken}))
    return Totals(m, tuple(sorted(lost)), told, listed, tuple(takes.items()), tuple(small.items()), rules.misere)


def strategy_of(rules: Rules, told: Sentence) -> Totals | None:
    """The law by the total that the sentence *told* tells; None where it tells another one."""
    m, residues = told.values.get("m", 0), told.values.get("residues", ())
    if not told.key.startswith("telling.pairs.") or not 1 < m <= MOST_MODULUS or not residues:
        return None
    found = totals(rules, m)
    if found is None or found.lost != tuple(residues) or told.key.rpartition(".")[2] not in TOTALS:
        return None
    return found


def strategy_and_proof(rules: Rules, told: Sentence) -> tuple[Sentences, Sentences] | None:
    """What to play, and the proof, where the sentence *told* tells losses by the total."""
    found = strategy_of(rules, told)
    return None if found is None else (tuple(found.strategy()), found.proof())


def totals_hold(lines: Sequence[str], rules: Rules, language: str) -> bool:
    """Whether *lines* are the proof of such a law of two heaps: each number in them is found again by play."""
    for m in {2, *(n for line in lines for n in numbers(line))}:
        found = totals(rules, m) if 1 < m <= MOST_MODULUS else None
        if found is not None and [line.say(language) for line in found.proof()] == list(lines):
            return True
    return False
