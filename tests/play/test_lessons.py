"""Every step of every lesson: its expected answer is true, and it has its sentences in both languages."""

import json
from itertools import pairwise

import pytest

from bouton import words
from bouton.engine import reference
from bouton.notation import parse_rules
from bouton.play.lessons import LESSONS, LessonStep
from bouton.play.moves import find_step
from bouton.rulesets.protocol import Sum
from bouton.solving import Solver, shown_move, situation_of
from bouton.web.schemas import meant
from tests.play.judge import Judge, small

STEPS = [(lesson, step) for lesson in LESSONS.values() for step in lesson.steps]
NAMES = [f"{lesson.id}-{step.said + 1}-{step.task.kind}" for lesson, step in STEPS]
OF_KIND = {
    kind: pytest.mark.parametrize(
        ("lesson", "step"),
        [pytest.param(*case, id=name) for case, name in zip(STEPS, NAMES, strict=True) if case[1].task.kind == kind],
    )
    for kind in ("move", "play", "mark", "number", "choose")
}


def situation_at(step: LessonStep) -> Sum:
    """The position of *step*, as the page asks for it."""
    found = meant(step.rules, step.position, cap=step.cap)
    return Sum(found.components, step.misere or found.misere)


def losses(rules: str, heaps):
    """Those of *heaps* at which the player to move loses, by the definition."""
    judge = Judge()
    return {heap for heap in heaps if judge.is_lost(situation_of(rules, heap))}


def test_every_lesson_has_all_its_sentences():
    for language in words.languages:
        topic = words.topic("lessons", language)
        assert set(topic) == set(LESSONS)
        for lesson in LESSONS.values():
            assert sorted({step.said for step in lesson.steps}) == list(range(len(topic[lesson.id])))
            assert [step.said for step in lesson.steps] == sorted(step.said for step in lesson.steps)


@pytest.mark.parametrize("language", words.languages)
def test_a_lesson_is_json(language):
    for lesson in LESSONS.values():
        told = json.loads(json.dumps(lesson.as_dict(language)))
        assert {"id", "title", "aim", "game", "minutes", "steps"} == set(told)
        for step in told["steps"]:
            assert {"name", "shown", "done", "said", "rules", "position", "task", "cap", "part", "parts"} <= set(step)
            assert step["part"] <= step["parts"]


@OF_KIND["move"]
def test_moves(lesson, step):
    """The expected positions are all winning moves, or all moves where every one is to be tried."""
    situation = situation_at(step)
    every = {shown_move(situation, s).to for s in situation.steps()}
    expected = set(step.task.expected)
    assert expected
    wins = {shown_move(situation, s).to for s in Solver().find(situation).steps}
    if small(situation, 20):
        judge = Judge()
        by_definition = {shown_move(situation, s).to for s in situation.steps() if judge.is_lost(situation.after(s))}
        assert wins == by_definition
    assert expected == (every if step.task.all and expected != wins else wins)
    for to in expected:
        find_step(situation, to=to)


@OF_KIND["play"]
def test_a_match_can_be_won_by_whom_it_should(lesson, step):
    lost = Solver().is_lost(situation_at(step))
    if step.task.win:
        assert lost == step.task.computer_first
    assert not step.task.computer_first or lost


@OF_KIND["choose"]
def test_what_is_chosen_is_offered(lesson, step):
    assert set(step.task.expected) <= set(step.task.offered) and len(step.task.expected) == 1
    if step.task.offered == ("N", "P"):
        assert step.task.expected == ("P" if Solver().is_lost(situation_at(step)) else "N",)


@OF_KIND["mark"]
def test_what_is_marked_is_offered(lesson, step):
    task = step.task
    assert set(task.expected) <= set(task.offered)
    assert not set(task.expected) & set(task.given) and set(task.given) <= set(task.offered)


@OF_KIND["number"]
def test_every_field_has_its_label(lesson, step):
    assert len(step.task.expected) == len(step.task.labels)


def task(lesson: str, number: int, part: int = 0):
    return [step.task for step in LESSONS[lesson].steps if step.said == number - 1][part]


def task_situation(lesson: str, number: int):
    return next(situation_at(step) for step in LESSONS[lesson].steps if step.said == number - 1)


def test_bash():
    marked, race = task("bash", 4), task_situation("bash", 7)
    assert {*marked.expected, *marked.given} == {n for (n,) in losses("bash(3)", [(n,) for n in range(13)])}
    assert [shown_move(race, step).take for step in Solver().find(race).steps] == [task("bash", 7).expected]


def test_misere():
    marked = task("misere", 2)
    assert {*marked.expected, *marked.given} == {n for (n,) in losses("take 1..3; misere", [(n,) for n in range(14)])}


def test_nim():
    columns = [sum(heap >> bit & 1 for heap in (1, 2, 3)) for bit in (1, 0)]
    assert task("nim", 4).expected == tuple(columns)
    odd = {1 << bit for bit in range(6) if sum(heap >> bit & 1 for heap in (14, 21, 39)) % 2}
    assert set(task("nim", 5).expected) == odd and sum(odd) == 60
    # After each of the six moves from (1, 2, 3).
    left = {shown_move(s, step).to for s in [task_situation("nim", 4)] for step in s.steps()}
    assert {step.position for step in LESSONS["nim"].steps if step.said == 2} == left


def test_wythoff():
    lost = losses("wythoff", [(a, b) for a in range(14) for b in range(14)])
    second, third = task("wythoff", 2), task("wythoff", 3)
    near = {pair for pair in lost if max(pair) <= 2}
    assert {*second.expected, *second.given} == near
    assert {*third.expected, *third.given} == {pair for pair in lost if max(pair) <= 7}
    pairs = sorted(pair for pair in lost if pair[0] <= pair[1])
    assert task("wythoff", 4).given == tuple(pairs[:4])
    assert task("wythoff", 4).expected == pairs[4] + pairs[5]
    numbers = [n for pair in task("wythoff", 5).given for n in pair]
    assert task("wythoff", 5).expected == (len(numbers) - len(set(numbers)),)
    assert Solver().is_lost(task_situation("wythoff", 6))
    assert task("wythoff", 6).expected == task_situation("wythoff", 6).components[0].heaps
    assert task("wythoff", 6).expected[1] - task("wythoff", 6).expected[0] == 8


def test_fibonacci():
    marked = task("fibonacci", 3)
    assert {*marked.expected, *marked.given} == {n for (n,) in losses("fibonacci nim", [(n,) for n in range(2, 14)])}
    parts = task("fibonacci", 4).expected
    at = [task("fibonacci", 4).offered.index(part) for part in parts]
    assert sum(parts) == 100 and all(a - b > 1 for a, b in pairwise(at))


def test_k_times():
    powers, fibonacci = task("k_times", 2).given
    assert set(powers) == {n for (n,) in losses("k nim(1)", [(n,) for n in range(1, 33)])}
    # A single stone cannot be taken first: the whole heap may not.
    assert set(fibonacci) == {n for (n,) in losses("k nim(2)", [(n,) for n in range(1, 35)])}
    lost = sorted(n for (n,) in losses("k nim(3)", [(n,) for n in range(1, 30)]))
    assert tuple(lost) == task("k_times", 3).given + task("k_times", 3).expected
    assert sum(task("k_times", 4).expected) == 19


def test_values():
    value = reference.nim_values(parse_rules("take 1,3,4").game, 20)
    assert task("values", 2).expected == (min(set(range(9)) - set(task("values", 2).given)),)
    assert task("values", 3).expected == tuple(value[n] for n in range(6))
    given = task("values", 5).given
    assert given == tuple(value[n] for n in range(21))
    (period,) = task("values", 5).expected
    assert [p for p in range(1, 10) if given[p:] == given[:-p]] == [period]


def test_laws():
    lost = {n for (n,) in losses("take 1,6", [(n,) for n in range(14)])}
    first, further = task("laws", 1), task("laws", 3)
    assert {*first.expected, *first.given} == {n for n in lost if n <= 5}
    assert set(further.expected) == {n for n in lost if n > 5}
    value = reference.nim_values(parse_rules("take 1,6").game, 20)
    assert task("laws", 4).given == tuple(value[n] for n in range(21))


def test_every_m():
    for number, m in ((1, 2), (2, 4)):
        marked = task("every_m", number)
        assert {*marked.expected, *marked.given} == {
            n for (n,) in losses(f"take 1..{m}", [(n,) for n in marked.offered])
        }
    for number, rules in ((5, "take 2, 4, 6"), (6, "take 2, 8, 10")):
        given, (period,) = task("every_m", number).given, task("every_m", number).expected
        value = reference.nim_values(parse_rules(rules).game, len(given) - 1)
        assert given == tuple(value[n] for n in range(len(given)))
        assert min(p for p in range(1, period + 1) if given[p:] == given[:-p]) == period


def test_coins():
    value = reference.nim_values(parse_rules("ruler").game, 4)
    assert task("coins", 5).expected == tuple(value[place] for place in range(1, 5))


def test_a_story_has_a_reply_to_each_wrong_answer():
    for step in LESSONS["models"].steps:
        for language in words.languages:
            said = words.topic("lessons", language)["models"][step.said]
            assert len(said["answers"]) == len(said["replies"]) == len(step.task.offered)
            assert [at for at, reply in enumerate(said["replies"]) if not reply] == list(step.task.expected)


def test_sums():
    value = reference.nim_values(parse_rules("take 1,3,4").game, 12)
    assert task("sums", 2).expected == tuple(value[n] for n in (7, 12, 9))
    kayles = reference.nim_values(parse_rules("kayles").game, 11)
    wythoff = reference.nim_values(parse_rules("wythoff").game, 3)
    values = (3 ^ 5, wythoff[1, 2], kayles[11])
    assert task("sums", 4).expected == (*values, values[0] ^ values[1] ^ values[2])
    assert task_situation("sums", 6).misere
