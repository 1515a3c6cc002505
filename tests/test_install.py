"""The base installation in an empty environment: what it weighs, that it answers, plays and serves; and the oldest
versions that pyproject.toml allows."""

import json
import re
import subprocess
import sys
import tomllib
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MEGABYTES = 45
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

pytestmark = pytest.mark.slow


class Environment:
    """An empty environment with *what* installed in it by pip."""

    def __init__(self, folder, *what):
        subprocess.run([sys.executable, "-m", "venv", folder / "env"], check=True)
        self.folder = folder
        self.bin = folder / "env" / "bin"
        self.before = self.weight()
        command = [self.bin / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check", *what]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
        if done.returncode and "No matching distribution" not in done.stderr and "Connection" in done.stderr:
            pytest.skip("no package index can be reached")
        assert done.returncode == 0, done.stderr[-2000:]

    def weight(self):
        """Megabytes of all files in site-packages."""
        files = (self.folder / "env" / "lib").rglob("*")
        return sum(path.stat().st_size for path in files if path.is_file()) / 1e6

    def bouton(self, *arguments, status=0):
        """What the command prints: its output, or its error where it leaves with another status than 0."""
        environment = {"PATH": "/usr/bin:/bin", "HOME": str(self.folder), "LANG": "C.UTF-8"}
        command = [self.bin / "bouton", *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, env=environment, check=False)
        assert done.returncode == status, done.stderr or done.stdout
        return done.stderr if status else done.stdout

    def served(self):
        """What the page is told of a position."""
        command = [self.bin / "bouton", "serve", "--port", "0", "--json"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=self.folder) as process:
            try:
                address = json.loads(process.stdout.readline())["address"]
                body = json.dumps({"rules": "wythoff", "position": [5, 7]}).encode()
                asked = urllib.request.Request(f"{address}api/position", body, {"Content-Type": "application/json"})
                with urllib.request.urlopen(asked, timeout=600) as found:
                    return json.load(found)
            finally:
                process.terminate()


def test_the_base_installation_weighs_little_and_answers(tmp_path):
    here = Environment(tmp_path, str(ROOT))
    assert "Outcome" in here.bouton("solve", "wythoff", "5", "7")
    assert "proved" in here.bouton("prove", "wythoff")
    assert here.served()["outcome"] == "N"
    assert "bouton[fast]" in here.bouton("values", "0.16", "--length", "30000", status=3)
    assert here.weight() - here.before <= MEGABYTES


def test_the_oldest_versions_that_are_allowed_serve(tmp_path):
    oldest = [re.sub(r">=", "==", requirement) for requirement in PROJECT["dependencies"]]
    assert all("==" in requirement for requirement in oldest)
    here = Environment(tmp_path, str(ROOT), *oldest)
    assert "solve" in here.bouton("--help")
    assert "Outcome" in here.bouton("solve", "wythoff", "5", "7")
    assert here.bouton("solve", "--nothing", status=2).count("\n") == 1
    assert here.served()["outcome"] == "N"
