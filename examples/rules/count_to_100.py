"""Count on by 1 to 10, never to 13: who says 100 wins."""


def options(n):
    return [m for m in range(n + 1, n + 11) if m != 13]


target = 100
