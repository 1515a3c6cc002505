"""What a statement says that tells games apart: signs that several games share, in Chinese and English.

A pattern writes ``_`` for a blank, ``~`` for a few words of the same sentence, HEAP for one of the things that hold
stones, and NUMBER for a number or a letter that stands for one.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple
from unicodedata import normalize

_DIGITS = {c: str(n) for n, c in enumerate("一二三四五六七八九十", 1)} | {"两": "2"}
_WORDS = {w: str(n) for n, w in enumerate("one two three four five six seven eight nine ten".split(), 1)}
_STOPS = str.maketrans("。；！？，：（）～", ".;!?,:()~")
# What a Chinese digit counts or stands between, where it is a number.
_COUNTED, _BETWEEN = "个颗枚根张粒块堆份步格倍种", "、或到至和~"
_PARTS = {
    "HEAP": (
        r"(?:heap|pile|stack|box|basket|bag|bowl|jar|plate|tray|pocket|sack|cup|crate|row|column|group|bucket|shelf"
        r"|shelves|dish|bundle|lane|bin|can|vase|chest|tower|colour|color)(?:es|s)?\b"
    ),
    "堆": "(?:堆|[盘袋盒箱筐篮桶碗罐摞叠组排行列层]子?|口袋)",
    "NUMBER": r"(?:\d+|(?<![a-z])[a-z](?![a-z]))",
    "LAST": r"(?:last|final)",
    "UNIT": "[个颗枚张根块粒本只支条件片朵子步格]",
    "_": " ?",
    "~": r"[^.;!?]{0,50}?",
}

# A sign is seen where one of its patterns is.
SIGNS: dict[str, tuple[str, ...]] = {
    "oneheap": (
        r"\b(?:a|1|the|single)_(?:single_)?(?:row_of_)?HEAP\b(?!s)(?:_has|_of|_contains|_holds|_with)",
        r"(?:there (?:are|is)|consider|given)_(?:a_HEAP_of_)?n_(?!HEAP|rows|squares)[a-z]+",
        r"n_[a-z]+ on the table",
        r"(?<!任)(?<!任选)(?<!从)(?<!选)(?<!某)(?<!其中)[一1]堆",
        r"(?:总共|共有?|有|初始时?有)_?n_?UNIT(?!堆)",
        r"n_?UNIT~放在[一1]个",
        r"(?:^|[.;:] ?|there (?:are|is) )n_(?!HEAP|rows|squares|steps)[a-z]+(?=[.;]|_(?:on|in|lie|are)\b)",
        r"on the [a-z]+ there are n\b",
        "^n_?UNIT(?!堆)",
    ),
    "twoheaps": (r"\b2_HEAP\b|\b2 [a-z]+s of\b", "(?<![/\\d])2_?个?堆"),
    "threeheaps": (r"\b3_HEAP\b", "(?<![/\\d])3_?个?堆"),
    "heaps": (
        r"(?:several|some|many|multiple|\b[b-z]|\d{2,})_(?:non-?empty_)?HEAP\b",
        r"HEAP_(?:of sizes|a_1|numbered|with a)",
        r"(?:choose|pick|select)s?_(?:any_|some_|exactly_)?(?:1|a|an)_(?:single_|of the_)?(?:non-?empty_)?HEAP",
        r"from (?:(?:any|exactly)_)?(?:1|a)_(?:single_)?HEAP",
        r"(?:若干|多|许多|几|几个|\b[a-z])_?个?(?:堆|种(?:颜色|糖果|豆|卡片))",
        "(?:任选|选择?|任意|某|从|其中)(?:其中)?(?:的)?(?:一|1)(?:堆|种)",
        r"(?:selects?|chooses?|picks?) (?:a|1|any) HEAP|(?:^|[.;:] ?)(?:some|several|k|n|m) HEAP|the same HEAP",
    ),
    "any": (
        r"any (?:[a-z-]+ )?(?:number|amount)",
        r"(?:some|a) positive (?:integer )?(?:number|amount)",
        r"as many~as (?:he|she|they|you|it)",
        "at least 1(?! and|~at most|~no more)",
        "arbitrar(?:y|ily)",
        "任意(?:多|数量)?_?UNIT",
        "任意(?:多|数)",
        "若干_?UNIT",
        "1个或多个",
        "至少_?(?:取|拿|吃)?_?[一1]UNIT(?!~(?:最多|至多|不超过))",
        r"\b1 or more|some (?!heap|pile)[a-z]+(?:,_at_least_1)?,?_(?:all_)?from|(?:takes?|removes?|eats?) some",
        "(?:数目|数量|多少|个数|颗数)不限|(?:其中)?至少[一1]UNIT(?!~(?:最多|至多|不超过))",
        "1UNIT或(?:更多|多UNIT)|不限(?:数目|数量|多少)?",
        "一UNIT或多|随意",
        "任意(?:正数|正整数)",
    ),
    "upto": (
        r"(?:at least|minimum of) 1~(?:at most|no more than|maximum of) (?!half|twice)NUMBER",
        r"(?:at most|no more than|up to) (?!half|twice)NUMBER_(?!times)(?!heap|pile)",
        r"(?:至多|最多|不超过|不多于|不得超过)_?(?:只?能?可?以?)?_?(?:取|拿|吃|报|走)?_?NUMBER_?UNIT",
        r"(?:more than|over) NUMBER~(?:at once|at a time|in 1|per)|(?:nobody|not|never)~more than NUMBER(?! times)",
    ),
    "set": (
        r"\b(?:set|list)_(?:of~)?[a-z]\b~(?:integers|numbers|amounts)?",
        r"(?:belongs? to|from|elements? of|members? of) (?:the_)?(?:given_)?(?:set|list)",
        r"集合",
    ),
    "exactly": (r"(?:only|exactly|either)_(?:take~)?«set»", "只能~«set»"),
    "power": (r"powers?_of_(?:2|two)", r"2_?的_?(?:若干|任意|整数|非负整数|[a-z])?_?次?_?(?:幂|方)", "«power»"),
    "fibonacci": ("fibonacci", "斐波[那纳拉]契", "«fibonacci»"),
    "prime": (r"(?<!co)(?<!relatively )\bprime", "[质素]数"),
    "square": (r"(?:perfect_|a_)square_(?:number|of)|perfect square|square number", "平方数"),
    "odd": (r"\ban odd_(?:number|amount)", "奇数_?UNIT"),
    "even": (r"\ban even_(?:number|amount)", "偶数_?UNIT"),
    "divisor": (r"(?<!common )(?:divisor|divides (?:n|x|the (?:heap|number)))", "约数|因数|因子"),
    "half": (r"\bhalf\b|\b[a-z] ?/ ?2", "一半|2分之[1一]"),
    "twice": (
        r"(?:twice|double|2 times)~(?:opponent|previous|preceding|last|just|before)",
        "(?:上[一1]?[次步回个手家]|对[手方]|刚[刚才]|前[一1]?[次步回个人])~(?:2|两|二)_?倍",
        r"\b1 to 2x|\b2 ?[*·×]? ?x\b",
    ),
    "times": (
        r"\b(?:k|[3-9])_times~(?:opponent|previous|preceding|last|just|before)",
        "(?:上[一1]?[次步回个手家]|对[手方]|刚[刚才]|前[一1]?[次步回个人])~(?:[a-z]|[3-9]|三|四|五)_?倍",
    ),
    "notall": (
        r"(?:not|but|except|n't|cannot|without)_(?:be_)?(?:take_|taking_|remove_|removing_|them_)?(?:them_)?all\b",
        r"not (?:take )?the (?:whole|entire)",
        "(?:不能|不可以?|不许|不得|不准|但不)(?:一次)?(?:把)?~(?:取光|取完|拿完|拿光|全部|全取|取走?所有)",
        r"\bn ?- ?1\b",
        r"(?:not|n't|cannot) (?:empty|clear|finish)",
    ),
    "bothsame": (
        r"(?:same|equal)(?:ly)?(?: numbers?| amounts?| many)?_(?:of [a-z]+ )?(?:from|in) (?:both|each|2)",
        r"(?:same|equal) (?:number|amount)~(?:both|each|2)",
        r"both~(?:same|equal)",
        "(?:2|两)堆~(?:同样|相同|一样|相等)(?:的|多)?(?:数量|数目|UNIT数?)?",
        "(?:同样|相同|一样|相等)~(?:2|两)堆",
        r"(?:equal|same|identical) (?:number|amount|quantit)~from each",
        "各[^.;]{0,10}(?:同样|相同|一样|相等)|(?:同样|相同|一样|相等)[^.;]{0,10}各",
        r"equally many~(?:both|each)",
    ),
    "diagonal": (r"diagonal", "斜|对角|左下"),
    "corner": (r"corner|\(0, ?0\)|\(1, ?1\)", "角|原点"),
    "board": (r"\bboard\b|\bgrid\b|checkerboard|chessboard", "棋盘|网格|方格纸"),
    "squares": (r"\bsquares?\b(?! number)|\bcells?\b|\bstrip\b", "格"),
    "strip": (
        r"\bstrip\b|squares? numbered|row of (?:n )?(?:squares|cells)|number line|\baxis\b",
        "纸带|数轴|[一1]条|1_?[×x*]_?n|[一1]维",
    ),
    "left": (r"\bleft\b(?! (?:on|in|over|alone))", "向左|往左|左移|左边移"),
    "nojump": (
        r"jump|pass(?:ing)? (?:over|or)|overtak|leap",
        "越过|跨越|跳过|超过别的|超越",
        r"(?:go|move|get|slide) (?:past|beyond|over|through)",
    ),
    "samecell": (
        r"(?:any number|several|more than 1|many)~(?:same|1) (?:square|cell)",
        "(?:同一|一|1)格~(?:多枚|多个|若干|任意)",
    ),
    "onecell": (
        r"(?:at most|only) 1~(?:coin|chip|piece|counter|token|per|in (?:each|a))",
        "(?:至多|最多|只能?有?)[一1][枚个颗]|已?有棋子的格",
        (
            r"(?:no|never) 2~(?:same|share)~(?:square|cell|place)|(?:different|distinct) (?:squares|cells|places"
            r"|positions)"
        ),
        "(?:位置|格子?)~(?:互不相同|各不相同|不同)|互不相同的",
    ),
    "colours": (
        r"(?:white|black)~(?:black|white)",
        "黑~白|白~黑",
        r"(?:red|white)~(?:blue|green|black)",
        "红~[蓝黑绿]",
    ),
    "steps": (r"\bstairs?|staircase|\bsteps? [a-z]\b|ladder", "阶梯|楼梯|台阶", r"\bsteps\b"),
    "split": (r"\b(?:split|divid|break|cut|separat)(?:s|es|ing|e|ting)?\b~(?:into)?", "(?:分|拆|劈|切|剪)(?:成|为|开)"),
    "into2": (r"into (?:exactly )?2\b", "(?:分|拆|劈|切|剪)(?:成|为)~[2两]"),
    "into3": (r"into (?:exactly )?3\b", "(?:分|拆|劈|切|剪)(?:成|为)~3"),
    "unequal": (
        r"(?:different|unequal|distinct) (?:size|number|amount|height|length)|not (?:be )?equal|unequal",
        "(?:大小|数量|数目|个数|颗数)?(?:不同|不(?:能)?相[等同]|不等)的?(?:2|两)?堆?",
    ),
    "ring": (r"\bcircle\b|\bring\b|round table|circular", "[一1]圈|环形|圆圈|圆桌|围成|成环"),
    "row": (r"\bin a (?:row|line)\b|row of", "排成[一1]?[排行列]|[一1]排|[一1]行", r"\blanes?\b|each row"),
    "adjacent": (r"neighbou?r|adjacent|next to each other|consecutive", "相邻|连续|挨着|紧挨"),
    "smallest": (
        r"small(?:er|est) (?:number|1|of|non)|(?:the )?small(?:er|est)",
        "较?[小少]的?(?:数|那个|那堆)|较小|最小",
    ),
    "multiple": (r"\bmultiple\b(?! (?:heap|pile|case|test))", "倍数|[整若]?数倍|的~倍"),
    "largest": (
        r"\b(?:largest|biggest|greatest)\b",
        "最大的?[一1]?堆|最多的?[一1]堆",
        r"(?:has|with|contain\w*|holds?) (?:currently )?the most",
    ),
    "everyheap": (
        r"from (?:each|every|all)(?: of the)?(?: non-?empty)? HEAP",
        (
            "(?:从|在|对)(?:每|所有|各)(?:个|一)?(?:非空|不空|还有\\w{0,4})?的?堆|(?:每|所有|各)(?:个|一)?(?:非空)?的?堆(?:里|中)?_?(?:都"
            "|各)_?(?:要|必须)?_?(?:取|拿|减|移)"
        ),
        r"out of (?:each|every|all)(?: of the)?(?: non-?empty)? HEAP",
    ),
    "first": (r"\b(?:only )?(?:from )?the first\b(?: non-?empty)?_HEAP", "第[一1](?:个)?(?:非空的?)?堆|最(?:前|靠前)"),
    "bothends": (
        (
            r"(?:left|first)(?:most)?~(?:or|and)~(?:right|last)(?:most)?~HEAP|HEAP~(?:either|both|1) ends?"
            r"|(?:either|1 of the) ends?"
        ),
        "最?左边?~最?右边?~堆|两[端头]|两边的?堆",
    ),
    "turn": (
        (
            r"\b(?:flip|turn)(?:s|ed|ping)?_(?:over_)?(?:exactly_|at most_|up to_)?(?:\d|an?|any|the"
            r"|some)_(?:\w+ ){0,2}(?:coin|head|tail|card|lamp|light)|switch(?:es)?~light"
        ),
        "翻(?:转|面|动|过)?|开关",
    ),
    "coins": (r"heads?\b~tails?|face[- ](?:up|down)|heads", "正面|反面|朝上|朝下"),
    "tree": (r"\btree\b|\bnodes?\b|\bvert(?:ex|ices)\b|\bleaf\b|\bleaves\b", "[一1]棵?树|结点|节点|叶子|树上"),
    "gcd": (r"coprime|relatively prime|\bgcd\b|co-prime", "互[质素]|最大公[约因]数|gcd"),
    "cut": (r"\b(?:cut|tear|saw)s?\b", "剪|切|裁"),
    "paper": (r"\bpaper\b|rectang|sheet of", "纸|矩形|长方形"),
    "number": (
        (
            r"(?:numbers?|integers?) (?:is|are|n is)? ?(?:written|on (?:the|a))|(?:you are given|given"
            r"|starts? (?:with|from)|holds) (?:a|an) (?:positive )?(?:integer|number)"
        ),
        "(?:写着|写有|给出|给定)~(?:整)?数(?!组)|[一12](?:个)?(?:正)?整数",
    ),
    "subtract": (r"subtract|decreas|minus|reduc", "减"),
    "multiply": (r"multipl(?:y|ies|ied|ying)", "乘"),
    "array": (r"\barray\b|\bsequence of\b", "数组|数列|序列"),
    "move": (r"\bmov(?:e|es|ing) (?:1|a|any|some|it|his|one|the)\b(?! player)|\bpush|\bslid", "移动|移到|移"),
    "otherheap": (
        r"(?:to|onto|into|on) (?:the_)?(?:another|other|any other)(?: non-?empty)? HEAP",
        "(?:到|给|放[到在]?|放进)(?:另|其他|别的|其它)",
    ),
    "merge": (r"\b(?:merge|combine|join)", "合并"),
    "auction": (r"\b(?:auction|bid)", "拍卖|出价|加价|竞拍"),
    "say": (r"\b(?:says?|calls? out|counts?) (?:a |the )?(?:number|out)|\badds?\b", "报数|报出|累加|加上"),
    "notlast": (
        r"(?:not|cannot|different from|never)~(?:same|as)~(?:opponent|previous|last|before|just)",
        "不能~(?:与|和|跟)~(?:上[一1]?次|对[手方]|前[一1]次)~(?:相同|一样)",
    ),
    "unrepeated": (
        (
            r"(?:no|not|never|cannot)~(?:repeat|(?:same (?:number|amount|move))~(?:again|twice|once))"
            r"|more than once|already (?:been )?(?:used|taken)"
        ),
        "不能~重复|(?:已经?|曾经?)~(?:取|拿|用)过",
    ),
    "alltheend": (
        r"must (?:take|remove|pick)~(?:all|rest)|(?:all|rest)~must be taken",
        "(?:必须|只能|要)~(?:全部|一次)?(?:全|取|拿)(?:取|拿)?(?:完|光|走)",
    ),
}
# Those of the end, which no game has to itself.
ENDS: dict[str, tuple[str, ...]] = {
    "lastloses": (
        r"LAST~(?:loses|lose\b|loser|lost)",
        r"\b(?:loses?|loser)~(?:takes?|taking|took|eats?|removes?|picks?)~LAST",
        "(?:最后|末)[^.;!?赢胜没不无]{0,16}?(?:输|负|败)",
        "(?:输|负)家?~是?~(?:取|拿)~最后",
        "[取拿捡吃抓][完光尽][^.;!?赢胜没不无时后轮]{0,10}?(?:输|负|败)",
    ),
    "lastwins": (
        r"LAST~\b(?:wins?\b|winner|winning|victor)",
        r"(?:winner|wins)~(?:takes?|took|taking|removes?|eats?|picks?)~LAST",
        "(?:最后|先|最先|[取拿捡吃抓]?[光完]|报到|数到)[^.;!?输负]{0,16}?(?:赢|胜)",
    ),
    "stuckloses": (
        (
            r"(?:cannot|can't|can not|unable|without a move|no (?:legal |valid )?moves?|not able|fails? to"
            r"|can move)~(?:los|defeat)"
        ),
        r"\b(?:loses?|loser)~(?:cannot|can't|unable|no move)",
        "(?:不能|无法|没法|没有|不可|无)[^.;!?赢胜]{0,14}?(?:输|负|败)",
    ),
    "stuckwins": (
        r"(?:cannot|can't|unable|no (?:legal |valid )?moves?)[^.;!?]{0,20}?\bwins?\b",
        "(?:不能|无法)(?:再)?(?:取|拿|移动|操作|走)[^.;!?输负]{0,10}?(?:赢|胜)",
    ),
    "players": (
        r"\bplayers?\b|\balternat|\bturns?\b|optimally|\bopponent\b|\bwins\b|\bwinner\b|\bvictory\b|\bplaying\b",
        "轮流|轮着|先手|后手|双方|[两2]人|玩家|获胜|必胜|必败|博弈|交替",
    ),
}


class Seen(NamedTuple):
    """A sign, where it stands in the statement, and the amounts that it names as the notation writes them."""

    sign: str
    begin: int
    end: int
    amounts: str = ""


@cache
def pattern(text: str) -> re.Pattern[str]:
    """The pattern *text*, written as the head of this module says."""
    for short, long in _PARTS.items():
        text = text.replace(short, long)
    return re.compile(text)


class Statement:
    """A *text* in small letters and plain digits; what is seen there is told in the words of the text."""

    def __init__(self, text: str) -> None:
        self.text = text
        parts = list(_pieces(text))
        self.plain: str = "".join(plain for plain, _ in parts)
        self._at = [start for plain, start in parts for _ in plain] + [len(text)]

    def seen(self, name: str, patterns: tuple[str, ...]) -> Seen | None:
        """The sign *name*, where one of its *patterns* is seen first."""
        for one in patterns:
            if (found := pattern(one).search(self.plain)) is not None:
                most = re.findall(_PARTS["NUMBER"], found[0])[-1:] if name == "upto" else []
                return Seen(name, found.start(), found.end(), f"1..{_letter(most[0])}" if most else "")
        return None

    def signs(self) -> Iterator[Seen]:
        """Every sign that is seen, once."""
        amounts = {seen.sign: seen for seen in self._amounts()}
        for name, patterns in (SIGNS | ENDS).items():
            if (seen := amounts.pop(name, None) or self.seen(name, patterns)) is not None:
                yield seen
        yield from amounts.values()

    def quote(self, seen: Seen) -> str:
        """The words of the statement in which the sign is *seen*."""
        words = self.text[self._at[seen.begin] : self._at[seen.end]]
        return " ".join(words.split())

    def _amounts(self) -> Iterator[Seen]:
        ranges = []
        for found in _RANGE.finditer(self.plain):
            least, most = filter(None, found.groups())
            if self.plain[: found.start()].endswith(("numbered ", "numbered from ", "labelled ", "编号", "编号为")):
                continue
            if least.isdigit() and most.isdigit() and int(least) >= int(most):
                continue
            sign = "upto" if least == "1" else "range"
            ranges.append(range(found.start(), found.end()))
            yield Seen(sign, found.start(), found.end(), f"{_letter(least)}..{_letter(most)}")
        for found in _LIST.finditer(self.plain):
            if any(found.start() in told for told in ranges):
                continue
            numbers = [int(number) for number in re.findall(r"\d+", found[0])]
            sign = _kind(numbers)
            goes_on = self.plain[found.end() :].lstrip(" ,、和及").startswith((".", "…", "and so on", "等"))
            if goes_on and sign in ("upto", "set"):
                continue
            written = f"1..{numbers[-1]}" if sign == "upto" else ", ".join(map(str, numbers))
            yield Seen(sign, found.start(), found.end(), written)


# No amount of a statement has more digits; searching for signs takes the square of the length of a number.
_MOST_DIGITS = 50
# A word, a number, blanks that do not stand beside Chinese, or any other character.
_PIECE = re.compile(r"[a-z]+|\d+|\s+|[^\s]")
_JOINS = r"(?:,_or_|,_and_|,|、|_or_|_and_|或者?|和|及)".replace("_", " ")
_UNIT = _PARTS["UNIT"]
_LIST = re.compile(rf"(?<![a-z\d^/.])\d+{_UNIT}?(?:{_JOINS} ?\d+{_UNIT}?)+(?![a-z\d^])")
_RANGE = re.compile(
    r"(?<![a-z\d^/.])(?:between (\d+|[a-z]) and (\d+|[a-z])|(\d+|[a-z]) ?(?:to|~|到|至) ?(\d+|[a-z]))(?![a-z\d^])"
)


def _pieces(text: str) -> Iterator[tuple[str, int]]:
    """The parts of *text*, each in plain letters and digits, and where it begins."""
    low = "".join(low if len(low := normalize("NFKC", char).lower()) == 1 else char for char in text)
    low = low.translate(_STOPS)
    for found in _PIECE.finditer(low):
        word, before, after = found[0], low[: found.start()][-1:], low[found.end() : found.end() + 1]
        if word.isspace():
            word = "" if _is_chinese(before) or _is_chinese(after) else " "
        elif len(word) > _MOST_DIGITS and word.isdecimal():
            word = "#"
        elif word in _DIGITS and after and (after in _COUNTED or before in _BETWEEN or after in _BETWEEN):
            word = _DIGITS[word]
        yield _WORDS.get(word, word), found.start()


def _is_chinese(char: str) -> bool:
    return char >= "\N{CJK RADICAL REPEAT}"


def _letter(amount: str) -> str:
    """An *amount* as the notation takes it: k and n have a meaning of their own there."""
    return "m" if amount in ("k", "n") else amount


def _kind(numbers: list[int]) -> str:
    """The sign of a list of amounts."""
    if len(numbers) > 2 and numbers == [1 << place for place in range(len(numbers))]:
        return "power"
    if len(numbers) > 3 and numbers[:4] == [1, 2, 3, 5]:
        return "fibonacci"
    return "upto" if numbers == list(range(1, len(numbers) + 1)) else "set"
