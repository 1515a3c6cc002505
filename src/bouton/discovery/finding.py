"""Discovery from the rules alone: patterns that fit a table, then a proof; and the law as an automaton."""

from collections.abc import Iterator

from bouton.claims import Status
from bouton.discovery.deciding import decided, proved_period
from bouton.discovery.outcomes import Outcomes
from bouton.discovery.pattern import PATTERNS
from bouton.discovery.statement import PeriodIs, Statement, parse_claim
from bouton.discovery.verdict import Claim, Proof
from bouton.errors import LimitError, PositionError, RulesError
from bouton.frozen import changed
from bouton.limits import Limits
from bouton.notation import parse_rules
from bouton.proving.certificate import certificate
from bouton.proving.decide import Proved, find_law
from bouton.proving.from_rules import provable
from bouton.rulesets.families.coupled import Coupled
from bouton.rulesets.protocol import Game, Rules

# The strongest first.
ORDER = (Status.PROVED_HERE, Status.PROVED, Status.CHECKED, Status.CONJECTURED, Status.UNKNOWN, Status.REFUTED)


def discover(rules: str | Rules | Game, *, heaps: int | None = None, limits: Limits | None = None) -> list[Claim]:
    """Closed forms found from a table of the game on so many *heaps* and what became of each, best first.

    A pattern that fits is only a conjecture; each claim says whether it was proved here (with its certificate), or how
    far it was checked.

    >>> [(c.statement, str(c.status)) for c in discover("take 2^k")][:2]
    [('period 3', 'proved here'), ('n mod 3 = 0', 'proved here')]
    """
    rules = _rules(rules)
    limits = limits or Limits()
    count = heaps or usual_heaps(rules.game)
    claims = list(_claims(rules, count, limits))
    return sorted(claims, key=lambda c: ORDER.index(c.status))


def _claims(rules: Rules, heaps: int, limits: Limits) -> Iterator[Claim]:
    if heaps == 1:
        found = proved_period(rules, limits)
        if found is not None:
            law = PeriodIs(found.period, found.preperiod or None, found.saltus)
            yield Claim(
                "period", str(law), Status.PROVED_HERE, found.checked_length - 1, evidence=found.certificate(limits)
            )
    table = Outcomes(rules, limits)
    for name in PATTERNS:
        try:
            for statement in PATTERNS[name].fits(table, heaps):
                claim = decided(rules, statement, limits)
                yield changed(claim, status=Status.CONJECTURED) if claim.status is Status.UNKNOWN else claim
        except (LimitError, RulesError, PositionError):
            continue  # this pattern has no table to look at
    law_claim = automatic(rules, heaps, limits)
    if law_claim.status is Status.PROVED_HERE:
        yield law_claim


def automatic(rules: Rules, heaps: int, limits: Limits) -> Claim:
    """The law of the losses as an automaton, learned from play and proved by the kernel equation; or unknown."""
    claim = Claim("automaton", "", Status.UNKNOWN)
    try:
        law = find_law(provable(rules.game, heaps), misere=rules.misere, seconds=limits.seconds)
    except (RulesError, LimitError) as error:
        return changed(claim, reason=str(error))
    if not isinstance(law, Proved):
        return changed(claim, reason=law.reason)
    statement = f"P = automaton of {law.losses.states} states reading {law.numeration.name}"
    return changed(
        claim,
        statement=statement,
        status=Status.PROVED_HERE,
        checked_to=law.largest_asked or None,
        evidence=certificate(law, rules=str(rules.game)),
    )


def prove(
    rules: str | Rules | Game,
    claim: str | Statement | None = None,
    *,
    heaps: int | None = None,
    limits: Limits | None = None,
) -> Proof:
    """The law of the P-positions, found and proved; or *claim*, proved or refuted with the least counterexample.

    >>> prove("bash(3)", "n mod 4 = 0").verdict, prove("bash(3)", "n mod 5 = 0").counterexample
    ('proved', (4,))
    """
    rules = _rules(rules)
    limits = limits or Limits()
    if claim is not None:
        statement = parse_claim(claim) if isinstance(claim, str) else claim
        found = decided(rules, statement, limits)
    else:
        count = heaps or usual_heaps(rules.game)
        found = next(
            (c for c in _claims(rules, count, limits) if c.status is Status.PROVED_HERE and c.evidence is not None),
            None,
        ) or automatic(rules, count, limits)
    verdict = {Status.PROVED_HERE: "proved", Status.PROVED: "proved", Status.REFUTED: "refuted"}
    return Proof(verdict.get(found.status, "unknown"), found)


def usual_heaps(game: Game) -> int:
    """How many heaps a law of *game* speaks of, where nobody says: two for coupled games and pairs, else one.

    For games of one heap the law of one heap and XOR are the law of any number.
    """
    if isinstance(game, Coupled):
        return game.heaps_count or max(2, *(m.most for m in game.moves))
    return getattr(game, "length", None) or 1


def _rules(rules: str | Rules | Game) -> Rules:
    if isinstance(rules, str):
        return parse_rules(rules)
    return Rules(rules) if isinstance(rules, Game) else rules
