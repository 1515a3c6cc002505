"""Bash, Nim, Moore and misère: claims that hold for a while, and are refuted with the least counterexample."""

import pytest

from bouton import THEOREMS
from bouton.agreement import check
from bouton.engine import reference
from bouton.notation import parse_rules
from bouton.theorems.columns import ones_per_column


def wrongly(name, **claims):
    """The theorem with other claims."""
    return type("Wrong", (THEOREMS[name],), claims)


def test_bash_off_by_one():
    """Modulo m in place of m + 1."""
    verdict = check(wrongly("bash_values", value=lambda self, heap: heap % self.m), max_rank=30)
    assert verdict.rules == "take 1..3"
    assert (verdict.counterexample, verdict.said, verdict.found) == ((3,), 0, 3)


def test_bash_off_by_one_the_other_way():
    """Heap 0 forgotten: n = 1 is taken for the first loss."""
    verdict = check(wrongly("bash_values", value=lambda self, heap: (heap - 1) % (self.m + 1)), max_rank=30)
    assert (verdict.counterexample, verdict.said, verdict.found) == ((0,), 3, 0)


@pytest.mark.parametrize(
    ("game", "heaps", "theorem"),
    [
        ("nim", (2, 2), "nim_misere"),
        ("nim", (1, 2, 3), "nim_misere"),
        ("wythoff", (3, 5), "wythoff_misere"),
        ("moore(2)", (2, 2, 2), "moore_misere"),
        ("bash(3)", (2, 2), "bash_misere"),
    ],
)
def test_misere_is_not_the_opposite_of_normal_play(game, heaps, theorem):
    """Positions that are lost under both conventions: by the definition, and by the theorem on misère play."""
    normal, misere = parse_rules(game), parse_rules(f"{game}; misere")
    position = normal.game.position(heaps)
    assert reference.is_loss(normal, position)
    assert reference.is_loss(misere, position)
    law = THEOREMS[theorem].covers(misere.normal_form())
    assert law.is_loss(position)


def test_a_claim_that_turns_normal_play_round_is_refuted():
    normal = THEOREMS["nim_values"]()

    def turned(self, position):
        value = 0
        for heap in position:
            value ^= normal.value(heap)
        return value != 0

    verdict = check(wrongly("nim_misere", is_loss=turned), max_rank=10)
    assert (verdict.counterexample, verdict.said, verdict.found) == ((2,), "P", "N")


def test_moore_modulo_k_in_place_of_k_plus_1():
    def modulo_k(self, heaps):
        return all(ones % self.k == 0 for ones in ones_per_column(heaps))

    verdict = check(wrongly("moore_losses", is_lost=modulo_k), max_rank=8)
    assert verdict.rules == "moore(2)"
    # Two equal heaps can both be taken at once.
    assert (verdict.counterexample, verdict.said, verdict.found) == ((1, 1), "P", "N")


def test_moore_with_the_xor_of_ordinary_nim():
    def xor(self, heaps):
        total = 0
        for heap in heaps:
            total ^= heap
        return total == 0

    assert check(wrongly("moore_losses", is_lost=xor), max_rank=8).counterexample == (1, 1)


def test_misere_moore_without_its_own_end():
    """Multiples of k + 1 down to the last stone, as in normal play."""

    def as_normal(self, heaps):
        return all(ones % (self.k + 1) == 0 for ones in ones_per_column(heaps))

    verdict = check(wrongly("moore_misere", is_lost=as_normal), max_rank=8)
    assert (verdict.said, verdict.found, sum(verdict.counterexample)) == ("P", "N", 0)
