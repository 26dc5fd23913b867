"""The tree of a rules file to drafts of variants and switches; every name and every value is checked by itself."""

import re
from collections.abc import Collection, Iterator

from durak_game.engine.rules import BY_PATH, GROUPS, OPTIONS, Option
from durak_game.variants.problems import Place, Remark, Report, capital, quoted
from durak_game.variants.settings import Draft, Setting
from durak_game.variants.suggestions import did_you_mean
from durak_game.variants.tree import Block, Listing, Node, Scalar

LANGUAGES = ("de", "en", "ru")
LONGEST_TITLE = 60
NAME = r"^[^\s,]{1,40}$"
"""How the name of a variant or a switch may look: on the command line several are parted by commas."""

TOP_NAMES = tuple(dict.fromkeys(option.group or option.name for option in OPTIONS))
"""Options and groups as they stand directly under a variant."""


def read_tree(root: Node, report: Report) -> tuple[dict[str, Draft], dict[str, Draft]]:
    """The drafts of all variants and all switches of a file; what is wrong goes into the report."""
    variants: dict[str, Draft] = {}
    switches: dict[str, Draft] = {}
    if not isinstance(root, Block):
        kind = "a list" if isinstance(root, Listing) else "a single value"
        report.error(root.place, f"The file must begin with `variants:`, but it is {kind}.")
        return variants, switches
    reader = _Reader(report)
    seen: set[str] = set()
    for name, key, node in reader.entries(root, "at the top of the file", ("variants", "switches"), "name"):
        seen.add(name)
        if name == "variants":
            variants = reader.drafts(node, key.place, "variants", "variant")
        else:
            switches = reader.drafts(node, key.place, "switches", "switch")
    if "variants" not in seen and len(seen) == len(root.entries):
        report.error(root.place, "`variants:` is missing; add it with at least one variant.")
    return variants, switches


class _Reader:
    def __init__(self, report: Report) -> None:
        self._report = report

    def entries(
        self, block: Block, where: str, allowed: Collection[str] | None, what: str
    ) -> Iterator[tuple[str, Scalar, Node]]:
        """The names of a block with their values; unknown and doubled ones are reported and left out."""
        first: dict[str, Place] = {}
        for key, node in block.entries:
            if not isinstance(key, Scalar) or key.empty:
                self._report.error(key.place, "A name is expected here.")
                continue
            name = key.text
            if name in first:
                message = f"{quoted(name)} is written twice {where}; keep one of them."
                self._report.error(key.place, message, Remark(first[name], "first written here"))
                continue
            first[name] = key.place
            if key.plain and not name.isascii() and name != name.strip():
                message = "There are special spaces here (such as no-break spaces); indent with ordinary ones."
                self._report.error(key.place, message)
                continue
            if allowed is not None and name not in allowed:
                self._report.error(key.place, _unknown(name, what, where, allowed))
                continue
            yield name, key, node

    def drafts(self, node: Node, key: Place, section: str, kind: str) -> dict[str, Draft]:
        """All variants, or all switches."""
        if not isinstance(node, Block):
            self._not_a_block(node, f"`{section}`", f"a name for each {kind} and its options under it", key)
            return {}
        if not node.entries and kind == "variant":
            self._report.error(node.place, "`variants` is empty; add at least one variant.")
        found: dict[str, Draft] = {}
        for name, name_node, inner in self.entries(node, f"in `{section}`", None, kind):
            if not re.match(NAME, name):
                message = f"{quoted(name)} can't be the name of a {kind}: no spaces, no commas, at most 40 characters."
                self._report.error(name_node.place, message)
                continue
            draft = Draft(name, f"{kind} {quoted(name)}", name_node.place)
            found[name] = draft
            if not isinstance(inner, Block):
                self._not_a_block(inner, draft.owner, "its options", name_node.place)
            elif kind == "variant":
                self._variant(inner, draft)
            else:
                self._switch(inner, draft)
        return found

    def _variant(self, block: Block, draft: Draft) -> None:
        for name, key, node in self.entries(block, f"in {draft.owner}", ("title", "extends", *TOP_NAMES), "option"):
            if name == "title":
                self._title(node, draft, key.place)
            elif name == "extends":
                self._extends(node, draft, key.place)
            else:
                self._option_or_group(name, key, node, draft)

    def _switch(self, block: Block, draft: Draft) -> None:
        seen: set[str] = set()
        for name, key, node in self.entries(block, f"in {draft.owner}", ("title", "rules"), "name"):
            seen.add(name)
            if name == "title":
                self._title(node, draft, key.place)
            elif not isinstance(node, Block):
                self._not_a_block(node, f"`rules` of {draft.owner}", "the options that the switch sets", key.place)
            else:
                where = f"in `rules` of {draft.owner}"
                for option, option_key, inner in self.entries(node, where, TOP_NAMES, "option"):
                    self._option_or_group(option, option_key, inner, draft)
        if "rules" not in seen:
            self._report.error(draft.place, f"{capital(draft.owner)} has no `rules`; they say which options it sets.")

    def _option_or_group(self, name: str, key: Scalar, node: Node, draft: Draft) -> None:
        if name not in GROUPS:
            self._option(BY_PATH[name], key, node, draft)
            return
        members = [option.name for option in OPTIONS if option.group == name]
        if not isinstance(node, Block):
            self._not_a_block(node, f"`{name}`", f"options ({', '.join(members)})", key.place)
            return
        for inner, inner_key, value in self.entries(node, f"in `{name}`", members, "option"):
            self._option(BY_PATH[f"{name}.{inner}"], inner_key, value, draft)

    def _option(self, option: Option, key: Scalar, node: Node, draft: Draft) -> None:
        value = self._players(option, node) if option.kind == "players" else self._single(option, key, node)
        place = key.place if isinstance(node, Scalar) and node.empty else node.place
        draft.settings[option.path] = Setting(value, draft.owner, place, value is not None)

    def _single(self, option: Option, key: Scalar, node: Node) -> bool | int | str | None:
        must = f"`{option.name}` must be {option.allowed()}"
        if not isinstance(node, Scalar):
            kind = "a list" if isinstance(node, Listing) else "a group of options"
            self._report.error(node.place, f"{must}, not {kind}.")
            return None
        if node.empty:
            self._report.error(key.place, f"`{option.name}` has no value; it must be {option.allowed()}.")
            return None
        value = node.value
        if option.kind == "choice" and isinstance(value, bool):
            value = node.text
        if option.fits(value):
            return value
        self._report.error(node.place, f"{must}, {_but(option, node)}")
        return None

    def _players(self, option: Option, node: Node) -> tuple[int, ...] | None:
        must = f"`players` must be {option.allowed()}"
        if not isinstance(node, Listing):
            shown = f", not {quoted(node.text)}" if isinstance(node, Scalar) and not node.empty else ""
            self._report.error(node.place, f"{must}, like [2, 3, 4]{shown}.")
            return None
        if not node.items:
            self._report.error(node.place, f"{must}; this list is empty.")
            return None
        numbers: dict[int, Place] = {}
        for item in node.items:
            value = item.value if isinstance(item, Scalar) else None
            if type(value) is not int or not option.low <= value <= option.high:
                shown = f", not {_written(item)}" if isinstance(item, Scalar) else ""
                self._report.error(item.place, f"{must}{shown}.")
            elif value in numbers:
                self._report.error(item.place, f"`players` names {value} twice.", Remark(numbers[value], "first here"))
            else:
                numbers[value] = item.place
        return tuple(sorted(numbers)) if len(numbers) == len(node.items) else None

    def _title(self, node: Node, draft: Draft, key: Place) -> None:
        if isinstance(node, Scalar):
            self._title_text(node, "en", draft, key)
        elif isinstance(node, Block):
            for language, key_node, text in self.entries(node, f"in `title` of {draft.owner}", LANGUAGES, "language"):
                self._title_text(text, language, draft, key_node.place)
        else:
            self._report.error(
                node.place, "`title` must be a text, or a text for each language: {de: ..., en: ..., ru: ...}."
            )

    def _title_text(self, node: Node, language: str, draft: Draft, key: Place) -> None:
        if not isinstance(node, Scalar):
            self._report.error(node.place, "A title must be a text.")
            return
        text = " ".join(node.text.split())
        if node.empty or not text:
            self._report.error(key, "This title is empty.")
        elif len(text) > LONGEST_TITLE:
            self._report.error(
                node.place, f"This title is too long: {len(text)} characters; {LONGEST_TITLE} are allowed."
            )
        else:
            draft.title[language] = text

    def _extends(self, node: Node, draft: Draft, key: Place) -> None:
        if not isinstance(node, Scalar):
            self._report.error(node.place, "`extends` must be the name of one variant.")
        elif node.empty:
            self._report.error(key, "`extends` has no value; it must be the name of a variant.")
        else:
            draft.extends, draft.extends_place = node.text, node.place

    def _not_a_block(self, node: Node, owner: str, holds: str, key: Place | None = None) -> None:
        if isinstance(node, Scalar) and node.empty:
            message = f"{capital(owner)} is empty; write {holds}, indented below it, or remove the line."
            self._report.error(key or node.place, message)
            return
        kind = "a list" if isinstance(node, Listing) else _written(node)
        tight = isinstance(node, Scalar) and node.plain and re.fullmatch(r"[\w.-]+:[\w.-]+", node.text)
        hint = " A space is missing after the colon." if tight else ""
        self._report.error(node.place, f"{capital(owner)} must hold {holds}, not {kind}.{hint}")


def _unknown(name: str, what: str, where: str, allowed: Collection[str]) -> str:
    homes = [option.group for option in OPTIONS if option.name == name and option.group]
    group, _dot, rest = name.partition(".")
    if what == "option" and name in BY_PATH:
        belongs = f" Write `{rest}:` on a line of its own under `{group}:`."
    elif what == "option" and homes and homes[0] in allowed:
        belongs = f" It belongs under `{homes[0]}:`."
    else:
        belongs = did_you_mean(name, allowed)
        if not belongs and "variants" in allowed:
            belongs = " A variant belongs under `variants:`, its options under the variant, each indented further."
    return f"Unknown {what} {quoted(name)} {where}.{belongs} Allowed here: {', '.join(allowed)}."


def _written(node: Node) -> str:
    """How a value stands in the file."""
    if not isinstance(node, Scalar):
        return "this"
    return quoted(node.text) if node.plain else f'the text "{quoted(node.text)[1:-1]}"'


def _but(option: Option, node: Scalar) -> str:
    """The end of the sentence about a wrong value: what was written, and what was probably meant."""
    bare = Scalar(node.place, node.text, plain=True)
    if not node.plain and option.fits(bare.value):
        return f"not {_written(node)}. Write it without quotes."
    guess = ""
    if option.kind == "choice":
        names = [str(choice) for choice in option.choices]
        off = next((name for name in names if name in ("never", "none")), None) if node.value is False else None
        guess = f" Did you mean `{off}`?" if off else did_you_mean(node.text, names)
    return f"not {_written(node)}.{guess}"
