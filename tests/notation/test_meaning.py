"""What a text means, judged by a second reading of the notation that shares no code with the package."""

from itertools import product

import pytest
from hypothesis import assume, event, given, settings

from bouton.engine import reference
from bouton.errors import NotationError
from bouton.notation import parse, parse_rules
from bouton.on_demand import solve
from bouton.rulesets.families.coupled import Coupled
from bouton.rulesets.families.dynamic import DynamicNim, HistoryDependent
from bouton.rulesets.families.linked import Linked
from bouton.rulesets.families.take_and_break import TakeAndBreak
from tests.notation.grammar import Drawn, Tied, Vectors, rulesets

HEAPS = range(15)


def read(drawn: Drawn):
    """The rules, unless the text is refused because no heap ever has a move."""
    try:
        return parse_rules(drawn.text)
    except NotationError as error:
        if any(isinstance(c, Vectors | Tied) for c in drawn.clauses):
            # Conditions may contradict each other, or speak of no letter after all.
            assert error.expected in ("some amount", "one or two letters", "vectors of one length", "smaller first")
            assume(False)
        assert error.expected in ("some amount", "smaller first", "some move"), error
        if error.expected == "some amount":
            sets = [c for c in (*drawn.clauses, drawn.first) if hasattr(c, "amounts")]
            assert any(not any(s.amounts(n, last) for n in range(1, 40) for last in range(1, 6)) for s in sets)
        assume(False)


@given(rulesets(kinds=("heap",)))
def test_a_heap_has_the_moves_that_the_text_says(drawn):
    rules = read(drawn)
    assert rules.misere == drawn.misere
    assert isinstance(rules.game, TakeAndBreak)
    for n in HEAPS:
        options = list(rules.game.options(n))
        assert len(options) == len(set(options))
        assert set(options) == drawn.one_heap(n), (drawn.text, n)


@given(rulesets(kinds=("heap",)))
def test_where_the_last_stone_decides_every_heap_has_a_move(drawn):
    game = read(drawn).game
    assume(not game.can_get_stuck)
    assert all(drawn.one_heap(n) for n in (*range(1, 40), 77, 120)), drawn.text


@pytest.mark.parametrize("text", ["take 1 except n/7", "take 1 except n/11..n/10", "take odd except n-70"])
def test_what_the_heap_excludes_may_leave_no_move(text):
    assert parse_rules(text).game.can_get_stuck


@given(rulesets(kinds=("coupled",)))
def test_coupled_heaps_have_the_moves_that_the_text_says(drawn):
    rules = read(drawn)
    assume(isinstance(rules.game, Coupled))
    for position in [(), (4,), (3, 5), (0, 4), (6, 6), (2, 1, 3), (0, 2, 2), (3, 3, 3)]:
        if not position:
            continue
        options = list(rules.game.options(position))
        assert len(options) == len(set(options))
        assert {after for (after,) in options} == drawn.heaps(position), (drawn.text, position)


@given(rulesets(kinds=("linked",)))
def test_amounts_that_hang_together_are_those_that_the_text_says(drawn):
    game = read(drawn).game
    assume(isinstance(game, Linked | Coupled))
    event(type(game).__name__)
    lengths = {len(c.vectors[0]) for c in drawn.clauses if isinstance(c, Vectors) and c.ordered}
    assume(len(lengths) < 2)
    for position in [(4,), (3, 5), (0, 4), (6, 6), (2, 1, 3), (0, 2, 2), (3, 4, 3)]:
        if lengths and len(position) not in lengths:
            continue
        options = [after for (after,) in game.options(position)]
        assert len(options) == len(set(options))
        assert set(options) == drawn.heaps(position), (drawn.text, position)
        keys = []
        for after in options:
            take = [b - a for b, a in zip(position, after, strict=True)]
            touched = [i for i, t in enumerate(take) if t]
            keys.append((touched[0], len(touched), touched, [t for t in take if t]))
            assert game.has_option(position, (after,))
        assert keys == sorted(keys)
        for after in product(*(range(h + 1) for h in position)):
            assert game.has_option(position, (after,)) == (after in options)


def compare_whole(drawn: Drawn, positions):
    """The moves of a game with passes or forbidden options, and who wins, against the second reading."""
    rules = read(drawn)
    game = rules.game
    assert game.forbidden == drawn.forbidden
    lengths = {len(c.vectors[0]) for c in drawn.clauses if isinstance(c, Vectors) and c.ordered}
    in_order = bool(lengths) or any(isinstance(c, Vectors) and c.ordered for c in drawn.clauses)
    for heaps in positions:
        if lengths and len(heaps) not in lengths:
            continue
        (part,) = game.position(heaps)
        options = [((game.heaps(after)), game.cap(after) or 0) for (after,) in game.options(part)]
        assert len(options) == len(set(options))
        assert set(options) == drawn.whole(heaps, drawn.passes), (drawn.text, heaps)
        assert all(game.rank(after) < game.rank(part) for (after,) in game.options(part))
        if not in_order:
            lost = drawn.is_lost(heaps, drawn.passes, {})
            assert (solve(rules, heaps).outcome == "P") == lost, (drawn.text, heaps)
            assert reference.is_loss(rules, (part,)) == lost, (drawn.text, heaps)


@given(rulesets(kinds=("whole",)))
def test_passes_and_forbidden_options_are_those_that_the_text_says(drawn):
    compare_whole(drawn, [(3,), (2, 3), (1, 1, 2)])


@given(rulesets(kinds=("coupled",)))
def test_moves_of_coupled_heaps_come_in_the_order_of_the_contract(drawn):
    rules = read(drawn)
    assume(isinstance(rules.game, Coupled))
    position = (3, 4, 2)
    keys = []
    for (after,) in rules.game.options(position):
        take = [b - a for b, a in zip(position, after, strict=True)]
        touched = [i for i, t in enumerate(take) if t]
        keys.append((touched[0], len(touched), touched, [t for t in take if t]))
    assert keys == sorted(keys)


@given(rulesets(kinds=("dynamic",)))
def test_dynamic_games_have_the_moves_that_the_text_says(drawn):
    assume(drawn.is_dynamic)
    rules = read(drawn)
    game = rules.game
    assume(isinstance(game, DynamicNim | HistoryDependent))  # "last, 1.." is any amount after all
    event(type(game).__name__)
    for n in HEAPS:
        (start,) = game.position((n,))
        assert {n - after[0] for (after,) in game.options(start)} == drawn.dynamic(n, None), (drawn.text, n)
        for last in (1, 2, 3, 7):
            (part,) = game.position((n,), last=last)
            assert {n - after[0] for (after,) in game.options(part)} == drawn.dynamic(n, last), (drawn.text, n, last)


@given(rulesets())
def test_rules_written_back_read_to_the_same_rules(drawn):
    rules = read(drawn)
    again = parse_rules(str(rules))
    assert again == rules
    assert str(again) == str(rules)


@pytest.mark.parametrize(
    "texts",
    [
        ("take 1..3", "take 3,1,2", "0.333", "bash(3)", ".3330", "take 2; take 1; take 3", "TAKE 1 .. 3", "take１..3"),
        ("nim", "take any", "take 1..", "moore(1)", "take any from up to 1 heaps", "尼姆", "take 1..n"),
        ("wythoff", "take any; take any equally from 2 heaps", "t wythoff(1)", "威佐夫博弈", "take any; take (k,k)"),
        ("take any; take a, b from 2 heaps where a=b", "wythoff", "take any; take x, y from 2 heaps where |x-y| < 1"),
        ("t wythoff(3)", "take any; take a, b from 2 heaps where |b-a| <= 2"),
        ("t wythoff(3)", "take any; take a, b from 2 heaps where a < b + 3 and b < a + 3"),
        ("take (1,2), (2,1)", "take (2,1)", "take (1,2); take (2,1)"),
        ("take (0,3)", "take 3"),
        (
            "take a, b from 2 heaps where a <= 2b",
            "take u, v from 2 heaps where 2u >= v",
            "take a,b from 2 heaps where 4b-2a>=-1",
        ),
        *(
            ("take a, b from 2 heaps where 2a+b = 0 mod 4", f"take a, b from 2 heaps where {same}")
            for same in ("a = 2b mod 4", "a+2b = 0 mod 4", "2a = b mod 4", "6a-b = 4 mod 4")
        ),
        ("take a, b from 2 heaps where 2a+b = 1 mod 4", "take a, b from 2 heaps where 2a = b+3 mod 4"),
        ("take triangular", "take k*(k+1)/2", "take (k^2-k)/2"),
        ("take k^2", "take k*k", "take (k+0)^2"),
        ("leave n/2", "take ceil(n/2)"),
        ("leave any", "take 1..n-1"),
        ("leave 0..", "nim"),
        ("leave divisors", "leave proper divisors"),
        ("leave 1..3, divisors except 5..6", "leave 3, 1..2, divisors except 6, 5"),
        ("leave any except 1..2", "leave any except 1, 2"),
        ("kayles", "0.77", "take 1,2 and split", "凯尔斯", ".77"),
        ("fibonacci nim", "take 1..2*last; first 1..n-1", "k nim(2)", "斐波那契博弈"),
        ("lasker", "take any; split", "split; take any"),
        ("grundy", "split unequally"),
        ("powers(2)", "take 2^k", "take 1, 2^k", "take 2, 4, 2^k"),
        ("odd", "take odd", "take any except even"),
        ("0.07", "take 2 and split", "dawson's kayles", "dawson’s-kayles"),
        ("nim; misere", "反 Nim", "反Nim", "反尼姆", "anti-Nim", "misere nim", "nim; Anti-SG", "尼姆；反常规则"),
        ("bash(3); misere", "反巴什博弈(3)", "anti-bash(3)", "take 1..3; anti SG"),
    ],
)
def test_texts_for_the_same_game_have_one_normal_form(texts):
    forms = {parse_rules(text).normal_form() for text in texts}
    assert len(forms) == 1, [str(f) for f in forms]


@pytest.mark.parametrize(
    ("text", "positions"),
    [
        ("nim: 3*10^18+7 5", [(3 * 10**18 + 7, 5)]),
        ("nim: 2^64 - 1, 4; misere", [(2**64 - 1, 4)]),
        ("nim: 10^3+7 + bash(3): 2^3", [(1007,), (8,)]),
        ("nim: 10^3 + 0.77: 5", [(1000,), (5,)]),
        ("nim: 2^3+1+4.07: 5", [(9,), (5,)]),
    ],
)
def test_a_heap_of_a_sum_may_be_a_power_and_some(text, positions):
    assert [component.position for component in parse(text).components] == positions


@pytest.mark.slow
@settings(max_examples=10_000, deadline=None)
@given(rulesets())
def test_ten_thousand_rules_have_the_moves_that_the_text_says(drawn):
    game = read(drawn).game
    told_of_one = not drawn.is_coupled and not any(isinstance(c, Vectors | Tied) for c in drawn.clauses)
    if drawn.passes or drawn.forbidden:
        compare_whole(drawn, [(4,), (2, 3)])
    elif isinstance(game, TakeAndBreak) and told_of_one and not drawn.is_dynamic:
        for n in (1, 7, 13, 20):
            assert set(game.options(n)) == drawn.one_heap(n), (drawn.text, n)
    elif isinstance(game, Linked | Coupled):
        lengths = {len(c.vectors[0]) for c in drawn.clauses if isinstance(c, Vectors) and c.ordered}
        for position in [p for p in ((5, 7), (3, 2, 4)) if not lengths or len(p) in lengths]:
            assert {after for (after,) in game.options(position)} == drawn.heaps(position), (drawn.text, position)
    assert parse_rules(str(game)) == parse_rules(str(parse_rules(str(game))))
