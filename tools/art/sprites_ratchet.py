"""Ratchet, the boss of stage 1: the parts around its wheel, which is `ring_wheel` in sprites_machines.py."""
import math

import numpy as np

from paint import LIGHT, blank, dots, fill, ink_still, ink_turning, light_part
from palette import BLOOD, BRASS, INK, MINT, PINK, STEEL
from sdf import Grid, box, capsule, circle, ellipse, polar, polygon


def pawl():
    """Returns the ratchet's pawl: a steel hook on a brass axle. It is rotated about the axle at (12, 13)."""
    grid, picture = Grid(66, 28), blank(66, 28)
    hook = polygon(grid, [(36, 5.4), (58, 6.4), (64, 12), (63.5, 26), (47, 19.4), (36, 20)])
    arm = np.minimum(capsule(grid, (12, 13), (48, 12.6), 8.5, 7), hook)
    fill(picture, arm, STEEL[2])
    picture[(arm < 0) & (arm > -4.2)] = STEEL[3]
    picture[(arm < 0) & (arm > -2.2)] = STEEL[4]
    fill(picture, box(grid, 38, 12.7, 12, 1.2, 1.2), STEEL[0])
    axle = circle(grid, 12, 13, 11)
    fill(picture, axle, BRASS[2])
    picture[(axle < 0) & (axle > -3)] = BRASS[4]
    picture[(axle < 0) & (axle > -1)] = INK
    fill(picture, axle + 5.5, BRASS[0])
    return ink_turning(picture)


def draw_shutter(picture, grid, centre, radius, opening=-0.01, turn=0):
    """Draws the six steel leaves of a shutter around an opening of that radius; each leaf lies over the next one."""
    x, y = grid.x - centre, grid.y - centre
    normals = [math.radians(turn + 60 * leaf) for leaf in range(6)]
    reach = [x * math.cos(normal) + y * math.sin(normal) - opening for normal in normals]
    inside = np.hypot(x, y) < radius
    for leaf, normal in enumerate(normals):
        before = reach[leaf - 1]
        over = inside & (reach[leaf] > 0) & (before <= 0)
        facing = -(math.cos(normal) * LIGHT[0] + math.sin(normal) * LIGHT[1])
        picture[over] = STEEL[1] if facing > 0.3 else STEEL[2] if facing > -0.4 else STEEL[3]
        picture[over & (reach[leaf] < 2)] = STEEL[3] if facing > 0.3 else STEEL[4]
        picture[inside & (reach[leaf] > 0) & (np.abs(before) < 0.7)] = STEEL[0]
        picture[over & (reach[leaf] < 1)] = INK
    picture[inside & (np.hypot(x, y) > radius - 1)] = INK


def _eye(picture, grid, centre, is_hurt):
    """Draws an eye that looks to the left, wide and pale if it is hurt."""
    light_part(picture, circle(grid, centre, centre, 20.4), "blood", 14, ambient=0.5 if is_hurt else 0.1, dither=0.4)
    x, (iris, shade) = centre - 3.5, PINK[2:0:-1] if is_hurt else PINK[1::-1]
    fill(picture, circle(grid, x, centre, 10.6), BLOOD[0])
    fill(picture, circle(grid, x, centre, 9.4), iris)
    fill(picture, np.maximum(circle(grid, x, centre, 9.4), -circle(grid, x - 1.5, centre - 2, 7.2)), shade)
    fill(picture, ellipse(grid, x, centre, 2.2, 8.2), INK)
    fill(picture, circle(grid, x - 3.6, centre - 4, 2.3), STEEL[4])


def ratchet_core(frame):
    """Returns the core of the ratchet, an eye behind a shutter: shut (0), half open (1), open (2) or hurt (3)."""
    grid, picture, centre = Grid(56, 56), blank(56, 56), 28
    light_part(picture, circle(grid, centre, centre, 27.4), "brass", 7, ambient=0.15, dither=0.5, edge=INK)
    for bolt in range(6):
        x, y = (int(place) for place in polar(centre, centre, 24, 60 * bolt + 30))
        fill(picture, circle(grid, x + 0.5, y + 0.5, 1.6), BRASS[0])
        dots(picture, [(x - 1, y - 1)], BRASS[5])
    fill(picture, circle(grid, centre, centre, 21.5), INK)
    _eye(picture, grid, centre, frame == 3)
    draw_shutter(picture, grid, centre, 21.5, (-0.01, 6.5, 16.5, 16.5)[frame], (0, 20, 50, 50)[frame])
    return ink_still(picture)


FRAME_ORIGIN = (36, 126)                    # the axle of the ring in the frame's picture
PAWL_ANGLE, PAWL_RADIUS = -70.8, 112        # the place of the pawl's axle around the ring's
DIAL_PLACE = (148, 0)                       # the dial's centre, from the axle of the ring


def _bolt(picture, grid, x, y):
    """Draws a brass bolt of 7 x 7 pixels around a pixel."""
    fill(picture, circle(grid, x + 0.5, y + 0.5, 3.3), BRASS[0])
    light_part(picture, circle(grid, x + 0.5, y + 0.5, 2.4), "brass", 2.4, ambient=0.1, tones=[1, 2, 3, 4, 5])


def _bracket(picture, grid, x, y):
    """Draws the arc with its two seats and the block that it is bolted to."""
    tones = [0, 1, 2, 3]
    angle = np.degrees(np.arctan2(grid.y - y, grid.x - x))
    from_axle = np.hypot(grid.x - x, grid.y - y)
    outer = circle(grid, x + 14, y, 114)
    arc = np.maximum(np.maximum(outer, 101 - from_axle), np.radians(np.abs(angle) - 70) * from_axle)
    light_part(picture, arc, "brass", 5, ambient=0.28, tones=tones, edge=INK)
    line = np.maximum(np.abs(outer + 6.5) - 0.6, np.radians(np.abs(angle) - 56) * from_axle)
    fill(picture, line, BRASS[0])
    for turn in (-36, -18, 18, 36):
        bx, by = polar(x, y, 110, turn)
        _bolt(picture, grid, int(bx), int(by))
    for turn in (PAWL_ANGLE, -PAWL_ANGLE):
        seat = polar(x, y, PAWL_RADIUS, turn)
        light_part(picture, circle(grid, *seat, 16), "brass", 6, ambient=0.25, tones=tones, edge=INK)
        fill(picture, circle(grid, *seat, 10.6), BRASS[0])
    light_part(picture, circle(grid, *seat, 9.4), "brass", 9.4, ambient=0.1, dither=0.5, edge=INK)


def _dial_block(picture, grid, x, y):
    """Draws the block at the right end, with a dial of four beats; the fourth one is mint."""
    light_part(picture, box(grid, x + 151, y, 30, 34, 4), "brass", 5, ambient=0.28, tones=[0, 1, 2, 3], edge=INK)
    for bx, by in ((128, -27), (171, -27), (128, 26), (171, 26)):
        _bolt(picture, grid, int(x + bx), int(y + by))
    dial = (x + DIAL_PLACE[0], y + DIAL_PLACE[1])
    light_part(picture, circle(grid, *dial, 21), "brass", 4, ambient=0.2, tones=[1, 2, 3, 4, 5], edge=INK)
    fill(picture, circle(grid, *dial, 17.4), INK)
    light_part(picture, circle(grid, *dial, 16.4), "steel", 8, ambient=0.35, tones=[2, 3, 4])
    for beat in range(4):
        start, end = (polar(*dial, reach, 90 * beat - 90) for reach in (11.5, 14.2))
        fill(picture, capsule(grid, start, end, 1.2), INK)
    fill(picture, circle(grid, *polar(*dial, 12.6, 180), 2.6), INK)
    fill(picture, circle(grid, *polar(*dial, 12.6, 180), 1.8), MINT[2])


def ratchet_frame():
    """Returns the fixed bracket behind the ring: a seat for the core, an axle, and an arc that carries the pawl."""
    width, height = 218, 252
    grid, picture, (x, y) = Grid(width, height), blank(width, height), FRAME_ORIGIN
    light_part(picture, box(grid, x + 80, y, 60, 10), "steel", 9, ambient=0.1, dither=0.6, edge=INK)
    for ring in range(36, 100, 8):
        fill(picture, box(grid, x + ring, y, 0.6, 8.6), STEEL[1])
    light_part(picture, circle(grid, x, y, 34), "brass", 6, ambient=0.2, tones=[0, 1, 2, 3], edge=INK)
    _bracket(picture, grid, x, y)
    _dial_block(picture, grid, x, y)
    return ink_still(picture)


def ratchet_hand():
    """Returns the hand of the dial; it turns about its centre and points to the right."""
    grid, picture = Grid(28, 8), blank(28, 8)
    fill(picture, polygon(grid, [(8, 2.2), (27, 3.2), (27, 4.8), (8, 5.8)]), INK)
    fill(picture, circle(grid, 14, 4, 3.9), INK)
    fill(picture, circle(grid, 14, 4, 2.4), BRASS[4])
    return picture
