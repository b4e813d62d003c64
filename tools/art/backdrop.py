"""Skies, clouds and the clockwork city in three layers.

No picture here contains ink, and every colour has a contrast of at least 2.6 : 1 against ink. A layer has one base
colour and one lighter colour for left edges, roof lines and windows. Near layers are darker and bluer, far ones paler
and warmer.
"""
import numpy as np

from paint import bayer, blank, fill, put_wrapped
from palette import CLEAR, DUSK, HAZE, ROCK
from sdf import Dice, Grid, box, capsule, circle, polar, polygon
from sprites_machines import gear, ring_wheel

SCREEN_WIDTH, SCREEN_HEIGHT = 640, 360
LAYER_WIDTH = 1024
LAYERS = ("far", "middle", "near")


class Mood:
    """One time of day.

    sky     colours and the rows at which they begin to change
    sun     x, y, radius, colour, colour of its stripes
    clouds  x, bottom row, width, (body, light); the body is paler than the sky behind it
    houses  (body, light) of the far, middle and near layer
    flat    the height of clouds, relative to those of DAWN
    lamps   the colour of windows; None is the light of their layer
    """

    def __init__(self, sky, sun, clouds, houses=(), flat=1.0, lamps=None):
        self.sky, self.sun, self.clouds, self.houses, self.flat, self.lamps = sky, sun, clouds, houses, flat, lamps


def cloud_tiers(high, middle, low, rows):
    """Returns clouds in three tiers of colour; rows has x, bottom row and width of each cloud of a tier."""
    return [(x, foot, width, tones) for tones, tier in zip((high, middle, low), rows) for x, foot, width in tier]


DAWN = Mood(
    sky=[(HAZE[1], 0), (HAZE[2], 58), (HAZE[3], 118), (HAZE[4], 166), (HAZE[5], 212), (DUSK[4], 285)],
    sun=(470, 205, 46, DUSK[4], HAZE[5]),
    clouds=cloud_tiers((HAZE[3], HAZE[4]), (HAZE[4], HAZE[5]), (HAZE[5], DUSK[4]), (
        ((24, 78, 128), (262, 50, 92), (590, 42, 76), (760, 74, 120), (905, 46, 96)),
        ((430, 108, 150), (120, 128, 84), (660, 132, 110), (930, 122, 100)),
        ((250, 160, 96), (548, 166, 120), (818, 172, 90), (20, 174, 70)))),
    houses=[(HAZE[4], HAZE[5]), (HAZE[3], HAZE[4]), (HAZE[2], HAZE[3])])

NOON = Mood(                                # the city of DAWN in a low warm light, under a front of dark clouds
    sky=[(HAZE[1], 0), (HAZE[2], 60), (HAZE[3], 118), (DUSK[4], 178), (DUSK[3], 220)],
    sun=(500, 238, 58, DUSK[4], DUSK[3]),
    clouds=cloud_tiers((HAZE[1], DUSK[1]), (DUSK[1], DUSK[2]), (DUSK[3], DUSK[4]), (
        ((40, 102, 176), (318, 76, 128), (566, 110, 206), (842, 82, 150)),
        ((190, 122, 120), (440, 134, 150), (760, 126, 132), (960, 140, 96)),
        ((60, 172, 96), (280, 182, 130), (560, 176, 104), (820, 186, 140)))),
    houses=[(DUSK[2], DUSK[3]), (DUSK[1], DUSK[2]), (HAZE[1], DUSK[1])])

EVENING = Mood(
    sky=[(ROCK[2], 0), (DUSK[0], 70), (DUSK[1], 140), (DUSK[2], 200), (DUSK[3], 250), (DUSK[4], 310)],
    sun=(320, 250, 74, DUSK[4], DUSK[3]),
    clouds=cloud_tiers((DUSK[1], DUSK[2]), (DUSK[2], DUSK[3]), (DUSK[3], DUSK[4]), (
        ((40, 52, 104), (226, 34, 76), (368, 72, 64), (560, 60, 120), (760, 44, 90), (900, 70, 110)),
        (),
        ((16, 206, 124), (200, 192, 70), (500, 214, 136), (720, 200, 110), (890, 210, 96)))),
    houses=[(DUSK[2], DUSK[3]), (DUSK[1], DUSK[2]), (DUSK[0], DUSK[1])])


def sky(mood, soft=0.45):
    """Returns a sky of flat bands and one striped sun.

    Only the middle of each transition is dithered: dithering over the full height would shimmer.
    """
    grid = Grid(SCREEN_WIDTH, SCREEN_HEIGHT)
    colours, rows = zip(*mood.sky)
    band = np.interp(grid.y - 0.5, rows, range(len(colours)))
    share = np.clip((band - np.floor(band) - 0.5) / soft + 0.5, 0, 1)
    index = np.floor(band) + (share > bayer(band.shape))
    picture = np.array(colours, np.uint8)[np.clip(index, 0, len(colours) - 1).astype(int)]
    x, y, radius, light, cut = mood.sun
    fill(picture, circle(grid, x, y, radius), light)
    for below, half in ((-0.02, 1), (0.20, 1.6), (0.46, 2.4), (0.76, 3.4)):
        stripe = np.abs(grid.y - (y + below * radius)) < half
        picture[stripe & (circle(grid, x, y, radius) < 0)] = cut
    return picture


# ---------------------------------------------------------------- clouds

def cloud(width, body, light, seed, flat=1.0):
    """Returns a bank of puffs with a flat bottom and a lit upper left rim; a smaller bank is in front of it."""
    height = int(width * 0.30 * flat) + 8
    grid, picture, dice = Grid(width + 8, height), blank(width + 8, height), Dice(seed)
    grid.y = height - (height - grid.y) / flat
    for share, base, lowest in ((1.0, height - 4, 0.0), (0.62, height, 0.12)):
        distance, start = np.full(grid.x.shape, 1e9), 4 + width * lowest
        puffs = 7
        for puff in range(puffs):
            along = puff / (puffs - 1)
            bulge = 1 - abs(along - 0.5) * 1.7
            radius = max(2.5, width * share * (0.055 + 0.075 * bulge + 0.05 * dice.unit() * bulge))
            x = start + radius + along * (width * share - 2 * radius)
            distance = np.minimum(distance, circle(grid, x, base - radius * 0.45, radius))
        foot = box(grid, start + width * share / 2, base - 1, width * share / 2 - 4, 1.5)
        distance = np.maximum(np.minimum(distance, foot), grid.y - base)
        fill(picture, distance, body)
        rim = (distance < 0) & (np.roll(np.roll(distance, 2, 0), 1, 1) > 0) & (grid.y < base - 1)
        picture[rim] = light
    return picture


def clouds(mood):
    """Returns a layer that repeats; its first row is the top of the screen."""
    layer = blank(LAYER_WIDTH, max(foot for _, foot, _, _ in mood.clouds))
    for seed, (x, foot, width, tones) in enumerate(mood.clouds, 1):
        picture = cloud(width, *tones, seed, mood.flat)
        put_wrapped(layer, picture, x, foot - picture.shape[0])
    return layer


# ---------------------------------------------------------------- houses
# Each roof is a function that returns distances. `x` is the middle of the roof, and `top` is its lower edge.

def _dome(grid, x, top, width, dice):
    """Returns a half circle with a pole."""
    return np.minimum(circle(grid, x, top, width / 2), box(grid, x, top - width / 2 - 4, 1, 6))


def _gable(grid, x, top, width, dice):
    """Returns a pointed roof with eaves."""
    rise = width * (0.6 + 0.4 * dice.unit())
    return polygon(grid, [(x - width / 2 - 2, top + 1), (x, top - rise), (x + width / 2 + 2, top + 1)])


def _cornice(grid, x, top, width, dice):
    """Returns a flat roof with a ledge and one stack."""
    ledge = box(grid, x, top - 2, width / 2 + 3, 3)
    return np.minimum(ledge, box(grid, x, top - 10, width * 0.12 + 1, 12))


def _chimneys(grid, x, top, width, dice):
    """Returns two chimneys with rims."""
    left = box(grid, x - width * 0.25, top - 8, max(2, width * 0.09), 12)
    right = box(grid, x + width * 0.2, top - 12, max(2, width * 0.09), 16)
    rims = np.minimum(box(grid, x - width * 0.25, top - 19, max(3, width * 0.09 + 1), 1.5),
                      box(grid, x + width * 0.2, top - 27, max(3, width * 0.09 + 1), 1.5))
    return np.minimum(np.minimum(left, right), rims)


def _sawtooth(grid, x, top, width, dice):
    """Returns a factory roof."""
    count = max(2, int(width / 14))
    step, roof = width / count, np.full(grid.x.shape, 1e9)
    for tooth in range(count):
        left = x - width / 2 + tooth * step
        roof = np.minimum(roof, polygon(grid, [(left, top + 1), (left, top - step * 0.7), (left + step, top + 1)]))
    return roof


def _spire(grid, x, top, width, dice):
    """Returns a narrow tower with a pointed roof."""
    shaft = box(grid, x, top - 8, width * 0.22, 9)
    peak = polygon(grid, [(x - width * 0.32, top - 16), (x, top - 16 - width * 0.9), (x + width * 0.32, top - 16)])
    return np.minimum(np.minimum(shaft, peak), box(grid, x, top - 1, width / 2 + 2, 2))


def _tank(grid, x, top, width, dice):
    """Returns a water tank on legs."""
    legs = np.minimum(box(grid, x - width * 0.2, top - 4, 1, 6), box(grid, x + width * 0.2, top - 4, 1, 6))
    body = box(grid, x, top - 14, width * 0.3, 6, 2)
    lid = polygon(grid, [(x - width * 0.34, top - 19), (x, top - 26), (x + width * 0.34, top - 19)])
    return np.minimum(np.minimum(legs, body), lid)


_ROOFS = (_dome, _gable, _cornice, _chimneys, _sawtooth, _spire, _tank)


def _windows(picture, left, right, top, bottom, light, dice):
    """Draws rows of windows, some dark."""
    across, down = dice.between(6, 9), dice.between(10, 14)
    columns = (right - left - 8) // across
    margin = (right - left - columns * across + across - 2) // 2
    for y in range(top + 8, bottom, down):
        for column in range(columns):
            x = left + margin + column * across
            if dice.unit() < 0.42:
                picture[y:y + 4, x:x + 2] = light


def _clock(picture, grid, x, y, radius, body, light):
    """Draws a tower clock: a light dial with two hands."""
    fill(picture, circle(grid, x, y, radius), light)
    for reach, angle in ((radius * 0.75, -90), (radius * 0.5, 20)):
        fill(picture, capsule(grid, (x, y), polar(x, y, reach, angle), 0.7), body)


def silhouette(picture, grid, shape, top, body, light):
    """Draws a building whose left edges, and the edges above row `top`, are lit."""
    solid = shape < 0
    picture[solid] = body
    outside = ~np.pad(solid, 1)
    lit_left = outside[1:-1, :-2] | np.pad(outside, ((0, 0), (1, 0)))[1:-1, :-3]
    lit_above = outside[:-2, 1:-1] & (grid.y < top + 2)
    picture[solid & (outside[1:-1, :-2] | lit_above | (lit_left & (grid.y > top)))] = light


def house(width, height, roof, body, light, dice, windows, clock):
    """Returns one house; it stands on the picture's lowest row and its wall begins 4 px from the left.

    `roof` is a function; `windows` is the colour of the windows, or None.
    """
    headroom = int(30 + width * 0.6)
    grid, picture = Grid(width + 8, height + headroom), blank(width + 8, height + headroom)
    top, x = headroom, 4 + width / 2
    wall = box(grid, x, top + height / 2 + 1, width / 2, height / 2 + 1)
    silhouette(picture, grid, np.minimum(wall, roof(grid, x, top, width, dice)), top, body, light)
    if windows:
        _windows(picture, 4, 4 + width, top, headroom + height, windows, dice)
    if clock:
        picture[top + 4:top + 8 + int(width * 0.7), 8:width] = body
        _clock(picture, grid, x, top + 6 + width * 0.33, width * 0.3, body, light)
    return picture


class Street:
    """The parameters of one layer of houses."""

    def __init__(self, height, widths, heights, gap, windows, clocks, seed, roofs=_ROOFS):
        self.height, self.widths, self.heights, self.gap = height, widths, heights, gap
        self.windows, self.clocks, self.seed, self.roofs = windows, clocks, seed, roofs


STREETS = {
    "far": Street(180, (14, 34), (56, 128), 7, False, 0.0, 5),
    "middle": Street(160, (26, 54), (44, 96), 22, True, 0.12, 8),
    "near": Street(130, (40, 82), (28, 74), 60, True, 0.14, 21),
}


def houses(mood, street, body, light):
    """Returns a layer of houses that repeats after LAYER_WIDTH."""
    layer, dice, x, last = blank(LAYER_WIDTH, street.height), Dice(street.seed), 0, -1
    while x < LAYER_WIDTH - street.widths[0]:
        width = min(dice.between(*street.widths), LAYER_WIDTH - x)
        height = dice.between(*street.heights)
        roof = dice.between(0, len(street.roofs) - 1)
        roof = (roof + 1) % len(street.roofs) if roof == last else roof
        tall = height > sum(street.heights) / 2 and roof in (1, 2, 5) and width < 50
        clock = tall and dice.unit() < street.clocks * 4
        windows = (mood.lamps or light) if street.windows and width > 16 else None
        picture = house(width, height, street.roofs[roof], body, light, dice, windows, clock)
        put_wrapped(layer, picture, x - 4, street.height - picture.shape[0])
        x, last = x + width + dice.between(0, street.gap), roof
    return layer


def without_empty_rows(layer):
    """Returns the layer without empty rows at the top."""
    return layer[np.nonzero((layer != CLEAR).any(axis=1))[0][0]:]


def city(mood, name):
    """Returns one layer of the city."""
    return without_empty_rows(houses(mood, STREETS[name], *mood.houses[LAYERS.index(name)]))


def shade_gear(teeth, tip, colour):
    """Returns a gear of one flat colour, which is half hidden behind the houses."""
    return np.where(gear(teeth, tip, 6) == CLEAR, CLEAR, colour).astype(np.uint8)


def shade_ratchet(colour):
    """Returns the boss far away: a ratchet wheel of one flat colour, larger than the houses."""
    return np.where(ring_wheel(20, 124, 78, 2, 45, 10, saw=True) == CLEAR, CLEAR, colour).astype(np.uint8)
