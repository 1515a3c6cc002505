"""The one protocol: what a game must say about itself.

A position is a sum of independent *parts*; a part is an int (one heap) or a tuple of ints (coupled heaps, a heap and a
cap, a board).  A move replaces one part by the parts of an *option*.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from operator import sub
from typing import TYPE_CHECKING, Any

from bouton.errors import LimitError, PositionError, RulesError
from bouton.frozen import changed, frozen
from bouton.rulesets.amounts import Amounts, Bound
from bouton.rulesets.numbers_given import check_count, check_heaps, refuse_last

if TYPE_CHECKING:
    from random import Random as Random

    from bouton.rulesets.clauses import Clause, JointMove
    from bouton.rulesets.ties import Tie
    from bouton.rulesets.wording import Voice as Voice
else:  # families name them in annotations, for which neither need be loaded
    Random = Voice = Any

Part = int | tuple[int, ...]
Option = tuple[Part, ...]
Position = tuple[Part, ...]

# Of a game that can only list its moves: so many are looked through for one, one of so many first ones is drawn.
MOST_LISTED, MOST_DRAWN = 200_000, 2000


class Game(ABC):
    """An impartial game that ends: subclasses are frozen values.

    `options`, `rank` and `parts` are the definition.  Everything else has an answer that follows from them; a family
    overrides what it knows better.  Nobody outside asks of which family a game is.
    """

    __slots__ = ()

    # What a family is made of, for those who compute with it; empty for every other game.
    clauses: "tuple[Clause, ...]" = ()
    cases: tuple[Any, ...] = ()  # beside clauses, those for heaps of some sizes
    joint_moves: "tuple[JointMove, ...]" = ()
    untied: "tuple[JointMove, ...]" = ()  # beside *ties*, moves whose amounts hang together
    ties: "tuple[Tie, ...]" = ()
    row: "Game | None" = None  # what a ring becomes with the first take: the part n is a ring, (n,) a row of this game
    which: str = ""  # of several heaps which may be taken from: "largest", or "ends" of a row
    single_amounts: Amounts | None = None  # what may be taken from such a heap
    limit: Bound | Callable[[int], int] | None = None  # f, where at most f(t) may be taken after a take of t
    first: Bound | None = None  # beside *limit*: the most that the first move takes
    later: Amounts | None = None  # what every move but the first may take, where it looks at the last take
    is_dynamic = False  # whether what may be taken depends on the last take, which is then kept in the part
    base: "Game | None" = None  # the game that these rules are laid over
    forbidden: int = 0  # how many options the opponent may forbid before each move; `options` are all of them
    target: int | None = None  # up to which the moves count, where they do
    passes: int = 0  # how many passes there are in the whole game
    has_values: bool = True  # whether the player who cannot move loses, so that there are nim-values
    cap_means = "cap"  # the number beside the heaps: the most to be taken, "passes" left, or "rings", a bit for each
    reduced_by: str = ""  # where it is in print that in normal play its heaps stand for other pieces
    coins = 0  # how many numbers say where a coin lies, where the numbers of a position are places of heads

    @abstractmethod
    def options(self, part: Part) -> Iterator[Option]:
        """Every move, each once, as the parts it leaves: (0,) of a whole heap taken, those of a split rising."""

    def rank(self, part: Part) -> int:
        """A nonnegative integer that each move lowers: the sum of the numbers, where a family says nothing else."""
        return part if isinstance(part, int) else sum(part)

    def parts(self, rank: int) -> Iterator[Part]:
        """Every part of *rank* (finitely many), for tables and tests."""
        yield rank

    def normal_form(self) -> "Game":
        """The canonical game: two descriptions of one game of the families have equal normal forms."""
        return self

    def literal_form(self) -> "Game":
        """The same game with its pieces as they lie, for misere play and for passes and blocks: RulesError where none.

        A game whose parts stand for pieces in normal play only (two heads at one place cancel) says here for which.
        """
        return self

    @property
    def has_misere(self) -> bool:  # whether misere play, passes and blocks are answered
        with suppress(RulesError):
            return bool(self.literal_form())
        return False

    def misere_loss(self, part: Part, tick: Callable[[], None]) -> bool | None:
        """Whether *part* alone is lost in misere play, found as *tick* is called; None where its options must tell."""
        return None

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        """The position typed as *heaps*, *last* just taken or at most *cap* to take; PositionError for no such one."""
        refuse_last(self, last=last, cap=cap)
        return tuple(check_heaps(heaps, self))

    @property
    def amounts(self) -> Amounts | None:
        """The set S of a game that only takes (any of S, the heap stays in one piece); None for every other game."""
        return None

    @property
    def code(self) -> tuple[int, ...] | None:
        """The digits of the take-and-break code (the last one not 0), or None if no finite code describes the game."""
        return None

    @property
    def splits(self) -> bool:
        """Whether some move leaves two heaps or more, as far as the rules say it."""
        return False

    @property
    def leaves_threes(self) -> bool:  # whether the code of the game has a move that leaves three heaps
        return self.code is not None and max(self.code) > 7

    @property
    def is_plain_data(self) -> bool:
        """Whether no function stands in the game that a user may have written."""
        return False

    @property
    def view(self) -> str:
        """How the page draws it: "heaps", "row" (heaps that break), "ring", "queen" (a board), "dynamic" or "list"."""
        return "list"

    @property
    def opening(self) -> Amounts | None:
        """What the first move of a dynamic game may take; None for every other game."""
        return None

    @property
    def heaps_count(self) -> int | None:
        """How many heaps every position has; None for any number."""
        return None

    @property
    def intended_heaps(self) -> int | None:
        """How many heaps the rules are meant for, though they may allow others; None for any number."""
        return self.heaps_count

    @property
    def fewest_heaps(self) -> int:
        """The fewest heaps that show the whole game: one where heaps are apart, with XOR it tells of any number."""
        return self.heaps_count or 1

    @property
    def usual_heaps(self) -> int:
        """How many heaps are meant where nobody says: the fewest; LimitError where no position has as many."""
        return check_count(self.fewest_heaps)

    @property
    def lively_heaps(self) -> int:
        """How many heaps make a match worth playing; it may be more than a position has."""
        return self.heaps_count or 3

    @property
    def has_separate_heaps(self) -> bool:
        """Whether each heap is a part of its own, so that the nim-values of one heap make a table."""
        with suppress(PositionError):
            return isinstance(self.position((1,))[0], int)
        return False

    @property
    def order_matters(self) -> bool:
        """Whether the same numbers in another order are another position; heaps that are apart may change places."""
        return not self.has_separate_heaps

    @property
    def can_get_stuck(self) -> bool:
        """Whether stones may be left where no move is; where not, the last move takes the last stone."""
        return True

    def has_option(self, part: Part, option: Option) -> bool:
        """Whether *option* is a move from *part*; LimitError where that would need too long a listing."""
        return any(legal == option for legal in self._listed(part))

    def _listed(self, part: Part) -> Iterator[Option]:
        """`options`; LimitError where one more is asked for after `MOST_LISTED`."""
        for number, option in enumerate(self.options(part), start=1):
            yield option
            if number == MOST_LISTED:
                raise LimitError(key="err.stopped.search", count=number, option="--time")

    def random_option(self, part: Part, random: Random) -> Option | None:
        """Something that is likely to be a move from *part*; None where the draw met nothing."""
        options = list(islice(self.options(part), MOST_DRAWN))
        return random.choice(options) if options else None

    def taking(self, part: Part, amounts: Sequence[int]) -> Iterator[Option]:
        """What would take *amounts* from the heaps of *part*; it may be no move.  LimitError after a long listing."""
        if isinstance(part, int):
            yield (part - amounts[0],)
            return
        yield from (option for option in self._listed(part) if self.take(part, option) == tuple(amounts))

    def leaving(self, part: Part, heaps: tuple[int, ...]) -> Option | None:  # perhaps no move; None: nothing could
        return tuple(sorted(heaps)) if isinstance(part, int) else (heaps,)

    def pass_option(self, part: Part) -> Option | None:  # the move that leaves every heap as it is
        return None

    def canonical_part(self, part: Part) -> Part:
        return part  # that is written in several ways, as a position holds it

    def essence(self, part: Part) -> Part:
        return part  # or one of its value, outcome and number of options, for a search to remember

    def explored(self) -> Callable[[Part], Iterator[Option]]:  # `options` for one search
        return self.options

    def followers(self) -> Callable[[Part], Iterable[Any]] | None:  # parts that moves leave, splits as tuples
        return None

    def ends(self) -> Mapping[Part, bool] | Callable[[Part], bool | None]:  # `ended`, for one search
        return {}

    def ended(self, part: Part, stuck: bool = False) -> bool | None:
        """Whether *part* is declared lost, or won, for the player to move, *stuck* where no move is left; else None."""
        return None

    def amounts_text(self) -> str:
        """What may be taken, as short as the notation says it; empty where a move is no take."""
        return ""

    def form_fields(self) -> Mapping[str, Any] | None:
        """The fields of the page's form that say these rules; None where only the line of rules can."""
        return None

    def in_words(self, voice: Voice, ending: str) -> list[str] | None:
        """The rules as sentences, with *ending*, who wins; None where only the game's name or its code says them."""
        return None

    def laid_over(self, voice: Voice) -> str:
        """What these rules add to those of `base`, as a sentence; empty where they are laid over none."""
        return ""

    def heaps(self, part: Part) -> tuple[int, ...]:
        """The numbers of *part* that a person reads."""
        return (part,) if isinstance(part, int) else part

    def take(self, part: Part, option: Option) -> tuple[int, ...] | None:
        """The amounts that the move to *option* takes from each heap of *part*; None when a heap was split."""
        before = self.heaps(part)
        after = self.heaps(option[0]) if len(option) == 1 else tuple(h for p in option for h in self.heaps(p))
        return tuple(map(sub, before, after)) if len(after) == len(before) else None

    def cap(self, part: Part) -> int | None:
        """The most that may be taken now, or the passes that are left, where the game has such a number."""
        return None

    def cap_after(self, part: Part, option: Option) -> int | None:
        """The `cap` that the move to *option* leaves to the opponent."""
        return None

    def cap_at(self, position: Position) -> int | None:
        """The `cap` of a whole position: that of its first part."""
        return self.cap(position[0])

    def cap_left(self, position: Position, number: int, option: Option) -> int | None:
        """The `cap` that the move of part *number* to *option* leaves to the opponent."""
        return self.cap_after(position[number], option)

    def last(self, part: Part) -> int | None:
        """The last take, where the moves depend on it other than by a cap; None before the first move."""
        return None


@frozen
class Rules:
    """A game and its convention.  *misere*: the player who cannot move wins; the game is then its literal form."""

    game: Game
    misere: bool = False

    def __post_init__(self) -> None:
        if self.misere and (literal := self.game.literal_form()) is not self.game:
            named, self.__dict__["game"] = self.game.__dict__.get("called", ("", ())), changed(literal)
            self.game.__dict__["called"] = named

    @property
    def convention(self) -> str:
        return "misere" if self.misere else "normal"

    def conventions(self) -> "tuple[Rules, ...]":
        """These rules and, where they do not say misere, the same game in misere play, if that is answered."""
        return (self,) if self.misere or not self.game.has_misere else (self, Rules(self.game, misere=True))

    def normal_form(self) -> "Rules":
        """The same rules with the game in its normal form."""
        return Rules(self.game.normal_form(), self.misere)

    def _repr_html_(self) -> str:
        """The rules for a notebook, with what they say where they say it themselves."""
        from bouton.rulesets.wording import card  # for notebooks only

        form = self.game.normal_form()
        ending = f"ending.{self.convention}.{'cannot_move' if form.can_get_stuck else 'last_stone'}"
        return card(str(self), form.in_words, ending)

    def __str__(self) -> str:
        return f"{self.game}; misere" if self.misere else str(self.game)

    def __repr__(self) -> str:
        return f"rules({str(self)!r})"

    def as_dict(self) -> dict[str, str]:
        """The game and its convention."""
        return {"rules": str(self), "convention": self.convention}


@frozen
class Component:
    """One game of a sum with its own position."""

    game: Game
    position: Position

    @property
    def heaps(self) -> tuple[int, ...]:
        """The numbers that a person reads, part after part."""
        return tuple(h for part in self.position for h in self.game.heaps(part))


@frozen
class Step:
    """A move in a sum: *option* takes the place of part number *part* of component number *component* (both from 0)."""

    component: int
    part: int
    option: Option


@frozen
class Sum:
    """Games side by side under one convention, a turn being a move in one of them; a single game is one component."""

    components: tuple[Component, ...]
    misere: bool = False

    @classmethod
    def of(cls, games: Iterable[tuple[Game, Mapping[str, Any]]], misere: bool) -> "Sum":
        """The *games* side by side, each as the convention plays it, with what is said to its `Game.position`."""
        return cls(tuple(Component(g := Rules(game, misere).game, g.position(**said)) for game, said in games), misere)

    @property
    def convention(self) -> str:
        return "misere" if self.misere else "normal"

    def __add__(self, other: "Sum") -> "Sum":
        """Both side by side; RulesError where the conventions differ."""
        if not isinstance(other, Sum):
            return NotImplemented
        if self.misere != other.misere:
            raise RulesError(key="err.rules.conventions")
        return Sum(self.components + other.components, self.misere)

    def _repr_html_(self) -> str:
        """The games for a notebook, each with its heaps."""
        from bouton.words import html, position, say  # for notebooks only

        head = [say(f"cli.head.{name}", html.language()) for name in ("game", "position")]
        rows = [(str(component.game), position(component.heaps)) for component in self.components]
        return html.card(str(self), None, html.table(head, rows))

    def steps(self) -> Iterator[Step]:
        """Every move, in the order of the contract; two that leave the same numbers are two."""
        for c, component in enumerate(self.components):
            for p, part in enumerate(component.position):
                for option in component.game.options(part):
                    yield Step(c, p, option)

    def after(self, step: Step) -> "Sum":
        """The sum that *step* leaves."""
        component = self.components[step.component]
        position = (*component.position[: step.part], *step.option, *component.position[step.part + 1 :])
        moved = Component(component.game, position)
        return Sum((*self.components[: step.component], moved, *self.components[step.component + 1 :]), self.misere)

    def __repr__(self) -> str:
        from bouton.rulesets.rebuilding import rebuilt  # for printing only

        return f"({rebuilt(self)}).situation"

    def as_dict(self) -> dict[str, Any]:
        """The games and their heaps, with the cap or the last take where these count."""
        from bouton.rulesets.rebuilding import plain  # for printing only

        return {"components": [plain(component) for component in self.components], "convention": self.convention}

    def __str__(self) -> str:
        text = " + ".join(f"{c.game}: {' '.join(map(str, c.heaps))}" for c in self.components)
        return f"{text}; misere" if self.misere else text
