"""Drives each door of tests/fuzz by the code it reaches: coverage-guided, by Atheris, each in a process of its own.

    python tools/fuzz.py MINUTES [DOOR...]

What is interesting is kept in build/fuzz and gone on with the next time.  A find is printed as the traceback that it
ends in and kept as build/fuzz/DOOR/crash-*; it becomes a test before it is mended.  Exit status 1 where there is one.
"""

import resource
import subprocess
import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parent.parent
MODULE = "tests.fuzz.test_doors"
CORPUS = ROOT / "build" / "fuzz"


def doors() -> list[str]:
    """The properties of tests/fuzz/test_doors.py, by their names without ``test_``."""
    module = import_module(MODULE)

    return [
        name[5:] for name, value in vars(module).items() if name.startswith("test_") and hasattr(value, "hypothesis")
    ]


def fuzz(door: str, seconds: int) -> None:
    """Fuzz one door in this process, which ends with it."""
    atheris = import_module("atheris")
    with atheris.instrument_imports(include=["bouton"]):
        module = import_module(MODULE)
    folder = CORPUS / door
    folder.mkdir(parents=True, exist_ok=True)
    test = getattr(module, f"test_{door}")
    options = [f"-max_total_time={seconds}", f"-artifact_prefix={folder}/", "-verbosity=0", "-max_len=4096"]
    atheris.Setup([door, *options, str(folder)], test.hypothesis.fuzz_one_input)
    atheris.Fuzz()


def processor_seconds() -> float:
    """What the processes that this one waited for have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main(minutes: float, names: list[str]) -> int:
    """Fuzz the doors called *names*, or all, for so many *minutes* together; 1 where something was found."""
    names = names or doors()
    found = []
    for name in names:
        seconds = max(1, int(60 * minutes / len(names)))
        command = [sys.executable, __file__, "--door", name, str(seconds)]
        before = processor_seconds()
        ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        spent = f"{seconds} s, {processor_seconds() - before:.0f} s of processor time"
        print(f"{name}: {spent}, {'found something' if ended.returncode else 'nothing found'}", flush=True)
        if ended.returncode:
            found.append(name)
            print(*ended.stdout.splitlines()[-40:], *ended.stderr.splitlines()[-40:], sep="\n", flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.set_int_max_str_digits(0)
    if sys.argv[1] == "--door":
        fuzz(sys.argv[2], int(sys.argv[3]))
    sys.exit(main(float(sys.argv[1]), sys.argv[2:]))
