"""Programs to hand in: each prints what the format's own program prints, on the sample, at random and at the limits."""

import ast
import io
import random
import shutil
import subprocess
import sys
from textwrap import indent

import pytest

from bouton import judge
from bouton.errors import RulesError
from bouton.judge.program import answer_file, frame, limit, program
from bouton.programs import TARGETS, core
from bouton.programs.reading import limit_of, source_answering
from tests.judge.inputs import FAR, FORMATS, ONE, at_limits, inputs
from tests.programs.conftest import COMPILERS, CPP, HEADERS, SOURCES
from tests.work import many

NAMES = [name for name in judge.PROBLEMS if answer_file(name)]
# Problems with the same text are compiled once.
SINGLE = sorted(FORMATS)
SLOW = pytest.mark.slow
# The quick run compiles a part of them, another part with every program that is added; the slow run compiles all.
PART = sorted(random.Random(len(SINGLE)).sample(SINGLE, 10))
EACH = [pytest.param(name, marks=() if name in PART else SLOW) for name in SINGLE]


def text_of(name):
    """What tells the program of a problem from others: its file, and the frame around each case."""
    return answer_file(name), frame(judge.find(name))


def expected(name, text):
    output = io.BytesIO()
    judge.run(name, io.BytesIO(text.encode()), output)
    return output.getvalue().decode()


@pytest.fixture(scope="session")
def cpp(tmp_path_factory):
    """What to type to run the C++ program for a problem."""
    known = {}

    def build(name):
        if name not in known:
            some = PART if name in PART else [other for other in SINGLE if other not in PART]
            known.update(together(tmp_path_factory.mktemp("handed-in"), {n: program(n, "cpp") for n in some}))
        return known[name]

    return build


def together(place, programs, headers=("#include <algorithm>\n", *HEADERS)):
    """C++ *programs* as namespaces of one text, compiled once; the first word says which to run."""
    texts = list(programs.values())
    spaces = [
        f"namespace n{at} {{\n{text.replace('int main() {', 'void run() {')}\n}}\n" for at, text in enumerate(texts)
    ]
    cases = "".join(f"case {at}: n{at}::run(); break;\n" for at in range(len(texts)))
    choice = f"#include <cstdlib>\nint main(int, char** words) {{ switch (std::atoi(words[1])) {{\n{cases}}} }}\n"
    (place / "main.cpp").write_text("".join(headers) + "".join(spaces) + choice, encoding="utf-8")
    # At the limits it counts how the program is compiled.
    done = subprocess.run(
        [*CPP, "-O2", "-o", "main", "main.cpp"], cwd=place, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stderr
    return {name: [str(place / "main"), str(at)] for at, name in enumerate(programs)}


@pytest.fixture(scope="session")
def built(tmp_path_factory, cpp):
    """What to type to run the program for a problem in a language."""
    known = {}

    def build(name, target):
        if target == "cpp":
            return cpp(name)
        if (name, target) not in known:
            compiler = COMPILERS.get(target)
            if compiler and shutil.which(compiler[0]) is None:
                pytest.skip(f"{compiler[0]} is not on this machine, so programs in {target} cannot be compiled")
            place = tmp_path_factory.mktemp(target)
            (place / SOURCES[target]).write_text(program(name, target), encoding="utf-8")
            if compiler:
                done = subprocess.run(compiler, cwd=place, capture_output=True, text=True, timeout=600)
                assert done.returncode == 0, done.stderr
            known[name, target] = [sys.executable, str(place / "main.py")]
            if target != "python":
                known[name, target] = ["java", "-cp", str(place), "Main"] if target == "java" else [place / "main"]
        return known[name, target]

    return build


def compare(built, name, target, texts):
    typed = built(name, target)
    for text in texts:
        done = subprocess.run(typed, input=text, capture_output=True, text=True, timeout=600)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout == expected(name, text), text[:200]


def answer_of(name):
    """The program of a problem before it is translated, as a function of Python."""
    source = source_answering(*text_of(name))
    defined = dict(vars(core)) | {constant: c.value for constant, c in source.constants.items()}
    for function in source.functions.values():
        body = indent("\n".join(map(ast.unparse, function.body)), "    ")
        exec(f"def {function.name}({', '.join(function.names)}):\n{body}", defined)
    return defined["answer"]


@pytest.mark.parametrize("name", SINGLE)
def test_the_answer_as_it_is_written_on_the_sample_and_at_random(name, monkeypatch, capsys):
    """Before it is translated an answer is Python, which needs no process of its own."""
    answer = answer_of(name)
    count = many(10, 20) if FORMATS[name][0] == ONE else many(30, 60)
    for text in [judge.PROBLEMS[name].sample[0], *inputs(name, count, seed=9)]:
        core._words.cache_clear()
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        answer()
        assert capsys.readouterr().out == expected(name, text), text[:200]


@pytest.mark.parametrize("name", EACH)
def test_cpp_answers_the_sample_at_random_and_at_the_limits(built, name):
    alone = FORMATS[name][0] == ONE
    texts = [judge.PROBLEMS[name].sample[0], *at_limits(name), *inputs(name, 20 if alone else many(60, 200))]
    compare(built, name, "cpp", texts)


@pytest.mark.parametrize("name", EACH)
def test_python_answers_the_sample_and_at_random(built, name):
    alone = FORMATS[name][0] == ONE
    compare(built, name, "python", [judge.PROBLEMS[name].sample[0], *inputs(name, 2 if alone else many(60, 200))])


@SLOW
@pytest.mark.parametrize("target", ["python", "java", "rust"])
@pytest.mark.parametrize("name", SINGLE)
def test_every_language_at_random_and_at_the_limits(built, name, target):
    alone = FORMATS[name][0] == ONE
    count = 200 if not alone or target == "python" else 20
    compare(built, name, target, [judge.PROBLEMS[name].sample[0], *at_limits(name), *inputs(name, count, seed=8)])


@pytest.mark.parametrize("target", ["java", "rust"])
def test_other_languages_answer_a_sample(built, target):
    compare(built, "hdu_1846", target, [judge.PROBLEMS["hdu_1846"].sample[0]])


def test_every_problem_has_a_program():
    assert sorted(judge.PROBLEMS) == sorted(NAMES)
    assert len(set(map(text_of, SINGLE))) == len(SINGLE) and set(map(text_of, NAMES)) == set(map(text_of, SINGLE))


@pytest.mark.parametrize("name", SINGLE)
def test_every_comment_is_in_the_language_asked_for(name):
    for target in TARGETS:
        english, chinese = (comments(program(name, target, language), target) for language in ("en", "zh"))
        assert not any("一" <= c <= "鿿" for line in english for c in line)
        own = [line for line in chinese if "Newton" not in line and not any("一" <= c <= "鿿" for c in line)]
        # A line of Chinese may end in a formula, and a formula alone is no sentence.
        assert not [line for line in own if line.count(" ") > 3], own
        assert all(len(line) <= 120 for line in english + chinese)


def comments(text, target):
    mark = "#" if target == "python" else "//"
    lines = [line.strip() for line in text.splitlines()]
    return [line for line in lines if line.startswith(mark) and not line.startswith("#include")]


def test_aliases_and_limits():
    assert program("POJ 1067", "cpp").replace("poj-1067", "hdu-1527") == program("hdu1527", "cpp")
    assert limit("hdu-1846", "cpp") == FAR and limit("hdu-1846", "java") is None
    assert limit("hdu-1536", "java") == limit_of("hdu_1536") == 10**6
    assert limit("timus-1180", "cpp") is None


def test_a_problem_without_a_program_is_refused_in_one_line(monkeypatch):
    monkeypatch.setattr("bouton.judge.program.is_answered", lambda name: False)
    with pytest.raises(RulesError, match=r"no program is written for hdu-1846"):
        program("hdu-1846", "cpp")
