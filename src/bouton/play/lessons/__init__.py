"""The guided lessons, one a file; their sentences are the words topic ``lessons``."""

from bouton.folder import Folder
from bouton.play.lesson import Lesson

LESSONS: Folder[Lesson] = Folder("bouton.play.lessons", "LESSON")


def lessons() -> tuple[Lesson, ...]:
    """Every lesson, in the order in which they are best taken.

    >>> [lesson.id for lesson in lessons()][:5], len(lessons())
    (['bash', 'nim', 'wythoff', 'fibonacci', 'k_times'], 13)
    """
    return tuple(sorted(LESSONS.values(), key=lambda lesson: lesson.number))


__all__ = ["LESSONS", "Lesson", "lessons"]
