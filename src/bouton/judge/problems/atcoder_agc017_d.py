"""Green Hackenbush on a tree. Colon principle: a branch is worth one more than what grows on it,
and branches at a node are joined by XOR.

树上的绿色 Hackenbush。冒号原理：一根树枝的 SG 值等于其上部分的值加一，
同一结点上的各枝取异或和。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, edges, who_wins
from bouton.programs.core import Table, number, small
from bouton.programs.cores.tree import read_tree


def first_wins() -> bool:
    size = small(number("n", 1, 10**6))
    head: Table = []
    below: Table = []
    values: Table = []
    for _i in range(size + 1):
        below.append(0)
        values.append(0)
    following: Table = []
    ends: Table = []
    read_tree(size, head, following, ends)
    order: Table = [1]
    at = 0
    while at < len(order):
        node = order[at]
        edge = head[node]
        while edge >= 0:
            other = ends[edge]
            if other != below[node]:
                below[other] = node
                order.append(other)
            edge = following[edge]
        at += 1
    for i in range(1, len(order)):
        last = order[len(order) - i]
        values[below[last]] = values[below[last]] ^ (values[last] + 1)
    return values[1] != 0


PROBLEM = Problem(
    title=Text("Game on Tree", "Game on Tree"),
    input=Text("the number of nodes of a tree, then its edges", "树的结点数，然后是各条边，仅一组"),
    output=who_wins("Alice", "Bob"),
    limits="2 <= n <= 10^5",
    level=4,
    sample=("5\n1 2\n2 3\n2 4\n4 5\n", "Alice\n"),
    cases=Framing.ONCE,
    program=first_wins,
    made=Made(draw=lambda d: d.tree(2, 100_000), layout=edges),
    marks=("tree (?:remove|delete|cut)s?~edge|(?:删|去|剪|砍)~边",),
)
