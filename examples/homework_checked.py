"""A student's answers to "take 1, 3 or 4" are checked, and each wrong one is answered with the reason.

Prints:
    5 stones: right
    7 stones: no. The nim-values repeat every 7: 0 1 0 1 2 3 2; 7 = 1 × 7 + 0, and place 0 (counting from 0) holds 0.
    9 stones: right
    10 stones: A 2 is not a move here; a legal move is 10 → 9
"""

import bouton
from bouton.errors import IllegalMove

RULES = "take 1,3,4"
ANSWERS = {5: "win", 7: "win", 9: "loss"}


def main() -> None:
    for stones, said in ANSWERS.items():
        answer = bouton.solve(RULES, stones)
        is_right = (answer.outcome == "N") == (said == "win")
        print(f"{stones} stones: {'right' if is_right else 'no. ' + answer.reason.sentences[0].say()}")
    try:
        bouton.position(RULES, 10).play("2")
    except IllegalMove as error:
        print(f"10 stones: {error}")


if __name__ == "__main__":
    main()
