"""Twin Rotors, the boss of stage 2: the parts that join two of the blades in sprites_machines.py."""
import math

import numpy as np

from paint import blank, dots, fill, ink_still, ink_turning, light_part
from palette import BLOOD, BRASS, CLEAR, INK, PINK, STEEL, WHITE
from sdf import Grid, box, capsule, circle, polar
from sprites_ratchet import draw_shutter

AXLE_DISTANCE = 152                         # between the centres of both axles
_CRACKS = (-160, -84, -22, 38, 100, 152)    # degrees


def _crack(picture, grid, centre, degrees, is_long):
    """Draws a crack from the core outwards: it glows in the dome, and is dark in the brass."""
    points = [polar(centre, centre, reach, degrees + turn) for reach, turn in ((6, 0), (10, 14), (13, -6), (17, 8), (21.5, -2))]
    for step in range(4 if is_long else 2):
        fill(picture, capsule(grid, points[step], points[step + 1], 0.8), BRASS[4] if step < 2 else INK)


def _flash(picture):
    """Returns the picture in the light tones of a hit; ink stays."""
    light = np.arange(256, dtype=np.uint8)
    for dark, pale in ((BRASS, [BRASS[2], BRASS[3], BRASS[4], BRASS[5], WHITE, WHITE]),
                       (BLOOD, [BLOOD[3], BLOOD[3], PINK[2], WHITE])):
        light[dark] = pale
    return light[picture]


def twin_axle(frame):
    """Returns the hub over an axle: whole (0), whole and struck (1), damaged (2), damaged and struck (3), shut (4).

    All frames have the same mask.
    """
    grid, picture, centre = Grid(48, 48), blank(48, 48), 24
    is_struck, is_damaged = frame % 2 == 1, frame in (2, 3)
    hub = circle(grid, centre, centre, 22)
    light_part(picture, hub, "brass", 7, ambient=0.15, dither=0.5, edge=INK)
    for bolt in range(8):
        x, y = (math.floor(place) for place in polar(centre, centre, 18.2, 45 * bolt + 22.5))
        fill(picture, circle(grid, x + 0.5, y + 0.5, 1.6), BRASS[0])
        dots(picture, [(x - 1, y - 1)], BRASS[5])
    fill(picture, circle(grid, centre, centre, 15), INK)
    light_part(picture, circle(grid, centre, centre, 14), "blood", 9, ambient=0.1, dither=0.4)
    for number, degrees in enumerate(_CRACKS if is_damaged else ()):
        _crack(picture, grid, centre, degrees, number % 2 == 0)
    glow = [(8.6, INK), (7.6, BRASS[3]), (6.4, BRASS[4]), (5, BRASS[5]), (3.2, WHITE)] if is_damaged else \
        [(8, INK), (7, BLOOD[2]), (5.8, BLOOD[3]), (4.2, BRASS[4]), (2.2, BRASS[5])]
    for radius, colour in glow:
        fill(picture, circle(grid, centre, centre, radius), colour)
    if frame == 4:
        draw_shutter(picture, grid, centre, 14.5)
    picture[hub >= 0] = CLEAR
    return ink_still(_flash(picture) if is_struck else picture)


def twin_shaft():
    """Returns the shaft between both axles, with a bearing box in its middle. Its ends are hidden by the hubs."""
    width, height = 36, AXLE_DISTANCE + 16
    grid, picture, x, y = Grid(width, height), blank(width, height), width / 2, height / 2
    shaft = box(grid, x, y, 8, y)
    for depth, colour in ((0, STEEL[0]), (2, STEEL[1]), (4, STEEL[2]), (6.9, STEEL[3])):
        fill(picture, shaft + depth, colour)
    for ring in range(20, int(y), 8):
        for row in (y - ring, y + ring):
            fill(picture, box(grid, x, row, 7, 0.6), INK)
    for row in (y - 40, y + 40):
        collar = box(grid, x, row, 11, 5, 1)
        fill(picture, collar, BRASS[2])
        picture[(collar < 0) & (collar > -2.1)] = BRASS[4]
        for bolt in (x - 5, x + 5):
            fill(picture, box(grid, bolt, row, 1.1, 1.1), BRASS[0])
        picture[(collar < 0) & (collar > -1)] = INK
    bearing = box(grid, x, y, 17, 20, 3)
    for depth, colour in ((0, BRASS[4]), (3, BRASS[3]), (4, BRASS[2])):
        fill(picture, bearing + depth, colour)
    for bx in (x - 11, x + 11):
        for by in (y - 14, y + 14):
            fill(picture, circle(grid, bx, by, 2.4), BRASS[0])
            fill(picture, circle(grid, bx, by, 1.3), STEEL[3])
    race = circle(grid, x, y, 11)
    for depth, colour in ((0, BRASS[0]), (1, STEEL[1]), (2, STEEL[3]), (4, STEEL[4]), (5, INK), (6, BRASS[1]), (8, BRASS[3])):
        fill(picture, race + depth, colour)
    return ink_turning(picture)
