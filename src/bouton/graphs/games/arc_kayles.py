"""Arc Kayles: take two nodes that are joined by an edge; all their edges go with them.

Source: T. J. Schaefer, JCSS 16 (1978) 185-225; no quick way is known, so only small graphs are answered.
"""

from collections.abc import Sequence

from bouton.graphs.graph import Graph, Node
from bouton.graphs.kayles import kayles
from bouton.graphs.solving import GraphAnswer
from bouton.limits import Limits


def solve(graph: Graph, start: Sequence[Node], misere: bool, limits: Limits) -> GraphAnswer:
    """Who wins on the whole graph."""
    return kayles("arc_kayles", graph, misere, limits, takes_nodes=False)


GAME = solve
