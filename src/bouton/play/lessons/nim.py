"""Nim: from two equal heaps to the binary columns."""

from bouton.play.lesson import Lesson, LessonStep, Task

FIRST = (14, 21, 39)


def _answer(left: tuple[int, ...], *replies: tuple[int, ...]) -> LessonStep:
    """What the computer left of (1, 2, 3), and the replies that leave two equal heaps."""
    return LessonStep(2, "nim", left, Task("move", replies), picture={"before": {"position": (1, 2, 3)}})


def _columns(said: int, heaps: tuple[int, ...], task: Task, way: str) -> LessonStep:
    """The heaps in binary, a column for each power of 2."""
    return LessonStep(said, "nim", heaps, task, scene="columns", picture={"way": way, "heaps": heaps})


LESSON = Lesson(
    "nim",
    2,
    "nim",
    (
        LessonStep(0, "nim", (3, 3), Task("play", win=True, computer_first=True)),
        LessonStep(1, "nim", (3, 5), Task("move", ((3, 3),))),
        _answer((0, 2, 3), (0, 2, 2)),
        _answer((1, 1, 3), (1, 1, 0)),
        _answer((1, 0, 3), (1, 0, 1)),
        _answer((1, 2, 2), (0, 2, 2)),
        _answer((1, 2, 1), (1, 0, 1)),
        _answer((1, 2, 0), (1, 1, 0)),
        _columns(3, (1, 2, 3), Task("number", (2, 2), labels=("2", "1")), "count"),
        _columns(4, FIRST, Task("mark", (32, 16, 8, 4), offered=(32, 16, 8, 4, 2, 1)), "mark"),
        _columns(5, FIRST, Task("move", ((14, 21, 27),)), "flip"),
        LessonStep(6, "nim", (29, 45, 58), Task("move", ((23, 45, 58), (29, 39, 58), (29, 45, 48)))),
    ),
)
