# Count to 100 by 1 to 10: who says 100 wins.
def options(n):
    return range(n + 1, n + 11)


target = 100
