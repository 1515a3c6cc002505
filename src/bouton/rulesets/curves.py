"""Bounds that are no fixed part of the heap or of the last take: roots, what is rounded up, powers of the last take."""

from bouton.frozen import frozen
from bouton.rulesets.integers import integer_root


@frozen
class Curve:
    """(*num* * f^*power* / *den* + *inside*)^(1/*root*), rounded down or *up*, + *plus*; f is what it *follows*.

    That is "n", the heap before the move, or "last", the amount just taken.  Below 0 there is no root: it counts as 0.

    >>> [Curve("n", root=2).value(n, 0) for n in (8, 9)], [Curve("n", den=2, up=True).value(n, 0) for n in (8, 9)]
    ([2, 3], [4, 5])
    """

    follows: str
    num: int = 1
    den: int = 1
    power: int = 1
    root: int = 1
    up: bool = False
    inside: int = 0
    plus: int = 0

    @property
    def base(self) -> str:
        """What it follows, in words that no plain bound has."""
        return f"curve of {self.follows}"

    def value(self, n: int, last: int) -> int:
        """The bound for a heap of *n* after a take of *last*."""
        above = self.num * (n if self.follows == "n" else last) ** self.power
        inner = (-(-above // self.den) if self.up else above // self.den) + self.inside
        if self.root > 1:
            whole = max(inner, 0)
            inner = int(integer_root(whole, self.root))
            inner += self.up and inner**self.root < whole
        return int(inner + self.plus)

    @property
    def formula(self) -> str:
        """The formula before it is rounded, and without what is added behind."""
        factor = f"{self.num}{f'/{self.den}' if self.den > 1 else ''}*"
        text = f"{factor if (self.num, self.den) != (1, 1) else ''}{self.follows}"
        if self.follows == "n":
            text = f"n/{self.den}" if self.den > 1 else "n"
        text += f"^{self.power}" if self.power > 1 else ""
        text += f"{self.inside:+d}" if self.inside else ""
        for _ in range(self.root.bit_length() - 1):
            text = f"sqrt({text})"
        return text

    def __str__(self) -> str:
        return (f"ceil({self.formula})" if self.up else self.formula) + (f"{self.plus:+d}" if self.plus else "")
