"""Programs written, compiled once in a session, and run on many positions at a time."""

import shutil
import subprocess
import sys

import pytest

from bouton.notation import parse_rules
from bouton.programs import program
from tests.work import many

SOURCES = {"cpp": "main.cpp", "python": "main.py", "java": "Main.java", "rust": "main.rs"}
# What is compiled to run on a few lines needs no optimisation, which takes as long as the rest.
CPP = ["g++", "-std=c++17", f"-O{many(0, 2)}", "-Wall", "-Wextra", "-Werror"]
HEADERS = [f"#include <{name}>\n" for name in ("algorithm", "iostream", "sstream", "string", "vector")]
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
        self.words = {}
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
                done = subprocess.run(compiler, cwd=place, capture_output=True, text=True, timeout=600)
                assert done.returncode == 0, done.stderr
            self.known[key] = place
        return self.known[key]

    def compiled_together(self, all_rules):
        """Each C++ program as a namespace of one text, which is compiled once; it is told which to run."""
        texts = [program(parse_rules(rules), "cpp") for rules in all_rules]
        assert all(text.count("int main() {") == 1 for text in texts)
        parts = [
            f"namespace n{at} {{\n{text.replace('int main() {', 'void run() {')}\n}}\n" for at, text in enumerate(texts)
        ]
        cases = "".join(f"case {at}: n{at}::run(); break;\n" for at in range(len(texts)))
        choice = f"#include <cstdlib>\nint main(int, char** words) {{ switch (std::atoi(words[1])) {{\n{cases}}} }}\n"
        place = self.folder / "together"
        place.mkdir()
        # What is included before stands outside of the namespaces.
        (place / "main.cpp").write_text("".join(HEADERS) + "".join(parts) + choice, encoding="utf-8")
        done = subprocess.run([*CPP, "-o", "main", "main.cpp"], cwd=place, capture_output=True, text=True, timeout=600)
        assert done.returncode == 0, done.stderr
        for at, rules in enumerate(all_rules):
            self.known[rules, "cpp", None] = place
            self.words[rules, "cpp", None] = [str(at)]

    def compile_headers(self):
        """The headers once for all programs: compiling them takes longer than the rest."""
        self.has_headers = True
        (self.folder / "all.h").write_text("".join(HEADERS))
        subprocess.run([*CPP, "-x", "c++-header", "all.h"], cwd=self.folder, check=True, timeout=600)

    def answers(self, rules, target, text, max_heap=None):
        """The lines that the program prints for the input *text*."""
        place = self.built(rules, target, max_heap)
        done = subprocess.run(
            [*RUN[target], *self.words.get((rules, target, max_heap), [])],
            cwd=place,
            input=text,
            capture_output=True,
            text=True,
            timeout=600,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()


@pytest.fixture(scope="session")
def programs(tmp_path_factory):
    return Programs(tmp_path_factory.mktemp("programs"))
