# A heap of 3 or more loses exactly 3, a smaller one any number; who takes the last one loses.
def options(p: tuple):
    for i, n in enumerate(p):
        if n >= 3:
            yield (*p[:i], n - 3, *p[i + 1 :])
        else:
            for left in range(n):
                yield (*p[:i], left, *p[i + 1 :])


misere = True
same = sorted
