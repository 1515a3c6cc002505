"""Games that the tests of proving share, and their laws, each found once for all tests of a process."""

from functools import cache

from bouton.proving.decision import Proved, find_law
from bouton.proving.game import ANY, Amounts, Euclid, Heaps, Parity, Powers, Some, Span, Take, TakeBack, one_heap

SINGLE = Take()
GAMES = {
    "subtraction 1 3 4": one_heap(Some((1, 3, 4))),
    "bash 5": one_heap(Span(1, 5)),
    "2 to 5": one_heap(Span(2, 5)),
    "two or more": one_heap(Span(2)),
    "powers of two": one_heap(Powers(2)),
    "powers of three": one_heap(Powers(3)),
    "three or powers of two": one_heap(Powers(2), Some((3,))),
    "powers of two but not 4": one_heap(Powers(2), excepted=(4,)),
    "odd": one_heap(Parity(True)),
    "even or three": one_heap(Parity(False), Some((3,))),
    "half": one_heap(Span(1, None, 0, 2)),
    "not all": one_heap(Span(1, None, 1)),
    "all but 2 or 3": one_heap(Span(), excepted=(2, 3)),
    "nim 2": Heaps(2, (SINGLE,)),
    "nim 3": Heaps(3, (SINGLE,)),
    "moore 2": Heaps(3, (Take(most=2),)),
    "wythoff": Heaps(2, (SINGLE, Take(least=2, most=2, equally=True))),
    "2 wythoff": Heaps(2, (SINGLE, Take(near=2))),
    "3 wythoff": Heaps(2, (SINGLE, Take(near=3))),
    "diagonal up to 2": Heaps(2, (SINGLE, Take(Amounts((Span(1, 2),)), 2, 2, True))),
    "halves and both": Heaps(2, (Take(Amounts((Span(1, None, 0, 2),))), Take(ANY, 2, 2, True))),
    "fibonacci nim": TakeBack(2),
    "as many": TakeBack(1),
    "half as many again": TakeBack(3, 2),
    "twice less one": TakeBack(2, 1, -1),
    "euclid": Euclid(),
    "euclid positive": Euclid(True),
}


@cache
def law_of_game(name: str, misere: bool = False) -> Proved:
    """The law of the game of this name."""
    proof = find_law(GAMES[name], misere=misere)
    assert isinstance(proof, Proved)
    return proof
