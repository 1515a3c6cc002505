"""The reason of a position in misere play that a quotient judges."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from bouton.claims import Moves, Reason
from bouton.nimbers import nim_sum
from bouton.rulesets.protocol import Step, Sum
from bouton.solving.display import names_of
from bouton.solving.reasons import has_move, move_of, said
from bouton.theorems.reasons import over

if TYPE_CHECKING:
    from bouton.misere.law import MisereLaw


def quotient_reason(situation: Sum, law: "MisereLaw", steps: Moves[Step]) -> Reason:
    """The product of the heaps' elements; for tame games the heaps of Nim that these are worth."""
    if not has_move(situation):
        return over(situation.misere)
    step = next(iter(steps), None)
    after = None if step is None else situation.after(step)
    move = {} if step is None else {"move": move_of(situation, step)}
    values = law.quotient.nim_values
    if values is None:
        name, names = law.quotient.name, names_of(list(law.quotient.games))
        elements = {heap: name(x) for heap, x in _named_elements(situation, law)}
        after_name = "" if after is None else name(law.product(after))
        used = " ".join((after_name, *elements.values()))
        factors, product = [name(x) for row in law.elements(situation) for x in row], name(law.product(situation))
        generators = law.quotient.generators().items()
        letters = {_named(names, g, heap): letter for letter, (g, heap) in generators if letter in used}
        numbers: dict[str, Any] = {
            **move,
            "product": product
            if len(factors) == 1 or product == " ".join(factors)
            else f"{' · '.join(factors)} = {product}",
            "order": law.quotient.order,
            "lost": len(law.quotient.lost),
            "elements": tuple(f"{heap} ↦ {element}" for heap, element in (letters | elements).items()),
            "after": after_name,
            **_ends(law),
        }
        shown = ["quotient.wild.proved" if law.quotient.has_certificate else "quotient.wild.computed"]
        shown += _part(law)
        if after is None:
            return said("quotient.wild.loss", ("quotient.wild.loss", "quotient.wild.elements", *shown), numbers)
        return said(
            "quotient.wild.win", ("quotient.wild.win", "quotient.wild.elements", "quotient.wild.move", *shown), numbers
        )
    nim = law.nim_heaps(situation)
    numbers = {**move, "nim": nim, "x": nim_sum(nim), "ones": nim.count(1)}
    decides = f"quotient.tame.{('nim_sum' if nim[1:] else 'alone') if max(nim) > 1 else 'ones'}"
    part = _part(law)
    numbers |= _ends(law)
    if after is None:
        return said("quotient.tame.loss", ("quotient.tame.loss", decides, *part), numbers)
    numbers["after"] = law.nim_heaps(after)
    return said("quotient.tame.win", ("quotient.tame.win", decides, "quotient.tame.move", *part), numbers)


def _named_elements(situation: Sum, law: "MisereLaw") -> Iterator[tuple[str, int]]:
    """Each heap once with its element, in order; with the name of its game where there are several games."""
    found = law.named_elements(situation)
    names = names_of(list(law.quotient.games))
    return ((_named(names, g, heap), x) for g, heap, x in found)


def _named(names: Sequence[str], game: int, heap: int) -> str:
    return f"{names[game]} {heap}" if len(names) > 1 else str(heap)


def _part(law: "MisereLaw") -> tuple[str, ...]:
    """The sentence on the sizes that are judged, where these are not all."""
    return () if law.quotient.is_whole else ("quotient.part" if len(law.quotient.games) == 1 else "quotient.parts",)


def _ends(law: "MisereLaw") -> dict[str, Any]:
    """Up to which *end* the heaps of the only game are judged; else the games with such an end, each with it."""
    ends = law.quotient.ends
    games = zip(names_of(list(law.quotient.games)), ends, strict=True)
    return {"end": ends[0], "ends": tuple(f"{name} ≤ {end}" for name, end in games if end is not None)}
