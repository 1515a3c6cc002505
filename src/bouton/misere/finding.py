"""The misere quotient of a game, or of several games side by side: searched, and put before the independent checker."""

from collections.abc import Iterable, Mapping, Sequence

from bouton import checker
from bouton.errors import RulesError
from bouton.limits import Limits, Progress
from bouton.misere.growth import Growth, grown
from bouton.misere.heaps import check_game
from bouton.misere.quotient import MisereQuotient, text_of
from bouton.notation import each_as_rules
from bouton.rulesets.amounts import ANY_AMOUNT
from bouton.rulesets.numbers_given import check_number
from bouton.rulesets.protocol import Game, Rules

# Orders above this are given up, and heaps above this are not looked at.
MOST = 2_500
LONGEST = 20_000
# How many heaps are kept of a game without a period: the check looks at each option of each.
LONGEST_PART = 1_000
# The largest heap of Nim, and of games beside it, where nothing is asked.
NIM_END, BESIDE_NIM = 31, 7
# What the check may cost.
MOST_STEPS = 100_000_000


def misere_quotient(
    rules: str | Rules | Game | Sequence[str | Rules | Game],
    *,
    heaps: int | Sequence[int | None] | None = None,
    letters: Mapping[str, int] | None = None,
    limits: Limits | None = None,
    progress: Progress | None = None,
) -> MisereQuotient:
    """The misere quotient of *rules*, a game or several side by side, once the independent checker has accepted it.

    Where *heaps* gives a largest heap (for each game, or for all), that part of the quotient.  Where none is found for
    heaps of every size, or none is finite (`has_nim`), the part that is exact up to some heap (`MisereQuotient.ends`).
    *letters* are the values of the letters, each in all of the rules that have it.  RulesError for games that are not
    played with independent heaps, for no game at all, and where *heaps* has another number of heaps than there are
    games, PositionError for a negative heap, LimitError where *limits* allow no part of it.

    >>> misere_quotient("kayles")
    MisereQuotient(rules=('take 1, 2 and split; misere',), order=40, preperiods=(71,), periods=(12,))
    """
    several = [rules] if isinstance(rules, str) or not isinstance(rules, Iterable) else list(rules)
    if not several:
        raise RulesError(key="err.option.empty", option="rules", expected="no heaps")
    games = [check_game(one.game) for one in each_as_rules(several, letters)]
    ends = list(heaps) if isinstance(heaps, Iterable) else [heaps] * len(games)
    if len(ends) != len(games):
        raise RulesError(key="err.quotient.ends", found=len(ends), count=len(games))
    ends = [None if end is None else check_number("heaps", end, 0) for end in ends]
    if has_nim(games):
        most = NIM_END if len(games) == 1 else BESIDE_NIM
        ends = [most if end is None else end for end in ends]
    return found(games, ends, Limits.given(limits, progress))


def has_nim(games: Sequence[Game]) -> bool:
    """Whether one of *games* is Nim, whose heaps from 2 on have an element each: a P-position is two alike.

    So there is no finite quotient, and none is looked for.
    """
    return any(game.amounts == ANY_AMOUNT for game in games)


def found(
    games: Sequence[Game], ends: Sequence[int | None], limits: Limits, most: int = MOST, *, longest: int = LONGEST
) -> MisereQuotient:
    """The quotient of *games* (in normal form), of at most *most* elements; with an end, of heaps up to there.

    Without an end heaps beyond *longest* are not looked at.
    """
    if None not in ends:
        longest = max(end for end in ends if end is not None)
    growth = Growth(games, limits.watch(), most)
    periods = grown(growth, ends, longest)
    rows = [tuple(heaps.of) for heaps in growth.heaps]
    rows = [row[: sum(period)] if period else row for row, period in zip(rows, periods, strict=True)]
    if any(period is None and len(row) > LONGEST_PART for row, period in zip(rows, periods, strict=True)):
        return found(games, [LONGEST_PART - 1] * len(games), limits, most)
    if not all(rows):
        raise limits.over()
    quotient = MisereQuotient(
        rules=tuple(text_of(game) for game in games),
        order=growth.monoid.order,
        preperiods=tuple(period[0] if period else len(row) for row, period in zip(rows, periods, strict=True)),
        periods=tuple(period[1] if period else 0 for period in periods),
        act=tuple(map(tuple, growth.monoid.act)),
        lost=tuple(sorted(growth.monoid.lost)),
        heaps=tuple(rows),
    )
    vars(quotient)["games"] = tuple(games)  # functions of a file have no text to be read again
    if quotient.has_certificate:
        try:
            checker.check(quotient.certificate(), MOST_STEPS)
        except checker.TooLong:
            # A smaller part, which is checked sooner.
            return found(games, ends, limits, min(quotient.order, most) // 2, longest=longest)
    return quotient
