"""Nim: a heap that its XOR with the nim-sum makes smaller is lowered to that; each heap has at
most one winning move.

Nim：若某堆与异或和异或后变小，就把它减到该值；每堆至多有一种必胜走法。
"""

from bouton.programs.core import Num, Terms, number, put, say, small


def answer() -> None:
    size = small(number())
    heaps: Terms = []
    total: Num = 0
    for i in range(size):
        heaps.append(number())
        total ^= heaps[i]
    if total == 0:
        say("lose")
    else:
        at = 0
        while heaps[at] ^ total > heaps[at]:
            at += 1
        left: Num = heaps[at] ^ total
        say(f"{heaps[at] - left} {at + 1}")
        heaps[at] = left
        for i in range(size):
            if i > 0:
                put(" ")
            put(f"{heaps[i]}")
        say("")
