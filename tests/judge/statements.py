"""The limits of the statements, written apart from the problems' files: a strict reader of every input.

A case is read number by number; what lies outside its limits, or is left over, raises `Outside`.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import gcd
from typing import NamedTuple

COUNTED, TO_END, TO_ZEROS, ONE = "counted", "to the end", "to zeros", "one"


class Outside(Exception):
    """An input that the statement does not allow."""


def require(holds: bool, what: str) -> None:
    if not holds:
        raise Outside(what)


class Reader:
    """The numbers of an input, in order."""

    def __init__(self, text: str) -> None:
        self.left = [int(word) for word in text.split()][::-1]

    def __call__(self, least: int, most: int) -> int:
        require(bool(self.left), "the input ends too early")
        n = self.left.pop()
        require(least <= n <= most, f"{n} is not from {least} to {most}")
        return n

    def numbers(self, count: int, least: int, most: int) -> list[int]:
        return [self(least, most) for _ in range(count)]

    def heaps(self, count: int, least: int, most: int, fewest: int = 1) -> list[int]:
        return self.numbers(self(fewest, count), least, most)


# How long the cases of one input are together, or None where the statement says nothing of it.
Case = Callable[[Reader], int | None]


def row(*limits: tuple[int, int]) -> Case:
    def read(r: Reader) -> None:
        for least, most in limits:
            r(least, most)

    return read


def heaps(count: int, least: int, most: int, *, fewest: int = 1, holds: Callable[[list[int]], bool] = bool) -> Case:
    def read(r: Reader) -> int:
        found = r.heaps(count, least, most, fewest)
        require(holds(found), f"{found} break a condition of the statement")
        return len(found)

    return read


def is_rising(numbers: list[int]) -> bool:
    return all(a < b for a, b in pairwise(numbers))


def is_tree(nodes: int, ends: list[int]) -> bool:
    """Whether the pairs of *ends* are the edges of a tree with *nodes* nodes."""
    root = list(range(nodes + 1))

    def top(node: int) -> int:
        while root[node] != node:
            root[node] = root[root[node]]
            node = root[node]
        return node

    for a, b in zip(ends[::2], ends[1::2], strict=True):
        if top(a) == top(b):
            return False
        root[top(a)] = top(b)
    return len(ends) == 2 * (nodes - 1)


def tree(least: int, most: int, marked: bool = False) -> Case:
    def read(r: Reader) -> None:
        nodes = r(least, most)
        if marked:
            r(1, nodes)
        require(is_tree(nodes, r.numbers(2 * (nodes - 1), 1, nodes)), "the edges are no tree")

    return read


def table(most: int, side: int = 100) -> Case:
    def read(r: Reader) -> None:
        r.numbers(r(1, side) * r(1, side), 0, most)

    return read


def amounts_first(r: Reader) -> None:
    """AtCoder DP K: N, K and rising amounts of at most K."""
    size, stones = r(1, 100), r(1, 10**5)
    require(is_rising(r.numbers(size, 1, stones)), "the amounts do not rise")


def stones_first(r: Reader) -> None:
    """CSES 1729: n, k and different amounts of at most n."""
    stones, size = r(1, 10**6), r(1, 100)
    takes = r.numbers(size, 1, stones)
    require(len(set(takes)) == size, "an amount stands twice")


def with_one(r: Reader) -> None:
    """UVa 10404: n, m and m amounts, one of which is 1."""
    r(1, 10**6)
    require(1 in r.numbers(r(1, 10), 1, 10**6), "no amount is 1")


def from_l_to_r(r: Reader) -> None:
    size, least = r(1, 2 * 10**5), r(1, 10**9)
    r(least, 10**9)
    r.numbers(size, 1, 10**9)


def is_prime(n: int) -> bool:
    return n > 1 and all(n % d for d in range(2, int(n**0.5) + 1))


def red_kingdom(r: Reader) -> int:
    size = r(1, 3 * 10**5)
    r.numbers(3, 1, 5)
    r.numbers(size, 1, 10**18)
    return size


def quarries(r: Reader) -> None:
    for _ in range(r(1, 10**5)):
        r(1, 10**16)
        r(1, 10**16)


def with_split(r: Reader) -> None:
    """Codeforces 603C: n, k and the heaps."""
    size = r(1, 10**5)
    r(1, 10**9)
    r.numbers(size, 1, 10**9)


def rounds(r: Reader) -> None:
    size, count = r(1, 100), r(1, 100)
    r.numbers(size * count, 1, 1000)


def s_nim(r: Reader) -> None:
    takes = r.heaps(100, 1, 10_000)
    require(len(set(takes)) == len(takes), "S has a number twice")
    for _ in range(r(1, 100)):
        r.heaps(100, 0, 10_000)


def northcott(r: Reader) -> None:
    rows, columns = r(1, 100), r(2, 1000)
    for _ in range(rows):
        require(len(set(r.numbers(2, 1, columns))) == 2, "both pieces on one square")


def bounded_takes(r: Reader) -> None:
    """HDU 2897: n, p and q."""
    r(1, 65_535)
    p = r(1, 65_535)
    r(p, 65_535)


def lights(dimensions: int) -> Case:
    def read(r: Reader) -> None:
        r.numbers(dimensions * r(1, 1000), 1, 10_000)

    return read


def climbers(r: Reader) -> None:
    """HDU 4315: N, k and rising places."""
    size = r(1, 1000)
    r(1, size)
    require(is_rising(r.numbers(size, 1, 99_999)), "the places do not rise")


def strips(r: Reader) -> None:
    for _ in range(r(1, 1000)):
        squares = r.heaps(20, 1, 20, 0)
        require(len(set(squares)) == len(squares), "two pieces on one square")


def splits(r: Reader) -> None:
    games = r(1, 99)
    r(1, 99_999)
    for _ in range(games):
        r.heaps(99, 1, 99_999)


def rising_heaps(r: Reader) -> None:
    found = r.heaps(1000, 0, 10_000)
    require(found == sorted(found) and sum(found) <= 10_000, "the heaps fall, or are more than 10^4 stones")


def pebbles(r: Reader) -> None:
    """HDU 2177: a <= b."""
    require(r(1, 10**6 - 1) <= r(1, 10**6 - 1), "a is larger than b")


def chess_boards(r: Reader) -> None:
    """Codeforces 36D: t and k, then two numbers t times."""
    boards = r(1, 20)
    r.numbers(1 + 2 * boards, 1, 10**9)


def permutation(r: Reader) -> None:
    size = r(1, 10**5)
    require(len(set(r.numbers(size, 1, size))) == size, "no permutation")


def heaps_with_k(r: Reader) -> None:
    r.numbers(2 * r(1, 200), 1, 10**9)


def cards(r: Reader) -> None:
    r.numbers(2 * r(1, 18), 1, 10**9)


def marked_cells(r: Reader) -> None:
    """ARC 151 C: N, M, rising places with 0 or 1, neighbours different."""
    length = r(1, 10**18)
    last, mark = -1, -1
    for _ in range(r(0, min(length, 2 * 10**5))):
        place, other = r(max(1, last + 1), length), r(0, 1)
        require(place != last + 1 or mark != other, "two neighbours are the same")
        last, mark = place, other


def two_pagodas(r: Reader) -> None:
    n = r(2, 20_000)
    require(len(set(r.numbers(2, 1, n))) == 2, "one pagoda twice")


def heaps_begun(r: Reader) -> None:
    """The number of heaps, the one to begin with, and the heaps."""
    size = r(1, 10**5)
    r(1, size)
    r.numbers(size, 0, 10**9)


def monks(r: Reader) -> None:
    """Luogu P8606: rising steps to the end, fewer than 100 monks."""
    steps = r.numbers(len(r.left), 1, 999)
    require(0 < len(steps) < 100 and is_rising(steps), "the monks do not rise, or are none or too many")


class Statement(NamedTuple):
    """How the cases follow each other, one case; how many there are at most, and how long they may be together."""

    framing: str
    case: Case
    most: int = 10**5
    total: int | None = None
    zeros: int = 1


THOUSAND, BILLION, INT = (1, 1000), (1, 10**9), (1, 2**31 - 1)
EVEN = heaps(50, 1, 50, fewest=2, holds=lambda found: len(found) % 2 == 0)
CHESS = heaps(1000, 1, 10_000, holds=lambda found: len(set(found)) == len(found))
CUTS = Statement(TO_END, row((2, 200), (2, 200)))
EUCLID = Statement(TO_ZEROS, row(INT, INT), zeros=2)
JOHN = Statement(COUNTED, heaps(47, 1, 4747), 474)
K_TIMES = Statement(COUNTED, row((1, 10**8), (1, 10**5)))
WYTHOFF = Statement(TO_END, row((0, 10**9), (0, 10**9)))
DOUBLING = Statement(TO_END, row((2, 2**32 - 1)))
S_NIM = Statement(TO_ZEROS, s_nim)
BALLS = Statement(COUNTED, row((1, 9999)), 99)
BACHET = Statement(TO_END, with_one)
CORNER = Statement(TO_ZEROS, row((1, 10_000)))
STATEMENTS = {
    "atcoder_abc354_e": Statement(ONE, cards),
    "atcoder_agc010_d": Statement(ONE, heaps(10**5, 1, 10**9, fewest=2, holds=lambda found: gcd(*found) == 1)),
    "atcoder_arc091_f": Statement(ONE, heaps_with_k),
    "atcoder_arc105_d": Statement(COUNTED, heaps(10**5, 1, 10**9), 10**5, 10**5),
    "atcoder_arc151_c": Statement(ONE, marked_cells),
    "codeforces_1033c": Statement(ONE, permutation),
    "codeforces_1190b": Statement(ONE, heaps(10**5, 0, 10**9)),
    "codeforces_1365a": Statement(COUNTED, table(1, 50), 50),
    "codeforces_1600e": Statement(ONE, heaps(2 * 10**5, 0, 10**9)),
    "codeforces_167c": Statement(COUNTED, row((0, 10**18), (0, 10**18)), 10**4),
    "codeforces_1966c": Statement(COUNTED, heaps(2 * 10**5, 1, 10**9), 10**4, 2 * 10**5),
    "codeforces_256c": Statement(ONE, heaps(77_777, 1, 777_777_777_777)),
    "codeforces_346a": Statement(
        ONE, heaps(100, 1, 10**9, fewest=2, holds=lambda found: len(set(found)) == len(found))
    ),
    "codeforces_36d": Statement(ONE, chess_boards),
    "codeforces_630r": Statement(ONE, row((1, 10**18))),
    "hdu_1564": CORNER,
    "hdu_3980": Statement(COUNTED, row(THOUSAND, THOUSAND)),
    "hdu_5512": Statement(COUNTED, two_pagodas, 500),
    "kattis_bachetsgame": BACHET,
    "kattis_blockgame2": Statement(ONE, row((1, 10**18), (1, 10**18))),
    "kattis_euclidsgame": EUCLID,
    "leetcode_1908": Statement(TO_END, heaps(7, 1, 7)),
    "leetcode_3222": Statement(TO_END, row((1, 100), (1, 100))),
    "leetcode_3360": Statement(TO_END, row((1, 50))),
    "leetcode_810": Statement(TO_END, heaps(1000, 0, 2**16 - 1)),
    "luogu_p1288": Statement(ONE, heaps(20, 0, 30, fewest=2, holds=lambda found: 0 in found)),
    "luogu_p14787": Statement(COUNTED, heaps(1000, 1, 10**9), 1000, 1000),
    "luogu_p2252": Statement(ONE, row((0, 10**9), (0, 10**9))),
    "luogu_p3150": Statement(COUNTED, row(BILLION), 49),
    "luogu_p4136": CORNER,
    "luogu_p6487": Statement(ONE, row((2, 10**15))),
    "lanqiao_2012_balls": BALLS,
    "lanqiao_2013_monks": Statement(ONE, monks),
    "luogu_p8606": Statement(ONE, monks),
    "nowcoder_247578": Statement(COUNTED, row((1, 10**18), (1, 10**18))),
    "nowcoder_lijiang_xor": Statement(COUNTED, heaps_begun),
    "nyoj_518": BALLS,
    "uva_10368": EUCLID,
    "uva_847": DOUBLING,
    "atcoder_abc297_g": Statement(ONE, from_l_to_r),
    "atcoder_abc368_f": Statement(ONE, heaps(10**5, 2, 10**5)),
    "atcoder_agc002_e": Statement(ONE, heaps(10**5, 1, 10**9)),
    "atcoder_agc017_d": Statement(ONE, tree(2, 10**5)),
    "atcoder_agc033_c": Statement(ONE, tree(1, 2 * 10**5)),
    "atcoder_arc072_b": Statement(ONE, row((0, 10**18), (0, 10**18))),
    "atcoder_arc137_c": Statement(ONE, heaps(3 * 10**5, 0, 10**9, fewest=2, holds=is_rising)),
    "atcoder_dp_k": Statement(ONE, amounts_first),
    "atcoder_ttpc2019_d": Statement(ONE, heaps(10**5, 2, 10**6, holds=lambda found: all(map(is_prime, found)))),
    "codeforces_1147c": Statement(ONE, EVEN),
    "codeforces_1162e": Statement(ONE, EVEN),
    "codeforces_1191d": Statement(ONE, heaps(10**5, 0, 10**9)),
    "codeforces_1194d": Statement(COUNTED, row((0, 10**9), (3, 10**9)), 100),
    "codeforces_1312f": Statement(COUNTED, red_kingdom, 1000, 3 * 10**5),
    "codeforces_1363c": Statement(COUNTED, tree(1, 1000, marked=True), 10),
    "codeforces_1370c": Statement(COUNTED, row(BILLION), 100),
    "codeforces_1382b": Statement(COUNTED, heaps(10**5, 1, 10**9), 1000, 10**5),
    "codeforces_1396b": Statement(COUNTED, heaps(100, 1, 100), 100),
    "codeforces_1451f": Statement(COUNTED, table(10**6), 10),
    "codeforces_1537d": Statement(COUNTED, row(BILLION), 10**4),
    "codeforces_15c": Statement(ONE, quarries),
    "codeforces_1747c": Statement(COUNTED, heaps(10**5, 1, 10**9, fewest=2), 2 * 10**4, 2 * 10**5),
    "codeforces_1965a": Statement(COUNTED, heaps(2 * 10**5, 1, 10**9), 10**4, 2 * 10**5),
    "codeforces_2004e": Statement(COUNTED, heaps(3 * 10**5, 1, 10**7), 10**4, 3 * 10**5),
    "codeforces_1672a": Statement(COUNTED, heaps(50, 1, 50), 100),
    "codeforces_1695b": Statement(COUNTED, heaps(50, 1, 10**9), 1000),
    "codeforces_1719a": Statement(COUNTED, row(BILLION, BILLION), 10**4),
    "codeforces_1899a": Statement(COUNTED, row(THOUSAND), 100),
    "codeforces_1990a": Statement(
        COUNTED, heaps(50, 1, 50, fewest=2, holds=lambda found: max(found) <= len(found)), 1000
    ),
    "codeforces_347c": Statement(
        ONE, heaps(100, 1, 10**9, fewest=2, holds=lambda found: len(set(found)) == len(found))
    ),
    "codeforces_451a": Statement(ONE, row((1, 100), (1, 100))),
    "codeforces_603c": Statement(ONE, with_split),
    "codeforces_705b": Statement(ONE, heaps(10**5, 1, 10**9)),
    "codeforces_768e": Statement(ONE, heaps(10**6, 1, 60)),
    "codeforces_87c": Statement(ONE, row((1, 10**5))),
    "codingame_misere_nim": Statement(ONE, rounds),
    "cses_1098": Statement(COUNTED, heaps(2 * 10**5, 1, 10**9), 2 * 10**5, 2 * 10**5),
    "cses_1099": Statement(COUNTED, heaps(2 * 10**5, 0, 10**9), 2 * 10**5, 2 * 10**5),
    "cses_1729": Statement(ONE, stones_first),
    "cses_1730": Statement(COUNTED, heaps(2 * 10**5, 1, 10**9), 2 * 10**5, 2 * 10**5),
    "cses_2207": Statement(COUNTED, row((1, 10**6))),
    "cses_2208": Statement(COUNTED, heaps(2 * 10**5, 1, 10**9), 2 * 10**5, 2 * 10**5),
    "hackerrank_game_of_stones_1": Statement(COUNTED, row((1, 100)), 100),
    "hdu_1517": DOUBLING,
    "hdu_1525": EUCLID,
    "hdu_1527": WYTHOFF,
    "hdu_1536": S_NIM,
    "hdu_1730": Statement(TO_END, northcott),
    "hdu_1846": Statement(COUNTED, row(THOUSAND, THOUSAND)),
    "hdu_1847": Statement(TO_END, row(THOUSAND)),
    "hdu_1848": Statement(TO_ZEROS, row(THOUSAND, THOUSAND, THOUSAND), zeros=3),
    "hdu_1849": Statement(TO_ZEROS, heaps(1000, 1, 1000)),
    "hdu_1850": Statement(TO_ZEROS, heaps(99, 1, 10**6)),
    "hdu_1907": JOHN,
    "hdu_2147": Statement(TO_ZEROS, row((1, 2000), (1, 2000)), zeros=2),
    "hdu_2149": Statement(TO_END, row((1, 1099), (1, 1099))),
    "hdu_2176": Statement(TO_ZEROS, heaps(2 * 10**5, 1, 2**31 - 1)),
    "hdu_2177": Statement(TO_ZEROS, pebbles, zeros=2),
    "hdu_2188": Statement(COUNTED, row((1, 10_000), (1, 10_000))),
    "hdu_2486": K_TIMES,
    "hdu_2509": Statement(TO_END, heaps(100, 1, 100)),
    "hdu_2516": Statement(TO_ZEROS, row((2, 2**31 - 1))),
    "hdu_2897": Statement(TO_END, bounded_takes),
    "hdu_3032": Statement(COUNTED, heaps(10**6, 1, 2**31 - 1), 100),
    "hdu_3389": Statement(COUNTED, heaps(10_000, 0, 100), 100),
    "hdu_3404": Statement(COUNTED, lights(2)),
    "hdu_3951": Statement(COUNTED, row((3, 10**9), (1, 10)), 100),
    "hdu_4111": Statement(COUNTED, heaps(50, 1, 1000), 4000),
    "hdu_4315": Statement(TO_END, climbers),
    "hdu_4642": Statement(COUNTED, table(1)),
    "hdu_4764": Statement(TO_ZEROS, row((1, 10**5), (1, 10**5)), zeros=2),
    "hdu_5795": Statement(COUNTED, heaps(10**6, 1, 10**9)),
    "library_checker_nim_product_64": Statement(COUNTED, row((0, 2**64 - 1), (0, 2**64 - 1)), 10**6),
    "leetcode_1025": Statement(TO_END, row(THOUSAND)),
    "leetcode_1510": Statement(TO_END, row((1, 10**5))),
    "leetcode_292": Statement(TO_END, row((1, 2**31 - 1))),
    "lightoj_1296": Statement(COUNTED, heaps(1000, 1, 10**9), 100),
    "luogu_p10501": CUTS,
    "luogu_p10506": Statement(TO_END, heaps(100, 1, 1000)),
    "luogu_p10507": Statement(COUNTED, CHESS),
    "luogu_p1247": Statement(ONE, heaps(500_000, 1, 10**9)),
    "luogu_p1290": Statement(COUNTED, row(INT, INT), 6),
    "luogu_p2148": Statement(
        COUNTED, heaps(20_000, 1, 2 * 10**9, fewest=2, holds=lambda found: len(found) % 2 == 0), 20
    ),
    "luogu_p2197": Statement(COUNTED, heaps(10_000, 0, 10_000), 10),
    "luogu_p2575": Statement(COUNTED, strips, 100),
    "luogu_p2599": Statement(COUNTED, heaps(1000, 1, 10**9), 10),
    "luogu_p2953": Statement(COUNTED, row((1, 10**6)), 100),
    "luogu_p3185": Statement(COUNTED, heaps(21, 0, 10_000, fewest=2), 10),
    "luogu_p3235": Statement(ONE, splits),
    "luogu_p3480": Statement(COUNTED, rising_heaps, 10),
    "luogu_p4101": Statement(COUNTED, row(BILLION, BILLION), 100),
    "luogu_p4018": Statement(COUNTED, row((1, 5 * 10**7)), 10**5),
    "luogu_p4279": Statement(COUNTED, heaps(50, 1, 5000), 500),
    "luogu_p4860": Statement(COUNTED, row((1, 5 * 10**7)), 10**6),
    "poj_1067": WYTHOFF,
    "poj_1704": Statement(COUNTED, CHESS),
    "poj_1740": Statement(TO_ZEROS, heaps(10, 1, 100)),
    "poj_2234": Statement(TO_END, heaps(20, 1, 10**9)),
    "poj_2311": CUTS,
    "poj_2348": EUCLID,
    "poj_2484": Statement(TO_ZEROS, row((1, 10**6))),
    "poj_2505": DOUBLING,
    "poj_2960": S_NIM,
    "poj_2975": Statement(TO_ZEROS, heaps(1000, 1, 10**9)),
    "poj_3480": JOHN,
    "poj_3533": Statement(TO_END, lights(3)),
    "poj_3537": Statement(ONE, row((3, 2000))),
    "poj_3922": K_TIMES,
    "spoj_qcj3": Statement(COUNTED, heaps(24, 0, 24)),
    "timus_1180": Statement(ONE, row((1, 10**250))),
    "uva_10404": BACHET,
}


def read(name: str, text: str) -> int:
    """How many cases an input of the problem holds; `Outside` where the statement does not allow it."""
    statement, r = STATEMENTS[name], Reader(text)
    lengths = list(_cases(statement, r))
    require(not r.left, f"{len(r.left)} numbers are left over")
    require(1 <= len(lengths) <= statement.most, f"{len(lengths)} cases")
    if statement.total is not None:
        total = sum(length or 0 for length in lengths)
        require(total <= statement.total, f"{total} numbers together, and {statement.total} are allowed")
    return len(lengths)


def _cases(statement: Statement, r: Reader) -> Iterator[int | None]:
    if statement.framing == TO_ZEROS:
        ending = [0] * statement.zeros
        require(r.left[: statement.zeros] == ending, f"{statement.zeros} zeros end the input")
        del r.left[: statement.zeros]
    if statement.framing in (ONE, COUNTED):
        for _ in range(r(1, statement.most) if statement.framing == COUNTED else 1):
            yield statement.case(r)
        return
    while r.left:
        yield statement.case(r)
