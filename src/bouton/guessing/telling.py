"""What was guessed, line by line, for a person."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from bouton import words
from bouton.claims import Status
from bouton.discovery.verdict import Claim
from bouton.guessing.given import Place
from bouton.guessing.law import Guess
from bouton.words.provenance import status_text

# Fewer numbers meet too many laws by chance: that none was found says nothing.
FEWEST_TRUSTED = {"values": 12, "losses": 6}
# What is read of numbers without anything beside them is seen by who typed them.
PLAIN = ("brought.read.row", "brought.read.outcomes", "brought.read.losses")


def told(found: Any, language: str, *, with_rules: bool = False) -> Iterator[str]:
    """The guesses of *found*, a `Guesses`, with how well they fit, what to compute next, and the known games."""
    yield from read(found, language)
    if found.differs is not None:
        key = "outcome" if found.given.losses else "value"
        yield words.say(f"guess.differs.{key}", language, **_places(found.differs))
    elif with_rules:
        yield words.say("guess.rules_agree", language)
    yield heading(found, language)
    laws = [
        [f"{number}. {one.say(language)}", *(f"   {line}" for line in lines(one, found, language))]
        for number, one in enumerate(found.guesses, start=1)
    ]
    yield from chain(*laws[:1], games(found, language), *laws[1:])
    yield from further(found, language)
    yield from others(found, language)


def read(found: Any, language: str) -> Iterator[str]:
    """What was read, where it was more than numbers in a row from heap 0 on."""
    parts = found.given.read
    if len(parts) > 1 or any(part.key not in PLAIN or part.values.get("start") for part in parts):
        yield words.say("brought.title", language, what=found.as_dict(language)["read"])


def heading(found: Any, language: str) -> str:
    """That nothing below is more than a guess; or that no law fits, and what would help or which games are known."""
    fits = any(one.wrong is None for one in found.guesses)
    kind = "losses" if found.given.listed else "values"
    if _is_short(found):
        kind = ("few_known" if found.games else "few") + "_positions" * (found.given.heaps > 1)
    elif found.games:
        kind = "known"
    key, numbers = "guess.only" if fits else f"guess.none.{kind}", found.given.numbers
    least = {"least": _fewest(found)} if key.startswith("guess.none.few") and not found.games else {}
    return words.say(key, language, numbers=numbers, **least)


def no_games(found: Any, language: str) -> str:
    """That no known game has these numbers; empty where one has, or where so few numbers say nothing."""
    is_said = not found.games and (found.guesses or not _is_short(found))
    return words.say("guess.no_games", language) if is_said else ""


def _is_short(found: Any) -> bool:
    return bool(found.given.numbers < _fewest(found))


def _fewest(found: Any) -> int:
    return FEWEST_TRUSTED["losses" if found.given.listed else "values"]


def lines(one: Guess, found: Any, language: str) -> Iterator[str]:
    """How far a guess goes: what it fits, where it is wrong, what a proof gave."""
    apart = words.LANGUAGES[language].semicolon
    if one.wrong is not None:
        yield words.say("guess.wrong_outcome" if one.losses else "guess.wrong", language, **_places(one.wrong))
    else:
        kind = "losses" if found.given.losses else "values"
        only = [words.say("guess.losses_only", language)] if one.losses and not found.given.losses else []
        fits = words.say(f"guess.fits.{kind}", language, fits=found.given.numbers)
        yield apart.join([*only, fits, words.say("guess.explains", language, explained=one.explained)])
    if one.proof is not None:
        yield words.say("guess.by_rules", language, status=_status(one.proof, language))


def others(found: Any, language: str) -> Iterator[str]:
    """The other ways to say each guess."""
    for number, one in enumerate(found.guesses, start=1):
        yield from (words.say("guess.also", language, number=number, other=other.say(language)) for other in one.also)


def _status(proof: Claim, language: str) -> str:
    """What became of a proof: a word, and how far it was checked or where it fails."""
    if proof.counterexample is not None:
        return words.say("badge.refuted", language, x=words.position(proof.counterexample))
    if proof.status is Status.CHECKED:
        return words.say("badge.checked", language, N=proof.checked_to)
    return status_text(proof.status, "", language)


def further(found: Any, language: str) -> Iterator[str]:
    """What the values say if they are lost heaps, which period so few do not tell yet, and which to compute next."""
    nothing = not found.guesses and not found.games
    if _is_short(found) and nothing and (weak := found.weak) is not None:
        period, more = weak
        yield words.say("guess.weak", language, period=period, fits=found.given.numbers, more=more)
    if found.as_losses is not None:
        yield words.say("guess.as_losses", language, law=found.as_losses.say(language))
    yield from (_apart_text(apart, found, language) for apart in found.next)


def _apart_text(apart: Any, found: Any, language: str) -> str:
    """Which value to compute next, to tell two guesses apart."""
    first, second = (f"{number}." for number in apart.guesses)
    losses = found.guesses[apart.guesses[1] - 1].losses
    key = "guess.next_outcome" if losses else "guess.next"
    # Outcomes are words that are chosen by text.
    one, two = map(str, apart.said) if losses else apart.said
    return words.say(key, language, first=first, second=second, at=words.position(apart.place), one=one, two=two)


def games(found: Any, language: str) -> Iterator[str]:
    """The known games with these numbers."""
    colon = words.LANGUAGES[language].colon.rstrip()
    if not found.games:
        yield from filter(None, [no_games(found, language)])
        return
    yield words.say("guess.games", language) + colon
    for game in found.games:
        shifted = words.say("guess.shifted", language, shift=game.shift) if game.shift else ""
        further = game.rules, game.law_text(language), ", ".join(game.oeis), shifted
        yield "  " + " · ".join(filter(None, further))
    if found.more_games:
        yield "  " + words.say("guess.more_games", language, count=found.more_games)


def _places(wrong: Any) -> dict[str, str]:
    """The numbers of a place where something is wrong."""
    place: Place = wrong.place
    return {"at": words.position(place), "said": str(wrong.said), "found": str(wrong.found)}
