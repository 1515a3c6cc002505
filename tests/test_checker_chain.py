"""Chains of checkpoints: what is true is accepted by both readers, whole and piece by piece; no changed one is."""

import copy
import json
import random
import subprocess
from pathlib import Path

import pytest

import bouton
from bouton import checker
from bouton.checker import Refused, TooLong, Unreadable
from bouton.checker.kinds import chain
from bouton.checker.kinds.period import digest
from bouton.checker.values import Codes
from bouton.engine.long_periods import LongRun
from bouton.limits import Limits
from tests.test_checker2 import program as program

pytestmark = pytest.mark.jit

# Published: tests/golden/octal_periods.csv.
GAMES = {"0.356": (7315, 142), "4.406": (294097, 44), "0.127": (46578, 4)}
SHORT, *LONG = GAMES
COUNT = 12


def made(rules, folder, count=COUNT):
    run = LongRun(bouton.rules(rules).game.normal_form(), Limits(), path=folder / "run", must_be_kept=False)
    run.period(1 << 20, seconds=100)
    return json.loads(json.dumps(run.chain(count)))


@pytest.fixture(scope="module", params=[SHORT, pytest.param("4.406", marks=pytest.mark.slow)])
def whole(request, tmp_path_factory):
    return made(request.param, tmp_path_factory.mktemp("chain"))


def sealed(certificate, **changes):
    """With a digest that fits, so that nothing but what is tried is wrong."""
    changed = copy.deepcopy(certificate) | changes
    return changed | {"digest": digest(changed)}


def second(program, folder, certificate, *options):
    """What the reader in C++ says: its exit status and its lines."""
    path = folder / "chain.json"
    path.write_text(json.dumps(certificate), encoding="utf-8")
    ran = subprocess.run([program, *options, path], capture_output=True, text=True, timeout=600)
    return ran.returncode, ran.stdout + ran.stderr


@pytest.mark.parametrize("rules", [SHORT, *(pytest.param(rules, marks=pytest.mark.slow) for rules in LONG)])
def test_true_chains_hold(rules, program, tmp_path):
    certificate = made(rules, tmp_path)
    preperiod, period = GAMES[rules]
    assert (certificate["preperiod"], certificate["period"]) == (preperiod, period)
    assert len(certificate["checkpoints"]) == COUNT
    report = checker.check(certificate)
    assert f"G(n + {period}) = G(n) for every n >= {preperiod}" in report.claim and not report.some
    status, said = second(program, tmp_path, certificate)
    assert status == 0 and ": holds: the period" in said


@pytest.mark.slow
def test_checkpoints_are_the_values_by_the_definition(tmp_path):
    certificate = made("0.127", tmp_path)
    # Bits of long integers, without any rare heaps.
    values = bytes(Codes([0, 1, 2, 7], certificate["checkpoints"][0]["heap"]))
    first = certificate["checkpoints"][0]
    assert bytes.fromhex(first["values"]) == values[-len(first["values"]) // 2 :]


def test_each_segment_alone(whole, program, tmp_path):
    for number in (1, 7, COUNT):
        report = chain.check_some(whole, str(number), None)
        assert report.some == [number] and "no period is proved" in report.claim
        status, said = second(program, tmp_path, whole, "--segments", str(number))
        assert status == 0 and f"segments {number} of {COUNT} follow" in said and ": holds: " not in said


def test_a_sample_is_drawn(whole, program, tmp_path):
    drawn = {tuple(chain.check_some(whole, None, 2).some) for _ in range(4)}
    assert len(drawn) > 1 and all(len(numbers) == 2 for numbers in drawn)
    said = {second(program, tmp_path, whole, "--sample", "2")[1] for _ in range(6)}
    assert len(said) > 1 and all("no period is proved" in one for one in said)


def test_what_a_sample_does_not_see(whole):
    """A wrong checkpoint is seen by the segment that ends there, perhaps by the next, and by no other."""
    wrong = sealed(whole)
    checkpoint = wrong["checkpoints"][4]
    checkpoint["values"] = f"{int(checkpoint['values'][:2], 16) ^ 1:02x}" + checkpoint["values"][2:]
    wrong = sealed(wrong)
    assert chain.check_some(wrong, "1-3,8", None).some == [1, 2, 3, 8]
    with pytest.raises(Refused, match="segment 5"):
        chain.check_some(wrong, "5", None)


def mutations(whole, chance):
    """Changed chains without end, each with the numbers of the segments that must notice, or None."""
    while True:
        wrong = copy.deepcopy(whole)
        at = chance.randrange(COUNT)
        checkpoint = wrong["checkpoints"][at]
        near = f"{at + 1}-{min(at + 2, COUNT)}"
        match chance.randrange(9):
            case 0 | 1:
                place = 2 * chance.randrange(len(checkpoint["values"]) // 2)
                value = int(checkpoint["values"][place : place + 2], 16) ^ (1 << chance.randrange(8))
                checkpoint["values"] = checkpoint["values"][:place] + f"{value:02x}" + checkpoint["values"][place + 2 :]
            case 2:
                checkpoint["fingerprint"] = f"{int(checkpoint['fingerprint'], 16) ^ 1 << chance.randrange(64):016x}"
            case 3:
                checkpoint["heap"] += chance.choice([-2, -1, 1, 2, 1000])
            case 4:
                other = wrong["checkpoints"][at - 1]
                name = chance.choice(["heap", "values", "fingerprint"])
                checkpoint[name], other[name] = other[name], checkpoint[name]
                near = None
            case 5:
                name = chance.choice(["preperiod", "period", "depth", "head", "mask"])
                # A longer head makes another certificate that is true.
                steps = [-whole["period"], -4, -2, -1] + [1, 2, 4, whole["period"]] * (name != "head")
                wrong[name] = max(0, wrong[name] + chance.choice(steps))
                near = "1"
            case 6:
                wrong["rules"] = chance.choice(["4.404", "0.406", "4.4", "4.4060001", "take 1"])
                near = "1"
            case 7:
                rare = wrong["rare"]
                wrong["rare"] = chance.choice([rare[:-1], rare[1:], [1, *rare], [*rare, rare[-1] + 2]])
                near = "1"
            case _:
                name = chance.choice(["alternating", "theorem", "version", "checkpoints", "more", "less"])
                wrong[name] = {"alternating": not whole["alternating"], "theorem": "Guy-Smith", "version": 2}.get(
                    name, 3
                )
                if name == "less":
                    del wrong["less"], wrong[chance.choice(["mask", "head", "rare"])]
                near = "1"
        if wrong != whole:
            yield sealed(wrong), near


def accepted(certificate, near):
    """Whether the reader in Python accepts all of it; what is refused in part is refused."""
    try:
        if near is not None:
            chain.check_some(certificate, near, None)
        return not checker.check(certificate).some
    except (Refused, Unreadable, TooLong):
        return False


def none_accepted(whole, program, folder, count, seed):
    found = mutations(whole, random.Random(seed))
    for _ in range(count):
        wrong, near = next(found)
        assert not accepted(wrong, near)
        assert second(program, folder, wrong)[0] in (1, 2, 3)
    # A change that is not sealed again is told by the digest.
    with pytest.raises(Refused, match="digest"):
        checker.check(whole | {"period": 2 * whole["period"]})


def test_no_changed_chain_is_accepted(whole, program, tmp_path):
    none_accepted(whole, program, tmp_path, 9, "quick")


@pytest.mark.slow
def test_none_of_many_changed_chains_is_accepted(whole, program, tmp_path):
    none_accepted(whole, program, tmp_path, 300, "many")


@pytest.mark.slow
def test_the_longest_chain(program, tmp_path):
    """0.104 with 64 checkpoints: all of it by the reader in C++, a segment by the one in Python."""
    run = LongRun(bouton.rules("0.104").game.normal_form(), Limits(), path=tmp_path / "run", must_be_kept=False)
    found = run.period(1 << 30, seconds=600)
    assert (found.preperiod, found.period) == (197769598, 11770282)
    certificate = json.loads(json.dumps(run.chain(64)))
    assert len(certificate["checkpoints"]) == 64
    assert chain.check_some(certificate, "61", None).some == [61]
    with pytest.raises(TooLong):
        checker.check(certificate)
    status, said = second(program, tmp_path, certificate)
    assert status == 0 and ": holds: the period of the nim-values of 0.104" in said


def test_what_makes_no_chain(tmp_path):
    for rules, words in {"0.77": "chain", "4.364": "chain"}.items():
        with pytest.raises(bouton.errors.RulesError, match=words):
            made(rules, tmp_path)


def test_a_longer_head_changes_nothing(whole, program, tmp_path):
    longer = sealed(whole, head=whole["head"] + whole["period"])
    assert chain.check_some(longer, "1", None).some == [1]
    assert second(program, tmp_path, longer)[0] == 0


@pytest.mark.parametrize("text", ["", "0", "13", "3-2", "a", "1;2", "-1"])
def test_segments_that_are_none(text, whole, program, tmp_path):
    with pytest.raises(Unreadable):
        chain.check_some(whole, text, None)
    if text:
        assert second(program, tmp_path, whole, "--segments", text)[0] == 2


def test_alone_on_the_command_line(whole, tmp_path, capsys):
    from bouton.checker.command import main

    path = tmp_path / "chain.json"
    path.write_text(json.dumps(whole))
    assert main(["--segments", "2,4", str(path)]) == 0
    said = capsys.readouterr().out
    assert f"holds: in {whole['rules']!r} segments 2, 4 of 12" in said and "proved: " not in said
    assert main(["--sample", "1", str(path)]) == 0
    assert main(["--sample", "x", str(path)]) == 2
    assert main(["--sample", "1"]) == 2
    assert Path(path).exists()
