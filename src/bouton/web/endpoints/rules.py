"""Rules read aloud in both languages, with the fields of the form that says the same."""

from typing import Any

from bouton import words
from bouton.notation.echo import echo
from bouton.rulesets.catalogue import recognise
from bouton.rulesets.families.take_and_break import code_kind, code_text
from bouton.web.endpoint import Allowance, endpoint
from bouton.web.schemas import RulesAsked
from bouton.web.views import example_of, form_of, shown_name


@endpoint("What rules say", gives=("notation", "recognised", "echo", "view", "convention", "form"))
def answer(asked: RulesAsked, allowance: Allowance) -> dict[str, Any]:
    """What the rules say, and how they are shown and edited."""
    rules = asked.ruleset()
    game = rules.game
    code = game.normal_form().code
    return {
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
        "form": form_of(rules),
    }
