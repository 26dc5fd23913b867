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
    Reason.NO_SUCH_SEAT: lambda n: _("Nobody sits there."),
    Reason.OUT: lambda n: _("You have no cards left; you are out."),
    Reason.NOT_YOUR_TURN: lambda n: _("It is not your turn. To act: {who}."),
    Reason.CARD_NOT_HELD: lambda n: _("You do not hold the {card}."),
    Reason.CARD_TWICE: lambda n: _("The {card} is there only once."),
    Reason.NO_CARDS_NAMED: lambda n: _("Choose a card first."),
    Reason.RANKS_DIFFER: lambda n: _("Cards that are led together must have the same rank."),
    Reason.SINGLE_LEAD: lambda n: _("Here only a single card may be led."),
    Reason.ONE_CARD_AT_A_TIME: lambda n: _("Cards are thrown in one at a time."),
    Reason.LIMIT_OF_BOUT: lambda n: ngettext(
        "The limit is reached: at most {n} attack card in this bout.",
        "The limit is reached: at most {n} attack cards in this bout.",
        n,
    ),
    Reason.LIMIT_OF_HAND: lambda n: ngettext(
        "The limit is reached: {who} had only {n} card to defend with.",
        "The limit is reached: {who} had only {n} cards to defend with.",
        n,
    ),
    Reason.RANK_NOT_ON_TABLE: lambda n: _("The {card} does not fit: its rank does not lie on the table."),
    Reason.DEFENDER_CANNOT_ATTACK: lambda n: _("You defend: you cannot throw in or pass."),
    Reason.PARTNER: lambda n: _("{who} is your partner; nobody attacks his own side."),
    Reason.NEIGHBOURS_ONLY: lambda n: _("Only the neighbours of the defender throw in: {who}."),
    Reason.ATTACKER_ONLY: lambda n: _("Only the attacker throws in: {who}."),
    Reason.WAIT_UNTIL_BEATEN: lambda n: _("Wait until every card is beaten: {cards}."),
    Reason.WAIT_FOR_TRANSFER: lambda n: _("Wait: {who} may still transfer the attack."),
    Reason.WAIT_FOR_PERMISSION: lambda n: _("Wait until {who} allows the others to throw in."),
    Reason.WAIT_FOR_OTHERS: lambda n: _("Wait: {who} comes first."),
    Reason.ALREADY_PASSED: lambda n: _("You have passed; wait until a card is beaten."),
    Reason.CANNOT_PASS_LEAD: lambda n: _("You lead: you must play a card."),
    Reason.NOT_DEFENDER: lambda n: _("Only the defender may do that: {who}."),
    Reason.NOTHING_LED: lambda n: _("Nothing lies on the table yet: {who} leads."),
    Reason.TAKE_ANNOUNCED: lambda n: _("You have said that you take."),
    Reason.NOT_ON_TABLE: lambda n: _("The {card} does not lie on the table."),
    Reason.ALREADY_BEATEN: lambda n: _("The {card} is beaten already."),
    Reason.NOT_HIGHER: lambda n: _("The {card} does not beat the {target}."),
    Reason.NOTHING_TO_TAKE: lambda n: _("There is nothing to take: every card is beaten."),
    Reason.TRANSFER_OFF: lambda n: _("In this variant no attack is transferred."),
    Reason.TRANSFER_FIRST_BOUT: lambda n: _("In the first bout no attack is transferred."),
    Reason.TRANSFER_TOO_FEW_PLAYERS: lambda n: ngettext(
        "Attacks are transferred only with {n} player or more.",
        "Attacks are transferred only with {n} players or more.",
        n,
    ),
    Reason.TRANSFER_AFTER_BEATEN: lambda n: _("A card is beaten: it is too late to transfer."),
    Reason.TRANSFER_RANK: lambda n: _("Only a card of the same rank transfers the attack, not the {card}."),
    Reason.TRANSFER_NOBODY: lambda n: _("There is nobody to transfer the attack to."),
    Reason.TRANSFER_TOO_MANY_FOR_NEXT: lambda n: ngettext(
        "{who} has too few cards for an attack of {n} card.", "{who} has too few cards for an attack of {n} cards.", n
    ),
    Reason.TRANSFER_LIMIT_OF_BOUT: lambda n: ngettext(
        "At most {n} attack card may lie: the attack cannot be transferred.",
        "At most {n} attack cards may lie: the attack cannot be transferred.",
        n,
    ),
    Reason.SHOW_OFF: lambda n: _("In this variant a trump must be played, not shown."),
    Reason.SHOW_NOT_TRUMP: lambda n: _("Only a trump can be shown, not the {card}."),
    Reason.SHOWN_ALREADY: lambda n: _("The {card} was shown in this bout already."),
    Reason.CLOSE_OFF: lambda n: _("In this variant the attacker cannot close the bout."),
    Reason.CLOSE_NOT_ATTACKER: lambda n: _("Only the attacker closes the bout: {who}."),
    Reason.CLOSE_UNBEATEN: lambda n: _("Some cards are not beaten yet: {cards}."),
    Reason.CLOSE_NOBODY_ELSE: lambda n: _("Nobody else would be asked: simply pass."),
    Reason.SWAP_OFF: lambda n: _("In this variant the trump card is not exchanged."),
    Reason.SWAP_STOCK_EMPTY: lambda n: _("The stock is empty: there is nothing to exchange."),
    Reason.SWAP_CARD_NOT_HELD: lambda n: _("Only the {card} is exchanged, and you do not hold it."),
    Reason.SWAP_OWN_TURN: lambda n: _("The trump card is exchanged only by who is to act: {who}."),
}
