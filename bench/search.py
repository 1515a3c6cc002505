"""Passes and blocks over codes that split heaps: the search beside a plain one written apart, both from nothing."""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from bench import measuring
from bouton.engine.search import ValueSearch
from bouton.solving import situation_of

# (code, passes, options that may be forbidden, heaps)
QUESTIONS = [
    ("C.D", 1, 0, (8, 3)),
    ("C.5F", 0, 2, (7, 6)),
    ("4.5007", 0, 1, (6, 5)),
    ("0.5F", 1, 0, (7, 7)),
    ("0.77", 2, 0, (12, 11, 5)),
    ("0.137", 0, 1, (14, 12)),
]

Heaps = tuple[int, ...]


class Plain:
    """A search that remembers each position with its heaps in rising order and without empty ones: *known*."""

    def __init__(self, code: str, forbidden: int) -> None:
        before, _, after = code.partition(".")
        self.digits = [int(digit, 16) for digit in (before or "0") + after]
        self.forbidden = forbidden
        self.known: dict[tuple[int, Heaps], int] = {}

    def after(self, heap: int) -> Iterator[Heaps]:
        """What each move leaves of one heap."""
        for taken, digit in enumerate(self.digits[: heap + 1]):
            rest = heap - taken
            for pieces in (p for p in range(4) if digit >> p & 1):
                cuts = combinations_with_replacement(range(1, rest + 1), pieces - 1) if pieces else [()]
                for some in cuts:
                    last = rest - sum(some)
                    if (not pieces and not rest) or (pieces and last >= max(some, default=1)):
                        yield (*some, last) if pieces else ()

    def value(self, passes: int, heaps: Sequence[int]) -> int:
        """The nim-value, where each value counts that more options have than may be forbidden."""
        rest = tuple(sorted(heap for heap in heaps if heap))
        if (passes, rest) not in self.known:
            seen: dict[int, int] = {}
            options = [
                (passes, (*rest[:i], *after, *rest[i + 1 :]))
                for i, heap in enumerate(rest)
                for after in self.after(heap)
            ]
            if passes and options:
                options.append((passes - 1, rest))
            for option in options:
                value = self.value(*option)
                seen[value] = seen.get(value, 0) + 1
            value = 0
            while seen.get(value, 0) > self.forbidden:
                value += 1
            self.known[passes, rest] = value
        return self.known[passes, rest]


def text(code: str, passes: int, forbidden: int) -> str:
    """The rules, as they are typed."""
    return f"{code}; pass {passes}" if passes else f"{code}; block {forbidden}"


def main() -> None:
    rows = []
    for code, passes, forbidden, heaps in QUESTIONS:
        rules = text(code, passes, forbidden)
        (component,) = situation_of(rules, heaps).components
        ours = measuring.calls(lambda: ValueSearch(component.game).value(component.position[0]))  # noqa: B023
        plain = measuring.calls(lambda: Plain(code, forbidden).value(passes, heaps))  # noqa: B023
        other = Plain(code, forbidden)
        if other.value(passes, heaps) != ValueSearch(component.game).value(component.position[0]):
            raise SystemExit(f"{rules} {heaps}: the plain search says otherwise")
        shown = " ".join(map(str, heaps))
        rows.append(
            (rules, shown, len(other.known), f"{1000 * plain:.1f}", f"{1000 * ours:.1f}", f"{ours / plain:.1f}")
        )
    measuring.table(("rules", "heaps", "positions", "plain ms", "ours ms", "ours/plain"), rows)


if __name__ == "__main__":
    main()
