"""Closed forms found from a table, each with its status."""

from typing import Annotated, Any

from bouton import words
from bouton.notation.letters_echo import echo
from bouton.questions.lines import asked_for, explanation, field, letter_lines, none, table
from bouton.questions.question import About, Call, Lines, question
from bouton.questions.shapes import AboutRulesObject, ClaimObject
from bouton.words.provenance import status_text


class DiscoverObject(AboutRulesObject):
    """Closed forms, the best first."""

    claims: list[ClaimObject]


def _with_letters(call: Call, **of_one_game: Any) -> Lines:
    """The law of rules with letters, for all of them."""
    from bouton.discovery.finding import prove

    found = prove(call.family, limits=call.limits, **of_one_game).claim
    claims = [found] if found.statement else []
    call.known["claims"] = [call.claim(claim) for claim in claims]
    language = call.language

    def lines() -> Lines:
        yield echo(call.family, language)
        for claim in claims:
            yield from letter_lines(claim, language)
            colon = words.LANGUAGES[language].colon
            status = status_text(claim.status, "", language)
            yield words.say("cli.head.status", language).capitalize() + colon + status
        if not claims:
            yield field("claims", found.why(language) or none(language), language)

    return lines()


@question(
    "bouton discover wythoff",
    'bouton discover "take 2^k" --json',
    'bouton discover "nim; misere" --heaps 2',
    "bouton discover kayles",
    'bouton discover "take 1, 2m"',
    gives=DiscoverObject,
    with_letters=_with_letters,
    slow=True,
    seconds=20,
)
def discover(
    call: Call,
    heaps: Annotated[int | None, About(metavar="H", least=1, most=8)] = None,
    nim_value: Annotated[int, About(metavar="V")] = 0,
) -> Lines:
    """Closed forms found from a table, proved where automata or periods can."""
    from bouton.discovery.finding import discover  # imports numpy

    claims = discover(call.game, heaps=heaps, nim_value=nim_value, limits=call.limits)
    language = call.language
    call.known["claims"] = [call.claim(claim) for claim in claims]

    def lines() -> Lines:
        yield asked_for(nim_value, [claim.kind for claim in claims], language)
        if not claims:
            yield field("claims", none(language), language)
            return
        rows = [
            (c.say(language), status_text(c.status, "", language, c.coq), c.checked_to, _kind(c.kind, language))
            for c in claims
        ]
        yield from table(("statement", "status", "checked_to", "kind"), rows, language)
        if (told := next((c.explanation for c in claims if c.explanation is not None), None)) is not None:
            yield from explanation(told, language)

    return lines()


def _kind(kind: str, language: str) -> str:
    """The name of a kind of claim; that of a pattern of another package as it stands."""
    key = f"cli_discover.kind.{kind}"
    return words.say(key, language) if words.has(key) else kind


QUESTION = discover
