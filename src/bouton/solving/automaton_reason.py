"""The reason of a position that an automaton of the losses judges."""

from collections.abc import Callable
from typing import Any

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.protocol import Step, Sum
from bouton.solving.display import numbers_of, shown_position
from bouton.solving.knowledge import FEW_STONES
from bouton.solving.reasons import block_reason, has_move, lost_heaps, move_of, replies_told
from bouton.theorems.reasons import over


def automaton_reason(
    situation: Sum, lost: bool, steps: Moves[Step], told: tuple[Sentence, ...], is_loss: Callable[[Sum], bool]
) -> Reason:
    """The law as it is *told*, or else the lost heaps, of few stones the replies, else what is accepted; and a move."""
    if not has_move(situation):
        return over(situation.misere)
    if situation.components[0].game.forbidden:
        return block_reason(situation, lost, steps)
    numbers: dict[str, Any] = {"position": shown_position(situation)}
    if heaps := lost_heaps(situation, is_loss):
        numbers["heaps"] = heaps
    if told or heaps or sum(numbers_of(numbers["position"])) <= FEW_STONES:
        told = told or ((Sentence("any.heaps", numbers),) if heaps else ())
        return _told_reason(situation, lost, steps, numbers, told, is_loss)
    # That a move leads from every other position to a loss is so in misere play only where there is a move.
    law = () if situation.misere else ("law",)
    if lost:
        return Reason.of("automaton.loss", ("verdict", *law), **numbers)
    step = next(iter(steps), None)
    if step is None:
        return Reason.of("automaton.win", ("verdict",), **numbers)
    numbers |= {"move": move_of(situation, step), "after": shown_position(situation.after(step))}
    return Reason.of("automaton.win", ("verdict", "move", *law), **numbers)


def _told_reason(
    situation: Sum,
    lost: bool,
    steps: Moves[Step],
    numbers: dict[str, Any],
    told: tuple[Sentence, ...],
    is_loss: Callable[[Sum], bool],
) -> Reason:
    """What is *told*, or else the replies, and a move to a position that is lost."""
    step, after = None if lost else next(iter(steps), None), situation
    if step is not None:
        after = situation.after(step)
        numbers |= {"move": move_of(situation, step), "after": shown_position(after)}
    key = "automaton.loss" if lost else "automaton.win"
    head, names = f"{key}.by_law", [] if lost or step is None else ["automaton.win.to"]
    is_total = _BY_REMAINDER.get(told[0].key) if len(told) == 1 else None
    if is_total is not None:
        kind, m = "total" if is_total else "each", told[0].values["m"]
        rests = [
            tuple(n % m for n in ([sum(position)] if is_total else position))
            for position in (numbers["position"], numbers.get("after", ()))
        ]
        numbers |= {"m": m, "rests": rests[0], "left": rests[1]}
        if not is_total and len(situation.components[0].heaps) == 1:
            numbers["residues"] = told[0].values.get("residues", (0,))
        head, names = f"{key}.{kind}", [f"automaton.left.{kind}" for _ in names]
    names.append(f"{key}.{'proved_misere' if situation.misere else 'proved'}")
    replies = () if told or not (lost or step) else replies_told(after, is_loss, key.partition(".")[2])
    move, proved = ([Sentence(name, numbers) for name in part] for part in (names[:-1], names[-1:]))
    sentences = (Sentence(head, numbers), *told, *move, *replies, *proved)
    return Reason(key, numbers, sentences)


# Laws that look at remainders: whether at that of the total, and not at that of each heap.
_BY_REMAINDER = {
    **dict.fromkeys(("telling.residues.multiple", "telling.residues.some", "telling.pairs.difference"), False),
    **dict.fromkeys(("telling.pairs.multiples", "telling.pairs.each", "telling.pairs.remainders"), False),
    **dict.fromkeys(("telling.pairs.total", "telling.pairs.sum"), True),
}
