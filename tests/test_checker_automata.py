"""The independent checker on certificates of automata: true ones hold, changed ones do not pass as something else."""

import ast
import copy
import json
import os
import random
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from bouton import checker
from bouton.checker.automata import Automaton, System
from bouton.checker.rules import Rules
from bouton.proving.automaton import Numerals, Relation
from bouton.proving.certificate import certificate
from bouton.proving.decision import Proved, find_law
from bouton.proving.game import TakeBack
from tests.proving.games import GAMES, RULES, bash, law_of_game

PROVABLE = [
    (name, misere)
    for name in GAMES
    if name not in ("halves and both", "3 wythoff")
    for misere in (False, True)
    if not (misere and name in ("euclid", "euclid positive", "moore 2"))
]


@cache
def proof(name, misere=False):
    if name in GAMES:
        return law_of_game(name, misere)
    found = find_law(bash(int(name.split()[1])), misere=misere)
    assert isinstance(found, Proved)
    return found


@cache
def text(name, misere=False):
    rules = RULES[name][0] if name in RULES else f"take 1..{name.split()[1]}"
    return json.dumps(certificate(proof(name, misere), rules))


def made(name, misere=False):
    return json.loads(text(name, misere))


# The checker needs some seconds for these.
LONG = ("2 wythoff", "moore 2")


@pytest.mark.parametrize(
    ("name", "misere"), [pytest.param(*case, marks=pytest.mark.slow if case[0] in LONG else []) for case in PROVABLE]
)
def test_a_proof_is_confirmed(name, misere):
    report = checker.check(made(name, misere))
    assert len(report.obligations) > 8
    assert f"{'misere' if misere else 'normal'} play" in report.claim


FOLDER = Path(checker.__file__).parent


def test_the_checker_imports_nothing_of_the_package():
    depths = {path: len(path.relative_to(FOLDER).parts) for path in FOLDER.rglob("*.py")}
    assert len(depths) > 5
    for path, depth in depths.items():
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        modules = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
        froms = [node for node in nodes if isinstance(node, ast.ImportFrom)]
        modules |= {node.module for node in froms if not node.level}
        assert {module.split(".")[0] for module in modules} <= set(sys.stdlib_module_names), path
        assert all(node.level <= depth for node in froms), path


# As a module of its folder's parent, as a folder, and as a file: each with nothing but the standard library.
WAYS = [("-S", "-m", "proofreader"), ("-I", "-S", "proofreader"), ("-I", "-S", "proofreader/__main__.py")]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way[-1])
def test_the_checker_runs_alone(tmp_path, way):
    shutil.copytree(FOLDER, tmp_path / "proofreader", ignore=shutil.ignore_patterns("__pycache__"))
    good, bad, none = tmp_path / "good.json", tmp_path / "bad.json", tmp_path / "none.json"
    good.write_text(text("nim 2"), encoding="utf-8")
    bad.write_text(text("nim 2").replace('"take any"', '"take 1..9"'), encoding="utf-8")
    none.write_text("[]", encoding="utf-8")

    def run(*files):
        command = [sys.executable, "-W", "error", *way, *map(str, files)]
        without = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
        return subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=without)

    passed = run(good)
    assert passed.returncode == 0
    assert "kernel: no move leads from P into P: holds" in passed.stdout
    assert "proved: in 'take any' (normal play), whatever the size" in passed.stdout
    assert run(bad).returncode == 1
    assert "refused: the moves of the certificate are not those" in run(bad).stdout
    assert run(none).returncode == 2
    assert run().returncode == 2
    assert run(good, bad).returncode == 1


def test_wythoffs_three_properties_are_obligations():
    report = checker.check(made("wythoff"))
    names = [name for name, _ in report.obligations]
    assert "pairs: every n >= 1 stands in one" in names
    assert "pairs: and in no other" in names
    assert "kernel: no move leads from P into P" in names
    assert "kernel: from every position outside P a move leads into P" in names
    assert report.claim.endswith("every n >= 1 stands in exactly one of these pairs")
    assert "(0,0), (1,2), (3,5), (4,7), (6,10)" in report.claim


def test_pairs_are_not_claimed_where_they_do_not_stand():
    # In Nim with the law x = y every n stands in one pair, too; in Euclid's game and on one heap there are no pairs.
    assert "pairs" not in made("euclid")
    assert "pairs" not in made("powers of two")
    halves = made("diagonal up to 2")
    if "pairs" not in halves:
        halves["pairs"] = True
        with pytest.raises(checker.Refused, match="pairs"):
            checker.check(halves)


CHANGED_TEXTS = [
    ("bash 5", "take 1..6"),
    ("bash 5", "take 1..5; misere"),
    ("bash 5", "take any"),
    ("bash 40", "take any"),
    ("bash 40", "take 1..41"),
    ("bash 40", "take 1..40, 77"),
    ("nim 2", "take any from up to 2 heaps"),
    ("nim 2", "take any; take any equally from 2 heaps"),
    ("nim 2", "take any except 90"),
    ("wythoff", "take any; take 1..50 equally from 2 heaps"),
    ("wythoff", "t wythoff(2)"),
    ("wythoff", "take any"),
    ("powers of two", "take 2^k, 3"),
    ("powers of two", "take 4^k"),
    ("powers of two", "take 2^k except 1048576"),
    ("fibonacci nim", "take 1..3*last"),
    ("fibonacci nim", "take 1..2*last+1"),
    ("fibonacci nim", "take 1..2*last; misere"),
    ("euclid", "euclid positive"),
    ("half", "take 1..n/3"),
    ("half", "take 1..n-1"),
    ("odd", "take even"),
]


@pytest.mark.parametrize(("name", "rules"), CHANGED_TEXTS)
def test_a_changed_text_alone_is_refused(name, rules):
    data = made(name)
    data["rules"] = rules
    with pytest.raises(checker.Refused):
        checker.check(data)


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("bash 5", "take 5, 4, 3, 1..2"),
        ("bash 5", "bash(5)"),
        ("bash 5", "subtraction(1, 2, 3, 4, 5)"),
        ("wythoff", "wythoff"),
        ("wythoff", "Take any;  take any equally from 2 heaps"),
        ("nim 3", "nim"),
        pytest.param("2 wythoff", "t wythoff(2)", marks=pytest.mark.slow),
        ("fibonacci nim", "fibonacci nim"),
        ("fibonacci nim", "k nim(2)"),
        ("fibonacci nim", "take 1..2*last; first 1..n-1"),
        pytest.param("moore 2", "moore(2)", marks=pytest.mark.slow),
        ("wythoff", "take any; take any equally from all heaps"),
        ("wythoff", "take any equally from up to 2 heaps"),
    ],
)
def test_another_text_for_the_same_game_holds(name, rules):
    data = made(name)
    data["rules"] = rules
    assert rules in checker.check(data).claim


@pytest.mark.parametrize(
    "rules", ["take primes", "take k^2", "grundy", "0.77", "split", "take 5..1", "take 0", "take 0^k", ""]
)
def test_rules_beyond_the_checker_are_unreadable(rules):
    data = made("nim 2")
    data["rules"] = rules
    with pytest.raises(checker.Unreadable):
        checker.check(data)


# Each clause alone can be read; together they are another game than the last of them, or none.
TWO_GAMES = [
    ("as many", "take 1..2*last; take 1..last"),
    ("fibonacci nim", "take 1..3*last; fibonacci nim"),
    ("euclid", "fibonacci nim; euclid"),
    ("bash 5", "take 1..5; first 1"),
    ("wythoff", "wythoff; first 1..n-1"),
]


@pytest.mark.parametrize(("name", "rules"), TWO_GAMES)
def test_a_clause_that_changes_the_game_is_not_passed_over(name, rules):
    with pytest.raises(checker.Unreadable):
        checker.check({**made(name), "rules": rules})


@pytest.mark.parametrize("rules", ["take 30000000..", "take 1..n-30000000", "bash(30000000)", "take 1..n/30000000"])
def test_rules_of_more_numbers_than_can_be_listed_are_unreadable(rules):
    with pytest.raises(checker.Unreadable, match="too many numbers to list"):
        checker.check({**made("bash 5"), "rules": rules})


def test_few_numerals_do_not_use_up_the_memory():
    """Where n is written with n ones, the numeral of a large amount is as long: that counts as steps."""
    ones = Automaton([[0, 1], [2, 1], [2, 2]], [True, True, False])
    system = System(2, ones, 1_000_000)
    assert system.digits(40) == [1] * 40
    with pytest.raises(checker.TooLong):
        system.digits(10**12)


@pytest.mark.parametrize(
    "change",
    [
        lambda c: c.pop("P"),
        lambda c: c.pop("valid"),
        lambda c: c.update(radix=1),
        lambda c: c.update(radix="2"),
        lambda c: c.update(numbers=True),
        lambda c: c.update(kind="period of nothing"),
        lambda c: c["P"]["next"][0].append(0),
        lambda c: c["P"]["next"][0].__setitem__(1, 99),
        lambda c: c["P"]["next"][0].__setitem__(1, -1),
        lambda c: c["P"]["accept"].append(99),
        lambda c: c["P"].update(next=[]),
        lambda c: c.update(relations=[{"is": ["cube", []]}]),
    ],
)
def test_what_is_no_certificate_is_unreadable(change):
    data = made("bash 5")
    change(data)
    with pytest.raises(checker.Unreadable):
        checker.check(data)
    with pytest.raises(checker.Unreadable):
        checker.check([data])


def test_a_wrong_law_is_refused_at_its_least_position():
    data = made("wythoff")
    right = proof("wythoff")
    system = right.numeration
    without = right.losses - (system.one_of((8,)).over("x0") & system.one_of((13,)).over("x1"))
    data["P"] = {"accept": without.accept.nonzero()[0].tolist(), "next": without.table.tolist()}
    with pytest.raises(checker.Refused, match="a move leads into P: fails at x0 = 8, x1 = 13"):
        checker.check(data)


def test_zero_is_no_power_and_twice_itself():
    # A set of "powers" with 0 in it is closed under doubling and halving.
    data = made("powers of two")
    (powers,) = (r for r in data["relations"] if r["is"][0] == "powers")
    powers["accept"] = sorted({*powers["accept"], 0})
    with pytest.raises(checker.Refused, match="powers"):
        checker.check(data)


def test_it_stops_at_its_limit_of_steps():
    with pytest.raises(checker.TooLong, match="500 steps"):
        checker.check(made("wythoff"), steps=500)


AUTOMATA = ("valid", "succ", "add", "P", "R", "movable")
TRACKS = {"valid": 1, "succ": 2, "add": 3}


def mutated(data, choose):
    """A copy with one transition or one accepting state changed, and which automaton it was."""
    data = copy.deepcopy(data)
    places = [(key, data[key]) for key in AUTOMATA if key in data]
    places += [("relations", relation) for relation in data["relations"]]
    key, automaton = choose.choice(places)
    table, accept = automaton["next"], set(automaton["accept"])
    if choose.random() < 0.25:
        accept ^= {choose.randrange(len(table))}
        automaton["accept"] = sorted(accept)
    else:
        row = choose.choice(table)
        at = choose.randrange(len(row))
        row[at] = choose.choice([s for s in range(len(table)) if s != row[at]] or [row[at]])
    return key, data


def language(data, key, tracks):
    """The tuples of numbers that an automaton of a certificate accepts, in the one canonical form."""
    valid = data["valid"]
    numerals = Numerals(data["radix"], np.array(valid["next"], dtype=np.int32), flags(valid))
    names = tuple("abcdef"[:tracks])
    whole = Relation(numerals, names, np.array(data[key]["next"], dtype=np.int32), flags(data[key]))
    return whole & numerals.all(*names)


def flags(automaton):
    return np.isin(np.arange(len(automaton["next"])), automaton["accept"])


def accepted_mutants(name, misere, count, seed):
    """How many of *count* mutants the checker accepts; each accepted one is shown to say the same."""
    data, choose, accepted = made(name, misere), random.Random(seed), 0
    for _ in range(count):
        key, mutant = mutated(data, choose)
        try:
            checker.check(mutant, steps=1_000_000)
        except (checker.Refused, checker.Unreadable, checker.TooLong):
            continue
        accepted += 1
        for same in ("succ", "add", "P"):
            tracks = TRACKS.get(same, data["numbers"])
            assert language(mutant, same, tracks) == language(data, same, tracks), (key, mutant)
    return accepted


MUTATED = [("nim 2", False), ("nim 2", True), ("bash 5", True), ("powers of two", False), ("fibonacci nim", False)]


@pytest.mark.parametrize(("name", "misere"), MUTATED)
def test_mutants_that_pass_say_the_same(name, misere):
    accepted_mutants(name, misere, 20, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "misere"), [*MUTATED, ("euclid", False), ("wythoff", False), ("as many", True)])
def test_thousands_of_mutants_that_pass_say_the_same(name, misere):
    accepted_mutants(name, misere, 400, seed=2)


def test_some_mutants_do_pass():
    # An entry that no valid numerals read may be anything; otherwise the two tests above would test nothing.
    data = made("wythoff")
    dead = next(
        s for s, row in enumerate(data["valid"]["next"]) if set(row) == {s} and s not in data["valid"]["accept"]
    )
    data["valid"]["next"][dead] = [dead, dead]
    unread = copy.deepcopy(data)
    relation, numerals = proof("wythoff").losses, proof("wythoff").numeration.numerals
    assert relation == relation & numerals.all("x0", "x1")
    passed = 0
    for state in range(len(unread["P"]["next"])):
        mutant = copy.deepcopy(data)
        mutant["P"]["next"][state][3] = 0
        try:
            checker.check(mutant)
        except checker.Refused:
            continue
        passed += 1
        assert language(mutant, "P", 2) == language(data, "P", 2)
    assert passed


@pytest.mark.slow
@pytest.mark.parametrize("misere", [False, True])
def test_k_three_nim_by_a_strategy(misere):
    found = find_law(TakeBack(3), misere=misere)
    assert isinstance(found, Proved)
    data = certificate(found, "take 1..3*last")
    report = checker.check(json.loads(json.dumps(data)))
    names = [name for name, _ in report.obligations]
    assert "strategy: it leads into P" in names
    data["strategy"]["accept"] = [
        s for s in range(len(data["strategy"]["next"])) if s not in data["strategy"]["accept"]
    ]
    with pytest.raises(checker.Refused, match="strategy"):
        checker.check(json.loads(json.dumps(data)))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["3 wythoff", "bash 50"])
def test_larger_certificates(name):
    for misere in (False, True):
        checker.check(made(name, misere))


@pytest.mark.parametrize("name", [n for n in GAMES if n not in ("euclid", "euclid positive")])
def test_prover_and_checker_read_the_same_options(name):
    game = GAMES[name]
    rules = Rules(*RULES[name])
    for position in np.ndindex(*(9,) * game.size):
        assert set(rules.options(position)) == set(game.options(position)), position
