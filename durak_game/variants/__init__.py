"""The rules file: which ways of playing the house offers.

`load()` finds the file in force and reads it into variants and switches; `RulesFile.resolve(name, switches)` gives the
rules to play by. Whatever is wrong with a file is a list of `Problem`s, never a traceback and never a silent guess.
Only `tree` knows YAML.
"""

from durak_game.variants.problems import Place, Problem, Remark, RulesError
from durak_game.variants.rules_file import RulesFile, Switch, Variant, load

__all__ = ["Place", "Problem", "Remark", "RulesError", "RulesFile", "Switch", "Variant", "load"]
