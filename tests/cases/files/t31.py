def options(p: tuple):
    w, b = p
    if w:
        yield (w - 1, b + w)
    for t in range(1, b // 2 + 1):
        yield (w, b - t)


def rank(p):
    return p[0] * 100000 + p[1]
