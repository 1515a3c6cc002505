# Project Euler 900: as many stones in all as the smallest pile has, from any piles, and no pile may be emptied
def shares(total, most):
    if not most:
        if not total:
            yield ()
        return
    for t in range(min(total, most[0]) + 1):
        for rest in shares(total - t, most[1:]):
            yield (t, *rest)


def options(p: tuple):
    for taken in shares(min(p), [n - 1 for n in p]):
        yield tuple(n - t for n, t in zip(p, taken, strict=True))
