"""Positions and moves as a person reads them."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from bouton.rulesets.catalogue import recognise
from bouton.rulesets.protocol import Component, Game, Step, Sum
from bouton.solving.answer import Move


def shown_position(situation: Sum) -> tuple[Any, ...]:
    """The position as a person reads it: its numbers; for a sum one tuple for each game."""
    if len(situation.components) == 1:
        return situation.components[0].heaps
    return tuple(c.heaps for c in situation.components)


def shown_move(situation: Sum, step: Step) -> Move:
    """*step* as a person reads it."""
    component = situation.components[step.component]
    game, part = component.game, component.position[step.part]
    after = situation.after(step)
    taken = game.take(part, step.option)
    cap = game.cap_left(component.position, step.part, step.option)
    if len(situation.components) == 1:
        return Move(after.components[0].heaps, None if taken is None else _takes(component, step, taken), cap)
    takes = None
    if taken is not None:
        rows = [(0,) * len(c.heaps) for c in situation.components]
        rows[step.component] = _takes(component, step, taken)
        takes = tuple(rows)
    return Move(tuple(c.heaps for c in after.components), takes, cap)


def _takes(component: Component, step: Step, taken: tuple[int, ...]) -> tuple[int, ...]:
    """The amounts for every heap of *component*: *taken* in the moved part, 0 elsewhere."""
    zeros = [(0,) * len(component.game.heaps(part)) for part in component.position]
    zeros[step.part] = taken
    return tuple(chain.from_iterable(zeros))


def names_of(games: Sequence[Game]) -> list[str]:
    """What people call each game: its catalogue name, else its rules; games of one name in a sum are numbered."""
    names = [recognise(game) or str(game) for game in games]
    return [f"{name} #{names[:i].count(name) + 1}" if names.count(name) > 1 else name for i, name in enumerate(names)]


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
