#!/usr/bin/env python3
"""Generates the pictures, sounds and songs of Hairsbreadth, of Artillery and of the samples.

    generate.py            checks the rules of the art and writes every file
    generate.py --check    writes nothing; also compares the files with what would be written

The options --out, --artillery-out and --samples-out name other folders.
"""
import argparse
import os
import sys
from dataclasses import dataclass

sys.dont_write_bytecode = True

import artillery
import artillery_sound
import checks
import export
import hairsbreadth_sound
import hud
import layouts
import letters
import samples
import samples_sound
import sound
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


def descriptions(items, font_styles):
    """Returns the JSON files of sprites and fonts: a dict from name to content."""
    files = {item.name + ".sprite.json": sprite_description(item) for item in items if isinstance(item, Sprite) and not item.foreign}
    files.update({style + ".font.json": font_description(style) for style in font_styles})
    return files


def game_descriptions(items):
    """Returns all JSON files of Hairsbreadth: a dict from name to content."""
    files = descriptions(items, letters.FONT_STYLES)
    files["palette.json"] = RAMPS
    files["pad_glyphs.json"] = {"frames": list(hud.PAD_GLYPHS)}
    pictures = {item.name: item.picture() for item in items}
    files["backdrop.json"] = layouts.backdrop_layout("", pictures, "sky_dawn")
    files["backdrop_noon.json"] = layouts.noon_layout(pictures)
    files.update({name + ".json": layout for name, layout in layouts.mill_layouts(pictures).items()})
    files["title.json"] = layouts.title_layout(pictures)
    return files


def write_files(items, texts, others, folder):
    """Writes pictures, descriptions and other files."""
    os.makedirs(folder, exist_ok=True)
    for item in export.as_pictures(items):
        export.write_png(folder, item)
    for name, content in texts.items():
        export.write_json(folder, name, content)
    for name, content in others.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as target:
            target.write(content)


@dataclass
class Folder:
    """Everything that is written into one folder: pictures, JSON files, other files, and functions that compose songs."""

    path: str
    items: list
    texts: dict
    others: dict
    songs: dict


def all_folders(arguments):
    """Returns the folders of both games and of the samples."""
    game, hills, sample = everything(), artillery.pictures(), samples.pictures()
    return [
        Folder(arguments.out, game, game_descriptions(game), hairsbreadth_sound.files(), hairsbreadth_sound.SONGS),
        Folder(arguments.artillery_out, hills, descriptions(hills, letters.FONT_STYLES), artillery_sound.files(),
               artillery_sound.SONGS),
        Folder(arguments.samples_out, sample, descriptions(sample, samples.FONTS), samples.files(), samples_sound.SONGS),
    ]


def main():
    """Runs the command. Returns the exit status: 0 if every rule holds, else 1."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for option, name in (("--out", "sidescroller"), ("--artillery-out", "artillery"), ("--samples-out", "samples")):
        parser.add_argument(option, default=os.path.join(GAME, name, "assets"), help=f"folder of the files of {name}")
    parser.add_argument("--check", action="store_true", help="write nothing, only check")
    arguments = parser.parse_args()
    folders = all_folders(arguments)
    broken = [message for folder in folders for message in checks.broken_rules(folder.items)]
    if not broken and not arguments.check:
        for folder in folders:
            write_files(folder.items, folder.texts, folder.others, folder.path)
            sound.write_songs(folder.songs, folder.path)
    if not broken:
        for folder in folders:
            broken += checks.broken_files(folder.items, folder.texts, folder.others, folder.path)
            broken += sound.broken_songs(folder.songs, folder.path)
    for message in broken:
        print("art: " + message, file=sys.stderr)
    count = sum(len(folder.items) for folder in folders)
    print(f"{count} pictures, {len(broken)} rules broken", file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
