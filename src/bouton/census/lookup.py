"""Looking up what a census of ours found of each game: periods of normal play, quotients of misere play."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from bouton.claims import Status
from bouton.frozen import frozen
from bouton.laws.rows import CENSUS, table


@frozen
class CensusRow:
    """One game: its *rules*, how sure it is, and the *numbers* found: a period, or the elements of a quotient."""

    rules: str
    status: Status
    numbers: Mapping[str, int]

    def as_dict(self) -> dict[str, object]:
        """The row as plain values."""
        return {"rules": self.rules, "status": self.status, **self.numbers}


def look_up(family: str, start: str = "", *, state: str = "all", order: str = "code") -> Sequence[CensusRow]:
    """The games of *family* whose code begins with *start*; *state*: all, settled or open.

    Where *order* is not "code" those come first of which the number is largest; games that have none come last.

    >>> [row.rules for row in look_up("octal", "0.10", state="open")]
    ['0.106']
    """
    kept: Callable[[CensusRow], bool] = {
        "all": lambda row: True,
        "settled": lambda row: row.status is not Status.UNKNOWN,
        "open": lambda row: row.status is Status.UNKNOWN,
    }[state]
    wanted = start.strip().lower().removeprefix("0")
    found = [row for row in _table(family) if row.rules.removeprefix("0").startswith(wanted) and kept(row)]
    if order == "code":
        return found
    return sorted(found, key=lambda row: -row.numbers.get(order, -1))


@cache
def _table(family: str) -> Sequence[CensusRow]:
    return tuple(_row(line, family) for line in table(CENSUS, family))


def _row(line: Mapping[str, str], family: str) -> CensusRow:
    numbers = {name: int(text) for name, text in line.items() if name != "code" and text.isdecimal()}
    rules = f"{line['code']}; misere" if family.endswith("misere") else line["code"]
    return CensusRow(rules, Status(line["status"]), numbers)
