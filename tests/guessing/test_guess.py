"""What `guess` says of a table: what fits, where it is wrong, what tells two laws apart; never more than "fits"."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bouton import guess
from bouton.errors import LimitError, PositionError, RulesError
from bouton.guessing.finding import guesses_for, guesses_in
from bouton.guessing.given import read_losses, read_table, read_values
from tests.work import dear

FIBONACCI = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597, 2584, 4181, 6765, 10946]


@dear(15, 30)
@given(
    st.lists(st.integers(0, 5), min_size=1, max_size=6),
    st.integers(0, 4),
    st.lists(st.integers(0, 5), max_size=3),
    st.integers(0, 3),
)
def test_a_period_with_saltus_and_a_beginning_is_found(cycle, saltus, beginning, start):
    def value(i):
        rounds, place = divmod(i - len(beginning), len(cycle))
        return beginning[i] if i < len(beginning) else cycle[place] + rounds * saltus

    told = guess([value(i) for i in range(40)], start=start)
    if set(cycle) != {cycle[0]} or saltus:
        best = next(one for one in told if not one.losses)
        assert best.wrong is None and best.fits == 40
        assert [best.says((start + i,)) for i in range(40, 80)] == [value(i) for i in range(40, 80)]


@dear(15, 30)
@given(st.lists(st.integers(0, 3), min_size=6, max_size=60))
def test_a_guess_that_is_said_to_fit_does(values):
    for one in guess(values):
        said = [one.says((n,)) for n in range(len(values))]
        given_there = [min(v, 1) for v in values] if one.losses else values
        wrong = next((n for n, (a, b) in enumerate(zip(said, given_there, strict=True)) if a not in (None, b)), None)
        assert (one.wrong and one.wrong.place) == (None if wrong is None else (wrong,))


def test_a_wrong_value_is_named():
    values = [n % 4 for n in range(40)]
    values[30] = 0
    told = guess(values)
    assert any(one.wrong and (one.wrong.place, one.wrong.said, one.wrong.found) == ((30,), 2, 0) for one in told)


def test_a_law_of_the_beginning_says_where_it_ends():
    """0.77 (Kayles) looks like no period of 12 in its first values; a period that breaks off is told with its end."""
    told = guess([0, 1, 2] * 12 + [0, 1, 0, 3])
    assert [one.wrong.place for one in told if one.wrong][:1] == [(38,)]
    assert told.guesses[0].as_dict()["status"] == "wrong"


def test_the_next_value_tells_two_laws_apart():
    """The count of ones in binary and the digit sum are one as far as 1, and then not."""
    told = guess([0, 1, 0, 1, 0, 1, 0, 1])
    for apart in told.next:
        first, second = (told.guesses[i - 1] for i in apart.guesses)
        assert first.says(apart.place) != second.says(apart.place)
        assert apart.place > (7,)


def test_losses_that_follow_a_recurrence():
    told = guess(losses=FIBONACCI)
    assert told.guesses[0].kind == "recurrences"
    assert "H(i) = H(i-1) + H(i-2)" in told.guesses[0].say()
    assert "fibonacci nim" in [game.rules for game in told.games]


def test_wythoffs_pairs_and_their_proof():
    pairs = [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18), (12, 20), (14, 23), (16, 26)]
    told = guess(losses=pairs, rules="wythoff")
    assert str(told.guesses[0].claim) == "a = floor(j*phi), b = floor(j*phi) + j"
    assert told.guesses[0].proof.status == "proved here"
    assert told.differs is None


def test_a_table_of_other_rules_is_named():
    told = guess([0, 1, 2, 3, 0, 1, 2, 0], rules="bash(3)")
    assert (told.differs.place, told.differs.said, told.differs.found) == ((7,), 3, 0)


def test_what_people_paste():
    assert read_values("必败 必胜 必胜 必败 必胜 必胜").row == [0, 1, 1, 0, 1, 1]
    assert read_values("0,1，2;0 1 2").row == [0, 1, 2, 0, 1, 2]
    assert read_values("0 1 2\n1 0 3\n2 3 0").known[(1, 2)] == 3
    assert read_losses("0\n3\n6\n9").lost == [(0,), (3,), (6,), (9,)]
    assert read_losses("[0, 0], [1, 2], [3, 5]").heaps == 2


@pytest.mark.parametrize(
    ("text", "error"),
    [("", RulesError), ("0 1 2", RulesError), ("0 1 2 x 1 2", RulesError), ("0 " * 100_001, LimitError)],
)
def test_what_makes_no_sense(text, error):
    with pytest.raises(error):
        read_values(text)


def test_numbers_of_thirty_digits():
    big = 10**30
    told = guess([big + n for n in range(10)])
    assert told.guesses[0].says((10**31,)) == 11 * 10**30


@pytest.mark.parametrize("start", [1990, 2000, 10**6, 10**13, 10**25])
def test_a_row_that_starts_late_has_a_period_all_the_same(start):
    told = guess([1, 2, 2, 3] * 5, start=start)
    assert told.guesses[0].fits
    assert [told.guesses[0].says((start + i,)) for i in range(20, 40)] == [1, 2, 2, 3] * 5


def test_json_is_plain():
    found = guesses_for(read_values("0 1 2 0 1 2 0 1 2"))
    told = json.loads(json.dumps(found.as_dict("zh")))
    assert told["guesses"][0]["claim"] == "value = n mod 3"
    assert {one["status"] for one in told["guesses"]} <= {"fits", "wrong"}


def test_a_period_that_begins_late_is_guessed():
    """OEIS A316781: of its 93 terms, from 1 on, the entry says that they have period 12 from 69 on; so has this row."""
    chance = Random(316781)
    row = [chance.randrange(9) for _ in range(68)] + [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8] * 2 + [3]
    told = guess(row, start=1)
    assert told.guesses and "every 12 from heap 69 on" in told.guesses[0].say()


def test_an_end_of_a_few_equal_values_is_no_period():
    chance = Random(7)
    assert not guess([chance.randrange(9) for _ in range(60)] + [4] * 9).guesses


def test_a_function_that_tells_of_losses_is_held_against_lost_and_won():
    """5 has the odd part 5, which is 2 modulo 3: won, as it should be, and no exception."""
    for found in guesses_for(read_values("P N N P N N P N N P")).guesses:
        assert "oddpart" not in found.say() and all(found.says((n,)) in (0, 1, None) for n in range(40))
    primes = "".join("P" if n in (0, 1, 2, 3, 5, 7, 11, 13, 17, 19, 23) else "N" for n in range(26))
    assert guesses_for(read_values(primes)).guesses[0].say().startswith("lost exactly where d(n) is 2 (")


def test_a_single_lost_heap_makes_no_automaton():
    # Kayles, OEIS A002186: of these heaps only the empty one is lost, and any automaton could say so.
    found = guess([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2])
    assert not found.guesses
    assert found.games[0].rules == "kayles"


@pytest.mark.parametrize(
    ("text", "losses", "numbers"),
    [
        ("(1, 2) (3, 5) (4, 7) (6, 10)", True, 4),
        ("(0,0), (1,2), (3,5)\n(4,7)", True, 4),
        ("(0,0) (1,1) (2,0) (3,1) (4,0) (5,1)", False, 6),
        ("[0,1,2],[1,0,3],[2,3,0]", False, 9),
        ("0 1 2 0 1 2", False, 6),
    ],
)
def test_brackets_around_positions_make_a_list_of_losses(text, losses, numbers):
    given = read_table(text)
    assert (given.losses, given.numbers) == (losses, numbers)


def test_where_no_stone_is_left_may_be_left_out_of_a_list():
    assert (0, 0) not in read_losses("(1,2) (3,5) (4,7)").known
    assert read_losses("(0,0) (1,2) (3,5)").known[0, 0] == 0
    found = guesses_in("(1, 2) (3, 5) (4, 7) (6, 10)")
    assert found.games[0].rules == "wythoff"


def test_numbers_that_rise_are_lost_heaps():
    found = guesses_in("1 2 3 5 8 13 21 34")
    assert found.given.losses and found.given.lost == [(n,) for n in (1, 2, 3, 5, 8, 13, 21, 34)]
    assert [one.kind for one in found][:1] == ["recurrences"]
    assert found.say().startswith("Read: 8 lost heaps, because the numbers rise.\n")
    fours = guesses_in("4 8 12 16 20 24 28 32")
    assert fours.given.losses and fours[0].say() == "lost exactly at the multiples of 4: n mod 4 is 0"
    assert fours.games[0].rules == "bash(3)"
    rising = guesses_in("0 3 6 9 12 15 18", losses=False)
    assert not rising.given.losses and rising[0].say() == "value = 3*n"
    assert "If these are the lost heaps: lost exactly at the multiples of 3: n mod 3 is 0." in rising.say()
    # OEIS A000069, the values of mock turtles, rises, too.
    turtles = guesses_in("1 2 4 7 8 11 13 14")
    assert not turtles.given.losses and turtles.games[0].rules == "mock turtles"
    assert "lost heaps" not in guesses_in("0 1 2 3 4 5").say()
    # Who says that they are values is not contradicted.
    assert not guesses_in("1 2 3 5 8 13 21 34", losses=False).given.losses


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("[(0, 0), (1, 2), (3, 5), (4, 7)]", [(0, 0), (1, 2), (3, 5), (4, 7)]),
        ("lost = [(0,0),\n (1,2),\n (3,5)]", [(0, 0), (1, 2), (3, 5)]),
        ("[[0,0],[1,2],[3,5],[4,7]]", [(0, 0), (1, 2), (3, 5), (4, 7)]),
        ("（0，0）；（1，2）；（3，5）", [(0, 0), (1, 2), (3, 5)]),
        ("{(0,0),(1,2),(2,1)}", [(0, 0), (1, 2)]),
        ("1,2 3,5 4,7 6,10", [(1, 2), (3, 5), (4, 7), (6, 10)]),
        ("0 0\n1 2\n3 5\n4 7\n6 10", [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]),
        ("[(0,0,0), (0,1,1), (1,2,3)]", [(0, 0, 0), (0, 1, 1), (1, 2, 3)]),
    ],
)
def test_lost_positions_are_known_however_they_are_written(text, lost):
    given = read_table(text)
    assert given.listed and [place for place in given.lost if place in lost] == lost
    assert given.numbers == len(lost) + text.count("(2,1)")


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("[[0,1,2],[1,0,3],[2,3,0]]", {(0, 1): 1, (1, 2): 3, (2, 2): 0}),
        ("[[0,0],[1,1],[2,0],[3,1],[4,0],[5,1]]", {(0,): 0, (3,): 1, (5,): 1}),
        ("0 1\n1 0\n0 1", {(0,): 0, (2,): 1, (5,): 1}),
        ("0,0 1,1 2,2 3,0 4,1 5,2", {(0,): 0, (2,): 2, (5,): 2}),
        ("0 0\n1 1\n2 2\n3 0\n4 1\n5 2", {(2,): 2, (5,): 2}),
        ("n,won\n0,False\n1,True\n2,True\n3,False\n4,True\n5,True", {(0,): 0, (1,): 1, (3,): 0}),
        ("n,losing\n0,true\n1,false\n2,false\n3,true\n4,false\n5,false", {(0,): 0, (1,): 1, (3,): 0}),
    ],
)
def test_a_table_is_not_taken_for_lost_positions(text, known):
    given = read_table(text)
    assert not given.listed and {place: given.known[place] for place in known} == known


@pytest.mark.parametrize(
    "text", ["TFFTFFTFF", "True False False True False False", "[true, false, false, true, false, false]"]
)
def test_true_may_mean_either_player(text):
    with pytest.raises(RulesError, match="may say won or lost"):
        read_table(text)


def test_a_table_of_two_heaps_names_the_games_whose_sums_it_is():
    table = "\n".join(" ".join(str(a ^ b) for b in range(4)) for a in range(4))
    assert guesses_in(table).games[0].rules == "nim"
    halves = "\n".join(" ".join(str(a % 3 ^ b % 3) for b in range(7)) for a in range(7))
    assert guesses_in(halves).games[0].rules == "bash(2)"
    assert not guesses_in(table.replace("3 2 1 0", "3 2 1 1")).games


def test_so_few_numbers_show_no_law_and_rule_none_out():
    found = guesses_in("L W W L W W L W W")
    assert found.say().splitlines() == [
        "No law is told from 9 numbers: so few fit many laws by chance. Give at least 12.",
        "Period 3 fits these 9, but that is weak: it is told as a law once 1 more value fits it, too.",
    ]
    assert found.guesses == ()
    assert "No simple law" in guesses_in("L W L L L W W W L L W L L W W L W L").say()


def test_no_sentence_stands_there_twice():
    told = [one.say() for one in guesses_in("[0,1,2,3,4,5]")]
    assert len(told) == len(set(told)) > 2


def test_a_heap_below_none_is_no_start():
    with pytest.raises(PositionError, match="start cannot be -1"):
        guess([0, 1, 2, 0, 1, 2], start=-1)


def test_a_guess_is_written_as_its_statement():
    assert str(guess([0, 1, 2, 0, 1, 2])[0]) == "value = n mod 3"
