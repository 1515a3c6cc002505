"""Nim: from two equal heaps to the binary columns."""

from typing import Any

from bouton.play.lesson import Lesson, LessonStep, Task

FIRST = (14, 21, 39)


def _answer(left: tuple[int, ...], *replies: tuple[int, ...]) -> LessonStep:
    """What the computer left of (1, 2, 3), and the replies that leave two equal heaps."""
    return LessonStep(2, "nim", left, Task(kind="move", expected=replies), picture={"before": {"position": (1, 2, 3)}})


def _columns(way: str, heaps: tuple[int, ...]) -> dict[str, Any]:
    return {"scene": "columns", "way": way, "heaps": heaps}


LESSON = Lesson(
    "nim",
    2,
    "nim",
    (
        LessonStep(0, "nim", (3, 3), Task(kind="play", win=True, computer_first=True)),
        LessonStep(1, "nim", (3, 5), Task(kind="move", expected=((3, 3),))),
        _answer((0, 2, 3), (0, 2, 2)),
        _answer((1, 1, 3), (1, 1, 0)),
        _answer((1, 0, 3), (1, 0, 1)),
        _answer((1, 2, 2), (0, 2, 2)),
        _answer((1, 2, 1), (1, 0, 1)),
        _answer((1, 2, 0), (1, 1, 0)),
        LessonStep(
            3,
            "nim",
            (1, 2, 3),
            Task(kind="number", expected=(2, 2), labels=("2", "1")),
            picture=_columns("count", (1, 2, 3)),
        ),
        LessonStep(
            4,
            "nim",
            FIRST,
            Task(kind="mark", expected=(32, 16, 8, 4), offered=(32, 16, 8, 4, 2, 1)),
            picture=_columns("mark", FIRST),
        ),
        LessonStep(5, "nim", FIRST, Task(kind="move", expected=((14, 21, 27),)), picture=_columns("flip", FIRST)),
        LessonStep(6, "nim", (29, 45, 58), Task(kind="move", expected=((23, 45, 58), (29, 39, 58), (29, 45, 48)))),
    ),
)
