"""An unofficial companion for Tsuro: Phoenix Rising: rules engine, referee and touch table."""

__version__ = "0.1.0"
