"""Programs that a judge accepts: they read the input of one problem and print its answers."""

from bouton.claims import Sentence
from bouton.errors import RulesError
from bouton.judge.cases import Rows
from bouton.judge.formats import Cases, Heaps
from bouton.judge.problem import Problem, file_name, find, shown_name
from bouton.programs import target_of
from bouton.programs.frame import Frame
from bouton.programs.parts import LARGEST
from bouton.programs.plan import wrapped
from bouton.programs.reading import is_answered, limit_of, reason, source_answering


def answer_file(name: str) -> str | None:
    """The file of ``programs/answers`` that the problem *name* names, or else that is called like it; None for none.

    >>> answer_file("HDU 1846"), answer_file("POJ 1067")
    ('hdu_1846', 'hdu_1527')
    """
    file = find(name).program or file_name(name)
    return file if is_answered(file) else None


def frame(problem: Problem) -> Frame | None:
    """How the cases of the *problem* follow each other, where each is won or lost."""
    form = problem.answer
    if isinstance(form, Cases):
        return Frame(form.framing.value, form.answers, form.numbered)
    return Frame(form.framing.value, form.answers) if isinstance(form, Heaps | Rows) else None


def program(name: str, target: str, language: str = "en") -> str:
    """The program for the judge problem *name* in the *target* language ("cpp"), its comments in *language*.

    UnknownName where there is no such problem or target, RulesError where no program is written for the problem.
    """
    file, chosen = answer_file(name), target_of(target)
    if file is None:
        raise RulesError(key="programs.answer.refused", game=shown_name(name))
    source = source_answering(file, frame(find(name)), language)
    title, *form = _told(name, find(name), language)
    told = [title, *reason(file, language), *form]
    largest = limit(name, target)
    if largest is not None:
        told.append(Sentence("programs.answer.limit", values={"limit": largest}).say(language))
    header = [line for text in told for line in wrapped(text, language)]
    return chosen.translated(chosen.answering(source, header, wide=source.multiplies))


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
    file = answer_file(name)
    lines = reason(file, language) if file else []
    return ("" if language == "zh" else " ").join(line.strip() for line in lines)


def limit(name: str, target: str) -> int | None:
    """The largest number that the program for *name* in the *target* language reads; None where there is no limit."""
    file = answer_file(name)
    own = None if file is None else limit_of(file)
    if file is None or own is not None or not target_of(target).is_bounded:
        return own
    return LARGEST if source_answering(file, frame(find(name))).is_named("Num") else None


def _told(name: str, problem: Problem, language: str) -> list[str]:
    """What the program is for, and the format."""
    parts = {"title": problem.title, "input": problem.input, "output": problem.output}
    shown = {"name": shown_name(name)} | {key: text.say(language) for key, text in parts.items()}
    return [Sentence(f"programs.answer.{key}", values=shown).say(language) for key in ("title", "input", "output")]
