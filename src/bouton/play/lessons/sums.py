"""Sums of games: nim-values add up as Nim heaps do."""

from bouton.play.lesson import Lesson, LessonStep, Task

RULES = "take 1,3,4"
THREE = ("nim", "wythoff", "kayles")
LOST, WON = ((3, 5), (1, 2), (11,)), ((3, 5), (1, 2), (10,))

LESSON = Lesson(
    "sums",
    7,
    RULES,
    (
        LessonStep(0, RULES, (5, 5), Task("play", win=True, computer_first=True)),
        LessonStep(1, RULES, (7, 12, 9), Task("number", (0, 3, 0), labels=("7", "12", "9")), scene="sum"),
        LessonStep(2, RULES, (7, 12, 9), Task("move", ((7, 9, 9), (7, 12, 5)), all=True)),
        LessonStep(3, THREE, LOST, Task("number", (6, 0, 6, 0), labels=("(3, 5)", "(1, 2)", "11", "⊕")), scene="sum"),
        LessonStep(4, THREE, WON, Task("move", (((3, 1), (1, 2), (10,)),))),
        LessonStep(5, THREE, WON, Task("read"), misere=True),
    ),
)
