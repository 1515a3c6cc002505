"""``bouton code RULES --lang cpp|python|java|rust``: a contest program that decides the game."""

import click

from bouton import words
from bouton.cli import output
from bouton.cli.command import OUTPUT_FILE, POSITIVE, SETTINGS, Choice, Command
from bouton.cli.question import Question, Writer, about_rules
from bouton.errors import RulesError
from bouton.programs import TARGETS, plan_of, written


class Code(Command):
    """A command with a --lang of its own: the language of the program, and beside it that of the comments."""

    examples = (
        'bouton code "take 1,3,4" --lang cpp',
        "bouton code wythoff --lang python",
        "bouton code kayles --lang java --lang zh",
        "bouton code grundy --lang rust --max 5000 --json",
    )


@click.command("code", cls=Code, context_settings=SETTINGS)
@click.option("--json", "as_json", is_flag=True)
@about_rules("convention", "lang", "law", "status", "limit", "program", heading=False)
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
    spoken = next((name for name in reversed(names) if name in words.languages), asked.language)
    targets = [name for name in names if name in TARGETS]
    if not targets:
        if names:
            raise RulesError(key="err.option.choice", option="--lang", found=names[-1], known=tuple(TARGETS))
        raise RulesError(key="err.option.missing_choice", option="--lang", known=tuple(TARGETS))
    target = TARGETS[targets[-1]]
    asked.known.update(convention=asked.game.convention, lang=targets[-1])
    plan = plan_of(asked.game, target, max_heap=max_heap, limits=asked.limits)
    text = written(plan, target, spoken)
    if out is not None:
        output.written_out([text.removesuffix("\n"), "\n"], out)
    # In the comment of a program the sentence says what it is; here the key does.
    law = plan.law.say(spoken).removeprefix(words.say("programs.law", spoken)).lstrip()
    asked.known.update(law=law, status=str(plan.status), limit=plan.limit(target), program=text)
    return lambda: output.put(text.removesuffix("\n")) if out is None else None


COMMAND = code
