"""Families: every game once, and what a census says of it is so by the definition."""

from itertools import product
from math import gcd

import pytest

from bouton import words
from bouton.census.families.coupled import text as coupled_text
from bouton.census.task import FAMILIES, UnitLimits
from bouton.engine import reference
from bouton.engine.search import OutcomeSearch
from bouton.letters.law import FamilyLaw
from bouton.notation import parse_rules, read_family, with_letters
from bouton.rulesets.families.take_and_break import code_text
from bouton.rulesets.protocol import Component, Sum
from tests.letters.families import play, told

SIZES = {"octal": 1, "octal_misere": 1, "hexadecimal": 1, "subtraction": 5, "k_times": 3, "coupled": 1, "families": 3}


def solved(family, unit, **limits):
    return FAMILIES[family].solve(unit, UnitLimits(**{"length": 3000, "seconds": 20.0} | limits))


def test_every_family_is_tested():
    assert set(SIZES) == set(FAMILIES)


@pytest.mark.parametrize("family", SIZES)
def test_units_have_names_of_their_own_and_every_game_has_a_unit(family):
    games = FAMILIES[family]
    units = list(games.units(SIZES[family]))
    names = [unit.name for unit in units]
    assert len(set(names)) == len(names)
    assert {unit for _, unit in games.games(SIZES[family])} == set(names)
    listed = [game for game, _ in games.games(SIZES[family])]
    assert len(set(listed)) == len(listed)
    assert all(isinstance(number, int) for unit in units for number in unit.numbers)


@pytest.mark.parametrize("family", SIZES)
def test_a_game_can_be_read_and_a_row_has_its_columns(family):
    games = FAMILIES[family]
    rows = {unit.name: solved(family, unit, length=300).row for unit in list(games.units(SIZES[family]))[:1]}
    table = list(games.table(SIZES[family], rows))
    assert len(table) >= len(rows)
    for row in table:
        assert tuple(row) == games.columns
        text = row[games.columns[0]]
        parse_rules(with_letters(text, {"m": 7}) if family == "families" else text)


@pytest.mark.parametrize("family", FAMILIES)
def test_each_column_has_a_heading(family):
    for column in FAMILIES[family].columns:
        assert all(words.say(f"census.head.{column}", language) for language in words.languages)


@pytest.mark.parametrize(("family", "size"), [("octal", 1), ("octal", 2), ("hexadecimal", 1)])
def test_a_family_of_codes_holds_every_code(family, size):
    kind = 8 if family == "octal" else 16
    before = (0, 4) if family == "octal" else (0, 4, 8, 12)
    expected = {
        code_text((first, *rest)).rstrip("0")
        for first in before
        for rest in product(range(kind), repeat=size)
        if any((first, *rest)) and (family == "octal" or max(first, *rest) > 7)
    }
    assert {game.rstrip("0") for game, _ in FAMILIES[family].games(size)} == expected


@pytest.mark.parametrize(("family", "size"), [("octal", 1), ("octal", 2), ("hexadecimal", 1), ("subtraction", 4)])
def test_periods_of_all_games_are_those_of_the_definition(family, size):
    """Least preperiod and period, of the class and of each of its codes, seen in values computed by definition."""
    games = FAMILIES[family]
    rows = {unit.name: solved(family, unit, length=600).row for unit in games.units(size)}
    looked_at = 0
    for row in games.table(size, rows):
        if row["period"] is None or row["preperiod"] + 3 * row["period"] > (25 if family == "hexadecimal" else 60):
            continue
        looked_at += 1
        length = row["preperiod"] + 3 * row["period"] + 3
        values = reference.nim_values(parse_rules(row[games.columns[0]]).game, length - 1)
        pre, p, saltus = row["preperiod"], row["period"], row.get("saltus", 0)
        agree = [values[n] + saltus == values[n + p] for n in range(length - p)]
        assert all(agree[pre:]), row
        assert pre == 0 or not agree[pre - 1], row
        smaller = [q for q in range(1, p) if p % q == 0]
        assert not any(
            all(values[n] + saltus * q // p == values[n + q] for n in range(pre, length - q)) for q in smaller
        ), row
    assert looked_at > 10


def test_a_solved_code_has_a_certificate_that_names_it():
    unit = next(u for u in FAMILIES["octal"].units(2) if u.name == "0.77")
    found = solved("octal", unit)
    assert (found.row["preperiod"], found.row["period"], found.stopped) == (71, 12, None)
    assert found.certificate["rules"] == "0.77" and found.certificate["period"] == 12


def test_an_open_code_says_how_far_it_was_computed_and_by_what_it_was_stopped():
    unit = next(u for u in FAMILIES["octal"].units(3) if u.name == "0.11337")
    found = solved("octal", unit, length=2000)
    assert (found.row["status"], found.row["checked_length"], found.stopped) == ("unknown", 2000, "length")
    assert 0 < found.row["rare"] < 2000
    assert solved("octal", unit, length=10**8, seconds=0.2).stopped == "time"
    assert solved("octal", unit, length=10**8, megabytes=0).stopped == "memory"


def test_a_row_is_the_same_twice():
    for family in ("octal", "subtraction", "k_times"):
        unit = list(FAMILIES[family].units(SIZES[family]))[-1]
        assert solved(family, unit) == solved(family, unit)


# K-times: the losses by play, and the recurrence that the row claims.


def losses(a, b, c, until):
    """The heaps that lose by play: first 1..n-1, and after a take of t at most a t / b + c, rounded down."""
    least = [until * a + c]  # the least cap that wins, by heap; who meets an empty heap has lost under every cap
    for heap in range(1, until + 1):
        least.append(next(t for t in range(1, heap + 1) if a * t // b + c < least[heap - t]))
    return [heap for heap in range(1, until + 1) if least[heap] > heap - 1]


def test_the_losses_by_play_are_the_known_ones():
    assert losses(2, 1, 0, 60) == [1, 2, 3, 5, 8, 13, 21, 34, 55]
    assert losses(1, 1, 0, 60) == [1, 2, 4, 8, 16, 32]


@pytest.mark.parametrize("unit", list(FAMILIES["k_times"].units(4)), ids=lambda u: u.name)
def test_the_recurrence_of_a_k_times_game_gives_its_losses(unit):
    row = solved("k_times", unit).row
    a, b, c = unit.numbers
    assert gcd(a, b) == 1 and row["status"] == "proved"
    terms = list(row["first"])
    assert len(terms) == row["start"]
    while terms[-1] <= 150:
        terms.append(terms[-1] + terms[-1 - row["lag"]])
    assert [h for h in terms if h <= 150] == losses(a, b, c, 150)


def test_a_recurrence_goes_on_far_beyond_what_was_looked_at():
    """H by its definition, ten times as far as the proof looked."""
    for unit in FAMILIES["k_times"].units(7):
        a, b, c = unit.numbers
        row = solved("k_times", unit).row
        h, u = [0, 1], 1
        for i in range(1, 10 * row["checked_length"]):
            while a * h[u] // b + c < h[i]:
                u += 1
            assert i < row["start"] or u == i - row["lag"], unit
            h.append(h[i] + h[u])


# Two heaps


def test_extra_moves_are_counted_once():
    games = [parse_rules(unit.name).game.normal_form() for unit in FAMILIES["coupled"].units(3)]
    assert len(set(games)) == len(games)


def test_the_games_on_two_heaps_are_those_with_extra_moves():
    names = {unit.name for unit in FAMILIES["coupled"].units(2)}
    assert {coupled_text(0, (), ()), coupled_text(1, (), ()), "take any; take 1,2 from 2 heaps"} <= names
    assert len(names) == 4 + 1 + 2


def test_a_law_found_for_two_heaps_is_so_by_play():
    units = {unit.name: unit for unit in FAMILIES["coupled"].units(1)}
    name = "take any; take 1 equally from 2 heaps"
    found = solved("coupled", units[name])
    assert found.row["status"] == "proved here" and found.certificate is not None and found.stopped is None
    search = OutcomeSearch()
    game = parse_rules(name).game
    lost = [
        (x, y) for x in range(8) for y in range(x, 8) if search.is_loss(Sum((Component(game, game.position((x, y))),)))
    ]
    assert lost[:3] == [(0, 0), (1, 2), (3, 3)]


def test_a_row_of_a_family_with_a_letter_is_what_its_certificate_says_and_that_of_play():
    games = FAMILIES["families"]
    for unit in games.units(3):
        found = solved("families", unit)
        assert found.row["status"] == "proved here" and found.stopped is None, unit.name
        assert games.is_shown(unit, found.row, found.certificate, UnitLimits(1))
        assert not games.is_shown(unit, {**found.row, "words": 99}, found.certificate, UnitLimits(1))
        law = FamilyLaw(read_family(unit.name), found.row["of"] == "losses", tuple(found.certificate["cells"]))
        fixed = unit.numbers[1:]
        for m in (1, 2, 5, 11, 40):
            amounts = [*fixed, m, *([m + fixed[0]] if "m+" in unit.name else [])]
            expected = play(amounts, *told(unit.name), law.losses, 150)
            assert [law.value({"m": m}, n) for n in range(150)] == expected, (unit.name, m)


def test_the_sets_of_small_amounts_are_all_there():
    names = [unit.name for unit in FAMILIES["families"].units(3)]
    # 7 sets of numbers up to 3, 6 of at most two of them with a pass and misere; additive ones go five times as far.
    assert len(names) == len(set(names)) == 7 + 2 * 6 + 15
    assert {"take 1, 2, 3, m", "take 2, 3, m; misere", "take 1, m; pass once", "take 3, m, m+3"} <= set(names)
