"""Nim-values: from win and loss to a number for each heap, and to a period."""

from bouton.play.lesson import LOSS, WIN, Lesson, LessonStep, Task

RULES = "take 1,3,4"
PERIOD = (0, 1, 0, 1, 2, 3, 2)

LESSON = Lesson(
    "values",
    6,
    RULES,
    (
        LessonStep(
            0,
            RULES,
            (5,),
            Task("move", ((4,), (2,), (1,)), all=True),
            scene="arrows",
            picture={"heap": 5, "expected": (4, 2, 1)},
        ),
        LessonStep(1, "nim", (5,), Task("choose", (3,), offered=tuple(range(6)), given=(0, 1, 2, 4)), scene="boxes"),
        LessonStep(
            2, RULES, (5,), Task("number", PERIOD[:6], labels=tuple("012345")), scene="values", picture={"way": "fill"}
        ),
        LessonStep(3, (RULES, "nim"), ((5,), (3,)), LOSS, scene="like"),
        LessonStep(
            4,
            RULES,
            (20,),
            Task("number", (7,), given=PERIOD * 3, labels=("p",)),
            scene="values",
            picture={"way": "wrap"},
        ),
        LessonStep(5, RULES, (100,), LOSS, scene="outcome"),
        LessonStep(5, RULES, (101,), WIN, scene="outcome"),
        LessonStep(5, RULES, (101,), Task("move", ((100,), (98,)))),
    ),
)
