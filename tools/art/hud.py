"""The HUD: plates, pips, the bar of a boss, the magnifier, button glyphs and the contact cam's ring."""
import numpy as np

from letters import write_text
from paint import blank, dots, drawn, fill, ink_still, light_part, light_rim, put
from palette import BLOOD, BRASS, CLEAR, HAZE, INK, INKS, MINT, PINK, STEEL, WHITE
from sdf import Grid, box, circle, polygon, scooped


SCREW = drawn("""
    ..aaa..
    .jWjia.
    aWjigha
    ajighha
    aighiha
    .aihha.
    ..aaa..
    """)


def plate(width, height):
    """Returns a plum plate with a line at the bottom, an ink edge, and its lower right corner cut off."""
    grid, picture = Grid(width, height), blank(width, height)
    outline = [(0, 0), (width, 0), (width, height - 6), (width - 6, height), (0, height)]
    fill(picture, polygon(grid, outline), INKS[1])
    foot = picture[height - 2]
    foot[foot != CLEAR] = INKS[2]
    return ink_still(picture)


def shield_pip(full):
    """Returns a small shield, full or empty."""
    grid, picture = Grid(12, 13), blank(12, 13)
    outline = polygon(grid, [(0.5, 2), (6, 0.4), (11.5, 2), (11, 8), (6, 12.8), (1, 8)])
    fill(picture, outline, MINT[2] if full else INKS[2])
    if full:
        picture[(outline < 0) & (grid.x < 6)] = MINT[3]
    return ink_still(picture)


def power_pip(full):
    """Returns an upward arrow, which stands for one level of power."""
    grid, picture = Grid(11, 11), blank(11, 11)
    outline = polygon(grid, [(0, 6.2), (5.5, 0), (11, 6.2), (11, 7.4), (8.6, 7.4), (8.6, 11), (2.4, 11), (2.4, 7.4), (0, 7.4)])
    fill(picture, outline, PINK[1] if full else INKS[2])
    if full:
        picture[(outline < 0) & (grid.x < 5.5)] = PINK[2]
    return ink_still(picture)


def contact_ring():
    """Returns the ring and cross around the contact pixel: white with an ink edge."""
    grid, picture = Grid(121, 121), blank(121, 121)
    from_ring = np.abs(circle(grid, 60.5, 60.5, 22))
    fill(picture, from_ring - 2.2, INK)
    fill(picture, from_ring - 1.2, WHITE)
    for half_width, half_height in ((1.4, 61), (61, 1.4)):
        outside = circle(grid, 60.5, 60.5, 27)
        arm = np.maximum(box(grid, 60.5, 60.5, half_width, half_height), -outside)
        fill(picture, np.maximum(arm, circle(grid, 60.5, 60.5, 60)), INK)
        thin = np.maximum(box(grid, 60.5, 60.5, min(half_width, 0.6), half_height) if half_width < 2 else
                          box(grid, 60.5, 60.5, half_width, 0.6), -outside - 0.5)
        fill(picture, np.maximum(thin, circle(grid, 60.5, 60.5, 59)), WHITE)
    return picture


# ---------------------------------------------------------------- the bar of a boss

BAR_PART, BAR_HEIGHT = 20, 13
_BAR_ROWS = (BRASS[4], INK, INKS[1], INKS[1], INKS[1], INKS[1], INKS[1], INK, BRASS[2], INK)        # from row 3


_TEETH = drawn("""
    ##...
    #e##.
    #eed#
    """)


def _rack(picture):
    """Draws the bar over the whole width: saw teeth of 5 x 3 pixels, a rail, the channel, a rail."""
    width = picture.shape[1]
    picture[:3] = np.tile(_TEETH, (1, width // 5))
    picture[3:] = np.array(_BAR_ROWS)[:, None]


def _bar_left():
    """Returns the left end: the pawl, which catches the first tooth."""
    grid, picture = Grid(BAR_PART, BAR_HEIGHT), blank(BAR_PART, BAR_HEIGHT)
    picture[3:, 9:] = np.array(_BAR_ROWS)[:, None]
    picture[4:11, 9:14] = INK
    hook = polygon(grid, [(6, 0), (15, 0), (20, 1.4), (20, 5), (6, 5)])
    light_part(picture, hook, "steel", 2, ambient=0.3, tones=[2, 2, 3, 4], edge=INK)
    light_part(picture, circle(grid, 6, 7, 6), "brass", 4, ambient=0.2, tones=[1, 2, 3, 4], edge=INK)
    fill(picture, circle(grid, 6, 7, 2.6), INK)
    fill(picture, circle(grid, 6, 7, 1.6), STEEL[2])
    dots(picture, [(5, 6)], WHITE)
    return picture


def _bar_right():
    """Returns the right end: a stop with a screw."""
    grid, picture = Grid(BAR_PART, BAR_HEIGHT), blank(BAR_PART, BAR_HEIGHT)
    _rack(picture)
    stop = box(grid, 12.5, 6.5, 6.5, 6.5)
    for x, y in ((19, 0), (19, 13)):
        stop = np.maximum(stop, 3.4 - circle(grid, x, y, 0))
    picture[:, 6:] = CLEAR
    light_part(picture, stop, "brass", 3, ambient=0.25, tones=[1, 2, 3, 4], edge=INK)
    put(picture, SCREW, 9, 3)
    return picture


def boss_bar():
    """Returns left end, middle and right end of a bar: a toothed rack that a pawl holds.

    The channel has the rows 5 to 9. It begins at column 14 of the left end and ends after column 5 of the right end.
    """
    middle = blank(BAR_PART, BAR_HEIGHT)
    _rack(middle)
    return [_bar_left(), middle, _bar_right()]


# ---------------------------------------------------------------- the magnifier

LENS_VIEW = (6, 6, 112, 72)                 # x, y, width, height of the clear window
_BEZEL = (INK, BRASS[4], BRASS[3], BRASS[3], BRASS[2], INK)        # from outside to inside, at the upper left


def lens():
    """Returns the bezel of a magnifier with a clear window; its scale has a mark every four pixels."""
    grid, picture = Grid(124, 84), blank(124, 84)
    x, y, width, height = LENS_VIEW
    outer = box(grid, 62, 42, 62, 42, 6)
    for depth, (near, far) in enumerate(zip(_BEZEL, _BEZEL[:1] + _BEZEL[4:0:-1] + _BEZEL[5:])):
        light_rim(picture, outer + depth, near, far, 1.0)
    for column in range(x, x + width, 4):
        length = 2 if (column - x) % 20 == 0 else 1
        picture[y - 1 - length:y - 1, column] = BRASS[0]
        picture[y + height + 1:y + height + 1 + length, column] = BRASS[0]
    picture[y - 1:y + height + 1, x - 1:x + width + 1] = INK
    picture[y:y + height, x:x + width] = CLEAR
    return ink_still(picture)


def lens_tag():
    """Returns a small plate for the distance that the magnifier shows; the text begins at row 4."""
    grid, picture = Grid(44, 15), blank(44, 15)
    shape = scooped(grid, 3.4)
    fill(picture, shape, BRASS[3])
    light_rim(picture, shape, BRASS[4], BRASS[1])
    fill(picture, scooped(grid, 3.4, 2), INK)
    fill(picture, scooped(grid, 3.4, 3), INKS[1])
    return ink_still(picture)


# ---------------------------------------------------------------- pad glyphs, 15 x 11 each

PAD_GLYPHS = ("A", "B", "X", "Y", "START", "LB", "RB", "LT", "RT", "DPAD", "STICK")
_FACE = {"A": MINT[2], "B": BLOOD[2], "X": HAZE[3], "Y": BRASS[4]}

_TINY = {                                    # 3 x 5 letters for the shoulder buttons
    "L": ("#..", "#..", "#..", "#..", "###"),
    "R": ("##.", "#.#", "##.", "#.#", "#.#"),
    "B": ("##.", "#.#", "##.", "#.#", "##."),
    "T": ("###", ".#.", ".#.", ".#.", ".#."),
}


def _tiny_text(picture, x, y, words, colour):
    """Draws letters of _TINY, four pixels apart."""
    for index, letter in enumerate(words):
        for row, pixels in enumerate(_TINY[letter]):
            for column, pixel in enumerate(pixels):
                if pixel == "#":
                    picture[y + row, x + index * 4 + column] = colour


def _face_button(picture, grid, name):
    """Draws a round button with its letter."""
    fill(picture, circle(grid, 7.5, 5.5, 5.5), _FACE[name])
    ink_still(picture)
    write_text(picture, 5, 2, name, INK)


def _shoulder(picture, grid, name):
    """Draws a bumper, or a trigger with rounder corners."""
    rounding = 3 if name[1] == "T" else 1
    fill(picture, box(grid, 7.5, 5.5, 7.4, 5, rounding), STEEL[3])
    ink_still(picture)
    _tiny_text(picture, 4, 3, name, INK)


def _direction_pad(picture, grid):
    """Draws a cross."""
    cross = np.minimum(box(grid, 7.5, 5.5, 5.4, 2.4), box(grid, 7.5, 5.5, 2.4, 5.4))
    fill(picture, cross, STEEL[3])
    ink_still(picture)


def _start(picture, grid):
    """Draws a pill with three bars."""
    fill(picture, box(grid, 7.5, 5.5, 7.4, 4, 3), STEEL[3])
    ink_still(picture)
    for row in (3, 5, 7):
        picture[row, 5:10] = INK


def _stick(picture, grid):
    """Draws a stick seen from above."""
    fill(picture, circle(grid, 7.5, 5.5, 5.5), STEEL[1])
    fill(picture, circle(grid, 7.5, 5.5, 3.4), STEEL[3])
    fill(picture, circle(grid, 7, 5, 1.2), WHITE)
    ink_still(picture)


def pad_glyph(name):
    """Returns the glyph of one pad button, as shown in menu lines."""
    grid, picture = Grid(15, 11), blank(15, 11)
    if name in _FACE:
        _face_button(picture, grid, name)
    elif name == "START":
        _start(picture, grid)
    elif name == "DPAD":
        _direction_pad(picture, grid)
    elif name == "STICK":
        _stick(picture, grid)
    else:
        _shoulder(picture, grid, name)
    return picture


def key_cap():
    """Returns an empty key, 11 x 11, for one letter at (3, 1)."""
    grid, picture = Grid(11, 11), blank(11, 11)
    fill(picture, box(grid, 5.5, 5.5, 5.5, 5.5, 2), STEEL[3])
    picture[9, 1:10] = STEEL[2]
    return ink_still(picture)
