"""A few small amounts and a large one: the law for every large one answers, where no period could be seen."""

import pytest

import bouton
from bouton.limits import Limits
from bouton.notation import parse_rules
from bouton.solving.letter_law import letter_law
from tests.letters.families import play


def law_for(text):
    return letter_law(parse_rules(text).game.normal_form(), Limits().watch())


@pytest.mark.parametrize("amounts", [(3, 17, 1004), (1, 4, 997), (2, 3, 7, 500), (5, 800)])
def test_it_is_the_game_that_is_played(amounts):
    law = law_for(f"take {', '.join(map(str, amounts))}")
    expected = play(amounts, 0, False, False, 4000)
    assert [law.value(n) for n in range(4000)] == expected
    for n in (17, 1000, 1008, 3999):
        found = {option[0] for option in law.moves_to(n, 0).each()}
        assert found == {n - d for d in amounts if d <= n and expected[n - d] == 0}


@pytest.mark.parametrize(
    "text", ["take 1..5", "take 3, 17", "take 2^k", "take 3, 100, 1000", "take 1,2,3,4,5,999", "nim", "split"]
)
def test_other_games_have_none(text):
    game = parse_rules(text).game.normal_form()
    law = letter_law(game, Limits().watch())
    assert law is None or law.amount == game.amounts.largest


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
    assert "largest amount" in answer.by.say("en") and "最大颗数" in answer.by.say("zh")
