"""The OpenAPI document is true: what it describes is answered as described, whatever it allows to ask."""

import json
from urllib.parse import quote, urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis_jsonschema import from_schema
from jsonschema import Draft202012Validator

from bouton.web.dispatch import HAND_ON, Request, answered
from bouton.web.openapi import document

DOCUMENT = document()
OPERATIONS = [(path, method, op) for path, methods in DOCUMENT["paths"].items() for method, op in methods.items()]
IDS = [op["operationId"] for _, _, op in OPERATIONS]
# Rules and positions that make sense often enough to get past the door; hypothesis makes the others.
RULES = st.sampled_from(
    (
        "nim",
        "wythoff",
        "kayles; misere",
        "fibonacci nim",
        "take 1,3,4",
        "0.3F",
        "grundy",
        "nim: 1 2 + kayles: 3",
        "chess",
    )
) | st.lists(st.sampled_from(("nim", "fibonacci nim", "wythoff")), max_size=3)
HEAPS = st.lists(st.integers(-1, 12) | st.integers(-1, 12).map(str), max_size=4)
POSITIONS = HEAPS | st.lists(HEAPS, max_size=3)


def resolved(schema):
    """The schema with its references to the document replaced."""
    if isinstance(schema, dict):
        if "$ref" in schema and schema["$ref"].startswith("#/components"):
            return DOCUMENT["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        return {key: resolved(inner) for key, inner in schema.items()}
    return [resolved(inner) for inner in schema] if isinstance(schema, list) else schema


def asked_schema(operation):
    """What may be asked, as one object schema, whether it comes as a body or as a query."""
    if "requestBody" in operation:
        return operation["requestBody"]["content"]["application/json"]["schema"]
    fields = {p["name"]: p["schema"] for p in operation["parameters"]}
    required = [p["name"] for p in operation["parameters"] if p["required"]]
    return {"type": "object", "properties": fields, "required": required, "additionalProperties": False}


def requests(operation):
    """Requests that the document allows; rules and positions are likely ones, where they are not anything at all."""
    schema = asked_schema(operation)
    likely = {"rules": RULES, "position": POSITIONS, "to": POSITIONS}
    fields = {}
    for name, field in schema["properties"].items():
        fields[name] = from_schema(field)
        if name in likely:
            fields[name] = likely[name] | fields[name]
    required = {name: fields.pop(name) for name in schema.get("required", ())}
    return st.fixed_dictionaries(required, optional=fields)


def request_for(path, method, asked):
    """The request as the server hands it to a worker of the quick queue."""
    if method == "post":
        return Request("POST", path.removeprefix("/api/"), "", "application/json", json.dumps(asked).encode())
    filled = path.removeprefix("/api/")
    query = {name: value for name, value in asked.items() if value is not None}
    if "{name}" in filled:
        filled = filled.replace("{name}", quote(str(query.pop("name")), safe="/"))
    return Request("GET", filled, urlencode(query), "application/json", b"")


def check(operation, reply):
    """The reply is one that the document describes."""
    if reply.status == HAND_ON:
        return
    told = operation["responses"]
    assert str(reply.status) in told, (reply.status, reply.body[:300])
    content = resolved(told[str(reply.status)]["content"])
    assert reply.kind in content
    if reply.kind == "application/json":
        Draft202012Validator(content[reply.kind]["schema"]).validate(json.loads(reply.body))


def test_the_document_has_the_shape_of_openapi_3_1():
    assert DOCUMENT["openapi"].startswith("3.1") and DOCUMENT["info"]["version"]
    assert len(set(IDS)) == len(IDS)
    for path, _, operation in OPERATIONS:
        Draft202012Validator.check_schema(asked_schema(operation))
        for answer in resolved(operation["responses"]).values():
            for content in answer["content"].values():
                Draft202012Validator.check_schema(content["schema"])
        in_path = [p["name"] for p in operation.get("parameters", ()) if p["in"] == "path"]
        assert in_path == [name for name in in_path if f"{{{name}}}" in path]


@pytest.mark.parametrize("examples", [12, pytest.param(300, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS, ids=IDS)
def test_whatever_may_be_asked_is_answered_as_described(path, method, operation, examples):
    @settings(max_examples=examples)
    @given(requests(operation))
    def holds(asked):
        check(operation, answered(request_for(path, method, asked)))

    holds()


@pytest.mark.parametrize("path", [p for p, m, _ in OPERATIONS if m == "post"])
@settings(max_examples=15)
@given(body=st.binary(max_size=60) | st.from_regex(r'\{"rules": ?[^}]{0,20}\}?', fullmatch=True).map(str.encode))
def test_whatever_is_sent_is_no_mistake_of_ours(path, body):
    operation = DOCUMENT["paths"][path]["post"]
    check(operation, answered(Request("POST", path.removeprefix("/api/"), "", "", body)))
