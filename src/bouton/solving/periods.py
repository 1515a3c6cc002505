"""The period of a game: the one that is known, else what the engine finds."""

from bouton.claims import LETTERS
from bouton.engine import periods as engine
from bouton.engine.periods import Period, text_of
from bouton.engine.sequence import game_of
from bouton.frozen import changed
from bouton.laws.coq import is_proved
from bouton.laws.store import QUICK, certificate, find
from bouton.limits import Limits, Progress
from bouton.rulesets.protocol import Game, Rules
from bouton.solving.letter_law import LetterLaw, letter_law
from bouton.theorems import covering_theorems

_CLAIM = {"kind", "version", "rules", "theorem", "preperiod", "period", "saltus", "checked_length", "values", "digest"}
_CLAIM |= {"formula", "nim_value"}


def period(
    rules: str | Rules | Game,
    *,
    max_length: int | None = None,
    limits: Limits | None = None,
    progress: Progress | None = None,
    must_be_proved: bool = False,
) -> Period | None:
    """Equivalent to `bouton.period`, which keeps what it finds for later questions.

    With *must_be_proved* there is a certificate of it, and no values are computed that could only show one.
    """
    game = game_of(rules)
    known = known_period(game, limits)
    if known is not None and not (
        must_be_proved and (known.is_told or known.theorem == LETTERS) and not known.by_theorem
    ):
        return known
    return marked(
        engine.period(rules, max_length=max_length, limits=limits, progress=progress, must_be_proved=must_be_proved)
    )


def known_period(game: Game, limits: Limits | None = None) -> Period | None:
    """The period of *game*, in normal form, that is known without its values: with its evidence where there is some.

    The store knows it, or it follows from the law of a family, which is looked for within *limits*.
    """
    if (found := _by_theorem(game, limits)) is not None:
        return found
    law = find(game) or letter_law(game, Limits.given(limits).watch())
    if isinstance(law, LetterLaw):
        claim = law.preperiod, law.period, 0, True, LETTERS, 0
        return Period(text_of(game), *claim, evidence={"certificate": law.certificate})
    kept = None if law is None else certificate(game)
    if law is None or (kept is None and law.length <= QUICK):
        return None  # the engine finds it at once, with its proof
    return Period(
        text_of(game) if kept is None else kept["rules"],
        *(law.preperiod, law.period, law.saltus, law.status.is_proved, law.theorem or None, law.checked_length),
        evidence={} if kept is None else {name: value for name, value in kept.items() if name not in _CLAIM},
        coq=law.coq,
        source=law.source,
        is_told=kept is None,
    )


def _by_theorem(game: Game, limits: Limits | None) -> Period | None:
    """The period that a theorem on the values tells, or values that prove it; None where no theorem tells one."""
    if game.amounts is None or game.amounts.is_constant:
        return None
    theorem = next(covering_theorems(Rules(game)), None)
    rounds = getattr(theorem, "rounds", None)
    if theorem is None or rounds is None:
        return None
    if (proved := engine.period(game, limits=limits, must_be_proved=True)) is not None and proved.proved:
        return marked(proved)
    told = Period(text_of(game), 0, rounds, 0, True, theorem.name, 0, source=theorem.source, is_told=True)
    return changed(told, by_theorem=theorem.status)


def marked(found: Period | None) -> Period | None:
    """The period *found*, with the mark of Coq where Coq has proved it, too."""
    if found is None or not found.proved:
        return found
    coq = is_proved(game_of(found.rules), found.preperiod, found.period, found.saltus)
    return changed(found, coq=True) if coq else found
