"""What a question finds on the way and later ones use: a law of the losses, a period."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from bouton.errors import BoutonError
from bouton.laws.store import keep, remember
from bouton.limits import Limits
from bouton.rulesets.protocol import Game, Rules, Sum
from bouton.solving import Answer, Solver, situation_of

if TYPE_CHECKING:
    from bouton.engine.periods import Period

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

    *letters* are the values of the letters in rules that have some.  For dynamic games *last* says what was just taken, or *cap* the most that may be taken now.  Where no theorem speaks
    of a large position of coupled heaps, a law of the losses is looked for first, for two seconds.  NotationError
    where *rules* cannot be read, RulesError where both *last* and *cap* are given, PositionError for heaps the game is
    not played on, LimitError where neither a law nor the engine within *limits* can tell.

    >>> solve("nim", (14, 21, 39)).winning_moves
    (Move(to=(14, 21, 27), take=(0, 0, 12), cap=None),)
    >>> solve("take p..q", 10**6, letters={"p": 7, "q": 100}).outcome
    'N'
    """
    return Solver(limits, find_law=find_law).answer(situation_of(rules, heaps, last=last, cap=cap, letters=letters))


def period(
    rules: str | Rules | Game,
    *,
    max_length: int | None = None,
    limits: Limits | None = None,
    progress: Callable[[int], None] | None = None,
    must_be_proved: bool = False,
) -> "Period | None":
    """The least preperiod, period and saltus of the nim-values; None where *max_length* values show none.

    A period that is known is told at once, however many values it rests on; one that is proved now answers later
    questions of this run.  With *must_be_proved* no values are computed that could only show one.
    NotationError where the rules cannot be read, RulesError for misère play and for games whose heaps have no sequence
    of nim-values of their own (coupled, dynamic, boards), LimitError when time or memory is over first.

    >>> found = period("take 1,3,4")
    >>> found.preperiod, found.period, found.saltus, found.theorem
    (0, 7, 0, 'repeated window')
    """
    from bouton.engine.sequence import game_of  # numpy, for questions about sequences
    from bouton.solving import periods

    found = periods.period(
        rules, max_length=max_length, limits=limits, progress=progress, must_be_proved=must_be_proved
    )
    if found is not None and found.proved:
        remember(game_of(rules), found.cycle)
    return found


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
        keep(proof.certificate, steps=STEPS_TO_KEEP)
