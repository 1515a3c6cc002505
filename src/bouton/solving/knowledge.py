"""What is known of a game under one convention: the one oracle, which gives what it knows together with by what.

Nim-values come from a theorem, else above `SMALL_HEAP` from a kept period or one that the engine proves now, else from
the engine.  Outcomes come from a theorem, else from a kept automaton, else from nim-values, and in misere play from a
search.  Which of these answers depends on the position and on what is kept or was proved on purpose (`bouton.period`),
never on what was merely asked before.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bouton.claims import Moves, Reason, Sentence, Status
from bouton.engine.search import OutcomeSearch, ValueSearch
from bouton.errors import LimitError
from bouton.frozen import frozen
from bouton.laws.period_law import Law
from bouton.limits import Limits, Watch
from bouton.nimbers import mex, nim_sum
from bouton.rulesets.protocol import Component, Option, Part, Position, Rules, Sum
from bouton.solving.answer import By, by_period
from bouton.solving.sequence import FIRST_TABLE, LARGEST_TABLE, SMALL_SEARCH, HeapSequence
from bouton.theorems import AnyTheorem, OutcomeTheorem, ValueTheorem, covering_theorems

if TYPE_CHECKING:
    from bouton.engine.pairs import PairTable
    from bouton.engine.rows import RowLaw
    from bouton.laws.partners import Pair, PartnerLaw

# A nim-value that nobody asked for is looked up only where it costs no more looks than this.
FEW_LOOKS = 4000
# No table of coupled heaps is as long.
BEYOND_TABLES = 1 << 16
# Below this heap the definition is quicker than looking for a period.
SMALL_HEAP = 60
# Two coupled heaps below this are searched.
SMALL_ROW = 40
# Rows up to here take no time to speak of.
QUICK_ROW = 15

# A table up to here is made by the definition before compiled code is loaded.
SMALL_TABLE = 500

DEFINITION = By("engine", "definition", Status.COMPUTED)


@frozen
class Known:
    """A nim-value, *by* what it is known, the *law* of its period; *is_beyond*: of its moves nothing is known."""

    value: int
    by: By
    law: Law | None = None
    is_beyond: bool = False


@frozen
class Outcome:
    """Whether a position is *lost*, the winning *moves* (number of the part, option), and *by* what that is known.

    *reason* is that of the law; None where it has none of its own.
    """

    lost: bool
    moves: Moves[tuple[int, Option]]
    by: By
    reason: Callable[[], Reason] | None = None


# A misere position of so few stones is played out before a quotient is looked for.
FEW_STONES = 300


class Knowledge(HeapSequence):
    """What is known under *rules*; what the engine found is remembered, for whoever asks again.

    >>> from bouton.notation import parse_rules
    >>> kayles = Knowledge(parse_rules("kayles"))
    >>> kayles.known(10**9).by.method, kayles.known(3).by.method, kayles.value(3)
    ('period', 'period', 3)
    """

    def __init__(self, rules: Rules, limits: Limits | None = None, watch: Watch | None = None) -> None:
        super().__init__(rules, limits, watch)
        self.search: ValueSearch = ValueSearch(self.game, self.limits, self.watch)
        self.outcomes: OutcomeSearch = OutcomeSearch(self.limits, self.watch)
        self._theorems: list[AnyTheorem] = []
        self._unread = covering_theorems(self.rules)

    @property
    def held(self) -> int:
        """About how many positions are remembered."""
        rows = self.__dict__.get("rows")
        return self.search.held + self.outcomes.held + len(self._table) // 32 + (rows.held if rows else 0)

    # Theorems

    def theorem(self, position: Position) -> AnyTheorem | None:
        """The first theorem that covers *position*, one on nim-values if there is one; files are read as needed."""
        for theorem in self._theorems:
            if theorem.fits(position):
                return theorem
        for theorem in self._unread:
            self._theorems.append(theorem)
            if theorem.fits(position):
                return theorem
        return None

    def value_theorem(self) -> ValueTheorem[Any] | None:
        """The first theorem on nim-values, whatever parts it covers."""
        return next((theorem for theorem in covering_theorems(self.rules) if isinstance(theorem, ValueTheorem)), None)

    def _values_by(self, part: Part) -> ValueTheorem[Any] | None:
        """The theorem on nim-values that covers *part*."""
        theorem = self.theorem((part,))
        return theorem if isinstance(theorem, ValueTheorem) else None

    def by_theorem(self, theorem: AnyTheorem, numbers: int) -> By:
        """By *theorem*, as surely as it is known under these rules for positions of that many *numbers*."""
        coq, certificate = theorem.is_by_coq(numbers), theorem.certificate or None
        if coq or certificate:  # nothing is surer
            return By("theorem", theorem.name, Status.PROVED_HERE, theorem.source, coq, certificate)
        from bouton.laws.store import Evidence, evidence  # for what is less sure

        of_values = isinstance(theorem, ValueTheorem)
        said = Evidence(theorem.status, theorem.source)
        known = evidence(self.rules, numbers, said, law=self.period if of_values else None, of_values=of_values)
        return By("theorem", theorem.name, known.status, known.source, known.coq, known.certificate)

    # Nim-values, of normal play

    def value(self, part: Part) -> int:
        """The nim-value of *part*."""
        theorem = self._values_by(part)
        return self.known(part).value if theorem is None else theorem.value(part)

    def known(self, part: Part) -> Known:
        """The nim-value of *part*, and by what it is known."""
        return self.known_values((part,))[0]

    def known_values(self, position: Position) -> list[Known]:
        """The nim-value of each part of *position*; a period that one of them needs gives those of the others, too."""
        law = self._law(max((part for part in position if isinstance(part, int)), default=0))
        return [self._known(part, law) for part in position]

    def _known(self, part: Part, law: Law | None) -> Known:
        self.watch.tick()
        if (theorem := self._values_by(part)) is not None:
            return Known(theorem.value(part), self.by_theorem(theorem, len(_numbers((part,)))))
        if self.rows is not None:
            return self._known_of_ring(part, self.rows)
        if law is not None:
            assert isinstance(part, int)
            return Known(law.value(part), by_period(law), law)
        # A value that is looked up among small heaps is that of the known period, too.
        known = self.period if self.period is not None and self.period.status.is_proved else None
        by = DEFINITION if known is None else by_period(known)
        shown = known if known is not None and isinstance(part, int) and known.shows(part) else None
        if self._is_tabled(part):
            assert isinstance(part, int)
            return Known(self._tabled(part + 1)[part], by, shown)
        if (strip := self._strip(part)) is not None:
            assert not isinstance(part, int)
            return Known(strip.value(part), By("period", "repeated state", strip.status))
        if not isinstance(part, int) and max(part) >= SMALL_ROW and (told := self.by_partners((part,))) and told.lost:
            return Known(0, told.by)
        return Known(self.search.value(part), by, shown)

    @cached_property
    def rows(self) -> "Knowledge | None":
        """What is known of the rows that rings become; None for every other game."""
        row = self.game.row
        return None if row is None else Knowledge(Rules(row), self.limits, self.watch)

    def _known_of_ring(self, part: Part, rows: "Knowledge") -> Known:
        """A row by what is known of rows, a ring by those that one take leaves."""
        if not isinstance(part, int):
            return rows.known(part[0])
        left = rows.known_values(tuple(row for ((row,),) in self._options(part)))  # type: ignore[misc]
        return Known(mex(known.value for known in left), left[0].by if left else DEFINITION)

    def values(self, length: int) -> list[int]:
        """The nim-values of heaps 0 to *length* - 1."""
        self.limits.hold(length)
        if self.rows is not None or self._values_by(length) is not None:
            return [self.value(heap) for heap in range(length)]
        if length > SMALL_TABLE and bool(self.game.clauses):
            return self._tabled(length)[:length]
        return [self.search.value(heap) for heap in range(length)]

    def small_values(self, length: int, looks: int) -> list[int]:
        """The nim-values of heaps 0 to *length* - 1; by the definition only while none takes more than *looks*."""
        search = ValueSearch(self.game, looks=looks)
        value = self.period.value if self.period is not None and self.period.is_whole else search.value
        values: list[int] = []
        with suppress(LimitError):
            for heap in range(length):
                theorem = self._values_by(heap)
                values.append(value(heap) if theorem is None else theorem.value(heap))
        return values

    def small_value(self, part: Part) -> int | None:
        """The nim-value of *part* by the definition, or by a row, where that costs little; else None."""
        if not isinstance(part, int) and min(part) <= QUICK_ROW and (strip := self._strip(part)) is not None:
            return strip.value(part)
        if self.pairs is not None and isinstance(part, tuple) and len(part) == 2:
            return self.pairs.value(part)
        search = ValueSearch(self.game, most=SMALL_SEARCH, looks=FEW_LOOKS)
        try:
            return search.value(part) if self.game.rank(part) <= SMALL_SEARCH else None
        except LimitError:
            return None

    @cached_property
    def pairs(self) -> "PairTable | None":
        """The table of small coupled pairs; None for other games."""
        from bouton.engine.pairs import PairTable  # for coupled heaps only

        return PairTable(self.game, self.watch) if PairTable.is_of(self.game) else None

    def moves_to(self, part: Part, target: int) -> Moves[Option]:
        """The options of *part* with nim-value *target*, in order."""
        self.watch.tick()
        if (theorem := self._values_by(part)) is not None:
            return theorem.moves_to(part, target)
        if (strip := self._strip(part)) is not None:
            assert not isinstance(part, int)
            return strip.moves_to(part, target)
        value: Callable[[Any], int] = self.search.value if self.rows is None else self.value
        if (law := self._law(part)) is not None:
            assert isinstance(part, int)
            if (found := law.moves_to(part, target)) is not None:
                return found
            value = law.value
        elif self._is_tabled(part):
            assert isinstance(part, int)
            value = self._tabled(part + 1).__getitem__
        return Moves.of(option for option in self._options(part) if nim_sum(map(value, option)) == target)

    def _options(self, part: Part) -> Iterator[Option]:
        for option in self.game.options(part):
            self.watch.tick()
            yield option

    def _strip(self, part: Part) -> "RowLaw | None":
        """The law of the rows of two coupled heaps, one of them short, where a search would be dear."""
        if isinstance(part, int) or len(part) != 2 or not self.game.joint_moves or max(part) < SMALL_ROW:
            return None
        from bouton.engine.rows import row_law  # for a long heap beside a short one only

        return row_law(self.game, min(part), self.watch)

    def winning_moves(self, position: Position) -> Iterator[tuple[int, Option]]:
        """The winning moves of *position*, by a law: number of the part that is moved, what it leaves; in order."""
        outcome = self.outcome(position)
        if outcome is not None:
            yield from outcome.moves
            return
        assert not self.rules.misere
        values = list(map(self.value, position))
        if total := nim_sum(values):
            for i, (part, value) in enumerate(zip(position, values, strict=True)):
                yield from ((i, option) for option in self.moves_to(part, value ^ total))

    def _law(self, part: Part) -> Law | None:
        """The period that answers for *part*; where it may be dear to prove one only for a heap that needs it."""
        if not isinstance(part, int) or part <= SMALL_HEAP or not self.game.clauses:
            return None
        if self._values_by(part) is not None:
            return None
        if part <= LARGEST_TABLE:
            # Few values tell if there is a period of few takes, and of codes that leave three heaps, where tables are
            # dear; of words and of what all amounts leave out a million may, and a short table is made sooner.
            amounts, known = self.game.amounts, self.period
            enough = FIRST_TABLE if amounts is not None and amounts.named else SMALL_SEARCH
            if known is None:
                is_soon_proved = amounts is not None or self.game.leaves_threes
                return self.proved_period if part > enough and is_soon_proved else None
            # Beyond the first round a table up to its end is shorter than one up to the heap.
            is_beyond = part > max(known.length, SMALL_SEARCH)
            return known if known.tells_values else self.proved_period if is_beyond else None
        if self.proved_period is None:
            raise self.no_period(part)
        return self.proved_period

    # Outcomes, under these rules

    def outcome(self, position: Position) -> Outcome | None:
        """Who wins *position* by a law on outcomes; None where nim-values tell, or only a search."""
        theorem = self.theorem(position)
        if theorem is None:
            # A law of misere play that is found and kept, such as a misere quotient, has its place here.
            kept = self.rules.misere or not self.game.clauses
            return self.by_partners(position) or (self.by_automaton(position) if kept else None)
        if not isinstance(theorem, OutcomeTheorem):
            return None
        lost = theorem.is_loss(position)
        moves = Moves.of(()) if lost else theorem.winning_moves(position)
        return Outcome(lost, moves, self.by_theorem(theorem, len(_numbers(position))), lambda: theorem.reason(position))

    def beyond_values(self, game: Component) -> Known | None:
        """One part so large that a law tells that it is lost, and no nim-value; LimitError where it is won."""
        part = game.position[0]
        if len(game.position) > 1 or not isinstance(part, tuple) or not all(isinstance(n, int) for n in part):
            return None
        is_small = max(part, default=0) < BEYOND_TABLES or self.small_value(part) is not None
        outcome = None if is_small else self.outcome(game.position)
        if outcome is not None and not outcome.lost and self._strip(part) is None:
            raise LimitError(key="err.only_outcome", game=str(game.game), position=part)
        return Known(0, outcome.by, is_beyond=True) if outcome is not None and outcome.lost else None

    def by_partners(self, position: Position) -> Outcome | None:
        """By the partner law of two heaps that are one part; None for every other position."""
        if (known := self._partners(position)) is None:
            return None
        pair, law = known
        found = law.winning_moves(pair)
        moves: Moves[tuple[int, Option]] = Moves(found.count, lambda: ((0, (after,)) for after in found))
        from bouton.solving.partner_reason import partner_reason

        by = By("period", "partners", Status.PROVED_HERE)
        return Outcome(law.is_lost(pair), moves, by, lambda: partner_reason(law, pair))

    def partners_told(self, position: Position) -> Sentence | None:
        """The partner law in words; None where there is none of *position*."""
        if (known := self._partners(position)) is None:
            return None
        from bouton.solving.partner_reason import partner_sentence

        return partner_sentence(known[1])

    def _partners(self, position: Position) -> "tuple[Pair, PartnerLaw] | None":
        if len(position) != 1 or not isinstance(position[0], tuple) or len(position[0]) != 2:
            return None
        from bouton.laws.store import partners  # for two coupled heaps only

        law = partners(self.rules)
        return None if law is None else (position[0], law)

    def by_automaton(self, position: Position) -> Outcome | None:
        """By a kept automaton of the lost positions, if there is one; its moves are found from the digits."""
        from bouton.laws.store import in_package, losses, losses_file  # reading files is for few games

        numbers = _numbers(position)
        law = losses(self.rules, len(numbers))
        if law is None or not law.tells_moves:
            return None
        try:
            lost, found = law.is_lost(numbers), law.winning_moves(numbers)
        except LimitError:
            return None

        def moves() -> Iterator[tuple[int, Option]]:
            passed = self.game.pass_option(position[0])  # stands last, as among all moves
            yield from sorted(told(), key=lambda move: move[1] == passed)

        def told() -> Iterator[tuple[int, Option]]:
            for after in found:
                if len(position) == 1:
                    yield 0, (after[0] if isinstance(position[0], int) else self.game.canonical_part(after),)
                else:
                    i = next(i for i, n in enumerate(after) if n != numbers[i])
                    yield i, (after[i],)

        kept = in_package(losses_file(self.rules, len(numbers)))
        by = By("automaton", f"{law.states} states", Status.PROVED_HERE, certificate=kept)
        if lost and self.game.forbidden:  # what leads to a loss will be forbidden
            return Outcome(lost, Moves.of(()), by)
        return Outcome(lost, Moves(found.count, moves), by)

    def is_lost(self, position: Position) -> bool:
        """Whether the player to move loses *position*."""
        theorem = self.theorem(position)
        if isinstance(theorem, OutcomeTheorem):
            return theorem.is_loss(position)
        if theorem is None and (outcome := self.outcome(position)) is not None:
            return outcome.lost
        situation = Sum((Component(self.game, position),), misere=self.rules.misere)
        if theorem is None and (own := self.outcomes.own_loss(situation)) is not None:
            return own
        if self.rules.misere:
            from bouton.misere.kept import kept_law, law_for  # for misere play without a theorem

            law = kept_law(situation)
            if law is None and sum(map(self.game.rank, position)) > FEW_STONES:
                law = law_for(situation, self.watch.left(1 / 2))
            return self.outcomes.is_loss(situation) if law is None else law.is_lost(situation)
        return not nim_sum(map(self.value, position))


def _numbers(position: Position) -> tuple[int, ...]:
    """The numbers of all parts of *position*, in order."""
    return tuple(n for part in position for n in ((part,) if isinstance(part, int) else part))
