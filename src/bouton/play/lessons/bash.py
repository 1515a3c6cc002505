"""Bash's game: from playing without a plan to the remainder."""

from bouton.play.lesson import Lesson, LessonStep, Task

BY_THREE = "bash(3)"


def _whole(heap: int) -> LessonStep:
    return LessonStep(1, BY_THREE, (heap,), Task("move", ((0,),)))


LESSON = Lesson(
    "bash",
    1,
    BY_THREE,
    (
        LessonStep(0, BY_THREE, (7,), Task("play")),
        _whole(1),
        _whole(2),
        _whole(3),
        LessonStep(2, BY_THREE, (4,), Task("move", ((3,), (2,), (1,)), all=True)),
        LessonStep(3, BY_THREE, (12,), Task("mark", (8, 12), offered=tuple(range(13)), given=(0, 4)), scene="line"),
        LessonStep(4, BY_THREE, (8,), Task("play", win=True, computer_first=True)),
        LessonStep(5, "bash(2)", (23,), Task("move", ((21,),))),
        LessonStep(
            6,
            "counting race(10)",
            (100,),
            Task("number", (1,), labels=("1..10",)),
            scene="say",
            picture={"to": 100, "least": 1, "most": 10},
        ),
    ),
)
