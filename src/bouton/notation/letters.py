"""Rules with letters: ``take p..q; p <= q`` is one game for each value of p and q.

A single letter other than k and n, and other than those that a ``where`` clause gives to amounts, is one fixed whole
number of at least 1 for the whole game.  It stands wherever a number may stand, at most two of them, and linear:

form   = [ int [ "*" ] ] letter | int, with "+" or "-" between
clause = form ( "<" | "<=" | ">" | ">=" | "=" ) form { ... } [ "mod" int ] | form ( "odd" | "even" )
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from bouton.errors import MissingLetters, NotationError, RulesError
from bouton.frozen import frozen
from bouton.notation.reading import parse_rules, word_of_clause
from bouton.notation.scanning import Scanner, Token, is_letter, plain, shown
from bouton.rulesets.protocol import Rules

MOST_LETTERS = 2
# The least letters that rules allow are looked for up to here, to try whether the rules can be read.
_TRIED = 60
_SIGNS = ("<=", ">=", "<", ">", "=")


@frozen
class Linear:
    """A *number*, and letters with their *factors* (none 0), in the order of the alphabet."""

    number: int
    factors: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(cls, number: int, factors: Mapping[str, int]) -> "Linear":
        """The same with a mapping; factors of 0 are left out."""
        return cls(number, tuple(sorted((letter, factor) for letter, factor in factors.items() if factor)))

    def at(self, values: Mapping[str, int]) -> int:
        """Its value."""
        return self.number + sum(factor * values[letter] for letter, factor in self.factors)

    def minus(self, other: "Linear") -> "Linear":
        """The difference."""
        factors = dict(self.factors)
        for letter, factor in other.factors:
            factors[letter] = factors.get(letter, 0) - factor
        return Linear.of(self.number - other.number, factors)

    def __str__(self) -> str:
        terms = [(f"{'-' if f < 0 else '+'}{abs(f) if abs(f) != 1 else ''}{letter}") for letter, f in self.factors]
        # A positive term first reads better.
        terms.sort(key=lambda term: term[0] == "-")
        if self.number or not terms:
            terms.insert(len(terms) if not terms or terms[0][0] == "+" else 0, f"{self.number:+d}")
        return "".join(terms).removeprefix("+")


Span = tuple[Linear, Linear]


@frozen
class Relation:
    """A condition on the letters, *text*: each of *above* is at least 0, each of *divided* divisible by its number."""

    text: str
    above: tuple[Linear, ...] = ()
    divided: tuple[tuple[Linear, int], ...] = ()

    @property
    def is_least(self) -> bool:
        """Whether it only says how large one letter is at least."""
        return not self.divided and len(self.above) == 1 and [f > 0 for _, f in self.above[0].factors] == [True]

    def holds(self, values: Mapping[str, int]) -> bool:
        """Whether it holds of these letters."""
        return all(one.at(values) >= 0 for one in self.above) and all(
            one.at(values) % m == 0 for one, m in self.divided
        )


@frozen
class Takes:
    """What may be taken from one heap: *include*, ranges with both ends, without *exclude*.

    There may be *passes*, so many in all, and it may be *misere*.
    """

    include: tuple[Span, ...]
    exclude: tuple[Span, ...]
    passes: int
    misere: bool

    @property
    def is_list(self) -> bool:
        """Whether no range of amounts grows with a letter."""
        return all(not high.minus(low).factors for low, high in (*self.include, *self.exclude))

    def at(self, values: Mapping[str, int]) -> list[int]:
        """The amounts for these letters, rising."""
        inside, barred = (
            {d for low, high in spans for d in range(low.at(values), high.at(values) + 1)}
            for spans in (self.include, self.exclude)
        )
        return sorted(inside - barred)


@frozen
class Family:
    """Rules with *letters*.

    Their text is cut in *pieces*, forms where a form stands, at *columns* of the *source*; *takes* is what they say
    where that is all, None for other rules.  The *relations* say which letters there are.
    """

    letters: tuple[str, ...]
    pieces: tuple[str | Linear, ...]
    relations: tuple[Relation, ...]
    takes: Takes | None
    source: str
    columns: tuple[int, ...]

    def __str__(self) -> str:
        text = "".join(map(str, self.pieces))
        return "; ".join([" ".join(text.split()), *(relation.text for relation in self.relations)])

    def text_with(self, values: Mapping[str, int]) -> str:
        """The text of the one game with these letters; RulesError where a letter is missing, unknown or not allowed."""
        missing = [letter for letter in self.letters if letter not in values]
        if missing:
            example = ",".join(
                f"{a}={v}" for a, v in (next(self.values(), None) or dict.fromkeys(self.letters, 1)).items()
            )
            raise MissingLetters(
                family=self, key="err.letters.missing", letters=missing, example=example, rules=str(self)
            )
        for letter, value in values.items():
            if letter not in self.letters:
                raise RulesError(key="err.letters.unknown", found=shown(letter), known=list(self.letters))
            if type(value) is not int or value < 1:
                raise RulesError(key="err.letters.value", letter=letter, found=shown(str(value)))
        for relation in self.conditions():
            if not relation.holds(values):
                given = [f"{letter} = {values[letter]}" for letter in self.letters]
                raise RulesError(key="err.letters.relation", relation=relation.text, given=given)
        return "".join(piece if isinstance(piece, str) else str(piece.at(values)) for piece in self.pieces)

    def with_(self, values: Mapping[str, int]) -> Rules:
        """The rules of the one game with these letters."""
        text = self.text_with(values)
        try:
            return parse_rules(text)
        except NotationError as error:
            column, found = self._place(error.column, values)
            raise NotationError(self.source, column, found or error.found, error.expected) from None

    def _place(self, column: int, values: Mapping[str, int]) -> tuple[int, str]:
        """The column of the source that stands for one of the text with these letters, and the form that is there."""
        at = 1
        for piece, start in zip(self.pieces, self.columns, strict=True):
            length = len(piece if isinstance(piece, str) else str(piece.at(values)))
            if column < at + length:
                return (start + column - at, "") if isinstance(piece, str) else (start, str(piece))
            at += length
        return len(self.source) + 1, ""

    def conditions(self) -> tuple[Relation, ...]:
        """What the letters must be, also that no amount is below 1 and no range empty."""
        takes = () if self.takes is None else self.takes.include
        # A letter is at least 1 anyway.
        lows = [
            low for low, _ in takes if any(f < 0 for _, f in low.factors) or low.at(dict.fromkeys(self.letters, 1)) < 1
        ]
        inside = [Relation(f"{low} >= 1", (low.minus(Linear(1)),)) for low in lows if low.factors]
        inside += [Relation(f"{low} <= {high}", (high.minus(low),)) for low, high in takes if high.minus(low).factors]
        return (*self.relations, *inside)

    def allows(self, values: Mapping[str, int]) -> bool:
        """Whether these letters, each at least 1, give a game."""
        return all(relation.holds(values) for relation in self.conditions())

    def values(self, most: int = _TRIED) -> Iterator[dict[str, int]]:
        """All letters that are allowed, each at most *most*, those of the least sum first."""
        found: Iterable[tuple[int, ...]] = ((m,) for m in range(1, most + 1))
        if len(self.letters) > 1:
            sums = range(2, 2 * most + 1)
            found = ((p, s - p) for s in sums for p in range(max(1, s - most), min(most, s - 1) + 1))
        for numbers in found:
            values = dict(zip(self.letters, numbers, strict=True))
            if self.allows(values):
                yield values


def read_family(text: str) -> Family | None:
    """The rules with letters that *text* says; None where it has no letter.

    NotationError for relations that cannot be read, more than two letters, or a letter to a power.

    >>> family = read_family("take 2, 4m, 4m+2; m >= 3")
    >>> family.letters, family.with_({"m": 5})
    (('m',), rules('take 2,20,22'))
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
    family = Family(letters, pieces, relations, _takes(text, lowered, ruled), text, columns)
    example = next(family.values(), None)
    if example is None:
        raise RulesError(key="err.letters.none", rules=str(family))
    family.with_(example)
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


def _forms(text: str, lowered: str, clause: tuple[Token, ...]) -> Iterator[tuple[Linear, int, int]]:
    """The forms with a letter in a clause of rules, each with its first column and the one behind it."""
    named = word_of_clause(clause[0].text) is None
    brackets = [i for i, token in enumerate(clause) if token.text == "("]
    if (
        (named and not brackets)
        or clause[0].text == "turn"
        or clause[0].text == "."
        or (len(clause) > 1 and clause[1].text == ".")
    ):
        return
    bound = _bound(clause)
    at = brackets[0] if named else 1
    while at < len(clause):
        end = _sum_end(clause, at, bound)
        inside = clause[at:end]
        if any(_is_letter(token, clause, bound) for token in inside):
            last = inside[-1]
            if len(inside) == 1 and at and clause[at - 1].kind == "number":
                raise NotationError(text, last.column, last.text, "linear form")
            scanner = Scanner(text, lowered, inside[0].column - 1, last.column - 1 + len(last.text))
            yield linear(scanner), inside[0].column, last.column + len(last.text)
        at = max(end, at + 1)


def _bound(clause: tuple[Token, ...]) -> set[str]:
    """The letters that stand for amounts: those before "from", as in take a, b from 2 heaps."""
    words = [token.text for token in clause]
    at = words.index("from") if "from" in words else 0
    head, several = clause[1:at], words[at + 1 : at + 2]
    listed = all(is_letter(token) if i % 2 == 0 else token.text == "," for i, token in enumerate(head))
    return {token.text for token in head[::2]} if listed and several == [str((len(head) + 1) // 2)] else set()


def _is_letter(token: Token, clause: tuple[Token, ...], bound: set[str]) -> bool:
    # "from a largest heap", "in a circle": there it is a word.
    if not is_letter(token) or token.text in bound:
        return False
    i = clause.index(token)
    return not (token.text == "a" and i and clause[i - 1].text in ("from", "in"))


def _sum_end(clause: tuple[Token, ...], at: int, bound: set[str]) -> int:
    """Where the sum ends that begins at a place of the clause; the place itself where none begins."""
    alone = at > 0 and clause[at - 1].text in ("+", "-", "*", "/", "^")
    end = at
    while True:
        term = _term_end(clause, end, bound)
        if term == end or (term < len(clause) and clause[term].text in ("/", "*", "^")):
            # A power of a number, or a factor of what is no letter, is no term of it.
            return _single(clause, at, end, bound)
        end = term
        if alone or end + 1 >= len(clause) or clause[end].text not in ("+", "-"):
            return end
        if _term_end(clause, end + 1, bound) == end + 1:
            return end
        end += 1


def _single(clause: tuple[Token, ...], at: int, end: int, bound: set[str]) -> int:
    """The end of what was read as a sum before a term that is none; a letter alone is one."""
    if end > at:
        return end - 1
    return at + 1 if at < len(clause) and _is_letter(clause[at], clause, bound) else at


def _term_end(clause: tuple[Token, ...], at: int, bound: set[str]) -> int:
    """Where the number, the letter or the number times the letter ends that stands there."""

    def letter(i: int) -> bool:
        return i < len(clause) and _is_letter(clause[i], clause, bound)

    if letter(at):
        return at + 1
    if at >= len(clause) or clause[at].kind != "number":
        return at
    if letter(at + 1):
        return at + 2
    return at + 3 if at + 1 < len(clause) and clause[at + 1].text == "*" and letter(at + 2) else at + 1


def linear(scanner: Scanner) -> Linear:
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
            return Linear.of(number, factors)
        sign = 1 if following.text == "+" else -1


def _relation(text: str, lowered: str, clause: tuple[Token, ...], letters: tuple[str, ...]) -> Relation:
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
        rest = sides[0].minus(Linear(int(parity.text == "odd")))
        return Relation(f"{sides[0]} {parity.text}", divided=((rest, 2),))
    while sign := scanner.accept(*_SIGNS):
        signs.append(sign.text)
        sides.append(linear(scanner))
    if not signs:
        scanner.fail("comparison")
    said = "".join(f"{side} {sign} " for side, sign in zip(sides, signs, strict=False)) + str(sides[-1])
    if signs == ["="] and scanner.accept("mod"):
        modulus = scanner.number("divisor", 1, 10**6)
        found = Relation(f"{said} mod {modulus}", divided=((sides[0].minus(sides[1]), modulus),))
    else:
        found = Relation(said, tuple(_above(sides, signs)))
    if scanner.here.kind != "end":
        scanner.fail("clause end")
    return found


def _above(sides: Sequence[Linear], signs: Sequence[str]) -> Iterator[Linear]:
    for (left, right), sign in zip(pairwise(sides), signs, strict=True):
        strict = Linear(int(sign in ("<", ">")))
        if sign[0] != "<":
            yield left.minus(right).minus(strict)
        if sign[0] != ">":
            yield right.minus(left).minus(strict)


def _pieces(
    text: str, ruled: list[tuple[Token, ...]], forms: list[tuple[Linear, int, int]]
) -> tuple[tuple[str | Linear, ...], tuple[int, ...]]:
    """The text of the clauses of rules, cut where forms stand, with the column where each piece stands."""
    pieces: list[str | Linear] = []
    columns: list[int] = []
    for i, clause in enumerate(ruled):
        at, end = clause[0].column, clause[-1].column + len(clause[-1].text)
        if i:
            pieces.append("; ")
            columns.append(at)
        for form, start, stop in [*(f for f in forms if at <= f[1] < end), (Linear(0), end, end)]:
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


def filled(text: str, values: Mapping[str, int]) -> str:
    """The rules *text* with its letters replaced by their *values*; RulesError where it has none."""
    family = read_family(text)
    if family is None:
        raise RulesError(key="err.letters.nothing", rules=shown(text))
    family.with_(values)
    return family.text_with(values)


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
            scanner.fail("another letter" if letter.text in found else "parameter letter")
        scanner.at += 1
        scanner.need("=")
        found[letter.text] = scanner.number()
        if not scanner.accept(",", ";"):
            break
    if scanner.here.kind != "end":
        scanner.fail("comma")
    return found
