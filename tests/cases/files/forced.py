def options(p: tuple):
    for i, n in enumerate(p):
        if n >= 3:
            yield (*p[:i], n - 3, *p[i + 1 :])
        else:
            for left in range(n):
                yield (*p[:i], left, *p[i + 1 :])
