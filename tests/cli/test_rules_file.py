"""Games that a user wrote as a Python file: solved as they say, and never trusted."""

import subprocess
import sys

import pytest

PROGRAM = [sys.executable, "-m", "bouton.cli.app"]


@pytest.fixture
def written(tmp_path):
    """The path of a file with a program in it."""

    def path(text: str, name: str = "mygame.py") -> str:
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        return str(file)

    return path


TO_HALF = """
def options(heap):
    return [heap // 2] if heap else []
"""
CHOCOLATE = """
def options(board: tuple):
    rows, columns = board
    return [(r, columns) for r in range(1, rows)] + [(rows, c) for c in range(1, columns)]
"""
STEPS = """
def options(steps: tuple):
    for i, stones in enumerate(steps):
        for t in range(1, stones + 1):
            after = list(steps)
            after[i] -= t
            if i:
                after[i - 1] += t
            yield tuple(after)

def rank(steps):
    return sum(i * stones for i, stones in enumerate(steps, 1))
"""


def test_a_heap(bouton, written):
    path = written(TO_HALF)
    # 9, 4, 2, 1, 0: four moves, and the player who begins does not make the last one.
    told = bouton("solve", "--rules-file", path, "9", "--json").json
    assert (told["rules"], told["recognised"], told["outcome"]) == ("mygame.py", None, "P")
    assert bouton("solve", "--rules-file", path, "5", "8", "--json").json["nim_value"] == 1 ^ 0
    assert bouton("values", "--rules-file", path, "--length", "8").out.split() == "0 1 0 0 1 1 1 1".split()
    assert bouton("p-positions", "--rules-file", path, "--max", "9").out.splitlines()[1] == "Losses: 0 2 3 8 9"
    assert bouton("density", "--rules-file", path, "--max", "9", "--json").json["share"] == "1/2"


def test_a_board(bouton, written):
    path = written(CHOCOLATE)
    told = bouton("solve", "--rules-file", path, "4", "7", "--json").json
    assert (told["nim_value"], told["position"]) == (3 ^ 6, [4, 7])
    assert told["winning_moves"] == [{"to": [4, 4], "take": [0, 3], "cap": None}]
    assert bouton("values", "--rules-file", path, "--length", "3").status == 0
    assert bouton("p-positions", "--rules-file", path, "--max", "3", "--json").json["p_positions"][-1] == [3, 3]


def test_a_board_with_its_own_rank(bouton, written):
    told = bouton("solve", "--rules-file", written(STEPS), "3", "1", "2", "--json").json
    # Staircase Nim: steps 1 and 3 are Nim heaps.
    assert told["nim_value"] == 3 ^ 2


def test_a_game_and_rules_by_name(bouton, written):
    heap = "from bouton import HeapGame\n"
    game = written(heap + "GAME = HeapGame(lambda heap: [(heap - t,) for t in (1, 2) if t <= heap])")
    assert bouton("solve", "--rules-file", game, "6", "--json").json["outcome"] == "P"
    misere = written("import bouton\nGAME = bouton.rules('take 1..2; misere')", "other.py")
    told = bouton("solve", "--rules-file", misere, "7", "--json").json
    assert (told["outcome"], told["recognised"], told["by"]["method"]) == ("P", "bash(2)", "theorem")


def test_what_it_prints_is_not_the_result(bouton, written):
    path = written("print('begun')\ndef options(heap):\n    print(heap)\n    return [heap - 1] if heap else []")
    told = bouton("solve", "--rules-file", path, "3", "--json")
    assert told.json["outcome"] == "N"
    assert told.err.startswith("begun\n")


@pytest.mark.parametrize(
    ("program", "line"),
    [
        ("def options(heap): return [heap]", "options(7) gives 7, which is not lower; every move must lower the rank"),
        (
            "def options(heap): return [heap + 1]",
            "options(7) gives 8, which is not lower; every move must lower the rank",
        ),
        ("def options(heap): return [heap - 9]", "options(7) gives -2; a heap cannot be negative"),
        ("def options(heap): return [(heap - 1, -1)]", "options(7) gives -1; a heap cannot be negative"),
        ("def options(heap): return ['six']", "options(7) must give tuples of parts, not ('six',)"),
        ("def options(heap): return [heap / 2]", "options(7) must give tuples of parts, not (3.5,)"),
        ("def options(heap): return [True]", "options(7) must give tuples of parts, not (True,)"),
        ("def options(heap): return [None]", "options(7) must give tuples of parts, not (None,)"),
        ("def options(heap): return [(1, 'x')]", "options(7) must give tuples of parts, not (1, 'x')"),
        ("def options(heap): return [((1, 2),)]", "options(7) must give tuples of parts, not ((1, 2),)"),
        ("def options(heap): return 5", "options(7) failed: TypeError: "),
        ("def options(heap): return None", "options(7) failed: TypeError: "),
        ("def options(heap): 1 / 0", "options(7) failed: ZeroDivisionError: division by zero"),
        ("def options(heap): raise SystemExit(0)", "options(7) failed: SystemExit: 0"),
        ("def options(heap): return options(heap)", "options(7) failed: RecursionError: "),
        ("def options(heap): raise GeneratorExit", "options(7) failed: GeneratorExit"),
        (
            "class Own(BaseException): pass\ndef options(heap): raise Own('of its own')",
            "options(7) failed: Own: of its own",
        ),
        (
            "class Own(Exception):\n    def __str__(self): 1 / 0\ndef options(heap): raise Own",
            "options(7) failed: Own: Own",
        ),
        (
            "class Own:\n    def __repr__(self): 1 / 0\ndef options(heap): return [Own()]",
            "options(7) must give tuples of parts, not tuple",
        ),
        (
            "class Own(int):\n    def __repr__(self): 1 / 0\ndef options(heap): return [Own(9)]",
            "options(7) gives Own, which is not lower; every move must lower the rank",
        ),
        ("def options(): return []", "options(7) failed: TypeError: "),
        ("options = 5", "options in "),
        ("GAME = 5", "GAME in "),
        ("x = 1", "mygame.py defines neither GAME nor a function options(part)"),
        ("def options(:", "mygame.py cannot be run: SyntaxError: "),
        ("import nothing_of_that_name", "mygame.py cannot be run: ModuleNotFoundError: "),
        ("raise SystemExit", "mygame.py cannot be run: SystemExit"),
        ("\0", "mygame.py cannot be run: "),
        ("def options(board: tuple): return [(1,)]\ndef rank(board): return -1", None),
        ("def options(board: tuple): return [(1,)]\ndef rank(board): return 'high'", None),
        ("def options(board: tuple): return [1]", None),
    ],
)
def test_every_move_is_checked(refused, written, program, line):
    said = refused("solve", "--rules-file", written(program), "7")
    assert line is None or line in said


def test_rules_are_given_once(refused, written):
    path = written(TO_HALF)
    assert (
        refused("solve", "--rules-file", path, "nim", "7")
        == "beside --rules-file leave RULES out, or write misere alone"
    )
    assert (
        refused("values", "nim", "--rules-file", path) == "beside --rules-file leave RULES out, or write misere alone"
    )
    said = refused("solve", "nim", "--batch", "--rules-file", path, stdin="7\n")
    assert said == "beside --rules-file leave RULES out, or write misere alone"
    assert refused("solve", "--rules-file", path).startswith("no position given")


def test_a_folder_is_no_program(refused, tmp_path):
    assert "cannot be run" in refused("solve", "--rules-file", str(tmp_path), "7")


ENDLESS = {
    "a loop": "def options(heap):\n    while True: pass",
    "a loop in the file": "while True: pass",
    "endless moves": "def options(heap):\n    while heap: yield heap - 1",
    "a loop that catches everything": (
        # A loop jumps back to what stands before it: that must be tried, too.
        "def options(heap):\n    while True:\n        try:\n            heap += 1\n            while True: heap += 1\n"
        "        except BaseException: pass"
    ),
}
# Millions of calls stand under what is looked at then.
ENDLESS["calls of itself"] = (
    "import sys\nsys.setrecursionlimit(10**9)\ndef more(n): return more(n + 1)\ndef options(heap): return more(0)"
)
DEEP = "def options(heap):\n    return [heap - 1] if heap else []"
GREEDY = {
    "one list": "def options(heap):\n    kept = []\n    while True: kept.append(bytearray(10**6))",
    "one number": "def options(heap):\n    n = 3\n    while True: n = n << (n.bit_length() % 10**8)",
}


@pytest.mark.parametrize("program", [*ENDLESS.values(), DEEP], ids=[*ENDLESS, "deep"])
def test_a_program_that_does_not_end_is_left(written, program):
    told = subprocess.run(
        [*PROGRAM, "solve", "--rules-file", written(program), "7" * (10 if program is DEEP else 1), "--time", "0.2"],
        capture_output=True,
        timeout=600,
        check=False,
    )
    assert (told.returncode, told.stdout) == (3, b"")
    assert told.stderr == b"stopped after 0.2 s without an answer; --time allows more\n"


def test_a_file_that_does_not_end_is_left_by_a_match(refused, written):
    said = refused("play", "--rules-file", written(ENDLESS["a loop in the file"]), "7", "--time", "0.2", status=3)
    assert said == "stopped after 0.2 s without an answer; --time allows more"


def test_our_own_tables_are_not_counted_as_the_programs_memory(written):
    told = subprocess.run(
        [*PROGRAM, "values", "--rules-file", written(TO_HALF), "--length", "8", "--memory", "50"],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert (told.returncode, told.stdout.split()) == (0, "0 1 0 0 1 1 1 1".split())


@pytest.mark.parametrize("program", GREEDY.values(), ids=GREEDY)
def test_a_program_that_fills_the_memory_is_left(written, program):
    told = subprocess.run(
        [*PROGRAM, "solve", "--rules-file", written(program), "7", "--time", "30", "--memory", "100"],
        capture_output=True,
        timeout=600,
        check=False,
    )
    assert (told.returncode, told.stdout) == (3, b"")
    assert told.stderr == b"the memory is used up; --memory allows more\n"


def test_the_guard_leaves_nothing_behind(bouton, written):
    import resource
    import signal

    before = resource.getrlimit(resource.RLIMIT_AS), signal.getsignal(signal.SIGALRM)
    bouton("solve", "--rules-file", written(TO_HALF), "9")
    bouton("solve", "--rules-file", written("while True: pass"), "9", "--time", "0.2")
    assert (resource.getrlimit(resource.RLIMIT_AS), signal.getsignal(signal.SIGALRM)) == before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_beside_a_file_the_first_text_is_no_rules(bouton, tmp_path):
    file = tmp_path / "mine.py"
    file.write_text("def options(part):\n    return [(part - t,) for t in (1, 2, 3) if t <= part]\n")
    told = bouton("compare", "--rules-file", str(file), "take 1..3")
    assert told.out.startswith("Rules: mine.py\nCompared with: take 1..3\nThe nim-values are equal up to heap")
