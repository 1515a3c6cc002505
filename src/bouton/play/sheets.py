"""Sheets of exercises, and how other programs read them: a function of a sheet and a language for each format."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from typing import Any

from bouton import words
from bouton.claims import Sentence
from bouton.errors import UnknownName
from bouton.frozen import Record, frozen
from bouton.notation.echo import as_played, echo
from bouton.rulesets.protocol import Rules, Sum
from bouton.solving import shown_position
from bouton.words.tex import document, in_tex, section


class SheetRow(Record):
    """A row of a sheet: its *number*, what is given, and what is asked of it."""

    number: int
    question: Sentence

    @property
    def given(self) -> Sentence:
        """The position or the sentence: what this exercise alone has."""
        given: Sentence = self.question.values["given"][0]
        return given

    @property
    def asks(self) -> Sentence:
        """What every exercise of its kind asks."""
        asks: Sentence = self.question.values["asks"][0]
        return asks

    def __str__(self) -> str:
        return f"{self.number}. {self.question.say()}"


@frozen
class Exercise(SheetRow):
    """Exercise *number* (from 1): a position, its *question* and its *answer*."""

    number: int
    situation: Sum
    question: Sentence
    answer: Sentence

    @property
    def outcome(self) -> str:
        """Who wins: "N", the player to move, or "P", the other one."""
        return "P" if self.answer.key == "play.answer.loss" else "N"

    @property
    def known(self) -> dict[str, Any]:
        """What JSON tells beside the texts."""
        return {"position": shown_position(self.situation), **_begun(self.situation), "outcome": self.outcome}

    def choice(self, language: str) -> tuple[Sentence, str]:
        """What is asked where an answer is chosen, and the answers as GIFT writes them."""
        win, loss = (_in_gift(words.say(f"play.choice.{name}", language)) for name in ("win", "loss"))
        right, wrong = (win, loss) if self.outcome == "N" else (loss, win)
        asks = Sentence("play.asks.choice")
        return Sentence(self.question.key, {**self.question.values, "asks": (asks,)}), f"={right} ~{wrong} "


def _begun(situation: Sum) -> dict[str, int]:
    """The cap or the last take, where a take was made before."""
    component = situation.components[0]
    game, position = component.game, component.position
    if not game.is_dynamic or position == game.position(component.heaps):
        return {}
    state = {"cap": game.cap(position[0]), "last": game.last(position[0])}
    return {name: number for name, number in state.items() if number is not None}


@frozen
class TrueOrFalse(SheetRow):
    """Sentence *number* (from 1) about the lost positions, true or false; *asked* is it as `bouton.ask` reads it.

    *witness* is the position that decides it: the least counterexample, or the least example.
    """

    number: int
    asked: str
    holds: bool
    witness: tuple[int, ...] | None
    question: Sentence
    answer: Sentence

    @property
    def known(self) -> dict[str, Any]:
        """What JSON tells beside the texts."""
        return {"statement": self.asked, "holds": self.holds, "witness": self.witness}

    def choice(self, language: str) -> tuple[Sentence, str]:
        """What is asked where an answer is chosen, and the answer as GIFT writes it."""
        return self.question, str(self.holds).upper()


@frozen
class Sheet(Record):
    """Exercises on one game, written *rules* in the notation."""

    rules: str
    title: Sentence
    rows: tuple[Exercise | TrueOrFalse, ...]
    spoken: tuple[Rules, ...] = ()
    heaps: int | None = None

    def rule(self, language: str = "en") -> str:
        """The rules as sentences, those of a sum one line for each game; and on how many *heaps* sentences are said."""
        if len(self.spoken) == 1 and self.heaps is None:
            return as_played(self.spoken[0], language)
        said = [] if self.heaps is None else [words.say("play.claim.heaps", language, heaps=self.heaps)]
        if len(self.spoken) > 1:
            kind = "dynamic" if any(one.game.is_dynamic for one in self.spoken) else "plain"
            said = [words.say(f"play.side_by_side.{kind}", language)]
        return "\n".join([*dict.fromkeys(echo(one, language) for one in self.spoken), *said])

    def to(self, form: str, language: str = "en") -> str:
        """The sheet for another program: *form* is "text", "tex", "gift" (Moodle), "tsv" (Anki) or "json"."""
        if form not in FORMATS:
            near = get_close_matches(form, FORMATS, n=3)
            raise UnknownName(near=near, key="err.name.case" if near else "err.unknown.case", found=form)
        return FORMATS[form](self, language)

    def as_dicts(self, language: str = "en") -> list[dict[str, Any]]:
        """The exercises as JSON."""
        return [
            {
                "number": row.number,
                "rules": self.rules,
                **row.known,
                "question": row.question.say(language),
                "answer": row.answer.say(language),
            }
            for row in self.rows
        ]

    def __str__(self) -> str:
        return self.to("text")

    def __iter__(self) -> Iterator[Exercise | TrueOrFalse]:
        return iter(self.rows)


def gift(sheet: Sheet, language: str) -> str:
    """A question of two choices for each exercise, with its answer as feedback, as Moodle imports them."""
    title, rule = sheet.title.say(language), sheet.rule(language).replace("\n", " ")
    texts = []
    for row in sheet.rows:
        asked, choices = row.choice(language)
        name, told = _in_gift(f"{title} {row.number}"), _in_gift(words.together([rule, asked.say(language)], language))
        texts.append(f"::{name}:: {told} {{{choices}####{_in_gift(row.answer.say(language))}}}")
    return "\n\n".join(texts)


def _in_gift(text: str) -> str:
    """*text* with the signs that GIFT gives a meaning made plain ones."""
    return re.sub(r"([~=#{}:\\])", r"\\\1", text)


def lines(sheet: Sheet, language: str) -> str:
    """A line of JSON for each exercise."""
    return "\n".join(json.dumps(row, ensure_ascii=False) for row in sheet.as_dicts(language))


def tex(sheet: Sheet, language: str) -> str:
    """A document for pdflatex, the key on a page of its own; in Chinese one for xelatex with ctex."""
    lines = [section(sheet.title.say(language)), in_tex(sheet.rule(language))]
    lines += [*_listed(row.question.say(language) for row in sheet.rows), r"\newpage"]
    lines += [section(words.say("play.key", language)), *_listed(row.answer.say(language) for row in sheet.rows)]
    return document(lines, language)


def _listed(texts: Iterable[str]) -> list[str]:
    return [r"\begin{enumerate}", *(rf"\item {in_tex(text)}" for text in texts), r"\end{enumerate}"]


def text(sheet: Sheet, language: str) -> str:
    """The exercises, numbered, and below them the answers."""
    questions = [f"{row.number}. {row.question.say(language)}" for row in sheet.rows]
    answers = [f"{row.number}. {row.answer.say(language)}" for row in sheet.rows]
    title, key = sheet.title.say(language), words.say("play.key", language)
    return "\n".join([title, sheet.rule(language), "", *questions, "", key, "", *answers])


def tsv(sheet: Sheet, language: str) -> str:
    """Rules and question, a tab, the answer: a line for each exercise, as Anki and spreadsheets read them."""
    rule = sheet.rule(language).replace("\n", " ")
    asked = (words.together([rule, row.question.say(language)], language) for row in sheet.rows)
    return "\n".join(f"{question}\t{row.answer.say(language)}" for question, row in zip(asked, sheet.rows, strict=True))


FORMATS: dict[str, Callable[[Sheet, str], str]] = {"gift": gift, "json": lines, "tex": tex, "text": text, "tsv": tsv}
