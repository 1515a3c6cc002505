"""Proofs in words read again, line by line as a person reads them: each number in them is checked.

Of a misère quotient the monoid is made from its relations, and the checker of quotients is asked.
"""

import re
from collections.abc import Sequence
from contextlib import suppress

from bouton.discovery.classics import PLAYED, classic
from bouton.discovery.rereading import classes_hold, numbers, partners_hold, residues_hold
from bouton.discovery.telling import EQUAL, remainders
from bouton.laws.partners import joint_amounts
from bouton.laws.store import holds
from bouton.misere.quotient import LETTERS, MisereQuotient, text_of
from bouton.rulesets.protocol import Rules

_VALUES = re.compile(r"(\d+): (\d+(?: \d+)*)")
_RELATION = re.compile(r"([a-z^\d·]+) = ([a-z^\d·]+)")
_ELEMENTS = re.compile(r"(\d+): ((?:[a-z1][\d^·a-z]* )*[a-z][\d^·a-z]*(?: [a-z1][\d^·a-z]*)*)")
_ELEMENT = re.compile(r"(?<![\w^·])[a-z](?:\^\d+)?(?:·[a-z](?:\^\d+)?)*(?![\w^·])")
_LETTER = re.compile(r"([a-z])(?:\^(\d+))?")
_FORMS = {
    "partners": re.compile(r"a mod \d+ = \d+: d = .*"),
    "residues": re.compile(r"n mod \d+ = \d+: .*"),
    "values": _VALUES,
    "quotient": _ELEMENTS,
    "classes": re.compile(r"(n|[ab] = [^|]*) \| [^|]* \| [^|]*"),
}
# More elements are not read.
MOST_ORDER = 1000

# Exponents of the generators.
Word = tuple[int, ...]


def is_proof(lines: Sequence[str], rules: Rules, heaps: int, language: str = "en") -> bool:
    """Whether *lines*, as they are shown in *language*, prove the law of *rules*: each number in them is checked."""
    game = rules.normal_form().game
    match form_of(lines):
        case "partners" if vectors := joint_amounts(game):
            return partners_hold(lines, vectors, rules.misere)
        case "residues" if game.amounts is not None:
            classes = remainders(game.amounts, modulus_of(lines))
            return classes is not None and residues_hold(lines, classes, game.amounts.contains, rules.misere)
        case "values" if game.code is not None:
            return values_hold(lines, game.code)
        case "quotient":
            return quotient_holds(lines, rules)
        case "classes":
            return classes_hold(lines, rules, heaps)
        case "" if list(lines) == [line.say(language) for line in EQUAL] and (vectors := joint_amounts(game)):
            return not rules.misere and all(i != j for i, j in vectors)
        case "":
            return classic_holds(lines, rules, heaps, language)
    return False


def form_of(lines: Sequence[str]) -> str:
    """Of which form the rows in *lines* are; empty where there are none."""
    return next((name for line in lines for name, row in _FORMS.items() if row.fullmatch(line)), "")


def modulus_of(lines: Sequence[str]) -> int:
    """How many rows there are."""
    return sum(_FORMS["residues"].fullmatch(line) is not None for line in lines)


def values_hold(lines: Sequence[str], digits: Sequence[int]) -> bool:
    """Whether *lines* prove a period of the nim-values of the code with these *digits*, as Guy and Smith do.

    After the rows of values: from which heap on they repeat, after how many, up to which heap this was worked out; the
    most that a move takes and the heap that some part then reaches.
    """
    rows = [row for line in lines if (row := _VALUES.fullmatch(line))]
    prose = [found for line in lines if not _VALUES.fullmatch(line) and (found := numbers(line))]
    values: list[int] = []
    for row in rows:
        if int(row[1]) != len(values):
            return False
        values += map(int, row[2].split())
    if [len(told) for told in prose] != [3, 2, 1] or prose[2] != [0]:
        return False
    (pre, p, last), most = prose[0], len(digits) - 1
    early = max(pre, 1)
    if len(values) != pre + p or last != 2 * early + 2 * p + most - 1 or prose[1] != [most, early + p]:
        return False
    if not p or (pre and values[pre - 1] == values[pre - 1 + p]) or _has_shorter(values[pre:]):
        return False
    while len(values) <= last:
        values.append(values[-p])
    return all(values[n] == _least_left(values, digits, n) for n in range(last + 1))


def _has_shorter(turn: list[int]) -> bool:
    return any(len(turn) % m == 0 and turn == turn[:m] * (len(turn) // m) for m in range(1, len(turn)))


def _least_left(values: Sequence[int], digits: Sequence[int], n: int) -> int:
    left = set()
    for taken, digit in enumerate(digits[: n + 1]):
        rest = n - taken
        if digit & 1 and not rest:
            left.add(0)
        if digit & 2 and rest:
            left.add(values[rest])
        if digit & 4:
            left |= {values[i] ^ values[rest - i] for i in range(1, rest // 2 + 1)}
    return next(v for v in range(len(left) + 1) if v not in left)


def classic_holds(lines: Sequence[str], rules: Rules, heaps: int, language: str) -> bool:
    """Whether *lines* are the proof for *rules*, number by number, and play of small heaps agrees with the law."""
    known = classic(rules, heaps) if heaps in PLAYED else None
    told = None if known is None else [line.say(language) for line in known.lines()]
    return list(lines) == told and known is not None and known.agrees(rules, heaps)


def quotient_holds(lines: Sequence[str], rules: Rules) -> bool:
    """Whether *lines* prove which sums of heaps are lost in misère play: elements, period, relations, lost products."""
    rows = [found for line in lines if (found := _ELEMENTS.fullmatch(line))]
    prose = [line for line in lines if not _ELEMENTS.fullmatch(line)]
    with suppress(ValueError, KeyError):
        _, again, times, lost, *_ = prose
        told, (pre, p) = _RELATION.findall(times), map(int, re.findall(r"\d+", again))
        size = 1 + max(LETTERS.index(sign) for sign in "".join(map("".join, told)) if sign in LETTERS)
        products = _Products({_word(left, size): _word(right, size) for left, right in told}, size)
        if not all(_word(right, size) in products.number for _, right in told):
            return False
        heaps = list[int]()
        for row in rows:
            if int(row[1]) != len(heaps):
                return False
            heaps += [products.number[_word(one, size)] for one in row[2].split(" ")]
        quotient = MisereQuotient(
            rules=(text_of(rules.normal_form().game),),
            order=len(products.number),
            preperiods=(pre,),
            periods=(p,),
            act=tuple(map(tuple, products.act)),
            lost=tuple(sorted(products.number[_word(one, size)] for one in _ELEMENT.findall(lost))),
            heaps=(tuple(heaps),),
        )
        plain = len(prose) == 6 and not any(re.search(r"\d", prose[k]) for k in (0, 4, 5))
        return (
            plain
            and rules.misere
            and holds(quotient.certificate())
            and re.findall(r"\d+", times)[-1] == str(len(products.number))
        )
    return False


def _word(told: str, size: int) -> Word:
    """The exponents of a product as it is told; ValueError where it is none."""
    exponents = [0] * size
    for one in () if told == "1" else told.split("·"):
        found = _LETTER.fullmatch(one)
        if found is None or LETTERS.index(found[1]) >= size:
            raise ValueError(told)
        exponents[LETTERS.index(found[1])] += int(found[2] or 1)
    return tuple(exponents)


class _Products:
    """All products of generators that no relation shortens, numbered; others are shortened to one of them."""

    def __init__(self, relations: dict[Word, Word], size: int) -> None:
        self.relations, self.number = relations, {(0,) * size: 0}
        waiting = list(self.number)
        for word in waiting:
            for longer in (self._times(word, g) for g in range(size)):
                if longer not in self.number:
                    self.number[longer] = len(waiting)
                    waiting.append(longer)
            if len(waiting) > MOST_ORDER:
                raise ValueError("too many elements")
        self.act = [[self.number[self._times(word, g)] for word in waiting] for g in range(size)]

    def _times(self, word: Word, g: int) -> Word:
        """The product with one generator more, shortened."""
        word = (*word[:g], word[g] + 1, *word[g + 1 :])
        for _ in range(MOST_ORDER):
            for left, right in self.relations.items():
                if all(x <= y for x, y in zip(left, word, strict=True)):
                    word = tuple(y - x + z for x, y, z in zip(left, word, right, strict=True))
                    break
            else:
                return word
        raise ValueError("the relations shorten without end")
