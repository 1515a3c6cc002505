"""A judge problem as a package for other judges: a statement, made-up inputs, right programs and wrong ones.

A folder in the layout of Kattis (the legacy format) or of Polygon.  A wrong program has a usual mistake, most often
in the right one.  It is there only where an input shows the mistake, with the verdict that it had when it was run here.
"""

import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from uuid import NAMESPACE_URL, uuid5
from xml.etree.ElementTree import fromstring, indent, tostring
from xml.sax.saxutils import quoteattr

from bouton import words
from bouton.errors import RulesError
from bouton.files import put
from bouton.frozen import Record, changed, frozen
from bouton.judge import find
from bouton.judge.problem import Problem, Text, shown_name
from bouton.judge.program import code
from bouton.notation import as_rules
from bouton.notation.echo import spoken
from bouton.programs.target import TARGETS
from bouton.rulesets.protocol import Rules
from bouton.stressing.child import Bounds, run
from bouton.stressing.finding import MOST
from bouton.stressing.inputs import drawn, ends
from bouton.stressing.trial import Trial, of_problem, of_rules

# So many inputs are made where one holds many cases, and where it holds one.
FILES, SINGLE = 12, 30
# So many cases are drawn, of which these are chosen.
DRAWN = 2500
NUMBERS = "{numbers}"  # in limits: the word for them
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
    "golden-1.618": (r"\(k \+ isqrt\(5 \* k \* k\)\) // 2", "k * 1618 // 1000"),
    "partner-of-the-next": (r"return n \+ k\b", "return n + k + 1"),
    "order-reversed": (r"\{x\} \{y\}", "{y} {x}"),
    "no-equality": (r"(\w+\[\w+\] \* \w+) < ", r"\1 <= "),
    "no-brackets": (r"\((\w+ \^) (\w+)\) < (\w+)", r"\1 (\2 < \3)"),
    "opposite-of-normal": (r"\(total != 0\) == has_more", "total == 0"),
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
Same = Callable[[str, str], bool]
# Wrong programs for any rules.
PLAIN = {
    "one-answer": "import sys\n\nfor line in sys.stdin:\n    print('first')\n",
    "xor-of-heaps": """import sys
from functools import reduce

for line in sys.stdin:
    print("first" if reduce(int.__xor__, map(int, line.split())) else "second")
""",
}
# The answers of a problem of rules alone: a program may print a move behind them.
OWN = "first second"
KATTIS_CHECKER = """import sys

right = open(sys.argv[2]).read().split()
printed = [line.split()[0] for line in sys.stdin if line.strip()]
sys.exit(42 if printed == right else 43)
"""


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


def package(
    name: str, folder: str | Path, *, rules: Rules | str | None = None, layout: str = "kattis", seed: int = 0
) -> Package:
    """Write the package of the problem *name* to *folder*, which is made, in the *layout* "kattis" or "polygon".

    With *rules* it is a problem of that game, called *name*: who wins from each position, in the format of the programs
    that `bouton.code` writes, whose first word in each line counts.  The same *seed* gives the same inputs.
    UnknownName where there is no such problem, RulesError where no inputs can be made up for it, where something else
    stands in the folder, or where the layout does not take its name.
    """
    if layout not in LAYOUTS:
        raise RulesError(key="err.option.choice", option="--layout", found=layout, known=tuple(LAYOUTS))
    top = Path(folder)
    if top.exists() and (not top.is_dir() or any(top.iterdir())):
        raise RulesError(key="package.error.folder", found=str(folder))
    called, letters = (top.name, "[a-z0-9]+") if layout == "kattis" else (shown_name(name), "[a-z0-9-]+")
    if not re.fullmatch(letters, called):
        raise RulesError(key=f"package.error.{layout}", found=called)
    own = None if rules is None else as_rules(rules)
    asked: str | Rules = name if own is None else own
    problem, trial = (find(name), of_problem(name, None, sys.maxsize)) if own is None else _own(name, own)
    if not problem.limits:
        least, most = ends(trial)
        problem = changed(problem, limits=f"{min(least)} <= {NUMBERS} <= {max(most)}")
    inputs = [pair for pair in dict.fromkeys(_inputs(trial, Random(seed))) if pair[0] != problem.sample[0]]
    pairs, text = [problem.sample, *inputs], code(asked, "python")
    # What Python does not answer in time it does not answer elsewhere.
    told = [target for target in TARGETS if TARGETS[target].file]
    right = tuple(target for target in told if target != "python" or _fault(text, pairs, trial.same) is None)
    wrong = dict(_wrong(_mistaken(text, asked), pairs, trial.same)) if "python" in right else {}
    programs = list(_programs(asked, shown_name(name), right, wrong))
    for path, text in LAYOUTS[layout](shown_name(name), problem, inputs, programs):
        (top / path).parent.mkdir(parents=True, exist_ok=True)
        put(top / path, text)
    verdicts = {mistake: VERDICTS[stopped][0] for mistake, (_, stopped) in wrong.items()}
    return Package(str(folder), 1 + len(inputs), right, verdicts, bool(_rules(problem, "en")))


def _own(name: str, rules: Rules) -> tuple[Problem, Trial]:
    """A problem of *rules*, and the positions that its programs answer."""
    limit = re.search(r"^LIMIT = (\d+)$", code(rules, "python"), flags=re.MULTILINE)
    heaps = rules.game.lively_heaps
    trial = of_rules(rules, heaps, min(MOST, int(limit[1])) if limit else MOST)
    small = (case for case in islice(drawn(trial, Random(0)), DRAWN) if max(case) < 10)
    few = sorted({trial.right([case]): case for case in small if trial.right([case])}.values())  # a loss and a win

    def told(part: str) -> Text:
        english, chinese = (words.say(f"package.own.{part}", language, heaps=heaps) for language in ("en", "zh"))
        return Text(english, chinese)

    sample = trial.text(few), f"{trial.right(few)}\n"
    given, printed = told("input"), told("output")
    title, answers = Text(name, name), (OWN, OWN)
    return Problem(title=title, rules=str(rules), input=given, output=printed, sample=sample, answers=answers), trial


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


def _mistaken(text: str, asked: str | Rules) -> Iterator[Pair]:
    """The name of each usual mistake that the right program *text* can have, and the program with it."""
    _, start, code_of = text.partition("import sys\n")
    for mistake, (what, then) in MISTAKES.items():
        if (made := re.sub(what, then, code_of)) != code_of:
            yield mistake, start + made
    if isinstance(asked, Rules):
        yield from PLAIN.items()
        if asked.misere:
            yield "normal-play", code(Rules(asked.game), "python")


def _wrong(made: Iterator[Pair], inputs: list[Pair], same: Same) -> Iterator[tuple[str, tuple[str, str]]]:
    """Those of the mistakes *made* that show: the program, and what stopped that ("": a wrong answer)."""
    for mistake, text in made:
        if (stopped := _fault(text, inputs, same)) is not None:
            yield mistake, (text, stopped)


def _fault(text: str, inputs: list[Pair], same: Same) -> str | None:
    """What stops the Python program *text* at the first input that it answers wrongly; None where it is right."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "program.py")
        path.write_text(text, encoding="utf-8")
        tried = ((run([sys.executable, "-P", str(path)], given, BOUNDS), right) for given, right in inputs)
        return next((done.stopped for done, right in tried if done.stopped or not same(right, done.printed)), None)


def _rules(problem: Problem, language: str) -> str:
    """The rules of the game in words; "" where nothing tells them."""
    letters = sorted(set(re.findall(r"\{(\w+)\}", problem.rules)))
    if letters == ["s"]:  # amounts, not one of them
        return words.say("package.set", language)
    said = [spoken(problem.rules, language)] if problem.rules else []
    if letters:
        said.append(words.say("package.letters", language, letters=letters))
    return words.together(said, language)


def _parts(name: str, problem: Problem, language: str) -> dict[str, str]:
    """The parts of the statement."""
    rules = _rules(problem, language) or words.say("package.no_rules", language, name=name)
    legend = [words.say("package.players", language), rules]
    if problem.limits:
        limits = problem.limits.replace(NUMBERS, words.say("package.numbers", language))
        legend.append(words.say("package.limits", language, limits=limits))
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


def _programs(
    asked: str | Rules, name: str, right: tuple[str, ...], wrong: Mapping[str, tuple[str, str]]
) -> Iterator[Program]:
    """Each program, the right ones in the languages *right*."""
    for target in right:
        yield TARGETS[target].file.format(name), code(asked, target), None
    for mistake, (text, stopped) in wrong.items():
        yield f"{mistake}.py", text, stopped


def _kattis(name: str, problem: Problem, inputs: list[Pair], programs: list[Program]) -> Files:
    own = OWN in problem.answers
    head = f"source: {name}\nuuid: {uuid5(NAMESPACE_URL, name)}\nlicense: unknown\n"
    yield "problem.yaml", f"{head}validation: {'custom' if own else 'default'}\n"
    if own:
        yield "output_validators/winners/winners.py", KATTIS_CHECKER
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
KINDS = {".cpp": "cpp.g++17", ".py": "python.3", ".java": "java21", ".rs": "rust.2021"}
LIMITS = {"timeLimit": 1000 * int(BOUNDS.seconds), "memoryLimit": MEMORY}


def _polygon(name: str, problem: Problem, inputs: list[Pair], programs: list[Program]) -> Files:
    own = OWN in problem.answers
    example = {"inputFile": "example.01", "outputFile": "example.01.a"}
    for at, pair in enumerate([problem.sample, *inputs], start=1):
        yield from zip((f"tests/{at:02}", f"tests/{at:02}.a"), pair, strict=True)
    for language, called in POLYGON.items():
        told = {part: _tex(text) for part, text in _parts(name, problem, language).items()}
        yield from ((f"statement-sections/{called}/{part}.tex", f"{text}\n") for part, text in told.items())
        for folder in ("statements", "statement-sections"):
            for file, text in zip(example.values(), problem.sample, strict=True):
                yield f"{folder}/{called}/{file}", text
        yield f"statements/{called}/problem.tex", _text("problem.tex") % told
        told |= dict.fromkeys(("notes", "tutorial", "authorLogin", "authorName"), "")
        facts = LIMITS | {"language": called, "inputFile": "stdin", "outputFile": "stdout"}
        sample = example | dict(zip(("input", "output"), problem.sample, strict=True))
        properties = json.dumps(told | facts | {"sampleTests": [sample]}, ensure_ascii=False)
        yield f"statements/{called}/problem-properties.json", properties
    rest = "        if (!ouf.eof()) ouf.readLine();\n    }\n"
    check = _text("check.cpp")
    checks = {"validate": _text("validate.cpp"), "check": check.replace("    }\n", rest) if own else check}
    yield from ((f"files/{file}.cpp", text) for file, text in checks.items())
    solutions = []
    for file, text, stopped in programs:
        yield f"solutions/{file}", text
        kind = KINDS[suffix := Path(file).suffix]
        tag = VERDICTS[stopped][1] if stopped is not None else "main" if suffix == ".cpp" else "accepted"
        solutions.append(f'<solution tag="{tag}"><source path="solutions/{file}" type="{kind}"/></solution>')
    titles = {called: quoteattr(problem.title.say(language)) for language, called in POLYGON.items()}
    tex = '<statement charset="UTF-8" language="{0}" path="statements/{0}/problem.tex" type="application/x-tex"/>'
    program = '<executable><source path="files/{}.cpp" type="cpp.g++17"/></executable>'
    parts = {
        "names": [f'<name language="{called}" value={title}/>' for called, title in titles.items()],
        "statements": map(tex.format, titles),
        "tests": ['<test method="manual"/>' for _ in inputs],
        "executables": map(program.format, checks if own else ["validate"]),
        "checker": [] if own else ['name="std::wcmp.cpp" '],
        "solutions": solutions,
    }
    lines = {part: "".join(texts) for part, texts in parts.items()}
    root = fromstring(_text("problem.xml").format(name=name, count=1 + len(inputs), **LIMITS, **lines))
    indent(root, "    ")
    yield "problem.xml", f'<?xml version="1.0" encoding="utf-8"?>\n{tostring(root, encoding="unicode")}\n'


def _text(file: str) -> str:
    return (Path(__file__).with_name("polygon") / file).read_text(encoding="utf-8")


def _tex(text: str) -> str:
    """*text* as TeX reads it."""
    return re.sub(r"([&%$#_{}])", r"\\\1", text.replace("\\", r"\textbackslash ")).replace("^", r"\^{}")


LAYOUTS: dict[str, Callable[[str, Problem, list[Pair], list[Program]], Files]] = {
    "kattis": _kattis,
    "polygon": _polygon,
}
