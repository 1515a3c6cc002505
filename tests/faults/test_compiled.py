"""What is kept of compiled kernels is damaged, or cannot be kept: it is compiled again, and the answer is right."""

import errno
import importlib.util
import os
import random
import subprocess
import sys
from subprocess import PIPE

import pytest

from bouton.engine.kernels import compiled
from tests.faults.counted import count

STREAMS = ("stdin", "stdout", "stderr")
SOURCE = """
from bouton.engine.kernels.compiled import njit

@njit
def triple(n):
    return 3 * n
"""


@pytest.fixture
def kernel(tmp_path):
    """Calls a kernel as a program that has just started does: the answer, and whether it was compiled for it."""
    (tmp_path / "kernel.py").write_text(SOURCE)

    def called():
        spec = importlib.util.spec_from_file_location("kernel", tmp_path / "kernel.py")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        answer = module.triple(14)
        return answer, not module.triple.stats.cache_hits

    return called


def kept(folder, ending):
    (path,) = (folder / "__pycache__").glob(f"*.{ending}")
    return path


DAMAGES = {
    "empty": lambda data: b"",
    "truncated": lambda data: data[: len(data) // 2],
    "short by a byte": lambda data: data[:-1],
    "zeroed": lambda data: bytes(len(data)),
    "rubbish": lambda data: random.Random(7).randbytes(len(data)),
    "longer": lambda data: data + b"more",
    "a bit flipped": lambda data: data[:200] + bytes([data[200] ^ 1]) + data[201:],
    "a late bit flipped": lambda data: data[:-200] + bytes([data[-200] ^ 16]) + data[-199:],
}


def test_what_is_whole_is_not_compiled_again(kernel):
    assert kernel() == (42, True)
    assert kernel() == (42, False)


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("ending", ["nbi", "nbc"])
def test_what_is_damaged_is_compiled_again(ending, damage, kernel, tmp_path):
    kernel()
    path = kept(tmp_path, ending)
    whole = path.read_bytes()
    path.write_bytes(DAMAGES[damage](whole))
    count("compiled code")
    assert kernel() == (42, True)
    assert kernel() == (42, False)


def test_what_is_gone_is_compiled_again(kernel, tmp_path):
    kernel()
    kept(tmp_path, "nbc").unlink()
    count("compiled code")
    assert kernel() == (42, True)


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
def test_a_cache_that_cannot_be_written_is_done_without(error, kernel, monkeypatch, tmp_path):
    def fail(self, path):
        count("compiled code")
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(compiled._Files, "_open_for_write", fail)
    assert kernel() == (42, True)
    assert not list(tmp_path.glob("__pycache__/*.nb*"))


def test_a_machine_without_a_folder_for_it_answers_all_the_same(kernel, monkeypatch):
    def fail(self, function):
        count("compiled code")
        raise RuntimeError("cannot cache function: no locator available")

    monkeypatch.setattr(compiled._Cache, "__init__", fail)
    assert kernel() == (42, True)


# Says that it is there, and begins when it is told to.
AT_ONCE = """
import kernel
print("there", flush=True)
input()
print(kernel.triple(14), kernel.triple.stats.cache_misses.total())
"""


def test_two_programs_that_compile_one_kernel_at_once(tmp_path):
    """Each answers; what they leave serves the next."""
    (tmp_path / "kernel.py").write_text(SOURCE)

    def told(programs):
        begun = [
            subprocess.Popen([sys.executable, "-c", AT_ONCE], cwd=tmp_path, text=True, **dict.fromkeys(STREAMS, PIPE))
            for _ in range(programs)
        ]
        assert [one.stdout.readline() for one in begun] == ["there\n"] * programs
        for one in begun:
            one.stdin.write("now\n")
            one.stdin.flush()
        return [(*one.communicate(), one.returncode) for one in begun]

    for out, error, status in told(2):
        assert (out.split()[0], error, status) == ("42", "", 0)
    count("compiled code")
    assert told(1) == [("42 0\n", "", 0)]
