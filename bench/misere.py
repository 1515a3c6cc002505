"""Misere play by a kept quotient beside a plain search that remembers each position: growth with heaps and their size.

The search forgets everything before each question; where it holds more than it is allowed, the row says so.
"""

from bench import measuring
from bouton.engine.search import OutcomeSearch
from bouton.errors import LimitError
from bouton.limits import Limits
from bouton.misere.finding import misere_quotient
from bouton.misere.law import MisereLaw
from bouton.rulesets.protocol import Sum
from bouton.solving import situation_of

# (what grows, the position of Kayles): the number of heaps at one size, then the size of two heaps.
POSITIONS = [
    *(("heaps", (8,) * k) for k in (1, 2, 3, 4, 1000)),
    *(("size", (n, n + 1)) for n in (5, 8, 11, 14, 10**3, 10**30)),
]
# So many positions a search may hold.
LIMITS = Limits(seconds=10, megabytes=400)
# From that many stones on the search has no chance; it is not tried.
MOST_STONES = 80


def searched(situation: Sum) -> bool | None:
    """Whether *situation* is lost, by a search that begins with nothing; None where it met a limit."""
    try:
        return OutcomeSearch(LIMITS).is_loss(situation)
    except LimitError:
        return None


def main() -> None:
    law = MisereLaw(misere_quotient("kayles"))
    rows = []
    for what, heaps in POSITIONS:
        situation = situation_of("kayles; misere", heaps)
        ours = measuring.calls(lambda: law.is_lost(situation))  # noqa: B023
        few = sum(heaps) <= MOST_STONES
        plain = measuring.calls(lambda: searched(situation), repeats=1) if few else None  # noqa: B023
        if few and searched(situation) not in (None, law.is_lost(situation)):
            raise SystemExit(f"{heaps}: the search says otherwise")
        shown = " ".join(map(str, heaps[:6])) + (f" ... ({len(heaps)})" if len(heaps) > 6 else "")
        told = "-" if plain is None else f"{plain * 1000:.1f}"
        rows.append((what, shown[:44], f"{ours * 1000:.3f}", told, "-" if plain is None else f"{plain / ours:,.0f}"))
    measuring.table(("grows", "Kayles", "quotient ms", "search ms", "search/quotient"), rows)
    finding = measuring.calls(lambda: misere_quotient("kayles"))
    print(f"the quotient of Kayles found and checked: {finding * 1000:.0f} ms, once")


if __name__ == "__main__":
    main()
