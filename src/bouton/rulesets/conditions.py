"""Conditions on amounts that are taken together: linear, with whole coefficients, one for each amount."""

from collections.abc import Iterator, Sequence
from math import gcd

from bouton.frozen import frozen

LETTERS = "abcdefgh"


@frozen
class Condition:
    """What must hold of s = *coefficients* times the amounts + *constant*.

    *relation* is "<=" (s <= 0), "=" or "!=" (0 or not 0, modulo *modulus* if that is positive), or "near" (s lies
    between -*bound* and *bound*).  Make it with `of`.
    """

    coefficients: tuple[int, ...]
    constant: int
    relation: str
    modulus: int = 0
    bound: int = 0

    @classmethod
    def of(
        cls, coefficients: Sequence[int], constant: int, relation: str, *, modulus: int = 0, bound: int = 0
    ) -> "Condition":
        """In lowest terms, the first coefficient positive where the sign does not matter."""
        numbers = [*coefficients, constant]
        if modulus:
            numbers = max(_remainders(numbers, modulus), _remainders([-c for c in numbers], modulus))
        elif relation != "<=" and next((c for c in numbers if c), 0) < 0:
            numbers = [-c for c in numbers]
        common = gcd(*numbers[:-1])
        if common > 1 and not modulus and relation == "<=":
            numbers = [*(c // common for c in numbers[:-1]), -(-numbers[-1] // common)]
        elif common > 1 and not modulus and numbers[-1] % common == 0 and relation != "near":
            numbers = [c // common for c in numbers]
        if modulus:
            numbers[-1] %= modulus
        return cls(tuple(numbers[:-1]), numbers[-1], relation, modulus, bound)

    def renamed(self, order: Sequence[int]) -> "Condition":
        """The same of the amounts in another *order*: number i stands where *order*[i] stood."""
        coefficients = [self.coefficients[i] for i in order]
        return Condition.of(coefficients, self.constant, self.relation, modulus=self.modulus, bound=self.bound)

    def holds(self, amounts: Sequence[int]) -> bool:
        """Whether it holds of *amounts*."""
        s = sum(c * t for c, t in zip(self.coefficients, amounts, strict=True)) + self.constant
        if self.relation == "<=":
            return s <= 0
        if self.relation == "near":
            return abs(s) <= self.bound
        return ((s % self.modulus if self.modulus else s) == 0) == (self.relation == "=")

    @property
    def last(self) -> int:
        """The place of the last amount that matters; the first where none does."""
        return max((i for i, c in enumerate(self.coefficients) if c), default=0)

    def ends(self, before: Sequence[int], low: int, high: int) -> tuple[int, int]:
        """Ends for the amount behind *before*, which is the last that matters: none outside keeps the condition."""
        factor = self.coefficients[len(before)]
        rest = sum(c * t for c, t in zip(self.coefficients, before, strict=False)) + self.constant
        if self.modulus or self.relation == "!=":
            return low, high
        reach = self.bound if self.relation == "near" else 0
        # -reach <= factor * t + rest <= reach, the lower one not for "<="
        if self.relation != "<=":
            low, high = _between(factor, -reach - rest, reach - rest, low, high)
        elif factor > 0:
            high = min(high, -rest // factor)
        else:
            low = max(low, -(rest // factor))
        return low, high

    def text(self, pretty: bool = False, letters: str = LETTERS) -> str:
        """As the notation writes it, with *letters* for the amounts; *pretty* with the signs of mathematics."""
        if self.relation == "near":
            left, _ = self._sides(letters, one_sided=True)
            return f"|{left}| < {self.bound + 1}"
        left, right = self._sides(letters)
        sign = self.relation
        if left == "0" or left.isdecimal():
            left, right, sign = right, left, {"<=": ">="}.get(sign, sign)
        if pretty:
            sign = {"<=": "≤", ">=": "≥", "!=": "≠", "=": "="}[sign]
            if self.modulus:
                return f"{left} {'≡' if sign == '=' else '≢'} {right} (mod {self.modulus})"
        return f"{left} {sign} {right}" + (f" mod {self.modulus}" if self.modulus else "")

    def _sides(self, letters: str, one_sided: bool = False) -> tuple[str, str]:
        """The two sides, each with positive numbers only, or all on the left."""
        sides: tuple[list[str], list[str]] = ([], [])
        for c, letter in zip(
            (*self.coefficients, self.constant), (*letters[: len(self.coefficients)], ""), strict=True
        ):
            if c:
                number = str(abs(c)) if abs(c) != 1 or not letter else ""
                sides[c < 0 and not one_sided].append(("-" if c < 0 and one_sided else "+") + number + letter)
        left, right = ("".join(side).removeprefix("+") or "0" for side in sides)
        return left, right


def _remainders(numbers: Sequence[int], modulus: int) -> list[int]:
    """The least by absolute value, so that b is taken away rather than added m - 1 times; m / 2 is positive."""
    half = (modulus - 1) // 2
    return [(c + half) % modulus - half for c in numbers]


def _between(factor: int, least: int, most: int, low: int, high: int) -> tuple[int, int]:
    """The t from *low* to *high* with *least* <= factor * t <= *most*."""
    if factor < 0:
        factor, least, most = -factor, -most, -least
    return max(low, -(-least // factor)), min(high, most // factor)


def choices(
    conditions: Sequence[Condition], tops: Sequence[int], chosen: tuple[int, ...] = ()
) -> Iterator[tuple[int, ...]]:
    """The amounts from 1 to *tops* that begin with *chosen* and keep all *conditions*, in rising order."""
    if len(chosen) == len(tops):
        yield chosen
        return
    here = [c for c in conditions if c.last == len(chosen)]
    low, high = 1, tops[len(chosen)]
    for condition in here:
        low, high = condition.ends(chosen, low, high)
    whole = [0] * (len(tops) - len(chosen) - 1)
    for t in range(low, high + 1):
        if all(condition.holds((*chosen, t, *whole)) for condition in here):
            yield from choices(conditions, tops, (*chosen, t))
