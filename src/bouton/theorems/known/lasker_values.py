"""Lasker's Nim: take any number from a heap, or split it in two.

Heaps 4k + 1, 4k + 2, 4k + 3, 4k + 4 have nim-values 4k + 1, 4k + 2, 4k + 4, 4k + 3.
"""

from collections.abc import Iterator

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.amounts import ANY, Amounts
from bouton.rulesets.families.take_and_break import NOTHING_TAKEN, TAKE, TWO_HEAPS, Clause, TakeAndBreak
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.splits import Splits
from bouton.theorems.telling import by_values
from bouton.theorems.theorem import ValueTheorem

LASKER = TakeAndBreak.of([Clause(Amounts((ANY,)), TAKE), Clause(NOTHING_TAKEN, (TWO_HEAPS,))])
SPLITS = Splits((1, 2, 4, 3), weight=4)


def covers(rules: Rules) -> tuple[()] | None:
    """Any amount, or a split in two; normal play."""
    return () if rules.game == LASKER and not rules.misere else None


def value(law: tuple[()], part: Part) -> int:
    """4k + 3 and 4k + 4 change places."""
    assert isinstance(part, int)
    return SPLITS.value(part)


def moves_to(law: tuple[()], part: Part, target: int) -> Moves[Option]:
    """Splits in two first, then the one take: the heap with this value, if it is smaller."""
    assert isinstance(part, int)
    left = SPLITS.value(target)  # the exchange undoes itself
    taken = [(left,)] if left < part else []

    def each() -> Iterator[Option]:
        yield from SPLITS.two(part, target)
        yield from taken

    return Moves(SPLITS.two_count(part, target) + len(taken), each)


def reason(law: tuple[()], position: Position) -> Reason:
    """The nim-values of the heaps."""
    law_sentence = Sentence("lasker.check")
    return by_values(law_sentence, position, lambda n: value((), n), lambda n, v: moves_to((), n, v))


THEOREM = ValueTheorem(
    covers=covers,
    statement="heaps 4k + 1, 4k + 2, 4k + 3, 4k + 4 have nim-values 4k + 1, 4k + 2, 4k + 4, 4k + 3",
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 4; "
    "the game: E. Lasker, Brettspiele der Völker (1931) 183-196",
    value=value,
    moves_to=moves_to,
    reason=reason,
    examples=("take any; split",),
    far={
        ("take any; split", (10**30,)): 10**30 - 1,
        ("take any; split", (10**30 - 1,)): 10**30,
        ("take any; split", (10**30, 10**30 + 1, 2)): 1 ^ (10**30 - 1) ^ (10**30 + 2),
    },
)
