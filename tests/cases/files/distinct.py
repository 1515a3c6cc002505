def parts(total, least):
    if total == 0:
        yield ()
    for p in range(least, total + 1):
        for rest in parts(total - p, p + 1):
            yield (p, *rest)


def options(n):
    return [p for p in parts(n, 1) if len(p) > 1]
