"""Numbers read from streams: by words, by whole pieces, over the ends of pieces, and the lines in messages."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bouton.errors import BoutonError, LimitError
from bouton.judge import batch, run
from bouton.judge.reading import (
    HELD,
    MAX_DIGITS,
    Answers,
    Framing,
    InputError,
    Numbers,
    Pieces,
    line_of,
    read_piece,
    shown,
)
from tests.judge.streams import Drip, Terminal

BLANKS = [" ", "\n", "\r\n", "\t", "\v", "\f", "  \n\n "]
whole = st.integers(0, 10**20).flatmap(lambda n: st.sampled_from([f"{n}", f"00{n}", f"{n % 1000}", f"{n % 10**9}"]))
texts = st.lists(st.tuples(whole, st.sampled_from(BLANKS)), max_size=40).map(
    lambda pairs: "".join(word + blank for word, blank in pairs).encode()
)
rough = st.one_of(texts, st.binary(max_size=200), st.text("0123456789 \n+-.x", max_size=80).map(str.encode))


def all_numbers(stream: io.BytesIO) -> list[int]:
    numbers = Numbers(Pieces(stream))
    return [numbers.next() for _ in numbers.cases(Framing.TO_THE_END)]


@given(texts, st.integers(1, 9))
def test_numbers_do_not_depend_on_how_the_stream_is_cut(text, most):
    assert all_numbers(Drip(text, most)) == [int(word) for word in text.split()]


@given(texts, st.integers(1, 9))
def test_pieces_are_the_stream_and_end_between_words(text, most):
    pieces, found = Pieces(Drip(text, most)), []
    while piece := pieces.read(64):
        found.append(piece)
    assert b"".join(found) == text
    assert [word for piece in found for word in piece.split()] == text.split()


@given(rough)
def test_whole_pieces_are_read_as_words_are(text):
    values, wrong = read_piece(text, 5)
    numbers, also_wrong, ends = batch.read(text, 5)
    assert numbers.between(0, len(numbers)) == values
    assert str(also_wrong) == str(wrong) and type(also_wrong) is type(wrong)
    assert ends == text.count(b"\n")


@pytest.mark.parametrize("digits", [1, 7, 8, 9, 15, 16, 17, 18, 19, 20, MAX_DIGITS])
def test_every_length_of_a_number(digits):
    numbers = [
        10 ** (digits - 1),
        10**digits - 1,
        int("1234567890" * 400) % 10**digits,
        int("9876543210" * 400) % 10**digits,
    ]
    text = " ".join(f"{n:0{digits}d}" for n in numbers).encode()
    read, wrong, _ = batch.read(text, 1)
    assert wrong is None
    assert read.between(0, 4) == numbers == read_piece(text, 1)[0]


def test_numbers_left_over_stand_in_front():
    left = [7, 10**40, 0]
    numbers, _, _ = batch.read(b"5 " + b"3" * 30, 1)
    assert numbers.behind(left).between(0, 5) == [*left, 5, int("3" * 30)]
    assert batch.narrow([10**30, 1, 10**31]).between(0, 3) == [10**30, 1, 10**31]


def test_a_mark_of_the_byte_order_counts_only_at_the_start():
    assert all_numbers(Drip(b"\xef\xbb\xbf12 3", 1)) == [12, 3]
    assert all_numbers(io.BytesIO(b"\xef\xbb\xbf")) == []
    with pytest.raises(InputError, match="line 2: found \N{REPLACEMENT CHARACTER}3"):
        all_numbers(io.BytesIO(b"12\n\xef\xbb\xbf3"))


def test_the_line_of_a_wrong_word_is_counted_over_pieces():
    text = b"1 2\n" * 100_000 + b"\n\n3 four"
    for stream in (io.BytesIO(text), Drip(text, 1000)):
        with pytest.raises(InputError, match=r"^line 100003: found four, expected a whole number from 0 on$"):
            all_numbers(stream)


def test_the_numbers_before_a_wrong_word_are_read():
    numbers = Numbers(Pieces(io.BytesIO(b"1 2 x")))
    assert (numbers.next(), numbers.next()) == (1, 2)
    for _ in range(2):
        assert not numbers.ended()
        with pytest.raises(InputError, match="found x"):
            numbers.next()


def test_the_end_says_what_is_missing():
    numbers = Numbers(Pieces(io.BytesIO(b"5\n\n")))
    assert numbers.next() == 5 and numbers.ended()
    with pytest.raises(InputError, match=r"^line 3: the input ends here, expected 1 more number$"):
        numbers.next()


def test_a_number_may_be_too_large():
    numbers = Numbers(Pieces(io.BytesIO(b"1000\n1001")))
    assert numbers.within(0, 1000, "n") == 1000
    with pytest.raises(LimitError, match=r"^line 2: n = 1001 is above the limit of 1000"):
        numbers.within(0, 1000, "n")


def test_a_number_may_be_too_small():
    numbers = Numbers(Pieces(io.BytesIO(b"3\n0")))
    assert numbers.within(1, 0, "k") == 3
    with pytest.raises(InputError, match=r"^line 2: k must be at least 1, not 0$") as caught:
        numbers.within(1, 0, "k")
    assert caught.value.say("zh") == "第 2 行：k 至少为 1，不能是 0"


def test_a_word_without_end_is_not_kept():
    stream = io.BytesIO(b"7" * 50_000_000)
    with pytest.raises(BoutonError):
        all_numbers(stream)
    assert stream.tell() < 2_000_000


def test_lines_of_words():
    assert [line_of(b"\n1 22\n\n3", 7, i) for i in range(4)] == [8, 8, 10, 7]


def test_words_are_shown_in_one_short_line():
    assert shown(b"\xff\x00\nx") == "\N{REPLACEMENT CHARACTER}" * 3 + "x"
    assert shown(b"9" * 5000) == "9" * 30 + "... (5000)"


def test_answers_are_held_back_up_to_a_megabyte():
    output = io.BytesIO()
    answers = Answers(output)
    answers.add(b"1\n")
    assert output.getvalue() == b""
    answers.add(b"2" * HELD)
    assert len(output.getvalue()) == HELD + 2
    answers.add(b"3\n")
    answers.finish()
    assert output.getvalue().endswith(b"23\n")


def test_a_person_is_answered_line_by_line():
    output = Terminal()
    answers = Answers(output)
    answers.add(b"1\n")
    assert output.getvalue() == b"1\n"
    pieces = Pieces(Terminal(b"1 2\n3\n"))
    assert [pieces.read(), pieces.read(), pieces.read()] == [b"1 2\n", b"3\n", b""]


def test_one_distinct_number_is_refused_as_outside_the_statement():
    with pytest.raises(InputError, match=r"^line 1: n must be at least 2, not 1$"):
        run("atcoder-arc137-c", io.BytesIO(b"1\n8\n"), io.BytesIO())
