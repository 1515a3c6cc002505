"""The least number that is not in a set."""

from bouton.programs.core import Table


def mark(seen: Table, value: int) -> None:
    """Put a value into the set."""
    while len(seen) <= value:
        seen.append(0)
    seen[value] = 1


def mex(seen: Table) -> int:
    """The least number that is not in the set."""
    least = 0
    while least < len(seen) and seen[least] == 1:
        least += 1
    return least
