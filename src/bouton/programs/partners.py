"""Programs by the law of partners: the table of one round stands in the program."""

from bouton.claims import Sentence, Status
from bouton.laws.store import partners
from bouton.programs.parts import Parts, reader
from bouton.rulesets.protocol import Rules

# So many numbers may stand in a program: many judges take no more than 64 kB.
MOST_NUMBERS = 8_000


def parts_of(rules: Rules) -> Parts | None:
    """The parts of a program for *rules* in normal form; None for rules of another kind."""
    law = partners(rules)
    if law is None or len(law.first) + 2 * len(law.vectors) > MOST_NUMBERS:
        return None
    values: dict[str, int | tuple[int, ...]] = {
        "START": law.start,
        "PERIOD": law.period,
        "FIRST": law.first,
        "APART": max(map(abs, law.differences)),
        "JOINT": tuple(amount for vector in law.vectors for amount in vector),
    }
    told = Sentence("programs.partners", values={"law": str(law)})
    cores = ("partners", reader("two_heaps"))
    return Parts(cores, told, Status.PROVED_HERE, "", tuple(values.items()), reads="two_heaps")
