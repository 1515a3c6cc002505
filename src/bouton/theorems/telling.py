"""The reason where nim-values say it all: the law in one sentence, the values, and a move that makes their sum 0."""

from collections.abc import Callable, Iterable, Sequence

from bouton.claims import Moves, Reason, Sentence
from bouton.nimbers import nim_sum
from bouton.rulesets.protocol import Option, Position
from bouton.theorems.ends import over
from bouton.theorems.shapes import heaps_of
from bouton.words import digits

# So many numbers of a move stand in a sentence.
FEW = 12


def by_values(
    law: Sentence,
    position: Position,
    value: Callable[[int], int],
    moves_to: Callable[[int, int], Moves[Option]],
    *,
    end: int = 0,
) -> Reason:
    """The verdict, the sentence *law*, the values and a winning move; heaps up to *end* have no move.

    The law may speak of {heaps} and {values}; its own values are added to those.
    """
    heaps = heaps_of(position)
    if all(heap <= end for heap in heaps):
        return over()
    values = tuple(value(heap) for heap in heaps)
    x = nim_sum(values)
    numbers = {**law.values, "heaps": heaps, "values": values, "x": x, "expr": joined(" ⊕ ", values)}
    several = (1,) if len(heaps) > 1 else ()
    row, shown = "sg.loss", (0, *several, 2)
    if x:
        row, shown = "sg.win", (0, *several, 3)
        found = _first_move(heaps, values, x, moves_to)
        if found is not None:
            i, option = found
            after = tuple(v ^ x if j == i else v for j, v in enumerate(values))
            numbers |= {"move": f"{digits(heaps[i])} → {parts_text(option)}", "after": after}
            shown = (0, *several, 2, 3)
    told = [Sentence(row, which, numbers) for which in shown]
    return Reason(law.key, numbers, (told[0], Sentence(law.key, law.which, numbers), *told[1:]))


def _first_move(
    heaps: Sequence[int], values: Sequence[int], x: int, moves_to: Callable[[int, int], Moves[Option]]
) -> tuple[int, Option] | None:
    for i, (heap, v) in enumerate(zip(heaps, values, strict=True)):
        for option in moves_to(heap, v ^ x).first(1):
            return i, option
    return None


def joined(sign: str, numbers: Iterable[int]) -> str:
    """The numbers with *sign* between them, however long they are."""
    return sign.join(map(digits, numbers))


def parts_text(option: Option) -> str:
    """The heaps of an option: 1 + 3; cut where they are many."""
    heaps = heaps_of(option)
    text = joined(" + ", heaps[:FEW])
    return text if len(heaps) <= FEW else f"{text} + …"
