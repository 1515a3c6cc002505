"""Questions about rules: what is typed, the JSON object that is filled in, and the lines for a person."""

from collections.abc import Callable, Iterable
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from bouton import words
from bouton.cli import output
from bouton.cli.arguments import Typed, one_game, rules_line
from bouton.cli.command import complete_names, limited
from bouton.cli.language import language
from bouton.cli.shapes import keys_of
from bouton.errors import MissingLetters, RulesError
from bouton.limits import Limits
from bouton.notation import with_letters
from bouton.rulesets.catalogue import recognise
from bouton.rulesets.families.take_and_break import code_kind
from bouton.rulesets.protocol import Game, Rules

if TYPE_CHECKING:
    from bouton.notation.families import LetterRules

_rules_argument = click.argument("rules", metavar="RULES", required=False, shell_complete=complete_names)
_letters_option = click.option("--with", "letters", metavar="M=NUMBER,...", default=None)
_heaps_argument = click.argument("heaps", metavar="HEAP...", nargs=-1, type=click.UNPROCESSED)
rules_file_option = click.option("--rules-file", "rules_file", metavar="FILE.py", default=None)
_last_option = click.option("--last", metavar="Q")
_cap_option = click.option("--cap", metavar="C")

# Writes the answer for a person, after the heading.
Writer = Callable[[], None]


def rules_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """Adds RULES, and --with for the values of letters in them."""

    @wraps(function)
    def answered(*, rules: str | None, letters: str | None, **options: Any) -> Any:
        if letters is not None:
            if options.get("rules_file") is not None or rules is None:
                raise RulesError(key="err.option.conflict", option="--with", other="--rules-file")

            from bouton.notation.letters import read_values  # few rules have letters

            rules = with_letters(rules_line(rules), read_values(letters))
        return function(rules=rules, **options)

    return _rules_argument(_letters_option(answered))


class AnyQuestion:
    """What is *known* of the answer to a question, by the keys of JSON, and the exit *status*."""

    def __init__(self, limits: Limits, known: dict[str, Any], as_json: bool) -> None:
        self.limits, self.known, self.as_json = limits, known, as_json
        self.language = language()
        self.status = 0


class Question(AnyQuestion):
    """A question about a *game*."""

    def __init__(self, game: Rules, limits: Limits, known: dict[str, Any], as_json: bool) -> None:
        super().__init__(limits, known, as_json)
        self.game = game


class FamilyQuestion(AnyQuestion):
    """A question about a *family*, rules with letters, for all values of these."""

    def __init__(self, family: "LetterRules", limits: Limits, known: dict[str, Any], as_json: bool) -> None:
        super().__init__(limits, known, as_json)
        self.family = family


def about_rules(
    shape: Any, heading: bool = True, families: Callable[..., Writer] | None = None
) -> Callable[[Callable[..., Writer]], Callable[..., int]]:
    """Decorate a command about RULES whose JSON object has this *shape*.

    Where the rules have letters without values, *families* answers in place of the function.

    The function is given a `Question` and its own options; it fills in what is known and returns what writes the answer
    for a person.  Where a limit is reached the JSON object is still written, with null where nothing is known.
    """
    keys = keys_of(shape)

    def decorate(function: Callable[..., Writer]) -> Callable[..., int]:
        @wraps(function)
        def answered(
            *, rules: str | None, rules_file: str | None, as_json: bool, limits: Limits, **options: Any
        ) -> int:
            with output.record(as_json, *keys) as known:
                try:
                    game = one_game(rules, rules_file, limits)
                except MissingLetters as error:
                    if families is None:
                        raise
                    known.update(rules=str(error.family), recognised=None)
                    asked: AnyQuestion = FamilyQuestion(error.family, limits, known, as_json)
                    write = families(asked, **options)
                else:
                    known.update(rules=str(game), recognised=recognise(game.game))
                    asked = Question(game, limits, known, as_json)
                    write = function(asked, **options)
            if as_json:
                output.as_json_line({**dict.fromkeys(keys), **known})
                return asked.status
            if heading:
                output.heading(known["rules"], known["recognised"])
            write()
            return asked.status

        vars(answered)["gives"] = shape
        return rules_argument(rules_file_option(limited(answered)))

    return decorate


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
    for option in (_cap_option, _last_option, rules_file_option, _heaps_argument, rules_argument):
        made = option(made)
    return made


def kind_of_code(game: Game) -> str | None:
    """Whether a game that may split heaps is an octal or a hexadecimal code; None for other games."""
    code = game.code if game.splits else None
    return None if code is None else code_kind(code)


def asked_for(nim_value: int, kinds: Iterable[str], said: str) -> None:
    """Say of which positions laws were looked for; *kinds* are those of the claims that are told next."""
    if nim_value:
        output.put(words.say("proving.asked", said, v=nim_value))
    else:
        output.put(words.say("proving.losses_or_period" if "period" in kinds else "proving.losses", said))
