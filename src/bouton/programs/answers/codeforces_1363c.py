"""A leaf x is taken at once. Else nobody makes x a leaf while another leaf may be taken: n - 3
moves later x has just two neighbours, and whoever must move then loses.

x 是叶子就直接取走。否则只要还有别的叶子，谁也不会让 x 变成叶子：
走 n - 3 步后只剩 x 和两个邻点，这时轮到谁谁输。
"""

from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    n = small(number())
    x: Num = number()
    degree = 0
    for _i in range(2 * (n - 1)):
        node: Num = number()
        if node == x:
            degree += 1
    return degree <= 1 or n % 2 == 0
