"""What ``bouton serve`` says when the page is there: who can reach it."""

import pytest

from bouton import words


@pytest.mark.parametrize("language", words.languages)
@pytest.mark.parametrize(
    ("host", "reach"),
    [("127.0.0.1", "private"), ("::1", "private"), ("localhost", "private")]
    + [(host, "open") for host in ("0.0.0.0", "::", "192.168.0.7", "blackboard.local")],
)
def test_who_opens_it_to_the_network_is_told(host, reach, language, bouton, monkeypatch):
    def served(*asked, started, **modes):
        started("http://here/")

    monkeypatch.setattr("bouton.web.server.serve", served)
    told = bouton("serve", "--host", host, "--lang", language)
    assert (told.status, told.err) == (0, "")
    assert told.out.splitlines()[1:] == [words.say(f"cli_serve.serving.{reach}", language)]
