"""What the families of take-and-break codes share: classes by standard form, and rows read back for each code."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from bouton.census.standard_form import Digits, standard_form, trimmed
from bouton.census.task import Family, Row, Unit, UnitFinding, UnitLimits
from bouton.claims import proof_status
from bouton.clock import processor
from bouton.engine.periods import Period
from bouton.errors import LimitError
from bouton.limits import Limits
from bouton.rulesets.families.take_and_break import DIGITS, code_text

# Work between two looks at the clock: heaps where memory is bounded, else tests of pairs.
_HEAPS = 1 << 20
_TESTS = 1 << 26
# Below this many megabytes the 200 of numba would be a large part of what a unit is allowed.
_LITTLE = 1024
# What a row tells of a period as it stands there.
_FOUND = ("preperiod", "period", "saltus", "theorem", "checked_length")


class Codes(Family):
    """Codes with a given number of digits behind the point; a unit is a standard form."""

    parameter = "digits"
    least = 1
    columns: tuple[str, ...] = (
        *("code", "standard_form", "shift", "status", "preperiod", "period", "saltus", "theorem"),
        *("checked_length", "rare", "mask", "largest", "fingerprint"),
    )
    shape: Mapping[str, Any] = (
        {"status": str, "checked_length": int}
        | dict.fromkeys(("preperiod", "period", "saltus", "zeros_before", "rare", "mask", "largest"), int | None)
        | dict.fromkeys(("theorem", "fingerprint"), str | None)
    )
    # The digits that may stand before the point, and the greatest digit behind it.
    before: tuple[int, ...]
    digit: int
    name: str

    def codes(self, size: int) -> Iterator[Digits]:
        """Every code of the family, zeros at the end left out."""
        for first in self.before:
            for rest in product(range(self.digit + 1), repeat=size):
                if self.has((first, *rest)):
                    yield trimmed((first, *rest))

    def has(self, digits: Digits) -> bool:
        """Whether the code is of this family: it allows a move."""
        return any(digits)

    def units(self, size: int) -> Iterator[Unit]:
        seen = set()
        for code in self.codes(self.check(size)):
            standard, _ = standard_form(code)
            if standard not in seen:
                seen.add(standard)
                yield Unit(self.name, code_text(standard), standard)

    def games(self, size: int) -> Iterator[tuple[str, str]]:
        for code in self.codes(self.check(size)):
            yield code_text(code), code_text(standard_form(code)[0])

    def row_of(self, game: str, row: Mapping[str, Any]) -> Row:
        standard, shift = standard_form(digits_of(game))
        told = {"standard_form": code_text(standard), "shift": shift, **row}
        if shift and told["period"] is not None:
            # G(n) = H(n - shift), and the cycle may go on backwards into the zeros before it.
            told["preperiod"] += shift - (0 if told["preperiod"] else min(shift, told["zeros_before"]))
        return super().row_of(game, told)

    def rules_of(self, row: Row) -> str | None:
        return str(row["code"])

    def shown_by(self, certificate: Mapping[str, Any]) -> Row | None:
        code, values = digits_of(certificate["rules"]), certificate.get("values")
        status = proof_status(certificate["checked_length"], leaves_threes=max(code) > 7)
        told = {"status": str(status), **{name: certificate[name] for name in (*_FOUND, "fingerprint")}}
        mask = certificate.get("mask") or None
        told |= {"rare": len(certificate["rare"]) if mask else None, "mask": mask}
        if values is None:
            return told if certificate["preperiod"] else None
        told["largest"] = max(values) if max(code) <= 7 else None
        told["zeros_before"] = None if certificate["preperiod"] else _zeros_at_end(values, certificate["saltus"])
        return told

    def prepare(self, request: UnitLimits) -> None:
        import bouton.engine.hexadecimal_periods
        import bouton.engine.octal_periods_bounded

        if request.megabytes < _LITTLE:
            # Where units are easy, the second that numba takes would be most of a run.
            import bouton.engine.kernels.sparse_step  # noqa: F401

    def solve(self, unit: Unit, request: UnitLimits) -> UnitFinding:
        code = unit.numbers
        return _hexadecimal(code, request) if max(code) > 7 else _octal(code, request)


def digits_of(code: str) -> Digits:
    """The digits of a code as `code_text` writes it.

    >>> digits_of("4.07"), digits_of("0.0")
    ((4, 0, 7), (0,))
    """
    before, _, behind = code.partition(".")
    return trimmed([DIGITS.index(digit) for digit in (before or "0") + behind])


def _row(period: Period | None, **known: Any) -> Row:
    """The row of a unit, settled by *period* or not."""
    return {
        "status": str(period.status) if period is not None and period.proved else "unknown",
        **{name: getattr(period, name) if period else None for name in _FOUND},
        "fingerprint": period.evidence["fingerprint"] if period else None,
        **dict.fromkeys(("zeros_before", "rare", "mask", "largest")),
        **known,
    }


def _settled(code: Digits, period: Period, request: UnitLimits, **known: Any) -> UnitFinding:
    """The row of a proved *period*, and its certificate."""
    limits = Limits(seconds=request.seconds, megabytes=request.megabytes)
    if not period.preperiod:
        # A zero that stands a period before such a value belongs to the cycle.
        known["zeros_before"] = _zeros_at_end(period.values(limits).tolist(), period.saltus)
    return UnitFinding(_row(period, **known), period.certificate(limits))


def _zeros_at_end(values: Sequence[int], saltus: int) -> int:
    """How many of the last *values* a period earlier are 0."""
    return next(i for i, v in enumerate(reversed(values)) if v != saltus)


def _octal(code: Digits, request: UnitLimits) -> UnitFinding:
    from bouton.engine.kernels.sparse import choose
    from bouton.engine.octal_periods import PeriodSearch
    from bouton.engine.octal_periods_bounded import BoundedSearch

    over = request.deadline()
    run = PeriodSearch(code, megabytes=request.megabytes)
    search = BoundedSearch(run)
    stopped = None
    try:
        while search.found is None and search.n < request.length and stopped is None:
            search.advance(min(request.length, search.n + (_HEAPS if search.bounded else _block(run))))
            stopped = "time" if over() and search.found is None else None
    except LimitError:
        stopped = "memory"
    known: dict[str, Any] = {"largest": int(run.values.max(initial=0))}
    found = search.found
    if found is not None:
        period = Period.proved_by(code_text(code), found)
        if found.mask:
            known |= {"rare": len(found.rare), "mask": found.mask}
        return _settled(code, period, request, **known)
    breaks = [t for t, digit in enumerate(code) if digit & 4]
    if run.space is not None:
        known |= {"rare": len(run.rare), "mask": run.space.mask}
    elif breaks:
        space, count = choose(run.values, breaks, max(2, 1 << known["largest"].bit_length()))
        known |= {"rare": count, "mask": space.mask}
    return UnitFinding(_row(None, checked_length=search.n, **known), stopped=stopped or "length")


def _block(run: Any) -> int:
    """How many heaps take some tenths of a second.  It follows from the run alone, never from a clock.

    Where a period is looked for decides which theorem proves it, and a row must not depend on the machine.
    """
    tests = len(run.rare) if run.space is not None else run.n
    ways = sum(1 for digit in run.digits if digit & 4)
    block: int = max(256, min(run.pace(), _TESTS // (ways * tests + 1)))
    return block


def _hexadecimal(code: Digits, request: UnitLimits) -> UnitFinding:
    from bouton.engine.hexadecimal_periods import prove_period
    from bouton.engine.kernels.hexadecimal import HexadecimalRun

    run = HexadecimalRun(code, request.megabytes)
    reached = 0

    def note(length: int, _: int | None) -> None:
        nonlocal reached
        reached = length

    stopped = "length"
    found = None
    try:
        found = prove_period(run, request.length, deadline=processor.now() + request.seconds, progress=note)
    except LimitError:
        stopped = "memory"
    if found is None:
        stopped = "time" if stopped == "length" and reached < request.length else stopped
        return UnitFinding(_row(None, checked_length=reached), stopped=stopped)
    period = Period.proved_by(code_text(code), found)
    return _settled(code, period, request)
