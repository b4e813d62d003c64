"""The player's ship, its exhaust and its shots."""
import numpy as np

from paint import blank, dots, fill, ink_still, light_part, put
from palette import BRASS, CLEAR, INK, MINT, PINK, STEEL, WHITE
from sdf import Grid, box, capsule, circle, ellipse, polygon

BANKS = (-2, -1, 0, 1, 2)
_HULL = [(5, 10.6), (11, 8), (24, 7.8), (33, 10.6), (42, 13.2), (42, 14), (33, 16), (22, 17.8), (10, 17.4), (5, 15.6)]


def _far_side(picture, grid, bank):
    """Draws the parts behind the hull: the far wing, the tail fin and the nozzle."""
    far_tip = 6.2 + bank * 1.9
    if far_tip < 9:
        wing = polygon(grid, [(13, 10), (22, 10), (15.5, far_tip), (9, far_tip - 0.5)])
        light_part(picture, wing, "mint", 2, tones=[0, 0, 1], edge=INK)
    fin_top = 3.4 + bank * 0.4
    fin = polygon(grid, [(2.5, 11), (1, fin_top), (5.5, fin_top), (13, 10)])
    light_part(picture, fin, "mint", 3, ambient=0.2, tones=[0, 1, 2], edge=INK)
    light_part(picture, box(grid, 4, 13, 3.4, 3.4, 1), "steel", 3, ambient=0.1, tones=[0, 1, 2], edge=INK)
    fill(picture, box(grid, 2.5, 13, 1, 1.6), BRASS[3])


def _hull(picture, grid):
    """Draws the white hull with a mint waterline, a panel line and a brass ring around the nose."""
    hull = polygon(grid, _HULL)
    light_part(picture, hull, "steel", 7, ambient=0.08, tones=[1, 2, 3, 4], edge=INK)
    inside = hull < -1
    nose_ring = inside & (grid.x > 34) & (grid.x < 37)
    picture[inside & (grid.y > 14) & (grid.y < 15)] = MINT[1]
    picture[nose_ring] = BRASS[3]
    picture[nose_ring & (grid.y < 13)] = BRASS[4]
    picture[inside & (np.floor(grid.x) == 13) & (grid.y > 9.5) & (grid.y < 14)] = STEEL[2]


def _near_wing(grid, bank):
    """Returns the distance to the near wing; it folds up in front of the hull when the ship dives."""
    tip = 19.4 - bank * 2.2
    if tip > 16.5:
        return polygon(grid, [(11, 14), (23, 14), (15, tip), (7, tip + 0.8)])
    if bank < 2:
        return polygon(grid, [(10, 13.6), (23, 14), (16, 16.6), (6, 16.8)])
    return polygon(grid, [(9, 15), (24, 15), (17, 8.4), (8, 7.4)])


def ship(bank):
    """Returns the ship, nose to the right. bank -2 is a climb, +2 a dive: wings, fin and canopy move."""
    grid, picture = Grid(42, 26), blank(42, 26)
    _far_side(picture, grid, bank)
    _hull(picture, grid)
    canopy_row = 9.6 - bank * 0.3
    light_part(picture, ellipse(grid, 24.5, canopy_row, 6.0, 3.1), "mint", 3, ambient=0.12, edge=INK)
    dots(picture, [(21, int(canopy_row - 1.6)), (22, int(canopy_row - 1.6))], WHITE)
    wing_tones = [1, 2, 3] if bank < 2 else [0, 1, 2]
    light_part(picture, _near_wing(grid, bank), "mint", 3, tones=wing_tones, edge=INK)
    return ink_still(picture)


WRECK_PIVOT = (11, 8)
WRECK_PLACES = {"nose": (36, 13), "canopy": (24, 11), "near wing": (13, 17), "far wing": (14, 10), "fin": (5, 6),
                "nozzle": (5, 13)}           # the pivots of the pieces in the ship's frame


def _wreck_masks(grid):
    """Returns the part of the level ship's frame that belongs to each piece."""
    x, y = np.floor(grid.x), np.floor(grid.y)
    tail, middle = x < 10, (x >= 10) & (x < 19)
    near_wing = (middle & (y >= 14)) | (tail & (y >= 17))
    return {"nose": x >= 30, "canopy": (x >= 19) & (x < 30), "near wing": near_wing, "far wing": middle & ~near_wing,
            "fin": tail & (y < 10), "nozzle": tail & (y >= 10) & ~near_wing}


def wreck():
    """Returns the pieces of the level ship. They are light: their edges are mint or steel instead of ink."""
    whole = ship(0)
    height, width = whole.shape
    edge, mint = whole == INK, np.pad(np.isin(whole, MINT), 1).astype(int)
    mint_around = sum(mint[row:row + height, column:column + width] for row in range(3) for column in range(3))
    whole[edge] = np.where(mint_around > 1, MINT[0], STEEL[1])[edge]
    frames = []
    for name, mask in _wreck_masks(Grid(width, height)).items():
        frame, (x, y) = blank(22, 16), WRECK_PLACES[name]
        put(frame, np.where(mask, whole, CLEAR).astype(np.uint8), WRECK_PIVOT[0] - x, WRECK_PIVOT[1] - y)
        frames.append(frame)
    return frames


def exhaust(frame):
    """Returns the flame behind the ship, without ink, since light does not collide. Its right end is at the nozzle."""
    grid, picture = Grid(18, 9), blank(18, 9)
    length = (13, 16, 11, 15)[frame]
    for share, radius, colour in ((1.0, 3.2, MINT[1]), (0.75, 2.2, MINT[2]), (0.5, 1.3, BRASS[5])):
        fill(picture, capsule(grid, (18 - length * share, 4.5), (18, 4.5), 0.3, radius), colour)
    return picture


def needle(ramp):
    """Returns a shot with a dark tail and a bright head to the right. ramp is MINT for the player, PINK for enemies."""
    grid, picture = Grid(18, 5), blank(18, 5)
    body, core = (ramp[2], ramp[3]) if ramp is MINT else (ramp[1], ramp[2])
    fill(picture, capsule(grid, (2, 2.5), (15, 2.5), 1.2, 2.3), body)
    fill(picture, capsule(grid, (6, 2.5), (15, 2.5), 0.5, 0.9), core)
    return ink_still(picture)


def lance():
    """Returns the lance, its point to the right. The pivot is at its left end, at the ship's nose."""
    grid, picture = Grid(104, 15), blank(104, 15)
    for inset, colour in ((0.0, MINT[0]), (1.6, MINT[2]), (3.4, WHITE)):
        shaft = polygon(grid, [(1 + 6 * inset, 6.4), (70, 4 + 0.6 * inset), (70, 11 - 0.6 * inset), (1 + 6 * inset, 8.6)])
        head = polygon(grid, [(62 + 2 * inset, 7.5), (70, 0.6 + inset), (103 - 3.5 * inset, 6.4), (103 - 3.5 * inset, 8.6),
                              (70, 14.4 - inset)])
        fill(picture, np.minimum(shaft, head), colour)
    return ink_still(picture)


def orb(frame):
    """Returns enemy fire: a pink ball with a bright pulsing centre."""
    grid, picture = Grid(11, 11), blank(11, 11)
    fill(picture, circle(grid, 5.5, 5.5, 5.1), PINK[0])
    fill(picture, circle(grid, 5.5, 5.5, 3.6), PINK[1])
    fill(picture, circle(grid, 5.0, 5.0, 2.2 + 0.5 * frame), PINK[2])
    return ink_still(picture)
