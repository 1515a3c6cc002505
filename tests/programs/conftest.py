"""Programs written, compiled once in a session, and run on many positions at a time."""

import shutil
import subprocess
import sys

import pytest

from bouton.notation import parse_rules
from bouton.programs import program

SOURCES = {"cpp": "main.cpp", "python": "main.py", "java": "Main.java", "rust": "main.rs"}
CPP = ["g++", "-std=c++17", "-O2", "-Wall", "-Wextra", "-Werror"]
COMPILERS = {
    "cpp": [*CPP, "-include", "../all.h", "-o", "main", "main.cpp"],
    "java": ["javac", "-nowarn", "Main.java"],
    "rust": ["rustc", "--edition", "2021", "-O", "-D", "warnings", "-o", "main", "main.rs"],
}
RUN = {"cpp": ["./main"], "python": [sys.executable, "main.py"], "java": ["java", "Main"], "rust": ["./main"]}


class Programs:
    """Every program once: written and, where that is needed, compiled."""

    def __init__(self, folder):
        self.folder = folder
        self.known = {}
        self.has_headers = False
        self.count = 0

    def built(self, rules, target, max_heap=None):
        key = rules, target, max_heap
        if key not in self.known:
            compiler = COMPILERS.get(target)
            # C++ and Python are never left out: where they are missing the test fails.
            if target in ("java", "rust") and shutil.which(compiler[0]) is None:
                pytest.skip(f"{compiler[0]} is not on this machine, so programs in {target} cannot be compiled")
            if target == "cpp" and not self.has_headers:
                self.compile_headers()
            self.count += 1
            place = self.folder / f"{self.count}"
            place.mkdir()
            text = program(parse_rules(rules), target, max_heap=max_heap)
            (place / SOURCES[target]).write_text(text, encoding="utf-8")
            if compiler is not None:
                done = subprocess.run(compiler, cwd=place, capture_output=True, text=True, timeout=300)
                assert done.returncode == 0, done.stderr
            self.known[key] = place
        return self.known[key]

    def compile_headers(self):
        """The headers once for all programs: compiling them takes longer than the rest."""
        self.has_headers = True
        names = "iostream", "sstream", "string", "vector"
        (self.folder / "all.h").write_text("".join(f"#include <{name}>\n" for name in names))
        subprocess.run([*CPP, "-x", "c++-header", "all.h"], cwd=self.folder, check=True, timeout=300)

    def answers(self, rules, target, text, max_heap=None):
        """The lines that the program prints for the input *text*."""
        done = subprocess.run(
            RUN[target],
            cwd=self.built(rules, target, max_heap),
            input=text,
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()


@pytest.fixture(scope="session")
def programs(tmp_path_factory):
    return Programs(tmp_path_factory.mktemp("programs"))
