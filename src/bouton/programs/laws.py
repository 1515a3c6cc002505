"""Programs by a theorem: the first one that has a core."""

from bouton.claims import Sentence
from bouton.programs.parts import Parts, reader
from bouton.rulesets.protocol import Rules
from bouton.solving import Knowledge
from bouton.theorems import covering_theorems


def parts_of(rules: Rules) -> Parts | None:
    """The parts of a program for *rules* in normal form; None where no theorem has a core for them."""
    for theorem in covering_theorems(rules):
        core = theorem.core()
        if core is not None:
            known = Knowledge(rules).by_theorem(theorem, theorem.length or 0)
            numbers = {name.lower(): number for name, number in core.constants.items()} | dict(core.numbers)
            knows = reader(core.reads) if core.reader is None else core.reader
            return Parts(
                (*core.cores, knows) if knows else core.cores,
                Sentence(f"{theorem.name}.law", values=numbers),
                known.status,
                known.source,
                tuple(core.constants.items()),
                reads=core.reads,
                limit=core.limit,
                exact=core.exact,
                wide=core.wide,
            )
    return None
