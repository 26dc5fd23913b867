from durak_game.ui.table.board import arrow
from durak_game.ui.table.layout import ROUTES


def test_the_arrow_reaches_from_plate_to_plate():
    way = tuple(ROUTES["left", "top"])
    points = arrow(way)
    assert way[-1] in points
    assert min(abs(x - way[0][0]) + abs(y - way[0][1]) for x, y in points) < 30
    half_way = arrow(way, grown=0.5)
    assert max(x for x, _ in half_way) < 700
