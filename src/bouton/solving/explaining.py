"""The reason where no theorem gives its own: nim-values added up, or everything played out."""

from collections.abc import Sequence
from typing import Any

from bouton.claims import Moves, Reason, Sentence
from bouton.laws.law import Law
from bouton.nimbers import nim_sum
from bouton.rulesets.protocol import Component, Part, Step, Sum
from bouton.solving.showing import names_of, shown_move, shown_position, written
from bouton.solving.valuing import Valuer

# A cycle up to this long is said in full.
SHORT_CYCLE = 24
# So many moves stand in a sentence.
FEW = 5


def value_reason(situation: Sum, values: list[list[int]], steps: Moves[Step], valuers: Sequence[Valuer]) -> Reason:
    """The nim-values, their sum, a move that brings it to 0 and why that wins."""
    if not _has_move(situation):
        return _over(situation)
    flat = [v for row in values for v in row]
    x = nim_sum(flat)
    expression = " ⊕ ".join(map(str, flat))
    if len(situation.components) > 1:
        return _sum_reason(situation, values, steps, x)
    only = situation.components[0]
    if len(flat) == 1 and (told := _period_reason(only.position[0], flat[0], steps, situation, valuers[0])):
        return told
    if len(flat) == 1:
        return _alone(situation, only.position[0], x, steps)
    numbers = {
        "x": x,
        "heaps": tuple(written(only.game.heaps(p)) for p in only.position),
        "values": tuple(flat),
        "expr": expression,
    }
    if not x:
        return Reason.of("sg.loss", (0, 1, 2), **numbers)
    step = steps.first(1)[0]
    after = flat.copy()
    after[step.part] = flat[step.part] ^ x
    numbers |= {"move": _step_text(situation, step), "after": tuple(after)}
    return Reason.of("sg.win", (0, 1, 2, 3), **numbers)


def _alone(situation: Sum, part: Part, value: int, steps: Moves[Step]) -> Reason:
    """A single part: its nim-value, and a move to nim-value 0."""
    numbers = {"n": written(situation.components[0].game.heaps(part)), "g": value}
    if not value:
        return Reason.of("period.loss", (0, 1), **numbers)
    return Reason.of("period.win", (0, 2, 3), move=_step_text(situation, steps.first(1)[0]), **numbers)


def _sum_reason(situation: Sum, values: list[list[int]], steps: Moves[Step], x: int) -> Reason:
    totals = [nim_sum(row) for row in values]
    names = names_of([component.game for component in situation.components])
    numbers = {
        "x": x,
        "values_by_game": tuple(
            f"{name} {written(c.heaps)}: {v}" for name, c, v in zip(names, situation.components, totals, strict=True)
        ),
        "expr": " ⊕ ".join(map(str, totals)),
    }
    if not x:
        return Reason.of("sum.loss", (0, 1, 2), **numbers)
    step = steps.first(1)[0]
    g = totals[step.component]
    numbers |= {"game": names[step.component], "move": _step_text(situation, step), "g": g, "g2": g ^ x}
    return Reason.of("sum.win", (0, 1, 2, 3), **numbers)


def _period_reason(part: Part, value: int, steps: Moves[Step], situation: Sum, valuer: Valuer) -> Reason | None:
    """A single heap whose value is known by a period: its place in the cycle."""
    law = valuer.period
    if law is None or not isinstance(part, int) or valuer.by().method != "period":
        return None
    if law.game.amounts is None or law.preperiod or law.saltus or law.period > SHORT_CYCLE:
        return _place_reason(part, value, steps, situation, law)
    q, r = divmod(part, law.period)
    cycle = " ".join(map(str, law.values))
    numbers = {"n": part, "g": value, "p": law.period, "cycle": cycle, "q": q, "r": r}
    if not value:
        return Reason.of("subtraction.loss", (0, 1, 2), **numbers)
    move = shown_move(situation, steps.first(1)[0])
    assert move.take is not None
    return Reason.of("subtraction.win", (0, 1, 2, 3), take=move.take[0], left=move.to[0], **numbers)


def _place_reason(heap: int, value: int, steps: Moves[Step], situation: Sum, law: Law) -> Reason:
    """The cycle, the heap of its first round that *heap* is like, and a move to nim-value 0."""
    q, r = divmod(heap - law.preperiod, law.period)
    numbers: dict[str, Any] = {"n": heap, "g": value, "q": q, "r": r, "m": law.preperiod + r}
    numbers |= {"preperiod": law.preperiod, "period": law.period, "saltus": law.saltus}
    if heap < law.preperiod:
        place = [Sentence("period.check", 0, numbers)]
    else:
        grows = int(law.saltus > 0)
        place = [Sentence("period.period", grows, numbers), Sentence("period.check", 1 + grows, numbers)]
    if not value:
        ends = (Sentence("period.loss", 0, numbers), *place, Sentence("period.loss", 1, numbers))
        return Reason("period.loss", numbers, ends)
    numbers["move"] = _step_text(situation, steps.first(1)[0])
    begin = Sentence("period.win", 0, numbers)
    return Reason("period.win", numbers, (begin, *place, *(Sentence("period.win", i, numbers) for i in (2, 3))))


def search_reason(situation: Sum, lost: bool, steps: Moves[Step]) -> Reason:
    """Win or loss, and the winning moves, after everything below was played out."""
    if not _has_move(situation):
        return _over(situation)
    position = written(shown_position(situation))
    if lost:
        count = sum(1 for _ in situation.steps())
        return Reason.of("any.loss", (0, 1), position=position, count=count)
    texts = tuple(_step_text(situation, s) for s in steps.first(FEW))
    if steps.count == 1:
        return Reason.of("any.win", (0, 2), position=position, move=texts[0])
    told = texts if (steps.count or 0) <= FEW else (*texts, "…")
    return Reason.of("any.win", (0, 1), position=position, count=steps.count, moves=told)


def automaton_reason(situation: Sum, lost: bool, steps: Moves[Step]) -> Reason:
    """What the automaton of the lost positions accepts, and a move to a position that it accepts."""
    if not _has_move(situation):
        return _over(situation)
    numbers: dict[str, Any] = {"position": written(shown_position(situation))}
    # That a move leads from every other position to a loss is so in misere play only where there is a move.
    if lost:
        return Reason.of("automaton.loss", (0,) if situation.misere else (0, 1), **numbers)
    step = next(iter(steps), None)
    if step is None:
        return Reason.of("automaton.win", (0,), **numbers)
    numbers |= {"move": _step_text(situation, step), "after": written(shown_position(situation.after(step)))}
    return Reason.of("automaton.win", (0, 1) if situation.misere else (0, 1, 2), **numbers)


def _has_move(situation: Sum) -> bool:
    return next(situation.steps(), None) is not None


def _over(situation: Sum) -> Reason:
    """The game is over."""
    return Reason("any.over", {}, (Sentence("any.over", int(situation.misere)),))


def _step_text(situation: Sum, step: Step) -> str:
    """The move as "12 → 9" or "5 → 1 + 3"."""
    component: Component = situation.components[step.component]
    before = written(component.game.heaps(component.position[step.part]))
    after = " + ".join(written(component.game.heaps(p)) for p in step.option)
    return f"{before} → {after}"
