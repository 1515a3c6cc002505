"""A table of octal codes with their periods; where none is proved, how far was looked, and by which limit.

Prints:
    0.07: period 34 from heap 53 on, Guy-Smith
    0.77: period 12 from heap 71 on, Guy-Smith
    0.137: period 34 from heap 52 on, Guy-Smith
    0.156: period 349 from heap 3479 on, rare heaps
    0.34: period 8 from heap 7 on, Guy-Smith
    0.6: none among the first 3000 values
    0.007: none among the first 3000 values
"""

import bouton
from bouton.errors import LimitError

CODES = ("0.07", "0.77", "0.137", "0.156", "0.34", "0.6", "0.007")


def row(code: str) -> str:
    try:
        found = bouton.period(code, max_length=3000)
    except LimitError as error:
        return f"{code}: {error}"
    if found is None:
        return f"{code}: none among the first 3000 values"
    return f"{code}: period {found.period} from heap {found.preperiod} on, {found.theorem}"


def main() -> None:
    for code in CODES:
        print(row(code))


if __name__ == "__main__":
    main()
