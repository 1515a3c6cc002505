S = {(0, 3), (4, 3), (2, 5)}


def options(p: tuple):
    if p in S:
        return
    a, b = p
    for x in range(a):
        yield (x, b)
    for y in range(b):
        yield (a, y)
