"""Sentences of statements, written anew, and what they mean; a sentence that is half understood is refused."""

import pytest

import bouton
from bouton.errors import NotationError
from bouton.notation import parse, parse_rules
from bouton.notation.sentences import understood

MEANT = {
    "每次取 1 到 3 个": "take 1..3",
    "每次可以取走1到3个石子": "take 1..3",
    "两人轮流从一堆中取走 1、3 或 4 颗，取走最后一颗的人获胜。": "take 1, 3, 4",
    "每次取奇数个": "take odd",
    "每次取质数颗石子": "take primes",
    "每次至多取一半": "take 1..n/2",
    "每次最多取 5 颗": "take 1..5",
    "每次取不超过一半的石子": "take 1..n/2",
    "每次可以取任意多个，最后取完者输": "take any; misere",
    "轮流取2的幂个": "take 2^k",
    "每次取一颗或两颗，不能取的人输": "take 1, 2",
    "每次只能取1个或2个": "take 1, 2",
    "从任意一堆中取走若干颗石子，先取完者胜": "take any",
    "每人每次取走至少一颗石子": "take any",
    "每次取斐波那契数颗": "take fibonacci",
    "每次取该堆颗数的约数颗": "take divisors",
    "每次取 3 的若干次幂颗": "take 3^k",
    "双方轮流取 1～5 枚硬币；取到最后一枚的玩家输": "take 1..5; misere",
    "take 1 to 3 stones": "take 1..3",
    "take 1, 3, 4 or more stones": "take 1, 3, 4..",
    "take at least 4 coins from one pile": "take 4..",
    "每次至少取 4 颗": "take 4..",
    "at most half of the pile": "take 1..n/2",
    "take at most half of the pile": "take 1..n/2",
    "On each turn a player may remove between 1 and 3 stones from one pile. Whoever takes the last stone loses.": (
        "take 1..3; misere"
    ),
    "Each player takes 1, 3 or 4 stones from one pile. The last player to move wins.": "take 1, 3, 4",
    "Players take turns removing 1, 3 or 4 stones": "take 1, 3, 4",
    "remove a prime number of stones": "take primes",
    "take any number of stones from one heap": "take any",
    "you may take one, two or three coins": "take 1, 2, 3",
    "each player takes at most 5 matches; whoever cannot move loses": "take 1..5",
    "Remove a square number of coins from one of the piles": "take k^2",
    "take a power of two": "take 2^k",
    "两人轮流取石子，每次可以取1个、3个或5个，取到最后一个的人输": "take 1, 3, 5; misere",
    "每次只能取 2 的幂次个": "take 2^k",
    "每次可以从一堆中取任意多个，或者从两堆中取同样多个，取完者胜": "take any; take any equally from 2 heaps",
    "Players alternately remove at least one but at most half of the stones": "take 1..n/2",
    "take any number from one pile or the same number from both piles": "take any; take any equally from 2 heaps",
}
REFUSED = (
    "hello world",
    "每次取 3 颗以上",
    "每次取 1 到 3 个，但不能与对手相同",
    "take 1 to 3 stones, but not as many as the opponent",
    "take 1 or split",
    "Whoever takes the last stone loses.",
    "take 1..3 stones from two piles",
    "每次从两堆中各取一颗",
    "两人轮流取石子",
    "取" * 500,
)


@pytest.mark.parametrize("text", MEANT)
def test_a_sentence_is_understood(text):
    assert parse_rules(text) == parse_rules(MEANT[text])
    assert understood(text) == MEANT[text]


@pytest.mark.parametrize("text", REFUSED)
def test_a_sentence_that_is_not_understood_whole_is_refused(text):
    assert understood(text) is None
    with pytest.raises(NotationError):
        parse(text)


def test_letters_in_a_sentence():
    from bouton.notation.reading import read_family

    assert str(read_family("每次取 1 到 m 个")) == str(read_family("take 1..m"))


def test_amounts_without_a_one_of_the_heap():
    """Codeforces and others ask for x with x AND n = 0; the losses to 31 as a plain program finds them."""
    lost = {0}
    for n in range(1, 200):
        if not any(n - x in lost for x in range(1, n + 1) if x & n == 0):
            lost.add(n)
    assert parse_rules("take x where x and n = 0") == parse_rules("take disjoint bits")
    assert bouton.p_positions("take disjoint bits", 199) == sorted(lost)
    assert sorted(lost)[:13] == [0, 1, 3, 6, 7, 12, 13, 15, 24, 25, 27, 30, 31]
