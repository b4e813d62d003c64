"""Explosions (without ink, since light does not collide) and pickups."""
import math

import numpy as np

from paint import blank, fill, ink_still, light_part
from palette import BLOOD, BRASS, CLEAR, INK, INKS, MINT, PINK, ROCK, WHITE
from sdf import Grid, circle, hash01, noise, polar, polygon

EXPLOSION_FRAMES = 8
_FIRE = [WHITE, BRASS[5], BRASS[4], BRASS[3], BLOOD[2], BLOOD[1], INKS[2], ROCK[2]]
_GOLDEN_DEGREES = math.degrees(2.399963)


def _puffs(grid, centre, time, seed):
    """Returns each pixel's distance to the nearest of 11 puffs of smoke, in units of that puff's radius."""
    size, nearest = 2 * centre, np.full(grid.x.shape, 9.0)
    reach = size * 0.30 * (1 - (1 - time) ** 2)
    growth = 0.55 + 1.2 * time if time < 0.4 else 1.03 - 0.15 * (time - 0.4)
    for puff in range(11):
        out = reach * (0.35 + 0.65 * float(hash01(puff, seed)))
        x, y = polar(centre, centre, out, _GOLDEN_DEGREES * puff + math.degrees(seed))
        radius = size * (0.10 + 0.12 * float(hash01(puff, seed + 9))) * growth
        nearest = np.minimum(nearest, circle(grid, x, y, radius) / radius)
    return nearest


def explosion(frame, size=64, seed=3):
    """Returns one frame: a white flash, fire, then plum smoke in which holes open."""
    grid, picture = Grid(size, size), blank(size, size)
    time = frame / (EXPLOSION_FRAMES - 1)
    heat = (noise(grid.x, grid.y, 6, seed + frame) - 0.5) * 0.5 - _puffs(grid, size / 2, time, seed)
    tone = np.clip(np.floor(time * 7.5 + (0.55 - heat) * 2.6), 0, 7).astype(int)
    keep = heat > 0
    if time >= 0.55:
        holes = (noise(grid.x, grid.y, 5, seed + 40) - 0.5) * 1.1
        keep = heat + holes * (time - 0.3) > (time - 0.55) * 1.15
    picture[keep] = np.array(_FIRE)[tone][keep]
    if frame == 1:
        ring = np.abs(circle(grid, size / 2, size / 2, size * 0.40)) < 1
        picture[ring & (picture == CLEAR)] = BRASS[5]
    return picture


def _shield_icon(picture, grid):
    """Draws a mint shield."""
    fill(picture, polygon(grid, [(5.6, 6), (9, 4.6), (12.4, 6), (12, 10), (9, 13.4), (6, 10)]), MINT[3])
    fill(picture, polygon(grid, [(9, 6), (11, 7), (10.6, 9.6), (9, 11.4)]), MINT[1])


def _power_icon(picture, grid):
    """Draws two pink chevrons."""
    fill(picture, polygon(grid, [(5, 8), (9, 4.6), (13, 8), (13, 10.4), (9, 7.2), (5, 10.4)]), PINK[1])
    fill(picture, polygon(grid, [(5, 11.4), (9, 8), (13, 11.4), (13, 13.4), (9, 10.4), (5, 13.4)]), PINK[2])


_ICONS = {"shield": _shield_icon, "power": _power_icon}


def pickup(kind):
    """Returns a steel ring with dark glass and an icon: "shield" or "power"."""
    grid, picture = Grid(18, 18), blank(18, 18)
    light_part(picture, circle(grid, 9, 9, 8.6), "steel", 4, ambient=0.2, tones=[1, 2, 3, 4], edge=INK)
    fill(picture, circle(grid, 9, 9, 6.2), INK)
    fill(picture, circle(grid, 9, 9, 5.6), MINT[0])
    _ICONS[kind](picture, grid)
    return ink_still(picture)
