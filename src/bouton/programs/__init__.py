"""Programs for contests: from the rules to one file that decides the game, in a language of choice.

The heart of a program is written once, in a small subset of Python (``cores/``); a target language is a file of
``targets/`` that says how it writes that subset down.  What answers a judge's input is a file of ``answers/``.
"""

from bouton.errors import UnknownName
from bouton.limits import Limits
from bouton.notation import as_rules
from bouton.programs.plan import Plan, plan_of
from bouton.programs.target import TARGETS, Target
from bouton.rulesets.protocol import Rules


def target_of(name: str) -> Target:
    """The target language called *name*; UnknownName where there is none."""
    if not TARGETS.has(name):
        raise UnknownName(key="err.unknown.language", found=name, known=", ".join(TARGETS))
    return TARGETS[name]


def program(
    rules: str | Rules, target: str, *, max_heap: int | None = None, language: str = "en", limits: Limits | None = None
) -> str:
    """A whole program that decides *rules*; see `bouton.code`."""
    chosen = target_of(target)
    return written(plan_of(as_rules(rules), chosen, max_heap=max_heap, limits=limits), chosen, language)


def written(plan: Plan, target: Target, language: str = "en") -> str:
    """The program of a *plan*."""
    text = target.program(
        plan.source(language), plan.header(target, language), limit=plan.limit(target), wide=plan.parts.wide
    )
    return target.translated(text)


__all__ = ["TARGETS", "Plan", "plan_of", "program", "target_of", "written"]
