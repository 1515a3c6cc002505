"""A Griffe extension: the examples in docstrings become code blocks, as the page shows Markdown and they are Python."""

import re
from typing import Any

from griffe import Extension, Object

# Lines from a prompt to the next blank line.
EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\s*$).*)*", re.MULTILINE)


class Doctests(Extension):
    """Fences every example."""

    def on_object(self, *, obj: Object, **kwargs: Any) -> None:
        """The docstring of *obj*, its examples fenced."""
        if obj.docstring is not None:
            obj.docstring.value = EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", obj.docstring.value)
