"""Standard input, output and error closed, full or gone, a folder that vanishes, another locale: never another answer.

Each case is a command line in a process of its own under a fault; what it says is compared with what it says in peace.
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from types import MappingProxyType

import pytest

from bouton.cli.program import COMMANDS
from tests.faults.counted import count

BOUTON = (sys.executable, "-m", "bouton.cli.app")
# What runs until it is ended, writes files elsewhere, or takes long whatever is broken; and what measures itself.
LEFT_OUT = {"serve", "site", "warm", "census", "stress", "play"}
EVERY = [
    tuple(shlex.split(example))[1:]
    for name, one in COMMANDS.items()
    if name not in LEFT_OUT
    for example in one.examples
    if not set(example) & set("<>|")
    and not any(word in example for word in ("--all", "--out", "--coq", "--walnut", ".json"))
] + [("play", "nim", "3", "5"), ("judge", "hdu-1846"), ("guess",), ("values", "-"), ("solve", "--batch")]
QUICK = (("solve", "nim", "14", "21", "39"), ("values", "take 1,3,4", "--length", "3000"), ("play", "nim", "3", "5"))

# The shell's words for each fault, behind the command.
STREAMS = {
    "no input": "<&-",
    "no errors": "2>&-",
    "no output": ">&-",
    "nothing open": "<&- >&- 2>&-",
    "full output": ">/dev/full",
    "full errors": "2>/dev/full",
    "nobody reads": "| head -c 3",
}
LOCALES = {
    "C": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "none such": {"LC_ALL": "xx_YY.none"},
    "Chinese": {"LC_ALL": "zh_CN.GB18030"},
    "Turkish": {"LC_ALL": "tr_TR.UTF-8"},
    "Latin": {"PYTHONIOENCODING": "latin-1"},
    "strict ASCII": {"PYTHONIOENCODING": "ascii:strict"},
}


def shell(line, behind="", environment=MappingProxyType({})):
    """The exit status, standard output and standard error of *line*, in English."""
    # Given to the program alone: the shell has warnings of its own.
    words = ("env", *(f"{name}={value}" for name, value in environment.items()), *BOUTON, *line, "--lang", "en")
    given = {**os.environ, "LC_ALL": "C.UTF-8"}
    ended = subprocess.run(["bash", "-c", f"{shlex.join(words)} {behind}"], capture_output=True, env=given)
    return ended.returncode, without_time(ended.stdout), ended.stderr


def without_time(out):
    return re.sub(rb'"seconds": [0-9.e-]+', b"", out)


@cache
def in_peace(line):
    told = shell(line, "< /dev/null")
    if b"a kernel" in told[2]:  # said once on this machine
        told = shell(line, "< /dev/null")
    assert b"should not happen" not in told[2] and b"Traceback" not in told[2], told[2]
    return told


def is_one_line(error):
    assert b"should not happen" not in error and b"Traceback" not in error, error
    assert error.count(b"\n") <= 1, error


def holds_with_streams(line, fault):
    count("streams and folders")
    status, out, error = shell(line, STREAMS[fault])
    usual, whole, said = in_peace(line)
    if b"a kernel" in said + error:
        return  # said once on this machine
    is_one_line(error)
    told = {
        "no input": (usual, whole, said),
        "no errors": (usual, whole, b""),
        "no output": (2, b"", error),
        "nothing open": (2, b"", b""),
        "full output": (2 if whole else usual, b"", error),
        "full errors": (3 if said else usual, whole, b""),
        "nobody reads": (0, whole[:3], error),
    }
    assert (status, out, error) == told[fault]


def holds_in_a_locale(line, locale):
    count("streams and folders")
    told, usual = shell(line, "< /dev/null", LOCALES[locale]), in_peace(line)
    assert told == usual


def holds_in_a_folder_that_is_gone(line):
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "gone"
        folder.mkdir()
        usual = in_peace(line)
        count("streams and folders")
        command = shlex.join((*BOUTON, *line, "--lang", "en"))
        ended = subprocess.run(
            ["bash", "-c", f"cd {folder} && rmdir {folder} && {command} < /dev/null"],
            capture_output=True,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
        assert (ended.returncode, without_time(ended.stdout), ended.stderr) == usual


@pytest.mark.parametrize("line", QUICK[:1] + QUICK[2:], ids=" ".join)
@pytest.mark.parametrize("fault", ["no input", "full output"])
def test_streams(line, fault):
    holds_with_streams(line, fault)


def test_an_error_where_no_errors_can_be_said_is_not_said_as_an_answer():
    count("streams and folders")
    assert shell(("solve", "nim", "x"), "2>&-") == (2, b"", b"")


@pytest.mark.parametrize("locale", ["C", "strict ASCII"])
def test_locales(locale):
    holds_in_a_locale(QUICK[0], locale)


def test_a_folder_that_is_gone():
    holds_in_a_folder_that_is_gone(QUICK[1])


@pytest.mark.slow
@pytest.mark.parametrize("fault", STREAMS)
@pytest.mark.parametrize("line", EVERY, ids=" ".join)
def test_streams_of_every_example(line, fault):
    holds_with_streams(line, fault)


@pytest.mark.slow
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("line", EVERY, ids=" ".join)
def test_locales_of_every_example(line, locale):
    holds_in_a_locale(line, locale)


@pytest.mark.slow
@pytest.mark.parametrize("line", EVERY, ids=" ".join)
def test_a_folder_that_is_gone_under_every_example(line):
    holds_in_a_folder_that_is_gone(line)
