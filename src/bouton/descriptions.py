"""What is known of a game of the catalogue: its words, results, theorems, judge problems."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from bouton import words
from bouton.claims import Status
from bouton.errors import BoutonError
from bouton.laws.store import find, in_package, losses_file
from bouton.rulesets.catalogue import GAMES, Entry
from bouton.rulesets.numbers_given import written_name
from bouton.rulesets.protocol import Game, Rules
from bouton.words.provenance import status_text

if TYPE_CHECKING:
    from bouton.theorems import AnyTheorem

# Parameters with which a family is looked at: what covers this member is listed for all. The least members are often
# another game (Moore's Nim with k = 1 is Nim), and theorems on two amounts or on odd ones do not speak of a family.
MEMBER = (4, 5, 6)
AMOUNTS = (1, 3, 4)
# Laws on as many heaps or more are not kept.
MOST_HEAPS = 8


def summary(file: str, language: str, amounts: Any = "S") -> dict[str, Any]:
    """The line of the game in *file*; a family is called by the set S of its amounts, or by these."""
    entry = GAMES[file]
    form = None if entry.parameters else _notation(entry.make())
    bracket = f"({', '.join(p.replace('...', ', ...') for p in entry.parameters)})" if entry.parameters else ""
    return {
        "name": written_name(file) + bracket,
        "shown": _filled(_words(entry.words or file, "name", language), language, amounts) or written_name(file),
        "code": entry.code or None,
        "notation": None if form == written_name(file) else form,
    }


def _notation(game: Game) -> str:
    """The rules of *game* as the notation writes them; of heaps that stand for other pieces, those of the pieces."""
    return str(game.literal_form().normal_form() if game.has_misere else game)


def _apart(game: Game | None, language: str) -> list[str]:
    """What misere play, passes and blocks need said of a game that has another form there, or none."""
    if game is None or (game.has_misere and game.literal_form() is game):
        return []
    return [words.say("echo.coins.as_they_lie" if game.has_misere else "echo.normal_only", language)]


def known(file: str, language: str) -> dict[str, Any]:
    """All that is known of the game in *file*."""
    entry = GAMES[file]
    topic, game = entry.words or file, member(entry)
    return {
        **summary(file, language),
        "aliases": words.topic(topic, language).get("aliases", []) if words.has_topic(topic) else [],
        "rules": _filled(_words(topic, "rules", language), language),
        "numbers": words.together(
            [*filter(None, [_words(topic, "numbers", language)]), *_apart(game, language)], language
        )
        or None,
        "worked": _words(topic, "worked", language),
        "parameters": list(entry.parameters),
        "least": entry.least if entry.parameters else None,
        "results": words.row(f"{topic}.results", language) if words.has(f"{topic}.results") else [],
        **({"coq": True} if is_by_coq(game) else {}),
        "theorems": list(_theorems(game, language, is_family=bool(entry.parameters))),
        "source": entry.source,
        "oeis": list(entry.oeis),
        "judges": _judges(file, entry),
        "judge_titles": _judge_titles(file),
        "example": list(entry.example),
    }


def is_by_coq(game: Game | None) -> bool:
    """Whether Coq has accepted the kept certificate of the period of *game*."""
    law = None if game is None else find(game.normal_form())
    return law is not None and law.coq


def member(entry: Entry) -> Game | None:
    """The game, of a family one member; None where these parameters do not suit it."""
    try:
        return entry.build("", example_values(entry))
    except BoutonError:
        return None


def example_values(entry: Entry) -> tuple[int, ...]:
    """Parameters with which the family of *entry* is looked at."""
    return AMOUNTS if entry.is_variadic else MEMBER[: len(entry.parameters)]


def _words(topic: str, row: str, language: str) -> str | None:
    return words.row(f"{topic}.{row}", language)[0] if words.has(f"{topic}.{row}") else None


def _filled(text: str | None, language: str, amounts: Any = "S") -> str | None:
    """A name or rules with letters in place of heaps, amounts and parameters."""
    if text is None:
        return None
    values: dict[str, Any] = {name: name for name in re.findall(r"\{(\w+)", text)}
    values |= {"heaps": ("a", "b", "…"), "places": ("a", "b", "…"), "amounts": ("s", "t", "…"), "S": amounts}
    return words.fill(text, language, **values)


def _theorems(game: Game | None, language: str, is_family: bool) -> Iterator[dict[str, Any]]:
    """The theorems that cover the game, in normal play or misère."""
    from bouton.theorems import THEOREMS  # a mere list of games needs none of them

    if game is None:
        return
    for rules in Rules(game).conventions():
        form = rules.normal_form()
        yield from (
            described(one, language, form, game, is_family) for one in THEOREMS.values() if one.covers(form) is not None
        )


def described(
    theorem: type["AnyTheorem"],
    language: str,
    rules: Rules | None = None,
    game: Game | None = None,
    is_family: bool = False,
) -> dict[str, Any]:
    """A theorem for a reader: what it says, how surely it is known, and its proof where the words have one.

    For *rules* in normal form it is also said on how many heaps the losses are proved here.  What is proved of one
    member of a family is none of the whole.
    """
    said = theorem.statement(language)
    # The proof is told here: no line says where to find it.
    source = theorem.source.removeprefix(f"bouton games {theorem.name}").removeprefix("; ")
    status = theorem.status
    if game is not None and game.reduced_by:
        status, source = Status.PROVED, f"{game.reduced_by}; {source}"
    elif rules is not None and not rules.misere and not is_family:
        from bouton.solving import Knowledge  # a theorem told for itself needs none

        bound = theorem.covers(rules)
        assert bound is not None, theorem.name
        status = Knowledge(rules).by_theorem(bound, 1).status  # the one that an answer has
    coq = bool(theorem.coq) and status is Status.PROVED_HERE
    shown = status_text(status, source, language, coq)
    if rules is not None and theorem.misere and theorem.status is not Status.PROVED_HERE:
        here = tuple(heaps for heaps in range(1, MOST_HEAPS) if in_package(losses_file(rules, heaps)))
        if here and not is_family and (rules.game.heaps_count is not None or theorem.length in here):
            status = Status.PROVED_HERE
            shown = status_text(status, source, language)
        elif here:
            shown = words.say("status.and_here", language, status=shown, heaps=here)
    return {
        "name": theorem.name,
        "statement": words.say("answer.games.in_misere", language, statement=said) if theorem.misere else said,
        "status": str(status),
        "shown": shown,
        "source": source,
        "certificate": theorem.certificate or None,
        **({"coq": True} if coq else {}),
        "proof": theorem.proof(language),
    }


def _judges(file: str, entry: Entry) -> list[str]:
    """The judge problems that ask this game."""
    from bouton.judge import PROBLEMS, shown_name

    asked = [shown_name(name) for name, problem in PROBLEMS.items() if problem.game == file]
    return sorted({*entry.judges, *asked})


def asked_as(file: str, *, is_misere: bool) -> list[str]:
    """The judge problems of the game in *file* that are played by this convention."""
    from bouton.judge import PROBLEMS, shown_name

    asked = dict.fromkeys(GAMES[file].judges, "")
    asked |= {shown_name(name): problem.rules for name, problem in PROBLEMS.items() if problem.game == file}
    return sorted(name for name, rules in asked.items() if ("misere" in rules) == is_misere)


def _judge_titles(file: str) -> list[str]:
    """What these problems are called on their judges, in English and Chinese."""
    from bouton.judge import PROBLEMS

    titles = [problem.title for problem in PROBLEMS.values() if problem.game == file]
    return sorted({text for title in titles for text in (title.en, title.zh)})
