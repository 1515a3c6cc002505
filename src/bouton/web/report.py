"""What whoever runs the server is told: single lines on standard error, and never many."""

import sys
from collections import deque
from time import monotonic
from typing import Any

from bouton import words

# At most so many lines in so many seconds; the others are left out.
MOST, SECONDS = 20, 60.0


class Complaints:
    """Says sentences of ``bouton.words`` in a *language*, each as one line."""

    def __init__(self, language: str = "en") -> None:
        self._language = language
        self._times: deque[float] = deque(maxlen=MOST)

    def __call__(self, key: str, **values: Any) -> None:
        """Say the sentence *key* with its *values*, unless much has been said of late."""
        now = monotonic()
        if len(self._times) == MOST and now - self._times[0] < SECONDS:
            return
        self._times.append(now)
        print(f"bouton: {words.say(key, self._language, **values)}", file=sys.stderr, flush=True)
