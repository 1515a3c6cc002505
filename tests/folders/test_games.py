"""What every game of the catalogue must satisfy; a new file in games/ is tested here without new test code.

The judge of outcomes, nim-values and winning moves is a brute force written below from `options` alone.
"""

import pickle
from functools import cache
from itertools import combinations_with_replacement, count, islice

import pytest

import bouton
from bouton import words
from bouton.errors import BoutonError
from bouton.limits import Limits
from bouton.notation import parse_rules
from bouton.rulesets.catalogue import Entry, find_name, plain_name, recognise, written_name
from bouton.rulesets.protocol import Component, Game, Part, Position, Sum
from bouton.solving.solver import Solver

# A brute force stops at the first rank beyond which it has looked at so many positions.
FEW, MANY = 40, 250


def parameters(entry: Entry) -> list[tuple[int, ...]]:
    """Some small parameters for *entry*; () where it has none."""
    if not entry.parameters:
        return [()]
    if entry.is_variadic:
        return [(1, 3, 4), (2, 3), (5,)]
    return [(entry.least + k,) * len(entry.parameters) for k in range(4)]


CASES = [(name, values) for name, entry in bouton.GAMES.items() for values in parameters(entry)]
EACH = pytest.mark.parametrize("name", bouton.GAMES)
EVERY = pytest.mark.parametrize(("name", "values"), CASES, ids=[written_name(*case) for case in CASES])


@cache
def game_of(name: str, values: tuple[int, ...]) -> Game:
    return bouton.GAMES[name].build(name, values)


def parts_by_rank(game: Game):
    """The parts of rank 0, 1, 2, ...; some ranks may have none."""
    return (list(game.parts(rank)) for rank in count())


def some_parts(game: Game, number: int) -> list[Part]:
    """The first *number* parts, by rank; at most those of the first 60 ranks."""
    return list(islice((part for parts in islice(parts_by_rank(game), 60) for part in parts), number))


# The judge.


class Judge:
    """Plays a game out from its options alone."""

    def __init__(self, game: Game, misere: bool = False):
        self.game, self.misere = game, misere
        self.value: dict[Part, int] = {}
        self.lost: dict[Position, bool] = {}

    def nim_value(self, part: Part) -> int:
        if part not in self.value:
            reached = set()
            for option in self.game.options(part):
                total = 0
                for p in option:
                    total ^= self.nim_value(p)
                reached.add(total)
            self.value[part] = next(v for v in count() if v not in reached)
        return self.value[part]

    def is_lost(self, position: Position) -> bool:
        key = tuple(sorted(position, key=repr))
        if key not in self.lost:
            ways = [self.is_lost(after) for _, _, after in self.moves(key)]
            self.lost[key] = not any(ways) if ways else not self.misere
        return self.lost[key]

    def moves(self, position: Position):
        for i, part in enumerate(position):
            for option in self.game.options(part):
                yield i, option, (*position[:i], *option, *position[i + 1 :])

    def wins(self, position: Position) -> set[tuple[int, tuple[Part, ...]]]:
        """The winning moves: which part, and what it becomes."""
        return {(i, option) for i, option, after in self.moves(position) if self.is_lost(after)}


def situation(game: Game, position: Position, misere: bool) -> Sum:
    """*position* as the solver reads it: heaps lie in one game, other parts are games of their own."""
    if all(isinstance(part, int) for part in position):
        return Sum((Component(game, position),), misere)
    return Sum(tuple(Component(game, (part,)) for part in position), misere)


def assert_solved(solver: Solver, position: Position, judge: Judge) -> None:
    """The solver says of *position* what the judge says."""
    found = solver.find(situation(judge.game, position, judge.misere))
    assert found.lost == judge.is_lost(position), position
    steps = [(step.component + step.part, step.option) for step in found.steps]
    assert set(steps) == judge.wins(position), position
    assert len(steps) == len(set(steps)) == found.steps.count, position
    if found.value is not None:
        assert not judge.misere
        total = 0
        for part in position:
            total ^= judge.nim_value(part)
        assert found.value == total, position


# Words.


@EACH
@pytest.mark.parametrize("language", words.languages)
def test_a_game_has_its_words(name, language):
    topic = words.topic(bouton.GAMES[name].words or name, language)
    assert all(topic[key].strip() for key in ("name", "rules", "numbers"))
    assert all(alias.strip() for alias in topic["aliases"])


def test_no_two_games_share_a_name():
    owner: dict[str, str] = {plain_name(name): name for name in bouton.GAMES}
    for name, entry in bouton.GAMES.items():
        for language in words.languages:
            topic = words.topic(entry.words or name, language)
            for alias in (topic["name"], *topic["aliases"]):
                assert owner.setdefault(plain_name(alias), name) == name, alias


@EACH
def test_a_game_is_found_by_its_aliases(name):
    for language in words.languages:
        topic = words.topic(bouton.GAMES[name].words or name, language)
        for told in (name, topic["name"], *topic["aliases"]):
            # A parameter at the end is left out where the game is called; none is called by one in the middle.
            alias, within, _ = told.partition("{")
            if within and not told.endswith("}"):
                continue
            alias = alias.strip()
            assert find_name(alias) == find_name(alias.upper().replace(" ", "_")) == name


@EACH
def test_a_game_says_its_source_and_results(name):
    entry = bouton.GAMES[name]
    assert entry.source.strip() and not entry.source.endswith(".")
    topic = entry.words or name
    for result in words.row(f"{topic}.results") if words.has(f"{topic}.results") else []:
        assert result.endswith(".") and any(w in result for w in ("proved", "checked", "No ", "not known")), result
    for identifier in entry.oeis:
        assert identifier[0] == "A" and len(identifier) == 7 and identifier[1:].isdigit()
    assert all(judge.count("-") == 1 and judge == judge.lower() for judge in entry.judges)


# Rules.


@EVERY
def test_a_game_is_a_value_with_a_normal_form(name, values):
    game, again = game_of(name, values), bouton.GAMES[name].build(name, values)
    assert game == again and hash(game) == hash(again)
    form = game.normal_form()
    assert form == again.normal_form() and hash(form) == hash(again.normal_form())
    assert form.normal_form() == form
    assert pickle.loads(pickle.dumps(game)) == game


@EVERY
def test_a_typed_name_is_recognised(name, values):
    typed = written_name(name, values)
    game = parse_rules(typed).game
    assert game.normal_form() == game_of(name, values).normal_form()
    recognised = recognise(game)
    assert recognised is not None
    assert parse_rules(recognised).game.normal_form() == game.normal_form()
    # Text for the game, typed or not, is read back to the same game.
    assert parse_rules(str(game)).game.normal_form() == game.normal_form()


@EVERY
def test_a_game_is_recognised_by_its_rules_alone(name, values):
    """Not only because somebody has just typed the name."""
    found = recognise(game_of(name, values).normal_form())
    assert found is not None
    assert parse_rules(found).game.normal_form() == game_of(name, values).normal_form()


@pytest.mark.parametrize("name", [name for name, entry in bouton.GAMES.items() if entry.parameters])
def test_parameters_are_checked(name):
    entry = bouton.GAMES[name]
    with pytest.raises(BoutonError):
        entry.build(name, (entry.least - 1,) * len(entry.parameters))
    with pytest.raises(BoutonError):
        entry.build(name, ())
    if not entry.is_variadic:
        with pytest.raises(BoutonError):
            entry.build(name, (entry.least,) * (len(entry.parameters) + 1))


@pytest.mark.parametrize("name", [name for name, entry in bouton.GAMES.items() if entry.code])
def test_the_code_says_the_same_game(name):
    entry = bouton.GAMES[name]
    assert parse_rules(entry.code).game.normal_form() == entry.make().normal_form()


@EVERY
def test_every_move_lowers_the_rank_and_comes_once(name, values):
    game = game_of(name, values)
    seen = 0
    for rank, parts in enumerate(islice(parts_by_rank(game), 30)):
        for part in parts:
            assert game.rank(part) == rank
            options = list(game.options(part))
            assert len(options) == len(set(options)), part
            for option in options:
                assert option == (0,) or all(option), (part, option)
                assert all(game.rank(p) < rank for p in option), (part, option)
            seen += 1 + len(options)
        if seen > 5000:
            break
    assert seen >= 40


@EVERY
def test_a_heap_that_is_split_leaves_rising_heaps(name, values):
    game = game_of(name, values)
    for part in some_parts(game, 12):
        if isinstance(part, int):
            for option in game.options(part):
                assert list(option) == sorted(option)


# Answers.


@EVERY
def test_the_example_is_solved_with_a_reason(name, values):
    game = game_of(name, values)
    answer = bouton.solve(game, bouton.GAMES[name].example)
    english, chinese = answer.why(), answer.why("zh")
    assert english and chinese and english != chinese
    assert "{" not in english + chinese
    assert (answer.outcome == "P") == (answer.winning_move_count == 0)


def assert_single_parts(game: Game, misere: bool, most: int) -> None:
    """Every part is solved, rank by rank, until the judge has seen *most* positions."""
    judge, solver = Judge(game, misere), Solver(Limits(seconds=600))
    checked = 0
    for parts in islice(parts_by_rank(game), 60):
        for part in parts:
            assert_solved(solver, (part,), judge)
            checked += 1
        if len(judge.lost) > most:
            break
    assert checked > 5


def assert_pairs_of_parts(game: Game, misere: bool, most: int) -> None:
    """Every two parts side by side are solved, rank by rank, until the judge has seen *most* positions."""
    judge, solver = Judge(game, misere), Solver(Limits(seconds=600))
    parts: list[Part] = []
    for part in (part for parts in islice(parts_by_rank(game), 60) for part in parts):
        parts.append(part)
        for other in parts:
            assert_solved(solver, (other, part), judge)
        if len(judge.lost) > most:
            break
    assert len(parts) > 3


BOTH = pytest.mark.parametrize("misere", [False, True], ids=["normal", "misere"])
AMOUNT = pytest.mark.parametrize("most", [FEW, pytest.param(MANY, marks=pytest.mark.slow)], ids=["few", "many"])


@EVERY
@BOTH
@AMOUNT
def test_single_parts_are_solved_as_by_brute_force(name, values, misere, most):
    assert_single_parts(game_of(name, values), misere, most)


@EVERY
@BOTH
@AMOUNT
def test_pairs_of_parts_are_solved_as_by_brute_force(name, values, misere, most):
    assert_pairs_of_parts(game_of(name, values), misere, most)


def test_the_judge_knows_nim():
    judge, other = Judge(game_of("nim", ())), Judge(game_of("nim", ()), misere=True)
    for position in combinations_with_replacement(range(5), 3):
        assert judge.is_lost(position) == (position[0] ^ position[1] ^ position[2] == 0)
        ones = position.count(1)
        assert other.is_lost(position) == (ones % 2 == 1 if max(position) < 2 else judge.is_lost(position))
