"""``bouton code RULES|PROBLEM --target cpp|python|java|rust``: a program that decides a game, or answers a judge."""

from typing import Annotated, Literal, TypedDict

import click

from bouton import words
from bouton.claims import Status
from bouton.cli import output
from bouton.cli.arguments import one_game
from bouton.cli.asking import TypedCall
from bouton.cli.command import OUTPUT_FILE, POSITIVE, SETTINGS, Choice, Command, limited
from bouton.cli.language import language
from bouton.cli.question import rules_argument, rules_file_option
from bouton.errors import MissingLetters, RulesError
from bouton.judge import is_problem
from bouton.judge.program import record
from bouton.limits import Limits
from bouton.programs import TARGETS, plan_of, written
from bouton.questions.shapes import AboutRulesObject, Convention, keys_of

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
    """A program to submit."""

    problem: str
    title: str
    game: str
    rules: str
    lang: Target
    limit: Annotated[int | None, "the largest number; null: none"]
    program: str


class Code(Command):
    """A command with a --lang of its own, which once named the language of the program, too."""

    gives = ProgramObject | JudgeProgramObject
    needs = "(RULES | --rules-file FILE.py) --target TARGET"
    examples = (
        "bouton code hdu-1846 --target cpp",
        'bouton code "take 1,3,4" --target cpp',
        'bouton code "take p..q" --inputs n,p,q --target cpp',
        "bouton code wythoff --target python",
        "bouton code kayles --target java --lang zh",
        "bouton code grundy --target rust --max 5000 --json",
    )


class _Lang(Choice):
    former = tuple(TARGETS)


def _chosen(target: str | None, names: tuple[str, ...], said: str) -> tuple[str, str]:
    """The language of the program and that of its comments, from --target and what was given to --lang."""
    spoken = next((name for name in reversed(names) if name in words.languages), said)
    chosen = target or next((name for name in reversed(names) if name in TARGETS), None)
    if chosen is None:
        raise RulesError(key="err.option.missing_choice", option="--target", known=tuple(TARGETS))
    return chosen, spoken


@click.command("code", cls=Code, context_settings=SETTINGS)
@click.option("--json", "as_json", is_flag=True)
@rules_argument
@rules_file_option
@limited
@click.option("--lang", "names", type=_Lang(words.languages), multiple=True, metavar="en|zh")
@click.option("--target", type=Choice([*TARGETS]), default=None, metavar="TARGET")
@click.option("--max", "max_heap", type=POSITIVE, default=None, metavar="N")
@click.option("--inputs", type=str, metavar="N,LETTER,...", default=None)
@click.option("--out", type=OUTPUT_FILE, metavar="FILE", default=None)
def code(
    rules: str | None,
    rules_file: str | None,
    target: str | None,
    names: tuple[str, ...],
    max_heap: int | None,
    inputs: str | None,
    out: str | None,
    as_json: bool,
    limits: Limits,
) -> None:
    """The program, on standard output or in a file; the name of a judge problem stands for rules, too."""
    if rules is not None and is_problem(rules):
        chosen, spoken = _chosen(target, names, language())
        made = record(rules, chosen, spoken)
    else:
        call = TypedCall(limits, language())
        with output.record(as_json, keys_of(ProgramObject)) as made:
            call.known = made
            try:
                call.read(lambda: one_game(rules, rules_file, limits), takes_letters=inputs is not None)
            except MissingLetters as error:
                inputs = ",".join(["n", *error.values["letters"]])
                raise RulesError(key="cli_code.letters", inputs=inputs, **error.values) from None
            chosen, spoken = _chosen(target, names, call.language)
            if inputs is None:
                _decide(call, chosen, spoken, max_heap)
            else:
                _decide_all(call, chosen, spoken, inputs)
    text = str(made["program"]).removesuffix("\n")
    if out is not None:
        output.written_out([text, "\n"], out)
    if as_json:
        output.as_json_line(made)
    elif out is None:
        output.put(text)


def _decide(call: TypedCall, name: str, spoken: str, max_heap: int | None) -> None:
    """Put the program into what is known, in the language of programs *name* with comments in *spoken*."""
    target = TARGETS[name]
    call.known.update(convention=call.game.convention, lang=name)
    plan = plan_of(call.game, target, max_heap=max_heap, limits=call.limits)
    # In the comment of a program the sentence says what it is; here the key does.
    law = plan.law.say(spoken).removeprefix(words.say("programs.law", spoken)).lstrip()
    text = written(plan, target, spoken)
    if max_heap is not None and (limit := plan.limit(target)) is not None and limit < max_heap:
        click.echo(words.say("cli_code.less", call.language, limit=limit, asked=max_heap), err=True)
    call.known.update(law=law, status=str(plan.status), limit=plan.limit(target), program=text)


def _decide_all(call: TypedCall, name: str, spoken: str, inputs: str) -> None:
    """The same for rules with letters, which are read beside the heap."""
    if call.family is None:
        raise RulesError(key="err.letters.nothing", rules=str(call.game))
    from bouton.programs.letters import program_with_letters  # few rules have letters

    takes = call.family.takes
    call.known.update(convention="misere" if takes is not None and takes.misere else "normal", lang=name)
    names = "".join(inputs.split()).split(",")
    made = program_with_letters(call.family, names, TARGETS[name], spoken, call.limits)
    call.known.update(law=made.law, status=str(Status.PROVED_HERE), limit=made.limit, program=made.text)


COMMAND = code
