"""Claims and kept certificates as the page shows them."""

import json
from typing import TYPE_CHECKING, Any

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
        **claim.as_dict(language),
        "shown": claim.say(language),
        "reason": claim.why(language),
        "certificate": text,
    }
