"""What rules with letters say: linear forms for numbers, conditions on the letters, and the amounts of one heap."""

from collections.abc import Iterable, Iterator, Mapping

from bouton.errors import MissingLetters, RulesError
from bouton.frozen import frozen
from bouton.notation.scanning import shown

# The least letters that rules allow are looked for up to here, to try whether the rules can be read.
_TRIED = 60


@frozen
class LinearForm:
    """A *number*, and letters with their *factors* (none 0), in the order of the alphabet."""

    number: int
    factors: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(cls, number: int, factors: Mapping[str, int]) -> "LinearForm":
        """The same with a mapping; factors of 0 are left out."""
        return cls(number, tuple(sorted((letter, factor) for letter, factor in factors.items() if factor)))

    def at(self, values: Mapping[str, int]) -> int:
        """Its value."""
        return self.number + sum(factor * values[letter] for letter, factor in self.factors)

    def minus(self, other: "LinearForm") -> "LinearForm":
        """The difference."""
        factors = dict(self.factors)
        for letter, factor in other.factors:
            factors[letter] = factors.get(letter, 0) - factor
        return LinearForm.of(self.number - other.number, factors)

    def __str__(self) -> str:
        terms = [(f"{'-' if f < 0 else '+'}{abs(f) if abs(f) != 1 else ''}{letter}") for letter, f in self.factors]
        # A positive term first reads better.
        terms.sort(key=lambda term: term[0] == "-")
        if self.number or not terms:
            terms.insert(len(terms) if not terms or terms[0][0] == "+" else 0, f"{self.number:+d}")
        return "".join(terms).removeprefix("+")


Span = tuple[LinearForm, LinearForm]


@frozen
class LetterRelation:
    """A condition on the letters, *text*: each of *above* is at least 0, each of *divided* divisible by its number."""

    text: str
    above: tuple[LinearForm, ...] = ()
    divided: tuple[tuple[LinearForm, int], ...] = ()

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
class LetterRules:
    """Rules with *letters*.

    Their text is cut in *pieces*, forms where a form stands, at *columns* of the *source*; *takes* is what they say
    where that is all, None for other rules.  The *relations* say which letters there are.
    """

    letters: tuple[str, ...]
    pieces: tuple[str | LinearForm, ...]
    relations: tuple[LetterRelation, ...]
    takes: Takes | None
    source: str
    columns: tuple[int, ...]

    def __str__(self) -> str:
        text = "".join(map(str, self.pieces))
        return "; ".join([" ".join(text.split()), *(relation.text for relation in self.relations)])

    def text_with(self, values: Mapping[str, int]) -> str:
        """The text of the one game with these letters; RulesError where a letter is missing, unknown or not allowed."""
        for letter in values:
            if letter not in self.letters:
                raise RulesError(key="err.letters.unknown", found=shown(letter), known=list(self.letters))
        missing = [letter for letter in self.letters if letter not in values]
        if missing:
            example = ",".join(
                f"{a}={v}" for a, v in (next(self.values(), None) or dict.fromkeys(self.letters, 1)).items()
            )
            raise MissingLetters(
                family=self, key="err.letters.missing", letters=missing, example=example, rules=str(self)
            )
        for letter, value in values.items():
            if type(value) is not int or value < 1:
                raise RulesError(key="err.letters.value", letter=letter, found=shown(str(value)))
        for relation in self.conditions():
            if not relation.holds(values):
                given = [f"{letter} = {values[letter]}" for letter in self.letters]
                raise RulesError(key="err.letters.relation", relation=relation.text, given=given)
        return "".join(piece if isinstance(piece, str) else str(piece.at(values)) for piece in self.pieces)

    def place(self, column: int, values: Mapping[str, int]) -> tuple[int, str]:
        """The column of the source that stands for one of the text with these letters, and the form that is there."""
        at = 1
        for piece, start in zip(self.pieces, self.columns, strict=True):
            length = len(piece if isinstance(piece, str) else str(piece.at(values)))
            if column < at + length:
                return (start + column - at, "") if isinstance(piece, str) else (start, str(piece))
            at += length
        return len(self.source) + 1, ""

    def conditions(self) -> tuple[LetterRelation, ...]:
        """What the letters must be, also that no amount is below 1 and no range empty."""
        takes = () if self.takes is None else self.takes.include
        # A letter is at least 1 anyway.
        lows = [
            low for low, _ in takes if any(f < 0 for _, f in low.factors) or low.at(dict.fromkeys(self.letters, 1)) < 1
        ]
        inside = [LetterRelation(f"{low} >= 1", (low.minus(LinearForm(1)),)) for low in lows if low.factors]
        inside += [
            LetterRelation(f"{low} <= {high}", (high.minus(low),)) for low, high in takes if high.minus(low).factors
        ]
        return (*self.relations, *inside)

    def allows(self, values: Mapping[str, int]) -> bool:
        """Whether these letters, each at least 1, give a game."""
        return all(relation.holds(values) for relation in self.conditions())

    def least(self) -> list[int]:
        """For each letter a number that it is at least, by the conditions."""
        found = dict.fromkeys(self.letters, 1)
        # A second time, as one letter may be bounded by the other.
        for one in [one for relation in self.conditions() for one in relation.above] * 2:
            rising = [letter for letter, factor in one.factors if factor > 0]
            if len(rising) == 1:
                factor = dict(one.factors)[rising[0]]
                rest = one.at({**found, rising[0]: 0})
                found[rising[0]] = max(found[rising[0]], -(rest // factor))
        return [found[letter] for letter in self.letters]

    def usual(self) -> dict[str, int]:
        """Letters to begin with: 3 for each of them or, where the rules do not allow that, the least."""
        three = dict.fromkeys(self.letters, 3)
        return three if self.allows(three) else next(self.values(), three)

    def values(self, most: int = _TRIED) -> Iterator[dict[str, int]]:
        """All letters that are allowed, each of the first *most* from its least on, those of the least sum first."""
        first, *second = self.least()
        found: Iterable[tuple[int, ...]] = ((first + i,) for i in range(most))
        if second:
            sums = range(2 * most - 1)
            found = (
                (first + i, second[0] + s - i) for s in sums for i in range(max(0, s - most + 1), min(most, s + 1))
            )
        for numbers in found:
            values = dict(zip(self.letters, numbers, strict=True))
            if self.allows(values):
                yield values
