"""HDU 1564: Play a game; the game of Luogu P4136 under other names."""

from bouton.frozen import changed
from bouton.judge.problem import Text, who_wins
from bouton.judge.problems import luogu_p4136

PROBLEM = changed(
    luogu_p4136.PROBLEM,
    title=Text("Play a game", "Play a game"),
    output=who_wins("8600", "ailyanlu"),
    answers=("ailyanlu", "8600"),
    sample=("2\n0\n", "8600\n"),
)
