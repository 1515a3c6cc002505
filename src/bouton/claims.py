"""Plain values that everything above may use: how sure a statement is, and why an answer is so."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import islice
from typing import Any, Generic, TypeVar

from bouton.frozen import Record, frozen

Item = TypeVar("Item")

# Read only, so all may share it.
NO_NUMBERS: Mapping[str, Any] = {}


class Status(StrEnum):
    """How far a claim is known; "holds" alone is not a status."""

    PROVED_HERE = "proved here"
    PROVED_SHORTLY = "proved, short proof given"
    PROVED = "proved"
    CHECKED = "checked"
    COMPUTED = "computed"
    CONJECTURED = "conjectured"
    REFUTED = "refuted"
    UNKNOWN = "unknown"

    @property
    def is_proved(self) -> bool:
        """Whether it holds for every size."""
        return self in (Status.PROVED_HERE, Status.PROVED_SHORTLY, Status.PROVED)

    def __repr__(self) -> str:
        return f"Status.{self.name}"


# Where the theorems on periods are from.
SOURCES = {"Guy-Smith": "R. K. Guy, C. A. B. Smith, Proc. Camb. Phil. Soc. 52 (1956) 514-526"}

# A period that rests on more values than this has a certificate that is too long for the independent checkers; games
# that leave three heaps they do not even follow so far.
CHECKED_LENGTH = 20_000
CHECKED_THREES = 400


# The theorem of a period that a law for every value of a letter tells.
LETTERS = "letters"


def proof_status(checked_length: int, leaves_threes: bool) -> Status:
    """The status of a period proved from *checked_length* values: whether the checkers can repeat all of the proof."""
    most = CHECKED_THREES if leaves_threes else CHECKED_LENGTH
    return Status.PROVED_HERE if checked_length <= most else Status.PROVED


@frozen
class Sentence:
    """One sentence of ``bouton.words``: the string *key*, with the *values* to fill in."""

    key: str
    values: Mapping[str, Any] = NO_NUMBERS

    def __hash__(self) -> int:
        return hash(self.key)

    def say(self, language: str = "en") -> str:
        """The sentence in *language*."""
        from bouton import words  # data is made more often than read

        return words.say(self.key, language, **self.values)


@frozen(lazy=["numbers"])
class Picture(Record):
    """How a reason is drawn: the *kind*, a file of the page's ``pictures``, and the *numbers* that its head names."""

    kind: str
    numbers: Mapping[str, Any] = NO_NUMBERS


# The moves with what they lead to, where a reason has no picture of its own.
OPTIONS = Picture("options")


@frozen(hidden=["picture"])
class Reason(Record):
    """Why an answer is so, as data: which law (*key*), its *numbers*, and its sentences in order.

    The key is one such as "nim_values.win".  The *picture* is drawn beside the sentences; of most reasons it shows the
    moves with what they lead to.
    """

    key: str
    numbers: Mapping[str, Any] = NO_NUMBERS
    sentences: tuple[Sentence, ...] = ()
    picture: Picture = OPTIONS

    @classmethod
    def of(cls, key: str, names: Iterable[str], /, **numbers: Any) -> "Reason":
        """The reason told by the sentences *names* of the group *key*, all filled from *numbers*."""
        return cls(key, numbers, tuple(Sentence(f"{key}.{name}", numbers) for name in names))

    def drawn(self, kind: str, numbers: Any = NO_NUMBERS) -> "Reason":
        """The reason with a picture of the *kind* from these *numbers*, which may be `Later`."""
        return Reason(self.key, self.numbers, self.sentences, Picture(kind, numbers))

    def in_rounds(self, length: int, *, aside: bool = False) -> "Reason":
        """The reason with its one heap laid out in rounds of *length*; *aside*: one stone is taken out first."""
        told = {name: self.numbers[name] for name in ("n", "q", "r")}
        return self.drawn("remainder", {**told, "length": length, "aside": aside})

    def in_words_of(self, verb: str) -> "Reason":
        """The reason told of moves that *verb*, such as "count": in the sentences that there are for it."""
        if not verb:
            return self
        from bouton import words  # data is made more often than read

        said = (Sentence(f"{s.key}_{verb}", s.values) if words.has(f"{s.key}_{verb}") else s for s in self.sentences)
        return Reason(self.key, self.numbers, tuple(said), self.picture)

    def __eq__(self, other: object) -> bool:
        # The picture follows from the law and its numbers.
        return isinstance(other, Reason) and all(
            getattr(self, name) == getattr(other, name) for name in ("key", "numbers", "sentences")
        )

    def __hash__(self) -> int:
        return hash(self.key)  # the numbers are a mapping

    def say(self, language: str = "en") -> str:
        """The sentences in *language*, one after the other."""
        from bouton import words  # data is made more often than read

        return words.together((sentence.say(language) for sentence in self.sentences), language)

    def __str__(self) -> str:
        return self.say()


@frozen(hidden=["values"])
class Cycle:
    """G(n + period) = G(n) + saltus for all n >= preperiod, all three least, for the nim-values G of heaps.

    Proved by *theorem* from the first *checked_length* values; *values* are G(0) ... G(preperiod + period - 1) where
    they are at hand, else empty.
    """

    preperiod: int
    period: int
    saltus: int
    theorem: str
    checked_length: int
    values: Sequence[int] = ()

    @property
    def length(self) -> int:
        """How many values there are up to the end of the first round."""
        return self.preperiod + self.period

    def value(self, heap: int) -> int:
        """The nim-value of a heap of any size."""
        if heap < self.preperiod:
            return self.values[heap]
        rounds, place = divmod(heap - self.preperiod, self.period)
        return self.values[self.preperiod + place] + rounds * self.saltus

    @property
    def status(self) -> Status:
        """Whether the independent checkers can repeat the proof."""
        return proof_status(self.checked_length, self.leaves_threes)

    @property
    def leaves_threes(self) -> bool:
        """Whether the game leaves three heaps, as far as the theorem tells: this one is about such games only."""
        return self.theorem == "arithmetic"

    @property
    def evidence(self) -> Mapping[str, Any]:
        """What a certificate tells beside the claim, the theorem and the checked length."""
        return NO_NUMBERS


@frozen
class Moves(Generic[Item]):
    """Moves in order, made on demand, with their exact number.

    *count* is None where counting them needs more than is allowed (factoring, say); *each* then gives at least one
    where there is one.
    """

    count: int | None
    each: Callable[[], Iterator[Item]]

    @classmethod
    def of(cls, items: Iterable[Item]) -> "Moves[Item]":
        """The moves of a finite listing."""
        listed = tuple(items)
        return cls(len(listed), lambda: iter(listed))

    def first(self, number: int) -> tuple[Item, ...]:
        """The first *number* moves."""
        return tuple(islice(self.each(), number))

    def __iter__(self) -> Iterator[Item]:
        return self.each()
