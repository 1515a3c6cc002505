"""Luogu P2252: Wythoff's game; the problem of HDU 1527, one case."""

from bouton.frozen import changed
from bouton.judge.problem import Framing, Text
from bouton.judge.problems import hdu_1527

PROBLEM = changed(
    hdu_1527.PROBLEM,
    title=Text("Wythoff's game", "【模板】威佐夫博弈"),
    input=Text("the heaps a and b", "两堆的颗数 a 和 b，仅一组"),
    sample=("8 4\n", "1\n"),
    cases=Framing.ONCE,
    width=None,
    columns=None,
)
