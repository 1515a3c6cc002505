"""The period of a game: by the engine, and where its kernels are not installed by the kept law first."""

from collections.abc import Callable, Mapping

from bouton.arrays import HAS_KERNELS
from bouton.engine import periods as engine
from bouton.engine.periods import Period
from bouton.engine.sequence import game_of
from bouton.errors import MissingError
from bouton.frozen import changed
from bouton.laws.coq import is_proved
from bouton.laws.kept_periods import certificate_for
from bouton.limits import Limits
from bouton.notation import with_letters
from bouton.rulesets.protocol import Game, Rules

_CLAIM = {"kind", "version", "rules", "theorem", "preperiod", "period", "saltus", "checked_length", "values", "digest"}


def period(
    rules: str | Rules | Game,
    *,
    letters: Mapping[str, int] | None = None,
    max_length: int | None = None,
    limits: Limits | None = None,
    progress: Callable[[int], None] | None = None,
    must_be_proved: bool = False,
) -> Period | None:
    """Equivalent to ``engine.periods.period``, also where only a kept law reaches far enough.

    *letters* are the values of the letters in rules that have some.

    >>> found = period("take 1,3,4")
    >>> found.preperiod, found.period, found.saltus, found.theorem
    (0, 7, 0, 'repeated window')
    """
    rules = with_letters(rules, letters) if isinstance(rules, str) else rules
    try:
        return marked(
            engine.period(rules, max_length=max_length, limits=limits, progress=progress, must_be_proved=must_be_proved)
        )
    except MissingError:
        if HAS_KERNELS:
            raise
        found = kept_period(game_of(rules))
        if found is None or (max_length is not None and found.checked_length > max_length):
            raise
        return found


def marked(found: Period | None) -> Period | None:
    """The period *found*, with the mark of Coq where Coq has proved it, too."""
    if found is None or not found.proved:
        return found
    coq = is_proved(game_of(found.rules), found.preperiod, found.period, found.saltus)
    return changed(found, coq=True) if coq else found


def kept_period(game: Game) -> Period | None:
    """The period of *game*, in normal form, that a kept certificate tells."""
    kept = certificate_for(game)
    if kept is None:
        return None
    claim = kept["preperiod"], kept["period"], kept["saltus"]
    evidence = {name: value for name, value in kept.items() if name not in _CLAIM}
    return marked(Period(kept["rules"], *claim, True, kept["theorem"], kept["checked_length"], evidence))
