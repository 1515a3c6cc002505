"""What looks at no clock and counts no memory: it ends with its time all the same, in one line."""

import errno
import json
import os
import subprocess
import sys
from contextlib import suppress

import pytest

import bouton
from bouton.errors import BoutonError
from bouton.graphs.reading import graph_from_text
from bouton.laws.places import cache_folder
from bouton.limits import Limits
from bouton.notation import parse
from tests.faults.counted import count
from tests.work import Clock, at_most

HUGE = 10**40
LIMITS = ("--time", "0.3", "--memory", "200")
ENDLESS = """
def options(heap: int):
    while heap + 1:
        heap += 1
    yield 0
"""


@pytest.fixture
def run(tmp_path):
    """The command line in a process of its own, where nobody has kept a law.

    What it holds at most is counted from nothing.
    """

    def asked(*arguments):
        command = [sys.executable, "-m", "bouton.cli.app", *arguments]
        nothing_kept = os.environ | {"XDG_CACHE_HOME": str(tmp_path)}
        return subprocess.run(command, capture_output=True, text=True, timeout=600, env=nothing_kept)

    return asked


@pytest.mark.parametrize(
    "asked",
    [
        ("solve", "moidores", str(HUGE)),
        ("solve", "motley", str(HUGE)),
        ("solve", "motley", "1000000007"),
        ("solve", "chomp", "1000000007", "1000000007", "1000000007"),
        ("options", "nim", "1000000000", "--moves", "1000000000"),
        ("values", "chomp", "--length", "700"),
        ("values", "chomp", "--length", "100000000"),
        ("values", "0.37", "--length", "100000000", "--json"),
        ("solve", "greedy nim; misere", *["1000000007"] * 4),
        ("density", "welter", "--max", "1000000007"),
        ("period", "coprime", "--max", "1000000007"),
        ("density", "dudeney(2); misere", "--max", str(HUGE)),
        ("options", "chocolate; misere", "1000000007", "1000000007"),
        ("options", "greedy nim; misere", *["1000000007"] * 3),
        ("values", "end nim", "--length", "100000000"),
        ("p-positions", "0.007", "--max", "1000000000"),
        ("period", "grundy", "--max", str(HUGE)),
    ],
)
def test_one_line_and_no_more_than_the_limits(asked, run):
    ended = run(*asked, *LIMITS)
    count("time")
    assert ended.returncode == 3, ended.stderr
    # In a new folder the kernels count as not compiled yet, which a line of its own tells.
    (line,) = (line for line in ended.stderr.splitlines() if "bouton warm" not in line)
    assert "should not happen" not in line
    assert "--time" in line or "memory" in line or "above the largest number" in line


def test_memory_that_nobody_counts_is_counted_too(run):
    """Positions may be few and hold much: what the process has grown by ends it, too."""
    ended = run("options", "greedy nim; misere", *["10^4000"] * 6, "--time", "60", "--memory", "16")
    count("memory")
    assert (ended.returncode, ended.stdout) == (3, "")
    assert ended.stderr == "the memory is used up; --memory allows more\n"


@pytest.mark.parametrize("line", ["{n} {n}1\n", "{n} -> {n}1\n"])
def test_a_graph_is_read_within_its_memory(line, run, tmp_path):
    path = tmp_path / "many.txt"
    path.write_text("".join(line.format(n=n) for n in range(600_000)))
    ended = run("graph", str(path), "--time", "100", "--memory", "64")
    count("memory")
    assert (ended.returncode, ended.stdout) == (3, "")
    assert ended.stderr == "the memory is used up; --memory allows more\n"


def test_a_certificate_is_read_within_its_memory(run, tmp_path):
    path = tmp_path / "many.json"
    path.write_text(f'{{"kind": "period", "rules": "take 1", "more": [{"[]," * 6_000_000}[]]}}')
    ended = run("check", str(path), "--time", "100", "--memory", "64")
    count("memory")
    assert (ended.returncode, ended.stdout) == (3, "")
    assert ended.stderr == "the memory is used up; --memory allows more\n"


LOST = {
    "memory": MemoryError(),
    "an error without room": SystemError("error return without exception set"),
    "a folder that cannot be read": OSError(errno.ENOMEM, os.strerror(errno.ENOMEM), "folder"),
}


@pytest.mark.parametrize("error", LOST.values(), ids=LOST)
def test_memory_that_is_over_is_said_in_one_line(error, bouton, monkeypatch):
    """The interpreter may lose an error where it has no room to make it."""

    def work(*asked):
        count("memory")
        raise error

    monkeypatch.setattr("bouton.cli.asking.one_game", work)
    told = bouton("period", "kayles")
    assert (told.status, told.out, told.err) == (3, "", "the memory is used up; --memory allows more\n")


@pytest.mark.parametrize("error", [BlockingIOError(errno.EAGAIN, "again"), RuntimeError("can't start new thread")])
def test_a_process_or_thread_that_is_refused_is_said_to_be_that(error, bouton, monkeypatch):
    def work(*asked):
        count("the process")
        raise error

    monkeypatch.setattr("bouton.cli.asking.one_game", work)
    told = bouton("period", "kayles")
    assert (told.status, told.out, told.err.count("\n")) == (3, "", 1)
    assert "the system starts no more processes or threads" in told.err


def test_a_program_without_end_is_left(tmp_path, run):
    (tmp_path / "endless.py").write_text(ENDLESS)
    count("time")
    ended = run("solve", "--rules-file", str(tmp_path / "endless.py"), "7", *LIMITS)
    assert (ended.returncode, ended.stdout) == (3, "")
    assert ended.stderr == "stopped after 0.3 s without an answer; --time allows more\n"


def test_printing_counts_as_time(run):
    for seconds in ("1", "4", "16"):
        ended = run("values", "kayles", "--length", "40000000", "--time", seconds)
        assert ended.returncode == 3
        if ended.stdout:  # A busy machine may need more until the first value is there.
            break
    assert ended.stdout.startswith("0 1 2 3 1 4 3 2 1")


@pytest.mark.parametrize("command", [("prove", "bash(3)"), ("period", "kayles"), ("quotient", "0.75")])
def test_a_bad_place_for_the_certificate_is_told_before_the_work(command, bouton, monkeypatch, tmp_path):
    def work(*asked):
        raise AssertionError("the rules are read")

    monkeypatch.setattr("bouton.cli.asking.one_game", work)
    told = bouton(*command, "--certificate", str(tmp_path / "missing" / "c.json"))
    assert (told.status, told.out) == (2, "")
    assert "cannot be written" in told.err


def test_a_number_of_millions_of_digits_in_a_certificate_is_refused_at_once(bouton, tmp_path):
    path = tmp_path / "long.json"
    path.write_text(f'{{"kind": "period", "rules": "take 1", "period": {"9" * 5_000_000}}}')
    told = bouton("check", str(path))
    assert (told.status, told.out) == (2, "")
    assert "digits" in told.err and len(told.err) < 300


@pytest.mark.parametrize("asked", [("q" * 120_000, "3"), ("chomp", "1", "9" * 120_000)], ids=["a word", "a board"])
def test_an_error_line_is_short_whatever_was_typed(asked, bouton):
    told = bouton("solve", *asked)
    assert told.status == 2 and len(told.err) < 500


@pytest.mark.parametrize("asked", [("solve", "nim", "x"), ("nonsense",)])
def test_an_error_that_cannot_be_told_is_no_refutation(asked):
    count("streams and folders")
    with open("/dev/full", "w") as full:
        ended = subprocess.run([sys.executable, "-m", "bouton.cli.app", *asked], stdout=subprocess.PIPE, stderr=full)
    assert (ended.returncode, ended.stdout) == (3, b"")


def test_a_long_number_in_a_graph_is_the_name_of_its_node(bouton, tmp_path):
    path, name = tmp_path / "long.json", "9" * 600_000
    path.write_text(f"[[1, {name}]]")
    with at_most(60):
        told = bouton("graph", str(path), "--on", "1")
    assert told.status == 0 and name in told.out


@pytest.mark.parametrize("rules", ["take primes", "split unequally"])
def test_a_search_that_its_time_ends_says_how_far_it_came(rules, bouton, monkeypatch):
    def looked(*asked, progress=lambda done, total: None, **options):
        progress(4096, None)
        raise Limits().over()

    monkeypatch.setattr("bouton.questions.all.period.period_of", looked)
    monkeypatch.setattr("bouton.questions.long_runs.LongRun.period", looked)
    monkeypatch.setattr("bouton.questions.long_runs.LongRun.n", 4096)
    told = bouton("period", rules, "--max", "1000000000", "--json")
    found = json.loads(told.out)
    assert (told.status, found["period"], found["checked_length"]) == (3, None, 4096)
    message = json.loads(told.err)["error"]["message"]
    assert message.startswith(f"no period of {rules} among its first 4096 values; ") and "--time" in message


@pytest.mark.jit
@pytest.mark.parametrize(
    ("asked", "seconds"),
    [
        (("0.007",), 9),
        (("0.007", "--time", "60"), 60),
        (("0.007", "--time", "7"), 7),
        (("0.007", "--max", "100000"), 60),
        (("0.3F",), 9),
        (("0.3F", "--time", "60"), 51),
        (("0.3F", "--max", "5000"), 60),
    ],
    ids=lambda asked: " ".join(asked) if isinstance(asked, tuple) else "",
)
def test_a_period_that_there_may_not_be_is_looked_for_in_all_the_time_that_is_given(
    asked, seconds, bouton, monkeypatch
):
    allowed = []

    def looked(*asked, progress=lambda done, total: None, limits=None, seconds=None, **options):
        allowed.append(seconds if limits is None else limits.seconds)
        progress(4096, None)
        raise Limits().over()

    monkeypatch.setattr("bouton.questions.all.period.period_of", looked)
    monkeypatch.setattr("bouton.questions.long_runs.LongRun.period", looked)
    monkeypatch.setattr("bouton.questions.long_runs.LongRun.n", 4096)
    monkeypatch.setattr("bouton.questions.all.period._regularity", lambda *asked: None)
    assert bouton("period", *asked).status == 3
    assert allowed == [pytest.approx(seconds)]


def test_a_short_question_leaves_a_stopped_long_run_alone(bouton, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    long = ("values", "0.37", "--length", "6000000")
    runs = cache_folder() / "runs"
    # A busy machine takes its time to come to the first values.
    for seconds in ("0.5", "2", "8", "30"):
        assert bouton(*long, "--time", seconds).status == 3
        if runs.exists():
            break
    (kept,) = runs.iterdir()
    before = kept.read_bytes()
    assert bouton("values", "0.37", "--length", "10").status == 0
    assert kept.read_bytes() == before
    assert bouton(*long, "--resume", "--time", "0.5").status == 3
    assert kept.exists()


def test_a_run_whose_file_an_equal_run_has_deleted_answers(bouton, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    told = bouton("values", "take 1,3,4", "--length", "8", "--resume")
    assert (told.status, told.out, told.err) == (0, "0 1 0 1 2 3 2 0\n", "")


@pytest.mark.parametrize(
    "asked",
    [
        ("solve", "nim", "3", "5", "--moves", str(HUGE)),
        ("options", "nim", "3", "5", "--moves", str(HUGE)),
        ("genus", "take 1", "--length", str(HUGE), "--time", "0.3"),
        ("graph", "{folder}/moves.txt", "--on", "a", "--moves", str(HUGE)),
    ],
    ids=lambda asked: asked[0],
)
def test_how_many_are_listed_may_be_any_number(asked, bouton, tmp_path):
    (tmp_path / "moves.txt").write_text("a b\n")
    told = bouton(*(word.format(folder=tmp_path) for word in asked))
    assert told.status in (0, 3) and "should not happen" not in told.err and told.out


# A pattern that can match its text in many ways tries them all before it gives up.
@pytest.mark.parametrize(
    ("read", "text"),
    [
        (parse, "nim " + "1" * 60 + "x"),
        (parse, "bash " + "1 " * 5000 + "x"),
        (graph_from_text, "//" * 60 + "\n("),
        (graph_from_text, "/**/" * 3000 + "("),
    ],
    ids=["digits", "numbers", "lines", "comments"],
)
def test_no_text_is_read_in_every_way_there_is(read, text):
    with at_most(60), suppress(BoutonError):
        read(text)


@pytest.mark.parametrize("asked", [("values", "0.007", "--length"), ("p-positions", "0.007", "--max")])
def test_what_cannot_end_says_so_by_its_pace(asked, bouton):
    told = bouton(*asked, "5000000", "--time", "5")
    count("time")
    assert (told.status, told.out) == (3, "")
    assert "the rest takes over" in told.err and "the time is enough for about" in told.err


def test_a_clock_that_jumps_ends_in_one_line(bouton, monkeypatch):
    Clock(1e7).is_set(monkeypatch)
    count("time")
    told = bouton("p-positions", "nim", "--heaps", "3", "--max", "60")
    assert (told.status, told.err.count("\n")) == (3, 1) and "--time" in told.err


@pytest.mark.parametrize("step", [0.0, -1e7])
def test_a_clock_that_stands_or_goes_back_changes_no_answer(step, bouton, monkeypatch):
    asked = ("p-positions", "nim", "--heaps", "3", "--max", "20", "--time", "600")
    usual = bouton(*asked)
    Clock(step).is_set(monkeypatch)
    count("time")
    assert bouton(*asked) == usual and usual.status == 0


LONG = {
    "a claim": (0, ("prove", "take 1,3", "--claim", "n mod 2 = 0" + " " * 19_000)),
    "a table": (2, ("guess", "0 1 2" + "\n" * 19_000)),
    "a statement": (3, ("which", "0" * 19_000 + " two heaps")),
}


@pytest.mark.parametrize(("status", "asked"), LONG.values(), ids=LONG)
def test_a_long_text_is_read_in_time_that_grows_as_its_length(status, asked, bouton):
    with at_most(200):
        assert bouton(*asked).status == status


@pytest.mark.parametrize(
    ("rules", "heaps"),
    [
        # Most winning moves of the first heap raise its nim-value, and there are billions of them.
        ("take odd, 4", (54214376534, 426613821)),
        ("take odd, 4", (10**30, 10**30 + 3, 5)),
        ("lasker", (10**30, 10**30 + 3)),
        ("kayles", (10**30, 10**29)),
        ("take 1..9, 12..", (10**30, 10**29, 7)),
    ],
)
def test_a_reason_ends_however_many_moves_there_are(rules, heaps):
    with at_most(200):
        answer = bouton.solve(rules, heaps)
        assert answer.say("en") and answer.say("zh")
