"""Certificates of kind "rows": two heaps, G(a, b + period) = G(a, b) + period for all a <= rows and b >= start.

Any amount may be taken from one heap, so a row holds no value twice; from both heaps only amounts that differ by less
than a number.  Column b then follows from what each row has used before and from the last few columns.  All columns
before start + period are filled anew.  Where both states are the same, relative to their columns, all goes on as
before.
"""

from hashlib import sha256
from typing import Annotated, Any, Literal, TypedDict

from ..amounts import WHOLE
from ..report import Refused, Report, TooLong, Unreadable
from ..rules import Rules

STEPS = 300_000_000  # values looked at, before giving up on one certificate
MOST_ROWS = 1000

State = tuple[Any, ...]


class Certificate(TypedDict):
    """G(a, b + period) = G(a, b) + period for all a <= rows and b >= start."""

    kind: Literal["rows"]
    version: Literal[1]
    rules: str
    rows: int
    start: int
    period: int
    sha256: Annotated[str, "of the values before column start + period"]


def check(certificate: dict[str, Any], steps: int | None) -> Report:
    """Check the joint period of the first rows; raises Refused, Unreadable or TooLong."""
    rows, start, period = (_number(certificate, key) for key in ("rows", "start", "period"))
    text = certificate.get("rules")
    if not isinstance(text, str) or certificate.get("version") != 1 or not period or rows > MOST_ROWS:
        raise Unreadable("rules, rows, start and a positive period are expected, of version 1")
    joint = _joint(Rules(text, 2), rows)
    reach = max((j for _, j in joint), default=0)
    if start < rows + reach:
        raise Refused(f"a state before column {rows + reach} does not tell what follows")
    if (start + period) * (rows + 1) * (len(joint) + 1) > (1000 * steps if steps else STEPS):
        raise TooLong("more values have to be looked at than is allowed")
    table, states = _filled(joint, rows, reach, start, start + period)
    whole = "\n".join(" ".join(map(str, column)) for column in table)
    if sha256(whole.encode()).hexdigest() != certificate.get("sha256"):
        raise Refused("the values computed have another fingerprint")
    if states[0] != states[1]:
        raise Refused(f"the state before column {start} does not come back after {period} columns")
    done = [("each value is the least that no move leaves", len(table) * (rows + 1)), ("the fingerprint", len(table))]
    done.append(("the state comes back", rows + 1 + reach))
    claim = f"in {text!r} the nim-values have G(a, b + {period}) = G(a, b) + {period} for a <= {rows} and b >= {start}"
    return Report(done, claim)


def _number(certificate: dict[str, Any], key: str) -> int:
    number = certificate.get(key)
    if type(number) is not int or not 0 <= number <= 10**9:
        raise Unreadable(f"{key}: a whole number is expected")
    return number


def _joint(rules: Rules, rows: int) -> list[tuple[int, int]]:
    """The amounts (from row, from column) that may go together; Unreadable for rules of another kind."""
    others = rules.passes or rules.forbidden or any(take.tie or take.which for take in rules.takes)
    if rules.misere or rules.kind != "heaps" or others:
        raise Unreadable("rows are checked for takes in normal play")
    free, found = False, set()
    for take in rules.takes:
        if (take.least, take.most) == (1, 1):
            free |= take.amounts == [WHOLE] and not take.excepted
        elif (take.least, take.most) != (2, 2) or not (take.equally or take.near) or take.excepted:
            raise Unreadable("from both heaps only amounts that are near to each other can be read")
        else:
            near = take.near or 1
            pairs = ((i, j) for i in range(1, rows + 1) for j in range(max(1, i - near + 1), i + near))
            found |= {(i, j) for i, j in pairs if any(_holds(amount, min(i, j)) for amount in take.amounts)}
    if not free:
        raise Unreadable("any amount must be allowed from one heap")
    return sorted(found)


def _holds(amount: tuple[Any, ...], t: int) -> bool:
    if amount[0] == "in":
        return t in amount[1]
    if amount[0] == "from" and tuple(amount[2:]) == (0, 1):
        return bool(t >= amount[1])
    raise Unreadable("amounts that depend on the heap are not read here")


def _filled(
    joint: list[tuple[int, int]], rows: int, reach: int, start: int, length: int
) -> tuple[list[list[int]], list[State]]:
    """The columns before *length*, and the states before columns *start* and *length*."""
    table: list[list[int]] = []
    used: list[set[int]] = [set() for _ in range(rows + 1)]
    least = [0] * (rows + 1)
    states: list[State] = []
    for b in range(length + 1):
        if b in (start, length):
            left = tuple((least[a] - b, frozenset(v - b for v in used[a])) for a in range(rows + 1))
            states.append((left, [[v - b for v in table[b - j]] for j in range(1, reach + 1)]))
        if b == length:
            break
        column: list[int] = []
        for a in range(rows + 1):
            barred = set(column)
            barred.update(table[b - j][a - i] for i, j in joint if i <= a and j <= b)
            value = least[a]
            while value in used[a] or value in barred:
                value += 1
            column.append(value)
        table.append(column)
        for a, value in enumerate(column):
            used[a].add(value)
            # What lies below the least unused value says nothing more.
            while least[a] in used[a]:
                used[a].remove(least[a])
                least[a] += 1
    return table, states
