"""LightOJ 1296: at most half of a heap is taken."""

from bouton.judge.formats import Cases
from bouton.judge.laws import law
from bouton.judge.problem import COUNTED_HEAPS, Problem, Text

PROBLEM = Problem(
    title=Text("Again Stone Game", "Again Stone Game"),
    game="halving",
    rules="take 1..n/2",
    input=COUNTED_HEAPS,
    output=Text("Case, its number, and Alice or Bob: who wins", "输出 Case、组号，以及 Alice 或 Bob，即获胜的一方"),
    limits="T <= 100, n <= 1000, 1 <= heaps <= 10^9",
    sample=(
        "5\n1\n1\n3\n10 11 12\n5\n1 2 3 4 5\n2\n4 9\n3\n1 3 9\n",
        "Case 1: Bob\nCase 2: Alice\nCase 3: Alice\nCase 4: Bob\nCase 5: Alice\n",
    ),
    answer=Cases(
        lambda numbers: law("take 1..n/2").nim_sum(numbers.several(numbers.next())) != 0,
        ("Bob", "Alice"),
        numbered="Case %d: ",
    ),
)
