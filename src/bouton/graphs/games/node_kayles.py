"""Node Kayles: take a node and with it all its neighbours.

Source: T. J. Schaefer, On the complexity of some two-person perfect-information games, JCSS 16 (1978) 185-225: deciding
it is PSPACE-complete, so only small graphs are answered.
"""

from collections.abc import Sequence

from bouton.graphs.graph import Graph, Node
from bouton.graphs.kayles import kayles
from bouton.graphs.solving import GraphAnswer
from bouton.limits import Limits


def solve(graph: Graph, start: Sequence[Node], misere: bool, limits: Limits) -> GraphAnswer:
    """Who wins on the whole graph."""
    return kayles("node_kayles", graph, misere, limits, takes_nodes=True)


GAME = solve
