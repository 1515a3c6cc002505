"""Questions about positions, and what one finds on the way and later ones use: a law of the losses, a period."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bouton.claims import Sentence
from bouton.errors import BoutonError, RulesError
from bouton.limits import Limits, Progress
from bouton.notation import parse, with_letters
from bouton.rulesets.numbers_given import check_number
from bouton.rulesets.protocol import Game, Rules, Sum
from bouton.solving import Answer, situation_of

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
    progress: Progress | None = None,
) -> Answer:
    """The outcome, nim-value, winning moves and reason of the position *heaps* under *rules*.

    *letters* are the values of the letters in rules that have some.  For dynamic games *last* says what was just taken,
    or *cap* the most that may be taken now.  Where no theorem speaks of two coupled heaps, of one heap in misere play
    or of a large position, a law of the losses is looked for first, for two seconds at most.  NotationError where
    *rules* cannot be read, RulesError where both *last* and *cap* are given, PositionError for heaps the game is not
    played on, LimitError where neither a law nor the engine within *limits* can tell.

    >>> solve("nim", (14, 21, 39)).winning_moves
    (Move(to=(14, 21, 27), take=(0, 0, 12), cap=None),)
    >>> solve("take p..q", 10**6, letters={"p": 7, "q": 100}).outcome
    'N'
    """
    return solved(situation_of(rules, heaps, last=last, cap=cap, letters=letters), Limits.given(limits, progress))


def solved(situation: Sum, limits: Limits | None = None) -> Answer:
    """Equivalent to `solve`, of a position that is read already."""
    from bouton.solving.kept import kept_solver  # for loops in Python

    with kept_solver(situation, limits, find_law, tell_law) as solver:
        return solver.answer(situation)


def outcome(
    rules: str | Rules | Sum | Game,
    heaps: Sequence[int] | int | None = None,
    *,
    last: int | None = None,
    cap: int | None = None,
    letters: Mapping[str, int] | None = None,
    limits: Limits | None = None,
) -> str:
    """Who wins: "N", the player to move, or "P", the other one; arguments and errors are those of `solve`.

    Neither moves nor a reason are looked for, nor a nim-value where a theorem tells without it.

    >>> outcome("wythoff", (50, 80)), outcome("nim", (14, 21, 27))
    ('N', 'P')
    """
    return outcome_of(situation_of(rules, heaps, last=last, cap=cap, letters=letters), limits)


def outcome_of(situation: Sum, limits: Limits | None = None) -> str:
    """Equivalent to `outcome`, of a position that is read already."""
    from bouton.solving.kept import kept_solver  # for loops in Python

    with kept_solver(situation, limits, find_law, tell_law) as solver:
        return "P" if solver.is_lost(situation) else "N"


def outcomes(
    rules: str | Rules | Game,
    rows: Iterable[Any],
    *,
    last: int | None = None,
    cap: int | None = None,
    letters: Mapping[str, int] | None = None,
    limits: Limits | None = None,
    progress: Progress | None = None,
) -> list[str]:
    """Who wins each of the positions *rows*, as `outcome` tells: the heaps of each, or a number for a single heap.

    *rows* may be an array, one position a row.  *limits* are those of each position; *progress* is told the positions
    done and how many there are, None where *rows* do not say.  Errors as of `outcome`, at the
    first row that gives one; a sum with heaps of its own is a RulesError.

    >>> outcomes("wythoff", [(1, 2), (3, 4), (3, 5)]), outcomes("take 1..3", range(6))
    (['P', 'N', 'P'], ['P', 'N', 'N', 'N', 'P', 'N'])
    """
    game = parse(with_letters(rules, letters)) if isinstance(rules, str) else rules
    if isinstance(game, Sum):
        raise RulesError(key="err.rules.sum")
    rows = rows.tolist() if hasattr(rows, "tolist") else rows  # plain numbers are quicker than an array's
    told, total = progress or (lambda done, total: None), getattr(rows, "__len__", lambda: None)()
    found = []
    for done, row in enumerate(rows, 1):
        found.append(outcome(game, row, last=last, cap=cap, limits=limits))
        told(done, total)
    return found


def period(
    rules: str | Rules | Game,
    *,
    letters: Mapping[str, int] | None = None,
    max_length: int | None = None,
    limits: Limits | None = None,
    progress: Progress | None = None,
    must_be_proved: bool = False,
) -> "Period | None":
    """The least preperiod, period and saltus of the nim-values; None where *max_length* values show none.

    A period that is known is told at once, however many values it rests on; one that is proved now answers later
    questions of this run.  With *must_be_proved* no values are computed that could only show one.  *letters* are the
    values of the letters in rules that have some.
    NotationError where the rules cannot be read, RulesError for misère play and for games whose heaps have no sequence
    of nim-values of their own (coupled, dynamic, boards), PositionError for a *max_length* below 1, LimitError when
    time or memory is over first.

    >>> found = period("take 1,3,4")
    >>> found.preperiod, found.period, found.saltus, found.theorem
    (0, 7, 0, 'repeated window')
    """
    from bouton.engine.sequence import game_of  # numpy, for questions about sequences
    from bouton.solving import periods

    max_length = None if max_length is None else check_number("max_length", max_length, 1)
    rules = with_letters(rules, letters) if isinstance(rules, str) else rules
    found = periods.period(
        rules, max_length=max_length, limits=limits, progress=progress, must_be_proved=must_be_proved
    )
    if found is not None and found.proved:
        from bouton.laws.store import remember  # for what is proved now

        remember(game_of(rules), found.cycle)
    return found


@lru_cache(maxsize=64)
def tell_law(rules: Rules, heaps: int) -> tuple[Sentence, ...]:
    """The kept law of the losses on *heaps* heaps in words; nothing where it cannot be said."""
    try:
        from bouton.discovery.repeating import told_kept  # the proving machinery is for few questions

        return told_kept(rules.normal_form(), heaps)
    except BoutonError:
        return ()


def find_law(rules: Rules, heaps: int, limits: Limits) -> None:
    """Look for a law of the losses on *heaps* heaps, and keep it if the independent checker accepts its proof.

    It may take two seconds, and no longer than *limits* allow.
    """
    try:
        from bouton.discovery.by_automata import law_of  # the proving machinery is for few questions
        from bouton.proving.certificate import certificate
        from bouton.proving.decision import Proved

        law = law_of(rules, heaps, limits.share(min(SECONDS, limits.seconds)))
        made = certificate(law, str(rules.game)) if isinstance(law, Proved) else None
    except BoutonError:
        return
    if made is not None:
        from bouton.laws.store import keep  # for what is proved now

        keep(made, steps=STEPS_TO_KEEP)
