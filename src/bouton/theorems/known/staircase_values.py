"""Staircase Nim has the nim-value of a Nim position whose heaps are the odd steps: 1, 3, 5, ...

A move from an odd step lowers its heap.  Stones that come onto an odd step from above raise its heap, but the opponent
moves the same stones on, and the heap is as it was: reversible moves do not change the value.
"""

from bouton.claims import Moves, Reason
from bouton.nimbers import nim_sum
from bouton.rulesets.games.staircase import Staircase, moves
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.ends import over
from bouton.theorems.theorem import ValueTheorem


def covers(rules: Rules) -> tuple[()] | None:
    """Staircase Nim, normal play."""
    game = rules.game
    return () if isinstance(game, Staircase) and game.moves is moves and not rules.misere else None


def value(law: tuple[()], part: Part) -> int:
    """The XOR of steps 1, 3, 5, ..."""
    assert isinstance(part, tuple)
    return nim_sum(part[::2])


def moves_to(law: tuple[()], part: Part, target: int) -> Moves[Option]:
    """From each step at most one move: every move changes just one odd step, and to what is known."""
    assert isinstance(part, tuple)
    change = value(law, part) ^ target
    found = []
    for i, stones in enumerate(part):
        # Step i + 1: an odd one loses what it must, an even one gives the odd one below what it must gain.
        take = stones - (stones ^ change) if i % 2 == 0 else (part[i - 1] ^ change) - part[i - 1]
        if 0 < take <= stones:
            below = (part[i - 1] + take,) if i else ()
            found.append(((*part[: max(i - 1, 0)], *below, stones - take, *part[i + 1 :]),))
    return Moves.of(found)


def reason(law: tuple[()], position: Position) -> Reason:
    """The XOR of the odd steps, and the first move that makes it 0."""
    (part,) = position
    assert isinstance(part, tuple)
    if not any(part):
        return over()
    x, odd = value(law, part), part[::2]
    numbers = {"steps": part, "odd": odd, "x": x, "expr": " ⊕ ".join(map(str, odd))}
    if x == 0:
        return Reason.of("staircase.loss", (0, 1, 2), **numbers)
    ((after,),) = moves_to(law, part, 0).first(1)
    assert isinstance(after, tuple)
    i = max(i for i in range(len(part)) if after[i] < part[i])
    return Reason.of("staircase.win", (0, 1, 2, 3), i=i + 1, below=i, take=part[i] - after[i], **numbers)


THEOREM = ValueTheorem(
    covers=covers,
    statement="the nim-value is the XOR of the odd steps, counted from 1",
    source="T. S. Ferguson, Game Theory (lecture notes), part I, section 2.6, exercise 6",
    value=value,
    moves_to=moves_to,
    reason=reason,
    examples=("staircase",),
    far={
        ("staircase", (10**30, 7, 10**30, 10**30)): "P",
        ("staircase", (0, 10**30)): "P",
        ("staircase", (2**200, 0, 2**100, 5, 1)): 2**200 + 2**100 + 1,
    },
)
