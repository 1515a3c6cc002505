"""POJ 2975: how many winning moves a position of Nim has; the problem of HDU 1850."""

from bouton.frozen import changed
from bouton.judge.problem import Text
from bouton.judge.problems import hdu_1850

PROBLEM = changed(
    hdu_1850.PROBLEM, title=Text("Nim", "Nim"), sample=("3\n7 11 13\n2\n1000000000 1000000000\n0\n", "3\n0\n")
)
