"""Why a move is refused, as one sentence that a player understands."""

from collections.abc import Callable, Sequence

from durak_game.engine import IllegalMove, Reason
from durak_game.engine.cards import RANKS, Card, rank_of, suit_of
from durak_game.text import _, ngettext, pgettext

JACK = 9


def card_words(card: Card) -> str:
    """A card in words: "10 of hearts", "Herz-10", "10 червей"."""
    rank = rank_of(card)
    courts = (pgettext("rank", "jack"), pgettext("rank", "queen"), pgettext("rank", "king"), pgettext("rank", "ace"))
    suits = (_("{rank} of spades"), _("{rank} of hearts"), _("{rank} of diamonds"), _("{rank} of clubs"))
    return suits[suit_of(card)].format(rank=RANKS[rank] if rank < JACK else courts[rank - JACK])


def sentence(refusal: IllegalMove, names: Sequence[str]) -> str:
    """The sentence for a refusal; `names` are those of the seats."""
    cards = [card_words(card) for card in refusal.cards]
    told = [names[seat] for seat in refusal.seats if seat < len(names)]
    who = _(" and ").join(told) if told else ""
    first, second = (*cards, "", "")[:2]
    pattern = _PATTERNS[refusal.reason](refusal.number)
    return pattern.format(card=first, target=second or first, cards=", ".join(cards), who=who, n=refusal.number)


_PATTERNS: dict[Reason, Callable[[int], str]] = {
    Reason.GAME_OVER: lambda n: _("The game is over."),
    Reason.NO_SUCH_SEAT: lambda n: _("That seat is empty."),
    Reason.OUT: lambda n: _("You have no cards left – you're safe."),
    Reason.NOT_YOUR_TURN: lambda n: _("It's not your turn. Waiting for: {who}."),
    Reason.CARD_NOT_HELD: lambda n: _("You don't have the {card}."),
    Reason.CARD_TWICE: lambda n: _("There's only one {card}."),
    Reason.NO_CARDS_NAMED: lambda n: _("Pick a card first."),
    Reason.RANKS_DIFFER: lambda n: _("Cards you play together must be of the same rank."),
    Reason.SINGLE_LEAD: lambda n: _("You can only attack with one card here."),
    Reason.ONE_CARD_AT_A_TIME: lambda n: _("Throw in one card at a time."),
    Reason.LIMIT_OF_BOUT: lambda n: ngettext(
        "That's the limit: {n} attack card in this bout.",
        "That's the limit: {n} attack cards in this bout.",
        n,
    ),
    Reason.LIMIT_OF_HAND: lambda n: ngettext(
        "That's the limit – the defender had only {n} card: {who}.",
        "That's the limit – the defender had only {n} cards: {who}.",
        n,
    ),
    Reason.RANK_NOT_ON_TABLE: lambda n: _("The {card} doesn't fit: that rank isn't on the table."),
    Reason.DEFENDER_CANNOT_ATTACK: lambda n: _("You're defending: you can't throw in or pass."),
    Reason.PARTNER: lambda n: _("You can't attack your partner: {who}."),
    Reason.NEIGHBOURS_ONLY: lambda n: _("Only the defender's neighbours may throw in: {who}."),
    Reason.ATTACKER_ONLY: lambda n: _("Only the attacker may throw in: {who}."),
    Reason.WAIT_UNTIL_BEATEN: lambda n: _("Wait until every card is beaten: {cards}."),
    Reason.WAIT_FOR_TRANSFER: lambda n: _("Wait – the defender can still transfer: {who}."),
    Reason.WAIT_FOR_PERMISSION: lambda n: _("Wait until the attacker lets the others throw in: {who}."),
    Reason.WAIT_FOR_OTHERS: lambda n: _("Wait your turn. First: {who}."),
    Reason.ALREADY_PASSED: lambda n: _("You've passed. Wait until a card is beaten."),
    Reason.CANNOT_PASS_LEAD: lambda n: _("You're attacking first: play a card."),
    Reason.NOT_DEFENDER: lambda n: _("Only the defender may do that: {who}."),
    Reason.NOTHING_LED: lambda n: _("The table is empty. First attack: {who}."),
    Reason.TAKE_ANNOUNCED: lambda n: _("You've already said you're taking."),
    Reason.NOT_ON_TABLE: lambda n: _("The {card} isn't on the table."),
    Reason.ALREADY_BEATEN: lambda n: _("The {card} is already beaten."),
    Reason.NOT_HIGHER: lambda n: _("The {card} doesn't beat the {target}."),
    Reason.NOTHING_TO_TAKE: lambda n: _("Nothing to take: every card is beaten."),
    Reason.TRANSFER_OFF: lambda n: _("There are no transfers in this variant."),
    Reason.TRANSFER_FIRST_BOUT: lambda n: _("You can't transfer in the first bout."),
    Reason.TRANSFER_TOO_FEW_PLAYERS: lambda n: ngettext(
        "You can only transfer with {n} or more player.",
        "You can only transfer with {n} or more players.",
        n,
    ),
    Reason.TRANSFER_AFTER_BEATEN: lambda n: _("Too late to transfer: you've already beaten a card."),
    Reason.TRANSFER_RANK: lambda n: _("You need a card of the same rank to transfer, not the {card}."),
    Reason.TRANSFER_NOBODY: lambda n: _("There's no one left to transfer to."),
    Reason.TRANSFER_TOO_MANY_FOR_NEXT: lambda n: ngettext(
        "The next player can't face {n} attack card: {who}.", "The next player can't face {n} attack cards: {who}.", n
    ),
    Reason.TRANSFER_LIMIT_OF_BOUT: lambda n: ngettext(
        "You can't transfer – {n} attack card is the limit.",
        "You can't transfer – {n} attack cards are the limit.",
        n,
    ),
    Reason.SHOW_OFF: lambda n: _("In this variant you have to play the trump; showing it isn't enough."),
    Reason.SHOW_NOT_TRUMP: lambda n: _("You can only show a trump, not the {card}."),
    Reason.SHOWN_ALREADY: lambda n: _("You've already shown the {card} in this bout."),
    Reason.CLOSE_OFF: lambda n: _("In this variant the attacker can't end the bout."),
    Reason.CLOSE_NOT_ATTACKER: lambda n: _("Only the attacker can end the bout: {who}."),
    Reason.CLOSE_UNBEATEN: lambda n: _("Still to beat: {cards}."),
    Reason.CLOSE_NOBODY_ELSE: lambda n: _("No one else could throw in – a short press is enough."),
    Reason.SWAP_OFF: lambda n: _("There's no trump swap in this variant."),
    Reason.SWAP_STOCK_EMPTY: lambda n: _("The stock is empty: nothing left to swap."),
    Reason.SWAP_CARD_NOT_HELD: lambda n: _("You can only swap the {card}, and you don't have it."),
    Reason.SWAP_OWN_TURN: lambda n: _("You can only swap on your turn. Waiting for: {who}."),
}
