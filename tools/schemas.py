"""``make schemas``: the JSON Schemas in docs/schemas, from the types of the commands and of the checker.

    python -m tools.schemas

commands/NAME.json describes an object that ``bouton NAME --json`` prints, certificates/KIND.json a certificate.
"""

import importlib
import inspect
import json
import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from pkgutil import iter_modules
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from bouton.checker import kinds
from bouton.cli.command import Command
from bouton.cli.program import COMMANDS

ROOT = Path(__file__).parents[1] / "docs" / "schemas"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
PLAIN: dict[Any, str] = {int: "integer", str: "string", bool: "boolean", float: "number", NoneType: "null"}


class Schemas:
    """Schemas of types; those of objects stand once each, in *defs*."""

    def __init__(self) -> None:
        self.defs: dict[str, Any] = {}

    def of(self, kind: Any) -> dict[str, Any]:
        """The schema of a *kind* of values."""
        if kind is Any:
            return {}
        if kind in PLAIN:
            return {"type": PLAIN[kind]}
        if is_typeddict(kind):
            return self._object(kind)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return {"enum": [member.value for member in kind]}
        origin, inside = get_origin(kind), get_args(kind)
        if origin is NotRequired:
            return self.of(inside[0])
        if origin is Annotated:
            return {**self.of(inside[0]), "description": inside[1]}
        if origin is Literal:
            return {"enum": list(inside)}
        if origin in (UnionType, Union):
            return self.any_of(list(inside))
        if origin is list:
            return {"type": "array", "items": self.of(inside[0])}
        if origin is dict:
            return {"type": "object", "additionalProperties": self.of(inside[1])}
        if origin is tuple:
            items = [self.of(one) for one in inside]
            return {"type": "array", "prefixItems": items, "items": False, "minItems": len(items)}
        raise TypeError(f"no schema is known for {kind!r}")

    def any_of(self, choices: list[Any]) -> dict[str, Any]:
        """One of several kinds."""
        schemas = [self.of(one) for one in choices]
        names = [one["type"] for one in schemas if set(one) == {"type"}]
        return {"type": names} if len(names) == len(schemas) else {"anyOf": schemas}

    def _object(self, kind: Any) -> dict[str, Any]:
        if kind.__name__ not in self.defs:
            self.defs[kind.__name__] = {}  # an object may hold others of its kind
            hints = get_type_hints(kind, include_extras=True)
            self.defs[kind.__name__] = {
                "description": inspect.cleandoc(kind.__doc__ or ""),
                "type": "object",
                "properties": {key: self.of(inner) for key, inner in hints.items()},
                "required": [key for key in hints if key in kind.__required_keys__],
                "additionalProperties": False,
            }
        return {"$ref": f"#/$defs/{kind.__name__}"}

    def unfinished(self, kind: Any) -> dict[str, Any]:
        """The schema of what is printed where a limit was reached: null where nothing is known."""
        whole = self.defs[kind.__name__]
        fields = {key: {"anyOf": [inner, {"type": "null"}]} for key, inner in whole["properties"].items()}
        name = f"{kind.__name__}Unfinished"
        said = "With exit status 3, a limit was reached: null where nothing is known."
        self.defs[name] = {**whole, "description": said, "properties": fields}
        return {"$ref": f"#/$defs/{name}"}


def command_schema(name: str) -> dict[str, Any]:
    """The schema of an object that the command *name* prints."""
    command, schemas = COMMANDS[name], Schemas()
    assert isinstance(command, Command)
    kinds_of = get_args(command.gives) or (command.gives,)
    made = [schemas.of(kind) for kind in kinds_of]
    # What tells of events is written after each of them, and none is told half.
    tells_events = "event" in schemas.defs[kinds_of[0].__name__]["properties"]
    if not tells_events and any(option.name in ("time", "seconds") for option in command.params):
        made.append(schemas.unfinished(kinds_of[0]))
    return _document(f"bouton {name.replace('_', '-')} --json", made, schemas)


def certificate_schema(name: str) -> dict[str, Any]:
    """The schema of the certificates of one kind."""
    schemas = Schemas()
    made = schemas.of(importlib.import_module(f"{kinds.__name__}.{name}").Certificate)
    return _document(f"A certificate of kind {name.replace('_', '-')}", [made], schemas)


def _document(title: str, choices: list[dict[str, Any]], schemas: Schemas) -> dict[str, Any]:
    said = choices[0] if len(choices) == 1 else {"anyOf": choices}
    return {"$schema": DIALECT, "title": title, **said, "$defs": schemas.defs}


def texts() -> Iterator[tuple[Path, str]]:
    """Every file with its text."""
    made = {f"commands/{name.replace('_', '-')}.json": command_schema(name) for name in COMMANDS}
    for kind in iter_modules(kinds.__path__):
        made[f"certificates/{kind.name.replace('_', '-')}.json"] = certificate_schema(kind.name)
    for file, schema in made.items():
        yield ROOT / file, json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    """Write every file, and take away what belongs to nothing any more."""
    made = dict(texts())
    for path, text in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for path in ROOT.rglob("*.json"):
        if path not in made:
            path.unlink()
    print(f"{len(made)} schemas in {ROOT.relative_to(Path.cwd())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
