"""Hints in three steps: a nudge, a winning move, all winning moves; for a lost position the longest defence."""

from random import Random

from bouton import words
from bouton.claims import Sentence
from bouton.frozen import frozen
from bouton.play.legality import is_over
from bouton.play.moves import place, refused, text
from bouton.play.players import PLAYERS
from bouton.play.remoteness import lasts
from bouton.play.time_budget import begin, winning
from bouton.rulesets.catalogue import verb_of
from bouton.rulesets.protocol import Rules, Step, Sum
from bouton.solving import Solver, shown_move
from bouton.solving.move_text import deed
from bouton.theorems import bound_theorems

NUDGE, MOVE, ALL = 1, 2, 3

# The most moves that the third hint lists.
LISTED = 50


@frozen
class Hint:
    """What is said at *step* 1, 2 or 3 of the ladder.

    *moves* are shown with it (none at step 1, all winning ones at step 3, at most `LISTED`), *count* says how many
    moves win in all (None: not known); *heap* is the number of the heap to look at, counted through all components.
    """

    step: int
    sentences: tuple[Sentence, ...]
    moves: tuple[Step, ...] = ()
    count: int | None = None
    heap: int | None = None

    def say(self, language: str = "en") -> str:
        """The sentences in *language*."""
        return words.together((sentence.say(language) for sentence in self.sentences), language)


def hint(solver: Solver, situation: Sum, step: int = NUDGE) -> Hint:
    """The hint number *step* (1, 2 or 3) for *situation*; IllegalMove where the game is over.

    >>> from bouton.notation import parse
    >>> [hint(Solver(), parse("nim: 14 21 39"), step).say() for step in (1, 2)]
    ['Nim: write the heaps in binary; which column is odd?', 'Winning move: C: 39 → 27.']
    """
    if is_over(situation):
        raise refused(situation, "")
    begin(solver)
    found = winning(solver, situation, LISTED)
    if found is None:
        return Hint(step, (Sentence("play.unknown"),))
    if not found:
        return _lost(solver, situation, step)
    heap = place(situation, found[0])[1]
    if step <= NUDGE:
        return Hint(step, (_of_the_game(solver, situation) or _general(situation, heap),), (), len(found), heap)
    own = _deed(situation, found[0])
    move = {"move": text(situation, found[0], named=True)}
    first = Sentence("hint.deed", {"clauses": (own,)}) if own is not None else Sentence("hint.move", values=move)
    if step == MOVE:
        return Hint(step, (first,), (found[0],), None, heap)
    count = solver.find(situation).steps.count
    listed = tuple(text(situation, s, named=True) for s in found)
    if count is None or count > len(listed):
        first = Sentence("play.some_moves", {"moves": listed})
    elif count > 1:
        first = Sentence("hint.all", values={"count": count, "moves": listed})
    return Hint(step, (first,), tuple(found), count, heap)


def _deed(situation: Sum, step: Step) -> Sentence | None:
    """What *step* does, where the only game has words of its own for it."""
    only, move = situation.components[0], shown_move(situation, step)
    return None if len(situation.components) > 1 else deed(only.game, only.heaps, move.to, move.take)


def _lost(solver: Solver, situation: Sum, step: int) -> Hint:
    """No move wins: which one holds out longest, where the moves until the end can be counted."""
    hard = Hint(step, (Sentence("hint.hard"),), (), 0)
    if step <= NUDGE or lasts(solver, situation) is None:
        return hard
    longest = PLAYERS["perfect"].choose(solver, situation, Random(0))
    sentence = Sentence("hint.longest", values={"move": text(situation, longest, named=True)})
    return Hint(step, (sentence,), (longest,), 0, place(situation, longest)[1])


def _general(situation: Sum, heap: int) -> Sentence:
    """Where to look, when there is more than one place; else what to ask, as of a piece, whose board has no heaps."""
    is_piece = any(verb_of(c.game) == "go" for c in situation.components)
    if not is_piece and sum(len(c.heaps) for c in situation.components) > 1:
        return Sentence("play.look", {"heap": words.heap_name(heap)})
    return Sentence("hint.look")


def _of_the_game(solver: Solver, situation: Sum) -> Sentence | None:
    """The nudge that belongs to the law by which the position is won, or the law itself; None where there is none."""
    if len(situation.components) > 1:
        return None if situation.misere else Sentence("hint.sums")
    only = situation.components[0]
    rules = Rules(only.game.normal_form(), situation.misere)
    theorem = next(bound_theorems(rules, only.position), None)
    if theorem is None:
        return next(iter(solver.law_told(situation)), None)
    return theorem.hint(only.position)
