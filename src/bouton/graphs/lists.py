"""Graphs that stand line by line: edges with or without names above, DIMACS, lists of neighbours, a matrix; GraphML.

A line that may be read in two ways is refused: an answer to another graph is worse than none.
"""

import re
from collections.abc import Iterator, Sequence
from xml.etree import ElementTree

from bouton.claims import Sentence
from bouton.errors import RulesError, TextError
from bouton.graphs.graph import Edge, Graph, Node

# Names of columns that nobody gives to nodes; u and v are names only above numbers.
_FROM = {"source", "from", "src", "node1", "node_1", "vertex1", "起点"}
_TO = {"target", "to", "dst", "node2", "node_2", "vertex2", "终点"}
_NAMES = _FROM | _TO
_WEIGHTS = {"weight", "w", "cost", "length", "label", "capacity", "权", "权值"}
# Names of a line that counts.
_COUNTS = {"n", "m", "v", "e", "nodes", "edges", "vertices"}
_ATTRIBUTES = re.compile(r"\s*\{[^{}]*\}\s*$", re.MULTILINE)
_NO_WEIGHTS = Sentence("graph.read.weights")
Found = tuple[Graph, tuple[Sentence, ...]]
Line = tuple[int, list[str]]


class Reader:
    """Reads the lines of one text; *path* names it in an error."""

    def __init__(self, text: str, path: str) -> None:
        self.text = text
        self.path = path

    def found(self) -> Found:
        """The graph, and what was read beside nodes and edges."""
        if self.text.lstrip()[:1] == "<":
            return self._xml()
        if re.search(r"^p\s+\w+\s+\d+\s+\d+", self.text, re.MULTILINE):
            return self._dimacs()
        lines = list(self._lines())
        for number, cells in lines:
            if cells[0].startswith("*"):  # Pajek's headings
                raise self._wrong("line", number)
        lines, named = self._named(lines)
        if any(cells[0].endswith(":") or (len(cells) > 1 and cells[1] == ":") for _, cells in lines):
            return self._neighbours(lines)
        if (matrix := _matrix(lines)) is not None:
            return matrix
        if max((len(cells) for _, cells in lines), default=0) > 3:
            return self._neighbours(lines)
        lines, read = (lines, named) if named else self._without_head(lines)
        lines, weights = self._without_weights(lines)
        nodes, lines, counted = ([], lines, []) if read else self._without_count(lines)
        edges = [(cells[0], cells[1]) for _, cells in lines if len(cells) == 2]
        nodes += [cells[0] for _, cells in lines if len(cells) == 1]
        return Graph(tuple(nodes), tuple(edges)), (*read, *weights, *counted)

    def _wrong(self, key: str, line: int) -> TextError:
        found = self.text.split("\n")[line - 1].strip()
        return TextError(key=f"graph.{key}", path=self.path, line=line, found=f"{found:.40}{'…' * (len(found) > 40)}")

    def _lines(self) -> Iterator[Line]:
        text = self.text
        if any(sign in text for sign in "#,-%/;\t{"):
            text = re.sub(r"#.*|^\s*(?://|%).*", "", text, flags=re.MULTILINE)
            text = _ATTRIBUTES.sub("", text)
            text = re.sub(r"[,;]|(?<=\s)-+>?(?=\s)|->", " ", text)
        for number, line in enumerate(text.split("\n"), start=1):
            if cells := line.split():
                yield number, cells

    def _named(self, lines: list[Line]) -> tuple[list[Line], list[Sentence]]:
        """The columns that names above call the ends of edges, where these stand in another order or beside more."""
        head = [cell.lower() for cell in lines[0][1]] if len(lines) > 1 else []
        ends = [[at for at, cell in enumerate(head) if cell in names] for names in (_FROM, _TO)]
        if [len(places) for places in ends] != [1, 1] or head[:2] == head[ends[0][0] :][:1] + head[ends[1][0] :][:1]:
            return lines, []
        (u,), (v,) = ends
        for number, cells in lines[1:]:
            if len(cells) != len(head):
                raise self._wrong("line", number)
        beside = [Sentence("brought.read.head"), *([_NO_WEIGHTS] if len(head) > 2 else [])]
        return [(number, [cells[u], cells[v]]) for number, cells in lines[1:]], beside

    def _without_head(self, lines: list[Line]) -> tuple[list[Line], list[Sentence]]:
        """The lines without names of columns above them."""
        if len(lines) < 2 or len(lines[0][1]) < 2:
            return lines, []
        head, below = lines[0][1], {cell for _, cells in lines[1:] for cell in cells[:2]}
        is_named = all(cell.lower() in _NAMES for cell in head[:2]) or all(cell.isdecimal() for cell in below)
        if not is_named or any(cell in below or not cell.isidentifier() for cell in head[:2]):
            return lines, []
        if len(head) == 2 and {cell.lower() for cell in head} <= _COUNTS:
            raise self._wrong("count", lines[1][0])
        if len(head) == 3 and head[2].lower() in _WEIGHTS:
            return [(number, cells[:2]) for number, cells in lines[1:]], [Sentence("brought.read.head"), _NO_WEIGHTS]
        return lines[1:], [Sentence("brought.read.head")]

    def _without_weights(self, lines: list[Line]) -> tuple[list[Line], list[Sentence]]:
        """The lines without a third number, which is no node."""
        if not any(len(cells) == 3 for _, cells in lines):
            return lines, []
        names = {cell for _, cells in lines for cell in cells[:2]}
        for number, cells in lines:
            is_weight = len(cells) != 3 or re.fullmatch(r"-?\d+(\.\d+)?", cells[2])
            if not is_weight or len(cells) == 1:
                raise self._wrong("line", number)
        if any(cells[2] in names for _, cells in lines if len(cells) == 3):
            raise self._wrong("weights", next(number for number, cells in lines if len(cells) == 3))
        return [(number, cells[:2]) for number, cells in lines], [_NO_WEIGHTS]

    def _without_count(self, lines: list[Line]) -> tuple[list[Node], list[Line], list[Sentence]]:
        """The nodes that the first line counts, and the lines without it."""
        if not lines or not all(cell.isdecimal() and len(cell) < 10 for _, cells in lines for cell in cells):
            return [], lines, []
        (number, head), body = lines[0], lines[1:]
        if not body or not all(len(cells) == 2 for _, cells in body):
            return [], lines, []
        nodes = {int(cell) for _, cells in body for cell in cells}
        count = int(head[0])
        least = min(nodes)
        if len(head) == 2 and int(head[1]) != len(body):
            # It counts the nodes and, but for one that may have been lost, the edges; or leaves out numbers of nodes.
            is_near = abs(int(head[1]) - len(body)) == 1 or int(head[1]) > count + least
            if int(head[1]) not in nodes and least <= 1 and max(nodes) == count - 1 + least and is_near:
                raise self._wrong("count", number)
            return [], lines, []
        if least > 1 or max(nodes) > count - 1 + least:
            return [], lines, []
        if len(head) == 1 and (count in nodes or least > 0):
            return [], lines, []  # a node of the graph, whatever it is meant to be
        if len(head) == 1 or int(head[1]) <= count - 1 + least:
            # As an edge, or as a node alone, it would be another graph.
            raise self._wrong("count", number)
        sentence = Sentence("graph.read.count", values={"nodes": count, "edges": len(body)})
        return [str(n) for n in range(least, count + least)], body, [sentence]

    def _neighbours(self, lines: Sequence[Line]) -> Found:
        """Each line a node and its neighbours, with a colon behind the node or without."""
        nodes: list[Node] = []
        edges: list[Edge] = []
        firsts = {cells[0].rstrip(":") for _, cells in lines}
        has_colons = all(cells[0].endswith(":") or cells[1:2] == [":"] for _, cells in lines)
        for number, cells in lines:
            first, after = cells[0].rstrip(":"), [cell for cell in cells[1:] if cell != ":"]
            if not has_colons and (not firsts.issuperset(after) or ":" in "".join(cells)):
                raise self._wrong("line", number)
            nodes.append(first)
            edges += [(first, node) for node in after]
        return Graph(tuple(nodes), tuple(edges)), (Sentence("graph.read.neighbours"),)

    def _dimacs(self) -> Found:
        """DIMACS: a line p with the numbers of nodes and edges, lines e for edges or a for arcs."""
        edges: list[Edge] = []
        nodes = told = 0
        directed = False
        for number, line in enumerate(self.text.split("\n"), start=1):
            kind, *cells = line.split() or [""]
            if kind in ("", "c"):
                continue
            if kind == "p" and len(cells) == 3 and cells[1].isdecimal() and cells[2].isdecimal() and not nodes:
                nodes, told = int(cells[1]), int(cells[2])
            elif (
                kind in ("e", "a")
                and len(cells) >= 2
                and all(c.isdecimal() and 0 < int(c[:10]) <= nodes for c in cells[:2])
            ):
                edges.append((cells[0], cells[1]))
                directed = directed or kind == "a"
            elif kind not in ("n", "d", "v", "x"):
                raise self._wrong("line", number)
        if told != len(edges):
            raise RulesError(key="graph.edges", path=self.path, found=len(edges), expected=told)
        read = Sentence("graph.read.dimacs", values={"nodes": nodes, "edges": told})
        return Graph(tuple(str(n) for n in range(1, nodes + 1)), tuple(edges), directed), (read,)

    def _xml(self) -> Found:
        """GraphML; a text that declares entities is refused."""
        try:
            if "<!" in re.sub(r"<!--.*?-->", "", self.text, flags=re.DOTALL):
                raise ElementTree.ParseError
            root = ElementTree.fromstring(self.text)
        except ElementTree.ParseError:
            raise RulesError(key="graph.xml", path=self.path) from None
        graphs = [one for one in root.iter() if _tag(one) == "graph"]
        if _tag(root) != "graphml" or len(graphs) != 1:
            raise RulesError(key="graph.xml", path=self.path)
        (graph,) = graphs
        nodes = tuple(one.get("id", "") for one in graph if _tag(one) == "node")
        edges = tuple((one.get("source", ""), one.get("target", "")) for one in graph if _tag(one) == "edge")
        if not all(nodes) or not all(u and v for u, v in edges):
            raise RulesError(key="graph.xml", path=self.path)
        return Graph(nodes, edges, graph.get("edgedefault") != "undirected"), ()


def _tag(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]


def _matrix(lines: Sequence[Line]) -> Found | None:
    """A square of 0 and 1, of which row u, column v says whether there is an edge from u to v; nodes from 1 on."""
    if len(lines) < 3 or any(len(cells) != len(lines) for _, cells in lines):
        return None
    if not {cell for _, cells in lines for cell in cells} <= {"0", "1"}:
        return None
    rows = [cells for _, cells in lines]
    edges = [(u, v) for u, row in enumerate(rows, 1) for v, cell in enumerate(row, 1) if cell == "1"]
    directed = any((v, u) not in set(edges) for u, v in edges)
    kept = edges if directed else [(u, v) for u, v in edges if u <= v]
    named = tuple((str(u), str(v)) for u, v in kept)
    return Graph(tuple(str(n) for n in range(1, len(rows) + 1)), named, directed), (Sentence("graph.read.matrix"),)
