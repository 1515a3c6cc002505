"""Misère play: whoever takes the last stone loses; Bash's game one stone short, and Nim up to its last large heap."""

from bouton.play.lesson import LOSS, Lesson, LessonStep, Task

BASH = "take 1..3; misere"
NIM = "nim; misere"

LESSON = Lesson(
    "misere",
    8,
    NIM,
    (
        LessonStep(0, BASH, (6,), Task("play")),
        LessonStep(1, BASH, (13,), Task("mark", (5, 9, 13), offered=tuple(range(1, 14)), given=(1,)), scene="line"),
        LessonStep(2, BASH, (15,), Task("move", ((13,),))),
        LessonStep(3, NIM, (1, 1, 1), LOSS, scene="outcome"),
        LessonStep(4, NIM, (1, 1, 4), Task("move", ((1, 1, 1),))),
        LessonStep(5, NIM, (3, 5), Task("move", ((3, 3),))),
        LessonStep(6, NIM, (3, 3), Task("play", win=True, computer_first=True)),
    ),
)
