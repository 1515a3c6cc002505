"""The second pass over a certified period: the values of the definition, and every wrong claim is refused."""

import copy
import json

import numpy as np
import pytest

import bouton
from bouton import verification
from bouton.checker import Refused, TooLong, Unreadable
from bouton.checker.kinds.period import check_period, digest
from bouton.checker.values import OneHeap
from bouton.engine import reference
from bouton.errors import LimitError
from bouton.limits import Limits
from bouton.verification import verify_period

GAMES = {
    "take 1,3,4": "repeated window",
    "take 2,5,9,30": "repeated window",
    "0.3": "repeated window",
    "0.77": "Guy-Smith",
    "0.137": "Guy-Smith",
    "4.3": "Guy-Smith",
    "0.156": "rare heaps",
}

pytestmark = pytest.mark.jit


@pytest.fixture(scope="module")
def certificates():
    return {rules: json.loads(json.dumps(bouton.period(rules).certificate())) for rules in GAMES}


def run_of(digits, length):
    return verification._Run(digits, length, Limits().watch(), None)


@pytest.mark.parametrize(
    "text", ["0.77", "0.07", "0.137", "4.07", "4.4", "0.106", "0.642", "0.01", "0.356", "0.1234567"]
)
@pytest.mark.parametrize("mask", [1, 2, 6, 5])
def test_values_are_those_of_the_definition_whatever_the_mask(text, mask):
    expected = list(reference.nim_values(bouton.rules(text).game, 90).values())
    digits = OneHeap(text).digits
    breaks = [t for t, d in enumerate(digits) if d & 4]
    for alternating in (False, True) if len({t % 2 for t in breaks}) == 1 else (False,):
        run = run_of(digits, 91)
        run.begin(mask, alternating, 7)
        run.advance(91)
        assert run.values.tolist() == expected
        assert run.rare == [m for m in range(1, 91) if not run.is_common(m, expected[m])]


def test_values_above_255():
    """Officers (0.6) has values beyond a byte; here by the kernels that look at every option."""
    expected = bouton.values("0.6", 14_000)
    assert int(expected.max()) > 255
    run = run_of([0, 6], 14_000)
    mask = run.best_mask()
    run.begin(mask, False, 0)
    run.advance(14_000)
    assert np.array_equal(run.values, expected)


@pytest.mark.parametrize("rules", GAMES)
def test_both_passes_accept_a_true_certificate(rules, certificates):
    assert certificates[rules]["theorem"] == GAMES[rules]
    assert len(verify_period(certificates[rules]).obligations) == len(check_period(certificates[rules])) + 1


def sealed(certificate):
    """With a digest that fits, so that nothing but what is tried is wrong."""
    return certificate | {"digest": digest(certificate)}


def refused(certificate):
    with pytest.raises((Refused, Unreadable)):
        verify_period(sealed(certificate))


def claimed(certificate, **changes):
    """*certificate* with other claims, and with hash and values that are right for them."""
    made = copy.deepcopy(certificate) | changes
    values = OneHeap(made["rules"]).values(made["checked_length"], 10**10)
    h = 1469598103934665603
    for v in values:
        h = (h ^ v) * 1099511628211 & 0xFFFFFFFFFFFFFFFF
    return made | {"fingerprint": f"{h:016x}", "values": values[: made["preperiod"] + made["period"]]}


@pytest.mark.parametrize("rules", GAMES)
def test_every_changed_number_is_refused(rules, certificates):
    whole = certificates[rules]
    for key in ("preperiod", "period", "checked_length", "version"):
        for change in (whole[key] + 1, whole[key] - 1, 2 * whole[key] + 2, str(whole[key]), None, True, 1.0):
            refused(whole | {key: change})
    with pytest.raises((Refused, Unreadable, TooLong)):
        verify_period(sealed(whole | {"saltus": 1}))
    for key in ("rules", "theorem", "preperiod", "period", "saltus", "checked_length", "fingerprint", "kind"):
        refused({name: value for name, value in whole.items() if name != key})
    refused(whole | {"fingerprint": "0" * 16})
    for place in (0, len(whole["values"]) - 1):
        values = list(whole["values"])
        values[place] ^= 1
        refused(whole | {"values": values})
    refused(whole | {"values": whole["values"][:-1]})
    with pytest.raises(Refused):
        verify_period(whole | {"period": whole["period"] + 1})


@pytest.mark.parametrize("rules", GAMES)
def test_a_period_that_is_not_the_least_is_refused(rules, certificates):
    """Hash and values are made to fit: nothing but the claim itself is wrong."""
    whole = certificates[rules]
    pre, p, n = (whole[key] for key in ("preperiod", "period", "checked_length"))
    longer = n + 2 * p + 1
    rare = {"rare": rare_heaps(whole, longer)} if GAMES[rules] == "rare heaps" else {}
    assert verify_period(sealed(claimed(whole, checked_length=longer, **rare)))
    refused(claimed(whole, period=2 * p, checked_length=longer, **rare))
    refused(claimed(whole, preperiod=pre + 1, checked_length=longer, **rare))


def rare_heaps(whole, length):
    """The rare heaps below *length*, from the wording of the theorem."""
    digits = OneHeap(whole["rules"]).digits
    offset = next(t for t, d in enumerate(digits) if d & 4)
    values = OneHeap(whole["rules"]).values(length, 10**10)
    turned = whole["alternating"]
    return [n for n in range(1, length) if ((values[n] & whole["mask"]).bit_count() + turned * (n - offset)) % 2 == 0]


@pytest.mark.parametrize("rules", GAMES)
def test_other_rules_are_refused(rules, certificates):
    whole = certificates[rules]
    for other in GAMES:
        if other != rules:
            refused(whole | {"rules": certificates[other]["rules"]})
    for text in ("", "0.", "take 0", "grundy", f"{whole['rules']}; misere", 7, None):
        refused(whole | {"rules": text})


@pytest.mark.parametrize("rules", GAMES)
def test_another_theorem_is_refused_or_holds_too(rules, certificates):
    whole = certificates[rules]
    for theorem in ("window", "Guy-Smith", "rare heaps"):
        try:
            check_period(sealed(whole | {"theorem": theorem}))
        except (Refused, Unreadable):
            refused(whole | {"theorem": theorem})
        else:
            assert verify_period(sealed(whole | {"theorem": theorem}))
    # Numbers that only another theorem needs are refused before.
    with pytest.raises((TooLong, Unreadable)):
        verify_period(sealed(whole | {"theorem": "it looks so"}))


def test_too_few_values_are_refused(certificates):
    for rules in ("0.77", "take 1,3,4", "0.137"):
        whole = certificates[rules]
        n = whole["checked_length"]
        for fewer in (n - 1, n // 2, 0):
            shorter = claimed(whole, checked_length=fewer)
            with pytest.raises((Refused, Unreadable)):
                check_period(sealed(shorter))
            refused(shorter)


def test_the_evidence_of_the_rare_heaps(certificates):
    whole = certificates["0.156"]
    refused(whole | {"mask": whole["mask"] ^ 1})
    refused(whole | {"mask": 0})
    refused(whole | {"mask": -whole["mask"]})
    refused(whole | {"alternating": not whole["alternating"]})
    refused(whole | {"rare": whole["rare"][:-1]})
    refused(whole | {"rare": [*whole["rare"], whole["rare"][-1] + 1]})
    refused(whole | {"rare": [whole["rare"][0] + 1, *whole["rare"][1:]]})
    refused(whole | {"depth": whole["rare"][-1] - 1})
    refused(whole | {"depth": whole["checked_length"]})
    # The values must come back behind the depth and the three that one move takes at most.
    shortest = whole["preperiod"] + whole["period"] + whole["depth"] + 3
    assert verify_period(sealed(claimed(whole, checked_length=shortest)))
    refused(claimed(whole, checked_length=shortest - 1))


def test_the_depth_is_kept_to_exactly(certificates):
    """The least depth that both passes accept is one and the same: they count it from the same wording."""
    whole = certificates["0.156"]
    low, high = whole["rare"][-1], whole["depth"]

    def accepted(check, depth):
        try:
            check(sealed(whole | {"depth": depth}))
        except Refused:
            return False
        return True

    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if accepted(verify_period, middle) else (middle, high)
    for depth in (low, high):
        assert accepted(check_period, depth) == accepted(verify_period, depth)


def test_limits_are_kept(certificates):
    long = sealed(certificates["0.77"] | {"checked_length": 10**12})
    with pytest.raises(TooLong, match="--memory"):
        verify_period(long)
    with pytest.raises(LimitError):
        verify_period(sealed(certificates["0.77"] | {"checked_length": 10**8}), Limits(seconds=0.05))
    with pytest.raises(TooLong):
        verify_period(json.loads(json.dumps(bouton.period("0.8").certificate())))


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["0.16", "0.56", "4.406", "4.064", "0.127", "0.165", "0.376", "0.354", "0.104"])
def test_long_published_periods(rules):
    """What the first checker leaves; .104 has 2.1e8 values."""
    assert verify_period(bouton.period(rules, limits=Limits(seconds=600)).certificate(), Limits(seconds=600))
