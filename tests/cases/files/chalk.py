# LeetCode 810: numbers on a board; a player whose removal makes the xor 0 loses
from functools import reduce
from operator import xor


def options(row: tuple):
    for i in range(len(row)):
        rest = row[:i] + row[i + 1 :]
        if reduce(xor, rest, 0) != 0:
            yield rest
