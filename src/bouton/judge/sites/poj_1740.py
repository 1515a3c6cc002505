"""POJ 1740: take some of a heap, then put what you like of its rest on other heaps; paired heaps lose."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import Framing


def wins(heaps: list[int]) -> bool:
    """Whether the player to move wins.

    Heaps in equal pairs are lost: the other player copies each move in the partner.  Otherwise let the heaps be
    h1 <= ... <= h2m, with h1 = 0 if their number is odd.  One move lowers h2m to h1, raises h2 to h3, h4 to h5, ....
    That needs (h3 - h2) + (h5 - h4) + ... stones, at most h(2m-1) - h2 <= h2m - h1, and fewer than h2m - h1 unless
    h1 = h2, h3 = h4, ...: so at least one stone is left to be taken.

    >>> wins([2, 1, 3]), wins([1, 1]), wins([0, 5, 0, 5])
    (True, False, False)
    """
    ordered = sorted(heap for heap in heaps if heap)
    return len(ordered) % 2 == 1 or ordered[::2] != ordered[1::2]


PROBLEM = Problem(
    title=Text("A New Stone Game", "A New Stone Game"),
    input=Text("for each case the number of heaps and the heaps; 0 ends", "每组为堆数和各堆颗数，以 0 结束"),
    output=if_first_wins("1", "0"),
    sample=("3\n2 1 3\n2\n1 1\n0\n", "1\n0\n"),
    answer=Cases(lambda numbers: wins(numbers.several(numbers.next())), ("0", "1"), Framing.TO_ZEROS),
)
