"""``bouton code RULES|PROBLEM --lang cpp|python|java|rust``: a program that decides a game, or answers a judge."""

from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any, Literal, TypedDict

import click

from bouton import words
from bouton.claims import Status
from bouton.cli import output
from bouton.cli.command import OUTPUT_FILE, POSITIVE, SETTINGS, Choice, Command
from bouton.cli.language import language
from bouton.cli.question import Question, Writer, about_rules
from bouton.cli.shapes import AboutRulesObject, Convention
from bouton.errors import RulesError
from bouton.judge import is_problem
from bouton.judge.program import record
from bouton.programs import TARGETS, plan_of, written

Target = Literal["cpp", "python", "java", "rust"]


class ProgramObject(AboutRulesObject):
    """A program that decides a game."""

    convention: Convention
    lang: Target
    law: str
    status: Status
    limit: Annotated[int | None, "the largest heap; null: none"]
    program: str


class JudgeProgramObject(TypedDict):
    """A program to hand in."""

    problem: str
    title: str
    game: str
    rules: str
    lang: Target
    limit: Annotated[int | None, "the largest number; null: none"]
    program: str


class Code(Command):
    """A command with a --lang of its own: the language of the program, and beside it that of the comments."""

    gives = ProgramObject | JudgeProgramObject
    examples = (
        "bouton code hdu-1846 --lang cpp",
        'bouton code "take 1,3,4" --lang cpp',
        "bouton code wythoff --lang python",
        "bouton code kayles --lang java --lang zh",
        "bouton code grundy --lang rust --max 5000 --json",
    )


def _answers_judges(function: Callable[..., int]) -> Callable[..., int]:
    """The name of a judge problem in place of rules is answered by a program that the judge accepts."""

    @wraps(function)
    def answered(*, rules: str | None, names: tuple[str, ...], out: str | None, **options: Any) -> int:
        if rules is None or not is_problem(rules):
            return function(rules=rules, names=names, out=out, **options)
        target, spoken = _chosen(names, language())
        made = record(rules, target, spoken)
        text = str(made["program"])
        if out is not None:
            output.written_out([text], out)
        if options["as_json"]:
            output.as_json_line(made)
        elif out is None:
            output.put(text.removesuffix("\n"))
        return 0

    return answered


def _chosen(names: tuple[str, ...], said: str) -> tuple[str, str]:
    """The language of the program and that of its comments, from what was given to --lang."""
    spoken = next((name for name in reversed(names) if name in words.languages), said)
    targets = [name for name in names if name in TARGETS]
    if targets:
        return targets[-1], spoken
    if names:
        raise RulesError(key="err.option.choice", option="--lang", found=names[-1], known=tuple(TARGETS))
    raise RulesError(key="err.option.missing_choice", option="--lang", known=tuple(TARGETS))


@click.command("code", cls=Code, context_settings=SETTINGS)
@click.option("--json", "as_json", is_flag=True)
@_answers_judges
@about_rules(ProgramObject, heading=False)
@click.option(
    "--lang",
    "names",
    type=Choice([*TARGETS, *words.languages]),
    multiple=True,
    metavar="|".join(TARGETS),
)
@click.option("--max", "max_heap", type=POSITIVE, default=None, metavar="N")
@click.option("--out", type=OUTPUT_FILE, metavar="FILE", default=None)
def code(asked: Question, names: tuple[str, ...], max_heap: int | None, out: str | None) -> Writer:
    """The program, on standard output or in a file."""
    name, spoken = _chosen(names, asked.language)
    target = TARGETS[name]
    asked.known.update(convention=asked.game.convention, lang=name)
    plan = plan_of(asked.game, target, max_heap=max_heap, limits=asked.limits)
    text = written(plan, target, spoken)
    if out is not None:
        output.written_out([text.removesuffix("\n"), "\n"], out)
    # In the comment of a program the sentence says what it is; here the key does.
    law = plan.law.say(spoken).removeprefix(words.say("programs.law", spoken)).lstrip()
    asked.known.update(law=law, status=str(plan.status), limit=plan.limit(target), program=text)
    return lambda: output.put(text.removesuffix("\n")) if out is None else None


COMMAND = code
