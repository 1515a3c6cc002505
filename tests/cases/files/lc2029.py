def options(p: tuple):
    # a,b,c = stones with residue 0,1,2 ; s = sum mod 3 ; k=number removed (to forbid s==0)
    a, b, c, s = p
    for i, n in enumerate((a, b, c)):
        if n:
            t = (s + i) % 3
            if t == 0:
                continue  # that move loses: not offered
            q = [a, b, c]
            q[i] -= 1
            yield (*q, t)


def rank(p):
    return p[0] + p[1] + p[2]
