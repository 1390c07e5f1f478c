# One place for every command. `make help` lists them; each sets up what it needs and says so.

PYTHON ?= python3
ENVIRONMENT := .venv
BIN := $(ENVIRONMENT)/bin
RUNTIME := $(ENVIRONMENT)/installed-runtime
DEVELOPMENT := $(ENVIRONMENT)/installed-development
FUZZING := $(ENVIRONMENT)/installed-fuzzing

# Where they are not said, REFSVC_HOST and REFSVC_PORT hold, and else what the command has: 127.0.0.1:8000.
HOST ?=
PORT ?=
QUERIES ?=
TIMES ?=
SEED ?= 1
# A file stays with one process, which loads once what its tests share; files are begun in the order of collection.
TOGETHER := --dist loadfile --no-loadscope-reorder
# One for each core; one more where browsers and servers are waited for a third of the time.
BUSY := -n 2
WAITING := -n 3
SECONDS ?=
# Where Python is told to keep no compiled modules, each start and each command would compile them all.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help serve pictures pocket test test-fast test-deep check proof trials trial-api trial-clocks trial-disks trial-kills soak fuzz bench bench-clients bench-corpus bench-device bench-engine bench-growth bench-judge bench-ranking bench-search bench-solver operation wheel lock browser npm clean

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 24

serve: $(RUNTIME) ## serve the site on http://127.0.0.1:8000; PORT=9000, HOST=0.0.0.0 for elsewhere
	@$(BIN)/python -m compileall -q engine refsvc
	$(BIN)/refsvc serve $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

pocket: $(RUNTIME) npm ## fetch the Python of browsers, and make what they keep: the whole service without a network
	$(BIN)/refsvc pocket build

test: $(DEVELOPMENT) browser ## run every test, those in a real browser too
	$(BIN)/python -m pytest $(TOGETHER) $(WAITING)

test-fast: $(DEVELOPMENT) ## run every test that needs neither a browser nor a server nor a walk through everything
	$(BIN)/python -m pytest $(TOGETHER) $(BUSY) -m "not browser and not thorough"

test-deep: $(DEVELOPMENT) browser ## run the properties with many more examples, others each time
	$(BIN)/python -m pytest $(TOGETHER) $(BUSY) -m "not browser" --hypothesis-profile deep
	$(BIN)/python -m pytest tests/browser/test_pocket.py -k answers_as --hypothesis-profile deep

check: $(DEVELOPMENT) ## lint, format, types and content
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/refsvc content check

bench: bench-clients bench-corpus bench-device bench-engine bench-growth bench-judge bench-ranking bench-search bench-solver ## run every benchmark

bench-clients: $(DEVELOPMENT) ## how long searches take beside 500 slow clients; CLIENTS=number for others
	$(BIN)/python -m benchmarks.clients

operation: $(DEVELOPMENT) ## try docs/running.md with the real programs: nginx, systemd's checker, curl
	$(BIN)/python scripts/operation

proof: $(DEVELOPMENT) ## a million random actions of the first edition, games of every pairing to their end; SEED=1
	$(BIN)/python -m tests.engine.first.long_games 1000000 $(SEED)

trials: trial-api trial-clocks trial-disks trial-kills soak fuzz ## try to break the service by every means below

trial-api: $(DEVELOPMENT) ## ask whatever the description of the API allows and forbids; SECONDS=120 SEED=1
	$(BIN)/python -m trials.api $(or $(SECONDS),120) $(SEED)

trial-clocks: $(DEVELOPMENT) ## let the clock jump, forward and back (needs a C compiler)
	$(BIN)/python -m trials.clocks

trial-disks: $(DEVELOPMENT) ## fill the disk, make it read-only, damage what lies on it
	$(BIN)/python -m trials.disks

trial-kills: $(DEVELOPMENT) ## kill -9 workers and servers while people save; SECONDS=30 SEED=1
	$(BIN)/python -m trials.kills $(or $(SECONDS),30) $(SEED)

soak: $(DEVELOPMENT) ## everything that visitors do, with the memory of the workers; SECONDS=60
	$(BIN)/python -m trials.soak $(or $(SECONDS),60)

fuzz: $(FUZZING) ## spoil inputs of every kind; SECONDS=20 for each, SEED=1, KEEP=1 to keep what is found
	$(BIN)/python -m trials.fuzz $(or $(SECONDS),20) $(SEED)

bench-corpus: $(DEVELOPMENT) ## how long the content takes to load
	$(BIN)/python -m benchmarks.corpus

bench-device: $(DEVELOPMENT) browser npm ## how long a device takes without a network, beside the service; SLOWED=4 for a slower one
	$(BIN)/python -m benchmarks.device

bench-engine: $(DEVELOPMENT) ## how fast the engine answers, beside python-chess
	$(BIN)/python -m benchmarks.engine

bench-growth: $(DEVELOPMENT) ## how work grows, as curves in docs/images; TIMES=100 for a corpus so many times as large
	$(BIN)/python -m benchmarks.growth $(TIMES)

bench-judge: $(DEVELOPMENT) ## how long the board's answers take, beside the engine alone
	$(BIN)/python -m benchmarks.judge

bench-ranking: $(DEVELOPMENT) ## what ranking adds up, fitted to the queries of all authors but one and tried on that one's
	$(BIN)/python -m benchmarks.ranking

bench-search: $(DEVELOPMENT) ## how well and how fast search answers; QUERIES=file.yaml for other queries
	$(BIN)/python -m benchmarks.search $(QUERIES)

bench-solver: $(DEVELOPMENT) ## how fast bundled puzzles are solved, beside trying everything
	$(BIN)/python -m benchmarks.solver

pictures: $(DEVELOPMENT) browser ## take the pictures of docs/images anew
	$(BIN)/python scripts/pictures

wheel: $(DEVELOPMENT) ## build the package into dist/
	$(BIN)/pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

lock: $(DEVELOPMENT) ## pin the newest versions that pyproject.toml allows
	scripts/lock

browser: ## a Chromium for the browser tests
	@scripts/browser

npm: ## npm and node, which the engine for devices needs
	@scripts/npm

clean: ## remove the environment and what tools leave behind
	rm -rf $(ENVIRONMENT) dist .mypy_cache .pytest_cache .ruff_cache .hypothesis htmlcov .coverage

# --- environments ---------------------------------------------------------------------------------

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed; point to it with: make PYTHON=/path/to/python3"; exit 1; }
	@echo "Creating $(ENVIRONMENT) with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv $(ENVIRONMENT)

$(RUNTIME): requirements.lock pyproject.toml | $(BIN)/python
	@echo "Installing what the service needs (requirements.lock)"
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

$(DEVELOPMENT): requirements-dev.lock pyproject.toml | $(BIN)/python
	@echo "Installing what the service and its tests need (requirements-dev.lock)"
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@ $(RUNTIME)

$(FUZZING): requirements-fuzz.lock $(DEVELOPMENT)
	@echo "Installing what spoils inputs (requirements-fuzz.lock)"
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-fuzz.lock
	@touch $@
