"""Two heaps must not be equal after a move: two equal pairs, two zeros, or a pair just above
another heap leave no first move. Else the game always ends with 0, 1, ..., n - 1, and the
stones above them tell the parity.

走完后不能有两堆相等：若有两对相等的堆、两个空堆，或一对相等的堆恰比另一堆多 1，
则无法走第一步。否则必以 0、1、……、n - 1 收场，只看多出颗数的奇偶。
"""

from bouton.judge.problem import Case, Draw, Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, Terms, number, small


def first_wins() -> bool:
    size = small(number())
    heaps: Terms = []
    spare: Num = 0
    for i in range(size):
        heaps.append(number())
        spare += heaps[i] + i
    heaps.sort()
    pairs = 0
    stuck = False
    for i in range(1, size):
        if heaps[i] == heaps[i - 1]:
            pairs += 1
            if heaps[i] == 0:
                stuck = True
            if i > 1 and heaps[i - 2] + 1 == heaps[i]:
                stuck = True
    if pairs > 1:
        stuck = True
    # The sum of i is added, not taken away: its parity is the same.
    # 这里加上各 i 而不是减去，奇偶相同。
    return spare % 2 == 1 and not stuck


def _nearly_rising(d: Draw) -> Case:
    """Heaps near 0, 1, 2, ..., few of them equal; or any."""
    if d.edge or d.chance.randrange(2):
        return d.heaps((1, 100_000), (0, 10**9))
    heaps = [max(0, i + d.chance.randint(-1, 3)) for i in range(d.size(1, 100_000))]
    return [len(heaps), *d.chance.sample(heaps, len(heaps))]


PROBLEM = Problem(
    title=Text("Tokitsukaze, CSL and Stone Game", "Tokitsukaze, CSL and Stone Game"),
    input=Text("the number of heaps, then the heaps", "堆数，然后是各堆颗数，仅一组"),
    output=if_first_wins("sjfnb", "cslnb"),
    limits="n <= 10^5, 0 <= heaps <= 10^9",
    level=3,
    sample=("1\n0\n", "cslnb\n"),
    cases=Framing.ONCE,
    program=first_wins,
    made=Made(draw=_nearly_rising),
    marks=("heaps 2~(?:same|equal)~(?:size|number|stones)|(?:相同|相等)~(?:输|负) [1一]颗|1_stone",),
)
