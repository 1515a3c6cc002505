"""The fast values of octal codes against the definition, and against hashes of independent programs' runs."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bouton.engine.kernels.octal import OctalRun
from bouton.errors import LimitError
from tests.definition import values_of_code
from tests.engine.runs import octal_values


def digits_of(code):
    whole, _, rest = code.partition(".")
    return tuple(int(d) for d in (whole or "0") + rest)


def fingerprint(values):
    """The hash h = (h ^ v) * 1099511628211 mod 2^64 over the values, as hexadecimal digits."""
    h = 1469598103934665603
    for value in values.tolist():
        h = (h ^ value) * 1099511628211 & 0xFFFFFFFFFFFFFFFF
    return f"{h:016x}"


@given(
    st.lists(st.integers(0, 7), max_size=12).map(lambda digits: (0, *digits)) | st.just((4,)) | st.just((4, 0, 6)),
    st.integers(0, 80),
    st.booleans(),
)
def test_any_code_agrees_with_the_definition(digits, length, apart):
    assert octal_values(digits, length, apart=apart).tolist() == values_of_code(digits, length, apart=apart)


# .127 and .376 have swarms of rare heaps; the last codes exercise the alternating classes, long codes, the 4 in front.
@pytest.mark.jit
@pytest.mark.parametrize(
    ("code", "apart"),
    [
        # Different heaps have values of thousands there.
        pytest.param(code, apart, marks=pytest.mark.slow if apart and code in ("4.406", ".77", ".205") else [])
        for code in (".127 .376 .56 .165 .77 .16 .104 .054 .205 .324 4.406 .0000004 .33333").split()
        for apart in (False, True)
    ],
)
def test_every_mode_agrees_with_looking_at_all_options(code, apart):
    from bouton.engine.kernels.dense_fill import fill

    digits, length = digits_of(code), 20_480
    all_options = np.zeros(length, dtype=np.uint16)
    moves = [np.flatnonzero(np.array(digits) & bit) for bit in (1, 2, 4)]
    assert fill(all_options, 1, length, *moves, apart, np.full(1 << 16, -1)) == length
    assert all_options[:150].tolist() == values_of_code(digits, 150, apart=apart)
    assert np.array_equal(octal_values(digits, length, apart=apart), all_options)


# .07 and Kayles have few values, .07 and Dawson's Chess no sparse space; two different heaps ask for care at value 0.
@pytest.mark.jit
@pytest.mark.parametrize("code", [".07", ".77", ".137", "4.", ".16", "4.07", ".044", ".0001", ".003"])
@pytest.mark.parametrize("apart", [False, True])
def test_rows_of_bits_agree_with_the_definition(code, apart):
    from bouton.engine.kernels import dense_bits

    digits, length = digits_of(code), 400
    expected = values_of_code(digits, length, apart=apart)
    few = next((n for n, value in enumerate(expected) if value >= 16), length)
    moves = tuple(np.flatnonzero(np.array(digits) & bit) for bit in (1, 2, 4))
    for start in (1, 3, 63, 64, 65, 200):
        values = np.array(expected[:start] + [0] * (length - start), dtype=np.uint8)
        if start > few:
            continue
        here, back = np.zeros((16, 7), dtype=np.uint64), np.zeros((16, 16), dtype=np.uint64)
        dense_bits.rows(values, start, here, back)
        reached = dense_bits.fill(values, start, length, moves, apart, here, back, np.full(16, -1))
        assert reached == few
        assert values[:few].tolist() == expected[:few]


@pytest.mark.jit
def test_few_values_go_by_bits_until_there_are_more():
    run = OctalRun(digits_of(".07"))
    run.advance(20_000)
    assert run.mode == "plain"
    assert run.values[-34:].tolist() == run.values[-68:-34].tolist()
    assert run._few
    run = OctalRun(digits_of(".6"))
    run.advance(10_000)
    assert not run._few
    assert run.values[:300].tolist() == values_of_code((0, 6), 300)


# Blocks and single steps share no code for the rare values.  Even masks need care: one once gave a wrong value of .376
# at heap 140503.
@pytest.mark.jit
@pytest.mark.parametrize("code", [".376", ".16", ".054"])
def test_blocks_agree_with_single_steps(code):
    from bouton.engine.kernels.sparse_step import step

    digits, length, start = digits_of(code), 200_000, 131_072
    run = OctalRun(digits)
    run.advance(length)
    assert run.mode == "block"
    values = np.concatenate([run.values[:start], np.zeros(length - start + 64, dtype=np.uint8)])
    space = run.space.wider(256)
    rare = np.concatenate([space.rare_heaps(values[:start]), np.zeros(1000, dtype=np.int64)])
    known = int(np.count_nonzero(rare))
    takes, breaks = (np.flatnonzero(np.array(digits) & bit) for bit in (2, 4))
    moves = (breaks, takes, False)
    n, known, _, _ = step(values, start, length, moves, space.rare, rare, known, np.full(256, -1), (1, 256))
    assert n == length and np.array_equal(values[:length], run.values)
    assert np.array_equal(rare[:known], run.rare)


# The runs behind these hashes were made by a program in another language; those of .104, .16, .054 and .007 were equal
# to those of the crate ogs 0.0.6 as well.
HASHES = [
    (".77", 10**6, "2fc5f860e803adaf"),
    (".16", 10**6, "d1d78257f519ef3f"),
    (".104", 10**6, "effb6cfba97188ef"),
    (".054", 10**6, "211807b030ae5efb"),
]
MORE_HASHES = [
    (".007", 10**5, "a8946e0561234735"),
    (".376", 10**6, "16cef2e15b12071a"),
    (".16", 10**7, "a6c27de8455ef696"),
    (".104", 10**7, "f7a59298b6c011fc"),
]


@pytest.mark.jit
@pytest.mark.parametrize(("code", "length", "expected"), HASHES)
def test_a_million_values(code, length, expected):
    assert fingerprint(octal_values(digits_of(code), length)) == expected


@pytest.mark.jit
@pytest.mark.slow
@pytest.mark.parametrize(("code", "length", "expected"), MORE_HASHES)
def test_more_values(code, length, expected):
    assert fingerprint(octal_values(digits_of(code), length)) == expected


@pytest.mark.jit
@pytest.mark.slow
def test_a_hundred_million_values():
    from bouton.engine.octal_periods import fingerprint as compiled

    assert f"{compiled(octal_values(digits_of('.104'), 10**8)):016x}" == "4086e1fba7d31afa"


@pytest.mark.jit
def test_values_beyond_a_byte_widen_the_array():
    # Officers (.6): the values pass 255 before heap 12000.
    short, long = octal_values((0, 6), 5000), octal_values((0, 6), 20_000)
    assert (short.dtype, long.dtype) == (np.uint8, np.uint16)
    assert int(long.max()) > 255 and np.array_equal(short, long[:5000])


def modes(run, ends):
    seen = []
    for end in ends:
        run.advance(end)
        seen.append(run.mode)
    return seen


@pytest.mark.jit
@pytest.mark.parametrize("code", [".104", ".127", ".376", ".007"])
def test_a_restored_run_goes_on_to_the_bit(code):
    straight = OctalRun(digits_of(code))
    straight.advance(40_000)
    for stop in (1, 1500, 3000, 20_001):
        first = OctalRun(digits_of(code))
        first.advance(stop)
        second = OctalRun(digits_of(code))
        second.restore(first.state())
        second.advance(40_000)
        assert np.array_equal(second.values, straight.values)
        assert (second.mode, second.space, second.depth(39_000, 40_000)) == (
            straight.mode,
            straight.space,
            straight.depth(39_000, 40_000),
        )
        assert np.array_equal(second.rare, straight.rare)


@pytest.mark.jit
def test_the_mode_follows_the_density_of_rare_heaps():
    assert modes(OctalRun((0, 1, 0, 4)), (4000, 40_000))[-1] == "block"
    assert modes(OctalRun((0, 0, 0, 7)), (4000, 8000)) == ["plain", "plain"]


def test_a_run_beyond_the_memory_limit_is_refused_before_it_starts():
    run = OctalRun((0, 7, 7), megabytes=1000)
    with pytest.raises(LimitError, match="nim-values needs about 10001 MB, above the limit of 1000 MB"):
        run.advance(10**10)
    assert run.n == 1


def test_a_short_question_fetches_no_compiler():
    import subprocess
    import sys

    program = (
        "import sys; from bouton.engine.kernels.octal import OctalRun; OctalRun((0, 7, 7)).advance(3000);"
        "sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
