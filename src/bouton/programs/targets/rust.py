"""Programs in Rust 2021: heaps up to a stated size."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bouton.programs.emitter import ATOM, Typed, rows
from bouton.programs.reading import Constant, Source
from bouton.programs.target import Target

_SQUARE_ROOT = """
// The whole part of the square root, by Newton's method from above, without rounding.
fn isqrt(n: Num) -> Num {
    let mut root: Num = 1;
    while root <= n / root {
        root *= 2;
    }
    while root > 0 && root > n / root {
        root = (root + n / root) / 2;
    }
    root
}"""

_MAIN = """
// The number that a word is, if it is a whole number up to LIMIT.
fn heap_of(word: &str) -> Option<Num> {
    if !word.bytes().all(|c| c.is_ascii_digit()) {
        return None;
    }
    word.parse::<Num>().ok().filter(|&heap| heap <= LIMIT)
}

fn main() {
    let input = std::io::stdin();
    let mut output = std::io::BufWriter::new(std::io::stdout());
    @memory@for line in input.lock().lines() {
        let line = line.expect("text");
        if line.trim().is_empty() {
            continue;
        }
        let read: Option<Vec<Num>> = line.split_whitespace().map(heap_of).collect();
        let answer = match read {
            Some(heaps) if is_position(&heaps) => {
                if is_loss(&heaps@passed@) {
                    "second".to_string()
                } else {
                    let after = winning_move(&heaps@passed@);
                    after.iter().fold("first".to_string(), |text, left| format!("{} {}", text, left))
                }
            }
            _ => "?".to_string(),
        };
        writeln!(output, "{}", answer).expect("output");
    }
}
"""

_OPENED = """
    let text = std::io::read_to_string(std::io::stdin()).expect("text");
    let mut words = text.split_whitespace()@peekable@;
    let mut output = std::io::BufWriter::new(std::io::stdout());"""


class Rust(Target):
    """Rust 2021; small numbers are i64."""

    name = "Rust"
    file = "{}.rs"
    types: ClassVar[Mapping[str, str]] = {
        "Num": "Num",
        "int": "i64",
        "bool": "bool",
        "Heaps": "Vec<Num>",
        "Table": "Vec<i64>",
        "Terms": "Vec<Num>",
        "None": "()",
    }
    condition = "{} {}"
    list_of = "vec![{}]"
    empty_list = "Vec::new()"
    calls: ClassVar[Mapping[str, str]] = {
        "len": "({0}.len() as i64)",
        "list": "{0}.to_vec()",
        "small": "({own} as i64)",
        "min": "{own}.min({1})",
        "max": "{own}.max({1})",
        "more": "words.peek().is_some()",
        "number": 'words.next().expect("a number").parse::<Num>().expect("a number")',
        "digits": """words.next().expect("a number").bytes().map(|d| (d - b'0') as i64).collect::<Vec<_>>()""",
        "append": "{0}.push({1})",
        "extend": "{0}.extend_from_slice(&{1})",
        "sort": "{0}.sort()",
    }

    def program(self, source: Source, header: Sequence[str], *, limit: int | None, wide: bool) -> str:
        assert limit is not None
        lines = self.begin(source, header)
        told = "products of two heaps fit" if wide else "64 bits"
        lines += ["use std::io::{BufRead, Write};", "", f"type Num = {'i128' if wide else 'i64'}; // {told}", ""]
        lines.append(f"const LIMIT: Num = {limit}; // the largest number that is answered")
        lines += [*self.constants()]
        if source.calls("isqrt"):
            lines.append(_SQUARE_ROOT)
        lines += self.functions()
        memory = f"let mut memory: {self.types[source.memory]} = Vec::new();\n    " if source.memory else ""
        main = _MAIN.replace("@memory@", memory).replace("@passed@", ", &mut memory" if memory else "")
        return "\n".join(lines) + "\n" + main

    def answering(self, source: Source, header: Sequence[str], *, wide: bool) -> str:
        lines = [*self.begin(source, header), "use std::io::Write;", ""]
        lines += [f"type Num = {'i128' if wide else 'i64'};"] if source.is_named("Num") else []
        lines += self.constants()
        lines += [_SQUARE_ROOT] * source.calls("isqrt")
        opened = _OPENED.replace("@peekable@", ".peekable()" if source.calls("more") else "")
        lines += self.functions()
        return "\n".join(lines).replace("fn main() {", "fn main() {" + opened) + "\n"

    def either(self, test: str, yes: Typed, no: Typed) -> Typed:
        return f"if {test} {{ {yes[0]} }} else {{ {no[0]} }}", "Text", ATOM

    def printed(self, pieces: Sequence[Typed], ends: bool) -> str:
        written = "".join(p[0][1:-1] if p[0].startswith('"') else "{}" for p in pieces)
        given = "".join(f", {self.bare(p[0])}" for p in pieces if not p[0].startswith('"'))
        return f'{"writeln" if ends else "write"}!(output, "{written}"{given}).expect("output")'

    def constant(self, name: str, constant: Constant) -> str:
        if isinstance(constant.value, tuple):
            return rows(f"static {name}: [i64; {len(constant.value)}] = [", constant.value, "];")
        return f"const {name}: {self.types[constant.kind]} = {constant.value};"

    def head(self, name: str, parameters: Sequence[tuple[str, str]], result: str) -> str:
        if name == "answer":
            return "fn main()"
        listed = ", ".join(self._parameter(n, kind) for n, kind in parameters)
        returned = "" if result == "None" else f" -> {self.types[result]}"
        return f"fn {name}({listed}){returned}"

    def _parameter(self, name: str, kind: str) -> str:
        if name in self._unused:
            name = f"_{name}"
        if kind == "Heaps":
            return f"{name}: &[Num]"
        if kind in ("Table", "Terms"):
            return f"{name}: &mut {self.types[kind]}"
        return f"{'mut ' if name in self._changing else ''}{name}: {self.types[kind]}"

    def declared(self, name: str, kind: str, value: str) -> str:
        changes = name in self._changing or kind in ("Table", "Terms")
        return f"let {'mut ' if changes else ''}{name}: {self.types[kind]} = {self.bare(value)}"

    def counted(self, name: str, first: str, end: str, step: str) -> str:
        row = f"{first}..{end}"
        return f"for {name} in {row}" if step == "1" else f"for {name} in ({row}).step_by(({step}) as usize)"

    def each(self, name: str, kind: str, row: str) -> str:
        return f"for &{name} in {row}.iter()"

    def as_type(self, value: Typed, kind: str) -> Typed:
        text, own, _ = value
        if kind == "Num" and own == "int":
            return f"({text} as Num)", "Num", ATOM
        if kind == "Heaps" and text in self._parameters:
            return f"{text}.to_vec()", "Heaps", ATOM
        return value

    def item(self, row: Typed, index: Typed) -> Typed:
        kind = "int" if row[1] in ("Table", "Row") else "Num"
        at = index[0] if index[1] == "lit" else f"{self.bracketed(index, ATOM)} as usize"
        return f"{row[0]}[{at}]", kind, ATOM

    def passed(self, value: Typed, kind: str) -> str:
        if kind == "Heaps":
            return value[0] if value[0] in self._parameters else f"&{value[0]}"
        if kind in ("Table", "Terms"):
            return value[0] if value[0] in self._parameters else f"&mut {value[0]}"
        return self.bare(self.as_type(value, kind)[0])

    def bare(self, text: str) -> str:
        """*text* without brackets around all of it, which the compiler finds needless."""
        depth = 0
        for i, character in enumerate(text):
            depth += (character == "(") - (character == ")")
            if depth == 0:
                return text[1:-1] if text.startswith("(") and i == len(text) - 1 else text
        return text


TARGET = Rust()
