"""Rules with letters: ``take p..q; p <= q`` is one game for each value of p and q.

A single letter other than k and n, and other than those that a ``where`` clause gives to amounts, is one fixed whole
number of at least 1 for the whole game.  It stands wherever a number may stand, at most two of them, and linear:

form   = [ int [ "*" ] ] letter | int, with "+" or "-" between
clause = form ( "<" | "<=" | ">" | ">=" | "=" ) form { ... } [ "mod" int ] | form ( "odd" | "even" )
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bouton.errors import NotationError, RulesError
from bouton.notation.clauses import CLAUSES
from bouton.notation.families import LetterRelation, LetterRules, LinearForm, Span, Takes
from bouton.notation.scanning import Scanner, Token, is_letter, plain, shown

MOST_LETTERS = 2
_SIGNS = ("<=", ">=", "<", ">", "=")


def parse_family(text: str) -> LetterRules | None:
    """The rules with letters that *text* says; None where it has no letter.

    NotationError for relations that cannot be read, more than two letters, or a number beside a power of a letter;
    RulesError where no small letters fit.  Whether the rules can be read with numbers is not looked at.
    """
    if not isinstance(text, str) or ":" in plain(text):
        return None
    lowered = plain(text)
    tokens = Scanner(text, lowered, 0, len(lowered)).tokens
    clauses = _clauses(tokens)
    related = [clause for clause in clauses if _is_relation(clause)]
    ruled = [clause for clause in clauses if clause not in related]
    forms = [form for clause in ruled for form in _forms(text, lowered, clause)]
    letters = tuple(sorted({letter for form, _, _ in forms for letter, _ in form.factors}))
    if not letters:
        if related and any(token.text == "k" for token in related[0]):
            token = next(token for token in related[0] if token.text == "k")
            raise NotationError(text, token.column, token.text, "parameter letter", "m")
        return None
    if len(letters) > MOST_LETTERS:
        third = next(start for form, start, _ in forms if any(letter == letters[2] for letter, _ in form.factors))
        raise NotationError(text, third, letters[2], "two letters")
    relations = tuple(_relation(text, lowered, clause, letters) for clause in related)
    pieces, columns = _pieces(text, ruled, forms)
    family = LetterRules(letters, pieces, relations, _takes(text, lowered, ruled), text, columns)
    example = next(family.values(), None)
    if example is None:
        raise RulesError(key="err.letters.none", rules=str(family))
    return family


def _clauses(tokens: Sequence[Token]) -> list[tuple[Token, ...]]:
    found: list[list[Token]] = [[]]
    for token in tokens:
        if token.text == ";":
            found.append([])
        else:
            found[-1].append(token)
    return [tuple(clause) for clause in found if clause]


def _is_relation(clause: tuple[Token, ...]) -> bool:
    """Whether a clause is about the letters."""
    starts = clause[0].kind == "number" or (clause[0].kind == "word" and len(clause[0].text) == 1)
    told = any(token.text in _SIGNS or token.text in ("odd", "even") for token in clause)
    return starts and told and (len(clause) < 2 or clause[1].text != ".")


def _forms(text: str, lowered: str, clause: tuple[Token, ...]) -> Iterator[tuple[LinearForm, int, int]]:
    """The forms with a letter in a clause of rules, each with its first column and the one behind it."""
    named = clause[0].text not in CLAUSES
    brackets = [i for i, token in enumerate(clause) if token.text == "("]
    if (
        (named and not brackets)
        or clause[0].text == "turn"
        or clause[0].text == "."
        or (len(clause) > 1 and clause[1].text == ".")
    ):
        return
    if _is_tied(clause):
        return
    at = brackets[0] if named else 1
    while at < len(clause):
        end = _sum_end(clause, at)
        inside = clause[at:end]
        if any(_is_letter(token, clause) for token in inside):
            last = inside[-1]
            if len(inside) == 1 and at and clause[at - 1].kind == "number":
                raise NotationError(text, last.column, last.text, "linear form")
            scanner = Scanner(text, lowered, inside[0].column - 1, last.column - 1 + len(last.text))
            yield linear(scanner), inside[0].column, last.column + len(last.text)
        at = max(end, at + 1)


def _is_tied(clause: tuple[Token, ...]) -> bool:
    """Whether the letters of a clause stand for amounts, as in take a, b from 2 heaps where a < b."""
    words = [token.text for token in clause]
    at = words.index("from") if "from" in words else 0
    head = clause[1:at]
    listed = all(is_letter(token) if i % 2 == 0 else token.text == "," for i, token in enumerate(head))
    return bool(head) and listed and clause[at + 1 : at + 2] != () and clause[at + 1].kind == "number"


def _is_letter(token: Token, clause: tuple[Token, ...]) -> bool:
    # "from a largest heap", "in a circle": there it is a word.
    if not is_letter(token):
        return False
    i = clause.index(token)
    return not (token.text == "a" and i and clause[i - 1].text in ("from", "in"))


def _sum_end(clause: tuple[Token, ...], at: int) -> int:
    """Where the sum ends that begins at a place of the clause; the place itself where none begins."""
    alone = at > 0 and clause[at - 1].text in ("+", "-", "*", "/", "^")
    end = at
    while True:
        term = _term_end(clause, end)
        if term == end or (term < len(clause) and clause[term].text in ("/", "*", "^")):
            # A power of a number, or a factor of what is no letter, is no term of it.
            return _single(clause, at, end)
        end = term
        if alone or end + 1 >= len(clause) or clause[end].text not in ("+", "-"):
            return end
        if _term_end(clause, end + 1) == end + 1:
            return end
        end += 1


def _single(clause: tuple[Token, ...], at: int, end: int) -> int:
    """The end of what was read as a sum before a term that is none; a letter alone is one."""
    if end > at:
        return end - 1
    return at + 1 if at < len(clause) and _is_letter(clause[at], clause) else at


def _term_end(clause: tuple[Token, ...], at: int) -> int:
    """Where the number, the letter or the number times the letter ends that stands there."""

    def letter(i: int) -> bool:
        return i < len(clause) and _is_letter(clause[i], clause)

    if letter(at):
        return at + 1
    if at >= len(clause) or clause[at].kind != "number":
        return at
    if letter(at + 1):
        return at + 2
    return at + 3 if at + 1 < len(clause) and clause[at + 1].text == "*" and letter(at + 2) else at + 1


def linear(scanner: Scanner) -> LinearForm:
    """A form: numbers, letters, and numbers times letters, with signs between."""
    number, factors = 0, dict[str, int]()
    sign = -1 if scanner.accept("-") else 1
    while True:
        amount, letter = 1, None
        if scanner.here.kind == "number":
            amount = scanner.number()
            starred = scanner.accept("*")
            letter = scanner.here if starred or is_letter(scanner.here) else None
        else:
            letter = scanner.here
        if letter is None:
            number += sign * amount
        elif not is_letter(letter):
            near = "m" if letter.text in ("k", "n") else ""
            raise NotationError(scanner.source, letter.column, shown(letter.text), "number or parameter", near)
        else:
            scanner.at += 1
            factors[letter.text] = factors.get(letter.text, 0) + sign * amount
        following = scanner.accept("+", "-")
        if following is None:
            return LinearForm.of(number, factors)
        sign = 1 if following.text == "+" else -1


def _relation(text: str, lowered: str, clause: tuple[Token, ...], letters: tuple[str, ...]) -> LetterRelation:
    """A condition on the letters."""
    last = clause[-1]
    scanner = Scanner(text, lowered, clause[0].column - 1, last.column - 1 + len(last.text))
    for token in clause:
        if is_letter(token) and token.text not in letters:
            raise NotationError(text, token.column, token.text, "letter of the rules", letters[0])
    sides, signs = [linear(scanner)], []
    if parity := scanner.accept("odd", "even"):
        if scanner.here.kind != "end":
            scanner.fail("clause end")
        rest = sides[0].minus(LinearForm(int(parity.text == "odd")))
        return LetterRelation(f"{sides[0]} {parity.text}", divided=((rest, 2),))
    while sign := scanner.accept(*_SIGNS):
        signs.append(sign.text)
        sides.append(linear(scanner))
    if not signs:
        scanner.fail("comparison")
    said = "".join(f"{side} {sign} " for side, sign in zip(sides, signs, strict=False)) + str(sides[-1])
    if signs == ["="] and scanner.accept("mod"):
        modulus = scanner.number("divisor", 1, 10**6)
        found = LetterRelation(f"{said} mod {modulus}", divided=((sides[0].minus(sides[1]), modulus),))
    else:
        found = LetterRelation(said, tuple(_above(sides, signs)))
    if scanner.here.kind != "end":
        scanner.fail("clause end")
    return found


def _above(sides: Sequence[LinearForm], signs: Sequence[str]) -> Iterator[LinearForm]:
    for (left, right), sign in zip(pairwise(sides), signs, strict=True):
        strict = LinearForm(int(sign in ("<", ">")))
        if sign[0] != "<":
            yield left.minus(right).minus(strict)
        if sign[0] != ">":
            yield right.minus(left).minus(strict)


def _pieces(
    text: str, ruled: list[tuple[Token, ...]], forms: list[tuple[LinearForm, int, int]]
) -> tuple[tuple[str | LinearForm, ...], tuple[int, ...]]:
    """The text of the clauses of rules, cut where forms stand, with the column where each piece stands."""
    pieces: list[str | LinearForm] = []
    columns: list[int] = []
    for i, clause in enumerate(ruled):
        at, end = clause[0].column, clause[-1].column + len(clause[-1].text)
        if i:
            pieces.append("; ")
            columns.append(at)
        for form, start, stop in [*(f for f in forms if at <= f[1] < end), (LinearForm(0), end, end)]:
            if start > at:
                pieces.append(text[at - 1 : start - 1])
                columns.append(at)
            if start < end:
                pieces.append(form)
                columns.append(start)
            at = stop
    return tuple(pieces), tuple(columns)


def _takes(text: str, lowered: str, ruled: list[tuple[Token, ...]]) -> Takes | None:
    """What the rules say where all of it is amounts from one heap, passes and misère play; None for other rules."""
    include, exclude, passes, misere = list[Span](), list[Span](), 0, False
    for clause in ruled:
        last = clause[-1]
        scanner = Scanner(text, lowered, clause[0].column - 1, last.column - 1 + len(last.text))
        try:
            if scanner.accept("misere"):
                misere = True
            elif scanner.accept("pass"):
                passes = 1 if scanner.accept("once") else scanner.number(least=1)
            elif scanner.accept("take") and not include:
                include = scanner.listed(_span)
                exclude = scanner.listed(_span) if scanner.accept("except") else []
        except NotationError:
            return None
        if scanner.here.kind != "end":
            return None
    return Takes(tuple(include), tuple(exclude), passes, misere) if include else None


def _span(scanner: Scanner) -> Span:
    low = linear(scanner)
    return low, linear(scanner) if scanner.accept("..") else low


def read_values(text: str) -> dict[str, int]:
    """The letters of p=7,q=100.

    >>> read_values("p=7, q=100")
    {'p': 7, 'q': 100}
    """
    found = dict[str, int]()
    lowered = plain(text)
    scanner = Scanner(text, lowered, 0, len(lowered))
    while True:
        letter = scanner.here
        if not is_letter(letter) or letter.text in found:
            known = "parameter letter" if letter.text.isalpha() else "letter with its value"
            scanner.fail("another letter" if letter.text in found else known)
        scanner.at += 1
        has_sign = scanner.accept("=")
        if scanner.here.kind == "end":
            raise RulesError(key="err.letters.no_value", letter=letter.text)
        has_sign or scanner.fail("letter with its value")
        if scanner.here.kind not in ("number", "end"):
            raise RulesError(key="err.letters.value", letter=letter.text, found=shown(text[scanner.here.column - 1 :]))
        found[letter.text] = scanner.number()
        if not scanner.accept(",", ";"):
            break
    if scanner.here.kind != "end":
        scanner.fail("comma")
    return found
