"""The pictures of the samples in game/samples, in the style and the palette of Hairsbreadth."""
import numpy as np

import foreign
import letters
import samples_map
import samples_sound
from catalogue import LIGHT, SCREEN, SOLID, TINTED, TURNING, Layer, Sprite
from paint import blank, crumbs, dots, fill, ink_still, ink_turning, light_part
from palette import BLOOD, BRASS, CLEAR, INK, MINT, ROCK, STEEL, WHITE
from sdf import Grid, box, capsule, circle, ellipse, noise, polar, polygon
from sprites_machines import crescent, gear
from sprites_player import BANKS, ship
from terrain import paint_terrain

FONTS = ("font", "font_large")
# In the atlas of shapes; the threshold of masks is 128.
EDGE_ALPHA = 200            # of the star's outline
GLOW_ALPHA = 100            # of the ring's glow
HAZE_ALPHA = 32             # of the haze in the crescent


# ---------------------------------------------------------------- shapes

def star(size=48):
    """Returns a brass star with five points and a darker star inside."""
    grid, picture, centre = Grid(size, size), blank(size, size), size / 2
    outline = [polar(centre, centre + 2, radius, 36 * corner - 90)
               for corner, radius in enumerate([size / 2 + 0.5, size / 4.1] * 5)]
    distance = polygon(grid, outline)
    fill(picture, distance, BRASS[4])
    fill(picture, distance + 3.2, BRASS[3])
    fill(picture, distance + 5.2, BRASS[2])
    fill(picture, circle(grid, centre, centre + 2, 3.2), BRASS[5])
    return ink_turning(picture)


def ring(size=48):
    """Returns a steel ring with a gap, and the alpha of its pixels; the mint glow in it has GLOW_ALPHA."""
    grid, picture, centre = Grid(size, size), blank(size, size), size / 2
    radius = np.hypot(grid.x - centre, grid.y - centre)
    gap = (grid.x < centre) & (np.abs(grid.y - centre) < (centre - grid.x) * 0.7)
    band = np.maximum(radius - 22.5, 13.5 - radius)
    fill(picture, band, STEEL[2])
    picture[(band < 0) & (radius > 19.5)] = STEEL[4]
    picture[(band < 0) & (radius <= 19.5) & (radius > 17.5)] = STEEL[3]
    for bolt in range(8):
        fill(picture, circle(grid, *polar(centre, centre, 17.2, 45 * bolt + 22.5), 1.3), STEEL[0])
    picture[gap] = CLEAR
    ink_turning(picture)
    glow = (radius < 13.5) & (radius > 7) & (picture == CLEAR) & ~gap
    picture[glow] = MINT[2]
    picture[glow & (radius < 10)] = MINT[3]
    return picture, np.where(glow, GLOW_ALPHA, np.where(picture == CLEAR, 0, 255)).astype(np.uint8)


def hazy_crescent(radius=22):
    """Returns a crescent and the alpha of its pixels; the haze along its inner edge has HAZE_ALPHA."""
    picture, size = crescent(radius), 2 * radius + 4
    grid, centre = Grid(size, size), radius + 2
    inner = circle(grid, centre + radius * 0.42, centre, radius * 0.80)
    haze = (inner > -5) & (grid.x < centre + 7) & (circle(grid, centre, centre, radius) < 0) & (picture == CLEAR)
    picture[haze] = STEEL[4]
    return picture, np.where(haze, HAZE_ALPHA, np.where(picture == CLEAR, 0, 255)).astype(np.uint8)


def shapes():
    """Returns the atlas of star, crescent, gear and ring, and its alpha."""
    points, wheel = star(), gear(8, 22)
    cells = [(points, np.where(points == INK, EDGE_ALPHA, np.where(points == CLEAR, 0, 255)).astype(np.uint8)),
             hazy_crescent(), (wheel, np.where(wheel == CLEAR, 0, 255).astype(np.uint8)), ring()]
    return tuple(np.concatenate(parts, axis=1) for parts in zip(*cells))


def ball(size=32):
    """Returns a red and white ball; its six sectors show how it turns."""
    grid, picture, centre = Grid(size, size), blank(size, size), size / 2
    distance = circle(grid, centre, centre, size / 2 - 0.6)
    sector = np.floor(np.degrees(np.arctan2(grid.y - centre, grid.x - centre)) / 60 + 6).astype(int) % 2
    picture[(distance < 0) & (sector == 0)] = BLOOD[2]
    picture[(distance < 0) & (sector == 1)] = STEEL[4]
    rim = (distance < 0) & (distance > -3.5)
    picture[rim & (sector == 0)] = BLOOD[1]
    picture[rim & (sector == 1)] = STEEL[3]
    fill(picture, circle(grid, centre, centre, 3.6), BRASS[3])
    fill(picture, circle(grid, centre, centre, 2.0), BRASS[4])
    return ink_turning(picture)


def block(size=40):
    """Returns a chiselled stone with a notch in its right side, so that its turned pixels matter."""
    grid, picture, centre = Grid(size, size), blank(size, size), size / 2
    notch = polygon(grid, [(size + 2, centre - 11), (centre + 4, centre), (size + 2, centre + 11)])
    distance = np.maximum(box(grid, centre, centre, centre, centre, 2), -notch)
    fill(picture, distance, BLOOD[1])
    picture[(distance < 0) & (distance > -5)] = BLOOD[2]
    picture[(distance < 0) & (distance > -2.6)] = BLOOD[3]
    face = (distance < -7) & (distance > -8.2)
    picture[face] = BLOOD[0]
    for x, y in ((7, 7), (7, size - 7), (size - 7, 7), (size - 7, size - 7)):
        fill(picture, circle(grid, x, y, 1.5), BLOOD[0])
    return ink_turning(picture)


# ---------------------------------------------------------------- figures

_GROUND = 30.0              # row of the centre of a boot that stands
_HIP_Y = 21.5

# One step of a leg in six phases: knee and foot, relative to the hip's column and to the ground.
_STEP = (((4.0, -4.6), (6.6, 0.0)), ((2.6, -4.4), (2.0, 0.0)), ((-0.4, -4.2), (-3.6, 0.0)),
         ((-1.8, -4.4), (-7.4, -2.6)), ((0.8, -4.0), (-5.0, -5.0)), ((4.6, -5.2), (2.4, -2.6)))
_SWING = ((-5.0, -0.5), (-2.5, 1.2), (1.5, 1.6), (5.0, -0.2), (2.5, 1.4), (-1.5, 1.6))      # hand from shoulder + 4
_BOB = (0.6, 0.0, -1.0, 0.6, 0.0, -1.0)


class Pose:
    """The joints of the hero in a 32 x 32 frame; x to the right, y down.

    legs, arms  far one first: (knee, foot) and hand
    scarf       the free end of the scarf
    """

    def __init__(self, hip, shoulder, head, legs, arms, scarf):
        self.hip, self.shoulder, self.head = hip, shoulder, head
        self.legs, self.arms, self.scarf = legs, arms, scarf


def _on_grid(point):
    """Returns the nearest corner of a pixel, so that small round parts are symmetric."""
    return round(point[0]), round(point[1])


def _leg(picture, grid, hip, leg, tones, boot):
    """Draws one leg with a boot that points to the right."""
    knee, foot = leg[0], _on_grid(leg[1])
    limb = np.minimum(capsule(grid, hip, knee, 2.6, 2.4), capsule(grid, knee, foot, 2.4, 2.1))
    light_part(picture, limb, "mint", 2.5, ambient=0.3, tones=tones, edge=INK)
    shoe = np.minimum(circle(grid, foot[0], foot[1], 2.0), capsule(grid, foot, (foot[0] + 2.2, foot[1] + 0.2), 1.8))
    fill(picture, shoe, INK)
    fill(picture, shoe + 1, boot)


def _arm(picture, grid, shoulder, hand, tones, glove):
    """Draws one arm."""
    hand = _on_grid(hand)
    limb = capsule(grid, shoulder, hand, 2.3, 2.0)
    light_part(picture, limb, "mint", 2.2, ambient=0.3, tones=tones, edge=INK)
    fill(picture, circle(grid, hand[0], hand[1], 1.3), glove)


def _scarf(picture, grid, neck, end):
    """Draws the red scarf that flies behind the hero."""
    cloth = capsule(grid, neck, end, 2.0, 2.5)
    fill(picture, cloth, INK)
    fill(picture, cloth + 1, BLOOD[2])
    fill(picture, np.maximum(cloth + 1, neck[1] + 0.4 - grid.y + (end[1] - neck[1]) * 0.5), BLOOD[1])


def _head(picture, grid, x, y):
    """Draws the white helmet with its dark visor, which faces right."""
    x, y = _on_grid((x, y))
    light_part(picture, circle(grid, x, y, 6.2), "steel", 6, ambient=0.25, tones=[2, 3, 4, 4], edge=INK)
    visor = np.maximum(ellipse(grid, x + 2.8, y + 0.6, 3.6, 2.9), circle(grid, x, y, 5.6))
    fill(picture, visor, INK)
    fill(picture, visor + 0.8, MINT[1])
    dots(picture, [(int(x + 2), int(y - 0.6)), (int(x + 3), int(y - 0.6))], MINT[3])


def _pose_picture(pose):
    """Returns the hero in a pose, facing right."""
    grid, picture = Grid(32, 32), blank(32, 32)
    shoulder = pose.shoulder
    _arm(picture, grid, (shoulder[0] + 1, shoulder[1]), pose.arms[0], [0, 1], BRASS[2])
    _leg(picture, grid, (pose.hip[0] + 0.6, pose.hip[1]), pose.legs[0], [0, 1], BRASS[1])
    _scarf(picture, grid, (shoulder[0] - 1, shoulder[1] - 1.4), pose.scarf)
    _leg(picture, grid, pose.hip, pose.legs[1], [1, 2, 3], BRASS[3])
    torso = capsule(grid, shoulder, pose.hip, 4.0, 3.5)
    light_part(picture, torso, "mint", 4, ambient=0.25, tones=[1, 2, 2, 3], edge=INK)
    belt = np.maximum(torso + 1, np.abs(grid.y - pose.hip[1] - 0.2) - 0.8)
    fill(picture, belt, BRASS[3])
    _head(picture, grid, *pose.head)
    collar = capsule(grid, (shoulder[0] - 2.4, shoulder[1] - 1.6), (shoulder[0] + 2.6, shoulder[1] - 1.0), 1.5)
    fill(picture, collar, BLOOD[2])
    _arm(picture, grid, (shoulder[0] - 0.4, shoulder[1] + 0.6), pose.arms[1], [1, 2, 3], BRASS[4])
    return ink_still(picture)


def _idle(frame):
    """Returns a standing pose; frame 1 breathes out."""
    down = 0.0 if frame == 0 else 0.9
    legs = [((17.6, 26.0), (18.0, _GROUND)), ((13.6, 26.0), (13.0, _GROUND))]
    arms = [(19.0, 21.0 + down), (12.6, 21.4 + down)]
    scarf = (8.6 - frame * 0.8, 18.4 + down)
    return Pose((15.2, _HIP_Y + 0.3), (15.2, 15.6 + down), (16.4, 8.0 + down), legs, arms, scarf)


def _run(frame):
    """Returns one of six phases of a run."""
    hip = (14.6, _HIP_Y + _BOB[frame])

    def leg(phase):
        """Returns knee and foot in that phase."""
        (kx, ky), (fx, fy) = _STEP[phase % 6]
        return (hip[0] + kx, _GROUND + ky + _BOB[frame] / 2), (hip[0] + fx, _GROUND + fy)

    def hand(phase):
        """Returns the hand in that phase."""
        sx, sy = _SWING[phase % 6]
        return 16.6 + sx, 19.6 + sy + _BOB[frame]

    shoulder = (16.4, 15.4 + _BOB[frame])
    wave = (0.0, 0.8, 1.4, 0.8, 0.0, -0.6)[frame]
    return Pose(hip, shoulder, (18.2, 8.2 + _BOB[frame]), [leg(frame + 3), leg(frame)], [hand(frame + 3), hand(frame)],
                (6.4, 14.0 + wave + _BOB[frame]))


_JUMP = Pose((14.8, 20.6), (16.0, 14.6), (17.6, 7.4), [((20.0, 22.6), (18.6, 26.8)), ((12.6, 25.4), (9.0, 28.6))],
             [(11.0, 19.0), (22.2, 12.0)], (8.0, 18.6))
_FALL = Pose((15.0, 20.8), (15.6, 14.8), (17.0, 8.0), [((19.6, 24.4), (21.6, 28.6)), ((12.0, 24.8), (10.6, 29.4))],
             [(22.6, 12.4), (7.8, 12.8)], (8.6, 8.2))
_HERO_FEET = (16, 32)
_HERO_CLIPS = {"idle": (0, 1, 500), "run": (2, 7, 80), "jump": (8, 8, 100), "fall": (9, 9, 100)}     # first, last, milliseconds


def hero():
    """Returns the frames of the platformer's hero in the order of _HERO_CLIPS."""
    return [_pose_picture(pose) for pose in [_idle(0), _idle(1)] + [_run(frame) for frame in range(6)] + [_JUMP, _FALL]]


def person():
    """Returns a figure that faces the player, for the falling blocks."""
    grid, picture = Grid(24, 40), blank(24, 40)
    for side in (-1, 1):
        limb = capsule(grid, (12 + side * 2.8, 27), (12 + side * 3.4, 36), 3.2, 2.8)
        light_part(picture, limb, "mint", 3, ambient=0.3, tones=[1, 2, 2], edge=INK)
        shoe = box(grid, 12 + side * 4.0, 37.5, 3.6, 2.5, 1.5)
        fill(picture, shoe, INK)
        fill(picture, shoe + 1, BRASS[3])
        arm = capsule(grid, (12 + side * 5.4, 19.4), (12 + side * 8.4, 26.4), 2.7, 2.5)
        light_part(picture, arm, "mint", 3, ambient=0.3, tones=[1, 2, 3], edge=INK)
        fill(picture, circle(grid, 12 + side * 8.5, 27.2, 1.7), BRASS[4])
    torso = capsule(grid, (12, 20), (12, 26), 5.8, 5.0)
    light_part(picture, torso, "mint", 5, ambient=0.25, tones=[1, 2, 2, 3], edge=INK)
    fill(picture, np.maximum(torso + 1, np.abs(grid.y - 27.5) - 1), BRASS[3])
    light_part(picture, circle(grid, 12, 9, 8.4), "steel", 8, ambient=0.25, tones=[2, 3, 4, 4], edge=INK)
    visor = ellipse(grid, 12, 10, 6.2, 4.4)
    fill(picture, visor, INK)
    fill(picture, visor + 1, MINT[1])
    fill(picture, capsule(grid, (9, 8.5), (11, 8.5), 0.7), MINT[3])
    fill(picture, capsule(grid, (8, 17.5), (16, 17.5), 1.8), BLOOD[2])
    fill(picture, box(grid, 12, 18.5, 4, 0.6), BLOOD[1])
    return ink_still(picture)


# ---------------------------------------------------------------- things

_GEM_WIDTHS = (6.5, 5.5, 4.0, 3.0, 4.0, 5.5)


def gem(frame):
    """Returns a brass gem in one of six turns about its vertical axis."""
    grid, picture, half = Grid(16, 16), blank(16, 16), _GEM_WIDTHS[frame]
    distance = polygon(grid, [(8, -0.4), (8 + half, 6), (8 + half, 7), (8, 16.4), (8 - half, 7), (8 - half, 6)])
    edge = 8 + (0.0, -0.35, -0.5, 0.0, 0.5, 0.35)[frame] * half      # between the light and the dark faces
    upper, left = grid.y < 7, grid.x < edge
    faces = (upper & left, BRASS[5]), (upper & ~left, BRASS[4]), (~upper & left, BRASS[4]), (~upper & ~left, BRASS[2])
    for where, tone in faces:
        picture[(distance < 0) & where] = tone
    return ink_still(picture)


def _arch(grid, half):
    """Returns the distance to a gate with a round top, whose middle is at (16, 16); it is open below."""
    return np.where(grid.y < 16, circle(grid, 16, 16, half), np.abs(grid.x - 16) - half)


def way_out():
    """Returns the exit: a brass arch with mint light in it."""
    grid, picture = Grid(32, 48), blank(32, 48)
    light_part(picture, _arch(grid, 15.5), "brass", 5, ambient=0.25, tones=[1, 2, 3, 4], edge=INK)
    inner = _arch(grid, 10)
    fill(picture, inner, INK)
    for inset, tone in ((1, MINT[0]), (2.6, MINT[1]), (5, MINT[2]), (7.6, MINT[3])):
        fill(picture, inner + inset, tone)
    for degrees in range(-180, 1, 30):
        x, y = polar(16, 16, 12.8, degrees)
        dots(picture, [(int(x), int(y))], BRASS[0])
    for row in (22, 28, 34, 40):
        dots(picture, [(3, row), (28, row)], BRASS[0])
    step = box(grid, 16, 46, 16, 2)
    fill(picture, step, STEEL[2])
    picture[(step < 0) & (grid.y < 46)] = STEEL[3]
    picture[(step < 0) & (grid.y < 45)] = INK
    return ink_still(picture)


def spark(size=8):
    """Returns a white dot and its alpha, which fades from the middle to the edge."""
    grid = Grid(size, size)
    square = ((grid.x - size / 2) ** 2 + (grid.y - size / 2) ** 2) / (size / 2) ** 2
    alpha = np.floor(255 * np.clip(1.04 - square, 0, 1) ** 2).astype(np.uint8)
    return np.where(alpha > 0, WHITE, CLEAR).astype(np.uint8), alpha


def smoke():
    """Returns a puff in three light tones, so that a tint gives any colour."""
    grid, picture = Grid(16, 16), blank(16, 16)
    puffs = np.full(grid.x.shape, 1e9)
    for x, y, radius in ((8, 8.5, 5.2), (4.6, 9.6, 3.4), (11.4, 9.8, 3.4), (6.4, 5.6, 3.4), (10.6, 6, 3), (8, 12, 3)):
        puffs = np.minimum(puffs, circle(grid, x, y, radius))
    fill(picture, puffs, STEEL[2])
    fill(picture, np.maximum(puffs + 1, grid.x + grid.y * 1.4 - 24), STEEL[3])
    fill(picture, np.maximum(puffs + 2, grid.x + grid.y * 1.4 - 17), STEEL[4])
    return picture


# ---------------------------------------------------------------- pads

# The parts of a pad that a game tints: the half length of a line around the middle, and its radius.
_PAD_PARTS = {"cap": (0, 8.6), "disc": (0, 6.8), "arm": (0, 4.6), "pill": (3, 2.6), "shoulder": (17, 5.6),
              "trigger": (10, 5.6), "light": (0, 1.6)}


def pad():
    """Returns the body of a pad with the wells of its sticks; the controls are separate pictures."""
    grid, picture, (x, y) = Grid(153, 105), blank(153, 105), (76.5, 52.5)
    for side in (-1, 1):
        grip = capsule(grid, (x + side * 46, y - 4), (x + side * 57, y + 28), 18, 16.4)
        light_part(picture, grip, "rock", 14, ambient=0.15, tones=[1, 2, 2, 3], dither=0.6)
    middle = np.minimum(capsule(grid, (x - 40, y - 8), (x + 40, y - 8), 24), box(grid, x, y + 8, 40, 20, 12))
    fill(picture, middle - 1, ROCK[1])
    light_part(picture, middle, "rock", 16, ambient=0.2, tones=[1, 2, 3, 3], dither=0.6)
    upper_edge = (middle < 0) & (np.roll(middle, 1, axis=0) >= 0) & (grid.y < y - 20)
    picture[upper_edge] = STEEL[2]
    for dx, dy in ((-42, -12), (20, 12)):
        fill(picture, circle(grid, x + dx, y + dy, 13.6), ROCK[0])
        fill(picture, circle(grid, x + dx, y + dy, 12), INK)
    fill(picture, np.minimum(box(grid, x - 20, y + 12, 14, 6, 2), box(grid, x - 20, y + 12, 6, 14, 2)), ROCK[0])
    return picture


def pad_part(name):
    """Returns a part of a pad in three light tones, so that a tint gives any colour."""
    grid, picture, (reach, radius) = Grid(47, 19), blank(47, 19), _PAD_PARTS[name]
    distance = box(grid, 23.5, 9.5, reach + radius, radius, 1.5 if name == "arm" else radius)
    light_part(picture, distance, "steel", 3, ambient=0.1, tones=[2, 3, 4, 4])
    return picture


def _pad_sheet():
    """Returns the picture and the description of the sheet of all parts."""
    return foreign.sheet("pad_parts", {name: pad_part(name) for name in _PAD_PARTS})


# ---------------------------------------------------------------- the terrain

def earth():
    """Returns hills with caves, to dig in. There is rock along its lower edge."""
    width, height = 1280, 720
    y, x = np.mgrid[0:height, 0:width]
    hills = 190 + 110 * noise(x, 0 * x, 256, 61) + 40 * noise(x, 0 * x, 64, 62) + 6 * noise(x, 0 * x, 16, 63)
    bent = y * 1.5 + 60 * noise(x, y, 128, 67)
    caves = noise(x, bent, 160, 64) * 0.8 + noise(x, bent, 48, 65) * 0.2
    roof = np.clip((y - hills - 24) / 60, -1, 1)
    rock = (y > hills) & ((np.abs(caves - 0.5) > 0.045 * roof) | (y > height - 30))
    while crumbs(rock).any():
        rock[crumbs(rock)] = False
    return paint_terrain(rock)


# ---------------------------------------------------------------- everything

def pictures():
    """Returns all pictures of the samples, in a fixed order."""
    dot, dot_alpha = spark()
    spin = {"spin": {"frames": list(range(6)), "ticks": 6, "events": [1, [], [], [], [], []]}}
    atlas, atlas_alpha = shapes()
    return [
        Sprite("ship", [ship(bank) for bank in BANKS], SOLID, (21, 13)),
        Sprite("gear", [gear(16, 78, 6)], TURNING),
        Sprite("star", [star()], TURNING),
        Sprite("crescent", [crescent(22)], TURNING),
        Sprite("ball", [ball()], TURNING),
        Sprite("block", [block()], TURNING),
        Sprite("person", [person()], SOLID),
        Layer("shapes", atlas, SCREEN, atlas_alpha),
        Sprite("hero", hero(), SOLID, _HERO_FEET, foreign=True),
        Sprite("gem", [gem(frame) for frame in range(6)], SOLID, clips=spin),
        Sprite("exit", [way_out()], SOLID, (16, 48)),
        Sprite("lift", [samples_map.lift()], SOLID, (0, 0)),
        Sprite("crusher", [samples_map.crusher()], SOLID, (0, 0)),
        Sprite("spark", [dot], TINTED, (4, 4), alpha=dot_alpha),
        Sprite("smoke", [smoke()], LIGHT),
        Sprite("pad", [pad()], SCREEN),
        Layer("pad_parts", _pad_sheet()[0], TINTED),
        Layer("earth", earth(), SOLID),
        Layer("fancy", foreign.bm_font("fancy")[0], TINTED),
    ] + samples_map.pictures() + [Layer(style, letters.font_sheet(style)[0], TINTED) for style in FONTS]


def files():
    """Returns all files that are neither pictures nor their descriptions: a dict from name to bytes."""
    made = {"hero.aseprite": foreign.aseprite(hero(), _HERO_FEET, _HERO_CLIPS),
            "pad_parts.json": _pad_sheet()[1], "pad_parts.sprite.json": b'{"sheet": "pad_parts.json", "origin": [23, 9]}\n',
            "fancy.fnt": foreign.bm_font("fancy")[1], "round.ttf": foreign.true_type("round")}
    for size in (20, 40):
        made[f"round_{size}.font.json"] = b'{"ttf": "round.ttf", "pixel_size": %d}\n' % size
    return {**made, **samples_map.files(), **samples_sound.files()}
