"""Programs that people brought to `stress`, right ones and wrong ones, each as a text."""

READ = "import sys\nx = list(map(int, sys.stdin.read().split()))\n"
SQUARE = "import sys\nfor line in sys.stdin:\n    n = int(line)\n    print('true' if {} else 'false')\n"
MISERE = (
    READ
    + """at = 0
while at < len(x):
    heaps = x[at + 1 : at + 1 + x[at]]
    at += 1 + x[at]
    s = 0
    for h in heaps:
        s ^= h
    print("Yes" if (s == 0) == (max(heaps) <= 1) else "No")
"""
)
WYTHOFF = READ + "for a, b in zip(x[::2], x[1::2]):\n    a, b = min(a, b), max(a, b)\n    print(int(({}) != a))\n"
PHI, ROOT = "int((b - a) * 1.618)", "((b - a) + __import__('math').isqrt(5 * (b - a) ** 2)) // 2"
FIBO = (
    READ
    + """f = [1, 2]
while f[-1] < 1000:
    f.append(f[-1] + f[-2])
sg = [0] * 1001
for n in range(1, 1001):
    seen = {{sg[n - a] for a in f if a {} n}}
    while sg[n] in seen:
        sg[n] += 1
for a, b, c in zip(x[::3], x[1::3], x[2::3]):
    if a == b == c == 0:
        break
    print("Fibo" if sg[a] ^ sg[b] ^ sg[c] else "Nacci")
"""
)
# By floats, and without the moves that take as many from both heaps.
REPLIES = (
    READ
    + """for a, b in zip(x[::2], x[1::2]):
    if a == b == 0:
        break
    g = (1 + 5**0.5) / 2
    if int((b - a) * g) == a:
        print(0)
        continue
    print(1)
    for d in range(b + 1):
        p, q = int(d * g), int(d * g) + d
        if p <= a and q <= b and (p == a or q == b):
            print(p, q)
"""
)
TABLE = (
    READ
    + """f = [1, 2]
while len(f) < {}:
    f.append(f[-1] + f[-2])
for n in x:
    if n == 0:
        break
    print("Second win" if n in f else "First win")
"""
)
BASH = (
    READ
    + """lost = [[n % (m + 1) == 0 for m in range(1001)] for n in range(1001)]
for i in range(x[0]):
    print("second" if lost[x[2 * i + 1]][x[2 * i + 2]] else "first")
"""
)
KIKI = (
    READ
    + """won = [False] * 1001
for n in range(1, 1001):
    won[n] = any(not won[n - 2**k] for k in range(10) if 2**k <= n)
for n in x:
    print("Kiki" if won[n] else "Cici")
"""
)
AUCTION = (
    READ
    + """for m, n in zip(x[::2], x[1::2]):
    if m % (n + 1) == 0:
        print("none")
    elif m <= n:
        print(*range(m, n + 1))
    else:
        print(m % (n + 1))
"""
)
S_NIM = (
    READ
    + """x.reverse()
while k := x.pop():
    s = [x.pop() for _ in range(k)]
    top = 10000
    sg = [0] * (top + 1)
    for n in range(1, top + 1):
        seen = {sg[n - a] for a in s if a <= n}
        while sg[n] in seen:
            sg[n] += 1
    out = ""
    for _ in range(x.pop()):
        total = 0
        for _ in range(x.pop()):
            total ^= sg[x.pop()]
        out += "LW"[total != 0]
    print(out)
"""
)
# The question, the program, and the first words of the input on which it is wrong; "": it is right.
PROGRAMS = {
    "c08": ("--rules 'take k^2' --heaps 1 --max 1000", SQUARE.format("int(n**0.5) ** 2 == n"), "3"),
    "c08 mod 1": ("--rules 'take k^2' --heaps 1 --max 1000", SQUARE.format("n**0.5 % 1 == 0"), "3"),
    "c09": ("--judge hdu-2509", MISERE, ""),
    "d02": ("--judge poj-1067 --max 1000000000", WYTHOFF.format(PHI), "any"),
    "d03": ("--judge hdu-1848 --max 1000", FIBO.format("<"), "1 1 1"),
    "d05": ("--judge hdu-2177", REPLIES, "any"),
    "d06 short": ("--judge hdu-2516", TABLE.format(42), "701408733"),
    "d06 right": ("--judge hdu-2516", TABLE.format(45), ""),
    "d22": ("--judge hdu-1846", BASH, ""),
    "d23 1847": ("--judge hdu-1847", KIKI, ""),
    "d23 1848": ("--judge hdu-1848", FIBO.format("<="), ""),
    "d25 2149": ("--judge hdu-2149", AUCTION, ""),
    "d25 1536": ("--judge hdu-1536", S_NIM, ""),
    "d25 1527": ("--judge hdu-1527", WYTHOFF.format(ROOT), ""),
}
