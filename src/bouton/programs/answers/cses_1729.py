"""By the definition: a heap is won exactly when one of the amounts leaves a lost one.

按定义递推：能一步走到必败态的就是必胜态。
"""

from bouton.programs.core import Table, number, put, say, small

# The largest number that is answered.
LIMIT = 10000000


def answer() -> None:
    n = small(number())
    size = small(number())
    takes: Table = [small(number()) for _i in range(size)]
    won: Table = [0 for _i in range(n + 1)]
    for heap in range(n + 1):
        if won[heap] == 0:
            for take in takes:
                if take > 0 and heap + take <= n:
                    won[heap + take] = 1
    for heap in range(1, n + 1):
        put("W" if won[heap] == 1 else "L")
    say("")
