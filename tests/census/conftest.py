"""Families for tests beside those of the package, a store in a temporary folder, and what is left of processes."""

from pathlib import Path

import pytest

from bouton.census import families
from bouton.census.local import LocalExecutor
from bouton.census.run import run
from bouton.census.store import Store
from bouton.census.task import FAMILIES, Unit, UnitLimits, extended

MORE = Path(__file__).with_name("more_families")


@pytest.fixture
def more_families(monkeypatch):
    """The families of this folder are known, here and in workers."""
    monkeypatch.setattr(families, "__path__", list(families.__path__))
    monkeypatch.setattr(FAMILIES, "_names", None)
    monkeypatch.setattr(FAMILIES, "_cases", dict(FAMILIES._cases))
    extended([str(MORE)])


@pytest.fixture
def troubled(more_families, tmp_path):
    """Runs units of the family of trouble, given as (number, what goes wrong): standing, results and failures."""

    def swept(*troubles, request=None, processes=2, grace=0.3, retry=False, path=tmp_path / "t.census"):
        request = request or UnitLimits(100, 20.0, 256)
        units = [Unit("trouble", f"unit {number}", (number, *trouble)) for number, *trouble in troubles]
        with Store(path, "trouble", 1000) as store, LocalExecutor(processes, request, grace=grace) as executor:
            standing = run(units, store, executor, request, retry=retry)
            return standing, store.results(), store.failures()

    return swept
