"""The folder in which a command is asked may hold anything: no Python file of it is run, by no process of ours."""

import ast
import json
import os
import shlex
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from bouton.cli.program import COMMANDS
from tests.faults.counted import count

SOURCE = Path(__file__).parents[2] / "src" / "bouton"
HOSTILE = (
    "json numpy numba sitecustomize usercustomize bouton click random ctypes msgspec starlette uvicorn sqlite3 "
    "distributed pip encodings typing tempfile"
).split()
# What fetches from the network, and what does not end by itself; `served` has that.
APART = {"site", "serve", "warm"}
OTHERS = {
    "ask": "ask 'take 1..3' 'every lost n: n mod 4 = 0'",
    "compare": "compare .27 .26",
    "census": "census octal --digits 1 --limit 200 --workers 1 --time 60 --store kept.census",
}


@pytest.fixture
def hostile(tmp_path):
    """A folder of modules that tell when they are run, and the environment to ask in."""
    for name in HOSTILE:
        (tmp_path / f"{name}.py").write_text("open('RAN', 'a').write(__file__ + chr(10))\n")
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    kept["XDG_CACHE_HOME"] = str(tmp_path / "cache")
    yield tmp_path, kept
    count("streams and folders")
    assert not (tmp_path / "RAN").exists(), (tmp_path / "RAN").read_text()


def command(line):
    return [sys.executable, "-P", "-m", "bouton", *shlex.split(line)]


@pytest.mark.parametrize("name", sorted(COMMANDS.keys() - APART))
def test_no_command_runs_what_lies_in_the_folder(name, hostile):
    folder, environment = hostile
    example = OTHERS.get(name) or COMMANDS[name].examples[0].partition("bouton ")[2].partition("<")[0].removesuffix(
        ')"'
    )
    done = subprocess.run(
        command(example), cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=300
    )
    # Some examples name files that are not there.
    assert done.returncode in (0, 2), done.stderr


@pytest.mark.parametrize("options", ["", "--one-process"])
def test_the_server_does_not_either(options, hostile):
    folder, environment = hostile
    asked = command(f"serve --port 0 --json {options}")
    with subprocess.Popen(asked, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            address = json.loads(process.stdout.readline())["address"]
            body = json.dumps({"rules": "kayles"}).encode()
            question = urllib.request.Request(f"{address}api/period", body, {"Content-Type": "application/json"})
            with urllib.request.urlopen(question, timeout=100) as answer:
                assert json.load(answer)["period"] == 12
        finally:
            process.terminate()


def test_every_interpreter_is_started_without_the_folder():
    """-P leaves the current folder out of the path, -I as well."""
    starts = 0
    for path in SOURCE.rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        lists = [node.elts for node in ast.walk(tree) if isinstance(node, ast.List | ast.Tuple)]
        words = [list(map(ast.unparse, elements)) for elements in lists]
        after = [some[some.index("sys.executable") + 1] for some in words if "sys.executable" in some]
        assert len(after) == ast.unparse(tree).count("sys.executable") and set(after) <= {"'-P'", "'-I'"}, path
        starts += len(after)
    assert starts >= 4
