"""How a position is asked about on a sheet of exercises, and how the key says its moves: as the game is played."""

from collections.abc import Iterator, Sequence

from bouton import words
from bouton.claims import Sentence
from bouton.play.moves import place, text
from bouton.play.time_budget import begin
from bouton.rulesets.catalogue import verb_of
from bouton.rulesets.protocol import Component, Step, Sum
from bouton.solving import Solver, shown_move, shown_position
from bouton.solving.crosses import squares
from bouton.solving.move_text import deed
from bouton.words.heaps import heap_name

# A key lists this many winning moves.
LISTED = 60


def verb(situation: Sum) -> str:
    """The verb of the only game, where the position is told in its words: "" in a sum."""
    return "" if len(situation.components) > 1 else verb_of(situation.components[0].game)


def question(situation: Sum) -> Sentence:
    """What is given, and what is asked of it."""
    return Sentence("play.question", {"given": (_given(situation),), "asks": (Sentence("play.asks.moves"),)})


def _given(situation: Sum) -> Sentence:
    if words.has(own := f"play.given.{verb(situation)}"):
        coins, heaps = situation.components[0].game.coins or 1, situation.components[0].heaps
        spots = sorted(zip(*(heaps[at::coins] for at in range(coins)), strict=True))
        return Sentence(own, {"heaps": tuple(map(words.position, spots)), "strips": tuple(_strips(heaps))})
    given = {"heaps": _heaps(situation)}
    game, position = situation.components[0].game, situation.components[0].position
    caps = [cap for c in situation.components if (cap := c.game.cap(c.position[0])) is not None]
    if caps:
        return Sentence("play.given.heaps_and_cap", {**given, "cap": caps[0]})
    if len(situation.components) > 1 or game.later is None or not game.later.depends_on_last:
        return Sentence("play.given.heaps", given)
    last = game.last(position[0])
    return Sentence(f"play.given.{'heaps_and_last' if last else 'first_turn'}", {**given, "last": last})


def _strips(heaps: Sequence[int]) -> Iterator[Sentence]:
    """How many free squares each strip has."""
    for i, heap in enumerate(heaps, start=1):
        name = "alone" if len(heaps) == 1 else "first" if i == 1 else "next"
        yield Sentence(f"play.strip.{name}", {"i": i, "n": heap})


def _heaps(situation: Sum) -> str | tuple[str, ...]:
    """The heaps: "(3, 5)"; with the letters by which the key calls them, where a move changes one heap alone."""
    components = situation.components
    heaps = [heap for component in components for heap in component.heaps]
    is_alike = len({component.game for component in components}) == 1
    if len(heaps) == 1 or not is_alike or not all(map(_is_apart, components)):
        return words.position(shown_position(situation))
    return tuple(f"{heap_name(at)} = {heap}" for at, heap in enumerate(heaps))


def _is_apart(component: Component) -> bool:
    return len(component.heaps) == 1 or component.game.has_separate_heaps


def answer(solver: Solver, situation: Sum) -> Sentence:
    """The winning moves, the first `LISTED` of many, or that there is none."""
    begin(solver)
    steps = solver.find(situation).steps
    listed = steps.first(LISTED)
    if not listed:
        return Sentence("play.answer.loss")
    more = "" if steps.count == len(listed) else "_and_more"
    told = tuple(_told(situation, listed))
    if told:
        return Sentence(f"play.answer.told{more}", {"moves": told})
    moves = tuple(text(situation, step, named=True) for step in listed)
    return Sentence(f"play.answer.win{more}", {"moves": moves})


def _told(situation: Sum, steps: Sequence[Step]) -> Iterator[Sentence]:
    """The *steps* in the words of the only game; nothing where it has none."""
    if len(situation.components) > 1:
        return
    component = situation.components[0]
    if verb(situation) == "cross":
        yield from _crosses(situation, steps)
        return
    moves = [shown_move(situation, step) for step in steps]
    if component.game.is_dynamic:
        yield from _takes(sorted(sum(move.take) for move in moves if move.take))
        return
    deeds = [deed(component.game, component.heaps, move.to, move.take) for move in moves]
    if all(deeds):
        yield from filter(None, deeds)


def _takes(amounts: Sequence[int]) -> Iterator[Sentence]:
    """The *amounts*, which rise, neighbours together."""
    at = 0
    while at < len(amounts):
        end = at
        while end + 1 < len(amounts) and amounts[end + 1] == amounts[end] + 1:
            end += 1
        # Two are as short one by one.
        end = at if end == at + 1 else end
        low, high = amounts[at], amounts[end]
        yield (
            Sentence("move.take.stones", {"take": low})
            if low == high
            else Sentence("play.takes", {"low": low, "high": high})
        )
        at = end + 1


def _crosses(situation: Sum, steps: Sequence[Step]) -> Iterator[Sentence]:
    """On which squares of each strip a cross wins."""
    heaps = situation.components[0].heaps
    winning = dict[int, set[int]]()
    for step in steps:
        strip, _ = place(situation, step)
        left = shown_move(situation, step).to[strip : strip + len(step.option)]
        winning.setdefault(strip, set()).update(squares(heaps[strip], left))
    for strip, found in sorted(winning.items()):
        yield Sentence(
            f"play.cross.{'of_several' if len(heaps) > 1 else 'alone'}",
            {"i": strip + 1, "squares": tuple(sorted(found))},
        )
