"""Rules with letters for the tests, and plain play of single games, written apart from the library."""

import random
from functools import cache

from bouton.letters.finding import find
from bouton.limits import Limits
from bouton.notation import read_family

# Each with what its amounts are for some letters.
FAMILIES = {
    "take 2, 4m, 4m+2": lambda m: [2, 4 * m, 4 * m + 2],
    "take 1, 4, 5m+3": lambda m: [1, 4, 5 * m + 3],
    "take 1, 2m": lambda m: [1, 2 * m],
    "take 2, 3, c": lambda c: [2, 3, c],
    "take 3, b, b+3": lambda b: [3, b, b + 3],
    "take 2m, 3m": lambda m: [2 * m, 3 * m],
    "take m-2..m": lambda m: [m - 2, m - 1, m],
    "take 1, 3, c; c odd": lambda c: [1, 3, c],
    "take 1, 2, c; misere": lambda c: [1, 2, c],
    "take 2, m; m >= 5; misere": lambda m: [2, m],
    "take 1, 2, 3m+1; pass once": lambda m: [1, 2, 3 * m + 1],
    "take 2, 4m, 4m+2; pass once": lambda m: [2, 4 * m, 4 * m + 2],
    "take 1, m; pass 2": lambda m: [1, m],
    "take 1..m": lambda m: range(1, m + 1),
    "take 1..m; misere": lambda m: range(1, m + 1),
    "take 1..m; pass once": lambda m: range(1, m + 1),
    "take m..2m": lambda m: range(m, 2 * m + 1),
    "take m..2m+1; misere": lambda m: range(m, 2 * m + 2),
    "take 1..m, 2m+1": lambda m: [*range(1, m + 1), 2 * m + 1],
    "take 1..2*m except m+1": lambda m: [d for d in range(1, 2 * m + 1) if d != m + 1],
    "take 1, m..2m": lambda m: [1, *range(m, 2 * m + 1)],
    "take p..q": lambda p, q: range(p, q + 1),
    "take p..q; misere": lambda p, q: range(p, q + 1),
    "take p..q; pass once": lambda p, q: range(p, q + 1),
    "take p..q; pass 2": lambda p, q: range(p, q + 1),
    "take p..q; p odd": lambda p, q: range(p, q + 1),
    "take p, q; p < q < 2p": lambda p, q: [p, q],
    "take p, q, p+q; p < q <= 2p": lambda p, q: [p, q, p + q],
    "take 1, p, q; p odd; q odd; p <= q": lambda p, q: [1, p, q],
}


@cache
def law_of(text):
    law = find(read_family(text), Limits().watch())
    assert law is not None, text
    return law


def play(amounts, passes, misere, losses, length):
    """The nim-values of heaps below *length*, or 1 for a loss and else 0, by the definition; all passes are left."""
    amounts, rows = sorted(set(amounts)), []
    for left in range(passes + 1):
        row = []
        for n in range(length):
            options = [row[n - d] for d in amounts if d <= n]
            if options and left:
                options.append(rows[-1][n])
            if losses:
                row.append(int(all(not lost for lost in options) if options else not misere))
            else:
                row.append(min(v for v in range(len(options) + 1) if v not in options))
        rows.append(row)
    return rows[-1]


def told(text):
    """The number of passes, and whether it is misere, by the text alone."""
    passes = 1 if "pass once" in text else int(text.split("pass ")[1][0]) if "pass " in text else 0
    return passes, "misere" in text


def some_letters(family, chance: random.Random, most):
    """Letters that the rules allow, each up to *most*."""
    while True:
        values = {letter: chance.randint(1, most) for letter in family.letters}
        if family.allows(values):
            return values
