"""What a judge problem is: its game, its format in words, a sample, and the program that answers it."""

import io
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, BinaryIO

from bouton.errors import UnknownName
from bouton.folder import Folder
from bouton.frozen import frozen
from bouton.judge.columns import Columns, RowProgram
from bouton.judge.made import Case, Draw, Made, counted, counted_after_two, edges, in_pairs, matrix
from bouton.judge.reading import Answers, Framing, Numbers, Pieces, shown
from bouton.programs import core

# The names for files of problems come first.
__all__ = ["COUNTED_HEAPS", "Case", "Columns", "Draw", "Framing", "Made", "Problem", "Text"]
__all__ += ["counted", "counted_after_two", "edges", "if_first_wins", "in_pairs", "matrix", "who_wins"]
__all__ += ["PROBLEMS", "Program", "file_name", "find", "is_problem", "run", "shown_name"]

Program = Callable[[BinaryIO, BinaryIO], None]


@frozen
class Text:
    """A text of one problem in both languages; that of an output may tell the *answers* to a loss and to a win."""

    en: str
    zh: str
    answers: tuple[str, str] = ("", "")

    def say(self, language: str = "en") -> str:
        """The text in *language* ("en" or "zh")."""
        return self.zh if language == "zh" else self.en


# What many formats are.
COUNTED_HEAPS = Text(
    "the number of cases, then for each the number of heaps and the heaps", "先是数据组数，然后每组为堆数和各堆颗数"
)


def who_wins(first: str, second: str) -> Text:
    """An output that names who wins, the *first* player or the *second*."""
    return Text(f"{first} or {second}: who wins", f"{first} 或 {second}，即获胜的一方", (second, first))


def if_first_wins(win: str, loss: str) -> Text:
    """An output that says *win* where the first player wins."""
    return Text(f"{win} where the first player wins, else {loss}", f"先手必胜输出 {win}，否则输出 {loss}", (loss, win))


@frozen(kw_only=True, hidden=("program", "answer", "columns", "made"))
class Problem:
    """One problem of a public judge.

    *game* is the name of its game in the catalogue; *rules* are the rules in the notation, where a name in braces
    stands for a number that the input gives; "" for none.  *input* and *output* tell the format; *sample* is an input
    and what is printed for it.  *limits* are those of the statement, in formulas; "" where they are not known.
    *level* is 1 for a classic game as it is, 2 for one step from it, 3 for a disguise or an argument of its own, 4 for
    a theorem or much work.

    *cases* says how the cases follow each other.  *program* is the function that decides one, ``first_wins`` or
    ``second_wins``, where *answers* are the lines for a loss and for a win of the first player (those of *output* where
    none are given; *numbered* stands before each, the number of the case in place of its %d); or ``answer``, which
    reads and prints everything.  *width* is how many numbers a case has, 0 for a number of heaps and the heaps, None
    for any other format; *columns* answer long inputs of rows; *made* are cases for `bouton stress`, within the limits
    of the statement.  A problem whose input is not of numbers has *answer*(input, output) in place of a program.
    *marks* are the ways to tell its statement, each the signs of `bouton.statements.signs`, or patterns of its own,
    with blanks between.
    """

    title: Text
    game: str = ""
    rules: str = ""
    input: Text
    output: Text
    sample: tuple[str, str]
    limits: str = ""
    level: int = 2
    cases: Framing | None = None
    answers: tuple[str, str] = ("", "")
    numbered: str = ""
    width: int | None = None
    columns: Columns | None = None
    made: Made | None = None
    marks: tuple[str, ...] = ()
    program: Callable[[], Any] | None = None
    answer: Program | None = None

    def __post_init__(self) -> None:
        if not self.answers[0]:
            vars(self)["answers"] = self.output.answers

    def text(self, cases: Sequence[Case]) -> str:
        """The input that holds the made-up *cases*."""
        assert self.made is not None
        assert self.cases is not None
        return self.made.text(cases, self.cases, self.sample[0])

    def run(self, stream: BinaryIO, output: BinaryIO) -> None:
        """Read a whole input and write the answers."""
        if self.answer is not None:
            self.answer(stream, output)
        elif self.columns is not None and self.width and self.cases is not None:
            RowProgram(self.width, self.cases, self._lines, self.columns, self._exact)(stream, output)
        else:
            numbers, answers = Numbers(Pieces(stream)), Answers(output)
            self._print(numbers, answers, () if self.cases is None else numbers.cases(self.cases))
            answers.finish()

    @property
    def _lines(self) -> tuple[bytes, bytes]:
        lost, won = self.answers
        return lost.encode() + b"\n", won.encode() + b"\n"

    def _exact(self, values: list[int], line: int) -> bytes:
        """The answers to rows of *values*, which begin in *line*, by the program."""
        output = io.BytesIO()
        answers = Answers(output)
        self._print(Numbers(Pieces(io.BytesIO(), line), values), answers, range(len(values) // (self.width or 1)))
        answers.finish()
        return output.getvalue()

    def _print(self, numbers: core.Input, answers: Answers, cases: Iterable[int]) -> None:
        assert self.program is not None
        core.connect(numbers, answers)
        if self.program.__name__ == "answer":
            self.program()
            return
        decide, front = self.program, self.numbered.encode()
        lost, won = self._lines
        yes, no = (won, lost) if decide.__name__ == "first_wins" else (lost, won)
        for case in cases:
            line = yes if decide() else no
            answers.add(front % case + line if front else line)


# Problems by the names that they have at other judges, or in another division.
ALSO = {
    "codeforces_1162e": "codeforces_1147c",
    "codeforces_1191d": "codeforces_1190b",
    "codeforces_1965a": "codeforces_1966c",
    "codeforces_347c": "codeforces_346a",
    "hdu_1525": "kattis_euclidsgame poj_2348 uva_10368",
    "hdu_1527": "poj_1067",
    "hdu_1536": "poj_2960",
    "hdu_1907": "poj_3480",
    "lanqiao_2012_balls": "nyoj_518",
    "luogu_p8606": "lanqiao_2013_monks",
    "poj_1704": "luogu_p10507",
    "poj_2311": "luogu_p10501",
    "poj_2505": "hdu_1517 uva_847",
    "poj_3922": "hdu_2486",
    "uva_10404": "kattis_bachetsgame",
}
SAME = {name: file for file, names in ALSO.items() for name in names.split()}
PROBLEMS: Folder[Problem] = Folder("bouton.judge.problems", "PROBLEM", "bouton.judges", same=SAME)


# Judges as Chinese readers call them; problems such as P1000 and NC10000 are known without their judge.
_JUDGES = {"洛谷": "luogu ", "杭电": "hdu ", "北大": "poj ", "牛客": "nowcoder ", "蓝桥杯": "lanqiao "}
_BARE = {"luogu_": re.compile(r"p\d{4,5}"), "nowcoder_": re.compile(r"(?:nowcoder_?)?nc(\d{5,6})")}


def file_name(name: str) -> str:
    """The name of the problem's file: HDU 1846, hdu-1846 and 杭电1846 are hdu_1846, P2197 is luogu_p2197."""
    text = name.lower().replace("-", " ").replace("_", " ")
    for judge, latin in _JUDGES.items():
        text = text.replace(judge, latin)
    plain = "_".join(text.split())
    for judge, number in _BARE.items():
        if found := number.fullmatch(plain):
            plain = judge + found[number.groups]
    if plain not in PROBLEMS:
        same = [known for known in PROBLEMS if known.replace("_", "") == plain.replace("_", "")]
        plain = same[0] if same else plain
    return plain


def shown_name(name: str) -> str:
    """The name of a problem as it is written: hdu-1846."""
    return file_name(name).replace("_", "-")


def is_problem(name: str) -> bool:
    """Whether *name*, however it is spelled, is a problem or a number of one of its judges that is not known."""
    judge, _, number = (file := file_name(name)).partition("_")
    return file in PROBLEMS or (number[:1].isdecimal() and judge in {known.partition("_")[0] for known in PROBLEMS})


def find(name: str) -> Problem:
    """The problem called *name*; UnknownName with near names where there is none.

    >>> find("HDU 1846").game
    'bash'
    """
    file = file_name(name)
    if not PROBLEMS.has(file):
        from difflib import get_close_matches  # only a failing run pays for it

        # Two digits that changed places come first.
        alike = get_close_matches(file, list(PROBLEMS), n=20, cutoff=0.8)
        alike.sort(key=lambda known: sorted(known) != sorted(file))
        begun = [known for known in PROBLEMS if known.startswith(file)][:4]
        near = [known.replace("_", "-") for known in begun or alike[:3]]
        key, names = "judge.unknown.near" if near else "judge.unknown.list", near if begun else near[:1]
        raise UnknownName(key=key, found=shown(name.encode()), near=near, names=names)
    return PROBLEMS[file]


def run(name: str, input: BinaryIO, output: BinaryIO) -> None:
    """Answer the problem called *name*: its format is read from *input*, the answers are written to *output*.

    What makes no sense raises one error that names the line.  Answers are held back up to a megabyte, so that a short
    input with an error in it prints nothing.
    """
    find(name).run(input, output)
