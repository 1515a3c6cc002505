"""Kept automata: each certificate is accepted by the checker, and evaluated it agrees with play, at any size."""

import json
from random import Random

import pytest

from bouton import checker
from bouton.discovery.finding import prove
from bouton.laws.automaton_law import AutomatonLaw
from bouton.laws.places import KEPT
from bouton.laws.store import forget, keep, losses_file
from bouton.laws.store import losses as losses_for
from bouton.notation import parse_rules
from bouton.rulesets.families.dynamic import DynamicNim
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.protocol import Rules
from tests.definition import losses

FILES = sorted((KEPT / "automata").glob("*.json"))
# The checker needs a second or more for each of these.
LONG = {
    "take-1..3-last-first-1..n-1.2.json",
    "take-1..last-2-first-1..3.2.json",
    "take-any-take-a-b-from-2-heaps-where-a-b-2.2.json",
    "take-any-take-a-b-from-2-heaps-where-a-b-3.2.json",
}


def certificate(path):
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "path", [pytest.param(p, marks=[pytest.mark.slow] if p.name in LONG else [], id=p.stem) for p in FILES]
)
def test_the_checker_accepts_what_is_kept(path):
    made = certificate(path)
    report = checker.check(made)
    assert f"in {made['rules']!r} " in report.claim
    assert path == KEPT / losses_file(parse_rules(made["rules"]).normal_form(), made["numbers"])


def brute_force(rules: Rules):
    """Whether a position of plain numbers is lost, and its lost options, from the options of the game alone."""
    game = rules.game.normal_form()

    def options(position):
        if not isinstance(game, TakeAndBreak):
            return [option[0] for option in game.options(position)]
        return [
            (*position[:i], *option, *position[i + 1 :])
            for i, heap in enumerate(position)
            for option in game.options(heap)
        ]

    is_lost = losses(options, misere=rules.misere)
    return is_lost, lambda position: [p for p in options(position) if is_lost(p)]


def small_positions(rules, numbers):
    if isinstance(rules.game.normal_form(), DynamicNim):
        return [(n, cap) for n in range(18) for cap in range(n + 1)]
    size = {1: 40, 2: 14, 3: 6, 4: 4}[numbers]
    positions = [()]
    for _ in range(numbers):
        positions = [(*p, n) for p in positions for n in range(size)]
    return positions


@pytest.mark.parametrize("path", [pytest.param(p, id=p.stem) for p in FILES])
def test_losses_and_winning_moves_are_those_of_play(path):
    made = certificate(path)
    rules, law = parse_rules(made["rules"]), AutomatonLaw(made)
    is_lost, lost_options = brute_force(rules)
    capped = isinstance(rules.game.normal_form(), DynamicNim)
    for position in small_positions(rules, made["numbers"]):
        if str(rules.game) == "euclid positive" and 0 in position:
            continue  # no position of this game
        assert law.is_lost(position) == is_lost(position), position
        if not law.tells_moves:
            continue
        moves = law.winning_moves(position)
        # A cap above the heap says no more than the heap itself.
        found = [(n, min(cap, n)) for n, cap in moves] if capped else list(moves)
        assert found == lost_options(position), position
        assert moves.count == len(found)


def test_moves_from_a_heap_of_thousands_of_digits():
    law = losses_for(parse_rules("fibonacci nim").normal_form(), 2)
    fibonacci = [1, 2]
    while len(fibonacci) < 15_000:
        fibonacci.append(fibonacci[-1] + fibonacci[-2])
    heap = fibonacci[-1] + fibonacci[5000] + 8
    assert len(str(10**3000)) < heap.bit_length() * 3 // 10
    # Whinihan: the smallest part of Zeckendorf's sum is the only winning take while the cap is below the next parts.
    assert list(law.winning_moves((heap, 100))) == [(heap - 8, 16)]
    assert law.is_lost((heap, 7))
    assert not law.is_lost((heap, 8))


def test_many_winning_moves_are_listed_in_part_and_not_counted(monkeypatch):
    monkeypatch.setattr("bouton.laws.automaton_law.MOST_MOVES", 100)
    law = losses_for(parse_rules("nim; misere").normal_form(), 2)
    assert law.winning_moves((10**20, 7)).count == 1
    # From 2^300, which is 1 modulo 3, every other power of two leaves a multiple of 3: 2^0, 2^2 ... 2^300.
    powers = losses_for(parse_rules("take 2^k").normal_form(), 1)
    n = 1 << 300
    moves = powers.winning_moves((n,))
    assert moves.count is None
    some = list(moves)
    assert len(some) == 101
    assert all(m % 3 == 0 and (n - m).bit_count() == 1 for (m,) in some)
    monkeypatch.setattr("bouton.laws.automaton_law.MOST_MOVES", 151)
    assert powers.winning_moves((n,)).count == 151


def test_a_proof_is_kept_for_the_user_and_used_while_it_is_whole(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    rules = parse_rules("take any; take odd equally from 2 heaps").normal_form()
    assert losses_for(rules, 2) is None
    made = prove("take any; take odd equally from 2 heaps").certificate
    checker.check(made)
    assert keep(made)
    law = losses_for(rules, 2)
    is_lost, _ = brute_force(rules)
    random = Random(5)
    for _ in range(200):
        position = (random.randrange(40), random.randrange(40))
        assert law.is_lost(position) == is_lost(position)
    assert losses_for(Rules(rules.game, misere=True), 2) is None
    assert losses_for(rules, 3) is None
    (file,) = (tmp_path / "bouton" / "laws" / "automata").iterdir()
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"accept":[0', '"accept":[1', 1), encoding="utf-8")
    forget()
    assert losses_for(rules, 2) is None


def test_a_certificate_that_is_too_long_is_not_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr("bouton.laws.certificates.MOST_BYTES", 100)
    assert not keep({**certificate(FILES[0]), "rules": "take 1,7"})
    assert list(tmp_path.iterdir()) == []
