"""The pictures of Artillery, in the style and the palette of Hairsbreadth."""
import numpy as np

import backdrop
import hud
import letters
import mountains
from catalogue import (BEHIND, CRATER, GROUND, LIGHT, OPAQUE, SCREEN, SOLID, TINTED, TURNING, Layer, Sprite,
                       menu_parts)
from paint import blank, fill, ink_still, ink_turning, light_part, sweep_crumbs
from palette import BRASS, CLEAR, INDICES, INK, ROCK, STEEL, WHITE
from samples import smoke, spark
from sdf import Grid, box, capsule, circle, hash01, noise, polar, polygon

PLAYERS = (("mint", (0, 1, 2, 3)), ("blood", (0, 1, 2, 3)), ("brass", (2, 3, 4, 5)), ("haze", (0, 1, 2, 3)))   # ramp, tones


# ---------------------------------------------------------------- cannons

AXIS_HEIGHT = 10            # px from the carriage's lower edge to the barrel's axis


def _wheel(picture, grid, x, y, ramp, tones):
    """Draws a spoked wheel with a rim in the player's colour."""
    light_part(picture, circle(grid, x, y, 7.5), ramp, 3, ambient=0.12, tones=tones, edge=INK)
    fill(picture, circle(grid, x, y, 4.3), INK)
    for degrees in (0, 60, 120):
        start, end = polar(x, y, 4, degrees), polar(x, y, 4, degrees + 180)
        fill(picture, capsule(grid, start, end, 0.6), STEEL[2])
    fill(picture, circle(grid, x, y, 1.7), STEEL[3])


def carriage(player):
    """Returns the carriage in a player's colour. The barrel is drawn behind it, with its axis behind the dome's bolt."""
    grid, picture = Grid(40, 20), blank(40, 20)
    ramp, tones = PLAYERS[player]
    axis = 20 - AXIS_HEIGHT
    frame = polygon(grid, [(4, 17), (8, 9), (32, 9), (36, 17), (30, 19), (10, 19)])
    light_part(picture, frame, "steel", 3, ambient=0.10, tones=[0, 1, 1, 2], edge=INK)
    dome = np.maximum(circle(grid, 20, axis, 9.9), grid.y - 16)
    light_part(picture, dome, ramp, 9, ambient=0.10, tones=tones, edge=INK)
    for x in (7.5, 32.5):
        _wheel(picture, grid, x, 12.5, ramp, tones)
    light_part(picture, circle(grid, 20, axis, 4.6), "steel", 4, ambient=0.15, tones=[1, 2, 3, 4], edge=INK)
    picture[axis - 1:axis + 1, 19:21] = STEEL[0]
    return ink_still(picture)


def barrel(player):
    """Returns the barrel, which points up, without directional light; its axis is in its breech."""
    grid, picture = Grid(12, 30), blank(12, 30)
    ramp, tones = PLAYERS[player]
    dark, body, light, _ = (INDICES[ramp][tone] for tone in tones)
    from_middle = np.abs(grid.x - 6)
    tube = polygon(grid, [(1.9, 25), (2.4, 4), (9.6, 4), (10.1, 25)])
    shape = np.minimum(tube, circle(grid, 6, 24, 6))
    fill(picture, shape, body)
    picture[(shape < 0) & (from_middle < 2)] = light
    for y, half in ((2.5, 5.6), (15.5, 5.0)):
        ring = box(grid, 6, y, half, 2.5, 1)
        for reach, tone in ((9, STEEL[1]), (4, STEEL[2]), (2, STEEL[3])):
            picture[(ring < 0) & (from_middle < reach)] = tone
    for y in (5, 12, 18):
        picture[y][picture[y] != CLEAR] = dark
    picture[0:2, 4:8] = INK
    return ink_turning(picture)


def rocket(player):
    """Returns the rocket, which points up, without directional light."""
    grid, picture = Grid(8, 18), blank(8, 18)
    ramp, tones = PLAYERS[player]
    dark, body, light, _ = (INDICES[ramp][tone] for tone in tones)
    hull = polygon(grid, [(4, -2), (7.1, 5), (7.1, 17), (0.9, 17), (0.9, 5)])
    fins = polygon(grid, [(4, 8), (8, 13), (8, 18), (5.6, 16.4), (2.4, 16.4), (0, 18), (0, 13)])
    fill(picture, fins, body)
    fill(picture, hull, STEEL[3])
    picture[(hull < 0) & (np.abs(grid.x - 4) < 1)] = WHITE
    for top, bottom, tone in ((0, 6, light), (6, 7, dark), (12, 16, body)):
        picture[top:bottom][(hull < 0)[top:bottom]] = tone
    return ink_turning(picture)


# ---------------------------------------------------------------- explosions

BLAST = 80                  # the diameter of the largest crater, so that it is cut without steps of two pixels


def blast():
    """Returns a ragged flash. Its mask cuts the craters, so it has neither spikes nor holes."""
    grid, picture, centre = Grid(BLAST, BLAST), blank(BLAST, BLAST), BLAST / 2
    shape = circle(grid, centre, centre, 32)
    for bump in range(14):
        x, y = polar(centre, centre, 28 + 2 * float(hash01(bump, 0, 71)), bump * 360 / 14 + 12 * float(hash01(bump, 0, 72)))
        shape = np.minimum(shape, circle(grid, x, y, 8 + 2 * float(hash01(bump, 0, 73))))
    heat = shape + (noise(grid.x, grid.y, 10, 74) - 0.5) * 7
    for inset, tone in ((-99, BRASS[3]), (4, BRASS[4]), (9, BRASS[5]), (16, WHITE)):
        picture[(shape < 0) & (heat < -inset)] = tone
    return picture


def puff(frame):
    """Returns smoke in light tones, so that a tint gives any colour; from frame to frame it is eaten from its edge."""
    picture = smoke()
    grid = Grid(16, 16)
    heat = (noise(grid.x, grid.y, 3, 87) - 0.5) * 5 + circle(grid, 7.5, 8.5, (99, 6.4, 4.8, 3.4)[frame])
    picture[heat > 0] = CLEAR
    sweep_crumbs(picture)
    return picture


_CHIPS = (((0, 2), (3, 0), (6, 1), (5, 5), (2, 6)), ((1, 1), (5, 0), (6, 4), (3, 6), (0, 5)),
          ((0, 1), (4, 1), (5, 4), (1, 5)), ((2, 0), (5, 2), (3, 5), (0, 3)))
_CHIP_TONES = ((BRASS[1], BRASS[3]), (ROCK[2], ROCK[3]), (BRASS[0], BRASS[2]), (ROCK[1], ROCK[3]))


def chip(frame):
    """Returns a chip of the ground; chips do not collide, so they have no ink."""
    grid, picture = Grid(6, 6), blank(6, 6)
    shape, (body, light) = polygon(grid, list(_CHIPS[frame])), _CHIP_TONES[frame]
    fill(picture, shape, body)
    picture[(shape < 0) & (grid.x + grid.y < 4.6)] = light
    return picture


# ---------------------------------------------------------------- the screen

def arrow():
    """Returns an arrow that points right: white, to be tinted, with an ink edge."""
    grid, picture = Grid(9, 9), blank(9, 9)
    fill(picture, polygon(grid, [(0, 2.4), (4, 2.4), (4, -0.6), (9, 4.5), (4, 9.6), (4, 6.6), (0, 6.6)]), WHITE)
    return ink_still(picture)


_BITES = ((312, 3, 15), (262, 84, 17), (60, 84, 15))         # x, y, radius of the craters in the logotype


def pictures():
    """Returns all pictures of Artillery, in a fixed order."""
    players = range(len(PLAYERS))
    glow, glow_alpha = spark(32)
    dot, dot_alpha = spark(5)
    return [
        Sprite("carriage", [carriage(player) for player in players], SOLID, (0, 20)),
        Sprite("barrel", [barrel(player) for player in players], TURNING, (6, 24)),
        Sprite("rocket", [rocket(player) for player in players], TURNING),
        Sprite("blast", [blast()], CRATER),
        Sprite("smoke", [puff(frame) for frame in range(4)], LIGHT),
        Sprite("debris", [chip(frame) for frame in range(4)], LIGHT, (3, 3)),
        Sprite("glow", [glow], TINTED, (16, 16), alpha=glow_alpha),
        Sprite("spark", [dot], TINTED, (2.5, 2.5), alpha=dot_alpha),
        Layer("sky", backdrop.sky(mountains.DUSK_SKY), OPAQUE),
        Layer("clouds", backdrop.clouds(mountains.DUSK_SKY), BEHIND),
        Layer("peaks_far", mountains.peaks("far"), BEHIND),
        Layer("peaks_near", mountains.peaks("near"), BEHIND),
        Layer("ground", mountains.ground(), GROUND),
        Layer("ground_edge", mountains.ground_edge(), SCREEN),
        Sprite("logo", [letters.bitten_logotype("ARTILLERY", _BITES)], SCREEN, (0, 0)),
        Sprite("pad_glyphs", [hud.pad_glyph(name) for name in hud.PAD_GLYPHS], SCREEN, (0, 0)),
        Sprite("arrow", [arrow()], TINTED),
        Sprite("marker", [np.rot90(rocket(2), -1)], SCREEN),
    ] + menu_parts() + [Layer(style, letters.font_sheet(style)[0], TINTED) for style in letters.FONT_STYLES]
