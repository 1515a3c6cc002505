"""How far a long run has come: told to Python, and one line on a terminal, gone before the result."""

import os
import pickle
import re
import sys
import time
from contextlib import suppress

import pytest

import bouton
from bouton.errors import LimitError
from bouton.limits import Limits
from tests.work import at_most

pty = pytest.importorskip("pty")  # not on Windows

THICKET = [(a, b) for a in range(60) for b in range(a) if (a * a + 3 * b) % 11 == 0]
# Each takes about its time, or longer.
LONG = {
    "solve": lambda **more: bouton.solve("grundy; misere", (60, 61, 62), **more),
    "prove": lambda **more: bouton.prove("t-wythoff(5)", **more),
    "misere_quotient": lambda **more: bouton.misere_quotient("0.16", **more),
    "genus": lambda **more: bouton.genus("0.3123", 200, **more),
    "guess": lambda **more: bouton.guess(rules="factorials", **more),
    "solve_graph": lambda **more: bouton.solve_graph(THICKET, [], game="node-kayles", **more),
    "grundy": lambda **more: bouton.grundy(lambda n: range(n), [4000], **more),
    "density": lambda **more: bouton.density("chomp", 20, heaps=4, **more),
    "p_positions": lambda **more: bouton.p_positions("chomp", 20, heaps=4, **more),
    "compare": lambda **more: bouton.compare("take 2^k; misere", "take 2^k except 8192; misere", max_heap=600, **more),
    "discover": lambda **more: bouton.discover("t-wythoff(4)", **more),
}


@pytest.mark.parametrize("name", LONG)
def test_python_is_told_how_far_it_has_come(name):
    told, began = [], time.monotonic()
    with suppress(LimitError):
        LONG[name](limits=Limits(seconds=1), progress=lambda done, total: told.append((done, total)))
    done = [steps for steps, _ in told]
    assert done and done == sorted(done) and done[-1] > 0 and {total for _, total in told} == {None}
    # A few times a second, which on a busy machine may be many times the second of its own that it has.
    assert len(told) < 40 + 10 * (time.monotonic() - began)


@pytest.mark.parametrize(
    ("ask", "word"),
    [
        (lambda limits: bouton.values("take k^2", 10**9, limits=limits), "nim-values"),
        (lambda limits: bouton.period("grundy", limits=limits), "nim-values"),
        (lambda limits: bouton.solve("grundy; misere", (60, 61, 62), limits=limits), "steps"),
    ],
)
def test_an_error_of_time_says_how_far_it_came(ask, word):
    with pytest.raises(LimitError) as stopped:
        ask(Limits(seconds=1))
    error = stopped.value
    assert error.reached > 60 and f"{error.reached} {word}" in str(error)
    assert str(error.reached) in error.say("zh") and "limits=Limits(seconds=...)" in error.say("zh")
    assert "--time" in error.say("zh", options=True)
    assert pickle.loads(pickle.dumps(error)).reached == error.reached


def test_what_is_refused_at_once_came_nowhere():
    with pytest.raises(LimitError) as refused:
        bouton.solve("nim", (1,) * 200_000)
    assert refused.value.reached is None


def test_the_positions_of_a_row_are_counted():
    told = []
    bouton.outcomes("nim", [(1, 2), (3, 3)], progress=lambda done, total: told.append((done, total)))
    bouton.outcomes("nim", iter([(1, 2)]), progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 2), (2, 2), (1, None)]


def test_who_listens_is_no_part_of_what_goes_to_another_process():
    limits = Limits.given(Limits(seconds=3), print)
    assert pickle.loads(pickle.dumps(limits)) == Limits(seconds=3) and limits.share(1).progress is limits.progress
    assert "progress" not in repr(limits)


def on_a_terminal(*arguments: str, **environment: str) -> str:
    """All that a terminal is sent."""
    pid, end = pty.fork()
    if pid == 0:
        os.environ.update({"TERM": "xterm", "COLUMNS": "50", "LANG": "C.UTF-8", **environment})
        os.execv(sys.executable, [sys.executable, "-m", "bouton", *arguments])
    sent = b""
    with at_most(120):
        while True:
            try:
                piece = os.read(end, 65536)
            except OSError:  # the other end is closed
                break
            if not piece:
                break
            sent += piece
        os.waitpid(pid, 0)
    os.close(end)
    return sent.decode()


LINES = re.compile(r"\r([^\r\n\x1b]*)\x1b\[K")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_terminal_has_one_line_that_is_gone_before_the_result(language):
    sent = on_a_terminal("solve", "grundy; misere", "60", "61", "62", "--time", "3", "--lang", language)
    lines = LINES.findall(sent)
    assert len(lines) > 2 and lines[-1] == "" and re.search("3 s$" if language == "en" else "3 秒$", lines[0])
    # Nothing is left of it, and the only line end is that of what is said last.
    rest = LINES.sub("", sent)
    assert rest.count("\n") == 1 and "--time" in rest


def test_a_narrow_terminal_and_one_that_cannot_clear_a_line():
    asked = ("solve", "grundy; misere", "60", "61", "62", "--time", "2")
    lines = LINES.findall(on_a_terminal(*asked, COLUMNS="20"))
    assert lines and all(len(line) < 20 for line in lines)
    assert "\x1b" not in on_a_terminal(*asked, TERM="dumb")


def test_what_is_quick_has_no_line():
    assert LINES.findall(on_a_terminal("solve", "nim", "3", "5", "7")) == []


def test_limits_take_a_plain_function_as_well():
    told = []
    limits = Limits(seconds=1, progress=lambda done, total: told.append((done, total)))
    with suppress(LimitError):
        LONG["density"](limits=limits)
    assert told and told[-1][0] > 0
    assert len(bouton.values("take 1..n/2", 300_000, limits=Limits(progress=lambda done, total: None))) == 300_000
