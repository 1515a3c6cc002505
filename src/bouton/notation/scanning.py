"""The words, numbers and signs of a rules text, with their columns."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import count, takewhile
from typing import NoReturn, TypeVar

from bouton.errors import LimitError, NotationError
from bouton.frozen import frozen

Found = TypeVar("Found")

# Where an item of a set of numbers ends.
ITEM_ENDS = (",", "..", "except", "equally", "from", "and", "or", "in")

# Full-width signs and digits are read as plain ones; each is one character, so columns stay.
_PLAIN = {
    ord(wide): plain for wide, plain in zip("；，、：（）＋．＾＊／－＜＞＝！｜　", ";,,:()+.^*/-<>=!| ", strict=True)
}
_PLAIN.update({ord("０") + d: str(d) for d in range(10)})
_PLAIN.update({ord("−"): "-", ord("’"): "'"})

_TOKEN = re.compile(
    r"(?P<number>[0-9]+)|(?P<word>[^\W\d_]+)|(?P<sign>\.\.|[<>!]=|[;,:()^/*+.|<>=-])|(?P<blank>\s+)|(?P<other>.)", re.S
)

# What is written in print, and how a claim writes it; ^ is XOR between letters alone, else it may mean a power.
_PRINTED = re.compile(r"\s*⊕\s*|(?<=[a-z)])\s*\^\s*(?=[a-z(])|[φϕ≤≥≠⌊⌋−×·＝，（）]", re.IGNORECASE)
_WRITTEN = {
    "φ": "phi",
    "ϕ": "phi",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "⌊": "floor(",
    "⌋": ")",
    "−": "-",
    "×": "*",
    "·": "*",
    "＝": "=",
    "，": ",",
    "（": "(",
    "）": ")",
}

# A number in rules may have this many digits: Python reads and writes as many without being told to.
MAX_DIGITS = 4000
_COMMAS = ",，、"


def numbers_apart(text: str) -> list[str]:
    """What stands in *text* between blanks or commas; empty where nothing is between two commas.

    >>> numbers_apart("3, 5 7"), numbers_apart("3,,5"), numbers_apart(" ")
    (['3', '5', '7'], ['3', '', '5'], [])
    """
    parts = re.split(f"[{_COMMAS}]", text.strip(f" \t\r\n{_COMMAS}"))
    return [one for part in parts for one in part.split() or [""]] if any(parts) else []


@frozen
class Token:
    """One word, number or sign; *kind* is "word", "number", "sign" or "end"; *column* counts from 1."""

    kind: str
    text: str
    column: int


def plain(text: str) -> str:
    """*text* in lower case with full-width signs and digits as plain ones; the same length."""
    return "".join(c.lower() if len(c.lower()) == 1 else c for c in text.translate(_PLAIN))


class Scanner:
    """Walks over the tokens of one clause: *source* is the whole text, of which *start* to *end* is read."""

    def __init__(self, source: str, lowered: str, start: int, end: int) -> None:
        self.source = source
        self.tokens: list[Token] = [
            Token(match.lastgroup or "", match.group(), match.start() + 1)
            for match in _TOKEN.finditer(lowered, start, end)
            if match.lastgroup != "blank"
        ]
        self.end: Token = Token("end", "", end + 1)
        self.at: int = 0

    @property
    def here(self) -> Token:
        """The next token, "end" behind the last."""
        return self.tokens[self.at] if self.at < len(self.tokens) else self.end

    def ahead(self, distance: int) -> Token:
        """The token *distance* behind the next one."""
        i = self.at + distance
        return self.tokens[i] if i < len(self.tokens) else self.end

    def holds(self, text: str, distance: int, ends: Collection[str]) -> bool:
        """Whether a token *text* stands *distance* behind the next one or later, before any of *ends*."""
        tokens = map(self.ahead, count(distance))
        clause = takewhile(lambda token: token.kind != "end" and token.text not in ends, tokens)
        return any(token.text == text for token in clause)

    def accept(self, *texts: str) -> Token | None:
        """The next token if it is one of *texts*, passed over; else None."""
        token = self.here
        if token.kind != "end" and token.text in texts:
            self.at += 1
            return token
        return None

    def need(self, text: str, expected: str = "") -> Token:
        """The next token, which must be *text*."""
        return self.accept(text) or self.fail(expected or text, near=(text,))

    def number(self, expected: str = "number", least: int = 0, most: int | None = None) -> int:
        """The next token as a number from *least* to *most* (None: as far as `MAX_DIGITS` digits go)."""
        token = self.here
        if token.kind != "number":
            self.fail(expected)
        if len(token.text) > MAX_DIGITS:
            self.fail("short number")
        number = int(token.text)
        if number < least:
            self.fail(expected)
        if most is not None and number > most:
            self.fail("short number")
        self.at += 1
        return number

    def listed(self, read: Callable[["Scanner"], Found]) -> list[Found]:
        """What *read* finds here, and again behind each comma that does not begin what is given."""
        found = [read(self)]
        while self.ahead(1).text != "give" and self.accept(","):
            found.append(read(self))
        return found

    def fail(self, expected: str, token: Token | None = None, near: tuple[str, ...] = ()) -> NoReturn:
        """NotationError at *token* (the next one): *expected* could stand there; *near* words are offered if alike."""
        token = token or self.here
        # A word that is right but in the wrong place is not misspelt.
        alike = close(token.text, near) if token.kind == "word" and token.text not in near else []
        raise NotationError.of(self.source, token.column, shown(token.text), expected, alike[0] if alike else "")


def as_written(text: str, read: Callable[[str], Found]) -> Found:
    """What *read* makes of a claim *text* with the signs of print as a claim writes them.

    A NotationError tells the place in *text*.

    >>> as_written("a ⊕ b ≤ ⌊φ⌋", str)
    'a xor b <= floor(phi)'
    """
    written, columns = "", [1]
    for piece in re.split(f"({_PRINTED.pattern})", text, flags=re.IGNORECASE):
        is_printed = piece in _WRITTEN or piece.strip() in ("⊕", "^")
        said = _WRITTEN.get(piece, " xor ") if is_printed else piece
        at, sign = columns[-1], len(piece) - len(piece.lstrip())
        columns[-1:] = [at + (sign if is_printed else i) for i in range(len(said))] + [at + len(piece)]
        written += said
    try:
        return read(written)
    except NotationError as error:
        raise NotationError.of(text, columns[error.column - 1], error.found, error.expected, error.near) from None


def refuse_said(scanner: Scanner, written: Mapping[str, str]) -> None:
    """NotationError with what is *written* for it, where one or two words that people say stand next."""
    token, after = scanner.here, scanner.ahead(1)
    for said in (f"{token.text} {after.text}", token.text):
        if token.kind == "word" and said in written:
            raise NotationError(scanner.source, token.column, said, "amount", written[said])


def is_letter(token: Token) -> bool:
    """Whether *token* may name an amount; k and n have a meaning of their own."""
    return token.kind == "word" and len(token.text) == 1 and token.text.isascii() and token.text not in "kn"


_SIGNS = {"+": "", "-": "-", "\N{MINUS SIGN}": "-"}


def whole_number(text: str, most: int) -> int | None:
    """The whole number that *text* is, also as a power: 10^30, 3*10^18+7, 1e6; None where it is none.

    LimitError beyond *most* digits.

    >>> whole_number("-7", 100), whole_number("2^10", 100), whole_number("1e3", 100), whole_number("seven", 100)
    (-7, 1024, 1000, None)
    """
    text = re.sub(r"^(\d+)[eE]\+?(\d+)$", r"\1*10^\2", text)
    if "^" in text:
        return power(text, most)
    digits = text[1:] if text[:1] in _SIGNS else text
    if not digits.isdecimal():
        return None
    if len(digits) > most:
        raise LimitError(key="err.size.digits", found=len(digits), limit=most)
    return int(_SIGNS.get(text[0], "") + digits)


_POWER = r"(?:(\d+)\*)?(\d+)\^(\d+)(?:([-+])(\d+))?"


def power(text: str, most: int) -> int | None:
    """The number that *text* says as a power, 10^30 or 3*10^18+7; None where it says none.

    LimitError beyond *most* digits.
    """
    found = re.fullmatch(_POWER, text)
    if found is None:
        return None
    if len(text) <= most:
        base, exponent = int(found[2]), int(found[3])
        # The power has at least this many digits, one less than 2^10 and 10^30 have: it is not worked out in vain.
        if base < 2 or exponent * max(10 * len(str(base)) - 10, 3) // 10 < most:
            number: int = int(found[1] or 1) * base**exponent + int(f"{found[4]}{found[5]}" if found[4] else 0)
            if abs(number) < 10**most:
                return number
    raise LimitError(key="err.size.power", found=shown(text), limit=most)


def close(word: str, candidates: Iterable[str], cutoff: float = 0.6) -> list[str]:
    """The candidate most like *word*, if one is like it at all."""
    from difflib import get_close_matches  # only a failing run pays for it

    return get_close_matches(word, list(candidates), n=1, cutoff=cutoff)


def shown(text: str) -> str:
    """*text* for a message: in one line, cut where it is long."""
    text = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)
    return text if len(text) <= 40 else f"{text[:30]}... ({len(text)})"
