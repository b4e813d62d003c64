"""The scenery of Artillery: a wide sky at dusk, two ranges of mountains, and the ground of the land.

As in the city, no backdrop contains ink, a range has one base colour and one lighter colour, and near ranges are
darker and bluer than far ones. The light comes from the low sun at the left.
"""
import numpy as np

from backdrop import LAYER_WIDTH, Mood, cloud_tiers
from paint import bayer, blank, edge4, fill, put
from palette import BRASS, CLEAR, DUSK, HAZE, INK, INKS, ROCK, STEEL
from sdf import Dice, Grid, ellipse, hash01, noise
from sprites_machines import gear

_HIGH, _MIDDLE, _LOW = (DUSK[2], DUSK[3]), (DUSK[3], DUSK[4]), (DUSK[4], DUSK[3])        # body, light
DUSK_SKY = Mood(
    sky=[(HAZE[1], 0), (DUSK[1], 60), (DUSK[2], 112), (DUSK[3], 160), (DUSK[4], 225)],
    sun=(156, 128, 40, DUSK[4], DUSK[3]),
    clouds=cloud_tiers(_HIGH, _MIDDLE, _LOW, (
        ((34, 36, 120), (338, 40, 130), (560, 28, 88), (770, 38, 134), (934, 26, 80)),
        ((214, 76, 110), (482, 82, 136), (690, 72, 84), (890, 80, 120)),
        ((14, 128, 92), (376, 124, 104), (620, 120, 76), (800, 126, 110)))))


class Range:
    """One range of mountains.

    tops    x and height of each summit
    slope   how steep the sides are, in pixels down for each pixel across
    rough   the height of crags, 0..1
    tones   body, light
    """

    def __init__(self, height, tops, slope, rough, tones, seed):
        self.height, self.tops, self.slope, self.rough, self.tones, self.seed = height, tops, slope, rough, tones, seed


RANGES = {
    "far": Range(230, ((60, 206), (150, 166), (236, 202), (330, 164), (420, 190), (522, 216), (604, 174), (690, 200),
                       (780, 162), (872, 212), (960, 172)), 1.05, 0.56, (DUSK[1], DUSK[2]), 3),
    "near": Range(200, ((20, 140), (130, 192), (232, 118), (318, 152), (430, 106), (540, 172), (640, 128), (742, 196),
                        (850, 124), (930, 154)), 0.72, 0.75, (HAZE[1], HAZE[2]), 9),
}


def peaks(name):
    """Returns a range that repeats after LAYER_WIDTH: lit flanks on the left, and mist at its feet."""
    ridge = RANGES[name]
    picture = blank(LAYER_WIDTH, ridge.height)
    for number, (summit, top) in sorted(enumerate(ridge.tops), key=lambda entry: -entry[1][1]):
        _draw_mountain(picture, ridge, number, summit, ridge.height - top)
    return picture


def _draw_mountain(picture, ridge, number, summit, top):
    """Draws one mountain into its range; its ridge wanders down from the summit, between the lit flank and the dark."""
    body, light = ridge.tones
    y, x = np.mgrid[0:ridge.height, 0:LAYER_WIDTH]
    across = (x - summit + LAYER_WIDTH // 2) % LAYER_WIDTH - LAYER_WIDTH // 2
    crag = sum((noise(x, 0 * x, cell, ridge.seed + cell + number * 7, LAYER_WIDTH // cell) - 0.5) * cell for cell in (4, 8, 16, 32))
    below = y - top - np.abs(across) * ridge.slope - crag * ridge.rough
    wander = (noise(y, 0 * y, 16, ridge.seed + 50 + number) - 0.5) * (6 + np.maximum(0, y - top) * 0.5)
    left = across + wander < 0
    downhill = (x + np.where(left, 1, -1) * np.floor(y * 0.8)) % LAYER_WIDTH
    gullies = sum(share * noise(downhill, y * 0.5, cell, ridge.seed + cell, LAYER_WIDTH // cell)
                  for cell, share in ((16, 0.65), (8, 0.35)))
    lit = gullies > np.where(left, 0.34, 0.74) + np.clip(below / 90, 0, 1) * 0.5
    lit |= (below < 1.5) & (across + wander < 2)
    lit |= (y - ridge.height + 110) / 110 > 0.5 + bayer(y.shape) * 0.5
    picture[below >= 0] = np.where(lit, light, body)[below >= 0]


# ---------------------------------------------------------------- the ground

TILE_WIDTH, TILE_HEIGHT = 512, 256
EDGE_WIDTH = 256
EDGE_ROWS = 12


# Body, streaks and upper seam of each layer, from the top.
_LAYERS = ((BRASS[1], BRASS[0], DUSK[0]), (BRASS[0], BRASS[1], INKS[1]), (ROCK[1], BRASS[0], INKS[1]), (ROCK[2], ROCK[1], ROCK[3]),
           (BRASS[0], ROCK[1], INKS[1]), (BRASS[1], BRASS[0], DUSK[0]), (ROCK[1], ROCK[2], INKS[1]), (BRASS[0], ROCK[1], INKS[1]))


def _pebble(picture, dice):
    """Draws a flat stone with a lit upper edge and a shadow."""
    width, height = dice.between(5, 11), dice.between(4, 6)
    grid, stone = Grid(width, height), blank(width, height)
    shape = ellipse(grid, width / 2, height / 2, width / 2, height / 2)
    fill(stone, shape, ROCK[2])
    stone[(shape < 0) & (grid.y < height / 2 - 1)] = ROCK[3]
    stone[(shape < 0) & (grid.y > height - 1.2)] = INKS[1]
    put(picture, stone, dice.between(0, TILE_WIDTH - width), dice.between(0, TILE_HEIGHT - height))


def _fossil(radius):
    """Returns an ammonite: a coiled shell with ribs."""
    side = 2 * radius + 2
    grid, picture = Grid(side, side), blank(side, side)
    dx, dy = grid.x - side / 2, grid.y - side / 2
    turn, reach = np.arctan2(dy, dx) / (2 * np.pi) % 1, np.hypot(dx, dy)
    shell, coil = reach < radius * (0.76 + 0.24 * turn), (reach * 2.2 / radius - turn) % 1
    picture[shell] = ROCK[2]
    picture[shell & (dx + dy < -radius * 0.2)] = ROCK[3]
    picture[shell & (np.floor(turn * 27) % 3 == 0) & (reach > radius * 0.35)] = ROCK[1]
    picture[shell & ((coil > 0.74) | edge4(shell))] = INKS[1]
    return picture


def _cog_fragment():
    """Returns the upper part of a buried gear, in tones of steel."""
    wheel = gear(12, 34, 4)
    tones = np.zeros(256, np.uint8)
    tones[[INK, *BRASS]] = [INKS[1], STEEL[0], STEEL[0], STEEL[0], STEEL[1], STEEL[1], STEEL[2]]
    y, x = np.mgrid[0:wheel.shape[0], 0:wheel.shape[1]]
    broken = y - x * 0.4 > 26 + (noise(x, 0 * x, 6, 51) - 0.5) * 10
    return np.where(broken, CLEAR, tones[wheel])


def _strata():
    """Returns bent layers of earth and rock, each with its own grain."""
    y, x = np.mgrid[0:TILE_HEIGHT, 0:TILE_WIDTH]
    bend = sum((noise(x, y, cell, 31 + cell, TILE_WIDTH // cell, TILE_HEIGHT // cell) - 0.5) * height
               for cell, height in ((128, 60), (32, 16), (8, 3)))
    place = (y + bend) % TILE_HEIGHT / TILE_HEIGHT * len(_LAYERS)
    layer = np.floor(place).astype(int)
    inside = place - layer
    tones = np.array(_LAYERS, np.uint8)
    picture = tones[layer, 0]
    streak = noise(x, (y + bend) * 4, 16, 34, TILE_WIDTH // 16, TILE_HEIGHT * 4 // 16)
    picture = np.where(streak > 0.70, tones[layer, 1], picture)
    picture = np.where(inside < 0.12, tones[layer, 2], picture)
    speck = hash01(x // 3, y // 2, 7) > 0.985
    return np.where(speck, tones[layer, 1], picture).astype(np.uint8)


_BURIED = ((_fossil(12), 28, 52), (_fossil(8), 216, 168), (_fossil(9), 96, 206), (_cog_fragment(), 416, 30),
           (_fossil(10), 268, 84), (_fossil(9), 384, 190), (_cog_fragment()[:, ::-1], 168, 150))     # picture, x, y


def ground():
    """Returns strata with pebbles, fossils and a part of a gear. It repeats right and down."""
    picture = _strata()
    dice = Dice(61)
    for _ in range(50):
        _pebble(picture, dice)
    for thing, x, y in _BURIED:
        put(picture, thing, x, y)
    return picture


def ground_edge():
    """Returns turf that repeats sideways: an outline of ink, then grass that hangs over the ground."""
    y, x = np.mgrid[0:EDGE_ROWS, 0:EDGE_WIDTH]
    reach = 3 + noise(x[0], 0 * x[0], 16, 41, EDGE_WIDTH // 16) * 4 + hash01(x[0], 0, 42) * 4
    picture = np.where(y < reach - 3, BRASS[3], np.where(y < reach - 1, BRASS[2], BRASS[1])).astype(np.uint8)
    picture[(y <= 1 + (noise(x, 0 * x, 8, 43, EDGE_WIDTH // 8) > 0.45)) & (hash01(x, 0, 44) > 0.25)] = BRASS[4]
    picture[y >= reach] = CLEAR
    picture[0] = INK
    return picture
