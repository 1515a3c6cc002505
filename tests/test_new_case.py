"""What ``make game`` and ``make theorem`` write works at once."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import bouton
from bouton.rulesets.protocol import Rules

ROOT = Path(__file__).parent.parent


def load(path: Path):
    """The module in the file *path*, without a place in the package."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


new_case = load(ROOT / "tools" / "new_case.py")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    for room in ("rulesets/games", "theorems/known", "words/en", "words/zh"):
        (tmp_path / room).mkdir(parents=True)
    return tmp_path


def test_a_new_game_can_be_played(package: Path):
    assert new_case.main("game", "silver_dollar", package) == 0
    game = load(package / "rulesets" / "games" / "silver_dollar.py").GAME.make()
    assert sorted(game.options(3)) == [(0,), (1,), (2,)]


def test_a_new_game_has_the_same_words_in_both_languages(package: Path):
    new_case.main("game", "silver_dollar", package)
    english, chinese = (
        json.loads((package / "words" / language / "silver_dollar.json").read_text("utf-8"))
        for language in ("en", "zh")
    )
    assert list(english) == list(chinese)
    assert {"name", "aliases", "rules", "numbers"} <= set(english)


def test_a_new_theorem_covers_its_game_only(package: Path):
    (package / "rulesets" / "games" / "nim.py").touch()
    assert new_case.main("theorem", "nim_again", package) == 0
    theorem = load(package / "theorems" / "known" / "nim_again.py").THEOREM
    law = theorem.covers(Rules(theorem.form))
    assert isinstance(law, theorem)
    assert theorem.covers(Rules(theorem.form, misere=True)) is None
    assert [law.value(heap) for heap in range(4)] == [0, 1, 2, 3]
    assert [list(law.moves_to(3, target)) for target in (1, 3)] == [[(1,)], []]


def test_a_new_theorem_on_a_family_covers_all_of_it(package: Path):
    (package / "rulesets" / "games" / "bash.py").write_text('parameters=("m",)', "utf-8")
    assert new_case.main("theorem", "bash_again", package) == 0
    theorem = load(package / "theorems" / "known" / "bash_again.py").THEOREM
    assert theorem.covers(Rules(bouton.GAMES["bash"].make(3))) is not None
    assert theorem.covers(Rules(bouton.GAMES["nim"].make())) is None


def test_a_new_theorem_may_speak_of_rules_without_a_name(package: Path):
    assert new_case.main("theorem", "minimum_again", package) == 0
    theorem = load(package / "theorems" / "known" / "minimum_again.py").THEOREM
    assert theorem.covers(bouton.rules("take 1..").normal_form()).value(5) == 5
    assert theorem.covers(Rules(bouton.GAMES["bash"].make(3))) is None
    assert theorem.examples == ("take any",)


# What a new theorem is asked, in a copy of the package to which nothing but new files was added.
FOUND = """
import bouton
from bouton.agreement import check, check_far
from bouton.counting.density import density
from bouton.notation import parse
from bouton.play.hints import hint
from bouton.programs import program
from bouton.solving import Solver

assert {"pebbles", "nim"} <= set(bouton.GAMES) and "pebbles_values" in bouton.THEOREMS
check("pebbles_values", max_rank=12).or_raise()
check_far(bouton.THEOREMS["pebbles_values"]).or_raise()
answer = bouton.solve("pebbles", (10**30, 10**30 + 1, 5))
assert (answer.by.method, answer.by.name, answer.outcome) == ("theorem", "pebbles_values", "N")
assert "Every heap has its own size as nim-value" in answer.why() and "每堆的 SG 值就是颗数" in answer.why("zh")
assert density("pebbles", 10**30, heaps=2).p_positions == 10**30 + 1
for language, words in (("en", "Law: the nim-value of a heap of n is n"), ("zh", "规律：n 颗的 SG 值是 n")):
    assert words in program(bouton.rules("pebbles"), "python", language=language)
said = hint(Solver(), parse("pebbles: 14 21 39"))
assert said.say() == "Write the heaps in binary; which column is odd?", said
"""


COMMAND = "import sys; from bouton.cli.app import main; sys.exit(main())"


def copied(place: Path) -> Path:
    """The package *place*/bouton: links to what lies there, and folders of its own where files are added."""
    source, package = Path(bouton.__file__).parent, place / "bouton"
    own = {"rulesets/games", "theorems/known", "words/en", "words/zh", "programs/targets"}
    own |= {"judge/problems", "questions/all"}
    above = {str(folder) for path in own for folder in Path(path).parents}

    def link(folder: Path, inside: str) -> None:
        (package / inside).mkdir(parents=True)
        for path in folder.iterdir():
            name = path.name if inside == "." else f"{inside}/{path.name}"
            if name in own | above:
                link(path, name)
            elif path.suffix == ".py" or inside in own:
                shutil.copyfile(path, package / name) if path.is_file() else None
            elif path.name != "__pycache__":
                (package / name).symlink_to(path)

    link(source, ".")
    return package


def in_the_copy(place: Path, *arguments: str) -> str:
    """What Python prints with the package in *place* in front of all others."""
    environment = {**os.environ, "PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_new_theorem_is_found_by_all_that_hangs_on_theorems(tmp_path: Path):
    package = copied(tmp_path)
    before = {path: path.stat().st_mtime_ns for path in package.rglob("*") if path.is_file()}
    assert new_case.main("game", "pebbles", package) == new_case.main("theorem", "pebbles_values", package) == 0
    assert all(path.stat().st_mtime_ns == time for path, time in before.items()), "new files only"
    in_the_copy(tmp_path, "-c", FOUND)
    for language, statement in (("en", "The nim-value of a heap of n is n."), ("zh", "n 颗的 SG 值是 n。")):
        assert statement in in_the_copy(tmp_path, "-c", COMMAND, "games", "pebbles", "--lang", language)


LANGUAGE = '''
"""Programs in the Python of another planet."""

from bouton.programs.targets.python import Python


class Martian(Python):
    name = "Martian"
    comment = "#:"


TARGET = Martian()
'''


def test_a_language_of_programs_is_one_new_file(tmp_path: Path):
    package = copied(tmp_path)
    (package / "programs" / "targets" / "martian.py").write_text(LANGUAGE, "utf-8")
    told = in_the_copy(tmp_path, "-c", COMMAND, "code", "bash(3)", "--lang", "martian")
    assert "#: " in told and "def winning_move" in told


# A set of amounts with a name: its row, and its words in both languages.
PALINDROMES = """SETS: Mapping[str, NumberSet] = {
    "palindromes": NumberSet(
        lambda t, n: str(t) == str(t)[::-1], lambda n: (t for t in range(1, n + 1) if str(t) == str(t)[::-1])
    ),
"""
ASKED = """
import bouton
from bouton.notation import parse_rules
from bouton.notation.echo import echo
from bouton.programs import program

values = [0]
for n in range(1, 120):
    options = {values[n - t] for t in range(1, n + 1) if str(t) == str(t)[::-1]}
    values.append(min(set(range(len(options) + 1)) - options))
assert list(bouton.values("take palindromes", 120)) == values
answer = bouton.solve("take palindromes", (112, 10))
assert answer.outcome == ("N" if values[112] != values[10] else "P")
assert {move.take for move in answer.winning_moves} == {
    (t, 0) for t in range(1, 113) if str(t) == str(t)[::-1] and values[112 - t] == values[10]
} | {(0, t) for t in range(1, 10) if values[10 - t] == values[112]}
assert str(parse_rules("take any except palindromes")) == "take any except palindromes"
for language, words in (("en", "a palindrome"), ("zh", "回文数")):
    assert words in echo(parse_rules("take palindromes"), language)
assert "is_loss" in program(bouton.rules("take palindromes"), "python")
"""


def test_a_set_of_amounts_is_a_row_and_its_words(tmp_path: Path):
    package = copied(tmp_path)
    sets = package / "rulesets" / "number_sets.py"
    head = "SETS: Mapping[str, NumberSet] = {\n"
    sets.write_text(sets.read_text("utf-8").replace(head, PALINDROMES), "utf-8")
    for language, words in (("en", "a palindrome"), ("zh", "回文数")):
        topic = package / "words" / language / "echo.json"
        topic.write_text(json.dumps({**json.loads(topic.read_text("utf-8")), "set.palindromes": words}), "utf-8")
    in_the_copy(tmp_path, "-c", ASKED)
    told = in_the_copy(tmp_path, "-c", COMMAND, "solve", "take palindromes", "112", "10", "--lang", "zh")
    assert "palindromes" in told


PROBLEM = '''
"""A heap that is no multiple of 3 is brought to one.

不是 3 的倍数的堆可以取到 3 的倍数。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import number


def first_wins() -> bool:
    return number("n", 1) % 3 != 0


PROBLEM = Problem(
    title=Text("One or Two", "取一或取二"),
    game="bash",
    rules="take 1..2",
    input=Text("the number of stones, to the end", "每行为石子数，直到输入结束"),
    output=who_wins("first", "second"),
    sample=("3\\n4\\n", "second\\nfirst\\n"),
    cases=Framing.TO_THE_END,
    width=1,
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 1), (1, 10**9))),
)
'''
JUDGED = """
import io
from bouton import judge

output = io.BytesIO()
judge.run("HDU 9999", io.BytesIO(b"5 6 7"), output)
assert output.getvalue() == b"first\\nsecond\\nfirst\\n"
"""


def test_a_problem_of_a_judge_is_one_new_file(tmp_path: Path):
    package = copied(tmp_path)
    (package / "judge" / "problems" / "hdu_9999.py").write_text(PROBLEM, "utf-8")
    in_the_copy(tmp_path, "-c", JUDGED)
    assert "hdu-9999" in in_the_copy(tmp_path, "-c", COMMAND, "games", "bash")
    told = in_the_copy(tmp_path, "-c", COMMAND, "code", "hdu-9999", "--lang", "cpp")
    assert "% 3" in told and "A heap that is no multiple of 3 is brought to one." in told


# What the question with an option more is asked, at each door.
AT_EACH_DOOR = """
import json
from bouton.web.dispatch import Request, answered
from bouton.web.openapi import document

asked = {"rules": "kayles", "length": 3, "twice": True}
reply = answered(Request("POST", "genus", "", "", json.dumps(asked).encode(), last=True))
assert json.loads(reply.body)["length"] == 6
body = document()["paths"]["/api/genus"]["post"]["requestBody"]["content"]["application/json"]["schema"]
assert body["properties"]["twice"]["description"] == "twice as many heaps"
"""


def test_an_option_of_a_question_is_in_its_file_and_its_words(tmp_path: Path):
    package = copied(tmp_path)
    question = package / "questions" / "all" / "genus.py"
    head, known = "About(least=1)] = 20) -> Lines:", 'call.known["length"] = length'
    text = question.read_text("utf-8").replace(head, "About(least=1)] = 20, twice: bool = False) -> Lines:")
    question.write_text(text.replace(known, f"length *= 1 + twice; {known}"), "utf-8")
    for language, words in (("en", "twice as many heaps"), ("zh", "堆数加倍")):
        topic = package / "words" / language / "cli_genus.json"
        told = json.loads(topic.read_text("utf-8"))
        told["option"]["twice"] = words
        topic.write_text(json.dumps(told), "utf-8")
        assert words in in_the_copy(tmp_path, "-c", COMMAND, "genus", "--help", "--lang", language)
    answer = json.loads(in_the_copy(tmp_path, "-c", COMMAND, "genus", "kayles", "--length", "3", "--twice", "--json"))
    assert answer["length"] == 6 and len(answer["genera"]) == 6
    in_the_copy(tmp_path, "-c", AT_EACH_DOOR)


@pytest.mark.parametrize(
    ("kind", "name"), [("game", ""), ("game", "Nim"), ("game", "../x"), ("game", "nim"), ("theorem", "")]
)
def test_a_name_that_will_not_do_gets_one_line(package: Path, capsys, kind: str, name: str):
    (package / "rulesets" / "games" / "nim.py").write_text("kept", "utf-8")
    assert new_case.main(kind, name, package) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1
    assert (package / "rulesets" / "games" / "nim.py").read_text("utf-8") == "kept"
    assert not list((package / "theorems" / "known").iterdir())
