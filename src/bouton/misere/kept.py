"""Misere quotients that are kept: those that come with the package, and those found on this machine.

A file is a certificate, named after the rules.  Those of the package are put before the independent checker by the
tests, those found here before they are kept.  A file whose digest does not match is not used.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from bouton.errors import LimitError
from bouton.laws.certificates import keep as keep_file
from bouton.laws.certificates import named_after, places, read
from bouton.limits import Limits
from bouton.misere.heaps import heaps_that_prove
from bouton.misere.law import MisereLaw
from bouton.misere.quotient import MisereQuotient, text_of
from bouton.rulesets.amounts import Range
from bouton.rulesets.protocol import Game, Sum

# Of heaps up to here the part of a quotient is found that judges just these.
SMALL_HEAPS = 40
# Larger monoids than this are not waited for where heaps of every size are asked about; of these more for given ones.
MOST_WHOLE = 200

# Parts reach to a heap that this divides, so that they hang on the question alone and near questions share one.
STEP, LONG_STEP = 5, 20
# The last parts that were found are kept in this process: options of a position ask for the same one.
MOST_PARTS = 64
Asked = tuple[tuple[Game, ...], tuple[int | None, ...], int]
_PARTS: dict[Asked, MisereLaw] = {}


def file_name(games: Sequence[Game]) -> str:
    """The file of the quotient of *games*, in normal form.

    >>> from bouton.notation import parse_rules
    >>> file_name([parse_rules("kayles").game.normal_form()])
    'take-1-2-and-split.json'
    """
    return f"{named_after(' + '.join(text_of(game).removesuffix('; misere') for game in games))}.json"


def law_for(situation: Sum, limits: Limits, *, whole: bool = False) -> MisereLaw | None:
    """A quotient that judges *situation*, kept or found now; None where none is found within *limits*.

    *whole*: one for heaps of every size, where there is one, however small the heaps of *situation* are.  Which one is
    given hangs on the question alone, not on what was asked before on this machine.
    """
    games = _games(situation)
    if games is None:
        return None
    ends = _ends(games, situation)
    if not whole and max(ends) <= SMALL_HEAPS:
        return kept_law(situation) or _part(games, situation, limits)
    for kept in _kept(games):
        if kept.covers(situation):
            return kept
    try:
        law = _found(games, ends, limits)
    except LimitError:
        return None
    if law.covers(situation):
        return law
    return _part(games, situation, limits) if max(ends) <= 10 * SMALL_HEAPS else None


def kept_law(situation: Sum) -> MisereLaw | None:
    """A quotient of the package that judges *situation*; None where there is none."""
    games = _games(situation)
    if games is None:
        return None
    return next((law for law in _kept(games, True) if law.covers(situation)), None)


def kept_quotient(game: Game) -> MisereQuotient | None:
    """The quotient of the package for heaps of *game*; None where there is none."""
    return next((law.quotient for law in _kept((game.normal_form(),), True)), None)


def has_independent_heaps(situation: Sum) -> bool:
    """Whether *situation* is one that a quotient may judge."""
    return _games(situation) is not None


def _games(situation: Sum) -> tuple[Game, ...] | None:
    """The games of *situation* in normal form, each once and in order of their rules, if its heaps are independent."""
    forms = {component.game.normal_form() for component in situation.components}
    return tuple(sorted(forms, key=str)) if all(form.clauses for form in forms) else None


@lru_cache(maxsize=128)
def _kept(games: tuple[Game, ...], of_package: bool = False) -> tuple[MisereLaw, ...]:
    return tuple(_read(games, of_package))


def _read(games: tuple[Game, ...], of_package: bool) -> Iterator[MisereLaw]:
    name = file_name(games)

    def law(told: dict[str, Any]) -> MisereLaw | None:
        quotient = MisereQuotient.of_certificate(told)
        is_whole = quotient.certificate()["digest"] == told["digest"] and quotient.games == games
        return MisereLaw(quotient) if is_whole else None

    for path in places(f"misere/{name}", "misere", of_package=of_package):
        if (found := read(path, law)) is not None:
            yield found


def _ends(games: Sequence[Game], situation: Sum) -> list[int]:
    """The largest heap of each game."""
    ends = dict.fromkeys(games, 0)
    for component in situation.components:
        form = component.game.normal_form()
        ends[form] = max(ends[form], *map(_size, component.position))
    return [ends[game] for game in games]


def _found(games: tuple[Game, ...], ends: Sequence[int], limits: Limits) -> MisereLaw:
    """A quotient found now for heaps of every size, and kept for later questions; a part where that does not go."""
    asked = tuple(None if _may_be_finite(game) else _rung(end) for game, end in zip(games, ends, strict=True))
    law = _searched((games, asked, MOST_WHOLE), limits)
    if law.quotient.is_whole and law.quotient.has_certificate:
        keep(law.quotient)
    return law


def _part(games: tuple[Game, ...], situation: Sum, limits: Limits) -> MisereLaw | None:
    """The part of a quotient that judges heaps up to those of *situation*, or a few more."""
    from bouton.misere.finding import MOST

    ends = tuple(map(_rung, _ends(games, situation)))
    for most in (MOST_WHOLE, MOST):
        try:
            law = _searched((games, ends, most), limits)
        except LimitError:
            return None
        if law.covers(situation):
            return law
    return None


def _searched(asked: Asked, limits: Limits) -> MisereLaw:
    """A quotient that is found now, or was in this process."""
    from bouton.misere.finding import found  # searching is for games without a kept quotient only

    if asked not in _PARTS:
        games, ends, most = asked
        law = MisereLaw(found(games, ends, limits, most))
        if len(_PARTS) >= MOST_PARTS:
            _PARTS.clear()
        _PARTS[asked] = law
    return _PARTS[asked]


def _rung(heap: int) -> int:
    """The end of the part that is found where *heap* is the largest one.

    >>> _rung(0), _rung(5), _rung(33), _rung(41)
    (5, 5, 35, 60)
    """
    step = STEP if heap <= SMALL_HEAPS else LONG_STEP
    return max(-(-heap // step), 1) * step


def _may_be_finite(game: Game) -> bool:
    """Whether heaps of every size may have finitely many elements: not where any heap is taken down to any other."""
    endless = [item for clause in game.clauses for item in clause.amounts.include if isinstance(item, Range)]
    return heaps_that_prove(game, 1, 1) is not None and all(item.high is not None for item in endless)


def _size(part: object) -> int:
    return part if isinstance(part, int) else 0


def keep(quotient: MisereQuotient) -> None:
    """Put a quotient that the checker has accepted into the user's cache folder, if there is one."""
    # A quotient that cannot be kept is found again when it is asked for.
    if keep_file(file_name(quotient.games), quotient.certificate(), here="misere"):
        _kept.cache_clear()
