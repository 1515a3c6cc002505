"""What the JSON objects of the commands are made of; a command's own file has its object, which it ``gives``.

Only those of ``solve`` stand here: its answer, which is to come at once, loads no shapes.

The keys that a command prints come from these types, and so do the schemas in docs/schemas.
"""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from bouton.claims import Status

Outcome = Literal["N", "P"]
Convention = Literal["normal", "misere"]
Position = Annotated[list[int] | list[list[int]], "its heaps; of a sum one list for each game"]
Share = Annotated[str, "a fraction in lowest terms, p/q"]
# In the order of the printed object: that of a position in one game, of a sum, and of a game of one's own.
Boards = Annotated[list[Any], "as the rules have it"]


class MoveObject(TypedDict):
    """A move: the whole position after it, what was taken, and the cap that it leaves."""

    to: Position | Boards
    take: Annotated[list[int] | list[list[int]] | None, "from each heap; null where a heap was split"]
    cap: Annotated[int | list[int | None] | None, "null but for dynamic games"]


class OptionObject(MoveObject):
    """A legal move, and what it leads to."""

    outcome: Annotated[Outcome, "for the opponent, who moves next"]
    nim_value: int | None
    reply: Annotated[MoveObject | None, "a winning answer; null after a good move"]


class ByObject(TypedDict):
    """What an answer rests on."""

    method: Literal["theorem", "period", "automaton", "quotient", "engine", "search"]
    name: str
    status: Status
    source: str
    coq: NotRequired[Annotated[bool, "Coq has accepted the certificate, too"]]


class AboutRulesObject(TypedDict):
    """What every object about rules begins with."""

    rules: Annotated[str, "as read"]
    recognised: Annotated[str | None, "the game of the catalogue, with its parameters"]


class ClaimObject(TypedDict):
    """A closed form, and how surely it is known."""

    kind: str
    statement: str
    status: Status
    checked_to: Annotated[int | None, "the largest heap that was looked at"]
    counterexample: Annotated[list[int] | None, "the least position at which it fails"]
    nim_value: Annotated[int, "it is about the positions of this nim-value; 0: the losses"]
    coq: NotRequired[Annotated[bool, "Coq has accepted the certificate, too"]]
    sentence: NotRequired[Annotated[str, "the law in words, where it can be said"]]
    strategy: NotRequired[Annotated[str, "what to play"]]
    proof: NotRequired[Annotated[list[str], "line by line"]]


class HeapGenusObject(TypedDict):
    """A heap in misère play."""

    heap: int
    outcome: Outcome
    genus: str
    nim_value: int
    misere_values: list[int]
    kind: Literal["tame", "restive", "restless", "wild"]


class SolveObject(AboutRulesObject):
    """Who wins, every winning move, and why."""

    position: Position | Boards
    cap: Annotated[int | list[int | None] | None, "null but for dynamic games"]
    convention: Convention
    outcome: Outcome
    nim_value: Annotated[int | None, "null in misère play, and where it is not known"]
    winning_moves: Annotated[list[MoveObject], "the first ones"]
    winning_move_count: Annotated[int | None, "of all; null where counting is beyond a limit"]
    by: ByObject
    why: str
    replies: NotRequired[Annotated[list[OptionObject], "with --replies, of a lost position"]]
    line: NotRequired[Annotated[list[Any], "with --line: the positions of a whole line of best play"]]
    remoteness: NotRequired[Annotated[int | None, "with --remoteness: moves until the end; null out of reach"]]


class BatchAnswerObject(TypedDict):
    """With --batch: one line of input."""

    position: Position | Boards
    outcome: Outcome
    nim_value: int | None
    winning_moves: list[MoveObject]
    winning_move_count: int | None


class BatchErrorObject(TypedDict):
    """With --batch: a line that could not be answered."""

    line: int
    error: str


def keys_of(shape: Any) -> list[str]:
    """The keys that an object of this *shape* always has, in order."""
    return [key for key in shape.__annotations__ if key in shape.__required_keys__]
