"""The badges of the difficulties, and the dial behind a rank."""
import numpy as np

from paint import blank, dots, fill, ink_still, light_part, put
from palette import BLOOD, BRASS, HAZE, INK, INKS, MINT, PINK, ROCK, STEEL, WHITE
from sdf import Grid, capsule, circle, cogwheel, polar, polygon
from sprites_enemies import moth


def _medal(picture, grid):
    """Draws a brass ring; the picture is inside radius 18."""
    light_part(picture, circle(grid, 24, 24, 23.7), "brass", 5, ambient=0.2, tones=[1, 2, 3, 4, 5])
    ink_still(picture)
    for bolt in range(8):
        x, y = polar(24, 24, 20.6, 45 * bolt + 22.5)
        dots(picture, [(int(x), int(y))], BRASS[0])
    fill(picture, circle(grid, 24, 24, 18.6), INK)


def _calm(picture, grid, glass):
    """Draws a moth that sleeps between two gears that are far apart."""
    for row, tone in ((0, HAZE[3]), (17, HAZE[4]), (31, HAZE[5])):
        fill(picture, np.maximum(glass, row - grid.y), tone)
    for axle in ((38.5, 8.5), (9.5, 40)):
        wheel = cogwheel(grid, axle, 9, 11.6, 8.4, (0.26, 0.36))
        for reach, tone in ((0, INK), (1, BRASS[4]), (2.6, BRASS[3])):
            fill(picture, np.maximum(wheel + reach, glass), tone)
        fill(picture, np.maximum(circle(grid, *axle, 5), glass), BRASS[1])
    sleeper = moth(1)
    eye = sleeper[12:19, 3:10]
    eye[np.isin(eye, PINK + [BLOOD[0]])] = STEEL[2]
    sleeper[16, 4:9] = sleeper[15, 9] = INK
    put(picture, sleeper, 9, 11)
    for x, y, side in ((14, 13, 3), (19, 8, 4)):
        picture[y, x:x + side] = picture[y + side - 1, x:x + side] = WHITE
        dots(picture, [(x + side - 1 - step, y + step) for step in range(side)], WHITE)


def _clock(picture, grid, glass):
    """Draws a clock at five past eleven."""
    light_part(picture, glass, "steel", 9, ambient=0.35, tones=[2, 3, 4])
    for hour in range(12):
        inner = 12.5 if hour % 3 == 0 else 14.2
        start, end = polar(24, 24, inner, 30 * hour), polar(24, 24, 16, 30 * hour)
        fill(picture, capsule(grid, start, end, 1.0 if hour % 3 == 0 else 0.7), INK)
    fill(picture, capsule(grid, (24, 24), polar(24, 24, 7.5, -115), 1.4), INK)
    fill(picture, capsule(grid, (24, 24), polar(24, 24, 12, -60), 1.1), INK)
    fill(picture, circle(grid, 24, 24, 3), INK)
    fill(picture, circle(grid, 24, 24, 2), BRASS[4])


def _hair(picture, grid, glass):
    """Draws two teeth with a hair between them."""
    fill(picture, glass, ROCK[1])
    fill(picture, np.maximum(glass, np.abs(grid.y - 24.5) - 9), ROCK[2])
    for up in (1, -1):
        body = circle(grid, 24, 24.5 - up * 33, 22.5)
        corners = ((-10.5, 22), (-4.6, 1.6), (4.6, 1.6), (10.5, 22))
        tooth = polygon(grid, [(24 + x, 24.5 - up * y) for x, y in corners])
        shape = np.minimum(body, tooth)
        for reach, tone in ((0, INK), (1, BRASS[4]), (2.4, BRASS[3]), (4.5, BRASS[2])):
            fill(picture, np.maximum(shape + reach, glass), tone)
    line = np.maximum(glass, np.abs(grid.y - 24.5) - 0.5)
    fill(picture, line, MINT[2])
    fill(picture, np.maximum(line, 13 - grid.x), MINT[3])
    fill(picture, np.maximum(line, 27 - grid.x), WHITE)


def badges():
    """Returns the badges of the difficulties Calm, Clock and Hair."""
    pictures = []
    for scene in (_calm, _clock, _hair):
        grid, picture = Grid(48, 48), blank(48, 48)
        _medal(picture, grid)
        scene(picture, grid, circle(grid, 24, 24, 17.6))
        pictures.append(picture)
    return pictures


def stamp_ring():
    """Returns the dim dial of a clock that stands behind a rank: a ring, twelve hours and sixty minutes."""
    grid, picture, centre = Grid(96, 96), blank(96, 96), 48
    radius = circle(grid, centre, centre, 0)
    picture[(radius < 47.5) & (radius > 41.5)] = INKS[2]
    picture[(radius < 46) & (radius > 43.4)] = ROCK[2]
    picture[(radius < 24.6) & (radius > 23.4)] = INKS[2]
    for minute in range(60):
        x, y = polar(centre, centre, 38.5, 6 * minute)
        if minute % 5:
            dots(picture, [(int(x), int(y))], INKS[2])
    for hour in range(12):
        inner, half, tone = (27.5, 1.6, ROCK[3]) if hour % 3 == 0 else (31.5, 1.1, ROCK[2])
        start, end = (polar(centre, centre, reach, 30 * hour) for reach in (inner, 39))
        fill(picture, capsule(grid, start, end, half), tone)
    return picture
