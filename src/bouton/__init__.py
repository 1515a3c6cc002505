"""Bouton: impartial take-away games, solved, proved and explained.

Type the rules in one line; learn who wins, every winning move and why, for heaps of any size.
"""

from importlib import import_module

# As typing has it, which takes longer to load than all of this.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from bouton.checking import CheckResult as CheckResult
    from bouton.checking import check as check
    from bouton.claims import Reason as Reason
    from bouton.claims import Status as Status
    from bouton.counting.density import Density as Density
    from bouton.counting.density import density as density
    from bouton.counting.listing import p_positions as p_positions
    from bouton.discovery.asking import AskAnswer as AskAnswer
    from bouton.discovery.asking import ask as ask
    from bouton.discovery.comparing import Comparison as Comparison
    from bouton.discovery.comparing import compare as compare
    from bouton.discovery.finding import discover as discover
    from bouton.discovery.finding import prove as prove
    from bouton.discovery.verdict import Claim as Claim
    from bouton.discovery.verdict import Claims as Claims
    from bouton.discovery.verdict import Proof as Proof
    from bouton.engine.periods import Period as Period
    from bouton.engine.sequence import values as values
    from bouton.graphs import GraphAnswer as GraphAnswer
    from bouton.graphs import grundy as grundy
    from bouton.graphs import solve_graph as solve_graph
    from bouton.guessing.finding import Guesses as Guesses
    from bouton.guessing.finding import guess as guess
    from bouton.judge.program import code as code
    from bouton.limits import Limits as Limits
    from bouton.misere.finding import misere_quotient as misere_quotient
    from bouton.misere.genus import genus as genus
    from bouton.misere.quotient import MisereQuotient as MisereQuotient
    from bouton.nimbers.field import nim_inverse as nim_inverse
    from bouton.nimbers.field import nim_power as nim_power
    from bouton.nimbers.field import nim_product as nim_product
    from bouton.nimbers.field import nim_root as nim_root
    from bouton.notation import parse as parse
    from bouton.notation import parse_rules as _parse_rules
    from bouton.on_demand import outcome as outcome
    from bouton.on_demand import outcomes as outcomes
    from bouton.on_demand import period as period
    from bouton.on_demand import solve as solve
    from bouton.play.exercises import sheet as _sheet
    from bouton.play.position import Position as Position
    from bouton.play.position import position as position
    from bouton.play.sheets import Exercise as Exercise
    from bouton.play.sheets import Sheet as Sheet
    from bouton.rulesets.catalogue import GAMES as GAMES
    from bouton.rulesets.families.board import BoardGame as BoardGame
    from bouton.rulesets.families.heap import HeapGame as HeapGame
    from bouton.rulesets.protocol import Game as Game
    from bouton.rulesets.protocol import Rules as Rules
    from bouton.rulesets.protocol import Sum as Sum
    from bouton.solving import Answer as Answer
    from bouton.solving import By as By
    from bouton.solving import Move as Move
    from bouton.solving.best_play import Option as Option
    from bouton.solving.best_play import line as line
    from bouton.solving.best_play import list_options as _list_options
    from bouton.statements.finding import Candidate as Candidate
    from bouton.statements.finding import Candidates as Candidates
    from bouton.statements.finding import which as which
    from bouton.stressing.finding import Stress as Stress
    from bouton.stressing.finding import stress as stress
    from bouton.theorems import THEOREMS as THEOREMS

    exercises = _sheet
    options = _list_options
    rules = _parse_rules

__version__ = "0.2.0"

# Public names by the module where they live; loaded on use, so that a small question stays quick.
_NAMES = {
    "bouton.notation": ("parse",),
    "bouton.on_demand": ("solve", "outcome", "outcomes", "period"),
    "bouton.engine.sequence": ("values",),
    "bouton.counting.listing": ("p_positions",),
    "bouton.counting.density": ("density", "Density"),
    "bouton.discovery.asking": ("ask", "AskAnswer"),
    "bouton.discovery.comparing": ("compare", "Comparison"),
    "bouton.discovery.finding": ("discover", "prove"),
    "bouton.guessing.finding": ("guess", "Guesses"),
    "bouton.engine.periods": ("Period",),
    "bouton.solving": ("Answer", "Move", "By"),
    "bouton.misere.finding": ("misere_quotient",),
    "bouton.misere.genus": ("genus",),
    "bouton.misere.quotient": ("MisereQuotient",),
    "bouton.graphs": ("grundy", "solve_graph", "GraphAnswer"),
    "bouton.nimbers.field": ("nim_product", "nim_power", "nim_inverse", "nim_root"),
    "bouton.limits": ("Limits",),
    "bouton.rulesets.catalogue": ("GAMES",),
    "bouton.theorems": ("THEOREMS",),
    "bouton.checking": ("check", "CheckResult"),
    "bouton.judge.program": ("code",),
    "bouton.statements.finding": ("which", "Candidate", "Candidates"),
    "bouton.stressing.finding": ("stress", "Stress"),
    "bouton.play.sheets": ("Exercise", "Sheet"),
    "bouton.solving.best_play": ("line", "Option"),
    "bouton.play.position": ("position", "Position"),
    "bouton.rulesets.protocol": ("Rules", "Sum", "Game"),
    "bouton.discovery.verdict": ("Claim", "Claims", "Proof"),
    "bouton.claims": ("Reason", "Status"),
    "bouton.rulesets.families.heap": ("HeapGame",),
    "bouton.rulesets.families.board": ("BoardGame",),
}
# Public name -> where it lives and what it is called there.
_HOMES = {
    "rules": ("bouton.notation", "parse_rules"),
    "exercises": ("bouton.play.exercises", "sheet"),
    "options": ("bouton.solving.best_play", "list_options"),
    **{name: (module, name) for module, names in _NAMES.items() for name in names},
}

# Names of version 0.1, still understood until then.
_UNTIL = "2027-12-31"
_FORMER = {"zeros": "p_positions", "odds": "density"}

__all__ = [*_HOMES, "__version__"]


def __getattr__(name: str) -> "Any":
    if name in _FORMER:
        import warnings  # only who uses an old name pays for it

        told = f"bouton.{name} is now called bouton.{_FORMER[name]}; the old name works until {_UNTIL}"
        warnings.warn(told, DeprecationWarning, stacklevel=2)
        return __getattr__(_FORMER[name])
    if name not in _HOMES:
        raise AttributeError(f"module 'bouton' has no attribute {name!r}")
    module, attribute = _HOMES[name]
    value: Any = getattr(import_module(module), attribute)
    if attribute != name:  # so that help, errors and pickling know it by the name under which it is called
        value.__name__ = value.__qualname__ = name
        value.__module__ = "bouton"
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
