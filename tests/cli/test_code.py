"""``bouton code``: a program, whole, in a language of choice."""

import subprocess
import sys

import pytest

KEYS = "rules recognised convention lang law status limit program".split()


def test_the_program_is_all_there_is_on_standard_output(bouton, tmp_path):
    told = bouton("code", "take 1,3,4", "--target", "python")
    assert (told.status, told.err) == (0, "")
    path = tmp_path / "main.py"
    path.write_text(told.out, encoding="utf-8")
    # Values 0 1 0 1 2 3 2 over and over: 7, 12 and 9 have 0, 3 and 0, as in the contract of solve.
    done = subprocess.run([sys.executable, path], input="7 12 9\n7 9 9\n", capture_output=True, text=True, timeout=600)
    assert done.stdout == "first 7 9 9\nsecond\n"


@pytest.mark.parametrize(
    ("lang", "first", "has"),
    [("cpp", "//", "int main()"), ("python", "#", "def main"), ("java", "//", "class Main"), ("rust", "//", "fn main")],
)
def test_each_language(bouton, lang, first, has):
    told = bouton("code", "wythoff", f"--lang={lang}")
    assert told.status == 0
    assert told.out.startswith(first) and has in told.out and told.out.endswith("\n")


def test_the_record(bouton):
    found = bouton("code", "kayles", "--target", "cpp", "--json").json
    assert list(found) == KEYS
    assert (found["recognised"], found["convention"], found["lang"]) == ("kayles", "normal", "cpp")
    assert (found["status"], found["limit"]) == ("proved here", 10**18)
    assert found["program"] == bouton("code", "kayles", "--target", "cpp").out
    computed = bouton("code", "grundy", "--target", "java", "--max", "500", "--json").json
    assert (computed["status"], computed["limit"]) == ("computed", 500)
    assert bouton("code", "nim", "--target", "java", "--json").json["limit"] is None


def test_lang_is_that_of_the_comments_and_once_named_the_program_too(bouton):
    assert bouton("code", "nim", "--lang", "cpp").out == bouton("code", "nim", "--target", "cpp").out
    assert "规律：" in bouton("code", "nim", "--target", "cpp", "--lang", "zh").out
    assert "规律：" in bouton("code", "nim", "--lang", "zh", "--target", "cpp").out
    assert "Law: " in bouton("code", "nim", "--target", "cpp", "--lang", "en").out


def test_a_file(bouton, tmp_path):
    path = tmp_path / "main.rs"
    told = bouton("code", "nim", "--target", "rust", "--out", str(path))
    assert (told.status, told.out) == (0, "")
    assert path.read_text(encoding="utf-8") == bouton("code", "nim", "--target", "rust").out


def test_rules_from_standard_input(bouton):
    assert bouton("code", "-", "--target", "cpp", stdin="nim\n").out == bouton("code", "nim", "--target", "cpp").out


def test_what_makes_no_sense(refused, tmp_path):
    assert "choose cpp" in refused("code", "nim")
    assert "perl" in refused("code", "nim", "--lang", "perl")
    assert "chomp" in refused("code", "chomp", "--target", "cpp")
    assert "a sum" in refused("code", "nim: 3 + kayles: 5", "--target", "cpp")
    assert refused("code", "take 1,,3", "--target", "cpp").startswith("column 8")
    own = tmp_path / "mygame.py"
    own.write_text("def options(heap):\n    return [(heap - 1,)] if heap else []\n")
    assert "a Python function" in refused("code", "--rules-file", str(own), "--target", "cpp")
    assert "too large" in refused("code", f"bash({10**19})", "--target", "cpp", status=3)


@pytest.mark.parametrize("name", ["hdu-1846", "HDU 1846", "hdu1846"])
def test_a_judge_problem_is_answered_by_a_program_to_hand_in(bouton, tmp_path, name):
    told = bouton("code", name, "--target", "python")
    assert (told.status, told.err) == (0, "")
    path = tmp_path / "main.py"
    path.write_text(told.out, encoding="utf-8")
    # The sample of the statement.
    done = subprocess.run([sys.executable, path], input="2\n23 2\n4 3\n", capture_output=True, text=True, timeout=600)
    assert done.stdout == "first\nsecond\n"
    record = bouton("code", name, "--target", "python", "--json").json
    assert list(record) == "problem title game rules lang limit program".split()
    assert (record["problem"], record["limit"], record["program"]) == ("hdu-1846", None, told.out)
    assert bouton("code", name, "--target", "python", "--out", str(path)).out == ""
    assert path.read_text(encoding="utf-8") == told.out
    assert "巴什博弈" in bouton("code", name, "--target", "cpp", "--lang", "zh").out


def test_the_help_tells_the_two_kinds_apart(bouton):
    for said, two in (("en", ["decides the game", "ready to submit"]), ("zh", ["判断这个游戏的胜负", "可直接提交"])):
        told = " ".join(bouton("code", "--help", "--lang", said).out.split())
        assert all(word.replace(" ", "") in told.replace(" ", "") for word in two)


def test_a_problem_without_a_language_is_refused(refused):
    assert "choose cpp" in refused("code", "hdu-1846")
    assert "perl" in refused("code", "hdu-1846", "--lang", "perl")
