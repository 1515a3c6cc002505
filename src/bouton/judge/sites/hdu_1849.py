"""HDU 1849: pieces that walk towards square 0, which is Nim."""

from bouton.judge.formats import Heaps
from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import Framing

PROBLEM = Problem(
    title=Text("Rabbit and Grass", "Rabbit and Grass"),
    game="nim",
    rules="nim",
    input=Text(
        "for each case the number of pieces and their squares, counted from 0; 0 ends",
        "每组为棋子数和各棋子所在的格号（从 0 起），以 0 结束",
    ),
    output=if_first_wins("Rabbit Win!", "Grass Win!"),
    sample=("2\n3 5\n3\n3 5 6\n0\n", "Rabbit Win!\nGrass Win!\n"),
    answer=Heaps("nim", Framing.TO_ZEROS, ("Grass Win!", "Rabbit Win!")),
)
