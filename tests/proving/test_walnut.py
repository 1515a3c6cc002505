"""The files for Walnut: read back, they are the automata of the proof, and the sentences mean what they should."""

import re
from itertools import product

import numpy as np
import pytest

from bouton.discovery.by_automata import law_of
from bouton.errors import RulesError
from bouton.limits import Limits
from bouton.notation import parse_rules
from bouton.proving.automaton import Relation
from bouton.proving.walnut import walnut
from tests.proving.games import GAMES, law_of_game


def read(text, numerals, tracks):
    """A Walnut automaton as a relation."""
    blocks = text.strip().split("\n\n")[1:]
    heads = [block.splitlines()[0].split() for block in blocks]
    names = [int(head[0]) for head in heads]
    dead = len(names)
    radix = numerals.radix
    table = np.full((dead + 1, radix**tracks), dead, dtype=np.int32)
    for state, block in enumerate(blocks):
        for line in block.splitlines()[1:]:
            digits, after = line.split(" -> ")
            letter = 0
            for digit in digits.split():
                letter = letter * radix + int(digit)
            table[state, letter] = names.index(int(after))
    return Relation(numerals, tuple("abcd"[:tracks]), table, np.array([head[1] == "1" for head in heads] + [False]))


NAMES = [
    "wythoff",
    "nim 3",
    "powers of two",
    "fibonacci nim",
    "2 wythoff",
    "odd",
    "bash 5",
    "euclid",
    "half",
    "all but 2 or 3",
]


@pytest.mark.parametrize("name", NAMES)
def test_the_automata_come_back_from_their_files(name):
    proof = law_of_game(name)
    files = walnut(proof, "law", name)
    numerals, size = proof.numeration.numerals, proof.game.size
    law = read(files["Automata Library/lawP.txt"], numerals, size)
    assert law == proof.losses.over(*"abcd"[:size])
    base = [path for path in files if path.startswith("Custom Bases")]
    if name == "2 wythoff":
        assert sorted(base) == ["Custom Bases/msd_law.txt", "Custom Bases/msd_law_addition.txt"]
        assert read(files["Custom Bases/msd_law_addition.txt"], numerals, 3) == proof.numeration.add
    else:
        assert not base


def test_zeckendorf_numerals_and_base_two_are_walnuts_own():
    proof = law_of_game("wythoff")
    files = walnut(proof, "wythoff", "wythoff")
    assert files["Automata Library/wythoffP.txt"].startswith("msd_fib msd_fib\n\n0 1\n0 0 -> 0\n")
    script = files["Command Files/wythoff.txt"]
    assert script.count("eval ") == script.count('";\n') == 2
    assert '"?msd_fib ' in script


def compiled(conditions):
    """A condition of the script as a condition in Python."""
    python = conditions.replace("!=", "#").replace("<=", "@").replace("=", "==").replace("#", "!=").replace("@", "<=")
    python = re.sub(r"\(Ew,r ([^()]*)\)", "any(\\1 for w in range(40) for r in range(2))", python)
    return compile(python.replace("|", " or ").replace("&", " and ").strip(), "<condition>", "eval")


@pytest.mark.parametrize(
    ("name", "misere"),
    [
        ("bash 5", False),
        ("bash 5", True),
        ("nim 2", False),
        ("fibonacci nim", False),
        ("take 3k+1", False),
        ("take any; pass once", False),
        ("take 1..ceil(n/2)", False),
        ("take a, b from 2 heaps where a != b", False),
    ],
)
def test_the_moves_of_the_script_are_those_of_play(name, misere):
    proof = law_of_game(name, misere) if name in GAMES else law_of(parse_rules(name), None, Limits())
    script = walnut(proof, "law", name)["Command Files/law.txt"]
    into = script[script.index("lawinto") :]
    # Each "(E own variables ... & $lawP(after))" of the second sentence is one kind of move.
    kinds = re.findall(r"\(E([\w,]+) ((?:[^$()]|\((?:[^()]|\([^()]*\))*\))*)& \$lawP\(([^)]*)\)\)", into)
    assert kinds
    bound = 9
    size = proof.game.size
    conditions_of = [(own.split(","), compiled(conditions), after.split(",")) for own, conditions, after in kinds]
    for position in product(range(bound), repeat=size):
        found = set()
        for own, condition, after in conditions_of:
            values = {f"x{i}": n for i, n in enumerate(position)}
            for numbers in product(range(bound), repeat=len(own)):
                known = values | dict(zip(own, numbers, strict=True))
                if eval(condition, known):
                    found.add(tuple(known[v] for v in after))
        expected = {option for option in proof.game.options(position) if max(option) < bound}
        assert {option for option in found if max(option) < bound} == expected, position


def test_a_name_is_a_word():
    proof = law_of_game("odd")
    for name in ("", "two words", "Upper", "1st", "ä"):
        with pytest.raises(RulesError, match="cannot name files for Walnut"):
            walnut(proof, name, "take odd")


def test_a_law_of_one_nim_value_is_not_written_as_that_of_the_losses():
    law = law_of(parse_rules("take 1, 2"), 1, Limits(), nim_value=1)
    with pytest.raises(RulesError, match="not which have nim-value 1"):
        walnut(law, "law", "take 1, 2")
