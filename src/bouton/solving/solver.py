"""The answer to one position: who wins, every winning move, and why.

A theorem where one applies, else nim-values from a period or the engine, else search.  Several games side by side are
added by their nim-values (Sprague-Grundy).
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from bouton.claims import Moves, Reason, Status
from bouton.engine.search import OutcomeSearch
from bouton.errors import LimitError, RulesError
from bouton.frozen import frozen
from bouton.limits import Limits
from bouton.nimbers import nim_sum
from bouton.notation import parse
from bouton.rulesets.catalogue import recognise
from bouton.rulesets.families.dynamic import Capped
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.protocol import Component, Game, Option, Part, Rules, Step, Sum
from bouton.solving.answer import Answer, By, Move
from bouton.solving.explaining import automaton_reason, search_reason, value_reason
from bouton.solving.showing import digits_of, numbers_of, shown_move, shown_position
from bouton.solving.valuing import Valuer
from bouton.theorems import Bound, OutcomeTheorem, ValueTheorem, bound_theorems

# The list of moves is cut where its numbers would be longer than this, whatever their count.
MAX_LISTED_CHARACTERS = 1_000_000

# From the strongest to the weakest; an answer that rests on several says the weakest.
METHODS = ("theorem", "automaton", "period", "engine", "search")


def situation_of(
    rules: str | Rules | Sum | Game,
    heaps: Sequence[int] | int | None = None,
    *,
    last: int | None = None,
    cap: int | None = None,
) -> Sum:
    """The sum that *rules* and *heaps* mean; a text or a `Sum` that holds its own heaps takes none."""
    if isinstance(rules, str):
        rules = parse(rules)
    if isinstance(rules, Sum):
        if heaps:
            raise RulesError(key="err.rules", which=2, found=heaps)
        if last is not None or cap is not None:
            raise RulesError(key="err.dynamic", which=4, option="--last" if last is not None else "--cap")
        return rules
    if isinstance(rules, Game):
        rules = Rules(rules)
    if last is not None and cap is not None:
        raise RulesError(key="err.dynamic", which=2)
    heaps = () if heaps is None else (heaps,) if isinstance(heaps, int) else tuple(heaps)
    position = rules.game.position(heaps, last=last, cap=cap)
    return Sum((Component(rules.game, position),), rules.misere)


def solve(
    rules: str | Rules | Sum | Game,
    heaps: Sequence[int] | int | None = None,
    *,
    last: int | None = None,
    cap: int | None = None,
    limits: Limits | None = None,
) -> Answer:
    """The outcome, nim-value, winning moves and reason of the position *heaps* under *rules*.

    For dynamic games *last* says what was just taken, or *cap* the most that may be taken now.  LimitError where
    neither a theorem nor the engine within *limits* can tell.

    >>> solve("nim", (14, 21, 39)).winning_moves
    (Move(to=(14, 21, 27), take=(0, 0, 12), cap=None),)
    """
    return Solver(limits).answer(situation_of(rules, heaps, last=last, cap=cap))


@frozen
class _Finding:
    """What is found about a situation, before it is written out."""

    lost: bool
    value_of: Callable[[], int | None]
    steps: Moves[Step]
    by: By
    reason: Callable[[], Reason]

    @property
    def value(self) -> int | None:
        """The nim-value, looked for when it is asked for; None where it is not known."""
        return self.value_of()


class Solver:
    """Answers questions about positions under one set of limits, and remembers what the engine found."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self.watch = self.limits.watch()
        self._valuers: dict[Game, Valuer] = {}

    def answer(self, situation: Sum) -> Answer:
        """The whole answer to *situation*."""
        self.watch.restart()
        found = self.find(situation)
        moves = tuple(islice(self._listed(situation, found.steps), self.limits.moves))
        only = situation.components[0]
        single = len(situation.components) == 1
        name = recognise(only.game) if single else None
        return Answer(
            rules=str(Rules(only.game, situation.misere)) if single else str(situation),
            recognised=name,
            position=shown_position(situation),
            cap=only.game.cap(only.position[0]) if single else None,
            convention=situation.convention,
            outcome="P" if found.lost else "N",
            nim_value=found.value,
            winning_moves=moves,
            winning_move_count=found.steps.count,
            by=found.by,
            reason=found.reason(),
            situation=situation,
        )

    def _listed(self, situation: Sum, steps: Moves[Step]) -> Iterator[Move]:
        """The moves written out, while their numbers stay within the limit of characters; the first always."""
        length, listed = 0, False
        for step in steps:
            move = shown_move(situation, step)
            length += sum(digits_of(n) + 2 for n in numbers_of((move.to, move.take or ())))
            if length > MAX_LISTED_CHARACTERS and listed:
                return
            yield move
            listed = True

    def find(self, situation: Sum) -> _Finding:
        """Outcome, value and winning steps, by the strongest thing that is known."""
        if len(situation.components) == 1:
            only = situation.components[0]
            rules = Rules(only.game.normal(), situation.misere)
            for bound in bound_theorems(rules, only.position):
                return self._by_theorem(situation, bound)
            if rules.misere or not isinstance(rules.game, TakeAndBreak):
                kept = self._by_automaton(situation)
                if kept is not None:
                    return kept
        if situation.misere:
            return self._by_search(situation)
        try:
            return self._by_values(situation)
        except LimitError:
            # The losses may be known where the nim-values are out of reach.
            kept = self._by_automaton(situation)
            if kept is None:
                raise
            return kept

    def is_lost(self, situation: Sum) -> bool:
        """Whether the player to move loses."""
        return self.find(situation).lost

    def _by_theorem(self, situation: Sum, bound: Bound) -> _Finding:
        theorem, law = bound.theorem, bound.law
        position = situation.components[0].position
        by = By("theorem", bound.name, theorem.status, theorem.source)
        if isinstance(theorem, OutcomeTheorem):
            lost = theorem.is_loss(law, position)
            moves = Moves.of(()) if lost else theorem.winning_moves(law, position)
            steps = Moves(moves.count, lambda: (Step(0, i, option) for i, option in moves))
            zero = lost and not situation.misere
            return _Finding(
                lost,
                lambda: 0 if zero else self._small_value(situation),
                steps,
                by,
                lambda: theorem.reason(law, position),
            )
        assert isinstance(theorem, ValueTheorem)
        finding = self._by_values(situation)
        own = theorem.reason
        if own is None:
            return _Finding(finding.lost, finding.value_of, finding.steps, by, finding.reason)
        return _Finding(finding.lost, finding.value_of, finding.steps, by, lambda: own(law, position))

    def _by_automaton(self, situation: Sum) -> _Finding | None:
        """By a kept automaton of the lost positions, if there is one; its moves are found from the digits."""
        from bouton.laws.proofs import losses_for  # reading files is for games without a theorem only

        if len(situation.components) > 1:
            return None
        rules = Rules(situation.components[0].game.normal(), situation.misere)
        position = situation.components[0].position
        numbers = tuple(n for part in position for n in ((part,) if isinstance(part, int) else part))
        law = losses_for(rules, len(numbers))
        if law is None or not law.tells_moves:
            return None
        try:
            lost, found = law.is_lost(numbers), law.winning_moves(numbers)
        except LimitError:
            return None

        def steps() -> Iterator[Step]:
            for after in found:
                if len(position) == 1:
                    part = after[0] if isinstance(position[0], int) else self._within(rules.game, after)
                    yield Step(0, 0, (part,))
                else:
                    i = next(i for i, n in enumerate(after) if n != numbers[i])
                    yield Step(0, i, (after[i],))

        moves = Moves(found.count, steps)
        by = By("automaton", f"{law.states} states", Status.PROVED_HERE)
        normal_loss = lost and not situation.misere
        return _Finding(
            lost,
            lambda: 0 if normal_loss else self._small_value(situation),
            moves,
            by,
            lambda: automaton_reason(situation, lost, moves),
        )

    @staticmethod
    def _within(game: Game, part: tuple[int, ...]) -> Part:
        """The part that an automaton names: a cap above the heap is the heap."""
        return (part[0], min(part)) if isinstance(game, Capped) else part

    def _small_value(self, situation: Sum) -> int | None:
        """The nim-value where the definition gives it at once; a theorem on outcomes does not know it."""
        if situation.misere:
            return None
        values = [self.valuer(c.game).small_value(part) for c in situation.components for part in c.position]
        return None if None in values else nim_sum(v for v in values if v is not None)

    def valuer(self, game: Game) -> Valuer:
        """What gives the nim-values of *game*; one for each normal form."""
        form = game.normal()
        if form not in self._valuers:
            self._valuers[form] = Valuer(form, self.limits, self.watch)
        return self._valuers[form]

    def _by_values(self, situation: Sum) -> _Finding:
        """Sprague-Grundy: the nim-values of all parts added; winning moves bring the sum to 0."""
        valuers = [self.valuer(c.game) for c in situation.components]
        values = [
            [valuer.value(part) for part in c.position] for c, valuer in zip(situation.components, valuers, strict=True)
        ]
        total = nim_sum(v for row in values for v in row)
        found: list[tuple[int, int, Moves[Option]]] = []
        if total:
            for c, component in enumerate(situation.components):
                for p, part in enumerate(component.position):
                    found.append((c, p, valuers[c].moves_to(part, values[c][p] ^ total)))
        counts = [moves.count for _, _, moves in found]
        count = None if None in counts else sum(n for n in counts if n is not None)
        steps = Moves(count, lambda: (Step(c, p, option) for c, p, moves in found for option in moves))
        by = max((v.by() for v in valuers), key=lambda by: METHODS.index(by.method))
        return _Finding(total == 0, lambda: total, steps, by, lambda: value_reason(situation, values, steps, valuers))

    def _by_search(self, situation: Sum) -> _Finding:
        """Everything below this position, played out: misere sums that no theorem covers."""
        search = OutcomeSearch(self.limits, self.watch)
        lost = search.is_loss(situation)
        steps = Moves.of([] if lost else [s for s in situation.steps() if search.is_loss(situation.after(s))])
        by = By("search", "every position below", Status.COMPUTED)
        return _Finding(lost, lambda: None, steps, by, lambda: search_reason(situation, lost, steps))
