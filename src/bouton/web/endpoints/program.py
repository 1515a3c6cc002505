"""A program that decides a game, or answers a judge's problem, to copy: in C++, Python, Java or Rust."""

from typing import Any

from bouton import words
from bouton.judge import is_problem
from bouton.judge.program import record, why
from bouton.programs import TARGETS, plan_of, target_of, written
from bouton.web.endpoint import Allowance, endpoint
from bouton.web.schemas import Positive, RulesAsked


class ProgramAsked(RulesAsked):
    """The language of the program; its comments are in that of the page.  A problem may stand in place of rules.

    The program need not judge heaps above *max*, where that is given.
    """

    target: str = "cpp"
    max: Positive | None = None


@endpoint(
    "A program that decides a game",
    gives={
        "type": "object",
        "required": ["rules", "target", "program", "law", "status", "limit"],
        "properties": {
            "target": {"enum": list(TARGETS)},
            "program": {"type": "string"},
            "problem": {"type": "string", "description": "of a judge, where one was asked for"},
            "status": {"type": ["string", "null"]},
            "limit": {"type": ["integer", "null"], "description": "the largest heap; null: any that the type holds"},
        },
    },
    slow=True,
    seconds=10,
)
def answer(asked: ProgramAsked, allowance: Allowance) -> dict[str, Any]:
    """The program, by what law it decides, and how large a heap may be."""
    target = target_of(asked.target)
    if is_problem(asked.rules):
        return _for_judge(asked)
    rules = asked.ruleset()
    plan = plan_of(rules, target, max_heap=asked.max, limits=allowance.limits)
    law = plan.law.say(asked.lang).removeprefix(words.say("programs.law", asked.lang)).lstrip()
    return {
        "rules": str(rules),
        "target": asked.target,
        "program": written(plan, target, asked.lang),
        "law": law,
        "status": plan.status,
        "limit": plan.limit(target),
    }


def _for_judge(asked: ProgramAsked) -> dict[str, Any]:
    """The program that a judge accepts; nothing is decided anew, so it has no status of its own."""
    made = record(asked.rules, asked.target, asked.lang)
    return {
        **{key: made[key] for key in ("rules", "program", "limit", "problem", "title")},
        "target": asked.target,
        "law": why(asked.rules, asked.lang),
        "status": None,
    }
