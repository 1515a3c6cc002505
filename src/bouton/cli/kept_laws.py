"""Every law that comes with the package, checked again by both checkers."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Any

from bouton import checker
from bouton.laws.places import cache_folder
from bouton.laws.store import certificates
from bouton.notation import parse_rules
from bouton.rulesets.catalogue import recognise

SOURCE = Path(checker.__file__).parent / "cpp" / "checker.cpp"
COMPILERS = ("g++", "clang++", "c++")


def second_checker() -> Path | None:
    """The compiled second checker; None where there is no compiler of C++17, or it does not compile here."""
    compiler = next(filter(None, map(shutil.which, (os.environ.get("CXX", ""), *COMPILERS))), None)
    if compiler is None:
        return None
    program = program_file()
    if not os.path.exists(program):
        try:
            compile_with(compiler, program)
        except (OSError, subprocess.CalledProcessError):
            return None
    return program


def program_file() -> Path:
    """Where the program made of this source is kept."""
    return cache_folder() / "checker" / sha256(SOURCE.read_bytes()).hexdigest()[:16]


def compile_with(compiler: str, program: Path, *options: str) -> None:
    """Makes *program*; OSError or CalledProcessError where it does not compile."""
    program.parent.mkdir(parents=True, exist_ok=True)
    beside = program.with_name(f"{program.name}.{os.getpid()}.new")
    command = [compiler, "-std=c++17", "-O2", *options, "-o", str(beside), str(SOURCE)]
    subprocess.run(command, check=True, capture_output=True)
    os.replace(beside, program)


def accepted(program: Path, files: list[Path], seconds: float | None = None) -> list[bool]:
    """Which certificates the second checker accepts; TimeoutExpired where all together take longer than *seconds*."""
    command = [program, *files]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=seconds)
    lines = ran.stdout.splitlines()
    return [any(line.startswith(f"{file}: holds: ") for line in lines) for file in files]


def check_all() -> Iterator[tuple[dict[str, Any], str]]:
    """Each kept law checked anew, by the checker in Python and by the one in C++ where a compiler is found.

    With each comes what is wrong with it where the first refuses it.
    """
    program = second_checker()
    for name, file in certificates().items():
        path = Path(file)
        certificate = json.loads(path.read_text(encoding="utf-8"))
        begun, why = perf_counter(), ""
        try:
            checker.check(certificate)
        except (checker.Refused, checker.TooLong, checker.Unreadable) as failure:
            why = str(failure)
        between = perf_counter()
        second = None if program is None else accepted(program, [path])[0]
        ended = None if program is None else round(perf_counter() - between, 3)
        rules = certificate["rules"] if isinstance(certificate["rules"], str) else " + ".join(certificate["rules"])
        is_family = certificate["kind"] == "family"  # its rules have letters
        law = {
            "file": name,
            "kind": certificate["kind"],
            "rules": rules,
            "game": None if is_family else recognise(parse_rules(rules.partition(" + ")[0]).game),
            "formula": _formula(certificate),
            "size": path.stat().st_size,
            "first": not why,
            "second": second,
            "seconds": round(between - begun, 3),
            "second_seconds": ended,
        }
        yield law, why


def _formula(certificate: dict[str, Any]) -> str:
    """What the law says in one formula; of an automaton without one its states."""
    if "formula" in certificate:
        return str(certificate["formula"])
    if certificate["kind"] == "period":
        rises = f" saltus {certificate['saltus']}" if certificate["saltus"] else ""
        return f"period {certificate['period']} from {certificate['preperiod']}{rises}"
    if certificate["kind"] == "family":
        return f"{len(certificate['cells'])} words for every m"
    if certificate["kind"] == "misere":
        return f"misere quotient of order {certificate['order']}"
    return f"P = automaton of {len(certificate['P']['next'])} states"
