"""The answers of every problem against its statement, played out position by position."""

from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

import pytest

from bouton import judge
from tests.judge.played import (
    MISERE,
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

HEAPS = heaps_up_to(5, 3)


@pytest.mark.parametrize(("name", "won", "lost"), [("hdu-1846", "first", "second"), ("hdu-2188", "Grass", "Rabbit")])
def test_bash(name, won, lost):
    cases = list(product(range(40), range(1, 7)))
    games = {m: Game(side_by_side(taking(range(1, m + 1)))) for m in range(1, 7)}
    expected = [lost if games[m].lost((n,)) else won for n, m in cases]
    assert answered(name, counted([row(case) for case in cases])) == expected


def wythoff_moves(heaps: tuple[int, int]) -> Iterator[tuple[int, int]]:
    a, b = heaps
    yield from ((a - t, b - t) for t in range(1, min(a, b) + 1))
    yield from sorted({*((min(x, b), max(x, b)) for x in range(a)), *((min(a, y), max(a, y)) for y in range(b))})


WYTHOFF = Game(wythoff_moves)


@pytest.mark.parametrize("name", ["hdu-1527", "poj-1067"])
def test_wythoff(name):
    cases = list(product(range(25), repeat=2))
    expected = ["0" if WYTHOFF.lost((min(case), max(case))) else "1" for case in cases]
    assert answered(name, "".join(map(row, cases))) == expected


def test_wythoff_with_moves():
    cases = [(a, b) for a, b in product(range(25), repeat=2) if a <= b and b]
    expected = []
    for a, b in cases:
        left = list(dict.fromkeys(WYTHOFF.wins_by((a, b))))
        # From both heaps first; a pair of the same difference is not named again.
        assert sum(b - a == y - x for x, y in left) <= 1
        expected += ["1", *(f"{x} {y}" for x, y in left)] if left else ["0"]
    assert answered("hdu-2177", "".join(map(row, cases)) + "0 0\n") == expected


def test_powers_of_two():
    game = Game(side_by_side(taking(2**k for k in range(8))))
    numbers = range(200)
    expected = ["Cici" if game.lost((n,)) else "Kiki" for n in numbers]
    assert answered("hdu-1847", "\n".join(map(str, numbers))) == expected
    for n in range(1, 60):
        takes = sorted(n - left for (left,) in game.wins_by((n,)))
        assert answered("timus-1180", str(n)) == (["1", str(takes[0])] if takes else ["2"])


def test_fibonacci_amounts():
    game = Game(side_by_side(taking([1, 2, 3, 5, 8, 13])))
    cases = [heaps for heaps in product(range(9), repeat=3) if any(heaps)]
    expected = ["Nacci" if game.lost(tuple(sorted(heaps))) else "Fibo" for heaps in cases]
    assert answered("hdu-1848", "".join(map(row, cases)) + "0 0 0\n") == expected


def k_times(k: int) -> Game:
    return Game(lambda part: ((part[0] - t, min(part[0] - t, k * t)) for t in range(1, part[1] + 1)))


def test_fibonacci_nim():
    game = k_times(2)
    expected = ["Second win" if game.lost((n, n - 1)) else "First win" for n in range(2, 60)]
    assert answered("hdu-2516", "\n".join(map(str, range(2, 60))) + "\n0\n") == expected


@pytest.mark.parametrize("name", ["poj-3922", "hdu-2486"])
def test_k_times_nim(name):
    cases = list(product(range(2, 40), range(1, 6)))
    games = {k: k_times(k) for k in range(1, 6)}
    expected = []
    for number, (n, k) in enumerate(cases, start=1):
        takes = [n - left for left, _ in games[k].wins_by((n, n - 1))]
        expected.append(f"Case {number}: {min(takes) if takes else 'lose'}")
    assert answered(name, counted([row(case) for case in cases])) == expected


@pytest.mark.parametrize("name", ["hdu-1536", "poj-2960"])
def test_subtraction_sets(name):
    text, expected = "", []
    for amounts in [(2, 5), (1, 2, 3, 4, 5), (3, 1, 4), (7, 2), (10, 3, 3, 8)]:
        game = Game(side_by_side(taking(amounts)))
        text += listed(amounts) + counted([listed(heaps) for heaps in heaps_up_to(12, 2)])
        expected.append("".join("L" if game.lost(tuple(sorted(h))) else "W" for h in heaps_up_to(12, 2)))
    assert answered(name, text + "0\n") == expected


def test_one_heap_and_a_few_amounts():
    text, stan, first = "", [], []
    for amounts in [(1, 3, 8), (1, 2), (1, 4, 9), (1,), (1, 2, 7)]:
        game = Game(side_by_side(taking(amounts)))
        for n in range(1, 40):
            lost = game.lost((n,))
            text += row((n, len(amounts), *amounts))
            stan.append("Ollie wins" if lost else "Stan wins")
            first.append(
                answered("atcoder-dp-k", row((len(amounts), n)) + row(amounts)) == ["Second" if lost else "First"]
            )
    assert answered("uva-10404", text) == stan
    assert all(first)
    game = Game(side_by_side(taking([2, 3, 5])))
    expected = ["Second" if game.lost((n,)) else "First" for n in range(1, 100)]
    assert answered("hackerrank-game-of-stones-1", counted([f"{n}\n" for n in range(1, 100)])) == expected


def moves_of_nim(heaps: tuple[int, ...]) -> list[tuple[int, int]]:
    """(heap, what is left) of every winning move."""
    after = lambda i, left: tuple(sorted((*heaps[:i], left, *heaps[i + 1 :])))  # noqa: E731
    return [(i, left) for i, heap in enumerate(heaps) for left in range(heap) if NIM.lost(after(i, left))]


@pytest.mark.parametrize(
    ("name", "won", "lost", "frame"),
    [
        ("hdu-1849", "Rabbit Win!", "Grass Win!", "{}0\n"),
        ("poj-2234", "Yes", "No", "{}"),
        ("luogu-p2197", "Yes", "No", f"{len(HEAPS)}\n{{}}"),
        ("cses-1730", "first", "second", f"{len(HEAPS)}\n{{}}"),
    ],
)
def test_nim(name, won, lost, frame):
    expected = [lost if NIM.lost(tuple(sorted(heaps))) else won for heaps in HEAPS]
    assert answered(name, frame.format("".join(map(listed, HEAPS)))) == expected


def test_nim_with_at_most_three_from_a_heap():
    game = Game(side_by_side(taking([1, 2, 3])))
    expected = ["second" if game.lost(tuple(sorted(heaps))) else "first" for heaps in HEAPS]
    assert answered("cses-1098", f"{len(HEAPS)}\n" + "".join(map(listed, HEAPS))) == expected


def test_the_moves_of_nim():
    text = "".join(map(listed, HEAPS)) + "0\n"
    counts = [str(len(moves_of_nim(heaps))) for heaps in HEAPS]
    assert answered("hdu-1850", text) == answered("poj-2975", text) == counts
    expected = []
    for heaps in HEAPS:
        moves = [f"{heaps[i]} {left}" for i, left in moves_of_nim(heaps)]
        expected += ["Yes", *moves] if moves else ["No"]
    assert answered("hdu-2176", text) == expected


@pytest.mark.parametrize("name", ["hdu-1907", "luogu-p4279", "poj-3480"])
def test_misere_nim(name):
    heaps = heaps_up_to(5, 3, least=1)
    expected = ["Brother" if MISERE.lost(tuple(sorted(h))) else "John" for h in heaps]
    assert answered(name, counted(list(map(listed, heaps)))) == expected


def test_the_moves_of_misere_nim():
    for size in (1, 2, 3):
        positions = list(product(range(1, 5), repeat=size))
        expected = []
        for heaps in positions:
            moves = [
                f"{i + 1}:{t}"
                for i, heap in enumerate(heaps)
                for t in range(1, heap + 1)
                if MISERE.lost(tuple(sorted((*heaps[:i], heap - t, *heaps[i + 1 :]))))
            ]
            expected.append(" ".join(moves) or "CONCEDE")
        assert answered("codingame-misere-nim", row((size, len(positions))) + "".join(map(row, positions))) == expected


def test_rows_of_apples():
    def runs(apples: int) -> Iterator[tuple[int, ...]]:
        """Neighbours are taken: what is left is on both sides of them."""
        return ((a, b) for a in range(apples) for b in range(apples - a))

    # Empty rows are dropped, so that a position is what can still be taken.
    moves = side_by_side(runs)
    game = Game(lambda rows: (tuple(r for r in after if r) for after in moves(rows)), misere=True)
    cases = heaps_up_to(4, 3, least=1)
    expected = ["No" if game.lost(tuple(sorted(rows))) else "Yes" for rows in cases]
    assert answered("hdu-2509", "".join(map(listed, cases))) == expected


def test_laskers_nim():
    def options(heap: int) -> Iterator[tuple[int, ...]]:
        yield from any_amount(heap)
        yield from ((part, heap - part) for part in range(1, heap // 2 + 1))

    game = Game(side_by_side(options))
    cases = heaps_up_to(6, 2, least=1)
    expected = ["Bob" if game.lost(tuple(sorted(heaps))) else "Alice" for heaps in cases]
    assert answered("hdu-3032", counted(list(map(listed, cases)))) == expected


def test_nim_with_breaking_in_three():
    def options(heap: int) -> Iterator[tuple[int, ...]]:
        yield from any_amount(heap)
        yield from ((a, b, heap - a - b) for a in range(1, heap) for b in range(a, heap - a) if heap - a - b >= b)

    game = Game(side_by_side(options))
    cases = [*heaps_up_to(9, 1, least=1), *product(range(1, 9), repeat=2)]
    expected = ["Second player wins." if game.lost(tuple(sorted(heaps))) else "First player wins." for heaps in cases]
    assert answered("hdu-5795", counted(list(map(listed, cases)))) == expected


def test_the_auction():
    for m, n in product(range(1, 25), range(1, 8)):
        game = Game(lambda price, m=m, n=n: [price + r for r in range(1, n + 1)] if price < m else [])
        bids = [str(r) for r in range(1, n + 1) if game.lost(r)]
        assert answered("hdu-2149", row((m, n))) == [" ".join(bids) or "none"]


def test_p_to_q_coins():
    for p, q in combinations(range(1, 7), 2):
        # Fewer than p must be taken together; the last coin loses, so who faces no coin has won.
        game = Game(lambda n, p=p, q=q: [n - t for t in range(p, q + 1) if t <= n] or [0] * (n > 0), misere=True)
        expected = ["LOST" if game.lost(n) else "WIN" for n in range(1, 50)]
        assert answered("hdu-2897", "".join(row((n, p, q)) for n in range(1, 50))) == expected


def test_numbers_on_a_board():
    for n, k in product(range(1, 25), range(1, 7)):
        # Who writes n or more has lost: the other one cannot move and wins.
        game = Game(lambda x, n=n, k=k: range(x + 1, x + k + 1) if x < n else [], misere=True)
        assert answered("hdu-4764", row((n, k)) + "0 0\n") == ["Jiang" if game.lost(0) else "Tang"]


def test_the_coin_on_a_board():
    game = Game(lambda at: [(at[0] - i, at[1] - j) for i, j in [(0, 1), (1, 0), (1, 1)] if at[0] > i and at[1] > j])
    cases = list(product(range(1, 12), repeat=2))
    expected = ["What a pity!" if game.lost(case) else "Wonderful!" for case in cases]
    assert answered("hdu-2147", "".join(map(row, cases)) + "0 0\n") == expected


@pytest.mark.parametrize("name", ["poj-1704", "luogu-p10507"])
def test_pieces_on_a_strip(name):
    def moves(squares: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for i, square in enumerate(squares):
            for to in range((squares[i - 1] if i else 0) + 1, square):
                yield (*squares[:i], to, *squares[i + 1 :])

    game = Game(moves)
    cases = [squares for size in range(1, 5) for squares in combinations(range(1, 9), size)]
    expected = ["Bob will win" if game.lost(squares) else "Georgia will win" for squares in cases]
    assert answered(name, counted([listed(squares[::-1]) for squares in cases])) == expected


@pytest.mark.parametrize("name", ["hdu-1525", "poj-2348"])
def test_euclid(name):
    def moves(pair: tuple[int, int]) -> Iterator[tuple[int, int]]:
        low, high = sorted(pair)
        return ((low, high - t) for t in range(low, high + 1, low)) if low else iter(())

    game = Game(moves)
    cases = list(product(range(1, 30), repeat=2))
    expected = ["Ollie wins" if game.lost(case) else "Stan wins" for case in cases]
    assert answered(name, "".join(map(row, cases)) + "0 0\n") == expected


def test_northcott_is_nim_on_the_gaps():
    """Who steps back is followed: the gaps decide, on either side of the row."""
    cases = list(product(range(5), repeat=2))
    text = "".join(f"2 9\n1 {a + 2}\n{b + 2} 1\n" for a, b in cases)
    assert answered("hdu-1730", text) == ["BAD LUCK!" if NIM.lost(tuple(sorted(gaps))) else "I WIN!" for gaps in cases]


def poured(heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """What a move leaves: of one heap at least one stone is taken, and any of the rest goes to other heaps."""

    def shared(stones: int, others: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if not others:
            yield (stones,)
            return
        for given in range(stones + 1):
            yield from ((others[0] + given, *rest) for rest in shared(stones - given, others[1:]))

    for i, heap in enumerate(heaps):
        for kept in range(heap):
            yield from (tuple(sorted(n for n in after if n)) for after in shared(kept, heaps[:i] + heaps[i + 1 :]))


def test_stones_that_are_poured():
    game = Game(poured)
    cases = [tuple(sorted(heaps)) for heaps in heaps_up_to(4, 4, least=1)]
    answers = answered("poj-1740", "".join(f"{listed(heaps)}\n" for heaps in cases) + "0\n")
    assert answers == [str(int(not game.lost(heaps))) for heaps in cases]


def test_every_problem_is_played_out_here():
    source = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_definitions*.py"))
    played = [judge.PROBLEMS[name] for name in judge.PROBLEMS if judge.shown_name(name) in source]
    # A problem that stands at two judges is one object.
    assert [name for name in judge.PROBLEMS if not any(judge.PROBLEMS[name] is one for one in played)] == []


def switched(lights: frozenset[tuple[int, ...]]) -> Iterator[frozenset[tuple[int, ...]]]:
    """What a move leaves: the corners of a box are switched, of which the far one was on; the box may be flat."""
    for far in lights:
        for near in product(*(range(1, place + 1) for place in far)):
            yield lights ^ frozenset(product(*({a, b} for a, b in zip(near, far, strict=True))))


@pytest.mark.parametrize(
    ("name", "places", "won", "lost"),
    [
        ("hdu-3404", [(x, y) for x in (1, 2, 3) for y in (1, 2, 3)], "Have a try, lxhgww.", "Don't waste your time."),
        ("poj-3533", [(x, y, z) for x in (1, 2) for y in (1, 2) for z in (1, 2)], "No", "Yes"),
    ],
)
def test_lights(name, places, won, lost):
    game = Game(switched)
    boards = [frozenset(board) for size in range(len(places) + 1) for board in combinations(places, size)]
    texts = [row((len(board),)) + "".join(map(row, board)) for board in boards]
    text = counted(texts) if name == "hdu-3404" else "".join(texts)
    assert answered(name, text) == [lost if game.lost(board) else won for board in boards]


def test_nim_products():
    pairs = list(product(range(12), repeat=2)) + [(2**63 + k, 3**40 - k) for k in range(20000)]
    few = answered("library-checker-nim-product-64", counted([row(pair) for pair in pairs[:200]]))
    assert few[:16] == [*["0"] * 12, *map(str, range(4))]
    assert answered("library-checker-nim-product-64", counted([row(pair) for pair in pairs]))[:200] == few
