"""What a guided lesson is: steps with a position, a task and its expected answer; the sentences are words."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from bouton import words
from bouton.frozen import frozen

Numbers = tuple[Any, ...]


@frozen
class Task:
    """What the learner does; *kind* says how *expected* is read.

    - "move": make a move to one of the positions *expected*; *all*: find each of them;
    - "play": play to the end against the computer, which moves first where *computer_first*; *win*: until won;
    - "mark": of the numbers or places *offered* mark those *expected*; the *given* ones are marked already;
    - "number": write the numbers *expected*, one in each field; *labels* name the fields;
    - "choose": of the answers *offered* choose the one *expected*;
    - "read": nothing; *given* is shown.
    """

    kind: str
    expected: Numbers = ()
    offered: Numbers = ()
    given: Numbers = ()
    labels: tuple[str, ...] = ()
    all: bool = False
    win: bool = False
    computer_first: bool = False

    def as_dict(self) -> dict[str, Any]:
        """The task as JSON: its kind and what is not empty."""
        return {name: value for name in self.__match_args__ if (value := getattr(self, name))}


@frozen
class LessonStep:
    """One step: the sentences number *said* (from 0) of the lesson, a position of *rules* and a *task*.

    *rules* and *position* are a text and its numbers, or for a sum a tuple of each.  Steps that share their sentences
    are one step in several goes.  *scene* is how the page draws the task where it is not played on the board (a file of
    web/static/learn/scenes); *picture* is what that asks for, or the position "before" a move that is shown first.
    """

    said: int
    rules: str | tuple[str, ...]
    position: Numbers
    task: Task
    cap: int | None = None
    misere: bool = False
    scene: str = ""
    picture: Mapping[str, Any] = MappingProxyType({})

    def as_dict(self, sentences: Mapping[str, str]) -> dict[str, Any]:
        """The step as JSON, with its *sentences*: name, shown, done, said; some have wrong, answers and replies."""
        game = {"rules": self.rules, "position": self.position, "misere": self.misere}
        scene = {"scene": self.scene} if self.scene else {}
        return {**sentences, **game, "cap": self.cap, "task": {**self.task.as_dict(), **scene, **self.picture}}


@frozen
class Lesson:
    """A lesson of *minutes* on *game*; *id* is its name and the row of words "lessons"."""

    id: str
    game: str
    steps: tuple[LessonStep, ...]
    minutes: int = 5

    def as_dict(self, language: str = "en") -> dict[str, Any]:
        """The lesson as JSON, its sentences in *language*."""
        said = words.topic("lessons", language)[self.id]
        return {
            "id": self.id,
            "title": words.say(f"lesson_titles.{self.id}", language),
            "game": self.game,
            "minutes": self.minutes,
            "steps": [
                {"number": step.said + 1, **step.as_dict(said[step.said]), "part": part, "parts": parts}
                for step, part, parts in self._counted()
            ],
        }

    def _counted(self) -> list[tuple[LessonStep, int, int]]:
        """Every step with which go of how many it is."""
        alike = [step.said for step in self.steps]
        return [(step, alike[:i].count(step.said) + 1, alike.count(step.said)) for i, step in enumerate(self.steps)]
