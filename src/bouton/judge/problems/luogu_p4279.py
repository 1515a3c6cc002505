"""Luogu P4279: misère Nim; the problem of HDU 1907 with other limits."""

from bouton.frozen import changed
from bouton.judge.made import Made
from bouton.judge.problems import hdu_1907
from bouton.judge.reading import Framing

PROBLEM = changed(hdu_1907.PROBLEM, made=Made(draw=lambda d: d.heaps((1, 50), (1, 5000)), framing=Framing.COUNTED))
