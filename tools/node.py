"""Packages for node, kept in build/ so that a network is needed once. Nobody needs them for the app."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class NotToBeHad(Exception):
    """There is no node here, or no network."""


def package(name: str, version: str) -> Path:
    """The folder of a package for node, installed if it is not there yet."""
    folder = ROOT / "build" / "node" / f"{name}-{version}"
    if shutil.which("node") is None or shutil.which("npm") is None:
        raise NotToBeHad("node is not installed")
    if not (folder / "ready").exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        run_quietly(
            "npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder), f"{name}@{version}"
        )
        (folder / "ready").touch()
    return folder / "node_modules" / name


def run_quietly(*command: str) -> None:
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        raise NotToBeHad("; ".join(run.stderr.strip().splitlines()[-1:]) or f"{command[0]} failed")
