"""Programs in C++17: heaps up to a stated size."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bouton.programs.emitter import ADDED, ATOM, MULTIPLIED, Typed, rows
from bouton.programs.reading import Constant, Source
from bouton.programs.target import Target

_SQUARE_ROOT = """
// The whole part of the square root, by Newton's method from above, without rounding.
num isqrt(num n) {
    num root = 1;
    while (root <= n / root) root *= 2;
    while (root > 0 && root > n / root) root = (root + n / root) / 2;
    return root;
}"""

_MAIN = """
// Whether a word is a whole number up to LIMIT, which is then put into heap.
bool is_heap(const string& word, num& heap) {
    heap = 0;
    for (char c : word) {
        if (c < '0' || c > '9') return false;
        heap = 10 * heap + (c - '0');
        if (heap > LIMIT) return false;
    }
    return true;
}

int main() {
    ios::sync_with_stdio(false);
    string line, word;
    @memory@while (getline(cin, line)) {
        istringstream words(line);
        vector<num> heaps;
        num heap;
        bool empty = true, understood = true;
        while (words >> word) {
            empty = false;
            understood = is_heap(word, heap) && understood;
            heaps.push_back(heap);
        }
        if (empty) continue;
        if (!understood || !is_position(heaps)) {
            cout << "?\\n";
        } else if (is_loss(heaps@passed@)) {
            cout << "second\\n";
        } else {
            cout << "first";
            for (num left : winning_move(heaps@passed@)) cout << ' ' << (long long)left;
            cout << '\\n';
        }
    }
}
"""

_MORE = """
bool more() {
    cin >> ws;
    return !cin.eof();
}"""
_NUMBER = """
num number() {
    long long n;
    cin >> n;
    return n;
}"""
_WIDE_NUMBER = """
num number() {
    string word;
    cin >> word;
    num n = 0;
    for (char c : word) n = 10 * n + (c - '0');
    return n;
}"""
_DIGITS = """
vector<int> digits() {
    string word;
    cin >> word;
    vector<int> all;
    for (char c : word) all.push_back(c - '0');
    return all;
}"""


class Cpp(Target):
    """C++17, as judges have it."""

    name = "C++"
    file = "{}.cpp"
    types: ClassVar[Mapping[str, str]] = {
        "Num": "num",
        "int": "int",
        "bool": "bool",
        "Heaps": "vector<num>",
        "Table": "vector<int>",
        "Terms": "vector<num>",
        "None": "void",
    }
    list_of = "vector<num>{{{}}}"
    empty_list = ""
    calls: ClassVar[Mapping[str, str]] = {
        "len": "(int){0}.size()",
        "list": "{0}",
        "small": "(int){own}",
        "sort": "sort({0}.begin(), {0}.end())",
        "append": "{0}.push_back({1})",
        "extend": "for (num part : {1}) {0}.push_back(part)",
    }
    _wide = False

    def program(self, source: Source, header: Sequence[str], *, limit: int | None, wide: bool) -> str:
        assert limit is not None
        lines = self.begin(source, header)
        own = ["algorithm"] * (source.calls("min") or source.calls("max"))
        lines += [f"#include <{name}>" for name in (*own, "iostream", "sstream", "string", "vector")]
        told = "128 bits: products of two heaps fit" if wide else "64 bits"
        lines += ["using namespace std;", "", f"using num = {'__int128' if wide else 'long long'};  // {told}", ""]
        lines.append(f"const num LIMIT = {limit};  // the largest number that is answered")
        lines += [*self.constants()]
        if source.calls("isqrt"):
            lines.append(_SQUARE_ROOT)
        lines += self.functions()
        memory = f"{self.types[source.memory]} memory;\n    " if source.memory else ""
        main = _MAIN.replace("@memory@", memory).replace("@passed@", ", memory" if memory else "")
        return "\n".join(lines) + "\n" + main

    def answering(self, source: Source, header: Sequence[str], *, wide: bool) -> str:
        lines = self.begin(source, header)
        self._wide = wide
        used = {"algorithm": ("min", "max", "sort"), "string": ("digits",), "vector": ("append", "digits")}
        names = {"iostream", *(["string"] if wide else [])} | {
            name for name, calls in used.items() if any(map(source.calls, calls))
        }
        lines += [f"#include <{name}>" for name in sorted(names)]
        lines += ["using namespace std;", ""]
        lines += [f"using num = {'__int128' if wide else 'long long'};"] * source.is_named("Num")
        lines += self.constants()
        parts = {"isqrt": _SQUARE_ROOT, "more": _MORE, "number": _WIDE_NUMBER if wide else _NUMBER, "digits": _DIGITS}
        lines += [text for name, text in parts.items() if source.calls(name)]
        lines += self.functions()
        self._wide = False
        return "\n".join(lines).replace("int main() {", "int main() {\n    ios::sync_with_stdio(false);") + "\n"

    def printed(self, pieces: Sequence[Typed], ends: bool) -> str:
        told = [
            f"(unsigned long long){self.bracketed(p, ATOM)}"
            if p[1] == "Num" and self._wide
            else self.bracketed(p, ADDED)
            for p in pieces
            if p[0] != '""'
        ]
        return " << ".join(["cout", *told, *(["'\\n'"] if ends else [])])

    def constant(self, name: str, constant: Constant) -> str:
        if isinstance(constant.value, tuple):
            return rows(f"const vector<int> {name} = {{", constant.value, "};")
        return f"const {self.types[constant.kind]} {name} = {constant.value};"

    def head(self, name: str, parameters: Sequence[tuple[str, str]], result: str) -> str:
        if name == "answer":
            return "int main()"
        return f"{self.types[result]} {name}({', '.join(self._parameter(n, kind) for n, kind in parameters)})"

    def _parameter(self, name: str, kind: str) -> str:
        if name in self._unused:
            return f"{self.types[kind]} /* {name} */"
        if kind == "Heaps":
            return f"const vector<num>& {name}"
        return f"{self.types[kind]}{'&' if kind in ('Table', 'Terms') else ''} {name}"

    def called(self, name: str, arguments: Sequence[Typed]) -> tuple[str, int]:
        text, level = super().called(name, arguments)
        return text, MULTIPLIED if text.startswith("(int)") else level


TARGET = Cpp()
