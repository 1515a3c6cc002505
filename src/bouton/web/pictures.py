"""What the page draws beside a reason: the picture of the answer, with the numbers that only the page needs."""

from collections.abc import Iterable
from typing import Any

from bouton.claims import OPTIONS, Picture
from bouton.play import legality
from bouton.rulesets.protocol import Rules, Sum
from bouton.solving import Answer
from bouton.theorems import THEOREMS
from bouton.theorems.reasons import cut


def picture_of(
    answer: Answer, situation: Sum, components: list[dict[str, Any]], listed: list[dict[str, Any]]
) -> dict[str, Any]:
    """The kind, a file of the page, and its numbers; *components* and the *listed* moves are as the page shows them."""
    has_strip = not legality.is_over(situation) and not answer.is_sum and answer.nim_value is not None
    picture = _picture(answer.reason.picture, components[0]["sequence"] if has_strip else None)
    told = {**_worth(answer, situation, listed), **_left(components, answer, listed)}
    return {"kind": picture.kind, "numbers": {**picture.numbers, **told}}


def _worth(answer: Answer, situation: Sum, listed: list[dict[str, Any]]) -> dict[str, Any]:
    """What a position that is worth heaps of Nim is worth after each of the *listed* moves."""
    if answer.by.method != "theorem" or answer.is_sum:
        return {}
    law = THEOREMS[answer.by.name].covers(Rules(situation.components[0].game, situation.misere).normal_form())
    after = [law and law.worth_in_nim(option["to"]) for option in listed]
    return {"after": after} if all(after) else {}


def _left(components: Iterable[dict[str, Any]], answer: Answer, listed: list[dict[str, Any]]) -> dict[str, Any]:
    """The nim-values that the *listed* moves leave: of the whole, and of each game of a sum that is a single heap."""
    total = answer.nim_value
    if total is None or not listed or any(option["nim_value"] is None for option in listed):
        return {}
    found = {"mex": cut(sorted({option["nim_value"] for option in listed}))}
    if not answer.is_sum:
        return found
    left: list[tuple[object, ...] | None] = []
    for at, component in enumerate(components):
        values = {
            option["nim_value"] ^ total ^ component["nim_value"] for option in listed if option["component"] == at
        }
        left.append(cut(sorted(values)) if len(component["heaps"]) == 1 else None)
    return {**found, "left": left}


def _picture(picture: Picture, sequence: dict[str, Any] | None) -> Picture:
    """*picture*, or the strip of all values where the *sequence* of the game says more; no strip without one."""
    if picture.kind == "strip" and not sequence:
        return Picture("pairs", picture.numbers) if picture.numbers else OPTIONS
    if picture.kind in ("pairs", "options") and sequence and sequence["period"]:
        return Picture("strip", picture.numbers)
    return picture
