"""The schemas of docs/schemas: made from the types, and true of what the commands print and of every certificate."""

import copy
import json
import re
import shlex
import subprocess
import sys

import pytest
from jsonschema import Draft202012Validator

from bouton.cli.program import COMMANDS
from bouton.laws.places import KEPT
from tools import schemas

# Lines for every object that a command prints, that of a new option too; "<" gives standard input, {cpp} and
# {graph} are files of the test.
LINES = """
ask wythoff "every lost a, b: (a + b) mod 2 = 0"
ask wythoff "exactly one lost a, b: a = b"
compare .161 .36
solve "take primes" 25 --remoteness
values nim --length 10 --sum
compare .27 .26
compare nim "nim; misere" --heaps 2
compare grundy "split unequally"
solve nim 14 21 39
solve "take 1,3,4; misere" 7 12 9 --replies --line
solve nim 3 5 6 --replies --line
solve "take 1..2*last" 13 --last 2
solve "fibonacci nim" 100
solve kayles 1000000000000000000000000000000
solve "kayles; misere" 5 7
solve wythoff 1 2
solve "nim: 3 5 + wythoff: 1 2" --replies
solve "fibonacci nim: 7 + nim: 3 4"
solve "take 1..3; pass once" 7
solve "turn 1 coin x turn 1,2 coins" 3 4
solve primes 1000 --time 0.000001
solve nim --batch < 3 5\\nx\\n1 1\\n
options kayles 3
options "nim: 1 2 + wythoff: 1 2" --moves 2
options "take 1..2*last" 13 --last 2
values "take 1,3,4" --length 12 --outcomes
values wythoff --length 4 --outcomes
values euclid --length 4
values 0.3F --length 4
values kayles --length 9 --misere
values wythoff --row 3 --length 5
period kayles
period 0.3F --max 3000
period lasker
period factorials --max 300
period 0.007 --max 300
period 0.8
period wythoff --row 2
period 0.2048 --max 200
p-positions wythoff --max 7
p-positions "take 1,3,4" --max 9
p-positions nim --heaps 3 --max 3
density nim --heaps 3 --max 7
density "0.007" --max 9
density primes --max 20
discover "take 2^k"
discover wythoff
discover "factorials"
discover nim --heaps 2 --nim-value 1
prove "take 1,3" --claim "value = n mod 4"
prove wythoff --claim "a = floor(j*phi), b = a + j"
prove wythoff --claim "a = floor(j*1.618), b = a + j"
prove 0.007 --claim "period 4" --time 0.3
prove factorials --claim "n mod 25 = 0"
prove wythoff
check bash_values --max 9
check "take 1..4; misere" --max 9
check {certificate}
check {forged}
games
games kayles
games bash
games odd_values
code nim --target cpp
code kayles --lang zh --target rust
code grundy --target python --max 100
code hdu-1846 --target java
judge --list
judge hdu-1847
schema
schema solve
quotient 0.75
quotient "take 1,3,4" --beside kayles
quotient nim --heap 7
quotient 0.007 --time 0.3
genus kayles --length 9
genus 0.3F --length 6
guess 0 1 2 0 1 2 0 1 2
guess 0 1 0 1 0 1 2 1 0 1 0 1
guess 0 1 2 0 1 2 0 1 3 --rules "take 1,2"
guess 0 1 2 0 1 2 0 1 2 0 1 2 --rules "take 1,2"
guess --losses {pairs} --rules wythoff
graph {graph}
graph {graph} --misere
graph {graph} --on a
graph {graph} --game node-kayles
graph {graph} --time 0.000001
nim-product 6 13
which "two piles, any from one or the same from both"
which 1846
which "sort the numbers"
nim-product 6 --power 5
nim-product 6 --root 2
exercises nim --count 3
exercises "wythoff" --count 2
exercises kayles --time 0.000001
exercises "take 1,3,4" --kind statements --count 4
exercises kayles --kind statements
stress "{python} {right}" --rules nim --time 1 --max 3
stress "{python} {wrong}" --rules nim --time 5 --max 3
play nim 3 5 --seed 1 < hint\\nwhy\\nA 1\\nundo\\nredo\\nreview\\nhelp\\nA 9\\nnew\\nquit\\n
play wythoff 1 2 --opponent human < A 1\\nB 1\\nA 1\\nB 1\\nreview\\n
play nim 1 --opponent human < A 1\\n
census octal --digits 1 --limit 1000 --store {store}
census octal --digits 1 --no-run --store {store} --show table
census octal --digits 1 --no-run --store {store} --show frontier
census octal --digits 1 --no-run --store {store} --show published
census octal --digits 1 --no-run --store {store} --show aside
census octal --digits 1 --misere --only 0.1 --only 0.3 --store {second} --show table
census subtraction --bound 3 --store {third} --show table
census k-times --bound 1 --store {fourth} --show table
census coupled --bound 1 --store {fifth} --show table
completion bash
""".strip().splitlines()
# Programs for bouton stress: the rule of Nim, and one that always says the same.
RIGHT = """import sys
from functools import reduce
from operator import xor
for line in sys.stdin:
    print("first" if reduce(xor, map(int, line.split()), 0) else "second")
"""
WRONG = "import sys\nfor line in sys.stdin: print('first')\n"
# These take long or run on; they have tests of their own below.
ELSEWHERE = {"serve", "site", "warm"}


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    place = tmp_path_factory.mktemp("schemas")
    kept = json.loads((KEPT / "0.07.json").read_text("utf-8"))
    made = {
        "certificate": json.dumps(kept),
        "forged": json.dumps({**kept, "period": 35}),
        "pairs": "1 2\n3 5\n4 7\n6 10\n",
        "graph": "a b\nb c\na c\n",
        "right.py": RIGHT,
        "wrong.py": WRONG,
    }
    for name, text in made.items():
        (place / name).write_text(text, "utf-8")
    stores = ("store", "second", "third", "fourth", "fifth")
    paths = {name.removesuffix(".py"): str(place / name) for name in (*made, *stores)}
    return {**paths, "python": sys.executable}


def validator(file):
    return Draft202012Validator(json.loads((schemas.ROOT / file).read_text("utf-8")))


def test_the_files_are_those_that_the_types_make():
    made = dict(schemas.texts())
    there = {path: path.read_text("utf-8") for path in schemas.ROOT.rglob("*.json")}
    others = sorted(path.name for path in made.keys() | there.keys() if made.get(path) != there.get(path))
    assert not others, f"write these anew with make schemas, and remove those that no type makes: {others}"
    for text in made.values():
        Draft202012Validator.check_schema(json.loads(text))


def test_every_command_has_a_line_here():
    assert {line.split()[0].replace("-", "_") for line in LINES} | ELSEWHERE == set(COMMANDS)


# These take seconds, and others ask the same command.
LONG = {'discover "factorials"', "census coupled --bound 1 --store {fifth} --show table"}


@pytest.mark.parametrize("line", [pytest.param(x, marks=pytest.mark.slow) if x in LONG else x for x in LINES])
def test_what_a_command_prints_is_as_its_schema_says(bouton, files, line, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    typed, _, stdin = line.partition(" < ")
    words = [word.format(**files) for word in shlex.split(typed)]
    told = bouton(*words, "--json", stdin=stdin.replace("\\n", "\n"))
    objects = [json.loads(text) for text in told.out.splitlines()]
    assert objects or "aside" in words or told.status == 3, told.err
    found = validator(f"commands/{words[0]}.json")
    for one in objects:
        found.validate(one)
        # Nothing may be missing, and nothing be there of which the schema says nothing.
        assert not found.is_valid({**one, "something": 1})
        kept = next(iter(one))
        assert not found.is_valid({key: value for key, value in one.items() if key != kept})


def test_a_status_that_is_none_is_refused(bouton):
    told = bouton("solve", "nim", "3", "5", "--json").json
    told["by"]["status"] = "true"
    assert not validator("commands/solve.json").is_valid(told)


CERTIFICATES = sorted(KEPT.rglob("*.json"))


@pytest.mark.parametrize(
    "path",
    [pytest.param(p, marks=pytest.mark.slow) if p.stat().st_size > 100_000 else p for p in CERTIFICATES],
    ids=[path.stem for path in CERTIFICATES],
)
def test_a_kept_certificate_is_as_its_schema_says(path):
    made = json.loads(path.read_text("utf-8"))
    found = validator(f"certificates/{made['kind']}.json")
    found.validate(made)
    for key in ("kind", "rules"):
        assert not found.is_valid({name: value for name, value in made.items() if name != key})
    assert not found.is_valid({**made, "rules": 7})
    assert not found.is_valid({**copy.deepcopy(made), "trusted": True})


@pytest.mark.parametrize(
    "line",
    [
        "period wythoff --row 2",
        "period 0.8",
        'period "take 1,3,4"',
        "period 0.106 --max 3000",
        'prove "take 1,3" --claim "value = n mod 4"',
        "prove nim --heaps 2 --nim-value 1",
        'prove wythoff --claim "a = floor(j*phi), b = a + j"',
        'prove "bash(3); misere"',
        'prove "take 1, 2m; pass once"',
        "prove euclid",
        'quotient "take 1,3,4" --beside kayles',
        "quotient 0.123",
    ],
)
def test_a_certificate_that_is_made_now_is_as_its_schema_says(bouton, line, tmp_path):
    out = tmp_path / "certificate.json"
    told = bouton(*shlex.split(line), "--certificate", str(out))
    if told.status == 0:
        made = json.loads(out.read_text("utf-8"))
        validator(f"certificates/{made['kind']}.json").validate(made)
    else:
        assert re.search("proved|certificate|refuted|period", told.err + told.out)


def test_every_kind_of_certificate_is_written_by_some_line(bouton, tmp_path):
    kinds = {json.loads(path.read_text("utf-8"))["kind"] for path in CERTIFICATES}
    for line in (
        "period wythoff --row 2",
        "prove nim --heaps 2 --nim-value 1",
        "prove 'take 1..m'",
        "prove 'take any; take 1 equally from 2 heaps'",
    ):
        out = tmp_path / "certificate.json"
        assert bouton(*shlex.split(line), "--certificate", str(out)).status == 0
        kinds.add(json.loads(out.read_text("utf-8"))["kind"])
    assert bouton("period", "0.356", "--chain", str(out), "--checkpoints", "4").status == 0
    chain = json.loads(out.read_text("utf-8"))
    validator("certificates/chain.json").validate(chain)
    kinds.add(chain["kind"])
    assert kinds == {path.stem for path in (schemas.ROOT / "certificates").glob("*.json")}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_reference_names_every_command_and_every_kind(language):
    reference = schemas.ROOT.parent / language / "reference"
    commands, certificates = ((reference / page).read_text("utf-8") for page in ("json.md", "certificates.md"))
    for name in COMMANDS:
        shown = name.replace("_", "-")
        assert f"bouton {shown}" in commands, shown
        assert f"schemas/commands/{shown}.json" in commands, shown
        assert f"](commands.md#bouton-{shown})" in commands, shown
    for path in (schemas.ROOT / "certificates").glob("*.json"):
        assert f"schemas/certificates/{path.name}" in certificates, path.name


def test_warm_and_serve(bouton):
    validator("commands/warm.json").validate(bouton("warm", "--json").json)
    command = [sys.executable, "-m", "bouton", "serve", "--port", "0", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        told = json.loads(process.stdout.readline())
        process.terminate()
    validator("commands/serve.json").validate(told)


@pytest.mark.slow
def test_a_whole_site_and_every_kept_law(bouton, tmp_path):
    validator("commands/site.json").validate(bouton("site", str(tmp_path / "site"), "--json").json)
    told = bouton("check", "--all", "--json").json
    validator("commands/check.json").validate(told)
    assert len(told["laws"]) == len(CERTIFICATES)


# The genera of values are those of genus; the replies of solve are options, and a batch has a section of its own.
ALSO = {"values": "bouton genus\n", "solve": ("bouton options\n", "Many positions", "许多局面")}


def keys_of(schema):
    """All keys of objects that *schema* allows."""
    parts = schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ()
    own = set(schema.get("properties", {})) if isinstance(schema, dict) else set()
    return own.union(*map(keys_of, parts))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_reference_explains_every_key_of_every_command(language):
    text = (schemas.ROOT.parent / language / "reference" / "json.md").read_text("utf-8")
    sections = re.sub(r"```.*?```", "", text, flags=re.DOTALL).split("\n## ")
    shared = sections[1]
    assert "`recognised`" in shared and "`preperiod`" not in shared
    untold = {}
    for file in (schemas.ROOT / "commands").glob("*.json"):
        told = "".join([shared, *(section for section in sections[2:] if f"commands/{file.name}" in section)])
        also = ALSO.get(file.stem, "\n")
        told += "".join(section for section in sections[2:] if section.startswith(also))
        # A path such as `by.method` names both.
        named = set(re.findall(r"\w+", " ".join(re.findall(r"`([\w.\[\]]+)`", told))))
        found = keys_of(json.loads(file.read_text("utf-8"))) - named
        untold |= {file.stem: sorted(found)} if found else {}
    assert untold == {}


def paths_of(schema, root, before=""):
    """The paths of all keys that *schema* allows, as the reference writes them: `by.method`, `options[].outcome`."""
    if isinstance(schema, list):
        return set().union(*(paths_of(one, root, before) for one in schema))
    if not isinstance(schema, dict):
        return set()
    found = paths_of(schema.get("anyOf", []), root, before) | paths_of(schema.get("items"), root, f"{before}[]")
    if "$ref" in schema:
        found |= paths_of(root["$defs"][schema["$ref"].rpartition("/")[2]], root, before)
    for key, part in schema.get("properties", {}).items():
        name = f"{before}.{key}".lstrip(".")
        found |= {name} | paths_of(part, root, name)
    return found


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_path_in_the_reference_is_one_of_its_command(language):
    text = (schemas.ROOT.parent / language / "reference" / "json.md").read_text("utf-8")
    count = 0
    for section in text.split("\n## "):
        told = set(re.findall(r"`(\w+(?:\[\])?\.\w[\w.\[\]]*)` *[|,、]", section))
        files = re.findall(r"commands/([\w-]+\.json)", section)
        if not files:
            continue
        allowed = set[str]()
        for file in files:
            schema = json.loads((schemas.ROOT / "commands" / file).read_text("utf-8"))
            allowed |= paths_of(schema, schema)
        assert told <= allowed, (files, told - allowed)
        count += len(told)
    assert count > 40
