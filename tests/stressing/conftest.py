"""The command line, answered inside the test."""

from tests.cli.conftest import bouton as bouton
