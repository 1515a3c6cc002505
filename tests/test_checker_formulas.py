"""Formulas beside a right automaton or period: both checkers prove the right ones and refuse the wrong ones."""

import copy
import random
import re
from functools import cache

import pytest

import bouton
from bouton import checker
from bouton.checker import formulas
from bouton.checker.kinds.period import digest
from bouton.discovery.expression import Quadratic
from bouton.discovery.finding import discover, prove
from bouton.discovery.statement import PairLaw, PeriodIs, ValueIs, parse_claim
from bouton.errors import BoutonError
from bouton.notation import parse_rules
from tests.second import second_program
from tests.test_checker2 import read_by, verdict

# Rules, what is claimed of them, and the kind of the certificate.
CLAIMS = [
    ("wythoff", "a = floor(j*phi), b = a + j", "automaton"),
    ("t wythoff(2)", "a = floor(j*sqrt(2)), b = floor(j*sqrt(2)) + 2*j", "automaton"),
    ("nim", "a xor b xor c = 0", "automaton"),
    ("nim", "a xor b = 0", "automaton"),
    ("bash(3); misere", "n mod 4 = 1", "automaton"),
    ("take 1..n/2", "P = {}", None),
    ("bash(4)", "n mod 5 = 0", "period"),
    ("take 1,3,4", "n mod 7 = 0 or 2", "period"),
    ("take 1,3,4", "period 7", "period"),
    ("take 2..", "P = {0, 1}", "period"),
    ("take even", "value = floor(n/2)", "period"),
    ("bash(3)", "value = n mod 4", "period"),
    ("kayles", "period 24 from 71", "period"),
    ("take even", "period 4 saltus 2", "period"),
]
SEQUENCES = ["fibonacci nim", "k nim(1)"]
# Its check takes as long as that of all others together.
LONG = {"t wythoff(2)"}
QUICK = [case for case in CLAIMS if case[0] not in LONG]


@pytest.fixture
def reader(tmp_path):
    """Judges certificates by the second checker: True, False, or None where it cannot read one."""
    return lambda certificates: read_by(second_program(), tmp_path, certificates)


@cache
def certified(rules, claim):
    """The certificate of *claim*, or of the sequence of its lost heaps."""
    if claim == "H":
        (found,) = (c for c in discover(rules) if c.kind == "recurrence")
        return found.certificate
    return prove(rules, claim).certificate


def every(claims):
    return [certified(r, c) for r, c, kind in claims if kind] + [certified(r, "H") for r in SEQUENCES]


@pytest.mark.parametrize(
    ("rules", "claim", "kind"),
    [pytest.param(*case, marks=pytest.mark.slow if case[0] in LONG else []) for case in CLAIMS],
)
def test_the_certificate_says_the_statement(rules, claim, kind):
    proof = prove(rules, claim)
    if kind is None:
        assert proof.verdict != "proved"
        return
    assert (proof.verdict, proof.certificate["kind"]) == ("proved", kind)
    assert proof.certificate["formula"] == proof.claim.statement
    assert checker.check(proof.certificate).claim.endswith(proof.claim.statement)


@pytest.mark.parametrize("claims", [QUICK, pytest.param(CLAIMS, marks=pytest.mark.slow)], ids=len)
def test_both_checkers_prove_the_right_ones(reader, claims):
    made = every(claims)
    assert [verdict(c) for c in made] == reader(made) == [True] * len(made)


def stated(certificate, formula):
    """*certificate* with another formula, signed as the library signs."""
    changed = {**copy.deepcopy(certificate), "formula": formula}
    if certificate["kind"] == "period":
        changed["digest"] = digest(changed)
    return changed


def changed_texts(text, choose, number):
    """Texts with one number, sign or name changed; some say the same in other words."""
    for _ in range(number):
        spots = list(re.finditer(r"\d+|phi|[-+*/]|floor|mod| or \d+", text))
        spot = choose.choice([s for s in spots if s.group()[-1].isdigit()] * 3 + spots)
        old = spot.group()
        if old.isdigit():
            new = str(max(0, int(old) + choose.choice((-2, -1, 1, 2, 5, 10**9))))
        elif old.startswith(" or"):
            new = ""
        else:
            new = {"phi": choose.choice(("sqrt(3)", "1.6180339887")), "floor": "", "mod": "*"}.get(
                old
            ) or choose.choice("-+*/")
        yield text[: spot.start()] + new + text[spot.end() :]


def says_the_same(rules, first, second):
    """Whether two texts agree on small positions; the definition of the library's own reading of claims."""
    try:
        one, two = parse_claim(first), parse_claim(second)
        if type(one) is not type(two) or one.heaps != two.heaps:
            return False
        if isinstance(one, PairLaw):
            return one.losses(2000) == two.losses(2000)
        if isinstance(one, ValueIs):
            return [one.formula(n) for n in range(300)] == [two.formula(n) for n in range(300)]
        if isinstance(one, PeriodIs):
            return prove(rules, two).verdict == "proved"
        if one.heaps > 1:
            return one == two
        return [one.is_loss((n,)) for n in range(300)] == [two.is_loss((n,)) for n in range(300)]
    except Exception:
        return False


def is_true(rules, text):
    """Whether *text* is true of the first heaps all the same."""
    try:
        claim, values = parse_claim(text), bouton.values(rules, 200).tolist()
    except BoutonError:
        return False  # no claim, or one heap has no nim-value
    if claim.heaps != 1 or isinstance(values[0], list):
        return False
    if isinstance(claim, PeriodIs):
        start = claim.start or 0
        return all(
            values[n + claim.period] == values[n] + claim.saltus for n in range(start, len(values) - claim.period)
        )
    if isinstance(claim, ValueIs):
        return all(claim.formula(n) == Quadratic.of(v) for n, v in enumerate(values))
    return all(claim.is_loss((n,)) == (v == 0) for n, v in enumerate(values))


def terms(text):
    found = formulas.read(text)
    listed = list(found.first)
    while len(listed) < 30 and found.lag < len(listed):
        listed.append(listed[-1] + listed[-1 - found.lag])
    return listed


def wrong_ones(claims, number):
    """Certificates with a right law and a wrong formula."""
    choose, made = random.Random(13), []
    for rules, claim, kind in claims:
        if kind:
            right = certified(rules, claim)
            texts = set(changed_texts(right["formula"], choose, number))
            made += [stated(right, t) for t in sorted(texts) if not says_the_same(rules, right["formula"], t)]
    for rules in SEQUENCES:
        right = certified(rules, "H")
        for text in sorted(set(changed_texts(right["formula"], choose, number))):
            try:
                same = terms(text) == terms(right["formula"])
            except (checker.Unreadable, IndexError):
                same = False
            if not same:
                made.append(stated(right, text))
    listed = [f"n mod {m} = {r}" for m in range(2, 12) for r in range(m)]
    for rules, claim in (
        ("bash(4)", "n mod 5 = 0"),
        ("take 1,3,4", "n mod 7 = 0 or 2"),
        ("bash(3); misere", "n mod 4 = 1"),
    ):
        made += [stated(certified(rules, claim), text) for text in listed if text != claim]
    made += [stated(certified("bash(3)", "value = n mod 4"), f"value = n mod {m}") for m in range(5, 12)]
    made += [stated(certified("kayles", "period 24 from 71"), f"period {p} from 71") for p in range(1, 24) if p != 12]
    # The formula of one game beside the law of another.
    for one in every(claims):
        texts = {other["formula"] for other in every(claims) if other["rules"] != one["rules"]}
        made += [stated(one, t) for t in sorted(texts) if not is_true(one["rules"], t)]
    return made


@pytest.mark.parametrize(("claims", "number"), [(QUICK, 4), pytest.param(CLAIMS, 12, marks=pytest.mark.slow)])
def test_both_refuse_wrong_formulas_beside_right_laws(reader, claims, number):
    wrong = wrong_ones(claims, number)
    ours, theirs = [verdict(c) for c in wrong], reader(wrong)
    for certificate, one, other in zip(wrong, ours, theirs, strict=True):
        about = certificate["rules"], certificate["formula"]
        assert one is not True, about
        assert other is not True, about
        # None: it cannot be read, or is beyond what is looked at.
        assert None in (one, other) or one is other, about
    assert list(zip(ours, theirs, strict=True)).count((False, False)) >= 200


def test_a_changed_difference_is_refused(reader):
    right = certified("wythoff", CLAIMS[0][1])
    choose, wrong = random.Random(3), []
    for _ in range(6):
        changed = copy.deepcopy(right)
        accept = set(changed["difference"]["accept"]) ^ {choose.randrange(len(changed["difference"]["next"]))}
        changed["difference"]["accept"] = sorted(accept)
        wrong.append(changed)
    ours, theirs = [verdict(c) for c in wrong], reader(wrong)
    assert ours == theirs
    assert ours.count(False) >= 3
    missing = {key: value for key, value in right.items() if key != "difference"}
    assert verdict(missing) is None


def test_a_sequence_needs_the_first_move_that_it_speaks_of(reader):
    right = certified("fibonacci nim", "H")
    others = [{**right, "rules": r} for r in ("take 1..2*last; first 1..3", "take 1..2*last")]
    again = {**right, "rules": "take 1..2*last; first 1..n-1"}
    assert [verdict(c) for c in (*others, again)] == reader([*others, again]) == [None, None, True]
    assert parse_rules(again["rules"]).normal_form() == parse_rules("fibonacci nim").normal_form()


def test_numerals_that_are_not_binary_prove_no_xor():
    """x = y is an automaton over Zeckendorf digits, too; but its columns are not those of the XOR."""
    right = certified("wythoff", CLAIMS[0][1])
    with pytest.raises(checker.Refused, match="base 2"):
        checker.check(stated(right, "a xor b = 0"))


def test_what_is_no_formula_is_told():
    for text in (
        "",
        "n mod 0 = 0",
        "n mod 3 = 3",
        "a xor a = 0",
        "value = n*n",
        "value = sqrt(2)",
        "H = 1",
        "P = {1, (2, 3)}",
    ):
        with pytest.raises(checker.Unreadable):
            checker.check(stated(certified("bash(3)", "value = n mod 4"), text))
