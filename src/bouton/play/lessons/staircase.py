"""Staircase Nim: only the odd steps count."""

from bouton.play.lesson import LOSS, Lesson, LessonStep, Task

LESSON = Lesson(
    "staircase",
    9,
    "staircase",
    (
        LessonStep(0, "staircase", (1, 2), Task("play")),
        LessonStep(1, "staircase", (0, 3), LOSS, scene="outcome"),
        LessonStep(2, "staircase", (3, 2), Task("move", ((0, 2),))),
        LessonStep(3, "staircase", (2, 4, 3), Task("move", ((2, 5, 2), (3, 3, 3)))),
        LessonStep(4, "staircase", (1, 2, 1), Task("play", win=True, computer_first=True)),
    ),
)
