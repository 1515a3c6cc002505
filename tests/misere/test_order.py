"""What is told hangs on the question alone: not on what was asked before, nor on what is kept on this machine."""

import pytest

import bouton
from bouton.laws.places import cache_folder
from bouton.misere import kept


@pytest.fixture(autouse=True)
def nothing_known():
    kept._PARTS.clear()
    kept._kept.cache_clear()
    yield
    kept._PARTS.clear()
    kept._kept.cache_clear()


def told(rules, heaps):
    answer = bouton.solve(rules, heaps)
    return answer.by.say(), answer.why("en"), answer.why("zh"), answer.as_dict()


QUESTIONS = [
    ("take 1,3,4; misere", (7, 12, 9)),
    ("take 1,3,4; misere", (400, 410)),
    ("take 1,3,4; misere", (10**20, 5)),
    ("0.34; misere", (30, 30)),
    ("take 2,3; misere", (39, 38, 37, 40, 36, 40, 40, 40)),
    ("take 2,3; misere", (12, 13)),
]


def test_answers_are_the_same_in_either_order():
    first = {question: told(*question) for question in QUESTIONS}
    again = {question: told(*question) for question in QUESTIONS}
    kept._PARTS.clear()
    kept._kept.cache_clear()
    backwards = {question: told(*question) for question in reversed(QUESTIONS)}
    assert first == again == backwards


def test_a_part_is_the_same_after_a_longer_one():
    def parts(*ends):
        found = {}
        for end in ends:
            situation = bouton.parse(f"0.07: {end}; misere")
            found[end] = kept.law_for(situation, bouton.Limits()).quotient
        return found

    rising = parts(3, 8, 14)
    kept._PARTS.clear()
    assert parts(14, 8, 3) == rising
    assert len({quotient.order for quotient in rising.values()}) > 1


def test_the_limit_of_a_density_is_told_with_an_empty_cache_and_with_a_full_one():
    empty = bouton.density("take 1,3,4; misere", 20)
    assert str(empty.limit) == "2/7"
    bouton.solve("take 1,3,4; misere", (10**12, 10**12 + 1))
    assert list(cache_folder().rglob("*.json"))
    assert bouton.density("take 1,3,4; misere", 20) == empty
