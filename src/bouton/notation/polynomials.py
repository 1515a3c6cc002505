"""The polynomials of a rules text: k*(k+1)/2, k^2+1, 3k-1, each with k = 1, 2, 3, ...

sum = [ "-" ] product { ("+" | "-") product };  product = power { ("*" | "/") power | "k" | "(" sum ")" };
power = ( int | "k" | "(" sum ")" ) [ "^" int ]
"""

from fractions import Fraction
from itertools import zip_longest

from bouton.notation.scanning import ITEM_ENDS, Scanner
from bouton.rulesets.amounts import Item, KthPowers
from bouton.rulesets.polynomials import Polynomial

# Of higher degree no polynomial is read: few of its values are below any heap.
MOST_DEGREE = 20


Coefficients = list[Fraction]


def read_polynomial(scanner: Scanner) -> Item:
    """The amounts that a formula in k gives."""
    start = scanner.here
    if start.text == "k" and scanner.ahead(1).text == "^" and scanner.ahead(3).text in (*ITEM_ENDS, ""):
        scanner.at += 2
        return KthPowers(scanner.number("exponent", 1))
    found = Polynomial.of(_sum(scanner))
    if found is None:
        scanner.fail("rising formula", start)
    power = len(found.coefficients) - 1
    return KthPowers(power) if power > 1 and str(found) == f"k^{power}" else found


def _sum(scanner: Scanner) -> Coefficients:
    total: Coefficients = []
    sign = scanner.accept("-")
    while True:
        total = _plus(total, _product(scanner), -1 if sign and sign.text == "-" else 1)
        sign = scanner.accept("+", "-")
        if sign is None:
            return total


def _product(scanner: Scanner) -> Coefficients:
    product = _power(scanner)
    while True:
        token = scanner.here
        if scanner.accept("/"):
            divisor = scanner.here
            by = _power(scanner)
            if len(by) != 1:
                scanner.fail("divisor", divisor)
            product = [c / by[0] for c in product]
        elif scanner.accept("*") or token.text in ("k", "("):
            product = _times(product, _power(scanner))
            if len(product) > MOST_DEGREE + 1:
                scanner.fail("small exponent", token)
        else:
            return product


def _power(scanner: Scanner) -> Coefficients:
    token = scanner.here
    base: Coefficients
    if scanner.accept("k"):
        base = [Fraction(0), Fraction(1)]
    elif scanner.accept("("):
        base = _sum(scanner)
        scanner.need(")", "close")
    else:
        number = scanner.number("number or k")
        base = [Fraction(number)] if number else []
    if not scanner.accept("^"):
        return base
    token = scanner.here
    exponent = scanner.number("exponent")
    if exponent > MOST_DEGREE:
        scanner.fail("small exponent", token)
    power: Coefficients = [Fraction(1)]
    for _ in range(exponent):
        power = _times(power, base)
        if len(power) > MOST_DEGREE + 1:
            scanner.fail("small exponent", token)
    return power


def _plus(a: Coefficients, b: Coefficients, sign: int) -> Coefficients:
    total = [x + sign * y for x, y in zip_longest(a, b, fillvalue=Fraction(0))]
    while total and not total[-1]:
        total.pop()
    return total


def _times(a: Coefficients, b: Coefficients) -> Coefficients:
    product = [Fraction(0)] * max(len(a) + len(b) - 1, 0) if a and b else []
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            product[i + j] += x * y
    return product
