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
        LessonStep(0, "k nim(1)", (12,), Task("move", ((8,),)), picture={"multiples": MULTIPLES, "K": 1}),
        LessonStep(
            1,
            "k nim(2)",
            (34,),
            Task("read", given=((1, 2, 4, 8, 16, 32), (1, 2, 3, 5, 8, 13, 21, 34))),
            scene="sequences",
            picture={"multiples": MULTIPLES},
        ),
        LessonStep(
            2,
            RULES,
            (29,),
            Task("number", (21, 29), given=SEQUENCE, labels=("H₉", "H₁₀")),
            scene="sequence",
            picture={"K": 3},
        ),
        LessonStep(3, RULES, (19,), Task("mark", (15, 4), offered=SEQUENCE), scene="ruler", picture={"n": 19}),
        LessonStep(4, RULES, (19,), Task("move", ((15,),))),
        LessonStep(5, RULES, (50,), Task("play", win=True)),
        LessonStep(5, RULES, (60,), Task("play", win=True)),
    ),
)
