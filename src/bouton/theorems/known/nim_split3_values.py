"""Take any number from a heap, or split it in three: 8k + 7 and 8k + 8 change places, other heaps are Nim heaps."""

from collections.abc import Iterator

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.amounts import ANY, Amounts
from bouton.rulesets.families.take_and_break import NOTHING_TAKEN, TAKE, THREE_HEAPS, Clause, TakeAndBreak
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.splits import Splits
from bouton.theorems.telling import by_values
from bouton.theorems.theorem import ValueTheorem

SPLIT3 = TakeAndBreak.of([Clause(Amounts((ANY,)), TAKE), Clause(NOTHING_TAKEN, (THREE_HEAPS,))])
SPLITS = Splits((1, 2, 3, 4, 5, 6, 8, 7), weight=8)


def covers(rules: Rules) -> tuple[()] | None:
    """Any amount, or a split in three; normal play."""
    return () if rules.game == SPLIT3 and not rules.misere else None


def value(law: tuple[()], part: Part) -> int:
    """8k + 7 and 8k + 8 change places."""
    assert isinstance(part, int)
    return SPLITS.value(part)


def moves_to(law: tuple[()], part: Part, target: int) -> Moves[Option]:
    """Splits in three first, then the one take: the heap with this value, if it is smaller."""
    assert isinstance(part, int)
    left = SPLITS.value(target)  # the exchange undoes itself
    taken = [(left,)] if left < part else []

    def each() -> Iterator[Option]:
        yield from SPLITS.three(part, target)
        yield from taken

    return Moves(SPLITS.three_count(part, target) + len(taken), each)


def reason(law: tuple[()], position: Position) -> Reason:
    """The nim-values of the heaps."""
    law_sentence = Sentence("nim_split3.check")
    return by_values(law_sentence, position, lambda n: value((), n), lambda n, v: moves_to((), n, v))


THEOREM = ValueTheorem(
    covers=covers,
    statement="heaps 8k + 7 and 8k + 8 have nim-values 8k + 8 and 8k + 7, every other heap its own size",
    source="known among contest problems as HDU 5795, A Simple Nim (2016)",
    value=value,
    moves_to=moves_to,
    reason=reason,
    examples=("take any; split into 3",),
    far={
        ("take any; split into 3", (10**30,)): 10**30 - 1,  # 10^30 is a multiple of 8
        ("take any; split into 3", (10**30 - 1,)): 10**30,
        ("take any; split into 3", (10**30 + 1, 10**30 + 1)): "P",
    },
)
