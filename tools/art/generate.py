#!/usr/bin/env python3
"""Generates all pictures of Hairsbreadth.

    generate.py [--out DIR]           checks the rules of the art and writes every picture and description
    generate.py [--out DIR] --check   writes nothing; also compares the files in DIR with what would be written
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
from catalogue import Sprite, TINTED, everything
from palette import RAMPS

ASSETS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "game", "sidescroller", "assets")


def sprite_description(sprite):
    """Returns the description that the game's loader reads with the picture."""
    height, width = sprite.frames[0].shape
    return {"image": sprite.name + ".png", "frame_width": width, "frame_height": height, "frames": len(sprite.frames),
            "origin": list(sprite.origin), "threshold": 128}


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


def write_everything(items, folder):
    """Writes all pictures and descriptions."""
    os.makedirs(folder, exist_ok=True)
    for item in items:
        export.write_png(folder, item.name, item.picture(), item.rule == TINTED)
    for name, content in descriptions(items).items():
        export.write_json(folder, name, content)


def main():
    """Runs the command. Returns the exit status: 0 if every rule holds, else 1."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", default=ASSETS, help="folder of the pictures")
    parser.add_argument("--check", action="store_true", help="write nothing, only check")
    arguments = parser.parse_args()
    items = everything()
    broken = checks.broken_rules(items)
    if not broken and not arguments.check:
        write_everything(items, arguments.out)
    if not broken:
        broken = checks.broken_files(items, descriptions(items), arguments.out)
    for message in broken:
        print("art: " + message, file=sys.stderr)
    print(f"{len(items)} pictures, {len(broken)} rules broken", file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
