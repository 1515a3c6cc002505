"""A law that is looked for when it is needed: before a large position of coupled heaps is played out."""

from collections.abc import Mapping, Sequence
from typing import Any

from bouton.errors import BoutonError
from bouton.limits import Limits
from bouton.rulesets.protocol import Game, Rules, Sum
from bouton.solving import Answer, Solver, situation_of

# A law that takes longer is left to ``bouton prove``.
SECONDS = 2
# A certificate that takes the checker longer (some seconds) is not kept for later questions.
STEPS_TO_KEEP = 2_000_000


def solve(
    rules: str | Rules | Sum | Game,
    heaps: Sequence[int] | int | None = None,
    *,
    last: int | None = None,
    cap: int | None = None,
    letters: Mapping[str, int] | None = None,
    limits: Limits | None = None,
) -> Answer:
    """The outcome, nim-value, winning moves and reason of the position *heaps* under *rules*.

    *letters* are the values of the letters in rules that have some.  For dynamic games *last* says what was just taken,
    or *cap* the most that may be taken now.  Where no theorem speaks of a large position of coupled heaps, a law of the
    losses is looked for first, for two seconds.  NotationError where *rules* cannot be read, RulesError where both
    *last* and *cap* are given, PositionError for heaps the game is not played on, LimitError where neither a law nor
    the engine within *limits* can tell.

    >>> solve("nim", (14, 21, 39)).winning_moves
    (Move(to=(14, 21, 27), take=(0, 0, 12), cap=None),)
    >>> solve("take p..q", 10**6, letters={"p": 7, "q": 100}).outcome
    'N'
    """
    return Solver(limits, find_law=find_law).answer(situation_of(rules, heaps, last=last, cap=cap, letters=letters))


def find_law(rules: Rules, heaps: int, limits: Limits) -> None:
    """Look for a law of the losses on *heaps* heaps, and keep it if the independent checker accepts its proof.

    It may take two seconds, and no longer than *limits* allow.
    """
    try:
        from bouton.discovery.finding import prove  # the proving machinery is for few questions

        proof = prove(rules, heaps=heaps, limits=limits.share(min(SECONDS, limits.seconds)))
    except BoutonError:
        return
    if proof.verdict == "proved" and proof.certificate is not None and proof.certificate["kind"] == "automaton":
        keep(rules, proof.certificate)


def keep(rules: Rules, certificate: Mapping[str, Any]) -> None:
    """Put a proved law into the user's cache folder, once the independent checker has accepted it."""
    from bouton import checker
    from bouton.laws import kept_automata, kept_periods

    form = rules.normal_form()
    if certificate["kind"] == "nim-value":
        return  # only laws of the P-positions are kept
    automaton = certificate["kind"] == "automaton"
    if automaton and kept_automata.is_kept(form, certificate["numbers"]):
        return
    # The period of a set of amounts is found again in no time.
    breaks = form.game.splits and "values" in certificate
    if not automaton and (not breaks or kept_periods.law_for(form.game) is not None):
        return
    try:
        checker.check(certificate, STEPS_TO_KEEP)
    except (checker.Refused, checker.Unreadable, checker.TooLong):
        return
    if automaton:
        kept_automata.keep(certificate)
    elif form.game.clauses:
        kept_periods.keep(dict(certificate), form.game)
        kept_periods.law_for.cache_clear()
