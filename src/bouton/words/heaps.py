"""The letters that heaps are called by."""


def heap_name(number: int) -> str:
    """The letters of heap *number* (from 0): A, B, ..., Z, AA, AB, ...

    >>> heap_name(0), heap_name(25), heap_name(26), heap_name(701), heap_name(702)
    ('A', 'Z', 'AA', 'ZZ', 'AAA')
    """
    name = ""
    number += 1
    while number:
        number, letter = divmod(number - 1, 26)
        name = chr(ord("A") + letter) + name
    return name
