"""The languages in which sentences are said."""

from collections.abc import Callable, Mapping

from bouton.frozen import frozen


@frozen
class Language:
    """How a language writes what stands between its words; its sentences are the folder of its name.

    *plural* gives the place of the form that goes with a number, as it is written: 0 for "1 stone", 1 for "3 stones";
    None where nouns do not change.  *blank* stands between two sentences, *comma* and *semicolon* between items, *last*
    before the last of those that end in "and" or "or".  *spaced*: a blank stands where it meets Latin letters only.
    """

    name: str
    plural: Callable[[str], int] | None
    blank: str
    comma: str
    semicolon: str
    colon: str
    last: Mapping[str, str]
    spaced: bool


def _one_or_many(number: str) -> int:
    return int(number != "1")


class _Languages(dict[str, Language]):
    """The languages by their names; what is no name is told, with those that are."""

    def __missing__(self, name: str) -> Language:
        raise KeyError(f"no language is called {name}; there are {' and '.join(self)}")


LANGUAGES: Mapping[str, Language] = _Languages(
    {
        "en": Language("English", _one_or_many, " ", ", ", "; ", ": ", {"and": " and ", "or": " or "}, False),
        "zh": Language("中文", None, "", "、", "；", "：", {"and": "、", "or": "或"}, True),
    }
)
