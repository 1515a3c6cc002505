# Stones by their remainder mod 3, and that of the sum taken (3: nothing is taken yet).  Who makes it 0 loses; when no
# stone is left the second player wins (LeetCode 2029).
def options(p: tuple):
    a, b, c, s = p
    for i, n in enumerate((a, b, c)):
        if n:
            q = [a, b, c]
            q[i] -= 1
            yield (*q, (s + i) % 3)


def rank(p):
    return p[0] + p[1] + p[2]


def won(p):
    return p[3] == 0


winner = "second"
