"""What a person types as rules and heaps: arguments, standard input, Python files."""

import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any

from bouton.errors import BoutonError, LimitError, NotationError, PositionError, RulesError
from bouton.frozen import frozen
from bouton.limits import Limits
from bouton.notation import MAX_TEXT, parse, read_family
from bouton.notation.scanning import close, numbers_apart, shown, whole_number
from bouton.rulesets.numbers_given import example_of
from bouton.rulesets.protocol import Rules, Sum
from bouton.solving import situation_of

# The most digits of one heap: reading and writing them takes seconds in plain Python.
MAX_DIGITS = 200_000
MAX_INPUT = 4_000_000
# Rules have fewer words than this, where somebody forgot the quotes.
MOST_WORDS = 20
# Quotes that a shell does not take for its own, where a text begins or ends.
_CURLY = re.compile(r"(?<!\w)[“”‘’「『„]|[“”‘’」』](?!\w)")


def ruleset(rules: str | None, rules_file: str | None, limits: Limits) -> Rules | Sum:
    """The rules of an argument, of standard input ("-") or of a Python file."""
    if rules_file is not None:
        import click  # only a user's program needs it

        from bouton.cli.deadline import bound
        from bouton.cli.rules_file import diverted, rules_from_file

        # A program of the user looks at no clock: until the command ends, the guard does.
        command = click.get_current_context()
        command.with_resource(bound(limits.megabytes))
        command.with_resource(diverted(rules_file))
        found = rules_from_file(rules_file)
        return Rules(found.game, misere=True) if is_misere(rules) else found
    if rules is None:
        raise no_rules()
    line = rules_line(rules)
    try:
        return parse(line)
    except NotationError:
        _raise_claim(line)
        raise


def _raise_claim(text: str) -> None:
    """RulesError where *text* is a claim and stands where the rules of a command that takes claims belong."""
    import click  # only a failing run asks

    context = click.get_current_context(silent=True)
    if context is None or "claim" not in (one.name for one in context.command.params):
        return
    from bouton.discovery.statement import parse_claim

    try:
        parse_claim(text)
    except BoutonError:
        return
    raise RulesError(key="err.rules.claim", line=f'bouton {context.info_name} "take 1,2" --claim "{text}"')


def is_misere(rules: str | None) -> bool:
    """Whether RULES only says the convention, as it may beside --rules-file."""
    if rules is None or len(rules) > MAX_DIGITS:
        return False
    from bouton.notation.reading import MISERE  # beside a user's program only

    return rules.strip().casefold() in MISERE


def rules_line(rules: str) -> str:
    """The rules of an argument, or of standard input ("-"), as text."""
    if rules == "-":
        return standard_input(MAX_TEXT, "rules").strip()
    if is_option(rules):
        raise unknown_option(rules)
    raise_curly([rules])
    if not rules.strip():
        raise no_rules()
    if _is_numbers(rules):
        line = _example() or "bouton solve nim 2 3"
        raise RulesError(key="err.rules.number_alone", found=shown(rules.strip()), line=line)
    return rules


def no_rules() -> RulesError:
    """That no rules were typed, with an example of the command at work."""
    line = _example()
    return RulesError(key="err.rules.missing_line", line=line) if line else RulesError(key="err.rules.missing")


def _is_numbers(text: str) -> bool:
    return "".join(numbers_apart(text)).isdecimal()


def _example() -> str:
    """The first example of the command at work that pipes nothing in; empty where there is none."""
    import click  # only a failing run asks

    context = click.get_current_context(silent=True)
    examples = getattr(context.command, "examples", ()) if context is not None else ()
    return next((line for line in examples if line.startswith("bouton ")), "")


def one_game(rules: str | None, rules_file: str | None, limits: Limits) -> Rules:
    """Rules without heaps; a sum is refused."""
    if rules is not None and rules_file is not None and not is_misere(rules):
        raise RulesError(key="err.python.instead_of_rules")
    found = ruleset(rules, rules_file, limits)
    if isinstance(found, Sum):
        raise RulesError(key="err.rules.sum")
    return found


def is_option(word: str) -> bool:
    """Whether *word* looks like an option, and not like a negative number."""
    return word.startswith("--") or (word[:1] == "-" and word[1:2].isascii() and word[1:2].isalpha())


def unknown_option(typed: str, names: Iterable[str] = (), command: Any = None) -> RulesError:
    """That no option is called what was *typed*, with the nearest of *names*, or of the command at work.

    Without a near one it names the help that lists those of the *command* given or at work.
    """
    import click

    context = click.get_current_context(silent=True)
    commands = [] if context is None else [context.command, context.find_root().command]
    options = [name for command in commands for option in command.params for name in option.opts]
    known = [name for name in dict.fromkeys([*names, *options]) if name.startswith("--")]
    found = typed.partition("=")[0]
    if found.startswith("--"):
        near = "".join(close(found, known, cutoff=0.7))
    else:  # its first letter alone, which few options have
        begin = [name for name in known if name.startswith(f"-{found[:2].lower()}")]
        near = begin[0] if len(begin) == 1 else ""
    name = command.name if command is not None else commands[0].name if commands else None
    line = f"bouton {name} --help" if name not in (None, "bouton") else "bouton --help"
    return RulesError(key=f"err.option.{'near' if near else 'unknown'}", found=shown(found), near=near, line=line)


def _line(rules: str, rest: Iterable[str], command: str | None = None) -> str:
    """What to type for *rules* and what is to stand behind them, in the *command* that is given or at work."""
    import click

    context = click.get_current_context(silent=True)
    name = command or (context.info_name if context is not None else "") or "solve"
    return " ".join(["bouton", name, *(f'"{word}"' if " " in word else word for word in (rules, *rest))])


def raise_unquoted(typed: Sequence[str], command: str | None = None) -> None:
    """RulesError where several words of *typed* are rules together: the line with quotes, of the *command* given.

    Without one it is that at work, whose heaps are behind the rules: numbers at the end stay heaps where they can.
    """
    if " " in typed[0]:  # somebody has quoted them
        return
    read: dict[int, object] = {}
    for end in range(min(len(typed), MOST_WORDS), 1, -1):
        with suppress(BoutonError):  # a sum may be cut amid its heaps
            read[end] = parse(" ".join(typed[:end]))
    heaps = (end for end, game in read.items() if isinstance(game, Rules) and all(map(_is_numbers, typed[end:])))
    ends = [end for end in heaps if end < len(typed)] if command is None else []
    for end in [*ends, *read][:1]:
        raise RulesError(key="err.rules.quotes", line=_line(" ".join(typed[:end]), typed[end:], command))


def raise_claim_behind(typed: Sequence[str], claim: str, command: str) -> None:
    """RulesError where *claim*, one word of *typed* or several, is a claim that lacks its option: the line with it."""
    from bouton.discovery.statement import parse_claim  # only a failing run reads it here
    from bouton.letters.claims import parse_letter_claim

    kept = [word for word in typed if word != claim and (claim in typed or word not in claim.split())]
    try:
        family = read_family(kept[0])
        parse_claim(claim) if family is None else parse_letter_claim(claim, family)
    except BoutonError:
        return
    raise RulesError(key="err.option.extra_claim", line=_line(kept[0], [*kept[1:], "--claim", claim], command))


def raise_curly(typed: Sequence[str], command: str | None = None) -> None:
    """RulesError where *typed* begins with a quote that the shell does not know: the line with those that it knows."""
    if typed and _CURLY.match(typed[0]):
        straight = _CURLY.sub('"', _line(typed[0], typed[1:], command)).replace('""', '"')
        if not straight.count('"') % 2:
            raise RulesError(key="err.rules.curly", line=straight)


def _raise_together(text: str) -> None:
    """RulesError where *text* is the name of a game with heaps behind it: the line with the heaps outside."""
    name, *heaps = text.split()
    while heaps and not _is_numbers(heaps[0]):
        name = f"{name} {heaps.pop(0)}"
    if heaps and _is_numbers(" ".join(heaps)):
        with suppress(NotationError):
            parse(name)
            raise RulesError(key="err.rules.heaps_inside", line=_line(name, heaps))


@frozen
class Typed:
    """A position as it was typed: RULES HEAP... and the options that belong to it."""

    rules: str | None
    heaps: Sequence[str] = ()
    rules_file: str | None = None
    last: str | None = None
    cap: str | None = None


def situation(typed: Typed, limits: Limits) -> Sum:
    """The position that was typed; with a rules file the first argument is a heap already.

    RulesError, PositionError or LimitError say what is wrong with it.
    """
    rules, heaps, rules_file = typed.rules, typed.heaps, typed.rules_file
    if rules_file is not None and rules is not None and not is_misere(rules):
        first = rules.replace(",", " ").split()
        if rules != "-" and (not first or whole_number(first[0], MAX_DIGITS) is None):
            raise RulesError(key="err.python.instead_of_rules")
        heaps = [rules, *heaps]
        rules = None
    if (rules == "-") + heaps.count("-") > 1:
        raise RulesError(key="err.input.twice")
    for heap in filter(is_option, heaps):
        raise unknown_option(heap)
    if rules is not None and rules_file is None and _is_numbers(rules):
        raise RulesError(key="err.rules.number", found=shown(rules.strip()), line=_line("nim", [rules, *heaps]))
    if rules is not None:
        raise_curly([rules, *heaps])
    try:
        game = ruleset(rules, rules_file, limits)
    except NotationError:
        if heaps:
            raise_unquoted([rules or "", *heaps])
        else:
            _raise_together(rules or "")
        raise
    numbers = tuple(heap_numbers(heaps))
    if not numbers and rules is not None and rules != "-" and isinstance(game, Rules):
        raise PositionError(key="err.heap.missing_line", line=_line(rules, map(str, example_of(game.game))))
    return situation_of(game, numbers, last=whole_option(typed.last, "--last"), cap=whole_option(typed.cap, "--cap"))


def rules_text(position: Sum) -> str:
    """The rules of a position as the notation writes them; of several games side by side with their heaps."""
    if len(position.components) > 1:
        return str(position)
    return str(Rules(position.components[0].game, position.misere))


def standard_input(limit: int, expected: str = "text") -> str:
    """All of standard input, if it is UTF-8 text of at most *limit* characters; an error names what was *expected*."""
    data = sys.stdin.buffer.read(4 * limit + 1)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if len(data) <= 4 * limit or error.start < len(data) - 4:
            raise RulesError(key="err.input.encoding", offset=error.start) from None
        text = data.decode("utf-8-sig", "ignore")
    if len(text) > limit or len(data) > 4 * limit:
        raise LimitError(key="err.size.input", limit=limit)
    if not text.strip():
        raise RulesError(key="err.input.empty", expected=expected)
    return text


def text_of(path: str, limit: int, expected: str = "text") -> str:
    """The text of the file at *path*, at most *limit* characters; "-" is standard input."""
    if path == "-":
        return standard_input(limit, expected)
    try:
        with open(path, encoding="utf-8-sig") as file:
            # Room is made for as much as is asked for; a device or a pipe does not say how much it holds.
            size = os.fstat(file.fileno()).st_size or limit
            text = file.read(min(size, limit) + 1)
            if not text.strip():
                raise RulesError(key="err.file.empty", path=path, expected=expected)
    except FileNotFoundError:
        raise RulesError(key="err.file.missing", path=path) from None
    except OSError as error:
        raise RulesError(key="err.file.unreadable", path=path, what=error.strerror) from None
    except UnicodeDecodeError as error:
        raise RulesError(key="err.file.encoding", path=path, offset=error.start) from None
    if len(text) > limit:
        raise LimitError(key="err.size.text_file", path=path, limit=limit)
    return text


def array_text(path: str, limit: int) -> str:
    """The whole numbers of a NumPy file as JSON, row by row; RulesError for others, LimitError above *limit* bytes."""
    import ast  # few files are arrays
    import json
    from array import array

    try:
        with open(path, "rb") as file:
            data = file.read(limit + 1)
    except OSError as error:
        raise RulesError(key="err.file.unreadable", path=path, what=error.strerror) from None
    if len(data) > limit:
        raise LimitError(key="err.size.text_file", path=path, limit=limit)
    wide = 4 if data[6:7] > b"\x01" else 2
    end = 8 + wide + int.from_bytes(data[8 : 8 + wide], "little")
    try:
        head = ast.literal_eval(data[8 + wide : end].decode("latin-1"))
        order, kind = head["descr"][0], head["descr"][1:]
        values = array({"u1": "B", "u2": "H", "u4": "I", "u8": "Q", "i4": "i", "i8": "q"}[kind], data[end:])
        columns = head["shape"][1] if len(head["shape"]) == 2 else 0
        if not data.startswith(b"\x93NUMPY") or head["fortran_order"] or len(head["shape"]) > 2 or order == ">":
            raise ValueError
    except (ValueError, SyntaxError, KeyError, TypeError, IndexError):
        raise RulesError(key="err.file.array", path=path) from None
    if not columns:
        return json.dumps(values.tolist())
    return json.dumps([values[at : at + columns].tolist() for at in range(0, len(values), columns)])


def heap_numbers(heaps: Iterable[str], kind: str = "heap") -> Iterator[int]:
    """The heaps as numbers, in brackets or not, as answers print them; "-" stands for those on standard input.

    Where one is none, the error speaks of a position, or for the *kind* "number" of a number.
    """
    at = 0
    for heap in heaps:
        if heap == "-":
            text = standard_input(MAX_INPUT, "number" if kind == "number" else "position").strip()
            if "\n" in text:
                raise RulesError(key="err.input.lines")
            yield from heap_numbers(text.split(), kind)
        else:
            bare = heap.strip()
            bare = bare[1:-1] if bare[:1] + bare[-1:] in ("()", "（）", "[]") else bare
            for piece in numbers_apart(bare) or [""]:
                at += 1
                number = whole_number(piece, MAX_DIGITS)
                if number is None or number < 0:
                    if piece == "+":
                        raise PositionError(key="err.heap.sum")
                    found = "clause" if ";" in piece else "unread" if piece.strip() else "empty"
                    raise PositionError(key=f"err.{kind}.{found}", at=at, found=shown(piece))
                yield number


def whole_option(text: str | None, option: str) -> int | None:
    """The whole number of an *option*; None where it was not given."""
    number = None if text is None else whole_number(text.strip(), MAX_DIGITS)
    if text is not None and number is None:
        raise PositionError(key="err.option.bad_value", option=option, found=shown(text), expected="nonnegative")
    return number
