"""Where people make things of their own: the tiles of their box, and any position."""
