"""One law for every m: Bash's game with a letter in it, one proof for all, and a word that grows with the letter."""

from bouton.play.lesson import Lesson, LessonStep, Task

ONE, TWO = "take 2, 4, 6", "take 2, 8, 10"
WORD = (0, 0, 1, 1, 2, 2, 3, 3)
LONGER = (0, 0, 1, 1) * 2 + (2, 2, 3, 3) * 2


def _wrapped(said: int, rules: str, word: tuple[int, ...], rounds: int) -> LessonStep:
    task = Task("number", (len(word),), given=word * rounds, labels=("p",))
    return LessonStep(said, rules, (20,), task, scene="values", picture={"way": "wrap"})


LESSON = Lesson(
    "every_m",
    13,
    "bash(3)",
    (
        LessonStep(0, "take 1..2", (9,), Task("mark", (3, 6, 9), offered=tuple(range(10)), given=(0,)), scene="line"),
        LessonStep(1, "take 1..4", (10,), Task("mark", (5, 10), offered=tuple(range(12)), given=(0,)), scene="line"),
        LessonStep(2, "take 1..9", (47,), Task("move", ((40,),))),
        LessonStep(
            3,
            "take 1..4",
            (10,),
            Task("number", (4, 3, 2, 1), labels=("0 − 1", "0 − 2", "0 − 3", "0 − 4")),
            scene="remainders",
            picture={"of": 5, "marked": (0,)},
        ),
        _wrapped(4, ONE, WORD, 3),
        _wrapped(5, TWO, LONGER, 2),
        LessonStep(6, "take 2, 40, 42", (82,), Task("move", ((80,),))),
    ),
    minutes=8,
)
