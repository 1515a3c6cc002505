"""Commands made from questions: options from the parameters, JSON or lines from the answer."""

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Any

import click

from bouton import files
from bouton.cli import output
from bouton.cli.arguments import heap_numbers, one_game, standard_input
from bouton.cli.command import OUTPUT_FILE, OUTPUT_FOLDER, Command, Number, command, is_given, limited
from bouton.cli.language import language
from bouton.cli.progress import progress
from bouton.cli.question import rules_argument, rules_file_option
from bouton.errors import RulesError
from bouton.limits import Limits, Progress
from bouton.notation import MAX_TEXT
from bouton.notation.letters_echo import all_together
from bouton.questions.question import Call, Parameter, Question

_EXPECTED = {None: "whole", 0: "nonnegative", 1: "positive"}
_WRITTEN = {"file": OUTPUT_FILE, "folder": OUTPUT_FOLDER}


class TypedCall(Call):
    """A question that was typed: what it proves is kept on the machine, and a long run is shown."""

    keeps = True

    def progress(self) -> AbstractContextManager[Progress | None]:
        """Show how far a long run has come on a terminal."""
        return progress()


def command_of(question: Question) -> Command:
    """The command that asks *question*."""

    def answered(*, as_json: bool, limits: Limits, **typed: Any) -> int:
        return _answered(question, typed, as_json, limits)

    made = limited(answered)
    for parameter in reversed(question.at("terminal")):
        made = _option(parameter)(made)
    if question.about_rules:
        made = rules_argument(rules_file_option(made))
    made.__name__ = question.name
    return command(*question.examples, gives=question.gives)(made)


def _option(parameter: Parameter) -> Any:
    about, name = parameter.about, parameter.name
    if about.behind:
        metavar, many = (f"{about.metavar}...", -1) if parameter.several else (about.metavar, 1)
        return click.argument(name, metavar=metavar, required=False, nargs=many, type=click.UNPROCESSED)
    said = (f"--{parameter.field.replace('_', '-')}", name)
    if about.written:
        return click.option(*said, type=_WRITTEN[about.written], metavar=about.metavar, default=None)
    if parameter.kind is bool:
        return click.option(*said, is_flag=True)
    kind: Any = Number(about.least, _EXPECTED[about.least]) if parameter.kind is int else str
    default = None if parameter.several else parameter.default
    return click.option(*said, type=kind, metavar=about.metavar, default=default, multiple=parameter.several)


def _answered(question: Question, typed: dict[str, Any], as_json: bool, limits: Limits) -> int:
    """Answers *question* with what was *typed*; the exit status."""
    call = TypedCall(limits, language())
    call.is_timed = is_given("seconds")
    written = {parameter.name: parameter for parameter in question.at("terminal") if parameter.about.written}
    call.paths = {name: typed[name] for name in written if typed[name] is not None}
    with output.record(as_json, question.keys) as known:
        call.known = known
        for name, about in ((one.name, one.about) for one in question.at("terminal") if one.about.behind):
            if typed.get("rules_file") and typed[name] is None:
                typed |= {name: typed["rules"], "rules": None}  # beside a file of rules the first text is none
            if not typed[name]:
                bare = question.about_rules and not typed["rules"] and not typed["rules_file"]
                if bare:
                    raise RulesError(key=f"err.option.missing_with_rules.{about.metavar}")
                raise RulesError(key="err.option.missing", option=about.metavar)
        if question.about_rules:
            rules, rules_file = typed["rules"], typed["rules_file"]
            call.read(lambda: one_game(rules, rules_file, limits), question.with_letters is not None)
        lines = question.answer(call, dict(_given(question, typed)))
        for name, path in call.paths.items():
            if call.ended is not None and name not in call.written:
                continue
            _write(path, call.written[name], written[name].about.written == "folder")
        if call.ended is not None:
            raise call.ended
    if as_json:
        former = {old: known[new] for old, new in question.former.items()}
        output.as_json_line({**dict.fromkeys(question.keys), **known, **former})
        return call.status
    if question.about_rules and not call.is_bare:
        output.heading(known["rules"], known["recognised"])
        if question.with_letters is not None:
            output.put_all(filter(None, [all_together(known["rules"], language())]))
    output.put_all(lines)
    return call.status


def _given(question: Question, typed: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The parameters as the question takes them."""
    for parameter in question.at("terminal"):
        value = typed[parameter.name]
        if value == "" != parameter.default:
            raise RulesError(key="err.option.empty", option=f"--{parameter.field}", expected=parameter.field)
        if parameter.about.written:
            value = value is not None
        elif parameter.about.behind:
            if parameter.kind is int:
                value = tuple(heap_numbers(value, "number"))
            elif value == "-":
                value = standard_input(MAX_TEXT)
        yield parameter.name, value


def _write(path: str, content: Any, is_folder: bool) -> None:
    """*content* as a JSON file or as text, or several texts below a folder, which is made where it is missing."""
    if isinstance(content, str):
        files.put(path, content + "\n")
        return
    if not is_folder:
        output.write_json(path, content, compact=True)
        return
    for name, text in content.items():
        target = os.path.join(path, name)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        files.put(target, text)
