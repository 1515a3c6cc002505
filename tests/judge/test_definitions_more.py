"""The answers of Codeforces, AtCoder, CSES, Luogu and others against their statements, played out."""

from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement, product
from math import gcd
from typing import Any

import pytest

from tests.judge.played import (
    NIM,
    Game,
    answered,
    any_amount,
    counted,
    heaps_up_to,
    listed,
    row,
    side_by_side,
    taking,
)


def replaced(heaps: tuple[int, ...], at: int, *by: int) -> tuple[int, ...]:
    return (*heaps[:at], *by, *heaps[at + 1 :])


def sums(options: Any, cases: Iterable[tuple[int, ...]]) -> list[tuple[tuple[int, ...], bool]]:
    """Heaps side by side, and whether they are lost."""
    game = Game(side_by_side(options))
    return [(heaps, game.lost(tuple(sorted(heaps)))) for heaps in cases]


def asked(name: str, game: Game, cases: list[Any], texts: list[str], lost: str, won: str) -> None:
    """Counted cases, of which each has one line for an answer."""
    assert answered(name, counted(texts)) == [lost if game.lost(case) else won for case in cases]


def one_by_one(name: str, game: Game, cases: list[Any], texts: list[str], lost: str, won: str) -> None:
    """The same where an input is one case."""
    assert [answered(name, text) for text in texts] == [[lost if game.lost(case) else won] for case in cases]


def numbered(lines: list[str], mark: str = "") -> list[str]:
    return [f"Case {mark}{case}: {line}" for case, line in enumerate(lines, start=1)]


# Coins in a circle and on boards


def ring(k: int) -> Game:
    """Up to *k* neighbours are taken; a ring becomes a row, a row two rows."""

    def moves(position: tuple[str, tuple[int, ...]]) -> Iterator[Any]:
        shape, rows = position
        if shape == "ring":
            yield from (("rows", (rows[0] - t,)) for t in range(1, min(k, rows[0]) + 1))
            return
        for i, coins in enumerate(rows):
            for t in range(1, min(k, coins) + 1):
                for before in range(coins - t + 1):
                    left = replaced(rows, i, before, coins - t - before)
                    yield "rows", tuple(sorted(r for r in left if r))

    return Game(moves)


def test_coins_in_a_circle():
    cases = list(product(range(3, 9), range(1, 5)))
    games = {k: ring(k) for k in range(1, 5)}
    expected = ["second" if games[k].lost(("ring", (n,))) else "first" for n, k in cases]
    assert answered("hdu-3951", counted([row(case) for case in cases])) == numbered(expected)
    kayles = ["Bob" if games[2].lost(("ring", (n,))) else "Alice" for n in range(1, 11)]
    assert answered("poj-2484", "\n".join(map(str, range(1, 11))) + "\n0\n") == kayles


def test_climbing_the_hill():
    def moves(position: tuple[tuple[int, ...], int]) -> Iterator[Any]:
        """Nobody passes or joins another but on the top; with the king there the game is over."""
        cells, king = position
        if cells[king] == 0:
            return
        for i, cell in enumerate(cells):
            above = max([0, *(c + 1 for c in cells[:i] if c)])
            yield from ((replaced(cells, i, to), king) for to in range(above, cell))

    game = Game(moves)
    cases = [(c, k) for size in range(1, 5) for c in combinations(range(1, 8), size) for k in range(size)]
    texts = "".join(row((len(c), k + 1)) + row(c) for c, k in cases)
    assert answered("hdu-4315", texts) == ["Bob" if game.lost(case) else "Alice" for case in cases]


def test_cards_in_boxes():
    def moves(cards: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for a, b in product(range(1, len(cards) + 1), repeat=2):
            if b < a and (a + b) % 2 == 1 and (a + b) % 3 == 0:
                for taken in range(1, cards[a - 1] + 1):
                    left = replaced(cards, a - 1, cards[a - 1] - taken)
                    yield replaced(left, b - 1, left[b - 1] + taken)

    game = Game(moves)
    cases = [*product(range(3), repeat=5), *product(range(2), repeat=8)]
    expected = ["Bob" if game.lost(cards) else "Alice" for cards in cases]
    assert answered("hdu-3389", counted(list(map(listed, cases)))) == numbered(expected)


def test_one_stone_or_two_heaps_put_together():
    def moves(heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for i, heap in enumerate(heaps):
            yield tuple(sorted(h for h in replaced(heaps, i, heap - 1) if h))
        for i, j in combinations(range(len(heaps)), 2):
            rest = [h for at, h in enumerate(heaps) if at not in (i, j)]
            yield tuple(sorted([*rest, heaps[i] + heaps[j]]))

    game = Game(moves)
    cases = [h for size in range(1, 6) for h in combinations_with_replacement(range(1, 5), size)]
    expected = ["Bob" if game.lost(heaps) else "Alice" for heaps in cases]
    assert answered("hdu-4111", counted(list(map(listed, cases)))) == numbered(expected, "#")


def test_the_last_corner():
    size = (2, 3)
    places = list(product(*map(range, size)))

    def moves(heads: frozenset[tuple[int, int]]) -> Iterator[frozenset[tuple[int, int]]]:
        return (heads ^ {(x, y) for x, y in places if x >= a and y >= b} for a, b in heads)

    game = Game(moves)
    boards = [frozenset(board) for k in range(7) for board in combinations(places, k)]
    texts = [row(size) + row(int(place in board) for place in places) for board in boards]
    asked("hdu-4642", game, boards, texts, "Bob", "Alice")


@pytest.mark.parametrize("name", ["poj-2505", "hdu-1517"])
def test_multiplication(name):
    games = {n: Game(lambda p, n=n: [p * m for m in range(2, 10)] if p < n else []) for n in range(2, 400)}
    expected = ["Ollie wins." if games[n].lost(1) else "Stan wins." for n in games]
    assert answered(name, "\n".join(map(str, games))) == expected


@pytest.mark.parametrize("name", ["poj-2311", "luogu-p10501"])
def test_cutting_paper(name):
    def moves(sheets: tuple[tuple[int, int], ...]) -> Iterator[Any]:
        """With a single square cut off the game is over."""
        if (1, 1) in sheets:
            return
        for i, (w, h) in enumerate(sheets):
            halves = [((k, h), (w - k, h)) for k in range(1, w)] + [((w, k), (w, h - k)) for k in range(1, h)]
            for parts in halves:
                yield tuple(sorted([*sheets[:i], *(tuple(sorted(p)) for p in parts), *sheets[i + 1 :]]))

    game = Game(moves)
    cases = [*product(range(2, 4), repeat=2), (2, 4), (4, 3), (5, 2), (2, 6)]
    expected = ["LOSE" if game.lost((tuple(sorted(case)),)) else "WIN" for case in cases]
    assert answered(name, "".join(map(row, cases))) == expected


def test_three_crosses():
    def moves(strip: str) -> list[str]:
        """Who makes three in a row has won."""
        if "xxx" in strip:
            return []
        return [strip[:i] + "x" + strip[i + 1 :] for i, square in enumerate(strip) if square == "."]

    game = Game(moves)
    for n in range(3, 13):
        assert answered("poj-3537", f"{n}\n") == ["2" if game.lost("." * n) else "1"]


# Codeforces


def test_runs_of_heaps():
    for runs in [*product(product((1, 2, 3), (1, 2)), repeat=2), ((2, 4),), ((0, 3),), ((3, 3), (1, 1))]:
        heaps = tuple(sorted(x + i for x, m in runs for i in range(m)))
        told = answered("codeforces-15c", counted(list(map(row, runs))))
        assert told == ["bolik" if NIM.lost(heaps) else "tolik"]


def test_sticks():
    game = Game(lambda sticks: [(sticks[0] - 1, sticks[1] - 1)] if min(sticks) else [])
    cases = list(product(range(1, 8), repeat=2))
    one_by_one("codeforces-451a", game, cases, list(map(row, cases)), "Malvika", "Akshat")


@pytest.mark.parametrize("k", [1, 2, 3, 4])
def test_one_cow_or_k_halves(k):
    def options(heap: int) -> Iterator[tuple[int, ...]]:
        if heap:
            yield (heap - 1,)
            if heap % 2 == 0:
                yield (heap // 2,) * k

    for heaps, lost in sums(options, [*heaps_up_to(6, 1), *product(range(1, 5), repeat=2)]):
        assert answered("codeforces-603c", row((len(heaps), k)) + row(heaps)) == ["Nicky" if lost else "Kevin"]


def test_cycles_that_are_split():
    cases = heaps_up_to(4, 3, least=1)
    outcomes = dict(sums(lambda heap: ((part, heap - part) for part in range(1, heap)), cases))
    for cycles in cases:
        expected = ["2" if outcomes[cycles[: at + 1]] else "1" for at in range(len(cycles))]
        assert answered("codeforces-705b", listed(cycles)) == expected


def test_no_amount_twice():
    def moves(heaps: tuple[tuple[int, tuple[int, ...]], ...]) -> Iterator[Any]:
        for i, (heap, used) in enumerate(heaps):
            for t in range(1, heap + 1):
                if t not in used:
                    yield tuple(sorted((*heaps[:i], (heap - t, tuple(sorted((*used, t)))), *heaps[i + 1 :])))

    game = Game(moves)
    cases = [*heaps_up_to(9, 1, least=1), *combinations_with_replacement(range(1, 7), 2)]
    positions = [tuple(sorted((heap, ()) for heap in heaps)) for heaps in cases]
    one_by_one("codeforces-768e", game, positions, list(map(listed, cases)), "YES", "NO")


def test_splits_into_neighbours():
    def options(heap: int) -> Iterator[tuple[int, ...]]:
        for parts in range(2, heap):
            for least in range(1, heap):
                if sum(range(least, least + parts)) == heap:
                    yield tuple(range(least, least + parts))

    game = Game(side_by_side(options))
    for n in range(1, 26):
        winning = [len(parts) for parts in options(n) if game.lost(parts)]
        assert answered("codeforces-87c", f"{n}\n") == [str(min(winning, default=-1))]


@pytest.mark.parametrize("name", ["codeforces-1162e", "codeforces-1147c"])
def test_half_of_the_heaps(name):
    def moves(heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for chosen in combinations([i for i, heap in enumerate(heaps) if heap], len(heaps) // 2):
            for left in product(*(range(heap if i in chosen else 1) for i, heap in enumerate(heaps))):
                yield tuple(sorted(left[i] if i in chosen else heap for i, heap in enumerate(heaps)))

    game = Game(moves)
    cases = [*combinations_with_replacement(range(1, 6), 2), *combinations_with_replacement(range(1, 4), 4)]
    one_by_one(name, game, cases, list(map(listed, cases)), "Bob", "Alice")


def test_never_two_equal_heaps():
    def moves(heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for i, heap in enumerate(heaps):
            left = replaced(heaps, i, heap - 1)
            if heap and len({*left}) == len(left):
                yield tuple(sorted(left))

    game = Game(moves)
    cases = [h for size in range(1, 5) for h in combinations_with_replacement(range(6), size)]
    one_by_one("codeforces-1191d", game, cases, list(map(listed, cases)), "cslnb", "sjfnb")


def test_one_two_or_k():
    cases = list(product(range(40), range(3, 10)))
    games = {k: Game(lambda n, k=k: [n - t for t in (1, 2, k) if t <= n]) for k in range(3, 10)}
    expected = ["Bob" if games[k].lost(n) else "Alice" for n, k in cases]
    assert answered("codeforces-1194d", counted(list(map(row, cases)))) == expected


@pytest.mark.parametrize("takes", [(1, 2, 3), (2, 3, 1), (3, 1, 2), (1, 1, 2), (2, 5, 4)])
def test_the_red_kingdom(takes):
    def after(castle: tuple[int, int]) -> Iterator[tuple[int, int]]:
        """The men left and the last attack: 0 for x or none, 1 for y, 2 for z."""
        men, last = castle
        for kind, take in enumerate(takes):
            if men and (kind == 0 or kind != last):
                yield max(0, men - take), kind

    def moves(castles: tuple[tuple[int, int], ...]) -> Iterator[Any]:
        for i, castle in enumerate(castles):
            for left in after(castle):
                yield tuple(sorted((*castles[:i], left, *castles[i + 1 :])))

    game = Game(moves)
    cases = [*heaps_up_to(25, 1, least=1), *combinations_with_replacement(range(1, 8), 2)]
    expected = [str(len(game.wins_by(tuple((men, 0) for men in castles)))) for castles in cases]
    texts = [row((len(castles), *takes)) + row(castles) for castles in cases]
    assert answered("codeforces-1312f", counted(texts)) == expected


def trees(most: int) -> Iterator[list[tuple[int, int]]]:
    """The edges of every tree in which each node but 1 hangs on one of a smaller number."""
    for size in range(1, most + 1):
        for above in product(*(range(1, node) for node in range(2, size + 1))):
            yield list(zip(above, range(2, size + 1), strict=True))


def test_leaves():
    cases, texts, expected = [], [], []
    for edges in trees(5):
        nodes = range(1, len(edges) + 2)

        def moves(left: frozenset[int], edges: list[tuple[int, int]] = edges) -> Iterator[frozenset[int]]:
            for node in left:
                if sum(node in edge and {*edge} <= left for edge in edges) <= 1:
                    yield left - {node}

        for x in nodes:
            # With x gone the game is over.
            game = Game(lambda left, x=x, moves=moves: moves(left) if x in left else ())
            texts.append(row((len(nodes), x)) + "".join(map(row, edges)))
            expected.append("Ashish" if game.lost(frozenset(nodes)) else "Ayush")
            cases.append(x)
    assert answered("codeforces-1363c", counted(texts)) == expected


def test_odd_divisors_or_one():
    game = Game(lambda n: [n // d for d in range(3, n + 1, 2) if n % d == 0] + [n - 1] * (n > 1))
    numbers = list(range(1, 300))
    asked("codeforces-1370c", game, numbers, [f"{n}\n" for n in numbers], "FastestFinger", "Ashishgup")


def test_the_first_heap_alone():
    def moves(heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if heaps:
            yield from ((left, *heaps[1:]) if left else heaps[1:] for left in range(heaps[0]))

    cases = heaps_up_to(3, 5, least=1)
    asked("codeforces-1382b", Game(moves), cases, list(map(listed, cases)), "Second", "First")


def test_never_the_heap_just_used():
    def moves(position: tuple[tuple[int, ...], int]) -> Iterator[Any]:
        heaps, last = position
        return ((replaced(heaps, i, heap - 1), i) for i, heap in enumerate(heaps) if heap and i != last)

    cases = heaps_up_to(4, 3, least=1)
    game = Game(moves)
    expected = ["HL" if game.lost((heaps, -1)) else "T" for heaps in cases]
    assert answered("codeforces-1396b", counted(list(map(listed, cases)))) == expected


@pytest.mark.parametrize(("size", "end"), [((1, 1), 5), ((1, 2), 4), ((3, 1), 2), ((2, 2), 2)])
def test_ways_through_a_matrix(size, end):
    """Numbers below a power of two stay there: no more are needed to mend a diagonal."""
    rows, columns = size

    def ways(a: tuple[int, int], b: tuple[int, int]) -> Iterator[list[tuple[int, int]]]:
        if a == b:
            yield [a]
        for step in ((a[0] + 1, a[1]), (a[0], a[1] + 1)):
            if step[0] <= b[0] and step[1] <= b[1]:
                yield from ([a, *way] for way in ways(step, b))

    places = list(product(range(rows), range(columns)))
    paths = [way for a, b in product(places, repeat=2) for way in ways(a, b)]

    def moves(cells: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for path in paths:
            at = [x * columns + y for x, y in path]
            for lower in range(cells[at[0]]):
                for others in product(range(end), repeat=len(path) - 1):
                    new = dict(zip(at, (lower, *others), strict=True))
                    yield tuple(new.get(i, cell) for i, cell in enumerate(cells))

    cases = list(product(range(end), repeat=rows * columns))
    texts = [row(size) + row(cells) for cells in cases]
    asked("codeforces-1451f", Game(moves), cases, texts, "Jeel", "Ashish")


def test_deleted_divisors():
    game = Game(lambda n: [n - d for d in range(2, n) if n % d == 0])
    numbers = list(range(1, 150))
    asked("codeforces-1537d", game, numbers, [f"{n}\n" for n in numbers], "Bob", "Alice")


def test_swapped_numbers():
    def moves(numbers: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if numbers[0]:
            for i in range(1, len(numbers)):
                left = [*numbers]
                left[0], left[i] = left[i], left[0] - 1
                yield tuple(left)

    cases = [*product(range(1, 6), repeat=2), *product(range(1, 4), repeat=3)]
    asked("codeforces-1747c", Game(moves), cases, list(map(listed, cases)), "Bob", "Alice")


def test_the_same_from_all_heaps():
    def moves(heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for k in range(1, min(heaps, default=0) + 1):
            yield tuple(heap - k for heap in heaps if heap > k)

    cases = heaps_up_to(6, 3, least=1)
    asked("codeforces-1965a", Game(moves), cases, list(map(listed, cases)), "Bob", "Alice")


def test_coprime_amounts():
    cases = [*heaps_up_to(40, 1, least=1), *combinations_with_replacement(range(1, 16), 2)]
    outcomes = sums(lambda heap: ((heap - t,) for t in range(1, heap + 1) if gcd(heap, t) == 1), cases)
    expected = ["Bob" if lost else "Alice" for _, lost in outcomes]
    assert answered("codeforces-2004e", counted(list(map(listed, cases)))) == expected


# CSES


def test_a_line_of_outcomes():
    for amounts in [(1,), (1, 3, 4), (2, 1), (5, 1, 2), (1, 6, 9, 11)]:
        game = Game(side_by_side(taking(amounts)))
        line = "".join("L" if game.lost((n,)) else "W" for n in range(1, 41))
        assert answered("cses-1729", row((40, len(amounts))) + row(amounts)) == [line]


def test_unequal_parts():
    outcomes = sums(lambda heap: ((k, heap - k) for k in range(1, (heap + 1) // 2)), heaps_up_to(30, 1, least=1))
    told = answered("cses-2207", counted([row(heap) for heap, _ in outcomes]))
    assert told == ["second" if lost else "first" for _, lost in outcomes]


def test_balls_on_stairs():
    def moves(balls: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for k in range(1, len(balls)):
            for moved in range(1, balls[k] + 1):
                left = replaced(balls, k, balls[k] - moved)
                yield replaced(left, k - 1, left[k - 1] + moved)

    cases = [*heaps_up_to(2, 4), *heaps_up_to(3, 3)]
    asked("cses-1099", Game(moves), cases, list(map(listed, cases)), "second", "first")


def test_a_coin_from_some_heaps():
    def moves(heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        filled = [i for i, heap in enumerate(heaps) if heap]
        for size in range(1, len(filled) + 1):
            for chosen in combinations(filled, size):
                yield tuple(sorted(heap - (i in chosen) for i, heap in enumerate(heaps)))

    cases = heaps_up_to(4, 3, least=1)
    game = Game(moves)
    expected = ["second" if game.lost(tuple(sorted(heaps))) else "first" for heaps in cases]
    assert answered("cses-2208", counted(list(map(listed, cases)))) == expected


# Luogu


def test_the_first_winning_take():
    for heaps in heaps_up_to(5, 3):
        moves = [
            [f"{taken} {i + 1}", row(left).strip()]
            for i, heap in enumerate(heaps)
            for taken in range(1, heap + 1)
            if NIM.lost(tuple(sorted(left := replaced(heaps, i, heap - taken))))
        ]
        assert answered("luogu-p1247", listed(heaps)) == (moves[0] if moves else ["lose"])


def test_euclid_counted():
    def moves(pair: tuple[int, int]) -> Iterator[tuple[int, int]]:
        low, high = sorted(pair)
        return ((low, high - t) for t in range(low, high + 1, low)) if low else iter(())

    cases = list(product(range(1, 25), repeat=2))
    asked("luogu-p1290", Game(moves), cases, list(map(row, cases)), "Ollie wins", "Stan wins")


def test_largest_and_least_digits():
    def moves(n: int) -> list[int]:
        digits = [int(digit) for digit in str(n) if digit != "0"]
        return [n - max(digits), n - min(digits)] if n else []

    numbers = list(range(1, 400))
    asked("luogu-p2953", Game(moves), numbers, [f"{n}\n" for n in numbers], "NO", "YES")


def test_magic_beads():
    def options(heap: int) -> Iterator[tuple[int, ...]]:
        divisors = [d for d in range(1, heap) if heap % d == 0]
        return (replaced(tuple(divisors), i) for i in range(len(divisors)))

    cases = [*heaps_up_to(24, 1, least=1), *product(range(1, 11), repeat=2)]
    expected = ["rainbow" if lost else "freda" for _, lost in sums(options, cases)]
    assert answered("luogu-p10506", "".join(map(listed, cases))) == expected


def test_pairs_of_heaps():
    def moves(heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for i in range(len(heaps)):
            pair = i - i % 2
            other = heaps[pair + 1 - i % 2]
            yield from ((*heaps[:pair], part, other - part, *heaps[pair + 2 :]) for part in range(1, other))

    cases = [*product(range(1, 13), repeat=2), *product(range(1, 5), repeat=4)]
    asked("luogu-p2148", Game(moves), cases, list(map(listed, cases)), "NO", "YES")


def test_jumping_pieces():
    def jumps(squares: frozenset[int]) -> Iterator[frozenset[int]]:
        for square in squares:
            free = next((to for to in range(square + 1, 21) if to not in squares), None)
            if free is not None:
                yield squares - {square} | {free}

    def moves(rows: tuple[frozenset[int], ...]) -> Iterator[Any]:
        return ((*rows[:i], left, *rows[i + 1 :]) for i, squares in enumerate(rows) for left in jumps(squares))

    strips = [frozenset(s) for size in range(4) for s in combinations(range(16, 21), size)]
    cases = [*((s,) for s in strips), *product(strips[:12], repeat=2)]
    texts = [f"{len(rows)}\n" + "".join(listed(tuple(sorted(s))) for s in rows) for rows in cases]
    asked("luogu-p2575", Game(moves), cases, texts, "NO", "YES")


def test_heaps_at_the_ends():
    def moves(heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if heaps:
            yield from ((left, *heaps[1:]) if left else heaps[1:] for left in range(heaps[0]))
            yield from ((*heaps[:-1], left) if left else heaps[:-1] for left in range(heaps[-1]))

    cases = [*heaps_up_to(5, 4, least=1), *product((1, 2, 3), repeat=5)]
    asked("luogu-p2599", Game(moves), cases, list(map(listed, cases)), "0", "1")


def test_beans_that_split():
    def moves(beans: tuple[int, ...]) -> Iterator[tuple[tuple[int, int, int], tuple[int, ...]]]:
        for i, j, k in product(range(len(beans)), repeat=3):
            if i < j <= k and beans[i]:
                left = [*beans]
                left[i] -= 1
                left[j] += 1
                left[k] += 1
                yield (i, j, k), tuple(left)

    game = Game(lambda beans: [left for _, left in moves(beans)])
    cases = [*product(range(2), repeat=4), *product(range(3), repeat=3), (0, 0)]
    expected = []
    for beans in cases:
        winning = [move for move, left in moves(beans) if game.lost(left)]
        expected += [row(min(winning, default=(-1, -1, -1))).strip(), str(len(winning))]
    assert answered("luogu-p3185", counted(list(map(listed, cases)))) == expected


@pytest.mark.parametrize("least", [2, 3, 4])
def test_splits_as_equal_as_can_be(least):
    def options(heap: int) -> Iterator[tuple[int, ...]]:
        if heap >= least:
            for parts in range(2, heap + 1):
                yield (heap // parts,) * (parts - heap % parts) + (heap // parts + 1,) * (heap % parts)

    cases = [*heaps_up_to(16, 1, least=1), *combinations_with_replacement(range(1, 8), 2)]
    expected = ["0" if lost else "1" for _, lost in sums(options, cases)]
    text = row((len(cases), least)) + "".join(map(listed, cases))
    assert answered("luogu-p3235", text) == [" ".join(expected)]


def test_heaps_that_stay_sorted():
    def moves(heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for i, heap in enumerate(heaps):
            yield from (replaced(heaps, i, left) for left in range(heaps[i - 1] if i else 0, heap))

    cases = [h for size in range(1, 5) for h in combinations_with_replacement(range(5), size)]
    asked("luogu-p3480", Game(moves), cases, list(map(listed, cases)), "NIE", "TAK")


def test_heaps_put_together():
    cases = list(product(range(1, 11), range(1, 7)))
    expected = []
    for n, m in cases:

        def moves(heaps: tuple[int, ...], m: int = m) -> Iterator[tuple[int, ...]]:
            for i, j in combinations(range(len(heaps)), 2):
                if heaps[i] + heaps[j] <= m:
                    yield tuple(sorted([*(h for at, h in enumerate(heaps) if at not in (i, j)), heaps[i] + heaps[j]]))

        expected.append("1" if Game(moves).lost((1,) * n) else "0")
    assert answered("luogu-p4101", counted(list(map(row, cases)))) == expected


# AtCoder


def test_the_largest_number_is_lowered():
    game = Game(lambda numbers: (numbers - {max(numbers)} | {to} for to in {*range(max(numbers))} - numbers))
    cases = [frozenset(c) for size in (2, 3, 4) for c in combinations(range(9), size)]
    texts = [listed(tuple(sorted(case))) for case in cases]
    one_by_one("atcoder-arc137-c", game, cases, texts, "Bob", "Alice")


def test_coins_on_a_tree():
    for edges in trees(5):
        nodes = range(1, len(edges) + 2)
        beside = {v: {w for edge in edges if v in edge for w in edge} - {v} for v in nodes}

        def towards(start: int, goal: int, beside: dict[int, set[int]] = beside) -> int:
            """The neighbour of *start* from which *goal* is reached without *start*."""
            for first in beside[start]:
                seen = [first]
                for node in seen:
                    seen += [other for other in beside[node] if other != start and other not in seen]
                if goal in seen:
                    return first
            raise AssertionError

        def moves(coins: frozenset[int], towards: Any = towards) -> Iterator[frozenset[int]]:
            return (frozenset(towards(coin, v) for coin in coins - {v}) for v in coins)

        told = answered("atcoder-agc033-c", f"{len(nodes)}\n" + "".join(map(row, edges)))
        assert told == ["Second" if Game(moves).lost(frozenset(nodes)) else "First"]


def test_prime_heaps():
    primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43]
    cases = [*((p,) for p in primes), *combinations_with_replacement(primes[:10], 2)]
    left = {0, *primes}
    outcomes = sums(lambda heap: ((heap - t,) for t in primes if heap - t in left), cases)
    for heaps, lost in outcomes:
        assert answered("atcoder-ttpc2019-d", listed(heaps)) == ["Ai" if lost else "An"]


@pytest.mark.parametrize(("least", "most"), [(1, 1), (1, 3), (2, 3), (3, 7)])
def test_from_l_to_r(least, most):
    for heaps, lost in sums(taking(range(least, most + 1)), [*heaps_up_to(20, 1), *product(range(9), repeat=2)]):
        text = row((len(heaps), least, most)) + row(heaps)
        assert answered("atcoder-abc297-g", text) == ["Second" if lost else "First"]


def test_proper_divisors_of_numbers():
    cases = [*heaps_up_to(40, 1, least=2), *product(range(2, 17), repeat=2)]
    for numbers, lost in sums(lambda n: ((d,) for d in range(1, n) if n % d == 0), cases):
        assert answered("atcoder-abc368-f", listed(numbers)) == ["Bruno" if lost else "Anna"]


def test_branches_that_are_cut():
    def moves(edges: frozenset[tuple[int, int]]) -> Iterator[frozenset[tuple[int, int]]]:
        """What still hangs on node 1 without the edge that is cut."""
        for cut in edges:
            kept, reached = frozenset[tuple[int, int]](), {1}
            while more := {e for e in edges - kept - {cut} if reached & {*e}}:
                kept |= more
                reached |= {node for edge in more for node in edge}
            yield kept

    game = Game(moves)
    for edges in trees(5):
        told = answered("atcoder-agc017-d", f"{len(edges) + 1}\n" + "".join(row(e[::-1]) for e in edges))
        assert told == ["Bob" if game.lost(frozenset(edges)) else "Alice"]


def test_two_for_one():
    def moves(heaps: tuple[int, int]) -> Iterator[tuple[int, int]]:
        x, y = heaps
        yield from ((x - 2 * i, y + i) for i in range(1, x // 2 + 1))
        yield from ((x + i, y - 2 * i) for i in range(1, y // 2 + 1))

    cases = list(product(range(10), repeat=2))
    one_by_one("atcoder-arc072-b", Game(moves), cases, list(map(row, cases)), "Brown", "Alice")


def test_candies():
    def moves(heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if heaps:
            yield heaps[:-1]
            yield tuple(heap - 1 for heap in heaps if heap > 1)

    cases = [h for size in range(1, 6) for h in combinations_with_replacement(range(1, 7), size)]
    one_by_one("atcoder-agc002-e", Game(moves, misere=True), cases, list(map(listed, cases)), "Second", "First")


# SPOJ and LightOJ


def test_coins_that_walk():
    cases = [*heaps_up_to(2, 4), *heaps_up_to(4, 2)]
    game = Game(side_by_side(any_amount))
    coins = [tuple(i for i, held in enumerate(case, start=1) for _ in range(held)) for case in cases]
    asked("spoj-qcj3", game, coins, list(map(listed, cases)), "Hanks Wins", "Tom Wins")


def test_half_of_a_heap():
    cases = [*heaps_up_to(40, 1, least=1), *product(range(1, 13), repeat=2)]
    outcomes = sums(lambda heap: ((heap - t,) for t in range(1, heap // 2 + 1)), cases)
    expected = ["Bob" if lost else "Alice" for _, lost in outcomes]
    assert answered("lightoj-1296", counted(list(map(listed, cases)))) == numbered(expected)


# Parities and remainders


def prime_powers(most: int, highest: int) -> list[int]:
    """1, the primes, and their powers to *highest*, up to *most*."""
    primes = [p for p in range(2, most + 1) if all(p % d for d in range(2, p))]
    return sorted({p**k for p in primes for k in range(highest + 1) if p**k <= most})


def test_roy_and_october():
    numbers = list(range(1, 200))
    for name, highest in (("luogu-p4018", 8), ("luogu-p4860", 1)):
        amounts = prime_powers(200, highest)
        game = Game(lambda n, amounts=amounts: [n - t for t in amounts if t <= n])
        asked(name, game, numbers, [f"{n}\n" for n in numbers], "Roy wins!", "October wins!")


def test_ten_steps_to_a_multiple_of_three():
    def wins(n: int, moves: int = 0) -> bool:
        """Whether the first player gets a multiple of 3 by a move of his own before ten moves are made."""
        if moves == 10:
            return False
        after = [(moves % 2 == 0 and left % 3 == 0) or wins(left, moves + 1) for left in (n - 1, n + 1)]
        return any(after) if moves % 2 == 0 else all(after)

    expected = ["First" if wins(n) else "Second" for n in range(1, 30)]
    assert answered("codeforces-1899a", counted([f"{n}\n" for n in range(1, 30)])) == expected


def test_piles_in_a_circle():
    # The pile of the player to move stands first; whoever finds it empty loses.
    game = Game(lambda piles: [(*piles[1:], left) for left in range(piles[0])])
    cases = heaps_up_to(3, 5, 1)
    asked("codeforces-1695b", game, cases, list(map(listed, cases)), "Joe", "Mike")


def test_a_chip_by_odd_steps():
    def moves(at: tuple[int, int]) -> Iterator[tuple[int, int]]:
        n, m = at
        yield from ((n - k, m) for k in range(1, n, 2))
        yield from ((n, m - k) for k in range(1, m, 2))

    cases = list(product(range(1, 9), repeat=2))
    asked("codeforces-1719a", Game(moves), cases, list(map(row, cases)), "Tonya", "Burenka")


def test_logs():
    game = Game(side_by_side(lambda log: ((a, log - a) for a in range(1, log))))
    cases = heaps_up_to(4, 3, 1)
    asked(
        "codeforces-1672a",
        game,
        [tuple(sorted(case)) for case in cases],
        list(map(listed, cases)),
        "maomao90",
        "errorgorn",
    )


def test_numbers_that_must_not_fall():
    def moves(position: tuple[int, tuple[int, ...]]) -> Iterator[tuple[int, tuple[int, ...]]]:
        """One number that is at least the last is made 0."""
        last, numbers = position
        for i, n in enumerate(numbers):
            if n >= max(last, 1):
                yield n, tuple(sorted((*numbers[:i], *numbers[i + 1 :])))

    cases = [numbers for numbers in heaps_up_to(5, 5, 1) if max(numbers) <= len(numbers)]
    positions = [(0, tuple(sorted(numbers))) for numbers in cases]
    asked("codeforces-1990a", Game(moves), positions, list(map(listed, cases)), "NO", "YES")


def test_differences_that_are_added():
    def moves(numbers: frozenset[int]) -> Iterator[frozenset[int]]:
        yield from {numbers | {abs(a - b)} for a, b in combinations(numbers, 2) if abs(a - b) not in numbers}

    cases = [*combinations(range(1, 9), 2), *combinations(range(1, 9), 3)]
    texts = list(map(listed, cases))
    one_by_one("codeforces-347c", Game(moves), list(map(frozenset, cases)), texts, "Bob", "Alice")


def test_games_of_leetcode():
    numbers = list(range(1, 200))
    games = {
        "leetcode-292": lambda n: [n - t for t in (1, 2, 3) if t <= n],
        "leetcode-1025": lambda n: [n - d for d in range(1, n) if n % d == 0],
        "leetcode-1510": lambda n: [n - r * r for r in range(1, 15) if r * r <= n],
    }
    for name, options in games.items():
        game = Game(options)
        assert answered(name, "".join(f"{n}\n" for n in numbers)) == [
            "false" if game.lost(n) else "true" for n in numbers
        ]
