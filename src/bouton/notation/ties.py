"""Amounts that hang together: vectors and rays such as (1,2) and (k,2k), and conditions such as a <= 2b.

vectors = "(" term { "," term } ")" { "," vectors } [ "in order" ]          term = int | "k" | int "k"
letters = letter "," letter { "," letter } "from" int "heaps" [ "where" cond { "and" cond } ]
cond    = linear ( [ "is" ] ( "even" | "odd" ) | "mod" int ( "=" | "!=" ) int )
        | linear ( "=" | "!=" | "<" | "<=" | ">" | ">=" ) linear [ "mod" int ] | "|" linear "|" ( "<" | "<=" ) int
linear  = [ "-" ] part { ( "+" | "-" ) part }          part = int | letter | int [ "*" ] letter
"""

from typing import NoReturn

from bouton.notation.scanning import Scanner, Token, is_letter
from bouton.rulesets.conditions import LETTERS, Condition
from bouton.rulesets.ties import Term, Tie, Tied, Vector, Vectors

# Vectors of more numbers, or conditions on more letters, are refused: in any order they are too many.
MOST_HEAPS = 6
MOST_VECTORS = 100

# A larger number would make no automaton, and no table either.
MOST_NUMBER = 1_000_000

_SIGNS = ("=", "!=", "<", "<=", ">", ">=")


def read_vectors(scanner: Scanner) -> list[Tie]:
    """The vectors, those of one length together."""
    start = scanner.here
    vectors = scanner.listed(_vector)
    if len(vectors) > MOST_VECTORS:
        scanner.fail("fewer vectors", start)
    lengths = sorted({len(vector) for vector in vectors})
    ordered = scanner.accept("in") is not None
    if ordered:
        scanner.need("order")
        if len(lengths) > 1:
            scanner.fail("vectors of one length", start)
    return [Vectors(tuple(v for v in vectors if len(v) == length), ordered) for length in lengths]


def _vector(scanner: Scanner) -> Vector:
    start = scanner.need("(", "open")
    terms = scanner.listed(_term)
    scanner.need(")", "comma|)")
    if len(terms) > MOST_HEAPS:
        scanner.fail("fewer numbers", start)
    if not any(term != Term(0, 0) for term in terms):
        scanner.fail("some amount", start)
    return tuple(terms)


def _term(scanner: Scanner) -> Term:
    if scanner.accept("k"):
        return Term(1, 0)
    number = scanner.number("number or k", most=MOST_NUMBER)
    return Term(number, 0) if scanner.accept("k") and number else Term(0, number)


def read_tied(scanner: Scanner) -> Tie:
    """Amounts by letters, the heaps and the conditions."""
    start = scanner.here
    letters = [_letter(scanner, [])]
    while scanner.accept(","):
        letters.append(_letter(scanner, letters))
    if len(letters) > MOST_HEAPS:
        scanner.fail("fewer numbers", start)
    scanner.need("from")
    count = scanner.here
    if scanner.number("heap count", 1) != len(letters):
        scanner.fail("a letter for each heap", count)
    if not scanner.accept("heaps", "heap"):
        scanner.fail("heaps", near=("heaps",))
    conditions = []
    if scanner.accept("where"):
        conditions = read_conditions(scanner, letters)
    elif scanner.here.kind == "word":
        scanner.fail("clause end", near=("where",))
    tied = Tied(len(letters), tuple(dict.fromkeys(conditions)))
    if not tied.is_possible:
        scanner.fail("some amount", start)
    return tied


def _letter(scanner: Scanner, known: list[str]) -> str:
    token = scanner.here
    if not is_letter(token):
        scanner.fail("letter")
    if token.text in known:
        scanner.fail("another letter")
    scanner.at += 1
    return token.text


def read_conditions(scanner: Scanner, letters: list[str]) -> list[Condition]:
    """Conditions on the amounts *letters*, joined by "and"."""
    conditions = _condition(scanner, letters)
    while scanner.accept("and"):
        conditions += _condition(scanner, letters)
    return conditions


def _condition(scanner: Scanner, letters: list[str]) -> list[Condition]:
    start = scanner.here
    if scanner.accept("|"):
        inside = _linear(scanner, letters)
        if not scanner.accept("|"):
            scanner.fail("bar")
        sign = scanner.accept("<", "<=") or scanner.fail("less")
        bound = scanner.number("number or letter", most=MOST_NUMBER) - (sign.text == "<")
        if bound < 0:
            scanner.fail("some amount", start)
        return _made(scanner, start, inside, "near" if bound else "=", bound=bound)
    left = _linear(scanner, letters)
    if scanner.ahead(1).text in ("even", "odd"):
        scanner.accept("is")
    if parity := scanner.accept("even", "odd"):
        left[-1] -= parity.text == "odd"
        return _made(scanner, start, left, "=", modulus=2)
    if scanner.accept("mod"):
        modulus = scanner.number("divisor", 1, MOST_NUMBER)
        sign = scanner.accept("=", "!=") or scanner.fail("comparison")
        left[-1] -= scanner.number(most=MOST_NUMBER)
        return _made(scanner, start, left, sign.text, modulus=modulus)
    sign = scanner.accept(*_SIGNS) or scanner.fail("comparison")
    right = _linear(scanner, letters)
    difference = [a - b for a, b in zip(left, right, strict=True)]
    if sign.text in ("=", "!="):
        modulus = scanner.number("divisor", 1, MOST_NUMBER) if scanner.accept("mod") else 0
        return _made(scanner, start, difference, sign.text, modulus=modulus)
    if sign.text[0] == ">":
        difference = [-d for d in difference]
    difference[-1] += sign.text in ("<", ">")
    return _made(scanner, start, difference, "<=")


def _made(
    scanner: Scanner, start: Token, s: list[int], relation: str, modulus: int = 0, bound: int = 0
) -> list[Condition]:
    letters = sum(1 for c in s[:-1] if c)
    if not letters or letters > 2:
        scanner.fail("one or two letters", start)
    made = Condition.of(s[:-1], s[-1], relation, modulus=modulus, bound=bound)
    if any(made.coefficients):
        return [made]
    # Modulo that number no letter matters: it always holds, or never does.
    if not made.holds([1] * len(made.coefficients)):
        scanner.fail("some amount", start)
    return []


def _linear(scanner: Scanner, letters: list[str]) -> list[int]:
    """The coefficients of the letters, and the number beside them."""
    found = [0] * (len(letters) + 1)
    sign = -1 if scanner.accept("-") else 1
    while True:
        number = 1
        if scanner.here.kind == "number":
            number = scanner.number("number or letter", most=MOST_NUMBER)
            star = scanner.accept("*")
            if not star and not is_letter(scanner.here) and scanner.here.text not in letters:
                found[-1] += sign * number
                letter = None
            else:
                letter = scanner.here
        else:
            letter = scanner.here
        if letter is not None:
            if letter.text not in letters:
                _no_letter(scanner, letters)
            scanner.at += 1
            found[letters.index(letter.text)] += sign * number
        following = scanner.accept("+", "-")
        if following is None:
            return found
        sign = 1 if following.text == "+" else -1


def _no_letter(scanner: Scanner, letters: list[str]) -> NoReturn:
    """What stands here is none of the letters before "from"; with the usual ones the nearest is told."""
    near = tuple(letter for letter in letters if letter in LETTERS)
    scanner.fail("number or letter", near=near)
