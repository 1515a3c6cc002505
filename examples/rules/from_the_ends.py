"""Stones in a row of piles: take any number from the first or the last pile that is left."""


def options(row: tuple):
    full = [i for i, stones in enumerate(row) if stones]
    for i in {*full[:1], *full[-1:]}:
        for left in range(row[i]):
            yield (*row[:i], left, *row[i + 1 :])
