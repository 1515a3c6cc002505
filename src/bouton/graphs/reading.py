"""Graphs from files: lists of edges, DOT, JSON, GraphML, DIMACS; nodes are called by their text."""

import json
import re
from collections.abc import Iterator
from itertools import pairwise, product
from typing import Any

from bouton.errors import RulesError, TextError
from bouton.graphs.graph import Edge, Graph
from bouton.graphs.lists import Found, Reader

_DOT = re.compile(
    r'\s+|//[^\n]*|/\*.*?\*/|^\#[^\n]*|(?P<quoted>"(?:\\.|[^"\\])*")|(?P<arrow>->|--)|(?P<sign>[{}\[\];,=:])'
    r"|(?P<name>[^\W\d][\w.]*|-?(?:\.\d+|\d+(?:\.\d*)?))",
    re.DOTALL | re.MULTILINE,
)
# A comment ends at one place only: otherwise many of them would be tried in every combination.
_BEGINS_DOT = re.compile(
    r"\s*(?://[^\n]*(?:\n\s*|$)|/\*(?:(?!\*/).)*\*/\s*)*(strict\s+)?(di)?graph\b[^{]*\{", re.DOTALL | re.IGNORECASE
)

# Numbers of fewer digits are read as numbers.
_LONG = 1000


def graph_from_text(text: str, path: str = "-") -> Graph:
    r"""The graph that *text* describes; *path* names it in an error.  What it is shows at its beginning.

    A list of edges has a line for each: two nodes with blanks, a comma or an arrow between them, one node alone where
    it has no edge, nothing behind a #; `bouton.graphs.lists` tells what else stands line by line.
    JSON is a mapping of nodes to lists of nodes, a list of pairs, or an object
    with "edges" (or "links", as networkx writes them), "nodes" and "directed".

    >>> graph_from_text("a b\nb -> c  # the last one\nd")
    Graph(nodes=('d',), edges=(('a', 'b'), ('b', 'c')), directed=True)
    >>> graph_from_text("graph { a -- {b c} }").edges
    (('a', 'b'), ('a', 'c'))
    """
    return graph_and_read(text, path)[0]


def graph_and_read(text: str, path: str = "-") -> Found:
    """The graph that *text* describes, and what else was read in it."""
    text = text.lstrip("\ufeff")
    if text.lstrip()[:1] in ("{", "["):
        return _from_json(text, path), ()
    if _BEGINS_DOT.match(text):
        return _Dot(text, path).graph(), ()
    return Reader(text, path).found()


def _from_json(text: str, path: str) -> Graph:
    try:
        found = json.loads(text, parse_int=_whole)
        if isinstance(found, list):
            return Graph((), tuple(map(_pair, found)))
        edges = found.get("edges", found.get("links"))
        if isinstance(edges, list) and not (edges and isinstance(edges[0], str)):
            nodes = tuple(_name(node["id"] if isinstance(node, dict) else node) for node in found.get("nodes", ()))
            return Graph(nodes, tuple(map(_pair, edges)), bool(found.get("directed", True)))
        return Graph(tuple(map(_name, found)), tuple(_pair((u, v)) for u, after in found.items() for v in _list(after)))
    except json.JSONDecodeError as error:
        raise RulesError(key="graph.not_json", path=path, line=error.lineno, column=error.colno) from None
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise RulesError(key="graph.json", path=path) from None


def _whole(digits: str) -> int | str:
    """A number, whose text is the name of its node; a long one stays its text, for Python takes hours to read it."""
    return int(digits) if len(digits) < _LONG else digits


def _pair(edge: Any) -> Edge:
    u, v = (edge["source"], edge["target"]) if isinstance(edge, dict) else edge[:2] if isinstance(edge, list) else edge
    return _name(u), _name(v)


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError
    return value


def _name(node: Any) -> str:
    if not isinstance(node, (str, int)):
        raise TypeError
    return str(node)


class _Dot:
    """A reader of the DOT language: nodes, edges and groups of nodes; what is said of looks is passed over."""

    def __init__(self, text: str, path: str) -> None:
        self.path = path
        self.text = text
        self.words = [*self._split()]
        self.at = 0
        self.nodes: dict[str, None] = {}
        self.edges: list[Edge] = []

    def _split(self) -> Iterator[tuple[str, str, int]]:
        """What kind each word is, the word, and where it begins."""
        place = 0
        while place < len(self.text):
            word = _DOT.match(self.text, place)
            if word is None:
                raise self._wrong(self.text[place : place + 20].split("\n")[0], place)
            if word.lastgroup == "quoted":
                yield "name", re.sub(r'\\(["\\])', r"\1", word[0][1:-1]), place
            elif word.lastgroup is not None:
                yield word.lastgroup, word[0], place
            place = word.end()
        yield "end", "", place

    def _wrong(self, found: str, place: int) -> TextError:
        return TextError(key="graph.dot", path=self.path, line=self.text.count("\n", 0, place) + 1, found=found or "…")

    def _fail(self) -> TextError:
        _, found, place = self.words[self.at]
        return self._wrong(found, place)

    def _is(self, *signs: str) -> bool:
        return self.words[self.at][0] != "name" and self.words[self.at][1] in signs

    def _take(self, *signs: str) -> bool:
        taken = self._is(*signs)
        self.at += taken
        return taken

    def _need(self, sign: str) -> None:
        if not self._take(sign):
            raise self._fail()

    def _word(self) -> str:
        kind, found, _ = self.words[self.at]
        if kind != "name":
            raise self._fail()
        self.at += 1
        return found

    def graph(self) -> Graph:
        """The whole text."""
        kind = self._word().lower()
        kind = self._word().lower() if kind == "strict" else kind
        if not self._is("{"):
            self._word()
        self._statements()
        if self.words[self.at][0] != "end":
            raise self._fail()
        return Graph(tuple(self.nodes), tuple(self.edges), kind == "digraph")

    def _statements(self) -> dict[str, None]:
        """What stands in braces; the nodes in it.  Braces in braces are kept on a list, not by recursion."""
        self._need("{")
        # For each open brace: the nodes inside, and the chain of groups that it goes on.
        inside: list[tuple[dict[str, None], list[dict[str, None]]]] = [({}, [])]
        while True:
            nodes, chain = inside[-1]
            if chain and self._is("}", ";", ","):
                raise self._fail()  # an arrow leads to nothing
            if self._take("}"):
                inside.pop()
                if not inside:
                    return nodes
                inside[-1][0].update(nodes)
                inside[-1][1].append(nodes)
                self._look(inside[-1][1])
            elif self._take("{"):
                inside.append(({}, []))
            elif not self._take(";", ",") and (name := self._statement()):
                nodes[name] = None
                chain.append({name: None})
                self._look(chain)

    def _statement(self) -> str:
        """The node that stands here; empty after what only tells of looks, or begins a group."""
        name = self._word()
        if name.lower() == "subgraph" and (self._is("{") or self.words[self.at][0] == "name"):
            if not self._is("{"):
                self._word()
            return ""
        if name.lower() in ("node", "edge", "graph") and self._is("["):
            self._attributes()
            return ""
        if self._take("="):
            self._word()
            return ""
        while self._take(":"):
            self._word()
        self.nodes[name] = None
        return name

    def _look(self, chain: list[dict[str, None]]) -> None:
        """Whether the chain goes on after its last group; else its edges are made."""
        if self.words[self.at][0] == "arrow":
            self.at += 1
            return
        for left, right in pairwise(chain):
            self.edges += product(left, right)
        chain.clear()
        self._attributes()

    def _attributes(self) -> None:
        while self._take("["):
            while not self._take("]"):
                if self.words[self.at][0] == "end":
                    raise self._fail()
                self.at += 1
