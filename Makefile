# make play   opens the app              make bench   speed, as ratios within one run
# make test   everything CI checks      make words   catalogues brought up to date
# make soak   the long checks in full   make clean   away with what was made
# make coverage   which lines no test runs, in build/coverage   make docs   docs/api.md from the docstrings
# make mutants   breaks the project on purpose and sees which tests notice
# make screens   pictures of every screen at every size, in build/screens
# make everywhere   the tests in unfriendly places: PLACES="umask busy" some of them, T=tests/core some of the tests
# make android-check   the Android package, short of Google's SDK   make android-files   accepts what it ships
# make python314   the engine's tests under CPython 3.14, in node   make workflows   looks at the forge's workflows
# make android-verify APK=bin/…   what is wrong with a built APK or bundle

VENV := .venv
PY := $(VENV)/bin/python
unexport PYTHONDONTWRITEBYTECODE # what is compiled once serves all the processes that the tests start

.PHONY: play screens test lint types check coverage docs android-check android-files android-verify python314 \
	workflows bench soak everywhere mutants assets words clean always

play: $(VENV)/ready
	$(PY) main.py

test: $(VENV)/ready-dev
	@$(PY) tools/checks.py

$(VENV)/ready: always # what the app needs; the script sees whether there is anything to do
	@sh tools/setup.sh $(VENV) play

$(VENV)/ready-dev: always # and what its developers need
	@sh tools/setup.sh $(VENV) dev

lint: $(VENV)/ready-dev
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(VENV)/bin/lint-imports --no-logo --no-cache
	$(PY) tools/unused.py
	$(PY) tools/make_api_page.py --check

types: $(VENV)/ready-dev
	$(PY) -m mypy

check: $(VENV)/ready-dev # T=tests/core, T=tests/core/test_tiles.py::test_…, T="words in names"
	@T='$(T)' $(PY) tools/checks.py tests

android-check: $(VENV)/ready-dev
	$(PY) -m pytest -n 0 tests/android

android-files: $(VENV)/ready-dev
	$(PY) tools/stage_android.py build/android --accept

android-verify: # with any Python: it needs nothing else
	@python3 tools/android_verify.py $(APK) $(if $(ARCHS),--archs $(ARCHS))

coverage: $(VENV)/ready-dev
	rm -rf build/coverage && mkdir -p build/coverage
	$(PY) -m coverage run -m pytest --ignore tests/android
	$(PY) -m coverage combine -q
	$(PY) -m coverage html -q -d build/coverage
	$(PY) -m coverage report

docs: $(VENV)/ready-dev
	$(PY) tools/make_api_page.py

mutants: $(VENV)/ready-dev
	$(PY) tools/mutants.py

python314: $(VENV)/ready-dev
	$(PY) tools/python314.py

workflows: $(VENV)/ready-dev
	$(PY) tools/actionlint.py

soak: $(VENV)/ready-dev
	PHOENIX_SOAK=1 $(PY) -m pytest
	$(PY) tools/python314.py
	$(PY) tools/actionlint.py
	$(PY) tools/everywhere.py

everywhere: $(VENV)/ready-dev
	$(PY) tools/everywhere.py $(PLACES) --tests "$(T)" $(if $(SEED),--seed $(SEED))

bench: $(VENV)/ready-dev
	$(PY) tools/bench.py

screens: $(VENV)/ready-dev
	$(PY) tools/make_screens.py
	$(PY) tools/make_screens.py --sizes 1280x800 360x640 --theme "high contrast" --language fr --text 2.0

words: $(VENV)/ready-dev
	$(PY) tools/catalogues.py

assets: $(VENV)/ready-dev
	$(PY) tools/make_house_set.py
	$(PY) tools/make_classic_set.py
	$(PY) tools/make_readme_picture.py
	$(PY) tools/make_sounds.py
	$(PY) tools/make_icons.py

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
