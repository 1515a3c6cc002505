"""Random inputs of every judge problem with a program, and inputs at the limits."""

import random

COUNTED, TO_END, TO_ZERO, ONE = "counted", "to the end", "to zero", "one"
FAR = 10**18


def nim(number):
    size = number.less(6)
    return [size + 1, *(number() for _ in range(size + 1))]


def begun(number):
    """Nim, with the heap to begin with."""
    size, *heaps = nim(number)
    return [size, 1 + number.less(size), *heaps]


def apart(number):
    size = number.less(7)
    squares = set()
    while len(squares) < size:
        squares.add(1 + number.less(number.top))
    return [size, *number.chance.sample(sorted(squares), size)]


def northcott(number):
    rows = 1 + number.less(5)
    pairs = [number.chance.sample(range(1, 1 + max(2, min(number.top, 10**9))), 2) for _ in range(rows)]
    return [rows, 10**9, *(square for pair in pairs for square in pair)]


def limited(number):
    p = 1 + number()
    return [1 + number(), p, p + number()]


def sets(number):
    takes = [number.chance.randrange(1, 40) for _ in range(1 + number.less(5))]
    rows = [nim(number) for _ in range(3)]
    return [len(takes), *takes, len(rows), *(n for row in rows for n in row)]


def one_set(number):
    takes = [number.chance.randrange(1, 40) for _ in range(1 + number.less(5))]
    return [number(), len(takes), *takes]


def wythoff(number):
    """A pair, or near one."""
    k = number() // 3
    low = number.lower(k) + number.chance.choice([0, 0, 1])
    return number.chance.choice([[low, low + k], [low + k, low], [number() // 3, number() // 3]])


def once(number):
    takes = sorted({number.chance.randrange(1, 30) for _ in range(4)})
    return [len(takes), number(), *takes]


def price(number):
    n = 1 + number()
    return [number.chance.choice([n + number(), n + 1, max(1, n - number.less(20))]), n]


def paired(number):
    """Heaps in pairs, or near that."""
    heaps = [1 + number.less(4) for _ in range(1 + number.less(3))]
    heaps += heaps if number.less(2) else [1 + number() for _ in range(number.less(3))]
    return [len(heaps), *number.chance.sample(heaps, len(heaps))]


def lights(number, dimensions):
    count = 1 + number.less(3)
    return [count, *(1 + number() for _ in range(count * dimensions))]


PRIMES = [p for p in range(2, 1000) if all(p % d for d in range(2, p))]


def alone(cases):
    """A number of cases and the cases."""
    return [len(cases), *(n for case in cases for n in case)]


def ones(number):
    """Heaps, many of them of one stone."""
    return alone([[1 + number.less(2) * number.less(2) * number()] for _ in range(1 + number.less(6))])


def nim_alone(number):
    return alone([[1 + number()] for _ in range(1 + number.less(6))])


def even_nim(number):
    return alone([[1 + number.less(4)] for _ in range(2 + 2 * number.less(4))])


def nearly_rising(number):
    """Heaps near 0, 1, 2, ..., few of them equal."""
    heaps = [max(0, i + number.less(5) - 1) for i in range(1 + number.less(5))]
    return [len(heaps), *number.chance.sample(heaps, len(heaps))]


def rising(number):
    size = 1 + number.less(6)
    return [size, *sorted(number() for _ in range(size))]


def distinct(number):
    found = {number() for _ in range(2 + number.less(5))} | {0, 1 + number.less(5)}
    return [len(found), *sorted(found)]


def climbers(number):
    cells = sorted({1 + number.less(30) for _ in range(1 + number.less(6))})
    return [len(cells), 1 + number.less(len(cells)), *cells]


def matrix(number, end):
    rows, columns = 1 + number.less(3), 1 + number.less(3)
    return [rows, columns, *(number.less(end) for _ in range(rows * columns))]


def tree(number):
    size = 1 + number.less(12)
    edges = [number.chance.sample([node, 1 + number.less(node - 1)], 2) for node in range(2, size + 1)]
    return [size, *(node for edge in edges for node in edge)]


def marked_tree(number):
    size, *ends = tree(number)
    return [size, 1 + number.less(size), *ends]


def strips(number):
    rows = [number.chance.sample(range(1, 21), number.less(8)) for _ in range(1 + number.less(3))]
    return [len(rows), *(n for squares in rows for n in (len(squares), *squares))]


def splits(number):
    games = [[1 + number.less(300) for _ in range(1 + number.less(3))] for _ in range(4)]
    return [len(games), 2 + number.less(6), *(n for heaps in games for n in (len(heaps), *heaps))]


def from_l_to_r(number):
    least = 1 + number()
    return [3, least, least + number(), number(), number(), number()]


def pairs_alone(number):
    """A number of pairs and the pairs."""
    return alone([[1 + number(), 1 + number()] for _ in range(1 + number.less(5))])


def boards(number):
    count, k = 1 + number.less(5), 1 + number.less(4)
    return [count, k, *(1 + number.less(20) for _ in range(2 * count))]


def permutation(number):
    size = 1 + number.less(9)
    return [size, *number.chance.sample(range(1, size + 1), size)]


def cards(number):
    size = 1 + number.less(9)
    return [size, *(1 + number.less(5) for _ in range(2 * size))]


def marked_cells(number):
    """Cells that are never neighbours."""
    cells = sorted({2 + 2 * number.less(10) for _ in range(number.less(5))})
    return [25 + number(), len(cells), *(n for cell in cells for n in (cell, number.less(2)))]


def ring(number):
    edges = [number.less(3) for _ in range(2 + number.less(6))]
    return [len(edges) + 1, *number.chance.sample([0, *edges], len(edges) + 1)]


def coprime(number):
    return (
        [4, 2 * number() + 3, *(2 + 2 * number.less(9) for _ in range(3))]
        if number.less(2)
        else [3, 1, 2, 1 + number()]
    )


FORMATS = {
    "hdu_1846": (COUNTED, lambda n: [n(), 1 + n()]),
    "hdu_2188": (COUNTED, lambda n: [n(), 1 + n()]),
    "hdu_2149": (TO_END, price),
    "hdu_2897": (TO_END, limited),
    "hdu_4764": (TO_ZERO, lambda n: [1 + n(), 1 + n()]),
    "hdu_1847": (TO_END, lambda n: [n()]),
    "timus_1180": (ONE, lambda n: [n.chance.randrange(10 ** n.chance.randrange(1, 251))]),
    "hdu_2147": (TO_ZERO, lambda n: [1 + n(), 1 + n()]),
    "hdu_1527": (TO_END, wythoff),
    "hdu_2177": (TO_ZERO, wythoff),
    "hdu_2516": (TO_ZERO, lambda n: [n.chance.choice([1 + n(), n.fibonacci()])]),
    "poj_3922": (COUNTED, lambda n: [1 + n(), 1 + n.less(10)]),
    "poj_2234": (TO_END, nim),
    "luogu_p2197": (COUNTED, nim),
    "cses_1730": (COUNTED, nim),
    "cses_1098": (COUNTED, nim),
    "hdu_1849": (TO_ZERO, nim),
    "hdu_1907": (COUNTED, nim),
    "hdu_2509": (TO_END, nim),
    "hdu_3032": (COUNTED, nim),
    "hdu_5795": (COUNTED, nim),
    "hdu_1850": (TO_ZERO, nim),
    "hdu_2176": (TO_ZERO, nim),
    "codingame_misere_nim": (ONE, lambda n: [4, 20, *(n() for _ in range(80))]),
    "hdu_1730": (TO_END, northcott),
    "poj_1704": (COUNTED, apart),
    "hdu_1525": (TO_ZERO, lambda n: [1 + n(), 1 + n()]),
    "hdu_1536": (TO_ZERO, sets),
    "hdu_1848": (TO_ZERO, lambda n: [1 + n(), n(), n()]),
    "uva_10404": (TO_END, one_set),
    "atcoder_dp_k": (ONE, once),
    "hackerrank_game_of_stones_1": (COUNTED, lambda n: [n()]),
    "poj_1740": (TO_ZERO, paired),
    "hdu_3404": (COUNTED, lambda n: lights(n, 2)),
    "poj_3533": (TO_END, lambda n: lights(n, 3)),
    "library_checker_nim_product_64": (COUNTED, lambda n: [n.chance.randrange(2**64), n()]),
    "hdu_3389": (COUNTED, nim),
    "hdu_3951": (COUNTED, lambda n: [1 + n(), 1 + n.less(10)]),
    "hdu_4111": (COUNTED, ones),
    "hdu_4315": (TO_END, climbers),
    "hdu_4642": (COUNTED, lambda n: matrix(n, 2)),
    "poj_2311": (TO_END, lambda n: [2 + n.less(199), 2 + n.less(199)]),
    "poj_2484": (TO_ZERO, lambda n: [1 + n()]),
    "poj_2505": (TO_END, lambda n: [2 + n()]),
    "poj_3537": (ONE, lambda n: [3 + n.less(300)]),
    "codeforces_15c": (ONE, lambda n: alone([[n(), 1 + n()] for _ in range(1 + n.less(5))])),
    "codeforces_451a": (ONE, lambda n: [1 + n(), 1 + n()]),
    "codeforces_603c": (ONE, lambda n: [3, 1 + n(), n(), n(), n()]),
    "codeforces_705b": (ONE, nim_alone),
    "codeforces_768e": (ONE, lambda n: [3, *(1 + n.less(60) for _ in range(3))]),
    "codeforces_87c": (ONE, lambda n: [1 + n.less(2000)]),
    "codeforces_1162e": (ONE, even_nim),
    "codeforces_1191d": (ONE, nearly_rising),
    "codeforces_1194d": (COUNTED, lambda n: [n(), n.chance.choice([3 + n(), 3 + 3 * n.less(9)])]),
    "codeforces_1312f": (COUNTED, lambda n: [3, *(1 + n.less(5) for _ in range(3)), 1 + n(), 1 + n(), 1 + n()]),
    "codeforces_1363c": (COUNTED, marked_tree),
    "codeforces_1370c": (COUNTED, lambda n: [1 + n()]),
    "codeforces_1382b": (COUNTED, ones),
    "codeforces_1396b": (COUNTED, ones),
    "codeforces_1451f": (COUNTED, lambda n: matrix(n, 3)),
    "codeforces_1537d": (COUNTED, lambda n: [n.chance.choice([1 + n(), 2 ** n.less(50)])]),
    "codeforces_1747c": (COUNTED, lambda n: alone([[1 + n()] for _ in range(2 + n.less(4))])),
    "codeforces_1965a": (COUNTED, nearly_rising),
    "codeforces_2004e": (COUNTED, ones),
    "cses_1729": (ONE, lambda n: [1 + n.less(200), 3, 1, 1 + n.less(20), 1 + n.less(200)]),
    "cses_1099": (COUNTED, nim),
    "cses_2207": (COUNTED, lambda n: [1 + n()]),
    "cses_2208": (COUNTED, lambda n: [3, *(2 * n() + n.less(9) // 8 for _ in range(3))]),
    "luogu_p1247": (ONE, nim_alone),
    "luogu_p1290": (COUNTED, lambda n: [1 + n(), 1 + n()]),
    "luogu_p2953": (COUNTED, lambda n: [1 + n()]),
    "luogu_p10506": (TO_END, ones),
    "luogu_p2148": (COUNTED, lambda n: [4, *(1 + n() for _ in range(4))]),
    "luogu_p2575": (COUNTED, strips),
    "luogu_p2599": (COUNTED, lambda n: alone([[1 + n.less(n.chance.choice([4, 10**9]))] for _ in range(n.less(9))])),
    "luogu_p3185": (COUNTED, lambda n: alone([[n.less(3)] for _ in range(2 + n.less(20))])),
    "luogu_p3235": (ONE, splits),
    "luogu_p3480": (COUNTED, rising),
    "luogu_p4101": (COUNTED, lambda n: [1 + n(), 1 + n.chance.choice([n(), n.less(9)])]),
    "atcoder_arc137_c": (ONE, distinct),
    "atcoder_agc033_c": (ONE, tree),
    "atcoder_ttpc2019_d": (ONE, lambda n: [4, *(n.chance.choice(PRIMES) for _ in range(4))]),
    "atcoder_abc297_g": (ONE, from_l_to_r),
    "atcoder_abc368_f": (ONE, lambda n: [3, *(2 + n() for _ in range(3))]),
    "atcoder_agc017_d": (ONE, tree),
    "atcoder_arc072_b": (ONE, lambda n: n.chance.choice([[n(), n()], [5, 4 + n.less(4)]])),
    "atcoder_agc002_e": (ONE, lambda n: alone([[1 + n.less(12)] for _ in range(1 + n.less(8))])),
    "spoj_qcj3": (COUNTED, lambda n: alone([[n.less(25)] for _ in range(1 + n.less(24))])),
    "luogu_p4018": (COUNTED, lambda n: [1 + n()]),
    "luogu_p4860": (COUNTED, lambda n: [1 + n()]),
    "codeforces_1899a": (COUNTED, lambda n: [1 + n()]),
    "codeforces_1695b": (COUNTED, ones),
    "codeforces_1719a": (COUNTED, lambda n: [1 + n(), 1 + n()]),
    "codeforces_1672a": (COUNTED, ones),
    "codeforces_1990a": (COUNTED, ones),
    "codeforces_347c": (
        ONE,
        lambda n: (lambda found: [len(found), *found])(sorted({1 + n() for _ in range(2 + n.less(5))})),
    ),
    "leetcode_292": (TO_END, lambda n: [1 + n()]),
    "leetcode_1025": (TO_END, lambda n: [1 + n()]),
    "leetcode_1510": (TO_END, lambda n: [1 + n()]),
    "lightoj_1296": (COUNTED, nim),
    "atcoder_abc354_e": (ONE, cards),
    "atcoder_agc010_d": (ONE, coprime),
    "atcoder_arc091_f": (ONE, pairs_alone),
    "atcoder_arc105_d": (COUNTED, paired),
    "atcoder_arc151_c": (ONE, marked_cells),
    "codeforces_1033c": (ONE, permutation),
    "codeforces_1365a": (COUNTED, lambda n: matrix(n, 2)),
    "codeforces_1600e": (ONE, nim_alone),
    "codeforces_167c": (COUNTED, lambda n: [n(), n()]),
    "codeforces_256c": (ONE, nim_alone),
    "codeforces_36d": (ONE, boards),
    "codeforces_630r": (ONE, lambda n: [1 + n()]),
    "hdu_1564": (TO_ZERO, lambda n: [1 + n()]),
    "hdu_3980": (COUNTED, lambda n: [1 + n.less(300), 1 + n.less(9)]),
    "hdu_5512": (COUNTED, lambda n: [50 + n(), 1 + n.less(25), 26 + n.less(24)]),
    "kattis_blockgame2": (ONE, lambda n: [1 + n(), 1 + n()]),
    "leetcode_1908": (TO_END, nim),
    "leetcode_3222": (TO_END, lambda n: [1 + n(), 1 + n()]),
    "leetcode_3360": (TO_END, lambda n: [1 + n.less(70)]),
    "leetcode_810": (TO_END, nim),
    "luogu_p1288": (ONE, ring),
    "luogu_p14787": (COUNTED, ones),
    "luogu_p2252": (ONE, wythoff),
    "luogu_p3150": (COUNTED, lambda n: [1 + n()]),
    "luogu_p4136": (TO_ZERO, lambda n: [1 + n()]),
    "luogu_p6487": (ONE, lambda n: [n.chance.choice([1 + n(), n.fibonacci()])]),
    "lanqiao_2012_balls": (COUNTED, lambda n: [1 + n()]),
    "luogu_p8606": (ONE, lambda n: sorted(apart(n)[1:]) or [1]),
    "nowcoder_247578": (COUNTED, lambda n: n.chance.choice([[1 + n(), 1 + n()], [1 + n.less(9)] * 2])),
    "nowcoder_lijiang_xor": (COUNTED, begun),
}
# So many zeros end the input.
ZEROS = {
    "hdu_1564": 1,
    "luogu_p4136": 1,
    "poj_2484": 1,
    "hdu_1849": 1,
    "hdu_1850": 1,
    "hdu_2176": 1,
    "hdu_1536": 1,
    "poj_1740": 1,
    "hdu_2516": 1,
    "hdu_1848": 3,
}


class Drawn:
    """Numbers up to *top*, small ones as often as large ones."""

    def __init__(self, chance, top):
        self.chance, self.top = chance, top

    def __call__(self):
        return self.chance.randrange(min(self.top, 10 ** self.chance.randrange(1, len(str(self.top)))))

    def less(self, end):
        return self.chance.randrange(end)

    def fibonacci(self):
        a, b = 1, 2
        for _ in range(self.chance.randrange(80)):
            a, b = b, a + b
        return a if a <= self.top else 1

    def lower(self, k):
        """floor(k*phi) by bisection in whole numbers: phi*k is at least n exactly when n*n <= n*k + k*k."""
        low, high = 0, 2 * k
        while low < high:
            middle = (low + high + 1) // 2
            if middle * middle <= middle * k + k * k:
                low = middle
            else:
                high = middle - 1
        return low


# Random heaps of these are kept low: the program, or the format, fills a table up to them.
TABLED = {
    "codeforces_256c": 777_777_777_777,
    "atcoder_arc091_f": 10**9,
    "cses_2207": 3 * 10**10,
    "luogu_p2953": 10**5,
    "codeforces_2004e": 10**5,
    "luogu_p10506": 1000,
    "codeforces_1370c": 10**7,
    "atcoder_abc368_f": 10**6,
    "hdu_1536": 3000,
    "hdu_1848": 3000,
    "uva_10404": 500,
    "atcoder_dp_k": 3000,
    "poj_3922": 10**6,
    "leetcode_1510": 10**4,
}


def inputs(name, count, seed=7, top=10**17):
    """Random inputs of *count* cases in all, with numbers up to about *top*."""
    framing, case = FORMATS[name]
    number = Drawn(random.Random(seed), min(top, TABLED.get(name, top)))
    if framing == ONE:
        return [" ".join(map(str, case(number))) + "\n" for _ in range(count)]
    rows = [case(number) for _ in range(count)]
    text = "".join(" ".join(map(str, row)) + "\n" for row in rows)
    if framing == COUNTED:
        return [f"{count}\n{text}"]
    return [text + ("0 " * ZEROS.get(name, 2) + "\n" if framing == TO_ZERO else "")]


# The largest numbers of the statements and of the programs.
LIMITS = {
    "atcoder_abc354_e": [f"14\n{'1 2 3 2 ' * 7}\n", "1\n1 1\n"],
    "atcoder_agc010_d": [f"2\n{FAR} {FAR - 1}\n", "1\n1\n", f"3\n{2**59} {2**59} {2**59 + 1}\n"],
    "atcoder_arc091_f": [f"2\n{FAR} {FAR}\n{FAR} 1\n", "1\n1000000000 31623\n", "1\n1 2\n"],
    "atcoder_arc105_d": [f"2\n2 {FAR} {FAR}\n4 1 {FAR} {FAR} 2\n"],
    "atcoder_arc151_c": [f"{FAR} 0\n", f"{FAR - 1} 0\n", f"{FAR} 2\n1 0\n{FAR} 0\n"],
    "codeforces_1033c": [f"1000\n{' '.join(map(str, range(1000, 0, -1)))}\n", "1\n1\n"],
    "codeforces_1365a": [f"1\n50 50\n{'0 ' * 2500}\n", "1\n1 2\n1 0\n"],
    "codeforces_1600e": [f"4\n1 {FAR} {FAR} 1\n", f"1000\n{' '.join(map(str, range(1000)))}\n", "1\n0\n"],
    "codeforces_167c": [f"4\n{FAR} {FAR - 1}\n0 0\n1 {FAR}\n1134903170 701408733\n"],
    "codeforces_256c": ["4\n777777777777 2562991876 2562991875 1\n", "1\n0\n", "3\n50625 50626 6724\n"],
    "codeforces_36d": [f"3 {FAR // 2 - 1}\n{FAR} {FAR}\n1 {FAR}\n{FAR // 2} {FAR // 2}\n", f"1 1\n{FAR} {FAR}\n"],
    "codeforces_630r": [f"{FAR}\n", f"{FAR - 1}\n"],
    "hdu_1564": [f"{FAR}\n10000\n1\n0\n"],
    "hdu_3980": ["4\n1000 2\n1000 1000\n999 1000\n1000 1\n"],
    "hdu_5512": [f"2\n20000 19999 20000\n{FAR} {FAR} {FAR // 2}\n"],
    "kattis_blockgame2": [f"{FAR} {FAR}\n", f"{FAR - 1} {FAR}\n", "1134903170 701408733\n"],
    "leetcode_1908": ["7 7 7 7 7 7 7 7\n1 1\n"],
    "leetcode_3222": [f"100 100\n1 1\n{FAR} {FAR}\n"],
    "leetcode_3360": [f"50\n55\n{FAR}\n1\n"],
    "leetcode_810": [f"1000{' 65535' * 1000}\n1 0\n"],
    "luogu_p1288": ["3\n0 0 0\n", f"3\n{FAR} 0 {FAR}\n", "1\n0\n"],
    "luogu_p14787": [f"2\n2 {FAR} 1\n1000{' 1' * 1000}\n"],
    "luogu_p2252": [f"{FAR} {FAR}\n", "165580140 267914295\n", "0 0\n"],
    "luogu_p3150": [f"2\n{FAR}\n{FAR - 1}\n"],
    "luogu_p4136": [f"{FAR}\n10000\n1\n0\n"],
    "lanqiao_2012_balls": [f"3\n{FAR}\n1\n9999\n"],
    "luogu_p8606": [f"1 {FAR}\n", "5\n", f"1 2 3 {FAR}\n"],
    "nowcoder_247578": [f"3\n{FAR} {FAR}\n{FAR} {FAR - 1}\n1 {FAR}\n"],
    "nowcoder_lijiang_xor": [f"2\n2 2\n{FAR} {FAR}\n1 1\n{FAR}\n"],
    "luogu_p6487": ["1000000000000000\n", "679891637638612258\n", f"{FAR}\n", "1\n"],
    "hdu_1846": [f"3\n{FAR} 2\n{FAR} {FAR - 1}\n0 {FAR}\n"],
    "hdu_2188": [f"2\n{FAR} 10\n{FAR} {FAR}\n"],
    "hdu_2149": [f"{FAR} 10\n{FAR} {FAR}\n"],
    "hdu_2897": [f"{FAR} {FAR} {FAR}\n{FAR} 1 1\n65536 65536 65536\n"],
    "hdu_4764": [f"{FAR} {FAR}\n{FAR} 1\n0 0\n"],
    "hdu_1847": [f"{FAR}\n0\n{FAR - 1}\n"],
    "timus_1180": ["0\n", f"{10**250}\n", f"{10**250 - 1}\n"],
    "hdu_2147": [f"2000 2000\n1999 1\n{FAR} {FAR - 1}\n0 0\n"],
    # The first pair where a double goes wrong, and the largest of the statement.
    "hdu_1527": [f"165580140 267914295\n0 0\n1000000000 618033988\n{FAR} {FAR}\n618033988749894848 {FAR}\n0 1\n"],
    "hdu_2177": [f"165580140 267914295\n1 5\n2 3\n2 2\n{FAR} {FAR}\n618033988749894848 {FAR}\n0 1\n0 0\n"],
    "hdu_2516": [f"1\n2\n649\n512559680\n2147483647\n679891637638612258\n{FAR}\n0\n"],
    "poj_3922": ["5\n1 1\n0 5\n100000000 1\n100000000 100000\n99999999 2\n"],
    "codingame_misere_nim": [f"1 3\n0\n1\n{FAR}\n", f"3 3\n1 1 1\n1 1 0\n{FAR} {FAR} 1\n"],
    "hdu_1730": ["1 20000\n1 20000\n"],
    "poj_1704": ["3\n0\n1\n10000\n2\n10000 1\n"],
    "hdu_1525": [f"{FAR} {FAR}\n5 0\n1134903170 701408733\n0 0\n"],
    "hdu_1536": ["2 0 1\n1\n1 3\n1 1000000\n1\n2 1000000 999999\n0\n"],
    "hdu_1848": ["1000 1000 1000\n987 0 1\n0 0 0\n"],
    "uva_10404": ["1000000 10 1 23 38 11 7 5 4 8 3 13\n0 1 1\n"],
    "atcoder_dp_k": ["3 100000\n1 2 3\n", "1 1\n1\n"],
    "hdu_3404": [f"2\n1\n1 1\n2\n{2**64 - 1} {2**63}\n1 2\n"],
    "poj_3533": [f"1\n{2**64 - 1} {2**63} 3\n0\n"],
    "library_checker_nim_product_64": [f"4\n0 0\n{2**64 - 1} {2**64 - 1}\n{2**63} {2**63}\n{2**32} {2**32}\n"],
    "hackerrank_game_of_stones_1": [f"3\n0\n1\n{FAR}\n"],
    "hdu_3951": [f"4\n{FAR} 10\n{FAR - 1} 1\n{FAR} 1\n3 10\n"],
    "hdu_4111": [f"3\n50{' 1000' * 50}\n50{' 1' * 50}\n2 1 2\n"],
    "hdu_4315": [f"2 2\n1 {FAR}\n3 2\n1 2 99999\n1 1\n5\n"],
    "hdu_4642": [f"1\n100 100\n{'1 ' * 10**4}\n"],
    "poj_2311": ["200 200\n2 200\n199 200\n2 2\n1 1\n1 9\n"],
    "poj_2484": [f"{FAR}\n1000000\n1\n0\n"],
    "poj_2505": [f"4294967295\n{FAR}\n2\n162\n163\n"],
    "poj_3537": ["3\n", "1999\n"],
    "codeforces_15c": [f"1\n{10**16} {10**16}\n", "3\n0 1\n1 2\n3 1\n"],
    "codeforces_451a": ["100 100\n", f"{FAR} 1\n"],
    "codeforces_603c": [f"3 {FAR}\n{FAR} {FAR - 1} {2**59}\n", f"3 {FAR - 1}\n{FAR} {2**59} 3\n"],
    "codeforces_705b": [f"3\n{FAR} {FAR - 1} 1\n"],
    "codeforces_768e": [f"{10**5}\n{'60 59 ' * (10**5 // 2)}\n"],
    "codeforces_87c": ["1\n", "2\n", "100000\n", "99999\n"],
    "codeforces_1162e": [f"50\n{'50 ' * 25}{'49 ' * 25}\n", f"2\n{FAR} 1\n"],
    "codeforces_1191d": ["2\n1000000000 1000000000\n", "2\n0 0\n", "1\n1000000000\n"],
    "codeforces_1194d": [f"4\n{FAR} 3\n{FAR} {FAR - 1}\n0 {FAR}\n{FAR} {FAR}\n"],
    "codeforces_1312f": [f"3\n2 5 4 3\n{FAR} {FAR - 1}\n1 5 5 5\n{FAR}\n2 1 1 1\n1 {FAR}\n"],
    "codeforces_1363c": [f"1\n1000 1\n{''.join(f'{k} {k + 1} ' for k in range(1, 1000))}\n", "1\n1 1\n"],
    "codeforces_1370c": ["5\n1000000000\n999999937\n1999999874\n536870912\n999950884\n"],
    "codeforces_1382b": [f"2\n1 {FAR}\n{10**5}{' 1' * 10**5}\n"],
    "codeforces_1396b": [f"2\n2 {FAR // 4} {FAR // 4 - 1}\n100{' 100' * 100}\n"],
    "codeforces_1451f": [f"1\n100 100\n{'1000000 ' * 10**4}\n"],
    "codeforces_1537d": [f"5\n{FAR}\n1\n{2**59}\n{2**58}\n2\n"],
    "codeforces_1747c": [f"1\n2\n{FAR} {FAR}\n"],
    "codeforces_1965a": [f"2\n2\n1 {FAR}\n1000 {' '.join(map(str, range(1, 1001)))}\n"],
    "codeforces_2004e": ["2\n4\n1000000 999983 1 999999\n1\n2\n"],
    "cses_2207": [f"6\n1000000\n1222\n1223\n1\n0\n{2**35}\n"],
    "cses_1729": [f"100000 100\n{' '.join(map(str, range(1, 200, 2)))}\n", "1 1\n1\n"],
    "luogu_p1247": ["4\n15 22 19 10\n", f"2\n{FAR} 1\n", "3\n0 0 7\n"],
    "luogu_p1290": [f"2\n{2**31 - 1} {2**31 - 2}\n1134903170 701408733\n"],
    "luogu_p2953": ["2\n1000000\n999999\n"],
    "luogu_p10506": ["2\n1000 960\n1\n1\n"],
    "luogu_p2148": [f"1\n4\n2000000000 1999999999 {2**30} {2**30}\n"],
    "luogu_p2575": ["1\n2\n20 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20\n0\n"],
    "luogu_p2599": [f"2\n300{' 1000000000 999999999 3' * 100}\n1 1\n"],
    "luogu_p3185": ["2\n21" + " 1" * 21 + "\n2\n10000 10000\n"],
    "luogu_p3235": ["1 2\n3 99999 99998 65536\n", "1 99999\n1 99999\n"],
    "luogu_p3480": ["2\n1 0\n1000" + " 1" * 1000 + "\n"],
    "luogu_p4101": ["4\n1000000000 1000000000\n1000000000 1\n1 1000000000\n999999999 7\n"],
    "atcoder_arc137_c": ["2\n0 1\n", "2\n0 1000000000\n", "3\n0 999999999 1000000000\n"],
    "atcoder_agc033_c": ["1\n", f"20000\n{''.join(f'{k} {k + 1} ' for k in range(1, 20000))}\n"],
    "atcoder_ttpc2019_d": ["6\n49529 868033 52361 519803 19289 386501\n", "2\n17 13\n"],
    "atcoder_abc297_g": [f"2 1 {10**9}\n{FAR} {FAR - 1}\n", "5 1 1\n3 1 4 1 5\n", "7 3 14\n10 20 30 40 50 60 70\n"],
    "atcoder_abc368_f": ["3\n100000 99991 65536\n", "4\n2 3 4 6\n"],
    "atcoder_agc017_d": [f"20000\n{''.join(f'{k} {k + 1} ' for k in range(1, 20000))}\n", "1\n"],
    "atcoder_arc072_b": [f"{FAR} {FAR}\n", f"{FAR} 0\n", "5 0\n", "0 0\n", "4 8\n"],
    "atcoder_agc002_e": ["3\n1 2 1\n", "3\n1 2 3\n", "1\n1000000000\n", f"1000\n{'1000 ' * 1000}\n"],
    "spoj_qcj3": [f"1\n24\n{'24 ' * 24}\n"],
    "luogu_p4018": [f"3\n50000000\n49999998\n{FAR}\n"],
    "luogu_p4860": [f"3\n50000000\n49999999\n{FAR}\n"],
    "codeforces_1899a": [f"3\n1000\n999\n{FAR}\n"],
    "codeforces_1695b": [f"2\n2 {FAR} {FAR - 1}\n50{' 1000000000' * 50}\n"],
    "codeforces_1719a": [f"2\n{FAR} {FAR}\n{FAR} {FAR - 1}\n"],
    "codeforces_1672a": [f"2\n2 {FAR} {FAR // 4}\n50{' 50' * 50}\n"],
    "codeforces_1990a": [f"2\n2 {FAR} {FAR}\n50{' 50' * 50}\n"],
    "codeforces_347c": [f"2\n{FAR} {FAR // 2}\n", "2\n1 1000000000\n"],
    "leetcode_292": [f"{2**31 - 1}\n{FAR}\n1\n"],
    "leetcode_1025": [f"1000\n{FAR}\n1\n"],
    "leetcode_1510": ["100000\n99999\n1\n"],
}
NIM_AT_LIMITS = {COUNTED: "2\n{}\n{}\n", TO_END: "{}\n{}\n", TO_ZERO: "{}\n{}\n0\n"}


def at_limits(name):
    if name in LIMITS:
        return LIMITS[name]
    pairs = f"2 {FAR} {FAR}", f"4 {FAR} {FAR - 1} 1 0"
    return [NIM_AT_LIMITS[FORMATS[name][0]].format(*pairs)]
