"""Tables and graphs written in every form and read back, and changed ones: how many are misread without a word.

python -m tests.brought.written [COUNT]
"""

import json
import sys
from random import Random
from typing import Any

from bouton.errors import BoutonError
from bouton.graphs.reading import graph_from_text
from bouton.guessing.given import read_losses, read_values

Pairs = dict[tuple[int, ...], int]
INDEX, VALUE = ("n", "heap", "size", "堆"), ("value", "sg", "Grundy", "nim_value", "G(n)", "SG值")
LETTERS = "PN"


def _cell(value: int, letters: bool) -> str:
    return LETTERS[value] if letters else str(value)


def columns(chance: Random, pairs: Pairs, letters: bool) -> tuple[list[str], list[str]]:
    """Lines above, and a line for each heap, in one of the forms that have a line for each."""
    rows = [(str(n), _cell(v, letters)) for (n,), v in pairs.items()]
    form = chance.choice(["blank", "tab", "csv", "csv", "semicolon", "markdown", "latex", "code", "colon", "log"])
    names = (chance.choice(INDEX), "outcome" if letters else chance.choice(VALUE))
    if form in ("csv", "semicolon"):
        sign = ";" if form == "semicolon" else ","
        rows, names = ([r[::-1] for r in rows], names[::-1]) if chance.random() < 0.4 else (rows, names)
        return [sign.join(names)], [sign.join(row) for row in rows]
    if form == "markdown":
        return ["| " + " | ".join(names) + " |", "|---|---|"], ["| " + " | ".join(row) + " |" for row in rows]
    if form == "latex":
        return ["\\begin{tabular}{cc}"], [" & ".join(row) + " \\\\" for row in rows]
    if form in ("code", "colon", "log"):
        shape = {"code": "sg[{}] = {};", "colon": "{}: {}", "log": "n = {}, sg = {}"}[form]
        return [], [shape.format(*row) for row in rows]
    above = ["# made for a test"] * chance.randrange(2)
    return above, [("\t" if form == "tab" else " ").join(row) for row in rows]


def in_a_row(chance: Random, values: list[int], letters: bool) -> str:
    """The values alone, from heap 0 on."""
    cells = [_cell(v, letters) for v in values]
    if letters and chance.random() < 0.5:
        return "".join(cells)
    form = chance.choice(["list", "json", "own", "across", "oeis"] if not letters else ["list", "across"])
    if form == "json":
        return json.dumps(values)
    if form == "own":
        return json.dumps({"rules": "take any", "length": len(values), "values": values})
    if form == "across":
        return "| n | " + " | ".join(map(str, range(len(cells)))) + " |\n|---|\n| value | " + " | ".join(cells) + " |"
    if form == "oeis":
        return f"%S A000001 {','.join(cells[:5])},\n%T A000001 {','.join(cells[5:])}\n%O A000001 0,2"
    return chance.choice([" ", ", ", ",", "; "]).join(cells)


def square(chance: Random, size: int) -> tuple[str, Pairs]:
    """A table of two heaps."""
    rows = [[chance.randrange(9) for _ in range(size)] for _ in range(size)]
    known: Pairs = {(a, b): v for a, row in enumerate(rows) for b, v in enumerate(row)}
    form = chance.choice(["text", "csv", "json", "code"])
    if form == "csv":
        lines = [",".join(["", *map(str, range(size))])]
        return "\n".join([*lines, *(",".join(map(str, [a, *row])) for a, row in enumerate(rows))]), known
    if form == "json":
        return json.dumps(rows), known
    if form == "code":
        return "\n".join(f"dp[{a}][{b}] = {v};" for (a, b), v in known.items()), known
    return "\n".join(" ".join(map(str, row)) for row in rows), known


def losses(chance: Random) -> tuple[str, list[tuple[int, ...]]]:
    """A list of lost positions."""
    listed = sorted({tuple(sorted(chance.randrange(30) for _ in range(2))) for _ in range(chance.randint(3, 8))})
    if len(listed) < 3:
        return losses(chance)
    form = chance.choice(["lines", "brackets", "header", "json", "own"])
    if form == "json":
        return json.dumps({"p_positions": listed}), listed
    shown = {
        "lines": "\n".join(f"{a} {b}" for a, b in listed),
        "header": "a,b\n" + "\n".join(f"{a},{b}" for a, b in listed),
    }
    brackets = " ".join(f"({a}, {b})" for a, b in listed)
    return shown.get(form, brackets if form == "brackets" else f"Rules: x\nLosses: {brackets}"), listed


def graph(chance: Random) -> tuple[str, set[str], list[tuple[str, str]]]:
    """A graph, with its nodes and its edges."""
    size = chance.randint(4, 9)
    nodes = [str(n) for n in range(1, size + 1)]
    edges = sorted({tuple(chance.sample(nodes, 2)) for _ in range(chance.randint(4, 12))})
    form = chance.choice(["edges", "header", "arrow", "neighbours", "dimacs", "json", "dot", "graphml", "weights"])
    inside = {node for edge in edges for node in edge}
    if form == "neighbours":
        return "\n".join(f"{u}: " + " ".join(b for a, b in edges if a == u) for u in nodes), set(nodes), edges
    if form == "dimacs":
        return f"c\np sp {size} {len(edges)}\n" + "\n".join(f"a {u} {v} 1" for u, v in edges), set(nodes), edges
    if form == "json":
        return json.dumps({"nodes": nodes, "edges": edges, "directed": True}), set(nodes), edges
    if form == "dot":
        return "digraph {" + "; ".join(f"{u} -> {v}" for u, v in edges) + "}", inside, edges
    if form == "graphml":
        told = "".join(f'<node id="{n}"/>' for n in nodes) + "".join(
            f'<edge source="{u}" target="{v}"/>' for u, v in edges
        )
        return f'<graphml><graph edgedefault="directed">{told}</graph></graphml>', set(nodes), edges
    if form == "weights":
        return "source,target,weight\n" + "\n".join(f"{u},{v},{chance.randrange(9)}" for u, v in edges), inside, edges
    if form == "header":
        return "source target\n" + "\n".join(f"{u} {v}" for u, v in edges), inside, edges
    return "\n".join(f"{u} -> {v}" if form == "arrow" else f"{u} {v} {{}}" for u, v in edges), inside, edges


def read_back(chance: Random) -> str | None:
    """Write something and read it; the text where something else, or an error, comes back."""
    kind = chance.choice(["columns", "columns", "row", "square", "losses", "graph"])
    letters = chance.random() < 0.3
    start = chance.choice([0, 0, 1, chance.randrange(50)])
    values = [chance.randrange(2 if letters else 12) for _ in range(chance.randint(8, 30))]
    try:
        if kind == "columns":
            pairs: Pairs = {(start + i,): v for i, v in enumerate(values)}
            above, lines = columns(chance, pairs, letters)
            text = "\n".join([*above, *lines])
            right = read_values(text).known == pairs
        elif kind == "row":
            text = in_a_row(chance, values, letters)
            right = read_values(text).known == {(i,): v for i, v in enumerate(values)}
        elif kind == "square":
            text, known = square(chance, chance.randint(3, 9))
            right = read_values(text).known == known
        elif kind == "losses":
            text, listed = losses(chance)
            right = {tuple(one) for one in listed} <= set(read_losses(text).lost)
        else:
            text, nodes, edges = graph(chance)
            found = graph_from_text(text)
            inside = {*found.nodes, *(node for edge in found.edges for node in edge)}
            right = inside == nodes and sorted(found.edges) == edges and (found.directed or "p edge" in text)
    except BoutonError as error:
        return f"{error}\n{text}"
    return None if right else text


def changed(chance: Random) -> tuple[str, str] | None:
    """A changed table that is read as something else without a word: the change and the text."""
    letters = chance.random() < 0.2
    start = chance.randrange(20)
    values = [chance.randrange(2 if letters else 12) for _ in range(chance.randint(10, 30))]
    pairs: Pairs = {(start + i,): v for i, v in enumerate(values)}
    above, lines = columns(chance, pairs, letters)
    change = chance.choice(["drop", "swap lines", "twice", "header", "cell", "swap cells"])
    at = chance.randrange(len(lines))
    if change == "drop":
        del lines[at]
    elif change == "twice":
        lines.insert(at, lines[at])
    elif change == "swap lines":
        other = chance.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    elif change == "header" and above and above[0].count(",") == 1:
        above[0] = ",".join(above[0].split(",")[::-1])
    elif change == "cell":
        lines[at] = lines[at].translate(str.maketrans("0123456789", "x" * 10))
    elif change == "swap cells":
        for sign in (",", ";", "\t"):
            if lines[at].count(sign) == 1:
                lines[at] = sign.join(lines[at].split(sign)[::-1])
    text = "\n".join([*above, *lines])
    try:
        found = read_values(text)
    except BoutonError:
        return None
    return None if all(pairs.get(place) == v for place, v in found.known.items()) else (change, text)


def main(count: int) -> int:
    """Tell how many were read back, and how many changed ones were misread; the exit status."""
    chance = Random(20261126)
    wrong: list[Any] = [text for _ in range(count) if (text := read_back(chance)) is not None]
    silent = [one for _ in range(count) if (one := changed(chance)) is not None]
    for one in (*wrong[:5], *silent[:5]):
        print(one, end="\n\n")
    print(f"{count} written and read back, {len(wrong)} not; {count} changed, {len(silent)} misread without a word")
    return int(bool(wrong or silent))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
