"""Every shipped variant with every number of players it is meant for."""

from durak_game import paths, variants

FILE = variants.load(paths.shipped_rules())
TABLES = [(name, seats) for name, variant in FILE.variants.items() for seats in variant.players]


def rules_of(name):
    """The rules of a shipped variant."""
    return FILE.variants[name].rules
