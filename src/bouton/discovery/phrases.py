"""Questions as people put them, in English and Chinese, written as the grammar of questions has them."""

import re
from itertools import pairwise

from bouton.errors import PositionError
from bouton.proving.questions import HEAPS
from bouton.rulesets.numbers_given import wrong_count
from bouton.rulesets.protocol import Game

_KIND = r"(?:positions?|pairs?|heaps?|ones?)"
_END = r"(?:is |are |then |the position |always |to be )*"

# What is written for what, one after the other.  NAMES are the heaps, ONE is the heap, of several their sum, EQUAL says
# that all are equal, and BYSIZE that the first of two is not the larger.
_PHRASES = tuple(
    (re.compile(pattern, re.IGNORECASE), written)
    for pattern, written in (
        (r"[?？。.\s]+$|吗[?？。\s]*$", ""),
        (r"\blosing\b", "lost"),
        (r"(?<!\ba )\b(?:losses|loss)\b", "lost position"),
        (r"\bwinning\b", "won"),
        (r"%", " mod "),
        (r"偶数的(?=必败)", "even "),
        (r"奇数的(?=必败)", "odd "),
        (r"[是为]?偶数", " is even"),
        (r"[是为]?奇数", " is odd"),
        (r"==", "="),
        (r"\btwice\b", "2"),
        (r"\b(?:is )?(?:at most|no more than|not more than)\b|至多|不超过|最多|不大于|不多于", "<="),
        (r"\b(?:is )?(?:at least|no less than|not less than)\b|至少|不小于|不少于", ">="),
        (r"\b(?:is )?(?:less than|smaller than|below|under)\b|小于|少于", "<"),
        (r"\b(?:is )?(?:more than|greater than|larger than|above|over)\b|大于|多于|超过", ">"),
        (r"\b(?:is )?(?:equal to|equals)\b|等于", "="),
        (r"\bleaves? (?:the |a )?(?:remainder )?(\d+) when divided by (\d+)|是?除以\s*(\d+)\s*余\s*(\d+)",
         lambda found: f" divided by {found[2] or found[3]} leaves {found[1] or found[4]}"),
        (r"(?:\ba )?\bmultiples? of (\d+)|\bdivisible by (\d+)|(?:的)?\s*(\d+)\s*的倍数|能?被\s*(\d+)\s*整除",
         lambda found: f" a multiple of {found[1] or found[2] or found[3] or found[4]}"),
        (r"\|\s*(\w)\s*-\s*(\w)\s*\|\s*(<=|<)\s*(\d*\w?)", r"(\1 - \2 \3 \4 and \2 - \1 \3 \4)"),
        (r"\|\s*(\w)\s*-\s*(\w)\s*\|\s*(>=|>|=)\s*(\d*\w?)", r"(\1 - \2 \3 \4 or \2 - \1 \3 \4)"),
        (rf"^no two lost {_KIND} (?:differ by|are) (?:exactly )?(\d+)(?: apart)?", r"no lost n: lost(n + \1)"),
        (r"([^:]+?) implies ", r" if \1 then "),
        (r"(?:the )?heaps differ by <= (\d+)|两堆相差(?:都)?\s*<=\s*(\d+)",
         lambda found: "(a - b <= {0} and b - a <= {0})".format(found[1] or found[2])),
        (r"(?:the )?heaps differ by (?:exactly )?(\d+)|两堆(?:正好)?相差\s*(\d+)",
         lambda found: "(a - b = {0} or b - a = {0})".format(found[1] or found[2])),
        (r"(?:\bis )?(?:the )?\blarger(?: heap)?(?: is)?(?: always)?|大堆(?:都|总)?", "BYSIZE b"),
        (r"(?:the )?\bsmaller(?: heap)?\b|小堆", "a"),
        (r"([ab])\s*的\s*(\d+)\s*倍", r"\2\1"),
        (r"(?:both |all )?\bheaps are equal\b|两堆(?:相等|一样多)|各堆(?:相等|一样多)", "EQUAL"),
        (r"(?:are )?\b(?:two )?equal heaps\b", "EQUAL"),
        (r"\ban? (even|odd) (?:sum|total)\b", r"ONE is \1"),
        (r"^is (?:the )?(?:sum|total) of (?:every|each|all) lost " + _KIND, "every lost NAMES: ONE is"),
        # Who is meant.
        (r"^(?:(?:is|are) there|there (?:is|are))(?: an?(?! multiple)| any| some)?(?= (?!exactly))", "some"),
        (r"^(?:is there|there is)(?= exactly)", ""),
        (r"^必败(?:的|态|局面|堆|对)*[里中]面?(?:有没有|是否有|是否存在|存在|有)\s*(.+?)(?:的(?:局面|堆|对)?)?$",
         r"some lost NAMES with \1"),
        (r"^(?:有没有|是否存在|是否有|存在|有)\s*([^:：必]*[<>=][^:：]*?)的必败(?:态|局面|堆|对)$",
         r"some lost NAMES with \1"),
        (r"^(?:有没有|是否存在|是否有|存在)", "some "),
        (r"^(?:does |do |is |are )?(?:for |in )?(?:every|each|all|any)\b", "every "),
        (r"^(?:是否)?(?:每一?个|每对|所有|任何|任意|凡是?)", "every "),
        (r"(?:必败|lost)(?:的|态|局面|堆|对)*(?=\s*[a-h]\s*[,，、:：]|\s*n\b)", "lost "),
        (r"\blost " + _KIND + r"(?=\s+[a-h]\s*[,:]|\s+n\b)", "lost"),
        (r"\b(even|odd) (?:lost " + _KIND + "|必败(?:的|态|局面|堆|对)*)", r"lost NAMES: ONE is \1"),
        (r"(?:EQUAL|相等)的必败(?:的|态|局面|堆|对)*", "lost NAMES: EQUAL"),
        (r"\blost " + _KIND, "lost NAMES"),
        (r"必败(?:的|态|局面|堆|对|数)*(?=.)", "lost NAMES "),
        (r"^\s*lost NAMES", "every lost NAMES"),
        # What is said of them.
        (r"(NAMES) *(?:with |where )(?:EQUAL)", r"\1 with EQUAL"),
        (r"(NAMES) *的?(?:和|总数|总颗数)", r"\1: ONE"),
        (r"(NAMES) *(?:都|总)?(?:has|have|satisf(?:y|ies)|in which|满足|有)\b", r"\1:"),
        (r"(NAMES) *(?:都满足|满足|都有)", r"\1:"),
        (r"(NAMES|lost [a-h](?:, [a-h])*) (?:has|have|satisf(?:y|ies)) ", r"\1: "),
        (r"(NAMES) *(?:are |is |都 ?|是 ?)*(even|odd|a multiple)", r"\1: ONE is \2"),
        (r"(NAMES) *(?:are |is |都 ?|是 ?)*(?=divided)", r"\1: ONE "),
        (r"(lost n) *(?:都|总)* *(?:is |是)? *(?=divided)", r"\1: n "),
        (r"(lost n) *(?:都|总)* *(?:is |是)? *(even|odd|a multiple)", r"\1: n is \2"),
        (r"^(every|no|some) *(a multiple of \d+|[<>]=? ?\d+)", r"\1 NAMES with ONE \2"),
        (r"^(every|no|some) *" + _KIND + r" ([<>]=? ?\d+)", r"\1 NAMES with ONE \2"),
        (r"^(every|no|some) *" + _KIND + r" with (?=EQUAL)", r"\1 NAMES with "),
        (r"^never +", "no lost NAMES: "),
        (r"^(?:for )?(every lost NAMES),? *(?=[^:, ])(?!with|such|:)", r"\1: "),
        (r"^(?:BYSIZE)(.*)$", r"every lost NAMES: BYSIZE\1"),
        (r"^(.+) for (every lost NAMES)$", r"\2: \1"),
        (rf"^(?:if )?((?:EQUAL|[a-hn0-9(]).*?),? *{_END}(lost|won|a loss|a win)$", r"every NAMES with \1: \2"),
        (r"^(?:若|如果|当)?(.*?)(?:的?局面|的?堆|的?对|时|的)?(?:都|总|一定|则|就|是)*(必败|必胜)(?:态|的)*$",
         r"every NAMES with \1: \2"),
        (r"^every NAMES with every NAMES with", "every NAMES with"),
        # What says nothing more.
        (r"(?:[都总]是?|是)\s*(?=a multiple)", " is "),
        (r"[都总]是?(?=[^\u3400-\u9fff]|$)", " "),
    )
)  # fmt: skip


def plain(question: str, heaps: int) -> str:
    """*question* about positions of so many *heaps*, with people's words written as the grammar has them.

    >>> plain("is every multiple of 7 lost?", 1)
    'every n with n a multiple of 7: lost'
    """
    names = HEAPS[:heaps] if heaps > 1 else "n"
    for pattern, written in _PHRASES:
        question = " ".join(pattern.sub(written, question).split())
    equal = " and ".join(f"{a} = {b}" for a, b in pairwise(names))
    if "BYSIZE" in question:
        question = question.replace("BYSIZE ", "").replace("NAMES:", "NAMES with a <= b:")
    one = names if heaps == 1 else f"({' + '.join(names)})"
    for name, meant in (("NAMES", ", ".join(names)), ("ONE", one), ("EQUAL", equal)):
        question = question.replace(name, meant)
    return " ".join(question.split())


def ensure_heaps(game: Game, count: int | None, told: int, *, is_of_numbers: bool = False) -> None:
    """PositionError where the *game* is played on *count* heaps (None: any), and not on as many as are *told* of."""
    if count not in (None, told):
        if is_of_numbers:
            raise wrong_count(game, count or 0, told)
        names = HEAPS[:count] if count != 1 else "n"
        raise PositionError(key="err.heap.told", game=str(game), expected=count, found=told, names=[*names])
