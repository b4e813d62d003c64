#!/usr/bin/env python3
"""Generates all pictures of Hairsbreadth, and the pictures, map and sounds of the samples.

    generate.py            checks the rules of the art and writes every file
    generate.py --check    writes nothing; also compares the files with what would be written

The options --out and --samples-out name other folders.
"""
import argparse
import os
import sys

sys.dont_write_bytecode = True

import backdrop
import checks
import export
import hud
import layouts
import letters
import samples
import samples_sound
from catalogue import Sprite, everything
from palette import RAMPS

GAME = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "game")


def sprite_description(sprite):
    """Returns the description that the game's loader reads with the picture."""
    height, width = sprite.frames[0].shape
    description = {"image": sprite.name + ".png", "frame_width": width, "frame_height": height,
                   "frames": len(sprite.frames), "origin": list(sprite.origin), "threshold": 128}
    return {**description, "clips": sprite.clips} if sprite.clips else description


def font_description(style):
    """Returns a font's description: cell size, advance, and the characters in the order of the cells."""
    _, (width, height) = letters.font_sheet(style)
    return {"image": style + ".png", "cell": [width, height], "columns": letters.COLUMNS, "characters": letters.CHARACTERS,
            "line_spacing": height + 1, "advance": width, "default": "?"}


def descriptions(items):
    """Returns all JSON files: a dict from name to content."""
    files = {item.name + ".sprite.json": sprite_description(item) for item in items if isinstance(item, Sprite)}
    files.update({style + ".font.json": font_description(style) for style in letters.FONT_STYLES})
    files["palette.json"] = RAMPS
    files["pad_glyphs.json"] = {"frames": list(hud.PAD_GLYPHS)}
    pictures = {item.name: item.picture() for item in items}
    files["backdrop.json"] = layouts.backdrop_layout("", pictures, "sky_dawn")
    files["title.json"] = layouts.title_layout(pictures)
    return files


def sample_descriptions(items):
    """Returns all JSON files of the samples: a dict from name to content."""
    files = {item.name + ".sprite.json": sprite_description(item) for item in items if isinstance(item, Sprite)}
    files.update({style + ".font.json": font_description(style) for style in samples.FONTS})
    return files


def write_files(items, texts, others, folder):
    """Writes pictures, descriptions and other files."""
    os.makedirs(folder, exist_ok=True)
    for item in items:
        export.write_png(folder, item)
    for name, content in texts.items():
        export.write_json(folder, name, content)
    for name, content in others.items():
        with open(os.path.join(folder, name), "wb") as target:
            target.write(content)


def main():
    """Runs the command. Returns the exit status: 0 if every rule holds, else 1."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", default=os.path.join(GAME, "sidescroller", "assets"), help="folder of the pictures")
    parser.add_argument("--samples-out", default=os.path.join(GAME, "samples", "assets"), help="folder of the samples")
    parser.add_argument("--check", action="store_true", help="write nothing, only check")
    arguments = parser.parse_args()
    items, sample_items = everything(), samples.pictures()
    folders = ((items, descriptions(items), {}, arguments.out),
               (sample_items, sample_descriptions(sample_items), samples.files(), arguments.samples_out))
    broken = checks.broken_rules(items) + checks.broken_rules(sample_items)
    if not broken and not arguments.check:
        for folder in folders:
            write_files(*folder)
        samples_sound.write_songs(arguments.samples_out)
    if not broken:
        for folder in folders:
            broken += checks.broken_files(*folder)
        broken += samples_sound.broken_songs(arguments.samples_out)
    for message in broken:
        print("art: " + message, file=sys.stderr)
    print(f"{len(items) + len(sample_items)} pictures, {len(broken)} rules broken", file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
