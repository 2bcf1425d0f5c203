"""A film for the table: where on its board everybody's place is, and what happened there."""

from __future__ import annotations

from phoenix.drawing.shapes import Point
from phoenix.screen.film import Film
from phoenix.screen.picture import Picture
from phoenix.ui.table.at_table import AtTable


def on_the_board(table: AtTable, point: Point) -> Point:
    """A point of the window's frame in tile sides from the board's top left."""
    left, top = table.board.corner
    return (point[0] - left) / table.board.side, (top - point[1]) / table.board.side


def homes(table: AtTable) -> dict[int, Point]:
    """By seat: where the pill is."""
    pills = table.seating.pills if table.seating else ()
    places = (place.centre for place in pills)
    return {seat: on_the_board(table, (table.x + x, table.y + y)) for seat, (x, y) in enumerate(places)}


def film_at(table: AtTable, before: Picture, turn: int | None) -> Film:
    """A film of what has just been done, from the picture before it and whose turn it was."""
    stack = table.trays.stack
    return Film(
        before,
        homes(table),
        table.model.match.setup.colors,
        after=table.model.picture,
        turn=turn,
        stack=on_the_board(table, stack.center) if stack.opacity else None,
    )
