"""Programs to hand in: each prints what the format's own program prints, on the sample, at random and at the limits."""

import io
import random
import shutil
import subprocess
import sys

import pytest

from bouton import judge
from bouton.errors import RulesError
from bouton.judge.program import limit, program
from bouton.programs import TARGETS
from bouton.programs.reading import limit_of
from tests.programs.conftest import COMPILERS, CPP, HEADERS, SOURCES

NAMES = [name for name in judge.PROBLEMS if judge.PROBLEMS[name].program]
# Problems with the same text are compiled once.
SINGLE = sorted({judge.PROBLEMS[name].program for name in NAMES})
COUNTED, TO_END, TO_ZERO, ONE = "counted", "to the end", "to zero", "one"
FAR = 10**18


def nim(number):
    size = number.less(6)
    return [size + 1, *(number() for _ in range(size + 1))]


def apart(number):
    size = number.less(7)
    squares = set()
    while len(squares) < size:
        squares.add(1 + number.less(number.top))
    return [size, *number.chance.sample(sorted(squares), size)]


def northcott(number):
    rows = 1 + number.less(5)
    pairs = [number.chance.sample(range(1, 1 + max(2, min(number.top, 10**9))), 2) for _ in range(rows)]
    return [rows, 10**9, *(square for pair in pairs for square in pair)]


def limited(number):
    p = 1 + number()
    return [1 + number(), p, p + number()]


def sets(number):
    takes = [number.chance.randrange(1, 40) for _ in range(1 + number.less(5))]
    rows = [nim(number) for _ in range(3)]
    return [len(takes), *takes, len(rows), *(n for row in rows for n in row)]


def one_set(number):
    takes = [number.chance.randrange(1, 40) for _ in range(1 + number.less(5))]
    return [number(), len(takes), *takes]


def wythoff(number):
    """A pair, or near one."""
    k = number() // 3
    low = number.lower(k) + number.chance.choice([0, 0, 1])
    return number.chance.choice([[low, low + k], [low + k, low], [number() // 3, number() // 3]])


def once(number):
    takes = sorted({number.chance.randrange(1, 30) for _ in range(4)})
    return [len(takes), number(), *takes]


def price(number):
    n = 1 + number()
    return [number.chance.choice([n + number(), n + 1, max(1, n - number.less(20))]), n]


def paired(number):
    """Heaps in pairs, or near that."""
    heaps = [1 + number.less(4) for _ in range(1 + number.less(3))]
    heaps += heaps if number.less(2) else [1 + number() for _ in range(number.less(3))]
    return [len(heaps), *number.chance.sample(heaps, len(heaps))]


def lights(number, dimensions):
    count = 1 + number.less(3)
    return [count, *(1 + number() for _ in range(count * dimensions))]


FORMATS = {
    "hdu_1846": (COUNTED, lambda n: [n(), 1 + n()]),
    "hdu_2188": (COUNTED, lambda n: [n(), 1 + n()]),
    "hdu_2149": (TO_END, price),
    "hdu_2897": (TO_END, limited),
    "hdu_4764": (TO_ZERO, lambda n: [1 + n(), 1 + n()]),
    "hdu_1847": (TO_END, lambda n: [n()]),
    "timus_1180": (ONE, lambda n: [n.chance.randrange(10 ** n.chance.randrange(1, 251))]),
    "hdu_2147": (TO_ZERO, lambda n: [1 + n(), 1 + n()]),
    "hdu_1527": (TO_END, wythoff),
    "hdu_2177": (TO_ZERO, wythoff),
    "hdu_2516": (TO_ZERO, lambda n: [n.chance.choice([1 + n(), n.fibonacci()])]),
    "poj_3922": (COUNTED, lambda n: [1 + n(), 1 + n.less(10)]),
    "poj_2234": (TO_END, nim),
    "luogu_p2197": (COUNTED, nim),
    "cses_1730": (COUNTED, nim),
    "cses_1098": (COUNTED, nim),
    "hdu_1849": (TO_ZERO, nim),
    "hdu_1907": (COUNTED, nim),
    "hdu_2509": (TO_END, nim),
    "hdu_3032": (COUNTED, nim),
    "hdu_5795": (COUNTED, nim),
    "hdu_1850": (TO_ZERO, nim),
    "hdu_2176": (TO_ZERO, nim),
    "codingame_misere_nim": (ONE, lambda n: [4, 20, *(n() for _ in range(80))]),
    "hdu_1730": (TO_END, northcott),
    "poj_1704": (COUNTED, apart),
    "hdu_1525": (TO_ZERO, lambda n: [1 + n(), 1 + n()]),
    "hdu_1536": (TO_ZERO, sets),
    "hdu_1848": (TO_ZERO, lambda n: [1 + n(), n(), n()]),
    "uva_10404": (TO_END, one_set),
    "atcoder_dp_k": (ONE, once),
    "hackerrank_game_of_stones_1": (COUNTED, lambda n: [n()]),
    "poj_1740": (TO_ZERO, paired),
    "hdu_3404": (COUNTED, lambda n: lights(n, 2)),
    "poj_3533": (TO_END, lambda n: lights(n, 3)),
    "library_checker_nim_product_64": (COUNTED, lambda n: [n.chance.randrange(2**64), n()]),
}
# So many zeros end the input.
ZEROS = {"hdu_1849": 1, "hdu_1850": 1, "hdu_2176": 1, "hdu_1536": 1, "poj_1740": 1, "hdu_2516": 1, "hdu_1848": 3}


class Drawn:
    """Numbers up to *top*, small ones as often as large ones."""

    def __init__(self, chance, top):
        self.chance, self.top = chance, top

    def __call__(self):
        return self.chance.randrange(min(self.top, 10 ** self.chance.randrange(1, len(str(self.top)))))

    def less(self, end):
        return self.chance.randrange(end)

    def fibonacci(self):
        a, b = 1, 2
        for _ in range(self.chance.randrange(80)):
            a, b = b, a + b
        return a if a <= self.top else 1

    def lower(self, k):
        """floor(k*phi) by bisection in whole numbers: phi*k is at least n exactly when n*n <= n*k + k*k."""
        low, high = 0, 2 * k
        while low < high:
            middle = (low + high + 1) // 2
            if middle * middle <= middle * k + k * k:
                low = middle
            else:
                high = middle - 1
        return low


# Random heaps of these are kept low: the program, or the format, fills a table up to them.
TABLED = {"hdu_1536": 3000, "hdu_1848": 3000, "uva_10404": 3000, "atcoder_dp_k": 3000, "poj_3922": 10**6}


def inputs(name, count, seed=7, top=10**17):
    """Random inputs of *count* cases in all, with numbers up to about *top*."""
    framing, case = FORMATS[name]
    number = Drawn(random.Random(seed), min(top, TABLED.get(name, top)))
    if framing == ONE:
        return [" ".join(map(str, case(number))) + "\n" for _ in range(count)]
    rows = [case(number) for _ in range(count)]
    text = "".join(" ".join(map(str, row)) + "\n" for row in rows)
    if framing == COUNTED:
        return [f"{count}\n{text}"]
    return [text + ("0 " * ZEROS.get(name, 2) + "\n" if framing == TO_ZERO else "")]


# The largest numbers of the statements and of the programs.
LIMITS = {
    "hdu_1846": [f"3\n{FAR} 2\n{FAR} {FAR - 1}\n0 {FAR}\n"],
    "hdu_2188": [f"2\n{FAR} 10\n{FAR} {FAR}\n"],
    "hdu_2149": [f"{FAR} 10\n{FAR} {FAR}\n"],
    "hdu_2897": [f"{FAR} {FAR} {FAR}\n{FAR} 1 1\n65536 65536 65536\n"],
    "hdu_4764": [f"{FAR} {FAR}\n{FAR} 1\n0 0\n"],
    "hdu_1847": [f"{FAR}\n0\n{FAR - 1}\n"],
    "timus_1180": ["0\n", f"{10**250}\n", f"{10**250 - 1}\n"],
    "hdu_2147": [f"2000 2000\n1999 1\n{FAR} {FAR - 1}\n0 0\n"],
    # The first pair where a double goes wrong, and the largest of the statement.
    "hdu_1527": [f"165580140 267914295\n0 0\n1000000000 618033988\n{FAR} {FAR}\n618033988749894848 {FAR}\n0 1\n"],
    "hdu_2177": [f"165580140 267914295\n1 5\n2 3\n2 2\n{FAR} {FAR}\n618033988749894848 {FAR}\n0 1\n0 0\n"],
    "hdu_2516": [f"1\n2\n649\n512559680\n2147483647\n679891637638612258\n{FAR}\n0\n"],
    "poj_3922": ["5\n1 1\n0 5\n100000000 1\n100000000 100000\n99999999 2\n"],
    "codingame_misere_nim": [f"1 3\n0\n1\n{FAR}\n", f"3 3\n1 1 1\n1 1 0\n{FAR} {FAR} 1\n"],
    "hdu_1730": ["1 20000\n1 20000\n"],
    "poj_1704": ["3\n0\n1\n10000\n2\n10000 1\n"],
    "hdu_1525": [f"{FAR} {FAR}\n5 0\n1134903170 701408733\n0 0\n"],
    "hdu_1536": ["2 0 1\n1\n1 3\n1 1000000\n1\n2 1000000 999999\n0\n"],
    "hdu_1848": ["1000 1000 1000\n987 0 1\n0 0 0\n"],
    "uva_10404": ["1000000 10 1 23 38 11 7 5 4 8 3 13\n0 1 1\n"],
    "atcoder_dp_k": ["3 100000\n1 2 3\n", "1 1\n1\n"],
    "hdu_3404": [f"2\n1\n1 1\n2\n{2**64 - 1} {2**63}\n1 2\n"],
    "poj_3533": [f"1\n{2**64 - 1} {2**63} 3\n0\n"],
    "library_checker_nim_product_64": [f"4\n0 0\n{2**64 - 1} {2**64 - 1}\n{2**63} {2**63}\n{2**32} {2**32}\n"],
    "hackerrank_game_of_stones_1": [f"3\n0\n1\n{FAR}\n"],
}
NIM_AT_LIMITS = {COUNTED: "2\n{}\n{}\n", TO_END: "{}\n{}\n", TO_ZERO: "{}\n{}\n0\n"}


def at_limits(name):
    if name in LIMITS:
        return LIMITS[name]
    pairs = f"2 {FAR} {FAR}", f"4 {FAR} {FAR - 1} 1 0"
    return [NIM_AT_LIMITS[FORMATS[name][0]].format(*pairs)]


def expected(name, text):
    output = io.BytesIO()
    judge.run(name, io.BytesIO(text.encode()), output)
    return output.getvalue().decode()


@pytest.fixture(scope="session")
def cpp(tmp_path_factory):
    """What to type to run the C++ program for a problem."""
    return together(tmp_path_factory.mktemp("handed-in"), {name: program(name, "cpp") for name in SINGLE})


def together(place, programs, headers=("#include <algorithm>\n", *HEADERS)):
    """C++ *programs* as namespaces of one text, compiled once; the first word says which to run."""
    texts = list(programs.values())
    spaces = [
        f"namespace n{at} {{\n{text.replace('int main() {', 'void run() {')}\n}}\n" for at, text in enumerate(texts)
    ]
    cases = "".join(f"case {at}: n{at}::run(); break;\n" for at in range(len(texts)))
    choice = f"#include <cstdlib>\nint main(int, char** words) {{ switch (std::atoi(words[1])) {{\n{cases}}} }}\n"
    (place / "main.cpp").write_text("".join(headers) + "".join(spaces) + choice, encoding="utf-8")
    done = subprocess.run([*CPP, "-o", "main", "main.cpp"], cwd=place, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return {name: [str(place / "main"), str(at)] for at, name in enumerate(programs)}


@pytest.fixture(scope="session")
def built(tmp_path_factory, cpp):
    """What to type to run the program for a problem in a language."""
    known = {}

    def build(name, target):
        if target == "cpp":
            return cpp[name]
        if (name, target) not in known:
            compiler = COMPILERS.get(target)
            if compiler and shutil.which(compiler[0]) is None:
                pytest.skip(f"{compiler[0]} is not on this machine, so programs in {target} cannot be compiled")
            place = tmp_path_factory.mktemp(target)
            (place / SOURCES[target]).write_text(program(name, target), encoding="utf-8")
            if compiler:
                done = subprocess.run(compiler, cwd=place, capture_output=True, text=True, timeout=300)
                assert done.returncode == 0, done.stderr
            known[name, target] = [sys.executable, str(place / "main.py")]
            if target != "python":
                known[name, target] = ["java", "-cp", str(place), "Main"] if target == "java" else [place / "main"]
        return known[name, target]

    return build


def compare(built, name, target, texts):
    typed = built(name, target)
    for text in texts:
        done = subprocess.run(typed, input=text, capture_output=True, text=True, timeout=120)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout == expected(name, text), text[:200]


SLOW = pytest.mark.slow


@pytest.mark.parametrize("name", SINGLE)
def test_cpp_answers_the_sample_at_random_and_at_the_limits(built, name):
    texts = [judge.PROBLEMS[name].sample[0], *at_limits(name), *inputs(name, 200)]
    compare(built, name, "cpp", texts)


@pytest.mark.parametrize("name", SINGLE)
def test_python_answers_the_sample_and_at_random(built, name):
    alone = FORMATS[name][0] == ONE
    compare(built, name, "python", [judge.PROBLEMS[name].sample[0], *inputs(name, 2 if alone else 200)])


@SLOW
@pytest.mark.parametrize("target", ["python", "java", "rust"])
@pytest.mark.parametrize("name", SINGLE)
def test_every_language_at_random_and_at_the_limits(built, name, target):
    alone = FORMATS[name][0] == ONE
    count = 200 if not alone or target == "python" else 20
    compare(built, name, target, [judge.PROBLEMS[name].sample[0], *at_limits(name), *inputs(name, count, seed=8)])


@pytest.mark.parametrize("target", ["java", "rust"])
def test_other_languages_answer_a_sample(built, target):
    compare(built, "hdu_1846", target, [judge.PROBLEMS["hdu_1846"].sample[0]])


def test_every_problem_has_a_program():
    assert sorted(judge.PROBLEMS) == sorted(NAMES) and set(SINGLE) == set(FORMATS)


@pytest.mark.parametrize("name", SINGLE)
def test_every_comment_is_in_the_language_asked_for(name):
    for target in TARGETS:
        english, chinese = (comments(program(name, target, language), target) for language in ("en", "zh"))
        assert not any("一" <= c <= "鿿" for line in english for c in line)
        own = [line for line in chinese if "Newton" not in line and not any("一" <= c <= "鿿" for c in line)]
        # A line of Chinese may end in a formula, and a formula alone is no sentence.
        assert not [line for line in own if line.count(" ") > 3], own
        assert all(len(line) <= 120 for line in english + chinese)


def comments(text, target):
    mark = "#" if target == "python" else "//"
    lines = [line.strip() for line in text.splitlines()]
    return [line for line in lines if line.startswith(mark) and not line.startswith("#include")]


def test_aliases_and_limits():
    assert program("POJ 1067", "cpp").replace("poj-1067", "hdu-1527") == program("hdu1527", "cpp")
    assert limit("hdu-1846", "cpp") == FAR and limit("hdu-1846", "java") is None
    assert limit("hdu-1536", "java") == limit_of("hdu_1536") == 10**6
    assert limit("timus-1180", "cpp") is None


def test_a_problem_without_a_program_is_refused_in_one_line(monkeypatch):
    from bouton.frozen import changed

    bare = changed(judge.PROBLEMS["hdu_1846"], program="")
    monkeypatch.setattr("bouton.judge.program.find", lambda name: bare)
    with pytest.raises(RulesError, match=r"no program is written for hdu-1846"):
        program("hdu-1846", "cpp")
