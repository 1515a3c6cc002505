"""Luogu P3235: a heap of at least F is split in m heaps as equal as can be, m chosen by the player."""

from collections.abc import Iterator

from bouton.judge.formats import Script
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers
from bouton.nimbers import mex, nim_sum

# Ten times the statement's largest heap; a new value takes about the root of its heap.
LARGEST = 10**6


def value(heap: int, least: int, known: dict[int, int]) -> int:
    """The nim-value of *heap*, where heaps of at least *least* are split; *known* ones are kept.

    m parts are heap mod m of q + 1 stones and the others of q = heap // m: of each size their parity counts.  Among the
    m with the same q, two more parts change neither parity, so the first two decide.
    """
    if heap < least:
        return 0
    if heap in known:
        return known[heap]
    seen = set()
    first = 2
    while first <= heap:
        share = heap // first
        last = heap // share
        for parts in range(first, min(first + 1, last) + 1):
            more = heap % parts
            low = value(share, least, known) if (parts - more) % 2 else 0
            high = value(share + 1, least, known) if more % 2 else 0
            seen.add(low ^ high)
        first = last + 1
    known[heap] = mex(seen)
    return known[heap]


def solve(numbers: Numbers) -> Iterator[str]:
    """The answers to all games in one line."""
    games, least = numbers.next(), max(2, numbers.next())
    known: dict[int, int] = {}
    answers = []
    for _ in range(games):
        heaps = [numbers.within(0, LARGEST, "s") for _ in range(numbers.next())]
        answers.append("1" if nim_sum(value(heap, least, known) for heap in heaps) else "0")
    yield " ".join(answers)


PROBLEM = Problem(
    title=Text("Joys of Jiangnan", "江南乐"),
    input=Text(
        "the number of games and F, then for each game the number of heaps and the heaps",
        "先是局数和 F，然后每局为堆数和各堆颗数",
    ),
    output=Text(
        "1 or 0 for each game, in one line: whether the first player wins", "各局答案同在一行，先手必胜为 1，否则为 0"
    ),
    limits="T, n < 100, F < 100000, heaps < 100000",
    sample=("4 3\n1 1\n1 2\n1 3\n1 5\n", "0 0 1 1\n"),
    answer=Script(solve),
)
