"""Sessions and tournaments: several games with the same rules whose results are scored together.

The core knows no files and no clock. A `Plan` says what was agreed, `Played` how each game ended, a `Change` who came
or went; all else is worked out from these three and stored nowhere:

- `setup.make_plan(...)` a plan that can be played, or PlanError with one sentence; `setup.check_plan(plan)` the same
  for a plan from JSON (`Plan.from_json`, `plan.to_json()`); `setup.defaults(format, entrants, rules)` the numbers.
- `schedule.schedule(plan, played, changes)` the rounds so far with their byes, the matches due, whether it is over.
- `schedule.upcoming(plan, played, changes)` the matches that have a game to play now.
- `schedule.next_game(plan, played, changes)` the `Due` game that comes next on one screen; None: over or waiting.
- `schedule.due_game(plan, match, played, changes)` the `Due` game of one of those matches.
- `schedule.accept(plan, played, changes, result)` the results with one more; ResultError if it does not belong there.
- `schedule.outcome(plan, played, changes)` whether it is over, the winners, the losers.
- `schedule.games_planned(plan)` how many games there will be; None if that depends on the results.
- `changes.check_change(plan, games, changes, change)` ResultError if somebody cannot come or go like that.
- `changes.everybody(plan, changes)` all entrants by key, latecomers included.
- `standings.standings(plan, played, changes)` the rows, best first.

`played` are in the order in which games ended; it matters for the movement in the standings, for who has waited
longest, and for the game numbers of changes, and for nothing else.
"""
