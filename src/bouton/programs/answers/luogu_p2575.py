"""Staircase Nim: the free squares are steps, the last one the lowest. A piece that jumps to the
next free square moves the run behind it, itself included, one step down; runs before the last,
third last, ... free square count.

阶梯博弈：空格从右往左分级，两空格之间的连续棋子是一堆。棋子跳到右边第一个空格，
等于把它和它右边的同段棋子下移一级；只计最后一个、倒数第三个……空格左边的各段。
"""

from bouton.programs.core import Table, number, small


def first_wins() -> bool:
    rows = small(number())
    total = 0
    for _row in range(rows):
        held: Table = [0 for _i in range(21)]
        pieces = small(number())
        for _i in range(pieces):
            square = small(number())
            held[square] = 1
        step = 0
        run = 0
        for i in range(20):
            if held[20 - i] == 1:
                run += 1
            else:
                if step % 2 == 1:
                    total ^= run
                step += 1
                run = 0
        if step % 2 == 1:
            total ^= run
    return total != 0
