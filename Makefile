# `make` alone lists what there is.  Each target sets up what it needs in .venv, once.
#
#   make run ARGS="solve nim 14 21 39"      any command
#   make test PYTHON=python3.12             another interpreter (3.11 or newer)
#   make test TESTS=tests/theorems          some tests only
#   make test WORKERS=8                     more processes

VENV := .venv
BIN := $(VENV)/bin
# One more than there are cores: the tests of the page wait for the browser.
WORKERS ?= 3
MINUTES ?= 30
TESTS ?=
ARGS ?=
export PIP_DISABLE_PIP_VERSION_CHECK := 1

# One stamp for each interpreter asked for, so that PYTHON=... is noticed; without it any venv that is there will do.
READY := $(VENV)/ready$(if $(PYTHON),-$(notdir $(PYTHON)))
# The kernels compiled, before several processes do so at once.
WARM := $(VENV)/warm
# The second checker compiled with its warnings, once for each state of its source; the tests that need it would wait for it.
SECOND := $(VENV)/second
# tests/conftest.py deals them out by file, those of the page first.
PYTEST := $(BIN)/python -m pytest -q -n $(WORKERS) --no-loadscope-reorder
# A test that never ends is named, and ends the run.
ENDS := -o faulthandler_timeout=600 -o faulthandler_exit_on_timeout=true --max-worker-restart=0

# What every game, theorem and sentence must satisfy, and what the repository promises: seconds, not minutes.
QUICK := $(wildcard tests/folders tests/test_repository.py tests/words/test_files.py tests/words/test_unsaid.py)
KERNELS := tests/engine/kernels

.DEFAULT_GOAL := help
.PHONY: help setup browser javascript run test page firefox check lint check-results format fuzz lowest slow formal bench docs printed schemas man pictures game theorem dist release-check requirements clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

setup: $(READY) $(WARM) ## .venv with everything needed, the versions in requirements-dev.txt

$(READY): pyproject.toml requirements-dev.txt
	@set -e; \
	python="$(PYTHON)"; \
	for name in python3 python3.11 python3.12 python3.13 python3.14; do \
	  if [ -z "$$python" ] && $$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then python=$$name; fi; \
	done; \
	if ! "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	  echo "Python 3.11 or newer is needed: install it, or name it: make PYTHON=/path/to/python" >&2; exit 1; \
	fi; \
	version() { "$$1" -c 'import sys; print(sys.version)' 2>/dev/null; }; \
	if [ ! -x $(BIN)/pip ] || { [ -n "$(PYTHON)" ] && [ "$$(version $(BIN)/python)" != "$$(version "$$python")" ]; }; then \
	  echo "making $(VENV) with $$python: half a minute, once"; \
	  if ! "$$python" -m venv --clear $(VENV) >/dev/null 2>&1; then \
	    rm -rf $(VENV); \
	    echo "$$python has no venv: on Debian and Ubuntu 'apt-get install python3-venv' brings it; then run make again" >&2; exit 1; \
	  fi; \
	fi; \
	$(BIN)/python -m pip install -qq --require-hashes -r requirements-dev.txt; \
	$(BIN)/python -m pip install -qq --no-deps --no-build-isolation -e .; \
	touch $@

$(WARM): $(READY)
	@$(BIN)/bouton warm && touch $@

$(SECOND): src/bouton/checker/cpp/checker.cpp | $(READY)
	@$(BIN)/python -m tests.second && touch $@

run: $(READY) ## the classics solved, then the page; ARGS="solve nim 14 21 39" runs any command
ifneq ($(strip $(ARGS)),)
	@$(BIN)/bouton $(ARGS)
else
	@BOUTON=$(BIN)/bouton sh tools/tour.sh
endif

browser: ## Chromium for the tests of the page, where it is missing and can be installed
	@sh tools/browser.sh

javascript: ## the code of the page: format, lint, types, and its tests without a browser
	@sh tools/javascript.sh

test: $(WARM) $(SECOND) browser ## all tests except the slow ones; TESTS=tests/theorems runs some
	@$(PYTEST) $(ENDS) $(TESTS)

page: $(WARM) browser ## the tests of the page that make test leaves out; STATIC=1: those of the page without a server
ifdef STATIC
	@BOUTON_STATIC=1 $(PYTEST) -m "not slow" --maxfail=1000 $(or $(TESTS),$(wildcard tests/web/test_page_*.py))
else
	@$(PYTEST) $(ENDS) -m "whole_page and not slow" tests/web
endif

firefox: $(READY) ## the main journeys in Firefox, before a server and before a folder without one (needs firefox-esr and npm)
	@BIN=$(BIN) sh tools/firefox.sh

check: lint ## what lint does, then what every game, theorem and sentence must satisfy
	@$(PYTEST) $(QUICK)

lint: $(READY) ## format, lint, types and imports of Python and JavaScript
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@sh tools/javascript.sh

format: $(READY) ## the code formatted, and what lint can mend mended
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .
	@sh tools/javascript.sh format

fuzz: $(READY) ## each door driven by the code that it reaches; MINUTES=30 in all
	@$(BIN)/python -m pip install -qq atheris==3.0.0
	@$(BIN)/python tools/fuzz.py $(MINUTES)

slow: $(READY) $(SECOND) browser ## every test, thousands of random rulesets, and the kernels once more with every index checked
	@$(PYTEST) -m "slow or not slow" --hypothesis-profile=slow $(TESTS)
	@NUMBA_DISABLE_JIT=1 $(PYTEST) -m "not slow and not jit" $(KERNELS)
	@NUMBA_BOUNDSCHECK=1 NUMBA_CACHE_DIR="$(CURDIR)/$(VENV)/bounds" $(PYTEST) -p tests.checked_lanes -m "not slow" tests/engine

check-results: $(READY) ## a random sample of the published tables in results/, proved anew
	@$(BIN)/python tools/check_results.py $(ARGS)

formal: $(READY) ## the theorems of proofs/ and the kept certificates before Coq; laws/kept/coq.csv and its page anew
	@$(BIN)/python -m tools.formal

bench: $(READY) ## the benchmarks, ours and the others' in one run
	@$(BIN)/python -m bench $(ARGS)

docs: $(READY) ## the documentation site in site/, both languages; warnings and dead links are errors
	@$(BIN)/python -m tools.documentation
	@$(PYTEST) tests/test_documents.py $(wildcard README.md README.zh.md) docs

printed: $(READY) ## what the commands of the documents print, written anew below them; ARGS=README.md: of one
	@$(BIN)/python -m tools.printed $(ARGS)

schemas: $(READY) ## the JSON Schemas of docs/schemas from the types of commands and certificates
	@$(BIN)/python -m tools.schemas

man: $(READY) ## the manual pages of docs/man from the commands and their words
	@$(BIN)/python -m tools.man_pages

pictures: $(READY) browser ## the pictures of README and documentation and the icons anew, from the code and the page
	@$(BIN)/python -m tools.pictures
	@$(BIN)/python -m tools.icons

game: $(READY) ## name=chomp: a first file for a game
	@$(BIN)/python tools/new_case.py game "$(name)"

theorem: $(READY) ## name=chomp_outcomes: a first file for a theorem
	@$(BIN)/python tools/new_case.py theorem "$(name)"

dist: $(READY) ## the wheel, the source archive and what they are made of in dist/, tried with every Python found
	@$(BIN)/python -m tools.distribution $(PYTHONS)

release-check: check docs dist lowest ## all that can be tried here before a release, and what is left to do by hand
	@$(BIN)/python -m tools.release

lowest: ## the quick tests and those of the server, with the oldest versions that pyproject.toml allows, in a .venv of their own
	@rm -rf $(VENV)-lowest && $(or $(PYTHON),python3) -m venv $(VENV)-lowest
	@$(VENV)-lowest/bin/python -m pip install -qq uv==0.13.9
	@VIRTUAL_ENV=$(VENV)-lowest $(VENV)-lowest/bin/uv pip install -q --resolution lowest-direct --group dev -e ".[fast]"
	@$(VENV)-lowest/bin/python -m pytest -q -n $(WORKERS) $(QUICK) tests/cli $(filter-out $(wildcard tests/web/test_page_*.py),$(wildcard tests/web/test_*.py))

requirements: ## requirements-dev.txt anew from pyproject.toml (needs uv)
	@uv pip compile -q pyproject.toml --all-extras --group dev --group docs --universal --python-version 3.11 --generate-hashes --upgrade -o requirements-dev.txt

clean: ## everything that was made, except .venv
	@rm -rf build dist site .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	@find src tests tools bench docs examples -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
