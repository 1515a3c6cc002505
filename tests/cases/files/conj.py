# Samara 2012 H: in one move every pile above 1 is split in two
from itertools import product


def options(row: tuple):
    big = [n for n in row if n > 1]
    if not big:
        return
    for cut in product(*[range(1, n // 2 + 1) for n in big]):
        yield tuple(sorted(x for n, a in zip(big, cut, strict=True) for x in (a, n - a) if x > 1))


def rank(row):
    return sum(n - 1 for n in row)
