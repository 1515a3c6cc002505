"""Nim-values: from win and loss to a number for each heap, and to a period."""

from bouton.play.lesson import Lesson, LessonStep, Task

RULES = "take 1,3,4"
PERIOD = (0, 1, 0, 1, 2, 3, 2)
WIN = Task(kind="choose", expected=("N",), offered=("N", "P"))
LOSS = Task(kind="choose", expected=("P",), offered=("N", "P"))

LESSON = Lesson(
    "values",
    6,
    RULES,
    (
        LessonStep(
            0,
            RULES,
            (5,),
            Task(kind="move", expected=((4,), (2,), (1,)), all=True),
            picture={"scene": "arrows", "heap": 5, "expected": (4, 2, 1)},
        ),
        LessonStep(
            1,
            "nim",
            (5,),
            Task(kind="choose", expected=(3,), offered=tuple(range(6)), given=(0, 1, 2, 4)),
            picture={"scene": "boxes"},
        ),
        LessonStep(
            2,
            RULES,
            (5,),
            Task(kind="number", expected=PERIOD[:6], labels=tuple("012345")),
            picture={"scene": "values", "way": "fill"},
        ),
        LessonStep(3, (RULES, "nim"), ((5,), (3,)), LOSS, picture={"scene": "like"}),
        LessonStep(
            4,
            RULES,
            (20,),
            Task(kind="number", expected=(7,), given=PERIOD * 3, labels=("p",)),
            picture={"scene": "values", "way": "wrap"},
        ),
        LessonStep(5, RULES, (100,), LOSS, picture={"scene": "outcome"}),
        LessonStep(5, RULES, (101,), WIN, picture={"scene": "outcome"}),
        LessonStep(5, RULES, (101,), Task(kind="move", expected=((100,), (98,)))),
    ),
)
