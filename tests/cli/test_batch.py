"""Many positions at once, exercises for other programs, nim products: commands that are not about one position."""

import json
import subprocess
import sys

import pytest

import bouton as library
from bouton.play.sheets import FORMATS


def lines(text: str) -> list[dict]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize(
    ("rules", "positions"),
    [
        ("nim", ["3 5 7", "1,2,3", "0"]),
        ("nim; misere", ["1 1", "2 2"]),
        ("wythoff", ["3 5", "4 7", f"{10**30} 1"]),
        ("take 1,3,4", ["7 12 9", "2"]),
        ("fibonacci nim", ["13", "20"]),
        ("kayles", ["5 6"]),
    ],
)
def test_each_line_is_answered_as_alone(bouton, rules, positions):
    told = bouton("solve", rules, "--batch", stdin="\n".join(positions) + "\n\n")
    assert told.status == 0 and told.err == ""
    for record, heaps in zip(lines(told.out), positions, strict=True):
        alone = bouton("solve", rules, *heaps.replace(",", " ").split(), "--json").json
        for key in ("position", "outcome", "winning_move_count"):
            assert record[key] == alone[key], key
        assert record["winning_moves"] == alone["winning_moves"][:1]
        assert record["nim_value"] in (None, alone["nim_value"])


def test_a_line_that_makes_no_sense_does_not_stop_the_others(bouton):
    told = bouton("solve", "wythoff", "--batch", "--moves", "9", stdin="3 5\nx 2\n\n1 2 3\n5 7\n")
    records = lines(told.out)
    assert told.status == 2 and [("error" in record) for record in records] == [False, True, True, False]
    assert records[1]["line"] == 2 and 'found "x"' in records[1]["error"] and records[2]["line"] == 4
    assert len(records[3]["winning_moves"]) == records[3]["winning_move_count"] == 3


def test_what_batch_does_not_go_with(refused, bouton):
    assert "leave out 3" in refused("solve", "nim", "3", "--batch", stdin="1")
    assert "read once" in refused("solve", "-", "--batch", stdin="1")
    assert "sum cannot" in refused("solve", "nim: 3 + nim: 5", "--batch", stdin="1")
    assert bouton("solve", "nim", "--batch").out == ""
    assert lines(bouton("solve", "take 1..2*last", "--last", "2", "--batch", stdin="9\n12").out)[1]["outcome"] == "N"


def test_a_second_line_is_refused_without_it(refused, bouton):
    assert "--batch" in refused("solve", "nim", "-", stdin="3 5 7\n1 2 3\n")
    assert bouton("solve", "nim", "-", "--json", stdin="3 5 7\n").json["position"] == [3, 5, 7]


def test_exercises(bouton, tmp_path):
    records = lines(bouton("exercises", "nim", "--count", "4", "--json").out)
    assert [record["number"] for record in records] == [1, 2, 3, 4]
    for record in records:
        assert library.solve(record["rules"], record["position"]).outcome == record["outcome"]
    file = tmp_path / "sheet.tsv"
    assert bouton("exercises", "nim", "--count", "4", "--format", "tsv", "--out", str(file)).out == ""
    assert [line.split("\t")[1] for line in file.read_text().splitlines()] == [r["answer"] for r in records]


@pytest.mark.parametrize("name", [*FORMATS])
def test_every_format_in_both_languages(bouton, name):
    for language in ("en", "zh"):
        told = bouton("exercises", "wythoff", "--count", "3", "--format", name, "--lang", language)
        assert told.status == 0 and told.out.count("\n") >= 3
    assert bouton("exercises", "-", "--format", name, stdin="take 1..3").status == 0


def test_gift_and_tex_keep_their_signs(bouton):
    gift = bouton("exercises", "take 1..3", "--count", "5", "--format", "gift").out
    questions = gift.strip().split("\n\n")
    assert len(questions) == 5
    for question in questions:
        assert question.startswith("::") and question.endswith("}") and question.count("{=") == 1
        assert "\\:" in question and question.count(" ~") == 1 and "####" in question
    tex = bouton("exercises", "nim", "--count", "5", "--format", "tex").out
    assert tex.count("\\item") == 10 and "→" not in tex and tex.count("\\begin") == tex.count("\\end") == 3


def test_exercises_refuse(refused):
    assert "1 to 100" in refused("exercises", "nim", "--count", "0")
    assert "no rules" in refused("exercises")
    assert "gift" in refused("exercises", "nim", "--format", "pdf")
    assert "--json does not go with --format" in refused("exercises", "nim", "--json", "--format", "tsv")


def test_nim_products(bouton, refused):
    assert bouton("nim-product", "4", "8").out == "11\n"
    assert bouton("nim-product", "2", "2", "2", "--json").json == {
        "numbers": [2, 2, 2],
        "power": None,
        "root": None,
        "value": 1,
    }
    assert bouton("nim-product", "-", stdin="4 8").out == "11\n"
    assert bouton("nim-product", "6", "--power", "-1").out == "9\n"
    assert bouton("nim-product", "3", "--root", "2").out == "2\n"
    assert bouton("nim-product", "2", "--root", "3").out == "no such root\n"
    assert "inverse" in refused("nim-product", "0", "--power", "-1")
    assert "limit" in refused("nim-product", str(2**20000), "2", status=3)
    said = refused("nim-product", str(2**16000 - 1), "--root", "2", "--time", "0.2", status=3)
    assert said == "stopped after 0.2 s without an answer; --time allows more"
    told = bouton("nim-product", str(2**16000 - 1), "--root", "2", "--time", "0.2", "--json")
    assert (told.status, told.json["root"], told.json["value"]) == (3, 2, None)
    assert "from 0 on" in refused("nim-product", "--", "-4", "2")
    refused("nim-product")
    refused("nim-product", "2", "--power", "2", "--root", "2")


def test_the_module_is_the_program():
    told = subprocess.run([sys.executable, "-m", "bouton", "nim-product", "4", "8"], capture_output=True, text=True)
    assert (told.returncode, told.stdout) == (0, "11\n")


def test_a_position_is_read_in_brackets_as_it_is_printed(bouton):
    told = bouton("solve", "wythoff", "--batch", stdin="(3, 5)\n[4, 7]\n（1，2）\n(3\n()\n")
    *found, cut, empty = map(json.loads, told.out.splitlines())
    assert [row["position"] for row in found] == [[3, 5], [4, 7], [1, 2]] and {row["outcome"] for row in found} == {"P"}
    assert cut["line"] == 4 and 'found "(3"' in cut["error"]
    assert "number 1 of the position is empty" in empty["error"] and told.status == 2
    assert bouton("solve", "wythoff", "(3, 5)").out == bouton("solve", "wythoff", "3", "5").out
