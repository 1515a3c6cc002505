"""The guided lessons in the order in which they are best taken; their sentences are the words topic ``lessons``."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from bouton import words
from bouton.frozen import changed, frozen

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
            "aim": words.say(f"lesson_aims.{self.id}", language),
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


WIN = Task("choose", ("N",), offered=("N", "P"))
LOSS = Task("choose", ("P",), offered=("N", "P"))
FREE, WON, BEATEN = Task("play"), Task("play", win=True), Task("play", win=True, computer_first=True)


def _at(said: int, position: Numbers, task: Task, scene: str = "", **rest: Any) -> LessonStep:
    """A step; of *rest*, what is no field of it is for its picture, and without *rules* it is of the lesson's game."""
    own = {name: rest.pop(name) for name in ("cap", "misere") if name in rest}
    return LessonStep(said, rest.pop("rules", ""), position, task, scene=scene, picture=rest, **own)


def _lesson(name: str, game: str, *steps: LessonStep, minutes: int = 5) -> Lesson:
    return Lesson(name, game, tuple(changed(step, rules=step.rules or game) for step in steps), minutes)


def _move(*to: Numbers) -> Task:
    return Task("move", to)


def _each(*to: Numbers) -> Task:
    return Task("move", to, all=True)


def _marked(*numbers: Any, offered: Numbers, given: Numbers = ()) -> Task:
    return Task("mark", numbers, offered=offered, given=given)


def _written(*numbers: int, labels: Numbers, given: Numbers = ()) -> Task:
    return Task("number", numbers, given=given, labels=labels)


def _to(last: int, first: int = 0) -> Numbers:
    return tuple(range(first, last + 1))


def _bash() -> Lesson:
    """From playing without a plan to the remainder."""
    return _lesson(
        "bash",
        "bash(3)",
        _at(0, (7,), FREE),
        *(_at(1, (heap,), _move((0,))) for heap in (1, 2, 3)),
        _at(2, (4,), _each((3,), (2,), (1,))),
        _at(3, (12,), _marked(8, 12, offered=_to(12), given=(0, 4)), "line"),
        _at(4, (8,), BEATEN),
        _at(5, (23,), _move((21,)), rules="bash(2)"),
        _at(6, (100,), _written(1, labels=("1..10",)), "say", rules="counting race(10)", to=100, least=1, most=10),
    )


def _nim() -> Lesson:
    """From two equal heaps to the binary columns; what the computer leaves of (1, 2, 3) is answered in between."""
    left = {(0, 2, 3): (0, 2, 2), (1, 1, 3): (1, 1, 0), (1, 0, 3): (1, 0, 1)}
    left |= {(1, 2, 2): (0, 2, 2), (1, 2, 1): (1, 0, 1), (1, 2, 0): (1, 1, 0)}
    first = (14, 21, 39)
    halves = (32, 16, 8, 4, 2, 1)
    return _lesson(
        "nim",
        "nim",
        _at(0, (3, 3), BEATEN),
        _at(1, (3, 5), _move((3, 3))),
        *(_at(2, after, _move(reply), before={"position": (1, 2, 3)}) for after, reply in left.items()),
        _at(3, (1, 2, 3), _written(2, 2, labels=("2", "1")), "columns", way="count", heaps=(1, 2, 3)),
        _at(4, first, _marked(*halves[:4], offered=halves), "columns", way="mark", heaps=first),
        _at(5, first, _move((14, 21, 27)), "columns", way="flip", heaps=first),
        _at(6, (29, 45, 58), _move((23, 45, 58), (29, 39, 58), (29, 45, 48))),
    )


def _wythoff() -> Lesson:
    """From the queen on her board to the golden pairs."""
    board = tuple((a, b) for a in range(8) for b in range(8))
    pairs = ((0, 0), (1, 2), (3, 5), (4, 7))
    strip = (*pairs[1:], (6, 10), (8, 13))
    mirrored = ((0, 0), (1, 2), (2, 1))
    return _lesson(
        "wythoff",
        "wythoff",
        _at(0, (4, 6), FREE),
        _at(1, (7, 7), _marked(*mirrored[1:], offered=board, given=pairs[:1]), "queen", size=7),
        _at(2, (7, 7), _marked((3, 5), (5, 3), (4, 7), (7, 4), offered=board, given=mirrored), "queen", size=7),
        _at(3, (8, 13), _written(6, 10, 8, 13, given=pairs, labels=("a₄", "b₄", "a₅", "b₅")), "pairs"),
        _at(4, (8, 13), Task("choose", (0,), offered=(0, 1, 2), given=strip), "strip", pairs=strip),
        _at(5, (12, 20), _written(12, 20, labels=("a₈", "b₈")), "slider", start=5, most=12, k=8),
        _at(6, (5, 8), _each((4, 7), (5, 3))),
        _at(6, (10, 13), _each((10, 6), (8, 13), (4, 7))),
    )


def _fibonacci() -> Lesson:
    """From a cap that follows each move to the smallest part."""
    terms = (1, 2, 3, 5, 8, 13, 21, 34, 55, 89)
    return _lesson(
        "fibonacci",
        "fibonacci nim",
        _at(0, (4,), FREE),
        *(_at(1, (heap,), _each(*((n,) for n in range(heap - 1, 0, -1)))) for heap in (2, 3, 4)),
        _at(2, (13,), _marked(5, 8, 13, offered=_to(13, 2), given=(2, 3)), "line"),
        _at(3, (100,), _marked(89, 8, 3, offered=terms), "ruler", n=100),
        _at(4, (100,), _move((97,), (89,))),
        _at(5, (91,), _move((89,)), cap=12, before={"position": (97,), "cap": 6}),
        _at(6, (9,), _move((8,)), cap=8, before={"position": (13,)}, mine=True),
        _at(6, (20,), WON),
    )


def _k_times() -> Lesson:
    """The same play with another sequence."""
    sequence = (1, 2, 3, 4, 6, 8, 11, 15)
    doubled, fibonacci = (1, 2, 4, 8, 16, 32), (1, 2, 3, 5, 8, 13, 21, 34)
    return _lesson(
        "k_times",
        "k nim(3)",
        _at(0, (12,), _move((8,)), rules="k nim(1)", multiples=(1, 2, 3), K=1),
        _at(1, (34,), Task("read", given=(doubled, fibonacci)), "sequences", rules="k nim(2)", multiples=(1, 2, 3)),
        _at(2, (29,), _written(21, 29, given=sequence, labels=("H₉", "H₁₀")), "sequence", K=3),
        _at(3, (19,), _marked(15, 4, offered=sequence), "ruler", n=19),
        _at(4, (19,), _move((15,))),
        _at(5, (50,), WON),
        _at(5, (60,), WON),
    )


def _values() -> Lesson:
    """From win and loss to a number for each heap, and to a period."""
    rules, period = "take 1,3,4", (0, 1, 0, 1, 2, 3, 2)
    return _lesson(
        "values",
        rules,
        _at(0, (5,), _each((4,), (2,), (1,)), "arrows", heap=5, expected=(4, 2, 1)),
        _at(1, (5,), Task("choose", (3,), offered=_to(5), given=(0, 1, 2, 4)), "boxes", rules="nim"),
        _at(2, (5,), _written(*period[:6], labels=tuple("012345")), "values", way="fill"),
        _at(3, ((5,), (3,)), LOSS, "like", rules=(rules, "nim")),
        _at(4, (20,), _written(7, given=period * 3, labels=("p",)), "values", way="wrap"),
        _at(5, (100,), LOSS, "outcome"),
        _at(5, (101,), WIN, "outcome"),
        _at(5, (101,), _move((100,), (98,))),
    )


def _sums() -> Lesson:
    """Nim-values add up as Nim heaps do."""
    three = ("nim", "wythoff", "kayles")
    lost, won = ((3, 5), (1, 2), (11,)), ((3, 5), (1, 2), (10,))
    return _lesson(
        "sums",
        "take 1,3,4",
        _at(0, (5, 5), BEATEN),
        _at(1, (7, 12, 9), _written(0, 3, 0, labels=("7", "12", "9")), "sum"),
        _at(2, (7, 12, 9), _each((7, 9, 9), (7, 12, 5))),
        _at(3, lost, _written(6, 0, 6, 0, labels=("(3, 5)", "(1, 2)", "11", "⊕")), "sum", rules=three),
        _at(4, won, _move(((3, 1), (1, 2), (10,))), rules=three),
        _at(5, won, Task("read"), rules=three, misere=True),
    )


def _misere() -> Lesson:
    """Bash's game one stone short, and Nim up to its last large heap, where the last stone loses."""
    bash = "take 1..3; misere"
    return _lesson(
        "misere",
        "nim; misere",
        _at(0, (6,), FREE, rules=bash),
        _at(1, (13,), _marked(5, 9, 13, offered=_to(13, 1), given=(1,)), "line", rules=bash),
        _at(2, (15,), _move((13,)), rules=bash),
        _at(3, (1, 1, 1), LOSS, "outcome"),
        _at(4, (1, 1, 4), _move((1, 1, 1))),
        _at(5, (3, 5), _move((3, 3))),
        _at(6, (3, 3), BEATEN),
    )


def _staircase() -> Lesson:
    """Only the odd steps count."""
    return _lesson(
        "staircase",
        "staircase",
        _at(0, (1, 2), FREE),
        _at(1, (0, 3), LOSS, "outcome"),
        _at(2, (3, 2), _move((0, 2))),
        _at(3, (2, 4, 3), _move((2, 5, 2), (3, 3, 3))),
        _at(4, (1, 2, 1), BEATEN),
    )


def _coins() -> Lesson:
    """Heads are heaps of Nim in disguise; with another rule, by which neighbours are turned, of other values."""
    ruler = {"rules": "ruler", "way": "run"}
    return _lesson(
        "coins",
        "turning turtles",
        _at(0, (3,), _each((2,), (1,), (0,)), "coins", length=4, way="pair"),
        _at(1, (2, 5), _move((2, 2)), "coins", length=6, way="pair"),
        _at(2, (1, 2, 3), LOSS, "coins", length=4, way="pair"),
        _at(3, (2, 4, 7), _move((2, 4, 6)), "coins", length=8, way="pair"),
        _at(4, (4,), _written(1, 2, 1, 4, labels=("1", "2", "3", "4")), "coins", length=4, **ruler),
        _at(5, (2, 3, 4), _move((2, 3, 2, 3)), "coins", length=5, **ruler),
        minutes=7,
    )


def _models() -> Lesson:
    """Which game is it: stories, each a known game in disguise."""
    # The game, a position, the right answer of three, and rows that draw what the story speaks of: "." is a free
    # square, "o" a stone, pin or coin, "w" and "b" are counters, "x" is the bitter square.
    stories = (
        ("bash(5)", (30,), 0, ("o" * 10,) * 3),
        ("wythoff", (4, 9), 1, ("....o....o",)),
        ("nim", (3, 5, 6), 2, ("w...b...", "w.....b.", "w......b")),
        ("nim", (3, 5), 0, (*("......",) * 3, "x.....")),
        ("kayles", (9,), 2, ("o" * 9,)),
        ("nim", (2, 3), 1, (".o..o.o...o",)),
        ("fibonacci nim", (15,), 1, ("o" * 15,)),
    )
    steps = (
        _at(said, position, Task("choose", (right,), offered=(0, 1, 2)), "story", rules=rules, rows=rows)
        for said, (rules, position, right, rows) in enumerate(stories)
    )
    return _lesson("models", "nim", *steps, minutes=8)


def _laws() -> Lesson:
    """How a law is found and proved: a table, a guess, a counterexample, a better guess, the two halves of a proof."""
    of_lost = ("0 − 1", "0 − 6", "2 − 1", "2 − 6", "4 − 1", "4 − 6")
    return _lesson(
        "laws",
        "take 1,6",
        _at(0, (5,), _marked(2, 4, offered=_to(5), given=(0,)), "line"),
        _at(1, (6,), WIN, "outcome"),
        _at(2, (13,), _marked(7, 9, 11, offered=_to(13, 6)), "line"),
        _at(3, (20,), _written(7, given=(0, 1, 0, 1, 0, 1, 2) * 3, labels=("p",)), "values", way="wrap"),
        _at(4, (7,), _written(6, 1, 1, 3, 3, 5, labels=of_lost), "remainders", of=7, marked=(0, 2, 4)),
        _at(5, (6,), _written(1, 1, 1, 6, labels=("1", "3", "5", "6")), "remainders", of=7, marked=(0, 2, 4)),
        _at(6, (1000,), _move((994,))),
        *(
            _at(
                said, pair, Task("choose", (x,), offered=(0, 1)), "story", rules="wythoff", rows=["o" * n for n in pair]
            )
            for said, pair, x in ((7, (1, 2), 1), (8, (3, 5), 0))
        ),
        minutes=8,
    )


def _every_m() -> Lesson:
    """Bash's game with a letter in it, one proof for all its values, and a word that grows with the letter."""
    word, longer = (0, 0, 1, 1, 2, 2, 3, 3), (0, 0, 1, 1) * 2 + (2, 2, 3, 3) * 2
    of_lost = ("0 − 1", "0 − 2", "0 − 3", "0 − 4")
    lengths = ((4, "take 2, 4, 6", word, 3), (5, "take 2, 8, 10", longer, 2))
    return _lesson(
        "every_m",
        "bash(3)",
        _at(0, (9,), _marked(3, 6, 9, offered=_to(9), given=(0,)), "line", rules="take 1..2"),
        _at(1, (10,), _marked(5, 10, offered=_to(11), given=(0,)), "line", rules="take 1..4"),
        _at(2, (47,), _move((40,)), rules="take 1..9"),
        _at(3, (10,), _written(4, 3, 2, 1, labels=of_lost), "remainders", rules="take 1..4", of=5, marked=(0,)),
        *(
            _at(said, (20,), _written(len(p), given=p * times, labels=("p",)), "values", rules=rules, way="wrap")
            for said, rules, p, times in lengths
        ),
        _at(6, (82,), _move((80,)), rules="take 2, 40, 42"),
        minutes=8,
    )


_IN_ORDER = (
    *(_bash, _nim, _wythoff, _fibonacci, _k_times, _values, _sums),
    *(_misere, _staircase, _coins, _models, _laws, _every_m),
)
LESSONS = {lesson.id: lesson for lesson in (make() for make in _IN_ORDER)}
