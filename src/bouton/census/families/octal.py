"""Octal codes with d digits behind the point, 0.ddd and 4.ddd: after each take nothing, one heap or two may be left."""

from bouton.census.codes import Codes


class Octal(Codes):
    """0.d...d and 4.d...d with digits 0 to 7."""

    name = "octal"
    before: tuple[int, ...] = (0, 4)
    digit = 7
    most = 5
    usual = 2
    usual_length = 10_000_000


FAMILY = Octal()
