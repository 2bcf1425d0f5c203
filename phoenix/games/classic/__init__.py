"""Classic Tsuro (C), its variations (V) and the tournament (T)."""
