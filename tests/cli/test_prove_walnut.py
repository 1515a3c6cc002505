"""``bouton prove RULES --walnut DIR``: the law of the losses as files for a second prover."""

import pytest

from bouton.discovery.by_automata import law_of
from bouton.limits import Limits
from bouton.notation import parse_rules
from bouton.proving.walnut import walnut


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    """The user's cache folder, empty: no law that is proved here is kept for other tests."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def texts(folder):
    """What is written below *folder*, by its path."""
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_text("utf-8") for file in files}


@pytest.mark.parametrize(
    ("rules", "options", "heaps", "name"),
    [
        ("wythoff", (), 2, "wythoff"),
        ("wythoff; misere", (), 2, "wythoff"),
        ("t-wythoff(2)", (), 2, "twythoff2"),
        ("euclid", (), 2, "euclid"),
        ("nim", ("--heaps", "3"), 3, "nim"),
        ("take any; take 1..2 equally from 2 heaps", (), 2, "law"),
        ("take any; pass once", ("--heaps", "2"), 2, "law"),
        # The proof that is told is a period.
        ("take 1, 3, 4", (), 1, "subtraction134"),
        ("take 1..4; misere", (), 1, "bash4"),
        ("take 2^k", ("--claim", "n mod 3 = 0"), 1, "powersoftwo"),
        ("wythoff", ("--claim", "a = floor(j*phi), b = a + j"), 2, "wythoff"),
    ],
)
def test_the_files_are_those_of_the_library(bouton, tmp_path, rules, options, heaps, name):
    folder = tmp_path / "for" / "walnut"
    told = bouton("prove", rules, *options, "--walnut", str(folder))
    assert (told.status, told.err) == (0, "")
    assert f"in {folder}: " in told.out.splitlines()[-1] and told.out.endswith(f"load {name}.txt;\n")
    asked = parse_rules(rules)
    assert texts(folder) == walnut(law_of(asked, heaps, Limits()), name, str(asked.game))


def test_json_and_the_certificate_stay_as_they_are(bouton, tmp_path):
    folder, file = tmp_path / "walnut", tmp_path / "nim.json"
    asked = ("prove", "nim", "--heaps", "2", "--json")
    alone = bouton(*asked).json
    told = bouton(*asked, "--walnut", str(folder), "--certificate", str(file)).json
    assert {**told, "seconds": 0} == {**alone, "seconds": 0}
    assert len(texts(folder)) == 3 and bouton("check", str(file)).status == 0
    # Once more, over what is there.
    assert bouton(*asked, "--walnut", str(folder)).status == 0


@pytest.mark.parametrize(
    ("asked", "line"),
    [
        (("kayles",), "no automaton of the losses was found: a split is not a move that these automata can express"),
        (
            ("take 1, 3", "--claim", "n mod 5 = 0"),
            "the verdict is refuted, and a proved law of the losses was expected",
        ),
        (("nim; misere", "--claim", "a xor b = 0", "--heaps", "2"), "the verdict is refuted"),
        (("chomp",), "the verdict is unknown, and a proved law of the losses was expected"),
        (("take 1, 2", "--claim", "value = n mod 3"), "this claim is about all nim-values: value = n mod 3"),
        (("take 1, 2", "--claim", "period 3"), "this claim is about all nim-values: period 3"),
        (("nim", "--heaps", "2", "--nim-value", "1"), "not which have nim-value 1; ask without a nim-value"),
        (("wythoff; block 1",), "options that may be forbidden are not written for Walnut"),
    ],
)
def test_what_is_no_automaton_of_losses_is_refused(refused, tmp_path, asked, line):
    assert line in refused("prove", *asked, "--walnut", str(tmp_path / "walnut"))
    assert not (tmp_path / "walnut").exists()


def test_in_chinese(bouton, refused, tmp_path):
    folder = tmp_path / "walnut"
    told = bouton("prove", "nim", "--walnut", str(folder), "--lang", "zh").out
    assert told.endswith(
        f"Walnut 文件已写入 {folder}：把其中的文件夹复制到 Walnut 的目录，再在 Walnut 里输入 load nim.txt;\n"
    )
    said = refused("prove", "take 1, 3", "--claim", "n mod 5 = 0", "--walnut", str(folder), "--lang", "zh")
    assert said == "没有可写成 Walnut 文件的内容：结论是已否定，需要已证的必败态规律"
    said = refused("prove", "kayles", "--walnut", str(folder), "--lang", "zh")
    assert said == "没有可写成 Walnut 文件的内容，因为没找到必败态的自动机：这里的自动机表达不了拆分"


def test_a_folder_that_cannot_be_written_is_told_before_the_work(refused, tmp_path, monkeypatch):
    monkeypatch.setattr("bouton.discovery.finding.prove", lambda *asked, **options: pytest.fail("it was begun"))
    file = tmp_path / "file"
    file.write_text("kept")
    for folder in (file, file / "below"):
        said = refused("prove", "wythoff", "--walnut", str(folder))
        assert said == f"{folder} cannot be written: Not a directory"
    name = "a" * 300
    monkeypatch.chdir(tmp_path)
    assert refused("prove", "wythoff", "--walnut", name) == f"{name} cannot be written: File name too long"
    assert sorted(tmp_path.iterdir()) == [file] and file.read_text() == "kept"


@pytest.mark.parametrize(
    ("rules", "said"), [("euclid", r"below a/$\varphi$"), ("take 2, 5, m", r"\texttt{m = 7j+2: PPNNPNN")]
)
def test_the_proof_is_written_as_latex(bouton, tmp_path, rules, said):
    file = tmp_path / "law.tex"
    told = bouton("prove", rules, "--latex", str(file))
    assert told.status == 0 and said in (text := file.read_text("utf-8"))
    assert text.startswith("\\documentclass{article}\n\\begin{document}\n") and text.endswith("\\end{document}\n")
    refused = bouton("prove", "kayles", "--claim", "n mod 3 = 0", "--latex", str(file))
    assert "there is nothing to write as LaTeX" in refused.err
