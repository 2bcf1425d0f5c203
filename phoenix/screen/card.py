"""What the card of a game under way says, from its match; and how it is called in a list of them."""

from __future__ import annotations

from phoenix.core.lines import listed
from phoenix.core.words import Words, say
from phoenix.games import GAMES, game_for, game_with
from phoenix.games.interface import Position
from phoenix.match.match import Match
from phoenix.screen.plan import played_by
from phoenix.store.cover import Card, Person
from phoenix.store.shelf import UnderWay
from phoenix.wording.telling_summary import match_name, played_name


def card_of(match: Match) -> Card:
    people = tuple(person_at(match.position, seat) for seat in range(match.setup.seats))
    return Card(_story(match), people, has_board=bool(match.game.tileset))


def person_at(position: Position, seat: int) -> Person:
    """A player, and the Stars or the score where the game has any."""
    game = game_for(position.setup)
    figures = game.stars(position) or game.score(position)
    return Person(position.setup.colors[seat], game.out(position)[seat], str(figures[seat]) if figures else "")


def _story(match: Match) -> Words:
    position, names = match.position, match.setup.names
    game = match_name(match)
    if position.decider is None:
        return say("{game} · round {n}", game=game, n=position.round)
    return say("{game} · round {n} · {name} to play", game=game, n=position.round, name=names[position.decider])


def title_of(game: UnderWay) -> Words:
    """A game under way in a list of them."""
    if game.rules not in GAMES:
        return say("A damaged game")
    cardboard = game_with(game.rules, game.options).on_cardboard
    name = played_name(played_by(game.rules, game.options), cardboard)
    return say("{game} · {names}", game=name, names=listed(game.names)) if game.names else name
