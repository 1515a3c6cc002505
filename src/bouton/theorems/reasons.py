"""Reasons as data: the game is over, nim-values of heaps, the nim-value of a board, a board that is lost or not."""

from collections.abc import Callable, Sequence
from typing import Any

from bouton.claims import OPTIONS, Moves, Picture, Reason, Sentence
from bouton.nimbers import nim_sum
from bouton.rulesets.protocol import Option
from bouton.words import has

# The sentences of a reason, where it has the usual ones.
WIN = ("verdict", "ground", "move", "why")
LOSS = ("verdict", "ground", "why")

# So many numbers stand in a sum that is written out.
FEW = 12
# And at most this many moves in a sentence.
MOST_MOVES = 5


def over(misere: bool = False) -> Reason:
    """The game is over: lost in normal play, won in misere play."""
    return Reason.of("any.over", ("misere" if misere else "normal",))


def by_values(
    law: Sentence, heaps: tuple[int, ...], value_of: Callable[[Any], int], moves_to: Callable[[int, int], Moves[Option]]
) -> Reason:
    """The values, by *value_of*, the sentence *law*, and a winning move; of a single heap the law comes first.

    The law may speak of {heaps} and {values}; its own values are added to those.
    """
    values = tuple(map(value_of, heaps))
    x = nim_sum(values)
    numbers = {**law.values, "heaps": heaps, "values": values, "x": x, "expr": values}
    several = len(heaps) > 1
    numbers |= {} if several else {"n": heaps, "g": x}
    group, opening, why = ("sg", ("verdict",), "why") if several else ("period", ("here",), "law")
    # Values without words of their own are seen best in a row with all others.
    picture = pairs_of(values, "strip" if law.key.endswith(".statement") else "pairs")
    if not x:
        return _around(law, numbers, f"{group}.loss", (*opening, why), picture)
    found = _first_move(heaps, values, x, moves_to)
    if found is None:
        return _around(law, numbers, f"{group}.win", (*opening, why), picture)
    i, option = found
    after = tuple(v ^ x if j == i else v for j, v in enumerate(values))
    numbers |= {"move": (heaps[i], cut(option)), "after": after}
    split = ("split",) if 1 < len(option) <= FEW else ()
    if split:
        numbers |= {"left": tuple(map(value_of, option)), "to": after[i]}
    move = ("move", *split) if several else split or ("move",)
    why = why if any(map(any, [option, heaps[:i], heaps[i + 1 :]])) else "end"
    return _around(law, numbers, f"{group}.win", (*opening, *move, why), picture)


def pairs_of(values: Sequence[int], kind: str = "pairs") -> Picture:
    """A picture of nim-values: as powers of two that pair up, or as a strip of the values of all heaps."""
    return Picture(kind, {"of": "values", "values": values})


def _first_move(
    heaps: Sequence[int], values: Sequence[int], x: int, moves_to: Callable[[int, int], Moves[Option]]
) -> tuple[int, Option] | None:
    """A winning move, one that lowers a nim-value where there is one, as the picture shows it."""
    for i in sorted(range(len(heaps)), key=lambda i: values[i] ^ x > values[i]):
        for option in moves_to(heaps[i], values[i] ^ x).first(1):
            return i, option
    return None


def cut(numbers: Sequence[object], most: int = FEW) -> tuple[object, ...]:
    """The *numbers*; where they are more than *most*, the first ones and an ellipsis.

    >>> cut((3, 1, 2)), cut(range(5), 3)
    ((3, 1, 2), (0, 1, 2, '…'))
    """
    return tuple(numbers) if len(numbers) <= most else (*numbers[:most], "…")


def by_board_value(theorem: Any, board: tuple[int, ...]) -> Reason:
    """The law of *theorem*, the first move to nim-value 0, and why, in the words of the game where it has its own.

    These may speak of the numbers of the law for what is left: {gaps_left} beside {gaps}.
    """
    law = theorem.check((board,))
    numbers = {**law.values, "position": board, "x": theorem.value(board)}
    group, names = "board.loss", ["why"]
    if numbers["x"]:
        (after,) = theorem.moves_to(board, 0).first(1)[0]
        left = {f"{name}_left": value for name, value in theorem.check((after,)).values.items()}
        numbers |= {"after": after, **left}
        group, names = "board.win", ["move", "end" if theorem.is_end(after) else "why"]
    topic, kind = law.key.partition(".")[0], group.partition(".")[2]
    rows = (own if has(own := f"{topic}.{kind}.{name}") else f"{group}.{name}" for name in names)
    key = group if law.key.endswith(".statement") else law.key
    return Reason(key, numbers, (Sentence(law.key, numbers), *(Sentence(row, numbers) for row in rows)))


def by_board_outcome(law: Sentence, board: tuple[int, ...], lost: Moves[tuple[int, ...]]) -> Reason:
    """Whether the board is lost, the law, and the first of the *lost* boards that a move reaches."""
    numbers = {**law.values, "position": board}
    found = lost.first(1)
    told = f"{law.key.partition('.')[0]}.why"
    if not found:
        return _around(law, numbers, "board.loss", (), why=f"{told}.loss")
    numbers |= {"after": found[0]}
    return _around(law, numbers, "board.win", ("leave",), why=f"{told}.win" if any(found[0]) else "board.win.end")


def by_blocks(law: Sentence, board: tuple[int, ...], forbidden: int, lost: Moves[tuple[int, ...]]) -> Reason:
    """Whether the board is lost with *forbidden* options ruled out, the law, and the *lost* boards of a won one."""
    count = lost.count or 0
    numbers = {**law.values, "position": board, "k": forbidden}
    if not count:
        return _around(law, numbers, "block.loss", ("verdict", "law"))
    here = board[0] if len(board) == 1 else board
    moves = tuple((here, after if len(after) == 1 else (after,)) for after in lost.first(MOST_MOVES))
    numbers |= {"count": count, "moves": moves}
    return _around(law, numbers, "block.win", ("verdict", "more" if count <= MOST_MOVES else "many", "left"))


def _around(
    law: Sentence,
    numbers: dict[str, object],
    group: str,
    names: Sequence[str],
    picture: Picture = OPTIONS,
    why: str = "",
) -> Reason:
    """The sentences *names* of *group*, the sentence *law* behind a verdict, else before them; *why* at the end."""
    told = Reason.of(group, names, **numbers).sentences + ((Sentence(why, numbers),) if why else ())
    opens = tuple(names[:1]) == ("verdict",)
    # A law without words of its own for reasons is known by its values, as any other game.
    key = group if law.key.endswith(".statement") else law.key
    return Reason(key, numbers, (*told[:opens], Sentence(law.key, numbers), *told[opens:]), picture)
