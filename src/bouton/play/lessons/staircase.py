"""Staircase Nim: only the odd steps count."""

from bouton.play.lesson import Lesson, LessonStep, Task

LESSON = Lesson(
    "staircase",
    9,
    "staircase",
    (
        LessonStep(0, "staircase", (1, 2), Task(kind="play")),
        LessonStep(
            1,
            "staircase",
            (0, 3),
            Task(kind="choose", expected=("P",), offered=("N", "P")),
            picture={"scene": "outcome"},
        ),
        LessonStep(2, "staircase", (3, 2), Task(kind="move", expected=((0, 2),))),
        LessonStep(3, "staircase", (2, 4, 3), Task(kind="move", expected=((2, 5, 2), (3, 3, 3)))),
        LessonStep(4, "staircase", (1, 2, 1), Task(kind="play", win=True, computer_first=True)),
    ),
)
