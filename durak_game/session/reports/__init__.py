"""What people read of an evening: statistics, awards, progress, exported pages."""

from durak_game.session.reports.award_words import award_sentence, award_title
from durak_game.session.reports.awards import Award, awards
from durak_game.session.reports.dates import day, day_and_time
from durak_game.session.reports.export import export
from durak_game.session.reports.exporting import export_session, fault_lines, where_lines
from durak_game.session.reports.page import format_name
from durak_game.session.reports.progress import Way, axis_words, chart_words, counted, ways_of
from durak_game.session.reports.scale import Scale, nice_step
from durak_game.session.reports.standing_words import gain_text, headline, place_text, score_text, score_words
from durak_game.session.reports.statistics import Overview, Statistics
from durak_game.session.reports.store_words import aside_sentence, store_sentence, unkept_sentence

__all__ = [
    "Award",
    "Overview",
    "Scale",
    "Statistics",
    "Way",
    "aside_sentence",
    "award_sentence",
    "award_title",
    "awards",
    "axis_words",
    "chart_words",
    "counted",
    "day",
    "day_and_time",
    "export",
    "export_session",
    "fault_lines",
    "format_name",
    "gain_text",
    "headline",
    "nice_step",
    "place_text",
    "score_text",
    "score_words",
    "store_sentence",
    "unkept_sentence",
    "ways_of",
    "where_lines",
]
