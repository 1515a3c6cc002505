"""Questions about the lost positions, decided for heaps of every size by the automata of a proved law.

question  = [ "is" | "are" ] quantor [ "lost" ] names [ "with" condition ] [ [ ":" | "such that" ] condition ] [ "?" ]
quantor   = "every" | "some" | "no" | "exactly one"
names     = letter { "," letter } | ( "pair" | "heap" ) [ letter { "," letter } ]    as many as heaps, in their order
condition = and-ed { "or" and-ed } | "if" condition "then" condition;   and-ed = one { "and" one }
one       = "not" one | "(" condition ")" | comparison | "for some" letter [ ">=" "0" ] ":" condition
comparison = side ( "=" | "!=" | "<" | "<=" | ">" | ">=" ) side | side "in" "{" range { "," range } "}"
           | side ( "=" | "!=" ) int "mod" int
           | side [ "is" ] ( "even" | "odd" | "a multiple of" int | "divided by" int "leaves" int )
           | "lost" "(" sum { "," sum } ")" | [ "is" | "are" ] ( "lost" | "won" )    another position, or this one
side      = sum { "xor" sum };   range = int [ ".." int ];   factor = letter | int | "(" sum ")"
sum       = product { ("+" | "-") product };   product = [ int [ "*" ] ] factor [ ("mod" | "div") int ]

The words may be Chinese: 每个必败的 a, b 满足 a <= b：b <= 2a.  Without "lost" all positions are meant.

A condition alone, without "lost", is a formula: it claims that exactly the positions for which it holds are lost.
"""

import re
from collections.abc import Callable
from typing import NoReturn

from bouton.errors import NotationError, RulesError
from bouton.frozen import frozen
from bouton.notation.scanning import shown
from bouton.proving.automaton import Relation, union
from bouton.proving.numeration import Numeration
from bouton.proving.question_words import CHINESE, LOSS_OR_WIN
from bouton.proving.sums import Part, Said, Term, added, compared, divided, lost, xored

MAX_QUESTION = 1000
# Larger factors and moduli make automata that are too large.
MOST_FACTOR = 64
MOST_NUMBER = 10**9
MAX_DEPTH = 20
SIGNS = ("=", "!=", "<=", ">=", "<", ">")
# How heaps are called in a formula.
HEAPS = "abcdefgh"
QUANTORS = ("every", "some", "no", "exactly one")
_TOKEN = re.compile(rf"\s*(?:(\d+)|([a-z]+)|({'|'.join(sorted(CHINESE, key=len, reverse=True))})|(!=|<=|>=|\.\.|\S))")

# What a condition says, as a relation of its names.
Made = Callable[["Said"], Relation]


@frozen(hidden=("domain", "body"))
class LossQuestion:
    """Whether *body* holds of *quantor* of the positions *names*, the lost ones or all, for which *domain* does."""

    text: str
    quantor: str
    names: tuple[str, ...]
    is_of_lost: bool
    domain: Made | None
    body: Made | None


@frozen(hidden=("made",))
class Formula:
    """A condition on the heaps *names*: n for one heap, else a, b, c and so on."""

    text: str
    names: tuple[str, ...]
    made: Made

    def relation(self, numeration: Numeration) -> Relation:
        """The positions for which it holds, over tracks x0, x1 and so on."""
        tracks = tuple(f"x{i}" for i in range(len(self.names)))
        nothing = numeration.one_of(()).over("x0")  # no formula speaks of losses
        found = self.made(Said(numeration, nothing)) & numeration.numerals.all(*self.names)
        return found.over(*(tracks[self.names.index(name)] for name in found.tracks))


def parse_question(text: str) -> LossQuestion:
    """What *text* asks; NotationError with the column where it cannot be read.

    >>> question = parse_question("every lost a, b with a <= b: b <= 2a")
    >>> question.quantor, question.names
    ('every', ('a', 'b'))
    """
    if len(text) > MAX_QUESTION:
        raise RulesError(key="err.size.text", found=len(text), limit=MAX_QUESTION)
    return _QuestionText(text).question()


def parse_formula(text: str) -> Formula:
    """The condition that *text* is; NotationError with the column where it cannot be read.

    >>> parse_formula("a = b or a + b = 3").names
    ('a', 'b')
    """
    return _QuestionText(text).formula()


class _QuestionText:
    """Walks over the tokens of a question, or of a formula."""

    def __init__(self, text: str) -> None:
        self.text, self.tokens, self.at = text, list[tuple[str, int]](), 0
        # Without the blanks at the end: each of them would be a place to look from for a sign behind it.
        for match in _TOKEN.finditer((text.lower() if len(text.lower()) == len(text) else text).rstrip()):
            at = match.lastindex or 0
            words = CHINESE[match[at]].split() if match[at] in CHINESE else [match[at]]
            if words and words[0] in LOSS_OR_WIN and self.tokens and self.tokens[-1][0] == "a":
                self.tokens.pop()
                words = [LOSS_OR_WIN[words[0]]]
            self.tokens += [(word, match.start(at) + 1) for word in words]
        self.names: tuple[str, ...] = ()
        self.unknown = "letter of the question"  # what is expected in place of a letter that is no heap's
        self.heaps = 0  # as many as losses have, where the text speaks of them

    @property
    def token(self) -> str:
        return self.tokens[self.at][0] if self.at < len(self.tokens) else ""

    def word(self, i: int) -> str:
        return self.tokens[i][0]

    def fail(self, expected: str) -> NoReturn:
        column = self.tokens[self.at][1] if self.at < len(self.tokens) else len(self.text) + 1
        near = "mod" if re.fullmatch("%|mod.+", self.token) else "xor" if self.token == "^" else ""
        raise NotationError(self.text, column, shown(self.token) if self.token else "", expected, near)

    def accept(self, *words: str) -> bool:
        """Pass over *words* where they come next."""
        if tuple(token for token, _ in self.tokens[self.at : self.at + len(words)]) != words:
            return False
        self.at += len(words)
        return True

    def need(self, word: str) -> None:
        if not self.accept(word):
            self.fail(word)

    def question(self) -> LossQuestion:
        if self.tokens[-1:] and self.tokens[-1][0] == "?":
            del self.tokens[-1]
        self.accept("is") or self.accept("are")
        quantor = next((q for q in QUANTORS if self.accept(*q.split())), None)
        if quantor is None:
            place = self.at + 1
            while self.token == "(" and re.fullmatch(r"\d+|,", self.word(place) if place < len(self.tokens) else ""):
                place += 1
            if place > self.at + 1 and place < len(self.tokens):  # (1, 2 without its end
                self.at = place
                self.fail(")")
            self.fail("quantor")
        lost_at, is_of_lost = self.at, self.accept("lost")
        if self.token == "won":
            self.fail("lost")
        kind = next((word for word in ("pairs", "pair", "heaps", "heap") if self.accept(word)), "")
        ends = ("with", ":", "such", "")
        names = [*("ab" if kind[:1] == "p" else "n")] if kind and self.token in ends else [self.letter()]
        while self.accept(","):
            names.append(self.letter())
        if len(set(names)) < len(names):
            self.at -= 1
            self.fail("another letter")
        self.names, self.heaps = tuple(names), len(names)
        domain = self.condition(0) if self.accept("with") else None
        has_body = self.accept(":") or self.accept("such", "that") or self.token in ("is", "are", "lost", "won")
        body = self.condition(0) if has_body else None
        if self.token or (body is None and quantor == "every"):
            if not self.token and not is_of_lost:
                self.at = lost_at
                self.fail("lost")
            self.fail("joint" if has_body else "sign behind the letters")
        return LossQuestion(" ".join(self.text.split()), quantor, self.names, is_of_lost, domain, body)

    def formula(self) -> Formula:
        some = {self.tokens[i + 2][0] for i in range(len(self.tokens) - 2) if self.word(i) == "for"}
        letters = {token for token, _ in self.tokens if len(token) == 1 and token.isalpha()} - some
        last = ord(max(letters, default="a")) - ord("a")
        self.names = ("n",) if "n" in letters or not letters <= {*HEAPS} else tuple(HEAPS[: last + 1])
        self.unknown = "letter of the heaps"
        made = self.condition(0)
        if self.token:
            self.fail("or between numbers" if self.token == "," else "joint")
        return Formula(" ".join(self.text.split()), self.names, made)

    def letter(self) -> str:
        if len(self.token) != 1 or not self.token.isalpha():
            self.fail("letter")
        self.at += 1
        return self.tokens[self.at - 1][0]

    def condition(self, depth: int) -> Made:
        if self.accept("if"):
            given = self.condition(depth + 1)
            if not self.accept(",", "then"):
                self.need("then")
            told = self.condition(depth + 1)
            return lambda language: ~given(language) | told(language)
        found = [self.and_ed(depth)]
        while self.accept("or"):
            found.append(self.and_ed(depth))
        return found[0] if len(found) == 1 else lambda language: union(made(language) for made in found)

    def and_ed(self, depth: int) -> Made:
        found = [self.one(depth)]
        while self.accept("and"):
            found.append(self.one(depth))

        def both(language: Said) -> Relation:
            whole = found[0](language)
            for made in found[1:]:
                whole = whole & made(language)
            return whole

        return both

    def one(self, depth: int) -> Made:
        if depth > MAX_DEPTH:
            self.fail("fewer brackets")
        if self.accept("not"):
            inner = self.one(depth + 1)
            return lambda language: ~inner(language)
        if self.accept("for", "some"):
            return self.some(depth)
        if self.token == "(":
            # Brackets around a condition, or around a sum: what follows them tells.
            before = self.at
            try:
                self.at += 1
                inside = self.condition(depth + 1)
                self.need(")")
            except NotationError:
                self.at = before
            else:
                return inside
        if self.heaps and self.accept("lost", "("):
            sums = [self.sum(depth)]
            while self.accept(","):
                sums.append(self.sum(depth))
            if len(sums) != self.heaps:
                self.fail("as many heaps")
            self.need(")")
            names = self.names
            return lambda language: lost(language, [made(language) for made in sums], names)
        self.accept("is") or self.accept("are")
        if self.heaps and self.token in LOSS_OR_WIN.values():
            is_won, asked = self.accept("won") or not self.accept("lost"), self.names[: self.heaps]
            return lambda language: ~language.losses.over(*asked) if is_won else language.losses.over(*asked)
        left = self.side(depth)
        if self.accept("in", "{"):
            return self.among(left)
        self.accept("is")
        if (told := self.rest(left)) is not None:
            return told
        if self.token not in SIGNS:
            self.fail("comparison")
        sign = self.token
        self.at += 1
        if self.token == "=":
            self.fail("one equals sign")
        right, names = self.side(depth), self.names
        if sign in ("=", "!=") and self.accept("mod"):
            modulus = self.positive()
            left, right = self.modulo(left, modulus), self.modulo(right, modulus)
        return lambda language: compared(language, left(language), sign, right(language), names)

    def rest(self, left: "Callable[[Said], Term]") -> Made | None:
        """That *left* is even or odd, a multiple of a number, or divided by one leaves another; None: nothing of it."""
        modulus, rest, names = 2, 0, self.names
        if self.accept("a", "multiple", "of"):
            modulus = self.positive()
        elif self.accept("divided", "by"):
            modulus = self.positive()
            self.need("leaves")
            rest = self.number(MOST_FACTOR)
        elif self.accept("odd"):
            rest = 1
        elif not self.accept("even"):
            return None
        found = self.modulo(left, modulus)
        return lambda language: compared(language, found(language), "=", ({"": rest}, []), names)

    @staticmethod
    def modulo(side: "Callable[[Said], Term]", modulus: int) -> "Callable[[Said], Term]":
        return lambda language: divided(language, side(language), modulus, is_rest=True)

    def positive(self) -> int:
        """A modulus."""
        if not (found := self.number(MOST_FACTOR)):
            self.at -= 1
            self.fail("positive")
        return found

    def some(self, depth: int) -> Made:
        """A condition on a letter more, which stands for any number that makes it hold."""
        letter = self.letter()
        if letter in self.names:
            self.at -= 1
            self.fail("another letter")
        if self.accept(">=") and not self.accept("0"):
            self.fail("whole")
        self.need(":")
        outside, self.names = self.names, (*self.names, letter)
        inner = self.condition(depth + 1)
        self.names = outside

        def made(language: Said) -> Relation:
            found = inner(language) & language.numeration.numerals.all(letter)
            return found.exists(letter)

        return made

    def side(self, depth: int) -> "Callable[[Said], Term]":
        """A sum, or the XOR of some."""
        sides = [self.sum(depth)]
        while self.accept("xor"):
            sides.append(self.sum(depth))
        return sides[0] if len(sides) == 1 else lambda language: xored(language, [made(language) for made in sides])

    def among(self, left: "Callable[[Said], Term]") -> Made:
        """That *left* is one of the numbers in braces, behind the first of them."""
        ranges: list[tuple[int, int]] = []
        while not ranges or self.accept(","):
            low = self.number(MOST_NUMBER)
            ranges.append((low, self.number(MOST_NUMBER) if self.accept("..") else low))
        self.need("}")
        names = self.names

        def made(language: Said) -> Relation:
            def held(sign: str, number: int) -> Relation:
                return compared(language, left(language), sign, ({"": number}, []), names)

            return union(held("=", low) if low == high else held(">=", low) & held("<=", high) for low, high in ranges)

        return made

    def sum(self, depth: int) -> "Callable[[Said], Term]":
        parts = [(1, self.product(depth))]
        while self.token in ("+", "-"):
            sign = 1 if self.accept("+") else -1
            self.at += sign < 0
            parts.append((sign, self.product(depth)))
            if parts[-1][1].is_mod:
                self.fail("brackets before mod")
        if len(parts) == 1:
            return parts[0][1]
        return Part(lambda language: added([(sign, part(language)) for sign, part in parts]))

    def product(self, depth: int) -> Part:
        if depth > MAX_DEPTH:
            self.fail("fewer brackets")
        factor: int | None = None
        if self.token.isdigit():
            factor = self.number(MOST_NUMBER)
            self.accept("*")
            if not (self.token == "(" or (len(self.token) == 1 and self.token.isalpha())):
                return Part(lambda language: ({"": factor or 0}, []))
            if factor > MOST_FACTOR:
                self.at -= 1
                self.fail("smaller factor")
        if self.accept("("):
            inner: Callable[[Said], Term] = self.sum(depth + 1)
            self.need(")")
        else:
            if not self.token.isalpha():
                self.fail("number or letter")
            name = self.letter()
            if name not in self.names:
                self.at -= 1
                self.fail(self.unknown)
            inner = lambda language: ({name: 1}, [])  # noqa: E731
        times = 1 if factor is None else factor
        is_rest = self.accept("mod")
        if not is_rest and not self.accept("div"):
            return Part(lambda language: added([(times, inner(language))]))
        modulus = self.positive()
        if factor is not None:
            self.at -= 1
            self.fail("brackets before mod")
        return Part(lambda language: divided(language, inner(language), modulus, is_rest=is_rest), is_mod=True)

    def number(self, most: int) -> int:
        if not self.token.isdigit():
            self.fail("whole")
        if len(self.token) > 10 or int(self.token) > most:
            self.fail("smaller factor")
        self.at += 1
        return int(self.tokens[self.at - 1][0])
