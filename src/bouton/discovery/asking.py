"""A question about the lost positions, answered for heaps of every size from a proved law."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from bouton.claims import Status
from bouton.discovery.deciding import law_of, proved_period
from bouton.discovery.finding import rules_of
from bouton.discovery.relations import MAX_MODULUS, partner_relation, relation_of
from bouton.discovery.statement import Residues
from bouton.errors import LimitError, PositionError
from bouton.frozen import Record, frozen
from bouton.laws.store import partners
from bouton.limits import Limits
from bouton.notation.families import LetterRules
from bouton.proving import budget
from bouton.proving.automaton import Relation
from bouton.proving.certificate import certificate
from bouton.proving.decision import Proved
from bouton.proving.numeration import Numeration
from bouton.proving.questions import decided, parse_question
from bouton.rulesets.protocol import Game, Rules


@frozen(hidden=("law",))
class AskAnswer(Record):
    """Whether what *question* says is so, for heaps of every size.

    *witness* is the least position that decides it: an example of "some", a counterexample of "every" and "no", the one
    of "exactly one" or the first that makes it more; None where there is none.  *law* is the certificate of the law of
    the losses from which the answer follows.
    """

    question: str
    answer: bool
    witness: tuple[int, ...] | None
    status: Status
    law: Mapping[str, Any]

    def __hash__(self) -> int:
        return hash((self.question, self.answer, self.witness))  # the certificate is a mapping

    def as_dict(self) -> dict[str, Any]:
        """The reply as the JSON of the contract."""
        answer = "yes" if self.answer else "no"
        return {"question": self.question, "answer": answer, "witness": self.witness, "status": str(self.status)}

    def say(self, language: str = "en") -> str:
        """The answer as a sentence in *language*."""
        from bouton import words  # data is made more often than read

        key = f"cli_ask.{'yes' if self.answer else 'no'}.{'alone' if self.witness is None else 'witness'}"
        return words.say(key, language, witness=self.witness and words.position(self.witness))

    def __str__(self) -> str:
        return self.say()


def ask(
    rules: str | Rules | Game | LetterRules,
    question: str,
    *,
    letters: Mapping[str, int] | None = None,
    limits: Limits | None = None,
) -> AskAnswer:
    """Whether what *question* says of the lost positions is so, proved for heaps of every size, or the least witness.

    NotationError where the rules or the question cannot be read, PositionError for as many heaps as the game is not
    played on, LimitError where no law is found and proved within *limits*.

    >>> ask("wythoff", "every lost a, b with a <= b: b <= 2a").answer
    True
    >>> ask("wythoff", "every lost a, b: (a + b) mod 2 = 0").witness
    (1, 2)
    """
    asked = parse_question(question)
    rules, limits = rules_of(rules, 0, letters), limits or Limits()
    if rules.game.heaps_count not in (None, len(asked.names)):
        expected = rules.game.heaps_count
        raise PositionError(key="err.heap.count", game=str(rules.game), expected=expected, found=len(asked.names))
    numeration, losses, law = _law(rules, len(asked.names), limits)
    with budget.limited(limits=limits):
        found = decided(asked, numeration, losses)
    return AskAnswer(asked.text, found.answer, found.witness, Status.PROVED_HERE, law)


@lru_cache(maxsize=32)
def _law(rules: Rules, heaps: int, limits: Limits) -> tuple[Numeration, Relation, Mapping[str, Any]]:
    """The losses as a relation, and the certificate of the law; LimitError where none is proved."""
    watch = limits.watch()
    if heaps == 2 and (pairs := partners(rules.normal_form())) is not None:
        return (*partner_relation(pairs.table, pairs.exceptions), pairs.certificate())
    law = law_of(rules, heaps, limits)
    if isinstance(law, Proved):
        return law.numeration, law.losses, certificate(law, str(rules.game))
    if heaps == 1 and (found := proved_period(rules, watch.left())) is not None and not found.saltus:
        pre, p = found.preperiod, found.period
        lost = [int(value) == 0 for value in found.values(limits)]
        made = (
            relation_of(Residues(p, tuple(sorted(n % p for n in range(pre, pre + p) if lost[n]))))
            if p <= MAX_MODULUS
            else None
        )
        if made is not None and found.status is Status.PROVED_HERE:
            relation, numeration = made
            first = numeration.at_most.over("n", "x0") & numeration.one_of((pre,)).over("n")
            early = numeration.one_of([n for n in range(pre) if lost[n]]).over("x0") if any(lost[:pre]) else None
            relation = (relation & first).exists("n")
            return numeration, relation if early is None else relation | early, found.certificate(limits)
    raise LimitError(key="cli_ask.no_law", game=str(rules), reason=law.reason)
