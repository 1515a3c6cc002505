"""Two counters on a map of one-way streets: a move takes one of them along a street; who cannot move loses.

Prints:
    church 1
    gate 0
    inn 2
    mill 0
    well 1
    N gate to inn, inn to mill
"""

import bouton

STREETS = {"gate": ["well", "inn"], "well": ["mill"], "inn": ["mill", "church"], "church": ["mill"], "mill": []}


def main() -> None:
    for place, value in sorted(bouton.grundy(STREETS).items()):
        print(f"{place} {value}")
    answer = bouton.solve_graph(STREETS, ["gate", "inn"])
    moves = answer.winning_moves or ()
    print(answer.outcome, ", ".join(f"{move.start} to {move.to}" for move in moves))


if __name__ == "__main__":
    main()
