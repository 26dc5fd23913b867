"""The coach's advice in words: what to play, and why."""

from collections.abc import Callable
from string import Formatter

from durak_game.bots.coach import Advice, Why
from durak_game.engine import Attack, Beat, Close, Move, Pass, Show, Swap, Take, Transfer
from durak_game.engine.cards import Card
from durak_game.text import _, pgettext
from durak_game.words.refusals import card_words

Part = str | tuple[Card, ...]


def move_parts(move: Move, throws_in: bool = False) -> list[Part]:
    """What a move is, with the cards themselves in the text. `throws_in`: other cards lie there already."""
    words = {
        Take: pgettext("hint", "Take"),
        Pass: _("Don't throw in any more"),
        Close: pgettext("hint", "End the bout"),
        Swap: _("Swap the lowest trump"),
    }
    match move:
        case Attack(cards):
            return _filled(_("Throw in {cards}") if throws_in else _("Attack with {cards}"), cards=cards)
        case Beat(card, target):
            return _filled(_("Beat {target} with {card}"), card=(card,), target=(target,))
        case Transfer(card):
            return _filled(_("Transfer with {card}"), card=(card,))
        case Show(card):
            return _filled(_("Show {card}"), card=(card,))
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
    Why.FORCED: lambda: _("It's your only move."),
    Why.SWAP: lambda: _("It's a better trump for free."),
    Why.WINS_FORCED: lambda: _("From here you get out for sure, whatever your opponent does."),
    Why.GETS_OUT: lambda: _("That gets rid of your last cards."),
    Why.LEAD_LOW: lambda: _("It's your lowest card."),
    Why.LEAD_PAIR: lambda: _("Several cards of one rank are hard to beat."),
    Why.LEAD_SURE: lambda: _("The defender can't possibly beat it."),
    Why.CHEAPEST_BEAT: lambda: _("It's the cheapest card that does the job."),
    Why.SAME_RANK: lambda: _("That rank is already on the table, so it opens nothing new."),
    Why.THROW_IN: lambda: _("You get rid of a low card, and the defender has one more to beat."),
    Why.GIVE_JUNK: lambda: _("They're taking anyway, so give them your low cards."),
    Why.PASS_ON: lambda: _("Now the next player has to beat it, and you have one card less."),
    Why.SHOW: lambda: _("Now the next player has to beat it, and you keep your trump."),
    Why.CANNOT_BEAT: lambda: _("You can't beat them all, so don't waste cards trying."),
    Why.KEEP_TRUMP: lambda: _("Save your trump for later: {cards}."),
    Why.KEEP_TRUMP_ACE: lambda: _("The ace of trumps beats anything: keep it for later."),
    Why.TAKE_IS_CHEAP: lambda: _("Taking these few costs you little while there are cards to draw."),
    Why.KEEP_GOOD: lambda: _("Too good to give away: {cards}."),
    Why.ENOUGH: lambda: _("Better if no one throws in any more."),
    Why.LOOKED_AHEAD: lambda: _("Played out many times from here, this did best."),
}
