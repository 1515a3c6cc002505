"""Sets of amounts that have a name."""

from bouton.programs.core import Num


def is_power(t: Num, base: Num) -> bool:
    """Whether t is 1, base, base*base, ..."""
    while t > 1 and t % base == 0:
        t = t // base
    return t == 1


def is_kth_power(t: Num, k: int) -> bool:
    """Whether t is 1, 2, 3, ... raised to k."""
    root: Num = 0
    power: Num = 0
    while power < t:
        root += 1
        power = 1
        for _i in range(k):
            power = power * root
            if power > t:
                break
    return power == t


def is_fibonacci(t: Num) -> bool:
    """Whether t is one of 1, 2, 3, 5, 8, ..."""
    a: Num = 1
    b: Num = 2
    while a < t:
        b = a + b
        a = b - a
    return a == t


def is_prime(t: Num) -> bool:
    """Whether t is a prime number."""
    d: Num = 2
    while d * d <= t:
        if t % d == 0:
            return False
        d += 1
    return t > 1


def gcd(a: Num, b: Num) -> Num:
    """The greatest common divisor."""
    while b > 0:
        r: Num = a % b
        a = b
        b = r
    return a
