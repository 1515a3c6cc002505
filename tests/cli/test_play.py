"""``bouton play``: typed lines, JSON, and arrow keys through a pseudo terminal."""

import json
import os
import re
import select
import subprocess
import sys
import time

import pytest

from bouton import words
from bouton.play.players import PLAYERS

BIG = 10**30


def objects(out: str) -> list[dict]:
    return [json.loads(line) for line in out.splitlines()]


def converse(*arguments: str):
    """A match as JSON that is played line by line in a process of its own."""
    command = [sys.executable, "-m", "bouton.cli.app", "play", *arguments, "--json"]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)


def test_a_whole_match_of_nim_is_won_by_the_xor_of_its_heaps():
    """The test knows Bouton's rule and nothing else, and wins against the strongest opponent."""
    with converse("nim", "3", "5", "7", "--opponent", "perfect") as process:
        position = json.loads(process.stdout.readline())["position"]
        told = {"event": "start"}
        while told["event"] != "end":
            total = position[0] ^ position[1] ^ position[2]
            i = next(i for i, heap in enumerate(position) if heap ^ total < heap)
            process.stdin.write(f"{'ABC'[i]} > {position[i] ^ total}\n")
            mine = json.loads(process.stdout.readline())
            assert (mine["event"], mine["by"]) == ("move", "you")
            told = json.loads(process.stdout.readline())
            assert told["event"] == "end" or told["by"] == "computer"
            position = told.get("to", [])
        assert told["winner"] == "you"
        process.stdin.close()
        assert json.loads(process.stdout.read())["event"] == "bye"
    assert process.returncode == 0


def test_json_is_one_line_for_each_move(bouton):
    told = bouton("play", "wythoff", "1", "2", "--first", "computer", "--json", stdin="hint\nwhy\nreview\nA 9\n")
    events = objects(told.out)
    assert (told.status, told.err) == (0, "")
    assert [e["event"] for e in events] == ["start", "move", "hint", "why", "review", "error", "bye"]
    start, move = events[:2]
    assert (start["rules"], start["position"], start["cap"]) == ("wythoff", [1, 2], None)
    assert (start["convention"], start["opponent"], start["first"]) == ("normal", "sharp", "computer")
    assert (move["number"], move["by"]) == (1, "computer")
    assert move["to"] in ([0, 2], [1, 1], [1, 0], [0, 1])
    assert events[5]["kind"] == "IllegalMove"


@pytest.mark.parametrize("language", words.languages)
def test_both_languages_and_the_end_of_the_input(bouton, language):
    told = bouton("play", "kayles", "5", "3", "--lang", language, stdin="help\nhint\n")
    assert (told.status, told.err) == (0, "")
    lines = told.out.splitlines()
    assert lines[-1] == words.say("terminal.bye", language)
    assert words.say("terminal.turn.yours", language) in lines
    for line in words.row("terminal.moving", language):
        assert line in lines
    assert any("A  5  ● ● ● ● ●" in line for line in lines)


def test_what_was_typed_is_told_without_the_end_of_its_line(bouton):
    told = bouton("play", "nim", "3", "5", stdin="  zz top \n")
    assert 'cannot read "zz top" as a move; write one such as A 1' in told.out.splitlines()


def test_what_is_no_text_is_no_move():
    """Where the locale's encoding is strict, as it is in most."""
    strict = os.environ | {"PYTHONIOENCODING": "utf-8:strict"}
    command = [sys.executable, "-m", "bouton.cli.app", "play", "nim", "3", "5", "--json"]
    told = subprocess.run(command, input=b"\xff\xfe\nA 1\n", capture_output=True, env=strict)
    events = objects(told.stdout.decode())
    assert (told.returncode, told.stderr) == (0, b"")
    assert [e["event"] for e in events] == ["start", "error", "move", "move", "bye"]


def test_a_line_without_end_is_not_kept(bouton, monkeypatch):
    monkeypatch.setattr("bouton.cli.playing.lines.MAX_INPUT", 1000)
    told = bouton("play", "nim", "3", "5", stdin="A" * 1001)
    assert (told.status, told.err) == (3, "standard input is longer than the limit of 1000 characters\n")
    assert "as a move; write one" in bouton("play", "nim", "3", "5", stdin="A" * 1000).out


@pytest.mark.parametrize("typed", ["quit", "q", "退出", ":quit", "QUIT", " quit "])
def test_quitting(bouton, typed):
    told = bouton("play", "nim", "3", "5", stdin=f"{typed}\nA 1\n")
    assert told.out.splitlines()[-1] == "Goodbye."
    assert "played" not in told.out


def test_undo_and_redo(bouton):
    lines = "undo\nredo\nA 1\nB 1\nundo\nundo\nundo\nredo\nredo\nredo\n"
    told = bouton("play", "nim", "3", "5", "--opponent", "human", "--json", stdin=lines)
    events = [(e["event"], e.get("to") or e.get("position")) for e in objects(told.out)][1:-1]
    first = [("undo", [3, 5]), ("redo", [3, 5]), ("move", [2, 5]), ("move", [2, 4])]
    assert events[:4] == first
    assert events[4:] == [
        (name, to)
        for name, to in zip(
            ("undo", "undo", "undo", "redo", "redo", "redo"),
            ([2, 5], [3, 5], [3, 5], [2, 5], [2, 4], [2, 4]),
            strict=True,
        )
    ]


def test_undo_takes_the_answer_back_as_well(bouton):
    told = bouton("play", "nim", "3", "5", "--first", "computer", "--json", stdin="A 1\nundo\nredo\nundo\nundo\n")
    events = objects(told.out)
    moves = [e["to"] for e in events if e["event"] == "move"]
    undone = [e["position"] for e in events if e["event"] == "undo"]
    assert undone == [moves[0]] * 3
    assert [e["position"] for e in events if e["event"] == "redo"] == [moves[2]]


def test_a_new_match_begins_at_the_same_start(bouton):
    told = bouton("play", "nim", "3", "5", "--json", stdin="A 1\nnew\n")
    assert [e["position"] for e in objects(told.out) if e["event"] == "start"] == [[3, 5], [3, 5]]


def test_the_same_seed_plays_the_same(bouton):
    def played(seed: str) -> str:
        return bouton("play", "nim", "9", "9", "--opponent", "random", "--seed", seed, stdin="A 1\nA 1\n").out

    assert played("7") == played("7")
    assert len({played(str(seed)) for seed in range(8)}) > 1


def test_hints_climb_and_begin_anew_after_a_move(bouton):
    lines = "hint\nhint\nhint\nhint\nA 1\nhint\n"
    told = bouton("play", "nim", "14", "21", "39", "--opponent", "human", "--json", stdin=lines)
    assert [e["step"] for e in objects(told.out) if e["event"] == "hint"] == [1, 2, 3, 3, 1]


def test_heaps_of_any_size(bouton):
    told = bouton("play", "nim", str(BIG), "5", "--first", "computer", "--opponent", "perfect", "--json", stdin="A 1\n")
    moves = [e["to"] for e in objects(told.out) if e["event"] == "move"]
    assert moves == [[5, 5], [4, 5], [4, 4]]
    for name in PLAYERS:
        told = bouton("play", "nim", str(BIG), str(BIG + 1), "--opponent", name, stdin=f"A {10**29}\nhint\nreview\n")
        assert (told.status, told.err) == (0, "")
    told = bouton("play", "nim", str(10**5000), "1", "--plain", stdin="A all\n")
    assert "100000000000…000000000000 (5001 digits)" in told.out


def test_misere_and_the_end(bouton):
    told = bouton("play", "nim; misere", "2", "--opponent", "perfect", stdin="1\n")
    lines = told.out.splitlines()
    assert "You played 2 → 1." in lines and "The computer played 1 → 0." in lines
    assert "No move is left: you win." in lines
    assert "Neither player made a mistake." in lines
    told = bouton("play", "nim; misere", "2", "--opponent", "perfect", stdin="2\n")
    assert "No move is left: the computer wins." in told.out and "1. You 2 → 0 ??  (better: 2 → 1)" in told.out


def test_a_match_that_is_over_before_it_begins(bouton):
    told = bouton("play", "nim", "0", stdin="1\nhint\nwhy\nundo\nreview\n")
    assert told.status == 0
    assert "No move is left: the computer wins." in told.out
    assert told.out.count("the game is over") == 2


# Programs of a user whose moves are listed for ever from 5 on down, and how a match with them is begun.
AT_5 = "def options(heap):\n    while heap < 6: pass\n    return [heap - 1]"
AT_5_FOR_ALL = (
    # A loop jumps back to what stands before it: that must be tried, too.
    "def options(heap):\n    n = 0\n    while heap < 6:\n        try:\n            n += 1\n"
    "            while True: n += 1\n        except BaseException: pass\n    return [heap - 1]"
)
QUICKLY = ("--time", "0.2", "--rules-file")
TOO_LONG = "stopped after 0.2 s without an answer; --time allows more"


@pytest.fixture
def written(tmp_path):
    """Writes a Python file of rules; its path."""

    def write(text: str) -> str:
        path = tmp_path / "mygame.py"
        path.write_text(text)
        return str(path)

    return write


def test_a_move_to_where_the_moves_do_not_end_is_not_made(bouton, written):
    lines = "1\n1\n7\nhint\nundo\nquit\n"
    told = bouton("play", *QUICKLY, written(AT_5), "7", "--opponent", "human", "--json", stdin=lines)
    events = objects(told.out)
    assert (told.status, told.err) == (0, "")
    assert [e["event"] for e in events] == ["start", "move", "error", "error", "error", "undo", "bye"]
    assert [(e["kind"], e["said"]) for e in (events[2], events[4])] == [("LimitError", TOO_LONG)] * 2
    assert events[3]["kind"] == "IllegalMove"
    assert (events[1]["to"], events[5]["position"]) == ([6], [7])


def test_the_move_that_the_computer_does_not_find_in_time_is_taken_back(bouton, written):
    told = bouton("play", *QUICKLY, written(AT_5), "7", "--json", "--opponent", "perfect", stdin="1\nundo\n")
    events = objects(told.out)
    assert [e["event"] for e in events] == ["start", "error", "undo", "bye"]
    assert (events[1]["said"], events[2]["position"]) == (TOO_LONG, [7])


@pytest.mark.parametrize("begun", [("5",), ("6", "--first", "computer")])
def test_a_match_that_cannot_begin_in_time_is_left(bouton, written, begun):
    told = bouton("play", *QUICKLY, written(AT_5), *begun, "--opponent", "perfect", stdin="1\n")
    assert (told.status, told.err) == (3, f"{TOO_LONG}\n")


def test_a_program_that_catches_everything_is_left_by_a_match(written):
    command = [sys.executable, "-m", "bouton.cli.app", "play", *QUICKLY, written(AT_5_FOR_ALL), "6"]
    told = subprocess.run(command, input="1\n", capture_output=True, text=True, timeout=600)
    assert (told.returncode, told.stderr) == (3, f"{TOO_LONG}\n")


def test_the_person_has_any_time(written):
    with converse(
        *QUICKLY, written("def options(heap):\n    return range(heap)"), "7", "--opponent", "human"
    ) as process:
        assert json.loads(process.stdout.readline())["event"] == "start"
        time.sleep(2)  # longer than a step may take
        process.stdin.write("1\n")
        assert json.loads(process.stdout.readline())["to"] == [6]
        process.stdin.close()
        assert json.loads(process.stdout.read())["event"] == "bye"


def test_a_program_of_a_match_has_the_memory_allowed(written):
    greedy = (
        "def options(heap):\n    kept = []\n    while heap < 6: kept.append(bytearray(10**6))\n    return [heap - 1]"
    )
    command = [sys.executable, "-m", "bouton.cli.app", "play", "--memory", "100", "--rules-file", written(greedy), "6"]
    told = subprocess.run([*command, "--json"], input="1\n", capture_output=True, text=True, timeout=600)
    errors = [e["said"] for e in objects(told.stdout) if e["event"] == "error"]
    assert (told.returncode, errors) == (0, ["the memory is used up; --memory allows more"])


def test_more_time_may_be_given_for_a_reason(bouton):
    told = bouton("play", "greedy nim; misere", *["1000000007"] * 6, "--time", "0.5", stdin="why\n")
    assert "stopped after 0.5 s without an answer; --time allows more" in told.out.splitlines()


@pytest.mark.parametrize(
    "line", [("nim",), ("nim", "3", "--opponent", "god"), ("nim", "3", "--first", "you"), ("nim", "x"), ("nimm", "3")]
)
def test_bad_input(refused, line):
    refused("play", *line)


# Arrow keys.

UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
ENTER = "\r"


class Terminal:
    """A pseudo terminal in which ``bouton play`` runs: keys in, what stands on the screen out."""

    def __init__(self, *arguments: str):
        self.master, slave = os.openpty()
        environment = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "COLUMNS": "160", "LINES": "50"}
        command = [sys.executable, "-m", "bouton.cli.app", "play", *arguments]
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment)
        os.close(slave)
        self.written = ""

    def press(self, *keys: str) -> None:
        for key in keys:
            os.write(self.master, key.encode())

    def until(self, text: str, seconds: float = 20) -> str:
        """The screen once *text* stands on it."""
        end = time.monotonic() + seconds
        while text not in self.screen or not self.is_whole:
            assert time.monotonic() < end, self.screen
            if select.select([self.master], [], [], 0.1)[0]:
                try:
                    self.written += os.read(self.master, 65536).decode("utf-8", "replace")
                except OSError:  # the other end was closed
                    assert text in self.screen, self.screen
                    break
        return self.screen

    @property
    def screen(self) -> str:
        """What was drawn last, without colours."""
        return re.sub(r"\x1b\[[0-9;]*m", "", self.written.split("\x1b[H\x1b[J")[-1])

    @property
    def is_whole(self) -> bool:
        """Whether all of the screen was drawn: the line of keys stands last."""
        return "q quit" in self.screen or "q 退出" in self.screen

    def close(self) -> int:
        self.press("\x1b", "q")
        self.until("Goodbye.")
        status = self.process.wait(20)
        os.close(self.master)
        return status


@pytest.fixture
def terminal():
    opened = []

    def opener(*arguments: str) -> Terminal:
        opened.append(Terminal(*arguments))
        return opened[-1]

    yield opener
    for each in opened:
        if each.process.poll() is None:
            each.process.kill()
            each.process.wait()


needs_a_terminal = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo terminal")


@needs_a_terminal
def test_arrow_keys_choose_and_enter_plays(terminal):
    screen = terminal("nim", "3", "5", "7", "--opponent", "human")
    assert "▶ A: 3 → 2" in screen.until("? help")
    screen.press(DOWN, RIGHT)
    shown = screen.until("▶ B: 5 → 3")
    assert "▸ B  5  ● ● ● ○ ○" in shown
    screen.press(ENTER)
    assert "B  3  ● ● ●" in screen.until("Second player to move.")
    screen.press("u")
    screen.until("First player to move.")
    screen.press("r")
    screen.until("Second player to move.")
    screen.press(UP, "\x1b[F")
    screen.until("▶ C: 7 → 0")
    screen.press("\x1b[H")
    screen.until("▶ C: 7 → 6")
    screen.press("h")
    screen.until("which column is odd?")
    screen.press("?")
    screen.until("a new match from the same start")
    screen.press("C > 4", ENTER)
    assert "C  4  ● ● ● ●" in screen.until("First player to move.")
    assert screen.close() == 0


@needs_a_terminal
def test_arrow_keys_take_from_both_heaps_and_split(terminal):
    screen = terminal("wythoff", "2", "3", "--opponent", "human")
    screen.until("▶ (2, 3) → (1, 3)")
    screen.press(DOWN)
    screen.until("▶ (2, 3) → (1, 2)")
    screen.press(ENTER)
    screen.until("Second player to move.")
    assert screen.close() == 0
    screen = terminal("kayles", "3", "--opponent", "human")
    screen.until("▶ 3 → 2")
    screen.press(RIGHT)
    screen.until("▶ 3 → 1 + 1")
    assert screen.close() == 0


@needs_a_terminal
def test_a_match_by_keys_ends_with_its_review(terminal):
    screen = terminal("nim", "1", "1", "--opponent", "perfect", "--lang", "zh")
    screen.until("轮到你了。")
    screen.press(ENTER)
    screen.until("这个局面一开始就必败。")
    assert "已无路可走，电脑赢了。" in screen.screen and "1. 你 A: 1 → 0" in screen.screen
    screen.press("q")
    screen.until("再见。")
    assert screen.process.wait(20) == 0


@needs_a_terminal
def test_a_move_by_keys_to_where_the_moves_do_not_end_is_not_made(terminal, written):
    screen = terminal(*QUICKLY, written(AT_5), "6", "--opponent", "human")
    screen.until("▶ 6 → 5")
    screen.press(ENTER)
    assert "▶ 6 → 5" in screen.until(TOO_LONG)
    assert screen.close() == 0


@needs_a_terminal
def test_the_terminal_is_as_it_was_where_a_program_that_catches_everything_is_left(terminal, written):
    import termios

    screen = terminal(*QUICKLY, written(AT_5_FOR_ALL), "6", "--opponent", "human")
    before = termios.tcgetattr(screen.master)
    screen.until("▶ 6 → 5")
    screen.press(ENTER)
    assert screen.process.wait(20) == 3
    assert termios.tcgetattr(screen.master)[3] == before[3]


@needs_a_terminal
def test_the_terminal_is_left_as_it_was_found(terminal):
    import termios

    screen = terminal("nim", "3", "5")
    before = termios.tcgetattr(screen.master)
    screen.until("? help")
    assert termios.tcgetattr(screen.master)[3] != before[3]
    screen.press("Quit", ENTER)
    screen.until("Goodbye.")
    assert screen.process.wait(20) == 0
    assert termios.tcgetattr(screen.master)[3] == before[3]
