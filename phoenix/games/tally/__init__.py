"""The scorekeeper beside a physical set (S)."""
