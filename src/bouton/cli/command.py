"""What every command shares: its help, its common options, and numbers refused in our own words."""

from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from inspect import signature, unwrap
from math import inf
from typing import Annotated, Any, NoReturn, get_args, get_origin, get_type_hints

import click
from click.core import ParameterSource

from bouton import words
from bouton.cli.arguments import MAX_DIGITS
from bouton.errors import LimitError, RulesError
from bouton.files import look, look_below
from bouton.limits import Limits
from bouton.notation.scanning import close, shown, whole_number

HELP_NAMES = ["-h", "--help"]

# What looks like an option may be a heap: -3 is refused with the words for a heap.
SETTINGS = {"help_option_names": HELP_NAMES, "ignore_unknown_options": True}


# The options of many commands, as they stand at the end of each help.
SHARED = ("--with", "--rules-file", "--time", "--memory", "--json", "--lang", HELP_NAMES[0])


class Command(click.Command):
    """A command whose help is words topic `cli` in the language asked for, with *examples* at its end.

    *gives* is the type of the JSON objects that it prints, or the union of their types, *needs* what must be given, in
    one of several ways, as the usage shows it.
    """

    examples: tuple[str, ...] = ()
    gives: Any = None
    needs = ""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The parameters, those that commands share behind its own."""
        return sorted(
            super().get_params(ctx), key=lambda one: SHARED.index(one.opts[0]) if one.opts[0] in SHARED else -1
        )

    def usage(self, ctx: click.Context) -> list[str]:
        """What the usage shows behind the options: *needs*, and the arguments that it does not name."""
        arguments = [one for one in self.params if isinstance(one, click.Argument)]
        names = [one.make_metavar(ctx) for one in arguments]
        needs = self.needs
        if "RULES" in names and any("--rules-file" in one.opts for one in self.params):
            needs = needs or "(RULES | --rules-file FILE.py)"
        named = needs.replace("(", " ").replace(")", " ").split()
        others = (name for name in names if not {*name.strip("[]").split("|")} <= {*named})
        return [*filter(None, [needs]), *others]

    def get_help(self, ctx: click.Context) -> str:
        from bouton.cli.help import help_of  # drawing the help takes 150 ms to import

        return help_of(self, ctx, self.examples, self.usage(ctx))


class Number(click.ParamType):  # type: ignore[type-arg]  # generic since click 8.3
    """A whole number of any size, also as 10^6 or 1e6, from *least* to *most* where these are given."""

    name = "integer"

    def __init__(self, least: int | None = 0, expected: str = "nonnegative", most: int | None = None) -> None:
        self.least, self.expected, self.most = least, expected, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        number = whole_number(str(value), MAX_DIGITS)
        if number is None or (self.least is not None and number < self.least):
            _refuse(param, value, self.expected)
        if self.most is not None and number > self.most:
            found = shown(str(value))
            raise LimitError(key="err.option.range", option=_name(param), found=found, least=self.least, most=self.most)
        return number


class Seconds(click.ParamType):  # type: ignore[type-arg]
    """A positive number of seconds."""

    name = "float"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        try:
            seconds = float(value)
        except ValueError:
            _refuse(param, value, "seconds")
        if not 0 < seconds < inf:
            _refuse(param, value, "seconds")
        return seconds


class Choice(click.Choice):  # type: ignore[type-arg]
    """One of some words, refused in our own words; *former* ones are understood and not offered."""

    former: Sequence[str] = ()

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in self.choices and value not in self.former:
            typed = str(value).lower().replace("+", "p")  # c++ is cpp in the names of files
            begun = [one for one in self.choices if typed and one.startswith(typed)]
            key = f"err.option.{'choice_near' if (near := begun or close(typed, self.choices)) else 'choice'}"
            said = {"near": near[0]} if near else {"known": self.choices}
            raise RulesError(key=key, option=_name(param), found=shown(str(value)), **said)
        return str(value)


class OutputFile(click.ParamType):  # type: ignore[type-arg]
    """A file that is written when the work is done, and is tried before it: no result is lost to a bad path."""

    name = "file"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        look(value)
        return str(value)


class OutputFolder(click.ParamType):  # type: ignore[type-arg]
    """A folder, made where it is missing, into which files are written when the work is done; tried before it."""

    name = "folder"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        look_below(value)
        return str(value)


def _refuse(param: click.Parameter | None, value: object, expected: str) -> NoReturn:
    raise RulesError(key="err.option.bad_value", option=_name(param), found=shown(str(value)), expected=expected)


def _name(param: click.Parameter | None) -> str:
    """What *param* is called on the command line."""
    return "" if param is None else param.opts[-1] if isinstance(param, click.Option) else param.human_readable_name


COUNT = Number()
POSITIVE = Number(1, "positive")
OUTPUT_FILE = OutputFile()
OUTPUT_FOLDER = OutputFolder()


def option(*names: str, **settings: Any) -> tuple[type[click.Parameter], tuple[str, ...], dict[str, Any]]:
    """An annotation of a parameter that is an option: *names* where they are not its own, and *settings* of click."""
    return click.Option, names, settings


def argument(**settings: Any) -> tuple[type[click.Parameter], tuple[str, ...], dict[str, Any]]:
    """An annotation of a parameter that stands behind the name of the command."""
    return click.Argument, (), settings


def _parameters(function: Callable[..., Any]) -> Iterator[click.Parameter]:
    """What click reads for *function*: numbers, texts, yes or no with a default, and what is annotated.

    The parameter with_x is the option --x.
    """
    hints = get_type_hints(function, include_extras=True)
    for given in signature(function).parameters.values():
        hint = hints[given.name]
        if get_origin(hint) is not Annotated:
            if given.default is given.empty or not {bool, int, str}.intersection((hint, *get_args(hint))):
                continue
            hint = Annotated[hint, option()]
        hint, (kind, names, settings) = get_args(hint)
        if kind is click.Argument:
            several: dict[str, Any] = {"nargs": -1, "type": click.UNPROCESSED} if get_origin(hint) is tuple else {}
            yield click.Argument([given.name], required=given.default is given.empty, **settings, **several)
            continue
        settings = {"default": given.default, **settings}
        if hint is bool:
            settings = {"is_flag": True}
        elif get_origin(hint) is tuple:
            settings = {"multiple": True, **settings}
        elif int in (hint, *get_args(hint)):
            settings = {"type": COUNT, "metavar": "N", **settings}
        own = "--" + given.name.removeprefix("with_").replace("_", "-")
        yield click.Option([given.name, *(names or [own])], **settings)


def command(*examples: str, gives: Any = None, needs: str = "") -> Callable[[Callable[..., Any]], Command]:
    """The decorator of a command: its name is that of the function, its parameters those that are annotated.

    --json and --lang are added.  What a command about rules *gives* is taken from its `about_rules`.
    """

    def decorate(function: Callable[..., Any]) -> Command:
        name = function.__name__.replace("_", "-")
        # Click lists them the other way round: the common limits last, and first what the rules are.
        around = vars(function).setdefault("__click_params__", [])
        at = 2 if around and around[0].opts == ["--memory"] else 0
        around[at:at] = reversed([*_parameters(unwrap(function))])
        with_common = click.option("--json", "as_json", is_flag=True)(lang_option(function))
        made = click.command(name, cls=Command, context_settings=SETTINGS)(with_common)
        made.examples, made.gives, made.needs = examples, gives or vars(function).get("gives"), needs
        return made

    return decorate


# The seconds for a command with --all, where nobody says how many.
EVERY = 600


def is_given(option: str) -> bool:
    """Whether the user gave the *option* of the command that runs."""
    return click.get_current_context().get_parameter_source(option) is not ParameterSource.DEFAULT


def limited(function: Callable[..., Any], *, timed: bool = True, usual: float = 60) -> Callable[..., Any]:
    """Adds --time (*usual* seconds) and --memory, given as *limits*; where it is *timed* it ends with both."""

    @wraps(function)
    def wrapped(*args: Any, seconds: float, memory: int, **kwargs: Any) -> Any:
        if kwargs.get("every") and not is_given("seconds"):
            seconds = EVERY  # all that is kept takes longer than one question
        limits = Limits(seconds=seconds, megabytes=memory)
        if not timed:
            return function(*args, limits=limits, **kwargs)
        from bouton.cli.deadline import bounded

        with bounded(limits) as told:
            return function(*args, limits=told, **kwargs)

    # Before the options of the function: click lists them last.
    wrapped.__click_params__ = [  # type: ignore[attr-defined]
        click.Option(["--memory"], type=Number(16, "megabytes"), default=2048, metavar="MB"),
        click.Option(["--time", "seconds"], type=Seconds(), default=usual, metavar="SECONDS"),
        *getattr(wrapped, "__click_params__", ()),
    ]
    return wrapped


lang_option = click.option("--lang", type=Choice(words.languages), default=None, expose_value=False, metavar="en|zh")


def complete_games(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """The games that a shell may complete: their names without blanks; where a program is asked for, problems, too."""
    from bouton.rulesets.catalogue import GAMES

    problems = complete_problems(ctx, param, incomplete) if ctx.info_name == "code" else []
    return [name for name in (game.replace("_", "-") for game in GAMES) if name.startswith(incomplete)] + problems


def complete_problems(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """The judge problems that a shell may complete."""
    from bouton.judge import PROBLEMS, shown_name

    return [name for name in map(shown_name, PROBLEMS) if name.startswith(incomplete.lower())]
