"""A sum is no surer than the least sure of its games, and says what each of them rests on."""

from bouton import solve
from bouton.claims import Status


def test_a_sum_is_no_surer_than_its_least_sure_game():
    # Coq has proved the period of Kayles, not the one of this subtraction game; both are periods proved here.
    by = solve("kayles: 5 + nim: 3 4 + take 1,3,4: 6").by
    assert (by.method, by.status, by.coq) == ("period", Status.PROVED_HERE, False)
    assert [way.coq for _, way in by.each] == [True, True, False]
    assert solve("take 1,3,4: 6 + kayles: 5").by.coq is False
    assert solve("kayles: 5 + nim: 3 4").by.coq is True


def test_what_is_only_printed_outweighs_what_is_proved_here():
    for text in ("wythoff: 3 4 + kayles: 5", "kayles: 5 + grundy: 7", "mem: 5 + nim: 3"):
        by = solve(text).by
        order = list(Status)
        assert order.index(by.status) == max(order.index(way.status) for _, way in by.each)
