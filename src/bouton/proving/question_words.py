"""The words of questions about lost positions."""

# How the words are written in Chinese; what stands for nothing is passed over.
CHINESE = {
    **dict.fromkeys(("每个", "每一个", "每对", "所有", "任何"), "every"),
    **dict.fromkeys(("存在", "有的", "有", "某个"), "some"),
    **dict.fromkeys(("没有", "不存在"), "no"),
    **dict.fromkeys(("恰有一个", "恰好有一个", "恰有一对"), "exactly one"),
    **dict.fromkeys(("必败局面", "必败的局面", "必败的", "必败态", "必败"), "lost"),
    **dict.fromkeys(("必胜态", "必胜"), "won"),
    "对": "pair",
    "的对": "pair",
    "堆": "heap",
    "满足": "with",
    "其中": "with",
    "且": "and",
    "并且": "and",
    "或": "or",
    "是偶数": "even",
    "为偶数": "even",
    "是奇数": "odd",
    "为奇数": "odd",
    "模": "mod",
    "都有": ":",
    "使": ":",
    **dict.fromkeys(("是否", "都", "是", "吗", "的"), ""),
    "：": ":",
    "，": ",",
    "、": ",",
    "（": "(",
    "）": ")",
    "＝": "=",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "？": "?",
}
# "a" before these is no heap.
LOSS_OR_WIN = {"loss": "lost", "win": "won"}
