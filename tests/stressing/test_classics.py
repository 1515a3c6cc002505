"""The mistakes that judges see every day are found, and most of them named."""

import sys

import pytest

from bouton import words
from bouton.stressing.child import Bounds
from bouton.stressing.finding import stressed as stress
from bouton.stressing.trial import of_problem
from tests.stressing.classics import WRONG

MOST = 10**18
# Some of every kind are tried each time; the others, which take some seconds each, with the slow tests.
EACH_TIME = {
    "bash modulo m", "bash swapped", "bash capitals", "bash one case", "bash yes and no", "wythoff order",
    "wythoff 1.618",
    "modulo 2", "nim state", "nim by the count", "nothing", "the pair the wrong way round", "misere as normal",
}  # fmt: skip


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in EACH_TIME else pytest.mark.slow) for name in WRONG]
)
def test_a_wrong_program_is_found_and_named(name, tmp_path):
    problem, text, mistake = WRONG[name]
    path = tmp_path / "a.py"
    path.write_text(text, encoding="utf-8")
    bounds = Bounds(0.5 if mistake == "slow" else 3)
    found = stress(of_problem(problem, None, MOST), [sys.executable, str(path)], bounds=bounds, seconds=25)
    assert found.difference is not None
    key = found.mistake and found.mistake.key.removeprefix("stress.mistake.")
    assert key == mistake, found
    if found.mistake is not None:
        assert len({found.mistake.say(language) for language in words.languages}) == len(words.languages)


def test_there_are_forty_and_nine_in_ten_are_named():
    assert len(WRONG) >= 40
    assert sum(mistake is not None for _, _, mistake in WRONG.values()) >= 36
