"""How a law is found and proved: a table, a guess, a counterexample, a better guess, and the two halves of a proof."""

from bouton.play.lesson import WIN, Lesson, LessonStep, Task

RULES = "take 1,6"
PERIOD = (0, 1, 0, 1, 0, 1, 2)

LESSON = Lesson(
    "laws",
    12,
    RULES,
    (
        LessonStep(0, RULES, (5,), Task("mark", (2, 4), offered=tuple(range(6)), given=(0,)), scene="line"),
        LessonStep(1, RULES, (6,), WIN, scene="outcome"),
        LessonStep(2, RULES, (13,), Task("mark", (7, 9, 11), offered=tuple(range(6, 14))), scene="line"),
        LessonStep(
            3,
            RULES,
            (20,),
            Task("number", (7,), given=PERIOD * 3, labels=("p",)),
            scene="values",
            picture={"way": "wrap"},
        ),
        LessonStep(
            4,
            RULES,
            (7,),
            Task("number", (6, 1, 1, 3, 3, 5), labels=("0 − 1", "0 − 6", "2 − 1", "2 − 6", "4 − 1", "4 − 6")),
            scene="remainders",
            picture={"of": 7, "marked": (0, 2, 4)},
        ),
        LessonStep(
            5,
            RULES,
            (6,),
            Task("number", (1, 1, 1, 6), labels=("1", "3", "5", "6")),
            scene="remainders",
            picture={"of": 7, "marked": (0, 2, 4)},
        ),
        LessonStep(6, RULES, (1000,), Task("move", ((994,),))),
    ),
    minutes=8,
)
