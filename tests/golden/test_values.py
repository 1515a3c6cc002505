"""Published values of games, found again by the definition, by the engine and by the solver.

values.json holds the numbers with their sources; *kind* says how a row is read (a function below), *rules* is the game
in the notation, *first* the heap of the first value.
"""

import json
from collections.abc import Iterator
from itertools import count, product
from pathlib import Path

import pytest

import bouton
from bouton.engine import reference
from bouton.engine.periods import period
from bouton.engine.search import OutcomeSearch, ValueSearch
from bouton.engine.sequence import values
from bouton.limits import Limits
from bouton.nimbers.field import nim_product
from bouton.notation import parse_rules
from bouton.rulesets.families.board import BoardGame
from bouton.rulesets.protocol import Component, Game, Option, Part, Position, Rules, Sum
from bouton.solving.solver import Solver
from bouton.theorems import bound_theorems

ROWS = json.loads((Path(__file__).parent / "values.json").read_text("utf-8"))
NIM = parse_rules("nim").game
# The definition of these takes too long to be run to the end each time: (row, heaps looked at every time).
NEAR = {"cgs-moidores": 11, "A002188": 60}
# How far misere play of heaps is played out each time.
NEAR_MISERE = 8
# A period beyond this preperiod is looked for in the slow tests alone.
NEAR_PREPERIOD = 100_000


def game_of(row) -> Game:
    return parse_rules(row["rules"]).game


def first_values(game: Game, length: int) -> list[int]:
    """The nim-values of heaps 0 ... *length* - 1, by definition."""
    return list(reference.nim_values(game, length - 1).values())


def losses_by_theorem(game: Game, positions: list[Position]) -> list[Position]:
    """The positions that a theorem on outcomes, and nothing else, calls lost."""
    theorem = next(iter(bound_theorems(Rules(game.normal_form()), positions[0])))
    return [position for position in positions if theorem.is_loss(position)]


def check_values(row, far):
    first, published = row.get("first", 0), row["values"]
    length = first + len(published)
    known = length if far else NEAR.get(row["id"], length)
    assert first_values(game_of(row), known)[first:] == published[: known - first]
    if length <= known:
        assert values(row["rules"], length).tolist()[first:] == published


def check_one_value(row, far):
    """The only heap so far whose value is not that of the heap so many below."""
    found = first_values(game_of(row), row["values"]["heap"] + 1)
    cycle = row["values"]["period"]
    assert found[-1] == row["values"]["value"]
    assert [n for n in range(len(found)) if found[n] != found[n % cycle]] == [row["values"]["heap"]]


def check_shift(row, far):
    shift = row["values"]["shift"]
    here, there = (first_values(parse_rules(text).game, 100) for text in (row["rules"], row["values"]["of"]))
    assert here[:shift] == row["values"]["rest"] and here[shift:] == there[:-shift]


def check_period(row, far):
    cycle, preperiod = row["values"]["period"], row["values"]["preperiod"]
    found = period(row["rules"])
    assert (found.period, found.preperiod, found.saltus, found.proved) == (cycle, preperiod, 0, True)
    table = first_values(game_of(row), preperiod + 2 * cycle)
    late = [table[preperiod + (n - preperiod) % cycle] for n in range(len(table))]
    assert [n for n in range(len(table)) if table[n] != late[n]] == row["values"]["exceptions"]


def check_octal_period(row, far):
    published = row["values"]
    found = period(row["rules"], limits=Limits(seconds=1200))
    assert (found.preperiod, found.period, found.saltus) == (published["preperiod"], published["period"], 0)
    assert found.proved
    if "largest" in published:
        table = values(row["rules"], found.preperiod + found.period)
        assert (table.max(), table.argmax()) == (published["largest"], published["largest_index"])


def check_losses(row, far):
    published = row["values"]
    table = first_values(game_of(row), published[-1] + 1)
    assert [n for n, value in enumerate(table) if not value and n >= row.get("first", 0)] == published


def check_wins_upto(row, far):
    for last, wins in row["values"].items():
        table = values(row["rules"], int(last) + 1)
        assert sum(1 for value in table[1:].tolist() if value) == wins
        if int(last) < 100:
            assert sum(1 for value in first_values(game_of(row), int(last) + 1) if value) == wins


def check_lost_count(row, far):
    solver, game = Solver(), game_of(row)
    for text, lost in row["values"].items():
        heaps, digits = map(int, text.rpartition("=")[2].strip("()").split(","))
        positions = product(range(2**digits), repeat=heaps)
        assert sum(solver.is_lost(Sum((Component(game, p),))) for p in positions) == lost


# Two numbers in a position.


def check_values_of_pairs(row, far):
    """By antidiagonals: (0, 0), (0, 1), (1, 0), (0, 2), ..."""
    pairs = ((a, total - a) for total in count() for a in range(total + 1))
    search = ValueSearch(game_of(row))
    assert [search.value(pair) for pair, _ in zip(pairs, row["values"], strict=False)] == row["values"]
    side = 12
    table = values(row["rules"], side).tolist()
    assert all(table[a][b] == search.value((a, b)) for a in range(side) for b in range(side))


def check_row(row, far):
    search = ValueSearch(game_of(row))
    assert [search.value((row["row"], n)) for n in range(len(row["values"]))] == row["values"]


def check_lost_pairs(row, far):
    for t, published in row["values"].items():
        game = parse_rules(f"{row['rules']}({t})").game
        lost = [tuple(pair) for pair in published]
        every = [(a, b) for a in range(lost[-1][0] + 1) for b in range(a, lost[-1][1] + 1)]
        assert losses_by_theorem(game, [(pair,) for pair in every]) == [(pair,) for pair in lost]
        search = ValueSearch(game)
        assert [p for p in every if max(p) < 16 and not search.value(p)] == [p for p in lost if max(p) < 16]


def check_lost_pairs_of_board(row, far):
    game = game_of(row)
    search = ValueSearch(game)
    boards = [(a, b) for a in range(1, row["upto"] + 1) for b in range(a + 1)]
    assert [list(board) for board in boards if not search.value(board)] == row["values"]


# Dynamic games.


def check_lost_starts(row, far):
    game, published = game_of(row), row["values"]
    starts = [game.position((n,)) for n in range(1, published[-1] + 1)]
    assert losses_by_theorem(game, starts) == [starts[n - 1] for n in published]
    search = OutcomeSearch()
    near = [n for n, start in enumerate(starts[:60], start=1) if search.is_loss(Sum((Component(game, start),)))]
    assert near == [n for n in published if n <= 60]


def check_caps(row, far):
    """(heap, k): what remains after a take of k; k = 0 allows no take."""
    game, search = game_of(row), ValueSearch(game_of(row))
    given = ({"last": k} if k else {"cap": 0} for k in range(len(row["values"])))
    assert [search.value(game.position((row["heap"],), **how)[0]) for how in given] == row["values"]


def check_last_takes(row, far):
    """(heap, k): k has just been taken; k = 0: nothing yet."""
    game, search = game_of(row), ValueSearch(game_of(row))
    takes = range(len(row["values"]))
    assert [search.value(game.position((row["heap"],), last=k or None)[0]) for k in takes] == row["values"]


def check_last_takes_table(row, far):
    for heap, line in enumerate(row["values"]):
        check_last_takes({**row, "heap": heap, "values": line}, far)


# Misere play.


def misere_value(search: OutcomeSearch, game: Game, heap: int, twos: int) -> int:
    """The misere nim-value of *heap* beside *twos* Nim heaps of 2: the Nim heap that makes all a loss."""
    return next(
        k for k in count() if search.is_loss(Sum((Component(game, (heap,)), Component(NIM, (2,) * twos + (k,))), True))
    )


def check_misere(row, far):
    game, published = game_of(row), row["values"]
    heaps = [n for n, _, _ in published["rows"] if far or n <= NEAR_MISERE]
    search = OutcomeSearch(Limits(seconds=1200))
    assert first_values(game, len(published["rows"])) == [value for _, value, _ in published["rows"]]
    assert [[n, misere_value(search, game, n, 0)] for n in heaps] == [[n, m] for n, _, m in published["rows"]][
        : len(heaps)
    ]
    for n, digits in zip(heaps[: 15 if far else 8], published.get("genus_sequences", ()), strict=False):
        twos = range(len(digits) if n < 12 else 4)
        assert [misere_value(search, game, n, k) for k in twos] == [int(d) for d in digits[: len(twos)]], n


def check_misere_losses(row, far):
    rules = Rules(game_of(row), misere=True)
    last = row["upto"] if far else 15
    known: dict[tuple[Part, ...], bool] = {}
    assert [n for n in range(last + 1) if reference.is_loss(rules, (n,), known)] == [
        n for n in row["values"] if n <= last
    ]


# Products.


def check_nim_products(row, far):
    pairs = ((a, total - a) for total in count() for a in range(total + 1))
    assert [nim_product(*pair) for pair, _ in zip(pairs, row["values"], strict=False)] == row["values"]


def check_nim_product_rows(row, far):
    assert [[nim_product(a, b) for b in range(len(line))] for a, line in enumerate(row["values"])] == row["values"]


class Coins(Game):
    """Coins at the crossings of rows and columns, counted from 1; *turns* gives the other coins of a turn."""

    def __init__(self, turns):
        self.turns = turns

    def options(self, part: Part) -> Iterator[Option]:
        seen = {tuple(sorted(others)) or ((0, 0),) for others in self.turns(*part)}
        return iter(sorted(seen))

    def rank(self, part: Part) -> int:
        return sum(part)

    def parts(self, rank: int) -> Iterator[Part]:
        return ((a, rank - a) for a in range(rank + 1))


def turnips(place: int) -> list[set[int]]:
    """Three equally spaced coins."""
    return [{place - d, place - 2 * d} for d in range(1, place) if place > 2 * d]


def grunts(place: int) -> list[set[int]]:
    """Four mirrored coins, the first among them."""
    return [{1, 1 + a, place - a} for a in range(1, place) if 1 + a < place - a]


def motleys(place: int) -> list[set[int]]:
    """Any coins."""
    return [{i + 1 for i in range(place - 1) if mask >> i & 1} for mask in range(2 ** (place - 1))] if place else []


def rulers(place: int) -> list[set[int]]:
    """Neighbouring coins."""
    return [set(range(first, place)) for first in range(1, place + 1)]


def check_tartan_product(row, far):
    def turns(a: int, b: int):
        for rows, columns in product(turnips(a), grunts(b)):
            yield set(product({a, *rows}, {b, *columns})) - {(a, b)}

    search = ValueSearch(Coins(turns))
    table = [[search.value((a, b)) for b in range(len(line))] for a, line in enumerate(row["values"])]
    assert table == row["values"]
    # Places from 1 here, from 0 in the catalogue; place 0 stands for no coin.
    left, right = (
        [0, *first_values(bouton.GAMES[name].make(), size)]
        for name, size in (("ternups", len(table) - 1), ("grunt", len(table[0]) - 1))
    )
    assert table == [[nim_product(a, b) for b in right] for a in left]


def check_acrostic_product(row, far):
    def turns(a: int, b: int):
        yield from ({(x, b) for x in rows} for rows in motleys(a))
        yield from ({(a, y) for y in columns} for columns in rulers(b))

    search = ValueSearch(Coins(turns))
    table = [[search.value((a, b)) for b in range(len(line))] for a, line in enumerate(row["values"])]
    assert table == row["values"]
    for name, line in (("ruler", table[0]), ("motley", [line[0] for line in table])):
        assert line == first_values(bouton.GAMES[name].make(), len(line))


def check_queens(row, far):
    """The board is the free squares: a queen takes away all that she attacks."""
    for side, value in enumerate(row["values"][: 9 if far else 7]):

        def moves(free: tuple[int, ...], side: int = side) -> Iterator[tuple[int, ...]]:
            for queen in free:
                x, y = divmod(queen, side)
                lines = ((s, *divmod(s, side)) for s in free)
                yield tuple(s for s, a, b in lines if a != x and b != y and abs(a - x) != abs(b - y))

        assert ValueSearch(BoardGame(moves, name="queens", lowered=len)).value(tuple(range(side * side))) == value


CHECKS = {name.removeprefix("check_").replace("_", " "): check for name, check in globals().items() if "check_" in name}
SLOW_KINDS = {"misere", "misere losses", "queens"}


def is_far(row) -> bool:
    """Whether only the slow tests look at *row*."""
    return row["kind"] == "octal period" and row["values"]["preperiod"] > NEAR_PREPERIOD


def has_far(row) -> bool:
    """Whether the slow tests look further than the others."""
    return is_far(row) or row["kind"] in SLOW_KINDS or row["id"] in NEAR


def test_every_row_can_be_read_and_names_its_source():
    assert all(row["kind"] in CHECKS and row["source"] and row["values"] for row in ROWS)
    assert len({row["id"] for row in ROWS}) == len(ROWS)


@pytest.mark.parametrize("row", [row for row in ROWS if not is_far(row)], ids=lambda row: row["id"])
def test_a_published_row_is_found_again(row):
    CHECKS[row["kind"]](row, False)


@pytest.mark.slow
@pytest.mark.parametrize("row", [row for row in ROWS if has_far(row)], ids=lambda row: row["id"])
def test_a_published_row_is_found_to_its_end(row):
    CHECKS[row["kind"]](row, True)


def test_the_numbers_of_a_game_are_in_its_entry():
    """A row of the encyclopedia of sequences about a game of the catalogue is among the numbers of the entry."""
    for row in ROWS:
        number = row["source"].removeprefix("OEIS ")[:7]
        name = row.get("rules", "").partition("(")[0].replace(" ", "_")
        if row["source"].startswith("OEIS A") and name in bouton.GAMES:
            assert number in bouton.GAMES[name].oeis, row["id"]
