"""A program that decides a game, to copy: in C++, Python, Java or Rust."""

from typing import Any

from bouton import words
from bouton.programs import TARGETS, plan_of, target_of, written
from bouton.web.endpoint import Allowance, Endpoint
from bouton.web.schemas import RulesAsked


class ProgramAsked(RulesAsked):
    """The language of the program; its comments are in that of the page."""

    target: str = "cpp"


def answer(asked: ProgramAsked, allowance: Allowance) -> dict[str, Any]:
    """The program, by what law it decides, and how large a heap may be."""
    target = target_of(asked.target)
    rules = asked.ruleset()
    plan = plan_of(rules, target, limits=allowance.limits)
    law = plan.law.say(asked.lang).removeprefix(words.say("programs.law", asked.lang)).lstrip()
    return {
        "rules": str(rules),
        "target": asked.target,
        "program": written(plan, target, asked.lang),
        "law": law,
        "status": plan.status,
        "limit": plan.limit(target),
    }


ENDPOINT = Endpoint(
    summary="A program that decides a game",
    asks=ProgramAsked,
    answer=answer,
    slow=True,
    seconds=10,
    gives={
        "type": "object",
        "required": ["rules", "target", "program", "law", "status", "limit"],
        "properties": {
            "target": {"enum": list(TARGETS)},
            "program": {"type": "string"},
            "limit": {"type": ["integer", "null"], "description": "the largest heap; null: any that the type holds"},
        },
    },
)
