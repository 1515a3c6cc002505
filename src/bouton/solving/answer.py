"""What an answer is: plain frozen values that print as what rebuilds them."""

from typing import Any

from bouton.claims import Reason, Status
from bouton.frozen import Record, changed, frozen
from bouton.laws.period_law import Law
from bouton.rulesets.protocol import Sum
from bouton.solving.display import Move

# From the strongest to the weakest.
METHODS = ("theorem", "automaton", "period", "engine", "search")


@frozen
class By(Record):
    """How an answer was found: *method* is theorem, period, automaton, engine or search; *name* which one.

    *coq*: Coq has proved it, too; *certificate*: the kept file on which it rests, of those that come with the package.
    In a sum it is the least sure way, and *each* has that of every game behind its name, where these differ.
    """

    method: str
    name: str
    status: Status
    source: str = ""
    coq: bool = False
    certificate: str | None = None
    each: tuple[tuple[str, "By"], ...] = ()

    @property
    def doubt(self) -> tuple[int, bool, int]:
        """Larger for what is less sure: by its status, then whether Coq has proved it, then by its method."""
        return list(Status).index(self.status), not self.coq, METHODS.index(self.method)

    def resting_on(self, printed: str) -> "By":
        """The same, where it rests on what is only *printed* somewhere, too, if on anything."""
        if not printed or not self.status.is_proved:
            return self
        source = "; ".join(filter(None, (printed, self.source)))
        return changed(self, status=Status.PROVED, source=source, coq=False, certificate=None)

    def say(self, language: str = "en") -> str:
        """By what an answer is known, and how sure that is, in *language*."""
        from bouton import words  # data is made more often than read
        from bouton.words.provenance import basis

        if self.each:
            form = words.LANGUAGES[language]
            return form.semicolon.join(
                f"{words.called(name, language)}{form.colon}{by.say(language)}" for name, by in self.each
            )
        return basis(self.method, self.name, self.status, self.source, self.coq, language)

    def __str__(self) -> str:
        return self.say()


def by_period(law: Law) -> By:
    """By the period of *law*."""
    from bouton.laws.store import in_package, period_file

    return By("period", law.theorem, law.status, law.source, law.coq, in_package(period_file(law.game)))


@frozen(lazy=["nim_value"])
class Answer(Record):
    """Who wins a position, every winning move and why.

    *outcome* is "N" (the player to move wins) or "P" (loses); *nim_value* is None where it is not known or the
    convention is misere; *winning_moves* are the first ones, *winning_move_count* counts all (None: beyond a limit).
    """

    rules: str
    recognised: str | None
    position: tuple[Any, ...]
    cap: int | None
    convention: str
    outcome: str
    nim_value: int | None
    winning_moves: tuple[Move, ...]
    winning_move_count: int | None
    by: By
    reason: Reason
    situation: Sum

    def __str__(self) -> str:
        return self.say()

    def say(self, language: str = "en") -> str:
        """What `bouton solve` prints in *language* ("en" or "zh")."""
        from bouton.solving.move_text import told  # data is made more often than read

        return "\n".join(told(self, language)).replace("--moves", "winning_moves")

    def why(self, language: str = "en") -> str:
        """The reason as sentences in *language*."""
        return self.reason.say(language)

    @property
    def is_sum(self) -> bool:
        """Whether several games lie side by side."""
        return len(self.situation.components) > 1

    def as_dict(self, language: str = "en") -> dict[str, Any]:
        """The answer as the JSON of the contract."""
        return {
            "rules": self.rules,
            "recognised": self.recognised,
            "position": self.position,
            "cap": self.cap,
            "convention": self.convention,
            "outcome": self.outcome,
            "nim_value": self.nim_value,
            "winning_moves": [move.as_dict() for move in self.winning_moves],
            "winning_move_count": self.winning_move_count,
            "by": {
                "method": self.by.method,
                "name": self.by.name,
                "status": str(self.by.status),
                "source": self.by.source,
                **({"coq": True} if self.by.coq else {}),
            },
            "why": self.why(language),
        }

    def _repr_html_(self) -> str:
        """The answer for a notebook: self-contained, light and dark, in the language of the machine."""
        from bouton.words import cards, html  # for notebooks only

        language = html.language()
        return cards.answer(self.as_dict(language), [sentence.say(language) for sentence in self.reason.sentences])
