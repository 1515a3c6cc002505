"""``bouton values`` and ``bouton period`` as a script sees them: what is printed, files, exit statuses."""

import json
import sys
import zlib
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import numpy as np
import pytest

import bouton
from bouton import words
from bouton.checker.kinds import period as checked_periods
from bouton.checker.kinds.period import digest
from bouton.cli.app import main
from bouton.cli.language import process
from bouton.laws.store import forget
from bouton.limits import Limits
from bouton.questions.long_runs import UNASKED

ANSWERED, SENSELESS, LIMITED = 0, 2, 3


@pytest.fixture
def run(tmp_path, monkeypatch, capfd):
    """Calls the command line in this process: a new one would read numpy and numba again each time."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("LC_ALL", "C")

    def call(*arguments):
        with pytest.raises(SystemExit) as left:
            main(list(arguments))
        sys.stdout.flush()
        out, err = capfd.readouterr()
        return SimpleNamespace(stdout=out, stderr=err, returncode=left.value.code)

    return call


def test_a_caller_keeps_its_process(run):
    """What runs over its time ends the process at once, but only the program's own."""
    assert run("values", "nim", "--length", "3").returncode == ANSWERED
    assert not process.is_own


def test_values_on_a_line(run):
    done = run("values", "take 1,3,4", "--length", "10")
    assert (done.stdout, done.stderr, done.returncode) == ("0 1 0 1 2 3 2 0 1 0\n", "", ANSWERED)


def test_values_as_json(run):
    found = json.loads(run("values", "0.8", "--length", "11", "--json").stdout)
    assert found["values"] == [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3]
    assert (found["rules"], found["code_kind"], found["length"]) == ("0.8", "hexadecimal", 11)
    octal = json.loads(run("values", "0.77", "--length", "3", "--json").stdout)
    assert (octal["recognised"], octal["code_kind"]) == ("kayles", "octal")


def test_outcomes(run):
    assert run("values", "nim", "--length", "3", "--outcomes").stdout == "P N N\n"
    found = json.loads(run("values", "wythoff", "--length", "3", "--outcomes", "--json").stdout)
    assert found["outcomes"] == [["P", "N", "N"], ["N", "N", "P"], ["N", "P", "N"]]


def test_each_format(run, tmp_path):
    assert run("values", "nim", "--length", "3", "--format", "csv").stdout == "heap,nim_value\n0,0\n1,1\n2,2\n"
    assert run("values", "nim", "--length", "3", "--format", "bfile").stdout == "0 0\n1 1\n2 2\n"
    assert run("values", "wythoff", "--length", "3", "--format", "csv").stdout == ",0,1,2\n0,0,1,2\n1,1,2,0\n2,2,0,1\n"
    done = run("values", "0.77", "--length", "3000", "--format", "npy", "--out", "kayles.npy")
    assert done.returncode == ANSWERED and not done.stdout
    array = np.load(tmp_path / "kayles.npy")
    assert array.dtype == np.uint8 and array.shape == (3000,)
    assert array.tolist() == bouton.values("0.77", 3000).tolist()
    assert not list(tmp_path.glob("*.checkpoint"))


@pytest.mark.parametrize(
    "arguments",
    [
        ("values", "take 1..3; misere"),
        ("values", "take 1..2*last; first 1..n-1"),
        ("values", "nim", "--format", "npy"),
        ("values", "wythoff", "--format", "bfile"),
        ("values", "nim", "--plot", "nim.gif"),
        ("values", "nim", "--json", "--format", "csv"),
        ("values", "nim", "--length", "0"),
        ("period", "take 1..3; misere"),
        ("period", "wythoff"),
        ("period", "take 1..2*last; first 1..n-1"),
        ("period", "take 1,3,"),
        ("period", "take any; split", "--max", "300", "--certificate", "lasker.json"),
    ],
)
def test_what_makes_no_sense_has_status_2_and_prints_nothing(run, arguments):
    done = run(*arguments)
    assert done.returncode == SENSELESS and done.stdout == ""
    assert len(done.stderr.splitlines()) == 1


def test_limits_have_status_3_and_a_json_line_all_the_same(run):
    done = run("values", "take 1,200", "--length", "1000000000", "--memory", "100", "--json")
    assert done.returncode == LIMITED and "--memory" in done.stderr
    assert json.loads(done.stdout)["values"] is None
    done = run("period", "grundy", "--max", "3000", "--json")
    assert done.returncode == LIMITED and "3000" in done.stderr and "--max" in done.stderr
    found = json.loads(done.stdout)
    assert [found[key] for key in ("preperiod", "period", "saltus", "theorem")] == [None] * 4
    assert (found["proved"], found["status"]) == (False, "unknown")
    done = run("period", "take primes", "--max", "500")
    assert done.returncode == LIMITED and done.stdout == ""


def test_a_period_that_is_not_found_has_no_certificate_and_says_how_far_it_looked(run, tmp_path):
    done = run("period", "0.106", "--max", "1000", "--certificate", "none.json")
    assert done.returncode == LIMITED and done.stdout == "" and "1000" in done.stderr
    assert len(done.stderr.splitlines()) == 1 and not (tmp_path / "none.json").exists()


def test_time_stops_a_run_which_is_kept_and_gone_on_with(run, tmp_path):
    slow = ("values", "split into 4", "--length", "80", "--out", "split.txt")
    done = run(*slow, "--time", "0.05")
    assert done.returncode == LIMITED and "--time" in done.stderr
    assert (tmp_path / "split.txt.checkpoint").exists() and not (tmp_path / "split.txt").exists()
    for _ in range(100):
        done = run(*slow, "--time", "0.3", "--resume")
        if done.returncode == ANSWERED:
            break
        assert done.returncode == LIMITED
    straight = run("values", "split into 4", "--length", "80").stdout
    assert (tmp_path / "split.txt").read_text() == straight and straight.startswith("0 0 0 0 1 ")
    assert not (tmp_path / "split.txt.checkpoint").exists()


def test_a_damaged_checkpoint_is_told_and_left_alone(run, tmp_path):
    kept = tmp_path / "out.txt.checkpoint"
    kept.write_bytes(b"not what was written")
    done = run("values", "0.16", "--length", "5000", "--out", "out.txt", "--resume")
    assert done.returncode == SENSELESS and "damaged" in done.stderr and done.stdout == ""
    assert kept.read_bytes() == b"not what was written"


def test_period_in_words_and_as_json(run):
    done = run("period", "0.77")
    assert done.returncode == ANSWERED
    assert "Octal code 0.77." in done.stdout and "From heap 71 on the nim-values repeat every 12." in done.stdout
    found = json.loads(run("period", "kayles", "--json").stdout)
    assert (found["preperiod"], found["period"], found["saltus"], found["proved"]) == (71, 12, 0, True)
    assert found["theorem"] == "Guy-Smith" and found["recognised"] == "kayles"
    nim = json.loads(run("period", "nim", "--json").stdout)
    assert (nim["preperiod"], nim["period"], nim["saltus"], nim["proved"]) == (0, 1, 1, True)


# A long period; and a short one for a checker that gives up early.
@pytest.mark.jit
@pytest.mark.parametrize(
    ("code", "preperiod", "length", "steps"),
    [("0.77", 71, 12, 1000), pytest.param("0.16", 105351, 149459, None, marks=pytest.mark.slow)],
)
def test_a_certificate_too_long_for_the_checker_is_verified_by_the_second_pass(
    run, tmp_path, monkeypatch, code, preperiod, length, steps
):
    if steps is not None:
        monkeypatch.setattr(checked_periods, "STEPS", steps)
    run("period", code, "--certificate", "long.json")
    told = json.loads(run("check", "long.json", "--json").stdout)
    assert (told["valid"], told["verified_by"]) == (True, "second pass")
    done = run("check", "long.json")
    assert done.returncode == ANSWERED
    first, *_, claim, last = done.stdout.splitlines()
    assert first.startswith("Too many values for the checker in plain Python")
    assert f"g(n + {length}) = g(n) for every n ≥ {preperiod}" in claim
    assert last == "Verified by the second pass, not by the checker in plain Python."
    certificate = json.loads((tmp_path / "long.json").read_text()) | {"period": length + 1}
    (tmp_path / "long.json").write_text(json.dumps(certificate))
    told = json.loads(run("check", "long.json", "--json").stdout)
    assert told["valid"] is False
    assert "digest" in told["counterexample"]
    made = sealed(certificate)
    (tmp_path / "long.json").write_text(json.dumps(made))
    done = run("check", "long.json", "--json")
    assert done.returncode == 1
    told = json.loads(done.stdout)
    assert (told["valid"], told["verified_by"]) == (False, "second pass")


@pytest.mark.jit
def test_a_short_certificate_is_verified_by_the_checker(run, tmp_path):
    run("period", "0.8", "--certificate", "short.json")
    told = json.loads(run("check", "short.json", "--json").stdout)
    assert (told["valid"], told["verified_by"]) == (True, "checker")
    said = run("check", "short.json").stdout
    assert "g(n + 3) = g(n) + 1 for every n ≥ 1, and none of the three numbers can be less" in said


def sealed(certificate):
    """With a digest that fits, so that nothing but the claim is wrong."""
    return certificate | {"digest": digest(certificate)}


@pytest.mark.jit
def test_a_regularity_is_checked_and_never_proved(run, tmp_path):
    done = run("period", "0.205200C", "--max", "1000")
    assert done.returncode == ANSWERED
    assert "a heap larger by 40 has a nim-value larger by 16" in done.stdout
    assert "19 or 39 modulo 40" in done.stdout
    assert done.stdout.endswith("Checked to heap 999; it is not proved that this goes on.\n")
    told = json.loads(run("period", "0.205200C", "--max", "1000", "--json").stdout)
    seen = {"preperiod": 4, "period": 40, "saltus": 16, "places": [19, 39], "status": "checked", "checked_to": 999}
    assert told["regularity"] == {"kind": "sapp", **seen}
    assert (told["proved"], told["theorem"], told["period"]) == (False, None, None)
    done = run("period", "0.205200C", "--max", "1000", "--certificate", "none.json")
    assert done.returncode == SENSELESS
    assert not (tmp_path / "none.json").exists()


def test_a_theorem_says_more_than_the_values_that_are_seen(run):
    done = run("period", "lasker", "--max", "300")
    assert "In the first 300 values, from heap 1 on, a heap larger by 4 has a nim-value larger by 4." in done.stdout
    assert "A theorem gives the nim-value of every heap: the theorem on Lasker's Nim; proved: " in done.stdout
    told = json.loads(run("period", "lasker", "--max", "300", "--json").stdout)
    assert (told["proved"], told["values_by"]) == (False, "lasker_values")
    assert json.loads(run("period", "take 1,3,4", "--json").stdout)["values_by"] is None


def test_a_period_that_is_broken_later_is_no_fact(run):
    done = run("period", "factorials", "--max", "300")
    first, broken, status = done.stdout.splitlines()[1:]
    assert first.startswith("In the first 300 values, ")
    assert broken == "It does not go on for ever: heap 5050 is known to break it."
    assert status == "Status: refuted."
    told = json.loads(run("period", "factorials", "--max", "300", "--json").stdout)
    assert (told["proved"], told["status"], told["broken_at"]) == (False, "refuted", 5050)
    beyond = run("period", "factorials", "--max", "6000", "--json")
    assert (json.loads(beyond.stdout)["period"], beyond.returncode) == (None, LIMITED)
    claims = [json.loads(line) for line in run("discover", "factorials", "--json").stdout.splitlines()]
    assert not any(c["status"] in ("checked", "conjectured") for line in claims for c in line.get("claims", [line]))


def test_a_refusal_is_one_clear_line(run):
    done = run("values", "kayles", "--length", "10", "--format", "npy")
    assert (done.stderr, done.returncode) == ("npy is not text and needs a file; name one with --out\n", SENSELESS)
    for command in (["values", "kayles", "--length", "10"], ["period", "kayles"]):
        done = run(*command, "--memory", "5")
        assert done.stderr == "--memory cannot be 5; expected megabytes, at least 16\n"
        assert (done.stdout, done.returncode) == ("", SENSELESS)


def test_a_certificate_is_written(run, tmp_path):
    assert run("period", "0.77", "--certificate", "kayles.json").returncode == ANSWERED
    certificate = json.loads((tmp_path / "kayles.json").read_text())
    assert (certificate["kind"], certificate["rules"], certificate["period"]) == ("period", "0.77", 12)


def test_a_proved_period_answers_far_heaps_from_then_on(run, tmp_path):
    """Of a code that neither the package nor our census has."""
    forget()
    found = json.loads(run("period", "0.1563", "--json").stdout)
    assert (found["preperiod"], found["period"], found["proved"]) == (122, 86, True)
    values = bouton.values("0.1563", 1000)
    assert (values[122:-86] == values[208:]).all() and values[121] != values[207]
    assert (tmp_path / "cache" / "bouton" / "laws" / "0.1563.json").exists()
    forget()
    answer = json.loads(run("solve", "0.1563", str(122 + 86 * 10**30), "--json").stdout)
    assert answer["nim_value"] == int(values[122])
    assert answer["by"]["method"] == "period"
    forget()


def pixels(png):
    """The rows of a PNG file of this size, with its checksums checked."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, data, size = 8, b"", (0, 0)
    while at < len(png):
        length = int.from_bytes(png[at : at + 4], "big")
        name, body = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        assert zlib.crc32(name + body) == int.from_bytes(png[at + 8 + length : at + 12 + length], "big")
        if name == b"IHDR":
            size = int.from_bytes(body[:4], "big"), int.from_bytes(body[4:8], "big")
        data += body if name == b"IDAT" else b""
        at += 12 + length
    rows = zlib.decompress(data)
    assert len(rows) == size[1] * (1 + 3 * size[0])
    return [rows[y * (1 + 3 * size[0]) + 1 : (y + 1) * (1 + 3 * size[0])] for y in range(size[1])]


@pytest.mark.parametrize("length", [84, 20_000])
def test_pictures_mark_the_period(run, tmp_path, length):
    for name in ("k.svg", "k.png"):
        assert run("values", "0.77", "--length", str(length), "--plot", name, "--json").returncode == ANSWERED
    root = ElementTree.fromstring((tmp_path / "k.svg").read_text())
    marks = [e for e in root.iter() if e.get("class") == "period"]
    assert len(marks) == 2
    texts = [e.text for e in root.iter() if e.tag.endswith("text")]
    assert {"71", "83"} <= set(texts)
    red = bytes((200, 60, 40))
    row = pixels((tmp_path / "k.png").read_bytes())[100]
    assert sum(row[i : i + 3] == red for i in range(0, len(row), 3)) in (1, 2)


def test_a_table_has_a_picture(run, tmp_path):
    assert run("values", "wythoff", "--length", "30", "--plot", "w.png").returncode == ANSWERED
    rows = pixels((tmp_path / "w.png").read_bytes())
    assert len({row[300:303] for row in rows}) > 5


def test_own_rules(run, tmp_path):
    Path(tmp_path / "mine.py").write_text("def options(heap):\n    return [heap - t for t in (1, 3, 4) if t <= heap]\n")
    assert run("values", "--rules-file", "mine.py", "--length", "8").stdout == "0 1 0 1 2 3 2 0\n"
    found = json.loads(run("period", "--rules-file", "mine.py", "--json").stdout)
    assert (found["preperiod"], found["period"], found["proved"]) == (0, 7, False)


@pytest.mark.parametrize(
    ("rules", "row", "status", "said"),
    [
        ("t wythoff(3)", "300", LIMITED, "rows up to 256 are computed, not 300"),
        ("t wythoff(4)", "100", LIMITED, "rows up to 26 are computed, not 100"),
        ("wythoff", "300", LIMITED, "rows up to 256 are computed, not 300"),
        ("nim", "100", SENSELESS, "another game"),
    ],
)
def test_a_row_beyond_what_is_computed_says_how_far_it_goes(run, rules, row, status, said):
    done = run("period", rules, "--row", row)
    assert done.returncode == status and said in done.stderr and not done.stdout


def test_one_heap_with_forbidden_options_or_a_pass_has_a_list_of_values(run):
    assert run("values", "take 1..3; block 1", "--length", "8").stdout == "0 0 1 1 0 0 1 1\n"
    assert run("values", "nim; pass once", "--length", "6").stdout == "0 2 1 4 3 6\n"
    assert run("values", "wythoff; block 1", "--length", "2").stdout == "0 0\n0 1\n"


def test_the_sum_of_the_values(bouton, refused):
    assert bouton("values", "nim", "--length", "10", "--sum").out == "45\n"
    told = bouton("values", "take 1,2", "--length", "7", "--sum", "--json").json
    assert (told["sum"], told["values"]) == (6, [0, 1, 2, 0, 1, 2, 0])
    # Wythoff's table (0 1 2, 1 2 0, 2 0 1).
    assert bouton("values", "wythoff", "--length", "3", "--sum").out == "9\n"
    assert refused("values", "nim", "--sum", "--outcomes") == "--sum does not go with --outcomes; leave one out"


def test_the_help_says_how_long_an_open_period_is_looked_for():
    seconds = f"{Limits().seconds * UNASKED:g}"
    asked = f"{Limits().seconds:g}"
    assert f"; {seconds} if --max is not given and Bouton knows of no period" in words.say(
        "cli_period.option.time", "en", value=asked
    )
    assert f"时为 {seconds}" in words.say("cli_period.option.time", "zh", value=asked)
