"""What makes no sense gets one line and exit status 2 or 3, and nothing on standard output."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path
from shlex import split

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bouton.cli.app import COMPLETE
from bouton.cli.program import COMMANDS
from bouton.rulesets.catalogue import GAMES
from tests.work import at_most, wait_until_it_computes

PROGRAM = [sys.executable, "-m", "bouton.cli.app"]

NUMBERS = ["-3", "3.5", "1e", "x", "", " ", "0x10", "三", "²", "--3", "1_000", "\0", "5;", "3 x", "∞", "+", "-", "−7"]


CURLY = "curly quotes are part of the text for the shell; type straight ones"


@pytest.mark.parametrize("heap", [n for n in NUMBERS if n != "-"])
def test_a_heap_is_a_whole_number_from_0_on(refused, heap):
    refused("solve", "nim", "3", heap)


@pytest.mark.parametrize("command", ["solve", "options"])
@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (
            ["nim", "-3", "5"],
            'number 1 of the position: found "-3", expected a whole number from 0 on, such as 7 or 10^30',
        ),
        (
            ["nim", "3", "x"],
            'number 2 of the position: found "x", expected a whole number from 0 on, such as 7 or 10^30',
        ),
        (
            ["nim", "2^3^4"],
            'number 1 of the position: found "2^3^4", expected a whole number from 0 on, such as 7 or 10^30',
        ),
        (["nim", "2^"], 'number 1 of the position: found "2^", expected a whole number from 0 on, such as 7 or 10^30'),
        (["nim", "+", "kayles", "4"], 'in a sum the heaps of each game follow its name, as in "nim: 3 5 + kayles: 4"'),
        (["nim: 3 + kayles"], 'column 10: found "kayles", expected a game with its heaps, such as kayles: 4'),
        (["take 1..m", "7", "--with", "q=3"], "the rules have no letter q; they have m"),
        (
            ["nim", "2^3-10"],
            'number 1 of the position: found "2^3-10", expected a whole number from 0 on, such as 7 or 10^30',
        ),
        (["wythoff", "3"], "a position of wythoff has 2 heaps, not 1"),
        (["nim: 3 5", "7"], "the rules text already gives the position; leave out 7"),
        (["nim", "3", "--last", "2"], "nim does not depend on the last take; leave out --last"),
        (["nim", "3", "5", "--cap", "4"], "nim does not depend on the last take; leave out --cap"),
        (["bash", "7"], "bash needs 1 number in brackets, as in bash(3); found 0"),
        (["take 1..2*last", "20", "--last", "0"], "the last take must be at least 1, not 0"),
        (["take 1..2*last", "20", "--cap", "-1"], "the cap must be at least 0, not -1"),
        (
            ["take 1..2*last", "20", "--last", "2", "--cap", "1"],
            "--last and --cap both set the limit; give one of them",
        ),
        (["take 1..2*last", "20", "--last", "x"], "--last cannot be x; expected a whole number from 0 on"),
        (["nim: 3 + nim: 5", "--last", "2"], "in a sum each component keeps its own last take; leave out --last"),
        (["fibonacci nim", "5", "7"], None),
        (
            ["tak 3", "5"],
            'column 1: found "tak 3", expected the name of a game or a rule such as take 1..3; did you mean take?',
        ),
        (["take 1-3", "5"], 'column 7: found "-", expected ";" or the end of the rules; did you mean 1..3?'),
        (
            ["take 1,3 miser", "5"],
            'column 10: found "miser", expected ";" or the end of the rules; did you mean "take 1,3; misere"?',
        ),
        (
            ["take 1,3,4 misere", "7", "--lang", "zh"],
            '第 12 列：读到“misere”，应为“;”或规则的结尾；是否想写 "take 1,3,4; misere"？',
        ),
        (["nim(3)", "5"], "nim takes no numbers in brackets; heaps follow the name, as in nim: 3"),
        (["nim", "7", "--with", "m=4"], "nim has no letters; leave their values out"),
        (
            ["每次可以摸1到m个", "7", "--with", "m=4"],
            'column 1: found "每次可以摸1到m个", expected the name of a game or a rule such as take 1..3',
        ),
        (["take 1.5", "3"], 'column 6: found "1.5", expected a whole number; did you mean 1..5?'),
        (
            ["euclid", "3", "-5"],
            'number 2 of the position: found "-5", expected a whole number from 0 on, such as 7 or 10^30',
        ),
        (["euclid", "3", "5", "7"], "a position of euclid has 2 numbers, not 3"),
        (
            ["kayles", "-4"],
            'number 1 of the position: found "-4", expected a whole number from 0 on, such as 7 or 10^30',
        ),
        (["取石子", "9"], 'column 1: found "取石子", expected the name of a game or a rule such as take 1..3'),
        (["take 1..m", "5", "--with", "m=x"], "m cannot be x: a letter is a whole number from 1 on"),
        (["take 0", "5"], 'column 6: found "0", expected an amount from 1 on'),
        (["take 5..1", "5"], 'column 6: found "5..1", expected the smaller number first'),
        (
            ["octal 0.7", "5"],
            'column 1: found "octal 0.7", expected the name of a game or a rule such as take 1..3; did you mean 0.7?',
        ),
        (
            ["nim 3 5 + kayles 4"],
            (
                'column 1: found "nim 3 5 + kayles 4", expected the name of a game or a rule such as take 1..3; '
                "did you mean nim: 3 5 + kayles: 4?"
            ),
        ),
        (["nim + kayles", "3"], 'in a sum the heaps of each game follow its name, as in "nim: 3 5 + kayles: 4"'),
        (
            ["每次取 1 到 3 颗，星期天可以取 5 颗", "7"],
            (
                'column 13: found "星期天可以取 5 颗", '
                "expected a rule as a sentence, such as each player takes 1 to 3 stones "
                "(bouton which reads whole problems)"
            ),
        ),
        (["take 1..m", "7", "--with", "m"], "m has no value; write m=5"),
        (["take p..q", "7", "--with", "p=2,q="], "q has no value; write q=5"),
        (
            ["take 1..m", "7", "--with", "m 5"],
            '--with: column 3: found "5", expected a letter with its value, such as p=7',
        ),
        (["3.1", "5"], 'column 1: found "3", expected 0, 4, 8 or C before the point'),
        (
            ["ring", "7"],
            (
                'column 1: found "ring", expected the name of a game or a rule such as take 1..3; '
                'did you mean "take 1, 2 and split; in a circle"?'
            ),
        ),
        (
            ["northcott", "1", "-1"],
            'number 2 of the position: found "-1", expected a whole number from 0 on, such as 7 or 10^30',
        ),
        (["nim", "5", "--moves", "-1"], "--moves cannot be -1; expected a whole number from 0 on"),
        (["nim", "5", "--moves", "many"], "--moves cannot be many; expected a whole number from 0 on"),
        (["nim", "5", "--time", "0"], "--time cannot be 0; expected a positive number of seconds"),
        (["nim", "5", "--time", "nan"], "--time cannot be nan; expected a positive number of seconds"),
        (["nim", "5", "--time", "inf"], "--time cannot be inf; expected a positive number of seconds"),
        (["nim", "5", "--time", "soon"], "--time cannot be soon; expected a positive number of seconds"),
        (["nim", "5", "--memory", "1"], "--memory cannot be 1; expected megabytes, at least 16"),
        (["nim", "5", "--lang", "fr"], "--lang cannot be fr; choose en or zh"),
        (["nim", "5", "--jsn"], "no option is called --jsn; did you mean --json?"),
        (["--jsn", "nim", "5"], "no option is called --jsn; did you mean --json?"),
        (["nim", "5", "--time"], "--time needs a value, as in --time 60"),
        (["nim", "5", "--last"], "--last needs a value, as in --last 2"),
        (["nim", "5", "--lang"], "--lang needs a value, as in --lang en"),
        (["--rules-file", "nowhere.py", "5"], "there is no file nowhere.py; check the path"),
    ],
)
def test_what_is_wrong_is_said(refused, command, arguments, line):
    said = refused(command, *arguments)
    assert line is None or said == line


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["solv"], "no command is called solv; did you mean solve?"),
        (["chomp", "1"], "no command is called chomp; it is a game: bouton solve chomp 1"),
        (["fibonacci nim", "7"], "no command is called fibonacci nim; it is a game: bouton solve 'fibonacci nim' 7"),
        (
            ["check", "README"],
            (
                "no theorem, game or file is called README; "
                "bouton games lists the games, and with a name the theorems of that game"
            ),
        ),
        (["check", "wythof"], "no theorem or game is called wythof; did you mean wythoff?"),
        (
            ["prove", "take 1..m", "--claim", "value = n mod (m+1)"],
            (
                "with letters a claim is about losses or a period, such as n mod (m+1) = 0; "
                "for others give take 1..m numbers with --with"
            ),
        ),
        (["prove", "wythoff", "--claim", "a = floor(phi*j"], '--claim: column 16: the text ends here, expected ")"'),
        (
            ["prove", "wythoff", "--claim", "a = flor(phi*j)"],
            (
                '--claim: column 5: found "flor", expected a number, a letter of the claim, phi, sqrt or floor; '
                "did you mean floor?"
            ),
        ),
        (["solve", "take 1..n-", "5"], 'column 10: found "-", expected ";" or the end of the rules'),
        (["ask", "wythoff", "is (1,2 lost"], 'column 9: found "lost", expected ")"'),
        (["exercises", "nim", "--level", "9"], "--level cannot be 9; expected a whole number from 1 to 5"),
        (["exercises", "nim", "--count", "0"], "--count cannot be 0; expected a whole number from 1 to 100"),
        (["ask", "nim", "every lost a b: a < b"], 'column 14: found "b", expected a comma, "with" or a colon'),
        (
            ["period", "wythoff"],
            (
                "wythoff moves in several heaps at once and has no period of single heaps; "
                "bouton period --row looks for that of a row"
            ),
        ),
        (["prove", "wythoff", "--claim", "n mod 3 = 0"], "a position of wythoff has 2 heaps, not 1; name them a and b"),
        (["ask", "wythoff", "every lost a: a = 0"], "a position of wythoff has 2 heaps, not 1; name them a and b"),
        (["ask", "wythoff", "every a"], 'column 7: found "a", expected lost, as in every lost a, b: a + b > 0'),
        (["p-positions", "nim", "--max"], "--max needs a value, as in --max 50"),
        (["solve", "take", "1,3,4", "7"], 'put rules of several words in quotes: bouton solve "take 1,3,4" 7'),
        (
            ["prove", "take", "1,3", "--claim", "n mod 2 = 0"],
            'put rules of several words in quotes: bouton prove "take 1,3" --claim "n mod 2 = 0"',
        ),
        (["prove", "nim", "--clam", "x"], "no option is called --clam; did you mean --claim?"),
        (["values", "nim", "--lenght", "5"], "no option is called --lenght; did you mean --length?"),
        (
            ["prove", "nim", "--claim", ""],
            "--claim is empty; expected a claim such as n mod 3 = 0 (a question is for Ask, or bouton ask)",
        ),
        (["prove", "wythoff", "--claim", "a = b", "--heaps", "3"], "a position of wythoff has 2 heaps, not 3"),
        (
            ["prove", "nim", "--heaps", "3", "--claim", "n mod 7 = 0"],
            "this claim is about positions of 1 heap, not 3; name 3 heaps a, b and c",
        ),
        (
            ["solve", "nim", "3,,5"],
            "number 2 of the position is empty; expected a whole number from 0 on, such as 7 or 10^30",
        ),
        (["solve", "take 1,", "5"], "column 8: the text ends here, expected an amount"),
        (["solve", "take 1,,", "5"], 'column 8: found ",", expected an amount'),
        (["guess", "0", "1", "x"], 'number 3: found "x", expected a whole number from 0 on, or P or N'),
        (
            ["judge", "hdu-184"],
            "no judge problem is called hdu-184; did you mean hdu-1846, hdu-1847, hdu-1848 or hdu-1849?",
        ),
        (["ask", "wythoff", "is (3) lost"], "a position of wythoff has 2 heaps, not 1"),
        (["nim-product", "4", "x"], 'number 2: found "x", expected a whole number from 0 on, such as 7 or 10^30'),
        (["nim-product", "4", "-5"], 'number 2: found "-5", expected a whole number from 0 on, such as 7 or 10^30'),
        (
            ["compare", "nim", "foo"],
            'OTHER: column 1: found "foo", expected the name of a game or a rule such as take 1..3',
        ),
        (["values", "fibonacci nim"], "fibonacci nim has no nim-values in a list; bouton solve answers one position"),
        (
            ["code", "take p..q", "--target", "cpp"],
            (
                "take p..q has letters: give p and q a value, as in --with p=1,q=1, "
                "or let the program read them, as in --inputs n,p,q"
            ),
        ),
        (
            ["ask", "wythoff", "every won a, b: a = b"],
            'column 7: found "won", expected lost, as in every lost a, b: a + b > 0',
        ),
        (["census", "octl"], "no family is called octl; did you mean octal?"),
        (["check", "--all", "--max", "3"], "--all does not go with --max; leave one out"),
        (["check", "nim", "--all"], "--all does not go with NAME|FILE; leave one out"),
        (["check", "--all", "--sample", "3"], "--all does not go with --sample; leave one out"),
        (["check", "--all", "--coq", "all.v"], "--all does not go with --coq; leave one out"),
        (["check", "wythoff", "--segments", "3"], "--segments goes only with FILE; give both or leave it out"),
        (["check", "wythoff", "--sample", "3"], "--sample goes only with FILE; give both or leave it out"),
        (
            ["graph", "g.txt", "--game", "node-kayles", "--on", "a"],
            "--on does not go with --game node-kayles; leave one out",
        ),
        (["stress", "a.cpp"], "give either --rules or --judge, as in bouton stress ./a.out --judge hdu-1846"),
        (
            ["help", "nim"],
            "nim is a game: bouton games nim tells about it, bouton solve nim 14 21 39 solves it",
        ),
        (["help", "bash"], "no command is called bash; it is a game: bouton games bash"),
        (["solve", "每次取 1 到 0 颗", "7"], 'column 5: found "1 到 0", expected the smaller number first'),
        (["perod", "nim"], "no command is called perod; did you mean period?"),
        (["zeroes", "nim"], "no command is called zeroes; did you mean zeros?"),
        (["--versoin"], "no option is called --versoin; did you mean --version?"),
        (["frobnicate"], "no command is called frobnicate; bouton --help lists them"),
        (["--frobnicate"], "no option is called --frobnicate; bouton --help lists them"),
        (["--lang", "fr", "solve", "nim", "5"], "--lang cannot be fr; choose en or zh"),
        (["judge", "hdu-9999"], None),
        (["code", "hdu-9999", "--target", "cpp"], None),
        (["values", "nim", "--max", "9"], "no option is called --max; bouton values --help lists them"),
        (["games", "--cheatt"], "no option is called --cheatt; did you mean --cheat?"),
        (["values"], 'no rules given; try bouton values "take 1,3,4" --length 20'),
        (["exercises"], "no rules given; try bouton exercises nim"),
        (["solve"], "no rules given; try bouton solve nim 3 5 7"),
        (["solve", "", "5"], "no rules given; write them, such as take 1..3"),
        (["options", "", "5"], "no rules given; try bouton options wythoff 3 5"),
        (["solve", "3", "5", "7"], "the rules come first, not the number 3; as in bouton solve nim 3 5 7"),
        (["options", "2", "3"], "the rules come first, not the number 2; as in bouton options nim 2 3"),
        (["values", "5"], 'expected rules, not the number 5; as in bouton values "take 1,3,4" --length 20'),
        (["solve", "nim 3 5 7"], "put the heaps behind the rules: bouton solve nim 3 5 7"),
        (["options", "end nim 3 5"], 'put the heaps behind the rules: bouton options "end nim" 3 5'),
        (["solve", "take 1,3 4"], None),
        (["solve", "取", "1,3,4", "7"], 'put rules of several words in quotes: bouton solve "取 1,3,4" 7'),
        (["prove", "取", "1,3,4"], 'put rules of several words in quotes: bouton prove "取 1,3,4"'),
        (
            ["solve", "nim:", "3", "5", "+", "wythoff:", "1", "2"],
            'put rules of several words in quotes: bouton solve "nim: 3 5 + wythoff: 1 2"',
        ),
        (["solve", "nim", "3", "-q"], "no option is called -q; bouton solve --help lists them"),
        (["period", "kayles", "-t", "5"], "no option is called -t; did you mean --time?"),
        (["-v"], "no option is called -v; did you mean --version?"),
        (["version"], "no command is called version; did you mean --version?"),
        (["plya"], "no command is called plya; did you mean play?"),
        (["misere"], "the help explains misere: bouton help misere"),
        (["notation"], "the help explains notation: bouton help notation"),
        (["SG 值", "--lang", "zh"], '帮助中有“SG 值”的说明，请写 bouton help "SG 值"'),
        (["help", "json"], "--json is an option; bouton help solve shows it"),
        (["help", "with"], "--with is an option; bouton help solve shows it"),
        (["help", "--time"], "--time is an option; bouton help solve shows it"),
        (["help", "target"], "--target is an option; bouton help code shows it"),
        (["help", "version"], "--version is an option; bouton --help shows it"),
        (["help", "glosary"], "no command or topic is called glosary; did you mean glossary?"),
        (["help", "nonsense"], "no command or topic is called nonsense; bouton --help lists them"),
        (["solve", "“take", "1,3,4”", "7"], f'{CURLY}: bouton solve "take 1,3,4" 7'),
        (["solve", "‘take 1,3,4’", "7"], f'{CURLY}: bouton solve "take 1,3,4" 7'),
        (["solve", "「take 1,3,4」", "7", "--moves", "2"], f'{CURLY}: bouton solve "take 1,3,4" 7'),
        (["prove", "“take", "1,2”", "--heaps", "2"], f'{CURLY}: bouton prove "take 1,2" --heaps 2'),
        (["values", "「nim」"], f'{CURLY}: bouton values "nim"'),
        (["serve", "9000"], "9000 is not expected here; did you mean bouton serve --port 9000?"),
        (["serve", "here"], "here is one word too many; bouton help serve shows the usage"),
        (["code", "nim", "--target", "c++"], "--target cannot be c++; did you mean cpp?"),
        (["code", "nim", "--target", "py"], "--target cannot be py; did you mean python?"),
        (["code", "nim", "--target", "go"], "--target cannot be go; choose cpp, java, python or rust"),
        (["--help", "solv"], "no command or topic is called solv; did you mean solve?"),
        (
            ["census"],
            "FAMILY is missing; choose coupled, families, hexadecimal, k-times, octal, octal-misere or subtraction",
        ),
        (["values", "nim: 3"], "a sum cannot be used here; give one game"),
        (["values", "wythoff; misere"], None),
        (["values", "nim", "--length", "0"], "--length cannot be 0; expected a whole number from 1 on"),
        (["p-positions", "nim", "--max", "-1"], "--max cannot be -1; expected a whole number from 0 on"),
        (["p-positions", "wythoff", "--heaps", "3"], "a position of wythoff has 2 heaps, not 3"),
        (["density", "nim", "--heaps", "0"], "--heaps cannot be 0; expected a whole number from 1 on"),
        (["density", "fibonacci nim", "--heaps", "2"], None),
        (["games", "wythof"], "no game is called wythof; did you mean wythoff?"),
        (["compare", "nim"], "missing: the second rules, as in bouton compare nim wythoff"),
        (["compare"], "missing: two games, as in bouton compare nim wythoff"),
        (["ask"], 'missing: the rules and a question, as in bouton ask wythoff "is (3, 5) lost"'),
        (
            ["ask", "is (3, 5) lost"],
            'missing: a question after the rules, as in bouton ask wythoff "is (3, 5) lost"',
        ),
        (["nim-product"], "missing: the numbers, as in bouton nim-product 4 8"),
        (["site"], "missing: a folder, as in bouton site public"),
        (["which"], "missing: the text of a problem, in quotes, or - for standard input"),
        (["genus", "3"], "expected rules, not the number 3; as in bouton genus kayles"),
        (["values", "nim", "10"], "this command takes no heaps; as in bouton values nim --length 10"),
        (["period", "kayles", "5"], "this command takes no heaps; as in bouton period kayles --max 5"),
        (["p-positions", "wythoff", "9", "8"], "this command takes no heaps; as in bouton p-positions wythoff --max 9"),
        (["compare", "nim", "wythoff", "5"], "this command takes no heaps; as in bouton compare nim wythoff --max 5"),
        (["values", "nim", "10", "--length", "4"], "10 is one word too many; bouton help values shows the usage"),
        (
            ["prove", "n mod 3 = 0"],
            'this is a claim; the rules come first: bouton prove "take 1,2" --claim "n mod 3 = 0"',
        ),
        (["prove", "nim", "n mod 3 = 0"], 'a claim goes behind --claim: bouton prove nim --claim "n mod 3 = 0"'),
        (
            ["prove", "nim", *"n mod 3 = 0".split()],
            'a claim goes behind --claim: bouton prove nim --claim "n mod 3 = 0"',
        ),
        (
            ["prove", "take 1..m", "n mod (m+1) = 0"],
            'a claim goes behind --claim: bouton prove "take 1..m" --claim "n mod (m+1) = 0"',
        ),
        (
            ["prove", "nim", "n mod 3 = 0", "--claim", "n = 1"],
            "n mod 3 = 0 is one word too many; bouton help prove shows the usage",
        ),
        (["values", "n mod 3 = 0"], None),
        (["--lang", "zh", "prove", "nim", "n = 0"], '命题要写在 --claim 之后：bouton prove nim --claim "n = 0"'),
        (["help", "json", "--lang", "zh"], "--json 是选项，见 bouton help solve"),
        (["solve", "nim", "-q", "--lang", "zh"], "没有名为“-q”的选项；bouton solve --help 列出全部选项"),
        (["games", "nim", "5", "--lang", "zh"], "多出了“5”；用法见 bouton help games"),
        (["prove", "nim", "5"], "5 is one word too many; bouton help prove shows the usage"),
        (["--time", "5", "solve", "nim", "3"], "--time goes behind the command, as in bouton solve nim 3 --time 5"),
        (["--time=5", "period", "nim"], "--time goes behind the command, as in bouton period nim --time=5"),
        (["--outcomes", "values", "nim"], "--outcomes goes behind the command, as in bouton values nim --outcomes"),
        (["--time", "5"], "--time goes behind the command, as in bouton solve nim 3 5 7 --time 5"),
        (["solve", "nim", "3", "-v"], "no option is called -v; bouton solve --help lists them"),
        (["games", "nim", "5"], "5 is one word too many; bouton help games shows the usage"),
        (["help", "exit", "please"], "please is one word too many; bouton help help shows the usage"),
        (["help", "solve", "--frob"], "no option is called --frob; bouton help --help lists them"),
        (["help", "notatoin"], "no command or topic is called notatoin; did you mean notation?"),
        (["help", "solve", "nim"], "nim is one word too many; bouton help help shows the usage"),
        (["stress"], "missing: a program, such as ./a.out"),
        (
            ["stress", "hdu-1846", "prog.cpp"],
            "hdu-1846 is a problem, not a program; type bouton stress prog.cpp --judge hdu-1846",
        ),
        (["stress", "python3 -u nothere.py", "--rules", "nim"], "there is no file nothere.py; check the path"),
        (["stress", "P2197"], "P2197 is a problem, not a program; type bouton stress PROGRAM --judge P2197"),
        (["stress", "a", "b", "--rules", "nim"], "b is one word too many; bouton help stress shows the usage"),
        (["judge"], "missing: a judge problem, such as hdu-1846; bouton judge --list shows them"),
        (
            ["check"],
            (
                "missing: the name of a theorem or a game, or the file of a certificate "
                "(--all checks every law of the package)"
            ),
        ),
        (["check", "nowhere.json"], "there is no file nowhere.json; check the path"),
        (["solve", "nim"], "no position given; try bouton solve nim 14 21 39"),
        (["options", "take 1,3,4"], 'no position given; try bouton options "take 1,3,4" 7 5 3'),
        (["solve", "威佐夫博弈", "--lang", "zh"], "没有给出局面，例如 bouton solve 威佐夫博弈 5 8"),
        (["check", "nowhere.json", "--coq", "nowhere.v"], "there is no file nowhere.json; check the path"),
        (["completion"], "SHELL is missing; choose bash, zsh or fish"),
        (["completion", "tcsh"], "SHELL cannot be tcsh; choose bash, zsh or fish"),
    ],
)
def test_other_commands(refused, arguments, line):
    said = refused(*arguments)
    assert line is None or said == line


@pytest.mark.parametrize(
    ("rules", "claim", "line"),
    [
        ("wythoff", "P = {(0,0), (1,2", 'column 17: the text ends here, expected ")"'),
        ("wythoff", "P = {(0,0), (1,2)", 'column 18: the text ends here, expected "}"'),
        ("wythoff", "P = {(0,0), (1,2) (3,5)}", 'column 19: found "(3,5)", expected ","'),
        ("take 1,2", "n modulo 4 = 1", 'column 3: found "modulo", expected a sign such as = or <=; did you mean mod?'),
        ("take 1,2", "n mod 7 = 0, 2", 'column 12: found ",", expected or, as in n mod 7 = 0 or 2'),
        ("nim", "a ⊕ b 0", 'column 7: found "0", expected a sign such as = or <='),
        ("nim", "a^2 = 0", 'column 2: found "^", expected a sign such as = or <=; did you mean xor?'),
        (
            "take 1,3,4",
            "n mod 7 = a",
            (
                'column 11: found "a", expected the letter of a heap: '
                "n where there is one heap, a, b, c … where there are more"
            ),
        ),
        ("take 1,3,4", "period", "column 7: the text ends here, expected a whole number from 1 on"),
        (
            "take 1,3,4",
            "period 12 form 71",
            'column 11: found "form", expected "from", "saltus" or the end; did you mean from?',
        ),
        (
            "wythoff",
            "a = ⌊j·φ⌋, b = a +",
            "column 15: the text ends here, expected a number, a letter of the claim, phi, sqrt or floor",
        ),
        ("nim", "n mod 2 == 0", 'column 9: found "==", expected a sign such as = or <=; did you mean =?'),
        ("nim", "n > 0 && n < 3", 'column 7: found "&&", expected "and", "or" or the end; did you mean and?'),
    ],
)
def test_a_bad_claim_is_refused(refused, rules, claim, line):
    assert refused("prove", rules, "--claim", claim) == f"--claim: {line}"


def test_in_chinese_too(refused):
    assert refused("solve", "nim", "x", "--lang", "zh") == "局面的第 1 个数：读到“x”，应为非负整数，如 7 或 10^30"
    assert refused("solve", "nim", "5", "--time", "x", "--lang", "zh") == "--time 不能是“x”，应为大于 0 的秒数"
    assert refused("nothing", "--lang", "zh") == "没有名为“nothing”的命令；bouton --help 列出全部命令"


def test_claims_read_the_signs_of_print(bouton):
    for written, printed in (
        ("a xor b xor c = 0", "a ^ b ⊕ c = 0"),
        ("a = floor(j*phi), b = a + j", "a = ⌊j·φ⌋，b = a + j"),
    ):
        told = bouton("prove", "wythoff" if "phi" in written else "nim", "--claim", printed, "--json").json
        assert (told["verdict"], told["statement"]) == ("proved", written)
    assert bouton("prove", "take 1..m", "--claim", "n mod (m+1) ≤ 0", "--json").json["verdict"] == "proved"


@pytest.mark.parametrize(
    ("told", "rules", "heaps"),
    [
        ("轮流取石子，每次取1、3或4个，不能取的人输", "take 1, 3, 4", ["9"]),
        ("两堆石子，任取一堆任意个或两堆取一样多", "take any; take any equally from 2 heaps", ["3", "5"]),
        ("每次取的个数是2的幂", "take 2^k", ["9"]),
        ("一次可以拿1到4个", "take 1..4", ["9"]),
    ],
)
def test_common_sentences_are_read(bouton, told, rules, heaps):
    assert bouton("solve", told, *heaps, "--json").json["rules"] == rules


def test_a_file_that_cannot_be_read_is_named(refused, tmp_path):
    path = tmp_path / "table.txt"
    path.write_text("0 1 2\n0 x 2\n")
    assert refused("guess", "--file", str(path)).startswith(f"{path}, line 2: ")
    assert refused("stress", str(path), "--judge", "hdu-1846").startswith(f'"{path}"'[:20])
    path.write_text('{"x":\n')
    assert refused("graph", str(path)) == f"{path} holds no graph: it is not JSON from line 2, column 1 on"
    path.write_text("graph { a -- b }")
    line = refused("graph", str(path), "--game", "hackenbush")
    assert line == "no node stands on the ground; name one with --on"


def test_help_explains_itself_and_shared_options_come_last(bouton):
    told = bouton("help", "help").out
    assert "Usage: bouton help [OPTIONS] [COMMAND|TOPIC]" in told and "--lang" in told
    assert bouton("help", "-h").out.splitlines() == told.splitlines()
    assert bouton("help", "--help").out.splitlines() == told.splitlines()
    lines = bouton("solve", "--help").out.splitlines()
    at = [next(i for i, line in enumerate(lines) if name in line[:20]) for name in ("--moves", "--with", "--json")]
    assert at == sorted(at)
    summary = next(i for i, line in enumerate(lines) if "Tell who wins" in line)
    assert not lines[summary + 1].strip() and lines[summary + 2].strip()


def test_without_a_command_the_help_is_shown(bouton):
    told = bouton()
    assert told.status == 0 and "solve" in told.out


# Standard input.


@pytest.mark.parametrize("arguments", [["solve", "-", "5"], ["solve", "nim", "-"], ["options", "nim", "-"]])
@pytest.mark.parametrize(
    ("data", "status"),
    [
        (b"", 2),
        (b" \r\n\t", 2),
        (b"\xff\xfe\x00n\x00i", 2),
        (b"\x00" * 1000, 2),
        (b"rubbish " * 1000, 2),
        (bytes(range(256)) * 40_000, 2),
        (b"rubbish " * 1_300_000, 3),
        ("很长的".encode() * 1_400_000, 3),
    ],
    ids=["empty", "blank", "utf-16", "zeros", "rubbish", "10 MB of bytes", "10 MB of rubbish", "10 MB of Chinese"],
)
def test_rubbish_on_standard_input(refused, arguments, data, status):
    refused(*arguments, status=status, stdin=data)


@pytest.mark.parametrize(
    "clause", ["take 1;", "nim;", "split;", ";", "take 1,", "take 2..3 from up to 2 heaps;", "0.77;"]
)
def test_a_million_clauses(refused, clause):
    refused("solve", "-", "5", status=3, stdin=clause * 1_000_000)


def test_rules_and_heaps_cannot_both_stand_on_standard_input(refused):
    assert refused("solve", "-", "-", stdin="nim") == "standard input is read once; write - only once"


# Numbers and limits.


def test_a_number_of_131_071_digits(bouton, refused):
    longest = "7" * 131_071
    assert bouton("solve", "nim", longest, longest, "--json").json["outcome"] == "P"
    assert refused("solve", "nim", longest[:-1] + "x").startswith('number 1 of the position: found "7777777777')
    assert refused("solve", "bash(" + longest + ")", "5", status=3).startswith("column 6")


@pytest.mark.parametrize(
    ("typed", "number"),
    [("10^30", 10**30), ("3*10^18+7", 3 * 10**18 + 7), ("2^64-1", 2**64 - 1), ("0^0", 1), ("1^99999999999", 1)],
)
def test_numbers_are_typed_as_powers(bouton, typed, number):
    assert bouton("solve", "nim", f"{typed},5", "--json").json["position"] == [number, 5]
    assert bouton("p-positions", "bash(3)", "--max", "2^3").out == bouton("p-positions", "bash(3)", "--max", "8").out


@pytest.mark.parametrize("typed", ["10^200000", "2^664386", "10*10^199999", "99^150000", "10^999999999999"])
def test_powers_beyond_the_limit_of_digits(refused, typed):
    assert refused("solve", "nim", typed, status=3) == f"{typed} has more than 200000 digits"


def test_a_power_of_as_many_digits_as_allowed(bouton):
    """2^664385 < 10^200000 < 2^664386."""
    assert bouton("solve", "bash(3)", "2^664385", "--json").json["position"] == [2**664385]


def test_a_number_beyond_its_limit_is_told_as_it_was_typed(refused):
    line = "--length cannot be 1e99; expected a whole number from 1 to 281474976710656"
    assert refused("values", "nim", "--length", "1e99", status=3) == line


def test_heaps_beyond_the_limit_of_digits(refused, bouton):
    stdin = "9" * 200_001
    line = refused("solve", "nim", "-", status=3, stdin=stdin)
    assert line == "a heap of 200001 digits is above the limit of 200000"
    told = bouton("solve", "nim", "-", "--json", stdin=stdin)
    assert told.status == 3 and told.json["outcome"] is None and json.loads(told.err)["error"]["message"] == line


def test_more_heaps_than_can_be_held(refused):
    refused("solve", "nim", "-", stdin="1 " * 100_001, status=3)


@pytest.mark.parametrize(
    "arguments",
    [
        ["values", "nim", "--length", "1" + "0" * 30],
        ["p-positions", "bash(3)", "--max", "1" + "0" * 30],
        ["p-positions", "nim", "--heaps", "1" + "0" * 30],
        ["density", "nim", "--heaps", "1" + "0" * 30],
        ["density", "nim", "--max", "1" + "0" * 5000, "--heaps", "50"],
        ["density", "grundy; misere", "--max", "1" + "0" * 30, "--time", "0.3"],
        ["options", "take primes; misere", "1" + "0" * 30, "--time", "0.3"],
        ["solve", "take primes", "1" + "0" * 30, "--time", "0.3"],
        ["solve", "grundy; misere", "50", "51", "52", "--time", "0.3"],
        ["check", "nim", "--max", "1000", "--time", "0.3"],
    ],
    ids=lambda arguments: " ".join(arguments)[:40],
)
def test_what_is_too_large_stops_at_a_limit(refused, arguments):
    with at_most(spins=600):
        refused(*arguments, status=3)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.sampled_from(["solve", "options", "values", "p-positions", "density", "games", "check", "judge", "completion"]),
    st.lists(st.one_of(st.text(max_size=12), st.sampled_from(["nim", "5", "--json", "--max", "-", "--lang", "take"]))),
)
def test_whatever_is_typed_gets_an_answer_or_one_line(bouton, command, words):
    # A search that someone asked for by chance shall not take long.
    told = bouton(command, *words, *(["--time", "1"] if command not in ("games", "judge", "completion") else []))
    assert told.status in (0, 1, 2, 3)
    if told.status == 2:
        assert told.err.count("\n") == 1
        assert told.out == ""
    if told.status == 0:
        assert told.out


# The real program: what a test inside the interpreter cannot see.


def real(*arguments, **options):
    environment = {**os.environ, "LC_ALL": "C.UTF-8", **options.pop("environment", {})}
    return subprocess.run(
        [*PROGRAM, *arguments], capture_output=True, env=environment, timeout=600, check=False, **options
    )


def test_the_program_refuses_in_one_line():
    told = real("solve", "nim", "x")
    assert (told.returncode, told.stdout, told.stderr) == (
        2,
        b"",
        b'number 1 of the position: found "x", expected a whole number from 0 on, such as 7 or 10^30\n',
    )


def test_arguments_that_are_no_text():
    told = subprocess.run([*PROGRAM, "solve", b"\xff\xfe", b"\x80"], capture_output=True, timeout=600, check=False)
    assert told.returncode == 2 and told.stdout == b"" and told.stderr.count(b"\n") == 1


def test_closed_streams():
    shell = " ".join(PROGRAM)
    for line in (f"{shell} solve nim - <&-", f"{shell} solve nim 5 >&-"):
        told = subprocess.run(line, shell=True, capture_output=True, timeout=600, check=False)
        assert (told.returncode, told.stdout) == (2, b"") and told.stderr.count(b"\n") == 1


def test_a_full_disk_is_told():
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    with open("/dev/full", "w") as full:
        told = subprocess.run(
            [*PROGRAM, "solve", "nim", "3"], stdout=full, stderr=subprocess.PIPE, timeout=600, check=False
        )
    assert told.returncode == 2 and told.stderr == b"standard output cannot be written: No space left on device\n"


def test_a_reader_that_goes_away_is_no_error():
    with subprocess.Popen(
        [*PROGRAM, "values", "nim", "--length", "300000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        program.stdout.read(10)
        program.stdout.close()
        assert program.stderr.read() == b""
        assert program.wait(timeout=600) == 0


def test_a_mistake_of_ours_is_one_line_too(refused, monkeypatch):
    monkeypatch.setattr("bouton.cli.commands.solve.Solver", None)
    line = refused("solve", "nim", "3", status=3)
    assert line.startswith("this should not happen: TypeError") and line.endswith("with the command you typed")


def test_an_interruption_is_told():
    import signal

    with subprocess.Popen(
        [*PROGRAM, "solve", "grundy; misere", "70", "71", "72"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # A shell has those that it starts in the background ignore it, and their children too.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as program:
        wait_until_it_computes(program)
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=600)
        assert (program.returncode, out, err) == (130, b"", b"stopped\n")


def test_completion_answers_the_shell():
    told = real(environment={COMPLETE: "bash_complete", "COMP_WORDS": "bouton solve wyt", "COMP_CWORD": "2"})
    assert told.stdout.split() == [b"plain,wythoff"]
    told = real(environment={COMPLETE: "bash_complete", "COMP_WORDS": "bouton ", "COMP_CWORD": "1"})
    assert {line.partition(b",")[2].decode() for line in told.stdout.split()} == {
        name.replace("_", "-") for name in [*COMMANDS, "help"]
    }
    told = real(environment={COMPLETE: "bash_complete", "COMP_WORDS": "bouton help no", "COMP_CWORD": "2"})
    assert told.stdout.split() == [b"plain,notation"]


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="what can be opened and not read is Linux's")
def test_what_cannot_be_read_is_not_said_of_standard_output(refused):
    assert refused("check", "/proc/self/mem") == "/proc/self/mem cannot be read: it is not a plain file"


@pytest.mark.parametrize("place", ["{}", "shelf"], ids=["a path", "a word"])
def test_what_is_there_and_no_file_is_not_taken_for_rules(refused, tmp_path, monkeypatch, place):
    """A pipe into which nobody writes is not waited for."""
    monkeypatch.chdir(tmp_path)
    there = place.format(tmp_path / "shelf")
    Path(there).mkdir()
    assert refused("check", there) == f"{there} cannot be read: Is a directory"
    assert refused("check", there, "--lang", "zh") == f"无法读取 {there}：这是文件夹"
    Path(there).rmdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(there)
        assert refused("check", there) == f"{there} cannot be read: it is not a plain file"
        assert refused("check", there, "--lang", "zh") == f"无法读取 {there}：不是普通文件"


def test_what_lies_in_a_closed_folder_is_not_missing(refused, monkeypatch):
    stat = os.stat

    def closed(path, **options):
        if path == "closed/law.json":
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
        return stat(path, **options)

    # Tests may run as root, to whom no folder is closed.
    monkeypatch.setattr(os, "stat", closed)
    assert refused("check", "closed/law.json") == "closed/law.json cannot be read: Permission denied"


def test_a_game_stays_a_game_beside_a_folder_of_its_name(bouton, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("nim", "nim_values", "take 1..3"):
        (tmp_path / name).mkdir()
        assert bouton("check", name, "--max", "5").status == 0


def test_nothing_and_bytes_that_are_no_text_are_told_as_such(refused, tmp_path):
    assert refused("solve", "nim", "").startswith("number 1 of the position is empty")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe{}")
    assert "not UTF-8 text at byte 0" in refused("check", str(tmp_path / "bytes.json"))


@pytest.mark.parametrize("game", sorted(name for name, entry in GAMES.items() if not entry.parameters))
def test_the_position_given_as_an_example_is_one_of_the_game(game, bouton, refused):
    name = game.replace("_", " ")
    told = refused("solve", name)
    _, *line = split(told.removeprefix("no position given; try "))
    assert line[:2] == ["solve", name] and bouton("options", *line[1:], "--moves", "1").status == 0
