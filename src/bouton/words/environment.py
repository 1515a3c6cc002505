"""The language of whoever is at this machine."""

import sys
from collections.abc import Mapping
from typing import Any

from bouton.words import LANGUAGES


def locale_language(environment: Mapping[str, str]) -> str:
    """The language that BOUTON_LANG or else the locale in *environment* names, else that of Windows, else English.

    >>> locale_language({"LANG": "zh_CN.UTF-8"}), locale_language({"LANG": "zh_CN.UTF-8", "BOUTON_LANG": "en"})
    ('zh', 'en')
    """
    # The first that is set decides, as for every program of the system.
    locale = next(filter(None, map(environment.get, ("BOUTON_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if not locale and sys.platform == "win32":
        return _windows_language()
    return next((language for language in LANGUAGES if locale.lower().startswith(language)), "en")


def _windows_language() -> str:
    """The language in which Windows speaks to its user, who has no locale in the environment."""
    import ctypes  # Windows only

    chinese, english = 0x04, "en"  # the low ten bits are the language, those above are where it is spoken
    windll: Any = getattr(ctypes, "windll", None)
    return "zh" if windll.kernel32.GetUserDefaultUILanguage() & 0x3FF == chinese else english
