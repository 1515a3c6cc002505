def options(p: tuple):
    a, b = p
    if a > 1:
        yield (a - 2, b)
    if b > 1:
        yield (a, b - 2)
    if a:
        yield (a - 1, b + 1)


def rank(p):
    return 2 * (p[0] + p[1]) + p[0]
