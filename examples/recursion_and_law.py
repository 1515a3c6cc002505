"""A recursion as a contest solution would have it, against the library; then the law writes the program.

Prints:
    the same up to 399 stones: True
    and 10^18 stones: P
    // Law: the nim-values repeat every 11 from heap 0 on; heaps are joined by XOR.
    # A program for the judge problem hdu-1846 (Brave Game): it reads the judge's
    # input and prints what the judge expects.
"""

from functools import cache

import bouton

TAKES = (2, 5, 6)


@cache
def wins(stones: int) -> bool:
    return any(take <= stones and not wins(stones - take) for take in TAKES)


def main() -> None:
    rules = f"take {', '.join(map(str, TAKES))}"
    outcomes = bouton.outcomes(rules, range(400))
    print("the same up to 399 stones:", outcomes == ["N" if wins(n) else "P" for n in range(400)])
    print("and 10^18 stones:", bouton.outcome(rules, 10**18))
    print(next(line for line in bouton.code(rules, "cpp").splitlines() if line.startswith("// Law")))
    print(*bouton.code("hdu-1846", "python").splitlines()[:2], sep="\n")


if __name__ == "__main__":
    main()
