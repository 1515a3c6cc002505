"""In class everybody draws three heaps of up to N stones; how often has the one who begins nothing to hope for.

In Nim the share of losses is exactly 1 in N + 1 where N + 1 is a power of two: two heaps are free, and the third must
be their nim-sum.

Prints:
    up to 3 stones: 16 of 64, or 1/4
    up to 7 stones: 64 of 512, or 1/8
    up to 10 stones: 91 of 1331, or 91/1331
    up to 100 stones: 8203 of 1030301, or 8203/1030301
"""

from fractions import Fraction

import bouton


def main() -> None:
    for most in (3, 7, 10, 100):
        found = bouton.density("nim", most, heaps=3)
        share = Fraction(found.p_positions, found.positions)
        print(f"up to {most} stones: {found.p_positions} of {found.positions}, or {share}")


if __name__ == "__main__":
    main()
