// Runs pytest under pyodide, which is CPython 3.14: see tools/python314.py.
//
//     node tools/python314.mjs PYODIDE PROJECT PACKAGES PYTEST-ARGUMENT...

const [pyodide, project, packages, ...args] = process.argv.slice(2);
const { loadPyodide } = await import(pyodide);
const python = await loadPyodide({ env: { HOME: "/home/pyodide" } });
for (const [folder, place] of [[project, "/project"], [packages, "/packages"]]) {
  python.FS.mkdirTree(place);
  python.mountNodeFS(place, folder);
}
python.globals.set("given", python.toPy(args));
// A browser's Python has no users and no limits: for the tests there is one user, and none.
process.exitCode = await python.runPythonAsync(`
import os, sys, types

os.geteuid = os.getegid = lambda: 0
limits = {"RLIMIT_FSIZE": 0, "RLIMIT_AS": 1, "RLIMIT_NOFILE": 2}
sys.modules["resource"] = types.SimpleNamespace(
    getrlimit=lambda limit: (-1, -1), setrlimit=lambda limit, pair: None, **limits
)
sys.dont_write_bytecode = True
sys.path[:0] = ["/project", "/packages"]
os.chdir("/project")
print("Python", sys.version.split()[0])
import pytest

DEEP = ("[[[[", '{"a":{"a":', "deep]")

class AsFarAsItGoes:
    """Whoever starts another process cannot be tried here, nor what is nested deeper than a browser's stack."""

    def pytest_collection_modifyitems(self, items):
        items[:] = [item for item in items if not any(sign in item.name for sign in DEEP)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item):
        try:
            return (yield)
        except OSError as fault:
            if "does not support processes" in str(fault):
                pytest.skip("no processes")
            raise

int(pytest.main([*given], plugins=[AsFarAsItGoes()]))
`);
