"""The documentation site, built: its links, what leads to each page, its search, wide pages, and requests outside."""

import subprocess
import sys

import pytest

from tools.documentation.build import LANGUAGES, ROOT
from tools.documentation.search import ASKED


def test_questions_are_asked_as_people_put_them_in_both_languages():
    for language in LANGUAGES:
        asked = [typed for said, typed, _ in ASKED if said == language]
        assert len(asked) == len({*asked}) >= 60


@pytest.mark.slow
def test_the_site_has_no_fault():
    """The same that `make docs` does."""
    done = subprocess.run([sys.executable, "-m", "tools.documentation"], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
