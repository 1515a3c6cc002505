"""What every command shares: its help in both languages, the common options, reading of rules and heaps."""

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from bouton import words
from bouton.limits import Limits

Function = TypeVar("Function", bound=Callable[..., Any])

HELP_SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


HELP_IS_ASKED = len(sys.argv) < 2 or any(a in ("-h", "--help") for a in sys.argv)

if TYPE_CHECKING or not HELP_IS_ASKED:
    from click import Command as BaseCommand
    from click import Group as BaseGroup
else:  # the look of the help costs 50 ms that only its reader pays
    from rich_click import RichCommand as BaseCommand
    from rich_click import RichGroup as BaseGroup


def language() -> str:
    """The language asked for by --lang anywhere on the line, else that of the environment."""
    asked = None
    arguments = sys.argv[1:]
    for i, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            asked = argument.partition("=")[2]
        elif argument == "--lang" and i + 1 < len(arguments):
            asked = arguments[i + 1]
    return words.resolve_language(asked if asked in words.languages else None, os.environ)


class Command(BaseCommand):
    """A command whose help is words topic `cli` in the language asked for, with *examples* at its end."""

    examples: tuple[str, ...] = ()

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        said = language()
        self.help = "\n\n".join(words.row(f"cli.{self.name}", said)[:2])
        lines = "\n".join(f"  {e}" for e in self.examples)
        self.epilog = f"\b\n{words.say('cli.examples', 0, said)}:\n{lines}"
        translate_options(self, ctx, said)
        super().format_help(ctx, formatter)

    def get_short_help_str(self, limit: int = 45) -> str:
        return words.say(f"cli.{self.name}", 0, language())


class Group(BaseGroup):
    """The group of all commands, with its help in the language asked for."""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        said = language()
        self.help = words.say("cli.about", 0, said)
        translate_options(self, ctx, said)
        for name in self.list_commands(ctx):
            found = self.get_command(ctx, name)
            if found is not None:
                found.help = words.say(f"cli.{name}", 0, said)
        super().format_help(ctx, formatter)


def translate_options(command: click.Command, ctx: click.Context, said: str) -> None:
    """The help of each option from words topic `cli`, by the option's long name."""
    for parameter in command.get_params(ctx):
        if isinstance(parameter, click.Option):
            long = max(parameter.opts, key=len).removeprefix("--")
            key = f"cli.option.{long}"
            if long == "lang" and isinstance(parameter.type, click.Choice) and "cpp" in parameter.type.choices:
                key = "cli.option.lang_code"
            if words.has(key):
                parameter.help = words.say(key, 0, said)


def command(*examples: str) -> Callable[[Callable[..., Any]], Command]:
    """The decorator of a command: --json and --lang are added; the last parameter of all is the function itself."""

    def decorate(function: Callable[..., Any]) -> Command:
        name = function.__name__.rstrip("_")
        made = click.command(name, cls=Command, context_settings={**HELP_SETTINGS, "ignore_unknown_options": True})(
            _common(function)
        )
        assert isinstance(made, Command)
        made.examples = examples
        return made

    return decorate


def _common(function: Function) -> Function:
    function = click.option("--lang", type=click.Choice(words.languages), default=None, expose_value=False)(function)
    return click.option("--json", "as_json", is_flag=True)(function)


def limited(function: Function) -> Function:
    """Adds --time, --memory and --moves, given to the function as *limits*."""

    def wrapped(*args: Any, seconds: float, memory: int, **kwargs: Any) -> Any:
        return function(*args, limits=Limits(seconds=seconds, megabytes=memory), **kwargs)

    wrapped.__name__ = function.__name__
    wrapped.__doc__ = function.__doc__
    wrapped.__click_params__ = getattr(function, "__click_params__", [])  # type: ignore[attr-defined]
    decorated = click.option("--memory", type=click.IntRange(min=16), default=2048, metavar="MB")(wrapped)
    return click.option(
        "--time", "seconds", type=click.FloatRange(min=0, min_open=True), default=60, metavar="SECONDS"
    )(decorated)  # type: ignore[return-value]


rules_argument = click.argument("rules", metavar="RULES", required=False)
heaps_argument = click.argument("heaps", metavar="[HEAP]...", nargs=-1, type=click.UNPROCESSED)
rules_file_option = click.option("--rules-file", "rules_file", metavar="FILE.py", default=None)
