"""K-times nim: the same play with another sequence."""

from bouton.play.lesson import Lesson, LessonStep, Task

RULES = "k nim(3)"
SEQUENCE = (1, 2, 3, 4, 6, 8, 11, 15)
MULTIPLES = (1, 2, 3)

LESSON = Lesson(
    "k_times",
    5,
    RULES,
    (
        LessonStep(0, "k nim(1)", (12,), Task(kind="move", expected=((8,),)), picture={"multiples": MULTIPLES, "K": 1}),
        LessonStep(
            1,
            "k nim(2)",
            (34,),
            Task(kind="read", given=((1, 2, 4, 8, 16, 32), (1, 2, 3, 5, 8, 13, 21, 34))),
            picture={"scene": "sequences", "multiples": MULTIPLES},
        ),
        LessonStep(
            2,
            RULES,
            (29,),
            Task(kind="number", expected=(21, 29), given=SEQUENCE, labels=("H₉", "H₁₀")),
            picture={"scene": "sequence", "K": 3},
        ),
        LessonStep(
            3, RULES, (19,), Task(kind="mark", expected=(15, 4), offered=SEQUENCE), picture={"scene": "ruler", "n": 19}
        ),
        LessonStep(4, RULES, (19,), Task(kind="move", expected=((15,),))),
        LessonStep(5, RULES, (50,), Task(kind="play", win=True)),
        LessonStep(5, RULES, (60,), Task(kind="play", win=True)),
    ),
)
