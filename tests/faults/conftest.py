"""The command line as in the tests of the command line."""

from tests.cli.conftest import bouton as bouton
