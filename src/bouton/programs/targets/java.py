"""Programs in Java 11 and later: heaps of any size, as BigInteger."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bouton.programs.emitter import ATOM, COMPARED, MULTIPLIED, Typed, rows
from bouton.programs.reading import Constant, Source
from bouton.programs.target import Target

# A text in a class file has at most 65,535 bytes.
_MOST_IN_A_TEXT = 10_000
# A row of more numbers than this is read from texts: the code of a class has a limit, too.
_MOST_IN_A_ROW = 2_000

_SIGNS = {
    "+": "add",
    "-": "subtract",
    "*": "multiply",
    "/": "divide",
    "%": "mod",
    "&": "and",
    "|": "or",
    "^": "xor",
    "<<": "shiftLeft",
    ">>": "shiftRight",
}
_LITERALS = {"0": "BigInteger.ZERO", "1": "BigInteger.ONE", "2": "BigInteger.TWO", "10": "BigInteger.TEN"}

_ROWS = """
    // The numbers in some texts.
    static int[] row(String... texts) {
        return Arrays.stream(String.join(" ", texts).split(" ")).mapToInt(Integer::parseInt).toArray();
    }"""

_MAIN = """
    public static void main(String[] arguments) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        PrintWriter output = new PrintWriter(new BufferedWriter(new OutputStreamWriter(System.out)));
        @memory@for (String line = input.readLine(); line != null; line = input.readLine()) {
            StringTokenizer words = new StringTokenizer(line);
            if (!words.hasMoreTokens()) {
                continue;
            }
            List<BigInteger> heaps = new ArrayList<>();
            boolean understood = true;
            while (words.hasMoreTokens()) {
                String word = words.nextToken();
                BigInteger heap = word.matches("[0-9]+") ? new BigInteger(word) : BigInteger.ONE.negate();
                understood &= heap.signum() >= 0@outside@;
                heaps.add(heap);
            }
            if (!understood || !is_position(heaps)) {
                output.println("?");
            } else if (is_loss(heaps@passed@)) {
                output.println("second");
            } else {
                StringBuilder answer = new StringBuilder("first");
                for (BigInteger left : winning_move(heaps@passed@)) {
                    answer.append(' ').append(left);
                }
                output.println(answer);
            }
        }
        output.flush();
    }
}
"""

_ANSWERING = {
    "number": """
    static BigInteger number() throws IOException {
        input.nextToken();
        return new BigInteger(input.sval);
    }""",
    "more": """
    static boolean more() throws IOException {
        boolean found = input.nextToken() != StreamTokenizer.TT_EOF;
        input.pushBack();
        return found;
    }""",
    "digits": """
    static List<Integer> digits() throws IOException {
        input.nextToken();
        List<Integer> all = new ArrayList<>();
        for (char digit : input.sval.toCharArray()) {
            all.add(digit - '0');
        }
        return all;
    }""",
}


class Java(Target):
    """Java with heaps of any size."""

    name = "Java"
    file = "Main.java"
    is_bounded = False
    types: ClassVar[Mapping[str, str]] = {
        "Num": "BigInteger",
        "int": "int",
        "bool": "boolean",
        "Heaps": "List<BigInteger>",
        "Table": "List<Integer>",
        "Terms": "List<BigInteger>",
        "None": "void",
    }
    list_of = "List.of({})"
    empty_list = "new ArrayList<>()"
    calls: ClassVar[Mapping[str, str]] = {
        "len": "{0}.size()",
        "len Row": "{0}.length",
        "list": "new ArrayList<>({0})",
        "small": "{own}.intValueExact()",
        "isqrt": "{own}.sqrt()",
        "min": "Math.min({0}, {1})",
        "max": "Math.max({0}, {1})",
        "min Num": "{own}.min({1})",
        "max Num": "{own}.max({1})",
        "sort": "Collections.sort({0})",
        "append": "{0}.add({1})",
        "extend": "{0}.addAll({1})",
    }

    def program(self, source: Source, header: Sequence[str], *, limit: int | None, wide: bool) -> str:
        lines = self.begin(source, header)
        lines += ["import java.io.*;", "import java.math.BigInteger;", "import java.util.*;", ""]
        lines.append("public class Main {")
        constants = [self.tab + line for text in self.constants() for line in text.split("\n")]
        if limit is not None:
            told = "  // the largest number that is answered"
            constants.insert(0, f"{self.tab}static final BigInteger LIMIT = {self._big(limit)};{told}")
        lines += constants
        if any(isinstance(c.value, tuple) and len(c.value) > _MOST_IN_A_ROW for c in source.constants.values()):
            lines.append(_ROWS)
        lines += self.functions(1)
        memory = f"{self.types[source.memory]} memory = new ArrayList<>();\n        " if source.memory else ""
        outside = " && heap.compareTo(LIMIT) <= 0" if limit is not None else ""
        main = _MAIN.replace("@memory@", memory).replace("@outside@", outside)
        text = "\n".join(lines) + "\n" + main.replace("@passed@", ", memory" if memory else "")
        return text.replace("public class Main {\n\n", "public class Main {\n")

    def answering(self, source: Source, header: Sequence[str], *, wide: bool) -> str:
        lines = self.begin(source, header)
        lines += ["import java.io.*;", "import java.math.BigInteger;", "import java.util.*;", ""]
        lines += ["public class Main {"]
        reads = "new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)))"
        lines += [f"    static StreamTokenizer input = {reads};"]
        lines += [
            "    static PrintWriter output = new PrintWriter(new BufferedWriter(new OutputStreamWriter(System.out)));"
        ]
        lines += [f"{self.tab}{line}" for line in self.constants()]
        lines += [text for name, text in _ANSWERING.items() if source.calls(name)]
        lines += self.functions(1)
        main = "public static void main(String[] arguments) throws IOException {"
        words = ["input.resetSyntax();", "input.whitespaceChars(0, ' ');", "input.wordChars('!', '~');"]
        text = "\n".join(lines).replace(main, "\n        ".join([main, *words]))
        return text.removesuffix("    }") + "        output.flush();\n    }\n}\n"

    def printed(self, pieces: Sequence[Typed], ends: bool) -> str:
        told = " + ".join(self.bracketed(p, MULTIPLIED) for p in pieces)
        return f"output.{'println' if ends else 'print'}({told})"

    def _big(self, number: int) -> str:
        if str(number) in _LITERALS:
            return _LITERALS[str(number)]
        return f"BigInteger.valueOf({number}L)" if abs(number) < 2**63 else f'new BigInteger("{number}")'

    def constant(self, name: str, constant: Constant) -> str:
        if isinstance(constant.value, tuple):
            items = constant.value
            if len(items) <= _MOST_IN_A_ROW:
                return rows(f"static final int[] {name} = {{", items, "};")
            pieces = range(0, len(items), _MOST_IN_A_TEXT)
            texts = [f'"{" ".join(map(str, items[i : i + _MOST_IN_A_TEXT]))}"' for i in pieces]
            return f"static final int[] {name} = row({', '.join(texts)});"
        value = self._big(constant.value) if constant.kind == "Num" else constant.value
        return f"static final {self.types[constant.kind]} {name} = {value};"

    def head(self, name: str, parameters: Sequence[tuple[str, str]], result: str) -> str:
        if name == "answer":
            return "public static void main(String[] arguments) throws IOException"
        listed = ", ".join(f"{self.types[kind]} {n}" for n, kind in parameters)
        return f"static {self.types[result]} {name}({listed})"

    def as_type(self, value: Typed, kind: str) -> Typed:
        text, own, _ = value
        if kind != "Num" or own == "Num":
            return value
        return (self._big(int(text)) if own == "lit" else f"BigInteger.valueOf({text})"), "Num", ATOM

    def operation(self, sign: str, level: int, left: Typed, right: Typed, kind: str) -> Typed:
        if kind != "Num":
            return super().operation(sign, level, left, right, kind)
        return f"{self.bracketed(left, ATOM)}.{_SIGNS[sign]}({right[0]})", "Num", ATOM

    def comparison(self, sign: str, left: Typed, right: Typed, kind: str) -> Typed:
        if kind != "Num":
            return super().comparison(sign, left, right, kind)
        if sign in ("==", "!="):
            return f"{'' if sign == '==' else '!'}{left[0]}.equals({right[0]})", "bool", COMPARED
        return f"{left[0]}.compareTo({right[0]}) {sign} 0", "bool", COMPARED

    def negative(self, value: Typed) -> Typed:
        return (f"{value[0]}.negate()", "Num", ATOM) if value[1] == "Num" else super().negative(value)

    def change(self, name: str, sign: str, value: Typed, kind: str) -> str:
        if kind == "Num":
            return f"{name} = {name}.{_SIGNS[sign]}({value[0]})"
        return super().change(name, sign, value, kind)

    def item(self, row: Typed, index: Typed) -> Typed:
        if row[1] == "Row":
            return super().item(row, index)
        return f"{row[0]}.get({index[0]})", "int" if row[1] == "Table" else "Num", ATOM

    def item_set(self, row: Typed, index: Typed, value: Typed) -> str:
        return f"{row[0]}.set({index[0]}, {value[0]})"


TARGET = Java()
