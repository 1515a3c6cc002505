"""Discovery from the rules alone: patterns that fit a table, then a proof; and the law as an automaton."""

from collections.abc import Iterator, Mapping

from bouton.claims import Sentence, Status
from bouton.counting.query import ask
from bouton.discovery.by_automata import MOST_HEAPS, law_of
from bouton.discovery.by_partners import partner_claims
from bouton.discovery.classes import MOST_LINES
from bouton.discovery.deciding import decided, proved_period
from bouton.discovery.outcomes import Outcomes
from bouton.discovery.patterns import PATTERNS
from bouton.discovery.rereading_products import quotient_holds
from bouton.discovery.statement import PeriodIs, Statement, parse_claim
from bouton.discovery.telling import MOST_ROWS, Explanation, explained_classic, explained_law, explained_period
from bouton.discovery.verdict import Claim, Claims, Proof
from bouton.discovery.with_letters import family_of, law_with_letters, prove_with_letters
from bouton.errors import LimitError, PositionError, RulesError
from bouton.frozen import changed
from bouton.laws.store import partners
from bouton.limits import Limits, Progress
from bouton.misere.kept import kept_quotient
from bouton.misere.quotient import MisereQuotient
from bouton.notation import as_rules
from bouton.notation.families import LetterRules
from bouton.proving.certificate import certificate
from bouton.proving.decision import Proved
from bouton.proving.questions import HEAPS
from bouton.rulesets.numbers_given import check_number
from bouton.rulesets.protocol import Game, Rules
from bouton.theorems.shapes import is_any

# The strongest first.
ORDER = (
    Status.PROVED_HERE,
    Status.PROVED,
    Status.PROVED_SHORTLY,
    Status.CHECKED,
    Status.CONJECTURED,
    Status.UNKNOWN,
    Status.REFUTED,
)


def discover(
    rules: str | Rules | Game | LetterRules,
    *,
    letters: Mapping[str, int] | None = None,
    heaps: int | None = None,
    nim_value: int = 0,
    limits: Limits | None = None,
    progress: Progress | None = None,
) -> Claims:
    """Closed forms found from a table of the game on *heaps* heaps, and what became of each, best first.

    A pattern that fits is only a conjecture; each claim says whether it was proved here (with its certificate), or how
    far it was checked.  With a *nim_value* they tell which positions have it.  NotationError where the rules cannot be
    read, RulesError for a nim-value in misère play, PositionError for fewer heaps than one or a nim-value below 0.

    Where the rules have letters, *letters* gives their values; without it the law is for all of them.

    >>> [(c.statement, str(c.status)) for c in discover("take 2^k")][:2]
    [('period 3', 'proved here'), ('n mod 3 = 0', 'proved here')]
    """
    family = family_of(rules, letters, heaps, nim_value)
    if family is not None:
        claim = law_with_letters(family, Limits.given(limits, progress))
        return Claims([claim] if claim.statement else [])
    rules = rules_of(rules, nim_value, letters)
    limits = Limits.given(limits, progress)
    count = _number_of(heaps, rules)
    if count > MOST_HEAPS:
        raise LimitError(key="err.size.heaps", found=count, limit=MOST_HEAPS)
    claims = [c for c in _claims(rules, count, limits, nim_value) if c.statement]
    return Claims(sorted(claims, key=lambda c: ORDER.index(c.status)))


def _claims(rules: Rules, heaps: int, limits: Limits, nim_value: int) -> Iterator[Claim]:
    """What is found, the likely laws first; at the end the law as an automaton, or why none was found."""
    watch, is_told = limits.watch(), bool(nim_value)
    if heaps == 2 and not nim_value and (known := partners(rules.normal_form())) is not None:
        yield from partner_claims(known)
        return
    if heaps == 1 and rules.misere and (claim := quotient_claim(rules)) is not None:
        yield claim
        return
    if heaps == 1:
        found = proved_period(rules, limits)
        if found is not None:
            law = PeriodIs(found.period, found.preperiod, found.saltus)
            made = None if found.by_theorem else found.certificate(limits, formula=str(law))
            told = None if nim_value else explained_period(rules, found, limits)
            claim = Claim(
                "period",
                str(law),
                found.status,
                found.checked_length - 1 if found.checked_length else None,
                certificate=made,
                coq=found.coq,
            )
            is_told = is_told or told is not None
            yield changed(claim, explanation=told)
    table = Outcomes(rules, watch.left(), nim_value=nim_value)
    for fits in PATTERNS:
        try:
            for statement in fits(table, heaps):
                claim = decided(rules, statement, watch.left(), nim_value=nim_value)
                if claim.status.is_proved and claim.explanation is None and not nim_value:
                    proved = law_of(rules, heaps, watch.left()) if heaps == 2 else None
                    told = explained_classic(rules, heaps)
                    if told is None and isinstance(proved, Proved):
                        told = explained_law(rules, proved)
                    claim = changed(claim, explanation=told)
                is_told = is_told or claim.explanation is not None
                yield changed(claim, status=Status.CONJECTURED) if claim.status is Status.UNKNOWN else claim
        except (LimitError, RulesError, PositionError):
            continue  # this pattern has no table to look at
    yield automatic(rules, heaps, watch.left(), nim_value, is_told=is_told)


def automatic(rules: Rules, heaps: int, limits: Limits, nim_value: int = 0, *, is_told: bool = False) -> Claim:
    """The law of the losses as an automaton, learned from play and proved by the kernel equation; or unknown.

    It is told in words, too, where they repeat and no other claim *is_told*.
    """
    claim = Claim("automaton", "", Status.UNKNOWN, nim_value=nim_value)
    law = law_of(rules, heaps, limits, nim_value)
    if not isinstance(law, Proved):
        return changed(claim, reasons=law.reasons)
    system, values = law.numeration.told()
    key = f"proving.{'value_law' if nim_value else 'law'}.{system}"
    said = Sentence(key, {**values, "states": law.losses.states, "v": nim_value})
    return changed(
        claim,
        explanation=None if nim_value or is_told else explained_law(rules, law),
        statement=said.say(),
        law=said,
        status=Status.PROVED_HERE,
        checked_to=law.largest_asked or None,
        certificate=certificate(law, str(rules.game)),
    )


def prove(
    rules: str | Rules | Game | LetterRules,
    claim: str | Statement | None = None,
    *,
    letters: Mapping[str, int] | None = None,
    heaps: int | None = None,
    nim_value: int = 0,
    limits: Limits | None = None,
    progress: Progress | None = None,
) -> Proof:
    """The law of the P-positions, found and proved; or *claim*, proved or refuted with the least counterexample.

    With a *nim_value*: the law of the positions that have it, and what *claim* says is said of these.  NotationError
    where the rules or the claim cannot be read, RulesError for a nim-value in misère play or a claim that gives no
    whole numbers, PositionError for fewer heaps than one or a nim-value below 0; what *limits* leave open is unknown,
    with the reason.

    Where the rules have letters, *letters* gives their values; without it law and claim are for all of them.

    >>> prove("bash(3)", "n mod 4 = 0").verdict, prove("bash(3)", "n mod 5 = 0").counterexample
    ('proved', (4,))
    >>> prove("take 1..m").statement, prove("take 2, 4m, 4m+2").statement
    ('n mod (m+1) = 0', '(0011)^m (2233)^m, period 8m')
    """
    family = family_of(rules, letters, heaps, nim_value)
    if family is not None:
        return prove_with_letters(family, None if claim is None else str(claim), Limits.given(limits, progress))
    rules = rules_of(rules, nim_value, letters)
    limits = Limits.given(limits, progress)
    if claim is not None:
        statement = parse_claim(claim) if isinstance(claim, str) else claim
        if heaps is not None and _number_of(heaps, rules) != statement.heaps:
            names = list(HEAPS[:heaps]) if heaps > 1 else ["n"]
            raise PositionError(key="err.heap.claim", expected=heaps, found=statement.heaps, names=names)
        found = decided(rules, statement, limits, nim_value=nim_value)
    else:
        count = _number_of(heaps, rules)
        found = Claim("automaton", "", Status.UNKNOWN, nim_value=nim_value)
        for law in _claims(rules, count, limits, nim_value):
            if law.status is Status.PROVED_HERE:
                found = law
                # The period tells of all nim-values: whoever asks for one is rather told where it stands.
                if law.kind != "period" or not nim_value:
                    break
            elif law.status.is_proved or law.kind == "automaton":
                # What has no certificate is told where nothing that has one is found.
                found = law if found.status is Status.UNKNOWN else found
    verdict = "proved" if found.status.is_proved else "refuted" if found.status is Status.REFUTED else "unknown"
    return Proof(verdict, found)


def _number_of(heaps: int | None, rules: Rules) -> int:
    """How many heaps; PositionError where the game is not played on so many.  Too many to be proved are told later."""
    if heaps is None and is_any(rules.normal_form().game):
        heaps = rules.game.lively_heaps  # one heap of Nim has no law worth saying
    return heaps if heaps is not None and heaps > MOST_HEAPS else ask(rules, heaps).heaps


def rules_of(rules: str | Rules | Game | LetterRules, nim_value: int, letters: Mapping[str, int] | None) -> Rules:
    """The rules that are meant; PositionError for a negative *nim_value*."""
    check_number("nim_value", nim_value, 0)
    assert not isinstance(rules, LetterRules)
    return as_rules(rules, letters)


def quotient_claim(rules: Rules) -> Claim | None:
    """The law of any number of heaps in misère play, where a quotient for heaps of every size is kept.

    Where a heap is only lowered, one heap has a law that is said sooner.
    """
    quotient = None if rules.normal_form().game.amounts is not None else kept_quotient(rules.game)
    if quotient is None or not quotient.is_whole:
        return None
    said = Sentence("telling.quotient.law", {"order": quotient.order, "lost": len(quotient.lost)})
    told, made = _explained(rules, quotient), quotient.certificate()
    return Claim("quotient", said.say(), Status.PROVED_HERE, law=said, certificate=made, explanation=told)


def _explained(rules: Rules, quotient: MisereQuotient) -> Explanation:
    (heaps,), (pre,), (p,) = quotient.heaps, quotient.preperiods, quotient.periods
    lost = tuple(quotient.name(x).replace(" ", "·") for x in quotient.lost)
    relations = tuple(" = ".join(side.replace(" ", "·") for side in one.split(" = ")) for one in quotient.relations())
    told = {"pre": pre, "p": p, "lost": lost, "order": quotient.order, "relations": relations}
    width = max(20, -(-len(heaps) // MOST_ROWS // 10) * 10)
    names = [quotient.name(x).replace(" ", "·") for x in heaps]
    rows = [f"{n}: {' '.join(names[n : n + width])}" for n in range(0, len(heaps), width)]
    lines = (
        Sentence("telling.quotient.elements"),
        *(Sentence("telling.row", {"row": row}) for row in rows),
        *(Sentence(f"telling.quotient.{name}", told) for name in ("again", "times", "lost", "none", "won")),
    )
    right = len(lines) <= MOST_LINES and all(
        quotient_holds([line.say(language) for line in lines], rules) for language in ("en", "zh")
    )
    sentence = Sentence("telling.quotient.sentence" if pre else "telling.quotient.at_once", told)
    return Explanation((sentence,), (Sentence("telling.quotient.move"),), lines if right else ())
