"""Sheets of exercises as files for other programs: one format a file, ``FORMAT``(sheet, language) gives the text."""

from collections.abc import Callable

from bouton.folder import Folder
from bouton.play.exercises import Sheet

FORMATS: Folder[Callable[[Sheet, str], str]] = Folder("bouton.play.sheet_formats", "FORMAT")

__all__ = ["FORMATS"]
