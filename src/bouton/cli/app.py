"""``bouton``: finds the command, sets the limits of reading numbers, and turns errors into one line and an exit status.

Exit status: 0 answered; 1 checked, and it is false; 2 the input makes no sense; 3 a stated limit was reached.
"""

import os
import sys
from collections.abc import Sequence

import click

from bouton import __version__, words
from bouton.cli.command import HELP_NAMES, lang_option, language, typed
from bouton.errors import BoutonError, LimitError
from bouton.folder import Folder

COMMANDS: Folder[click.Command] = Folder("bouton.cli.commands", "COMMAND")

ANSWERED, REFUTED, SENSELESS, LIMITED, STOPPED = 0, 1, 2, 3, 130

# What the shell sets when it asks how a word could go on (see the command ``completion``).
COMPLETE = "_BOUTON_COMPLETE"


class Bouton(click.Group):
    """The group of all commands; a command's file is imported when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        return COMMANDS.get(cmd_name)

    def get_help(self, ctx: click.Context) -> str:
        from bouton.cli.help import group_help  # the look of the help costs 150 ms that only its reader pays

        return group_help(self, ctx, COMMANDS)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS:
            raise click.UsageError(words.say("err.unknown", 3, language(), found=args[0]))
        return super().resolve_command(ctx, args)


@click.group(cls=Bouton, context_settings={"help_option_names": HELP_NAMES}, no_args_is_help=True, name="bouton")
@lang_option
@click.version_option(__version__, "-V", "--version", message="%(prog)s %(version)s")
def app() -> None:
    """Take-away games solved: who wins, every winning move, and why."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command and leave with its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """The exit status of the command line *arguments*; an error is one line on standard error."""
    # Heaps of any size: the door has its own limit on digits (reading.MAX_DIGITS).
    sys.set_int_max_str_digits(0)
    typed(arguments)
    try:
        status = _answered(arguments)
        sys.stdout.flush()
    except click.ClickException as error:
        return _refuse(_usage_line(error), SENSELESS)
    except BoutonError as error:
        return _refuse(error.say(language()), LIMITED if isinstance(error, LimitError) else SENSELESS)
    except (click.Abort, KeyboardInterrupt):
        return _refuse(words.say("cli.interrupted", 0, language()), STOPPED)
    except BrokenPipeError:
        # The reader has gone: nothing more can be said, and Python must not try again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ANSWERED
    except MemoryError:
        return _refuse(words.say("err.stopped", 3, language(), option="--memory"), LIMITED)
    except RecursionError as error:
        return _refuse(words.say("err.inside", 0, language(), what=type(error).__name__), LIMITED)
    except OSError as error:
        path = error.filename or words.say("cli.standard_output", 0, language())
        return _refuse(words.say("err.output", 0, language(), path=path, what=error.strerror), SENSELESS)
    return status


def _answered(arguments: Sequence[str]) -> int:
    """Calls the command; what it returns is the exit status."""
    if sys.stdout is None:
        raise OSError(None, os.strerror(9))
    if COMPLETE in os.environ:
        app.main([*arguments], prog_name="bouton", complete_var=COMPLETE, standalone_mode=False)
    # Not app.main: it would turn a closed pipe into exit status 1, which means "refuted" here.
    try:
        with app.make_context("bouton", [*arguments]) as context:
            status = app.invoke(context)
    except click.exceptions.NoArgsIsHelpError as error:
        assert error.ctx is not None
        click.echo(error.ctx.get_help())
        return SENSELESS
    except click.exceptions.Exit as leaving:
        return leaving.exit_code
    return status if isinstance(status, int) else ANSWERED


def _refuse(line: str, status: int) -> int:
    click.echo(" ".join(line.split("\n")), err=True)
    return status


def _usage_line(error: click.ClickException) -> str:
    """What click found wrong, in one line of ours."""
    said = language()
    if isinstance(error, click.NoSuchOption):
        return words.say("err.option", 0, said, found=error.option_name)
    if isinstance(error, click.MissingParameter):
        name = error.param.human_readable_name if error.param is not None else ""
        return words.say("err.option", 4, said, option=name)
    if isinstance(error, click.BadOptionUsage):
        return words.say("err.option", 1, said, option=error.option_name, expected="value")
    return error.format_message()


if __name__ == "__main__":
    main()
