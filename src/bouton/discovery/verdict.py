"""What became of a claim: proved, refuted or unknown; never more than is true."""

from collections.abc import Mapping
from typing import Any

from bouton.claims import Status
from bouton.frozen import frozen


@frozen(hidden=("evidence",))
class Claim:
    """A statement about a game with its status.

    *kind* names the pattern; *checked_to* is the largest heap up to which the definition agrees (None: not looked);
    *counterexample* is the least position where it fails; *certificate* is the proof, where there is one.
    """

    kind: str
    statement: str
    status: Status
    checked_to: int | None = None
    counterexample: tuple[int, ...] | None = None
    reason: str = ""
    evidence: Mapping[str, Any] | None = None

    @property
    def certificate(self) -> Mapping[str, Any] | None:
        """The certificate as plain lists and numbers, or None."""
        return self.evidence

    def as_dict(self) -> dict[str, Any]:
        """The claim as the JSON of the contract."""
        return {
            "kind": self.kind,
            "statement": self.statement,
            "status": str(self.status),
            "checked_to": self.checked_to,
            "counterexample": self.counterexample,
        }


@frozen
class Proof:
    """The answer to `prove`: *verdict* is "proved", "refuted" or "unknown"."""

    verdict: str
    claim: Claim

    @property
    def statement(self) -> str:
        """What was proved, refuted or left open."""
        return self.claim.statement

    @property
    def counterexample(self) -> tuple[int, ...] | None:
        """The least position where the claim fails."""
        return self.claim.counterexample

    @property
    def certificate(self) -> Mapping[str, Any] | None:
        """The certificate, for an independent program to check; None where there is none."""
        return self.claim.certificate

    def as_dict(self) -> dict[str, Any]:
        """The proof as the JSON of the contract."""
        return {
            "verdict": self.verdict,
            "statement": self.statement,
            "counterexample": self.counterexample,
            "status": str(self.claim.status),
            "checked_to": self.claim.checked_to,
            "reason": self.claim.reason,
        }
