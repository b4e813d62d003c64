#!/usr/bin/env python3
"""Writes an animated PNG of a game, played by its autopilot.

usage: film.py GAME OUT.png [FIRST LAST EVERY SEED]

Runs GAME headless and keeps every EVERY-th frame from FIRST to LAST. The frames of all pictures
together may have at most 256 colours. Needs Python 3 alone.
"""
import pathlib
import struct
import subprocess
import sys
import tempfile
import zlib

FRAMES_PER_SECOND = 60
BYTES_PER_PIXEL = 4


def unfiltered(raw, stride):
    """Returns the rows of a PNG's decompressed pixel data (RGBA, 8 bits per channel)."""
    rows, above = [], bytearray(stride)
    for start in range(0, len(raw), stride + 1):
        kind, row = raw[start], bytearray(raw[start + 1:start + 1 + stride])
        for i in range(stride):
            left = row[i - BYTES_PER_PIXEL] if i >= BYTES_PER_PIXEL else 0
            corner = above[i - BYTES_PER_PIXEL] if i >= BYTES_PER_PIXEL else 0
            row[i] = row[i] + predicted(kind, left, above[i], corner) & 255
        rows.append(bytes(row))
        above = row
    return rows


def predicted(kind, left, up, corner):
    """Returns the prediction of one of PNG's five filters."""
    if kind == 4:  # Paeth
        near = [(abs(up - corner), left), (abs(left - corner), up), (abs(left + up - 2 * corner), corner)]
        return min(near, key=lambda candidate: candidate[0])[1]
    return (0, left, up, (left + up) // 2)[kind]


def read_png(path):
    """Returns the width, the height and the rows of an RGBA picture."""
    data, at, packed = path.read_bytes(), 8, b''
    while at < len(data):
        size, kind = struct.unpack('>I4s', data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        if kind == b'IHDR':
            width, height = struct.unpack('>II', body[:8])
            if body[8:10] != b'\x08\x06':
                raise ValueError(f'{path}: expected RGBA with 8 bits per channel')
        elif kind == b'IDAT':
            packed += body
        at += 12 + size
    return width, height, unfiltered(zlib.decompress(packed), width * BYTES_PER_PIXEL)


def chunk(kind, body):
    """Returns a PNG chunk with its length and its checksum."""
    return struct.pack('>I', len(body)) + kind + body + struct.pack('>I', zlib.crc32(kind + body))


def indexed(rows, palette):
    """Returns rows of palette indices; adds new colours to the palette."""
    return [bytes(palette.setdefault(row[i:i + BYTES_PER_PIXEL], len(palette))
                  for i in range(0, len(row), BYTES_PER_PIXEL)) for row in rows]


def changed_rows(rows, before):
    """Returns the first changed row and the end of the changed rows; at least one row."""
    changed = [y for y, row in enumerate(rows) if before is None or row != before[y]]
    return (changed[0], changed[-1] + 1) if changed else (0, 1)


def animation(frames, delay):
    """Returns an endless animation of frames, each shown for `delay` (numerator, denominator) seconds."""
    palette, pictures = {}, []
    for path in frames:
        width, height, rows = read_png(path)
        pictures.append(indexed(rows, palette))
    if len(palette) > 256:
        raise ValueError(f'{len(palette)} colours; an indexed PNG holds at most 256')
    out = [b'\x89PNG\r\n\x1a\n', chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, 8, 3, 0, 0, 0)),
           chunk(b'acTL', struct.pack('>II', len(pictures), 0)),
           chunk(b'PLTE', b''.join(color[:3] for color in palette))]
    sequence, before = 0, None
    for rows in pictures:
        top, end = changed_rows(rows, before)
        out.append(chunk(b'fcTL', struct.pack('>IIIIIHHBB', sequence, width, end - top, 0, top, *delay, 0, 0)))
        packed = zlib.compress(b''.join(b'\0' + row for row in rows[top:end]), 9)
        is_first = before is None
        out.append(chunk(b'IDAT', packed) if is_first
                   else chunk(b'fdAT', struct.pack('>I', sequence + 1) + packed))
        sequence += 1 if is_first else 2
        before = rows
    return b''.join(out) + chunk(b'IEND', b'')


def main():
    if len(sys.argv) not in (3, 7):
        sys.exit(__doc__)
    game, out = sys.argv[1:3]
    first, last, every, seed = map(int, sys.argv[3:] or (2090, 2282, 4, 1))
    with tempfile.TemporaryDirectory() as folder:
        frames = [pathlib.Path(folder, f'{frame}.png') for frame in range(first, last + 1, every)]
        shots = [word for frame in frames for word in ('--screenshot', f'{frame}@{frame.stem}')]
        subprocess.run([game, '--headless', '--seed', str(seed), '--frames', str(last), *shots], check=True)
        pathlib.Path(out).write_bytes(animation(frames, (every, FRAMES_PER_SECOND)))


if __name__ == '__main__':
    main()
