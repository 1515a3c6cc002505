"""All commands as one click program; what click finds wrong becomes one line of ours."""

from collections.abc import Iterator, Sequence
from itertools import chain
from shlex import join
from typing import Literal

import click

from bouton import __version__, words
from bouton.cli.arguments import is_option, raise_claim_behind, raise_curly, raise_unquoted, unknown_option
from bouton.cli.asking import command_of
from bouton.cli.command import HELP_NAMES, SHARED, Command, Number, lang_option
from bouton.cli.language import language
from bouton.cli.see_also import TOGETHER, TOPICS
from bouton.errors import RulesError
from bouton.folder import Folder
from bouton.notation.scanning import close, shown
from bouton.questions.lines import columns
from bouton.questions.question import QUESTIONS

COMMANDS: Folder[click.Command] = Folder("bouton.cli.commands", "COMMAND", "bouton.commands", QUESTIONS, command_of)

# What the commands are for, in the order of the list; a command of another package has no group.
GROUPS: dict[str, tuple[str, ...]] = {
    "solve": ("solve", "options", "graph", "nim-product", "genus", "quotient"),
    "table": ("values", "p-positions", "period", "density"),
    "prove": ("prove", "discover", "guess", "ask", "compare", "check", "census"),
    "contest": ("which", "code", "judge", "stress"),
    "play": ("play", "games", "exercises"),
    "run": ("serve", "site", "warm", "completion", "schema", "help"),
}
# What to try first.
EXAMPLES = ("bouton solve nim 3 5 7", 'bouton prove "take 1,3,4"', "bouton serve")
HELP = "help"
# What somebody may type who looks for the topics, or for the commands, which are shown with examples.
FOR_TOPICS, FOR_COMMANDS = ("topic", "topics", "主题"), ("command", "commands", "命令", "examples", "例子")

# Names of version 0.1, still understood.
FORMER = {"zeros": "p-positions", "odds": "density"}
# Which of them was typed, and the new one.
RENAMED = "bouton.renamed"

ANSWERED = 0


class Bouton(click.Group):
    """The group of all commands; a command's file is imported when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*(name.replace("_", "-") for name in COMMANDS), HELP]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        name = FORMER.get(cmd_name, cmd_name).replace("-", "_")
        return COMMANDS[name] if COMMANDS.has(name) else help_command if name == HELP else None

    def get_help(self, ctx: click.Context) -> str:
        from bouton.cli.help import help_of  # drawing the help takes 150 ms to import

        usage = [words.say("cli.metavar.command", language())]
        return help_of(self, ctx, EXAMPLES, usage, GROUPS, TOPICS)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] in FORMER:
            new = FORMER[args[0]]
            ctx.meta[RENAMED] = {"old": args[0], "new": new}
            args = [new, *args[1:]]
        elif args and self.get_command(ctx, args[0]) is None:
            options = [name for one in self.params for name in one.opts]
            raise _no_command(args, [*self.list_commands(ctx), *FORMER, *options])
        return super().resolve_command(ctx, args)


@click.group(cls=Bouton, context_settings={"help_option_names": HELP_NAMES}, no_args_is_help=True, name="bouton")
@lang_option
@click.version_option(__version__, "-V", "--version", message="%(prog)s %(version)s")
def app() -> None:
    """Take-away games solved: who wins, every winning move, and why."""


def _complete_topics(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    return [name for name in [*app.list_commands(ctx), *TOPICS] if name.startswith(incomplete)]


def _document(name: str, said: str) -> str:
    """Where the document *name* is: on the site that the release wrote into the package, else in the source."""
    from importlib.metadata import distributions

    found = [url for one in distributions(name="bouton") for url in one.metadata.get_all("Project-URL") or ()]
    site = dict(url.split(", ", 1) for url in found).get("Documentation")
    return f"{site}{name}.html" if site else words.say("cli_help.source", said, file=f"docs/{name}.md")


def _also_called(topic: str) -> list[str]:
    """What somebody may type who looks for *topic* or a command, in any language: words that its page explains."""
    key = f"cli_help.aliases.{topic}"
    names = [name for said in words.languages for name in words.row(key, said)] if words.has(key) else []
    return [*names, *(name.casefold() for name in variables())] if topic == "environment" else names


def variables() -> list[str]:
    """The variables of the environment that commands heed."""
    return [row.partition(" | ")[0] for row in words.row("cli_help.topic.environment", "en")]


def _meant(typed: str) -> str | None:
    """The topic that is called *typed*, or the topic or command that explains it."""
    names = (*TOPICS, *chain.from_iterable(GROUPS.values()))
    return next((one for one in names if "-".join(typed.casefold().split()) in (one, *_also_called(one))), None)


def _topic(topic: str, said: str) -> Iterator[str]:
    """What `bouton help` tells of a *topic*, and what goes with it."""
    from bouton.cli.help import statuses_of

    if topic == "exit-codes":
        lines = [f"  {status}" for status in statuses_of("cli", (), said)]
    else:
        page = _document(f"{said}/reference/{topic}", said)
        lines = [*columns(words.fill(row, said, page=page) for row in words.row(f"cli_help.topic.{topic}", said))]
    # A page with blank lines begins with a sentence; a bare table has its title.
    is_table = "" not in lines
    yield from (words.say(f"cli_help.about.{topic}", said), "") * is_table
    yield from lines
    yield from ("",) * is_table
    spoken = words.LANGUAGES[said]
    yield f"{words.say('cli.see_by_help', said)}{spoken.colon}{spoken.comma.join(TOGETHER[topic])}"


@click.command(HELP, cls=Command, context_settings={"help_option_names": HELP_NAMES})
@click.argument("topic", metavar="[COMMAND|TOPIC]", required=False, nargs=-1, shell_complete=_complete_topics)
@lang_option
@click.pass_context
def help_command(ctx: click.Context, topic: tuple[str, ...]) -> None:
    """The help of all, of a command, or on what may be typed."""
    root, said = ctx.find_root(), language()
    joined = "-".join(topic or FOR_COMMANDS[:1])
    typed = joined.casefold()
    if typed in FOR_TOPICS:
        abouts = [f"{one} | {words.say(f'cli_help.about.{one}', said)}" for one in TOPICS]
        click.echo("\n".join(columns([words.say("cli.topics", said), *abouts])))
        return
    command = app if typed in FOR_COMMANDS else app.get_command(root, typed)
    if command is None:
        meant = _meant(joined)
        if meant is None:
            first = topic[0]
            if topic[1:] and (_meant(first) or app.get_command(root, first.casefold())):
                raise RulesError(key="err.option.extra_word", found=" ".join(topic[1:]), command=HELP)
            called_so = [name for one in TOPICS for name in (one, *_also_called(one))]
            known = [*app.list_commands(ctx), *FORMER, *called_so]
            raise _no_command([" ".join(topic), HELP_NAMES[1]], known, "topic")
        command = app.get_command(root, meant)
        if command is None:
            from bouton.cli.glossary import entries

            found = entries(typed, said) if meant == "terms" else []
            shown_all = ["", words.say("cli_help.all_words", said)]
            click.echo("\n".join([*columns(found), *shown_all] if found else _topic(meant, said)))
    if command is not None:
        click.echo(command.get_help(root if command is app else click.Context(command, root, command.name)))


help_command.examples = ("bouton help solve", "bouton help notation", "bouton help --lang zh")


def called(arguments: Sequence[str]) -> int:
    """Calls the command of the line *arguments*; what it returns is the exit status."""
    if len(arguments) > 1 and arguments[0] in HELP_NAMES and not is_option(arguments[1]):
        arguments = [HELP, *arguments[1:]]
    # Not app.main: it would turn a closed pipe into exit status 1, which means "refuted" here.
    try:
        with app.make_context("bouton", [*arguments]) as context:
            status = app.invoke(context)
            # Said behind an answer only: an error is one line.
            if RENAMED in context.meta:
                click.echo(words.say("cli.renamed", language(), **context.meta[RENAMED]), err=True)
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    except click.ClickException as error:
        if isinstance(error, click.UsageError) and error.ctx is not None and _is_bare(error):
            click.echo(error.ctx.get_help())
            return ANSWERED
        raise _in_our_words(error, arguments) from None
    except click.Abort:
        raise KeyboardInterrupt from None
    return status if isinstance(status, int) else ANSWERED


def complete(arguments: Sequence[str], variable: str) -> int:
    """Answers the shell, which asks in the environment *variable* how the last word could go on."""
    try:
        app.main([*arguments], prog_name="bouton", complete_var=variable, standalone_mode=False)
    except SystemExit as leaving:
        return int(leaving.code or ANSWERED)
    return ANSWERED


def _is_bare(error: click.UsageError) -> bool:
    """Whether nothing was asked for, but the language at most."""
    return isinstance(error, click.exceptions.NoArgsIsHelpError) or error.message == "Missing command."


def _no_command(args: list[str], names: list[str], kind: Literal["command", "topic"] = "command") -> RulesError:
    """That no command, or no *kind*, is called as the first of *args*: with what to write for a topic or a game.

    Otherwise it gives the nearest of *names*.
    """
    from bouton.rulesets.catalogue import GAMES, find_name  # only a failing run looks

    typed = args[0]
    if (name := find_name(typed)) is not None:
        if kind == "topic" and not GAMES[name].parameters:
            line = join(["bouton", "solve", typed, *map(str, GAMES[name].example)])
            return RulesError(key="err.unknown.topic_game", found=shown(typed), game=join([typed]), line=shown(line))
        line = join(["games", typed] if {*HELP_NAMES} & {*args} else ["solve", *args])
        return RulesError(key="err.unknown.command_game", found=shown(typed), line=shown(line))
    if _meant(typed) is not None:
        line = f'"{typed}"' if " " in typed else typed
        return RulesError(key="err.unknown.command_topic", found=typed, line=line)
    if kind == "topic" and (option := _option_called(typed)) is not None:
        return option
    # At 0.6 "period" would be like "version", at 0.75 "play" is like "plya".
    near = "".join(close(typed.lower(), names, cutoff=0.75))
    return RulesError(key=f"err.{'name' if near else 'unknown'}.{kind}", found=shown(typed), near=near)


def _option_called(typed: str) -> RulesError | None:
    """That *typed*, with its dashes or without, is an option, with the help that shows it; None where it is none."""
    found = typed if typed.startswith("-") else f"--{typed}"
    for name in dict.fromkeys([*chain.from_iterable(GROUPS.values()), *app.list_commands(click.Context(app)), ""]):
        command = app.get_command(click.Context(app), name) if name else app
        if command is not None and any(found in param.opts for param in command.params):
            line = f"bouton help {name}" if name else f"bouton {HELP_NAMES[1]}"
            return RulesError(key="err.unknown.topic_option", found=found, line=line)
    return None


def _example(param: click.Parameter) -> str:
    """A value that the option *param* may have: its default, one of its words, a number, or what stands for it."""
    if isinstance(param.type, click.Choice):
        return str(param.type.choices[0])
    if isinstance(param.default, int | float) and param.default:
        return f"{param.default:g}"
    return "2" if len(param.metavar or "N") == 1 else str(param.metavar)


def _in_our_words(error: click.ClickException, arguments: Sequence[str]) -> RulesError:
    # An error of a parser does not say of which command.
    at, command = next(((at, c) for at, w in enumerate(arguments) if (c := app.get_command(None, w))), (0, app))  # type: ignore[arg-type]
    params = [*command.params, *app.params]
    names = [name for param in params for name in param.opts]
    if isinstance(error, click.NoSuchOption):
        moved, rest = arguments[:at], arguments[at:]
        if command is app:  # no command at all
            moved, rest = arguments, EXAMPLES[0].split()[1:]
        if error.option_name in (*names, *SHARED) and any(one.startswith(error.option_name) for one in moved):
            line = join(["bouton", *rest, *moved])
            return RulesError(key="err.option.behind", found=error.option_name, line=shown(line))
        if command is help_command and error.option_name == "--json":
            return RulesError(key="cli_help.no_json")
        elsewhere = _option_called(error.option_name) if command is help_command else None
        return elsewhere or unknown_option(error.option_name, names, command)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        if isinstance(error.param.type, click.Choice):
            return RulesError(
                key="err.option.missing_choice",
                option=error.param.human_readable_name,
                known=error.param.type.choices,
            )
        return RulesError(key="err.option.missing", option=error.param.human_readable_name)
    if isinstance(error, click.BadOptionUsage):
        if any(word.startswith(f"{error.option_name}=") for word in arguments):
            return RulesError(key="err.option.no_value", option=error.option_name)
        example = next((_example(param) for param in params if error.option_name in param.opts), "")
        return RulesError(key="err.option.needs_value", option=error.option_name, example=example)
    if isinstance(error, click.UsageError) and "unexpected extra" in error.message:
        more = error.message.partition("(")[2].removesuffix(")")
        option = next(filter(is_option, more.split()), None)
        if option is not None:
            return unknown_option(option, names, command)
        if "rules" in (param.name for param in params if isinstance(param, click.Argument)):
            raise_curly(arguments[at + 1 :], arguments[at])
            raise_unquoted(arguments[at + 1 :], arguments[at])
            if "--claim" in names and not any(word.startswith("--claim") for word in arguments):
                raise_claim_behind(arguments[at + 1 :], more, arguments[at])
            limit = next((one for one in ("--length", "--max") if one in names and one not in arguments), None)
            if limit is not None and more.replace(" ", "").isdecimal():
                kept = [word for word in arguments if word not in more.split()]
                line = join(["bouton", *kept, limit, more.split()[0]])
                return RulesError(key="err.option.extra_heap", line=shown(line))
        number = next((one.opts[-1] for one in command.params if isinstance(one.type, Number)), None)
        if number is not None and more.isdecimal() and all(isinstance(one, click.Option) for one in command.params):
            line = join(["bouton", *(word for word in arguments if word != more), number, more])
            return RulesError(key="err.option.extra_number", found=more, line=shown(line))
        return RulesError(key="err.option.extra_word", found=more, command=command.name)
    return RulesError(f"{words.say('cli.usage', language())}: {error.format_message()}")
