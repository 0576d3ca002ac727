# Every target sets up what it needs; see scripts/set_up.sh.
.DEFAULT_GOAL := help
.PHONY: help build play test lint words docs pictures hands changelog bench thorough soak fuzz audit package fresh clean

BIN := .venv/bin
# Processes begin by the hundred in the tests, and each would translate all sources anew where bytecode is not written.
export PYTHONDONTWRITEBYTECODE :=
MODE = $$($(BIN)/python -c 'from richtfest.pure import is_compiled; print("compiled" if is_compiled() else "interpreted")')
# A core without work takes over some of another one's; tests are in such an order that these are short ones.
# Two workers a core: browser tests wait for pages more than they compute.
WORKERS := $(shell echo $$((2 * $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1))))
PYTEST := $(BIN)/pytest -n $(WORKERS) --dist worksteal
TYPED := src tests docs/conf.py setup.py scripts/train.py scripts/words.py $(wildcard benchmarks)

help:
	@echo "make play    the games in your browser"
	@echo "make test    everything that must hold before a change goes in"
	@echo "make lint    the quick part of it: style, types, direction of imports, sentences"
	@echo "make thorough  make test with every series whole and every screen tried; before a release"
	@echo "make words   collect the sentences that need a translation"
	@echo "make docs    the pages of the documentation, into build/docs"
	@echo "make pictures  every page of the browser, into the folder pictures"
	@echo "make hands   what a turn costs hands and eyes, per box and size of screen; HANDS_ONLY=box, HANDS_TURNS=24, HANDS_JSON=file"
	@echo "make changelog  the fragments in changelog.d, as the section of a release; with RELEASE=yes it goes into CHANGELOG.md"
	@echo "make bench   speed, as ratios against references measured in the same run"
	@echo "make soak    random matches for SOAK_MINUTES (default 10), and servers killed hundreds of times"
	@echo "make fuzz    a fuzzer guided by coverage, for FUZZ_MINUTES (default 10) on each of FUZZ_TARGETS"
	@echo "make audit   known faults of what we depend on, and the bill of materials, into build/sbom.json"
	@echo "make package  what would be published, into the folder dist, and tried under every Python in PYTHONS"
	@echo "make build   the environment in .venv, with the rules compiled where a C compiler is at hand"
	@echo "make fresh   make play and make test of the last commit on an empty Debian (needs root and debootstrap)"
	@echo "make clean   remove all that the other targets made"

build:
	@scripts/set_up.sh
	@echo "The rules run $(MODE)."

play:
	@scripts/set_up.sh play
	@$(BIN)/richtfest serve --open

# The same files must also be right without a compiler, hence the second run.
test: lint build
	$(PYTEST)
	@if [ "$(MODE)" = compiled ]; then \
	    set -x; RICHTFEST_PURE=1 $(PYTEST) -m "not bulk and not soak" $(wildcard tests/games tests/contract); \
	fi

# Every series whole, every screen and language: see tests/volume.py.
thorough:
	RICHTFEST_THOROUGH=1 $(MAKE) test

lint:
	@scripts/set_up.sh lint
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy $(TYPED)
	$(BIN)/lint-imports --no-logo
	$(BIN)/python scripts/words.py check

# New sentences stand untranslated in the .po files afterwards.
words: build
	$(BIN)/python scripts/words.py

# A warning is a fault; everything is read anew, since much of it comes from the program. Tests run what pages show.
docs: build
	$(BIN)/python -m sphinx -q -E -W --keep-going -d build/docs-kept docs build/docs
	@echo "The pages begin at build/docs/index.html."

pictures: build
	$(BIN)/python -m scripts.take_pictures

hands: build
	$(BIN)/python -m tests.hands

# The version is the one in src/richtfest/__init__.py.
changelog: build
	$(BIN)/towncrier build $(if $(RELEASE),--yes,--draft)

bench:
	@scripts/set_up.sh bench
	$(BIN)/python -m benchmarks

soak: build
	$(PYTEST) -m soak

# What breaks a reader is left as build/fuzz/TARGET-crash-…; the corpus stays for the next time.
FUZZ_MINUTES := 10
FUZZ_TARGETS := record notation position body
fuzz:
	@scripts/set_up.sh fuzz
	@for target in $(FUZZ_TARGETS); do \
	    $(BIN)/python -m tests.fuzz $$target build/fuzz -max_total_time=$$((60 * $(FUZZ_MINUTES))) || exit 1; \
	done

# Strict: where the service cannot be reached nothing was audited, and that is no success.
audit:
	@scripts/set_up.sh audit
	@mkdir -p build
	$(BIN)/cyclonedx-py environment --pyproject pyproject.toml --mc-type application --output-reproducible -o build/sbom.json $(BIN)/python
	$(BIN)/pip freeze --exclude-editable > build/frozen.txt
	$(BIN)/pip-audit --strict --no-deps --disable-pip --progress-spinner off -r build/frozen.txt

# From scratch and from the network, unlike the tests.
package:
	@scripts/set_up.sh package
	rm -rf dist
	$(BIN)/python -m build
	$(BIN)/twine check --strict dist/*
	scripts/try_package.sh $(PYTHONS)

fresh:
	scripts/fresh_machine.sh

clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis pictures src/*.egg-info
	find src -name '*.so' -delete
	find . -name __pycache__ -exec rm -rf {} +
