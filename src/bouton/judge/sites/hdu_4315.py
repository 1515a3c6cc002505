"""HDU 4315: people climb a hill and never pass; paired from below, the gaps are heaps of Nim."""

from bouton.judge.formats import Cases
from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Framing, Numbers


def heaps(cells: list[int], king: int) -> list[int]:
    """The gaps that are the heaps, where number *king* (from 1, not the first) of these rising *cells* is the king.

    An odd person out climbs to the top, which holds many; below the king's own turn nobody takes the last step there.
    """
    pieces = [0 if king == 2 else -1] * (len(cells) % 2) + cells
    return [below - above - 1 for above, below in zip(pieces[::2], pieces[1::2], strict=True)]


def wins(numbers: Numbers) -> bool:
    """A king who is the first moves to the top at once."""
    size, king = numbers.next(), numbers.at_least(1, "k")
    cells = numbers.apart(size)
    return king == 1 or law("nim").nim_sum(heaps(cells, king)) != 0


PROBLEM = Problem(
    title=Text("Climbing the Hill", "Climbing the Hill"),
    rules="nim",
    input=Text(
        "for each case the number of people, which of them is the king, and their cells, rising from 1, to the end",
        "每组为人数 n、国王的序号 k 和各人所在的格号（从 1 起，递增），直到输入结束",
    ),
    output=Text(
        "Alice where the first player brings the king to the top, else Bob", "先手能让国王登顶输出 Alice，否则输出 Bob"
    ),
    limits="1 <= k <= n <= 1000, 1 <= cells < 100000",
    sample=("3 3\n1 2 4\n2 1\n100 200\n", "Bob\nAlice\n"),
    answer=Cases(wins, ("Bob", "Alice"), Framing.TO_THE_END),
)
