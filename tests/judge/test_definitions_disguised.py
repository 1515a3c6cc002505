"""The answers to games in disguise against their statements, played out: boards, rings, cards and numbers."""

from collections.abc import Iterator
from functools import reduce
from itertools import combinations, combinations_with_replacement, pairwise, permutations, product
from math import gcd, isqrt
from operator import xor
from typing import Any

import pytest

from tests.judge.played import Game, answered, counted, heaps_up_to, listed, row, side_by_side
from tests.judge.test_definitions_more import asked, numbered, one_by_one, replaced, sums

# Codeforces


def test_free_rows_and_columns():
    def moves(cells: tuple[tuple[int, ...], ...]) -> Iterator[Any]:
        for i, j in product(range(len(cells)), range(len(cells[0]))):
            if not any(cells[i]) and not any(line[j] for line in cells):
                yield replaced(cells, i, replaced(cells[i], j, 1))

    boards = [
        tuple(tuple(bits[i * columns : (i + 1) * columns]) for i in range(rows))
        for rows, columns in product((1, 2, 3), (1, 2, 3))
        for bits in product((0, 1), repeat=rows * columns)
        if rows * columns < 9
    ]
    texts = [row((len(board), len(board[0]))) + "".join(map(row, board)) for board in boards]
    asked("codeforces-1365a", Game(moves), boards, texts, "Vivek", "Ashish")


def test_powers_and_remainders():
    def moves(pair: tuple[int, int]) -> Iterator[tuple[int, int]]:
        a, b = sorted(pair)
        if a:
            yield a, b % a
            power = a
            while power <= b:
                yield a, b - power
                power *= a
                if a == 1:
                    break

    cases = list(product(range(70), repeat=2))
    asked("codeforces-167c", Game(moves), cases, list(map(row, cases)), "Second", "First")


def test_between_two_roots():
    values = [0] * 60_000
    for heap in range(1, len(values)):
        least = next(y for y in range(1, heap + 1) if y**4 >= heap)
        reached = {values[y] for y in range(least, min(heap, isqrt(heap) + 1))}
        values[heap] = next(v for v in range(9) if v not in reached)
    for heap in [*range(1, 200), 6723, 6724, 50_625, 50_626, 59_999]:
        for known, value in ((1, 0), (4, 1), (16, 2), (10_000, 3)):
            told = answered("codeforces-256c", listed((heap, known)))
            assert told == ["Rublo" if values[heap] == value else "Furlo"]
    # Above, the roots lie in the table: from the last bound on they reach 0, 1 and 3, just below it not yet all.
    for heap, value in ((2_562_991_875, 1), (2_562_991_876, 2)):
        reached = {values[y] for y in range(226, isqrt(heap) + 1)}
        assert value == next(v for v in range(9) if v not in reached)
        assert answered("codeforces-256c", listed((heap, 4 if value == 1 else 16))) == ["Rublo"]


@pytest.mark.parametrize("k", [1, 2, 3, 4, 5])
def test_a_piece_that_may_go_across(k):
    def moves(at: tuple[int, int]) -> Iterator[tuple[int, int]]:
        n, m = at
        yield from ((n - a, m - b) for a, b in ((1, 0), (0, 1), (k, k)) if n > a and m > b)

    game = Game(moves)
    cases = list(product(range(1, 31), repeat=2))
    text = row((len(cases), k)) + "".join(map(row, cases))
    assert answered("codeforces-36d", text) == ["-" if game.lost(case) else "+" for case in cases]


def test_cells_without_a_common_side():
    for n in range(1, 5):
        cells = list(product(range(n), repeat=2))

        def moves(free: frozenset[tuple[int, int]]) -> Iterator[frozenset[tuple[int, int]]]:
            return (frozenset(c for c in free if abs(c[0] - x) + abs(c[1] - y) > 1) for x, y in free)

        assert answered("codeforces-630r", f"{n}\n") == ["2" if Game(moves).lost(frozenset(cells)) else "1"]


def test_larger_numbers_at_multiples():
    for cells in [*permutations(range(1, 6)), *list(permutations(range(1, 8)))[::97]]:

        def moves(at: int, cells: tuple[int, ...] = cells) -> list[int]:
            return [to for to, n in enumerate(cells) if n > cells[at] and (to - at) % cells[at] == 0]

        game = Game(moves)
        expected = "".join("B" if game.lost(at) else "A" for at in range(len(cells)))
        assert answered("codeforces-1033c", listed(cells)) == [expected]


def test_rising_from_both_ends():
    def moves(position: tuple[int, tuple[int, ...]]) -> Iterator[tuple[int, tuple[int, ...]]]:
        last, numbers = position
        if numbers and numbers[0] > last:
            yield numbers[0], numbers[1:]
        if numbers and numbers[-1] > last:
            yield numbers[-1], numbers[:-1]

    cases = heaps_up_to(4, 6)
    game = Game(moves)
    for numbers in cases:
        expected = "Bob" if game.lost((-1, numbers)) else "Alice"
        assert answered("codeforces-1600e", listed(numbers)) == [expected]


# AtCoder


def test_lowered_and_divided():
    def moves(numbers: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for i, n in enumerate(numbers):
            if n > 1:
                left = replaced(numbers, i, n - 1)
                yield tuple(sorted(a // gcd(*left) for a in left))

    cases = [c for size in (2, 3, 4) for c in combinations_with_replacement(range(1, 11), size) if gcd(*c) == 1]
    one_by_one("atcoder-agc010-d", Game(moves), cases, list(map(listed, cases)), "Second", "First")


def test_a_share_of_each_heap():
    def options(heap: tuple[int, int]) -> Iterator[tuple[tuple[int, int]]]:
        stones, k = heap
        return (((stones - t, k),) for t in range(1, stones // k + 1))

    game = Game(side_by_side(options))
    heaps = list(product(range(1, 25), range(1, 6)))
    cases = [*((heap,) for heap in heaps), *combinations_with_replacement(heaps[::3], 2)]
    for case in cases:
        told = answered("atcoder-arc091-f", row([len(case)]) + "".join(map(row, case)))
        assert told == ["Aoki" if game.lost(tuple(sorted(case))) else "Takahashi"]


def test_cards_in_pairs():
    def moves(cards: tuple[tuple[int, int], ...]) -> Iterator[Any]:
        for i, j in combinations(range(len(cards)), 2):
            if cards[i][0] == cards[j][0] or cards[i][1] == cards[j][1]:
                yield tuple(card for at, card in enumerate(cards) if at not in (i, j))

    game = Game(moves)
    kinds = list(product((1, 2, 3), repeat=2))
    for size in range(1, 7):
        for cards in list(combinations_with_replacement(kinds, size))[:: 1 + 4 * (size > 4)]:
            told = answered("atcoder-abc354-e", row([size]) + "".join(map(row, cards)))
            assert told == ["Aoki" if game.lost(cards) else "Takahashi"]


def test_bags_onto_plates():
    def moves(position: tuple[tuple[int, ...], tuple[int, ...]]) -> Iterator[Any]:
        bags, plates = position
        for i, bag in enumerate(bags):
            for j, plate in enumerate(plates):
                yield replaced(bags, i), tuple(sorted(replaced(plates, j, plate + bag)))
        if not bags:
            for j, plate in enumerate(plates):
                yield from (((), tuple(sorted(replaced(plates, j, left)))) for left in range(plate))

    game = Game(moves)
    cases = [c for size in range(1, 5) for c in combinations_with_replacement(range(1, 4), size)]
    positions = [(bags, (0,) * len(bags)) for bags in cases]
    asked("atcoder-arc105-d", game, positions, list(map(listed, cases)), "Second", "First")


def test_zeros_and_ones_in_a_row():
    def beside(cells: tuple[int, ...]) -> bool:
        return any(a == b >= 0 for a, b in pairwise(cells))

    def moves(cells: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for i, cell in enumerate(cells):
            for mark in (0, 1):
                if cell < 0 and not beside(left := replaced(cells, i, mark)):
                    yield left

    game = Game(moves)
    for cells in (c for size in range(1, 8) for c in product((-1, 0, 1), repeat=size) if not beside(c)):
        marked = [(i, cell) for i, cell in enumerate(cells, start=1) if cell >= 0]
        text = row((len(cells), len(marked))) + "".join(map(row, marked))
        assert answered("atcoder-arc151-c", text) == ["Aoki" if game.lost(cells) else "Takahashi"]


# LeetCode


def test_numbers_that_are_erased():
    def wins(numbers: tuple[int, ...]) -> bool:
        """Erasing loses at once where it makes the XOR 0."""
        after = [replaced(numbers, i) for i in range(len(numbers))]
        return reduce(xor, numbers, 0) == 0 or any(reduce(xor, left, 0) != 0 and not wins(left) for left in after)

    cases = [c for size in range(1, 6) for c in combinations_with_replacement(range(5), size)]
    expected = ["true" if wins(case) else "false" for case in cases]
    assert answered("leetcode-810", "".join(map(listed, cases))) == expected


def test_takes_without_a_choice():
    coins = Game(lambda purse: [(purse[0] - 1, purse[1] - 4)] if purse[0] >= 1 and purse[1] >= 4 else [])
    purses = list(product(range(1, 12), range(1, 40)))
    expected = ["Bob" if coins.lost(purse) else "Alice" for purse in purses]
    assert answered("leetcode-3222", "".join(map(row, purses))) == expected
    stones = Game(lambda heap: [(heap[0] - heap[1], heap[1] - 1)] if heap[0] >= heap[1] > 0 else [])
    expected = ["false" if stones.lost((n, 10)) else "true" for n in range(1, 51)]
    assert answered("leetcode-3360", "".join(f"{n}\n" for n in range(1, 51))) == expected


# Luogu, HDU


def test_a_coin_on_a_ring():
    def moves(position: tuple[int, tuple[int, ...]]) -> Iterator[Any]:
        """The coin at node k has edge k - 1 behind it and edge k before it."""
        at, edges = position
        size = len(edges)
        for edge, to in ((at, (at + 1) % size), ((at - 1) % size, (at - 1) % size)):
            yield from ((to, replaced(edges, edge, left)) for left in range(edges[edge]))

    game = Game(moves)
    cases = [c for c in [*heaps_up_to(2, 5), *heaps_up_to(3, 3)] if len(c) > 1 and 0 in c]
    one_by_one("luogu-p1288", game, [(0, case) for case in cases], list(map(listed, cases)), "NO", "YES")


def test_a_board_walked_once():
    for n in range(1, 5):

        def moves(position: tuple[tuple[int, int], frozenset[Any]], n: int = n) -> Iterator[Any]:
            (x, y), walked = position
            for to in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if to not in walked and min(to) >= 0 and max(to) < n:
                    yield to, walked | {to}

        lost = Game(moves).lost(((0, 0), frozenset({(0, 0)})))
        assert answered("luogu-p4136", f"{n}\n0\n") == ["Bob" if lost else "Alice"]
        assert answered("hdu-1564", f"{n}\n0\n") == ["ailyanlu" if lost else "8600"]


def test_the_fewest_stones_that_win():
    game = Game(lambda heap: ((heap[0] - t, 2 * t) for t in range(1, min(heap) + 1)))
    for n in range(2, 120):
        assert answered("luogu-p6487", f"{n}\n") == [str(n - max(left for left, _ in game.wins_by((n, n))))]


def test_the_opponent_keeps_one_part():
    lost = {1: True}
    for n in range(2, 200):
        lost[n] = not any(lost[a] and lost[n - a] for a in range(1, n))
    told = answered("luogu-p3150", counted([f"{n}\n" for n in lost]))
    assert told == ["zs wins" if lost[n] else "pb wins" for n in lost]


def test_the_opponent_chooses_the_heap():
    known: dict[tuple[int, ...], bool] = {(): False}

    def wins(heaps: tuple[int, ...]) -> bool:
        if heaps not in known:
            known[heaps] = all(
                any(not wins(tuple(sorted(h for h in replaced(heaps, i, left) if h))) for left in range(heap))
                for i, heap in enumerate(heaps)
            )
        return known[heaps]

    cases = [c for size in range(1, 7) for c in combinations_with_replacement(range(1, 5), size)]
    expected = ["Alice" if wins(case) else "Bob" for case in cases]
    assert answered("luogu-p14787", counted(list(map(listed, cases)))) == expected


def test_pagodas():
    def moves(position: tuple[int, frozenset[int]]) -> Iterator[Any]:
        n, standing = position
        for new in range(1, n + 1):
            if new not in standing and any(j + k == new or j - k == new for j, k in permutations(standing, 2)):
                yield n, standing | {new}

    game = Game(moves)
    cases = [(n, a, b) for n in range(2, 9) for a, b in permutations(range(1, n + 1), 2)]
    expected = ["Iaka" if game.lost((n, frozenset({a, b}))) else "Yuwgna" for n, a, b in cases]
    assert answered("hdu-5512", counted(list(map(row, cases)))) == numbered(expected, "#")


def test_beads_that_are_painted():
    cases = list(product(range(1, 11), range(1, 6)))
    expected = []
    for n, m in cases:

        def moves(painted: frozenset[int], n: int = n, m: int = m) -> Iterator[frozenset[int]]:
            for first in range(n):
                beads = {(first + i) % n for i in range(m)}
                if len(beads) == m and not beads & painted:
                    yield painted | beads

        expected.append("abcdxyzk" if Game(moves).lost(frozenset()) else "aekdycoin")
    assert answered("hdu-3980", counted(list(map(row, cases)))) == numbered(expected, "#")


# Nowcoder, Lanqiao


def test_one_from_a_heap_and_two_from_the_other():
    def moves(pair: tuple[int, int]) -> Iterator[tuple[int, int]]:
        return ((a, b) for a, b in ((pair[0] - 1, pair[1] - 2), (pair[0] - 2, pair[1] - 1)) if min(a, b) >= 0)

    cases = list(product(range(1, 50), repeat=2))
    asked("nowcoder-247578", Game(moves), cases, list(map(row, cases)), "niumei", "niuniu")


def test_the_first_move_is_from_heap_k():
    nim = Game(lambda heaps: (replaced(heaps, i, left) for i, heap in enumerate(heaps) for left in range(heap)))
    cases = [(heaps, k) for heaps in heaps_up_to(5, 4) for k in range(len(heaps))]
    texts = [row((len(heaps), k + 1)) + row(heaps) for heaps, k in cases]
    wins = [any(nim.lost(replaced(heaps, k, left)) for left in range(heaps[k])) for heaps, k in cases]
    assert answered("nowcoder-lijiang-xor", counted(texts)) == ["Yes" if won else "No" for won in wins]


def test_the_last_ball_is_bad_luck():
    game = Game(lambda n: (n - t for t in (1, 3, 7, 8) if t <= n), misere=True)
    cases = list(range(1, 300))
    asked("lanqiao-2012-balls", game, cases, [f"{n}\n" for n in cases], "0", "1")


def test_monks_climb_and_do_not_pass():
    def moves(steps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for i, (here, above) in enumerate(pairwise(steps)):
            yield from (replaced(steps, i, up) for up in range(here + 1, above))

    game = Game(moves)
    for steps in (chosen for size in range(1, 6) for chosen in combinations(range(1, 10), size)):
        told = [
            f"{here} {there}"
            for after in game.wins_by(steps)
            for here, there in zip(steps, after, strict=True)
            if here != there
        ]
        assert answered("luogu-p8606", row(steps)) == [told[0] if told else "-1"]


# The same games elsewhere


def test_one_case_of_a_known_game():
    wythoff = Game(
        lambda pair: {
            *((tuple(sorted((pair[0] - t, pair[1])))) for t in range(1, pair[0] + 1)),
            *((tuple(sorted((pair[0], pair[1] - t)))) for t in range(1, pair[1] + 1)),
            *((pair[0] - t, pair[1] - t) for t in range(1, pair[0] + 1)),
        }
    )
    pairs = list(combinations_with_replacement(range(14), 2))
    one_by_one("luogu-p2252", wythoff, pairs, list(map(row, pairs)), "0", "1")

    def multiples(pair: tuple[int, int]) -> Iterator[tuple[int, int]]:
        low, high = sorted(pair)
        return ((low, high - t) for t in range(low, high + 1, low)) if low else iter(())

    pairs = list(product(range(1, 20), repeat=2))
    one_by_one("kattis-blockgame2", Game(multiples), pairs, list(map(row, pairs)), "lose", "win")
    nim = sums(lambda heap: ((left,) for left in range(heap)), heaps_up_to(5, 3, least=1))
    told = answered("leetcode-1908", "".join(listed(heaps) for heaps, _ in nim))
    assert told == ["false" if lost else "true" for _, lost in nim]
