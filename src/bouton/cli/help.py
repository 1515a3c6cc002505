"""The help of a command: its words in the language asked for, in the look of rich-click."""

import re
import sys
from collections.abc import Mapping, Sequence
from copy import copy
from functools import partial
from itertools import zip_longest
from shutil import get_terminal_size
from textwrap import dedent
from typing import Any

import click
from rich import _wrap
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from rich_click.rich_command import RichCommand, RichGroup
from rich_click.rich_context import RichContext
from rich_click.rich_help_configuration import RichHelpConfiguration
from rich_click.rich_parameter import RichArgument

from bouton import words
from bouton.cli.language import language
from bouton.cli.see_also import TOGETHER

# What a command is given, in the order of its help; the common options are those of every command, or nearly every one.
PANELS = ("cli.arguments", "cli.options_label", "cli.options_common")
COMMON = frozenset(("--time", "--memory", "--json", "--lang", "--help"))
# A line of more columns is hard to read.
WIDEST = 100
# The style of a heading, which is that of the word before the usage, and of what may be typed.
HEADING, TYPED = "usage", "bold"
STATUSES = {"answered": 0, "refuted": 1, "senseless": 2, "limited": 3, "stopped": 130}


def help_of(
    command: click.Command,
    ctx: click.Context,
    examples: Sequence[str],
    usage: Sequence[str] = (),
    groups: Any = None,
    topics: Sequence[str] = (),
) -> str:
    """The help of a command with its *usage*, or of the program with the commands of its *groups* and its *topics*."""
    said = language()
    topic = topic_of(command.name)
    given: dict[str, Any] = {
        "name": command.name,
        "params": [translated(p, command.name, said) for p in command.get_params(ctx)],
        "add_help_option": False,
        "options_metavar": " ".join([words.say("cli.metavar.options", said), *usage]),
        "help": "\n\n".join([words.say(f"{topic}.short", said), *words.row(f"{topic}.long", said)]),
    }
    if not isinstance(command, click.Group):
        given["epilog"] = _epilogue(command.name, examples, command.params, said)
        return _written(RichCommand(**given), ctx, said)
    shorts = {name: f"{topic_of(name)}.short" for name in command.list_commands(ctx)}
    shorts |= {name: f"cli_help.about.{name}" for name in topics}
    given["commands"] = {name: RichCommand(name=name, help=words.say(key, said)) for name, key in shorts.items()}
    given["subcommand_metavar"] = ""
    titled = [{"name": words.say(f"cli.group.{name}", said), "commands": [*of]} for name, of in groups.items()]
    titled.append({"name": words.say("cli.topics", said), "commands": [*topics]})
    # The names are as wide in every group.
    names_width = max(map(len, given["commands"])) + 2
    ratio = (names_width, max(min(get_terminal_size().columns, WIDEST) - names_width, names_width))
    more: dict[str, Any] = {"command_groups": {"*": titled}, "style_commands_table_column_width_ratio": ratio}
    given["epilog"] = Text("\n".join([words.say("cli.exit.told", said), words.say("cli.new", said)]))
    group = RichGroup(**given)
    # What to try stands above the long list of commands.
    before, shown = group.format_help_text, Text("\n").join(_examples(topic, examples, said))

    def with_examples(ctx: RichContext, formatter: Any) -> None:
        before(ctx, formatter)
        formatter.write(Padding(shown, formatter.config.padding_epilog))

    group.format_help_text = with_examples  # type: ignore[method-assign]
    return _written(group, ctx, said, **more)


def examples_of(topic: str, examples: Sequence[str], said: str) -> list[tuple[str, str]]:
    """The *examples* of a command behind those in words, which are of one language, each with what it shows."""
    own, shows = (words.row(key, said) if words.has(key) else [] for key in (f"{topic}.example", f"{topic}.shows"))
    return [*zip_longest([*own, *examples], shows, fillvalue="")]


def statuses_of(topic: str, params: Sequence[click.Parameter], said: str) -> list[str]:
    """What each exit status of a command means, in its own words or else those of all: 3 where there is a limit."""
    has_rules = any(one.name == "rules" for one in params)
    shared = {"answered": "cli.exit.done", "senseless": f"cli.exit.{'unsuited' if has_rules else 'senseless'}"}
    if any("--time" in one.opts for one in params):
        shared["limited"] = "cli.exit.limited"
    keys = {i: own if words.has(own := f"{topic}.exit.{kind}") else shared.get(kind) for kind, i in STATUSES.items()}
    return [f"{i}{words.LANGUAGES[said].colon}{words.say(key, said)}" for i, key in keys.items() if key]


def translated(parameter: click.Parameter, command: str | None, said: str) -> Any:
    """The same parameter with its help, from the topic of the command or else from the topic `cli`."""
    if isinstance(parameter, click.Option):
        translated: Any = copy(parameter)
        translated.panel = words.say(PANELS[1] if COMMON.isdisjoint(parameter.opts) else PANELS[2], said)
        name = max(parameter.opts, key=len).removeprefix("--")
        translated.help = _with_default(parameter.default, _own(command, f"option.{name}"), said)
        return translated
    name = (parameter.metavar or parameter.human_readable_name.upper()).strip("[]")
    # The usage tells which are required.
    return _Argument(
        [name],
        required=False,
        type=_Typed(),
        nargs=parameter.nargs,
        metavar=parameter.metavar or (name if parameter.required else f"[{name}]"),
        help=words.say(key, said) if (key := _own(command, f"argument.{parameter.name}")) else "",
    )


class _Argument(RichArgument):
    """An argument, which the usage of the command names already."""

    def get_usage_pieces(self, ctx: click.Context) -> list[str]:
        return []


class _Typed(click.ParamType):  # type: ignore[type-arg]
    """What is typed: that it is a text need not be said."""

    name = ""


def _with_default(default: object, key: str, said: str) -> str:
    """The help *key* of an option, with its *default* where that is a word or a number."""
    text = words.row(key, said)[0] if key else ""
    if isinstance(default, bool) or not isinstance(default, str | int | float) or default == "":
        return text
    shown = f"{default:g}" if isinstance(default, float) else str(default)
    # A default that does not always hold is named by the sentence itself.
    template = text if "{value}" in text else words.row("cli.default", said)[0]
    return words.fill(template, said, text=text, value=shown)


def topic_of(command: str | None) -> str:
    """The words of *command*: cli_p_positions for p-positions, cli for the program."""
    return "cli" if command == "bouton" else f"cli_{command}".replace("-", "_")


def _own(command: str | None, name: str) -> str:
    """The key of the sentence *name* of *command*, else of the one that all commands share; empty without either."""
    return next(filter(words.has, (f"{topic_of(command)}.{name}", f"cli.{name}")), "")


def _epilogue(command: str | None, examples: Sequence[str], params: Sequence[click.Parameter], said: str) -> Any:
    """Examples, what each shows below it, exit statuses and what goes with the command, in lines that are kept."""
    topic = topic_of(command)
    lines = _examples(topic, examples, said)
    lines += [Text(), Text(words.say("cli.exit.title", said), HEADING)]
    lines += [Text(f"  {text}") for text in statuses_of(topic, params, said)]
    if command in TOGETHER:
        lines += [Text(), Text(words.say("cli.see_by_help", said), HEADING)]
        lines.append(Text(f"  {words.LANGUAGES[said].comma.join(TOGETHER[command])}"))
    return Text("\n", overflow="fold").join(lines)


def _examples(topic: str, examples: Sequence[str], said: str) -> list[Text]:
    """The lines of the *examples*, each with what it shows below it."""
    lines = [Text(words.say("cli.examples", said), HEADING)]
    for line, shows in examples_of(topic, examples, said):
        lines += [Text(f"  {line}", TYPED), *[Text(f"      {shows}")] * bool(shows)]
    return lines


# A line ends at a blank, and in Chinese behind any character but what opens brackets, before any but what closes them;
# a default stands beside its word, and what may be typed stays on one line where it is short.
_OPENING, _CLOSING = "（“‘《「【", "，。；：？！、）”’》」】…—"
_IN_WORD = rf"[^\s\u3400-\u9fff{_OPENING}{_CLOSING}]"
_KEPT = rf'{_IN_WORD}*?(?:"[^"]{{1,40}}"|bouton (?:help )?[\w-]+|--[\w-]+ (?:[A-Z]+|-?\d+)\b){_IN_WORD}*'
_PIECE = re.compile(rf"\s*(?:[{_OPENING}]*(?:默认 [\w.^-]+|{_KEPT}|[\u3400-\u9fff]|{_IN_WORD}+)|\S)[{_CLOSING}]*\s*")


def _written(shown: click.Command, ctx: click.Context, said: str, **more: Any) -> str:
    titles = [words.say(key, said) for key in PANELS]
    panels: Mapping[str, Any] = {
        "option_groups": {"*": [{"name": title, "options": []} for title in titles]},
        "options_panel_title": titles[1],
        "commands_panel_title": words.say("cli.commands", said),
        "arguments_panel_title": titles[0],
    }
    drawn: Any = {"padding_helptext_first_line": (0, 0, 1, 0), "text_paragraph_linebreaks": "\n\n"}
    drawn |= {"style_helptext": "", "style_argument": TYPED, "style_usage_separator": TYPED}
    is_plain = not sys.stdout.isatty()
    if is_plain:  # read by another program, or in a file: no boxes
        for panel in ("options_panel", "commands_panel"):
            drawn |= {f"style_{panel}_box": "BLANK", f"style_{panel}_padding": (0, 0, 0, 2), "force_terminal": False}
    config = RichHelpConfiguration(show_arguments=True, max_width=WIDEST, **drawn, **panels, **more)
    context = RichContext(shown, info_name=ctx.info_name, parent=ctx.parent, rich_help_config=config)
    # The library writes the first word itself, in English, and breaks a long line before all that follows.
    shown.format_usage = partial(_usage, shown, said)  # type: ignore[method-assign]
    # The library breaks lines at blanks alone, and a Chinese sentence is one word to it.
    before, _wrap.re_word = _wrap.re_word, _PIECE
    try:
        text = shown.get_help(context)
    finally:
        _wrap.re_word = before
    if is_plain:
        lines = dedent("\n".join(line.rstrip() for line in text.splitlines())).strip("\n")
        text = re.sub("\n{3,}", "\n\n", lines)
    return text


def _usage(shown: click.Command, said: str, ctx: click.Context, formatter: Any) -> None:
    """Write the usage of *shown*; its further lines begin below the name of the program."""
    line = Table.grid()
    line.add_column(no_wrap=True)
    line.add_column()
    label = words.say("cli.usage", said) + words.LANGUAGES[said].colon
    line.add_row(Text(label, HEADING), Text(" ".join([ctx.command_path, *shown.collect_usage_pieces(ctx)]), TYPED))
    formatter.write(Padding(line, formatter.config.padding_usage))
