"""A theorem against the definition, at every position up to a rank, and against the far values in its file."""

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from bouton import words
from bouton.engine import reference
from bouton.errors import NotationError, PositionError, RefutedError, UnknownName
from bouton.frozen import frozen
from bouton.limits import Limits, Watch
from bouton.nimbers import nim_sum
from bouton.notation import parse_rules
from bouton.rulesets.catalogue import aliases
from bouton.rulesets.families.board import compositions
from bouton.rulesets.numbers_given import check_number
from bouton.rulesets.protocol import Game, Option, Part, Position, Rules
from bouton.theorems import THEOREMS, AnyTheorem, ValueTheorem

# Positions of this many heaps are compared: a theorem on outcomes speaks of all heaps at once.
MAX_HEAPS = 5
# With more heaps than this, none of them is empty: a shorter position says the same.
MAX_HEAPS_WITH_EMPTY = 3


@frozen
class Verdict:
    """The outcome of comparing the theorems called *claims* with the definition.

    *checked_to* is the rank up to which they agree everywhere.  Where they do not, *counterexample* is the least
    position under *rules*, of which the theorem *said* one thing and the definition *found* another.
    """

    valid: bool
    claims: tuple[str, ...]
    checked_to: int
    counterexample: tuple[Any, ...] | None = None
    rules: str = ""
    said: Any = None
    found: Any = None

    @property
    def claim(self) -> str:
        """The claim of the theorems, in English."""
        return self.claimed("en")

    def claimed(self, language: str) -> str:
        """The claim of the theorems, in *language*."""
        told = (
            words.say("answer.games.in_misere", language, statement=said) if theorem.misere else said
            for theorem in map(THEOREMS.__getitem__, self.claims)
            for said in [theorem.statement(language)]
        )
        return words.LANGUAGES[language].blank.join(told)

    def or_raise(self) -> "Verdict":
        """The verdict itself; RefutedError where the claim does not agree."""
        if not self.valid:
            raise RefutedError(self.counterexample, self.said, self.found)
        return self


def check(theorem: str | type[AnyTheorem], *, max_rank: int, limits: Limits | None = None) -> Verdict:
    """Whether a theorem agrees with the definition at every position up to *max_rank*, included.

    *theorem* is a theorem, its name, or rules, which stand for all theorems on them, normal play and misere.  Rules
    with parameters are compared for the examples of the theorem.  PositionError for a negative rank, LimitError when
    the time is over.

    >>> check("nim_values", max_rank=20)
    Verdict(valid=True, claims=('nim_values',), checked_to=20, counterexample=None, rules='', ...)
    """
    max_rank = check_number("max_rank", max_rank, 0)
    watch = Limits.given(limits).watch()
    claims: dict[str, None] = {}
    for case, rules in _cases(theorem):
        verdict = _compare(case, rules, max_rank, watch)
        if not verdict.valid:
            return verdict
        claims[case.name] = None
    return Verdict(True, tuple(claims), max_rank)


def check_far(theorem: type[AnyTheorem]) -> Verdict:
    """Whether a theorem gives the far values that stand in its file; *checked_to* is 0, as no rank is looked at."""
    for (text, heaps), expected in theorem.far.items():
        rules = parse_rules(text)
        law = theorem.covers(rules.normal_form())
        position = rules.game.position(heaps)
        said: Any = None
        if law is not None and law.fits(position):
            said = _outcome(law, position) if isinstance(expected, str) else _value(law, position)
        if said != expected:
            return Verdict(False, (theorem.name,), 0, heaps, text, said, expected)
    return Verdict(True, (theorem.name,), 0)


def examples_of(theorem: type[AnyTheorem]) -> tuple[str, ...]:
    """The rules for which *theorem* is compared: its examples, or where it names none the rules of its far values."""
    return theorem.examples or tuple(dict.fromkeys(text for text, _ in theorem.far))


def positions(game: Game, rank: int) -> Iterator[Position]:
    """Every position that is one part of this *rank*, or up to five heaps that add up to it, each once."""
    seen: set[Position] = set()
    for position in _positions(game, rank):
        if position not in seen:
            seen.add(position)
            yield position


def _positions(game: Game, rank: int) -> Iterator[Position]:
    yield from ((part,) for part in game.parts(rank))
    for length in range(1, MAX_HEAPS + 1):
        # The likeliest positions of all: where neither is one, this number of heaps is not for this game.
        if not (_position(game, (1,) * length) or _position(game, tuple(range(1, length + 1)))):
            continue
        least = int(length > MAX_HEAPS_WITH_EMPTY)
        for heaps in compositions(rank - least * length, length) if rank >= least * length else ():
            if position := _position(game, tuple(heap + least for heap in heaps)):
                yield position


def _position(game: Game, heaps: tuple[int, ...]) -> Position | None:
    """The position that a person writes as *heaps*; None where it makes no sense for this game."""
    try:
        return game.position(heaps)
    except PositionError:
        return None


def _cases(theorem: str | type[AnyTheorem]) -> Iterator[tuple[type[AnyTheorem], Rules]]:
    """The theorems that are meant, each with rules that it covers."""
    if isinstance(theorem, str) and not THEOREMS.has(theorem):
        yield from _on_rules(theorem)
        return
    case = THEOREMS[theorem] if isinstance(theorem, str) else theorem
    for text in examples_of(case):
        yield case, parse_rules(text)


def _on_rules(text: str) -> list[tuple[type[AnyTheorem], Rules]]:
    """All theorems on the rules *text*, in both conventions unless it says misere."""
    try:
        rules = parse_rules(text)
    except NotationError:
        near = get_close_matches(text, list(THEOREMS), n=1, cutoff=0.7)
        near = near or get_close_matches(text.lower(), aliases(), n=1, cutoff=0.8)
        if not (near or text.isidentifier()):
            raise
        raise UnknownName(near=near, key=f"err.{'name' if near else 'unknown'}.theorem", found=text) from None
    conventions = rules.conventions()
    found = [(t, r) for r in conventions for t in THEOREMS.values() if t.covers(r.normal_form()) is not None]
    if not found:
        raise UnknownName(key="check.none", game=text)
    return found


def _compare(theorem: type[AnyTheorem], rules: Rules, max_rank: int, watch: Watch) -> Verdict:
    """One theorem under one ruleset, rank after rank."""
    law = theorem.covers(rules.normal_form())
    assert law is not None, f"{theorem.name} says nothing about {rules}"
    watched = Rules(_Watched(rules.game, watch), rules.misere)
    by_value = isinstance(law, ValueTheorem)
    for rank, position, found in _truth(law, watched, max_rank):
        said = _value(law, position) if by_value else _outcome(law, position)
        if said != found:
            shown = position[0] if isinstance(position[0], tuple) else position
            return Verdict(False, (theorem.name,), rank - 1, shown, str(rules), said, found)
    return Verdict(True, (theorem.name,), max_rank)


def _truth(theorem: AnyTheorem, rules: Rules, max_rank: int) -> Iterator[tuple[int, Position, Any]]:
    """Every position that the theorem speaks of with its rank and what the definition says of it, low ranks first."""
    if isinstance(theorem, ValueTheorem):
        for part, value in reference.nim_values(rules.game, max_rank).items():
            if theorem.fits((part,)):
                yield rules.game.rank(part), (part,), value
        return
    known: dict[Position, bool] = {}
    for rank in range(max_rank + 1):
        for position in filter(theorem.fits, positions(rules.game, rank)):
            yield rank, position, "P" if reference.is_loss(rules, position, known) else "N"


def _outcome(theorem: AnyTheorem, position: Position) -> str:
    return "P" if theorem.is_loss(position) else "N"


def _value(theorem: AnyTheorem, position: Position) -> int:
    assert isinstance(theorem, ValueTheorem)
    return nim_sum(theorem.value(part) for part in position)


@frozen
class _Watched(Game):
    """*game* under the eyes of a watch, which every look at the moves of a part reminds of the time."""

    game: Game
    watch: Watch

    @property
    def forbidden(self) -> int:  # type: ignore[override]
        return self.game.forbidden

    def options(self, part: Part) -> Iterator[Option]:
        self.watch.tick()
        return self.game.options(part)

    def rank(self, part: Part) -> int:
        return self.game.rank(part)

    def parts(self, rank: int) -> Iterator[Part]:
        return self.game.parts(rank)

    def position(self, *args: Any, **kwargs: Any) -> Position:
        return self.game.position(*args, **kwargs)
