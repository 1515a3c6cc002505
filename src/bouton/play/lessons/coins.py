"""Turning coins: heads are heaps of Nim in disguise; with another rule, of other values."""

from bouton.play.lesson import LOSS, Lesson, LessonStep, Numbers, Task

TURTLES, RULER = "turning turtles", "ruler"


def _coins(said: int, rules: str, heads: Numbers, task: Task, length: int) -> LessonStep:
    """A row of *length* coins; a move turns a "pair" (one coin, or two), by the ruler a "run" of neighbours."""
    way = "run" if rules == RULER else "pair"
    return LessonStep(said, rules, heads, task, scene="coins", picture={"length": length, "way": way})


LESSON = Lesson(
    "coins",
    10,
    TURTLES,
    (
        _coins(0, TURTLES, (3,), Task("move", ((2,), (1,), (0,)), all=True), 4),
        _coins(1, TURTLES, (2, 5), Task("move", ((2, 2),)), 6),
        _coins(2, TURTLES, (1, 2, 3), LOSS, 4),
        _coins(3, TURTLES, (2, 4, 7), Task("move", ((2, 4, 6),)), 8),
        _coins(4, RULER, (4,), Task("number", (1, 2, 1, 4), labels=("1", "2", "3", "4")), 4),
        _coins(5, RULER, (2, 3, 4), Task("move", ((2, 3, 2, 3),)), 5),
    ),
    minutes=7,
)
