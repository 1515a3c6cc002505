"""What the package says of itself on an index: the project's addresses, and a README whose links lead there.

The addresses are not written anywhere: whoever builds a release gives them.  Without them, as in a checkout, there are
none, and the README is the file as it stands.

BOUTON_REPOSITORY is the address of the repository, BOUTON_PAGE that of the page, which has the documents below docs/.
"""

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

# A link or picture of the repository: neither an address nor a place in the same text.
LINK = re.compile(r"(\]\(|(?:src|srcset|href)=\")(?!https?:|mailto:|#|/)([^)\"\s]+)")
# The notebook that opens in a browser, from the same tag, without installing anything (see .binder/).
NOTEBOOK = "examples/notebooks/a-class.ipynb"
GITHUB = "//github.com/"
PICTURES = (".png", ".svg", ".gif", ".webp")


def readme(text: str, repository: str, version: str) -> str:
    """*text* with the links of the repository as whole addresses, of the state that *version* is the tag of."""

    def whole(link: re.Match[str]) -> str:
        kind = "raw" if link[2].partition("#")[0].endswith(PICTURES) else "blob"
        return f"{link[1]}{repository}/{kind}/v{version}/{link[2]}"

    return LINK.sub(whole, text)


def urls(repository: str, page: str, version: str) -> dict[str, str]:
    """The addresses by what an index calls them; those of the page only where there is one."""
    found = {
        "Source": repository,
        "Issues": f"{repository}/issues",
        "Changelog": f"{repository}/blob/v{version}/CHANGELOG.md",
    }
    if GITHUB in repository:
        found["Notebook"] = (
            f"https://mybinder.org/v2/gh/{repository.partition(GITHUB)[2]}/v{version}?labpath={NOTEBOOK}"
        )
    return found | ({"Homepage": page, "Documentation": f"{page}/docs/"} if page else {})


class Metadata(MetadataHookInterface):
    """Fills in what ``pyproject.toml`` leaves to the build."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Called by hatchling with what is known."""
        root = Path(self.root)
        version = re.search(r'^__version__ = "(.*)"$', (root / "src/bouton/__init__.py").read_text("utf-8"), re.M)
        repository, page = (os.environ.get(f"BOUTON_{name}", "").rstrip("/") for name in ("REPOSITORY", "PAGE"))
        text = (root / "README.md").read_text("utf-8")
        assert version is not None
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": readme(text, repository, version[1]) if repository else text,
        }
        metadata["urls"] = urls(repository, page, version[1]) if repository else {}
