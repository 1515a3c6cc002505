"""The command line as in its own tests; at the end how many faults there were, and what came of them.

That line is printed where this folder is what is asked for: ``pytest tests/faults``.
"""

import pytest

from tests.cli.conftest import bouton as bouton
from tests.faults.counted import COUNTED

FOLDER = "tests/faults/"


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hands what one of several processes has counted to the one that sums it up."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["faults"] = dict(COUNTED)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node) -> None:
    """Adds what another process has counted."""
    COUNTED.update(getattr(node, "workeroutput", {}).get("faults", {}))


def pytest_terminal_summary(terminalreporter) -> None:
    """Prints the faults, their time and how many tests of them failed."""
    reports = [
        report
        for some in terminalreporter.stats.values()
        for report in some
        if isinstance(report, pytest.TestReport) and report.nodeid.startswith(FOLDER)
    ]
    if not COUNTED:
        return
    wrong = len({report.nodeid for report in reports if report.failed})
    kinds = ", ".join(f"{number:,} of {what}" for what, number in COUNTED.most_common())
    seconds = sum(report.duration for report in reports)
    end = f"{wrong} tests saw a wrong answer" if wrong else "none with a wrong answer"
    terminalreporter.write_line(f"{kinds}: {COUNTED.total():,} faults in {seconds:.0f} s, {end}")
