"""Proves laws for every value of a letter and keeps the certificates with the package: src/bouton/laws/kept/families.

    python tools/keep_families.py [RULES]

Without arguments: small amounts with every further one, and additive sets.  The letter is m.  Nothing is written that
the checker refuses.
"""

import json
import sys
from itertools import combinations

from bouton import checker
from bouton.laws.places import KEPT
from bouton.laws.store import family_file
from bouton.letters.finding import find
from bouton.limits import Limits
from bouton.notation import read_family

FAMILIES = (
    *(f"take {a}, m" for a in range(1, 11)),
    *(f"take {a}, {b}, m" for a, b in combinations(range(1, 11), 2)),
    *(f"take {a}, m, m+{a}" for a in range(1, 9)),
)


def main(texts: tuple[str, ...]) -> None:
    """Prove each of the *texts* and write its file."""
    for text in texts:
        family = read_family(text)
        law = None if family is None else find(family, Limits().watch(), losses=False)
        if law is None:
            sys.exit(f"{text}: no law is found")
        checker.check(law.certificate)
        path = KEPT / family_file(text)
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(law.certificate, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(tuple(sys.argv[1:]) or FAMILIES)
