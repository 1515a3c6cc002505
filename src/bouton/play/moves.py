"""Moves as a person or a page gives them: by what they leave, or by what they take; and how they are written."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain

from bouton.errors import IllegalMove
from bouton.play.legality import first_steps, is_over
from bouton.rulesets.protocol import Component, Game, Option, Part, Step, Sum
from bouton.solving import names_of
from bouton.words import digits, heap_name

# So many legal moves are named where one is refused.
EXAMPLES = 3

Heaps = Sequence[int]


def place(situation: Sum, step: Step) -> tuple[int, int]:
    """Which heap *step* touches first: its number within its component, and among the heaps of all components."""
    component = situation.components[step.component]
    game = component.game
    before = game.heaps(component.position[step.part])
    after = tuple(chain.from_iterable(game.heaps(p) for p in step.option))
    inside = 0
    if len(before) == len(after):
        inside = next((i for i, (b, a) in enumerate(zip(before, after, strict=True)) if b > a), 0)
    within = sum(len(game.heaps(p)) for p in component.position[: step.part]) + inside
    return within, within + sum(len(c.heaps) for c in situation.components[: step.component])


def text(situation: Sum, step: Step, *, named: bool = False) -> str:
    """*step* as "7 → 6", "5 → 1 + 3" or "(5, 8) → (4, 7)": the same in every language; *named*: "C: 7 → 6".

    >>> from bouton.notation import parse
    >>> nim = parse("nim: 3 5 7")
    >>> text(nim, Step(0, 2, (6,))), text(nim, Step(0, 2, (6,)), named=True)
    ('7 → 6', 'C: 7 → 6')

    A pass in a sum is named by its game: "wythoff; pass once: pass".
    """
    component = situation.components[step.component]
    game = component.game
    before = game.heaps(component.position[step.part])
    after = tuple(chain.from_iterable(game.heaps(p) for p in step.option))
    if is_pass(game, component.position[step.part], step.option):
        games = [c.game for c in situation.components]
        return f"{names_of(games)[step.component]}: pass" if named and len(games) > 1 else "pass"
    if len(before) != 1:
        return f"{_tuple(before)} → {_tuple(after)}"
    changed = f"{digits(before[0])} → {' + '.join(map(digits, after))}"
    if named and sum(len(c.heaps) for c in situation.components) > 1:
        return f"{heap_name(place(situation, step)[1])}: {changed}"
    return changed


def _tuple(numbers: Heaps) -> str:
    return f"({', '.join(map(digits, numbers))})"


def is_pass(game: Game, part: Part, option: Option) -> bool:
    """Whether the move from *part* to *option* is a pass: it leaves the heaps as they are."""
    return game.cap_means == "passes" and game.heaps(option[0]) == game.heaps(part)


def passing(situation: Sum, name: str = "") -> Step | None:
    """The first legal pass in *situation*; with *name* that of the game called so, as `text` names it."""
    names = names_of([component.game for component in situation.components])
    for c, component in enumerate(situation.components):
        if name and name.casefold() != names[c].casefold():
            continue
        option = component.game.pass_option(component.position[0])
        if option is not None:
            return Step(c, 0, option)
    return None


def find_step(situation: Sum, *, to: Sequence[int | Heaps], cap: int | None = None) -> Step:
    """The move that leaves the position *to*, written as a person reads it; for a sum one list for each component.

    *cap*, where given, must be what the opponent may then take.  IllegalMove where no move leaves that.  Nothing is
    listed for the families of the notation, so heaps may have any size.

    >>> from bouton.notation import parse
    >>> find_step(parse("nim: 3 5 7"), to=(3, 5, 6))
    Step(component=0, part=2, option=(6,))
    """
    parts = _by_component(situation, to)
    changed = [
        c
        for c, (component, heaps) in enumerate(zip(situation.components, parts, strict=True))
        if component.heaps != heaps
    ]
    if not changed and (step := passing(situation)) is not None:
        return step
    if len(changed) == 1:
        number = changed[0]
        component = situation.components[number]
        for part, option in _leading_to(component, parts[number]):
            if component.game.has_option(component.position[part], option):
                step = Step(number, part, option)
                if cap is None or cap == component.game.cap_left(component.position, part, option):
                    return step
    raise refused(situation, _written(to))


def _by_component(situation: Sum, to: Sequence[int | Heaps]) -> list[tuple[int, ...]]:
    """*to* as one tuple for each component; IllegalMove where it does not have that form."""
    single = len(situation.components) == 1
    rows = [to] if single and all(isinstance(n, int) for n in to) else list(to)
    if len(rows) != len(situation.components) or any(isinstance(row, int) for row in rows):
        raise refused(situation, _written(to))
    return [tuple(row) for row in rows]  # type: ignore[arg-type]  # rows of numbers: looked at just now


def _written(to: Sequence[int | Heaps]) -> str:
    return "(" + ", ".join(digits(n) if isinstance(n, int) else _tuple(n) for n in to) + ")"


def _leading_to(component: Component, after: tuple[int, ...]) -> Iterator[tuple[int, Option]]:
    """Every (part, option) that would leave the heaps *after*; whether it is legal is not looked at."""
    game, position = component.game, component.position
    if len(position) == 1 and isinstance(position[0], tuple):
        option = game.leaving(position[0], after)
        if option is not None:
            yield 0, option
        return
    before = component.heaps
    more = len(after) - len(before)
    if more < 0:
        return
    alike = next((i for i, (b, a) in enumerate(zip(before, after, strict=False)) if b != a), len(before))
    at = 0
    for number, part in enumerate(position):
        end = at + len(game.heaps(part))
        if at > alike:
            return
        option = game.leaving(part, after[at : end + more])
        if before[end:] == after[end + more :] and option is not None:
            yield number, option
        at = end


def by_take(situation: Sum, component: int, heap: int, take: int | Heaps) -> Step:
    """The move that takes *take* from heap number *heap* (from 0) of component number *component*.

    *take* may be a list instead, an amount for each heap of the component; then *heap* does not matter.  IllegalMove
    where there is no such move.

    >>> from bouton.notation import parse
    >>> by_take(parse("nim: 3 5 7"), 0, 2, 1), by_take(parse("wythoff: 5 8"), 0, 0, (1, 1))
    (Step(component=0, part=2, option=(6,)), Step(component=0, part=0, option=((4, 7),)))
    """
    if not 0 <= component < len(situation.components):
        raise refused(situation, f"{component}")
    chosen = situation.components[component]
    heaps = chosen.heaps
    if isinstance(take, int):
        if not 0 <= heap < len(heaps):
            raise refused(situation, f"{_name(situation, component, max(heap, 0))} {digits(take)}")
        amounts = tuple(take if i == heap else 0 for i in range(len(heaps)))
    else:
        amounts = tuple(take)
    for part, option in _taking(chosen, amounts):
        if chosen.game.has_option(chosen.position[part], option):
            return Step(component, part, option)
    if isinstance(take, int):
        raise _too_much(situation, component, heap, take)
    raise refused(situation, _tuple(amounts))


def _taking(component: Component, amounts: tuple[int, ...]) -> Iterator[tuple[int, Option]]:
    """Every (part, option) that would take *amounts* from the heaps of *component*."""
    game, position = component.game, component.position
    if len(amounts) != len(component.heaps):
        return
    at = 0
    for p, part in enumerate(position):
        width = len(game.heaps(part))
        taken = amounts[at : at + width]
        at += width
        if not any(taken) or any(t for i, t in enumerate(amounts) if not at - width <= i < at):
            continue
        yield from ((p, option) for option in game.taking(part, taken))


def refused(situation: Sum, move: str) -> IllegalMove:
    """The error for *move*, as it was given, with some legal moves; or that the game is over."""
    if is_over(situation):
        return IllegalMove(key="err.move.over")
    legal = examples(situation)
    return IllegalMove(moves=legal, key="err.move.illegal", move=move, example=legal[0] if legal else "1")


def unread(situation: Sum, typed: str) -> IllegalMove:
    """The error for what was *typed* and is no move at all, with the way to type a legal one; or that the game is over.

    >>> from bouton.notation import parse
    >>> print(unread(parse("nim: 3 5 7"), "foo"))
    cannot read "foo" as a move; write one such as A 1
    """
    error = refused(situation, typed)
    if not error.moves:
        return error
    taken = re.fullmatch(r"(?:([A-Z]+): )?(\d+) → (\d+)", error.moves[0])
    example = f"{taken[1] or ''} {int(taken[2]) - int(taken[3])}".strip() if taken else error.moves[0].replace("→", ">")
    return IllegalMove(moves=error.moves, key="err.move.unread", move=typed, example=example)


def examples(situation: Sum, most: int = EXAMPLES) -> tuple[str, ...]:
    """The first few legal moves as text."""
    return tuple(text(situation, step, named=True) for step in first_steps(situation, most))


def _name(situation: Sum, component: int, heap: int) -> str:
    """The letters of heap number *heap* of a component: they run on through a sum."""
    return heap_name(sum(len(c.heaps) for c in situation.components[:component]) + heap)


def _too_much(situation: Sum, number: int, heap: int, take: int) -> IllegalMove:
    """Why *take* cannot be taken from *heap*: above the cap, above the heap, or simply no move."""
    component = situation.components[number]
    name = _name(situation, number, heap)
    legal = () if is_over(situation) else examples(situation)
    cap = component.game.cap(component.position[0])
    if legal and cap is not None and take > cap:
        return IllegalMove(moves=legal, key="err.move.cap", cap=cap, found=take)
    holds = component.heaps[heap]
    if legal and take > holds:
        return IllegalMove(moves=legal, key="err.move.heap", heap=name, n=holds)
    return refused(situation, f"{name} {digits(take)}")
