"""``bouton``: finds the command, sets the limits of reading numbers, and turns errors into one line and an exit status.

Exit status: 0 answered; 1 checked, and it is false; 2 the input makes no sense; 3 a stated limit was reached.
"""

import os
import sys
from collections.abc import Sequence

import click

from bouton import __version__, words
from bouton.cli.command import HELP_SETTINGS, Group, language
from bouton.errors import BoutonError, LimitError
from bouton.folder import Folder

COMMANDS: Folder[click.Command] = Folder("bouton.cli.commands", "COMMAND")

ANSWERED, REFUTED, SENSELESS, LIMITED = 0, 1, 2, 3


class Bouton(Group):
    """The group of all commands; a command's file is imported when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        return COMMANDS.get(cmd_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS:
            raise click.UsageError(words.say("err.unknown", 3, language(), found=args[0]))
        return super().resolve_command(ctx, args)


@click.group(cls=Bouton, context_settings=HELP_SETTINGS, no_args_is_help=True)
@click.option("--lang", type=click.Choice(words.languages), default=None, expose_value=False)
@click.version_option(
    __version__, "-V", "--version", message="%(prog)s %(version)s", help=words.say("cli.option.version")
)
def app() -> None:
    """Take-away games solved: who wins, every winning move, and why."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command and leave with its exit status."""
    # Heaps of any size: the door has its own limit on digits (reading.MAX_DIGITS).
    sys.set_int_max_str_digits(0)
    if arguments is not None:
        sys.argv = ["bouton", *arguments]
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    sys.exit(run())


def run() -> int:
    """The exit status of the command line; an error is one line on standard error."""
    try:
        status = app.main(standalone_mode=False, prog_name="bouton")
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.ctx.get_help() if error.ctx else "")
        return SENSELESS
    except click.ClickException as error:
        return _refuse(_usage_line(error), SENSELESS)
    except BoutonError as error:
        return _refuse(error.say(language()), LIMITED if isinstance(error, LimitError) else SENSELESS)
    except (click.Abort, KeyboardInterrupt):
        return _refuse(words.say("cli.interrupted", 0, language()), 130)
    except BrokenPipeError:
        # The reader has gone: nothing more can be said, and Python must not try again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ANSWERED
    except (RecursionError, MemoryError) as error:
        return _refuse(words.say("err.inside", 0, language(), what=type(error).__name__), LIMITED)
    except OSError as error:
        return _refuse(words.say("err.output", 0, language(), path=error.filename, what=error.strerror), SENSELESS)
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
    if isinstance(error, click.BadParameter) and error.param is not None:
        name = error.param.opts[0] if isinstance(error.param, click.Option) else error.param.human_readable_name
        expected = getattr(error.param.type, "choices", None)
        shown = ", ".join(map(str, expected)) if expected else error.param.type.name
        return words.say(
            "err.option",
            2,
            said,
            option=name,
            found=error.found if hasattr(error, "found") else _bad(error),
            expected=shown,
        )
    return error.format_message()


def _bad(error: click.BadParameter) -> str:
    """The value that was refused: click says it between the first two quotation marks."""
    parts = error.message.split("'")
    return parts[1] if len(parts) > 2 else error.message


if __name__ == "__main__":
    main()
