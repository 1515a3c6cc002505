"""What ``bouton period`` does for octal codes, whose periods may be beyond any single run."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from bouton import files
from bouton.cli import output
from bouton.cli.command import is_given
from bouton.engine.long_periods import CHECKPOINTS, MOST, LongRun
from bouton.engine.periods import Period, longest
from bouton.errors import LimitError, RulesError
from bouton.laws.places import cache_folder
from bouton.limits import Limits
from bouton.rulesets.protocol import Game

# The share of the time in which a period is looked for that there may not be: where nobody says how long, and where
# somebody does; the rest of that is for other regularities.
UNASKED, ASKED = 0.15, 0.85


def open_share() -> float:
    """The share of the time in which a period is looked for that there may not be."""
    return ASKED if is_given("seconds") else UNASKED


def no_long_run(options: dict[str, Any], game: str) -> None:
    """RulesError where an option of long runs is given with what is computed anew each time."""
    if any(options.values()):
        raise RulesError(key="err.resume.codes", game=game)


def look(
    game: Game,
    max_length: int | None,
    limits: Limits,
    report: Callable[[int, int | None], None] | None,
    *,
    resume: bool,
    folder: str | None,
    chain: str | None,
    checkpoints: int | None,
) -> tuple[Period | None, int]:
    """The period of an octal code, and of how many values it is known; its chain of checkpoints goes to a file."""
    form = game.normal_form()
    if checkpoints is not None and chain is None:
        raise RulesError(key="err.option.missing", option="--chain")
    asked = resume or folder is not None
    path = _place(str(form), folder)
    run = LongRun(form, limits, path=path, resume=resume, must_be_kept=asked)
    is_open = max_length is None and not asked and chain is None
    most = max_length or (longest(form, limits.megabytes) if is_open else MOST)

    def tell(done: int) -> None:
        if report is not None:
            report(done, None if most == MOST else most)

    seconds = limits.seconds * UNASKED if is_open and not is_given("seconds") else limits.seconds
    try:
        found = run.period(most, seconds=seconds, progress=tell)
    except LimitError as error:
        if not run.n or not (is_open or limits.ended(error)):
            raise
        return None, run.n
    if found is not None and chain is not None:
        output.write_json(chain, run.chain(checkpoints or CHECKPOINTS, report), compact=True)
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
