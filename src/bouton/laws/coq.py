"""What Coq has accepted, too: the report that ``make formal`` writes, by certificate and by what is proved."""

from collections.abc import Mapping, Sequence
from functools import cache
from os.path import join
from typing import Any

from bouton.laws import FOLDER
from bouton.laws.certificates import digest
from bouton.notation import as_rules, parse_rules
from bouton.rulesets.protocol import Game, Rules

REPORT = join(FOLDER, "coq.csv")


@cache
def _rows() -> Sequence[Mapping[str, str]]:
    import csv  # for what is proved here only

    try:
        with open(REPORT, encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))
    except OSError:
        return ()


@cache
def seconds() -> Mapping[str, str]:
    """By the digest of each certificate that Coq has accepted: what it took, in seconds."""
    return {row["digest"]: row["seconds"] for row in _rows()}


@cache
def _laws() -> Mapping[tuple[int, int, int], set[Rules]]:
    """By preperiod, period and saltus: the rules, in normal form, of which Coq has proved them."""
    found: dict[tuple[int, int, int], set[Rules]] = {}
    for row in _rows():
        if row["kind"] == "family":  # of many games, each with a period of its own
            continue
        numbers = int(row["preperiod"]), int(row["period"]), int(row["saltus"])
        found.setdefault(numbers, set()).add(parse_rules(row["rules"]).normal_form())
    return found


def is_proved(rules: str | Rules | Game, preperiod: int, period: int, saltus: int = 0) -> bool:
    """Whether Coq has proved this very period of *rules*: of the values, in misere play of the elements.

    >>> is_proved("kayles", 71, 12), is_proved("kayles", 0, 12)
    (True, False)
    """
    proved = _laws().get((preperiod, period, saltus))
    if proved is None:
        return False
    return as_rules(rules).normal_form() in proved


def is_accepted(certificate: Mapping[str, Any]) -> bool:
    """Whether Coq has accepted this very certificate; one that was changed since has another digest.

    >>> is_accepted({"digest": "0" * 64})
    False
    """
    return (certificate.get("digest") or digest(certificate)) in seconds()
