"""A position as the page shows it: who wins, every move with what it leads to, the games it is made of."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

from bouton import words
from bouton.engine.search import ValueSearch
from bouton.errors import LimitError
from bouton.laws.period_law import Law
from bouton.nimbers import nim_sum
from bouton.notation.echo import echo
from bouton.play import legality, moves, remoteness
from bouton.rulesets.amounts import Bound
from bouton.rulesets.catalogue import least_turned, recognise, verb_of
from bouton.rulesets.protocol import Component, Game, Rules, Step, Sum
from bouton.solving import Answer, By, Finding, Knowledge, Solver, shown_move, shown_position
from bouton.solving.display import digits_of, numbers_of
from bouton.theorems import THEOREMS, ValueTheorem
from bouton.web.endpoint import Allowance
from bouton.web.pictures import picture_of
from bouton.web.views import shown_name
from bouton.web.worker_cache import solver_for
from bouton.words import digits

# How many nim-values of a game are shown beside a position; none that takes a look at more moves than this.
SEQUENCE = 200
SEQUENCE_LOOKS = 1000
# A longer period is not told by what lost heaps leave on division by it, nor one with more of them.
LONGEST_SAID = 24
MOST_SAID = 8

# What adorns an answer, how long a match lasts and nim-values where a theorem tells the outcomes alone, may cost this:
# counted in moves and positions and not by the clock, for the answer must depend on the position alone.
LASTS_SECONDS = 0.06
VALUE_POSITIONS = 1500
VALUE_LOOKS = 4000


# Nobody reads a list of more characters, and it would be megabytes on their way: each move says its numbers often.
MAX_LISTED_CHARACTERS = 50_000


class Describer:
    """Describes one position and what its moves lead to, in *language*."""

    def __init__(self, situation: Sum, language: str, allowance: Allowance) -> None:
        self.situation = situation
        self.language = language
        self.allowance = allowance
        self.solver: Solver = solver_for(allowance)
        self._searches: dict[Game, ValueSearch] = {}

    def whole(self, *, options: bool, most: int) -> dict[str, Any]:
        """All that the page shows of the position; at most *most* moves are listed."""
        found = self.solver.find(self.situation)
        answer = self.solver.written_out(self.situation, found)
        shared = state(self.situation)
        winning = [move(self.situation, step) for step in self._within(islice(found.steps, most))]
        lasts = None if shared["over"] else self._lasts(self.situation)
        listed, complete = self._options(most, counted=lasts is not None) if options else (None, False)
        counted = {(option["to"], option["cap"]): option["lasts"] for option in listed or ()}
        winning = [{**made, "lasts": counted.get((made["to"], made["cap"]))} for made in winning]
        components = [self._component(component, answer) for component in self.situation.components]
        is_law = any(sentence.key.split(".")[1] == "check" for sentence in answer.reason.sentences[:1])
        return {
            **shared,
            # Of a sum the convention stands beside the rules of each game.
            "rules": [str(c.game) for c in self.situation.components] if answer.is_sum else answer.rules,
            "recognised": answer.recognised,
            "echo": {language: self._echo(language) for language in words.languages},
            "convention": answer.convention,
            "is_sum": answer.is_sum,
            "outcome": answer.outcome,
            "nim_value": answer.nim_value,
            "winning_moves": winning,
            "winning_move_count": answer.winning_move_count,
            "by": {**_by(answer.by), "each": [_by(one) for _, one in answer.by.each]},
            "reason": {
                "key": answer.reason.key,
                "is_law": is_law,
                "headline": _headline(answer, is_law),
                "grounds": _grounds(answer, _headline(answer, is_law), self.language),
                "law": self._law(answer),
                "numbers": answer.reason.numbers,
                "picture": picture_of(answer, self.situation, components, listed or []),
            },
            "why": [sentence.say(self.language) for sentence in answer.reason.sentences],
            "lasts": None if lasts is None else {"moves": lasts, "exact": True},
            "verdict": self._verdict(answer, shared["over"], lasts),
            "components": components,
            "options": listed,
            "options_complete": complete,
            "snippets": snippets(answer),
        }

    def _law(self, answer: Answer) -> str | None:
        """The law of the losses that tells the outcome, in words; None for other answers, and where it has none."""
        if answer.is_sum or answer.by.method not in ("period", "automaton"):
            return None
        return (
            words.together((law.say(self.language) for law in self.solver.law_told(self.situation)), self.language)
            or None
        )

    def _within(self, steps: Iterable[Step]) -> Iterator[Step]:
        """The steps, while what they leave does not take too many characters to write."""
        length = 0
        size = sum(digits_of(n) + 2 for n in numbers_of(shown_position(self.situation)))
        for step in steps:
            yield step
            length += size
            if length > MAX_LISTED_CHARACTERS:
                return

    def _lasts(self, situation: Sum) -> int | None:
        """How many moves a match lasts from *situation* on, where that is quickly counted."""
        return remoteness.lasts(self.solver, situation, seconds=LASTS_SECONDS)

    def _options(self, most: int, *, counted: bool) -> tuple[list[dict[str, Any]], bool]:
        """The first *most* moves, and whether these are all; two that leave the same are one.

        *counted*: how long the match lasts is known here, so it is known after each move, too.
        """
        listed: list[dict[str, Any]] = []
        values: list[int | None] = []
        seen = set()
        steps = self.situation.steps()
        try:
            for step in self._within(steps):
                made = move(self.situation, step)
                if (made["to"], made["cap"]) in seen:
                    continue
                if len(listed) == most:
                    return listed, False
                seen.add((made["to"], made["cap"]))
                after = self.situation.after(step)
                found = self.solver.find(after)
                reply = next((move(after, answer) for answer in found.steps.first(1)), None)
                outcome = "P" if found.lost else "N"
                lasts = self._lasts(after) if counted else None
                listed.append({**made, "outcome": outcome, "nim_value": None, "reply": reply, "lasts": lasts})
                if None not in values:
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

    def _value(self, after: Sum, found: Finding) -> int | None:
        """The nim-value of *after*: that of *found*, or by the definition where that costs little."""
        by = found.by
        if by.method in ("period", "engine") or (
            by.method == "theorem" and issubclass(THEOREMS[by.name], ValueTheorem)
        ):
            return found.value
        if after.misere or len(after.components) > 1:
            return None
        only = after.components[0]
        known = self.solver.knowledge(only.game)
        if known.pairs is not None:
            return known.small_value(only.position[0])
        form = only.game.normal_form()
        if form not in self._searches:
            self._searches[form] = ValueSearch(form, most=VALUE_POSITIONS, looks=VALUE_LOOKS)
        try:
            return nim_sum(map(self._searches[form].value, only.position))
        except LimitError:
            return None

    def _echo(self, language: str) -> str:
        """The rules read aloud, those of a sum one after the other."""
        misere = self.situation.misere
        each = dict.fromkeys(echo(Rules(c.game, misere), language) for c in self.situation.components)
        return words.together(each, language)

    def _verdict(self, answer: Answer, over: bool, lasts: int | None) -> str:
        if over:
            return words.say("any.over.misere" if self.situation.misere else "any.over.normal", self.language)
        wins = answer.outcome == "N"
        if lasts is not None:
            # The winner makes the first and the last of the moves that are left.
            return words.say(f"verdict.you.{'win' if wins else 'lose'}_in", self.language, n=(lasts + 1) // 2)
        return words.say("verdict.you.win" if wins else "verdict.you.lose", self.language)

    def _component(self, component: Component, answer: Answer) -> dict[str, Any]:
        game = component.game
        known = None if self.situation.misere else self._values(component, answer)
        return {
            "rules": str(game),
            "name": recognise(game),
            "shown": shown_name(game, self.language),
            "view": game.view,
            "verb": verb_of(game),
            "least_turned": least_turned(game),
            "heaps": component.heaps,
            "cap": _cap(component),
            "cap_means": game.cap_means,
            "last": _last(component),
            "nim_value": None if known is None else nim_sum(known),
            "value_of_heaps": known if known is not None and len(known) == len(component.heaps) else None,
            "sequence": sequence(game.normal_form()) if isinstance(component.position[0], int) else None,
            "amounts": game.amounts_text(),
            "limit": _limit(game),
        }

    def _values(self, component: Component, answer: Answer) -> list[int] | None:
        """The nim-values of the parts of *component*; None where they are not known."""
        if len(component.position) == 1 and not answer.is_sum:
            return None if answer.nim_value is None else [answer.nim_value]
        try:
            return list(map(self.solver.knowledge(component.game).value, component.position))
        except LimitError:
            return None


def _by(by: By) -> dict[str, Any]:
    return {name: getattr(by, name) for name in By.__match_args__}


def _headline(answer: Answer, is_law: bool) -> str | None:
    """The words of the page for a reason that begins with values or with a law; None where it begins with a verdict."""
    kind = answer.reason.key.partition(".")[0]
    if kind == "sum":
        return "sum."
    return ("" if answer.nim_value is None else "value.") if is_law or kind == "period" else None


# What a sentence behind the verdict is called where it states facts and tells nobody what to play.
FACTS = {"ground", "check", "statement", "table", "period", "elements"}


def _grounds(answer: Answer, headline: str | None, language: str) -> list[str]:
    """The verdict and the fact that it rests on, in words that fit whoever is to move."""
    first, *more = answer.reason.sentences[:2]
    said = [first, *(sentence for sentence in more if FACTS.intersection(sentence.key.split(".")[1:]))]
    if headline is None or headline == "sum.":
        return [sentence.say(language) for sentence in said]
    verdict = words.say(f"page_why.headline.{headline}{answer.outcome}", language, g=answer.nim_value)
    return [verdict, first.say(language)] if FACTS.intersection(first.key.split(".")) else [verdict]


def move(situation: Sum, step: Step) -> dict[str, Any]:
    """*step* in *situation* as the page shows it."""
    return {
        **shown_move(situation, step).as_dict(),
        "component": step.component,
        "heap": moves.place(situation, step)[0],
        "text": moves.text(situation, step),
    }


def state(situation: Sum) -> dict[str, Any]:
    """What a page must send back to go on from *situation*."""
    return {
        "position": shown_position(situation),
        "cap": _of_each(situation, _cap),
        "last": _of_each(situation, _last),
        "text": typed(situation),
        "over": legality.is_over(situation),
    }


def _of_each(situation: Sum, what: Callable[[Component], int | None]) -> int | list[int | None] | None:
    """What is asked of a component; for a sum a list, or None where it is None for all."""
    rows = [what(component) for component in situation.components]
    if len(rows) == 1:
        return rows[0]
    return rows if any(row is not None for row in rows) else None


def _cap(component: Component) -> int | None:
    return component.game.cap_at(component.position)


def _last(component: Component) -> int | None:
    """The last take, where the moves depend on it other than by a cap."""
    return component.game.last(component.position[0])


def _limit(game: Game) -> dict[str, int] | None:
    """f of "at most f of what was taken", num*t // den + plus; None where the rules of *game* give no such f."""
    form = game.normal_form()
    if not isinstance(form.limit, Bound):
        return None
    return {"num": form.limit.num, "den": form.limit.den, "plus": form.limit.plus}


def typed(situation: Sum) -> str:
    """The heaps as they are typed behind the rules; those of a sum with plus signs between the games."""
    return " + ".join(" ".join(map(words.digits, c.heaps)) for c in situation.components)


@lru_cache(maxsize=256)
def sequence(game: Game) -> dict[str, Any] | None:
    """The first nim-values of *game*, in normal form, and its period where one is known; None where they cost much."""
    known = Knowledge(Rules(game))
    values = known.small_values(SEQUENCE, SEQUENCE_LOOKS)
    if not values:
        return None
    law = known.period
    told = ("preperiod", "period", "saltus", "theorem", "checked_length", "status")
    shape = {name: getattr(law, name, None) for name in told}
    marks = {"coq": law is not None and law.coq, "source": law.source if law is not None else ""}
    is_proved = law is not None and law.status.is_proved
    residues = _residues(values, law) if law is not None and is_proved else None
    return {"values": values, **shape, **marks, "proved": is_proved, "residues": residues}


def _residues(values: list[int], law: Law) -> list[int] | None:
    """What lost heaps leave on division by the period, where it is short and begins at once, and not all are lost."""
    period = law.period
    if law.preperiod or law.saltus or period > min(LONGEST_SAID, len(values)):
        return None
    lost = [heap for heap in range(period) if values[heap] == 0]
    return lost if len(lost) <= min(MOST_SAID, period - 1) else None


def snippets(answer: Answer) -> dict[str, str]:
    """The position of *answer* as Python, as a command, as LaTeX and as the notation writes it."""
    situation = answer.situation
    text = told = str(situation)
    python, typed = repr(text), _quoted(text)
    if not answer.is_sum:
        rules = answer.rules
        # A name with numbers is no shorter than the rules.
        if answer.recognised is not None and "(" not in answer.recognised:
            rules = answer.recognised + ("; misere" if situation.misere else "")
        heaps = [digits(heap) for heap in situation.components[0].heaps]
        numbers = ", ".join(heaps)
        told = f"{rules}: ({numbers})"
        python, typed = f"{rules!r}, ({numbers}{',' * (len(heaps) == 1)})", f"{_quoted(rules)} {' '.join(heaps)}"
        for name, told_of in (("cap", _cap), ("last", _last)):
            if (number := told_of(situation.components[0])) is not None:
                python, typed = f"{python}, {name}={digits(number)}", f"{typed} --{name} {digits(number)}"
    return {
        "python": f"import bouton\n\nbouton.solve({python})",
        "command": f"bouton solve {typed}",
        "latex": _latex(told, answer),
        "text": text,
    }


def _quoted(text: str) -> str:
    """*text* as one word for every shell."""
    return text if re.fullmatch(r"[\w.]+", text, re.ASCII) else f'"{text}"'


def _latex(text: str, answer: Answer) -> str:
    """What is said, with its outcome, and its nim-value where that is known."""
    signs = {"^": r"\textasciicircum{}", "_": r"\_", "%": r"\%", "&": r"\&", "#": r"\#", "{": r"\{", "}": r"\}"}
    told = "".join(signs.get(sign, sign) for sign in text)
    value = "" if answer.nim_value is None else rf",\ \mathcal{{G}} = {digits(answer.nim_value)}"
    return rf"\texttt{{{told}}} \in \mathcal{{{answer.outcome}}}{value}"
