"""Genera against published ones, and against misere play of sums beside heaps of Nim by the definition."""

import random
from functools import lru_cache

import pytest

import bouton
from bouton.errors import LimitError, PositionError, RulesError
from bouton.limits import Limits
from bouton.misere.genus import Genus

# T. E. Plambeck, "The Game .312", plambeck.org (2003), which alternates from 5 on: heap 4 is wild, the others are tame.
PUBLISHED_0_312 = ["1^031", "2^20", "0^02", "2^1420", "0^02", "1^13"]
# Single heaps of Kayles that are lost in misere play: W. L. Sibert, J. H. Conway, IJGT 20 (1992) 237-246.
LOST_KAYLES = [1, 4, 9, 12, 20]
# name: the options of a heap, written apart: (amounts, whether nothing, one heap, two heaps may be left).
WRITTEN = {
    "kayles": [(1, (1, 1, 1)), (2, (1, 1, 1))],
    "0.07": [(2, (1, 1, 1))],
    "0.312": [(1, (1, 1, 0)), (2, (1, 0, 0)), (3, (0, 1, 0))],
    "0.45": [(1, (0, 0, 1)), (2, (1, 0, 1))],
    "0.123": [(1, (1, 0, 0)), (2, (0, 1, 0)), (3, (1, 1, 0))],
    "4.7": [(0, (0, 0, 1)), (1, (1, 1, 1))],
}


def options_of(name, heap):
    found = []
    for amount, (nothing, one, two) in WRITTEN[name]:
        left = heap - amount
        if nothing and left == 0:
            found.append(())
        if one and left > 0:
            found.append((left,))
        if two:
            found += [(a, left - a) for a in range(1, left // 2 + 1)]
    return found


@lru_cache(None)
def lost(name, heaps, nim):
    """Whether heaps of the game beside heaps of Nim are lost in misere play."""
    after = [
        (tuple(sorted(heaps[:i] + option + heaps[i + 1 :])), nim)
        for i, heap in enumerate(heaps)
        for option in options_of(name, heap)
    ]
    after += [
        (heaps, tuple(sorted(filter(None, (*nim[:i], m, *nim[i + 1 :]))))) for i, n in enumerate(nim) for m in range(n)
    ]
    return bool(after) and not any(lost(name, *position) for position in after)


def by_play(name, heap, twos):
    """The heap of Nim beside which a heap and so many heaps of 2 are lost."""
    return next(n for n in range(32) if lost(name, (heap,), tuple(sorted((2,) * twos + (n,) * (n > 0)))))


@pytest.mark.parametrize(("name", "most"), [("kayles", 9), ("0.07", 11), ("0.312", 9), ("0.45", 10), ("4.7", 6)])
def test_genera_against_play(name, most):
    for row in bouton.genus(name, most + 1):
        assert [row.genus.digit(k) for k in range(5)] == [by_play(name, row.heap, k) for k in range(5)], row


def test_published_genera():
    found = bouton.genus("0.312", 200)
    assert [str(row.genus) for row in found[1:7]] == PUBLISHED_0_312
    assert {str(row.genus) for row in found[5::2]} == {"0^02"} and {str(row.genus) for row in found[6::2]} == {"1^13"}
    assert [row.heap for row in found if row.kind != "tame"] == [4]


def test_lost_heaps_of_kayles():
    found = bouton.genus("kayles", 30)
    assert [row.heap for row in found if row.outcome == "P"] == LOST_KAYLES
    assert [row.genus.value for row in found] == bouton.values("kayles", 30).tolist()
    assert next(row.heap for row in found if row.kind != "tame") == 5


def test_nim_is_tame():
    found = bouton.genus("nim", 40)
    assert all(row.kind == "tame" for row in found)
    assert [row.genus for row in found[2:]] == [Genus(n, (n, n ^ 2)) for n in range(2, 40)]
    assert (str(found[0].genus), str(found[1].genus), str(found[10].genus)) == ("0^120", "1^031", "10^10,8")


def nim_sum_of(row):
    """Heaps of Nim that a tame heap is worth."""
    value, misere = row.genus.value, row.genus.digit(0)
    if value != misere:
        return (value,) * (value > 0)
    return (2, 2 + value) if value < 2 else (value,)


@pytest.mark.parametrize("name", ["kayles", "0.07", "0.312", "0.45", "0.123"])
def test_tame_heaps_are_worth_heaps_of_nim(name):
    """Two tame heaps beside a heap of Nim, against the heaps of Nim that their genera name."""
    chance = random.Random(name)
    tame = [row for row in bouton.genus(name, 9) if row.kind == "tame"]
    for _ in range(60):
        one, two, n = chance.choice(tame), chance.choice(tame), chance.randrange(5)
        heaps = tuple(sorted((one.heap, two.heap)))
        nim = tuple(sorted(filter(None, (*nim_sum_of(one), *nim_sum_of(two), n))))
        assert lost(name, heaps, (n,) * (n > 0)) == lost(name, (), nim), (one, two, n)


def test_what_makes_no_sense_and_what_takes_too_long():
    with pytest.raises(RulesError):
        bouton.genus("wythoff")
    with pytest.raises(PositionError):
        bouton.genus("kayles", -1)
    with pytest.raises(LimitError):
        bouton.genus("kayles", 300, limits=Limits(seconds=0.3))
    assert bouton.genus("kayles", 0) == ()
