"""Enemies, mines and the turret."""
import numpy as np

from paint import blank, dots, fill, ink_still, ink_turning, light_part
from palette import BLOOD, BRASS, INK, PINK, STEEL
from sdf import Grid, box, capsule, circle, polar, polygon


def _moth_wing(picture, grid, up, lift):
    """Draws one wing (up = 1 above, -1 below) with a brass eye spot; lift is how far it is folded."""
    tip = 15 - up * (13 - lift)
    wing = polygon(grid, [(14, 15 - up), (12, tip + up * 2), (19, tip), (29, tip + up * (4 - lift * 0.5)),
                          (27, 15 - up * (5 - lift * 0.4)), (20, 15 - up)])
    light_part(picture, wing, "blood", 5, ambient=0.25, edge=INK)
    spot_row = (15 + tip) / 2 - up * 0.5
    fill(picture, circle(grid, 21.5, spot_row, 2.3 - lift * 0.12), BRASS[4])
    fill(picture, circle(grid, 21.5, spot_row, 1.0), BLOOD[0])


def moth(frame):
    """Returns an enemy that drifts and faces left; four wing positions."""
    grid, picture = Grid(32, 30), blank(32, 30)
    for up in (1, -1):
        _moth_wing(picture, grid, up, (0, 3, 6, 3)[frame])
    light_part(picture, capsule(grid, (9, 15), (25, 15), 4.6, 2.0), "steel", 5, ambient=0.1, edge=INK)
    for x in (16, 19, 22):
        fill(picture, box(grid, x + 0.5, 15, 0.5, 3), STEEL[0])
    light_part(picture, circle(grid, 8, 15, 5.2), "steel", 5, ambient=0.1, tones=[0, 1, 2, 3], edge=INK)
    fill(picture, circle(grid, 6.5, 15, 2.6), BLOOD[0])
    fill(picture, circle(grid, 6.2, 15, 1.7), PINK[1])
    dots(picture, [(5, 14)], PINK[2])
    for column, row in ((4, 9), (3, 8), (2, 8), (2, 7), (3, 7)):
        dots(picture, [(column, row), (column, 29 - row)], INK)
    return ink_still(picture)


def lancer(frame):
    """Returns an enemy that dashes and faces left; its fins open before the dash."""
    grid, picture = Grid(52, 20), blank(52, 20)
    open_by = (0, 2, 3, 2)[frame]
    for up in (1, -1):
        fin = polygon(grid, [(32, 10), (38, 10 - up * (5 + open_by)), (50, 10 - up * (6.5 + open_by * 0.8)), (44, 10 - up)])
        light_part(picture, fin, "blood", 3, ambient=0.25, edge=INK)
    light_part(picture, polygon(grid, [(0, 8.4), (22, 6.6), (22, 13.4), (0, 11.6)]), "steel", 3, ambient=0.15, edge=INK)
    hull = polygon(grid, [(18, 10), (24, 4.5), (36, 4), (48, 8), (48, 12), (36, 16), (24, 15.5)])
    light_part(picture, hull, "blood", 6, ambient=0.15, edge=INK)
    light_part(picture, capsule(grid, (24, 8.4), (31, 8.4), 2.2), "steel", 3, ambient=0.2, tones=[0, 1, 1], edge=INK)
    fill(picture, capsule(grid, (24, 8.2), (27, 8.2), 0.9), PINK[2] if frame == 2 else PINK[1])
    fill(picture, box(grid, 38, 10, 1.0, 5.2), BLOOD[0])
    fill(picture, box(grid, 42, 10, 1.0, 4.0), BLOOD[0])
    return ink_still(picture)


def mine(frame):
    """Returns a star with eight points; frame 2 is the warning beat."""
    radius, points = 15, 8
    size = 2 * radius + 4
    grid, picture, centre = Grid(size, size), blank(size, size), radius + 2
    reach = (radius, radius * 0.60, radius * 0.84, radius * 0.60)
    star = [polar(centre, centre, reach[i % 4], 180 * i / points) for i in range(2 * points)]
    distance = polygon(grid, star)
    fill(picture, distance, STEEL[2])
    picture[(distance < 0) & (distance > -2)] = STEEL[3]
    fill(picture, circle(grid, centre, centre, radius * 0.50), STEEL[0])
    fill(picture, circle(grid, centre, centre, radius * 0.40), BLOOD[(1, 2, 3, 2)[frame]])
    heart = (BLOOD[2], BLOOD[3], BRASS[5], BLOOD[3])[frame]
    fill(picture, circle(grid, centre, centre, radius * 0.20), heart)
    return ink_turning(picture)


def turret_base():
    """Returns a crawler that sits on terrain; its barrel is a separate sprite."""
    grid, picture = Grid(34, 22), blank(34, 22)
    light_part(picture, box(grid, 17, 17.3, 16.8, 4.7, 4.7), "steel", 3, ambient=0.1, tones=[0, 0, 1, 2], edge=INK)
    for x in (6.5, 13.5, 20.5, 27.5):
        light_part(picture, circle(grid, x, 17.5, 3.3), "steel", 3.3, ambient=0.1, tones=[1, 2, 3], edge=INK)
    dome = np.maximum(circle(grid, 17, 15, 13), grid.y - 15)
    light_part(picture, dome, "blood", 8, ambient=0.12, dither=0.4, edge=INK)
    fill(picture, box(grid, 17, 12.5, 12, 1.5), BRASS[3])
    fill(picture, box(grid, 11, 11.5, 6, 0.5), BRASS[4])
    fill(picture, box(grid, 17, 13.5, 12, 0.5), BRASS[1])
    return ink_still(picture)


def turret_barrel():
    """Returns the barrel, which is rotated about its centre; the gun is its right half."""
    grid, picture = Grid(42, 14), blank(42, 14)
    fill(picture, box(grid, 30, 7, 10, 3.4), STEEL[2])
    fill(picture, box(grid, 30, 7, 10, 1.4), STEEL[4])
    fill(picture, box(grid, 38, 7, 3, 4.9, 1), STEEL[1])
    fill(picture, box(grid, 38, 7, 3, 3.6), STEEL[2])
    fill(picture, box(grid, 38, 7, 3, 1.4), STEEL[3])
    fill(picture, circle(grid, 21, 7, 6.7), BRASS[4])
    fill(picture, circle(grid, 21, 7, 4.1), BRASS[1])
    fill(picture, circle(grid, 21, 7, 3.3), PINK[1])
    fill(picture, circle(grid, 21, 7, 1.6), PINK[2])
    return ink_turning(picture)
