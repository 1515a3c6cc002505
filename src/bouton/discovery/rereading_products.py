"""Reads the proof of a misère quotient again: makes the monoid from its relations and asks the checker of quotients."""

import re
from collections.abc import Sequence
from contextlib import suppress

from bouton.discovery.rereading import ELEMENTS
from bouton.laws.store import holds
from bouton.misere.quotient import LETTERS, MisereQuotient, text_of
from bouton.rulesets.protocol import Rules

_RELATION = re.compile(r"([a-z^\d·]+) = ([a-z^\d·]+)")
_ELEMENT = re.compile(r"(?<![\w^·])[a-z](?:\^\d+)?(?:·[a-z](?:\^\d+)?)*(?![\w^·])")
_LETTER = re.compile(r"([a-z])(?:\^(\d+))?")
# More elements are not read.
MOST_ORDER = 1000

# Exponents of the generators.
Word = tuple[int, ...]


def quotient_holds(lines: Sequence[str], rules: Rules) -> bool:
    """Whether *lines* prove which sums of heaps are lost in misère play: elements, period, relations, lost products."""
    rows = [found for line in lines if (found := ELEMENTS.fullmatch(line))]
    prose = [line for line in lines if not ELEMENTS.fullmatch(line)]
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
