"""Games that the tests of proving share, and their laws, each found once for all tests of a process."""

from functools import cache

from bouton.notation import parse_rules
from bouton.proving.amounts import Some, Span
from bouton.proving.decision import Proved, find_law
from bouton.proving.from_rules import provable
from bouton.proving.game import Heaps, one_heap

# Rules, and how many numbers a position has.
RULES = {
    "subtraction 1 3 4": ("take 1, 3, 4", 1),
    "bash 5": ("take 1..5", 1),
    "2 to 5": ("take 2..5", 1),
    "two or more": ("take 2..", 1),
    "powers of two": ("take 2^k", 1),
    "powers of three": ("take 3^k", 1),
    "three or powers of two": ("take 2^k, 3", 1),
    "powers of two but not 4": ("take 2^k except 4", 1),
    "odd": ("take odd", 1),
    "even or three": ("take even, 3", 1),
    "half": ("take 1..n/2", 1),
    "not all": ("take 1..n-1", 1),
    "all but 2 or 3": ("take any except 2, 3", 1),
    "nim 2": ("take any", 2),
    "nim 3": ("take any", 3),
    "moore 2": ("take any from up to 2 heaps", 3),
    "wythoff": ("take any; take any equally from 2 heaps", 2),
    "2 wythoff": ("t wythoff(2)", 2),
    "3 wythoff": ("t wythoff(3)", 2),
    "diagonal up to 2": ("take any; take 1..2 equally from 2 heaps", 2),
    "halves and both": ("take 1..n/2; take any equally from 2 heaps", 2),
    "fibonacci nim": ("take 1..2*last", 2),
    "as many": ("take 1..last", 2),
    "half as many again": ("take 1..3/2*last", 2),
    "twice less one": ("take 1..2*last-1", 2),
    "euclid": ("euclid", 2),
    "euclid positive": ("euclid positive", 2),
}
GAMES = {name: provable(parse_rules(text).game, numbers) for name, (text, numbers) in RULES.items()}
# The notation says these amounts without an exception.
GAMES["all but 2 or 3"] = one_heap(Span(), excepted=(2, 3))


def bash(most: int) -> Heaps:
    """One heap, from which 1 to *most* may be taken."""
    return one_heap(Some(tuple(range(1, most + 1))))


@cache
def law_of_game(name: str, misere: bool = False) -> Proved:
    """The law of the game of this name."""
    proof = find_law(GAMES[name], misere=misere)
    assert isinstance(proof, Proved)
    return proof
