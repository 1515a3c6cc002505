"""The period of a few small amounts and large ones, by the law for every value of a letter in the large ones."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bouton.claims import LETTERS, Cycle
from bouton.errors import LimitError
from bouton.frozen import frozen
from bouton.laws.period_law import Law
from bouton.laws.store import family
from bouton.limits import Watch
from bouton.rulesets.protocol import Game

if TYPE_CHECKING:
    from bouton.letters.word import Word

# Below the first an amount is small; where one is at least the second the engine would need long tables.
MOST_SMALL, LEAST_LARGE = 64, 100_000
MOST_AMOUNTS = 4
MOST_LARGE = 3
# Several large amounts are a*m + b with small numbers a and b.
MOST_FACTOR = 4


@frozen(kw_only=True, hidden=["values", "certificate", "word"])
class LetterLaw(Law):
    """The period of *game*, one of those that the *certificate* tells of; no values are listed."""

    certificate: Mapping[str, Any]
    word: "Word"

    @property
    def tells_values(self) -> bool:
        """The law tells them all."""
        return True

    def value(self, heap: int) -> int:
        """The nim-value of a heap of any size."""
        return self.word.value(heap)


def letter_law(game: Game, watch: Watch) -> LetterLaw | None:
    """The law of *game*, in normal form; None where its amounts are no few small ones and large ones, and in no time.

    >>> from bouton.limits import Limits
    >>> from bouton.notation import parse_rules
    >>> law = letter_law(parse_rules(f"take 2, {4 * 10**30}, {4 * 10**30 + 2}").game.normal_form(), Limits().watch())
    >>> law.preperiod, law.period == 8 * 10**30, law.value(10**40)
    (0, True, 0)
    """
    amounts = game.amounts
    if amounts is None or not amounts.is_constant or (amounts.largest or 0) < LEAST_LARGE:
        return None
    ends = amounts.ranges
    if sum((high or low) - low + 1 for low, high in ends) > MOST_AMOUNTS + MOST_LARGE:
        return None
    with suppress(LimitError):
        return _law(game, tuple(amounts.upto(ends[-1][1] or 0)), watch)
    return None


def _law(game: Game, amounts: tuple[int, ...], watch: Watch) -> LetterLaw | None:
    from bouton.letters.word import Word, cell_of  # where one amount is so large that no period can be seen

    for text, letter in _families(amounts):
        found = _found(text, watch)
        place = None if found is None else cell_of(found["cells"], [letter])
        if found is not None and place is not None:
            word = Word(*place)
            # The checkers can repeat all of the proof.
            cycle = Cycle(*word.cycle(), saltus=0, theorem=LETTERS, checked_length=0)
            return LetterLaw.of(game, cycle, certificate=found, word=word)
    return None


def _found(text: str, watch: Watch) -> Mapping[str, Any] | None:
    """The certificate of the family, in normal play, kept or found; LimitError where the time is over first."""
    known = _known(text)
    if not known:
        found = family(text)
        if found is None:
            from bouton.letters.finding import find
            from bouton.notation import read_family

            read = read_family(text)
            law = None if read is None else find(read, watch, losses=False)
            found = None if law is None else law.certificate
        known.append(found)
    return known[0]


@lru_cache(maxsize=16)
def _known(text: str) -> list[Mapping[str, Any] | None]:
    """What was found for *text*; empty at first."""
    return []


def _families(amounts: tuple[int, ...]) -> Iterator[tuple[str, int]]:
    """Families that the game of these amounts is in, each with its letter m."""
    small = [d for d in amounts if d < MOST_SMALL]
    large = [d for d in amounts if d >= MOST_SMALL]
    if len(small) > MOST_AMOUNTS or len(large) > MOST_LARGE or large[0] < LEAST_LARGE:
        return
    for factor in range(1, MOST_FACTOR + 1):
        letter = (large[0] + factor // 2) // factor
        told = []
        for d in large:
            a = (d + letter // 2) // letter
            b = d - a * letter
            if abs(b) < MOST_SMALL and a <= 2 * MOST_FACTOR:
                told.append(f"{a if a > 1 else ''}m{f'{b:+d}' if b else ''}")
        if len(told) == len(large):
            yield f"take {', '.join([*map(str, small), *told])}", letter
