def options(p: tuple):
    a, b = p
    for t in range(2, a + 1):
        yield (a - t, b + 1)
    for t in range(2, b + 1):
        yield (a + 1, b - t)
