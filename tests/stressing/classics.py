# ruff: noqa: E501
"""Programs as people hand them in: each wrong in a way that judges see every day, with the name of its mistake."""

# Reads cases of two numbers to the end.
PAIRS = "import sys\nx = [int(w) for w in sys.stdin.read().split()]\nfor a, b in zip(x[::2], x[1::2]):\n"
COUNTED_PAIRS = "import sys\nx = [int(w) for w in sys.stdin.read().split()][1:]\nfor n, m in zip(x[::2], x[1::2]):\n"
SINGLE = "import sys\nfor n in map(int, sys.stdin.read().split()):\n"
TO_ZERO = SINGLE + "    if n == 0: break\n"
HEAPS = """import sys
x = [int(w) for w in sys.stdin.read().split()]
at = START
while at < len(x) and x[at]:
    h = x[at + 1 : at + 1 + x[at]]
    at += 1 + x[at]
    s = 0
    for n in h: s ^= n
"""
COUNTED, TO_END = HEAPS.replace("START", "1"), HEAPS.replace("START", "0")
INT = "def wrap(v): return (v + 2**31) % 2**32 - 2**31\n"
WYTHOFF = "    if a > b: a, b = b, a\n    k = b - a\n"
FIB = "f = [1, 2]\nwhile len(f) < SIZE: f.append(f[-1] + f[-2])\n"
SG = """import sys
fib = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987]
sg = []
for n in range(1001): sg.append(min(set(range(20)) - {sg[n - f] for f in fib if f < n}))
x = [int(w) for w in sys.stdin.read().split()]
for a, b, c in zip(x[::3], x[1::3], x[2::3]):
    if a == b == c == 0: break
    print('Fibo' if sg[a] ^ sg[b] ^ sg[c] else 'Nacci')
"""
# name: problem, program, the key of the mistake (None: found, but without a name).
WRONG = {
    "bash modulo m": ("hdu-1846", COUNTED_PAIRS + "    print('second' if n % m == 0 else 'first')", "model.n_mod_m"),
    "bash swapped": ("hdu-1846", COUNTED_PAIRS + "    print('first' if n % (m + 1) == 0 else 'second')", "opposite"),
    "bash capitals": ("hdu-1846", COUNTED_PAIRS + "    print('Second' if n % (m + 1) == 0 else 'First')", "letters"),
    "bash always first": ("hdu-1846", COUNTED_PAIRS + "    print('first')", "constant"),
    "bash at once": ("hdu-1846", COUNTED_PAIRS + "    print('second' if n > m else 'first')", "model.at_most"),
    "bash yes and no": ("hdu-1846", COUNTED_PAIRS + "    print('yes' if n % (m + 1) else 'no')", "other_words"),
    "bash one case": ("hdu-1846", "input()\nn, m = map(int, input().split())\nprint('first' if n % (m + 1) else 'second')", "first_only"),
    "bash with a stop": ("hdu-1846", COUNTED_PAIRS + "    print('second.' if n % (m + 1) == 0 else 'first.')", "signs"),
    "bash m less": ("hdu-1846", COUNTED_PAIRS + "    print('second' if m > 1 and n % (m - 1) == 0 else 'first')", "model.n_mod_m_less"),
    "wythoff 1.618": ("hdu-1527", PAIRS + WYTHOFF + "    print(0 if k * 1618 // 1000 == a else 1)", "phi"),
    "wythoff 1.61803": ("hdu-1527", PAIRS + WYTHOFF + "    print(0 if k * 161803 // 100000 == a else 1)", "phi"),
    "euclid 1.618": ("hdu-1525", PAIRS + "    if a < b: a, b = b, a\n    if b == 0: break\n    print('Stan wins' if a % b == 0 or a / b > 1.618 else 'Ollie wins')", "phi"),
    "euclid 1.618033988": ("hdu-1525", PAIRS + "    if a < b: a, b = b, a\n    if b == 0: break\n    print('Stan wins' if a % b == 0 or a / b > 1.618033988 else 'Ollie wins')", "phi"),
    "wythoff double": ("poj-1067", PAIRS + WYTHOFF + "    print(0 if int(k * (1 + 5**0.5) / 2) == a else 1)", "double"),
    "wythoff order": ("hdu-1527", PAIRS + "    k = b - a\n    print(0 if k >= 0 and (k + __import__('math').isqrt(5 * k * k)) // 2 == a else 1)", "first_larger"),
    "wythoff equal": ("hdu-1527", PAIRS + "    print(0 if a == b else 1)", "model.equal"),
    "wythoff xor": ("hdu-1527", PAIRS + "    print(1 if a ^ b else 0)", "model.equal"),
    "powers of two": ("hdu-1847", SINGLE + "    print('Kiki' if n & (n - 1) else 'Cici')", "model.power"),
    "modulo 4": ("hdu-1847", SINGLE + "    print('Kiki' if n % 4 else 'Cici')", "model.mod4"),
    "modulo 2": ("hdu-1847", SINGLE + "    print('Kiki' if n % 2 else 'Cici')", "model.mod2"),
    "a table to 512": ("hdu-1847", SINGLE + "    print('Kiki' if n % 3 or n > 512 else 'Cici')", "table"),
    "fibonacci to 40": ("hdu-2516", FIB.replace("SIZE", "36") + TO_ZERO + "    print('Second win' if n in f else 'First win')", "fibonacci"),
    "fibonacci in ints": ("hdu-2516", INT + "f = [1, 2]\nwhile len(f) < 45: f.append(wrap(f[-1] + f[-2]))\n" + TO_ZERO + "    print('Second win' if n in f[:20] else 'First win')", "fibonacci"),
    "fibonacci swapped": ("hdu-2516", FIB.replace("SIZE", "60") + TO_ZERO + "    print('First win' if n in f else 'Second win')", "opposite"),
    "fibonacci from 3": ("hdu-2516", FIB.replace("SIZE", "60") + TO_ZERO + "    print('Second win' if n in f[1:] and n > 2 else 'First win')", None),
    "nim by the sum": ("hdu-1849", TO_END + "    print('Rabbit Win!' if sum(h) % 2 else 'Grass Win!')", "model.sum"),
    "nim by the count": ("hdu-1849", TO_END + "    print('Rabbit Win!' if len(h) % 2 else 'Grass Win!')", "model.count"),
    "nim state": ("hdu-1849", "t = 0\n" + TO_END + "    t ^= s\n    print('Rabbit Win!' if t else 'Grass Win!')", "state"),
    "nim swapped": ("hdu-1849", TO_END + "    print('Grass Win!' if s else 'Rabbit Win!')", "opposite"),
    "nim without signs": ("hdu-1849", TO_END + "    print('Rabbit Win' if s else 'Grass Win')", "signs"),
    "nim without blanks": ("hdu-1849", TO_END + "    print('RabbitWin!' if s else 'GrassWin!')", "blanks"),
    "misere as normal": ("hdu-1907", COUNTED + "    print('John' if s else 'Brother')", "ones"),
    "misere always the parity": ("hdu-1907", COUNTED + "    print('John' if len(h) % 2 == 0 else 'Brother')", "model.count_misere"),
    "lasker as nim": ("hdu-3032", COUNTED + "    print('Alice' if s else 'Bob')", "model.xor"),
    "sixteen bits": ("hdu-3032", INT + COUNTED + "    s = 0\n    for n in h:\n        n = n % 2**16\n        s ^= n - 1 if n % 4 == 0 and n else n + 1 if n % 4 == 3 else n\n    print('Alice' if s else 'Bob')", "short"),
    "fibonacci amounts, no whole heap": ("hdu-1848", SG, "whole_heap"),
    "fibonacci amounts to 900": ("hdu-1848", SG.replace("if f < n", "if f <= n").replace("a, b, c in", "a, b, c in [(min(a, 900), min(b, 900), min(c, 900)) for a, b, c in").replace("x[2::3]):", "x[2::3])]:"), "table"),
    "euclid without its end": ("hdu-1525", PAIRS + "    if a == b == 0: break\n    print('Stan wins' if a != b else 'Ollie wins')", None),
    "nothing": ("hdu-1846", "pass", "nothing"),
    "a crash on large": ("hdu-1847", "t = [0] * 300\n" + SINGLE + "    t[n]\n    print('Kiki' if n % 3 else 'Cici')", "crash"),
    "too slow": ("hdu-2516", FIB.replace("SIZE", "60") + TO_ZERO + "    for _ in range(n): pass\n    print('Second win' if n in f else 'First win')", "slow"),
    "the pair the wrong way round": ("hdu-2177", PAIRS + """    if a == b == 0: break
    from math import isqrt
    a, b = min(a, b), max(a, b)
    low = lambda k: (k + isqrt(5 * k * k)) // 2
    k = b - a
    if low(k) == a: print(0); continue
    print(1)
    if low(k) < a: print(low(k) + k, low(k))
    found = []
    for d in range(b + 1):
        p, q = low(d), low(d) + d
        if p > b: break
        if d == k: continue
        if (p == a and q < b) or (q == b and p < a) or (q == a and p < b) or (p == b and q < a): found.append((p, q))
    for p, q in sorted(found): print(q, p)
""", "order"),
    "squares as the parity": ("hackerrank-game-of-stones-1", "input()\n" + SINGLE + "    print('First' if n % 3 else 'Second')", "model.mod3"),
    "products in 32 bits": ("hdu-1527", INT + PAIRS + WYTHOFF + "    v = wrap(5 * k * k)\n    print(0 if v >= 0 and (k + __import__('math').isqrt(v)) // 2 == a else 1)", "product"),
}  # fmt: skip
