"""Programs by an automaton: of the laws that are kept, and of one that a user has proved."""

import json
import subprocess
import sys
from random import Random

import pytest

from bouton.discovery.finding import automatic
from bouton.errors import RulesError
from bouton.laws.places import KEPT
from bouton.laws.store import forget, keep
from bouton.limits import Limits
from bouton.notation import parse_rules
from bouton.programs import TARGETS, automata, program, written
from bouton.programs.plan import Plan
from tests.definition import losses

SHORT = "take any; take 1..2 equally from 2 heaps"
MISERE = "take 2,3,7; misere"
CAPPED = "take 1..2*last; first 1..3; misere"
OWN = [(SHORT, 2), (MISERE, 1)]


@pytest.fixture
def laws(tmp_path, monkeypatch):
    """A user's cache folder with the laws of OWN."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for text, heaps in OWN:
        assert keep(automatic(parse_rules(text), heaps, Limits()).certificate)
    yield
    forget()


def short(position):
    """The options of SHORT, from its rules."""
    a, b = position
    options = [(m, b) for m in range(a)] + [(a, m) for m in range(b)]
    return options + [(a - t, b - t) for t in (1, 2) if t <= min(a, b)]


def check(answers, positions, options, is_lost):
    """Every answer: the outcome, and a move that is one and wins."""
    assert len(answers) == len(positions)
    for position, answer in zip(positions, answers, strict=True):
        if is_lost(position):
            assert answer == "second", position
            continue
        first, *after = answer.split()
        assert first == "first", position
        if options(position):
            assert tuple(map(int, after)) in options(position), position
            assert is_lost(tuple(map(int, after))), position
        else:
            assert not after


def languages():
    slow = ("java", "rust")
    return [pytest.param(name, marks=pytest.mark.slow if name in slow else []) for name in TARGETS]


@pytest.mark.parametrize("target", languages())
def test_two_heaps_by_their_partners(programs, target):
    is_lost = losses(short)
    positions = [(a, b) for a in range(26) for b in range(26)]
    text = "".join(f"{a} {b}\n" for a, b in positions) + "3\n1 2 3\n"
    *answers, one, three = programs.answers(SHORT, target, text)
    check(answers, positions, short, is_lost)
    assert (one, three) == ("?", "?")
    # Lost are (3q, 3q) and (3q + 1, 3q + 2): so far away the moves are few.
    n = 999999999999999999
    far = [(n, n), (n - 1, n), (n - 2, n - 1), (n - 5, n - 5)]
    far_answers = programs.answers(SHORT, target, "".join(f"{a} {b}\n" for a, b in far))
    assert [a.split()[0] for a in far_answers] == [
        "second" if is_lost((a % 3 + 3, a % 3 + b - a + 3)) else "first" for a, b in far
    ]


@pytest.mark.parametrize(
    ("text", "vectors", "misere"),
    [
        ("take any; take (1,2), (3,1) in order; misere", [(1, 2), (3, 1)], True),
        ("take any; take 1, 2, 4 equally from 2 heaps", [(1, 1), (2, 2), (4, 4)], False),
        ("take any; take (2,5), (1,1)", [(2, 5), (5, 2), (1, 1)], False),
    ],
)
def test_partners_that_come_late_and_in_order(programs, text, vectors, misere):
    def options(position):
        a, b = position
        alone = [(m, b) for m in range(a)] + [(a, m) for m in range(b)]
        return alone + [(a - i, b - j) for i, j in vectors if i <= a and j <= b]

    positions = [(a, b) for a in range(30) for b in range(30)]
    answers = programs.answers(text, "python", "".join(f"{a} {b}\n" for a, b in positions))
    check(answers, positions, options, losses(options, misere=misere))


@pytest.mark.parametrize("target", languages())
def test_one_heap_in_misere_play(programs, laws, target):
    def options(position):
        return [(position[0] - t,) for t in (2, 3, 7) if t <= position[0]]

    positions = [(n,) for n in range(200)]
    answers = programs.answers(MISERE, target, "".join(f"{n}\n" for (n,) in positions))
    check(answers, positions, options, losses(options, misere=True))


def test_the_program_says_what_it_rests_on(laws):
    text = program(parse_rules(SHORT), "cpp")
    assert "// Law: heaps a and b are lost exactly when b = a + [0,1,-1][a mod 3]." in text
    assert "Status: proved here, with a certificate that was checked." in text
    assert "Limits: numbers up to 1000000000000000000 are exact" in text
    assert len(text) < 4_000
    assert "an automaton of" in program(parse_rules(MISERE), "cpp")
    assert "个状态的自动机" in program(parse_rules(MISERE), "python", language="zh")


def test_a_law_of_too_many_steps_makes_no_program():
    assert automata.parts_of(parse_rules("t wythoff(3)").normal_form()) is None


@pytest.mark.parametrize("target", languages())
@pytest.mark.parametrize(
    ("text", "joint", "misere"),
    [
        ("take 1, 2; take 1 equally from 2 heaps", [(1, 1)], False),
        ("take 1, 2; take 1 equally from 2 heaps; misere", [(1, 1)], True),
        ("take 1, 2; take (1,4), (1,1)", [(1, 4), (4, 1), (1, 1)], False),
    ],
)
def test_a_law_of_the_total_is_found_and_written_as_one(programs, tmp_path, monkeypatch, text, joint, misere, target):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    forget()

    def options(position):
        takes = [(1, 0), (2, 0), (0, 1), (0, 2), *joint]
        return [tuple(n - t for n, t in zip(position, take, strict=True)) for take in takes if _fits(position, take)]

    positions = [(a, b) for a in range(20) for b in range(20)]
    answers = programs.answers(text, target, "".join(f"{a} {b}\n" for a, b in positions))
    check(answers, positions, options, losses(options, misere=misere))
    lost = 10**18 - 10**18 % 3 + misere
    assert programs.answers(text, target, f"{lost - 3} 3\n{lost - 3} 4\n0 0\n")[0] == "second"


def _fits(position, take):
    return all(t <= n for n, t in zip(position, take, strict=True))


def test_a_law_of_the_total_is_short_and_told_in_words(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    forget()
    text = program(parse_rules("take 1, 2; take 1 equally from 2 heaps"), "python")
    assert "# Law: Two heaps are lost exactly when their total is a multiple of 3." in text
    assert "Status: proved here, with a certificate that was checked." in text
    assert "(heaps[0] + heaps[1]) % M" in text and "automaton" not in text


def test_without_the_law_there_is_no_program(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with pytest.raises(RulesError, match="neither a law nor a table of single heaps decides it here"):
        program(parse_rules("take any; take even equally from 2 heaps"), "cpp")


KEPT = [
    json.loads(path.read_text(encoding="utf-8"))["rules"]
    for path in sorted((KEPT / "automata").glob("*.json"))
    if not any(
        part in path.name for part in ("euclid", "-1..3-last", "take-any-misere", "take-any.", "up-to-2", "where-a-b")
    )
]


@pytest.mark.parametrize("text", KEPT)
def test_the_kept_laws_as_programs(text, tmp_path):
    """Those of one number, of two heaps played together, and of a heap with its cap.

    These have theorems, which make shorter programs; here the automaton is written down all the same.
    """
    rules = parse_rules(text)
    parts = automata.parts_of(rules.normal_form())
    place = tmp_path / "main.py"
    plan = Plan(text, parts, parts.law, parts.status, parts.origin)
    place.write_text(written(plan, TARGETS["python"]), encoding="utf-8")
    capped, chance = "last" in str(rules.normal_form()), Random(3)
    size = 40 if parts.reads == "one_heap" else 16
    positions = [(n,) for n in range(size)]
    if parts.reads != "one_heap":
        positions = [(chance.randrange(size), chance.randrange(size)) for _ in range(150)]
    ran = subprocess.run(
        [sys.executable, place],
        input="".join(" ".join(map(str, p)) + "\n" for p in positions),
        capture_output=True,
        text=True,
        check=True,
    )
    game = rules.game.normal_form()

    def options(position):
        if len(position) == 1:
            return list(game.options(position[0]))
        if capped or "heaps" in str(game):
            return [tuple(option[0]) for option in game.options(position)]
        a, b = position
        return [(m, b) for (m,) in game.options(a)] + [(a, m) for (m,) in game.options(b)]

    is_lost = losses(options, misere=rules.misere)
    answers = ran.stdout.splitlines()
    if not capped:
        check(answers, positions, options, is_lost)
        return
    for (heap, cap), answer in zip(positions, answers, strict=True):
        assert (answer == "second") == is_lost((heap, cap))
        if answer == "first":
            assert rules.misere and not options((heap, cap)), "without a move the misère game is over and won"
        elif answer != "second":
            left, new_cap = map(int, answer.split()[1:])
            assert 0 < heap - left <= min(cap, heap)
            assert is_lost((left, new_cap))
