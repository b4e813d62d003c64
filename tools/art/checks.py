"""The rules of the art, as checks. Each returns a list of messages, which is empty if the rule holds."""
import json
import os

import numpy as np

import export
from catalogue import BEHIND, CRATER, GROUND, LIGHT, OPAQUE, SOLID, Sprite, TURNING
from paint import blank, crumbs, edge4, edge8, put_turned
from palette import CLEAR, INK, contrast_with_ink

LEAST_CONTRAST = 2.6
TURNS = range(0, 360, 7)
CRATER_DIAMETERS, CRATER_TURNS = (44, 80), 16          # those of the land's craters in Artillery


def _frames(item):
    """Returns the frames of a sprite; a layer has one frame."""
    return item.frames if isinstance(item, Sprite) else [item.pixels]


def ink_edge(item):
    """Checks that the edge pixels of solid pictures are ink, and that there are no crumbs."""
    messages, edge = [], edge8 if item.rule == TURNING else edge4
    for number, frame in enumerate(_frames(item)):
        solid = frame != CLEAR
        if not isinstance(item, Sprite):
            solid = np.pad(solid, ((0, 1), (1, 1)), mode="edge")      # terrain continues to the sides and below
            frame = np.pad(frame, ((0, 1), (1, 1)), mode="edge")
        rim = edge(solid)
        if not isinstance(item, Sprite):
            rim[-1, :] = rim[:, 0] = rim[:, -1] = False
        bare, small = int((rim & (frame != INK)).sum()), int(crumbs(solid).sum())
        if bare:
            messages.append(f"{item.name}, frame {number}: {bare} edge pixels without ink")
        if small:
            messages.append(f"{item.name}, frame {number}: {small} crumbs")
    return messages


def ink_under_rotation(item):
    """Checks that at scale 1 and any angle in TURNS all edge pixels are ink."""
    side = int(np.hypot(*item.frames[0].shape)) + 8
    for number, frame in enumerate(item.frames):
        for degrees in TURNS:
            screen = blank(side, side)
            put_turned(screen, frame, side / 2, side / 2, degrees)
            bare = int((edge4(screen != CLEAR) & (screen != INK)).sum())
            if bare:
                return [f"{item.name}, frame {number} at {degrees} degrees: {bare} edge pixels without ink"]
    return []


def _is_one_piece(mask):
    """Returns whether all pixels are connected through left, right, upper and lower neighbours."""
    rest, reached = mask.copy(), np.zeros_like(mask)
    reached.flat[np.argmax(mask)] = True
    while reached.any():
        rest &= ~reached
        wide = np.pad(reached, 1)
        reached = rest & (wide[:-2, 1:-1] | wide[2:, 1:-1] | wide[1:-1, :-2] | wide[1:-1, 2:])
    return not rest.any()


def whole_craters(item):
    """Checks that at every size and angle of a crater neither the crater nor the land around it has loose pixels."""
    messages = []
    for diameter in CRATER_DIAMETERS:
        for turn in range(CRATER_TURNS):
            screen = blank(diameter * 2 + 1, diameter * 2 + 1)
            put_turned(screen, item.frames[0], diameter + 0.5, diameter + 0.5, turn * 360 / CRATER_TURNS,
                       diameter / item.frames[0].shape[1])
            if not _is_one_piece(screen != CLEAR) or not _is_one_piece(screen == CLEAR):
                messages.append(f"{item.name}, crater of {diameter} px in turn {turn}: loose pixels")
    return messages


def no_ink(item):
    """Checks that a picture without an ink edge contains no ink."""
    return [f"{item.name}: has ink"] if (item.picture() == INK).any() else []


def visible_ink(item):
    """Checks that every colour of a backdrop has enough contrast with ink."""
    return [f"{item.name}: colour {index} has a contrast of {contrast_with_ink(index):.2f} with ink, needs {LEAST_CONTRAST}"
            for index in np.unique(item.picture()) if index != CLEAR and contrast_with_ink(index) < LEAST_CONTRAST]


def no_holes(item):
    """Checks that a sky or ground has no clear pixels."""
    return [f"{item.name}: has clear pixels"] if (item.picture() == CLEAR).any() else []


def equal_frames(item):
    """Checks that all frames have the same size and contain the pivot."""
    height, width = item.frames[0].shape
    messages = [f"{item.name}: frames of different sizes"] if any(frame.shape != (height, width) for frame in item.frames) else []
    if not (0 <= item.origin[0] <= width and 0 <= item.origin[1] <= height):
        messages.append(f"{item.name}: origin outside the frame")
    return messages


_RULES = {SOLID: [ink_edge], TURNING: [ink_edge, ink_under_rotation], LIGHT: [no_ink], CRATER: [no_ink, whole_craters],
          BEHIND: [no_ink, visible_ink], OPAQUE: [no_ink, visible_ink, no_holes], GROUND: [no_ink, no_holes]}


def broken_rules(items):
    """Returns all messages about pictures in memory."""
    names = [item.name for item in items]
    messages = [f"{name}: two pictures of that name" for name in sorted(set(names)) if names.count(name) > 1]
    for item in items:
        for rule in _RULES.get(item.rule, []):
            messages += rule(item)
        if isinstance(item, Sprite):
            messages += equal_frames(item)
    return messages


def _broken_png(item, path):
    """Checks that a written picture equals the generated one, has no partial alpha, and that its clear pixels are 0."""
    if not os.path.exists(path):
        return [f"{path}: missing"]
    pixels, expected = export.read_rgba(path), np.array(export.image_of(item).convert("RGBA"))
    alpha = pixels[..., 3]
    partial = item.alpha is None and ((alpha != 0) & (alpha != 255)).any()
    messages = [f"{path}: partial alpha"] if partial else []
    if pixels[alpha == 0].any():
        messages.append(f"{path}: clear pixels that are not zero")
    if not np.array_equal(pixels, expected):
        messages.append(f"{path}: differs from what the generator makes")
    return messages


def broken_files(items, descriptions, others, folder):
    """Returns all messages about the files in a folder. `others` is a dict from name to bytes."""
    messages = []
    for item in export.as_pictures(items):
        messages += _broken_png(item, os.path.join(folder, item.name + ".png"))
    for name, content in descriptions.items():
        path = os.path.join(folder, name)
        if not os.path.exists(path):
            messages.append(f"{path}: missing")
            continue
        with open(path, encoding="utf-8") as source:
            if json.load(source) != json.loads(json.dumps(content)):
                messages.append(f"{path}: differs from what the generator makes")
    for name, content in others.items():
        path = os.path.join(folder, name)
        if not os.path.exists(path):
            messages.append(f"{path}: missing")
            continue
        with open(path, "rb") as source:
            if source.read() != content:
                messages.append(f"{path}: differs from what the generator makes")
    return messages
