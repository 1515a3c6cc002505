"""A long period stopped, resumed and written as a chain of checkpoints, and segments of it checked: as typed."""

import json
from pathlib import Path

import pytest


@pytest.fixture
def chain(bouton, tmp_path, monkeypatch) -> Path:
    """The chain of 0.356 from a run that was stopped twice."""
    monkeypatch.chdir(tmp_path)
    for length in ("3000", "6000"):
        stopped = bouton("period", "0.356", "--resume", "--folder", "run", "--max", length)
        assert stopped.status == 3
        assert stopped.err.startswith(
            f"no period of 0.356 among its first {length} values; --resume goes on from there"
        )
    done = bouton("period", "0.356", "--resume", "--folder", "run", "--chain", "chain.json", "--checkpoints", "6")
    assert done.status == 0
    assert "From heap 7315 on the nim-values repeat every 142." in done.out
    return tmp_path / "chain.json"


def test_a_resumed_run_writes_the_chain_of_one_that_was_not_stopped(bouton, chain):
    assert bouton("period", "0.356", "--chain", "whole.json", "--checkpoints", "6", "--folder", "whole").status == 0
    assert chain.read_bytes() == chain.with_name("whole.json").read_bytes()
    assert len(json.loads(chain.read_text())["checkpoints"]) == 6


def test_all_segments_prove_the_period_and_some_prove_none(bouton, chain):
    whole = bouton("check", str(chain))
    assert whole.status == 0
    assert "g(n + 142) = g(n) for every n ≥ 7315" in whole.out
    some = bouton("check", str(chain), "--segments", "2,4-5")
    assert some.status == 0
    assert "segments 2, 4, 5 of 6" in some.out
    assert "no period is proved by this" in some.out
    told = bouton("check", str(chain), "--sample", "3", "--json").json
    assert told["valid"] is None and len(told["segments"]) == 3
    assert bouton("check", str(chain), "--segments", "1-6", "--lang", "zh").status == 0


def test_a_wrong_link_is_refused_where_it_is_looked_at(bouton, chain):
    certificate = json.loads(chain.read_text())
    certificate["period"] += 1
    chain.write_text(json.dumps(certificate))
    for arguments in ((), ("--segments", "1"), ("--sample", "1")):
        refused = bouton("check", str(chain), *arguments)
        assert refused.status == 1, arguments


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--segments", "0"), "--segments cannot be 0: the segments of this certificate are numbered from 1 to 6"),
        (("--segments", "3-9"), "--segments cannot be 3-9: the segments of this certificate are numbered from 1 to 6"),
        (("--segments", "five"), "--segments cannot be five; expected numbers such as 3,7-9"),
        (("--segments", "2", "--sample", "1"), "give either --segments or --sample, not both"),
        (("--segments", "9", "--lang", "zh"), "--segments 不能是“9”：这份证书的各段编号为 1 到 6"),
    ],
)
def test_segments_that_are_not_there(bouton, chain, arguments, said):
    refused = bouton("check", str(chain), *arguments)
    assert (refused.status, refused.out, refused.err.strip()) == (2, "", said)


def test_segments_of_what_is_no_chain(bouton, tmp_path):
    assert bouton("period", "kayles", "--certificate", str(tmp_path / "kayles.json")).status == 0
    refused = bouton("check", str(tmp_path / "kayles.json"), "--segments", "1")
    assert refused.status == 2
    assert len(refused.err.splitlines()) == 1
