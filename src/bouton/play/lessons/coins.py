"""Turning coins: heads are heaps of Nim in disguise; with another rule, of other values."""

from typing import Any

from bouton.play.lesson import Lesson, LessonStep, Task

TURTLES, RULER = "turning turtles", "ruler"


def _coins(length: int, way: str = "pair") -> dict[str, Any]:
    """A row of *length* coins; a move turns a "pair" (one coin, or two), or a "run" of neighbours."""
    return {"scene": "coins", "length": length, "way": way}


LESSON = Lesson(
    "coins",
    10,
    TURTLES,
    (
        LessonStep(0, TURTLES, (3,), Task(kind="move", expected=((2,), (1,), (0,)), all=True), picture=_coins(4)),
        LessonStep(1, TURTLES, (2, 5), Task(kind="move", expected=((2, 2),)), picture=_coins(6)),
        LessonStep(2, TURTLES, (1, 2, 3), Task(kind="choose", expected=("P",), offered=("N", "P")), picture=_coins(4)),
        LessonStep(3, TURTLES, (2, 4, 7), Task(kind="move", expected=((2, 4, 6),)), picture=_coins(8)),
        LessonStep(
            4,
            RULER,
            (4,),
            Task(kind="number", expected=(1, 2, 1, 4), labels=("1", "2", "3", "4")),
            picture=_coins(4, "run"),
        ),
        LessonStep(5, RULER, (2, 3, 4), Task(kind="move", expected=((2, 3, 2, 3),)), picture=_coins(5, "run")),
    ),
    minutes=7,
)
