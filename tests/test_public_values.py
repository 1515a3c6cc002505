"""Every public name behaves as a Python library's does: read, rebuilt, compared, kept, shown, explained."""

import contextlib
import copy
import inspect
import json
import pickle
from fractions import Fraction

import pytest

import bouton
from bouton.claims import Sentence
from bouton.errors import BoutonError, LimitError, PositionError, RulesError, UnknownName
from bouton.frozen import changed
from bouton.graphs.solving import GraphMove
from bouton.limits import Limits
from bouton.misere.genus import Genus, HeapGenus
from bouton.stressing.finding import Stress
from bouton.stressing.trial import Difference

# An example of every public type; of some more than one.
EXAMPLES = {
    "Answer": lambda: bouton.solve("nim", (3, 5, 7)),
    "Answer of a large position": lambda: bouton.solve("wythoff", (12, 19)),
    "Answer of a sum": lambda: bouton.solve("fibonacci nim: 13 + wythoff: 1 2"),
    "Move": lambda: bouton.solve("nim", 3).winning_moves[0],
    "By": lambda: bouton.solve("kayles", 3).by,
    "Reason": lambda: bouton.solve("wythoff", (3, 4)).reason,
    "Option": lambda: next(iter(bouton.options("wythoff", (3, 4)))),
    "Position": lambda: bouton.position("take 1..2*last", 13, cap=3),
    "Rules": lambda: bouton.rules("nim; misere"),
    "Sum": lambda: bouton.parse("nim: 3 5 + kayles: 4"),
    "Limits": lambda: Limits(seconds=3),
    "Period": lambda: bouton.period("take 1,3,4"),
    "Density": lambda: bouton.density("nim", 7, heaps=3),
    "Claim": lambda: bouton.Claim("residues", "n mod 4 = 0", bouton.Status.CHECKED, 50),
    "Proof": lambda: bouton.prove("take 1..3"),
    "Guesses": lambda: bouton.guess([0, 1, 2, 0, 1, 2, 0, 1, 2]),
    "CheckResult": lambda: bouton.check("nim", max_rank=3),
    "GraphAnswer": lambda: bouton.solve_graph({0: [1], 1: [2]}, [0]),
    "MisereQuotient": lambda: bouton.misere_quotient("0.75"),
    "a row of genus": lambda: bouton.genus("0.312", 6)[5],
    "Comparison": lambda: bouton.compare(".161", ".36"),
    "AskAnswer": lambda: bouton.ask("take 1..3", "every lost n: n mod 4 = 0"),
    "Candidates": lambda: bouton.which("Take 1 to 3 stones from a heap; whoever takes the last one wins."),
    "Candidate": lambda: bouton.which("hdu-1846").candidates[0],
    "Exercise": lambda: bouton.exercises("nim").rows[0],
    "Sheet": lambda: bouton.exercises("wythoff", 2),
    "Stress": lambda: Stress(7, Difference("3 3\n", "second", "first"), mistake=Sentence("stress.mistake.opposite")),
    "an entry of GAMES": lambda: bouton.GAMES["nim"],
}
# `repr` leaves out their tables, certificates and functions, which may be megabytes; an entry is found by its name.
NOT_REBUILT = {"AskAnswer", "Claim", "Proof", "Guesses", "MisereQuotient", "an entry of GAMES"}
FUNCTIONS = [name for name in bouton.__all__ if inspect.isfunction(getattr(bouton, name))]
TYPES = [name for name in bouton.__all__ if inspect.isclass(getattr(bouton, name))]
# Not results: bases of games, and words.
OTHERS = {"Game", "HeapGame", "BoardGame", "Status", "Claims"}


@pytest.fixture(params=EXAMPLES)
def named(request):
    return request.param, EXAMPLES[request.param]()


def test_there_is_an_example_of_every_public_type():
    made = {type(make()).__name__ for make in EXAMPLES.values()}
    assert set(TYPES) - OTHERS <= made


def test_it_is_read_as_a_person_reads(named):
    _, value = named
    text = str(value)
    assert text and "=Sentence(" not in text and "object at 0x" not in text.replace("<function", "")
    assert all(len(line) < 400 for line in text.splitlines())


def test_it_is_rebuilt_by_its_repr(named):
    name, value = named
    if name not in NOT_REBUILT:
        names = {name: getattr(bouton, name) for name in bouton.__all__}
        more = {kind.__name__: kind for kind in (Sentence, GraphMove, Genus, HeapGenus, Difference)}
        assert eval(repr(value), {**names, **more, "Fraction": Fraction}) == value


def test_it_is_a_value(named):
    name, value = named
    assert (hash(value) == hash(EXAMPLES[name]()) and value == EXAMPLES[name]()) or name == "Proof"
    assert value != object()
    for again in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
        assert again == value and hash(again) == hash(value) and repr(again) == repr(value)


def test_a_guess_that_was_kept_foretells_as_before():
    found = bouton.guess([n % 5 for n in range(20)])
    again = pickle.loads(pickle.dumps(found))
    wythoff = bouton.guess(losses=[(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15)])
    assert pickle.loads(pickle.dumps(wythoff)) == wythoff and any(one.claim for one in wythoff)
    assert again.guesses[0].says((10**30 + 3,)) == found.guesses[0].says((10**30 + 3,)) == 3
    assert again != bouton.guess([n % 4 for n in range(20)])


def test_it_is_replaced(named):
    _, value = named
    assert value.__replace__() == value
    with pytest.raises(TypeError):
        value.__replace__(nothing_of_the_kind=1)
    replace = getattr(copy, "replace", lambda one, **fields: one.__replace__(**fields))  # from Python 3.13 on
    assert replace(Limits(), seconds=5) == changed(Limits(), seconds=5) == Limits(seconds=5)


def test_it_is_told_to_programs_and_notebooks(named):
    _, value = named
    assert json.loads(json.dumps(value.as_dict()))
    html = value._repr_html_()
    assert html.startswith("<") and "object at 0x" not in html.replace("&lt;function", "")


def test_the_signature_of_a_type_is_that_of_its_fields():
    assert str(inspect.signature(Limits)).startswith("(seconds: float = 60, megabytes: int = 2048")
    for name in set(TYPES) - OTHERS - {"Position"}:
        kind = getattr(bouton, name)
        parameters = inspect.signature(kind).parameters
        assert set(parameters) == set(kind.__match_args__) and "args" not in parameters, name


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_has_its_own_name_and_a_docstring(name):
    function = getattr(bouton, name)
    assert function.__name__ == function.__qualname__ == name and function.__doc__
    assert pickle.loads(pickle.dumps(function)) is function
    required = [p for p in inspect.signature(function).parameters.values() if p.default is p.empty]
    if required and all(p.kind is p.POSITIONAL_OR_KEYWORD for p in required):
        with pytest.raises(TypeError, match=rf"{name}\(\)"):
            function()


def test_nothing_else_is_offered():
    assert dir(bouton) == sorted(bouton.__all__)


def test_str_of_an_answer_is_what_the_command_prints(bouton_output):
    for rules, heaps in (("nim", (3, 5, 7)), ("wythoff", (12, 19)), ("nim; misere", (1, 1)), ("kayles", (5, 6))):
        assert str(bouton.solve(rules, heaps)) == bouton_output("solve", rules, *map(str, heaps))
    assert "winning_moves lists more" in str(bouton.solve("nim", (1,) * 31))


@pytest.fixture
def bouton_output(capsys):
    from bouton.cli.app import main

    def run(*words: str) -> str:
        with pytest.raises(SystemExit, match="0"):
            main([*words])
        return capsys.readouterr().out.strip("\n")

    return run


@pytest.mark.parametrize(
    ("call", "kind", "told"),
    [
        (lambda: bouton.GAMES["nimm"], UnknownName, "nim"),
        (lambda: bouton.THEOREMS["nim_value"], UnknownName, "nim_values"),
        (lambda: bouton.Position("nim", 3), TypeError, "Sum"),
        (lambda: bouton.solve("nim", 3, limits=1), TypeError, "Limits"),
        (lambda: bouton.values("nim", 3, limits=1), TypeError, "Limits"),
        (lambda: bouton.period("nim", limits=1), TypeError, "Limits"),
        (lambda: bouton.ask("wythoff", "every lost a, b: a + b > 0", limits=1), TypeError, "Limits"),
        (lambda: bouton.code("nim", "python", limits=1), TypeError, "Limits"),
        (lambda: bouton.guess("0 1 2 0 1 2"), BoutonError, "whole number"),
        (lambda: bouton.values("nim", "10"), BoutonError, "whole number"),
        (lambda: bouton.p_positions("nim", "10"), BoutonError, "whole number"),
        (lambda: bouton.density("nim", 2.5), BoutonError, "whole number"),
        (lambda: bouton.genus("0.312", "3"), BoutonError, "whole number"),
        (lambda: bouton.outcome("nim", "3"), BoutonError, "whole number"),
    ],
)
def test_what_makes_no_sense_is_said_in_one_line(call, kind, told):
    with pytest.raises(kind) as raised:
        call()
    assert told in str(raised.value) and "\n" not in str(raised.value)
    assert "nim" in bouton.GAMES and bouton.GAMES.get("nimm") is None


def test_an_error_names_the_argument_and_at_the_command_line_the_option():
    with pytest.raises(LimitError) as raised:
        bouton.solve("grundy; misere", (50, 60, 70), limits=Limits(seconds=0.01))
    assert "limits=Limits(seconds=...) allows more" in str(raised.value) and "--" not in str(raised.value)
    assert "--time allows more" in raised.value.say(options=True) and "--time" in raised.value.say("zh", options=True)
    assert raised.value.say() == str(raised.value) and "limits=Limits(seconds=...)" in raised.value.say("zh")
    assert str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)
    with pytest.raises(LimitError, match=r"bouton.period\(max_length=...\) looks further"):
        bouton.solve("take k^2; split equally", 10**30)
    with pytest.raises(BoutonError, match=r"^last and cap both"):
        bouton.solve("fibonacci nim", 3, last=1, cap=2)


def test_positions_are_added_by_sum_and_sheets_are_written():
    p, q = bouton.position("nim", 3), bouton.position("kayles", 4)
    assert sum([p, q]) == p + q
    sheet = bouton.exercises("nim", 3, 1)
    assert len(list(sheet)) == 3 and len(bouton.exercises("nim").rows) == 10
    assert sheet.to("gift").count("::") == 6 and "\\begin" in sheet.to("tex") and len(sheet.to("tsv").splitlines()) == 3
    assert sheet.to("text", "zh") != sheet.to("text") == str(sheet)
    with pytest.raises(UnknownName):
        sheet.to("gif")


def test_a_program_is_written_for_a_problem_and_a_wrong_one_found(tmp_path, bouton_output):
    assert bouton.code("HDU 1846", "cpp").rstrip() == bouton_output("code", "hdu-1846", "--target", "cpp")
    assert bouton.code("take 1,3,4", "java").rstrip() == bouton_output("code", "take 1,3,4", "--target", "java")
    program = tmp_path / "always.py"
    program.write_text("import sys\nfor line in sys.stdin: print('first')\n")
    told = []
    found = bouton.stress(
        str(program), "take 1..3", limits=Limits(seconds=9), progress=lambda done, total: told.append(done)
    )
    # The losses are the multiples of 4.
    assert (found.difference.input, found.difference.expected, found.difference.printed) == ("4\n", "second", "first")
    assert told and "second" in str(found)
    for wrong in ({}, {"rules": "nim", "judge": "hdu-1846"}):
        with pytest.raises(BoutonError, match="judge"):
            bouton.stress(str(program), **wrong)
    with pytest.raises(LimitError):
        bouton.stress(str(program), "nim", heaps=10**6)


@pytest.mark.parametrize(("old", "new"), [("zeros", "p_positions"), ("odds", "density")])
def test_an_old_name_works_and_says_until_when(old, new):
    with pytest.warns(DeprecationWarning, match=rf"bouton\.{old} is now called bouton\.{new}.*2027-12-31"):
        assert getattr(bouton, old) is getattr(bouton, new)


def test_an_answer_and_guesses_are_told_as_the_command_tells_them():
    answer = bouton.solve("nim", (3, 5))
    assert answer.say("en") == str(answer) and "先手必胜" in answer.say("zh")
    table = bouton.guess(bouton.values("take 1,3,4", 60))
    assert len(table) == len(table.guesses) and table[0] is table.guesses[0]
    wrong = bouton.guess([0, 1, 2, 0, 1, 2, 0, 1, 1], rules="take 1,2")
    assert "8" in str(wrong).splitlines()[0] and str(wrong) == wrong.say("en") != wrong.say("zh")
    claims = bouton.discover("take 1,3,4")
    assert claims.as_dict() == [claim.as_dict() for claim in claims] and str(claims)
    assert claims.say("zh").splitlines()[:2] == ["period 7", "n mod 7 = 0 or 2"]


def test_a_period_tells_its_progress_as_all_do():
    told = []
    with contextlib.suppress(LimitError):
        limits = Limits(seconds=1)
        bouton.period("0.007", limits=limits, progress=lambda done, total: told.append((done, total)))
    assert told and all(total is None for _, total in told) and told == sorted(told, key=lambda pair: pair[0])


@pytest.mark.parametrize("limits", [{"seconds": -1}, {"seconds": "x"}, {"megabytes": "x"}, {"megabytes": None}])
def test_limits_that_are_no_numbers_are_refused_at_once(limits):
    with pytest.raises(TypeError, match=next(iter(limits))):
        bouton.Limits(**limits)


# What each argument is called stands in the error, which is one line in either language.
SENSELESS = {
    "kind cannot be foo": lambda: bouton.exercises("nim", kind="foo"),
    "count cannot be 101": lambda: bouton.exercises("nim", 101),
    "'3' is not a whole number": lambda: bouton.exercises("nim", level="3"),
    "heaps cannot be 0": lambda: bouton.exercises("nim", heaps=0),
    "max_rank cannot be -1": lambda: bouton.check("nim_values", max_rank=-1),
    "heaps cannot be -1": lambda: bouton.compare("nim", "kayles", heaps=-1),
    "max_heap cannot be -1": lambda: bouton.compare("nim", "nim", max_heap=-1),
    "heaps cannot be -2": lambda: bouton.p_positions("nim", 5, heaps=-2),
    "heaps cannot be -3": lambda: bouton.stress("echo first", "nim", heaps=-3),
    "max_heap cannot be 0": lambda: bouton.stress("echo first", "nim", max_heap=0),
    "run_seconds cannot be -1": lambda: bouton.stress("echo first", "nim", run_seconds=-1),
    "run_megabytes cannot be 15": lambda: bouton.stress("echo first", "nim", run_megabytes=15),
    'give either rules or judge, as in bouton.stress("./a.out", judge="hdu-1846")': lambda: bouton.stress("echo first"),
    "max_length cannot be 0": lambda: bouton.period("kayles", max_length=0),
    "max_heap cannot be -5": lambda: bouton.code("kayles", "cpp", max_heap=-5),
    "heaps holds 1 number for 2 games": lambda: bouton.misere_quotient(["0.75", "take 1,2"], heaps=[5]),
    "'P' is not a whole number": lambda: bouton.guess(["P", "N", "N", "P", "N", "N"]),
    "0.5 is not a whole number": lambda: bouton.guess([0, 1, 2, 0, 1, 2, 0.5]),
    "{0: 0, 1: 1} is not a whole number": lambda: bouton.guess({0: 0, 1: 1}),
    "bash(0): expected a number of at least 1": lambda: bouton.GAMES["bash"].make(0),
    "no position given; write its numbers": lambda: bouton.solve("nim"),
    "rules cannot be of the type Position": lambda: bouton.solve(bouton.position("nim", 3)),
    "rules cannot be of the type NoneType": lambda: bouton.values(None, 5),
    "rules cannot be of the type int": lambda: bouton.misere_quotient(3),
}


@pytest.mark.parametrize("said", SENSELESS)
def test_an_argument_that_makes_no_sense_is_refused_by_its_name(said):
    with pytest.raises((PositionError, RulesError)) as refused:
        SENSELESS[said]()
    assert str(refused.value).startswith(said)
    for language in ("en", "zh"):
        line = refused.value.say(language)
        assert "\n" not in line and "--" not in line and "standard input" not in line and "标准输入" not in line


def test_the_least_numbers_that_make_sense_are_taken():
    assert bouton.check("nim_values", max_rank=0).valid
    assert bouton.compare("nim", "kayles", heaps=1, max_heap=4).at == (4,)  # kayles: 0, 1, 2, 3, 1
    assert bouton.GAMES["bash"].make(1) == bouton.rules("take 1").game
    assert bouton.exercises("nim", 1, heaps=1).rows[0].situation.components[0].heaps[1:] == ()


@pytest.mark.parametrize("rules", ["chomp", "euclid positive"])
def test_a_table_with_places_that_are_no_positions_is_refused(rules):
    with pytest.raises(PositionError, match="is not a position of"):
        bouton.values(rules, 4)
