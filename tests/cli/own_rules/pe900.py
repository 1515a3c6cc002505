def options(p: tuple):
    least = min(p)

    def take(i, left):
        if i == len(p):
            if not left:
                yield ()
            return
        for t in range(min(left, p[i] - 1) + 1):
            for rest in take(i + 1, left - t):
                yield (p[i] - t, *rest)

    yield from take(0, least)


same = sorted
