"""Where laws are kept: with the package, and on this machine."""

import os
import sys
from pathlib import Path

from bouton.laws import FOLDER

KEPT = Path(FOLDER)


def cache_folder() -> Path:
    """The folder for files that may be lost: the place that the system has for them, below it ``bouton``.

    For a user who has no such place it is a folder in which nothing can be kept.
    """
    try:
        home = Path.home()
    except RuntimeError:  # no HOME, and the system has no name for this user
        home = Path(os.devnull)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = home / "Library" / "Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or home / ".cache"
    return Path(base) / "bouton"
