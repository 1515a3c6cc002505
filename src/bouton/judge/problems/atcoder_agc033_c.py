"""A move shortens the longest path by one node, if its coin lies at an end of it, or else by two: this is one heap of
which 1 or 2 are taken. A path of two nodes only becomes one of a single node, so a path of n nodes is lost where n
mod 3 is 2.

取走直径端点上的硬币，直径少一个结点，否则少两个：就是每次取 1 或 2 颗的单堆游戏。
两个结点只能变一个，所以直径结点数 mod 3 为 2 时必败。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, edges, who_wins
from bouton.programs.core import Table, number, small
from bouton.programs.cores.tree import read_tree


def farthest(start: int, size: int, head: Table, following: Table, ends: Table, depth: Table) -> int:
    """The node that is farthest from the start; depth gets how many nodes lead to each.

    离起点最远的结点；depth 记下到各点的路径有几个结点。
    """
    for node in range(size + 1):
        depth[node] = 0
    queue: Table = [start]
    depth[start] = 1
    at = 0
    while at < len(queue):
        node = queue[at]
        edge = head[node]
        while edge >= 0:
            other = ends[edge]
            if depth[other] == 0:
                depth[other] = depth[node] + 1
                queue.append(other)
            edge = following[edge]
        at += 1
    return queue[len(queue) - 1]


def second_wins() -> bool:
    size = small(number("n", 1, 10**6))
    head: Table = []
    depth: Table = [0 for _i in range(size + 1)]
    following: Table = []
    ends: Table = []
    read_tree(size, head, following, ends)
    first = farthest(1, size, head, following, ends, depth)
    last = farthest(first, size, head, following, ends, depth)
    return depth[last] % 3 == 2


PROBLEM = Problem(
    title=Text("Removing Coins", "Removing Coins"),
    game="bash",
    rules="take 1, 2",
    input=Text("the number of nodes of a tree, then its edges", "树的结点数，然后是各条边，仅一组"),
    output=who_wins("First", "Second"),
    limits="1 <= n <= 2*10^5",
    sample=("3\n1 2\n2 3\n", "First\n"),
    cases=Framing.ONCE,
    program=second_wins,
    made=Made(draw=lambda d: d.tree(1, 200_000), layout=edges),
    marks=(r"tree \btree\b|树 coins?|硬币",),
)
