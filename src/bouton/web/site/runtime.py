"""Python for the browser: Pyodide and msgspec, pinned versions with their hashes, fetched once by their own clients."""

import io
import shutil
import subprocess
import sys
import tarfile
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from bouton import files
from bouton.errors import StoreError
from bouton.laws.places import cache_folder

PYODIDE = "314.0.7"
PYODIDE_FILES = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
    "pyodide-lock.json": "5dc2fc119108bc148c7457dc86e7675b5c87e1cafd420b9c34c1eaef7b36c010",
}
MSGSPEC = "0.22.0"
MSGSPEC_WHEEL = f"msgspec-{MSGSPEC}-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
MSGSPEC_HASH = "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022"
_NPM = ("npm", "pack", "--silent", f"pyodide@{PYODIDE}")
_PIP = (
    *(sys.executable, "-P", "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"),
    *("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp"),
    *("--abi", "cp314", f"msgspec=={MSGSPEC}"),
)


def interpreter() -> dict[str, bytes]:
    """The files of Pyodide by their names."""
    found = _kept(PYODIDE_FILES)
    if not found:
        with tarfile.open(fileobj=io.BytesIO(_fetched(_NPM, f"pyodide-{PYODIDE}.tgz"))) as archive:
            for name in PYODIDE_FILES:
                member = archive.extractfile(f"package/{name}")
                assert member is not None
                found[name] = member.read()
        _keep(found, PYODIDE_FILES)
    return found


def msgspec() -> dict[str, bytes]:
    """The files of msgspec by their places in site-packages, without its notes and types."""
    wheel = {MSGSPEC_WHEEL: MSGSPEC_HASH}
    found = _kept(wheel)
    if not found:
        found = {MSGSPEC_WHEEL: _fetched(_PIP, MSGSPEC_WHEEL)}
        _keep(found, wheel)
    with ZipFile(io.BytesIO(found[MSGSPEC_WHEEL])) as archive:
        names = [name for name in archive.namelist() if name.startswith("msgspec/") and not name.endswith(".pyi")]
        return {name: archive.read(name) for name in names}


def segno() -> dict[str, bytes]:
    """The files of segno, which is plain Python, as they are installed; none where it is not."""
    spec = find_spec("segno")
    if spec is None or spec.origin is None:
        return {}
    return {f"segno/{path.name}": path.read_bytes() for path in sorted(Path(spec.origin).parent.glob("*.py"))}


def compiled(made: dict[str, bytes]) -> dict[str, bytes]:
    """*made*, the interpreter with the package, with the modules that a first answer needs compiled ahead.

    That takes node, which comes with npm; without it they are compiled on each visit.
    """
    node = shutil.which("node")
    if node is None:
        return made
    with TemporaryDirectory() as name:
        folder = Path(name)
        for file, data in made.items():
            (folder / file).write_bytes(data)
        command = [node, str(Path(__file__).parent / "compile.mjs"), name]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=600)
        except subprocess.SubprocessError:
            raise StoreError(key="cli_site.not_compiled", command=" ".join(command[:2])) from None
        return {file: (folder / file).read_bytes() for file in made}


def _folder() -> Path:
    return cache_folder() / "site"


def _kept(hashes: dict[str, str]) -> dict[str, bytes]:
    """The files that are kept on this machine and are what they should be; none unless all are."""
    found = {}
    for name, expected in hashes.items():
        path = _folder() / name
        if not path.is_file() or sha256(data := path.read_bytes()).hexdigest() != expected:
            return {}
        found[name] = data
    return found


def _keep(found: dict[str, bytes], hashes: dict[str, str]) -> None:
    for name, data in found.items():
        if sha256(data).hexdigest() != hashes[name]:
            raise StoreError(key="cli_site.wrong_hash", name=name)
    _folder().mkdir(parents=True, exist_ok=True)
    for name, data in found.items():
        files.put(_folder() / name, data)


def _fetched(command: tuple[str, ...], name: str) -> bytes:
    """The file *name* that *command* fetches into an empty folder."""
    with TemporaryDirectory() as folder:
        try:
            subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=600)
        except (OSError, subprocess.SubprocessError):
            raise StoreError(key="cli_site.not_fetched", name=name, command=" ".join(command[-3:])) from None
        return (Path(folder) / name).read_bytes()
