"""A judge problem as a package for other judges: a statement, made-up inputs, right programs and wrong ones.

A folder in the layout of Kattis (the legacy format) or of Polygon.  A wrong program is the right one with a usual
mistake in it.  It is there only where an input shows the mistake, with the verdict that it had when it was run here.
"""

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from uuid import NAMESPACE_URL, uuid5
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from bouton import words
from bouton.errors import RulesError
from bouton.files import put
from bouton.frozen import Record, frozen
from bouton.judge import find
from bouton.judge.problem import Problem, shown_name
from bouton.judge.program import program
from bouton.notation import parse_rules
from bouton.notation.echo import echo
from bouton.programs.target import TARGETS
from bouton.stressing.child import Bounds, run
from bouton.stressing.inputs import drawn
from bouton.stressing.trial import Trial, of_problem, same_words

# So many inputs are made where one holds many cases, and where it holds one.
FILES, SINGLE = 12, 30
# So many cases are drawn, of which these are chosen.
DRAWN = 2500
BOUNDS = Bounds(seconds=2)
MEMORY = 256 << 20
# The usual mistakes, each a change of the text of the Python program: what stands there, and what then does.
_ANSWER = r'print\("(.*)" if (.*) else "(.*)"\)'
MISTAKES = {
    "answers-swapped": (_ANSWER, r'print("\3" if \2 else "\1")'),
    "one-answer": (_ANSWER, r'print("\1")'),
    "first-case-only": (r"range\(cases\)", "range(min(cases, 1))"),
    "modulo-m": (r"% \((\w+) \+ 1\)", r"% \1"),
    "sum-for-xor": (r" \^(=?) ", r" +\1 "),
    "less-for-at-most": (r" (<|>)= ", r" \1 "),
    "double": (r"isqrt\(([^()]*)\)", r"int((\1) ** 0.5)"),
}
# What a judge says of a program, by what stopped it: the folder of Kattis, and the tag of Polygon.
VERDICTS = {
    "": ("wrong_answer", "wrong-answer"),
    "output": ("wrong_answer", "wrong-answer"),
    "time": ("time_limit_exceeded", "time-limit-exceeded"),
    "crash": ("run_time_error", "failed"),
}
# Refuses all but lines of integers, written without needless zeros and blanks.
VALIDATOR = """import re
import sys

*lines, end = sys.stdin.buffer.read().split(b"\\n")
number = rb"(0|-?[1-9][0-9]*)"
row = number + b"( " + number + b")*"
right = end == b"" and all(re.fullmatch(row, line) or line == b"" for line in lines)
# Empty lines stand between others alone, none of them first or last.
sys.exit(42 if right and lines and lines[0] and lines[-1] else 43)
"""

Pair = tuple[str, str]


@frozen
class Package(Record):
    """What was written to *folder*: how many *inputs*, the languages of the *right* programs, and the *wrong* ones.

    *wrong* gives each program's verdict.  Where not *has_rules*, nothing here tells the rules of the game: they are to
    be written into the statement.
    """

    folder: str
    inputs: int
    right: tuple[str, ...]
    wrong: Mapping[str, str]
    has_rules: bool


def package(name: str, folder: str | Path, *, layout: str = "kattis", seed: int = 0) -> Package:
    """Write the package of the problem *name* to *folder*, which is made, in the *layout* "kattis" or "polygon".

    The same *seed* gives the same inputs.  UnknownName where there is no such problem, RulesError where no inputs can
    be made up for it, or where something else stands in the folder.
    """
    if layout not in LAYOUTS:
        raise RulesError(key="err.option.choice", option="--layout", found=layout, known=tuple(LAYOUTS))
    problem, trial, top = find(name), of_problem(name, None, sys.maxsize), Path(folder)
    if top.exists() and (not top.is_dir() or any(top.iterdir())):
        raise RulesError(key="package.error.folder", found=str(folder))
    inputs = [pair for pair in dict.fromkeys(_inputs(trial, Random(seed))) if pair[0] != problem.sample[0]]
    pairs, text = [problem.sample, *inputs], program(name, "python")
    # What Python does not answer in time it does not answer elsewhere.
    told = [target for target in TARGETS if TARGETS[target].file]
    right = tuple(target for target in told if target != "python" or _fault(text, pairs) is None)
    wrong = dict(_wrong(text, pairs)) if "python" in right else {}
    files = dict(LAYOUTS[layout](shown_name(name), problem, inputs, list(_programs(name, right, wrong))))
    for path, text in files.items():
        (top / path).parent.mkdir(parents=True, exist_ok=True)
        put(top / path, text)
    verdicts = {mistake: VERDICTS[stopped][0] for mistake, (_, stopped) in wrong.items()}
    return Package(str(folder), 1 + len(inputs), right, verdicts, bool(_rules(problem, "en")))


def _inputs(trial: Trial, random: Random) -> Iterator[Pair]:
    """Inputs with their answers: the first cases that are drawn, which break most programs, and some of the others."""
    cases = list(islice(drawn(trial, random), DRAWN))
    together = min(trial.together, DRAWN // FILES)
    number = SINGLE if together == 1 else FILES
    first = number // 3 * together
    chosen = cases[:first] + sorted(random.sample(cases[first:], (number - number // 3) * together), key=sum)
    while chosen and number:
        some = trial.first(chosen, together)
        chosen, number = chosen[len(some) :], number - 1
        if (right := trial.right(some)) is not None:
            yield trial.text(some), right


def _wrong(text: str, inputs: list[Pair]) -> Iterator[tuple[str, tuple[str, str]]]:
    """The name of each usual mistake that shows: the program with it, and what stopped that ("": a wrong answer)."""
    _, start, code = text.partition("import sys\n")
    for mistake, (what, then) in MISTAKES.items():
        made = start + re.sub(what, then, code)
        stopped = None if made == start + code else _fault(made, inputs)
        if stopped is not None:
            yield mistake, (made, stopped)


def _fault(text: str, inputs: list[Pair]) -> str | None:
    """What stops the Python program *text* at the first input that it answers wrongly; None where it is right."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "program.py")
        path.write_text(text, encoding="utf-8")
        tried = ((run([sys.executable, "-P", str(path)], given, BOUNDS), right) for given, right in inputs)
        return next(
            (done.stopped for done, right in tried if done.stopped or not same_words(right, done.printed)), None
        )


def _rules(problem: Problem, language: str) -> str:
    """The rules of the game in words; "" where nothing tells them."""
    if "{" in problem.rules:
        rules, misere, _ = re.sub(r"[{}]", "", problem.rules).partition("; misere")
        ending = words.say(f"echo.ending.{'misere' if misere else 'normal'}.cannot_move", language)
        return words.together([words.say("package.letters", language, rules=rules), ending], language)
    return echo(parse_rules(problem.rules), language) if problem.rules else ""


def _parts(name: str, problem: Problem, language: str) -> dict[str, str]:
    """The parts of the statement."""
    rules = _rules(problem, language) or words.say("package.no_rules", language, name=name)
    legend = [words.say("package.players", language), rules]
    if problem.limits:
        legend.append(words.say("package.limits", language, limits=problem.limits))
    told = problem.input.say(language)
    return {
        "name": problem.title.say(language),
        "legend": "\n\n".join(legend),
        "input": words.say("package.input", language, what=told[0].upper() + told[1:]),
        "output": words.say("package.output", language, what=problem.output.say(language)),
    }


Files = Iterator[tuple[str, str]]
# The file of a program, its text, and what stopped it; None for a right one.
Program = tuple[str, str, str | None]


def _programs(name: str, right: tuple[str, ...], wrong: Mapping[str, tuple[str, str]]) -> Iterator[Program]:
    """Each program, the right ones in the languages *right*."""
    for target in right:
        yield TARGETS[target].file.format(shown_name(name)), program(name, target), None
    for mistake, (text, stopped) in wrong.items():
        yield f"{mistake}.py", text, stopped


def _kattis(name: str, problem: Problem, inputs: list[Pair], programs: list[Program]) -> Files:
    yield "problem.yaml", f"source: {name}\nuuid: {uuid5(NAMESPACE_URL, name)}\nlicense: unknown\nvalidation: default\n"
    for language in words.languages:
        title, legend, given, printed = (_tex(part) for part in _parts(name, problem, language).values())
        heads = [f"\n\\section*{{{words.say(f'package.head.{part}', language)}}}" for part in ("input", "output")]
        lines = [f"\\problemname{{{title}}}\n", legend, heads[0], given, heads[1], printed, ""]
        yield f"problem_statement/problem.{language}.tex", "\n".join(lines)
    for folder, pairs in (("sample", [problem.sample]), ("secret", inputs)):
        for at, (given, right) in enumerate(pairs, start=1):
            yield f"data/{folder}/{at:02}.in", given
            yield f"data/{folder}/{at:02}.ans", right
    yield "input_validators/integers/integers.py", VALIDATOR
    for file, text, stopped in programs:
        yield f"submissions/{'accepted' if stopped is None else VERDICTS[stopped][0]}/{file}", text


POLYGON = {"en": "english", "zh": "chinese"}
KINDS = {".cpp": "cpp.g++17", ".py": "python.3", ".java": "java11", ".rs": "rust"}


def _polygon(name: str, problem: Problem, inputs: list[Pair], programs: list[Program]) -> Files:
    pairs = [problem.sample, *inputs]
    for at, (given, right) in enumerate(pairs, start=1):
        yield f"tests/{at:02}", given
        yield f"tests/{at:02}.a", right
    for language, called in POLYGON.items():
        for part, text in _parts(name, problem, language).items():
            yield f"statement-sections/{called}/{part}.tex", _tex(text) + "\n"
    root = Element("problem", {"revision": "1", "short-name": name})
    names = SubElement(root, "names")
    for language, called in POLYGON.items():
        SubElement(names, "name", language=called, value=problem.title.say(language))
    judging = SubElement(SubElement(root, "judging", {"input-file": "", "output-file": ""}), "testset", name="tests")
    facts = {"time-limit": 1000 * int(BOUNDS.seconds), "memory-limit": MEMORY, "test-count": len(pairs)}
    patterns = {"input-path-pattern": "tests/%02d", "answer-path-pattern": "tests/%02d.a"}
    for key, value in {**facts, **patterns}.items():
        SubElement(judging, key).text = str(value)
    tests = SubElement(judging, "tests")
    for at in range(len(pairs)):
        SubElement(tests, "test", {"method": "manual"} | ({} if at else {"sample": "true"}))
    assets = SubElement(root, "assets")
    SubElement(assets, "checker", name="std::wcmp.cpp", type="testlib")
    solutions = SubElement(assets, "solutions")
    for file, text, stopped in programs:
        yield f"solutions/{file}", text
        suffix = Path(file).suffix
        tag = VERDICTS[stopped][1] if stopped is not None else "main" if suffix == ".cpp" else "accepted"
        told = SubElement(solutions, "solution", {"tag": tag})
        SubElement(told, "source", path=f"solutions/{file}", type=KINDS[suffix])
    indent(root)
    yield "problem.xml", tostring(root, encoding="unicode", xml_declaration=False) + "\n"


def _tex(text: str) -> str:
    """*text* as TeX reads it."""
    return re.sub(r"([&%$#_{}])", r"\\\1", text.replace("\\", r"\textbackslash ")).replace("^", r"\^{}")


LAYOUTS: dict[str, Callable[[str, Problem, list[Pair], list[Program]], Files]] = {
    "kattis": _kattis,
    "polygon": _polygon,
}
