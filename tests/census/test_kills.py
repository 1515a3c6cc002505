"""Killed with -9 at random moments, again and again: the table is that of an undisturbed run, no process is left."""

import random
import sys
import time

import pytest

from bouton.census.export import as_csv
from bouton.census.report import report
from bouton.census.store import Store
from tests.census.killing import Cluster, census, children, descendants, gone, kill

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")

SHORT = ("octal", "--digits", "1", "--limit", "2000", "--time", "300")
LONG = ("octal", "--digits", "2", "--limit", "6000", "--time", "300")


def table(path):
    """The whole table as CSV, and the standing."""
    with Store(path, *Store.head(path)) as store:
        found = report(store)
    return as_csv(found.columns, found.rows), found.counts()


def calm(what, path):
    """The table of a run that nothing disturbs."""
    process = census(*what, "--workers", "2", store=path)
    assert process.communicate()[1] == "" and process.returncode == 0
    return table(path)[0]


def finished(what, path, *arguments, cluster=None):
    """The table once a run has come to its end; what was set aside by chance is tried again."""
    process = census(*what, "--retry", *arguments, store=path)
    while process.poll() is None:
        time.sleep(0.2)
        if cluster is not None:
            cluster.mend()
    assert process.returncode == 0, process.stderr.read()
    process.communicate()
    whole, counts = table(path)
    return whole if not counts["aside"] + counts["missing"] else finished(what, path, *arguments, cluster=cluster)


@pytest.mark.parametrize(("what", "kills"), [(SHORT, 2), pytest.param(LONG, 36, marks=pytest.mark.slow)])
def test_coordinators_and_workers_are_killed(tmp_path, what, kills):
    expected = calm(what, tmp_path / "calm.census")
    chance = random.Random(kills)
    done, runs = 0, 0
    while done < kills:
        path = tmp_path / f"run{runs}.census"
        runs += 1
        ended = False
        while done < kills and not ended:
            process = census(*what, "--workers", "2", "--retry", store=path)
            while done < kills:
                time.sleep(chance.uniform(0.2, 1.5))
                if process.poll() is not None:
                    process.communicate()
                    ended = True
                    break
                workers = children(process.pid)
                done += 1
                if workers and chance.random() < 0.6:
                    kill(chance.choice(workers))
                else:
                    kill(process.pid)
                    break
            if not ended:
                below = descendants(process.pid)
                kill(process.pid)
                process.communicate()
                assert gone(below), "a worker has outlived its coordinator"
        assert finished(what, path, "--workers", "2") == expected


@pytest.mark.slow
@pytest.mark.parametrize("kills", [24])
def test_parts_of_a_cluster_are_killed(tmp_path, kills):
    pytest.importorskip("distributed")
    expected = calm(LONG, tmp_path / "calm.census")
    chance = random.Random(kills)
    done, runs = 0, 0
    every = set()
    cluster = Cluster(tmp_path)
    try:
        while done < kills:
            path = tmp_path / f"run{runs}.census"
            runs += 1
            ended = False
            while done < kills and not ended:
                process = census(*LONG, "--scheduler", str(cluster.file), "--retry", store=path)
                while done < kills and not ended:
                    time.sleep(chance.uniform(2.0, 4.0))
                    cluster.mend()
                    every |= set(cluster.pids())
                    if process.poll() is not None:
                        ended = True
                        break
                    part = chance.choice(["scheduler", "worker", "worker", "ours", "coordinator"])
                    done += 1
                    if part == "scheduler":
                        kill(cluster.scheduler.pid)
                        told = process.communicate(timeout=600)[1]
                        # It may have had its last outcome already; whether the table is whole is seen below.
                        ended = process.returncode == 0 and told == ""
                        line = "no cluster answers at"
                        assert ended or (process.returncode == 2 and line in told and told.count("\n") == 1)
                        cluster.end()
                        cluster.begin()
                        break
                    if part == "coordinator":
                        kill(process.pid)
                        process.communicate()
                        break
                    workers = cluster.dask_workers
                    ours = [pid for worker in workers for pid in children(worker)]
                    if part == "ours" and ours:
                        kill(chance.choice(ours))
                    elif workers:
                        lost = chance.choice(workers)
                        below = descendants(lost)
                        kill(lost)
                        assert gone(below), "a process of ours has outlived its Dask worker"
                kill(process.pid)
                process.communicate()
            assert finished(LONG, path, "--scheduler", str(cluster.file), cluster=cluster) == expected
    finally:
        every |= set(cluster.end())
    assert gone(every), "a process is left behind"
