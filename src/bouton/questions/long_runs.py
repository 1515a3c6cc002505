"""Periods of octal codes, which may be beyond any single run."""

from hashlib import sha256
from pathlib import Path
from typing import Any

from bouton import files
from bouton.engine.long_periods import CHECKPOINTS, MOST, LongRun
from bouton.engine.periods import Period, longest
from bouton.errors import LimitError, RulesError
from bouton.laws.places import cache_folder
from bouton.limits import Progress
from bouton.questions.question import Call

# The share of the time in which a period is looked for that there may not be: where nobody says how long, and where
# somebody does; the rest of that is for other regularities.
UNASKED, ASKED = 0.15, 0.85


def open_share(call: Call) -> float:
    """The share of the time in which a period is looked for that there may not be."""
    return ASKED if call.is_timed else UNASKED


def no_long_run(options: dict[str, Any], game: str) -> None:
    """RulesError where an option of long runs is given with what is computed anew each time."""
    if any(options.values()):
        raise RulesError(key="err.resume.codes", game=game)


def look(
    call: Call,
    max_length: int | None,
    report: Progress | None,
    *,
    resume: bool,
    folder: str | None,
    chain: bool,
    checkpoints: int | None,
) -> tuple[Period | None, int]:
    """The period of an octal code, and of how many values it is known; its chain of checkpoints where asked for."""
    form, limits = call.game.game.normal_form(), call.limits
    if checkpoints is not None and not chain:
        raise RulesError(key="err.option.missing", option="--chain")
    asked = resume or folder is not None
    run = LongRun(form, limits, path=_place(str(form), folder), resume=resume, must_be_kept=asked)
    is_open = max_length is None and not asked and not chain
    most = max_length or (longest(form, limits.megabytes) if is_open else MOST)

    def tell(done: int, _: int | None) -> None:
        if report is not None:
            report(done, None if most == MOST else most)

    seconds = limits.seconds * UNASKED if is_open and not call.is_timed else limits.seconds
    try:
        found = run.period(most, seconds=seconds, progress=tell)
    except LimitError as error:
        if not run.n or not (is_open or limits.ended(error)):
            raise
        return None, run.n
    if found is not None and chain:
        call.written["chain"] = run.chain(checkpoints or CHECKPOINTS, report)
    return found, run.n


def _place(rules: str, folder: str | None) -> Path:
    """Where the run is kept: in the *folder*, else in the user's cache folder, a file for each game."""
    name = f"period-{sha256(rules.encode()).hexdigest()[:24]}.run"
    if folder is None:
        return cache_folder() / "runs" / name
    path = Path(folder) / name
    path.parent.mkdir(parents=True, exist_ok=True)
    files.look(str(path))
    return path
