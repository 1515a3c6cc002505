"""Bounds that are no fixed part of the heap or of the last take: roots, what is rounded up, powers of the last take."""

from bouton.frozen import frozen
from bouton.rulesets.integers import integer_root


@frozen
class Curve:
    """(*num* * f^*power* / *den* + *inside*)^(1/*root*), rounded down or *up*, + *plus*; f is what it *follows*.

    *more* is another such bound that is added, rounded by itself.  f is "n", the heap before the move, or "last", the
    amount just taken.  Below 0 there is no root: it counts as 0.

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
    more: "Curve | None" = None

    @property
    def is_whole(self) -> bool:
        """Whether nothing is rounded but in *more*."""
        return (self.den, self.root) == (1, 1)

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
        return int(inner + self.plus) + (0 if self.more is None else self.more.value(n, last))

    @property
    def rounded(self) -> str:
        """How the `formula` is rounded: "up", "down" or, as it stands, "whole"."""
        if self.more is not None:
            return self.more.rounded if self.is_whole else "whole"
        return "up" if self.up else "whole" if self.is_whole else "down"

    @property
    def formula(self) -> str:
        """The formula before it is rounded, and without what is added behind; of a sum with its rounding."""
        if self.more is None:
            return self._own
        if self.is_whole:
            return f"{self._own}+{self.more.formula}"
        return "+".join(f"{'ceil' if part.up else 'floor'}({part._own})" for part in (self, self.more))

    @property
    def _own(self) -> str:
        factor = f"{self.num}*" if self.num > 1 else ""
        text = f"{factor}{self.follows}" + (f"^{self.power}" if self.power > 1 else "")
        if self.den > 1:
            text = f"{text}/{self.den}" if self.power == 1 else f"{self.num}/{self.den}*{self.follows}^{self.power}"
        text += f"{self.inside:+d}" if self.inside else ""
        for _ in range(self.root.bit_length() - 1):
            text = f"sqrt({text})"
        return text

    def __str__(self) -> str:
        own = f"ceil({self._own})" if self.up else self._own
        more = "" if self.more is None else f"+{self.more}"
        return own + more + (f"{self.plus:+d}" if self.plus else "")
