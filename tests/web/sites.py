"""The folder that `bouton site` writes, made once for all processes and runs, until a source changes or a day ends."""

import fcntl
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from hashlib import sha256
from pathlib import Path

from bouton.web.app import STATIC as PAGE
from bouton.web.bundle import ALONE, Bundle
from bouton.web.site.build import PACKAGE, build

KEPT = Path(__file__).parent.parent.parent / "build" / "sites"
# Older ones may still be read by another run.
MOST_KEPT = 3


def plain_site() -> Path:
    """The folder as the command writes it; whoever changes anything there takes a copy.  StoreError as from build."""
    return made() / "plain"


def site_with_modules() -> Path:
    """The same with each module as a file: tests ask for some that no page asks for by itself, as a server has them."""
    return made() / "with_modules"


def made() -> Path:
    """Both folders; while one process writes them, the others wait."""
    today = date.today()
    place = KEPT / f"{today}-{digest()}"
    KEPT.mkdir(parents=True, exist_ok=True)
    with locked(KEPT / "lock"):
        if not place.is_dir():
            unfinished = KEPT / "unfinished"
            shutil.rmtree(unfinished, ignore_errors=True)
            build(unfinished / "plain", today=today)
            shutil.copytree(unfinished / "plain", unfinished / "with_modules", copy_function=os.link)
            add_modules(unfinished / "with_modules")
            unfinished.rename(place)
            by_age = sorted((one for one in KEPT.iterdir() if one.is_dir()), key=lambda one: one.stat().st_mtime)
            for old in by_age[:-MOST_KEPT]:
                shutil.rmtree(old)
    return place


def digest() -> str:
    """Of all files of the package: another one where any of them differs."""
    found = sha256()
    for path in sorted(PACKAGE.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            found.update(f"{path.relative_to(PACKAGE)}\n".encode() + sha256(path.read_bytes()).digest())
    return found.hexdigest()[:12]


def add_modules(folder: Path) -> None:
    """Writes the modules that are put together in a site, each by its own name."""
    bundle = Bundle(PAGE, [ALONE])
    for name in bundle.modules:
        if not (folder / name).exists() and (data := bundle.file(name)) is not None:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """One process at a time; the lock goes with the process that holds it."""
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
