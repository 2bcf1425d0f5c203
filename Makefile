# make play   opens the app              make bench   speed, as ratios within one run
# make test   everything CI checks      make words   catalogues brought up to date
# make soak   the long checks in full   make clean   away with what was made

VENV := .venv
PY := $(VENV)/bin/python

.PHONY: play test lint types check bench soak assets words clean

play: $(VENV)/ready
	$(PY) main.py

test: lint types check

$(VENV)/ready: pyproject.toml tools/setup.sh
	sh tools/setup.sh $(VENV)
	touch $@

lint: $(VENV)/ready
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types: $(VENV)/ready
	$(PY) -m mypy

check: $(VENV)/ready
	$(PY) -m pytest

soak: $(VENV)/ready
	PHOENIX_SOAK=1 $(PY) -m pytest

bench: $(VENV)/ready
	$(PY) tools/bench.py

words: $(VENV)/ready
	$(PY) tools/catalogues.py

assets: $(VENV)/ready
	$(PY) tools/make_house_set.py
	$(PY) tools/make_classic_set.py
	$(PY) tools/make_readme_picture.py

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
