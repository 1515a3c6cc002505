"""The answer to one position: who wins, every winning move, and why.

A theorem where one applies, else nim-values from a period or the engine, else search.  Several games side by side are
added by their nim-values (Sprague-Grundy).
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import islice
from operator import attrgetter
from typing import Any

from bouton.claims import Moves, Reason, Sentence, Status
from bouton.engine.search import OutcomeSearch, ValueSearch
from bouton.errors import LimitError, RulesError
from bouton.frozen import Later, changed, frozen
from bouton.limits import Limits, Watch
from bouton.nimbers import nim_sum
from bouton.notation import as_rules, parse, with_letters
from bouton.rulesets.catalogue import recognise
from bouton.rulesets.numbers_given import whole
from bouton.rulesets.protocol import Component, Game, Option, Rules, Step, Sum
from bouton.solving.answer import Answer, By
from bouton.solving.automaton_reason import automaton_reason
from bouton.solving.display import Move, digits_of, numbers_of, shown_move, shown_position, spoken_names
from bouton.solving.knowledge import FEW_LOOKS, FEW_STONES, Knowledge, Known, Outcome
from bouton.solving.quotient_reason import quotient_reason
from bouton.solving.reasons import search_reason, value_reason, worded
from bouton.solving.wanted import wants_law
from bouton.theorems import OutcomeTheorem, ValueTheorem

# The list of moves is cut where its numbers would be longer than this, whatever their count.
MAX_LISTED_CHARACTERS = 1_000_000

# Few stones are played out first where so much memory is enough.
FEW_MEGABYTES = 1

# Rules up to this length are read once, while no more than so many others come between.
SHORT, MOST_READ = 200, 64


def situation_of(
    rules: str | Rules | Sum | Game,
    heaps: Sequence[int] | int | None = None,
    *,
    last: int | None = None,
    cap: int | None = None,
    letters: Mapping[str, int] | None = None,
) -> Sum:
    """The sum that *rules* and *heaps* mean; a text or a `Sum` that holds its own heaps takes none."""
    heaps = () if heaps is None else tuple(heaps) if isinstance(heaps, Iterable) else (heaps,)
    if isinstance(rules, str):
        rules = _read(text) if len(text := with_letters(rules, letters)) <= SHORT else parse(text)
    elif not isinstance(rules, Sum):
        rules = as_rules(rules, letters)
    elif letters is not None:
        with_letters(str(rules), letters)  # it has none, and any is refused
    if isinstance(rules, Sum):
        if heaps:
            raise RulesError(key="err.rules.position_given", found=heaps)
        if last is not None or cap is not None:
            raise RulesError(key="err.dynamic.sum", option="--last" if last is not None else "--cap")
        return rules
    if last is not None and cap is not None:
        raise RulesError(key="err.dynamic.last_and_cap")
    last, cap = (None if number is None else whole(number) for number in (last, cap))
    position = rules.game.position(heaps, last=last, cap=cap)
    return Sum((Component(rules.game, position),), rules.misere)


@lru_cache(maxsize=MOST_READ)
def _read(text: str) -> Rules | Sum:
    return parse(text)


@frozen
class Finding:
    """What is found about a situation, before it is written out; the value and the reason when they are asked for."""

    lost: bool
    value_of: Callable[[], int | None]
    steps: Moves[Step]
    by: By
    reason: Callable[[], Reason]
    value_at_once: int | None = None

    @property
    def value(self) -> int | None:
        """The nim-value; None where it is not known."""
        return self.value_of()


class Solver:
    """Answers questions about positions under one set of limits, and remembers what the engine found.

    *find_law*(rules, heaps, limits) looks for a law of the losses and keeps it, where `wants_law` says so;
    *tell_law*(rules, heaps) says a kept one in words, where it can be said.
    *values*: whether those of own games are worked out, True at once, False where it costs little, None when asked for.
    """

    def __init__(
        self,
        limits: Limits | None = None,
        *,
        find_law: Callable[[Rules, int, Limits], None] | None = None,
        tell_law: Callable[[Rules, int], tuple[Sentence, ...]] | None = None,
        values: bool | None = None,
    ) -> None:
        self.find_law = find_law
        self.tell_law = tell_law
        self.values = values
        self.limits: Limits = limits or Limits()
        self.watch: Watch = self.limits.watch()
        self._knowledge: dict[Rules, Knowledge] = {}
        self._searches: dict[tuple[tuple[Game, ...], int], OutcomeSearch] = {}
        self._sought: set[tuple[Rules, int]] = set()  # for how many heaps of which game a law was looked for

    @property
    def held(self) -> int:
        """About how many positions are remembered."""
        found = sum(1 + knowledge.held for knowledge in self._knowledge.values())
        return found + sum(search.held for search in self._searches.values())

    def knowledge(self, game: Game, misere: bool = False) -> Knowledge:
        """What is known of *game*; one for each normal form and convention."""
        rules = Rules(game.normal_form(), misere)
        if rules not in self._knowledge:
            self._knowledge[rules] = Knowledge(rules, self.limits, self.watch)
        return self._knowledge[rules]

    def at(
        self, rules: Rules | Sum, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None
    ) -> tuple[Sum, Finding]:
        """The next of many positions under *rules*, and what is found about it in its own time."""
        self.watch.restart()
        situation = situation_of(rules, heaps, last=last, cap=cap)
        return situation, self.find(situation)

    def answer(self, situation: Sum) -> Answer:
        """The whole answer to *situation*."""
        self.watch.restart()
        return self.written_out(situation, self.find(situation))

    def written_out(self, situation: Sum, found: Finding) -> Answer:
        """The answer that *found* gives."""
        moves = tuple(islice(self._listed(situation, found.steps), min(self.limits.moves, sys.maxsize)))
        only, single = situation.components[0], len(situation.components) == 1
        return Answer(
            rules=str(Rules(only.game, situation.misere)) if single else str(situation),
            recognised=recognise(only.game) if single else None,
            position=shown_position(situation),
            cap=only.game.cap_at(only.position) if single else None,
            convention=situation.convention,
            outcome="P" if found.lost else "N",
            nim_value=self.value_later(found),
            winning_moves=moves,
            winning_move_count=found.steps.count,
            by=found.by.resting_on(
                "; ".join(dict.fromkeys(filter(None, (c.game.reduced_by for c in situation.components))))
            ),
            reason=worded(found.reason(), situation),
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

    def value_later(self, found: Finding) -> Any:
        """The nim-value that *found* has, or `Later`: it may cost more than all the rest."""

        def work() -> int | None:
            self.watch.restart()
            return found.value

        return Later(work) if found.value_at_once is None else found.value_at_once

    def find(self, situation: Sum) -> Finding:
        """Outcome, value and winning steps, by the strongest thing that is known."""
        only, known = situation.components[0], self._known_alone(situation)
        outcome = self._by_law(known, only, is_told=True)
        if outcome is None and (own := self._own(situation)) is not None:
            return own
        if outcome is None and situation.misere:
            return self._by_quotient_or_search(situation)
        if outcome is None:
            try:
                return self._by_values(situation)
            except LimitError:
                # The losses may be known where the nim-values are out of reach.
                outcome = None if known is None else known.by_automaton(only.position)
                if outcome is None:
                    raise
        lost, moves = outcome.lost, outcome.moves
        steps = Moves(moves.count, lambda: (Step(0, i, option) for i, option in moves))
        return Finding(
            lost,
            lambda: 0 if lost and not situation.misere else self._small_value(situation),
            steps,
            outcome.by,
            outcome.reason
            or (lambda: automaton_reason(situation, lost, steps, self.law_told(situation), self.is_lost)),
            0 if lost and not situation.misere else None,
        )

    def law_told(self, situation: Sum) -> tuple[Sentence, ...]:
        """The law of the losses in words, of partners or a kept one; nothing where none can be said."""
        only = situation.components[0]
        told = self.knowledge(only.game, situation.misere).partners_told(only.position)
        if told is not None or self.tell_law is None:
            return () if told is None else (told,)
        return self.tell_law(Rules(only.game, situation.misere), sum(1 for _ in numbers_of(only.position)))

    def is_lost(self, situation: Sum) -> bool:
        """Whether the player to move loses: `find` without the moves, where these may cost something."""
        only = situation.components[0]
        known = self._known_alone(situation)
        theorem = None if known is None else known.theorem(only.position)
        if isinstance(theorem, OutcomeTheorem):
            return theorem.is_loss(only.position)
        if theorem is None and (own := self._search(situation, self.limits.megabytes).own_loss(situation)) is not None:
            return own
        if situation.misere:
            return self.find(situation).lost
        if (outcome := self._by_law(known, only, is_told=False)) is None:
            try:
                return not nim_sum(known.value for row in self._known_values(situation) for known in row)
            except LimitError:
                outcome = None if known is None else known.by_automaton(only.position)
                if outcome is None:
                    raise
        return outcome.lost

    def _own(self, situation: Sum) -> Finding | None:
        """Who wins one part of a game that a user's function gives, played out; None where nim-values tell as quickly.

        The search ends at the first winning move; a nim-value has to look at them all.
        """
        only = situation.components[0]
        if len(situation.components) > 1 or len(only.position) > 1 or only.game.followers() is None:
            return None
        if recognise(only.game) is not None or self.knowledge(only.game, situation.misere).theorem(only.position):
            return None
        game, part = only.game, only.position[0]
        is_valued = game.has_values and not situation.misere
        if is_valued and self.values:
            return None
        if is_valued:
            few, search = ValueSearch(game, self.limits, self.watch, looks=FEW_LOOKS), self.knowledge(game).search
            try:
                few.value(part)
            except LimitError as error:
                if error.key != "err.stopped.search":
                    raise
                outcomes = self._search(situation, self.limits.megabytes).own(situation)
                assert few.own is not None and outcomes is not None
                outcomes.known |= {part: not value for part, value in few.own.known.items()}
            else:
                assert few.own is not None and search.own is not None
                search.own.known |= few.own.known
                return None
        if self._search(situation, self.limits.megabytes).own_loss(situation) is None:
            return None  # some move splits a heap
        found = self._by_search(situation, self.limits.megabytes)
        if not is_valued or (not found.lost and self.values is False):
            return found
        if found.lost:
            return changed(found, value_of=lambda: 0, value_at_once=0)
        return changed(found, value_of=lambda: self.knowledge(game).value(part))

    def _known_alone(self, situation: Sum) -> Knowledge | None:
        """What is known of the game; None where there are several."""
        only = situation.components[0]
        return self.knowledge(only.game, situation.misere) if len(situation.components) == 1 else None

    def _by_law(self, known: Knowledge | None, only: Component, *, is_told: bool) -> Outcome | None:
        """Who wins by a law on outcomes; one is looked for, once, where it is wanted."""
        if known is None:
            return None
        outcome, sought = known.outcome(only.position), (known.rules, len(only.heaps))
        if outcome is not None or self.find_law is None or sought in self._sought:
            return outcome
        if not wants_law(known, only.position, is_told=is_told):
            return None
        self.find_law(*sought, self.watch.left())
        self._sought.add(sought)
        return known.by_automaton(only.position)

    def _small_value(self, situation: Sum) -> int | None:
        """The nim-value where the definition gives it at once; a theorem on outcomes does not know it."""
        if situation.misere:
            return None
        values = [self.knowledge(c.game).small_value(part) for c in situation.components for part in c.position]
        return None if None in values else nim_sum(v for v in values if v is not None)

    def _by_values(self, situation: Sum) -> Finding:
        """Sprague-Grundy: the nim-values of all parts added; winning moves bring the sum to 0."""
        sources = [self.knowledge(c.game) for c in situation.components]
        rows = self._known_values(situation)
        total = nim_sum(known.value for row in rows for known in row)
        found: list[tuple[int, int, Moves[Option]]] = []
        if total:
            for c, component in enumerate(situation.components):
                if rows[c][0].is_beyond:
                    # Other games have a winning move; what its own moves are worth is not known.
                    found.append((c, 0, Moves(None, lambda: iter(()))))
                    continue
                for p, part in enumerate(component.position):
                    found.append((c, p, sources[c].moves_to(part, rows[c][p].value ^ total)))
        counts = [moves.count for _, _, moves in found]
        count = None if None in counts else sum(n for n in counts if n is not None)
        steps = Moves(count, lambda: (Step(c, p, option) for c, p, moves in found for option in moves))
        # A part that can be lowered to its value ^ total has every smaller nim-value among its options.
        lowering = Moves(
            None,
            lambda: (
                Step(c, p, option) for c, p, moves in found if (v := rows[c][p].value) ^ total < v for option in moves
            ),
        )
        games = [component.game for component in situation.components]
        ways = [max((known.by for known in row), key=attrgetter("doubt")) for row in rows]
        by = max(ways, key=attrgetter("doubt"))
        if len({*ways}) > 1:
            named = zip(spoken_names(games), ways, games, strict=True)
            by = changed(by, each=tuple((name, way.resting_on(game.reduced_by)) for name, way, game in named))
        reason = partial(self._value_reason, situation, rows, steps, lowering)
        return Finding(total == 0, lambda: total, steps, by, reason, total)

    def _known_values(self, situation: Sum) -> list[list[Known]]:
        return [self._summed(self.knowledge(c.game), c, len(situation.components) == 1) for c in situation.components]

    @staticmethod
    def _summed(known: Knowledge, component: Component, is_alone: bool) -> list[Known]:
        """The nim-value of each part: in a sum that of a lost game is 0, however large it is."""
        beyond = None if is_alone else known.beyond_values(component)
        return known.known_values(component.position) if beyond is None else [beyond]

    def _value_reason(
        self, situation: Sum, rows: list[list[Known]], steps: Moves[Step], lowering: Moves[Step]
    ) -> Reason:
        """That of the theorem where there is one, else the nim-values added up."""
        only = situation.components[0]
        theorem = self.knowledge(only.game).theorem(only.position) if len(situation.components) == 1 else None
        if isinstance(theorem, ValueTheorem):
            return theorem.reason(only.position)
        return value_reason(situation, rows, steps, lowering, self.knowledge(only.game).value)

    def _by_quotient_or_search(self, situation: Sum) -> Finding:
        """A kept misere quotient, else few positions played out, else a quotient found now, else all played out."""
        from bouton.misere.kept import has_independent_heaps, kept_law, law_for  # for misere play without a theorem

        law = kept_law(situation)
        if law is None and self._search(situation, self.limits.megabytes).knows(situation):
            return self._by_search(situation, self.limits.megabytes)
        if law is None and has_independent_heaps(situation):
            if sum(c.game.rank(part) for c in situation.components for part in c.position) <= FEW_STONES:
                try:
                    return self._by_search(situation, FEW_MEGABYTES)
                except LimitError:
                    self.watch.check()
            law = law_for(situation, self.watch.left(1 / 2))
        if law is None:
            return self._by_search(situation, self.limits.megabytes)
        lost, steps = law.is_lost(situation), law.winning_moves(situation)
        status = Status.PROVED_HERE if law.quotient.has_certificate else Status.COMPUTED
        by = By("quotient", "misere quotient", status, coq=law.coq)
        return Finding(lost, lambda: None, steps, by, lambda: quotient_reason(situation, law, steps))

    def _search(self, situation: Sum, megabytes: int) -> OutcomeSearch:
        """The search for sums of these games, one for each amount of memory."""
        games = tuple(component.game for component in situation.components)
        if (games, megabytes) not in self._searches:
            limits = changed(self.limits, megabytes=megabytes)
            shared = games if megabytes == self.limits.megabytes else None
            self._searches[games, megabytes] = OutcomeSearch(limits, self.watch, shared)
        return self._searches[games, megabytes]

    def _by_search(self, situation: Sum, megabytes: int) -> Finding:
        """Everything below this position, played out: misere sums that no theorem covers."""
        search = self._search(situation, megabytes)
        lost = search.is_loss(situation)
        own = search.own(situation)

        def wins(step: Step) -> bool:
            at_once = own.is_lost(step.option[0]) if own is not None and len(step.option) == 1 else None
            return search.is_loss(situation.after(step)) if at_once is None else at_once

        steps = Moves.of([] if lost else [step for step in situation.steps() if wins(step)])
        by = By("search", "every position below", Status.COMPUTED)
        return Finding(lost, lambda: None, steps, by, lambda: search_reason(situation, lost, steps, search.is_loss))
