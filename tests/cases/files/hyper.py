# NIM_H: one move lowers every heap of one hyperedge
from itertools import product

EDGES = ((0, 1), (1, 2), (2, 3), (0, 1, 2, 3))


def options(p: tuple):
    for e in EDGES:
        for left in product(*[range(p[i]) for i in e]):
            q = list(p)
            for i, x in zip(e, left, strict=True):
                q[i] = x
            yield tuple(q)
