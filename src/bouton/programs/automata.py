"""Programs by a kept automaton: its table stands in the program, and beside it one for each kind of move."""

from collections.abc import Sequence
from itertools import accumulate, product

from bouton.claims import Sentence, Status
from bouton.laws.automaton_law import Automaton, AutomatonLaw
from bouton.laws.store import losses
from bouton.programs.parts import Parts, reader
from bouton.rulesets.amounts import Bound
from bouton.rulesets.protocol import Rules
from bouton.theorems.schwenk import cap_constants

# So many steps may stand in a program: many judges take no more than 64 kB.
MOST_STEPS = 16_000
# So many states, and steps from one tuple of states, are looked at: some seconds.
MOST_STATES = 2_000
MOST_KNOWN = 20_000

Table = list[list[int]]
States = tuple[int, ...]


def parts_of(rules: Rules) -> Parts | None:
    """The parts of a program for *rules* in normal form; None where no law is kept, or its moves are too many.

    One heap, two that are played together, or a heap with its cap.
    """
    game = rules.game
    capped = isinstance(game.limit, Bound)
    if not capped and not game.clauses and (not game.joint_moves or game.usual_heaps != 2):
        return None
    numbers = 1 if game.clauses else 2
    law = losses(rules, numbers)
    if law is None or not law.tells_moves:
        return None
    lost, valid = law.automaton("P", ()), law.automaton("valid", ())
    moves = []
    for after, atoms in law.moves:
        changed = [v for v in after if v[0] == "y" and (not capped or v == "y0")]
        made = _into(law, after, atoms, changed)
        if made is None:
            return None
        moves.append((*made, law.radix ** len(changed), [int(f"y{i}" in changed) for i in range(numbers)]))
    if sum(len(row) for table, *_ in moves for row in table) + len(lost.table) * law.radix**numbers > MOST_STEPS:
        return None
    values: dict[str, int | tuple[int, ...]] = {
        "RADIX": law.radix,
        "STATES": len(valid.table),
        "VALID": _flat(valid.table),
        "ENDS": tuple(map(int, valid.good)),
        "NUMBERS": numbers,
        "CHANGED": tuple(flag for *_, flags in moves for flag in flags),
        "LETTERS": law.radix**numbers,
        "LAW": _flat(lost.table),
        "LOST": tuple(map(int, lost.good)),
        "MOVES": len(moves),
        "FIRST": tuple(accumulate((len(table) for table, *_ in moves), initial=0)),
        "WAYS": tuple(ways for _, _, ways, _ in moves),
        "START": tuple(accumulate((len(_flat(table)) for table, *_ in moves), initial=0))[:-1],
        "STEPS": tuple(step for table, *_ in moves for step in _flat(table)),
        "GOOD": tuple(int(flag) for _, good, _, _ in moves for flag in good),
    }
    if capped:
        values |= cap_constants(game)
    reads = "with_cap" if capped else ("one_heap", "two_heaps")[numbers - 1]
    own = ("caps", "automaton_digits", "automaton_cap") if capped else ("automaton_digits", "automaton_heaps")
    weights = tuple(law.weights(8))
    return Parts(
        (*own, "automaton", reader(reads)),
        Sentence("programs.automaton", values={"states": law.states, "weights": weights}),
        Status.PROVED_HERE,
        "",
        tuple(values.items()),
        reads=reads,
        wide=True,
    )


def _flat(table: Table) -> tuple[int, ...]:
    return tuple(cell for row in table for cell in row)


def _into(
    law: AutomatonLaw, after: Sequence[str], atoms: Sequence[Sequence[object]], changed: Sequence[str]
) -> tuple[Table, list[bool]] | None:
    """The automaton of one kind of move into a loss, over the position and what is *changed*; None if it is large.

    A conjunction of the automata of its atoms, of which all other numbers are left out: the sets of states that some
    digits of theirs reach.
    """
    literals: list[tuple[Automaton, tuple[str, ...]]] = []
    for name, variables, numbers in atoms:
        assert isinstance(name, str) and isinstance(variables, list) and isinstance(numbers, list)
        literals.append((law.automaton(name, tuple(numbers)), tuple(variables)))
    literals.append((law.automaton("P", ()), tuple(after)))
    tracks = [*(f"x{i}" for i in range(law.numbers)), *changed]
    names = {v for _, variables in literals for v in variables}
    hidden = sorted(names - set(tracks))
    literals += [(law.automaton("valid", ()), (v,)) for v in sorted(names) if v[0] != "x"]
    order = [*tracks, *hidden]
    places = [[order.index(v) for v in variables] for _, variables in literals]
    memo: dict[tuple[States, tuple[int, ...]], frozenset[States]] = {}

    def reached(states: States, column: tuple[int, ...]) -> frozenset[States]:
        key = states, column
        if key not in memo:
            found = set()
            for digits in product(range(law.radix), repeat=len(hidden)):
                row = (*column, *digits)
                to = []
                for (automaton, _), own, state in zip(literals, places, states, strict=True):
                    step = automaton.table[state][law.letter([row[i] for i in own])]
                    if not automaton.alive[step]:
                        break
                    to.append(step)
                else:
                    found.add(tuple(to))
            memo[key] = frozenset(found)
        return memo[key]

    columns = list(product(range(law.radix), repeat=len(tracks)))
    start = frozenset([(0,) * len(literals)])
    while True:  # a number that is left out may be longer than the others: zeros stand in front of these
        wider = start.union(*(reached(states, columns[0]) for states in start))
        if wider == start:
            break
        start = wider
    number, found, table = {start: 0}, [start], Table()
    for states in found:  # which grows meanwhile
        row = []
        for column in columns:
            to = frozenset[States]().union(*(reached(one, column) for one in states))
            if to not in number:
                number[to] = len(number)
                found.append(to)
            row.append(number[to])
        table.append(row)
        if len(number) > MOST_STATES or len(memo) > MOST_KNOWN:
            return None
    good = [any(all(a.good[s] for (a, _), s in zip(literals, one, strict=True)) for one in states) for states in number]
    return _least(table, good)


def _least(table: Table, good: list[bool]) -> tuple[Table, list[bool]]:
    """The least automaton for the same, state 0 first: states stay together while nothing tells them apart."""
    block = [int(flag) for flag in good]
    while True:
        names: dict[tuple[int, ...], int] = {}
        finer = [names.setdefault((block[s], *(block[t] for t in row)), len(names)) for s, row in enumerate(table)]
        if len(names) == len(set(block)):
            break
        block = finer
    # Named in the order of first meeting, so state 0 is in block 0.
    first = {b: s for s, b in reversed(list(enumerate(finer)))}
    made = [[finer[t] for t in table[first[b]]] for b in range(len(names))]
    return made, [good[first[b]] for b in range(len(names))]
