"""Claims and kept certificates as the page shows them."""

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bouton.laws.places import KEPT

if TYPE_CHECKING:
    from bouton.discovery.verdict import Claim

# A longer certificate is not sent along; the command line writes it to a file.
LONGEST_CERTIFICATE = 1_000_000


def claim_of(claim: "Claim", language: str) -> dict[str, Any]:
    """*claim* with its statement and reason in *language*, and its certificate as a text to keep."""
    text = None
    if claim.certificate is not None:
        text = json.dumps(claim.certificate, separators=(",", ":"), ensure_ascii=False)
        text = text if len(text) <= LONGEST_CERTIFICATE else None
    return {
        **claim.as_dict(),
        "shown": claim.say(language),
        "reason": claim.why(language),
        "certificate": text,
    }


@cache
def kept_certificates() -> dict[str, Path]:
    """The certificates that come with the package, by name: their place below the folder, with slashes."""
    return {path.relative_to(KEPT).as_posix(): path for path in sorted(KEPT.rglob("*.json"))}
