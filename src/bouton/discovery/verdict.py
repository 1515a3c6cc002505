"""What became of a claim: proved, refuted or unknown; never more than is true."""

from collections.abc import Mapping
from typing import Any

from bouton.claims import Sentence, Status
from bouton.discovery.telling import Explanation
from bouton.frozen import Record, frozen


@frozen(hidden=("certificate", "law", "lines", "explanation"))
class Claim(Record):
    """A statement about a game with its status; about the positions of *nim_value*, 0: the losses.

    *kind* names the pattern; *checked_to* is the largest heap up to which the definition agrees (None: not looked);
    *counterexample* is the least position where it fails; *reasons* say why it was left open; *certificate* is the
    proof as plain lists and numbers, where there is one; *law* says the statement where it is no line of notation;
    *coq*: Coq has accepted the kept certificate of it, too.  Of rules with letters, *lines* tell the law of some
    letters each, and *letters* are those of the counterexample.  The *explanation* tells a proved law in words.
    """

    kind: str
    statement: str
    status: Status
    checked_to: int | None = None
    counterexample: tuple[int, ...] | None = None
    reasons: tuple[Sentence, ...] = ()
    certificate: Mapping[str, Any] | None = None
    nim_value: int = 0
    law: Sentence | None = None
    coq: bool = False
    letters: Mapping[str, int] | None = None
    lines: tuple[Any, ...] = ()
    explanation: Explanation | None = None

    def __hash__(self) -> int:
        return hash((self.kind, self.statement, self.status))  # the certificate is a mapping

    @property
    def reason(self) -> str:
        """Why it was left open, in English; empty where nothing is to be said."""
        return self.why()

    def why(self, language: str = "en") -> str:
        """Why it was left open, in *language*."""
        from bouton.words import LANGUAGES  # data is made more often than read

        return LANGUAGES[language].semicolon.join(reason.say(language) for reason in self.reasons)

    def say(self, language: str = "en") -> str:
        """The statement in *language*: notation is the same in all, but for the words of laws with letters."""
        if self.lines:
            return "; ".join(line.say(language) for line in self.lines)
        return self.statement if self.law is None else self.law.say(language)

    def as_dict(self, language: str = "en") -> dict[str, Any]:
        """The claim as the JSON of the contract, its words in *language*."""
        return {
            "kind": self.kind,
            "statement": self.statement,
            "status": str(self.status),
            "checked_to": self.checked_to,
            "counterexample": self.counterexample,
            "nim_value": self.nim_value,
            **self.more(language),
        }

    def more(self, language: str = "en") -> dict[str, Any]:
        """What only some claims have, for JSON."""
        told = {"coq": self.coq, "letters": self.letters and dict(self.letters)}
        words = {} if self.explanation is None else self.explanation.as_dict(language)
        return {name: value for name, value in told.items() if value} | words

    def _repr_html_(self) -> str:
        """The claim for a notebook: self-contained, light and dark, in the language of the machine."""
        return self.card(self.status)

    def card(self, verdict: str) -> str:
        """The claim for a notebook, under the word *verdict*."""
        from bouton.words import cards, html  # for notebooks only

        language = html.language()
        return cards.claim(self.as_dict(), verdict, self.say(language), self.why(language))


class Claims(list[Claim]):
    """Claims in order, the best first; in a notebook one card below the other."""

    def as_dict(self, language: str = "en") -> list[dict[str, Any]]:
        """What `bouton discover --json` prints of each."""
        return [claim.as_dict(language) for claim in self]

    def say(self, language: str = "en") -> str:
        """The statement of each in *language*, one a line."""
        return "\n".join(claim.say(language) for claim in self)

    def __str__(self) -> str:
        return "\n".join(map(str, self))

    def _repr_html_(self) -> str:
        return f"<div>{'<br>'.join(claim._repr_html_() for claim in self)}</div>"


@frozen
class Proof(Record):
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

    def as_dict(self, language: str = "en") -> dict[str, Any]:
        """The proof as the JSON of the contract, its words in *language*."""
        return {
            "verdict": self.verdict,
            "statement": self.statement,
            "counterexample": self.counterexample,
            "status": str(self.claim.status),
            "checked_to": self.claim.checked_to,
            "reason": self.claim.reason,
            "nim_value": self.claim.nim_value,
            **self.claim.more(language),
        }

    def _repr_html_(self) -> str:
        """The proof for a notebook: self-contained, light and dark, in the language of the machine."""
        return self.claim.card(self.verdict)
