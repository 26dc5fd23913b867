"""Write what is made from the rules: the schema for editors, and the copy of rules.yaml for when that one is broken.

Editors with a YAML language server read assets/rules.schema.json (the first line of rules.yaml names it): they complete
names, explain options and underline mistakes. It is made from the declarations in durak_game/engine/rules.py. `--check`
changes nothing and exits with 1 if a file is not up to date.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from durak_game.engine.rules import GROUPS, OPTIONS, Option  # noqa: E402 - the tool also runs without an installation
from durak_game.variants.reader import LANGUAGES, LONGEST_TITLE, NAME  # noqa: E402

SCHEMA = ROOT / "assets" / "rules.schema.json"
SHIPPED = ROOT / "assets" / "rules.shipped.yaml"

Schema = dict[str, Any]

GROUP_DOCS = {
    "opening": "Who deals and who leads the first bout.",
    "attack": "How a bout is led, and how big it may grow.",
    "throw_in": "Who adds cards to an attack, and when.",
    "transfer": "Passing an attack on to the next player.",
}

# Plain yes/no/on/off are booleans for the game, but texts for editors, which follow a newer YAML.
WORDS = [form for word in ("yes", "no", "on", "off") for form in (word, word.capitalize(), word.upper())]


def option_schema(option: Option) -> Schema:
    """What may be written for one option."""
    number = {"type": "integer", "minimum": option.low, "maximum": option.high}
    shape: Schema
    if option.kind == "choice":
        shape = {"enum": list(option.choices)}
    elif option.kind == "switch":
        shape = {"anyOf": [{"type": "boolean"}, {"enum": WORDS}]}
    elif option.kind == "players":
        shape = {"type": "array", "items": number, "minItems": 1, "uniqueItems": True}
    else:
        shape = {"anyOf": [{"const": 0}, number]} if option.or_zero else number
    default = list(option.default) if option.kind == "players" else option.default
    return {"description": f"{option.doc} Allowed: {option.allowed()}.", **shape, "default": default}


def closed(properties: Schema, required: tuple[str, ...] = (), **more: object) -> Schema:
    """Names with their values, and no others."""
    shape: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    if required:
        shape["required"] = list(required)
    return {**shape, **more}


def rules_schema() -> Schema:
    """All options as they stand under a variant, groups included."""
    found: Schema = {option.name: option_schema(option) for option in OPTIONS if not option.group}
    for group in GROUPS:
        members = {option.name: option_schema(option) for option in OPTIONS if option.group == group}
        found[group] = closed(members, description=GROUP_DOCS[group])
    return found


def schema() -> Schema:
    """The whole schema, JSON Schema draft 7."""
    # A title such as No or 1984 is no text for YAML, but it is one for the game.
    word = {"type": ["string", "number", "boolean"], "minLength": 1, "maxLength": LONGEST_TITLE}
    title = {
        "description": "The name in the menu, one for all languages or one for each.",
        "anyOf": [word, closed(dict.fromkeys(LANGUAGES, word))],
    }
    extends = {"description": "The variant that this one builds on; only what differs is written.", "type": "string"}
    names = {"pattern": NAME}
    variant = closed({"title": title, "extends": extends, **rules_schema()})
    rules = closed(rules_schema(), description="The options that the switch sets.")
    switch = closed({"title": title, "rules": rules}, required=("rules",))
    variants = {"type": "object", "propertyNames": names, "additionalProperties": variant, "minProperties": 1}
    switches = {"type": "object", "propertyNames": names, "additionalProperties": switch}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "The rules of the house for durak-game",
        **closed(
            {
                "variants": {"description": "The ways of playing that the menu offers.", **variants},
                "switches": {"description": "What can be turned on over any variant.", **switches},
            },
            required=("variants",),
        ),
    }


def outputs() -> dict[Path, str]:
    """The files that this tool writes, with their texts."""
    return {
        SCHEMA: json.dumps(schema(), indent=1, ensure_ascii=False) + "\n",
        SHIPPED: (ROOT / "rules.yaml").read_text(encoding="utf-8"),
    }


def main(arguments: list[str] | None = None) -> int:
    """Write the files, or check them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if a file is not up to date")
    check = parser.parse_args(arguments).check
    stale = [path for path, text in outputs().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        if not check:
            path.write_text(outputs()[path], encoding="utf-8", newline="\n")
        print(f"{path.relative_to(ROOT)} {'is not up to date' if check else 'written'}")
    if not stale:
        print("Schema and copy of the rules are up to date.")
    return 1 if stale and check else 0


if __name__ == "__main__":
    sys.exit(main())
