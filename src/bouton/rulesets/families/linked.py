"""Games on several heaps some of whose moves take amounts that hang together: (1,2), (k,2k), a and b with a <= 2b.

Where the amounts are equal, nearly equal or any, the normal form is a coupled game, or one of single heaps.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations

from bouton.frozen import frozen
from bouton.rulesets.amounts import ANY_AMOUNT, Amounts, Named, single
from bouton.rulesets.clauses import JointMove
from bouton.rulesets.conditions import Condition
from bouton.rulesets.families.coupled import Coupled, in_words, joined, order_of, texts
from bouton.rulesets.families.together import Together, TogetherMove
from bouton.rulesets.polynomials import Polynomial
from bouton.rulesets.protocol import Game, Voice
from bouton.rulesets.ties import Term, Tie, Tied, Vector, Vectors


@frozen
class Linked(Together):
    """The game of *untied* moves and *ties*, on *heaps_count* heaps (None: any number).  Make it with `of`."""

    untied: tuple[JointMove, ...]
    ties: tuple[Tie, ...]
    heaps_count: int | None = None
    is_plain_data = True

    @classmethod
    def of(cls, plain: Iterable[JointMove], ties: Iterable[Tie]) -> Game:
        """The normal form: what a coupled game can say is said so, like ties are joined."""
        moves, left = list(plain), set[Tie]()
        for tie in ties:
            for one in _parted(tie):
                coupled = _as_coupled(one)
                if coupled is None:
                    left.add(_turned(one))
                else:
                    moves.append(coupled)
        if not left:
            return Coupled.of(moves)
        count = next(iter(ordered_lengths(left)), None)
        # Joined as the moves of a coupled game, without becoming one of single heaps.
        kept = tuple(sorted(joined(moves), key=order_of))
        return cls(kept, tuple(_together(left)), count)

    @property
    def moves(self) -> Sequence[TogetherMove]:
        return (*self.untied, *self.ties)

    @property
    def order_matters(self) -> bool:
        return any(isinstance(tie, Vectors) and tie.ordered for tie in self.ties)

    @property
    def intended_heaps(self) -> int | None:
        sizes = {tie.size for tie in self.ties} | {move.most for move in self.untied if move.most > 1}
        return self.heaps_count or (2 if sizes == {2} and self.untied else None)

    @property
    def fewest_heaps(self) -> int:
        return self.heaps_count or max(2, *(tie.size for tie in self.ties), *(m.most for m in self.untied))

    @property
    def lively_heaps(self) -> int:
        return self.fewest_heaps

    def in_words(self, voice: Voice, ending: str) -> list[str]:
        told = [in_words(move, voice) for move in self.untied]
        return [voice.alternatives([*told, *(tie.in_words(voice) for tie in self.ties)], ending)]

    def __str__(self) -> str:
        return "; ".join([*texts(self.untied), *(text for tie in self.ties for text in tie.texts())])


def ordered_lengths(ties: Iterable[Tie]) -> set[int]:
    """How many heaps the vectors in order are for."""
    return {tie.size for tie in ties if isinstance(tie, Vectors) and tie.ordered}


def _parted(tie: Tie) -> Iterator[Tie]:
    """Vectors one by one, without zeros where the order does not matter."""
    if isinstance(tie, Tied):
        yield tie
        return
    for vector in tie.vectors:
        yield Vectors((vector if tie.ordered else tuple(sorted(t for t in vector if t != Term(0, 0))),), tie.ordered)


def _as_coupled(tie: Tie) -> JointMove | None:
    """The same move of a coupled game; None where there is none."""
    if isinstance(tie, Tied):
        return _as_spread(tie)
    (vector,) = tie.vectors
    if tie.ordered or any(term != vector[0] for term in vector):
        return None
    amounts = Amounts.of([_amounts(vector[0])])
    return JointMove(amounts, len(vector), len(vector), 1 if len(vector) > 1 else None)


def _amounts(term: Term) -> "Polynomial | Named":
    if not term.times:
        return single(term.plus)  # type: ignore[return-value]
    return Polynomial.of((0, term.times)) or Named("even")


def _as_spread(tie: Tied) -> JointMove | None:
    """Any amounts, equal ones, or such as differ by less than some number."""
    if not tie.conditions:
        return JointMove(ANY_AMOUNT, tie.size, tie.size)
    if tie.size != 2 or len(tie.conditions) > 2:
        return None
    condition = tie.conditions[0]
    if len(tie.conditions) == 2:
        # a <= b + c and b <= a + c
        c = -condition.constant
        ways = {Condition.of(way, -c, "<=") for way in ((1, -1), (-1, 1))}
        if c < 0 or set(tie.conditions) != ways:
            return None
        condition = Condition.of((1, -1), 0, "near" if c else "=", bound=c)
    if (condition.coefficients, condition.constant, condition.modulus) != ((1, -1), 0, 0):
        return None
    if condition.relation == "=":
        return JointMove(ANY_AMOUNT, 2, 2, 1)
    return JointMove(ANY_AMOUNT, 2, 2, condition.bound + 1) if condition.relation == "near" else None


def _turned(tie: Tie) -> Tie:
    """Of the orders of the heaps the one that is written first."""
    if isinstance(tie, Vectors):
        return tie
    first = min(
        (sorted({c.renamed(order) for c in tie.conditions}, key=str) for order in permutations(range(tie.size))),
        key=str,
    )
    return Tied(tie.size, tuple(first))


def _together(ties: Iterable[Tie]) -> Iterator[Tie]:
    """Vectors of one length in one clause."""
    by_length: dict[tuple[int, bool], list[Vector]] = {}
    conditions = []
    for tie in ties:
        if isinstance(tie, Vectors):
            by_length.setdefault((tie.size, tie.ordered), []).extend(tie.vectors)
        else:
            conditions.append(tie)
    for (_, ordered), vectors in sorted(by_length.items()):
        yield Vectors(tuple(sorted(set(vectors))), ordered)
    yield from sorted(conditions, key=lambda tie: tie.texts())
