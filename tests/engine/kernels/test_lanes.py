"""The vectors do what plain loops do, on random runs; the loops refuse what lies outside."""

import random

import numpy as np
import pytest

from bouton.engine.kernels import sparse_lanes
from bouton.engine.kernels.compiled import njit
from tests import checked_lanes

pytestmark = pytest.mark.jit
NUMBERS = random.Random(20)
at, gather_32, gather_8 = sparse_lanes.at, sparse_lanes.gather_32, sparse_lanes.gather_8
gather_16_wide, gather_8_wide, equal_32 = sparse_lanes.gather_16_wide, sparse_lanes.gather_8_wide, sparse_lanes.equal_32
meet_32, meet_256 = sparse_lanes.meet_32, sparse_lanes.meet_256
xor_256, has_256 = sparse_lanes.xor_256, sparse_lanes.has_256


@njit
def by_vectors(codes, start, back, flip, few, found, wide, other):
    wanted = codes[start]
    gather_32(codes, start, back, flip, len(back), found, 0)
    gather_8(codes, start, few, flip, len(few), found, 8)
    gather_16_wide(codes, start, back, flip, len(back), wide, 16)
    gather_8_wide(codes, start, few, flip, len(few), wide, 0)
    into = np.zeros(256, dtype=codes.dtype)
    xor_256(codes, start, other, 40, into)
    return (
        at(codes, start),
        equal_32(codes, start, wanted),
        meet_32(codes, start, other, 50, wanted),
        meet_256(codes, start, other, 40, wanted),
        has_256(into, wanted),
        into,
    )


def by_loops(codes, start, back, flip, few, found, wide, other):
    c = checked_lanes
    wanted = codes[start]
    c.gather_32(codes, start, back, flip, len(back), found, 0)
    c.gather_8(codes, start, few, flip, len(few), found, 8)
    c.gather_16_wide(codes, start, back, flip, len(back), wide, 16)
    c.gather_8_wide(codes, start, few, flip, len(few), wide, 0)
    into = np.zeros(256, dtype=codes.dtype)
    c.xor_256(codes, start, other, 40, into)
    return (
        c.at(codes, start),
        c.equal_32(codes, start, wanted),
        c.meet_32(codes, start, other, 50, wanted),
        c.meet_256(codes, start, other, 40, wanted),
        c.has_256(into, wanted),
        into,
    )


@pytest.mark.parametrize("kind", [np.uint32, np.uint64])
def test_vectors_and_loops_agree(kind):
    for _ in range(50):
        most = NUMBERS.choice([4, 32, 64, 128, 256])
        codes, other = (np.array([NUMBERS.randrange(most) for _ in range(700)], dtype=np.uint8) for _ in range(2))
        back = np.array([NUMBERS.randrange(32, 300) for _ in range(NUMBERS.randrange(9))], dtype=np.int64)
        few = np.array([NUMBERS.randrange(8, 300) for _ in range(NUMBERS.randrange(9))], dtype=np.int64)
        flip = np.array([NUMBERS.randrange(256) for _ in range(9)], dtype=np.uint8)
        start = NUMBERS.randrange(300, 444)
        both = []
        for ask in (by_vectors, by_loops):
            found, wide = np.zeros(64, dtype=kind), np.zeros(64, dtype=np.uint64)
            both.append((found, wide, *ask(codes, start, back, flip, few, found, wide, other)))
        for one, same in zip(*both, strict=True):
            assert np.array_equal(one, same)


@pytest.mark.parametrize("start", [-1, 670])
@pytest.mark.parametrize("name", ["equal_32", "meet_32"])
def test_loops_refuse_what_is_outside(name, start):
    codes = np.zeros(700, dtype=np.uint8)
    ask = getattr(checked_lanes, name)
    with pytest.raises(IndexError):
        ask(codes, start, *((codes, 100) if name == "meet_32" else ()), np.uint8(1))
