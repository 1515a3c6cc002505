"""Positions go to other processes and answers come back: each is a value that pickles, compares and has a hash.

Prints:
    64 answers, 14 losses; with two equal heaps: 8
    True
"""

from concurrent.futures import ProcessPoolExecutor
from itertools import product

import bouton


def solved(position: bouton.Position) -> bouton.Answer:
    return bouton.solve(position.situation)


def main() -> None:
    positions = [bouton.position("kayles", a, b) for a, b in product(range(8), repeat=2)]
    with ProcessPoolExecutor(2) as pool:
        answers = dict(zip(positions, pool.map(solved, positions), strict=True))
    lost = [position.heaps for position, answer in answers.items() if answer.outcome == "P"]
    print(len(answers), "answers,", len(lost), "losses; with two equal heaps:", sum(a == b for a, b in lost))
    print(answers[bouton.position("kayles", 3, 5)] == bouton.solve("kayles", (3, 5)))


if __name__ == "__main__":
    main()
