"""Packages for other judges: whole, read back, and each wrong program wrong as it is said to be."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bouton.errors import RulesError, UnknownName
from bouton.judge import PROBLEMS, find
from bouton.stressing.packages import package

SOME = ("hdu_1846", "hdu_1907", "hdu_1527", "codeforces_1191d", "poj_2505", "leetcode_292", "atcoder_arc137_c")


def answers(program, given):
    done = subprocess.run(program, input=given, capture_output=True, text=True, timeout=20)
    return done.stdout.split() if not done.returncode else "run_time_error"


def pairs(folder):
    return [
        (path.read_text("utf-8"), path.with_suffix(".ans").read_text("utf-8").split())
        for path in sorted(folder.glob("data/*/*.in"))
    ]


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in SOME else pytest.mark.slow) for name in PROBLEMS if find(name).made]
)
def test_a_package_is_whole_and_each_verdict_is_true(name, tmp_path):
    folder = tmp_path / "package"
    made = package(name, folder)
    inputs = pairs(folder)
    assert made.inputs == len(inputs) == len({given for given, _ in inputs}) > 2
    for right in folder.glob("submissions/accepted/*.py"):
        assert all(answers([sys.executable, right], given) == wanted for given, wanted in inputs)
    wrong = {path.stem: path for path in folder.glob("submissions/*/*.py") if path.parent.name != "accepted"}
    assert {mistake: path.parent.name for mistake, path in wrong.items()} == dict(made.wrong)
    for mistake, path in wrong.items():
        if made.wrong[mistake] == "wrong_answer":
            assert any(
                answers([sys.executable, path], given) not in (wanted, "run_time_error") for given, wanted in inputs
            )
    validator = [sys.executable, folder / "input_validators" / "integers" / "integers.py"]
    assert {subprocess.run(validator, input=given, text=True).returncode for given, _ in inputs} == {42}
    suffixes = {".cpp", ".java", ".rs"} | ({".py"} if "python" in made.right else set())
    assert {path.suffix for path in folder.glob("submissions/accepted/*")} == suffixes
    assert made.has_rules == bool(find(name).rules)
    for language in ("en", "zh"):
        text = (folder / f"problem_statement/problem.{language}.tex").read_text("utf-8")
        assert text.startswith(r"\problemname{") and not re.search(r"(?<!\\)[%&$#_]", text)


@pytest.mark.parametrize("given", ["", "1 2", "1  2\n", "01\n", "a\n", "1\r\n", "1 \n"])
def test_the_validator_refuses_what_is_no_list_of_integers(given, tmp_path):
    package("hdu-1846", tmp_path / "package")
    program = tmp_path / "package/input_validators/integers/integers.py"
    assert subprocess.run([sys.executable, program], input=given.encode()).returncode == 43


@pytest.mark.skipif(shutil.which("g++") is None, reason="needs a compiler")
def test_the_program_in_c_answers_the_inputs(tmp_path):
    package("hdu-1527", tmp_path / "package")
    text, program = tmp_path / "package/submissions/accepted/hdu-1527.cpp", tmp_path / "program"
    subprocess.run(["g++", "-O1", "-std=c++17", "-o", program, text], check=True)
    assert all(answers([program], given) == wanted for given, wanted in pairs(tmp_path / "package"))


def test_the_usual_mistakes_of_bash_and_wythoff_are_there(tmp_path):
    assert dict(package("hdu-1846", tmp_path / "bash").wrong) == dict.fromkeys(
        ("answers-swapped", "one-answer", "first-case-only", "modulo-m"), "wrong_answer"
    )
    assert "double" in package("hdu-1527", tmp_path / "wythoff").wrong
    # A double is right for small heaps: it takes a large pair to show.
    double = tmp_path / "wythoff/submissions/wrong_answer/double.py"
    assert answers([sys.executable, double], "2 1\n8 4\n4 7\n") == ["0", "1", "0"]


@pytest.mark.parametrize(
    ("name", "mistakes"),
    [
        ("hdu-1527", {"golden-1.618", "double"}),
        ("hdu-2177", {"golden-1.618", "partner-of-the-next", "order-reversed"}),
        ("poj-3922", {"no-equality"}),
        ("hdu-1850", {"no-brackets"}),
        ("hdu-1907", {"opposite-of-normal"}),
    ],
)
def test_the_traps_of_the_guide_are_among_the_wrong_programs(name, mistakes, tmp_path):
    assert mistakes <= set(package(name, tmp_path / "package").wrong)


def test_rules_of_ones_own_make_a_problem(tmp_path):
    made = package("mygame", tmp_path / "mygame", rules="take 1,3,4; misere")
    assert set(made.right) == {"cpp", "java", "python", "rust"}
    assert dict(made.wrong) == dict.fromkeys(("one-answer", "xor-of-heaps", "normal-play"), "wrong_answer")
    folder = tmp_path / "mygame"
    assert "validation: custom" in (folder / "problem.yaml").read_text()
    checker = folder / "output_validators/winners/winners.py"

    def verdict(printed, at):
        answer = folder / f"data/secret/{at:02}.ans"
        return subprocess.run([sys.executable, checker, "-", answer], input=printed, text=True).returncode

    right = folder / "submissions/accepted/mygame.py"
    for at, (given, wanted) in enumerate(pairs(folder)[1:], start=1):
        done = subprocess.run([sys.executable, right], input=given, capture_output=True, text=True).stdout
        assert [line.split()[0] for line in done.splitlines()] == wanted and {"first", "second"} == set(wanted)
        assert verdict(done, at) == 42 and verdict("first\n" * len(wanted), at) == 43
    legend = (folder / "problem_statement/problem.en.tex").read_text("utf-8")
    assert "1, 3 or 4 stones" in legend and "takes the last stone loses" in legend


@pytest.mark.parametrize("own", [False, True])
def test_a_package_of_polygon_is_whole(own, tmp_path):
    # What problem.xml of Polygon has, and what its importers ask for: each file that it names is there, the checker of
    # the standard has its text, and a statement is a text in TeX with its parts beside it.
    folder = tmp_path / "some-game"
    package("some-game" if own else "hdu-1846", folder, rules="take 1..3" if own else None, layout="polygon")
    root = ElementTree.parse(folder / "problem.xml").getroot()
    assert root.get("short-name") == (folder.name if own else "hdu-1846")
    paths = {element.get("path") for element in root.iter() if element.get("path")}
    assert all((folder / path).is_file() for path in paths)
    checker = root.find("assets/checker")
    assert checker.get("name") == (None if own else "std::wcmp.cpp")
    assert ("readLine" in (folder / checker.find("source").get("path")).read_text()) == own
    executables = {source.get("path") for source in root.findall("files/executables/executable/source")}
    assert {root.find("assets/validators/validator/source").get("path")} <= executables <= paths
    assert (checker.find("source").get("path") in executables) == own
    for statement in root.findall("statements/statement"):
        assert (statement.get("type"), statement.get("charset")) == ("application/x-tex", "UTF-8")
        text = (folder / statement.get("path")).read_text("utf-8")
        told = json.loads((folder / statement.get("path")).with_name("problem-properties.json").read_text("utf-8"))
        assert text.startswith(rf"\begin{{problem}}{{{told['name']}}}{{standard input}}")
        places = [text.index(part) for part in (told["legend"], told["input"], told["output"], r"\end{problem}")]
        assert places == sorted(places)
        [sample] = told["sampleTests"]
        for part in ("input", "output"):
            example = (folder / statement.get("path")).with_name(sample[f"{part}File"])
            assert example.read_text() == sample[part]
        assert (folder / "tests/01").read_text() == sample["input"]


def test_polygon_wants_a_plain_name_too(tmp_path):
    with pytest.raises(RulesError, match="small letters, digits and hyphens"):
        package("石子", tmp_path / "g", rules="take 1..3", layout="polygon")


@pytest.mark.parametrize(
    ("name", "rules", "limits"),
    [
        ("poj-3922", "k times what the opponent has just taken", "100000000"),
        ("hdu-1846", "1 to m stones", "1 <= each number <= 1000"),
        ("hdu-1536", "belongs to the set S", "10000"),
        ("hdu-2897", "p to q stones", "65535"),
    ],
)
def test_a_statement_tells_letters_and_limits(name, rules, limits, tmp_path):
    package(name, tmp_path / "package")
    text = (tmp_path / "package/problem_statement/problem.en.tex").read_text("utf-8")
    assert rules in text and limits in text


def test_kattis_wants_a_plain_name(tmp_path):
    with pytest.raises(RulesError, match="small letters and digits"):
        package("hdu-1846", tmp_path / "brave-game")
    assert package("hdu-1846", tmp_path / "brave-game", layout="polygon").inputs


def test_polygon_has_the_same_inputs_and_programs(tmp_path):
    made = package("hdu-1846", tmp_path / "polygon", layout="polygon")
    package("hdu-1846", tmp_path / "kattis")
    root = ElementTree.parse(tmp_path / "polygon/problem.xml").getroot()
    assert int(root.findtext(".//test-count")) == made.inputs == len(root.findall(".//test"))
    tests = sorted((tmp_path / "polygon/tests").glob("*[0-9]"))
    assert [path.read_text("utf-8") for path in tests] == [given for given, _ in sorted_samples(tmp_path / "kattis")]
    tags = {s.find("source").get("path"): s.get("tag") for s in root.findall(".//solution")}
    assert set(tags) == {f"solutions/{path.name}" for path in (tmp_path / "polygon/solutions").iterdir()}
    assert sorted(tags.values()) == ["accepted"] * 3 + ["main"] + ["wrong-answer"] * 4
    for language in ("english", "chinese"):
        sections = {path.name for path in (tmp_path / "polygon/statement-sections" / language).iterdir()}
        assert sections == {"name.tex", "legend.tex", "input.tex", "output.tex", "example.01", "example.01.a"}


def sorted_samples(folder):
    """The sample, then the secret inputs."""
    return [
        (path.read_text("utf-8"), "")
        for part in ("sample", "secret")
        for path in sorted((folder / "data" / part).glob("*.in"))
    ]


def test_the_same_seed_gives_the_same_package(tmp_path):
    for name, seed in (("a", 0), ("b", 0), ("c", 1)):
        package("hdu-1849", tmp_path / name, seed=seed)
    same, other, new = (pairs(tmp_path / name) for name in "abc")
    assert same == other != new


def test_what_makes_no_sense_writes_nothing(tmp_path):
    (tmp_path / "mine").write_text("x")
    with pytest.raises(RulesError, match="is not empty"):
        package("hdu-1846", tmp_path)
    with pytest.raises(UnknownName):
        package("hdu-9999", tmp_path / "new")
    with pytest.raises(RulesError, match="kattis"):
        package("hdu-1846", tmp_path / "new", layout="icpc")
    assert not (tmp_path / "new").exists()


def test_the_command_tells_what_it_wrote(tmp_path, monkeypatch, capfd):
    from bouton.cli import app

    monkeypatch.chdir(tmp_path)
    assert app.run(["judge", "poj-2505", "--package", "made", "--json"]) == 0
    told = json.loads(capfd.readouterr().out)
    assert told["inputs"] == len(pairs(Path("made"))) and not told["has_rules"]
    assert app.run(["judge", "poj-2505", "--package", "made", "--lang", "zh"]) == 2
    assert "made" in capfd.readouterr().err
    assert app.run(["judge", "hdu-1846", "--package", "again", "--lang", "zh"]) == 0
    out = capfd.readouterr().out
    assert "modulo-m：答案错误" in out and "again" in out
