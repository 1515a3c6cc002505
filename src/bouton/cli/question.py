"""What is typed in front of options: rules, the values of letters in them, heaps."""

from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from bouton.cli import command
from bouton.cli.arguments import Typed, rules_line
from bouton.cli.command import complete_games
from bouton.errors import RulesError
from bouton.notation import each_as_rules, with_letters

_rules_argument = click.argument("rules", metavar="RULES", required=False, shell_complete=complete_games)
_letters_option = click.option("--with", "letters", metavar="X=N,...", default=None)
LETTERS = command.option("--with", metavar="X=N,...")
_heaps_argument = click.argument("heaps", metavar="[HEAP...]", nargs=-1, type=click.UNPROCESSED)
rules_file_option = click.option("--rules-file", "rules_file", metavar="FILE.py", default=None)
_last_option = click.option("--last", metavar="Q")
_cap_option = click.option("--cap", metavar="C")


def rules_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """Adds RULES, and --with for the values of letters in them."""

    @wraps(function)
    def answered(*, rules: str | None, letters: str | None, **options: Any) -> Any:
        if letters is not None:
            if options.get("rules_file") is not None or rules is None:
                raise RulesError(key="err.option.conflict", option="--with", other="--rules-file")

            from bouton.notation.letters import read_values  # few rules have letters

            rules, values = rules_line(rules), read_values(letters)
            if "other" in options:  # of two games side by side each has the letters it names
                rules, options["other"] = map(str, each_as_rules((rules, rules_line(options["other"])), values))
            else:
                rules = with_letters(rules, values)
        return function(rules=rules, **options)

    return _rules_argument(_letters_option(answered))


def with_values(rules: str | None, letters: str | None, other: str) -> str | None:
    """The rules typed, with the values of their *letters*; RulesError for letters without rules, the option *other*."""
    if letters is None:
        return rules
    if rules is None:
        raise RulesError(key="err.option.needs_other", option="--with", other=other)
    from bouton.notation.letters import read_values  # few rules have letters

    return with_letters(rules_line(rules), read_values(letters))


def about_position(function: Callable[..., Any]) -> Callable[..., Any]:
    """Decorate a command about RULES HEAP...: what was typed is given to it as *typed*."""

    @wraps(function)
    def answered(
        *,
        rules: str | None,
        heaps: tuple[str, ...],
        rules_file: str | None,
        last: str | None,
        cap: str | None,
        **options: Any,
    ) -> Any:
        return function(Typed(rules, heaps, rules_file, last, cap), **options)

    made: Callable[..., Any] = answered
    for add in (_cap_option, _last_option, rules_file_option, _heaps_argument, rules_argument):
        made = add(made)
    return made
