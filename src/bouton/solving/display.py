"""Positions and moves as a person reads them."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bouton.frozen import Record, frozen
from bouton.rulesets.catalogue import recognise, topic_of
from bouton.rulesets.protocol import Game, Option, Step, Sum
from bouton.words.heaps import heap_name


@frozen
class Move(Record):
    """A move as a person reads it.

    *to* is the whole position after it in heap order (for a sum a tuple of such), *take* the amounts taken from each
    heap (None where a heap was split), *cap* the most that the opponent may then take (dynamic games, else None).
    """

    to: tuple[Any, ...]
    take: tuple[Any, ...] | None
    cap: int | None = None

    def as_dict(self) -> dict[str, Any]:
        """The move as the JSON of the contract."""
        return {"to": self.to, "take": self.take, "cap": self.cap}


def shown_position(situation: Sum) -> tuple[Any, ...]:
    """The position as a person reads it: its numbers; for a sum one tuple for each game."""
    if len(situation.components) == 1:
        return situation.components[0].heaps
    return tuple(c.heaps for c in situation.components)


def shown_move(situation: Sum, step: Step) -> Move:
    """*step* as a person reads it."""
    return move_of(situation, step.component, step.part)(step.option)


def move_of(situation: Sum, number: int, place: int) -> Callable[[Option], Move]:
    """What shows the moves of one part as a person reads them: the part at *place* of component *number*."""
    game, position = situation.components[number].game, situation.components[number].position
    heaps, part = game.heaps, position[place]
    rows = [component.heaps for component in situation.components]
    before, behind = (tuple(h for p in some for h in heaps(p)) for some in (position[:place], position[place + 1 :]))
    no_before, no_behind = (0,) * len(before), (0,) * len(behind)
    untouched = [(0,) * len(row) for row in rows]

    def move(option: Option) -> Move:
        left = heaps(option[0]) if len(option) == 1 else tuple(h for p in option for h in heaps(p))
        taken = game.take(part, option)
        to: tuple[Any, ...] = before + left + behind
        takes: tuple[Any, ...] | None = None if taken is None else no_before + taken + no_behind
        if len(rows) > 1:
            to = (*rows[:number], to, *rows[number + 1 :])
            takes = takes and (*untouched[:number], takes, *untouched[number + 1 :])
        return Move(to, takes, game.cap_left(position, place, option))

    return move


def names_of(games: Sequence[Game]) -> list[str]:
    """What people call each game: its catalogue name, else its rules; games of one name in a sum are numbered."""
    names = [recognise(game) or str(game) for game in games]
    return [f"{name} #{names[:i].count(name) + 1}" if names.count(name) > 1 else name for i, name in enumerate(names)]


def spoken_names(games: Sequence[Game]) -> list[str]:
    """The same by their topics, as `bouton.words.called` takes them: k_times(3), subtraction({1, 3, 4}), bash(3) #2.

    Games of one heap each are told apart by the letters of their heaps: mem #B.
    """
    names = list[str]()
    has_letters = all(game.heaps_count == 1 for game in games)
    for at, (name, game) in enumerate(zip(names_of(games), games, strict=True), start=1):
        topic, (known, mark, number) = topic_of(game), name.partition(" #")
        number = heap_name(at - 1) if has_letters and number else number
        given = known.removesuffix(")").partition("(")[2]
        values = f"({{{given}}})" if "," in given else f"({given})" if given else ""
        names.append(name if topic is None else topic + values + mark + number)
    return names


def numbers_of(value: Any) -> Iterator[int]:
    """Every number in nested tuples."""
    if isinstance(value, tuple):
        for item in value:
            yield from numbers_of(item)
    else:
        yield value


def digits_of(n: int) -> int:
    """About how many decimal digits *n* has; without writing it out."""
    return n.bit_length() * 3 // 10 + 1
