"""Sheets of exercises as files for other programs: one format a file, ``FORMAT``(sheet, language) gives the text."""

from bouton.play.exercises import FORMATS

__all__ = ["FORMATS"]
