"""Pixel grids, integer noise and signed distances.

A distance is an array of one number per pixel centre: negative inside the shape, in pixels.
Union is np.minimum, intersection np.maximum, and a minus b is np.maximum(a, -b).
"""
import math

import numpy as np


class Grid:
    """The pixel centres of a width x height picture."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.y, self.x = np.mgrid[0:height, 0:width] + 0.5


def hash01(x, y, seed=0):
    """Returns a number in 0..1, below 1, that depends only on the integers given; the same on every machine."""
    low = 0xffffffff
    h = (np.asarray(x, np.int64) * 374761393 + np.asarray(y, np.int64) * 668265263 + seed * 2246822519) & low
    h = ((h ^ (h >> 13)) * 1274126177) & low
    return ((h ^ (h >> 16)) & 0xffff) / 65536.0


class Dice:
    """A sequence of hashed numbers."""

    def __init__(self, seed):
        self.seed, self.rolls = seed, 0

    def unit(self):
        """Returns the next number in 0..1, below 1."""
        self.rolls += 1
        return float(hash01(self.rolls, 0, self.seed))

    def between(self, low, high):
        """Returns the next integer in low..high, both included."""
        return low + int(self.unit() * (high - low + 1))


def noise(x, y, cell, seed=0, columns=None, rows=None):
    """Returns smooth value noise with one value per cell corner; it repeats after `columns` and `rows`, if given."""
    across, down = np.asarray(x) / cell, np.asarray(y) / cell
    column, row = np.floor(across).astype(np.int64), np.floor(down).astype(np.int64)
    u, v = across - column, down - row
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)

    def corner(right, below):
        at = column + right if columns is None else (column + right) % columns
        down_at = row + below if rows is None else (row + below) % rows
        return hash01(at & 0xffffffff, down_at & 0xffffffff, seed)

    upper = corner(0, 0) * (1 - u) + corner(1, 0) * u
    lower = corner(0, 1) * (1 - u) + corner(1, 1) * u
    return upper * (1 - v) + lower * v


def circle(grid, cx, cy, radius):
    """Returns the distance to a circle."""
    return np.hypot(grid.x - cx, grid.y - cy) - radius


def ellipse(grid, cx, cy, rx, ry):
    """Returns the approximate distance to an ellipse; good enough below 30 px."""
    return (np.hypot((grid.x - cx) / rx, (grid.y - cy) / ry) - 1) * min(rx, ry)


def box(grid, cx, cy, half_width, half_height, rounding=0.0):
    """Returns the distance to a rectangle with rounded corners."""
    qx = np.abs(grid.x - cx) - half_width + rounding
    qy = np.abs(grid.y - cy) - half_height + rounding
    return np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - rounding


def scooped(grid, radius, inset=0.0):
    """Returns the distance to the grid's rectangle, `inset` smaller, without quarter discs at its corners."""
    x, y = grid.width / 2, grid.height / 2
    shape = box(grid, x, y, x - inset, y - inset)
    corner = np.hypot(x - np.abs(grid.x - x), y - np.abs(grid.y - y))
    return np.maximum(shape, radius + inset - corner)


def chamfered(grid, inset, cut):
    """Returns the distance to the grid's rectangle, `inset` smaller, without triangles of that leg at its corners."""
    x, y = grid.width / 2, grid.height / 2
    from_corner = (x - inset - np.abs(grid.x - x)) + (y - inset - np.abs(grid.y - y))
    return np.maximum(box(grid, x, y, x - inset, y - inset), (cut - from_corner) * 0.7)


def capsule(grid, start, end, start_radius, end_radius=None):
    """Returns the distance to a stroke with round ends; with two radii it tapers."""
    end_radius = start_radius if end_radius is None else end_radius
    ex, ey = end[0] - start[0], end[1] - start[1]
    t = np.clip(((grid.x - start[0]) * ex + (grid.y - start[1]) * ey) / (ex * ex + ey * ey), 0, 1)
    radius = start_radius + (end_radius - start_radius) * t
    return np.hypot(grid.x - start[0] - ex * t, grid.y - start[1] - ey * t) - radius


def polygon(grid, points):
    """Returns the exact distance to a closed polygon, with the sign from counting crossings. The border is outside."""
    nearest, sign = np.full(grid.x.shape, 1e9), np.ones(grid.x.shape)
    for (ax, ay), (bx, by) in zip(points, points[-1:] + points[:-1]):
        ex, ey, wx, wy = bx - ax, by - ay, grid.x - ax, grid.y - ay
        t = np.clip((wx * ex + wy * ey) / max(ex * ex + ey * ey, 1e-9), 0, 1)
        nearest = np.minimum(nearest, (wx - ex * t) ** 2 + (wy - ey * t) ** 2)
        below, above, left = grid.y >= ay, grid.y < by, ex * wy > ey * wx
        crosses = (below & above & left) | ~(below | above | left)
        sign = np.where(crosses, -sign, sign)
    nearest = np.sqrt(nearest)
    return np.where(nearest < 1e-6, 0.0, sign * nearest)      # otherwise rounding would decide the border's side


def polar(cx, cy, radius, degrees):
    """Returns the point at that angle; clockwise on the screen because y points down."""
    return cx + radius * math.cos(math.radians(degrees)), cy + radius * math.sin(math.radians(degrees))


def cogwheel(grid, centre, teeth, tip, root, shares, degrees=0.0):
    """Returns the distance to a gear without openings.

    shares   half widths of a tooth at its tip and at its foot, in tooth pitches
    degrees  the angle of the first tooth
    """
    points = []
    for tooth in range(teeth):
        for radius, turn in ((root, -shares[1]), (tip, -shares[0]), (tip, shares[0]), (root, shares[1])):
            points.append(polar(*centre, radius, 360 * (tooth + turn) / teeth + degrees))
    return polygon(grid, points)
