"""``bouton code RULES --lang cpp|python|java|rust``: a contest program that decides the game."""

import click

from bouton import words
from bouton.cli import show
from bouton.cli.command import POSITIVE, SETTINGS, Choice, Command, limited, rules_argument, rules_file_option
from bouton.cli.line import language
from bouton.cli.reading import one_game
from bouton.errors import RulesError
from bouton.limits import Limits
from bouton.programs import TARGETS, plan_of, written
from bouton.rulesets.catalogue import recognise

KEYS = ("rules", "recognised", "convention", "lang", "law", "status", "limit", "program")


class Code(Command):
    """A command with a --lang of its own: the language of the program, and beside it that of the comments."""

    examples = (
        'bouton code "take 1,3,4" --lang cpp',
        "bouton code wythoff --lang python",
        "bouton code kayles --lang java --lang zh",
        "bouton code grundy --lang rust --max 5000 --json",
    )


@click.command("code", cls=Code, context_settings=SETTINGS)
@rules_argument
@rules_file_option
@click.option(
    "--lang",
    "asked",
    type=Choice([*TARGETS, *words.languages]),
    multiple=True,
    metavar="|".join(TARGETS),
)
@click.option("--max", "max_heap", type=POSITIVE, default=None, metavar="N")
@click.option("--out", metavar="FILE", default=None)
@click.option("--json", "as_json", is_flag=True)
@limited
def code(
    rules: str | None,
    rules_file: str | None,
    asked: tuple[str, ...],
    max_heap: int | None,
    out: str | None,
    as_json: bool,
    limits: Limits,
) -> None:
    """The program, on standard output or in a file."""
    spoken = next((name for name in reversed(asked) if name in words.languages), language())
    names = [name for name in asked if name in TARGETS]
    if not names:
        if asked:
            raise RulesError(key="err.option", which=5, option="--lang", found=asked[-1], known=tuple(TARGETS))
        raise RulesError(key="err.option", which=7, option="--lang", known=tuple(TARGETS))
    target = TARGETS[names[-1]]
    with show.record(as_json, *KEYS) as known:
        game = one_game(rules, rules_file, limits)
        known.update(
            rules=str(game), recognised=recognise(game.game), convention=game.convention, lang=names[-1], limit=None
        )
        plan = plan_of(game, target, max_heap=max_heap, limits=limits)
    text = written(plan, target, spoken)
    if out is not None:
        with open(out, "w", encoding="utf-8") as file:
            file.write(text)
    if as_json:
        # In the comment of a program the sentence says what it is; here the key does.
        law = plan.law.say(spoken).removeprefix(words.say("programs.law", 0, spoken)).lstrip()
        known.update(law=law, status=str(plan.status), limit=plan.limit(target), program=text)
        show.as_json_line({key: known[key] for key in KEYS})
    elif out is None:
        show.put(text.removesuffix("\n"))


COMMAND = code
