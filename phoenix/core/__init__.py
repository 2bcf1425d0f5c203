"""Tables and values that every game is made of: ports, tiles, boards, actions, events, words. No game here."""
