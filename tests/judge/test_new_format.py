"""A judge format is one new file: nothing else is edited, and it is found, shown and answered by its name."""

import io

from bouton import judge
from bouton.folder import Folder
from bouton.judge import problem

FORMAT = '''"""HDU 9999: Nim, its heaps counted, until the input ends."""

from bouton.judge.problem import Framing, Problem, Text
from bouton.judge.problems.hdu_1849 import first_wins

PROBLEM = Problem(
    title=Text("Nim", "Nim"),
    game="nim",
    rules="nim",
    input=Text("the number of heaps and the heaps", "堆数和各堆颗数"),
    output=Text("win or lose", "win 或 lose"),
    sample=("2 1 1\\n", "lose\\n"),
    cases=Framing.TO_THE_END,
    answers=("lose", "win"),
    width=0,
    program=first_wins,
)
'''


def test_a_format_is_one_new_file(tmp_path, monkeypatch):
    folder = tmp_path / "more_sites"
    folder.mkdir()
    (folder / "__init__.py").write_text('"""Formats of a user."""\n')
    (folder / "hdu_9999.py").write_text(FORMAT, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(problem, "PROBLEMS", Folder("more_sites", "PROBLEM"))
    output = io.BytesIO()
    # 1 xor 2 xor 3 = 0.
    judge.run("HDU 9999", io.BytesIO(b"3 1 2 3\n2 1 2\n"), output)
    assert output.getvalue() == b"lose\nwin\n"
