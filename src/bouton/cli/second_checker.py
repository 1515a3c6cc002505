"""The second checker, in C++: compiled once for this machine where a compiler is found."""

import os
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

from bouton import checker
from bouton.laws.places import cache_folder

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
