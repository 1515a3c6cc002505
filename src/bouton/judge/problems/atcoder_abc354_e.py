"""There are so few cards that the outcome of every set of cards can be worked out, from the empty set up: a set is
won when two matching cards can be taken that leave a lost one.

牌很少：从空集起逐个推出每个牌集的胜负，每步取走相配的两张。
"""

from bouton.judge.problem import Case, Draw, Framing, Made, Problem, Text, edges
from bouton.programs.core import Table, Terms, number, small


def first_wins() -> bool:
    size = small(number("n", 1, 20))
    fronts: Terms = []
    backs: Terms = []
    pairs: Table = []
    for i in range(size):
        fronts.append(number())
        backs.append(number())
        for j in range(i):
            if fronts[i] == fronts[j] or backs[i] == backs[j]:
                pairs.append((1 << i) + (1 << j))
    won: Table = [0 for _cards in range(1 << size)]
    for cards in range(1 << size):
        for pair in pairs:
            if cards & pair == pair and won[cards - pair] == 0:
                won[cards] = 1
                break
    return won[(1 << size) - 1] == 1


def _cards(d: Draw) -> Case:
    size = min(d.size(1, 18), 14 if d.chance.randrange(8) else 18)
    kinds = 10**9 if d.edge or not d.chance.randrange(8) else size
    return [size, *d.row(2 * size, 1, kinds)]


PROBLEM = Problem(
    title=Text("Remove Pairs", "Remove Pairs"),
    input=Text("the number of cards, then the front and the back of each", "牌数，然后每张一行，为正面和背面的数"),
    output=Text("Takahashi, who moves first, or Aoki", "先走的 Takahashi 或后走的 Aoki"),
    limits="n <= 18, 1 <= numbers <= 10^9",
    sample=("5\n1 9\n2 5\n4 9\n1 4\n2 5\n", "Aoki\n"),
    cases=Framing.ONCE,
    answers=("Aoki", "Takahashi"),
    program=first_wins,
    made=Made(draw=_cards, layout=edges),
    marks=("cards?|牌 front|正面 back|背面|反面",),
)
