"""Luogu P4279: misère Nim; the problem of HDU 1907 with other limits."""

from bouton.frozen import changed
from bouton.judge.problem import Made
from bouton.judge.problems import hdu_1907

PROBLEM = changed(hdu_1907.PROBLEM, made=Made(draw=lambda d: d.heaps((1, 50), (1, 5000))))
