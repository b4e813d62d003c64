"""Terrain: its colour is a function of its mask.

A level's whole mask is assembled first and painted at once, so there are no seams between its parts.
"""
import numpy as np

from paint import LIGHT, blank
from palette import INK, MINT, ROCK
from sdf import noise, hash01

STRIP_WIDTH, STRIP_HEIGHT, PIECES = 4096, 96, 4
_FINE, _COARSE = 8, 16                      # noise cells; both divide the width, so the strip repeats


def _octagon_depth(mask, steps=16):
    """Returns the depth of each pixel: 0 outside the mask, 1 at its edge, at most `steps`.

    Each step erodes the mask, by four and eight neighbours alternately. Outside the picture the border pixels repeat.
    """
    depth, rest = np.zeros(mask.shape, int), mask.copy()
    for step in range(steps):
        depth += rest
        wide = np.pad(rest, 1, mode="edge")
        rest = rest & wide[:-2, 1:-1] & wide[2:, 1:-1] & wide[1:-1, :-2] & wide[1:-1, 2:]
        if step % 2:
            rest = rest & wide[:-2, :-2] & wide[2:, 2:] & wide[:-2, 2:] & wide[2:, :-2]
    return depth


def _facing(mask):
    """Returns how far the surface faces the light, -1 to 1, from the gradient of the blurred mask."""
    wide = np.pad(mask.astype(float), 3, mode="edge")
    height, width = mask.shape
    blurred = sum(wide[row:row + height, column:column + width] for row in range(7) for column in range(7)) / 49
    down, right = np.gradient(blurred)
    return (-right * LIGHT[0] - down * LIGHT[1]) / np.maximum(np.hypot(right, down), 1e-6)


def paint_terrain(mask, world_x=0, period=None):
    """Returns violet rock with strata and pebbles, a lit upper edge, hanging moss, and an ink outline.

    world_x is the level's column of the picture's left edge. Patterns are anchored to the level, so that they do not
    depend on how it is divided into pictures. With `period`, they repeat after so many pixels, right and down.
    """
    height, width = mask.shape
    y, x = np.mgrid[0:height, 0:width]
    depth, lit = _octagon_depth(mask), _facing(mask)
    if period:
        x, y = x % period, y % period
        grain = noise(x, y, _FINE, 1, period // _FINE, period // _FINE)
        layers = noise(x, y * 2, _COARSE, 2, period // _COARSE, period * 2 // _COARSE)
    else:
        x = (x + world_x) % STRIP_WIDTH
        grain = noise(x, y, _FINE, 1, STRIP_WIDTH // _FINE)
        layers = noise(x + y * 0.3, y * 2.2, _COARSE, 2, STRIP_WIDTH // _COARSE)
    wobbled = depth + (grain - 0.5) * 5
    deep = wobbled >= 10.5
    colour = np.where(wobbled < 5, ROCK[2], np.where(deep, ROCK[0], ROCK[1]))
    strata = (np.abs(layers - 0.5) < 0.03) & (depth > 4)
    colour = np.where(strata, np.where(deep, ROCK[1], ROCK[0]), colour)
    pebbles = (hash01(x // 3, y // 2, 7) > 0.965) & (depth > 5)
    colour = np.where(pebbles, np.where(deep, ROCK[1], ROCK[2]), colour)
    colour = np.where((depth >= 2) & (depth <= 3 + (grain > 0.55)) & (lit > 0.15), ROCK[3], colour)
    colour = np.where((depth >= 2) & (depth <= 3) & (lit < -0.45), ROCK[1], colour)
    hanging = depth <= 2 + np.floor(hash01(x, 0 * x, 5) * 3)
    colour = np.where(hanging & (lit > 0.55), MINT[1], colour)
    colour = np.where((depth == 2) & (lit > 0.55), np.where(grain > 0.4, MINT[2], MINT[3]), colour)
    picture = blank(width, height)
    picture[mask] = np.where(depth == 1, INK, colour)[mask]
    return picture


def dawn_ground():
    """Returns the mask of stage 1: low hills, 14 to 46 px high, that repeat after the strip's width."""
    x = np.arange(STRIP_WIDTH) + 0.5
    roll = noise(x, 0 * x, 256, 11, STRIP_WIDTH // 256)
    hills = noise(x, 0 * x, 64, 12, STRIP_WIDTH // 64)
    bumps = noise(x, 0 * x, 32, 13, STRIP_WIDTH // 32)
    stones = noise(x, 0 * x, _FINE, 14, STRIP_WIDTH // _FINE)
    height = 15 + 20 * np.clip(roll - 0.15, 0, 1) + 13 * hills ** 2 + 5 * bumps + 1.6 * stones
    height = np.clip(height, 14, 46)
    rows = np.arange(STRIP_HEIGHT)[:, None] + 0.5
    return rows > STRIP_HEIGHT - height


def dawn_pieces():
    """Returns the painted strip in equal parts, left to right."""
    mask, margin = dawn_ground(), 64
    wide = np.concatenate([mask[:, -margin:], mask, mask[:, :margin]], axis=1)
    strip = paint_terrain(wide, -margin)[:, margin:-margin]
    return np.split(strip, PIECES, axis=1)
