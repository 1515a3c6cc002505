import sys

for line in sys.stdin:
    n = int(line)
    r = int(n**0.5)
    print("true" if r * r == n else "false")
