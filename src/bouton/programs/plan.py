"""What a program is made of, before any language: which law decides the rules, and which cores say it.

The strongest is taken: a theorem of the house, a proved period, an automaton, which is looked for where two heaps are
played together, a misere quotient, and else the definition up to a stated size.
"""

import re

from bouton.claims import Sentence, Status
from bouton.errors import LimitError, RulesError
from bouton.frozen import frozen
from bouton.laws.store import losses, partners
from bouton.limits import Limits
from bouton.misere.kept import law_for
from bouton.on_demand import find_law
from bouton.programs import automata, periods, tables, totals
from bouton.programs.parts import LARGEST, Parts, reader
from bouton.programs.reading import Source, source_of
from bouton.programs.target import Target
from bouton.rulesets.protocol import Component, Rules, Sum
from bouton.solving import Knowledge
from bouton.theorems import covering_theorems
from bouton.words.provenance import status_key

# So many products and elements of a quotient, or numbers of a law of partners, may stand in a program: many judges take
# no more than 64 kB.
MOST_CELLS, MOST_NUMBERS = 16_000, 8_000
# So many seconds a quotient that is not kept is looked for.
SECONDS = 5
# A heap that only a quotient for heaps of every size judges.
_LARGE = 10**9


@frozen
class Plan:
    """A program without its language: what decides the rules (*parts*), and the *sentences* of its first comment."""

    rules: str
    parts: Parts
    law: Sentence
    status: Status
    origin: str

    def source(self, language: str = "en") -> Source:
        """The functions of the program, their comments in *language*."""
        return source_of(self.parts.cores, dict(self.parts.values), self.parts.written, language)

    def limit(self, target: Target) -> int | None:
        """The largest number that a program in this language answers; None where there is no limit."""
        own = self.parts.limit
        if not target.is_bounded:
            return own
        bound = LARGEST if self.parts.exact is None else min(LARGEST, self.parts.exact)
        return bound if own is None else min(own, bound)

    def header(self, target: Target, language: str) -> list[str]:
        """The lines of the first comment."""
        told = [Sentence("programs.title", values={"rules": self.rules})]
        told.append(self.law)
        told.append(self._standing())
        told.append(Sentence(f"programs.input.{self.parts.reads}"))
        told.append(
            Sentence(
                "programs.output.beside" if reader(self.parts.reads) == "heap_and_last" else "programs.output.heaps"
            )
        )
        limit = self.limit(target)
        told.append(
            Sentence("programs.any_size") if limit is None else Sentence("programs.limit", values={"limit": limit})
        )
        told.extend(self.parts.notes)
        return [line for sentence in told for line in wrapped(sentence.say(language), language)]

    def _standing(self) -> Sentence:
        if self.status is Status.COMPUTED:
            return Sentence("programs.status.computed")
        if self.law.key in ("programs.automaton", "programs.partners", "programs.told", "programs.quotient"):
            return Sentence("programs.status.certificate")
        if self.law.key.startswith("programs.period."):
            ground = Sentence(f"answer.basis.{self.origin.replace(' ', '_')}")
            return Sentence("programs.status.by_period", values={"theorem": (ground,)})
        return Sentence(f"programs.{status_key(self.status)}", values={"source": self.origin})


def plan_of(rules: Rules, target: Target, *, max_heap: int | None = None, limits: Limits | None = None) -> Plan:
    """The plan of the strongest law that is known of *rules*.

    RulesError where no program can be written, LimitError where a number of the rules is too large for the language.
    """
    form = rules.normal_form()
    limits = Limits.given(limits)
    parts = by_theorem(form) or periods.parts_of(form, limits) or by_partners(form)
    is_pair = form.game.usual_heaps == 2 and (form.game.joint_moves or form.game.ties)
    if parts is None and is_pair and losses(form, 2) is None:
        find_law(form, 2, limits)
    parts = parts or totals.parts_of(form) or automata.parts_of(form)
    parts = parts or by_quotient(form, limits) or tables.parts_of(form, target, max_heap)
    if parts is None:
        kind = "refused" if form.game.is_plain_data else "own"
        raise RulesError(key=f"programs.{kind}", game=str(rules))
    if target.is_bounded:
        for number in parts.numbers():
            if number > LARGEST:
                raise LimitError(key="programs.too_large", found=number, limit=LARGEST, target=target.name)
    if max_heap is not None and parts.status is not Status.COMPUTED:
        parts = parts.up_to(max_heap)
    status, origin = parts.status, parts.origin
    if status.is_proved and not rules.misere and (source := rules.game.reduced_by):
        status, origin = Status.PROVED, f"{source}; {origin}"
    return Plan(str(rules), parts, parts.law, status, origin)


def by_theorem(rules: Rules) -> Parts | None:
    """The parts of a program for *rules* in normal form; None where no theorem has a core for them."""
    for theorem in covering_theorems(rules):
        core = theorem.core()
        if core is not None:
            known = Knowledge(rules).by_theorem(theorem, theorem.length or 0)
            ints = {name.lower(): number for name, number in core.constants.items() if isinstance(number, int)}
            one_more = {f"{name}1": number + 1 for name, number in ints.items()}
            numbers = {name.lower(): number for name, number in core.constants.items()} | one_more | dict(core.numbers)
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


def by_partners(rules: Rules) -> Parts | None:
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


def by_quotient(rules: Rules, limits: Limits) -> Parts | None:
    """The parts of a program for *rules* in normal form; None where no quotient is found, or no core has the moves.

    Finite codes that leave at most two heaps.
    """
    code = rules.game.code if rules.misere and rules.game.clauses else None
    if code is None or max(code) > 7 or len(code) > MOST_CELLS:
        return None
    situation = Sum((Component(rules.game, (_LARGE,)),), misere=True)
    law = law_for(situation, limits.share(min(SECONDS, limits.seconds)))
    if law is None or not law.quotient.is_whole:
        return None
    quotient, monoid = law.quotient, law.monoid
    if quotient.order**2 + len(quotient.heaps[0]) > MOST_CELLS:
        return None
    values: dict[str, int | tuple[int, ...]] = {
        "DIGITS": tuple(code),
        "PREPERIOD": quotient.preperiods[0],
        "PERIOD": quotient.periods[0],
        "ELEMENTS": quotient.heaps[0],
        "ORDER": quotient.order,
        "PRODUCTS": tuple(cell for x in range(quotient.order) for cell in monoid.row(x)),
        "LOST": tuple(int(monoid.is_lost(x)) for x in range(quotient.order)),
    }
    told = {"order": quotient.order, "lost": len(quotient.lost)}
    return Parts(
        ("quotient", reader("any_number")),
        Sentence("programs.quotient", values=told),
        Status.PROVED_HERE,
        "",
        tuple(values.items()),
    )


def wrapped(text: str, language: str) -> list[str]:
    """Lines of at most 80 columns, in Chinese 97 of which a character takes two: so the page shows them whole."""
    from textwrap import wrap

    if language != "zh":
        return wrap(text, 80, break_long_words=False, break_on_hyphens=False)
    lines, line, width = [], "", 0
    for piece in re.findall("[\\x21-\\u2000]+|.", text):
        own = sum(2 if ord(c) > 0x2000 else 1 for c in piece)
        # A stop never begins a line.
        if width + own > 97 and piece not in "，。；：）、”":
            lines.append(line.rstrip())
            line, width = "", 0
        line, width = (line + piece).lstrip(), width + own
    return [*lines, line]
