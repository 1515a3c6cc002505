"""Where laws are kept: those that come with the package, and those that were proved on this machine."""

import os
import sys
from pathlib import Path


def cache_folder() -> Path:
    """The folder for files that may be lost: the place that the system has for them, below it ``bouton``."""
    home = Path.home()
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = home / "Library" / "Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or home / ".cache"
    return Path(base) / "bouton"
