"""Sentences of a statement, Chinese or English, as the clauses of the notation that they say.

Only texts that are no notation come here, and only sentences that are understood whole: a rule that is half read would
be another game.
"""

import re

# A statement says its rules in fewer characters.
MOST = 400
_ZH_DIGITS = {c: str(n) for n, c in enumerate("一二三四五六七八九", 1)} | {"两": "2", "十": "10"}

_N = r"(\d+|[a-jl-mo-z])"
_THING = r"的?(?:个|颗|枚|根|粒|块|张|件)?(?:石子|石头|棋子|硬币|火柴|物品|糖)?"
_FROM = r"(?:可以?|只能|必须|能)?(?:从(?:任意|其中|某)?(?:一堆|1堆)(?:石子|物品)?(?:中|里)?)?(?:可以?|只能|必须|能)?"
_WHO_ZH = r"(?:[两2]人|双方|玩家|每人|轮流|每次|每回合|每轮|每步|每一步|[一1]次|游戏者)*"
_NUMBER_OF = r"(?:的?(?:石子)?(?:个数|颗数|数目|数量|石子数)(?:必须|只能|应|要)?(?:是|为))?"
_TAKE = rf"{_WHO_ZH}{_FROM}(?:取走|拿走|移走|取出|取|拿)(?:走)?{_NUMBER_OF}"
# What is taken, and how it is written; the first that fits the whole is meant.
_AMOUNTS_ZH: tuple[tuple[str, str | None], ...] = (
    (rf"{_N}(?:到|至|~|～|-|—|–){_N}", r"\1..\2"),
    (rf"(?:至多|最多|不超过|不多于){_N}", r"1..\1"),
    (r"(?:至多|最多|不超过|不多于)(?:该堆|这堆|当前|石子总数|总数|剩余石子)?(?:石子)?的?(?:1|一)?半", "1..n/2"),
    (r"(?:任意多|任意|若干|不限)", "any"),
    (r"(?:至少|最少)(?:1|一)", "any"),
    (rf"(?:至少|最少|不少于){_N}", r"\1.."),
    (r"奇数", "odd"),
    (r"偶数", "even"),
    (r"(?:质数|素数)", "primes"),
    (r"(?:斐波那契|斐波拉契)数?", "fibonacci"),
    (r"(?:完全)?平方数", "k^2"),
    (r"立方数", "k^3"),
    (r"(\d+)的(?:若干|任意|非负整数|整数|k)?次?(?:幂次?|方)", r"\1^k"),
    (r"(?:该堆|当前|石子)?(?:颗数|个数|数)?的?(?:约数|因数|因子)", "divisors"),
    (rf"{_N}{_THING}(?:(?:、|,|或者|或|和){_N}{_THING})*", None),
)
_LOSES_ZH = r"(?:者|的人|的玩家|的一方|一方|的)?(?:就|则)?(?:为|算)?(?:输|负|败|失败)"
_LAST_ZH = r"(?:谁|先)?(?:取|拿)(?:走|到|光|完|得)?(?:了)?最后(?:的)?(?:1|一)?" + _THING
_ENDS_ZH = (
    (r"(?:按)?反常(?:规则)?|misere", "misere"),
    (rf"{_LAST_ZH}{_LOSES_ZH}", "misere"),
    (rf"最后(?:取|拿)(?:完|光|走)?{_LOSES_ZH}", "misere"),
    (rf"{_LAST_ZH}(?:者|的人|的玩家|的一方|的)?(?:就|则)?(?:为|算)?(?:赢|胜|获胜|胜利)", ""),
    (r"(?:最后(?:取|拿)(?:完|光|走)?|先取完|取完|取光)(?:者|的人|的玩家|的)?(?:为)?(?:赢|胜|获胜)", ""),
    # Two sentences of Wythoff's game, of which the other says what is taken from one heap; and what is always so.
    (
        (
            r"(?:或|或者|也可以?)*(?:同时)?(?:从)?[两2]堆(?:石子|物品)?(?:中|里)?(?:同时|各)?(?:取|拿)走?"
            rf"(?:同样|相同|一样|相等)(?:数量|数目|个数|多)?{_THING}"
        ),
        "take any equally from 2 heaps",
    ),
    (
        (
            r"(?:每次)?(?:可以?)?(?:任取|从|选)?(?:任意|其中)?[一1]堆(?:石子)?(?:中|里)?(?:任?取)?任意(?:多)?(?:个|颗)?(?:石子)?"
            r",?(?:或者?|也可以?)(?:同时)?(?:从)?[两2]堆(?:中|里)?(?:同时|各)?取走?(?:同样|相同|一样|相等)(?:数量|数目|个数|多)?"
            rf"{_THING}"
        ),
        "take any; take any equally from 2 heaps",
    ),
    (r"(?:甲乙)?(?:[两2]人|双方|[两2]名玩家|玩家)?(?:轮流|依次|交替)(?:操作|行动|(?:取|拿)(?:石子|棋子|物品)?)", ""),
    # How many heaps there are, the position says.
    (rf"(?:桌上|地上)?(?:现?有|给定)?(?:[一两二三四五几多]|若干|\d+|n)(?:堆|排){_THING}", ""),
    (rf"(?:谁)?(?:不能|无法)(?:再)?(?:取|拿|操作|行动|走|移动)(?:石子)?{_LOSES_ZH}", ""),
)

_STONES = r"(?: (?:of )?(?:the )?(?:stones?|coins?|matches|counters?|objects?|beans?|tokens?|pieces|items?))?"
_PILE = r"(?: from (?:one|a|any|any one|a single|exactly one|one of the|any of the)(?: of the)? (?:heap|pile|row)s?)?"
_WHO = (
    r"(?:(?:in|on|at) (?:each|every|a|your|his|her|their) (?:turn|move),? )?"
    r"(?:(?:a|each|the|every|you|one|players?|the two players|two players|both players)(?: player| players)?"
    r"(?: (?:take turns|alternate|alternately|in turn))?(?: and)? )?"
    r"(?:may |can |must |has to |have to |is allowed to |are allowed to )?"
    r"(?:takes?|removes?|taking|removing|taken?)"
)
_AMOUNTS_EN: tuple[tuple[str, str | None], ...] = (
    (
        (
            rf"any number{_STONES} from (?:1|one|a|either|any) (?:heap|pile)s? or "
            rf"(?:the same|an equal) number{_STONES} from (?:both|2|the two)(?: heaps| piles)?"
        ),
        "any; take any equally from 2 heaps",
    ),
    (rf"(?:between |from )?{_N} (?:to|and|through) {_N}", r"\1..\2"),
    (rf"(?:at most|up to|no more than|not more than) {_N}", r"1..\1"),
    (
        (
            rf"(?:at least 1{_STONES},? (?:but|and) )?(?:at most|up to|no more than) (?:a )?half"
            r"(?: of)?(?: the| its| that)?(?: current)?(?: heap| pile| stones)?"
        ),
        "1..n/2",
    ),
    (r"(?:any|any positive|some positive)(?: positive)? number(?: of)?", "any"),
    (r"(?:at least) (?:one|1)", "any"),
    (rf"(?:at least|no fewer than|not fewer than) {_N}", r"\1.."),
    (r"((?:\d+, ?)*\d+),? or more", r"\1.."),
    (r"as many(?: stones)? as (?:you|they|he|she) (?:like|want|wish)s?", "any"),
    (r"an odd number(?: of)?", "odd"),
    (r"an even number(?: of)?", "even"),
    (r"a prime(?: number)?(?: of)?", "primes"),
    (r"a fibonacci number(?: of)?", "fibonacci"),
    (r"a (?:perfect )?square(?: number)?(?: of)?", "k^2"),
    (r"a (?:perfect )?cube(?: number)?(?: of)?", "k^3"),
    (r"a power of (?:two|2)", "2^k"),
    (r"a power of (\d+)", r"\1^k"),
    (rf"(?:either |exactly )?{_N}(?:(?:, or |, | or | and ){_N})*", None),
)
_WORDS_EN = {w: str(n) for n, w in enumerate("one two three four five six seven eight nine ten".split(), 1)}
# An amount that is told without a verb.
_BARE = r"at most|up to|no more than|至多|最多|不超过"
_ENDS_EN = (
    (r"mis[eè]re(?: play)?", "misere"),
    (
        r"(?:whoever|who|the player who|the one who|the player that) takes the last(?: one)?" + _STONES + " loses",
        "misere",
    ),
    (r"taking the last(?: one)?" + _STONES + " loses", "misere"),
    (r"the last (?:player )?to (?:move|take)" + _STONES + " loses", "misere"),
    (r"(?:whoever|who|the player who|the one who|the player that) takes the last(?: one)?" + _STONES + " wins", ""),
    (r"the last (?:player )?to (?:move|take)" + _STONES + " wins", ""),
    (
        r"(?:whoever|who|the player who|a player who) (?:cannot|can't|can not|is unable to) (?:move|take)(?: any)?"
        + _STONES
        + " loses",
        "",
    ),
)


def understood(text: str) -> str | None:
    """The rules that the sentences of *text* say, in notation; None where one of them is not understood.

    >>> understood("每次可以取 1 到 3 个，取走最后一个的人输")
    'take 1..3; misere'
    >>> understood("Each player takes 1, 3 or 4 stones from one pile. The last player to move wins.")
    'take 1, 3, 4'
    """
    is_chinese = re.search(r"[取拿]", text) is not None
    if len(text) > MOST or (".." in text and not is_chinese) or "^" in text:
        return None  # too long, or notation with a slip, whose place is told
    pieces = _pieces(text, is_chinese)
    if len(set(pieces)) < len(pieces):
        return None  # no sentence is said twice
    clauses = [_clause(piece, is_chinese) for piece in pieces]
    if not clauses or None in clauses or not any(clause and clause.startswith("take") for clause in clauses):
        return None
    return "; ".join(dict.fromkeys(clause for clause in clauses if clause))


def not_understood(text: str) -> re.Match[str] | None:
    """The first Chinese sentence that is not understood, where another is or the text is long; None for other texts.

    >>> not_understood("每次取 1 到 3 颗，星期天可以取 5 颗")
    <re.Match object; span=(12, 22), match='星期天可以取 5 颗'>
    """
    if len(text) > MOST or ".." in text or re.search(r"[取拿]", text) is None:
        return None
    found = [*re.finditer(r"[^\s。；;.!！,，](?:[^。；;.!！,，]|[,，](?=\s*\d))*", text)]
    strange = [part for part in found if any(_clause(p, True) is None for p in _pieces(part[0], True))]
    is_told = len(strange) < len(found) or (len(text) > 8 and re.search(r"[a-z]{2}", text) is None)
    return strange[0] if is_told and strange else None


def _pieces(text: str, is_chinese: bool) -> list[str]:
    """The sentences, in plain letters without blanks that say nothing."""
    if is_chinese:
        plain = re.sub(r"\s+", "", text.lower()).replace("，", ",").replace("～", "~").replace("..", "~")
        pieces = re.split(r"[。；;.!！]|,(?!\d)", plain)
    else:
        plain = re.sub(r"\s+", " ", text.lower()).replace("’", "'")
        pieces = re.split(r"[;!] ?|\.(?: |$)|, (?:and )?(?=who|the (?:last|player|one))", plain)
    return [piece.strip(" ,") for piece in pieces if piece.strip(" ,")]


def _clause(piece: str, is_chinese: bool) -> str | None:
    """The clause that one sentence says, empty for what is always so; None where it is not understood."""
    ends = _ENDS_ZH if is_chinese else _ENDS_EN
    if (said := next((clause for pattern, clause in ends if re.fullmatch(pattern, piece)), None)) is not None:
        return said
    if is_chinese:
        head, amounts, tail = _TAKE, _AMOUNTS_ZH, _THING
        piece = re.sub(r"(?<!第)[一二三四五六七八九两十]", lambda found: _ZH_DIGITS[found[0]], piece)
        piece = re.sub(r"(至多|最多|至少|最少)(?:可以|能|只能)?(取走|拿走|取|拿)", r"\2\1", piece)
    else:
        head, amounts, tail = f"{_WHO} ", _AMOUNTS_EN, f"{_STONES}{_PILE}{_STONES}"
        piece = re.sub(
            r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b(?! (?:heap|pile|row|of the))",
            lambda w: _WORDS_EN[w[0]],
            piece,
        )
    begin = re.match(head, piece)
    if begin is None and re.match(_BARE, piece) is None:
        return None
    rest = piece if begin is None else piece[begin.end() :]
    for pattern, written in amounts:
        if (found := re.fullmatch(f"{pattern}{tail}", rest)) is not None:
            if written is None:
                numbers = re.findall(r"\d+|\b[a-jl-mo-z]\b", rest)
                return "take " + ", ".join(numbers)
            return "take " + found.expand(written)
    return None
