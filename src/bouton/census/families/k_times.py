"""Dynamic nim with f(t) = A t / B + C, rounded down: K-times games, K = A / B, and their neighbours.

At first any number may be taken but not all; after a take of t at most f(t).  The losses are H(1) = 1 and
H(i + 1) = H(i) + H(u) with the least u such that f(H(u)) >= H(i) (A. J. Schwenk, Take-away games, Fibonacci Quarterly 8
(1970) 225-234).  For these f the distance i - u is constant in the end, so the losses obey a linear recurrence; that a
distance l goes on for ever is proved by l + 2 indices in a row with

    A H(i - l) >= B H(i)    and    A H(i - l - 1) < B (H(i) - C):

the sums of these for i and for i - l are the same for i + 1.  The first is a little more than the definition of u asks
where C > 0, so that the sums keep it.
"""

from collections.abc import Iterator, Mapping
from math import gcd
from typing import Any

from bouton.census.task import Family, Row, Unit, UnitFinding, UnitLimits


class KTimes(Family):
    """1 <= B <= A <= bound without common divisor, and 0 <= C <= bound."""

    parameter = "bound"
    least = 1
    most = 60
    usual = 8
    usual_length = 20_000
    shape: Mapping[str, Any] = {
        "status": str,
        "lag": int | None,
        "start": int | None,
        "first": list[int],
    } | dict.fromkeys(("a", "b", "c", "checked_length"), int)
    columns: tuple[str, ...] = ("rules", "a", "b", "c", "status", "lag", "start", "checked_length", "first")

    def units(self, size: int) -> Iterator[Unit]:
        for a in range(1, self.check(size) + 1):
            for b in range(1, a + 1):
                if gcd(a, b) == 1:
                    yield from (Unit("k_times", text(a, b, c), (a, b, c)) for c in range(size + 1))

    def solve(self, unit: Unit, request: UnitLimits) -> UnitFinding:
        a, b, c = unit.numbers
        over = request.deadline()
        h = [0, 1]  # h[i] is H(i)
        u, lag, since, sure = 1, -1, 1, 0
        stopped = None
        while stopped is None:
            i = len(h) - 1
            while a * h[u] < b * (h[i] - c):
                u += 1
            if i - u != lag:
                lag, since, sure = i - u, i, 0
            goes_on = a * h[u] >= b * h[i] and u > 1 and a * h[u - 1] < b * (h[i] - c)
            sure = sure + 1 if goes_on else 0
            if sure == lag + 2:
                known = {"status": "proved", "lag": lag, "start": since, "checked_length": i}
                return UnitFinding({"a": a, "b": b, "c": c, **known, "first": h[1 : since + 1]})
            if i >= request.length or over():
                stopped = "length" if i >= request.length else "time"
            h.append(h[i] + h[u])
        known = {"status": "unknown", "lag": None, "start": None, "checked_length": len(h) - 1}
        return UnitFinding({"a": a, "b": b, "c": c, **known, "first": h[1:21]}, stopped=stopped)

    def is_shown(
        self, unit: Unit, row: Mapping[str, Any], certificate: Mapping[str, Any] | None, request: UnitLimits
    ) -> bool:
        return self.solve(unit, request).row == row

    def row_of(self, game: str, row: Mapping[str, Any]) -> Row:
        return super().row_of(game, {**row, "first": " ".join(map(str, row["first"]))})


def text(a: int, b: int, c: int) -> str:
    """The rules in the notation.

    >>> text(3, 2, 1), text(2, 1, 0), text(1, 1, 0)
    ('take 1..3/2*last+1; first 1..n-1', 'take 1..2*last; first 1..n-1', 'take 1..last; first 1..n-1')
    """
    factor = "" if a == b == 1 else f"{a}*" if b == 1 else f"{a}/{b}*"
    return f"take 1..{factor}last{f'+{c}' if c else ''}; first 1..n-1"


FAMILY = KTimes()
