"""Programs to hand in: translated, each prints what it prints as it stands, on the sample, at random, at the limits."""

import io
import random
import shutil
import subprocess
import sys

import pytest

from bouton import judge
from bouton.errors import RulesError
from bouton.frozen import changed
from bouton.judge.problem import PROBLEMS
from bouton.judge.program import frame, limit, program, text_of
from bouton.programs import TARGETS
from tests.judge.inputs import FAR, FORMATS, ONE, at_limits, inputs
from tests.programs.conftest import COMPILERS, CPP, HEADERS, SOURCES
from tests.work import many

# Problems with the same text are compiled once.
SINGLE = sorted(FORMATS)
SLOW = pytest.mark.slow
# The quick run compiles a part of them, another part with every program that is added; the slow run compiles all.
PART = sorted(random.Random(len(SINGLE)).sample(SINGLE, 10))
EACH = [pytest.param(name, marks=() if name in PART else SLOW) for name in SINGLE]


def told_apart(name):
    """What tells the program of a problem from others: its text, and the frame around each case."""
    return text_of(name), frame(judge.find(name))


def expected(name, text):
    output = io.BytesIO()
    judge.run(name, io.BytesIO(text.encode()), output)
    return output.getvalue().decode()


@pytest.mark.parametrize("name", sorted(PROBLEMS))
def test_every_program_in_python_prints_the_sample(name, tmp_path, monkeypatch, capsys):
    """No problem waits for the slow run: a name that stands nowhere would be seen here."""
    given, wanted = judge.find(name).sample
    monkeypatch.setattr(sys, "stdin", io.StringIO(given))
    exec(compile(program(name, "python"), name, "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out.split() == wanted.split()


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
    texts = set(map(told_apart, SINGLE))
    assert len(texts) == len(SINGLE) and set(map(told_apart, judge.PROBLEMS)) == texts


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
    assert limit("hdu-1536", "java") == 10**6
    assert limit("timus-1180", "cpp") is None


def test_a_problem_without_a_program_is_refused_in_one_line(monkeypatch):
    without = changed(judge.find("hdu-1846"), program=None, answer=lambda stream, output: None)
    monkeypatch.setattr("bouton.judge.program.find", lambda name: without)
    with pytest.raises(RulesError, match=r"no program is written for hdu-1846"):
        program("hdu-1846", "cpp")
