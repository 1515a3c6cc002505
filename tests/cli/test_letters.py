"""Rules with letters at the command line: for all letters, and with values."""

import json

import pytest

from bouton import checker
from bouton.cli.app import run


def said(capsys, *words):
    """The exit status, and what is written on standard output and on standard error."""
    status = run(words)
    written = capsys.readouterr()
    return status, written.out, written.err


def record(capsys, *words):
    status, out, err = said(capsys, *words, "--json")
    assert not err
    return status, json.loads(out)


def test_a_law_is_proved_for_all_letters_and_its_certificate_holds(capsys, tmp_path):
    path = str(tmp_path / "law.json")
    status, found = record(capsys, "prove", "take 2, 4m, 4m+2; m >= 3", "--certificate", path)
    assert (status, found["verdict"], found["status"]) == (0, "proved", "proved here")
    assert found["statement"] == "(0011)^m (2233)^m, period 8m" and found["rules"] == "take 2, 4m, 4m+2; m >= 3"
    status, out, _ = said(capsys, "check", path)
    assert status == 0 and "for all letters that these rules allow" in out
    status, out, _ = said(capsys, "check", path, "--lang", "zh")
    assert status == 0 and "证书有效" in out
    certificate = json.loads((tmp_path / "law.json").read_text())
    certificate["cells"][0]["steps"][0][-1] += 1
    (tmp_path / "law.json").write_text(json.dumps(certificate))
    status, out, _ = said(capsys, "check", path)
    assert status == 1 and "not valid" in out


@pytest.mark.parametrize(
    ("rules", "claim", "status", "letters", "heap"),
    [
        ("take 1..m", "n mod (m+1) = 0", 0, None, None),
        ("take 1..m", "n mod (m+2) = 0", 1, {"m": 1}, [2]),
        # For m = 1 and m = 2 it holds: 2 and 3 are the least residues that differ.
        ("take 1..m", "n mod (m+1) in {0, m-2}", 1, {"m": 3}, [1]),
        ("take 1..m; misere", "n mod (m+1) = 1", 0, None, None),
        ("take p..q", "n mod (p+q) < p", 0, None, None),
        ("take p..q", "n mod (p+q) <= p", 1, {"p": 1, "q": 1}, [1]),
        ("take m..2m", "n mod 3m < m", 0, None, None),
        ("take 1..m, 2m+1", "n mod (2m+2) = 0 or m+1", 0, None, None),
        ("take 2, 4m, 4m+2; m >= 3", "period 8m", 0, None, None),
        ("take 2, 4m, 4m+2", "period 4m", 1, {"m": 1}, [0]),
        ("take 1, m; m odd", "period 2", 0, None, None),
        ("take 1, m", "period 2", 1, {"m": 2}, [0]),
        ("take 1, m; m odd", "n mod 2 = 0", 0, None, None),
        ("take 2, 4m, 4m+2; pass once; m >= 4", "period 8m from 12m+10", 0, None, None),
        ("take 2, 4m, 4m+2; pass once; m >= 4", "period 8m", 1, {"m": 4}, None),
    ],
)
def test_a_claim_is_proved_or_refuted_at_the_least_letters(capsys, tmp_path, rules, claim, status, letters, heap):
    path = tmp_path / "law.json"
    options = ("--certificate", str(path)) if status == 0 else ()
    found_status, found = record(capsys, "prove", rules, "--claim", claim, *options)
    assert found_status == status and found["verdict"] == ("refuted" if status else "proved")
    assert found.get("letters") == letters
    if heap is not None or status == 0:
        assert found["counterexample"] == heap
    if status == 0:
        certificate = json.loads(path.read_text())
        assert certificate["formula"] in checker.check(certificate).claim


def test_what_is_out_of_reach_is_unknown_with_the_periods_that_were_seen(capsys):
    status, out, err = said(capsys, "prove", "take p, q")
    assert status == 3 and not err
    assert "p = 1, q = 2: 3" in out and "says nothing either way" in out
    status, out, err = said(capsys, "period", "take p, q")
    assert status == 3 and not out and "p = 2, q = 4: 6" in err
    assert said(capsys, "prove", "take any except m")[0] == 3


def test_periods_are_told_for_all_letters(capsys):
    status, found = record(capsys, "period", "take 1, m")
    assert status == 0 and found["proved"] and found["of"] == "values"
    assert found["periods"] == [
        {"letters": "m = 2j, j >= 1", "preperiod": "0", "period": "2j+1"},
        {"letters": "m = 2j+1", "preperiod": "0", "period": "2"},
    ]
    status, out, _ = said(capsys, "period", "take p..q", "--lang", "zh")
    assert status == 0 and "必败态的周期" in out and "p+q" in out
    assert "12m+10" in said(capsys, "period", "take 2, 4m, 4m+2; pass once")[1]


def test_discover_tells_the_law_for_all_letters(capsys):
    status, found = record(capsys, "discover", "take 1, 2m")
    assert status == 0
    assert [claim["statement"] for claim in found["claims"]] == ["(01)^m 2, period 2m+1"]
    status, out, _ = said(capsys, "discover", "take 3, 5, c")
    assert "c = 8j+7: (00011122)^(j+1) 23, period 8j+10" in out and "proved here" in out


@pytest.mark.parametrize(
    ("words", "plain"),
    [
        (("solve", "take p..q", "1000000", "--with", "p=7,q=100"), ("solve", "take 7..100", "1000000")),
        (("options", "take 1..m", "6", "--with", "m=2"), ("options", "take 1..2", "6")),
        (("values", "take 1..m", "--length", "12", "--with", "m=3"), ("values", "take 1..3", "--length", "12")),
        (("period", "take 1..m", "--with", "m=3"), ("period", "take 1..3")),
        (("discover", "take m..2m", "--with=m=2"), ("discover", "take 2..4")),
        (
            ("prove", "bash(m)", "--claim", "n mod 6 = 0", "--with", "m=5"),
            ("prove", "bash(5)", "--claim", "n mod 6 = 0"),
        ),
        (("p-positions", "take 1..m", "--max", "9", "--with", "m=2"), ("p-positions", "take 1..2", "--max", "9")),
        (("code", "take 1..m", "--target", "python", "--with", "m=4"), ("code", "take 1..4", "--target", "python")),
    ],
)
def test_with_values_every_command_answers_about_one_game(capsys, words, plain):
    if words[0] == "code":
        words, plain = (tuple("--lang" if w == "--target" else w for w in line) for line in (words, plain))
    assert said(capsys, *words)[:2] == said(capsys, *plain)[:2]


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("solve", "take p..q", "10"), "give p and q a value, as in --with p=1,q=1"),
        (("values", "take 1..m"), "--with m=1"),
        (("solve", "take p..q", "10", "--with", "p=7"), "give q a value"),
        (("solve", "take p..q", "10", "--with", "p=7,q=3"), "p <= q"),
        (("solve", "take p..q", "10", "--with", "p=7,q"), "q has no value; write q=5"),
        (("solve", "nim", "10", "--with", "m=7"), "has no letters"),
        (("prove", "take 1..m", "--heaps", "2"), "--heaps is for one game"),
        (("prove", "take 1..m", "--nim-value", "1"), "--nim-value is for one game"),
        (("prove", "take 1..m", "--walnut", "x"), "--walnut is for one game"),
        (("period", "take 1..m", "--max", "9"), "--max is for one game"),
        (("prove", "take 1..m", "--claim", "n mod (x+1) = 0"), "column 8"),
        (("prove", "take 1..m", "--claim", "n mod = 0"), "column 7"),
        (("prove", "take 1..m", "--claim", "wins"), "a claim such as"),
        (("prove", "take 1..m; misere", "--claim", "period m+1"), "misere"),
        (("prove", "take 1..m; k >= 3"), "did you mean m?"),
    ],
)
def test_an_error_is_one_line_that_names_what_is_wrong(capsys, tmp_path, monkeypatch, words, wrong):
    monkeypatch.chdir(tmp_path)
    status, out, err = said(capsys, *words)
    assert status == 2 and not out and wrong in err and err.count("\n") == 1
    assert said(capsys, *words, "--lang", "zh")[2] != err


def test_rules_of_standard_input_take_values(capsys, monkeypatch):
    class Input:
        class buffer:
            @staticmethod
            def read(limit):
                return b"take 1..m\n"

    monkeypatch.setattr("sys.stdin", Input)
    assert "0 1 2 3 0" in said(capsys, "values", "-", "--length", "5", "--with", "m=3")[1]


def test_k_in_several_amounts_is_told_from_one_fixed_number(bouton):
    assert "k 在同一个游戏里" in bouton("prove", "take 2, 4k, 4k+2", "--lang", "zh").out
    assert "one fixed number" not in bouton("prove", "take 2, 4m, 4m+2").out


def test_where_no_law_is_found_the_periods_of_single_games_are_told(bouton):
    assert "p = 1, q = 3: 2; p = 2, q = 2: 4" in bouton("discover", "take p, q").out


@pytest.mark.parametrize(
    ("rules", "other", "letters", "verdict"),
    [
        ("take 1..m", "take 1..3", "m=3", "equal"),
        ("take 1..3", "take 1..m", "m=3", "equal"),
        ("take 1..m", "take 1..m", "m=3", "equal"),
        ("take 1..m", "take 1..p", "m=3,p=3", "equal"),
        ("take 1..m", "take 1..p", "m=3,p=4", "different"),
    ],
)
def test_of_two_games_each_has_the_letters_it_names(capsys, rules, other, letters, verdict):
    assert record(capsys, "compare", rules, other, "--with", letters)[1]["verdict"] == verdict


def test_a_letter_of_neither_game_is_refused(capsys):
    assert said(capsys, "compare", "take 1..m", "take 1..3", "--with", "m=3,q=1")[::2] == (
        2,
        "the rules have no letter q; they have m\n",
    )
    assert "has no letters" in said(capsys, "compare", "nim", "take 1..3", "--with", "m=3")[2]


PROGRAM = "import sys\nfor line in sys.stdin:\n    print(int(int(line) % 4 != 0))\n"


def test_a_program_is_tried_with_the_values_of_letters(bouton, tmp_path):
    (tmp_path / "four.py").write_text(PROGRAM)
    line = ("stress", str(tmp_path / "four.py"), "--rules", "take 1..m")
    assert bouton(*line, "--with", "m=3").status == 0
    differs = bouton(*line, "--with", "m=4", "--json")
    assert (differs.status, differs.json["input"].strip()) == (1, "4")


def test_the_theorems_of_rules_with_values_are_compared(bouton):
    told = bouton("check", "take 1..m", "--with", "m=3", "--json")
    assert (told.status, told.json["valid"], told.json["checked_to"]) == (0, True, 12)
    assert {"rules": "bash(3)", "numbers": 1} in told.json["proved_here"]


def test_a_problem_is_made_of_rules_with_values(bouton, tmp_path):
    folder = tmp_path / "game"
    assert bouton("judge", "--rules", "take 1..m", "--with", "m=2", "--package", str(folder)).status == 0
    assert "1 or 2" in "".join(path.read_text() for path in folder.rglob("problem.*"))


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (("check", "--all", "--with", "m=3"), "--all does not go with --with; leave one out"),
        (
            ("stress", "a.cpp", "--judge", "hdu-1846", "--with", "m=3"),
            "--with goes only with --rules; give both or leave it out",
        ),
        (("check", "nim", "--with", "m=3"), "nim has no letters; leave their values out"),
    ],
)
def test_values_without_letters_are_refused(refused, line, error):
    assert refused(*line) == error
