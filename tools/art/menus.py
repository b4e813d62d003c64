"""Menus: name plates on chains, panels, sliders, letter wheels, check boxes and the pointer."""
from dataclasses import dataclass

import numpy as np

from hud import SCREW
from paint import blank, drawn, fill, ink_still, light_part, light_rim, put
from palette import BRASS, CLEAR, INK, INKS, MINT, STEEL, WHITE
from sdf import Grid, box, chamfered, circle, cogwheel, polygon, scooped

# ---------------------------------------------------------------- name plates

TAG_HEIGHT, TAG_PART = 19, 12


@dataclass
class _Metal:
    """The colours of a plate."""

    glint: int      # the edge that faces the light
    rim: int
    face: int       # the area of the text
    groove: int     # the engraved line
    lip: int        # the lower edge of the engraved line, which faces the light
    shade: int      # the edge that faces away from the light


_PLAIN = _Metal(BRASS[4], BRASS[3], BRASS[2], BRASS[1], BRASS[3], BRASS[1])
_CHOSEN = _Metal(WHITE, BRASS[5], BRASS[4], BRASS[2], BRASS[5], BRASS[2])
_DISABLED = _Metal(STEEL[2], STEEL[1], STEEL[1], STEEL[0], STEEL[2], STEEL[0])


def _groove(picture, grid, metal):
    """Engraves the line around the text."""
    line = np.abs(scooped(grid, 4.6, 3.5)) < 0.5
    below = np.zeros_like(line)
    below[1:] = line[:-1]
    picture[below & (grid.y > 9.5)] = metal.lip
    picture[line] = metal.groove


def _rivet(picture, x, y, metal):
    """Draws a round rivet of 4 x 4 pixels with its top left pixel at (x, y)."""
    glint, rim, shade = metal.glint, metal.rim, metal.shade
    put(picture, np.array([[CLEAR, glint, glint, CLEAR], [glint, rim, rim, shade], [rim, rim, shade, shade],
                           [CLEAR, shade, shade, CLEAR]], np.uint8), x, y)


def _whole_tag(metal):
    """Returns a plate of three parts."""
    grid, picture = Grid(3 * TAG_PART, TAG_HEIGHT), blank(3 * TAG_PART, TAG_HEIGHT)
    shape = scooped(grid, 4.6)
    fill(picture, shape, metal.rim)
    light_rim(picture, shape, metal.glint, metal.shade)
    fill(picture, scooped(grid, 4.6, 3.5), metal.face)
    _groove(picture, grid, metal)
    for x in (6, grid.width - 10):
        _rivet(picture, x, 8, metal)
    return ink_still(picture)


def tags():
    """Returns left end, middle and right end of a plate that is plain, chosen and disabled: nine frames."""
    return [part for metal in (_PLAIN, _CHOSEN, _DISABLED) for part in np.split(_whole_tag(metal), 3, axis=1)]


# ---------------------------------------------------------------- chains

def chain():
    """Returns a link seen from the front, in the first 10 rows, and one from the side. It repeats every 16 px."""
    return drawn("""
        ..###..
        .#jji#.
        #ji#ih#
        #j###h#
        #j#.#h#
        #j#.#h#
        #j###h#
        #ji#ih#
        .#iih#.
        ..#j#..
        ..#j#..
        .##j##.
        .#jih#.
        .#jih#.
        .##i##.
        ..#i#..
        """)


def hook(frame):
    """Returns a small wheel with an axle, from which a chain hangs; frame 1 is turned by half a tooth."""
    grid, picture, centre = Grid(23, 23), blank(23, 23), 11.5
    teeth = cogwheel(grid, (centre, centre), 8, 12.5, 8.0, (0.26, 0.40), 22.5 * frame)
    wheel = np.maximum(teeth, circle(grid, centre, centre, 11.1))
    light_part(picture, wheel, "brass", 4, ambient=0.3, tones=[1, 2, 3, 4])
    ink_still(picture)
    fill(picture, circle(grid, centre, centre, 6.0), BRASS[1])
    light_part(picture, circle(grid, centre, centre, 4.6), "brass", 4.6, ambient=0.1, edge=INK)
    return picture


# ---------------------------------------------------------------- panels

PANEL_PART = 16
_RAIL = (INK, BRASS[4], BRASS[3], BRASS[2], BRASS[1], INK)         # from the light to the shade, across every bar


def _corner():
    """Returns the brass plate with a screw that joins two bars."""
    grid, picture = Grid(13, 13), blank(13, 13)
    light_part(picture, chamfered(grid, 0, 3), "brass", 3, ambient=0.25, tones=[1, 2, 3, 4])
    ink_still(picture)
    put(picture, SCREW, 3, 3)
    return picture


def panel():
    """Returns the nine parts of a plum window in a brass frame, row by row: corners, edges, centre."""
    size, bar = 3 * PANEL_PART, len(_RAIL)
    grid, picture = Grid(size, size), blank(size, size)
    picture[1:-1, 1:-1] = INKS[1]
    for first in (1, size - 1 - bar):
        picture[first:first + bar, 1:-1] = np.array(_RAIL)[:, None]
    for first in (1, size - 1 - bar):
        picture[1 + bar:-1 - bar, first:first + bar] = _RAIL
    inside = box(grid, size / 2, size / 2, size / 2 - 1 - bar, size / 2 - 1 - bar)
    fill(picture, np.maximum(inside, -chamfered(grid, 7, 9.5)), INK)
    glass = chamfered(grid, 9, 7.5)
    fill(picture, np.maximum(glass, -1 - glass), MINT[1])
    for x in (0, size - 13):
        for y in (0, size - 13):
            put(picture, _corner(), x, y)
    rows = [np.split(row, 3, axis=1) for row in np.split(picture, 3)]
    return [part for row in rows for part in row]


# ---------------------------------------------------------------- sliders, check boxes, letters, pointer

def gauge():
    """Returns one tick of a slider: lit, unlit, and the last lit one. The ticks are 6 px apart."""
    lit = drawn("..... .fee. .eed. .eed. .edd. .edc. .dcc. .....")
    unlit = drawn("..... .xww. .wwv. .wwv. .wwv. .wwv. .wvv. .....")
    last = drawn(".nnm. nWnmm nnnml nnnml nnmml nnmml nmmll .mll.")
    return [lit, unlit, last]


def arrows():
    """Returns the arrows left and right of a value that can be changed."""
    left = drawn("......f ....ffe ..ffeee .feeeee eeeeeed .deeedd ..ddddd ....ddc ......c")
    right = drawn("f...... eff.... eeeff.. eeeeef. eeeeeed deeeed. ddddd.. cdd.... c......")
    return [left, right]


def checkbox():
    """Returns a box without and with its mark."""
    off = drawn("""
        .#########.
        #eeeeeeedc#
        #e#######c#
        #e#ppppp#c#
        #e#ppppp#c#
        #e#ppppp#c#
        #e#ppppp#c#
        #e#ppppp#c#
        #d#######b#
        #ccccccbbb#
        .#########.
        """)
    on = drawn("""
        .#########.
        #eeeeeeedc#
        #e######Wn#
        #e#kkkkWnm#
        #e#kkkkWmc#
        #eWnkkWnkc#
        #enWnWnm#c#
        #e#nWnmk#c#
        #d##nm###b#
        #ccccccbbb#
        .#########.
        """)
    return [off, on]


def letter_wheel(chosen):
    """Returns the window of a lettered wheel. A cell of the large font at (3, 4) has its letter in the middle."""
    grid, picture = Grid(18, 24), blank(18, 24)
    glint, rim, shade = (WHITE, BRASS[4], BRASS[2]) if chosen else (BRASS[3], BRASS[2], BRASS[1])
    outline = box(grid, 9, 12, 9, 12, 3)
    fill(picture, outline, rim)
    light_rim(picture, outline, glint, shade)
    ink_still(picture)
    fill(picture, box(grid, 9, 12, 6, 9, 1), INK)
    for half, tone in ((8, INKS[1]), (6, INKS[2])):
        fill(picture, box(grid, 9, 12, 6, half), tone)
    if chosen:
        picture[1, 8:10] = picture[2, 7:11] = picture[21, 7:11] = picture[22, 8:10] = MINT[2]
    return picture


def cursor():
    """Returns the pointer: a dart in the colours of the ship. Its tip is the top left pixel."""
    grid, picture = Grid(13, 13), blank(13, 13)
    shape = polygon(grid, [(-0.5, -0.5), (13, 4.6), (7.4, 7.4), (4.6, 13)])
    fill(picture, shape, MINT[2])
    picture[(shape < 0) & (grid.x > grid.y)] = MINT[3]
    picture[(shape < 0) & (np.abs(grid.x - grid.y) < 1.5)] = STEEL[3]
    picture[(shape < 0) & (np.abs(grid.x - grid.y + 0.5) < 1)] = WHITE
    return ink_still(picture)
