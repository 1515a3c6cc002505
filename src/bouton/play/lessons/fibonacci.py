"""Fibonacci nim: from a cap that follows each move to the smallest part."""

from bouton.play.lesson import Lesson, LessonStep, Task

RULES = "fibonacci nim"


def _every(heap: int) -> LessonStep:
    """Every first move from *heap*."""
    return LessonStep(1, RULES, (heap,), Task("move", tuple((n,) for n in range(heap - 1, 0, -1)), all=True))


LESSON = Lesson(
    "fibonacci",
    4,
    RULES,
    (
        LessonStep(0, RULES, (4,), Task("play")),
        _every(2),
        _every(3),
        _every(4),
        LessonStep(2, RULES, (13,), Task("mark", (2, 3, 5, 8, 13), offered=tuple(range(2, 14))), scene="line"),
        LessonStep(
            3,
            RULES,
            (100,),
            Task("mark", (89, 8, 3), offered=(1, 2, 3, 5, 8, 13, 21, 34, 55, 89)),
            scene="ruler",
            picture={"n": 100},
        ),
        LessonStep(4, RULES, (100,), Task("move", ((97,), (89,)))),
        LessonStep(5, RULES, (91,), Task("move", ((89,),)), cap=12, picture={"before": {"position": (97,), "cap": 6}}),
        LessonStep(6, RULES, (9,), Task("move", ((8,),)), cap=8, picture={"before": {"position": (13,)}, "mine": True}),
        LessonStep(6, RULES, (20,), Task("play", win=True)),
    ),
)
