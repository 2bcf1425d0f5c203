"""Opens the app."""

from phoenix.ui.app import run

if __name__ == "__main__":
    run()
