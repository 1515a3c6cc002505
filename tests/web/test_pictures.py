"""The page draws what a reason carries: no script of it knows a reason, a theorem or a law by name."""

import re
from pathlib import Path

import bouton
from bouton.theorems import THEOREMS

STATIC = Path(bouton.__file__).parent / "web" / "static"


def test_no_script_of_the_page_knows_a_reason_by_name():
    names = "|".join(sorted(THEOREMS))
    known = re.compile(rf"reason\??\.key|[\"'`]({names})[\"'`.]")
    found = [
        f"{path.relative_to(STATIC)}: {line.strip()}"
        for path in STATIC.rglob("*.js")
        for line in path.read_text("utf-8").splitlines()
        if known.search(line)
    ]
    assert found == []


def test_every_picture_that_a_reason_carries_has_its_file():
    package = STATIC.parent.parent
    said = re.compile(r"\.drawn\(\s*\"([a-z_]+)\"|Picture\(\"([a-z_]+)\"")
    kinds = {one or other for path in package.rglob("*.py") for one, other in said.findall(path.read_text("utf-8"))}
    assert len(kinds) > 5 and kinds <= {path.stem for path in (STATIC / "pictures").glob("*.js")}
