"""``python -m tools.materials``: what the package and a folder of `bouton site` are made of, as CycloneDX 1.6 in JSON.

What is asked of the index comes from pyproject.toml, with the version and the hashes that the tests ran with; what a
folder without a server carries, from the pins of its build.  The same sources give the same text.
"""

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bouton import __version__
from bouton.web.site import runtime

ROOT = Path(__file__).parent.parent
_PINNED = re.compile(
    r"^(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^ ;\\]+)[^\n]*\n(?P<hashes>(?:    --hash=sha256:\w+.*\n)*)", re.M
)


def pins() -> dict[str, tuple[str, list[str]]]:
    """Version and hashes of each package of requirements-dev.txt, by its name."""
    text = (ROOT / "requirements-dev.txt").read_text("utf-8")
    return {
        _plain(found["name"]): (found["version"], re.findall(r"sha256:(\w+)", found["hashes"]))
        for found in _PINNED.finditer(text)
    }


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", re.split(r"[\[<>=!~; ]", name)[0]).lower()


def components() -> Iterator[dict[str, Any]]:
    """Each thing that is brought along or asked for, with how it is needed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    known = pins()
    for extra, needs in {None: project["dependencies"], **project["optional-dependencies"]}.items():
        for asked in needs:
            name = _plain(asked)
            version, hashes = known[name]
            scope = {"scope": "required" if extra is None else "optional"}
            yield _component(name, version, f"pkg:pypi/{name}@{version}", scope) | {
                "properties": [
                    {"name": "bouton:asked", "value": asked},
                    *({"name": "bouton:extra", "value": extra} for _ in [extra] if extra),
                    *({"name": "bouton:sha256", "value": one} for one in hashes),
                ]
            }
    wheel = {"hashes": [{"alg": "SHA-256", "content": runtime.MSGSPEC_HASH}]}
    files = [
        {"type": "file", "name": name, "hashes": [{"alg": "SHA-256", "content": content}]}
        for name, content in runtime.PYODIDE_FILES.items()
    ]
    told = {"scope": "optional", "description": "in the folder that bouton site writes"}
    yield _component("pyodide", runtime.PYODIDE, f"pkg:npm/pyodide@{runtime.PYODIDE}", told) | {"components": files}
    place = f"pkg:pypi/msgspec@{runtime.MSGSPEC}?file_name={runtime.MSGSPEC_WHEEL}"
    yield _component("msgspec", runtime.MSGSPEC, place, told) | wheel


def _component(name: str, version: str, place: str, more: dict[str, Any]) -> dict[str, Any]:
    return {"type": "library", "bom-ref": place, "name": name, "version": version, "purl": place, **more}


def bill() -> str:
    """The whole list."""
    own = _component(
        "bouton", __version__, f"pkg:pypi/bouton@{__version__}", {"licenses": [{"license": {"id": "MIT"}}]}
    )
    found = list(components())
    text = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": own | {"type": "application"}},
        "components": found,
        "dependencies": [{"ref": own["bom-ref"], "dependsOn": [one["bom-ref"] for one in found]}],
    }
    return json.dumps(text, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(bill())
