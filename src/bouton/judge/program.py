"""Programs to submit to a judge: they read the input of one problem and print its answers."""

import ast
import re
from collections.abc import Mapping
from pathlib import Path

from bouton.claims import Sentence
from bouton.errors import RulesError
from bouton.judge.problem import PROBLEMS, Problem, file_name, find, is_problem, shown_name
from bouton.limits import Limits
from bouton.notation import as_rules
from bouton.programs import program as deciding
from bouton.programs import target_of
from bouton.programs.parts import LARGEST
from bouton.programs.plan import wrapped
from bouton.programs.reading import Frame, Source, said_in, source_answering
from bouton.rulesets.numbers_given import check_number
from bouton.rulesets.protocol import Rules


def frame(problem: Problem) -> Frame | None:
    """How the cases of the *problem* follow each other, where each is won or lost."""
    if problem.cases is None or (problem.program and problem.program.__name__ == "answer"):
        return None
    return Frame(problem.cases.value, problem.answers, problem.numbered)


def text_of(name: str) -> str:
    """The text of the file in which the program for the problem *name* stands; RulesError where there is none."""
    written = find(name).program
    if written is None:
        raise RulesError(key="programs.answer.refused", game=shown_name(name))
    return Path(written.__code__.co_filename).read_text(encoding="utf-8")


def source(name: str, language: str = "en") -> Source:
    """What the program for the problem *name* is made of, its comments in *language*."""
    return source_answering(text_of(name), frame(find(name)), language)


def program(name: str, target: str, language: str = "en") -> str:
    """The program for the judge problem *name* in the *target* language ("cpp"), its comments in *language*.

    UnknownName where there is no such problem or target, RulesError where no program is written for the problem.
    """
    chosen, parts = target_of(target), source(name, language)
    title, *form = _told(name, find(name), language)
    told = [title, why(name, language), *form]
    largest = limit(name, target)
    if largest is not None:
        told.append(Sentence("programs.answer.limit", values={"limit": largest}).say(language))
    header = [line for text in told for line in wrapped(text, language)]
    return chosen.translated(chosen.answering(parts, header, wide=parts.multiplies))


def code(
    rules: str | Rules,
    target: str,
    *,
    letters: Mapping[str, int] | None = None,
    max_heap: int | None = None,
    language: str = "en",
    limits: Limits | None = None,
) -> str:
    """A whole program in the *target* language ("cpp", "python", "java", "rust") that decides *rules*.

    The name of a judge problem in place of *rules* gives the program to submit.  *letters* are the values of the
    letters in rules that have some.  Where the program must fill a table, *max_heap* is the largest heap; *language* is
    that of its comments.  UnknownName where there is no such target, RulesError where no program is written for a
    problem or for rules, PositionError for a *max_heap* below 1.

    >>> "main" in code("take 1,3,4", "cpp"), "n % (m + 1)" in code("hdu-1846", "python")
    (True, True)
    """
    max_heap = None if max_heap is None else check_number("max_heap", max_heap, 1)
    if isinstance(rules, str) and is_problem(rules):
        if letters is not None:
            raise RulesError(key="err.letters.nothing", rules=rules)
        return program(rules, target, language)
    return deciding(as_rules(rules, letters), target, max_heap=max_heap, language=language, limits=limits)


def record(name: str, target: str, language: str = "en") -> dict[str, str | int | None]:
    """What is said of a program: its problem, title, game, rules, language, limit and text."""
    known = facts(name, language)
    return {
        **{key: known[key] for key in ("problem", "title", "game", "rules")},
        "lang": target,
        "limit": limit(name, target),
        "program": program(name, target, language),
    }


def facts(name: str, language: str = "en") -> dict[str, str]:
    """What is known of a problem: its name, title, game ("" for none of the catalogue), rules, limits, and why."""
    problem = find(name)
    return {
        "problem": shown_name(name),
        "title": problem.title.say(language),
        "game": problem.game.replace("_", " "),
        "rules": problem.rules,
        "limits": problem.limits,
        "why": why(name, language),
    }


def why(name: str, language: str = "en") -> str:
    """The sentence that says why the problem *name* is its game; "" where no program is written for it."""
    return ("" if language == "zh" else " ").join(line.strip() for line in _reason(name, language))


def limit(name: str, target: str) -> int | None:
    """The largest number that the program for *name* in the *target* language reads; None where there is no limit."""
    own = re.search(r"^LIMIT = (\d+)$", text_of(name), flags=re.MULTILINE)
    if own or not target_of(target).is_bounded:
        return int(own[1]) if own else None
    return LARGEST if source(name).is_named("Num") else None


def _reason(name: str, language: str) -> list[str]:
    """The lines of the reason at the head of the problem's file; of the file with the program where it gives none."""
    own = PROBLEMS.module(file_name(name)).__doc__ or ""
    told = own if re.search("[\u4e00-\u9fff]", own) else ast.get_docstring(ast.parse(text_of(name))) or ""
    return said_in(language, told.splitlines())


def _told(name: str, problem: Problem, language: str) -> list[str]:
    """What the program is for, and the format."""
    parts = {"title": problem.title, "input": problem.input, "output": problem.output}
    shown = {"name": shown_name(name)} | {key: text.say(language) for key, text in parts.items()}
    return [Sentence(f"programs.answer.{key}", values=shown).say(language) for key in ("title", "input", "output")]
