"""Writes pictures as paletted PNG files and their descriptions as JSON; the same bytes on every run."""
import json
import os

import numpy as np
from PIL import Image

from catalogue import TINTED, Layer
from palette import CLEAR, COLOURS, WHITE


def to_image(picture, pure_white=False, alpha=None):
    """Returns a paletted image with only the colours in use; clear pixels are 0 in all channels.

    With `alpha`, the image is RGBA.
    """
    used = np.unique(picture)
    numbers = np.zeros(256, np.uint8)
    numbers[used] = np.arange(len(used))
    colours = COLOURS[used].copy()
    if pure_white:
        colours[used == WHITE] = 255
    image = Image.fromarray(numbers[picture], "P")
    image.putpalette(colours.tobytes())
    if used[0] == CLEAR:
        image.info["transparency"] = 0
    if alpha is not None:
        image = Image.fromarray(np.dstack([np.array(image.convert("RGB")), alpha]), "RGBA")
    return image


def image_of(item):
    """Returns the image of a sprite or layer."""
    return to_image(item.picture(), item.rule == TINTED, item.alpha)


def as_pictures(items):
    """Returns the items that are PNG files."""
    return [item for item in items if isinstance(item, Layer) or not item.foreign]


def write_png(folder, item):
    """Writes NAME.png."""
    image_of(item).save(os.path.join(folder, item.name + ".png"), optimize=True)


def write_json(folder, name, value):
    """Writes a JSON file with one key per line, so that diffs are readable."""
    with open(os.path.join(folder, name), "w", encoding="utf-8", newline="\n") as target:
        lines = [f"  {json.dumps(key)}: {json.dumps(entry, ensure_ascii=False)}" for key, entry in value.items()]
        target.write("{\n" + ",\n".join(lines) + "\n}\n")


def read_rgba(path):
    """Returns the pixels of a PNG file as rows of red, green, blue, alpha."""
    with Image.open(path) as image:
        return np.array(image.convert("RGBA"))
