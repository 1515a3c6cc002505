"""What people asked in forums, judges, bug reports and papers, typed as they would, each with the right answer.

The answers are from the source, from OEIS or from a search written apart; `BROUGHT` is where the files stand.
"""

import json
from itertools import combinations, product
from pathlib import Path
from shlex import split

import pytest

from tests.cases.programs import PROGRAMS

# Rules in Python stand with the tests of these.
BROUGHT = (Path(__file__).parents[1] / "cli" / "own_rules", Path(__file__).parent / "files")
# The command line, then what its JSON must hold; a callable judges its text.
ANSWERS = {
    "a01": ("solve 'take any equally from up to 3 heaps' 3 4 5", {"outcome": "N", "nim_value": 11}),
    "a03 values": ("values 'take 1, 1..n/2' --length 10", {"values": [0, 1, 0, 1, 2, 0, 3, 1, 4, 2]}),
    "a03 law": ("p-positions 'take 1, 1..n/2' --max 400", {"p_positions": [0, 2, 5, 11, 23, 47, 95, 191, 383]}),
    "a04 one line": ("solve 'take 3 where n >= 3; take any where n < 3; misere' 5 4 7", {"outcome": "N"}),
    "a04 file": ("solve misere --rules-file forced.py 5 4 7", {"outcome": "N"}),
    "a04 object": ("solve --rules-file forced_mis.py 5 4 7", {"outcome": "N"}),
    "a06": ("solve euclid 155 47", {"outcome": "N", "moves": [[61, 47]]}),
    "a07 claim": ("prove 'kayles; misere' --claim 'n mod 3 = 1'", {"verdict": "refuted", "counterexample": [7]}),
    "a07 list": ("p-positions 'kayles; misere' --max 20", {"p_positions": [1, 4, 9, 12, 20]}),
    "a10": ("prove 'take 4^k' --claim 'n mod 5 in {0, 2}'", {"verdict": "proved"}),
    "a11": ("solve grundy 5 10 20", {"outcome": "N", "moves": [[1, 4, 10, 20], [5, 2, 8, 20]]}),
    "a13 win": ("solve 'take 1, prime powers' 1001", {"outcome": "N", "winning_move_count": 87}),
    "a13 law": ("prove 'take 1, prime powers' --claim 'n mod 6 = 0'", {"verdict": "proved"}),
    "a14": ("solve --rules-file sweets.py 22 23", {"outcome": "P"}),
    "a16 file": (
        "p-positions --rules-file bitand.py --max 31",
        {"p_positions": [0, 1, 3, 6, 7, 12, 13, 15, 24, 25, 27, 30, 31]},
    ),
    "a16 line": ("solve 'take x where x and n = 0' 6", {"outcome": "P"}),
    "a17 file": ("solve --rules-file conj.py 7 3 2", {"outcome": "P"}),
    "a17 line": ("solve 'split; move in all heaps at once' 15", {"outcome": "P"}),
    "a19": ("solve '反 Nim' 2 2", {"outcome": "P"}),
    "a19 win": ("solve '反 Nim' 2 3 4", {"outcome": "N", "moves": [[2, 3, 1]]}),
    "b04 lost": ("solve 'take primes' 100 --remoteness", {"outcome": "P", "remoteness": 6}),
    "b04 less": ("solve 'take primes' 25 --remoteness", {"outcome": "P", "remoteness": 4}),
    "b05 values": (
        "values 'leave n-1 except 0; leave proper divisors except 1' --length 10",
        {"values": [0, 0, 1, 0, 2, 0, 2, 0, 3, 1]},
    ),
    "b07 win": ("solve 'take k^k' 100000 99999 31415", {"outcome": "N", "nim_value": 1}),
    "b07 loss": ("solve 'take 5^k' 1000000000", {"outcome": "P"}),
    "b08 file": ("values --rules-file distinct.py --length 12", {"values": [0, 0, 0, 1, 0, 2, 3, 4, 0, 5, 6, 7]}),
    "b08 line": ("solve 'split unequally into any number' 8", {"outcome": "P"}),
    "b10": ("solve --rules-file chalk.py 1 1 2", {"outcome": "P"}),
    "b10 five": ("solve --rules-file chalk.py 1 2 3 4 5", {"outcome": "P"}),
    "b10 four": ("solve --rules-file chalk.py 1 2 3 4", {"outcome": "N"}),
    "b11": (f"solve --rules-file primes_game.py {'1 ' * 10}", {"outcome": "P"}),
    "b11 more": (f"solve --rules-file primes_game.py {'1 ' * 30}", {"outcome": "P"}),
    "b13": ("solve --rules-file short.py 5 4", {"outcome": "N"}),
    "b13 loss": ("solve --rules-file short.py 60 61", {"outcome": "P"}),
    "b14 one": ("solve --rules-file pe900.py 3 3 3 4", {"outcome": "N"}),
    "b14 two": ("solve --rules-file pe900.py 3 3 3 5", {"outcome": "P"}),
    "b16": ("solve --rules-file t31.py 3 8", {"outcome": "N", "nim_value": 4}),
    "b17": ("solve --rules-file lc2029.py 1 2 3 0", {"outcome": "P"}),
    "b19": ("solve 'fibonacci nim' 17", {"outcome": "N", "largest": 4}),
    "b20 three": ("solve 'take 1..last+1' 100 --cap 3", {"outcome": "P"}),
    "b20 seven": ("solve 'take 1..last+1' 500 --cap 7", {"outcome": "P"}),
    "c01": ("solve 'take 2,3' 4", {"outcome": "N", "moves": [[1]]}),
    "c03 claim": ("prove 'take 1,3' --claim 'value = n'", {"verdict": "refuted", "counterexample": [2]}),
    "c03 value": ("solve 'take 1,3' 4", {"nim_value": 0}),
    "c04 false": ("prove 0.07 --claim 'period 12 from 4'", {"verdict": "refuted"}),
    "c04 dawson": ("prove 0.07 --claim 'period 34 from 53'", {"verdict": "proved"}),
    "c04 kayles": ("prove 0.77 --claim 'period 12 from 71'", {"verdict": "proved"}),
    "c07": ("compare .161 .36", {"verdict": "different", "at": [519]}),
    "c07 same": ("compare .27 .26", {"verdict": "equal", "status": "proved here"}),
    "d12": ("guess --file table.csv", {"claim": "value = n mod 3"}),
    "d21": ("guess LWLWWWLWWWLWWWL --start 1", {"first guess": "every 4 from heap 2 on"}),
    "d14": ("graph h1.csv --game node-kayles", {"outcome": "N", "nim_value": 1}),
    "d14 bare": ("graph h1n.csv --game node-kayles", {"outcome": "N", "nim_value": 1}),
    "d15": ("graph h2.txt --game node-kayles", {"outcome": "N", "nim_value": 1}),
    "d17": ("graph w.txt --game node-kayles", {"outcome": "N"}),
    "d18": ("graph g.graphml --game node-kayles", {"outcome": "N"}),
    "d20 large": ("graph dia20.txt --game node-kayles", {"nim_value": 7}),
    "d20 small": ("graph dia6.txt --game node-kayles", {"nim_value": 1}),
    "e01": ("solve 'take 1 from up to 2 heaps; misere' 5 6 7", {"outcome": "N"}),
    "e03 proved": ("prove 'take 1 from 2 heaps; take 1 from 3 heaps' --heaps 3", {"verdict": "proved"}),
    "e04 file": ("solve --rules-file yama.py 11 12", {"outcome": "P"}),
    "e04 line": ("solve 'take 2.., give 1 to another heap' 11 13", {"outcome": "N"}),
    "e06": ("solve 'take any; take a, b from 2 heaps where a+b <= 2' 30 31", {"nim_value": 1 + 3 * (10 ^ 10)}),
    "e06 pass": ("solve 'take any; take a, b from 2 heaps where a+b <= 2; pass once' 6 7", {"nim_value": 3}),
    "e07": (
        "prove 'take odd; take odd equally from 2 heaps' --claim 'a mod 2 = 0 and b mod 2 = 0'",
        {"verdict": "proved"},
    ),
    "e09": ("solve 'take 2, 12, 14; pass once' 100", {"nim_value": 1}),
    "e12": ("solve 'take 1..ceil(n/2); pass once' 5 9 14", {"nim_value": 7, "winning_move_count": 2}),
    "e12 far": ("solve 'take 1..ceil(n/2); pass once' 10^12 7", {"outcome": "N"}),
    "e14 file": ("solve --rules-file hyper.py 3 4 2 5 --value", {"nim_value": 5}),
    "e14 line": ("solve 'take any from heaps (1 2), (2 3), (3 4), (1 2 3 4)' 3 4 2 5", {"nim_value": 5}),
    "e14 larger": ("solve 'take any from heaps (1 2), (2 3), (3 4), (1 2 3 4)' 12 9 11 8", {"outcome": "N"}),
    "e16 eight": ("graph wheel8.txt --game arc-kayles", {"nim_value": 0}),
    "e16 nine": ("graph wheel9.txt --game arc-kayles", {"nim_value": 0}),
    "e10 small": ("graph grid_3_6.txt --game node-kayles", {"nim_value": 3}),
    "e10 large": ("graph grid_3_12.txt --game node-kayles", {"nim_value": 5}),
    "e17 twelve": ("graph steps_12.txt --game node-kayles", {"nim_value": 0}),
    "e17 twenty": ("graph steps_20.txt --game node-kayles", {"nim_value": 2}),
}


def written(name: str, edges: list[tuple[int, int]], folder: Path) -> None:
    (folder / name).write_text("".join(f"{a} {b}\n" for a, b in edges))


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with all that was brought, and the graphs that a formula gives."""
    for path in (path for brought in BROUGHT for path in brought.iterdir() if path.is_file()):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    (tmp_path / "table.csv").write_text("n,value\n" + "".join(f"{n},{n % 3}\n" for n in range(15)))
    written("wheel9.txt", [edge for i in range(1, 10) for edge in ((0, i), (i, i % 9 + 1))], tmp_path)
    for columns in (6, 12):
        cells = [(r, c) for r in range(3) for c in range(columns)]
        near = [(p, q) for p, q in combinations(cells, 2) if abs(p[0] - q[0]) + abs(p[1] - q[1]) == 1]
        written(f"grid_3_{columns}.txt", [(p[0] * 100 + p[1], q[0] * 100 + q[1]) for p, q in near], tmp_path)
    for n in (12, 20):
        near = [(a, b) for a, b in combinations(range(n), 2) if b - a in (1, 3)]
        written(f"steps_{n}.txt", near, tmp_path)
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("case", ANSWERS)
def test_what_was_asked_is_answered_rightly(case, bouton, folder):
    line, expected = ANSWERS[case]
    answer = bouton(*split(line), "--json")
    told = answer.json
    for name, right in expected.items():
        match name:
            case "moves":
                found = [move["to"] for move in told["winning_moves"]]
            case "largest":
                found = max(move["take"][0] for move in told["winning_moves"])
            case "claim":
                found = told["guesses"][0]["claim"]
            case "first guess":
                found = right if right in str(told["guesses"][0]) else told["guesses"][0]
            case "p_positions":
                found = told[name][: len(right)] if case == "a03 law" else told[name]
            case _:
                found = told[name]
        assert found == right, (line, name)


@pytest.mark.parametrize("case", PROGRAMS)
def test_a_program_is_right_or_wrong_where_it_was_said_to_be(case, bouton, tmp_path, monkeypatch):
    question, text, wrong_at = PROGRAMS[case]
    (tmp_path / "a.py").write_text(text)
    if not wrong_at:
        looks = iter(range(400))
        monkeypatch.setattr("bouton.stressing.finding._time_of", lambda seconds: lambda: next(looks, None) is None)
    told = bouton("stress", str(tmp_path / "a.py"), *split(question), "--run-time", "10", "--json")
    found = (told.json["input"] or "").split()
    assert bool(found) == bool(wrong_at), told.json
    assert told.json["cases"] > 100 or wrong_at
    if wrong_at not in ("", "any"):
        assert found[: len(wrong_at.split())] == wrong_at.split()


def test_stones_of_three_piles():
    """Project Euler 260 gives the sum for piles below 101."""
    import bouton

    lost = bouton.p_positions("take any equally from up to 3 heaps", 100, heaps=3)
    assert sum(map(sum, lost)) == 173895


def test_the_largest_first_takes_of_fibonacci_nim():
    """Project Euler 366: M(17) = 4, M(100) = 11 is not the sum, which is 728 up to 100."""
    import bouton

    def most(n: int) -> int:
        moves = bouton.solve("fibonacci nim", n).winning_moves if n > 1 else ()
        return max((move.take[0] for move in moves), default=0)

    assert (most(17), most(100), sum(map(most, range(1, 101)))) == (4, 11, 728)


def test_the_values_of_ryuo_nim_have_a_formula():
    import bouton

    rules = "take any; take a, b from 2 heaps where a+b <= 2"
    for a in range(12):
        for b in range(12):
            assert bouton.solve(rules, (a, b)).nim_value == (a + b) % 3 + 3 * (a // 3 ^ b // 3)


def test_a_guess_from_bits_fails_at_six():
    """A heap of 6 is lost, though 6 is not all ones in binary."""
    import bouton

    lost = bouton.p_positions("take x where x and n = 0", 40)
    assert 6 in lost
    assert [n for n in lost if n & (n + 1) == 0] == [0, 1, 3, 7, 15, 31]


def test_moves_of_four_heaps_by_one_are_searched_and_their_law_is_proved(bouton, tmp_path):
    """Four heaps, one stone from one of them or from each: the law is proved, and the losses are those of play."""
    import bouton as library
    from tests.definition import losses

    def moves(heaps):
        for i, heap in enumerate(heaps):
            if heap:
                yield (*heaps[:i], heap - 1, *heaps[i + 1 :])
        if all(heaps):
            yield tuple(heap - 1 for heap in heaps)

    lost = losses(moves)
    rules = "take 1; take 1 from all heaps"
    found = set(library.p_positions(rules, 4, heaps=4))
    assert found == {
        (a, b, c, d)
        for a in range(5)
        for b in range(a, 5)
        for c in range(b, 5)
        for d in range(c, 5)
        if lost((a, b, c, d))
    }
    law = tmp_path / "law.json"
    proved = bouton("prove", rules, "--heaps", "4", "--certificate", str(law), "--json").json
    assert proved["verdict"] == "proved"
    assert bouton("check", str(law)).status == 0
    from bouton.laws.automaton_law import AutomatonLaw

    is_lost = AutomatonLaw(json.loads(law.read_text())).is_lost
    assert all(is_lost(heaps) == lost(heaps) for heaps in product(range(7), repeat=4))
    # One stone changes the parity of the sum, one from each that of the least heap: a short proof, written apart.
    assert all(
        is_lost(heaps) == (sum(heaps) % 2 == min(heaps) % 2 == 0)
        for heaps in product((0, 1, 10**9, 10**20 + 1), repeat=4)
    )


@pytest.mark.parametrize("form", ["b-file", "internal lines"])
def test_a_sequence_of_the_oeis_is_named_as_a_game(form, bouton):
    """A071433 in both forms of the encyclopedia: the values of 0.37, which the index knows as those of 0.6, shifted."""
    values = bouton("values", ".37", "--length", "100", "--json").json["values"]
    if form == "b-file":
        text = "# A071433\n" + "".join(f"{n} {value}\n" for n, value in enumerate(values))
    else:
        row = ",".join(map(str, values))
        cut = row.index(",", 70) + 1
        text = f"%I A071433\n%S A071433 {row[:cut]}\n%T A071433 {row[cut:]}\n%O A071433 0,3\n"
    told = bouton("guess", "-", "--json", stdin=text).json
    assert "take 1; take 2 and split" in [game["rules"] for game in told["games"]]  # 0.37
