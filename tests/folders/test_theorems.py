"""What every theorem must satisfy, by lying in its folder: it agrees with the definition, and it knows its moves."""

import ast
import inspect
import re
from collections import Counter
from fractions import Fraction
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path

import pytest

import bouton.theorems
from bouton import words
from bouton.agreement import check, check_far, examples_of, positions
from bouton.claims import Status
from bouton.counting.distribution import losses
from bouton.engine import reference
from bouton.nimbers import nim_sum
from bouton.notation import parse_rules
from bouton.programs.plan import by_theorem
from bouton.theorems import THEOREMS, OutcomeTheorem, ValueTheorem
from tests.work import many
from tools import short_proofs

VALUES = [name for name, theorem in THEOREMS.items() if issubclass(theorem, ValueTheorem)]
OUTCOMES = [name for name, theorem in THEOREMS.items() if issubclass(theorem, OutcomeTheorem)]
CASES = [(name, text) for name, theorem in THEOREMS.items() for text in examples_of(theorem)]
IDS = [f"{name} {text}" for name, text in CASES]
# The quick run asks for the reasons of two examples of each theorem.
FURTHER = {(name, text) for name, theorem in THEOREMS.items() for text in list(examples_of(theorem))[2:]}

# So far positions are compared, in the slow run a few seconds each.
VALUE_RANK, OUTCOME_RANK = many(36, 50), many(8, 9)
VALUE_MOVES_RANK, OUTCOME_MOVES_RANK = many(20, 25), many(7, 8)
REASON_RANK = 10


def small_positions(name, text, max_rank):
    """The law, and every position up to *max_rank* of which the theorem speaks."""
    rules = parse_rules(text)
    law = THEOREMS[name].covers(rules.normal_form())
    every = chain.from_iterable(positions(rules.game, rank) for rank in range(max_rank + 1))
    return rules, law, [position for position in every if law.fits(position)]


def rising_or_falling(position):
    """Of more than two numbers, whether they are in order: where they lie matters little for what is said."""
    numbers = [n for part in position for n in (part if isinstance(part, tuple) else (part,))]
    return len(numbers) <= 2 or sorted(numbers) in (numbers, numbers[::-1])


@cache
def known_losses(text):
    """What `reference.is_loss` remembers of one ruleset, from one test to the next."""
    return {}


def is_loss(rules, text, position):
    return reference.is_loss(rules, position, known_losses(text))


# One move may turn several coins: rows of them take too long to play out, so their nim-values by definition are added.
# Everything can be taken at once: no position but the end is lost.
ALWAYS_WON = {"passing_values"}
COINS = {"coin_fives_values", "mock_turtles_values", "ruler_values", "triplets_values", "two_lower_values"}


@cache
def values_by_definition(game):
    return reference.nim_values(game, REASON_RANK)


def is_lost_coins(rules, position):
    return nim_sum(values_by_definition(rules.game)[part] for part in position) == 0


def test_every_theorem_is_of_one_of_the_two_kinds():
    assert sorted(VALUES + OUTCOMES) == list(THEOREMS)


@pytest.mark.parametrize("name", THEOREMS)
def test_the_file_tells_a_person_what_is_known_and_from_where(name):
    theorem = THEOREMS[name]
    module = import_module(f"bouton.theorems.known.{name}")
    first_line = inspect.getdoc(module).splitlines()[0]
    assert len(first_line) > 30
    assert theorem.name == name
    for language in words.languages:
        assert re.search("[.。]$", theorem.statement(language))
    assert theorem.source
    assert theorem.status in (Status.PROVED, Status.PROVED_SHORTLY, Status.PROVED_HERE)
    # An argument is no source: it stands among the words, where it can be read.
    assert not re.search(r"\bproofs?\b|\bown\b|above", theorem.source)
    for language in words.languages:
        short = theorem.status is Status.PROVED_SHORTLY
        assert words.has(f"{name}.proof") is short
        assert (len(theorem.proof(language) or "") > 30) is short
    assert theorem.status is not Status.PROVED_HERE or theorem.certificate or theorem.coq


@pytest.mark.parametrize("path", sorted(Path(bouton.theorems.__file__).parent.rglob("*.py")), ids=lambda p: p.stem)
def test_no_theorem_looks_at_the_engine(path):
    below = (
        "bouton.arrays",
        "bouton.bigints",
        "bouton.claims",
        "bouton.errors",
        "bouton.folder",
        "bouton.frozen",
        "bouton.nimbers",
    )
    allowed = (*below, "bouton.rulesets", "bouton.theorems", "bouton.words")
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = [node.module] if isinstance(node, ast.ImportFrom) else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        for name in names:
            assert not name.startswith("bouton") or name.startswith(allowed), f"{path.name} imports {name}"


@pytest.mark.parametrize(("name", "text"), CASES, ids=IDS)
def test_it_covers_its_examples_under_one_convention(name, text):
    rules = parse_rules(text).normal_form()
    assert THEOREMS[name].covers(rules) is not None
    assert THEOREMS[name].covers(type(rules)(rules.game, not rules.misere)) is None


@pytest.mark.parametrize("name", THEOREMS)
def test_the_far_values_are_right(name):
    theorem = THEOREMS[name]
    assert any(max(heaps) >= 10**30 for _, heaps in theorem.far), "some far value is beyond every machine word"
    check_far(theorem).or_raise()


@pytest.mark.parametrize("name", THEOREMS)
def test_it_agrees_with_the_definition(name):
    verdict = check(name, max_rank=VALUE_RANK if name in VALUES else OUTCOME_RANK).or_raise()
    said = THEOREMS[name].statement()
    assert verdict.claim == (f"Misère play: {said}" if THEOREMS[name].misere else said)


@pytest.mark.parametrize(("name", "text"), [c for c in CASES if c[0] in OUTCOMES])
def test_the_winning_moves_are_those_of_the_definition_in_order(name, text):
    rules, law, every = small_positions(name, text, OUTCOME_MOVES_RANK)
    won = 0
    for position in every:
        if is_loss(rules, text, position):
            continue
        expected = [
            (i, option)
            for i, part in enumerate(position)
            for option in rules.game.options(part)
            if is_loss(rules, text, (*position[:i], *option, *position[i + 1 :]))
        ]
        moves = law.winning_moves(position)
        compare(moves, expected, position)
        won += 1
    assert won


@pytest.mark.parametrize(("name", "text"), [c for c in CASES if c[0] in VALUES])
def test_the_moves_to_a_value_are_those_of_the_definition_in_order(name, text):
    rules = parse_rules(text)
    law = THEOREMS[name].covers(rules.normal_form())
    values = reference.nim_values(rules.game, VALUE_MOVES_RANK)
    for part, value in values.items():
        if not law.fits((part,)):
            continue
        options = {}
        for option in rules.game.options(part):
            options.setdefault(nim_sum(values[p] for p in option), []).append(option)
        for target in range(max([value, *options]) + 3):
            compare(law.moves_to(part, target), options.get(target, []), (part, target))


def compare(moves, expected, where):
    """The same moves, in the same order, each time they are asked for; and counted right, if they are counted."""
    if moves.count is None:
        assert moves.first(1) if expected else not moves.first(1), where
        return
    assert list(moves) == expected, where
    assert list(moves) == expected, f"{where} a second time"
    assert moves.count == len(expected), where


@pytest.mark.parametrize(("name", "text"), CASES, ids=IDS)
def test_where_no_move_is_left_the_reason_says_that_and_nothing_else(name, text):
    rules, law, every = small_positions(name, text, 3)
    ends = [position for position in every if not any(any(rules.game.options(part)) for part in position)]
    for position in ends:
        assert law.reason(position).key in ("any.over", "euclid_positive_values.loss"), position


@pytest.mark.parametrize(
    ("name", "text"),
    [pytest.param(*case, marks=pytest.mark.slow) if case in FURTHER else case for case in CASES],
    ids=IDS,
)
def test_the_reason_tells_the_outcome_in_both_languages(name, text):
    rules, law, every = small_positions(name, text, REASON_RANK)
    told = set()
    for position in filter(rising_or_falling, every):
        reason = law.reason(position)
        said = [reason.say(language) for language in words.languages]
        assert all(said), position
        assert "{" not in "".join(said), position
        # The names of the sentences, such as nim.win or moore_misere.loss_ones, say which outcome they tell.
        names = {part.partition("_")[0] for s in reason.sentences for part in s.key.split(".")[1:]}
        (verdict,) = names & {"win", "loss", "over"}
        if verdict != "over":
            lost = is_lost_coins(rules, position) if name in COINS else is_loss(rules, text, position)
            assert verdict == ("loss" if lost else "win"), (position, said)
        told.add(verdict)
    assert ({"win"} if name in ALWAYS_WON else {"win", "loss"}) <= told


# Those that say themselves how often each nim-value occurs.
SPREAD = [case for case in CASES if "spread" in vars(THEOREMS[case[0]])]


@pytest.mark.parametrize(("name", "text"), SPREAD)
def test_the_spread_counts_the_values_of_the_definition(name, text):
    rules = parse_rules(text)
    law = THEOREMS[name].covers(rules.normal_form())
    values = reference.nim_values(rules.game, VALUE_RANK)
    for top in range(VALUE_RANK + 1):
        found = law.spread(top)
        counts = Counter(found.counts)
        for copies, last in found.layers:
            counts.update(dict.fromkeys(range(last + 1), copies))
        expected = Counter(values[heap] for heap in range(top + 1))
        assert {value: count for value, count in counts.items() if count} == expected, f"heaps 0 to {top}"


@pytest.mark.parametrize(("name", "text"), SPREAD)
def test_the_share_of_losses_is_near_its_limit(name, text):
    law = THEOREMS[name].covers(parse_rules(text).normal_form())
    top = 10**30
    for heaps in (1, 2) if (found := law.spread(top)) is not None else ():
        share, limit = Fraction(losses(found, heaps), (top + 1) ** heaps), found.limit(heaps)
        assert limit is None or abs(share - limit) < Fraction(1, 10**6), f"{heaps} heaps: {share}"


@pytest.mark.parametrize(("name", "text"), CASES, ids=IDS)
def test_a_program_says_its_law_in_both_languages(name, text):
    law = THEOREMS[name].covers(parse_rules(text).normal_form())
    parts = by_theorem(parse_rules(text).normal_form())
    assert parts is not None or law.core() is None
    for language in words.languages if parts is not None else ():
        assert "{" not in parts.law.say(language)


@pytest.mark.parametrize("language", words.languages)
def test_the_page_of_short_proofs_is_that_of_the_words(language):
    page = Path(short_proofs.DOCS, language, "theory", "short-proofs.md").read_text(encoding="utf-8")
    assert page == short_proofs.page(language), "write it anew: .venv/bin/python -m tools.short_proofs"
    for name, theorem in THEOREMS.items():
        assert theorem.proof(language) is None or f" (`{name}`)\n" in page
