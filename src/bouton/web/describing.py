"""A position as the page shows it: who wins, every move with what it leads to, the games it is made of."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

from bouton import words
from bouton.claims import Sentence
from bouton.engine.windows import window_period
from bouton.errors import LimitError
from bouton.laws import proofs, store
from bouton.limits import Limits
from bouton.notation.echo import echo
from bouton.play import legality, moves
from bouton.rulesets.catalogue import recognise
from bouton.rulesets.families.dynamic import Following
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.protocol import Component, Game, Rules, Step, Sum
from bouton.solving import Answer, By, Solver, shown_move, shown_position
from bouton.solving.showing import digits_of, numbers_of
from bouton.solving.solver import MAX_LISTED_CHARACTERS
from bouton.theorems import THEOREMS, ValueTheorem
from bouton.web.endpoint import Allowance
from bouton.web.looks import amounts_text, shown_name, view_of
from bouton.web.memory import memory_for
from bouton.web.snippets import snippets

# So many nim-values of a game are shown beside a position; a period of small amounts is looked for so far.
SEQUENCE = 200
SMALL_AMOUNTS = 64
# What finding them may take: they adorn the answer.
SEQUENCE_SECONDS = 0.05


class Describer:
    """Describes one position and what its moves lead to, in *language*."""

    def __init__(self, situation: Sum, language: str, allowance: Allowance) -> None:
        self.situation = situation
        self.language = language
        self.allowance = allowance
        self.memory = memory_for(allowance.limits)
        self.solver = self.memory.solver

    def whole(self, *, options: bool, most: int) -> dict[str, Any]:
        """All that the page shows of the position; at most *most* moves are listed."""
        answer = self.solver.answer(self.situation)
        steps = self.solver.find(self.situation).steps
        over = legality.is_over(self.situation)
        winning = [self.move(step) for step in self._within(islice(steps, most))]
        lasts = None if over else self.memory.lasts(self.situation)
        listed, complete = self._options(most) if options else (None, False)
        counted = {(option["to"], option["cap"]): option["lasts"] for option in listed or ()}
        winning = [{**made, "lasts": counted.get((made["to"], made["cap"]))} for made in winning]
        return {
            "rules": answer.rules if not answer.is_sum else self._rules(),
            "recognised": answer.recognised,
            "echo": {language: self._echo(language) for language in words.languages},
            "convention": answer.convention,
            "position": answer.position,
            "text": typed(self.situation),
            "cap": self._of_each(_cap),
            "last": self._of_each(_last),
            "is_sum": answer.is_sum,
            "over": over,
            "outcome": answer.outcome,
            "nim_value": answer.nim_value,
            "winning_moves": winning,
            "winning_move_count": answer.winning_move_count,
            "by": {
                "method": answer.by.method,
                "name": answer.by.name,
                "status": answer.by.status,
                "source": answer.by.source,
                "certificate": self._certificate(answer.by),
            },
            "reason": {"key": answer.reason.key, "numbers": answer.reason.numbers},
            "why": [sentence.say(self.language) for sentence in answer.reason.sentences],
            "lasts": None if lasts is None else {"moves": lasts, "exact": True},
            "verdict": self._verdict(answer, over, lasts),
            "components": [self._component(component, answer) for component in self.situation.components],
            "options": listed,
            "options_complete": complete,
            "snippets": snippets(answer),
        }

    def move(self, step: Step, situation: Sum | None = None) -> dict[str, Any]:
        """*step* as the page shows it."""
        return move(situation or self.situation, step)

    def _within(self, steps: Iterable[Step]) -> Iterator[Step]:
        """The steps, while what they leave does not take too many characters to write."""
        length = 0
        size = sum(digits_of(n) + 2 for n in numbers_of(shown_position(self.situation)))
        for step in steps:
            yield step
            length += size
            if length > MAX_LISTED_CHARACTERS:
                return

    def _options(self, most: int) -> tuple[list[dict[str, Any]], bool]:
        """The first *most* moves, and whether these are all; two that leave the same are one."""
        listed: list[dict[str, Any]] = []
        values: list[int | None] = []
        seen = set()
        steps = legality.steps_of(self.situation)
        try:
            for step in self._within(steps):
                made = self.move(step)
                if (made["to"], made["cap"]) in seen:
                    continue
                if len(listed) == most:
                    return listed, False
                seen.add((made["to"], made["cap"]))
                after = self.situation.after(step)
                found = self.solver.find(after)
                reply = next((move(after, answer) for answer in found.steps.first(1)), None)
                outcome = "P" if found.lost else "N"
                lasts = self.memory.lasts(after)
                listed.append({**made, "outcome": outcome, "nim_value": None, "reply": reply, "lasts": lasts})
                values.append(self._value(after, found))
        except LimitError:
            # A list that is cut is an answer only where nobody has more time.
            if not self.allowance.last:
                raise
            return listed, False
        # A few values among many that were not looked for would read as a pattern.
        if None not in values:
            listed = [{**option, "nim_value": value} for option, value in zip(listed, values, strict=True)]
        return listed, next(steps, None) is None

    def _value(self, after: Sum, found: Any) -> int | None:
        """The nim-value of *after*, of which *found* tells the outcome."""
        by = found.by
        if by.method in ("period", "engine") or (
            by.method == "theorem" and isinstance(THEOREMS[by.name], ValueTheorem)
        ):
            value: int | None = found.value
            return value
        if after.misere or len(after.components) > 1:
            return None
        only = after.components[0]
        total = 0
        for part in only.position:
            value = self.memory.value(only.game, part)
            if value is None:
                return None
            total ^= value
        return total

    def _rules(self) -> list[str]:
        """The rules of each game of a sum; the convention stands beside them."""
        return [str(component.game) for component in self.situation.components]

    def _echo(self, language: str) -> str:
        """The rules read aloud, those of a sum one after the other."""
        blank = "" if language == "zh" else " "
        misere = self.situation.misere
        return blank.join(dict.fromkeys(echo(Rules(c.game, misere), language) for c in self.situation.components))

    def _of_each(self, what: Any) -> Any:
        """What is asked of a component; for a sum a list, or None where it is None for all."""
        rows = [what(component) for component in self.situation.components]
        if len(rows) == 1:
            return rows[0]
        return rows if any(row is not None for row in rows) else None

    def _verdict(self, answer: Answer, over: bool, lasts: int | None) -> str:
        if over:
            return Sentence("any.over", int(self.situation.misere)).say(self.language)
        which = 0 if answer.outcome == "N" else 2
        if lasts is not None:
            return words.say("verdict.you", which + 1, self.language, d=lasts)
        return words.say("verdict.you", which, self.language)

    def _certificate(self, by: By) -> str | None:
        """The name of the kept certificate on which the answer rests."""
        if by.method == "theorem":
            return THEOREMS[by.name].certificate or None
        game = self.situation.components[0].game.normal()
        if by.method == "automaton":
            numbers = sum(len(c.heaps) for c in self.situation.components)
            name = proofs.file_name(Rules(game, self.situation.misere), numbers)
            return f"automata/{name}" if (proofs.KEPT_AUTOMATA / name).exists() else None
        if by.method == "period" and isinstance(game, TakeAndBreak):
            name = store.file_name(game)
            return name if (store.KEPT / name).exists() else None
        return None

    def _component(self, component: Component, answer: Answer) -> dict[str, Any]:
        game = component.game
        known = None if self.situation.misere else self._values(component, answer)
        total = 0
        for value in known or ():
            total ^= value
        return {
            "rules": str(game),
            "name": recognise(game),
            "shown": shown_name(game, self.language),
            "view": view_of(game),
            "heaps": component.heaps,
            "cap": _cap(component),
            "last": _last(component),
            "nim_value": None if known is None else total,
            "value_of_heaps": known if known is not None and len(known) == len(component.heaps) else None,
            "sequence": sequence(game.normal()) if isinstance(component.position[0], int) else None,
            "amounts": amounts_text(game),
        }

    def _values(self, component: Component, answer: Answer) -> list[int] | None:
        """The nim-values of the parts of *component*; None where they are not known."""
        if len(component.position) == 1 and not answer.is_sum:
            return None if answer.nim_value is None else [answer.nim_value]
        valuer = self.solver.valuer(component.game)
        try:
            return [valuer.value(part) for part in component.position]
        except LimitError:
            return None


def move(situation: Sum, step: Step) -> dict[str, Any]:
    """*step* in *situation* as the page shows it."""
    made = shown_move(situation, step)
    return {
        "to": made.to,
        "take": made.take,
        "cap": made.cap,
        "component": step.component,
        "heap": moves.place(situation, step)[0],
        "text": moves.text(situation, step),
    }


def state(situation: Sum) -> dict[str, Any]:
    """What a page must send back to go on from *situation*."""
    rows = [(_cap(c), _last(c)) for c in situation.components]
    caps, lasts = [cap for cap, _ in rows], [last for _, last in rows]
    single = len(rows) == 1
    return {
        "position": shown_position(situation),
        "cap": caps[0] if single else caps if any(c is not None for c in caps) else None,
        "last": lasts[0] if single else lasts if any(n is not None for n in lasts) else None,
        "text": typed(situation),
        "over": legality.is_over(situation),
    }


def _cap(component: Component) -> int | None:
    return component.game.cap(component.position[0])


def _last(component: Component) -> int | None:
    """The last take, where the moves depend on it other than by a cap."""
    part = component.position[0]
    if not isinstance(component.game.normal(), Following) or not isinstance(part, tuple):
        return None
    return part[1] or None


def typed(situation: Sum) -> str:
    """The heaps as they are typed behind the rules; those of a sum with plus signs between the games."""
    return " + ".join(" ".join(map(words.digits, c.heaps)) for c in situation.components)


@lru_cache(maxsize=256)
def sequence(game: Game) -> dict[str, Any] | None:
    """The first nim-values of *game*, in normal form, and its period where one is known; None where they cost much."""
    solver = Solver(Limits(seconds=SEQUENCE_SECONDS, megabytes=16))
    valuer = solver.valuer(game)
    law = store.law_for(game)
    values: list[int] = []
    try:
        # A kept law says its values at once, on a busy machine too.
        for heap in range(SEQUENCE):
            values.append(law.value(heap) if law else valuer.value(heap))
    except LimitError:
        if not values:
            return None
    shape = _period(game, valuer.period, solver)
    return {"values": values, **dict(zip(("preperiod", "period", "saltus", "proved"), shape, strict=True))}


def _period(game: Game, law: Any, solver: Solver) -> tuple[int | None, int | None, int | None, bool]:
    """The period of *game* where it is kept or found at once."""
    known = law or store.law_for(game)
    if known is not None:
        return known.preperiod, known.period, known.saltus, True
    amounts = game.amounts if isinstance(game, TakeAndBreak) else None
    if amounts is not None and amounts.largest is not None and amounts.largest <= SMALL_AMOUNTS:
        solver.watch.restart()
        try:
            found = window_period(tuple(amounts.upto(amounts.largest)), solver.watch, max_length=SEQUENCE)
        except LimitError:
            found = None
        if found is not None:
            return len(found.leading), len(found.cycle), 0, True
    return None, None, None, False
