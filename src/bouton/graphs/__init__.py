"""Games on graphs: tokens on an acyclic graph, Kayles on nodes and edges, green Hackenbush."""

from bouton.graphs.graph import Graph
from bouton.graphs.solving import GRAPH_GAMES, GraphAnswer, solve_graph
from bouton.graphs.values import grundy

__all__ = ["GRAPH_GAMES", "Graph", "GraphAnswer", "grundy", "solve_graph"]
