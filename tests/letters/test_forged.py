"""Certificates of rules with letters, changed or forged: neither checker accepts one that states something false."""

import copy
import json
import random
import subprocess

import pytest

from bouton import checker
from bouton.letters.law import FamilyLaw
from bouton.notation import read_family
from tests.letters.families import FAMILIES, law_of, play, told
from tests.second import second_program


def verdict(certificate):
    """True, False, or None where it is no certificate or takes too long."""
    try:
        checker.check(certificate, 100_000)
    except checker.Refused:
        return False
    except (checker.Unreadable, checker.TooLong):
        return None
    return True


def second(folder, certificates):
    """The same of the checker in C++."""
    paths = [folder / f"{i}.json" for i in range(len(certificates))]
    for path, certificate in zip(paths, certificates, strict=True):
        path.write_text(json.dumps(certificate), encoding="utf-8")
    ran = subprocess.run([second_program(), *paths], capture_output=True, text=True, timeout=900)
    lines = {line.split(":")[0]: line for line in ran.stdout.splitlines()}
    return [
        True if ": holds: " in lines.get(str(p), "") else False if ": refused: " in lines.get(str(p), "") else None
        for p in paths
    ]


def changed(certificate, chance):
    """The certificate with one or two entries changed, by a little or by much."""
    made = copy.deepcopy(certificate)
    for _ in range(chance.choice((1, 1, 2))):
        cell = chance.choice(made["cells"])
        what = chance.randrange(12)
        delta = chance.choice((-8, -4, -2, -1, 1, 2, 4, 8))
        lists = [cell["letters"][0], cell["period"], cell["preperiod"], *(step for step in cell["steps"])]
        if what < 5:
            row = chance.choice(lists)
            i = chance.randrange(len(row))
            if isinstance(row[i], list):
                row[i][chance.randrange(len(row[i]))] += delta
            else:
                row[i] += delta
        elif what == 5:
            cell["modulus"] = max(1, cell["modulus"] + delta)
        elif what == 6:
            i = chance.randrange(len(cell["first"]))
            cell["first"][i] = copy.deepcopy(chance.choice(cell["first"]))
        elif what == 7 and cell["steps"]:
            cell["steps"].pop(chance.randrange(len(cell["steps"])))
        elif what == 8 and len(made["cells"]) > 1:
            made["cells"].remove(cell)
        elif what == 9:
            cell["period"] = [x // 2 if chance.random() < 0.5 else 2 * x for x in cell["period"]]
        elif what == 10:
            made["rules"] = chance.choice(sorted(FAMILIES)).replace("*", "").lower()
        else:
            made["formula"] = chance.choice(
                [
                    "n mod (m+1) = 0",
                    "n mod (p+q) < p",
                    "n mod 3m < m",
                    "period 8m",
                    "n mod (m+2) = 0",
                    "period 2",
                    "n mod 2 = 0",
                ]
            )
    return made


def is_true(certificate):
    """Whether what an accepted certificate states agrees with play, for small letters."""
    family = read_family(certificate["rules"])
    law = FamilyLaw(family, certificate["of"] == "losses", tuple(certificate["cells"]), certificate.get("formula"))
    passes, misere = told(certificate["rules"])
    text = next(t for t in FAMILIES if str(read_family(t)) == str(family))
    for values in family.values(5):
        expected = play(FAMILIES[text](*values.values()), passes, misere, law.losses, 130)
        lost = [n for n in range(130) if expected[n] == int(law.losses)]
        if [law.value(values, n) for n in range(130)] != expected:
            return False
        if law.formula and not follows(law.formula, values, lost, expected):
            return False
    return True


def follows(formula, values, lost, expected):
    """Whether a formula of `changed` holds for the heaps below 130."""
    m, p, q = (values.get(letter, 0) for letter in "mpq")
    holds = {
        "n mod (m+1) = 0": lambda n: n % (m + 1) == 0,
        "n mod (p+q) < p": lambda n: n % (p + q) < p,
        "n mod 3m < m": lambda n: n % (3 * m) < m,
        "n mod (m+2) = 0": lambda n: n % (m + 2) == 0,
        "n mod 2 = 0": lambda n: n % 2 == 0,
    }
    if formula in holds:
        return lost == [n for n in range(130) if holds[formula](n)]
    if not formula.startswith("period"):
        return True  # as it stood in the certificate, which the laws of play above have
    period = 8 * m if formula == "period 8m" else 2
    return all(expected[n] == expected[n + period] for n in range(130 - period))


def forged(number, seed):
    chance = random.Random(seed)
    texts = sorted(FAMILIES)
    return [changed(law_of(chance.choice(texts)).certificate, chance) for _ in range(number)]


def agree(certificates, tmp_path):
    """Asserts that both checkers say the same, and that what they accept is true; how many they accepted."""
    ours, theirs = [verdict(c) for c in certificates], second(tmp_path, certificates)
    # Where one gives up or cannot read, the other must not accept.
    assert [c for c, a, b in zip(certificates, ours, theirs, strict=True) if (a is True) != (b is True)] == []
    accepted = [c for c, a in zip(certificates, ours, strict=True) if a]
    assert [c for c in accepted if not is_true(c)] == []
    return len(accepted)


def test_changed_certificates_are_refused_where_they_state_something_false(tmp_path):
    # A step at which nothing changes, and a cell of which other cells tell, may be left out.
    assert agree(forged(600, 1), tmp_path) < 120


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
def test_ten_thousand_changed_certificates(seed, tmp_path):
    agree(forged(1000, seed), tmp_path)


def test_both_accept_what_was_found(tmp_path):
    certificates = [law_of(text).certificate for text in FAMILIES]
    assert second(tmp_path, certificates) == [True] * len(certificates) == [verdict(c) for c in certificates]


def one(rules, letters, **cell):
    """A certificate of one cell."""
    of = cell.pop("of", "values")
    told = {"letters": letters, "modulus": 1, "preperiod": [0] * len(letters[0]), "first": [0], "steps": [], **cell}
    return {"kind": "family", "version": 1, "rules": rules, "of": of, "cells": [told]}


# What is wrong -> a certificate, and what the reason must name.
FORGED = {
    "the period is below an amount, so that a look beyond it lands nowhere": (
        one("take 1, 2m+1", [[1, 1]], modulus=2, first=[0, 1], period=[2, 0]),
        "above the period",
    ),
    "the period of {1, 2m} is not 2": (
        one("take 1, 2m", [[1, 1]], modulus=2, first=[0, 1], period=[2, 2]),
        "come back",
    ),
    "a letter is left out": (
        one("take 1..m", [[2, 1]], of="losses", first=[1], period=[3, 1], steps=[[1, 0, 0]]),
        "no cell has m = 1",
    ),
    "every other letter is left out": (
        one("take 1..m", [[1, 2]], of="losses", first=[1], period=[2, 2], steps=[[1, 0, 0]]),
        "no cell has m = 2",
    ),
    "half of the pairs is left out": (
        one("take p..q", [[1, 1, 0], [2, 1, 1]], of="losses", first=[1], period=[3, 2, 1], steps=[[1, 1, 0, 0]]),
        "no cell has all letters",
    ),
    "a slope is not divisible": (
        one("take 1, 2m", [[1, 1]], modulus=2, first=[0, 1], period=[3, 2], steps=[[2, 1, 2]]),
        "divisible",
    ),
    "the order turns": (
        one("take 3, m", [[1, 1]], first=[0], period=[4, 1], steps=[[1, 1, 1], [3, 0, 2]]),
        "order|value of heap",
    ),
    "a range may be empty": (
        one("take m..5", [[1, 1]], of="losses", first=[1], period=[9, 1], steps=[[1, 0, 0]]),
        "range empty",
    ),
    "it does not come back": (
        one("take 1..m", [[1, 1]], of="losses", first=[1], period=[3, 1], steps=[[1, 0, 0]]),
        "value of heap|come back",
    ),
    "the formula is of another game": (
        {
            **one("take 1..m", [[1, 1]], of="losses", first=[1], period=[2, 1], steps=[[1, 0, 0]]),
            "formula": "n mod (m+2) = 0",
        },
        "multiple",
    ),
    "the formula has another remainder": (
        {
            **one("take 1..m", [[1, 1]], of="losses", first=[1], period=[2, 1], steps=[[1, 0, 0]]),
            "formula": "n mod (m+1) = 1",
        },
        "formula does not hold",
    ),
}


@pytest.mark.parametrize("what", FORGED)
def test_a_forged_certificate_is_refused_with_the_reason(what, tmp_path):
    certificate, reason = FORGED[what]
    with pytest.raises(checker.Refused, match=reason):
        checker.check(certificate)
    assert second(tmp_path, [certificate]) == [False]


NO_CERTIFICATE = [
    {"rules": "take 1..n"},
    {"rules": "take any except m"},
    {"rules": "take 1..m; m > "},
    {"rules": "take a, b, c"},
    {"rules": "take 1 2 m"},
    {"rules": "take 1..k"},
    {"rules": 7},
    {"version": 2},
    {"of": "wins"},
    {"cells": []},
    {"cells": [{}]},
    {"rules": "take 1..m; misere", "of": "values"},
    {"formula": "n mod 3"},
    {"formula": "n mod (x+1) = 0"},
    {"formula": 3},
    {"rules": "take 1..m; pass 99"},
    {"rules": "take 3"},
    {"rules": "take 1..m; m = 1 mod 0"},
    {"rules": "split m"},
]


@pytest.mark.parametrize("change", NO_CERTIFICATE)
def test_what_is_no_certificate_is_told(change, tmp_path):
    certificate = {**law_of("take 1..m").certificate, **change}
    assert verdict(certificate) is None
    assert second(tmp_path, [certificate]) == [None]
