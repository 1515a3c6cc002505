"""What other packages bring: games, theorems, judge problems, commands, target languages, games on graphs, and words.

A package names them by entry points: the group ("bouton.games") says what, the value is a package of its own that is
laid out as ours is, one case a file; that of "bouton.words" has a folder for each language.  They are asked only when a
name is not known: asking costs a third of a second.
"""

from collections.abc import Sequence
from typing import Any
from warnings import warn

from bouton import words

# Group -> the folders of the packages that it names; None: not asked yet.
_folders: dict[str, list[str]] | None = None


def load() -> bool:
    """Ask for entry points, once; whether there are any of ours.  One that fails is left out with a warning."""
    global _folders
    if _folders is None:
        from importlib.metadata import entry_points  # a third of a second, when a name is not known

        _folders = {}
        points = entry_points()
        for group in points.groups:
            if group.startswith("bouton."):
                _folders[group] = [folder for point in points.select(group=group) for folder in _folder_of(point)]
        words.add_folders(_folders.get("bouton.words", ()))
    return bool(_folders)


def folders(group: str) -> Sequence[str]:
    """The folders that packages bring to *group*; none before `load`."""
    return (_folders or {}).get(group, ())


def _folder_of(point: Any) -> list[str]:
    try:
        return [*point.load().__path__]
    except Exception as error:  # any program may stand there
        what = " ".join(f"{type(error).__name__}: {error}".split())
        warn(words.say("plugin.broken", name=point.name, value=point.value, what=what), stacklevel=3)
        return []
