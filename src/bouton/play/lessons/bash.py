"""Bash's game: from playing without a plan to the remainder."""

from bouton.play.lesson import Lesson, LessonStep, Task

BY_THREE = "bash(3)"


def _whole(heap: int) -> LessonStep:
    return LessonStep(1, BY_THREE, (heap,), Task(kind="move", expected=((0,),)))


LESSON = Lesson(
    "bash",
    1,
    BY_THREE,
    (
        LessonStep(0, BY_THREE, (7,), Task(kind="play")),
        _whole(1),
        _whole(2),
        _whole(3),
        LessonStep(2, BY_THREE, (4,), Task(kind="move", expected=((3,), (2,), (1,)), all=True)),
        LessonStep(
            3,
            BY_THREE,
            (12,),
            Task(kind="mark", expected=(8, 12), offered=tuple(range(13)), given=(0, 4)),
            picture={"scene": "line"},
        ),
        LessonStep(4, BY_THREE, (8,), Task(kind="play", win=True, computer_first=True)),
        LessonStep(5, "bash(2)", (23,), Task(kind="move", expected=((21,),))),
        LessonStep(
            6,
            "counting race(10)",
            (100,),
            Task(kind="number", expected=(1,), labels=("1..10",)),
            picture={"scene": "say", "to": 100, "least": 1, "most": 10},
        ),
    ),
)
