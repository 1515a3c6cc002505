"""Rules of one's own in Python: real cases with their right answers, ends by keyword, and what is wrong in a file.

The answers are those of the sources, or of brute force written apart here: `brute` plays a file's `options` out.
"""

import runpy
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import bouton as library
from bouton.cli.rules_file import rules_from_file
from bouton.engine.own_search import OwnSearch
from bouton.errors import RulesError
from bouton.limits import Limits

GAMES = Path(__file__).parent / "own_rules"

# What somebody asked: file, heaps, outcome, nim-value (None: not asked for).
CASES = [
    ("forced_misere", "5 4 7", "N", None),  # Math StackExchange
    ("sweets", "22 23", "P", 0),  # weekly challenge 93, part 2
    ("bitand", "6", "P", 0),  # CodeChef 86320: lost and not all ones
    ("bitand", "8", "N", None),
    ("conj", "7 3 2", "P", None),  # Samara 2012 H: lost where the largest pile is 2^k - 1
    ("conj", "15", "P", None),
    ("conj", "12 5", "N", None),
    ("distinct", "8", "P", 0),  # HackerRank Stone Piles
    ("distinct", "11", "N", 7),
    ("chalk", "1 1 2", "P", None),  # LeetCode 810
    ("chalk", "1 2 3 4 5", "P", None),
    ("chalk", "1 2 3 4", "N", None),
    ("primes_game", " ".join("1" * 10), "P", None),  # an even number of primes
    ("primes_game", " ".join("1" * 30), "P", None),
    ("primes_game", " ".join("1" * 11), "N", None),
    ("short", "5 4", "N", None),  # Codeforces 1458E
    ("short", "60 61", "P", 0),
    ("short_lost", "5 4", "N", None),
    ("short_lost", "60 61", "P", 0),
    ("short_lost", "4 3", "P", 0),
    ("pe900", "3 3 3 4", "N", None),  # Project Euler 900: t(3) = 2
    ("pe900", "3 3 3 5", "P", 0),
    ("t31", "3 8", "N", 4),  # AtCoder typical90 031
    ("t31", "50 50", "N", None),
    ("lc2029", "1 2 3 0", "P", None),  # LeetCode 2029
    ("lc2029_winner", "1 2 3 3", "P", None),
    ("lc2029_winner", "0 1 1 3", "N", None),  # its examples: [2,1], [2] and [5,1,2,4,3]
    ("lc2029_winner", "0 0 1 3", "P", None),
    ("lc2029_winner", "1 2 2 3", "P", None),
    ("hyper", "3 4 2 5", "N", 5),  # arXiv 1701.02819
    ("hyper", "12 9 11 8", "N", None),
    ("yama", "5 6", "P", 0),
    ("race_100", "89", "P", 0),
    ("race_100", "0", "N", None),
]


@pytest.mark.parametrize(("name", "heaps", "outcome", "value"), CASES)
def test_a_case_that_somebody_brought_is_answered_rightly(bouton, name, heaps, outcome, value):
    told = bouton("solve", "--rules-file", str(GAMES / f"{name}.py"), *heaps.split(), "--json").json
    assert told["outcome"] == outcome
    assert value is None or told["nim_value"] == value


def test_a_nim_value_that_costs_much_is_told_when_it_is_asked_for(bouton):
    ask = ("solve", "--rules-file", str(GAMES / "t31.py"), "50", "50", "--json")
    assert bouton(*ask).json["nim_value"] is None
    assert bouton(*ask, "--value").json["nim_value"] == 12


def test_the_guide_says_lists_of_values_as_they_are(bouton):
    told = bouton("values", "--rules-file", str(GAMES / "distinct.py"), "--length", "12").out
    assert told.split() == "0 0 0 1 0 2 3 4 0 5 6 7".split()
    losses = bouton("p-positions", "--rules-file", str(GAMES / "bitand.py"), "--max", "31", "--json").json
    assert losses["p_positions"] == [0, 1, 3, 6, 7, 12, 13, 15, 24, 25, 27, 30, 31]
    pairs = bouton("p-positions", "--rules-file", str(GAMES / "yama.py"), "--heaps", "2", "--max", "12", "--json").json
    assert pairs["p_positions"] == [[a, b] for a in range(13) for b in range(13) if abs(a - b) <= 1]
    # Count to 100 by 1 to 10: say 1, 12, 23, ...
    race = bouton("p-positions", "--rules-file", str(GAMES / "race_100.py"), "--max", "100", "--json").json
    assert race["p_positions"] == list(range(1, 101, 11))


def brute(found, board, turn=0, known=None):
    """Whether the player to move loses, by the names of a file, played out."""
    known = {} if known is None else known
    if (board, turn) in known:
        return known[board, turn]
    lost, won, winner = found.get("lost", ()), found.get("won", ()), found.get("winner")
    has = [name(board) if callable(name) else board in name for name in (lost, won)]
    top = found.get("target")
    total = sum if isinstance(board, tuple) else int
    moves = [left for left in found["options"](board) if top is None or total(left) <= top]
    if any(has):
        said = has[0]
    elif moves:
        said = not any(brute(found, left, 1 - turn, known) for left in moves)
    elif winner is not None:
        said = (winner(board) if callable(winner) else winner) != ("first", "second")[turn]
    else:
        said = not found.get("misere", False)
    known[board, turn] = said
    return said


def nim(board):
    return [(*board[:i], left, *board[i + 1 :]) for i, n in enumerate(board) for left in range(n)]


def random_ends(random):
    """What a file may say beside the moves of Nim on two heaps up to 5."""
    boards = [(a, b) for a in range(6) for b in range(6)]
    said = {}
    if random.random() < 0.5:
        said["lost"] = set(random.sample(boards, 4))
    if random.random() < 0.5:
        said["won"] = {board for board in random.sample(boards, 4) if board not in said.get("lost", ())}
    if random.random() < 0.5:
        said["winner"] = random.choice(["first", "second", lambda board: random.choice([None]) or "second"])
    return said


@pytest.mark.parametrize("seed", range(60))
def test_ends_mean_what_they_say(seed):
    random = Random(seed)
    said = random_ends(random)
    misere = random.random() < 0.5
    board = (random.randrange(6), random.randrange(6))
    game = library.BoardGame(nim, length=2, **said)
    rules = library.Rules(game, misere)
    assert (library.outcome(rules, board) == "P") == brute({"options": nim, "misere": misere, **said}, board)
    answer = library.solve(rules, board)
    after = {move.to: brute({"options": nim, "misere": misere, **said}, move.to, 1) for move in answer.winning_moves}
    assert all(after.values())
    assert (answer.outcome == "P") == brute({"options": nim, "misere": misere, **said}, board)


@pytest.mark.parametrize("seed", range(20))
def test_functions_say_the_same_as_sets(seed):
    said = random_ends(Random(seed))
    asked = {name: ends.__contains__ if isinstance(ends, set) else ends for name, ends in said.items()}
    one, other = library.BoardGame(nim, length=2, **said), library.BoardGame(nim, length=2, **asked)
    for a in range(6):
        for b in range(6):
            assert library.outcome(one, (a, b)) == library.outcome(other, (a, b))


def test_same_changes_no_answer():
    for board in [(3, 5), (4, 4), (2, 7, 5)]:
        plain, sorted_ = library.BoardGame(nim), library.BoardGame(nim, same=sorted)
        assert library.solve(plain, board).winning_moves == library.solve(sorted_, board).winning_moves
        assert library.position(sorted_, *board).nim_value == library.position(plain, *board).nim_value


def test_a_game_that_splits_has_its_values_by_the_sum():
    def kayles(n):
        rows = [(a, n - t - a) for t in (1, 2) for a in range(n - t + 1)]
        return [tuple(sorted(x for x in row if x)) for row in rows]

    # A002186
    known = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2]
    assert library.values(library.HeapGame(kayles), 20).tolist() == known
    assert [library.solve(library.HeapGame(kayles), n).nim_value for n in range(20)] == known
    # The options of 5: 4, 1 + 3, 2 + 2, 3 and 1 + 2, where 4 has no move.
    assert library.solve(library.HeapGame(kayles, lost={4}), 5).nim_value == 1


def test_a_heap_that_is_declared_lost_has_no_move():
    game = library.HeapGame(lambda n: [(n - t,) for t in (1, 2) if t <= n], lost={2})
    assert [library.solve(game, n).outcome for n in range(7)] == list("PNPNNPN")
    # The player who cannot move wins, but who is to move at 2 has lost.
    misere = library.Rules(game, misere=True)
    assert [library.outcome(misere, n) for n in range(7)] == list("NPPNNPN")


def test_a_winner_or_a_win_has_no_nim_value(bouton, refused):
    path = str(GAMES / "lc2029_winner.py")
    assert bouton("solve", "--rules-file", path, "0", "1", "1", "3", "--json").json["nim_value"] is None
    said = refused("values", "--rules-file", path, "--length", "5")
    assert said == "no nim-values here: with won or winner, ask for win or loss"


def test_misere_stands_beside_a_file(bouton):
    path = str(GAMES / "forced.py")
    assert bouton("solve", "misere", "--rules-file", path, "5", "4", "7", "--json").json["convention"] == "misere"
    by_file = bouton("solve", "--rules-file", str(GAMES / "forced_misere.py"), "5", "4", "7", "--json").json
    beside = bouton("solve", "misere", "--rules-file", path, "5", "4", "7", "--json").json
    assert beside["winning_moves"] == by_file["winning_moves"] and beside["outcome"] == "N"
    assert bouton("p-positions", "misere", "--rules-file", path, "--heaps", "1", "--max", "5").status == 0


def test_guess_and_discover_look_at_the_table_of_a_file(bouton):
    laws = bouton("guess", "--rules-file", str(GAMES / "sweets.py"), "--json").json["guesses"]
    assert "(a mod 4, b mod 4)" in laws[0]["statement"]
    race = bouton("guess", "--rules-file", str(GAMES / "race_100.py"), "--json").json["guesses"]
    assert any(law["statement"] == "lost exactly where n mod 11 is 1" for law in race)
    path = str(GAMES.parents[2] / "examples" / "rules" / "to_half.py")
    assert bouton("discover", "--rules-file", path).status == 0
    # Whatever beginning: by the definition, where the values have their first 199 heaps.
    assert bouton("guess", "--rules", "misere", "--rules-file", str(GAMES / "race_100.py")).status == 0


PROGRAMS = {
    "def options(p: tuple):\n    yield p": "mygame.py:2: options(7, 3) gives (7, 3), which is not lower",
    "def options(p: tuple):\n    a, b = p\n    yield (a - 9, b)": "mygame.py:3: options(7, 3) gives (-2, 3); a heap",
    "def options(p: tuple):\n    x = 0\n    return [1 / x]": "mygame.py:3: options(7, 3) failed: ZeroDivisionError",
    "def options(p: tuple):\n    return []\n\n\n1 / 0": "mygame.py:5: ",
    "def options(p: tuple):\n    return []\nwinner = 'me'": 'winner must be "first" or "second"',
    "def options(p: tuple):\n    return []\nmisere = 1": "misere must be given as in True / False, not 1",
    "def options(p: tuple):\n    return []\ntarget = 'far'": "target must be given as in target = 100",
    "def options(p: tuple):\n    return []\nsame = 3": "same must be given as in same(position), not 3",
    "def options(p: tuple):\n    return []\ndef lost(p): return p[9]": "mygame.py:3: lost(7, 3) failed: IndexError",
}


@pytest.mark.parametrize(("program", "said"), PROGRAMS.items())
def test_the_error_names_the_line_of_the_file(refused, tmp_path, program, said):
    path = tmp_path / "mygame.py"
    path.write_text(program, encoding="utf-8")
    assert said in refused("solve", "--rules-file", str(path), "7", "3")


LATE = """
def options(p: tuple):
    a, b = p
    for x in range(a):
        yield (x, b)
    for y in range(b):
        yield (a, y)
    if p == (3, 37):
        yield {wrong}
"""


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("(-1, 37)", "options(3, 37) gives (-1, 37); a heap cannot be negative"),
        ("(1, 1.5)", "options(3, 37) must give tuples of parts, not ((1, 1.5),)"),
        ("[1, 'x']", "options(3, 37) must give tuples of parts, not ([1, 'x'],)"),
        ("1 / 0", "options(3, 37) failed: ZeroDivisionError"),
    ],
)
def test_a_wrong_move_far_from_the_first_positions_is_found(refused, tmp_path, wrong, said):
    path = tmp_path / "late.py"
    path.write_text(LATE.format(wrong=wrong), encoding="utf-8")
    assert f"late.py:9: {said}" in refused("solve", "--rules-file", str(path), "40", "40")


def test_a_position_that_comes_back_is_refused():
    circle = library.BoardGame(lambda board: [((board[0] + 1) % 5,)], length=1)
    with pytest.raises(RulesError, match="comes back after some moves"):
        library.solve(circle, (0,))


def test_what_a_search_left_in_the_middle_is_not_taken_for_known():
    asked = []

    def options(board):
        asked.append(board)
        if len(asked) == 2:
            raise KeyError
        return [(left,) for left in range(board[0])]

    search = OwnSearch(library.BoardGame(options, length=1), Limits().watch(), 1000, misere=False)
    with pytest.raises(KeyError):
        search.is_lost((6,))
    assert search.is_lost((6,)) is False
    assert search.is_lost((0,)) is True


def test_the_first_winning_move_ends_the_search():
    seen = []

    def options(board):
        for left in range(board[0]):
            seen.append(left)
            yield (left,)

    assert library.outcome(library.BoardGame(options, length=1), (1000,)) == "N"
    assert len(seen) == 1


def test_what_a_file_prints_late_goes_to_standard_error(tmp_path):
    path = tmp_path / "loud.py"
    path.write_text("def options(n):\n    print('seen')\n    return range(max(n - 3, 0), n)", encoding="utf-8")
    told = subprocess.run(
        [sys.executable, "-m", "bouton.cli.app", "solve", "--rules-file", str(path), "500", "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.count("\n") == 1 and told.stderr.count("seen") > 100


@pytest.mark.parametrize("name", ["short", "short_lost", "forced_misere", "lc2029_winner", "race_100", "yama"])
def test_small_positions_of_each_file_agree_with_brute_force(name):
    path = GAMES / f"{name}.py"
    found, rules, random = runpy.run_path(str(path)), rules_from_file(str(path)), Random(name)
    for _ in range(40):
        if name == "race_100":
            heaps: tuple[int, ...] = (random.randrange(101),)
        elif name == "lc2029_winner":
            heaps = (*(random.randrange(4) for _ in range(3)), 3)
        else:
            heaps = tuple(random.randrange(8) for _ in range(2))
        start = heaps if name != "race_100" else heaps[0]
        assert (library.outcome(rules, heaps) == "P") == brute(found, start)
