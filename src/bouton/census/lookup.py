"""Looking up what a census of ours found: periods of normal play, quotients of misere play, laws for every letter."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from bouton.claims import Status
from bouton.frozen import frozen
from bouton.laws.rows import CENSUS, table


@frozen
class CensusRow:
    """One game: its *rules*, how sure it is, and the *numbers* found: a period, or the elements of a quotient.

    The *law* is that of rules with a letter, in notation; None where it is open or too long to be told.
    """

    rules: str
    status: Status
    numbers: Mapping[str, int]
    law: str | None = None

    def as_dict(self) -> dict[str, object]:
        """The row as plain values."""
        return {"rules": self.rules, "status": self.status, **self.numbers, "law": self.law}


def look_up(family: str, start: str = "", *, state: str = "all", order: str = "code") -> Sequence[CensusRow]:
    """The games of *family* whose code, or list of amounts, begins with *start*; *state*: all, settled or open.

    Where *order* is not "code" those come first of which the number is largest; games that have none come last.

    >>> [row.rules for row in look_up("octal", "0.10", state="open")]
    ['0.106']
    >>> look_up("families", "2, 3")[0].rules
    'take 2, 3, m'
    """
    kept: Callable[[CensusRow], bool] = {
        "all": lambda row: True,
        "settled": lambda row: row.status is not Status.UNKNOWN,
        "open": lambda row: row.status is Status.UNKNOWN,
    }[state]
    wanted = _bare(start)
    found = [row for row in _table(family) if _bare(row.rules).startswith(wanted) and kept(row)]
    if order == "code":
        return found
    return sorted(found, key=lambda row: -row.numbers.get(order, -1))


def _bare(rules: str) -> str:
    """The signs by which rules are looked up: the noughts in front of points and "take" are left out."""
    return "".join(rules.lower().split()).removeprefix("take").removeprefix("0")


@cache
def _table(family: str) -> Sequence[CensusRow]:
    return tuple(_row(line, family) for line in table(CENSUS, family))


def _row(line: Mapping[str, str], family: str) -> CensusRow:
    code = line.get("code") or line["rules"]
    numbers = {name: int(text) for name, text in line.items() if name != "code" and text.isdecimal()}
    rules = f"{code}; misere" if family.endswith("misere") else code
    return CensusRow(rules, Status(line["status"]), numbers, line.get("law") or None)
