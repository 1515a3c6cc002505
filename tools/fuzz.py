"""Drives each door of tests/fuzz by the code it reaches: coverage-guided, by Atheris, each in a process of its own.

    python tools/fuzz.py MINUTES [DOOR...]
    python tools/fuzz.py --keep [DOOR...]

It begins with the inputs of tests/fuzz/corpus; what is interesting beyond them is kept in build/fuzz and gone on with
the next time.  --keep writes to tests/fuzz/corpus the shorter of those that reach all that was reached.  A find is
printed as the traceback that it ends in and kept as build/fuzz/DOOR/crash-*; it becomes a test before it is mended.
Exit status 1 where there is one.
"""

import resource
import shlex
import signal
import subprocess
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from random import Random

ROOT = Path(__file__).parent.parent
MODULE = "tests.fuzz.test_doors"
CORPUS = ROOT / "build" / "fuzz"
# Numba compiles these from their bytecode.
KERNELS = "bouton.engine.kernels"
MOST_KEPT = 60
LONGEST_KEPT = 1024
# libFuzzer looks at its time between two inputs: one that it is at for so many seconds beyond it has no end.
NEVER = 600


def doors() -> list[str]:
    """The properties of tests/fuzz/test_doors.py, by their names without ``test_``."""
    module = import_module(MODULE)

    return [
        name[5:] for name, value in vars(module).items() if name.startswith("test_") and hasattr(value, "hypothesis")
    ]


def begin(door: str) -> Path:
    """The folder of *door* in build/fuzz, with what is kept in the repository and some inputs of any bytes."""
    folder = CORPUS / door
    folder.mkdir(parents=True, exist_ok=True)
    chance = Random(door)
    # Few bytes make hypothesis give up, and an input grows slowly.
    any_bytes = [chance.randbytes(64 << n % 5) for n in range(30)]
    for number, one in enumerate([*import_module("tests.fuzz.corpus").kept(door), *any_bytes]):
        (folder / f"begin-{number}").write_bytes(one)
    return folder


def drive(door: str, *options: str) -> None:
    """Run libFuzzer with *options* on one door in this process, which ends with it."""
    atheris = import_module("atheris")
    kernels = [f"{KERNELS}.{path.stem}" for path in (ROOT / "src").joinpath(*KERNELS.split(".")).glob("*.py")]
    with atheris.instrument_imports(include=["bouton"], exclude=[KERNELS, *kernels]):
        test = getattr(import_module(MODULE), f"test_{door}")
        # To keep inputs libFuzzer starts itself anew, by the shell.
        itself = shlex.join([sys.executable, __file__, "--door", door])
        atheris.Setup(
            [itself, "-verbosity=0", "-max_len=4096", "-len_control=0", *options], test.hypothesis.fuzz_one_input
        )
        # What is imported on use is instrumented, too.
        atheris.Fuzz()


def processor_seconds() -> float:
    """What the processes that this one waited for have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def ended(door: str, *options: str, most: float | None = None) -> subprocess.CompletedProcess[str]:
    """A process that drives *door* with *options*, when it has ended, or has been ended after *most* seconds."""
    command = [sys.executable, __file__, "--door", door, *options]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            told = process.communicate(timeout=most)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGABRT)  # libFuzzer keeps the input that it is at
            told = process.communicate()
    return subprocess.CompletedProcess(command, process.returncode, *told)


def main(minutes: float, names: list[str]) -> int:
    """Fuzz the doors called *names*, or all, for so many *minutes* together; 1 where something was found."""
    names = names or doors()
    found = []
    for name in names:
        seconds = max(1, int(60 * minutes / len(names)))
        folder = begin(name)
        before = processor_seconds()
        run = ended(
            name, f"-max_total_time={seconds}", f"-artifact_prefix={folder}/", str(folder), most=seconds + NEVER
        )
        spent = f"{seconds} s, {processor_seconds() - before:.0f} s of processor time"
        print(f"{name}: {spent}, {'found something' if run.returncode else 'nothing found'}", flush=True)
        if run.returncode:
            found.append(name)
            print(*run.stdout.splitlines()[-40:], *run.stderr.splitlines()[-40:], sep="\n", flush=True)
    return 1 if found else 0


def keep(names: list[str]) -> int:
    """Write to tests/fuzz/corpus what the doors called *names*, or all, need to reach what they have reached."""
    for name in names or doors():
        with tempfile.TemporaryDirectory() as folder:
            run = ended(name, "-merge=1", folder, str(begin(name)))
            inputs = sorted((path.read_bytes() for path in Path(folder).iterdir()), key=lambda one: (len(one), one))
        if run.returncode or not inputs:
            print(*run.stderr.splitlines()[-40:], sep="\n", file=sys.stderr)
            return 1
        short = [one for one in inputs if len(one) <= LONGEST_KEPT]
        import_module("tests.fuzz.corpus").keep(name, short[:: -(-len(short) // MOST_KEPT)])
        print(f"{name}: {len(inputs)} inputs reach what all have reached")
    return 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.set_int_max_str_digits(0)
    match sys.argv[1:]:
        case ["--door", name, *options]:
            drive(name, *options)
        case ["--keep", *names]:
            sys.exit(keep(names))
        case [minutes, *names]:
            sys.exit(main(float(minutes), names))
