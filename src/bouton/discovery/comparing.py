"""Two games side by side: where they differ first, how far they are equal, or that they are equal for ever."""

from collections.abc import Iterator, Mapping
from typing import Any

from bouton.claims import Status
from bouton.discovery.deciding import proved_period
from bouton.discovery.finding import ORDER
from bouton.discovery.outcomes import Outcomes, positions
from bouton.errors import LimitError
from bouton.frozen import Record, frozen
from bouton.limits import Limits, Progress
from bouton.notation import each_as_rules
from bouton.rulesets.numbers_given import check_count, check_number
from bouton.rulesets.protocol import Game, Rules

# So many values of one heap are compared before a period is looked for, and each time so many times more.
FIRST, FACTOR = 1 << 10, 4
# The largest heap compared where nobody says, by the number of heaps.
USUAL = {1: 10_000, 2: 60, 3: 14}


@frozen
class Comparison(Record):
    """What two games have in common: *verdict* is "equal" for heaps of every size, "different" or "unknown".

    Compared are *of* "values", nim-values, or "losses", of *heaps* heaps.  *at* is the first position where they are
    different, *found* what either has there (a nim-value, "P" or "N"); before it, and up to *checked_to*, they are
    equal.  *by* says what proves it: the "normal form" of both, or the "period" of the nim-values.
    """

    rules: str
    other: str
    of: str
    heaps: int
    verdict: str
    status: Status
    by: str | None = None
    checked_to: int | None = None
    at: tuple[int, ...] | None = None
    found: tuple[Any, Any] | None = None

    def say(self, language: str = "en") -> str:
        """The answer as a sentence in *language*."""
        from bouton import words  # data is made more often than read

        key = f"cli_compare.{self.verdict}"
        if self.verdict == "equal":
            return words.say(f"{key}.{'form' if self.by == 'normal form' else 'period'}", language)
        if self.verdict == "unknown":
            kind = "nothing" if self.checked_to is None else self.of
            return words.say(f"{key}.{kind}", language, checked_to=self.checked_to)
        assert self.at is not None and self.found is not None
        one, two = self.found
        return words.say(f"{key}.{self.of}", language, at=words.position(self.at), one=one, two=two)

    def __str__(self) -> str:
        return self.say()


def compare(
    rules: str | Rules | Game,
    other: str | Rules | Game,
    *,
    heaps: int | None = None,
    max_heap: int | None = None,
    losses: bool = False,
    letters: Mapping[str, int] | None = None,
    limits: Limits | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """Where the games of *rules* and *other* differ first, with heaps up to *max_heap*, or that they are equal.

    In normal play their nim-values are compared (equal ones are equal in every sum), in misere play, and with *losses*,
    who loses.  *letters* are the values of the letters in either; *progress* is told the steps done and None.
    RulesError and NotationError as for `bouton.rules`, PositionError for a number of *heaps* that one of them is not
    played on, or a negative *max_heap*.

    >>> compare(".161", ".36").at, compare(".27", ".26").verdict, compare("take 3, 1, 2", "0.333").by
    ((519,), 'equal', 'normal form')
    """
    (one, two), limits = each_as_rules((rules, other), letters), Limits.given(limits, progress)
    count = max(r.game.usual_heaps for r in (one, two)) if heaps is None else check_count(heaps)
    most = USUAL.get(count, 6) if max_heap is None else check_number("max_heap", max_heap, 0)
    of = "losses" if losses or any(r.misere or not r.game.has_values for r in (one, two)) else "values"
    told: dict[str, Any] = {"rules": str(one), "other": str(two), "of": of, "heaps": count}
    if one.normal_form() == two.normal_form():
        return Comparison(**told, verdict="equal", status=Status.PROVED, by="normal form")
    watch, checked = limits.watch(), -1
    is_row = count == 1 and of == "values" and all(r.game.has_separate_heaps for r in (one, two))
    rows = _rows(one, two, most, limits) if is_row else _places(one, two, of, count, most, limits)
    try:
        for place, found in rows:
            if found[0] != found[1]:
                told |= {"checked_to": checked if checked >= 0 else None, "at": place, "found": found}
                return Comparison(**told, verdict="different", status=Status.COMPUTED)
            checked = place[-1] if count == 1 else max(place) - 1
            if is_row and checked == FIRST - 1 and (proof := _equal_for_ever(one, two, FIRST, watch.left(1 / 4))):
                return Comparison(**told, verdict="equal", status=proof, by="period", checked_to=checked)
        checked = most
    except LimitError as error:
        if checked < 0 and not Limits.ended(error):
            raise
    if is_row and (proof := _equal_for_ever(one, two, checked + 1, watch.left())):
        return Comparison(**told, verdict="equal", status=proof, by="period", checked_to=checked)
    status = Status.CHECKED if checked >= 0 else Status.UNKNOWN
    return Comparison(**told, verdict="unknown", status=status, checked_to=checked if checked >= 0 else None)


def _equal_for_ever(one: Rules, two: Rules, agreed: int, limits: Limits) -> Status | None:
    """The status of a proof that values equal up to heap *agreed* - 1 are equal for ever; None where there is none.

    Two sequences with the same preperiod, period and saltus are equal when their first rounds are.
    """
    half = limits.share(limits.seconds / 2)
    first, second = proved_period(one, half), proved_period(two, half)
    if first is None or second is None or first.preperiod + first.period > agreed:
        return None
    shape = first.preperiod, first.period, first.saltus
    if (second.preperiod, second.period, second.saltus) != shape:
        return None
    return max(first.status, second.status, key=ORDER.index)


Row = tuple[tuple[int, ...], tuple[Any, Any]]


def _rows(one: Rules, two: Rules, most: int, limits: Limits) -> Iterator[Row]:
    """The nim-values of either for heap 0, 1, ..., *most*."""
    from bouton.engine.sequence import nim_values  # numpy and kernels are for long runs only

    done, length = 0, min(FIRST, most + 1)
    while done <= most:
        share = limits.share(limits.seconds / 4)
        values = [nim_values(r.normal_form().game, length, limits=share).tolist() for r in (one, two)]
        yield from (((n,), (values[0][n], values[1][n])) for n in range(done, length))
        done, length = length, min(length * FACTOR, most + 1)


def _places(one: Rules, two: Rules, of: str, heaps: int, most: int, limits: Limits) -> Iterator[Row]:
    """The nim-values of either, or who wins, in positions of more and more."""
    tables = [Outcomes(r, limits.share(limits.seconds / 3)) for r in (one, two)]
    for place in positions(heaps, most, in_order=any(r.game.order_matters for r in (one, two))):
        if of == "values":
            yield place, (tables[0].value(*place), tables[1].value(*place))
        else:
            lost = [table.is_loss(place) for table in tables]
            yield place, ("P" if lost[0] else "N", "P" if lost[1] else "N")
