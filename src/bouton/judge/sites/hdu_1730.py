"""HDU 1730: Northcott's game: the gap between the two pieces of a row is a heap of Nim; to step back does not help."""

from bouton.judge.formats import Cases
from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import Framing, InputError, Numbers, brief


def wins(numbers: Numbers) -> bool:
    """The gaps are heaps of Nim."""
    rows, _ = numbers.next(), numbers.next()
    columns = numbers.several(2 * rows)
    gaps = [abs(ours - theirs) - 1 for ours, theirs in zip(columns[::2], columns[1::2], strict=True)]
    if -1 in gaps:
        raise InputError(key="judge.apart", line=numbers.line, found=brief(columns[2 * gaps.index(-1)]))
    return law("nim").nim_sum(gaps) != 0


PROBLEM = Problem(
    title=Text("Northcott Game", "Northcott Game"),
    game="northcott",
    rules="nim",
    input=Text(
        "for each case the number of rows and of columns, then for each row the columns of both pieces, to the end",
        "每组先是行数和列数，然后每行为双方棋子所在的列号，直到输入结束",
    ),
    output=if_first_wins("I WIN!", "BAD LUCK!"),
    sample=("3 6\n4 5\n1 2\n1 2\n\n3 6\n4 5\n1 3\n1 2\n", "BAD LUCK!\nI WIN!\n"),
    answer=Cases(wins, ("BAD LUCK!", "I WIN!"), Framing.TO_THE_END),
)
