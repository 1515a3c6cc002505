"""Which known problem a link or a number means: hdu-1846, 1846, https://acm.hdu.edu.cn/showproblem.php?pid=1846."""

import re

from bouton.errors import UnknownName
from bouton.judge import PROBLEMS, find, shown_name
from bouton.judge.problem import file_name

# A statement has blanks or Chinese; the longest address of a problem is far shorter.
MOST = 200
_NOT_TOLD = {"problem", "problems", "problemset", "contest", "contests", "task", "tasks"}


def named_problems(text: str) -> list[str] | None:
    """The names of the problems that *text* may mean, a link or a number; None where it is a statement.

    UnknownName for a link or a number of no problem that is known.

    >>> named_problems("https://codeforces.com/contest/1147/problem/C"), named_problems("P2197")
    (['codeforces_1147c'], ['luogu_p2197'])
    """
    text = text.strip()
    if file_name(text) in PROBLEMS:
        return [file_name(text)]
    is_link = re.match(r"https?://|www\.|[\w.-]+\.\w+/", text) is not None
    if len(text) > MOST or len(text.split()) > 1 or not (is_link or re.fullmatch(r"[A-Za-z]*[-_ ]?\d+[A-Za-z]?", text)):
        return None
    parts = _parts(text)
    found = [name for name in PROBLEMS if _within(_parts(name.partition("_")[2]), parts)]
    found = [name for name in found if name.partition("_")[0] in text.lower()] or [
        name for name in found if is_link or _parts(name.partition("_")[2])[-len(parts) :] == parts
    ]
    if not found:
        find(text)  # a number near to others is told them
        raise UnknownName(key="judge.unknown.list", found=text)
    return [shown_name(name).replace("-", "_") for name in found]


def _parts(text: str) -> list[str]:
    """The words and numbers of *text*, without those that every link has."""
    return [part for part in re.findall(r"[a-z]+|\d+", text.lower()) if part not in _NOT_TOLD]


def _within(parts: list[str], whole: list[str]) -> bool:
    return any(whole[at : at + len(parts)] == parts for at in range(len(whole) - len(parts) + 1))
