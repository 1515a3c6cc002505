"""Rules read aloud in both languages, with the fields of the form that says the same."""

from typing import Any

from bouton import words
from bouton.errors import MissingLetters
from bouton.limits import Limits
from bouton.notation import read_family
from bouton.notation.echo import echo
from bouton.notation.letters import read_values
from bouton.rulesets.catalogue import recognise
from bouton.rulesets.families.take_and_break import code_kind, code_text
from bouton.web.endpoint import Allowance, endpoint
from bouton.web.schemas import RulesAsked
from bouton.web.views import example_of, form_of, opening_of, shown_name


@endpoint("What rules say", gives=("notation", "recognised", "echo", "view", "convention", "form"))
def answer(asked: RulesAsked, allowance: Allowance) -> dict[str, Any]:
    """What the rules say, and how they are shown and edited.

    A letter without a value has its usual one; values for others are left aside.
    """
    given = read_values(asked.letters) if asked.letters else {}
    letters: dict[str, int] = {}
    asked.letters = None
    try:
        rules = asked.ruleset()
    except MissingLetters as error:
        letters = {letter: given.get(letter, value) for letter, value in error.family.usual().items()}
        asked.letters = ",".join(f"{letter}={value}" for letter, value in letters.items())
        rules = asked.ruleset()
    game = rules.game
    code = game.normal_form().code
    return {
        "letters": {letter: str(value) for letter, value in letters.items()},
        "word": _word(asked, letters),
        "notation": str(rules),
        "recognised": recognise(game),
        "shown": shown_name(game, asked.lang),
        "code": code and code_text(code),
        "kind": code and code_kind(code),
        "echo": {language: echo(rules, language) for language in words.languages},
        "view": game.view,
        "convention": rules.convention,
        "misere": game.has_misere,
        "heaps": game.intended_heaps,
        "example": example_of(game),
        "opening": opening_of(rules),
        "form": form_of(rules),
    }


def _word(asked: RulesAsked, letters: dict[str, int]) -> dict[str, Any] | None:
    """The law for every value of the letters, told for these, where it is found quickly."""
    family = read_family(asked.rules) if letters else None
    if family is None:
        return None
    from bouton.discovery.with_letters import law_at  # few rules have letters

    word = law_at(family, letters, Limits(seconds=1))
    return None if word is None else word.as_dict(asked.lang)
