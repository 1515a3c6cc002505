"""Rules of every form whose laws are proved by automata, beyond takes from any heap; with their heaps."""

import json
from functools import cache

from bouton.notation import parse_rules
from bouton.proving.certificate import certificate
from bouton.proving.decision import Proved, find_law
from bouton.proving.from_rules import provable

PASSES = [
    ("take 1..3; pass once", 1),
    ("take any; pass once", 2),
    ("take 1..n/2; pass 3", 1),
    ("take 1,3,4; pass once; misere", 1),
    ("take any; take 1, 2 equally from 2 heaps; pass 2", 2),
]
FORBIDDEN = [
    ("take 1..3; block 1", 1),
    ("take 1..5; block 2", 1),
    ("take odd; block 1", 1),
    ("take any; block 1", 2),
    ("take 1,3,4; block 1; misere", 1),
    ("take any; block 1; misere", 2),
    ("take 1,2; block 2", 2),
]
PLACES = [
    ("take any from a largest heap", 3),
    ("take 1, 2 from a largest heap", 2),
    ("take any from the ends", 3),
    ("take 1, 2 from the ends", 3),
    ("take 1, 2 from a largest heap; block 1", 2),
]
TIED = [
    ("take (1,2) in order", 2),
    ("take (0,2), (1,0), (1,1) in order", 2),
    ("take any; take (1,1,1)", 3),
    ("take a, b from 2 heaps where |a-b| < 2; block 1", 2),
]
BOUNDS = [
    ("take 1..ceil(n/2)", 1),
    ("take n/2..", 1),
    ("take 1..n/2-1", 1),
    ("take 1, n-3", 1),
    ("leave n/2, n/4", 1),
    ("leave ceil(n/2)", 1),
    ("leave odd", 1),
    ("leave 2^k", 1),
    ("take 3k+1", 1),
    ("take 6, 3k-2", 1),
    ("take any; take 2k+3 equally from 2 heaps", 2),
]
FORMS = [*PASSES, *FORBIDDEN, *PLACES, *TIED, *BOUNDS]


@cache
def _written(text: str, heaps: int) -> str:
    rules = parse_rules(text)
    law = find_law(provable(rules.game, heaps), misere=rules.misere)
    assert isinstance(law, Proved), law.reason
    return json.dumps(certificate(law, str(rules.game)))


def law_of(text: str, heaps: int):
    """The certificate of the law of *text*, made anew."""
    return json.loads(_written(text, heaps))
