"""Which kept certificates Coq has accepted, too: the report that ``make formal`` writes, by their digests."""

import csv
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

REPORT = Path(__file__).parent / "kept" / "coq.csv"


@cache
def seconds() -> Mapping[str, str]:
    """By the digest of each certificate that Coq has accepted: what it took, in seconds."""
    try:
        with REPORT.open(encoding="utf-8", newline="") as file:
            return {row["digest"]: row["seconds"] for row in csv.DictReader(file)}
    except OSError:
        return {}


def is_accepted(certificate: Mapping[str, Any]) -> bool:
    """Whether Coq has accepted this very certificate; one that was changed since has another digest.

    >>> is_accepted({"digest": "0" * 64})
    False
    """
    return certificate.get("digest") in seconds()
