"""Processes seen by their numbers: whose children they are, whether they run, and how they are killed."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path


def stat(pid):
    """State and parent of a process; None where there is none."""
    try:
        state, parent = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[:2]
    except OSError:
        return None
    return state, int(parent)


def is_running(pid):
    told = stat(pid)
    return told is not None and told[0] not in "ZX"


def children(pid):
    """The processes that *pid* has started and that run."""
    others = [int(name) for name in os.listdir("/proc") if name.isdigit()]
    return [other for other in others if (told := stat(other)) and told[1] == pid and told[0] not in "ZX"]


def descendants(pid):
    found = children(pid)
    return found + [below for child in found for below in descendants(child)]


def kill(pid):
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


def gone(pids, patience=10.0):
    """Whether none of *pids* runs any more, at the latest after *patience* seconds."""
    end = time.monotonic() + patience
    while any(is_running(pid) for pid in pids):
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def census(*arguments, store):
    """The command as a process of its own."""
    line = [sys.executable, "-m", "bouton.cli.app", "census", *arguments, "--store", str(store), "--json"]
    return subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


class Cluster:
    """A Dask scheduler and workers on this machine, each a process of its own."""

    def __init__(self, folder, workers=2):
        self.folder = folder
        self.file = folder / "scheduler.json"
        self.workers = workers
        self.begin()

    def begin(self):
        self.file.unlink(missing_ok=True)
        self.scheduler = self.started("dask_scheduler", "--host", "127.0.0.1", "--port", "0")
        end = time.monotonic() + 120
        while not self.file.exists() and time.monotonic() < end:
            time.sleep(0.05)
        self.nannies = []
        self.mend()

    def mend(self):
        """Start workers anew whose nannies have ended: one whose worker is killed before it is up gives up itself."""
        self.nannies = [nanny for nanny in self.nannies if nanny.poll() is None]
        while len(self.nannies) < self.workers:
            nanny = self.started("dask_worker", "--nthreads", "1", "--local-directory", str(self.folder))
            self.nannies.append(nanny)

    def started(self, program, *arguments):
        line = [sys.executable, "-m", f"distributed.cli.{program}", "--scheduler-file", str(self.file), *arguments]
        return subprocess.Popen([*line, "--no-dashboard"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    @property
    def dask_workers(self):
        """The processes in which Dask runs tasks: children of the nannies that have children of ours, or may have."""
        return [pid for nanny in self.nannies for pid in children(nanny.pid) if not is_tracker(pid)]

    def pids(self):
        every = [self.scheduler.pid, *(nanny.pid for nanny in self.nannies)]
        return every + [below for pid in every for below in descendants(pid)]

    def end(self):
        pids = self.pids()
        for pid in pids:
            kill(pid)
        for process in (self.scheduler, *self.nannies):
            process.wait()
        return pids


def is_tracker(pid):
    """Whether *pid* is the process with which Python counts shared resources."""
    try:
        return b"resource_tracker" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return True
