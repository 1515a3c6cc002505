"""Silver dollar: the gaps before the last coin, the third last, the fifth last ... are Nim heaps.

A coin that slides narrows the gap before it and widens the next one: staircase Nim with the gaps as steps, the gap
before the last coin as step 1.
"""

from collections.abc import Sequence

from bouton.claims import Moves, Reason, Sentence
from bouton.nimbers import nim_sum
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.boards import by_value
from bouton.theorems.theorem import ValueTheorem
from bouton.theorems.written import plays


def covers(rules: Rules) -> tuple[()] | None:
    """The silver dollar game without the dollar, normal play."""
    return () if plays(rules.game, "silver_dollar", "slides") and not rules.misere else None


def gaps(coins: Sequence[int]) -> list[int]:
    """The empty squares before each coin, from left to right.

    >>> gaps((1, 4, 6))
    [1, 2, 1]
    """
    return [coin - before - 1 for before, coin in zip((-1, *coins), coins, strict=False)]


def value(law: tuple[()], part: Part) -> int:
    """The XOR of every second gap, from the last one."""
    assert isinstance(part, tuple)
    return nim_sum(gaps(part)[::-2])


def moves_to(law: tuple[()], part: Part, target: int) -> Moves[Option]:
    """Each coin changes just one of the gaps that count, so at most one of its slides will do."""
    assert isinstance(part, tuple)
    room = gaps(part)
    change = nim_sum(room[::-2]) ^ target
    found = []
    for i, coin in enumerate(part):
        narrows = (len(part) - i) % 2 == 1
        way = room[i] - (room[i] ^ change) if narrows else (room[i + 1] ^ change) - room[i + 1]
        if 0 < way <= room[i]:
            found.append(((*part[:i], coin - way, *part[i + 1 :]),))
    return Moves.of(found)


def reason(law: tuple[()], position: Position) -> Reason:
    """The gaps that count."""
    part = position[0]
    assert isinstance(part, tuple)
    room = gaps(part)
    told = Sentence("known.silver_dollar", 0, {"gaps": tuple(room[::-2])})
    return by_value(told, position, value((), part), moves_to((), part, 0), has_move=any(room))


THEOREM = ValueTheorem(
    covers=covers,
    statement="the nim-value is the XOR of the gaps before the last coin, the third last, the fifth last and so on",
    source="E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 15",
    value=value,
    moves_to=moves_to,
    reason=reason,
    examples=("silver dollar",),
    far={
        ("silver dollar", (10**30, 10**30 + 1)): "P",
        ("silver dollar", (0, 10**30)): 10**30 - 1,
        ("silver dollar", (7, 10**30, 10**30 + 8)): "P",
    },
)
