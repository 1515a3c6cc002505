"""What a kind of pattern must say."""

from collections.abc import Callable, Iterator

from bouton.discovery.outcomes import Outcomes
from bouton.discovery.statement import Statement
from bouton.folder import Folder
from bouton.frozen import frozen


@frozen
class Pattern:
    """*fits*(table, heaps): the statements of this kind that agree with the first positions of *heaps* heaps."""

    fits: Callable[[Outcomes, int], Iterator[Statement]]


PATTERNS: Folder[Pattern] = Folder("bouton.discovery.patterns", "PATTERN")
