"""Without NumPy: the lists that stand in for it agree with it, and what is answered there is the same answer."""

import json
import os
import subprocess
import sys

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bouton import words
from bouton.arrays import plain
from bouton.engine import reference
from bouton.engine.plain import PlainRun, wythoff_table
from bouton.notation import parse_rules

# A program in which neither NumPy nor Numba can be imported.
ALONE = """
import sys
from importlib import util
for name in ("numpy", "numba", "gmpy2"):
    sys.modules[name] = None
find = util.find_spec
util.find_spec = lambda name, *rest: None if name in ("numpy", "numba", "gmpy2") else find(name, *rest)
from bouton.cli.app import main
main()
"""


def alone(*arguments, lang="en"):
    """What the command answers without NumPy: exit status, output, error."""
    done = subprocess.run(
        [sys.executable, "-c", ALONE, *arguments, "--lang", lang],
        capture_output=True,
        text=True,
        timeout=600,
        env={**os.environ, "PYTHONPATH": "src", "XDG_CACHE_HOME": os.devnull},
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


SHAPES = st.lists(st.integers(1, 4), min_size=1, max_size=3).map(tuple)


@st.composite
def arrays(draw, kinds=("int64", "bool")):
    """The same array twice: NumPy's and the plain one, perhaps turned or thinned."""
    shape = draw(SHAPES)
    size = int(numpy.prod(shape))
    kind = draw(st.sampled_from(kinds))
    entries = draw(st.lists(st.integers(-9, 9) if kind == "int64" else st.booleans(), min_size=size, max_size=size))
    pair = [module.array(entries, dtype=kind).reshape(shape) for module in (numpy, plain)]
    if draw(st.booleans()):
        pair = [one.T for one in pair]
    if draw(st.booleans()):
        pair = [one[::2] for one in pair]
    return pair


def same(real, own):
    """Whether both hold the same in the same shape."""
    if not isinstance(own, plain.ndarray):
        return real == own
    return tuple(real.shape) == own.shape and real.tolist() == own.tolist()


@given(arrays(), st.data())
def test_indices_give_what_those_of_numpy_give(pair, data):
    real, own = pair
    index = []
    for side in real.shape:
        numbers = data.draw(st.lists(st.integers(-side, side - 1), min_size=2, max_size=2))
        chosen = data.draw(st.sampled_from([numbers[0], slice(None), slice(1, None, 2), None, numbers]))
        index += [None, slice(None)] if chosen is None else [chosen]
    key = [tuple(m.array(i) if isinstance(i, list) else i for i in index) for m in (numpy, plain)]
    assert same(real[key[0]], own[key[1]])
    a, b = real.copy(), own.copy()
    a[key[0]] = 1
    b[key[1]] = 1
    assert same(a, b)
    mask = real > 0
    assert same(real[mask], own[own > 0])


@given(arrays(), arrays())
def test_arithmetic_gives_what_that_of_numpy_gives(one, other):
    for name in ("__add__", "__mul__", "__eq__", "__lt__", "__and__", "__or__"):
        if one[0].dtype == other[0].dtype == bool and name in ("__add__", "__mul__"):
            continue
        try:
            wanted = getattr(one[0], name)(other[0])
        except ValueError:
            continue
        assert same(wanted, getattr(one[1], name)(other[1]))
    assert same(~one[0], ~one[1])
    for axis in range(one[0].ndim):
        assert same(one[0].any(axis=axis), one[1].any(axis=axis))
        assert same(one[0].max(axis=axis), one[1].max(axis=axis))
        assert same(one[0].argmax(axis=axis), one[1].argmax(axis=axis))


@given(st.lists(st.integers(0, 6), min_size=1, max_size=12), st.integers(-3, 3))
def test_functions_give_what_those_of_numpy_give(entries, number):
    real, own = numpy.array(entries), plain.array(entries)
    for a, b in zip(
        numpy.unique(real, return_index=True, return_inverse=True),
        plain.unique(own, return_index=True, return_inverse=True),
        strict=True,
    ):
        assert same(a, b)
    for name in ("flatnonzero", "diff", "argwhere"):
        assert same(getattr(numpy, name)(real), getattr(plain, name)(own)), name
    assert same(numpy.roll(real, number), plain.roll(own, number))
    assert same(numpy.repeat(real, real), plain.repeat(own, own))
    rising = sorted(entries)
    assert same(numpy.searchsorted(rising, real), plain.searchsorted(plain.array(rising), own))
    assert same(numpy.where(real > 2, real, -1), plain.where(own > 2, own, -1))


@given(
    st.sampled_from(
        "kayles|0.16|4.07|0.137|grundy|lasker|take any and split|take primes|take 1..n/2|take 2, 5|take even|nim|"
        "take divisors".split("|")
    )
)
def test_plain_values_are_those_of_the_definition(text):
    game = parse_rules(text).game.normal_form()
    run = PlainRun(game)
    run.advance(40)
    assert run.values.tolist() == list(reference.nim_values(game, 39).values())


def test_the_plain_table_of_wythoff_is_that_of_the_definition():
    values = reference.nim_values(parse_rules("wythoff").game.normal_form(), 40)
    assert all(
        values.get((a, b), value) == value for a, row in enumerate(wythoff_table(20)) for b, value in enumerate(row)
    )
    assert sum((a, b) in values for a in range(20) for b in range(20)) > 100


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (("solve", "wythoff", "5", "7", "--json"), {"outcome": "N"}),
        (("period", "kayles", "--json"), {"period": 12, "preperiod": 71, "theorem": "Guy-Smith", "proved": True}),
        (("prove", "nim", "--heaps", "2", "--json"), {"verdict": "proved"}),
        (("prove", "take 2^k", "--json"), {"verdict": "proved"}),
    ],
)
def test_what_is_answered_without_numpy(asked, told):
    status, out, err = alone(*asked)
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert told.items() <= found.items()


@pytest.mark.parametrize(
    ("asked", "lang"),
    [
        (("values", "0.16", "--length", "30000"), "en"),
        (("values", "0.16", "--length", "30000"), "zh"),
        # That the first 10,000 values show no period says nothing of the others that were asked for.
        (("period", "0.007", "--max", "10001"), "en"),
        (("period", "0.007", "--max", "16384"), "zh"),
        (("period", "0.37", "--resume", "--max", "20000"), "en"),
        (("period", "0.37", "--chain", "a.chain.json", "--max", "20000"), "zh"),
    ],
)
def test_what_is_not_answered_without_numpy_names_the_extra(asked, lang):
    status, out, err = alone(*asked, lang=lang)
    assert (status, out) == (3, "")
    assert err.count("\n") == 1 and "pip install 'bouton[fast]'" in err


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_compiler_that_cannot_be_loaded_is_told_as_that(lang, tmp_path):
    (tmp_path / "numba").mkdir()
    (tmp_path / "numba" / "__init__.py").write_text("raise OSError('libllvmlite.so: wrong ELF class')", "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "bouton", "values", "0.16", "--length", "30000", "--lang", lang],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "XDG_CACHE_HOME": os.devnull},
        check=False,
    )
    told = words.say("err.fast_broken", lang, cause="libllvmlite.so: wrong ELF class")
    assert (done.returncode, done.stdout, done.stderr) == (3, "", told + "\n")


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["wythoff", "fibonacci nim", "bash(3)", "take 1,3,4", "kayles"])
def test_the_laws_of_the_seeds_are_proved_without_numpy(rules):
    status, out, _ = alone("prove", rules, "--json")
    assert status == 0 and json.loads(out)["verdict"] == "proved"


def test_a_long_input_of_a_judge_is_answered_without_numpy():
    rows = [(n, n % 7 + 1) for n in range(1, 12_001)]
    text = f"{len(rows)}\n" + "".join(f"{n} {m}\n" for n, m in rows)
    done = subprocess.run(
        [sys.executable, "-c", ALONE, "judge", "hdu-1846"],
        input=text,
        capture_output=True,
        text=True,
        timeout=600,
        env={**os.environ, "PYTHONPATH": "src"},
        check=True,
    )
    assert len(text) > 1 << 16
    assert done.stdout.split() == ["first" if n % (m + 1) else "second" for n, m in rows]
