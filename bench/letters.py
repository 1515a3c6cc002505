"""Rules with letters: members of a kept family beside a game with a kept law, and proofs for every letter."""

import sys
from itertools import combinations
from pathlib import Path
from statistics import median
from time import process_time

from bench.measuring import programs, table
from bouton.letters.finding import find
from bouton.limits import Limits
from bouton.notation import read_family

BOUTON = str(Path(sys.executable).with_name("bouton"))
HEAP = str(10**40)
# Its law is kept as a certificate of its own.
KEPT = (BOUTON, "solve", "0.137", HEAP)
MEMBERS = (f"take 3, 7, {10**30 + 4}", f"take 2, {4 * 10**18}, {4 * 10**18 + 2}")
ROUNDS, MOST = 15, 1.1

PAIRS = tuple(f"take {a}, {b}, c" for a, b in combinations(range(1, 15), 2))
# With the seconds that each may take.
PROOFS = {
    "{a, b, c}, a < b <= 14": (PAIRS, 5),
    "take p..q": (("take p..q",), 1),
    "take p..q; misere": (("take p..q; misere",), 1),
    "take m..2m": (("take m..2m",), 1),
    "take 1..m, 2m+1": (("take 1..m, 2m+1",), 1),
    "take 1..2*m except m+1": (("take 1..2*m except m+1",), 1),
    "take p, q, p+q; p < q <= 2p": (("take p, q, p+q; p < q <= 2p",), 1),
    "take 40, b, b+40": (("take 40, b, b+40",), 45),
}


def main() -> None:
    """Print both tables."""
    rows = []
    for text in MEMBERS:
        # In turns, so that a neighbour's load meets both.
        pairs = [(programs(KEPT, repeats=1), programs((BOUTON, "solve", text, HEAP), repeats=1)) for _ in range(ROUNDS)]
        kept, ours = min(a for a, _ in pairs), min(b for _, b in pairs)
        ratio = median(b / a for a, b in pairs)
        rows.append((text[:40], f"{kept * 1000:.0f}", f"{ours * 1000:.0f}", f"{ratio:.2f}", f"at most {MOST}"))
    table(["member of a kept family", "kept law ms", "ours ms", "ratio", "budget"], rows)
    rows = []
    for name, (texts, most) in PROOFS.items():
        begun = process_time()
        whole = sum(find(read_family(text), Limits(seconds=600).watch()) is not None for text in texts)
        rows.append((name, f"{whole} of {len(texts)}", f"{process_time() - begun:.2f}", f"at most {most}"))
    table(["for every value", "whole", "seconds", "budget"], rows)


if __name__ == "__main__":
    main()
