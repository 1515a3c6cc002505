"""What a reason says of strips for crosses, in squares."""

from bouton.claims import Sentence


def on_strip(sentence: Sentence) -> Sentence:
    """What *sentence* says of rows, with the squares that a person sees: a strip is written as two more."""
    seen = dict(sentence.values)
    if "table" in seen:
        seen |= {"squares": len(seen["table"]) - 3, "table": seen["table"][2:]}
    if "move" in seen:
        seen |= {
            "strip": seen["move"][0] - 2,
            "square": sum(seen["move"][1][:-1]) + 1,
            "free": tuple(max(0, part - 2) for part in seen["move"][1]),
        }
    if "each" in seen:
        seen |= {"count": len(seen["each"]), "each": tuple(value for _, value in seen["each"])}
    return Sentence(sentence.key, seen)
