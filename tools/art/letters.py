"""The game's own 5 x 8 font and the logotype."""
import os
from dataclasses import dataclass

import numpy as np

from paint import bayer, blank, edge8, ink_still, light_part, put
from palette import BLOOD, BRASS, CLEAR, INK, MINT, STEEL, WHITE
from sdf import Grid, capsule, circle, noise

CHARACTERS = "".join(chr(code) for code in range(32, 127)) + "×©…–←→↑↓·°"
COLUMNS = 16
GLYPH_WIDTH, GLYPH_HEIGHT = 5, 8


def _read_glyphs():
    """Returns one mask per character, read from letters.txt, which has 16 characters in each row."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "letters.txt")
    with open(path, encoding="utf-8") as source:
        rows = [line.split() for line in source if set(line.strip()) <= set("#. ") and line.strip()]
    glyphs = {}
    for index, character in enumerate(CHARACTERS):
        first, column = index // COLUMNS * GLYPH_HEIGHT, index % COLUMNS
        drawn = [rows[first + row][column] for row in range(GLYPH_HEIGHT)]
        glyphs[character] = np.array([[pixel == "#" for pixel in row] for row in drawn])
    return glyphs


GLYPHS = _read_glyphs()


def _plain(glyph):
    """Returns the glyph white on clear, in a cell of 6 x 8."""
    cell = blank(6, 8)
    cell[:, :5][glyph] = WHITE
    return cell


def _shadowed(glyph):
    """Returns the glyph with an ink shadow right, below and diagonally, in a cell of 6 x 9.

    It is readable over pictures, and the shadow does not fill the holes of letters.
    """
    cell = blank(6, 9)
    for right, down in ((1, 0), (0, 1), (1, 1)):
        cell[down:down + 8, right:right + 5][glyph] = INK
    cell[:8, :5][glyph] = WHITE
    return cell


def large(glyph):
    """Returns the glyph twice as large with an ink edge and one more row of ink below, in a cell of 12 x 19 if it is 5 wide."""
    mask = np.zeros((19, 2 * glyph.shape[1] + 2), bool)
    mask[1:17, 1:-1] = glyph.repeat(2, 0).repeat(2, 1)
    around = edge8(~np.pad(mask, 1))[1:-1, 1:-1] & ~mask
    below = np.zeros_like(mask)
    below[1:] = (around | mask)[:-1]
    cell = blank(mask.shape[1], 19)
    cell[around | below] = INK
    cell[mask] = WHITE
    return cell


FONT_STYLES = {"font": _plain, "font_shadowed": _shadowed, "font_large": large}


def font_sheet(style):
    """Returns a sheet of all characters of one style, in equal cells, 16 per row, and the cell's size."""
    cells = [FONT_STYLES[style](GLYPHS[character]) for character in CHARACTERS]
    height, width = cells[0].shape
    sheet = blank(width * COLUMNS, height * -(-len(cells) // COLUMNS))
    for index, cell in enumerate(cells):
        put(sheet, cell, index % COLUMNS * width, index // COLUMNS * height)
    return sheet, (width, height)


def write_text(picture, x, y, words, colour, style="font"):
    """Draws text into a picture, for labels that are part of it."""
    for index, character in enumerate(words):
        cell = FONT_STYLES[style](GLYPHS[character])
        cell[cell == WHITE] = colour
        put(picture, cell, x + index * cell.shape[1], y)


# Each letter is a list of strokes in a unit box: x to the right, y down.
_STROKES = {
    "H": ["0,0 0,1", "1,0 1,1", "0,.5 1,.5"],
    "A": ["0,1 0,.28 .28,0 .72,0 1,.28 1,1", "0,.62 1,.62"],
    "I": ["0,0 0,1"],
    "R": ["0,1 0,0 .72,0 1,.2 1,.36 .72,.54 0,.54", ".45,.54 1,1"],
    "S": ["1,0 .26,0 0,.2 0,.32 .26,.5 .74,.5 1,.68 1,.8 .74,1 0,1"],
    "B": ["0,0 0,1 .74,1 1,.82 1,.68 .74,.5 0,.5", "0,0 .68,0 .93,.16 .93,.34 .74,.5"],
    "E": ["1,0 0,0 0,1 1,1", "0,.5 .8,.5"],
    "D": ["0,0 0,1 .66,1 1,.72 1,.28 .66,0 0,0"],
    "T": ["0,0 1,0", ".5,0 .5,1"],
    "L": ["0,0 0,1 1,1"],
    "Y": ["0,0 0,.2 .5,.56 1,.2 1,0", ".5,.56 .5,1"],
    "C": ["1,.22 .74,0 .26,0 0,.24 0,.76 .26,1 .74,1 1,.78"],
    "P": ["0,1 0,0 .74,0 1,.16 1,.36 .74,.52 0,.52"],
    "X": ["0,0 1,1", "1,0 0,1"],
    "1": ["0,.16 1,0 1,1"],
}
_LETTER_WIDTH, _LETTER_HEIGHT, _STROKE = 30, 54, 6.4
_NARROW = {"I": 0, "1": 9}                     # widths of letters that differ
LOGO_SLOPE = -0.022                 # the cut rises slightly to the right
LOGO_CUT_ROW = 8 + _STROKE + _LETTER_HEIGHT * 0.74      # the cut's row in the middle of the logotype
_SLIP, _EXTRUSION = 6, 5


def _letter_width(character):
    """Returns the width of the letter's unit box in pixels."""
    return _NARROW.get(character, _LETTER_WIDTH)


def _letter_strokes(character, left, top, height):
    """Yields the letter's strokes as pairs of points in pixels."""
    width = _letter_width(character)
    for line in _STROKES[character]:
        points = [tuple(float(number) for number in point.split(",")) for point in line.split()]
        for (ax, ay), (bx, by) in zip(points, points[1:]):
            yield ((left + ax * width, top + ay * height), (left + bx * width + 1e-3, top + by * height))


def _advance(character):
    """Returns the distance from a letter to the next one."""
    return _letter_width(character) + 2 * _STROKE + 4


def _word_distance(grid, word, left=10 + _STROKE, top=8 + _STROKE, height=_LETTER_HEIGHT):
    """Returns the distance to the union of the word's strokes. The grid may be distorted."""
    distance = np.full(grid.x.shape, 1e9)
    for character in word:
        for start, end in _letter_strokes(character, left, top, height):
            distance = np.minimum(distance, capsule(grid, start, end, _STROKE))
        left += _advance(character)
    return distance


@dataclass
class Finish:
    """The colours of large letters."""

    rim: list       # from dark to light
    face: list      # from top to bottom
    sides: tuple    # far from the face, near it


GOLD = Finish([BRASS[i] for i in (1, 2, 3, 4, 5)], [BRASS[i] for i in (5, 4, 4, 3, 3, 2)], (BRASS[0], BRASS[1]))


def _face(distance, grid, finish=GOLD, top=8 + _STROKE, letter_height=_LETTER_HEIGHT):
    """Returns letters with a lit rim and a vertical gradient."""
    body = blank(grid.width, grid.height)
    light_part(body, distance, finish.rim, 5)
    height = (grid.y - top) / letter_height + (bayer(distance.shape) - 0.5) * 0.16
    bands = np.array(finish.face)
    inner = distance < -3.2
    body[inner] = bands[np.clip(np.floor(height * len(bands)), 0, len(bands) - 1).astype(int)][inner]
    return ink_still(body)


def _word_grid(word):
    """Returns the grid of the logotype of a word."""
    return Grid(int(sum(map(_advance, word))) + 24, _LETTER_HEIGHT + 2 * int(_STROKE) + 26)


def _extruded(body, gap):
    """Returns the letters with sides of copper, except in the gap."""
    solid, picture = body != CLEAR, np.zeros_like(body)
    for step in range(1, _EXTRUSION + 1):
        shade = np.zeros_like(solid)
        shade[step:, step // 2:] = solid[:-step, :solid.shape[1] - step // 2]
        picture[shade] = INK if step == _EXTRUSION else BRASS[0]
    picture[gap] = CLEAR
    picture[solid] = body[solid]
    return picture


def logotype(word="HAIRSBREADTH"):
    """Returns the word, cut by one slanted line; its halves are shifted by six pixels against each other."""
    grid, bent = _word_grid(word), _word_grid(word)
    from_cut = (grid.y - LOGO_CUT_ROW) - LOGO_SLOPE * (grid.x - grid.width / 2)
    bent.x = grid.x - np.where(from_cut < 0, _SLIP, -_SLIP) / 2.0
    body = _face(np.maximum(_word_distance(bent, word), 2.0 - np.abs(from_cut)), grid)
    return _extruded(body, np.abs(from_cut) < 2.0)


def bitten_logotype(word, bites):
    """Returns the word with craters in it, whose edges glow. Each bite has x, y and radius in pixels."""
    grid = _word_grid(word)
    crater = np.full(grid.x.shape, 1e9)
    for x, y, radius in bites:
        crater = np.minimum(crater, circle(grid, x, y, radius))
    crater = crater + (noise(grid.x, grid.y, 5, 91) - 0.5) * 4
    body = _face(np.maximum(_word_distance(grid, word), -crater), grid)
    for reach, tone in ((5, BLOOD[1]), (3.6, BLOOD[3]), (2.2, BRASS[4])):
        body[(body != CLEAR) & (body != INK) & (crater < reach)] = tone
    return _extruded(body, crater < 0)


def hair(width):
    """Returns the mint line through the cut, one pixel per column; white at the end that is near the ship."""
    rise = int(-LOGO_SLOPE * width) + 1
    picture = blank(width, rise)
    for x in range(width):
        row = int(rise + LOGO_SLOPE * (x + 0.5))
        share = x / width
        picture[row, x] = WHITE if share > 0.8 else MINT[3] if share > 0.27 else MINT[2]
    return picture


# ---------------------------------------------------------------- ranks

RANKS = ("D", "C", "B", "A", "S", "1PX")
_RANK_WIDTH, _RANK_HEIGHT, _RANK_LETTER = 120, 72, 43


def _tones(ramp, levels):
    """Returns the colours of a ramp at these levels."""
    return [ramp[level] for level in levels]


_RANK_FINISH = {
    "D": Finish(_tones(STEEL, (0, 1, 2, 2, 3)), _tones(STEEL, (3, 2, 2, 1, 1)), (STEEL[0], STEEL[0])),
    "C": Finish(_tones(BRASS, (0, 1, 2, 2, 3)), _tones(BRASS, (3, 2, 2, 1, 1)), (BRASS[0], BRASS[0])),
    "B": Finish(_tones(BRASS, (1, 2, 3, 3, 4)), _tones(BRASS, (4, 3, 3, 2, 2)), (BRASS[0], BRASS[1])),
    "A": GOLD,
    "S": Finish(MINT + [WHITE], _tones(BRASS, (5, 5, 4, 4, 3, 3)), (MINT[0], MINT[1])),
    "1PX": Finish(_tones(STEEL, (1, 2, 3, 4, 4)), _tones(STEEL, (4, 4, 4, 3, 3)), (MINT[0], MINT[1])),
}


def _with_sides(body, tones):
    """Returns the letters with sides below and to the right, dark and light, and an ink edge around both."""
    solid, picture = body != CLEAR, np.zeros_like(body)
    for step in range(_EXTRUSION, 0, -1):
        shade = np.zeros_like(solid)
        shade[step:, step // 2:] = solid[:-step, :solid.shape[1] - step // 2]
        picture[shade] = tones[0] if step > 2 else tones[1]
    picture[solid] = body[solid]
    return ink_still(picture)


def rank(word):
    """Returns a rank as large letters; a hair cuts the highest one."""
    grid, bent, finish = Grid(_RANK_WIDTH, _RANK_HEIGHT), Grid(_RANK_WIDTH, _RANK_HEIGHT), _RANK_FINISH[word]
    width = sum(map(_advance, word)) - 4
    left, top = (_RANK_WIDTH - width - 2) / 2 + _STROKE, 5 + _STROKE
    if len(word) == 1:
        distance = _word_distance(grid, word, left, top, _RANK_LETTER)
        return _with_sides(_face(distance, grid, finish, top, _RANK_LETTER), finish.sides)
    from_cut = grid.y - (top + _RANK_LETTER * 0.76) + 0.035 * (grid.x - _RANK_WIDTH / 2)
    bent.x = grid.x - np.where(from_cut < 0, 1.5, -1.5)
    halves = np.maximum(_word_distance(bent, word, left, top, _RANK_LETTER), 1.5 - np.abs(from_cut))
    picture = _with_sides(_face(halves, grid, finish, top, _RANK_LETTER), finish.sides)
    line = np.abs(from_cut) < 0.5
    picture[line] = MINT[3]
    picture[line & (grid.x < _RANK_WIDTH * 0.2)] = MINT[2]
    picture[line & (grid.x > _RANK_WIDTH * 0.8)] = WHITE
    return picture
