"""Transition tables as arrays: product, projection, the least automaton and its canonical order.

A table is int32 of shape (states, letters), complete, with the start in row 0; ``accept`` is bool of shape (states,).
Functions here check limits, never arguments.  Everything is exact: hashing is an index whose answer is verified.
"""

from bouton.arrays import HAS_NUMPY, NDArray, np
from bouton.proving import budget

Table = NDArray[np.int32]
Flags = NDArray[np.bool_]
Ints = NDArray[np.int64]

# Cells looked at in one step: bounds the memory of a step and the time between two looks at the clock.
BLOCK = 1 << 20
# The index of a product is allocated lazily by the system; beyond this it might not be.
MOST_PAIRS = 1 << 30


def dead_state(table: Table, accept: Flags) -> int:
    """The state of a least automaton from which nothing is accepted, or -1."""
    loops = (table == np.arange(len(table), dtype=np.int32)[:, None]).all(axis=1) & ~accept
    return int(loops.argmax()) if loops.any() else -1


def intersect(
    left: Table, left_accept: Flags, left_letter: Ints, right: Table, right_accept: Flags, right_letter: Ints
) -> tuple[Table, Flags]:
    """The words that both accept; ``*_letter[c]`` is the letter each of them reads for letter c of the product."""
    width = len(right)
    pairs = len(left) * width
    if pairs > MOST_PAIRS:
        budget.check(pairs)
    left_dead = dead_state(left, left_accept)
    right_dead = dead_state(right, right_accept)
    dead = left_dead * width if left_dead >= 0 else right_dead
    number = np.zeros(pairs, dtype=np.int32)  # 0: not met, else its state number plus one
    number[0] = 1
    met = [np.zeros(1, dtype=np.int64)]
    rows: list[Table] = []
    count, step = 1, max(1, BLOCK // len(left_letter))
    level = 0
    while level < len(met):
        frontier = met[level]
        level += 1
        for at in range(0, len(frontier), step):
            a, b = np.divmod(frontier[at : at + step], width)
            after_a, after_b = left[a][:, left_letter], right[b][:, right_letter]
            pair = after_a.astype(np.int64) * width + after_b
            if dead >= 0:  # one dead half kills the pair: all such pairs are one state
                pair[(after_a == left_dead) | (after_b == right_dead)] = dead
            new = np.unique(pair[number[pair] == 0])
            if len(new):
                number[new] = np.arange(count + 1, count + len(new) + 1, dtype=np.int32)
                count += len(new)
                met.append(new)
            rows.append(number[pair] - 1)
            budget.check(count)
    a, b = np.divmod(np.concatenate(met), width)
    return np.concatenate(rows), left_accept[a] & right_accept[b]


def project(table: Table, accept: Flags) -> tuple[Table, Flags]:
    """The words for which some hidden word exists; *table* has shape (states, letters, hidden letters).

    A hidden word may be longer than the rest of the letter: the start is every state that zeros reach.
    """
    states, letters, hidden = table.shape
    start = {0}
    reach = [0]
    while reach:
        for after in table[reach.pop(), 0].tolist():
            if after not in start:
                start.add(after)
                reach.append(after)
    dead = dead_state(table.reshape(states, -1), accept)
    first = np.array(sorted(start - {dead}), dtype=np.int32)
    number = {first.tobytes(): 0}
    subsets = [first]
    rows: list[Ints] = []
    done, cells = 0, max(1, letters * hidden)
    while done < len(subsets):
        block = [subsets[done]]
        size = len(block[0])
        while done + len(block) < len(subsets) and (size + len(subsets[done + len(block)])) * cells <= BLOCK:
            block.append(subsets[done + len(block)])
            size += len(block[-1])
        done += len(block)
        owner = np.repeat(np.arange(len(block), dtype=np.int64), [len(s) for s in block])
        cube = table[np.concatenate(block)]
        key = (owner[:, None, None] * letters + np.arange(letters)[None, :, None]) * states + cube
        key = np.unique(key[cube != dead])
        group, member = np.divmod(key, states)
        ends = np.searchsorted(group, np.arange(len(block) * letters + 1))
        members = member.astype(np.int32)
        row = np.empty(len(block) * letters, dtype=np.int64)
        for g in range(len(row)):
            subset = members[ends[g] : ends[g + 1]]
            name = subset.tobytes()
            found = number.get(name)
            if found is None:
                found = number[name] = len(subsets)
                subsets.append(subset)
            row[g] = found
        rows.append(row.reshape(len(block), letters))
        budget.check(len(subsets))
    return np.concatenate(rows).astype(np.int32), np.array([bool(accept[s].any()) for s in subsets])


def least(table: Table, accept: Flags) -> tuple[Table, Flags]:
    """The least automaton of the same language, its states numbered in breadth-first order.

    Equal languages give equal arrays.
    """
    if not HAS_NUMPY:
        part, first = _refine_exactly(table, accept)
        return _in_order(part[table[first]].astype(np.int32), accept[first], int(part[0]))
    seed = 0x9E3779B97F4A7C15
    while True:
        part, first = _refine(table, accept, seed)
        # A colliding hash could only have merged too much: the rows of each class must agree.
        if (part[table] == part[table[first]][part]).all() and (accept == accept[first][part]).all():
            break
        seed += 2
    return _in_order(part[table[first]].astype(np.int32), accept[first], int(part[0]))


def _refine(table: Table, accept: Flags, seed: int) -> tuple[Ints, Ints]:
    """The classes of states that no word tells apart, and the first state of each class."""
    letters = table.shape[1]
    weight = (np.arange(1, letters + 2, dtype=np.uint64) * np.uint64(seed)) ^ np.uint64(seed >> 7)
    weight = (weight * np.uint64(0xBF58476D1CE4E5B9)) | np.uint64(1)
    _, first, part = np.unique(accept, return_index=True, return_inverse=True)
    while True:
        mixed = (part.astype(np.uint64) + np.uint64(1)) * np.uint64(0x94D049BB133111EB)
        mixed ^= mixed >> np.uint64(29)
        row = mixed * weight[0]
        for c in range(letters):
            row = row + mixed[table[:, c]] * weight[c + 1]
        budget.check(0)
        _, first_now, finer = np.unique(row, return_index=True, return_inverse=True)
        if len(first_now) == len(first):
            return part, first
        first, part = first_now, finer


def _refine_exactly(table: Table, accept: Flags) -> tuple[Ints, Ints]:
    """As ``_refine``, with the rows themselves in place of a hash: quicker without NumPy."""
    rows, part, classes = table.tolist(), list(map(int, accept.tolist())), 0
    while True:
        of = part.__getitem__
        number: dict[tuple[int, ...], int] = {}
        finer = [number.setdefault((mine, *map(of, row)), len(number)) for mine, row in zip(part, rows, strict=True)]
        budget.check(0)
        part = finer
        if len(number) == classes:
            first = {name: state for state, name in reversed(list(enumerate(part)))}
            return np.array(part), np.array([first[name] for name in range(classes)])
        classes = len(number)


def _in_order(table: Table, accept: Flags, start: int) -> tuple[Table, Flags]:
    """The reachable states, renumbered breadth first from *start*, letters in rising order."""
    number = np.full(len(table), -1, dtype=np.int32)
    number[start] = 0
    order = [np.array([start])]
    count = 1
    for level in order:
        after = table[level].ravel()
        after = after[number[after] < 0]
        new, at = np.unique(after, return_index=True)
        if len(new):
            new = new[np.argsort(at)]
            number[new] = np.arange(count, count + len(new), dtype=np.int32)
            count += len(new)
            order.append(new)
    old = np.concatenate(order)
    return number[table[old]], accept[old]


def run(table: Table, words: Ints) -> Ints:
    """The state after each word; *words* has shape (..., length) and holds letters."""
    state = np.zeros(words.shape[:-1], dtype=np.int64)
    for i in range(words.shape[-1]):
        state = table[state, words[..., i]].astype(np.int64)
    return state


def nearest(table: Table, accept: Flags) -> list[int] | None:
    """The accepted word that comes first in radix order, without leading zeros, or None.

    The language must not depend on leading zeros.
    """
    if not accept.any():
        return None
    # Steps to acceptance, exactly as many: word by word the least letter that still ends in time.
    ends = [accept]
    while not ends[-1][0]:
        ends.append(np.any(ends[-1][table], axis=1))
        budget.check(0)
    word, state = [], 0
    for remaining in reversed(ends[:-1]):
        letter = int(remaining[table[state]].argmax())
        word.append(letter)
        state = int(table[state, letter])
    return word
