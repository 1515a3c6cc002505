"""A command line answered inside the test: its exit status, standard output and standard error."""

import io
import json
import sys
from typing import Any, NamedTuple

import pytest

from bouton.cli import app


class Told(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON object of the output."""
        return json.loads(self.out)


@pytest.fixture
def bouton(capsys, monkeypatch):
    """Answers a command line; *stdin* is what standard input holds."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def answered(*arguments: str, stdin: str | bytes = b"") -> Told:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        # Whether a kernel has to be compiled depends on what ran on this machine before.
        monkeypatch.setattr(app, "_tell_compiling", lambda: None)
        capsys.readouterr()
        status = app.run(list(arguments))
        return Told(status, *capsys.readouterr())

    return answered


@pytest.fixture
def refused(bouton):
    """Answers a command line that must be refused with *status*: one line, and nothing on standard output."""

    def told(*arguments: str, status: int = 2, stdin: str | bytes = b"") -> str:
        answer = bouton(*arguments, stdin=stdin)
        assert (answer.status, answer.out) == (status, "")
        assert answer.err.endswith("\n") and answer.err.count("\n") == 1 and answer.err.strip()
        return answer.err.rstrip("\n")

    return told
