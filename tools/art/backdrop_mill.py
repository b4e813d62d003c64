"""The skies of the Mill at dusk and by night, and its windmills, granaries and chimneys in three layers."""
import numpy as np

from backdrop import LAYERS, Mood, Street, cloud_tiers, houses, silhouette, without_empty_rows
from paint import blank, fill, put_wrapped
from palette import BLOOD, BRASS, DUSK, HAZE, ROCK, STEEL
from sdf import Grid, box, capsule, circle, polar, polygon
from sprites_machines import gear

_CLOUD_ROWS = (
    ((30, 62, 210), (330, 38, 168), (610, 84, 250), (880, 52, 130)),
    ((170, 116, 230), (486, 140, 180), (760, 124, 216)),
    ((20, 188, 190), (300, 176, 150), (560, 196, 230), (850, 182, 160)))

MILL = Mood(
    sky=[(STEEL[1], 0), (ROCK[3], 50), (DUSK[1], 156), (BLOOD[3], 224), (BRASS[4], 262)],
    sun=(438, 266, 52, DUSK[4], BRASS[4]),
    clouds=cloud_tiers((DUSK[1], DUSK[2]), (DUSK[1], DUSK[2]), (DUSK[2], BRASS[4]), _CLOUD_ROWS),
    houses=[(DUSK[1], DUSK[2]), (ROCK[3], DUSK[1]), (STEEL[1], ROCK[3])], flat=0.45)

MILL_NIGHT = Mood(                          # the same houses below a moon, with lamps in their windows
    sky=[(STEEL[1], 0), (HAZE[1], 44), (ROCK[3], 142), (DUSK[1], 206), (DUSK[2], 284)],
    sun=(166, 88, 27, HAZE[5], HAZE[4]),
    clouds=cloud_tiers((STEEL[1], ROCK[3]), (HAZE[1], DUSK[1]), (ROCK[3], DUSK[2]), _CLOUD_ROWS),
    houses=[(ROCK[3], DUSK[1]), (HAZE[1], ROCK[3]), (STEEL[1], HAZE[1])], flat=0.45, lamps=BRASS[3])


# ---------------------------------------------------------------- roofs, as in backdrop.py

def _barn(grid, x, top, width, dice):
    """Returns a roof with two slopes on each side, and a beam for a hoist."""
    half, rise = width / 2, width * 0.5
    roof = polygon(grid, [(x - half - 2, top + 1), (x - half * 0.72, top - rise * 0.7), (x, top - rise),
                          (x + half * 0.72, top - rise * 0.7), (x + half + 2, top + 1)])
    return np.minimum(roof, box(grid, x + half * 0.5, top - rise * 0.66, half * 0.7, 1))


def _silos(grid, x, top, width, dice):
    """Returns two round silos with a gangway between their tops."""
    gap, rise = width * 0.26, 12 + 10 * dice.unit()
    shape = box(grid, x, top - rise + 2, gap, 1)
    for side in (-gap, gap):
        shaft = box(grid, x + side, top - rise / 2 + 1, width * 0.22, rise / 2 + 1)
        shape = np.minimum(shape, np.minimum(shaft, circle(grid, x + side, top - rise, width * 0.22)))
    return shape


def _stack(grid, x, top, width, dice):
    """Returns a low roof with a tall, tapered chimney."""
    rise, foot = 22 + width * 0.5, max(3.0, width * 0.12)
    chimney = polygon(grid, [(x - foot, top + 1), (x - foot * 0.7, top - rise), (x + foot * 0.7, top - rise), (x + foot, top + 1)])
    rim = box(grid, x, top - rise, foot * 0.7 + 1.2, 1.5)
    eaves, ridge = width / 2 + 2, width / 2 - 3
    roof = polygon(grid, [(x - eaves, top + 1), (x - ridge, top - 6), (x + ridge, top - 6), (x + eaves, top + 1)])
    return np.minimum(np.minimum(chimney, rim), roof)


def _shed(grid, x, top, width, dice):
    """Returns a roof that falls to the right, with a vent."""
    left, right = x - width / 2 - 2, x + width / 2 + 2
    roof = polygon(grid, [(left, top - width * 0.3), (right, top - 2), (right, top + 1), (left, top + 1)])
    return np.minimum(roof, box(grid, x - width * 0.2, top - width * 0.3, 3, 5))


_ROOFS = (_barn, _silos, _stack, _shed)
_STREETS = {
    "far": Street(160, (20, 44), (22, 66), 10, False, 0, 3, _ROOFS),
    "middle": Street(180, (34, 66), (26, 52), 40, True, 0, 12, _ROOFS),
    "near": Street(110, (50, 92), (20, 46), 80, True, 0, 31, _ROOFS),
}
SAILS = {"far": 40, "middle": 64}           # how far they reach from the axle
# Of each windmill, x and the height of its axle above the lower edge of the screen.
WINDMILLS = {"far": ((96, 112), (330, 128), (610, 106), (806, 124)), "middle": ((236, 142), (716, 128)), "near": ()}


def _windmill(axle, reach, body, light, lamp):
    """Returns a tower with a cap; its axle is that high above the picture's lowest row, in the middle."""
    foot, neck = reach * 0.34, reach * 0.2
    height = int(axle + neck * 1.6 + 4)
    width = 2 * int(foot + 8)
    grid, picture, x, top = Grid(width, height), blank(width, height), width / 2, height - axle
    tower = polygon(grid, [(x - neck, top), (x + neck, top), (x + foot, height + 1), (x - foot, height + 1)])
    cap = np.maximum(circle(grid, x, top + 2, neck * 1.35), grid.y - top - 3)
    stage = box(grid, x, height - axle * 0.36, foot + 1, 1.5)
    silhouette(picture, grid, np.minimum(np.minimum(tower, cap), stage), top, body, light)
    for level in range(1, int(axle / 24)):
        fill(picture, box(grid, x + neck * 0.2, top + level * 20, 1.5, 2.5), lamp)
    return picture


def mills(mood, name):
    """Returns one layer of the Mill's buildings; the sails are sprites."""
    body, light = mood.houses[LAYERS.index(name)]
    layer = houses(mood, _STREETS[name], body, light)
    for x, axle in WINDMILLS[name]:
        picture = _windmill(axle, SAILS[name], body, light, mood.lamps or light)
        put_wrapped(layer, picture, x - picture.shape[1] // 2, layer.shape[0] - picture.shape[0])
    return without_empty_rows(layer)


def shade_sails(name, colour):
    """Returns the four sails of a layer's windmills in one flat colour: a spar each, with slotted cloth on one side."""
    reach = SAILS[name]
    size = 2 * (reach + 2)
    grid, picture, centre = Grid(size, size), blank(size, size), reach + 2.0
    x, y = grid.x - centre, grid.y - centre
    for _ in range(4):
        along, across = x, y
        spar = (np.abs(across) < 1.6) & (along > -3) & (along < reach)
        cloth = (across > 0) & (across < reach * 0.2) & (along > reach * 0.24) & (along < reach * 0.96)
        slot = ((along - reach * 0.24) % (reach * 0.18) < 2) & (across < reach * 0.2 - 2)
        picture[spar | (cloth & ~slot)] = colour
        x, y = y, -x
    fill(picture, circle(grid, centre, centre, reach * 0.09), colour)
    return picture


def shade_wheel(paddles, tip, colour):
    """Returns a water wheel of one flat colour: a rim with spokes, and paddles that reach beyond it."""
    size = 2 * (tip + 2)
    grid, picture, centre = Grid(size, size), blank(size, size), tip + 2.0
    radius = np.hypot(grid.x - centre, grid.y - centre)
    fill(picture, np.abs(radius - tip * 0.78) - tip * 0.08, colour)
    fill(picture, radius - tip * 0.16, colour)
    for paddle in range(paddles):
        start = polar(centre, centre, tip * 0.1 if paddle % 2 == 0 else tip * 0.7, 360 * paddle / paddles)
        fill(picture, capsule(grid, start, polar(centre, centre, tip - 1, 360 * paddle / paddles), 1.8), colour)
    return picture
