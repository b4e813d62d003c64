"""Machines: gears, ring wheels, blades, pistons.

Rotating parts have no directional light: their tone depends only on the distance from the edge and on the radius, so
they look right at every angle. A hub cap, which is never rotated, is drawn over the axle and shows the light for the
whole wheel.
"""
import math

import numpy as np

from paint import blank, dots, fill, ink_still, ink_turning, light_part, light_rim
from palette import BLOOD, BRASS, CLEAR, INK, INKS, STEEL
from sdf import Grid, box, capsule, circle, polar, polygon

TOOTH_FOOT, TOOTH_TIP = 0.33, 0.18          # half widths, in tooth pitches: the foot is wider than the tip


def _tooth_height(teeth, tip):
    """Returns the height of teeth. Longer ones look weak and consist of ink alone when rotated."""
    return max(6.0, tip * math.pi / teeth * 0.80)


_COG = (("root", -TOOTH_FOOT), ("tip", -TOOTH_TIP), ("tip", TOOTH_TIP), ("root", TOOTH_FOOT))
_SAW = (("root", -0.42), ("tip", -0.34), ("tip", -0.12), ("root", 0.50))      # a steep side for the pawl, a long back


def _gear_outline(centre, teeth, tip, root, tooth_shape=_COG, missing=()):
    """Returns four points per tooth; where teeth are missing the rim is smooth."""
    points = []
    for tooth in range(teeth):
        for level, turn in tooth_shape:
            radius = tip if level == "tip" and tooth not in missing else root
            points.append(polar(centre, centre, radius, 360 * (tooth + turn) / teeth))
    return points


def _windows(grid, centre, radius, hub, rim_inner, tip, spokes):
    """Returns the distance to the openings between the spokes."""
    opening = np.maximum(radius - rim_inner, hub - radius)
    for spoke in range(spokes):
        end = polar(centre, centre, tip, 360 * (spoke + 0.5) / spokes)
        arm = capsule(grid, (centre, centre), end, max(3.5, hub * 0.42), max(2.8, hub * 0.3))
        opening = np.maximum(opening, -arm)
    return opening


def _edge_tones(picture, distance, bright, light):
    """Paints brass that is bright along its edge, at any rotation."""
    fill(picture, distance, BRASS[2])
    picture[(distance < 0) & (distance > -light)] = BRASS[3]
    picture[(distance < 0) & (distance > -bright)] = BRASS[4]


def gear(teeth, tip, spokes=0, hub=None):
    """Returns a gear with that tip radius; the openings between its spokes are clear."""
    size = 2 * (int(tip) + 2)
    grid, picture, centre = Grid(size, size), blank(size, size), size / 2
    root, rim, hub = tip - _tooth_height(teeth, tip), max(7.0, tip * 0.17), hub or max(7.0, tip * 0.24)
    radius = np.hypot(grid.x - centre, grid.y - centre)
    distance = polygon(grid, _gear_outline(centre, teeth, tip, root))
    if spokes:
        distance = np.maximum(distance, -_windows(grid, centre, radius, hub, root - rim, tip, spokes))
    _edge_tones(picture, distance, 2.0, 3.0)
    picture[(np.abs(radius - (root - rim * 0.40)) < 0.8) & (distance < -2.2)] = BRASS[1]
    for tooth in range(teeth if tip > 40 else 0):
        fill(picture, circle(grid, *polar(centre, centre, root - 0.5, 360 * tooth / teeth), 1.3), BRASS[1])
    picture[(np.abs(radius - hub * 0.78) < 0.9) & (distance < -1)] = BRASS[1]
    fill(picture, radius - hub * 0.62, BRASS[1])
    fill(picture, radius - hub * 0.62 + 1.2, BRASS[0])
    return ink_turning(picture)


def _degrees_to_gate(degrees, gates):
    """Returns the degrees to the middle of the nearest gate; the first gate is on the right side."""
    return np.abs((degrees + 180 / gates) % (360 / gates) - 180 / gates)


def _gate_distance(grid, centre, gates, gate_degrees):
    """Returns the distance, measured along the rim, to the gates, which are wedges cut out of it."""
    radius = np.hypot(grid.x - centre, grid.y - centre)
    angle = np.degrees(np.arctan2(grid.y - centre, grid.x - centre))
    return radius * np.radians(_degrees_to_gate(angle, gates) - gate_degrees / 2)


def ring_wheel(teeth, tip, inner, gates, gate_degrees, holes, saw=False):
    """Returns a wheel without spokes. Its rim has no gaps except the gates, the only way in for ships and shots."""
    size = 2 * (tip + 2)
    grid, picture, centre = Grid(size, size), blank(size, size), tip + 2.0
    radius = np.hypot(grid.x - centre, grid.y - centre)
    root = tip - _tooth_height(teeth, tip)
    wedge = _gate_distance(grid, centre, gates, gate_degrees)
    near_gate = [tooth for tooth in range(teeth) if _degrees_to_gate(360 * tooth / teeth, gates) < (gate_degrees + 360 / teeth) / 2]
    outline = _gear_outline(centre, teeth, tip, root, _SAW if saw else _COG, near_gate)
    distance = np.maximum(np.maximum(polygon(grid, outline), inner - radius), -wedge)
    _edge_tones(picture, distance, 3.0, 4.0)
    middle, quarter = (inner + root) / 2, (root - inner) / 4
    for groove in (middle - quarter - 1.5, middle + quarter + 1.5):
        picture[(np.abs(radius - groove) < 0.8) & (distance < -4)] = BRASS[1]
    post = (distance < 0) & (wedge < 10)
    picture[post] = STEEL[2]
    picture[post & (distance > -4)] = STEEL[3]
    picture[post & (distance > -3)] = STEEL[4]
    picture[(distance < 0) & (wedge >= 10) & (wedge < 11)] = BRASS[0]
    for index in range(holes):
        x, y = polar(centre, centre, middle, 360 * (index + 0.5) / holes)
        if wedge[int(y), int(x)] > 16:
            hole = circle(grid, x, y, min(4.6, quarter - 0.8))
            picture[hole < 2] = BRASS[1]
            picture[hole < 0] = CLEAR
    return ink_turning(picture)


def hub_cap(radius):
    """Returns a dome that is never rotated, lit from the upper left."""
    size = 2 * radius + 2
    grid, picture = Grid(size, size), blank(size, size)
    light_part(picture, circle(grid, size / 2, size / 2, radius), "brass", radius, ambient=0.1, dither=0.5, edge=INK)
    return ink_still(picture)


def crescent(radius):
    """Returns a flying sickle with a bright outer cutting edge and a rivet on its thick back."""
    size = 2 * radius + 4
    grid, picture, centre = Grid(size, size), blank(size, size), radius + 2
    distance = np.maximum(circle(grid, centre, centre, radius), -circle(grid, centre + radius * 0.42, centre, radius * 0.80))
    from_centre = np.hypot(grid.x - centre, grid.y - centre)
    inside = distance < 0
    fill(picture, distance, STEEL[2])
    picture[inside & (from_centre > radius - 5.5)] = STEEL[3]
    picture[inside & (from_centre > radius - 2.6)] = STEEL[4]
    picture[(distance < -1) & (from_centre > radius - 6.4) & (from_centre < radius - 5.4)] = STEEL[1]
    rivet = centre - radius * 0.68
    fill(picture, np.maximum(circle(grid, rivet, centre, radius * 0.20), distance + 1), BRASS[3])
    fill(picture, circle(grid, rivet, centre, radius * 0.09), BRASS[0])
    return ink_turning(picture)


def blade(length, half):
    """Returns a rotor with its axle in the middle. Both ends have red stripes that show how far it reaches."""
    width, height = length + 4, 22
    grid, picture, x, y, reach = Grid(width, height), blank(width, height), width / 2, height / 2, length / 2
    upper = [(x - reach, y - 2.2), (x - reach + 14, y - half), (x + reach - 14, y - half), (x + reach, y - 2.2)]
    distance = polygon(grid, upper + [(px, 2 * y - py) for px, py in reversed(upper)])
    fill(picture, distance, STEEL[4])
    picture[distance < -2.1] = STEEL[3]
    picture[distance < -3.1] = STEEL[2]
    for slot in range(1, 5):
        if slot * reach / 5 + 8 < reach - 20:
            fill(picture, box(grid, x + slot * reach / 5, y, 4, 0.6), STEEL[1])
            fill(picture, box(grid, x - slot * reach / 5, y, 4, 0.6), STEEL[1])
    from_tip = reach + 2 - np.abs(grid.x - x) - np.abs(grid.y - y)
    picture[(distance < 0) & (from_tip < 20) & (np.floor(from_tip / 4) % 2 == 0)] = BLOOD[2]
    axle = circle(grid, x, y, 9.5)
    fill(picture, axle, BRASS[2])
    picture[(axle < 0) & (axle > -3)] = BRASS[4]
    fill(picture, axle + 5, BRASS[0])
    picture[(axle < 0) & (axle > -1)] = INK
    return ink_turning(picture)


def _upright(width, height, up):
    """Returns a picture's grid, mirrored upside down if `up` is true, and a function that mirrors rows of pixels."""
    grid = Grid(width, height)
    if up:
        grid.y = height - grid.y
    return grid, lambda row: height - 1 - row if up else row


def _sunk_panel(picture, grid, x, y, half_width, half_height):
    """Draws a panel that lies lower than the brass around it; its lower right edge catches the light."""
    panel = box(grid, x, y, half_width, half_height, 1)
    fill(picture, panel, BRASS[2])
    light_rim(picture, panel, BRASS[1], BRASS[4], 1)


def _rivets(picture, columns, rows):
    """Draws rivets of 2 x 2 pixels with a glint; `rows` has both rows of each rivet, in any order."""
    for x in columns:
        for row, next_row in rows:
            dots(picture, [(x, row), (x + 1, row), (x, next_row), (x + 1, next_row)], BRASS[1])
            dots(picture, [(x, min(row, next_row))], BRASS[5])


def piston_housing(up):
    """Returns the fixed end of a piston, drawn over the arm that slides out of it. It points down, or up."""
    (grid, row), picture = _upright(44, 26, up), blank(44, 26)
    light_part(picture, box(grid, 22, 11, 20, 11, 2), "brass", 4, ambient=0.25, tones=[0, 1, 2, 3, 4], edge=INK)
    light_part(picture, box(grid, 22, 22, 13, 4, 1), "brass", 3, ambient=0.15, tones=[0, 1, 2, 3], edge=INK)
    _sunk_panel(picture, grid, 22, 10.5, 12, 5.5)
    _rivets(picture, (6, 37), [(row(y), row(y + 1)) for y in (5, 15)])
    return ink_still(picture)


def piston_arm(rod, up):
    """Returns a steel rod with a brass hammer head at its lower, or upper, end; the striking edge is striped."""
    width, height, x = 48, rod + 30, 24
    (grid, row), picture = _upright(width, height, up), blank(width, height)
    light_part(picture, box(grid, x, rod / 2 + 2, 8, rod / 2 + 2), "steel", 8, ambient=0.1, dither=0.6, edge=INK)
    for ring in range(6, rod, 8):
        fill(picture, box(grid, x, ring, 6.6, 0.6), STEEL[1])
    light_part(picture, box(grid, x, rod + 15, 22, 14, 3), "brass", 5, ambient=0.25, tones=[0, 1, 2, 3, 4], edge=INK)
    from_band = np.abs(grid.y - (rod + 23))
    band = (from_band < 3.5) & (np.abs(grid.x - x) < 21)
    picture[band] = np.where(np.floor((grid.x + grid.y) / 5) % 2 == 0, BRASS[4], INKS[1])[band]
    picture[band & (from_band > 2.6)] = INK
    _sunk_panel(picture, grid, x, rod + 10, 13, 5)
    _rivets(picture, (6, 40), [(row(rod + 9), row(rod + 10))])
    return ink_still(picture)
