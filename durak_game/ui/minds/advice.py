"""The coach's advice in words: what to play, and why."""

from collections.abc import Callable
from string import Formatter

from durak_game.bots.coach import Advice, Why
from durak_game.engine import Attack, Beat, Close, Move, Pass, Show, Swap, Take, Transfer
from durak_game.engine.cards import Card
from durak_game.text import _
from durak_game.words.refusals import card_words

Part = str | tuple[Card, ...]


def move_parts(move: Move, throws_in: bool = False) -> list[Part]:
    """What a move is, with the cards themselves in the text. `throws_in`: other cards lie there already."""
    words = {Take: _("Take"), Pass: _("Add nothing"), Close: _("Close the bout"), Swap: _("Exchange the lowest trump")}
    match move:
        case Attack(cards):
            return _filled(_("Throw in: {cards}") if throws_in else _("Lead: {cards}"), cards=cards)
        case Beat(card, target):
            return _filled(_("Beat: {target} with {card}"), card=(card,), target=(target,))
        case Transfer(card):
            return _filled(_("Transfer: {card}"), card=(card,))
        case Show(card):
            return _filled(_("Show: {card}"), card=(card,))
    return [words[type(move)]]


def _filled(words: str, **cards: tuple[Card, ...]) -> list[Part]:
    """A text with cards in place of the names in braces."""
    parts: list[Part] = []
    for before, name, _spec, _conversion in Formatter().parse(words):
        parts += [before] if before else []
        parts += [cards[name]] if name else []
    return parts


def reason_words(advice: Advice) -> str:
    """Why, as a sentence."""
    cards = ", ".join(card_words(card) for card in advice.cards)
    return _SENTENCES[advice.why]().format(cards=cards)


_SENTENCES: dict[Why, Callable[[], str]] = {
    Why.FORCED: lambda: _("Nothing else is possible."),
    Why.SWAP: lambda: _("The better trump costs nothing."),
    Why.WINS_FORCED: lambda: _("From here you win, whatever the other does."),
    Why.GETS_OUT: lambda: _("With that you are rid of all your cards."),
    Why.LEAD_LOW: lambda: _("It is your lowest card."),
    Why.LEAD_PAIR: lambda: _("Several cards of one rank are hard to beat."),
    Why.LEAD_SURE: lambda: _("The defender certainly cannot beat it."),
    Why.CHEAPEST_BEAT: lambda: _("It is the cheapest card that beats it."),
    Why.SAME_RANK: lambda: _("Its rank lies there already: nothing new can be thrown in."),
    Why.THROW_IN: lambda: _("You lose a low card, and there is one more to beat."),
    Why.GIVE_JUNK: lambda: _("Whoever takes should get the low cards."),
    Why.PASS_ON: lambda: _("The next player must beat it, and you have one card less."),
    Why.SHOW: lambda: _("The next player must beat it, and the trump stays with you."),
    Why.CANNOT_BEAT: lambda: _("You cannot beat everything, so waste nothing on it."),
    Why.KEEP_TRUMP: lambda: _("The trump is worth more later: {cards}."),
    Why.KEEP_TRUMP_ACE: lambda: _("The ace of trumps is your surest defence later: keep it."),
    Why.TAKE_IS_CHEAP: lambda: _("These few cards cost little as long as there is a stock."),
    Why.KEEP_GOOD: lambda: _("What you could add is too good to give away: {cards}."),
    Why.ENOUGH: lambda: _("It is better if nobody throws in more."),
    Why.LOOKED_AHEAD: lambda: _("Of many games tried out from here, it came out best."),
}
