"""Files in the formats of other programs: drawings of Aseprite, sheets of TexturePacker, BMFonts and TrueType fonts."""
import io
import json
import struct
import zlib

import numpy as np
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from letters import CHARACTERS, GLYPH_HEIGHT, GLYPHS, large
from paint import blank, put
from palette import CLEAR, COLOURS

_GAP = 2                        # pixels between the pictures of a sheet


def _solid_box(picture):
    """Returns left, top, right and bottom of the pixels that are not clear."""
    rows, columns = np.nonzero((picture != CLEAR).any(1))[0], np.nonzero((picture != CLEAR).any(0))[0]
    return int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1


def _cut(picture):
    """Returns the pixels within the solid box, and the box."""
    left, top, right, bottom = box = _solid_box(picture)
    return picture[top:bottom, left:right], box


# ---------------------------------------------------------------- Aseprite

def _text(words):
    """Returns a string as Aseprite stores it."""
    return struct.pack("<H", len(words)) + words.encode()


def _chunk(kind, content):
    """Returns a chunk with its header."""
    return struct.pack("<IH", len(content) + 6, kind) + content


def _palette():
    """Returns the chunk of the palette."""
    colours = b"".join(struct.pack("<H4B", 0, *colour, 255) for colour in COLOURS.tolist())
    return _chunk(0x2019, struct.pack("<III8x", len(COLOURS), 0, len(COLOURS) - 1) + colours)


def _tags(clips):
    """Returns the chunk of the tags: from, to, and whether they loop, for each name."""
    tags = b"".join(struct.pack("<HHBH10x", first, last, 0, 0) + _text(name) for name, (first, last, _) in clips.items())
    return _chunk(0x2018, struct.pack("<H8x", len(clips)) + tags)


def _cel(picture):
    """Returns the chunk of a picture. It is stored, not compressed, so that every zlib writes the same bytes."""
    pixels, (left, top, right, bottom) = _cut(picture)
    header = struct.pack("<HhhBHh5xHH", 0, left, top, 255, 2, 0, right - left, bottom - top)
    return _chunk(0x2005, header + zlib.compress(pixels.tobytes(), 0))


def aseprite(frames, origin, clips):
    """Returns a drawing with one layer, in the game's palette.

    clips: the first and the last frame, and the milliseconds of each frame, by name. A slice has the origin.
    """
    height, width = frames[0].shape
    milliseconds = {frame: time for first, last, time in clips.values() for frame in range(first, last + 1)}
    layer = struct.pack("<6HB3x", 3, 0, 0, 0, 0, 0, 255) + _text("hero")
    pivot = struct.pack("<III", 1, 2, 0) + _text("feet") + struct.pack("<IiiIIii", 0, 0, 0, width, height, *origin)
    drawn = b""
    for number, frame in enumerate(frames):
        chunks = [_cel(frame)]
        if number == 0:
            chunks = [_palette(), _chunk(0x2004, layer), _tags(clips), _chunk(0x2022, pivot)] + chunks
        size = 16 + sum(map(len, chunks))
        drawn += struct.pack("<IHHH2xI", size, 0xF1FA, len(chunks), milliseconds[number], len(chunks)) + b"".join(chunks)
    header = struct.pack("<5HIH8xB3xHBBhhHH84x", 0xA5E0, len(frames), width, height, 8, 1, 100, CLEAR, len(COLOURS), 1, 1, 0, 0, 16, 16)
    return struct.pack("<I", len(header) + 4 + len(drawn)) + header + drawn


# ---------------------------------------------------------------- TexturePacker

def _row(pictures):
    """Returns the pictures side by side, _GAP apart and from the edges, and where each begins."""
    width = _GAP + sum(picture.shape[1] + _GAP for picture in pictures)
    row, starts, left = blank(width, max(picture.shape[0] for picture in pictures) + 2 * _GAP), [], _GAP
    for picture in pictures:
        put(row, picture, left, _GAP)
        starts.append(left)
        left += picture.shape[1] + _GAP
    return row, starts


def sheet(name, frames):
    """Returns the picture of a sheet, and its "JSON (Array)" as bytes. `frames`: whole frames by name; they are trimmed."""
    cuts = {frame: _cut(picture) for frame, picture in frames.items()}
    picture, starts = _row([pixels for pixels, _ in cuts.values()])
    entries = []
    for (frame, (pixels, (left, top, _, _))), start in zip(cuts.items(), starts):
        height, width = pixels.shape
        whole = frames[frame].shape
        entries.append({"filename": frame + ".png", "frame": {"x": start, "y": _GAP, "w": width, "h": height},
                        "rotated": False, "trimmed": True, "spriteSourceSize": {"x": left, "y": top, "w": width, "h": height},
                        "sourceSize": {"w": whole[1], "h": whole[0]}})
    meta = {"image": name + ".png", "format": "RGBA8888", "scale": "1", "size": {"w": picture.shape[1], "h": picture.shape[0]}}
    lines = ",\n".join("  " + json.dumps(entry) for entry in entries)
    return picture, f'{{"frames": [\n{lines}\n],\n"meta": {json.dumps(meta)}}}\n'.encode()


# ---------------------------------------------------------------- fonts

_LINE = 10                      # pixels of a glyph from line to line
_BASE = 7                       # rows above the base line
_SPACE = 3                      # the width of a space


def _ink(character):
    """Returns the glyph without the empty columns at its sides; a space is empty."""
    glyph = GLYPHS[character]
    used = np.nonzero(glyph.any(0))[0]
    return glyph[:, used[0]:used[-1] + 1] if len(used) else np.zeros((GLYPH_HEIGHT, _SPACE), bool)


def _free(glyph):
    """Returns the empty columns at the left of each row, and of the rows next to it; of an empty row, many."""
    left = np.where(glyph.any(1), glyph.argmax(1), GLYPH_HEIGHT)
    return left, np.minimum(left, np.minimum(np.append(left[1:], GLYPH_HEIGHT), np.insert(left[:-1], 0, GLYPH_HEIGHT)))


def _gap(first, second):
    """Returns how many columns are free between two glyphs that are set one pixel apart."""
    return 1 + (_free(first[:, ::-1])[0] + _free(second)[1]).min()


def _kerning():
    """Returns by how many pixels two letters move together, for the pairs that have more room than others."""
    letters = [character for character in CHARACTERS if character.isascii() and character.isalpha()]
    gaps = {(first, second): _gap(_ink(first), _ink(second)) for first in letters for second in letters}
    return {pair: 1 for pair, gap in gaps.items() if gap > 1}


def bm_font(name):
    """Returns the picture of a proportional font with an ink edge, twice as large as the glyphs, and its .fnt as bytes."""
    cells = {character: large(_ink(character)) for character in CHARACTERS}
    rows = [CHARACTERS[first:first + 36] for first in range(0, len(CHARACTERS), 36)]
    lines, parts, top = [], [], 0
    for row in rows:
        picture, starts = _row([cells[character] for character in row])
        for character, left in zip(row, starts):
            height, width = cells[character].shape
            lines.append(f"char id={ord(character)} x={left} y={top + _GAP} width={width} height={height} "
                         f"xoffset=-1 yoffset=0 xadvance={width} page=0 chnl=15")
        parts.append(picture)
        top += picture.shape[0]
    sheet_width = max(part.shape[1] for part in parts)
    picture = np.concatenate([np.pad(part, ((0, 0), (0, sheet_width - part.shape[1]))) for part in parts])
    pairs = [f"kerning first={ord(first)} second={ord(second)} amount={-2 * pixels}"
             for (first, second), pixels in _kerning().items()]
    head = [f'info face="{name}" size={2 * GLYPH_HEIGHT} bold=0 italic=0 charset="" unicode=1 stretchH=100 smooth=0 aa=1 '
            "padding=0,0,0,0 spacing=2,2 outline=1",
            f"common lineHeight={2 * _LINE} base={2 * _BASE + 1} scaleW={picture.shape[1]} scaleH={picture.shape[0]} pages=1 packed=0",
            f'page id=0 file="{name}.png"', f"chars count={len(lines)}"]
    return picture, "\n".join(head + lines + [f"kernings count={len(pairs)}"] + pairs + [""]).encode()


_UNITS = 100                    # of a TrueType font for each pixel of a glyph
_PEN = 46                       # half the thickness of its lines


def _dot(pen, x, y):
    """Adds a round dot."""
    corners = [(round(x + _PEN * 1.08 * np.cos(angle)), round(y + _PEN * 1.08 * np.sin(angle))) for angle in -np.pi / 4 * np.arange(8)]
    pen.qCurveTo(*corners, None)
    pen.closePath()


def _line(pen, start, end):
    """Adds a straight line between two dots."""
    along = np.subtract(end, start)
    side = np.array([-along[1], along[0]]) / np.hypot(*along) * _PEN
    corners = [tuple(np.rint(corner).astype(int).tolist()) for corner in (start + side, end + side, end - side, start - side)]
    pen.moveTo(corners[0])
    for corner in corners[1:]:
        pen.lineTo(corner)
    pen.closePath()


def _strokes(pixels):
    """Returns the straight rows of at least two pixels, diagonal ones only where no corner joins their pixels."""
    def joined(x, y, right, down):
        corner = {(x + right, y), (x, y + down)} - {(x, y)}
        return {(x, y), (x + right, y + down)} <= pixels and (right * down == 0 or not corner & pixels)
    strokes = []
    for right, down in ((1, 0), (0, 1), (1, 1), (1, -1)):
        for x, y in sorted(pixels):
            stroke = [(x, y)]
            while not joined(x - right, y - down, right, down) and joined(*stroke[-1], right, down):
                stroke.append((stroke[-1][0] + right, stroke[-1][1] + down))
            strokes += [stroke] if len(stroke) > 1 else []
    return strokes


def _outline(glyph):
    """Returns the outline of a glyph: strokes and dots of a round pen."""
    pen, pixels = TTGlyphPen(None), {(int(x), int(y)) for y, x in zip(*np.nonzero(glyph))}
    strokes = _strokes(pixels)

    def at(pixel):
        return np.array([_UNITS * pixel[0] + _UNITS // 2, _UNITS * (_BASE - pixel[1]) - _UNITS // 2])
    ends = {pixel for stroke in strokes for pixel in (stroke[0], stroke[-1])}
    for pixel in sorted(pixels - {pixel for stroke in strokes for pixel in stroke} | ends):
        _dot(pen, *at(pixel))
    for stroke in strokes:
        _line(pen, at(stroke[0]), at(stroke[-1]))
    return pen.glyph()


def true_type(name):
    """Returns a TrueType font whose lines are as thick as the pixels of the glyphs, as bytes."""
    names = {character: f"uni{ord(character):04X}" for character in CHARACTERS}
    builder = FontBuilder(_LINE * _UNITS, isTTF=True)
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap({ord(character): glyph for character, glyph in names.items()})
    builder.setupGlyf({".notdef": _outline(GLYPHS["?"]), **{names[character]: _outline(_ink(character)) for character in CHARACTERS}})
    widths = {names[character]: (_ink(character).shape[1] + 1) * _UNITS for character in CHARACTERS}
    builder.setupHorizontalMetrics({glyph: (width, 0) for glyph, width in {".notdef": 6 * _UNITS, **widths}.items()})
    builder.setupHorizontalHeader(ascent=(_BASE + 1) * _UNITS, descent=-2 * _UNITS)
    builder.setupNameTable({"familyName": name, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=(_BASE + 1) * _UNITS, sTypoDescender=-2 * _UNITS, usWinAscent=(_BASE + 1) * _UNITS, usWinDescent=2 * _UNITS)
    builder.setupPost(keepGlyphNames=False)
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    target = io.BytesIO()
    builder.save(target)
    return target.getvalue()
