"""What a theorem is: one object on which all that is known about its games hangs.

A file of ``known/`` is a subclass of `HeapTheorem`, `BoardTheorem`, `HeapLosses` or `BoardLosses` with a ``source``.
The class tells which games it speaks of and where it is from; an instance is the law bound to rules that it covers.
Its words are the file of its name in each language: ``statement`` (the theorem), ``proof`` (a short one, where the
status says so), ``check`` (how to use it), ``win`` and ``loss`` (its own reasons), ``law`` (the first comment of a
contest program) and ``hint``.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from sys import modules
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from bouton.claims import Moves, Reason, Sentence, Status
from bouton.frozen import frozen
from bouton.nimbers import nim_sum
from bouton.rulesets.protocol import Game, Option, Part, Rules
from bouton.theorems.reasons import LOSS, WIN, by_board_outcome, by_board_value, by_values, over
from bouton.theorems.shapes import Form, has_form
from bouton.words import has

if TYPE_CHECKING:
    from fractions import Fraction

# What the files of theorems are written with.
__all__ = ["Board", "BoardLosses", "BoardTheorem", "Core", "HeapLosses", "HeapTheorem", "Layer", "Spread", "Theorem"]
__all__ += ["LOSS", "WIN", "ClassVar", "Far", "Form", "Game", "Moves", "Option", "Reason", "Rules", "Sentence"]
__all__ += ["Status", "ValueTheorem", "frozen"]

P = TypeVar("P", bound=Part)
Board = tuple[int, ...]

# Rules and a position, and what is known of it: the outcome, or the nim-value.
Far = Mapping[tuple[str, tuple[int, ...]], str | int]

# A layer (c, u) is c copies of each number 0 ... u, of none where u is -1; c may be negative, which takes copies away.
Layer = tuple[int, int]


@frozen
class Core:
    """The heart of contest programs for a law: the *cores* (files of ``programs/cores``) and their *constants*.

    *reads* says how a position is written (a name under ``programs.input``) and *reader* which core knows one (None:
    the one of that name; "": the cores do it themselves).  *limit* is the largest number that is answered (None: any),
    *exact* the largest whose products fit in 128 bits (None: no matter), *wide* whether these are needed; *numbers* are
    filled in the sentence ``law``, beside the constants, each under its name in small letters: M as {m}.
    """

    cores: tuple[str, ...]
    constants: Mapping[str, int]
    reads: str = "any_number"
    reader: str | None = None
    wide: bool = False
    limit: int | None = None
    exact: int | None = None
    numbers: Mapping[str, Any] = {}


@frozen
class Spread:
    """How often each nim-value occurs among the heaps 0 ... M: in *layers*, or the *counts* of single values.

    The share of losses tends to *limit*(number of heaps); None where the limit is not known.
    """

    layers: tuple[Layer, ...] = ()
    counts: Mapping[int, int] | None = None
    limit: "Callable[[int], Fraction | int | None]" = lambda heaps: None

    @classmethod
    def of_rounds(cls, layers: tuple[Layer, ...], whole: tuple[Layer, ...], period: int) -> "Spread":
        """Values that come round every *period* heaps, one round in the layers *whole*."""

        def limit(heaps: int) -> "Fraction":
            from fractions import Fraction  # a distribution is asked for seldom

            from bouton.theorems.xor_counts import of_layers

            return Fraction(of_layers(whole, heaps), period**heaps)

        return cls(layers, limit=limit)

    @classmethod
    def of_quotients(cls, divisor: int, top: int) -> "Spread":
        """n // *divisor*: each value stands *divisor* times, the last one less often."""
        last, rest = divmod(top, divisor)
        layers = ((divisor - rest - 1, last - 1), (rest + 1, last)) if last else ((rest + 1, 0),)
        return cls(layers, limit=lambda heaps: 0)


class Theorem(ABC, Generic[P]):
    """What every theorem says; a position is a tuple of parts *P*.

    *form* is the one game that it covers, in normal form (for families see `match`), in misère play where *misere*.
    *far* holds values that only exact arithmetic gets right, for rules and positions as a person writes them:
    {("wythoff", (165580140, 267914295)): "P"}; an outcome or a nim-value.  *examples* are rules, parameters small, for
    which tests compare the law with the definition (none: those of *far*).  *certificate* names the kept proof where
    the status is "proved here"; *proved_here* are rules, each with how many numbers a position has, for which the
    losses alone have one, whoever proved the theorem itself.  *coq* is the theorem of ``proofs/`` that says all of it,
    as "Nim.v: bouton" (for `is_by_coq` positions).  *program* is the core of a contest program, where its
    name is all there is to say (else see `core`).  *length* is how many numbers a board must have (None: any).
    """

    name: ClassVar[str]
    source: ClassVar[str]
    status: ClassVar[Status] = Status.PROVED
    form: ClassVar[Form | None] = None
    misere: ClassVar[bool] = False
    far: ClassVar[Far] = {}
    examples: ClassVar[tuple[str, ...]] = ()
    certificate: ClassVar[str] = ""
    proved_here: ClassVar[tuple[tuple[str, int], ...]] = ()
    coq: ClassVar[str] = ""
    program: ClassVar[str] = ""
    length: ClassVar[int | None] = None

    def __init_subclass__(cls) -> None:
        # A class with a source is the theorem of its file: it has the name of the file, and is found there as THEOREM.
        if "source" in cls.__dict__:
            vars(modules[cls.__module__])["THEOREM"] = cls
            cls.name = cls.__module__.rpartition(".")[2]
            if cls.status is Status.PROVED_SHORTLY:  # the command that shows the proof
                cls.source = "; ".join(filter(None, (f"bouton games {cls.name}", cls.source)))

    @classmethod
    def covers(cls, rules: Rules) -> Self | None:
        """The theorem bound to *rules*, whose game is in normal form; None where it says nothing about them."""
        return cls.match(rules.game) if rules.misere == cls.misere else None

    @classmethod
    def match(cls, game: Game) -> Self | None:
        """The theorem with the parameters that it has for *game*, in normal form; None for every other game."""
        return cls() if cls.form is not None and has_form(game, cls.form) else None

    @classmethod
    def statement(cls, language: str = "en") -> str:
        """What the theorem says, as one sentence."""
        return Sentence(f"{cls.name}.statement").say(language)

    @classmethod
    def proof(cls, language: str = "en") -> str | None:
        """The short proof in its words, where the status says that there is one."""
        return Sentence(f"{cls.name}.proof").say(language) if cls.status is Status.PROVED_SHORTLY else None

    @classmethod
    def is_by_coq(cls, numbers: int) -> bool:
        """Whether Coq has proved it for positions of that many *numbers*."""
        return bool(cls.coq)

    def fits(self, position: tuple[P, ...]) -> bool:
        """Whether the law reaches *position* (three heaps are beyond Wythoff's game)."""
        if self.length is None:
            return True
        part = position[0]
        return len(position) == 1 and isinstance(part, tuple) and len(part) == self.length

    @abstractmethod
    def is_loss(self, position: tuple[P, ...]) -> bool:
        """Whether the player to move loses."""

    @abstractmethod
    def winning_moves(self, position: tuple[P, ...]) -> Moves[tuple[int, Option]]:
        """The winning moves as (index of the part that is moved, option), in the order of the contract.

        That is: first heap touched, number of heaps touched, amount.
        """

    @abstractmethod
    def reason(self, position: tuple[P, ...]) -> Reason:
        """Why *position* is won or lost."""

    def pictured(self, reason: Reason) -> Reason:
        """*reason*, of a position with a move, with the picture of the law; as it is where the law has none."""
        return reason

    def worth_in_nim(self, position: Any) -> tuple[int, ...] | None:
        """The heaps of Nim that *position*, as it is shown, is worth, where the law pictures them; else None."""
        return None

    def check(self, position: tuple[P, ...]) -> Sentence:
        """The law in one sentence, for a reason: the words ``check``, where there are any."""
        return self._own("check") or Sentence(f"{self.name}.statement")

    def hint(self, position: tuple[P, ...]) -> Sentence | None:
        """Where to look in a won *position*: the words ``hint``; None where the law has no advice of its own."""
        return self._own("hint")

    def _own(self, name: str) -> Sentence | None:
        return Sentence(f"{self.name}.{name}") if has(f"{self.name}.{name}") else None

    def core(self) -> Core | None:
        """What a contest program is made of; None where there is none by this law."""
        return None

    def density(self, top: int, heaps: int) -> "tuple[int, Fraction | int | None] | None":
        """How many positions of *heaps* heaps from 0 to *top*, in any order, are lost, and the limit of their share.

        None where they have to be listed.
        """
        return None


class ValueTheorem(Theorem[P]):
    """The nim-value of every part in normal play; so it serves sums."""

    @abstractmethod
    def value(self, part: P) -> int:
        """The nim-value of *part*, exact for integers of any size."""

    @abstractmethod
    def moves_to(self, part: P, target: int) -> Moves[Option]:
        """The options of *part* with nim-value *target*, in rising order of what they take.

        They are found directly, and never by trying all takes.
        """

    def is_loss(self, position: tuple[P, ...]) -> bool:
        """Whether the nim-values add up to 0."""
        return nim_sum(map(self.value, position)) == 0

    def winning_moves(self, position: tuple[P, ...]) -> Moves[tuple[int, Option]]:
        """The moves that bring the sum of the nim-values to 0."""
        values = [self.value(part) for part in position]
        total = nim_sum(values)
        found = [self.moves_to(part, v ^ total) for part, v in zip(position, values, strict=True)] if total else []
        counts = [moves.count for moves in found]
        count = None if None in counts else sum(n for n in counts if n is not None)
        return Moves(count, lambda: ((i, option) for i, moves in enumerate(found) for option in moves))

    def spread(self, top: int) -> Spread | None:
        """How often each nim-value occurs among the heaps 0 to *top*; None where they have to be looked up."""
        return None


class HeapTheorem(ValueTheorem[int]):
    """The nim-value of every heap; a position is a number of heaps."""

    rounds: int | None = None  # after so many heaps the nim-values begin anew, from heap 0 on

    @property
    def largest_end(self) -> int:
        """From heaps up to this one no move is left."""
        return 0

    def reason(self, position: tuple[int, ...]) -> Reason:
        if all(heap <= self.largest_end for heap in position):
            return over()
        return self.pictured(self.why(position))

    def why(self, heaps: tuple[int, ...]) -> Reason:
        """The reason where a move is left: the verdict, the law, the nim-values and a winning move."""
        told = self.of_one(heaps[0]) if len(heaps) == 1 else None
        return told or by_values(self.check(heaps), heaps, self.value, self.moves_to)

    def of_one(self, n: int) -> Reason | None:
        """The reason for a single heap, where the law has its own."""
        return None

    def core(self) -> Core | None:
        return self.xor_core(self.program) if self.program else None

    @staticmethod
    def xor_core(core: str, **constants: int) -> Core:
        """A core that knows the nim-values and moves of single heaps."""
        return Core((core, "xor"), constants)


class OneBoard(Theorem[Board]):
    """A theorem whose positions are one board."""

    def is_end(self, board: Board) -> bool:
        """Whether no move is left."""
        return not any(board)

    def reason(self, position: tuple[Board, ...]) -> Reason:
        return over(self.misere) if self.is_end(position[0]) else self.pictured(self.why(position[0]))

    @abstractmethod
    def why(self, board: Board) -> Reason:
        """The reason where a move is left."""


class BoardTheorem(OneBoard, ValueTheorem[Board]):
    """The nim-value of every board."""

    def why(self, board: Board) -> Reason:
        """The reason where a move is left: the nim-value, the law, and the first move to nim-value 0."""
        return by_board_value(self, board)


class NimBoard(BoardTheorem):
    """The nim-value of every board that is worth heaps of Nim."""

    worth: ClassVar[str]  # what of the board these heaps are

    @staticmethod
    @abstractmethod
    def heaps(board: Board) -> dict[int, int]:
        """The heaps of Nim that the *board* is worth, each by its place on the board."""

    def value(self, board: Board) -> int:
        return nim_sum(self.heaps(board).values())

    def worth_in_nim(self, position: Board) -> tuple[int, ...]:
        return tuple(self.heaps(position).values())

    def pictured(self, reason: Reason) -> Reason:
        heaps = self.heaps(reason.numbers["position"])
        return reason.drawn("pairs", {"of": self.worth, "at": tuple(heaps), "values": tuple(heaps.values())})


class OutcomeTheorem(Theorem[P]):
    """Who wins a whole position of one game, without nim-values.

    Where any amount may be taken from one heap, beside given heaps at most one heap makes a loss.  It is found by
    *column_sum* if each binary column of the losses holds a multiple of that many ones, else by trying the winning
    moves from the largest heap, unless these are too many (*tries_moves*).
    """

    column_sum: int | None = None
    tries_moves: ClassVar[bool] = True

    def partner(self, n: int) -> int | None:
        """The one heap that makes a loss beside a heap of *n*, where the lost positions are pairs; else None."""
        return None

    def lost_heaps(self, top: int) -> Sequence[int] | None:
        """The lost single heaps up to *top*, rising, where they are terms of a sequence; else None."""
        return None


class HeapLosses(OutcomeTheorem[int]):
    """The lost positions of a number of heaps."""

    def reason(self, position: tuple[int, ...]) -> Reason:
        return self.pictured(self.why(position)) if any(position) else over(self.misere)

    @abstractmethod
    def why(self, heaps: tuple[int, ...]) -> Reason:
        """The reason where a move is left."""


class BoardLosses(OneBoard, OutcomeTheorem[Board]):
    """The lost boards."""

    @abstractmethod
    def is_lost(self, board: Board) -> bool:
        """Whether the player to move loses."""

    @abstractmethod
    def lost_options(self, board: Board) -> Moves[Board]:
        """The lost boards that a move reaches from a won one, in the order of the contract."""

    def is_loss(self, position: tuple[Board, ...]) -> bool:
        return self.is_lost(position[0])

    def winning_moves(self, position: tuple[Board, ...]) -> Moves[tuple[int, Option]]:
        options = self.lost_options(position[0])
        return Moves(options.count, lambda: ((0, (board,)) for board in options))

    def why(self, board: Board) -> Reason:
        """The reason where a move is left: the verdict, the law, and the first winning move."""
        return by_board_outcome(self.check((board,)), board, self.lost_options(board))


AnyTheorem = Theorem[Any]
