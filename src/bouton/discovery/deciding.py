"""Whether a claim about a game is so: held against the definition first, then proved for all sizes, or left open."""

import re
from collections.abc import Callable, Iterable
from fractions import Fraction
from math import lcm

from bouton.arrays import HAS_NUMPY, np
from bouton.claims import Sentence, Status
from bouton.discovery.by_automata import law_of
from bouton.discovery.by_partners import against_partners
from bouton.discovery.outcomes import Outcomes, positions
from bouton.discovery.pair_forms import PairsAgain, Partners
from bouton.discovery.patterns import is_beatty
from bouton.discovery.phrases import ensure_heaps
from bouton.discovery.relations import relation_of
from bouton.discovery.statement import (
    HeapCondition,
    JustThese,
    PairLaw,
    PeriodIs,
    Residues,
    Statement,
    SumOfTerms,
    ValueIs,
    XorZero,
)
from bouton.discovery.telling import explained_residues
from bouton.discovery.verdict import Claim
from bouton.engine.periods import Period
from bouton.errors import LimitError, RulesError
from bouton.frozen import changed
from bouton.laws.store import partners
from bouton.limits import Limits
from bouton.proving import budget
from bouton.proving.automaton import Relation
from bouton.proving.certificate import certificate, every_number_in_one_pair
from bouton.proving.decision import Proved, Refuted, Unknown, decide
from bouton.proving.formula import conjunction
from bouton.proving.from_rules import provable
from bouton.proving.losses import Losses
from bouton.rulesets.catalogue import broken_at
from bouton.rulesets.protocol import Rules
from bouton.solving.periods import period

# Up to which heap a claim is held against the definition before any proof, by the number of heaps.
TABLE = {1: 600, 2: 64, 3: 20, 4: 10}
# Lost openings of dynamic games thin out, and each takes longer.
TERMS_TABLE = 60
# Two heaps whose moves automata can say are played out below this.
PLAYED = 1024 if HAS_NUMPY else 256
# A period that needs more values than this is the business of `bouton period`.
MAX_PERIOD_LENGTH = 1 << 17
# Where a period decides a claim, no more heaps than this are looked at; nor do the checkers look at more.
MOST_HEAPS = 1 << 17
# What the checkers read has plain signs, no longer number and no longer expression.
_READABLE = re.compile(r"(?!.*\d{19})(?:[ -~]{1,300}|[n ][ -~]*|P = [ -~]*)", re.DOTALL)
# The share of the time that the table may take.
TABLE_SHARE = 3


def decided(rules: Rules, statement: Statement, limits: Limits | None = None, *, nim_value: int = 0) -> Claim:
    """*statement* with its status for *rules*: proved here, proved, refuted at its least counterexample, or checked.

    What it says of the losses is said of the positions of *nim_value*.

    >>> from bouton.discovery.statement import parse_claim
    >>> from bouton.notation import parse_rules
    >>> decided(parse_rules("take 1,3"), parse_claim("value = n mod 4")).counterexample
    (2,)
    """
    limits = Limits.given(limits)
    claim = Claim(statement.kind, str(statement), Status.UNKNOWN, nim_value=nim_value)
    if nim_value and isinstance(statement, PeriodIs | ValueIs):
        raise RulesError(key="proving.claim.all_values")
    if isinstance(statement, PeriodIs):
        return _period_claim(rules, statement, claim, limits)
    if isinstance(statement, ValueIs):
        return _value_claim(rules, statement, claim, limits)
    found = _losses_claim(rules, statement, claim, limits)
    if isinstance(statement, Residues) and not nim_value and found.status.is_proved:
        told = explained_residues(rules, statement.modulus, statement.residues)
        return changed(found, explanation=told)
    return found


def _losses_claim(
    rules: Rules,
    statement: Residues | PairLaw | XorZero | JustThese | SumOfTerms | Partners | PairsAgain | HeapCondition,
    claim: Claim,
    limits: Limits,
) -> Claim:
    heaps = statement.heaps
    watch = limits.watch()
    if isinstance(statement, HeapCondition):
        with budget.limited(limits=limits):  # made once, and looked at again and again
            assert statement.relation
    table = Outcomes(rules, limits.share(limits.seconds / TABLE_SHARE), nim_value=claim.nim_value)
    ensure_heaps(rules.game, table.numbers, heaps)
    if isinstance(statement, Partners | PairsAgain) and statement.step and not claim.nim_value:
        law = partners(rules.normal_form())
        if law is not None and law.start + statement.settled + lcm(law.period, statement.step) <= MOST_HEAPS:
            return against_partners(law, statement, claim)
    if isinstance(statement, PairLaw) and (played := _played_pairs(rules, claim.nim_value)) is not None:
        claim = _pairs_against(claim, statement, played)
    else:
        bound = TERMS_TABLE if isinstance(statement, SumOfTerms) else _bound(rules, heaps)
        agrees: Callable[[tuple[int, ...]], bool] = lambda p: statement.is_loss(p) == table.is_loss(p)  # noqa: E731
        # A table of partners may tell two of one pair, but not one of the other; so may a condition.
        in_order = rules.game.order_matters or isinstance(statement, Partners | HeapCondition)
        claim = _held_against(claim, positions(heaps, bound, in_order=in_order), agrees)
    if claim.status is Status.REFUTED:
        return claim
    if isinstance(statement, PairLaw | SumOfTerms) and claim.nim_value:
        return claim
    if isinstance(statement, Partners | PairsAgain):
        return claim
    if isinstance(statement, PairLaw):
        return _pairs_proved(rules, statement, claim, watch.left())
    if isinstance(statement, SumOfTerms):
        return _terms_proved(rules, statement, claim, watch.left())
    by_period = _losses_by_period(rules, statement, claim, watch.left()) if heaps == 1 else None
    if by_period is None or by_period.status is Status.UNKNOWN:
        return _by_automata(rules, statement, claim, watch.left())
    return by_period


def _bound(rules: Rules, heaps: int) -> int:
    """Up to which heap a claim is held against the definition: beyond one that is known to break what others show."""
    broken = broken_at(rules.game) if heaps == 1 else None
    return max(TABLE.get(heaps, 6), broken or 0)


def _held_against(claim: Claim, rising: Iterable[tuple[int, ...]], agrees: Callable[[tuple[int, ...]], bool]) -> Claim:
    """*claim* refuted at the least position where *agrees* is false, or checked to the largest heap that agreed."""
    checked = largest = -1
    try:
        for position in rising:
            largest = max(position)
            if not agrees(position):
                checked = largest - 1
                return changed(
                    claim, status=Status.REFUTED, counterexample=position, checked_to=checked if checked >= 0 else None
                )
            checked = largest - 1
        checked = largest
    except LimitError as limit:
        claim = changed(claim, reasons=Unknown.of(limit).reasons)
    return changed(
        claim, status=Status.CHECKED if checked >= 0 else Status.UNKNOWN, checked_to=checked if checked >= 0 else None
    )


def _played_pairs(rules: Rules, nim_value: int) -> set[tuple[int, int]] | None:
    """The lost pairs a <= b < `PLAYED`, by play; None where the moves are not those of a proof by automata."""
    try:
        played = Losses(provable(rules.game, 2), misere=rules.misere, nim_value=nim_value)
    except (RulesError, LimitError):
        return None
    return {(a, b) for a, b in played.below(PLAYED) if a <= b}


def _pairs_against(claim: Claim, statement: PairLaw, played: set[tuple[int, int]]) -> Claim:
    """*claim* refuted at the least pair where the formulas and play differ, or checked below `PLAYED`."""
    said = {pair for pair in statement.losses(PLAYED) if pair[1] < PLAYED}
    wrong = min(said ^ played, key=lambda p: (p[1], sum(p), p), default=None)
    if wrong is not None:
        return changed(
            claim, status=Status.REFUTED, counterexample=wrong, checked_to=wrong[1] - 1 if wrong[1] else None
        )
    return changed(claim, status=Status.CHECKED, checked_to=PLAYED - 1)


def proved_period(rules: Rules, limits: Limits) -> Period | None:
    """The proved period of the nim-values of one heap; None where the game has none that is proved within *limits*."""
    if rules.misere:
        return None
    try:
        found = period(rules.game, limits=limits, max_length=MAX_PERIOD_LENGTH, must_be_proved=True)
    except (LimitError, RulesError):
        return None
    return found if found is not None and found.proved else None


def _losses_by_period(rules: Rules, statement: Statement, claim: Claim, limits: Limits) -> Claim | None:
    """A claim about one heap, where the nim-values have a proved period: finitely many heaps decide."""
    if not isinstance(statement, Residues | JustThese):
        return None
    found = proved_period(rules, limits)
    if found is None:
        return None
    values = _Extended(found, limits)
    start, modulus = found.preperiod, 1
    if found.saltus:  # beyond these heaps the values are above the one asked for
        start += (claim.nim_value // found.saltus + 1) * found.period
    if isinstance(statement, Residues):
        modulus = statement.modulus
    else:
        start = max(start, 1 + max((n for (n,) in statement.positions), default=-1))
    last = start + lcm(found.period, modulus)
    if last > MOST_HEAPS:
        return None
    for n in range(last):
        if statement.is_loss((n,)) != (values[n] == claim.nim_value):
            return changed(claim, status=Status.REFUTED, counterexample=(n,))
    return _follows(claim, found, limits)


def _follows(claim: Claim, found: Period, limits: Limits) -> Claim:
    """*claim*, which follows from a proved period, with the certificate that says so."""
    if not _READABLE.fullmatch(claim.statement):
        return claim
    made = None if found.by_theorem else found.certificate(limits, formula=claim.statement, nim_value=claim.nim_value)
    return changed(claim, status=found.status, certificate=made)


def _shown(claim: Claim, law: Proved, rules: Rules) -> Claim:
    """*claim*, which says what the automaton of *law* accepts, with the certificate that says so."""
    if not _READABLE.fullmatch(claim.statement):
        return claim
    made = certificate(law, str(rules.game), formula=claim.statement)
    return changed(claim, status=Status.PROVED_HERE, certificate=made)


class _Extended:
    """The nim-values of every heap, from a proved period."""

    def __init__(self, found: Period, limits: Limits) -> None:
        self.found = found
        self.known = found.values(limits)

    def __getitem__(self, n: int) -> int:
        pre, p = self.found.preperiod, self.found.period
        if n < len(self.known):
            return int(self.known[n])
        rounds, place = divmod(n - pre, p)
        return int(self.known[pre + place]) + rounds * self.found.saltus


def _by_automata(rules: Rules, statement: Statement, claim: Claim, limits: Limits) -> Claim:
    """The kernel equation decides residues, XOR and finite sets for heaps of every size."""
    made = relation_of(statement)
    if made is None:
        return claim
    relation, numeration = made
    try:
        game = provable(rules.game, statement.heaps)
        with budget.limited(limits=limits):
            found = decide(game, relation, numeration, misere=rules.misere, nim_value=claim.nim_value)
    except (RulesError, LimitError) as error:
        return changed(claim, reasons=Unknown.of(error).reasons)
    if isinstance(found, Refuted):
        return changed(claim, status=Status.REFUTED, counterexample=found.position)
    if isinstance(found, Proved):
        if isinstance(statement, HeapCondition):  # the checkers read none, and hold what we made of it
            return changed(claim, status=Status.PROVED, certificate=certificate(found, str(rules.game)))
        return _shown(claim, found, rules)
    return changed(claim, reasons=found.reasons)


def _pairs_proved(rules: Rules, statement: PairLaw, claim: Claim, limits: Limits) -> Claim:
    """Pairs (floor(j alpha), floor(j alpha) + t j), where automata prove that the losses are complementary pairs.

    If the losses are pairs that hold every n >= 1 just once, and the j-th pair has difference t*j, then the smaller
    number of each is the least number in no earlier pair; and floor(j*alpha), floor(j*alpha) + t*j with
    1/alpha + 1/(alpha + t) = 1 are the only such pairs (S. Beatty, Amer. Math. Monthly 33 (1926) 159).
    """
    t = is_beatty(statement)
    if t is None:
        return claim
    law = law_of(rules, 2, limits)
    if not isinstance(law, Proved):
        return changed(claim, reasons=law.reasons)
    if not every_number_in_one_pair(law) or not _differences_are_multiples(law, t):
        return claim
    return _shown(claim, law, rules)


def _terms_proved(rules: Rules, statement: SumOfTerms, claim: Claim, limits: Limits) -> Claim:
    """The lost openings are the weights of a numeration system, if their digits are 1 0 0 ... 0."""
    law = law_of(rules, None, limits)
    if not isinstance(law, Proved):
        return changed(claim, reasons=law.reasons)
    system = law.numeration
    if system.recurrence.coefficients != ((1, *(0,) * (statement.lag - 1), 1) if statement.lag else (2,)):
        return claim
    count = len(statement.first) + statement.lag + 2
    weights = [system.number((1, *(0,) * i)) for i in range(count)]
    terms = list(statement.first)
    while len(terms) < count:
        terms.append(terms[-1] + terms[-1 - statement.lag])
    if weights != terms:
        return claim
    # The opening of n >= 1 has the cap n - 1: n is its successor.
    openings = conjunction([law.losses.over("n", "c"), system.succ.over("c", "n")], ("n",))
    one_and_zeros = np.full((3, system.radix), 2, dtype=np.int32)
    one_and_zeros[0, 0], one_and_zeros[0, 1], one_and_zeros[1, 0] = 0, 1, 1
    powers = Relation(system.numerals, ("n",), one_and_zeros, np.array([False, True, False]))
    if openings != powers:
        return claim
    return _shown(claim, law, rules)


def _differences_are_multiples(law: Proved, t: int) -> bool:
    """Whether the pairs a <= b of *law* have each difference t*j just once, rising with a; and no other difference."""
    system = law.numeration
    ordered = law.losses.over("a", "b") & system.at_most.over("a", "b")
    difference = conjunction([ordered, system.add.over("a", "d", "b")], ("a", "d"))
    # Rising: from pair to pair with a larger a the difference is larger.
    pairs = conjunction(
        [difference, difference.over("e", "f"), system.less.over("a", "e"), system.at_most.over("f", "d")], ()
    )
    if not pairs.is_empty():
        return False
    seen = difference.exists("a")
    return seen == _multiples(law, t)


def _multiples(law: Proved, t: int) -> Relation:
    """The multiples of t as a relation over d: d = j + ... + j."""
    system = law.numeration
    multiple = system.equal.over("a", "d")  # d = 1 * a
    for _ in range(t - 1):
        multiple = conjunction([multiple.over("a", "c"), system.add.over("a", "c", "d")], ("a", "d"))
    return multiple.exists("a")


def _value_claim(rules: Rules, statement: ValueIs, claim: Claim, limits: Limits) -> Claim:
    watch = limits.watch()
    table = Outcomes(rules, limits.share(limits.seconds / TABLE_SHARE))
    claim = _held_against(
        claim, positions(1, _bound(rules, 1)), lambda position: statement.value(position[0]) == table.value(position[0])
    )
    if claim.status is Status.REFUTED:
        return claim
    found = proved_period(rules, watch.left())
    step = statement.formula.step
    if found is None or step is None:
        return claim
    together = lcm(found.period, step[0])
    alike = Fraction(found.saltus * (together // found.period)) == step[1] * (together // step[0])
    if not alike:
        together *= 2  # they part somewhere: twice the common period shows it
    if found.preperiod + together > MOST_HEAPS:
        return claim
    values = _Extended(found, limits)
    for n in range(found.preperiod + together + 1):
        if statement.value(n) != values[n]:
            return changed(claim, status=Status.REFUTED, counterexample=(n,))
    if not alike:
        return claim
    return _follows(claim, found, limits)


def _period_claim(rules: Rules, statement: PeriodIs, claim: Claim, limits: Limits) -> Claim:
    """A claimed period against the proved one: the differences G(n + P) - G(n) repeat with it."""
    if rules.misere:
        raise RulesError(key="err.misere")
    table = Outcomes(rules, limits.share(limits.seconds / TABLE_SHARE))
    if statement.start is not None and max(statement.start, statement.period) <= TABLE[1]:
        # A wrong claim mostly fails at once, where a long period takes seconds to be found.
        seen = _held_against(claim, positions(1, TABLE[1]), lambda p: _repeats(statement, table.value, p[0]))
        if seen.status is Status.REFUTED:
            return changed(seen, checked_to=None)
    found = proved_period(rules, limits)
    if found is None:
        if statement.start is None:
            return claim
        return _held_against(claim, positions(1, _bound(rules, 1)), lambda p: _repeats(statement, table.value, p[0]))
    values = _Extended(found, limits)
    # G(n + P) - G(n) has the period of G from its preperiod on, so one round of it is enough.
    start = found.preperiod if statement.start is None else statement.start
    for n in range(start, max(start, found.preperiod) + found.period):
        if values[n + statement.period] != values[n] + statement.saltus:
            if statement.start is not None:
                return changed(claim, status=Status.REFUTED, counterexample=(n,))
            again = Sentence("proving.claim.again", {"n": n, "period": found.period})
            return changed(claim, status=Status.REFUTED, reasons=(again,))
    return _follows(claim, found, limits)


def _repeats(statement: PeriodIs, value: Callable[[int], int], n: int) -> bool:
    assert statement.start is not None
    return n < statement.start or value(n + statement.period) == value(n) + statement.saltus
