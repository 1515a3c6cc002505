"""``bouton schema NAME``: the JSON Schema of what a command prints, or of a kind of certificates."""

import json
from pathlib import Path
from typing import Annotated, Any, TypedDict

import click

import bouton
from bouton.cli import output
from bouton.cli.command import argument, command
from bouton.errors import UnknownName
from bouton.notation.scanning import close

# In an installed package the schemas stand beside the modules, in a checkout with the documents.
_OWN = Path(bouton.__file__).parent / "schemas"
FOLDER = _OWN if _OWN.is_dir() else Path(bouton.__file__).parents[2] / "docs" / "schemas"


class SchemaObject(TypedDict):
    """A JSON Schema."""

    name: str
    schema: dict[str, Any]


class SchemasObject(TypedDict):
    """The names of all schemas."""

    commands: list[str]
    certificates: list[str]


def _names(kind: str) -> list[str]:
    return sorted(path.stem for path in (FOLDER / kind).glob("*.json"))


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    return [name for kind in ("commands", "certificates") for name in _names(kind) if name.startswith(incomplete)]


@command("bouton schema", "bouton schema solve > solve.schema.json", gives=SchemaObject | SchemasObject)
def schema(name: Annotated[str | None, argument(shell_complete=_complete)] = None, *, as_json: bool) -> None:
    """The schema of one name, or all names."""
    names = {kind: _names(kind) for kind in ("commands", "certificates")}
    if name is None:
        if as_json:
            output.as_json_line(names)
        else:
            output.put_all([*names["commands"], *names["certificates"]])
        return
    kind = next((kind for kind, known in names.items() if name in known), None)
    if kind is None:
        near = close(name, [*names["commands"], *names["certificates"]])
        raise UnknownName(near=near, key="err.name.schema" if near else "err.unknown.schema", found=name)
    text = (FOLDER / kind / f"{name}.json").read_text(encoding="utf-8")
    if as_json:
        output.as_json_line({"name": name, "schema": json.loads(text)})
    else:
        output.put(text.rstrip("\n"))


COMMAND = schema
