"""A short mark for a set of rules: the same rules have the same mark, on every machine."""

import hashlib
import json

from durak_game.engine.rules import Rules


def fingerprint(rules: Rules) -> str:
    """Eight hexadecimal digits that follow from every option of the rules."""
    text = json.dumps(rules.to_mapping(), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:8]
