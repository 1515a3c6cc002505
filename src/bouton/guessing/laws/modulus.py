"""One heap: the value is floor((n + b) / d), or floor(((n + b) mod m) / d), or such a number times a factor."""

from collections.abc import Iterator

from bouton.claims import Sentence
from bouton.discovery.expression import parse_expression
from bouton.discovery.statement import ValueIs
from bouton.frozen import frozen
from bouton.guessing.given import BIT, Given, length
from bouton.guessing.law import Guess, plus

# The part of the row that formulas are looked for in; all of it has to fit.
LOOKED = 400
MOST_MODULUS = 130
MOST_RISE = 9


def guesses(given: Given) -> Iterator[Guess]:
    """The formula with the least numbers."""
    if given.heaps != 1 or given.losses or len(set(given.row)) < 2:
        return
    found = next(_formulas(given.row[:LOOKED], given.start), None)
    if found is not None:
        text = str(found)
        sentence = Sentence("guess_modulus.value", values={"formula": text})
        claim = ValueIs(parse_expression(text, 0, len(text), "n")) if not found.cut else None
        start = given.start
        yield Guess(
            "modulus",
            sentence,
            lambda p: found(p[0]) if p[0] >= start else None,
            found.numbers,
            False,
            found.cost,
            claim,
        )


@frozen
class Quotient:
    """floor((*a* n + *b*) / *d*), with *m* floor(((*a* n + *b*) mod *m*) / *d*); *cut* where it is below 0 at first."""

    a: int
    b: int
    d: int
    m: int = 0
    cut: bool = False

    def __call__(self, n: int) -> int:
        line = self.a * n + self.b
        return (line % self.m if self.m else max(line, 0)) // self.d

    @property
    def numbers(self) -> int:
        """How many numbers it is made of."""
        return bool(self.m) + (self.d > 1) + (self.a > 1) + bool(self.b)

    @property
    def cost(self) -> int:
        """What tells these numbers."""
        return BIT + 2 * length(self.a * (abs(self.b) + 1) * self.d * max(self.m, 1))

    def __str__(self) -> str:
        line = "n" if self.a == 1 else f"{self.a}*n"
        line = plus(line, self.b)
        if self.m:
            line = f"{_bracket(line)} mod {self.m}"
        text = line if self.d == 1 else f"floor({_bracket(line)}/{self.d})"
        return f"max({text}, 0)" if self.cut else text


def _formulas(row: list[int], start: int) -> Iterator[Quotient]:
    """The formulas that fit the *row*."""
    for d in range(1, len(row) // 2):
        for a in range(1, MOST_RISE):
            # The last value leaves d numbers that b can be.
            least = row[-1] * d - a * (start + len(row) - 1)
            for b in range(least, least + d):
                formula = Quotient(a, b, d, cut=a * start + b < 0)
                if _says(formula, row, start):
                    yield formula
    top = max(row)
    for m in range(2, min(len(row) * 2 // 3, MOST_MODULUS) + 1):
        if row[m:] != row[:-m]:
            continue
        # The largest value is floor((m - 1) / d).
        divisors = [d for d in range(1, m) if (m - 1) // d == top]
        formulas = (Quotient(1, b, d, m) for d in divisors for b in range(m))
        yield from (formula for formula in formulas if _says(formula, row, start))
        return


def _says(formula: Quotient, row: list[int], start: int) -> bool:
    # The last value first: most formulas fail there.
    return formula(start + len(row) - 1) == row[-1] and all(formula(start + i) == v for i, v in enumerate(row))


def _bracket(text: str) -> str:
    return f"({text})" if " " in text else text
