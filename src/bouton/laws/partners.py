"""Two heaps, any amount from one of them or one of finitely many joint amounts: each heap has just one partner.

In row a at most one b is lost, since any two of a row are one take apart; and one is, since only a takes from the other
heap and finitely many joint amounts can lead to a loss elsewhere.  So the partner f(a) is the least b that is no
partner of a smaller heap and that no joint amount leads from to a loss.  Which columns near a are taken, and the last
partners, both relative to a, are a finite state: where it comes back after p rows, f(a + p) = f(a) + p from there on.
In misere play it is the same but for (0, 0), which is won.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import permutations, product
from typing import Any

from bouton.claims import Moves
from bouton.frozen import frozen
from bouton.rulesets.amounts import ANY_AMOUNT
from bouton.rulesets.protocol import Game, Rules
from bouton.rulesets.ties import Vectors

# The checkers read no longer joint amount, and no more of them.
MOST_REACH = 64
MOST_VECTORS = 400
# No state came back later than some hundred rows in thousands of random rules.
MOST_ROWS = 10_000

Pair = tuple[int, int]


@frozen
class PartnerLaw:
    """Heaps a and b are lost exactly when b is the partner of a: *first*[a], and from *start* on f(a + p) = f(a) + p.

    *vectors* are the joint amounts; *first* are the partners of heaps 0 to *start* + *period* - 1.
    """

    rules: Rules
    vectors: tuple[Pair, ...]
    start: int
    period: int
    first: tuple[int, ...]

    def partner(self, a: int) -> int:
        """The one b that makes (a, b) a loss."""
        if a < self.start:
            return self.first[a]
        return self.first[self.start + (a - self.start) % self.period] + (a - self.start) // self.period * self.period

    def other(self, b: int) -> int:
        """The one a that makes (a, b) a loss."""
        return next(a for d in self.differences if (a := b - d) >= 0 and self.partner(a) == b)

    @cached_property
    def differences(self) -> tuple[int, ...]:
        """Every f(a) - a, each once."""
        return tuple(dict.fromkeys(b - a for a, b in enumerate(self.first)))

    @cached_property
    def table(self) -> tuple[int, ...]:
        """f(a) - a by a mod p, from `start` on."""
        return tuple(self.partner(a) - a for a in _round(self.start, self.period))

    @cached_property
    def exceptions(self) -> tuple[Pair, ...]:
        """The pairs (a, f(a)) that the table does not tell."""
        return tuple((a, self.first[a]) for a in range(self.start) if self.first[a] - a != self.table[a % self.period])

    @cached_property
    def is_symmetric(self) -> bool:
        """Whether the order of the heaps does not matter."""
        return all((j, i) in self.vectors for i, j in self.vectors)

    @property
    def is_equality(self) -> bool:
        """Whether just equal heaps are lost."""
        return self.table == (0,) and not self.exceptions

    @cached_property
    def is_mirrored(self) -> bool:
        """Whether the lost pairs are the same in both orders, as they may be where the order matters in the rules."""
        rows = self.start + 2 * self.period + max(map(abs, self.differences))
        return all(self.partner(self.partner(a)) == a for a in range(rows))

    @cached_property
    def pairs(self) -> tuple[tuple[Pair, ...], tuple[Pair, ...]]:
        """The pairs a <= b that stand alone, and those to which (p, p) may be added again and again."""
        told = [(a, b) for a, b in enumerate(self.first) if a <= b]
        alone = tuple(pair for pair in told if pair[0] < self.start)
        return alone, tuple(told[len(alone) :])

    def __str__(self) -> str:
        return claim_text(self.table, self.exceptions)

    def is_lost(self, position: Sequence[int]) -> bool:
        """Whether the player to move loses."""
        return self.partner(position[0]) == position[1]

    def joint(self, position: Sequence[int]) -> Iterator[Pair]:
        """What the joint amounts leave that is lost, in order."""
        a, b = position
        for i, j in self.vectors:
            if i <= a and j <= b and self.partner(a - i) == b - j:
                yield a - i, b - j

    def winning_moves(self, position: Sequence[int]) -> Moves[Pair]:
        """The lost positions one move away, in the order of the contract."""
        a, b = position
        left, right = self.other(b), self.partner(a)
        found = [(left, b)] if left < a else []
        found += self.joint(position)
        return Moves.of([*found, (a, right)] if right < b else found)

    def certificate(self, formula: str = "") -> dict[str, Any]:
        """The proof, as plain lists and numbers; with a *formula* that says the same."""
        made: dict[str, Any] = {"kind": "partner", "version": 1, "rules": str(self.rules), "start": self.start}
        made |= {"period": self.period, "offsets": [b - a for a, b in enumerate(self.first) if a >= self.start]}
        made["leading"] = list(self.first[: self.start])
        return made | ({"formula": formula} if formula else {})


def _round(start: int, period: int) -> Sequence[int]:
    """One heap of each residue 0, 1, ..., from *start* on."""
    return [start + (r - start) % period for r in range(period)]


def partner_law(rules: Rules) -> PartnerLaw | None:
    """The partner law of *rules*, in normal form, on two heaps; None where the moves are of another kind.

    >>> from bouton.notation import parse_rules
    >>> law = partner_law(parse_rules("take any; take 1 equally from 2 heaps").normal_form())
    >>> law.table, law.is_lost((10**30, 10**30 + 1))
    ((0, 1, -1), True)
    """
    vectors = joint_amounts(rules.game)
    if not vectors:
        return None
    reach = max(i for i, _ in vectors)
    first: list[int] = []
    taken, least = set[int](), 0
    seen: dict[object, int] = {}
    for a in range(MOST_ROWS):
        # Below *least* every column is taken, above it those in *taken*.
        if a >= reach:
            state = least - a, frozenset(b - a for b in taken), tuple(first[a - i] - a for i in range(1, reach + 1))
            if (before := seen.setdefault(state, a)) < a:
                return _least(rules, vectors, before, a - before, first)
        barred = {first[a - i] + j for i, j in vectors if i <= a}
        b = least
        while b in taken or b in barred or (rules.misere and a == b == 0):
            b += 1
        first.append(b)
        taken.add(b)
        while least in taken:
            taken.remove(least)
            least += 1
    return None


def _least(rules: Rules, vectors: tuple[Pair, ...], start: int, period: int, first: Sequence[int]) -> PartnerLaw:
    """The law with the least period and then the least start."""
    offsets = [b - a for a, b in enumerate(first)]
    cycle = offsets[start : start + period]
    p = next(p for p in range(1, period + 1) if period % p == 0 and cycle == cycle[:p] * (period // p))
    while start and offsets[start - 1] == offsets[start - 1 + p]:
        start -= 1
    return PartnerLaw(rules, vectors, start, p, tuple(first[: start + p]))


def joint_amounts(game: Game) -> tuple[Pair, ...] | None:
    """The joint amounts of *game*, in normal form, from two heaps; None for games of another kind.

    Any amount may be taken from one heap; of what is taken from both there are finitely many.
    """
    plain = game.joint_moves or (game.untied if game.ties else ())
    if game.base is not None or not any(move.heaps_of(2)[0] == 1 and move.amounts == ANY_AMOUNT for move in plain):
        return None
    found = set[Pair]()
    for move in plain:
        fewest, heaps = move.heaps_of(2)
        if heaps < 2 or fewest > 2:
            continue
        most = move.amounts.largest
        if most is None or most + (move.spread or 0) > MOST_REACH:
            return None
        top = most + (move.spread or 1)
        found |= {(i, j) for i, j in product(range(1, top), repeat=2) if move.allows((0, 1), (i, j), (top, top))}
    for tie in game.ties:
        # Of more heaps than two nothing can be taken here.
        if not isinstance(tie, Vectors) or any(term.times for vector in tie.vectors for term in vector):
            return None
        for vector in tie.vectors if tie.size == 2 else ():
            ways = [vector] if tie.ordered else permutations(vector)
            found |= {(way[0].plus, way[1].plus) for way in ways if way[0].plus and way[1].plus}
    if len(found) > MOST_VECTORS or any(max(vector) > MOST_REACH for vector in found):
        return None
    return tuple(sorted(found))


def claim_text(table: Sequence[int], exceptions: Sequence[Pair]) -> str:
    """The law as a claim: the differences by a mod p, and the pairs that they do not tell.

    >>> claim_text([0, 1, -1], [])
    'b = a + [0,1,-1][a mod 3]'
    """
    told = f"b = a + [{','.join(map(str, table))}][a mod {len(table)}]"
    return told + (f" except {_listed(exceptions)}" if exceptions else "")


def pairs_text(alone: Sequence[Pair], again: Sequence[Pair], rise: Pair) -> str:
    """The law as pairs: those that stand alone, and those to which *rise* may be added again and again.

    >>> pairs_text([], [(0, 0), (1, 2)], (3, 3))
    'pairs (0,0), (1,2) + j*(3,3)'
    """
    return f"pairs {f'{_listed(alone)}; ' if alone else ''}{_listed(again)} + j*{_listed([rise])}"


def _listed(pairs: Sequence[Pair]) -> str:
    return ", ".join(f"({a},{b})" for a, b in pairs)
