"""Codes with d digits behind the point that may leave three heaps; those with octal digits only are another family."""

from bouton.census.codes import Codes
from bouton.census.standard_form import Digits


class Hexadecimal(Codes):
    """0.d...d, 4.d...d, 8.d...d and C.d...d with digits 0 to F, at least one of them above 7."""

    name = "hexadecimal"
    before: tuple[int, ...] = (0, 4, 8, 12)
    digit = 15
    most = 4
    usual = 1
    usual_length = 1 << 13

    def has(self, digits: Digits) -> bool:
        return max(digits) > 7


FAMILY = Hexadecimal()
