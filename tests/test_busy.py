"""A sample of the questions of ``tests.busy``, on a machine whose other programs have nearly all of its time."""

from time import process_time

import pytest

from bouton.clock import WIDER, wall
from tests.busy import SINGLY, answer, digest, questions

# Each kind of question, and both sides of a limit; all two hundred are for ``python -m tests.busy``.
SAMPLE = [
    *questions()[:140:12],
    "solve 'grundy; misere' 9 8 7 --time 5",
    "solve moidores 10000000000000000000000000000000000000000 --time 1",
    "values 'split into 4' --length 5000 --time 1",
    "discover 'take 1,3,4' --heaps 1 --time 30",
    "prove 'take 1,2' --claim 'n mod 3 = 0' --time 60",
]


def test_there_are_two_hundred():
    assert len(set(questions())) == 200 and set(SAMPLE) <= set(questions()) and set(SINGLY) <= set(questions())


@pytest.fixture
def alone(monkeypatch, tmp_path):
    """No law is at hand that another question has found."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


@pytest.mark.jit
def test_a_busy_machine_gives_the_same_answers(alone, monkeypatch):
    """By the clock on the wall everything takes ten times as long."""
    usual = [answer(question) for question in SAMPLE]
    assert {status for status, _ in usual} == {0, 3}
    monkeypatch.setattr(wall, "read", lambda: WIDER / 2 * process_time())
    assert digest([answer(question) for question in SAMPLE]) == digest(usual)
