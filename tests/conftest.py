"""What all tests share: how hard hypothesis looks, and no limit on the digits of an integer."""

import asyncio
import gc
import sys
from collections.abc import Generator, Iterator
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from bouton.laws.places import cache_folder

# `make test` is the same run each time, so that a red run is always about the change at hand;
# `make slow` goes looking for new examples.  That drawing is slow says what else the machine does.
PATIENT = [HealthCheck.too_slow]
settings.register_profile(
    "quick", max_examples=20, deadline=None, derandomize=True, print_blob=False, suppress_health_check=PATIENT
)
settings.register_profile("slow", max_examples=5000, deadline=None, print_blob=True, suppress_health_check=PATIENT)
settings.load_profile("quick")

sys.set_int_max_str_digits(0)


@pytest.fixture(scope="session", autouse=True)
def nothing_kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No law that somebody keeps on this machine has a part in an answer, and none that is found here is kept there.

    Only the second checker, once compiled, serves all.
    """
    compiled = cache_folder() / "checker"
    with suppress(OSError):  # where nothing can be kept it is compiled each time
        compiled.mkdir(parents=True, exist_ok=True)
    folder = tmp_path_factory.mktemp("cache")
    (folder / "bouton").mkdir()
    (folder / "bouton" / "checker").symlink_to(compiled, target_is_directory=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder))
        yield


@pytest.fixture(autouse=True)
def nothing_proved() -> Iterator[None]:
    """What a test has proved, or kept in a folder of its own, answers no question of the next one."""
    store = sys.modules.get("bouton.laws.store")
    before = 0 if store is None else store.changes()
    yield
    if (store := sys.modules.get("bouton.laws.store")) is not None and store.changes() != before:
        store.forget()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, None, None]:
    """Collects without the garbage collector, a quarter faster; what is collected stays, so it is never looked at."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def group_of(nodeid: str) -> str:
    """What one process runs: the tests of a file."""
    return nodeid.partition("::")[0]


def is_of_page(item: pytest.Item) -> bool:
    """Whether a test drives the browser, which each process starts once."""
    return "/test_page_" in item.nodeid


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Runs each test that is none of the page as if no loop of events ran: the browser keeps one in this thread."""
    if is_of_page(item):
        return (yield)
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(loop)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the tests of the page first: while they wait for the browser, the others have the processor."""
    items.sort(key=lambda item: not is_of_page(item))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Deals out groups: what the tests of a file compile and find is then made once."""
    from xdist.scheduler import LoadScopeScheduling

    class Groups(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return group_of(nodeid)

    return Groups(config, log)
