"""Which game is it: seven stories, each a known game in disguise."""

from bouton.play.lesson import Lesson, LessonStep, Numbers, Task


def _story(number: int, rules: str, position: Numbers, right: int, *rows: str) -> LessonStep:
    """A story whose answer number *right* of its three is the game *rules*; *rows* draw what it speaks of.

    In a row "." is a free square, "o" a stone, pin or coin, "w" and "b" are counters, "x" is the bitter square.
    """
    task = Task("choose", (right,), offered=(0, 1, 2))
    return LessonStep(number, rules, position, task, scene="story", picture={"rows": rows})


LESSON = Lesson(
    "models",
    11,
    "nim",
    (
        _story(0, "bash(5)", (30,), 0, *("o" * 10,) * 3),
        _story(1, "wythoff", (4, 9), 1, "....o....o"),
        _story(2, "nim", (3, 5, 6), 2, "w...b...", "w.....b.", "w......b"),
        _story(3, "nim", (3, 5), 0, *("......",) * 3, "x....."),
        _story(4, "kayles", (9,), 2, "o" * 9),
        _story(5, "nim", (2, 3), 1, ".o..o.o...o"),
        _story(6, "fibonacci nim", (15,), 1, "o" * 15),
    ),
    minutes=8,
)
