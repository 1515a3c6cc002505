"""A law is looked for before a large position is played out, for two coupled heaps and for one heap in misère play."""

from itertools import product
from random import Random, SystemRandom

import pytest

import bouton
from bouton import on_demand
from bouton.engine.reference import is_loss
from bouton.errors import LimitError
from bouton.laws.store import forget
from bouton.notation import parse_rules
from bouton.solving import Solver, situation_of
from bouton.words import say
from tests.work import many

RULES = "take any; take odd equally from 2 heaps"
# A busy machine may take its time.
PATIENT = bouton.Limits(seconds=600)


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch, tmp_path):
    """No law that another test has kept."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    forget()


def test_a_position_beyond_every_table_is_answered_by_a_law(monkeypatch):
    monkeypatch.setattr(on_demand, "SECONDS", PATIENT.seconds)
    answer = bouton.solve(RULES, (10**11, 10**11 - 1), limits=PATIENT)
    assert answer.by.method == "automaton"
    small = [(a, b) for a in range(12) for b in range(12) if bouton.solve(RULES, (a, b)).outcome == "P"]
    for a, b in small:
        # The law is binary: far away the same differences and remainders come back, as near by.
        assert bouton.solve(RULES, (a + 2**40, b + 2**40)).outcome == bouton.solve(RULES, (a + 2**8, b + 2**8)).outcome


def test_small_positions_without_a_reason_look_for_no_law(monkeypatch):
    asked = []
    monkeypatch.setattr(on_demand, "find_law", lambda rules, heaps, limits: asked.append(rules))
    assert bouton.outcome("take any; take (1,2); take (1,1)", (5, 8)) == "N"
    assert bouton.solve("take 1,2; pass once", (5, 1)).by.method != "automaton"
    assert bouton.solve("take any; take 2 equally from 3 heaps", (5, 8, 2)).by.method == "engine"
    assert bouton.solve("wythoff", (10**30, 10**30)).by.method == "theorem"
    assert asked == []


@pytest.mark.parametrize(
    "rules",
    [
        "take 1,2; take 1 equally from 2 heaps",
        "take 1..3; take 1..3 equally from 2 heaps",
        "take 1; take 3 equally from 2 heaps; misere",
        "take 1,2; take (2,1); take (1,2)",
    ],
)
def test_two_coupled_heaps_are_told_their_law_at_once(monkeypatch, rules):
    monkeypatch.setattr(on_demand, "SECONDS", PATIENT.seconds)
    read = parse_rules(rules)
    for pair in product(range(1, 9), repeat=2):
        answer = bouton.solve(rules, pair, limits=PATIENT)
        assert answer.by.method == "automaton" and answer.by.status.is_proved
        assert answer.outcome == ("P" if is_loss(read, (read.normal_form().game.canonical_part(pair),)) else "N")
        assert any(sentence.key.startswith("telling.") for sentence in answer.reason.sentences)


def agree(rules, heaps):
    """The answers to *heaps*, by a law found now and again by the kept one, are those of the definition."""
    read, known = parse_rules(rules), {}
    told = [bouton.solve(rules, heap, limits=PATIENT) for heap in heaps]
    forget()
    for heap, answer in zip(heaps, told, strict=True):
        assert answer == bouton.solve(rules, heap, limits=PATIENT)
        position = situation_of(rules, heap).components[0].position
        assert answer.outcome == ("P" if is_loss(read, position, known) else "N"), (rules, heap)
        played = Solver(PATIENT).written_out(
            answer.situation, Solver(PATIENT)._by_search(answer.situation, PATIENT.megabytes)
        )
        assert answer.winning_moves == played.winning_moves, (rules, heap)
        assert (answer.by.method, str(answer.by.status)) == ("automaton", "proved here"), (rules, heap)
    return told


def test_one_misere_heap_of_a_finite_set_has_the_answer_of_its_law_from_the_first_question_on(monkeypatch):
    monkeypatch.setattr(on_demand, "SECONDS", PATIENT.seconds)
    seed = SystemRandom().randrange(10**9)
    chance = Random(seed)
    print(f"seed {seed}")
    for _ in range(many(4, 200)):
        amounts = sorted(chance.sample(range(1, 21), chance.randint(2, 4)))
        if amounts != list(range(1, len(amounts) + 1)):  # Bash's game has a theorem
            agree(f"take {', '.join(map(str, amounts))}; misere", range(61))


@pytest.mark.parametrize(
    "rules",
    [
        "take 2^k; misere",
        "take any except 3; misere",
        "take odd, 16; misere",
        "take 5k+2; misere",
        "take 1..n/2; misere",
        "take n/2; misere",
        "leave odd; misere",
        "take 1,3,4; pass once; misere",
        "take 1,3,4; block 1; misere",
    ],
)
def test_one_misere_heap_of_an_endless_set_or_with_passes_has_it_too(monkeypatch, rules):
    monkeypatch.setattr(on_demand, "SECONDS", PATIENT.seconds)
    agree(rules, range(25))


def test_the_law_of_one_misere_heap_is_said_in_both_languages():
    told = bouton.solve("take 1,3,4; misere", 10**30 + 1, limits=PATIENT)
    # 10 is 3 mod 7 and 10^6 is 1: 10^30 + 1 leaves 2, and one stone less is lost.
    assert (told.outcome, told.winning_moves[0].take) == ("N", (1,))
    for language in ("en", "zh"):
        law = say("telling.residues.some", language, m=7, residues=(1, 3))
        assert told.why(language).count(law) == 1
    # 8, 10, 15, 17, ... are 1 and 3 mod 7; the page draws those below.
    assert bouton.solve("take 1,3,4; misere", 18, limits=PATIENT).reason.numbers["heaps"] == (1, 3, 8, 10, 15, 17)


def test_lost_heaps_are_named_where_the_law_has_no_sentence():
    told = bouton.solve("take 1..n/2; misere", 40, limits=PATIENT)
    # Each is twice the last one and 1 more: from 2a + 1 at most a can be taken.
    assert told.by.status.is_proved and "2, 5, 11, 23" in told.why("en")


def test_what_may_be_forbidden_is_told_of_a_kept_law_too():
    bouton.solve("take 1,3,4; block 1; misere", 7, limits=PATIENT)
    told = bouton.solve("take 1,3,4; block 1; misere", 7, limits=PATIENT)
    assert told.by.method == "automaton" and say("block.loss.verdict", "en", forbidden=1) in told.why("en")


@pytest.mark.parametrize(
    ("rules", "heaps"),
    [
        ("take 1,3,4; misere", (7, 2)),  # a sum of heaps
        ("take 1..3; misere", 7),  # a theorem
        ("take odd; misere", 7),  # a proved quotient
        ("0.15; misere", 7),
        ("0.07; misere", 7),  # moves that split
        ("take primes; misere", 7),
        ("take 1..n/3; misere", 7),
        ("take 1000..; misere", 7),
        ("take 64k+1; misere", 7),  # provable, but not soon
        ("take 2^k, 3^k; misere", 7),
        ("take 9,73,98; misere", 7),
        ("take 5..10000000000, 3; misere", 7),
        ("take 1,3,4", 7),  # normal play
    ],
)
def test_no_law_is_looked_for_where_none_is_soon_found(rules, heaps):
    asked = []
    solver = Solver(PATIENT, find_law=lambda rules, heaps, limits: asked.append(rules))
    solver.answer(situation_of(rules, heaps))
    assert asked == []


@pytest.mark.parametrize(("allowed", "most"), [(0.5, 0.5), (600, on_demand.SECONDS)])
def test_looking_for_a_law_takes_no_more_time_than_the_question_has(monkeypatch, allowed, most):
    asked = []

    def law_of(rules, heaps, limits):
        asked.append(limits.seconds)
        raise LimitError("not today")

    monkeypatch.setattr("bouton.discovery.by_automata.law_of", law_of)
    with pytest.raises(LimitError):
        bouton.solve(RULES, (10**11, 10**11 - 1), limits=bouton.Limits(seconds=allowed, megabytes=1))
    assert len(asked) == 1 and asked[0] <= most


def test_what_has_no_proof_is_left_alone():
    on_demand.find_law(parse_rules("take primes; take any equally from 2 heaps"), 2, PATIENT)
