"""Certificates of every form of rules with one thing changed: none passes that states something false."""

import copy
import random
import re

import pytest

from bouton import checker
from bouton.errors import BoutonError
from bouton.notation import parse_rules
from tests.proving.forms import FORMS, law_of
from tests.test_checker2 import agree, program, read_by, verdict
from tests.test_checker_automata import language

__all__ = ["agree", "program"]
AUTOMATA = ("valid", "succ", "add", "P", "movable")
# Those of the most states take long in the checkers.
STEPS = 1_500_000


def changed(certificate, choose):
    """A copy with one entry, one accepting state, one atom, one number of the rules or one whole part changed."""
    data = copy.deepcopy(certificate)
    way = choose.random()
    if way < 0.1:
        return other_rules(data, choose)
    if way < 0.2:
        return other_moves(data, choose)
    if way < 0.25 and "witnesses" in data:
        data["witnesses"].pop(choose.randrange(len(data["witnesses"])))
        return data
    automata = [data[key] for key in AUTOMATA if key in data] + data["relations"] + data.get("witnesses", [])
    # The law and the witnesses are what a certificate states: they are changed most often.
    stated = [data["P"], *data.get("witnesses", [])]
    automaton = choose.choice(stated if choose.random() < 0.5 else automata)
    table = automaton["next"]
    if choose.random() < 0.3:
        automaton["accept"] = sorted(set(automaton["accept"]) ^ {choose.randrange(len(table))})
    else:
        row = choose.choice(table)
        row[choose.randrange(len(row))] = choose.randrange(len(table))
    return data


def other_rules(data, choose):
    """Another number in the rules, or one clause less."""
    clauses = data["rules"].split("; ")
    numbers = list(re.finditer(r"\d+", data["rules"]))
    if len(clauses) > 1 and (choose.random() < 0.4 or not numbers):
        clauses.pop(choose.randrange(len(clauses)))
        data["rules"] = "; ".join(clauses)
    elif numbers:
        one = choose.choice(numbers)
        number = max(0, int(one[0]) + choose.choice([-1, 1, 2]))
        data["rules"] = data["rules"][: one.start()] + str(number) + data["rules"][one.end() :]
    else:
        data["rules"] += choose.choice(["; misere", "; block 1", "; pass once"])
    return data


def other_moves(data, choose):
    """A move or an atom less, or another number in an atom."""
    atoms = choose.choice(data["moves"])[1]
    if choose.random() < 0.3:
        data["moves"].pop(choose.randrange(len(data["moves"])))
    elif choose.random() < 0.5 or not atoms[-1][2]:
        atoms.pop(choose.randrange(len(atoms)))
    else:
        atoms[-1][2][choose.randrange(len(atoms[-1][2]))] += 1
    return data


def says_the_same(mutant, certificate):
    """Whether both state the same: the same game, and the same losses by the same numerals."""
    try:
        games = [parse_rules(data["rules"]).normal_form() for data in (mutant, certificate)]
    except BoutonError:
        return False
    return games[0] == games[1] and language(mutant, "P", mutant["numbers"]) == language(
        certificate, "P", certificate["numbers"]
    )


def judged(reader_folder, reader, forms, number, seed):
    """How many changed certificates were judged; every one that either checker accepts says what was proved."""
    judged = refused = 0
    for text, heaps in forms:
        certificate, choose = law_of(text, heaps), random.Random(f"{seed} {text}")
        mutants = [changed(certificate, choose) for _ in range(number)]
        ours = [verdict(mutant, STEPS) for mutant in mutants]
        theirs = read_by(reader, reader_folder, mutants)
        for mutant, one, other in zip(mutants, ours, theirs, strict=True):
            judged += 1
            refused += one is False or other is False
            assert one is None or other is None or one is other, (text, mutant)
            if one or other:
                assert says_the_same(mutant, certificate), (text, mutant)
    return judged, refused


QUICK = [FORMS[0], FORMS[5], FORMS[8], ("take 1, 2 from a largest heap", 2), ("leave odd", 1), ("take 6, 3k-2", 1)]


def test_a_sample_of_changed_certificates(program, tmp_path):
    number, refused = judged(tmp_path, program, QUICK, 4, 1)
    assert number == 24 and refused > 12


@pytest.mark.slow
def test_a_thousand_changed_certificates(program, tmp_path):
    number, refused = judged(tmp_path, program, FORMS, 40, 2)
    assert number >= 1_000 and refused > number * 0.6


@pytest.mark.parametrize("form", [f if f in QUICK else pytest.param(f, marks=pytest.mark.slow) for f in FORMS], ids=str)
def test_the_second_checker_accepts_each_form(program, tmp_path, form):
    assert read_by(program, tmp_path, [law_of(*form)]) == [True]
    checker.check(law_of(*form))
