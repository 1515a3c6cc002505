"""With single steps alone the parity of the sum of both sides would decide. A diagonal move of k squares does not
change this parity; counted by the smaller side, the outcomes therefore have period 2k + 2, and in the second half of
a period they are the other way round.

若只能走一格，胜负由两边之和的奇偶决定。斜走 k 格不改变奇偶；于是以较小的一边计，胜负的周期为 2k + 2，后半
个周期与前半个相反。
"""

from bouton.judge.problem import Case, Draw, Framing, Made, Problem, Text, in_pairs
from bouton.programs.core import Num, number, say, small


def answer() -> None:
    boards = small(number())
    k: Num = number("k", 1)
    for _i in range(boards):
        rows: Num = number("n", 1) - 1
        columns: Num = number("m", 1) - 1
        wins = (rows + columns) % 2 == 1
        rest: Num = min(rows, columns) % (2 * k + 2)
        if k == 1:
            wins = rows % 2 == 1 or columns % 2 == 1
        elif rest == k or rest == 2 * k + 1:
            wins = True
        elif rest > k:
            wins = not wins
        say("+" if wins else "-")


def _boards(d: Draw) -> Case:
    boards = d.size(1, 20)
    k = d(1, 10**9)
    return [boards, k, *d.row(2 * boards, 1, min(10**9, 6 * k) if d.chance.randrange(2) else 10**9)]


PROBLEM = Problem(
    title=Text("New Game with a Chess Piece", "New Game with a Chess Piece"),
    input=Text(
        "the number of boards and k, then the rows n and columns m of each", "棋盘数和 k，然后是各棋盘的行数 n 和列数 m"
    ),
    output=Text(
        "+ where the first player wins, else -, a line for each board", "每个棋盘一行，先手必胜输出 +，否则输出 -"
    ),
    limits="t <= 20, 1 <= k, n, m <= 10^9",
    level=3,
    sample=("10 2\n1 1\n1 2\n2 1\n2 2\n1 3\n2 3\n3 1\n3 2\n3 3\n4 3\n", "-\n+\n+\n-\n-\n+\n-\n+\n+\n+\n"),
    cases=Framing.ONCE,
    program=answer,
    made=Made(draw=_boards, layout=in_pairs),
    marks=("board corner diagonal k_(?:squares|cells)|k_格",),
)
