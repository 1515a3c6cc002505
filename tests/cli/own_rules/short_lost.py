# Nim on two heaps with shortcuts: whoever is to move there has lost (Codeforces 1458E).
def options(p: tuple):
    a, b = p
    for x in range(a):
        yield (x, b)
    for y in range(b):
        yield (a, y)


lost = {(0, 3), (4, 3), (2, 5)}
