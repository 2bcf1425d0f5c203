"""Why an action is not legal in Phoenix Rising or Winds of Change: what is wrong, and by which rule."""

from __future__ import annotations

from phoenix.core.actions import NO_SUCH, Action, Break, Center, Leave, MoveLantern, Place, Rise, Start, Turn
from phoenix.core.tiles import EMPTY, tile_of
from phoenix.core.words import Words, say
from phoenix.games.phoenix.state import BESIDE, GRID, PhoenixPosition, faces_empty, facing
from phoenix.games.phoenix.traits import PhoenixTraits
from phoenix.games.state import OFF

PHASE_OF = {
    "start": ("start", "P2"),
    "place": ("act", "P7"),
    "turn": ("act", "P8"),
    "leave": ("act", "P28"),
    "rise": ("rise", "P27"),
    "lantern": ("lantern", "P17"),
    "dim": ("dim", "W3"),
    "break": ("break", "W5"),
    "center": ("center", "M2"),
}
ASKED = {
    "start": (say("choose a start"), "P2"),
    "act": (say("create a path"), "P6"),
    "rise": (say("rise"), "P27"),
    "place": (say("lay the entering tile"), "P27"),
    "lantern": (say("move a marker"), "P17"),
    "dim": (say("dim a tile"), "W3"),
    "break": (say("break a loop"), "W5"),
    "center": (say("enter the Center tiles"), "M2"),
}


def why_not(position: PhoenixPosition, action: Action, game: PhoenixTraits) -> Words:
    if position.phase == "over" or position.decider is None:
        return say("The game is over.", rule="P30")
    name = position.setup.names[position.decider]
    phase, rule = PHASE_OF[action.do]
    if position.phase != phase and not (action.do in ("place", "turn") and position.phase in ("act", "place")):
        asked, rule = ASKED[position.phase]
        return say("Now {name} is to {asked}.", rule=rule, name=name, asked=asked)
    match action:
        case Start():
            return _bad_start(action)
        case Place() | Turn():
            return _bad_path(position, action, name, game)
        case Leave():
            return _bad_leave(position, name)
        case Rise():
            return say(
                "{name} rises beside an empty outer space that no other pawn stands beside.",
                rule=rule,
                name=name,
            )
        case MoveLantern():
            return _bad_lantern(position, action, game)
        case Center():
            return _bad_center(position, action)
        case Break():
            return say("A tile of the loop is flipped, lr or tb.", rule=rule)
        case _:
            return say("The tile is flipped lr or tb.", rule=rule)


def _bad_start(action: Start) -> Words:
    if action.space not in GRID.doors:
        return say("A pawn starts beside one of the 20 outer spaces.", rule="P2")
    return say("Another pawn stands beside that space already.", rule="P2")


def _bad_path(position: PhoenixPosition, action: Place | Turn, name: str, game: PhoenixTraits) -> Words:
    seat = position.turn
    empty = faces_empty(position, seat)
    if action.do == "turn" and empty:
        return say("The space ahead of {name} is empty: a tile must be laid.", rule="P7", name=name)
    if NO_SUCH in ((action.pose,) if isinstance(action, Place) else (action.face, action.turn)):
        return say("There is no such tile, face or rotation.", rule="P7" if isinstance(action, Place) else "P8")
    if isinstance(action, Place):
        if not empty:
            return say(
                "A tile lies ahead of {name}: it is turned or flipped, and none is laid.",
                rule="P8",
                name=name,
            )
        refused = game.cannot_lay(position, seat, tile_of(action.pose))
        if refused is not None:
            return refused
    rule = "P7" if isinstance(action, Place) else "P8"
    if position.pawns[seat] < BESIDE:
        if action.entry >= 0:
            return say("Only a pawn beside the board chooses where it enters.", rule="P9")
        return say("That way the tile does not extend {name}'s path.", rule=rule, name=name)
    if action.entry not in GRID.doors[facing(position, seat)]:
        return say("The pawn enters by a port on the outer side of its space.", rule="P9")
    return say("There is no path at the port where the pawn would enter.", rule="P9")


def _bad_leave(position: PhoenixPosition, name: str) -> Words:
    seat = position.turn
    if not 0 <= position.pawns[seat] < BESIDE:
        return say("Only a pawn on the board can leave it by choice.", rule="P28")
    if not position.life[seat]:
        return say("{name} has no Life token and could not rise again.", rule="P28", name=name)
    return say("No outer space is empty: {name} could not rise again.", rule="P28", name=name)


def _bad_center(position: PhoenixPosition, action: Center) -> Words:
    tiles = position.setup.tiles
    if action.space not in GRID.middle:
        return say("Center tiles lie on the sixteen spaces in the middle.", rule="M2")
    if position.board[action.space] != EMPTY:
        return say("A tile lies on that space already.", rule="M2")
    if action.pose == NO_SUCH:
        return say("There is no such tile, face or rotation.", rule="M2")
    tile = tiles.tiles[tile_of(action.pose)]
    if tile.kind != "center":
        return say("Tile {tile} is no Center tile.", rule="M2", tile=tile.id)
    return say("Tile {tile} lies on the board already.", rule="M2", tile=tile.id)


def _bad_lantern(position: PhoenixPosition, action: MoveLantern, game: PhoenixTraits) -> Words:
    tiles = position.setup.tiles
    star = position.stars_on[position.settled]
    color = position.lanterns[star]
    space = action.to
    pose = position.board[space] if space >= 0 else EMPTY
    pawn = position.pawns[position.decider] if position.decider is not None else OFF
    if pose == EMPTY or tiles.color[pose] != color:
        return say("The {color} marker moves to a tile that shows a {color} icon.", rule="P17", color=color)
    if position.lanterns[space] and space != star:
        return say("There is a marker on that tile already.", rule="P17")
    if space in position.stars_on:
        return say("There is a Star on that tile.", rule="P17")
    if 0 <= pawn < BESIDE and pawn // GRID.layout.ports == space:
        return say("The owner's own pawn stands on that tile.", rule="P17")
    if not game.choices_flip or tiles.glowing[pose]:
        return say("That tile is not flipped.", rule="W2")
    return say("The tile shows Dimmed: say how it is flipped, lr or tb.", rule="W2")
