"""A table of nim-values found on paper: whose they are, and whether they go on like this for ever.

Prints:
    games: dawsons kayles
    dawsons kayles: the values repeat every 34 heaps from 53 on; proved: True
"""

import bouton

TABLE = [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3]


def main() -> None:
    found = bouton.guess(TABLE)
    names = [known.game for known in found.games if known.game]
    print("games:", ", ".join(names))
    period = bouton.period(names[0])
    assert period is not None
    print(
        f"{names[0]}: the values repeat every {period.period} heaps from {period.preperiod} on; proved: {period.proved}"
    )


if __name__ == "__main__":
    main()
