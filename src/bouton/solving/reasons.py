"""The reason where no theorem gives its own: nim-values added up, or everything played out.

A reason carries positions, moves and numbers; ``bouton.words`` writes them.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from bouton import words
from bouton.claims import Moves, Reason, Sentence
from bouton.errors import BoutonError, LimitError
from bouton.frozen import changed
from bouton.laws.period_law import Law
from bouton.nimbers import nim_sum
from bouton.rulesets.catalogue import verb_of
from bouton.rulesets.protocol import Part, Step, Sum
from bouton.solving.crosses import on_strip
from bouton.solving.display import shown_position, spoken_names
from bouton.solving.knowledge import Known
from bouton.theorems.reasons import over

# A cycle up to this long is said in full.
SHORT_CYCLE = 24
# At most this many moves stand in a sentence.
FEW = 5
# And at most this many with the nim-value that each leaves, or heaps of nim-value 0; these are looked for so far.
MOST_VALUED = 12
MOST_ZEROS = 24
FAR = 1000
# Of at most so many stones each take is tried, which of them the last one bars.
MOST_TRIED = 1000


def value_reason(
    situation: Sum,
    rows: Sequence[Sequence[Known]],
    steps: Moves[Step],
    lowering: Moves[Step],
    value_of: Callable[[Part], int],
) -> Reason:
    """The nim-values, their sum, a move that brings it to 0 and why that wins; *value_of* those of a game alone.

    *lowering* are those of the winning moves *steps* after which the part has a smaller nim-value.
    """
    if not has_move(situation):
        return over(situation.misere)
    if len(situation.components) == 1 and situation.components[0].game.forbidden:
        return block_reason(situation, steps.count == 0, steps)
    values = [[known.value for known in row] for row in rows]
    flat = tuple(v for row in values for v in row)
    x = nim_sum(flat)
    if len(situation.components) > 1:
        totals = [nim_sum(row) for row in values]
        return _sum_reason(situation, totals, steps, x).drawn("pairs", {"of": "games", "values": totals})
    only = situation.components[0]
    if len(flat) == 1:
        law = rows[0][0].law
        if law is None:
            return _alone(situation, only.position[0], x, steps, value_of).drawn("strip")
        return _period_reason(only.heaps[0], x, steps, situation, law, value_of).drawn("strip")
    heaps = tuple(heaps if len(heaps) > 1 else heaps[0] for heaps in map(only.game.heaps, only.position))
    numbers: dict[str, Any] = {"x": x, "heaps": heaps, "values": flat, "expr": flat}
    picture = {"of": "values", "values": flat}
    law = next((known.law for row in rows for known in row if known.law is not None), None)
    if law is not None:
        numbers |= {"preperiod": law.preperiod, "period": law.period, "saltus": law.saltus}
        cycle = [f"period.period.{'grows' if law.saltus else 'repeats'}"]
        if is_short(law):
            numbers["cycle"], cycle = tuple(map(law.value, range(law.period))), ["period.cycle.all"]
    else:
        kind, numbers["table"] = _table(situation, value_of) if only.game.has_separate_heaps else ("", ())
        numbers["n"], cycle = max(only.heaps), [f"period.table.{kind}"] if kind else []
    if not x:
        names = ("sg.loss.verdict", *cycle, "sg.loss.why")
        return said("sg.loss", names, numbers).drawn("strip", picture)
    step = lowering.first(1)[0]  # the picture lowers a nim-value, too
    after = tuple(v ^ x if part == step.part else v for part, v in enumerate(flat))
    numbers |= {"move": move_of(situation, step), "after": after}
    split = ("sg.win.split",) if len(step.option) > 1 else ()
    if split:
        numbers |= {"left": tuple(map(value_of, step.option)), "to": after[step.part]}
    why = "sg.win.why" if has_move(situation.after(step)) else "sg.win.end"
    names = ("sg.win.verdict", *cycle, "sg.win.move", *split, why)
    return said("sg.win", names, numbers).drawn("strip", picture)


def _alone(situation: Sum, part: Part, value: int, steps: Moves[Step], value_of: Callable[[Part], int]) -> Reason:
    """A single part: its nim-value, the heaps of nim-value 0 or what the moves leave, and a move to nim-value 0."""
    game = situation.components[0].game
    heaps = game.heaps(part)
    numbers: dict[str, Any] = {"n": heaps, "g": value, "position": heaps, "x": value}
    after = situation.after(steps.first(1)[0]) if value else situation
    if len(heaps) != 1:
        kind, numbers["after"] = "win" if value else "loss", shown_position(after)
        told = said(f"board.{kind}", [f"board.{kind}.{'verdict' if has_move(after) else 'ends'}"], numbers)
        replies = replies_told(after, lambda one: not nim_sum(map(value_of, one.components[0].position)), kind)
        return changed(told, sentences=(*told.sentences, *replies))
    kind, numbers["table"] = _table(situation, value_of)
    names = [f"period.table.{kind}"] if kind else []
    if not value:
        name, each = _each(situation, value_of)
        return said("period.loss", (*names, f"period.loss.{name}"), numbers | {"each": each})
    name, move = _to_zero(situation, steps, value_of)
    names.append(f"period.win.{name}")
    if name == "move" and not kind and has_move(after):
        left, move["each"] = _each(after, value_of)
        names.append(f"period.left.{left}")
    elif name not in ("stuck", "all"):  # these say by themselves that no move is left
        names.append("period.win.law" if has_move(after) else "period.win.end")
    if game.is_dynamic and move.get("left") and game.leaving(part, (0,)) is not None:
        names.append("period.win.whole")
    return said("period.win", names, numbers | move)


def _each(situation: Sum, value_of: Callable[[Part], int]) -> tuple[str, Any]:
    """Whether each of the moves there are is told or some, and these with the nim-values that they leave."""
    found = tuple(islice(situation.steps(), MOST_VALUED + 1))
    is_short = len(found) <= MOST_VALUED
    shown = found if is_short else found[:FEW]
    each = tuple((move_of(situation, step), nim_sum(map(value_of, step.option))) for step in shown)
    return "each" if is_short else "some", each


def _table(situation: Sum, value_of: Callable[[Part], int]) -> tuple[str, tuple[int, ...]]:
    """The nim-values up to the largest heap, the heaps of value 0 up to the only one, or such counts from there on.

    The name of the sentence and its numbers; none of what a line does not hold.
    """
    game, heaps = situation.components[0].game, situation.components[0].heaps
    first, last = (0, max(heaps)) if game.target is None else (heaps[0], game.target)
    is_whole = game.target is None and last <= MOST_ZEROS
    passes = game.cap_means == "passes"
    if game.cap_means == "rings":  # a ring and a row of one size have two values
        return "", ()
    if game.is_dynamic or game.coins > 1 or last - first >= FAR or ((len(heaps) > 1 or passes) and not is_whole):
        return "", ()
    span = range(first, last + 1)
    state = {"cap": game.cap_at(situation.components[0].position)} if passes else {}
    try:
        values = tuple(value_of(game.position((m,), **state)[0]) for m in span)
    except BoutonError:  # no time is left, or own rules say nothing of other heaps
        return "", ()
    if is_whole:
        return "passes" if passes else "values", values
    zeros = tuple(m for m, value in zip(span, values, strict=True) if not value)
    is_told = len(zeros) <= MOST_ZEROS and not game.splits
    return ("heaps" if game.target is None else "counts", zeros) if is_told else ("", ())


def _to_zero(situation: Sum, steps: Moves[Step], value_of: Callable[[Part], int]) -> tuple[str, dict[str, Any]]:
    """The name of the sentence on the first winning move of one part, and its numbers."""
    step = steps.first(1)[0]
    move = move_of(situation, step)
    if words.is_pass(move):
        return "pass", {"move": move, "left": situation.components[0].game.cap(step.option[0])}
    if situation.components[0].game.is_dynamic:
        return _allowed(situation, step, move)
    if len(step.option) < 2:
        return "move", {"move": move}
    return "split", {"move": move, "left": tuple(map(value_of, step.option))}


def _allowed(situation: Sum, step: Step, move: Any) -> tuple[str, dict[str, Any]]:
    """The name of the sentence on what the last take lets the opponent take after *step*, and its numbers."""
    (heap, _), (left, _) = situation.components[0].position[step.part], step.option[0]  # type: ignore[misc]
    if not left or left > MOST_TRIED:
        return "move" if left else "all", {"move": move, "take": heap - left}
    may = {left - reply.option[0][0] for reply in situation.after(step).steps()}  # type: ignore[index]
    barred = tuple(take for take in range(1, left + 1) if take not in may)
    if barred and not may:
        name = "stuck"
    elif 0 < len(barred) <= FEW:
        name = "but"
    else:
        name = "few" if 0 < len(may) <= FEW else "move"
    return name, {"move": move, "left": left, "take": heap - left, "may": tuple(sorted(may)), "barred": barred}


def _sum_reason(situation: Sum, totals: Sequence[int], steps: Moves[Step], x: int) -> Reason:
    names = spoken_names([component.game for component in situation.components])
    heaps = [component.heaps for component in situation.components]
    numbers = {"x": x, "games": tuple(zip(names, heaps, totals, strict=True)), "totals": tuple(totals)}
    law = "block.sum" if any(component.game.forbidden for component in situation.components) else ""
    if not x:
        return said("sum.loss", ("sum.loss.verdict", law or "sum.loss.law"), numbers)
    step = steps.first(1)[0]
    g = totals[step.component]
    move = move_of(situation, step)
    numbers |= {"game": names[step.component], "move": move, "g": g, "g2": g ^ x}
    played = "sum.win.pass" if words.is_pass(move) else "sum.win.move"
    return said("sum.win", ("sum.win.verdict", played, law or "sum.win.law"), numbers)


def worded(reason: Reason, situation: Sum) -> Reason:
    """The *reason* in the words of the only game; that two heads at one place cancel is told, too."""
    only = situation.components[0]
    verb = verb_of(only.game) if len(situation.components) == 1 else ""
    if verb == "cross" and reason.key.startswith(("period.", "sg.")):
        reason = changed(reason, sentences=tuple(map(on_strip, reason.sentences)))
    told, heads = reason.in_words_of(verb), [heap for heap in only.heaps if heap]
    if verb == "turn" and only.game.coins < 2 and len({*heads}) < len(heads):
        return changed(told, sentences=(*told.sentences, Sentence("any.twice")))
    return told


def said(key: str, names: Sequence[str], numbers: dict[str, Any]) -> Reason:
    """The reason *key* told by the sentences *names*, from several groups, all filled from *numbers*."""
    return Reason(key, numbers, tuple(Sentence(name, values=numbers) for name in names))


def block_reason(situation: Sum, lost: bool, steps: Moves[Step]) -> Reason:
    """How many moves win, and how many may be forbidden."""
    forbidden = max(component.game.forbidden for component in situation.components)
    numbers: dict[str, Any] = {"position": shown_position(situation), "k": forbidden}
    if lost:
        return Reason.of("block.loss", ("verdict", "law"), **numbers)
    count = len(steps.first(forbidden + 1)) if steps.count is None else steps.count
    if count <= forbidden:
        return Reason.of("block.win", ("verdict", "all"), **numbers)
    moves = tuple(move_of(situation, step) for step in steps.first(FEW))
    names = ("verdict", "more" if count <= FEW else "many", "left")
    return Reason.of("block.win", names, count=count, moves=moves, **numbers)


def _period_reason(
    heap: int, value: int, steps: Moves[Step], situation: Sum, law: Law, value_of: Callable[[Part], int]
) -> Reason:
    """A single heap whose value is known by a period: its place in the cycle, and a move to nim-value 0."""
    if not is_short(law) and heap < law.preperiod + law.period:
        return _alone(situation, heap, value, steps, value_of)
    q, r = divmod(heap - law.preperiod, law.period)
    numbers: dict[str, Any] = {"n": heap, "g": value, "q": q, "r": r, "m": law.preperiod + r}
    numbers |= {"preperiod": law.preperiod, "period": law.period, "saltus": law.saltus}
    kind = "grows" if law.saltus else "repeats"
    place = [f"period.period.{kind}", f"period.check.{kind}"]
    if is_short(law):
        numbers["cycle"] = tuple(map(law.value, range(law.period)))
        place = ["period.cycle.place" if q else "period.cycle.first"]
    if value:
        name, move = _to_zero(situation, steps, value_of)
        numbers |= move
        last = "law" if has_move(situation.after(steps.first(1)[0])) else "end"
        key, names = "period.win", [*place, f"period.win.{name}", f"period.win.{last}"]
    else:
        name, numbers["each"] = _each(situation, value_of)
        key, names = "period.loss", [*place, f"period.loss.{name}"]
    return said(key, names, numbers)


def is_short(law: Law) -> bool:
    """Whether the values of *law* are told as one cycle."""
    return law.game.amounts is not None and not law.preperiod and not law.saltus and law.period <= SHORT_CYCLE


def search_reason(situation: Sum, lost: bool, steps: Moves[Step], is_loss: Callable[[Sum], bool]) -> Reason:
    """Win or loss after all below was played out, the lost heaps, the winning moves and the replies after one."""
    if not has_move(situation):
        alone = situation.components[0]
        if alone.game.ended(alone.position[0], stuck=True) is not None:
            return Reason.of("any.over", ("lost" if lost else "won",))
        return over(situation.misere)
    if any(component.game.forbidden for component in situation.components):
        return block_reason(situation, lost, steps)
    numbers: dict[str, Any] = {"position": shown_position(situation), "heaps": lost_heaps(situation, is_loss)}
    heaps = f"any.{'heaps' if situation.components[0].game.target is None else 'counts'}"
    kind, after, ground = "loss", situation, "among"
    if not lost:
        (first,) = steps.first(1)
        kind, after, ground = "win", situation.after(first), "to"
        numbers["move"] = _named_move(situation, first)
    if numbers["heaps"]:
        return said(f"any.{kind}", (heaps, f"any.{kind}.{ground}"), numbers)
    told = said(f"any.{kind}", (f"any.{kind}.{'verdict' if has_move(after) else 'end'}",), numbers)
    return changed(told, sentences=(*told.sentences, *replies_told(after, is_loss, kind)))


def lost_heaps(situation: Sum, is_loss: Callable[[Sum], bool]) -> tuple[int, ...]:
    """The lost heaps up to the only one, or counts from it on; none where a heap may be split, or they are too many.

    None of games with passes, either: a pass leads from a heap to itself.
    """
    only = situation.components[0]
    heaps = [heap for component in situation.components for heap in component.heaps]
    if len(heaps) > 1 or only.game.is_dynamic or only.game.splits or only.game.coins or only.game.cap_means == "passes":
        return ()
    span = range(heaps[0] + 1) if only.game.target is None else range(heaps[0], only.game.target + 1)
    if span.stop - span.start > FAR:
        return ()
    try:
        below = ((m, changed(only, position=only.game.position((m,)))) for m in span)
        losses = (m for m, one in below if is_loss(changed(situation, components=(one,))))
        found = tuple(islice(losses, MOST_ZEROS + 1))
    except BoutonError:
        return ()
    return found if len(found) <= MOST_ZEROS else ()


def replies_told(situation: Sum, is_loss: Callable[[Sum], bool], kind: str) -> Iterator[Sentence]:
    """The first moves from a lost position, each with a reply that leaves a loss; of several numbers in a line.

    Of these whole positions are told: a move of a board changes some at once, and of equal heaps it is not said which.
    """
    answers, lines = [], []
    for number, step in enumerate(situation.steps()):
        if number == FEW:
            lines.append(Sentence(f"any.{kind}.more"))
            break
        after = situation.after(step)
        try:
            reply = next((one for one in after.steps() if is_loss(after.after(one))), None)
        except LimitError:
            break
        told: dict[str, Any] = {"move": _named_move(situation, step)}
        if reply is None:
            lines.append(Sentence(f"any.{kind}.ends", told))
        elif len(situation.components) == 1 and len(situation.components[0].heaps) > 1:
            answers.append((shown_position(after), (shown_position(after.after(reply)),)))
        else:
            lines.append(Sentence(f"any.{kind}.reply", told | {"reply": _named_move(after, reply)}))
    if answers:
        yield Sentence(f"any.{kind}.leave", {"answers": tuple(dict.fromkeys(answers))})
    # In equal games the same line would stand twice.
    yield from {str(line): line for line in lines}.values()


def has_move(situation: Sum) -> bool:
    """Whether any move is left."""
    return next(situation.steps(), None) is not None


def _named_move(situation: Sum, step: Step) -> tuple[Any, ...]:
    """Equivalent to `move_of`, in a sum with the name of the game."""
    games = [component.game for component in situation.components]
    return (*move_of(situation, step), *([spoken_names(games)[step.component]] if games[1:] else []))


def move_of(situation: Sum, step: Step) -> tuple[Part, tuple[Part, ...]]:
    """The numbers of the part that *step* moves, and those of each part that it leaves."""
    heaps = situation.components[step.component].game.heaps

    def numbers(part: Part) -> Part:
        return heaps(part)[0] if len(heaps(part)) == 1 else heaps(part)

    return numbers(situation.components[step.component].position[step.part]), tuple(map(numbers, step.option))
