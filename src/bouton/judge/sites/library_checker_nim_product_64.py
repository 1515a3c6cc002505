"""Library Checker, nim_product_64: nim-products of numbers below 2^64."""

from collections.abc import Iterator

from bouton.judge.formats import Script
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers
from bouton.nimbers import nim_product

# So many pairs are read at once; fewer than FEW are multiplied before NumPy would have been imported.
BLOCK, FEW = 100_000, 10_000


def solve(numbers: Numbers) -> Iterator[str]:
    """The products, block by block."""
    left = numbers.next()
    while left:
        size = min(left, BLOCK)
        left -= size
        pairs = numbers.several(2 * size)
        yield from map(str, _products(pairs[::2], pairs[1::2]))


def _products(a: list[int], b: list[int]) -> list[int]:
    if len(a) < FEW or max(max(a), max(b)) >> 64:
        return list(map(nim_product, a, b))
    from bouton.arrays import HAS_NUMPY, np

    if not HAS_NUMPY:
        return list(map(nim_product, a, b))
    products: list[int] = nim_product(np.array(a, dtype=np.uint64), np.array(b, dtype=np.uint64)).tolist()
    return products


PROBLEM = Problem(
    title=Text("Nim Product (2^64)", "Nim Product (2^64)"),
    input=Text("the number of pairs, then the pairs a and b", "先是数对的个数，然后每行为两个数 a、b"),
    output=Text("the nim-product of each pair", "每对数的 nim 积"),
    sample=("3\n2 3\n4 8\n18446744073709551615 1\n", "1\n11\n18446744073709551615\n"),
    answer=Script(solve),
)
