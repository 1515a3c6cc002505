"""Wythoff's game: from the queen on her board to the golden pairs."""

from bouton.play.lesson import Lesson, LessonStep, Task

BOARD = tuple((a, b) for a in range(8) for b in range(8))
PAIRS = ((0, 0), (1, 2), (3, 5), (4, 7))
STRIP = (*PAIRS[1:], (6, 10), (8, 13))
SQUARES = {"size": 7}

LESSON = Lesson(
    "wythoff",
    3,
    "wythoff",
    (
        LessonStep(0, "wythoff", (4, 6), Task("play")),
        LessonStep(
            1,
            "wythoff",
            (7, 7),
            Task("mark", ((1, 2), (2, 1)), offered=BOARD, given=PAIRS[:1]),
            scene="queen",
            picture=SQUARES,
        ),
        LessonStep(
            2,
            "wythoff",
            (7, 7),
            Task("mark", ((3, 5), (5, 3), (4, 7), (7, 4)), offered=BOARD, given=((0, 0), (1, 2), (2, 1))),
            scene="queen",
            picture=SQUARES,
        ),
        LessonStep(
            3,
            "wythoff",
            (8, 13),
            Task("number", (6, 10, 8, 13), given=PAIRS, labels=("a₄", "b₄", "a₅", "b₅")),
            scene="pairs",
        ),
        LessonStep(
            4,
            "wythoff",
            (8, 13),
            Task("choose", (0,), offered=(0, 1, 2), given=STRIP),
            scene="strip",
            picture={"pairs": STRIP},
        ),
        LessonStep(
            5,
            "wythoff",
            (12, 20),
            Task("number", (12, 20), labels=("a₈", "b₈")),
            scene="slider",
            picture={"start": 5, "most": 12, "k": 8},
        ),
        LessonStep(6, "wythoff", (5, 8), Task("move", ((4, 7), (5, 3)), all=True)),
        LessonStep(6, "wythoff", (10, 13), Task("move", ((10, 6), (8, 13), (4, 7)), all=True)),
    ),
)
