"""Claims about two heaps that the proved law of partners decides."""

from collections.abc import Iterator
from math import lcm

from bouton.claims import Status
from bouton.discovery.pair_forms import PairsAgain, Partners
from bouton.discovery.telling import explained
from bouton.discovery.verdict import Claim
from bouton.frozen import changed
from bouton.laws.partners import PartnerLaw


def against_partners(law: PartnerLaw, statement: Partners | PairsAgain, claim: Claim) -> Claim:
    """*claim* against the partners that are proved: where both have come back, all rows are seen."""

    def wrong(a: int) -> list[tuple[int, int]]:
        return [(a, b) for b in statement.row(a) ^ {law.partner(a)}]

    rows = max(law.start, statement.settled) + lcm(law.period, statement.step)
    first = next(filter(None, map(wrong, range(rows))), None)
    if first is None:
        made = law.certificate(claim.statement)
        return changed(claim, status=Status.PROVED_HERE, certificate=made, explanation=explained(law))
    most = min(max(pair) for pair in first)
    least = min((p for a in range(most + 1) for p in wrong(a)), key=lambda p: (max(p), sum(p), p))
    return changed(claim, status=Status.REFUTED, counterexample=least)


def partner_claims(law: PartnerLaw) -> Iterator[Claim]:
    """The law of partners, as a table and, where the order of the heaps does not matter, as pairs."""
    statements: dict[str, Partners | PairsAgain] = {"partners": Partners(law.table, law.exceptions)}
    if law.is_symmetric:
        statements["pairs"] = PairsAgain(*law.pairs, (law.period, law.period))
    for kind, statement in statements.items():
        claim = against_partners(law, statement, Claim(kind, str(statement), Status.UNKNOWN))
        yield changed(claim, statement="a = b") if law.is_equality and kind == "partners" else claim
