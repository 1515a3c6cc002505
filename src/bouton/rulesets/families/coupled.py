"""Coupled games: a move may take from several heaps at once, so all heaps are one part.

Wythoff's game and Moore's Nim are of this family.  A game whose every move touches a single heap is not coupled: its
normal form is the take-and-break game of one heap.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bouton.frozen import changed, frozen
from bouton.rulesets import intervals
from bouton.rulesets.amounts import ANY_AMOUNT, Amounts
from bouton.rulesets.clauses import JointMove
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.families.together import Together
from bouton.rulesets.protocol import Game, Voice


@frozen
class Coupled(Together):
    """The game of these *joint_moves*, on *heaps_count* heaps (None: any number).  Make it with `of`."""

    joint_moves: tuple[JointMove, ...]
    heaps_count: int | None = None
    name: str = ""
    is_plain_data = True
    order_matters = False

    @classmethod
    def of(cls, moves: Iterable[JointMove], heaps_count: int | None = None, name: str = "") -> Game:
        """The normal form: like moves joined; a game that never couples becomes its one-heap game."""
        kept = joined(moves)
        if all((m.fewest, m.most) == (1, 1) for m in kept) and heaps_count is None:
            return TakeAndBreak.of(c for m in kept for c in TakeAndBreak.plain(m.amounts).clauses)
        return cls(tuple(sorted(kept, key=order_of)), heaps_count, name)

    @property
    def moves(self) -> Sequence[JointMove]:
        return self.joint_moves

    @property
    def intended_heaps(self) -> int | None:
        """Two where a move touches exactly two heaps beside one that touches a single heap."""
        joint = [move for move in self.joint_moves if move.most > 1 and move.fewest == move.most]
        of_two = joint and all(move.most == 2 for move in joint) and len(self.joint_moves) > 1
        return self.heaps_count or (2 if of_two else None)

    @property
    def fewest_heaps(self) -> int:
        return self.heaps_count or max(2, *(move.most for move in self.joint_moves))

    @property
    def lively_heaps(self) -> int:
        """One more than a move can take from independently: else the first move may end the match."""
        independent = any(move.spread is None for move in self.joint_moves if move.most > 1)
        return self.heaps_count or max(2, max(move.most for move in self.joint_moves) + independent)

    def normal_form(self) -> Game:
        return changed(self, heaps_count=None, name="")

    def amounts_text(self) -> str:
        return "; ".join(text.removeprefix("take ") for text in texts(self.joint_moves))

    def form_fields(self) -> Mapping[str, Any] | None:
        """A take from one heap, and one from several of the same amounts."""
        amounts = {move.amounts for move in self.joint_moves}
        told = texts(self.joint_moves)
        if len(amounts) != 1 or len(told) > 2:
            return None
        take = f"take {next(iter(amounts))}"
        if not all(text.startswith(take) for text in told):
            return None
        ways = sorted(text.removeprefix(take).strip() for text in told)
        if len(ways) == 2 and ways[0]:
            return None
        return {"amounts": str(next(iter(amounts))), "coupling": ways[-1], "single": not ways[0]}

    def in_words(self, voice: Voice, ending: str) -> list[str]:
        return [voice.alternatives([in_words(move, voice) for move in self.joint_moves], ending)]

    def __str__(self) -> str:
        return self.name or "; ".join(texts(self.joint_moves))


def joined(moves: Iterable[JointMove]) -> list[JointMove]:
    """Moves that differ only in how many heaps, or only in amounts, said as one; a move inside another dropped."""
    by_amounts: dict[tuple[Amounts, int | None], set[tuple[int, int]]] = {}
    for m in moves:
        if m.spread is not None and m.fewest == 1:
            # Equal amounts from one heap: a plain take.
            by_amounts.setdefault((m.amounts, None), set()).add((1, 1))
            if m.most == 1:
                continue
            m = changed(m, fewest=2)
        by_amounts.setdefault((m.amounts, m.spread), set()).add((m.fewest, m.most))
    by_heaps: dict[tuple[int, int, int | None], list[Amounts]] = {}
    for (amounts, spread), counts in by_amounts.items():
        # (0, 0), all heaps, stands alone.
        for fewest, most in [*counts & {(0, 0)}, *intervals.joined(counts - {(0, 0)})]:
            assert most is not None
            by_heaps.setdefault((fewest, most, spread), []).append(amounts)
    out: list[JointMove] = []
    for (fewest, most, spread), sets in by_heaps.items():
        # Only sets taken from one heap or equally may be joined: 1 from one heap, 2 from the other is in neither.
        simple = [a for a in sets if not a.exclude and ((fewest, most) == (1, 1) or spread == 1)]
        if simple:
            out.append(JointMove(Amounts.of(i for a in simple for i in a.include), fewest, most, spread))
        out.extend(JointMove(a, fewest, most, spread) for a in sets if a not in simple)
    return [m for m in out if not any(_inside(m, other) for other in out if other != m)]


def _inside(move: JointMove, other: JointMove) -> bool:
    """Whether every take of *move* is one of *other*: same amounts, more heaps and a wider spread there."""
    return (
        move.amounts == other.amounts
        and move.fewest != 0
        and other.fewest != 0
        and other.fewest <= move.fewest
        and move.most <= other.most
        and not move.amounts.depends_on_heap
        and (other.spread is None or (move.spread is not None and move.spread <= other.spread))
    )


def order_of(move: JointMove) -> tuple[int, int, int, str]:
    """Where the move stands among others: by heaps, then by amounts."""
    return move.fewest or 1 << 60, move.most, move.spread or 0, str(move.amounts)


def texts(moves: Iterable[JointMove]) -> list[str]:
    """The moves as the notation writes them, one clause each."""
    return [text for move in moves for text in _text(move)]


def _text(move: JointMove) -> list[str]:
    if (move.fewest, move.most) == (1, 1):
        return move.amounts.clauses_text()
    if move.spread is not None and move.spread > 1:
        return [f"take a, b from 2 heaps where |a-b| < {move.spread}"]
    text = f"take {move.amounts}"
    equally = " equally" if move.spread == 1 else ""
    if move.fewest == 0:
        return [f"{text}{equally} from all heaps"]
    if move.fewest == 1 < move.most:
        return [f"{text}{equally} from up to {move.most} heaps"]
    return [f"{text}{equally} from {k} heaps" for k in range(move.fewest, move.most + 1)]


def in_words(move: JointMove, voice: Voice) -> str:
    """One alternative."""
    where = _where(move, voice)
    if (move.fewest, move.most) == (1, 1):
        return voice.take(move.amounts, where)
    any_amount = move.amounts == ANY_AMOUNT
    if move.spread is None:
        if any_amount:
            return voice.say("take.each_any" if move.fewest == 1 else "take.each_any_exact", where=where)
        return voice.say("take.each", where=where, amount=voice.amount(move.amounts))
    if move.spread > 1:
        return voice.say("take.spread", t=move.spread)
    if any_amount:
        return voice.say("take.equally", where=where)
    largest = move.amounts.largest
    if move.fewest == move.most and move.amounts.ranges == ((largest, largest),):
        return voice.say("take.equally_one", where=where, n=largest)
    return voice.say("take.equally_amount", where=where, amount=voice.amount(move.amounts, of_several=True))


def _where(move: JointMove, voice: Voice) -> str:
    """From which heaps."""
    match move.fewest, move.most:
        case 0, _:
            return voice.say("where.all")
        case 1, 1:
            return voice.say("where.one")
        case 2, 2:
            return voice.say("where.two")
        case 1, 2:
            return voice.say("where.up_to_two")
        case 1, k:
            return voice.say("where.up_to", k=k)
        case low, high if low == high:
            return voice.say("where.exact", k=low)
        case low, high:
            return voice.say("where.between", low=low, high=high)
