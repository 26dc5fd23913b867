"""Who sits where with what, who may see a hand, and what is remembered of people."""

from durak_game.ui.couch.couch import CLOSED, HUMAN, Chair, Couch, Privacy, seated
from durak_game.ui.couch.entrants import chair_of, entrant_of, kind_of, pass_on, plan_of, remember_devices
from durak_game.ui.couch.finding import Finding
from durak_game.ui.couch.gate import Deed, Gate
from durak_game.ui.couch.hands import Hands
from durak_game.ui.couch.house import GameSetup, House, Rooms, bot_names, in_language
from durak_game.ui.couch.name_scene import NameScene
from durak_game.ui.couch.night import Night
from durak_game.ui.couch.own_seat import OwnSeatScene, look_row, name_asked, own_rows, own_seats, place_row
from durak_game.ui.couch.plan import TablePlan, person_of, possible_switches
from durak_game.ui.couch.ready import Ready
from durak_game.ui.couch.returning import Returning
from durak_game.ui.couch.seating import Seating
from durak_game.ui.couch.session_length import LENGTHS
from durak_game.ui.couch.settings import LEVELS, MOST_SEATS, Settings, fitting_name
from durak_game.ui.couch.sheet import HEAD, ROW, WIDTH, Row, Sheet, goes_back
from durak_game.ui.couch.sitting import Sitting
from durak_game.ui.couch.words import level_words, privacy_words, shape_words

__all__ = [
    "CLOSED",
    "HEAD",
    "HUMAN",
    "LENGTHS",
    "LEVELS",
    "MOST_SEATS",
    "ROW",
    "WIDTH",
    "Chair",
    "Couch",
    "Deed",
    "Finding",
    "GameSetup",
    "Gate",
    "Hands",
    "House",
    "NameScene",
    "Night",
    "OwnSeatScene",
    "Privacy",
    "Ready",
    "Returning",
    "Rooms",
    "Row",
    "Seating",
    "Settings",
    "Sheet",
    "Sitting",
    "TablePlan",
    "bot_names",
    "chair_of",
    "entrant_of",
    "fitting_name",
    "goes_back",
    "in_language",
    "kind_of",
    "level_words",
    "look_row",
    "name_asked",
    "own_rows",
    "own_seats",
    "pass_on",
    "person_of",
    "place_row",
    "plan_of",
    "possible_switches",
    "privacy_words",
    "remember_devices",
    "seated",
    "shape_words",
]
