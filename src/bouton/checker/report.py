"""Outcomes of a check: a report of what was shown, or one of three exceptions."""

from dataclasses import dataclass, field
from typing import Any


class Refused(Exception):
    """The certificate does not hold; the text says which obligation failed."""


class Unreadable(Exception):
    """This is not a certificate that the checker can read."""


class TooLong(Exception):
    """The limit of steps was reached before the certificate was decided."""


@dataclass
class Report:
    """The obligations met, each with the states or values it took, and the claim that follows from all of them.

    Where only *some* segments were looked at, their numbers, the claim says no more than these show.  *facts* is what
    the claim names, for whoever says it in other words; empty where the certificate itself has all of it.
    """

    obligations: list[tuple[str, int]] = field(default_factory=list)
    claim: str = ""
    some: list[int] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)
