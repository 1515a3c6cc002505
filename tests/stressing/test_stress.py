"""Programs that look right, compiled and run: the float of Wythoff's game, 32 bits, an off-by-one are found."""

import shutil
import subprocess
import sys

import pytest

from tests.programs.conftest import CPP

WYTHOFF = """
#include <cmath>
#include <cstdio>
#include <algorithm>
int main() {
    int a, b;
    while (scanf("%d %d", &a, &b) == 2) {
        if (a > b) std::swap(a, b);
        puts((int)((b - a) * (1 + sqrt(5.0)) / 2) == a ? "0" : "1");
    }
}
"""
FIBONACCI = """
#include <cstdio>
int main() {
    int f[60] = {1, 2};
    for (int i = 2; i < 60; i++) f[i] = (int)((unsigned)f[i - 1] + (unsigned)f[i - 2]);
    long long n;
    while (scanf("%lld", &n) == 1 && n) {
        bool lost = false;
        for (int i = 0; i < 60; i++) lost |= f[i] == n;
        puts(lost ? "Second win" : "First win");
    }
}
"""
BASH = """
#include <cstdio>
int main() {
    int t, n, m;
    scanf("%d", &t);
    while (t--) { scanf("%d %d", &n, &m); puts(n % (m + OFF) == 0 ? "second" : "first"); }
}
"""
RIGHT = BASH.replace("OFF", "1")


@pytest.fixture
def built(tmp_path):
    """The path of a C++ text, compiled."""

    def compiled(text):
        (tmp_path / "a.cpp").write_text(text)
        subprocess.run([*CPP[:1], "-O1", "-w", "-o", tmp_path / "a.out", tmp_path / "a.cpp"], check=True)
        return str(tmp_path / "a.out")

    return compiled


def test_the_float_of_wythoffs_game(built, bouton):
    program = built(WYTHOFF)
    told = bouton("stress", program, "--judge", "hdu-1527", "--json")
    assert told.status == 1
    # The first loss that the golden ratio as a double calls a win.
    assert told.json["input"] == "165580140 267914295\n"
    assert (told.json["expected"], told.json["printed"]) == ("0", "1")


def test_thirty_two_bits_of_fibonacci_nim(built, bouton):
    told = bouton("stress", built(FIBONACCI), "--rules", "fibonacci nim", "--max", "1000000000000", "--json")
    assert told.status == 1
    # F(47), the first Fibonacci number above 2^31.
    assert told.json["input"] == "2971215073\n"


def test_an_off_by_one_of_bash(built, bouton):
    told = bouton("stress", built(BASH.replace("OFF", "0")), "--judge", "hdu-1846", "--lang", "zh")
    assert told.status == 1 and "1 1" in told.out and "应为" in told.out


SUMS = """
cases = int(input())
for _ in range(cases):
    count = int(input())
    heaps = list(map(int, input().split()))
    print("Yes" if sum(heaps[:count]) % 2 else "No")
"""
TO_ZERO = """
while int(input()):
    left = 0
    for heap in map(int, input().split()):
        left ^= heap
    print("Rabbit Win!" if left else "Grass Win!")
"""


@pytest.fixture
def counted(monkeypatch):
    """The time is over after so many looks at it, however long they take."""

    def looks(seconds):
        left = iter(range(400))
        return lambda: next(left, None) is None

    monkeypatch.setattr("bouton.stressing.finding._time_of", looks)


def test_heaps_of_any_number(bouton, tmp_path, counted):
    """Cases of a number of heaps and the heaps: a program that adds is wrong at 0 + 2, a right one is not."""
    (tmp_path / "sums.py").write_text(SUMS)
    (tmp_path / "nim.py").write_text(TO_ZERO)
    told = bouton("stress", f"{sys.executable} {tmp_path / 'sums.py'}", "--judge", "P2197", "--heaps", "2", "--json")
    assert told.status == 1
    assert (told.json["input"], told.json["expected"], told.json["printed"]) == ("1\n2\n0 2\n", "Yes", "No")
    told = bouton("stress", f"{sys.executable} {tmp_path / 'nim.py'}", "--judge", "hdu-1849", "--json")
    assert (told.status, told.json["input"]) == (0, None) and told.json["cases"] > 100


def test_a_right_program_agrees(built, bouton, counted):
    told = bouton("stress", built(RIGHT), "--judge", "hdu-1846", "--json")
    assert (told.status, told.json["input"]) == (0, None) and told.json["cases"] > 100


@pytest.mark.parametrize(
    ("text", "stopped", "run_time"),
    [
        ("while True: pass", "time", "0.2"),
        ("x = bytearray(10**9)", "crash", "1"),
        ("while True: print('x' * 1000)", "output", "1"),
    ],
)
def test_a_program_without_end_is_stopped(text, stopped, run_time, bouton, tmp_path):
    (tmp_path / "a.py").write_text(text)
    options = ("--judge", "hdu-1846", "--run-time", run_time, "--memory", "300", "--time", "4", "--json")
    told = bouton("stress", f"{sys.executable} {tmp_path / 'a.py'}", *options)
    assert told.status == 1 and told.json["stopped"] in (stopped, "crash")


def test_what_makes_no_sense(bouton):
    assert bouton("stress", "./no such", "--rules", "nim").status == 2
    assert bouton("stress", "true").status == 2
    assert bouton("stress", "true", "--rules", "nim", "--judge", "hdu-1846").status == 2


@pytest.mark.parametrize(
    "text", ["import time; time.sleep(60)", "raise SystemExit(3)", "while True: print('x' * 9999)"]
)
def test_a_program_that_never_answers(bouton, text, tmp_path):
    path = tmp_path / "a.py"
    path.write_text(text)
    told = bouton("stress", f"{sys.executable} {path}", "--rules", "take 1..3", "--run-time", "0.1", "--time", "2")
    assert told.status == 1 and "  1\n" in told.out


def test_senseless_programs_and_sizes(bouton):
    for program in ("", '"a', "./no such"):
        assert bouton("stress", program, "--rules", "nim").status == 2
    assert bouton("stress", "cat", "--rules", "nim", "--heaps", "100000000").status == 3


def test_nothing_asked_is_no_agreement(bouton):
    told = bouton("stress", "cat", "--rules", "nim", "--time", "1e-9")
    assert told.status == 3 and "--time" in told.err


TEXTS = {
    "a.cpp": BASH.replace("OFF", "0"),
    "a.c": BASH.replace("OFF", "0").replace("<cstdio>", "<stdio.h>"),
    "a.py": """
for _ in range(int(input())):
    n, m = map(int, input().split())
    print('first' if n % m else 'second')
""",
    "Bash.java": """
import java.util.Scanner;
public class Bash {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int t = in.nextInt(); t > 0; t--) {
            int n = in.nextInt(), m = in.nextInt();
            System.out.println(n % m == 0 ? "second" : "first");
        }
    }
}
""",
    "a.rs": """
use std::io::*;
fn main() {
    let mut s = String::new();
    stdin().read_to_string(&mut s).unwrap();
    let x: Vec<u64> = s.split_whitespace().map(|w| w.parse().unwrap()).collect();
    for p in x[1..].chunks(2) { println!("{}", if p[0] % p[1] == 0 { "second" } else { "first" }); }
}
""",
}
COMPILERS = {"a.cpp": "g++", "a.c": "gcc", "Bash.java": "javac", "a.rs": "rustc"}


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_is_compiled_by_its_name(name, bouton, tmp_path):
    if shutil.which(COMPILERS.get(name, sys.executable)) is None:
        pytest.skip(f"{COMPILERS[name]} is not installed")
    (tmp_path / name).write_text(TEXTS[name], encoding="utf-8")
    told = bouton("stress", str(tmp_path / name), "--judge", "hdu-1846", "--time", "60", "--json").json
    assert (told["input"], told["expected"], told["printed"]) == ("1\n1 1\n", "first", "second")
    assert "modulo m + 1" in told["mistake"]


def test_what_cannot_be_compiled_says_why_in_one_line(bouton, tmp_path, monkeypatch):
    (tmp_path / "a.cpp").write_text("int main() { return x; }")
    told = bouton("stress", str(tmp_path / "a.cpp"), "--judge", "hdu-1846")
    assert told.status == 2 and told.err.count("\n") == 1 and "does not compile" in told.err and "x" in told.err
    monkeypatch.setenv("PATH", str(tmp_path))
    told = bouton("stress", str(tmp_path / "a.cpp"), "--judge", "hdu-1846")
    assert told.status == 2 and "g++ must be installed" in told.err


def test_samples_are_tried_first(bouton, tmp_path):
    program = tmp_path / "a.py"
    program.write_text("print(sum(map(int, input().split())))", encoding="utf-8")
    told = bouton("stress", str(program), "--judge", "hdu-1846", "--samples", str(tmp_path))
    assert told.status == 2 and "NAME.in" in told.err
    (tmp_path / "1.in").write_text("1 2\n")
    told = bouton("stress", str(program), "--judge", "hdu-1846", "--samples", str(tmp_path))
    assert told.status == 2 and "1.in" in told.err
    (tmp_path / "1.out").write_text("3\n")
    (tmp_path / "2.in").write_text("2 2\n")
    (tmp_path / "2.ans").write_text("5\n")
    told = bouton("stress", str(program), "--judge", "hdu-1846", "--samples", str(tmp_path), "--json").json
    assert (told["cases"], told["input"], told["expected"], told["printed"]) == (2, "2 2\n", "5", "4")
