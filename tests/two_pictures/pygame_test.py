"""Compares the page's algorithm "pygame" with pygame: pygame_test.py FOLDER ANSWER...

ANSWER... is the command line of answer.cpp, and FOLDER is for pictures. Compares the verdict and the
number of shared pixels of 1,000 random placements. Ends with 77 and a reason where pygame is missing.
"""
import json
import math
import os
import random
import struct
import subprocess
import sys

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
try:
    import pygame
except ImportError as error:
    print("skipped: no pygame (Debian: python3-pygame):", error)
    sys.exit(77)

PLACEMENTS = 1000
FLIPS = [(0, 0), (1, 0), (0, 1), (1, 1)]


def make_picture(path):
    """Writes a random picture: noise, a disc, or a triangle."""
    width, height = random.randint(1, 40), random.randint(1, 40)
    surface = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    kind = random.randrange(3)
    for y in range(height):
        for x in range(width):
            inside = [random.random() < 0.5, math.hypot(x - width / 2, y - height / 2) < width / 2, x < y][kind]
            surface.set_at((x, y), (9, 99, 200, random.choice([128, 255]) if inside else random.choice([0, 127])))
    pygame.image.save(surface, path)
    return pygame.image.load(path)


def to_float(number):
    return struct.unpack("f", struct.pack("f", number))[0]


def place(surface, x, y):
    """Returns the placement as a game on pygame has it, and as the page has it."""
    turn = random.choice([0, 90, 180, 270, random.uniform(-180, 180), random.randint(-180, 180)])
    scale = random.choice([1, 2, 3, random.uniform(0.3, 4)])
    flips = random.randrange(4)
    width, height = surface.get_size()
    sine, cosine = [0 if abs(n) < 1e-9 else n * scale for n in
                    (math.sin(math.radians(-turn)), math.cos(math.radians(-turn)))]
    m = [cosine, sine, -sine, cosine]
    m += [x - m[0] * width / 2 - m[2] * height / 2, y - m[1] * width / 2 - m[3] * height / 2]
    m = [to_float(n) for n in m]
    # A game knows these numbers, not the matrix; both must not differ by the rounding of floats.
    turn = -math.degrees(math.atan2(m[1], m[0]))
    size = [math.floor(n * math.hypot(m[0], m[1]) + 0.5) for n in (width, height)]
    center = [m[0] * width / 2 + m[2] * height / 2 + m[4], m[1] * width / 2 + m[3] * height / 2 + m[5]]
    return (flips, size, turn, center), m


def mask_of(surface, flips, size, turn, center):
    if min(size) < 1:
        return pygame.mask.Mask((0, 0)), pygame.Rect(0, 0, 0, 0)
    turned = pygame.transform.rotate(
        pygame.transform.scale(pygame.transform.flip(surface, *FLIPS[flips]), size), turn)
    return pygame.mask.from_surface(turned), turned.get_rect(center=center)


def ask(paths, messages):
    """Returns the reports."""
    lines = "".join(json.dumps(message) + "\n" for message in messages)
    answer = subprocess.run(sys.argv[2:] + paths, input=lines, stdout=subprocess.PIPE, text=True, check=True)
    return [json.loads(line) for line in answer.stdout.splitlines()]


def main():
    random.seed(1)
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    paths = [os.path.join(folder, f"{i}.png") for i in range(12)]
    surfaces = [make_picture(path) for path in paths]
    hashes = [picture["hash"] for picture in ask(paths, [{}])[0]["pictures"]]
    messages = []
    expected = []
    for _ in range(PLACEMENTS):
        indices = [random.randrange(len(paths)) for _ in "ab"]
        x, y = random.uniform(200, 440), random.uniform(130, 230)
        at = [(x, y), (x + random.uniform(-60, 60), y + random.uniform(-60, 60))]
        state = {"threshold": 128, "algorithm": "pygame"}
        masks = []
        for side, index, (cx, cy) in zip("ab", indices, at):
            placement, m = place(surfaces[index], cx, cy)
            masks.append(mask_of(surfaces[index], *placement))
            state[side] = {"hash": hashes[index], "m": m, "effects": placement[0]}
        (a, a_at), (b, b_at) = masks
        offset = (b_at.x - a_at.x, b_at.y - a_at.y)
        expected.append((a.overlap(b, offset) is not None, a.overlap_area(b, offset)))
        messages.append({"state": state})
    hits = 0
    for i, (report, (hit, area)) in enumerate(zip(ask(paths, messages), expected, strict=True)):
        verdict = next(one for one in report["verdicts"] if one[0] == "pygame")
        lit = report["lit"]["shared"] + report["lit"]["theirs"]
        if verdict[1:] != [hit, hit] or lit != area:
            print(f"placement {i}: {verdict[1:]} and {lit} pixels; pygame: {hit} and {area}\n{json.dumps(messages[i])}")
            return 1
        hits += hit
    print(f"{PLACEMENTS} placements as in pygame {pygame.version.ver}, {hits} of them hits")
    return 0 if PLACEMENTS / 5 < hits < PLACEMENTS * 4 / 5 else 1


sys.exit(main())
