"""The faults that were really injected, by what they are faults of; `conftest` sums them up at the end."""

from collections import Counter

COUNTED: Counter[str] = Counter()


def count(what: str, number: int = 1) -> None:
    """Notes that *number* faults of *what* have happened."""
    COUNTED[what] += number
