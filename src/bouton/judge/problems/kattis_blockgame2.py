"""Kattis blockgame2: Block Game; Euclid's game of Luogu P1290, one case."""

from bouton.frozen import changed
from bouton.judge.problem import Framing, Made, Text, if_first_wins
from bouton.judge.problems import luogu_p1290

PROBLEM = changed(
    luogu_p1290.PROBLEM,
    title=Text("Block Game", "Block Game"),
    input=Text("two numbers", "两个数，仅一组"),
    output=if_first_wins("win", "lose"),
    answers=("lose", "win"),
    limits="1 <= N, M <= 10^18",
    sample=("3 2\n", "lose\n"),
    cases=Framing.ONCE,
    made=Made(draw=lambda d: d.pair(1, 10**18), plain=True),
)
