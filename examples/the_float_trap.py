"""Where the formula of many contest templates first goes wrong, and by how much.

Wythoff's losses are the pairs (floor(k * phi), floor(k * phi) + k).  In double precision the floor is right for a
hundred million pairs, so no small test finds the mistake; the judges' limits are beyond that.

Prints:
    k = 102334154: double 165580139, exact 165580139
    k = 102334155: double 165580141, exact 165580140
    (165580140, 267914295) is a loss; the template calls it a win
"""

from math import isqrt, sqrt

import bouton

PHI = (1 + sqrt(5)) / 2


def main() -> None:
    k = exact = 0
    for k in (102334154, 102334155):
        exact = (k + isqrt(5 * k * k)) // 2
        print(f"k = {k}: double {int(k * PHI)}, exact {exact}")
    pair = (exact, exact + k)
    assert bouton.solve("wythoff", pair).outcome == "P"
    print(f"{pair} is a loss; the template calls it a {'loss' if int(k * PHI) == exact else 'win'}")


if __name__ == "__main__":
    main()
