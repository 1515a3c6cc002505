"""``python -m tools.distribution [PYTHON ...]``: the wheel and the source archive, built and tried as a stranger would.

The wheel is installed into an empty environment, alone and then with its extras, and all that it brings is used from a
folder that is not the source.  What was tried, and what it takes on the disk, is told in a table; more than the budget
is a fault.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from tools.materials import bill

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "bouton"
DIST = ROOT / "dist"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
EXTRAS = ("fast", "cluster")
# Megabytes on the disk, byte code included: the package itself, it with what it needs, it with its extras.
BUDGET = {"package": 12, "core": 45, "extras": 400}
# Never shown to a user, so never in the wheel.
NOT_IN_WHEEL = ("tests/", "bench/", "tools/", "docs/")
# What an empty environment has already.
THERE_BEFORE = ("pip", "setuptools", "_distutils_hack", "pkg_resources", "distutils-precedence.pth")
READY_WITHIN = 60
# The time that stands in both archives where none is asked for: 2026-01-01.
EPOCH = "1767225600"
PATIENCE = 300


def build() -> tuple[Path, Path]:
    """The wheel and the source archive, made anew, and the list of what they are made of."""
    shutil.rmtree(DIST, ignore_errors=True)
    wheel, archive = built(DIST)
    (DIST / f"{wheel.stem.split('-py3')[0]}.cdx.json").write_text(bill(), "utf-8")
    return wheel, archive


def built(folder: Path) -> tuple[Path, Path]:
    """The wheel and the source archive in *folder*; no file's time is in them, but the one that is told."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    told = {"SOURCE_DATE_EPOCH": os.environ.get("SOURCE_DATE_EPOCH", EPOCH)}
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=os.environ | told)
    (wheel,), (archive,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return wheel, archive


def build_again(*made: Path) -> None:
    """Built once more, both are the same to the byte."""
    with tempfile.TemporaryDirectory() as name:
        for one, other in zip(made, built(Path(name)), strict=True):
            assert one.read_bytes() == other.read_bytes(), f"{one.name}: another build is another file"


def interpreters(asked: Sequence[str]) -> Iterator[str]:
    """Those asked for, or every version that is found here."""
    if asked:
        yield from asked
        return
    for version in VERSIONS:
        # pyenv puts a stand-in on the path, which only works for the version that is chosen.
        pyenv = [str(path) for path in Path.home().glob(f".pyenv/versions/{version}.*/bin/python")]
        found = pyenv[0] if pyenv else shutil.which(f"python{version}")
        if found is None:
            print(f"Python {version} is not here: not tried")
        else:
            yield found


def look_inside(wheel: Path, archive: Path) -> None:
    """The wheel holds the package with its data and nothing else; the archive can build it again."""
    names = set(zipfile.ZipFile(wheel).namelist())
    here = {str(p.relative_to(ROOT / "src")) for p in (ROOT / "src").rglob("*") if p.is_file()}
    missing = {n for n in here if "__pycache__" not in n} - names
    assert not missing, f"the wheel lacks {sorted(missing)[:5]}"
    strange = [n for n in names if n.startswith(NOT_IN_WHEEL) or n.endswith((".pyc", ".nbi", ".nbc"))]
    assert not strange, f"the wheel should not hold {strange[:5]}"
    with tarfile.open(archive) as source:
        assert any(n.endswith("/pyproject.toml") for n in source.getnames())


class Installed:
    """An environment with the wheel in it, and an empty folder to work in."""

    def __init__(self, python: str, folder: Path) -> None:
        self.place = folder / "environment"
        self.work = folder / "work"
        self.work.mkdir()
        self.home = folder / "home"
        self.home.mkdir()
        subprocess.run([python, "-m", "venv", self.place], check=True)

    def install(self, what: str) -> None:
        """Install *what* as pip names it."""
        command = [str(self.place / "bin" / "pip"), "install", "-q", "--disable-pip-version-check", what]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"pip install {what}: {done.stderr}"

    def run(
        self,
        *command: str,
        status: int = 0,
        env: dict[str, str] | None = None,
        given: str | None = None,
        before: Sequence[str] = (),
    ) -> str:
        """What a program of this environment prints; *given* is its input, *before* a program that starts it."""
        done = subprocess.run(
            [*before, str(self.place / "bin" / command[0]), *command[1:]],
            cwd=self.work,
            env={"PATH": "/usr/bin:/bin", "HOME": str(self.home), "LANG": "C.UTF-8"} | (env or {}),
            input=given,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == status, f"{' '.join(command)[:200]}: {done.stderr or done.stdout}"
        return done.stdout if status == 0 else done.stderr

    def bouton(self, *arguments: str, **how: Any) -> str:
        """What ``bouton`` prints for these arguments."""
        return self.run("bouton", *arguments, **how)

    def lines(self, *arguments: str, **how: Any) -> list[Any]:
        """The JSON lines that ``bouton`` prints for these arguments."""
        return [json.loads(line) for line in self.bouton(*arguments, "--json", **how).splitlines()]

    @contextmanager
    def background(self, *command: str) -> Iterator["subprocess.Popen[bytes]"]:
        """A program of this environment that is ended at the end."""
        path = str(self.place / "bin" / command[0])
        quiet = subprocess.DEVNULL
        with subprocess.Popen([path, *command[1:]], cwd=self.work, stdout=quiet, stderr=quiet) as running:
            try:
                yield running
            finally:
                running.terminate()

    def megabytes(self) -> tuple[float, float]:
        """What takes place on the disk: the package, and all that was installed."""
        package = whole = 0
        for library in self.place.glob("lib/*/site-packages"):
            for path in library.rglob("*"):
                first = path.relative_to(library).parts[0]
                if path.is_file() and not first.startswith(THERE_BEFORE):
                    whole += path.stat().st_size
                    package += path.stat().st_size if first == "bouton" else 0
        return package / 1e6, whole / 1e6


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def wait_for(works: Callable[[], object], running: "subprocess.Popen[bytes]") -> None:
    """Returns when *works* raises no error any more."""
    end = monotonic() + READY_WITHIN
    while True:
        try:
            works()
            return
        except OSError as error:
            assert running.poll() is None, f"it ended with status {running.returncode}"
            assert monotonic() < end, f"not ready: {error}"
            sleep(0.1)


def read(address: str) -> bytes:
    """The body of an answer."""
    try:
        with urlopen(address, timeout=20) as answer:
            body: bytes = answer.read()
            return body
    except URLError as error:
        raise AssertionError(f"{address}: {error}") from None


def try_commands(here: Installed) -> None:
    """The command line answers in both languages, by theorem, period and kernel, and writes a program."""
    assert here.bouton("--version").split()[-1] in {path.stem.split("-")[1] for path in DIST.glob("*.whl")}
    (answer,) = here.lines("solve", "take 1,3,4", "7", "12", "9")
    assert answer["outcome"] == "N", answer
    assert "必败" in here.bouton("solve", "wythoff", "3", "5", "--lang", "zh")
    (answer,) = here.lines("solve", "kayles", str(10**30))
    assert answer["by"]["method"] == "period", answer
    assert here.bouton("values", "0.77", "--length", "12").split() == "0 1 2 3 1 4 3 2 1 4 2 6".split()
    assert "def " in here.bouton("code", "wythoff", "--target", "python")
    assert here.bouton("judge", "hdu-1846", given="2\n23 2\n4 3\n").split() == ["first", "second"]
    settled = here.lines("census", "subtraction", "--bound", "3", "--store", "kept.census", "--show", "table")
    assert len(settled) == 2**3 - 1, settled


def try_catalogue(here: Installed) -> None:
    """Every game of the source is there, with its words in both languages."""
    for language in ("en", "zh"):
        games = here.lines("games", "--lang", language)
        assert len(games) == len(list((PACKAGE / "rulesets" / "games").glob("[a-z]*.py"))), language


def try_proofs(here: Installed) -> None:
    """The kept proofs are there and pass the independent checker."""
    (proved,) = here.lines("prove", "wythoff")
    assert proved["verdict"] == "proved", proved
    (kept,) = here.place.glob("lib/*/site-packages/bouton/laws/kept")
    for name in ("0.77.json", "automata/take-any-take-any-equally-from-2-heaps.2.json"):
        here.bouton("check", str(kept / name))
    here.run("python", "-m", "bouton.checker", str(kept / name))


def try_page(here: Installed) -> None:
    """The page is served with all its files and the words of both languages."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with here.background("bouton", "serve", "--port", str(port)) as server:
        wait_for(lambda: urlopen(f"{address}/api/health", timeout=2).close(), server)
        assert b"<html" in read(f"{address}/")
        static = PACKAGE / "web" / "static"
        for file in sorted(static.rglob("*.*")):
            sent = read(f"{address}/{file.relative_to(static)}")
            # Scripts and the first page are put together.
            assert sent if file.suffix in (".js", ".html") else sent == file.read_bytes(), file
        words = [json.loads(read(f"{address}/api/words?lang={language}")) for language in ("en", "zh")]
        assert words[0] and words[0] != words[1]


def try_types(here: Installed) -> None:
    """A type checker sees the types: py.typed came along."""
    program = here.work / "typed.py"
    program.write_text("import bouton\nreveal_type(bouton.solve('nim', (3, 5)).outcome)\n", "utf-8")
    options = ["--strict", "--no-incremental", "--python-executable", str(here.place / "bin" / "python")]
    command = [sys.executable, "-m", "mypy", *options, str(program)]
    done = subprocess.run(command, cwd=here.work, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and '"str' in done.stdout, done.stdout


def try_completion(here: Installed) -> None:
    """Each shell gets its script, and what bash asks for is completed."""
    for shell in ("bash", "zsh", "fish"):
        assert "_BOUTON_COMPLETE" in here.bouton("completion", shell), shell
    asked = {"_BOUTON_COMPLETE": "bash_complete", "COMP_WORDS": "bouton sol", "COMP_CWORD": "1"}
    assert here.bouton(env=asked).split() == ["plain,solve"]
    script = 'eval "$(bouton completion bash)"; complete -p bouton'
    path = f"{here.place / 'bin'}:/usr/bin:/bin"
    done = subprocess.run(["bash", "-c", script], env={"PATH": path}, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "bouton" in done.stdout, done.stderr


def try_without_extras(here: Installed) -> None:
    """What an extra is needed for says so in one line."""
    told = here.bouton("census", "subtraction", "--bound", "3", "--scheduler", "tcp://127.0.0.1:9", status=2)
    assert "bouton[cluster]" in told and told.count("\n") == 1, told
    told = here.bouton("values", "0.16", "--length", "30000", status=3)
    assert "bouton[fast]" in told and told.count("\n") == 1, told


def try_read_only(here: Installed) -> None:
    """The core works where neither the installation nor any cache can be written to."""
    nothing = here.home / "nothing"
    nothing.mkdir(exist_ok=True)
    powerless: dict[str, Any] = {"env": {"HOME": str(nothing), "XDG_CACHE_HOME": str(nothing / "cache")}}
    if os.geteuid() == 0:  # a superuser may write anywhere, so its powers are given up
        powerless["before"] = ("setpriv", "--bounding-set=-all", "--inh-caps=-all")
    folders = [nothing, here.work, *(path for path in here.place.rglob("*") if path.is_dir())]
    for path in folders:
        path.chmod(0o555)
    try:
        attempt = f"open({str(nothing / 'file')!r}, 'w')"
        assert "PermissionError" in here.run("python", "-c", attempt, status=1, **powerless)
        (answer,) = here.lines("solve", "wythoff", "5", "7", **powerless)
        assert answer["outcome"] == "N"
        values = here.bouton("values", "kayles", "--length", "5", **powerless)
        assert values.split() == list("01231"), values
        (proved,) = here.lines("prove", "take any; take 1..2 equally from 2 heaps", **powerless)
        assert proved["verdict"] == "proved", proved
    finally:
        for path in folders:
            path.chmod(0o755)


def try_fast(here: Installed) -> None:
    """Long numbers go through gmpy2, and the answer is that of plain integers."""
    loaded = "from bouton.bigints import quick; print(type(quick(1 << 9999)).__module__)"
    assert here.run("python", "-c", loaded).strip() == "gmpy2"
    heaps = f"{10**3000} {10**3000 + 7}"
    (quick,) = here.lines("solve", "wythoff", "-", given=heaps)
    blocked = "import sys; sys.modules['gmpy2'] = None; from bouton.cli.app import main; main()"
    plain = here.run("python", "-c", blocked, "solve", "wythoff", "-", "--json", given=heaps)
    assert json.loads(plain) == quick


def try_cluster(here: Installed) -> None:
    """A Dask scheduler with one worker finds what the local run found; the script of a SLURM job can be written."""
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    census = ("census", "subtraction", "--bound", "3", "--show", "table")
    beside = ("--no-dashboard", "--host", "127.0.0.1", "--port", str(port))
    with here.background("dask", "scheduler", *beside) as scheduler:
        wait_for(lambda: socket.create_connection(("127.0.0.1", port), timeout=2).close(), scheduler)
        with here.background("dask", "worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard"):
            found = here.lines(*census, "--store", "cluster.census", "--scheduler", address)
    assert found == here.lines(*census, "--store", "kept.census", "--no-run")
    script = "from dask_jobqueue import SLURMCluster as C; print(C(cores=1, memory='1 GB').job_script())"
    assert "#SBATCH" in here.run("python", "-c", script)


ALONE = (try_commands, try_catalogue, try_proofs, try_page, try_types, try_completion, try_without_extras)
WITH_EXTRAS = (try_fast, try_cluster, try_commands, try_page, try_read_only)


def tried(here: Installed, trials: Sequence[Callable[[Installed], None]]) -> str:
    """The names of the *trials*, all of them passed."""
    for trial in trials:
        trial(here)
    return ", ".join(trial.__name__.removeprefix("try_").replace("_", " ") for trial in trials)


def row(here: Installed, name: str, trials: Sequence[Callable[[Installed], None]], budget: int) -> list[str]:
    """A row of the table; the size is that of a fresh installation, before anything ran."""
    package, whole = here.megabytes()
    assert package <= BUDGET["package"], f"the package takes {package:.1f} MB, above {BUDGET['package']} MB"
    assert whole <= budget, f"{name}: {whole:.0f} MB installed, above the budget of {budget} MB"
    passed = tried(here, trials)
    return [name, f"{package:.1f} MB", f"{whole:.0f} of {budget} MB", passed]


def main(asked: Sequence[str]) -> None:
    """Builds both and tries the wheel with each interpreter."""
    wheel, archive = build()
    look_inside(wheel, archive)
    build_again(wheel, archive)
    print(f"{wheel.name}: {wheel.stat().st_size // 1024} kB; {archive.name}: {archive.stat().st_size // 1024} kB")
    print("| Python | installed | package | all of it | what was tried |\n|---|---|---|---|---|", flush=True)
    for python in interpreters(asked):
        version = subprocess.run([python, "-V"], capture_output=True, text=True, check=True).stdout.split()[-1]
        with tempfile.TemporaryDirectory() as name:
            here = Installed(python, Path(name))
            here.install(str(wheel))
            cells = row(here, "core", (*ALONE, try_read_only), BUDGET["core"])
            print("|", " | ".join([version, *cells]), "|", flush=True)
            here.install(f"{wheel}[{','.join(EXTRAS)}]")
            cells = row(here, ", ".join(EXTRAS), WITH_EXTRAS, BUDGET["extras"])
            print("|", " | ".join([version, *cells]), "|", flush=True)


if __name__ == "__main__":
    os.umask(0o022)
    main(sys.argv[1:])
