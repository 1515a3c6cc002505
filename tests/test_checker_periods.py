"""The check of period certificates: what is true is accepted, every change of it is refused."""

import copy
import json

import pytest

import bouton
from bouton.checker import Refused, TooLong, Unreadable
from bouton.checker.kinds.period import STEPS, THEOREMS, check_period, digest
from bouton.checker.values import OneHeap
from bouton.errors import StoreError
from bouton.laws.places import KEPT
from tests.work import many

GAMES = {
    "take 1,3,4": "repeated window",
    "take 2,5,9,30": "repeated window",
    "0.77": "Guy-Smith",
    "0.137": "Guy-Smith",
    "4.3": "Guy-Smith",
    "0.156": "rare heaps",
    "0.356": "rare heaps",
    "0.8": "arithmetic",
    "0.88": "arithmetic",
    "nim": "repeated state",
    "take even": "repeated state",
    "take any except 2,3": "repeated state",
    "take odd, 4": "repeated state",
    "take 2^k": "residues",
    "take 3, 4^k, 11": "residues",
}


# Many thousands of values, which are computed anew by all other rules.
LONG = "0.356"
CASES = [pytest.param(rules, marks=pytest.mark.slow) if rules == LONG else rules for rules in GAMES]


@pytest.fixture(scope="module")
def certificates():
    return {rules: json.loads(json.dumps(bouton.period(rules).certificate())) for rules in GAMES}


@pytest.mark.jit
@pytest.mark.parametrize("rules", CASES)
def test_a_true_certificate_holds(rules, certificates):
    assert certificates[rules]["theorem"] == GAMES[rules]
    done = check_period(certificates[rules])
    assert len(done) >= 4 and all(count >= 0 for _, count in done)


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.json")), ids=lambda path: path.stem)
def test_every_kept_law_holds(path):
    assert check_period(json.loads(path.read_text()))


def fold(values):
    h = 1469598103934665603
    for v in values:
        h = (h ^ v) * 1099511628211 & 0xFFFFFFFFFFFFFFFF
    return f"{h:016x}"


def claimed(certificate, **changes):
    """*certificate* with other claims, and with hash and values that are right for them."""
    made = copy.deepcopy(certificate) | changes
    values = OneHeap(made["rules"]).values(made["checked_length"], 10**10)
    made["fingerprint"] = fold(values)
    made["values"] = values[: made["preperiod"] + made["period"]]
    return made


def sealed(certificate):
    """With a digest that fits, so that nothing but what is tried is wrong."""
    return certificate | {"digest": digest(certificate)}


def refused(certificate):
    with pytest.raises((Refused, Unreadable, TooLong)):
        check_period(sealed(certificate))


@pytest.mark.jit
@pytest.mark.parametrize("rules", CASES)
def test_every_changed_number_is_refused(rules, certificates):
    whole = certificates[rules]
    for key in ("preperiod", "period", "saltus", "checked_length", "version"):
        for change in (whole[key] + 1, whole[key] - 1, 2 * whole[key] + 2, str(whole[key]), None, True, 1.0):
            refused(whole | {key: change})
    for key in ("rules", "theorem", "preperiod", "period", "saltus", "checked_length", "fingerprint", "kind"):
        refused({name: value for name, value in whole.items() if name != key})
    refused(whole | {"fingerprint": "0" * 16})
    for place in (0, len(whole["values"]) - 1):
        values = list(whole["values"])
        values[place] ^= 1
        refused(whole | {"values": values})
    refused(whole | {"values": whole["values"][:-1]})


@pytest.mark.jit
@pytest.mark.parametrize("rules", CASES)
def test_a_true_period_that_is_not_the_least_is_refused(rules, certificates):
    """Hash and values are made to fit: nothing but the claim itself is wrong."""
    whole = certificates[rules]
    pre, p, s, n = (whole[key] for key in ("preperiod", "period", "saltus", "checked_length"))
    longer = 2 * n + 2 * p
    if "rare" not in whole and whole["theorem"] != "arithmetic":
        refused(claimed(whole, period=2 * p, saltus=2 * s, checked_length=longer))
        refused(claimed(whole, preperiod=pre + 1, checked_length=longer))
        assert check_period(sealed(claimed(whole, checked_length=longer)))


@pytest.mark.jit
def test_too_few_values_are_refused(certificates):
    for rules in ("0.77", "take 1,3,4", "nim", "take 2^k", "0.8"):
        whole = certificates[rules]
        shortest = next(
            n
            for n in range(whole["preperiod"] + whole["period"], whole["checked_length"] + 1)
            if holds(claimed(whole, checked_length=n))
        )
        # What is proved by some values is proved by more of them, and by none of the shorter beginnings.
        assert holds(claimed(whole, checked_length=shortest + 7))
        for n in range(shortest):
            refused(whole | {"checked_length": n, "fingerprint": fold(OneHeap(whole["rules"]).values(n, 10**9))})


def holds(certificate):
    try:
        check_period(sealed(certificate))
    except (Refused, Unreadable):
        return False
    return True


@pytest.mark.jit
@pytest.mark.parametrize("rules", CASES)
def test_other_rules_are_refused(rules, certificates):
    whole = certificates[rules]
    # The values are computed anew by all other rules; those that show rare heaps are thousands.
    for other in [*GAMES][:: 5 if GAMES[rules] == "rare heaps" else many(3, 1)]:
        text = certificates[other]["rules"]
        if text != whole["rules"]:
            with pytest.raises(Refused):
                check_period(whole | {"rules": text})
            # 0.8 and 0.88 have the same values, so what is true of one is true of the other.
            if {text, whole["rules"]} != {"0.8", "0.88"}:
                refused(whole | {"rules": text})
    for text in ("", "0.", "0.G", "take 0", "take 5..1", "grundy", f"{whole['rules']}; misere", 7, None):
        refused(whole | {"rules": text})


@pytest.mark.jit
@pytest.mark.parametrize("rules", CASES)
def test_another_theorem_is_refused_or_holds_too(rules, certificates):
    """A theorem whose conditions are met may be named; the conclusion is true then."""
    whole = certificates[rules]
    met = [name for name in THEOREMS if holds(whole | {"theorem": name})]
    allowed = {
        "Guy-Smith": {"Guy-Smith"},
        "repeated window": {"repeated window", "window", "residues"},
        "repeated state": {"repeated state", "residues"},
        "residues": {"residues"},
        "arithmetic": {"arithmetic"},
        "rare heaps": {"rare heaps"},
    }
    assert whole["theorem"] in met and set(met) <= allowed[whole["theorem"]]
    refused(whole | {"theorem": "it looks so"})


@pytest.mark.jit
def test_the_evidence_of_the_rare_heaps(certificates):
    whole = certificates["0.156"]
    refused(whole | {"mask": whole["mask"] ^ 1})
    refused(whole | {"mask": 0})
    refused(whole | {"alternating": not whole["alternating"]})
    refused(whole | {"rare": whole["rare"][:-1]})
    refused(whole | {"rare": [*whole["rare"], whole["rare"][-1] + 1]})
    refused(whole | {"depth": 0})
    refused(whole | {"depth": whole["checked_length"]})
    # The values must come back behind the depth and the three that one move takes at most.
    shortest = whole["preperiod"] + whole["period"] + whole["depth"] + 3
    assert holds(claimed(whole, checked_length=shortest))
    refused(claimed(whole, checked_length=shortest - 1))


def test_a_period_that_is_only_seen_is_refused():
    """Twelve values of Kayles have the period 12, as any twelve have."""
    made = {
        "kind": "period",
        "version": 1,
        "rules": "0.77",
        "theorem": "Guy-Smith",
        "preperiod": 0,
        "period": 12,
        "saltus": 0,
        "checked_length": 12,
        "fingerprint": fold(OneHeap("0.77").values(12, 10**9)),
    }
    refused(made)


def test_values_are_those_of_the_definition():
    for text in ("0.77", "0.137", "4.07", "0.8", "0.3f", "8.12", "take 1, 3, 4", "take any", "take odd, 4", "take 2^k"):
        assert OneHeap(text).values(60, 10**9) == bouton.values(text, 60).tolist()


def test_what_would_take_long_is_left():
    for text, length in (("0.16", 10**6), ("0.8", 1000), ("take 1, 2", 10**9)):
        with pytest.raises(TooLong):
            OneHeap(text).values(length, STEPS)


@pytest.mark.parametrize(
    ("rules", "claim"),
    [
        ("kayles", "G(n + 12) = G(n) for every n >= 71, and neither number can be less"),
        (
            "0.8",
            "G(n + 3) = G(n) + 1 for every n >= 1, and none of the three numbers can be less",
        ),
    ],
)
def test_the_claim_speaks_of_a_saltus_where_there_is_one(rules, claim):
    assert bouton.check(bouton.period(rules).certificate()).claim.endswith(f" the nim-values have {claim}")


def test_a_mapping_that_is_no_certificate_is_called_what_it_is():
    with pytest.raises(StoreError, match=r"^dict is not a certificate"):
        bouton.check({})
