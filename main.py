"""Opens the app."""

from phoenix.ui.start import open_app

if __name__ == "__main__":
    raise SystemExit(open_app())
