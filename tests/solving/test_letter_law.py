"""A few small amounts and a large one: the law for every large one answers, where no period could be seen."""

from itertools import combinations

import pytest

import bouton
from bouton.laws.store import family, keep
from bouton.letters.finding import find
from bouton.letters.word import Word, cell_of
from bouton.limits import Limits
from bouton.notation import parse_rules, read_family
from bouton.solving import letter_law as letter_laws
from bouton.solving.letter_law import letter_law
from tests.letters.families import play


def law_for(text):
    return letter_law(parse_rules(text).game.normal_form(), Limits().watch())


def least_cycle(values, reach):
    """The least preperiod and period that the values show, by the definition."""
    p = next(p for p in range(1, len(values)) if values[-reach - p : -p] == values[-reach:])
    return next((n + 1 for n in range(len(values) - p - 1, -1, -1) if values[n] != values[n + p]), 0), p


AMOUNTS = [(3, 17, 1004), (1, 4, 997), (2, 3, 7, 500), (5, 800), (2, 400, 402), (3, 401, 404), (1, 2, 700, 1400)]
AMOUNTS += [(2, 801, 1203), (4, 7, 500), (1, 3, 999), (3, 7, 405), (6, 8, 1000), (400, 600), (1, 450, 451, 452)]


@pytest.mark.parametrize("amounts", AMOUNTS)
def test_it_is_the_game_that_is_played(amounts, monkeypatch):
    monkeypatch.setattr(letter_laws, "LEAST_LARGE", 400)
    law = law_for(f"take {', '.join(map(str, amounts))}")
    expected = play(amounts, 0, False, False, 9000)
    assert (law.preperiod, law.period) == least_cycle(expected, max(amounts))
    assert [law.value(n) for n in range(9000)] == expected
    for n in (17, 1000, 1008, 3999):
        found = {option[0] for option in law.moves_to(n, 0).each()}
        assert found == {n - d for d in amounts if d <= n and expected[n - d] == 0}


@pytest.mark.parametrize(
    "text",
    [
        "take 1..5",
        "take 3, 17",
        "take 2^k",
        "take 3, 100, 100000",
        "take 1,2,3,4,5,999999",
        "take 1..100000",
        "take 3, 100000, 314159",
        "take any",
        "split",
    ],
)
def test_other_games_have_none(text):
    assert law_for(text) is None


def test_a_kept_family_is_what_is_found_and_answers_without_a_search(monkeypatch):
    for text in ("take 3, 7, m", "take 4, m, m+4", "take 5, m"):
        assert family(text) == find(read_family(text), Limits().watch(), losses=False).certificate
    monkeypatch.setattr("bouton.letters.finding.find", None)
    letter_laws._known.cache_clear()
    assert law_for(f"take 3, 7, {10**30}").certificate == family("take 3, 7, m")
    assert law_for(f"take 4, {10**30}, {10**30 + 4}").certificate == family("take 4, m, m+4")


def test_a_family_that_a_user_proved_is_kept_with_the_letter_m(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    made = find(read_family("take 3, 11, 2c+1"), Limits().watch(), losses=False).certificate
    assert keep(made) and not keep(made)
    assert family("take 3, 11, 2m+1") == {**made, "rules": "take 3, 11, 2m+1"}
    (file,) = tmp_path.rglob("take-3-11-2m-1.json")
    # What somebody changed there is no law.
    file.write_text(file.read_text().replace('"period":[', '"period":[1', 1))
    assert family("take 3, 11, 2m+1") is None


@pytest.mark.parametrize("base", [10**12, 10**30 + 57])
def test_every_door_tells_the_same_period(base):
    rules = f"take 2, {4 * base}, {4 * base + 2}"  # its period is 8n: arXiv 2605.14321
    found = bouton.period(rules)
    assert (found.preperiod, found.period, found.saltus) == (0, 8 * base, 0)
    assert (found.proved, str(found.status)) == (True, "proved here")
    assert bouton.check(found.certificate())
    answer = bouton.solve(rules, 10**40)
    assert str(answer.by.status) == "proved here" and str(8 * base) in str(answer)


def test_amounts_of_thirty_digits_are_answered_with_a_proof():
    amount, heap = 10**30 + 4, 10**40
    answer = bouton.solve(f"take 3, 17, {amount}", heap)
    assert (answer.by.method, str(answer.by.status)) == ("period", "proved here")
    # Every move from a loss leads to a win, and one from there back to a loss.
    assert answer.outcome == "P"
    for taken in (3, 17, amount):
        reply = bouton.solve(f"take 3, 17, {amount}", heap - taken)
        assert reply.outcome == "N" and reply.winning_moves
        assert bouton.solve(f"take 3, 17, {amount}", reply.winning_moves[0].to).outcome == "P"
    assert "large amounts" in answer.by.say("en") and "大颗数" in answer.by.say("zh")


def test_periods_of_three_amounts_are_sums_of_two_or_divide_one():
    """What the page of the census says of the question of A. Flammenkamp (1997), by the kept laws."""
    games = 0
    for a, b in combinations(range(1, 11), 2):
        cells = family(f"take {a}, {b}, m")["cells"]
        for m in {*range(1, 200)} - {a, b, a + b, b - a}:
            _, period = Word(*cell_of(cells, [m])).cycle()
            assert any(total % period == 0 for total in (a + b, a + m, b + m)), (a, b, m)
            games += 1
    assert games == 8780


def test_a_short_cycle_is_told_though_no_table_is_kept():
    """`take 1, 10` with an amount that is 1 mod 11: the nim-values repeat every 11, and the reason lists them."""
    told = bouton.solve(f"take 1, 10, {10**22}", 10**17).reason.say("en")
    assert f" every 11: {' '.join(map(str, play((1, 10), 0, False, False, 11)))}; " in told
