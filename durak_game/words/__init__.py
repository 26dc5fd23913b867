"""What the game says, without a screen: refusals, rules as sentences, figures."""
