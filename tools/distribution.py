"""``python tools/distribution.py [PYTHON ...]``: the wheel and the source archive, built and tried as a stranger would.

The wheel is installed into an empty environment, and all that the package brings is used from a folder that is not the
source: the command line, the catalogue, the proofs, both languages, the page with its files; then once more with the
installation read-only and no place for compiled code.
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
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
VERSIONS = ("3.11", "3.12", "3.13")
# Never shown to a user, so never in the wheel.
NOT_IN_WHEEL = ("tests/", "bench/", "tools/", "docs/")
READY_WITHIN = 60
NOBODY = 65534


def build() -> tuple[Path, Path]:
    """The wheel and the source archive, made anew."""
    shutil.rmtree(DIST, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "build", "--no-isolation", "--outdir", DIST, ROOT], check=True, stdout=-3)
    (wheel,), (archive,) = DIST.glob("*.whl"), DIST.glob("*.tar.gz")
    return wheel, archive


def interpreters(asked: list[str]) -> Iterator[str]:
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


def run(environment: Path, *arguments: str, folder: Path, **powerless: Any) -> str:
    """What ``bouton`` of this environment prints; *powerless* are a user and what else takes away rights."""
    done = subprocess.run(
        [environment / "bin" / "bouton", *arguments],
        cwd=folder,
        env={"PATH": "/usr/bin:/bin", "HOME": str(folder), "LANG": "C.UTF-8"} | powerless.pop("env", {}),
        **powerless,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"bouton {' '.join(arguments)}: {done.stderr or done.stdout}"
    return str(done.stdout)


@contextmanager
def served(environment: Path, folder: Path) -> Iterator[str]:
    """The address of a page served by this environment."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(environment / "bin" / "bouton"), "serve", "--port", str(port)]
    server = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        end = monotonic() + READY_WITHIN
        while True:
            try:
                urlopen(address + "/api/health", timeout=2).close()
                break
            except (URLError, OSError):
                assert monotonic() < end and server.poll() is None, "the page was not served"
                sleep(0.1)
        yield address
    finally:
        server.terminate()
        server.wait(20)


def read(address: str, path: str) -> bytes:
    """The body of an answer."""
    try:
        with urlopen(address + path, timeout=20) as answer:
            body: bytes = answer.read()
            return body
    except URLError as error:
        raise AssertionError(f"{path}: {error}") from None


def try_out(environment: Path, folder: Path) -> None:
    """Everything that the package brings is there and works."""
    answer = json.loads(run(environment, "solve", "take 1,3,4", "7", "12", "9", "--json", folder=folder))
    assert answer["outcome"] == "N", answer
    assert "必败" in run(environment, "solve", "wythoff", "3", "5", "--lang", "zh", folder=folder)
    games = run(environment, "games", "--json", folder=folder).splitlines()
    assert len(games) == len(list((ROOT / "src" / "bouton" / "rulesets" / "games").glob("[a-z]*.py")))
    assert json.loads(run(environment, "prove", "wythoff", "--json", folder=folder))["verdict"] == "proved"
    assert (
        json.loads(run(environment, "solve", "kayles", str(10**30), "--json", folder=folder))["by"]["method"]
        == "period"
    )
    assert (
        run(environment, "values", "0.77", "--length", "12", folder=folder).split() == "0 1 2 3 1 4 3 2 1 4 2 6".split()
    )
    assert run(environment, "completion", "bash", folder=folder).strip()
    with served(environment, folder) as address:
        page = read(address, "/").decode()
        assert "<html" in page
        for file in sorted((ROOT / "src" / "bouton" / "web" / "static").rglob("*.*")):
            name = file.relative_to(ROOT / "src" / "bouton" / "web" / "static")
            assert read(address, f"/{name}"), name
        for language in ("en", "zh"):
            assert json.loads(read(address, f"/api/words?lang={language}"))


def try_read_only(environment: Path, folder: Path) -> None:
    """The core works where neither the installation nor any cache can be written to."""
    home = folder / "nothing"
    home.mkdir()
    powerless: dict[str, Any] = {"env": {"HOME": str(home), "XDG_CACHE_HOME": str(home / "cache")}}
    if os.geteuid() == 0:  # a superuser may write anywhere, so it is tried as nobody
        powerless |= {"user": NOBODY, "group": NOBODY, "extra_groups": []}
    folders = [home, *(path for path in environment.rglob("*") if path.is_dir())]
    for path in folders:
        path.chmod(0o555)
    try:
        solved = run(environment, "solve", "wythoff", "5", "7", "--json", folder=folder, **powerless)
        assert json.loads(solved)["outcome"] == "N"
        values = run(environment, "values", "kayles", "--length", "5", folder=folder, **powerless)
        assert values.split() == list("01231"), values
    finally:
        for path in folders:
            path.chmod(0o755)


def main(asked: list[str]) -> None:
    """Builds both and tries the wheel with each interpreter."""
    wheel, archive = build()
    look_inside(wheel, archive)
    print(f"{wheel.name}: {wheel.stat().st_size // 1024} kB; {archive.name}: {archive.stat().st_size // 1024} kB")
    for python in interpreters(asked):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            folder.chmod(0o755)
            environment = folder / "environment"
            subprocess.run([python, "-m", "venv", environment], check=True)
            subprocess.run(
                [environment / "bin" / "pip", "install", "-q", "--disable-pip-version-check", wheel], check=True
            )
            work = folder / "work"
            work.mkdir()
            try_out(environment, work)
            try_read_only(environment, work)
            size = sum(p.stat().st_size for p in environment.glob("lib/*/site-packages/bouton/**/*") if p.is_file())
            print(f"{python}: all of it works; the package takes {size / 1e6:.1f} MB installed")


if __name__ == "__main__":
    os.umask(0o022)
    main(sys.argv[1:])
