"""Where laws are kept, with the package and on this machine, as paths."""

from pathlib import Path

from bouton.laws import FOLDER
from bouton.laws.certificates import cache_place

KEPT = Path(FOLDER)


def cache_folder() -> Path:
    """The folder of `bouton.laws.certificates.cache_place`."""
    return Path(cache_place())
