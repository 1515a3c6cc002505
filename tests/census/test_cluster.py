"""The census on a Dask cluster: the same units and the same table, and one line where no cluster answers."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec

import pytest

from bouton.census import cluster, families
from bouton.census.task import FAMILIES, Unit, UnitLimits
from bouton.census.work import packed
from bouton.errors import RulesError
from tests.census.killing import Cluster, census, gone
from tests.census.more_families.trouble import DIES, SLEEPS

# Importing it takes a second, in every process that collects this file.
pytestmark = pytest.mark.skipif(find_spec("distributed") is None, reason="distributed is not installed")


def told(process):
    out, err = process.communicate(timeout=600)
    assert process.returncode == 0, err
    return [{k: v for k, v in json.loads(line).items() if k not in ("seconds", "store")} for line in out.splitlines()]


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")
def test_a_cluster_gives_the_same_table(tmp_path):
    what = ("octal", "--digits", "1", "--limit", "1000", "--show", "table")
    here = told(census(*what, "--workers", "1", store=tmp_path / "here.census"))
    running = Cluster(tmp_path, workers=1)
    try:
        there = told(census(*what, "--scheduler", str(running.file), store=tmp_path / "there.census"))
    finally:
        pids = running.end()
    assert there == here and len(here) == 15
    assert gone(pids)


def test_no_cluster_is_one_line(monkeypatch):
    monkeypatch.setattr(cluster, "_PATIENCE", 0.5)
    with pytest.raises(RulesError, match=r"^no cluster answers at tcp://127\.0\.0\.1:9$"):
        cluster.ClusterExecutor("tcp://127.0.0.1:9", UnitLimits(10))


@pytest.mark.parametrize("address", ["", "here", "foo://bar", "/no/such/scheduler.json"])
def test_what_is_no_address_is_one_line_at_once(address):
    """Without a client: one that has never been connected keeps the program for most of a minute."""
    with pytest.raises(RulesError, match=f"^no cluster answers at {address}$") as error:
        cluster.ClusterExecutor(address, UnitLimits(10))
    assert isinstance(error.value.__context__, ValueError)


@pytest.mark.parametrize("content", ["{}", "[]", '{"address": 5}', "\0", "5"])
def test_a_file_that_is_no_schedulers_is_one_line(content, monkeypatch, tmp_path):
    monkeypatch.setattr(cluster, "_PATIENCE", 0.5)
    file = tmp_path / "scheduler.json"
    file.write_text(content)
    with pytest.raises(RulesError, match=r"^no cluster answers at .*scheduler\.json$"):
        cluster.ClusterExecutor(str(file), UnitLimits(10))


def test_without_dask_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(RulesError, match=r"--scheduler needs .*bouton\[cluster\]"):
        cluster.ClusterExecutor("tcp://127.0.0.1:9", UnitLimits(10))


def test_a_unit_on_a_cluster_is_ended_in_a_process_of_its_own(more_families):
    """What a Dask worker runs, run here: lost processes and late units are outcomes, and the next unit is done."""
    request = UnitLimits(10, 1.0, 256)
    folders = list(families.__path__)
    try:
        answers = [
            cluster.computed(packed(Unit("trouble", f"unit {n}", (n, trouble)), request), folders, 0.2)
            for n, trouble in ((1, DIES), (2, SLEEPS), (3, 0))
        ]
    finally:
        cluster._HERE.worker.end()
        del cluster._HERE.worker
    assert [answer["failure"] for answer in answers] == [["died", "signal 9"], ["time", "1 s"], ["", ""]]
    assert answers[2]["found"][0]["square"] == 9


def test_a_cluster_of_another_version_is_refused(monkeypatch):
    """The answer of a worker names its version."""
    executor = cluster.ClusterExecutor.__new__(cluster.ClusterExecutor)

    class Future:
        status = "finished"

        def result(self):
            return {"version": "0.0"}

    future = Future()
    executor._units = {future: Unit("octal", "0.1", (0, 1))}
    with pytest.raises(RulesError, match=r"the cluster runs version 0\.0; this is"):
        executor._outcome(future)


def test_a_connection_lost_at_any_moment_is_one_line():
    """Dask tells of a lost scheduler by OSError without text, wherever it notices."""

    class Lost:
        status = "running"

        def __getattr__(self, name):
            raise OSError

    executor = cluster.ClusterExecutor.__new__(cluster.ClusterExecutor)
    executor.address, executor.request, executor.grace = "tcp://127.0.0.1:1", UnitLimits(10), 1.0
    executor._client, executor._size, executor._looked = Lost(), 0, 0.0
    unit = Unit("octal", "0.1", (0, 1))
    future = Lost()
    asked = [lambda: executor.room, lambda: executor.submit(unit)]
    asked += [lambda: executor._outcome(future)] * 2
    for ask, future.status in zip(asked, ("finished", "finished", "finished", "error"), strict=True):
        executor._units = {future: unit}
        with pytest.raises(RulesError, match="no cluster answers at tcp://127"):
            ask()


def test_a_job_of_a_queue_asks_for_what_a_unit_needs():
    """The script that would be given to sbatch; no queue is here to run it."""
    pytest.importorskip("dask_jobqueue")
    queue = cluster.slurm_cluster(UnitLimits(10, 60.0, 2000), 0, walltime="00:30:00", queue="short")
    try:
        script = queue.job_script()
    finally:
        queue.close()
    assert "#SBATCH -p short" in script and "#SBATCH -t 00:30:00" in script and "#SBATCH --mem=3G" in script
    assert "#SBATCH --cpus-per-task=1" in script and "dask_worker" in script and "--nthreads 1" in script


@pytest.mark.parametrize(
    ("program", "said"),
    [
        (None, "No such file or directory: 'sbatch'"),
        ("#!/bin/sh\necho 'no such partition' >&2\nexit 1\n", "no such partition"),
    ],
)
def test_a_queue_that_takes_no_job_is_one_line(tmp_path, monkeypatch, capfd, program, said):
    pytest.importorskip("dask_jobqueue")
    if program:
        (tmp_path / "sbatch").write_text(program)
        (tmp_path / "sbatch").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(RulesError, match=f"^the queue took no job: .*{said}$"):
        cluster.slurm_cluster(UnitLimits(10, 60.0, 256), 1)
    assert capfd.readouterr() == ("", "")


def test_the_packages_of_a_cluster_leave_signals_alone():
    pytest.importorskip("dask_jobqueue")
    program = (
        "import signal; from bouton.census.cluster import package; before = signal.getsignal(signal.SIGINT)\n"
        "package('dask_jobqueue', '--slurm'); assert signal.getsignal(signal.SIGINT) is before"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


# A queue of one machine: a job is run at once and ended by its number.
SBATCH = """#!/bin/sh
cp "$1" "$0.$$"
setsid sh "$0.$$" > "$0.log" 2>&1 &
echo "Submitted batch job $!"
"""
SCANCEL = "#!/bin/sh\nkill -- -$1\n"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="setsid")
def test_a_queue_gives_the_same_table(tmp_path, monkeypatch):
    pytest.importorskip("dask_jobqueue")
    for name, program in (("sbatch", SBATCH), ("scancel", SCANCEL)):
        (tmp_path / name).write_text(program)
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    what = ("octal", "--digits", "1", "--limit", "1000", "--show", "table")
    here = told(census(*what, "--workers", "1", store=tmp_path / "here.census"))
    there = told(census(*what, "--slurm", store=tmp_path / "there.census"))
    assert there == here and len(here) == 15


def test_every_family_travels_as_names_and_integers():
    for family, size in (("octal", 2), ("subtraction", 4), ("k_times", 2), ("coupled", 1), ("hexadecimal", 1)):
        for unit in FAMILIES[family].units(size):
            assert json.loads(json.dumps(packed(unit, UnitLimits(5))))["unit"] == [
                unit.family,
                unit.name,
                [*unit.numbers],
            ]
