"""``bouton site DIR``: the page as a folder that any static host serves, with Python in the browser."""

from pathlib import Path
from typing import Annotated, TypedDict

from bouton import words
from bouton.cli import output
from bouton.cli.command import argument, command
from bouton.cli.language import language
from bouton.cli.progress import progress


class SiteObject(TypedDict):
    """The folder that was written, and its size."""

    folder: str
    bytes: int


@command("bouton site public", gives=SiteObject)
def site(folder: Annotated[str, argument(metavar="DIR")], as_json: bool) -> None:
    """The page as a folder of files: no server computes anything."""
    from bouton.web.site.build import build

    with progress() as report:
        size = build(Path(folder), progress=report)
    if as_json:
        output.as_json_line({"folder": folder, "bytes": size})
    else:
        output.put(words.say("cli_site.done", language(), folder=folder, megabytes=f"{size / 1e6:.1f}"))


COMMAND = site
