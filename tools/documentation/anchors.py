"""The anchors of headings: the same on the site as in a repository on the web, so that one link serves both."""

import re
from collections.abc import Callable

_CODE = re.compile(r"^( *)```.*?^\1```", flags=re.DOTALL | re.MULTILINE)
_HEADING = re.compile(r"^#+ +(.+?) *$", flags=re.MULTILINE)


def slug(heading: str, blank: str = "-") -> str:
    """The anchor of *heading*: its letters and digits of any script, *blank* for each blank.

    >>> slug("Periods, proved"), slug("不用 Bouton 也能核对")
    ('periods-proved', '不用-bouton-也能核对')
    """
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", blank)


def slugs() -> Callable[[str, str], str]:
    """What the builder of the site asks for: a function that makes anchors."""
    return slug


def anchors(text: str) -> set[str]:
    """The anchors of the Markdown *text*; of equal headings, that of the first."""
    headings = _HEADING.findall(_CODE.sub("", text))
    return {slug(re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", heading)) for heading in headings}
