"""Graphs from files in three forms, and what is wrong with them told in one line."""

import json

import pytest

from bouton.errors import BoutonError
from bouton.graphs.reading import graph_from_text

EDGES = (("a", "b"), ("b", "c"), ("a", "c"))


@pytest.mark.parametrize(
    "text",
    [
        "a b\nb c\na c\n",
        "# comment\n\na -> b\nb->c # more\n  a , c",
        json.dumps([["a", "b"], ["b", "c"], ["a", "c"]]),
        json.dumps({"edges": [["a", "b"], ["b", "c"], ["a", "c"]], "nodes": ["a"]}),
        json.dumps({"links": [{"source": u, "target": v} for u, v in EDGES], "nodes": [{"id": "a"}], "directed": True}),
        "digraph { a -> b -> c; a -> c }",
        'strict digraph "my" {\n// x\nnode [shape=box]; size=3;\na [label="A -> {"]\na -> b [w=1]\nb -> "c" a -> c:n }',
        "digraph G { a -> {b c} /* not in this order */ subgraph x { b -> c } }",
    ],
)
def test_forms(text):
    graph = graph_from_text(text)
    assert set(graph.edges) == set(EDGES) and len(graph.edges) == 3 and graph.directed


@pytest.mark.parametrize(
    "text",
    [
        "source,target\na,b",
        "target,source\nb,a",
        "to,from,weight\nb,a,5",
        "id,source,target\n0,a,b",
        "weight target kind source\n5 b x a",
    ],
)
def test_names_above_tell_which_column_is_which(text):
    assert graph_from_text(text).edges == (("a", "b"),)


def test_nodes_alone_and_no_direction():
    assert graph_from_text("a\nb c").nodes == ("a",)
    graph = graph_from_text("graph { x; 1 -- 2 -- {3 4} }")
    assert not graph.directed and graph.nodes[0] == "x" and graph.edges == (("1", "2"), ("2", "3"), ("2", "4"))
    assert graph_from_text('{"1": [2, 3]}').edges == (("1", "2"), ("1", "3"))
    assert graph_from_text("") == graph_from_text("# nothing")
    assert graph_from_text("-1 -2").edges == (("-1", "-2"),)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a b\na b c", 'line 2: found "a b c", expected two nodes'),
        # Numbers of nodes and edges, of which one line was dropped; an edge would be another graph.
        ("5 7\n1 3\n1 4\n2 3\n3 5\n4 5\n2 5", 'line 1: "5 7" may be the numbers of nodes and edges'),
        ('*Vertices 2\n1 "1"\n2 "2"\n*Arcs\n1 2', 'line 1: found "*Vertices 2", expected two nodes'),
        ("id,source,target\n0,a,b\n1,c", 'line 3: found "1,c", expected two nodes'),
        ("{", "no graph"),
        ("[1, 2]", "no graph"),
        ('{"a": "bc"}', "no graph"),
        ('{"a": [{}]}', "no graph"),
        ("digraph { a -> }", 'line 1: found "}"'),
        ("digraph { a\n-> b", "line 2"),
        ("digraph { a [x=1", "line 1"),
        ("digraph { ] }", 'found "]"'),
        ("digraph { <b> }", 'found "<b> }"'),
        ("[" * 100000, "no graph"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(text, told):
    with pytest.raises(BoutonError) as caught:
        graph_from_text(text, "file")
    assert told in str(caught.value) and "\n" not in str(caught.value) and "file" in caught.value.say("zh")


def test_deep_braces_need_no_recursion():
    assert graph_from_text("digraph {" + "{" * 5000 + "a -> b" + "}" * 5000 + "}").edges == (("a", "b"),)
