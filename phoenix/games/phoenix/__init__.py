"""Tsuro: Phoenix Rising (P), and Winds of Change (W)."""
