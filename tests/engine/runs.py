"""Values and periods of octal codes, as tests ask for them."""

from bouton.engine.kernels.octal import OctalRun
from bouton.engine.octal_periods import PeriodSearch


def octal_values(digits, length, *, apart=False):
    """The nim-values of heaps below *length*."""
    run = OctalRun(digits, apart=apart)
    run.reserve(length)
    while run.n < length:
        run.advance(min(length, run.n + run.pace()))
    return run.values[:length]


def octal_period(digits, max_length):
    """The period that *max_length* values prove, with all of them kept; None without one."""
    search = PeriodSearch(digits)
    search.advance(max_length)
    return search.found
