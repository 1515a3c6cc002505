"""Certificates in files: those that come with the package, and those that were proved on this machine.

A file is named after the rules.  Those of the package are put before the independent checker by the tests; a user's is
put before it when it is kept, and again when it is read, for anybody may have written there.
"""

import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from bouton.errors import BoutonError
from bouton.laws import FOLDER

Law = TypeVar("Law")

# So many steps of the checker are a second or two.  What needs more is found again.
STEPS = 3_000_000
# A longer certificate is not kept.
MOST_BYTES = 5_000_000
# What it may end in to read a file of the user's folder as a law, whatever lies there.
NO_LAW = (
    OSError, ValueError, KeyError, TypeError, IndexError, AttributeError, OverflowError, RecursionError, BoutonError
)  # fmt: skip


def named_after(text: str) -> str:
    """The name of a file about *text*, without odd signs; a digest where that is long."""
    name = re.sub(r"[^0-9A-Za-z.]+", "-", text)
    return name if len(name) < 100 else _sha256(text)[:24]


def places(name: str, here: str, *, of_package: bool = False) -> Iterator[str]:
    """Where certificates under *name* stand: with the package, and (not *of_package*) the user's, below *here*."""
    path = os.path.join(FOLDER, name)
    # Not Path.exists, which raises where a folder above may not be looked into.
    if os.path.exists(path):
        yield path
    if of_package:
        return
    path = os.path.join(cache_place(), here, os.path.basename(name))
    if os.path.exists(path):
        yield path


def read(path: str, reads: Callable[[dict[str, Any]], Law | None]) -> Law | None:
    """What *reads* makes of the certificate at *path*; None where it raises, refuses with None, or the proof fails."""
    is_ours = path.startswith(FOLDER)
    try:
        from bouton import files  # a small answer reads none

        told = json_of(files.read(path).decode(), is_ours)
        # A stranger's is checked before anything is made of it: what is false may not end.
        return reads(told) if is_ours or holds(told) else None
    except NO_LAW:
        return None


def json_of(text: str, is_ours: bool) -> Any:
    """What *text* says; where it is not of this package no number in it may be too long to be read in time."""
    if is_ours:
        return json.loads(text)
    from bouton import checker

    try:
        return checker.read(text)
    except checker.Unreadable as error:
        raise ValueError(error) from None


def holds(certificate: Mapping[str, Any], steps: int = STEPS) -> bool:
    """Whether the independent checker accepts *certificate* within so many *steps*."""
    from bouton import checker

    try:
        checker.check(certificate, steps)
    except (checker.Refused, checker.Unreadable, checker.TooLong):
        return False
    return True


def keep(name: str, certificate: Mapping[str, Any], *, here: str) -> bool:
    """Put *certificate* below *here* in the user's cache folder; whether it was kept.

    What cannot be kept is found again when it is asked for.
    """
    from pathlib import Path  # takes longer to load than a small answer

    from bouton import files

    body = json.dumps(certificate, separators=(",", ":"), ensure_ascii=False)
    if len(body.encode()) > MOST_BYTES:
        return False
    return files.keep(Path(cache_place(), here, os.path.basename(name)), f"{body}\n")


def digest(certificate: Mapping[str, Any]) -> str:
    """The digest of all that *certificate* says beside its digest."""
    said = {key: value for key, value in certificate.items() if key != "digest"}
    return _sha256(json.dumps(said, sort_keys=True))


def _sha256(text: str) -> str:
    from hashlib import sha256  # a small answer needs none

    return sha256(text.encode()).hexdigest()


def cache_place() -> str:
    """The folder for files that may be lost: the place that the system has for them, below it ``bouton``.

    For a user who has no such place it is a folder in which nothing can be kept.
    """
    home = os.path.expanduser("~")
    if home == "~":  # no HOME, and the system has no name for this user
        home = os.devnull
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    elif sys.platform == "darwin":
        base = os.path.join(home, "Library", "Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or os.path.join(home, ".cache")
    return os.path.join(base, "bouton")
