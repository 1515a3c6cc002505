"""`bouton guess` at its doors: arguments, standard input, a file of losses, rules."""


def test_values_as_arguments(bouton):
    told = bouton("guess", *"012012012")
    assert told.status == 0
    assert "value = n mod 3" in told.out and "fits the 9 values given" in told.out and "bash(2)" in told.out
    assert "proved" not in told.out


def test_standard_input_and_json(bouton):
    told = bouton("guess", "-", "--json", stdin="PNNPNNPNNPNN")
    assert told.json["guesses"][0]["claim"] == "n mod 3 = 0"
    assert bouton("guess", stdin="").status == 2


def test_a_file_of_losses(bouton, tmp_path):
    path = tmp_path / "losses.txt"
    path.write_text("0 0\n1 2\n3 5\n4 7\n6 10\n8 13\n9 15\n11 18\n")
    told = bouton("guess", "--losses", str(path), "--lang", "zh")
    assert told.status == 0 and "wythoff" in told.out and "floor(j*phi)" in told.out
    for missing, said in (("none.txt", "no file"), (".", "cannot be read")):
        told = bouton("guess", "--losses", str(tmp_path / missing))
        assert told.status == 2 and said in told.err


def test_rules_go_on_to_a_proof(bouton):
    told = bouton("guess", *"0120120120", "--rules", "take 2^k", "--json")
    assert told.json["guesses"][0]["proof"]["status"] == "proved here"
    wrong = bouton("guess", *"0120120121", "--rules", "take 2^k")
    assert wrong.status == 1 and "at 9" in wrong.out


def test_too_few(bouton):
    told = bouton("guess", "1", "2")
    assert told.status == 2 and "at least 6" in told.err and not told.out
