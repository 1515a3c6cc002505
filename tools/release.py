"""``make release-check``: what can be tried here before a release, and what is then left to do by hand.

Each line is one thing: done, or left with what to do.  The exit status is 1 where something is left that belongs into
the repository; the buttons are pressed afterwards.
"""

import re
import sys
from pathlib import Path

from bouton import __version__

ROOT = Path(__file__).parent.parent
BUTTONS = (
    f"tag the commit v{__version__} and push it: release.yml builds and publishes it, once the index trusts it",
    "pages.yml publishes the page and the documents from the same tag: open both once, the page offline too",
    "archive the tag for a DOI and write it into CITATION.cff",
)


def left(root: Path = ROOT) -> list[str]:
    """What is still to do in the repository."""
    found = []
    for name in ("CHANGELOG.md", "CHANGELOG.zh.md"):
        heading = re.search(r"^## \[(.*?)\]", (root / name).read_text("utf-8"), re.MULTILINE)
        if heading is None or heading[1] != __version__:
            found.append(f"{name}: the newest section is to be called {__version__}, with the day")
    if f"version: {__version__}" not in (root / "CITATION.cff").read_text("utf-8"):
        found.append(f"CITATION.cff: version {__version__}")
    if "repository-code" not in (root / "CITATION.cff").read_text("utf-8"):
        found.append("CITATION.cff: repository-code, the address of the repository")
    if not list((root / "dist").glob(f"bouton-{__version__}*.whl")):
        found.append("dist/: make dist")
    return found


def main() -> int:
    """Tell what is left in the repository, then which buttons."""
    todo = left()
    print("In the repository:", *(todo or ["nothing is left"]), sep="\n  ")
    print("Then by hand:", *BUTTONS, sep="\n  ")
    return 1 if todo else 0


if __name__ == "__main__":
    sys.exit(main())
