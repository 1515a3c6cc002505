"""``bouton``: answers one command line; an error is one line on standard error and an exit status.

Exit status: 0 answered; 1 checked, and it is false; 2 the input makes no sense; 3 a stated limit was reached.
"""

import atexit
import gc
import os
import sys
from collections.abc import Sequence
from errno import EAGAIN, ENOMEM
from itertools import pairwise

from bouton import words
from bouton.cli.language import language, process, typed, wants_json
from bouton.errors import BoutonError, LimitError, NotationError, one_line
from bouton.notices import notices

ANSWERED, REFUTED, SENSELESS, LIMITED, STOPPED = 0, 1, 2, 3, 130

# The second is what the interpreter says where it lost the first on its way.
NO_MEMORY = (MemoryError, SystemError)

# The options with a text that is read as rules are.
TEXTS = ("--with", "--claim", "--beside", "--rules")

# What the shell sets when it asks how a word could go on (see the command ``completion``).
COMPLETE = "_BOUTON_COMPLETE"


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command, that of the command line where no *arguments* are given, and leave with its exit status."""
    # Where nothing is open, nothing is read, and an error is not told on standard output.
    for name, mode in (("stdin", "r"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    if hasattr(sys.stdin, "reconfigure"):
        # Which encoding is the locale's business; what it cannot read in a typed line is no move.
        sys.stdin.reconfigure(errors="replace")
    process.is_own = arguments is None
    if process.is_own:
        # What is loaded at the start stays: the collector need not look at it again and again, nor at the end.
        gc.set_threshold(50_000, 10, 10)
        atexit.register(gc.freeze)
    sys.exit(run([_read(word) for word in sys.argv[1:]] if arguments is None else arguments))


def _read(word: str) -> str:
    """*word*, which the locale may not have been able to read, as UTF-8."""
    return word.encode(errors="surrogateescape").decode(errors="replace")


def run(arguments: Sequence[str]) -> int:
    """The exit status of the command line *arguments*; an error is one line on standard error."""
    try:
        return _told(arguments)
    except NO_MEMORY:
        # Not even a sentence can be made.
        os.write(2, b"out of memory\n")
        return LIMITED


def _told(arguments: Sequence[str]) -> int:
    # Heaps of any size: the door has its own limit on digits (reading.MAX_DIGITS).
    sys.set_int_max_str_digits(0)
    typed(arguments)
    notices.compiling = _tell_compiling
    try:
        status = _answered(arguments)
        sys.stdout.flush()
    except BoutonError as error:
        status = LIMITED if isinstance(error, LimitError) else SENSELESS
        if isinstance(error, NotationError):
            pieces = [piece for word in arguments for piece in word.split("=", word.startswith("--"))]
            texts = (option for option, text in pairwise(pieces) if text.strip() == error.text.strip())
            error.option = error.option or next(filter(TEXTS.__contains__, texts), "")
        return _refuse(error.say(language(), options=True), status, error)
    except KeyboardInterrupt:
        return _refuse(words.say("cli.interrupted", language()), STOPPED)
    except BrokenPipeError:
        # The reader has gone: nothing more can be said, and Python must not try again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ANSWERED
    except NO_MEMORY:
        return _refuse(words.say("err.stopped.memory", language(), option="--memory"), LIMITED)
    except OSError as error:
        if error.errno == ENOMEM:  # a folder that a library looks into, say
            return _refuse(words.say("err.stopped.memory", language(), option="--memory"), LIMITED)
        if error.errno == EAGAIN and error.filename is None:
            return _refuse(words.say("err.stopped.processes", language()), LIMITED)
        if error.strerror is None:  # a library that cannot be loaded, for want of memory say
            return _refuse(str(error), LIMITED)
        path = error.filename or words.say("cli.standard_output", language())
        return _refuse(words.say("err.output.cannot_write", language(), path=path, what=error.strerror), SENSELESS)
    except Exception as error:
        if str(error) == "can't start new thread":
            return _refuse(words.say("err.stopped.processes", language()), LIMITED)
        # A mistake of ours; `python -X dev` shows where.
        if sys.flags.dev_mode:
            raise
        what = f"{type(error).__name__} {error}"
        return _refuse(words.say("err.inside", language(), what=one_line(what)), LIMITED)
    return status


def _answered(arguments: Sequence[str]) -> int:
    """Answers the line; its exit status."""
    if sys.stdout is None:
        raise OSError(None, os.strerror(9))
    if COMPLETE in os.environ:
        from bouton.cli.program import complete

        return complete(arguments, COMPLETE)
    small = _small_question(arguments)
    if small is not None:
        from bouton.cli.arguments import Typed
        from bouton.cli.commands.solve import solve
        from bouton.cli.deadline import bounded
        from bouton.limits import Limits

        (rules, *heaps), as_json = small
        limits = Limits()
        with bounded(limits) as told:
            solve(Typed(rules, heaps), as_json=as_json, limits=told)
        return ANSWERED
    from bouton.cli.program import called

    return called(arguments)


def _small_question(arguments: Sequence[str]) -> tuple[list[str], bool] | None:
    """The rules and heaps of ``solve RULES HEAP...`` with --json and --lang at most, and whether JSON is wanted.

    click would take two thirds of the time of such an answer; None where its options are needed.
    """
    if not arguments or arguments[0] != "solve":
        return None
    plain: list[str] = []
    as_json = False
    rest = iter(arguments[1:])
    for word in rest:
        if word == "--json":
            as_json = True
        elif word == "--lang" and next(rest, None) in words.languages:
            continue
        elif word.startswith("-"):
            return None
        else:
            plain.append(word)
    return (plain, as_json) if plain else None


def _tell_compiling() -> None:
    process.make_room()
    print(words.say("cli.compiling", language()), file=sys.stderr, flush=True)


def _refuse(line: str, status: int, error: BoutonError | None = None) -> int:
    """The *status*, and the *line* on standard error; with --json it is an object, as the server has it."""
    line = one_line(line)
    if wants_json():
        import json  # only a failing run pays for it

        from bouton.web.error_responses import as_json

        known = as_json(error, language())["error"] if error is not None else {"kind": ""}
        line = json.dumps({"error": {**known, "message": line}}, ensure_ascii=False)
    try:
        print(line, file=sys.stderr, flush=True)
    except OSError:
        # Nobody can be told; "refuted" (1) would be wrong, and so would Python's word about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
        return LIMITED
    return status


if __name__ == "__main__":
    main()
