"""A certificate checked: each thing that was shown, and the claim that follows."""

import json
from time import perf_counter
from typing import Annotated, Any

from msgspec import Meta

from bouton import checker, words
from bouton.checking import checked, claim_text, steps_of, unreadable
from bouton.errors import LimitError, UnknownName
from bouton.laws.store import certificates
from bouton.web.endpoint import PROOF_SECONDS, Allowance, endpoint
from bouton.web.schemas import Asked
from bouton.words.provenance import ground

# So many single steps of the checker are about as long as a page waits.
STEPS = {"automaton": 8_000_000}
# The name of a certificate that came as text.
SENT = "certificate.json"


class CheckAsked(Asked):
    """A certificate as text, or the name of a kept one, as ``by.certificate`` of a position tells it."""

    certificate: Annotated[str, Meta(max_length=1_000_000)] | None = None
    name: str | None = None


@endpoint(
    "A certificate checked, with each thing that was shown",
    gives=("valid", "claim", "why", "steps", "verified_by", "seconds"),
    slow=True,
    seconds=PROOF_SECONDS,
)
def answer(asked: CheckAsked, allowance: Allowance) -> dict[str, Any]:
    """Whether the certificate holds, what was looked at for it, and for how long."""
    certificate, name = _read(asked)
    begun = perf_counter()
    told: dict[str, Any] = {"valid": True, "claim": None, "why": None, "steps": []}
    try:
        kind = certificate.get("kind") if isinstance(certificate, dict) else None
        report, by = checked(certificate, allowance.limits, STEPS.get(str(kind)))
        steps = [_shown(certificate, row, values, asked.lang) for row, values in steps_of(certificate, report)]
        told |= {"claim": claim_text(certificate, report, asked.lang), "steps": steps, "verified_by": by}
    except checker.Refused as refused:
        told |= {"valid": False, "why": words.reason(str(refused), asked.lang), "verified_by": "checker"}
    except checker.TooLong as error:
        raise LimitError(key="err.certificate.too_long", path=name, what=str(error)) from None
    except (checker.Unreadable, RecursionError) as error:
        raise unreadable(name, error) from None
    return {**told, "seconds": round(perf_counter() - begun, 3)}


def _read(asked: CheckAsked) -> tuple[Any, str]:
    """The certificate that is meant, and what it is called."""
    if asked.name is not None:
        kept = certificates()
        if asked.name not in kept:
            raise UnknownName(key="web.certificate", found=asked.name[:100])
        with open(kept[asked.name], encoding="utf-8") as file:
            return json.load(file), asked.name
    try:
        return checker.read(asked.certificate or ""), SENT
    except (ValueError, RecursionError, checker.Unreadable) as error:
        raise unreadable(SENT, error) from None


def _shown(certificate: dict[str, Any], row: str, values: dict[str, Any], language: str) -> dict[str, Any]:
    """One thing that was shown, as a sentence, with the names that the checker has for it."""
    name = certificate.get("theorem")
    theorem = None if name is None else ground(str(name), language) or name
    said = words.say(f"check.{row}", language, theorem=theorem, **values)
    return {"said": said, "names": values["names"], "count": values["count"]}
