"""The cave of the samples: its level, its tile set, the two pictures behind it, and their Tiled files."""
import numpy as np

from catalogue import BEHIND, OPAQUE, SCREEN, Layer
from paint import bayer, blank, dots, fill, put, put_wrapped
from palette import BRASS, COLOURS, DUSK, HAZE, INK, MINT, PINK, STEEL
from sdf import Dice, Grid, box, capsule, ellipse, noise, polygon
from terrain import paint_terrain

# '#' rock, '/' and 'ab' rising slopes, 'n' stairs down, '=' one-way platform, 'S' start, 'E' exit, 'g' gem;
# decoration: '"' grass, 'm' mushroom, 'c' crystal.
LEVEL = (
    "######################################################################################",
    "######....########......####.....####.....###.............#####################.######",
    "####..........##..................##........................#####.................####",
    "#............................g.g..........................................g.g.g......#",
    "#................g...........===.................g........................=====......#",
    "#...............===....gg.g.......g.........g...===..................................#",
    "#.....g.............c\"...===.....===.......===.......................................#",
    "#....===..gg===...\"/###....\".m\".........g.......\"gm\"...g............g................#",
    "#\"S.\"m..\"c...\".ab######...#####n...c\"m\".==.....#####........\".m...ab##n\".....c\".c\".E.#",
    "##########..###########...######...####........#####.......#############..############",
    "##########..###########...######...####........#####.......#############..############",
    "##########..###########...######...####........#####.......#############..############",
)
TILE = 32
COLUMNS = 8                     # tiles in a row of the tile set
BEHIND_WIDTH = 640
_SCROLL = {"cave_far": 0.2, "cave_near": 0.5}
_AROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))      # clockwise from above
_PLATFORM_HEIGHT = 10

# Heights of the ground at column x of a cell, from its lower edge, in pixels; also valid in the next cells.
_SLOPES = {"/": lambda x: x + 1, "a": lambda x: x // 2 + 1, "b": lambda x: x // 2 + 17, "n": lambda x: 8 * (4 - x // 8)}

# Parts that move between two points of their upper left corner, in pixels.
_PARTS = (("lift", (1664, 272), (1824, 272)), ("crusher", (2000, 96), (2000, 240)), ("lift", (2304, 288), (2304, 128)))


# ---------------------------------------------------------------- tiles

def _is_rock(column, row):
    """Returns whether a cell is rock; outside the level all cells are, except below it."""
    if row >= len(LEVEL):
        row = len(LEVEL) - 1
    inside = 0 <= column < len(LEVEL[0]) and row >= 0
    return not inside or LEVEL[row][column] == "#" or LEVEL[row][column] in _SLOPES


def _neighbours(column, row):
    """Returns which of the eight neighbours of a cell are rock, as bits in the order of _AROUND.

    A diagonal neighbour counts only if both cells next to it are rock, so there are at most 47 kinds of rock.
    """
    rock = [_is_rock(column + right, row + down) for right, down in _AROUND]
    for corner in (1, 3, 5, 7):
        rock[corner] = rock[corner] and rock[corner - 1] and rock[(corner + 1) % 8]
    return sum(1 << place for place, there in enumerate(rock) if there)


def _rock(neighbours):
    """Returns a tile of rock that fits its neighbours; free corners are rounded."""
    mask = np.zeros((3 * TILE, 3 * TILE), bool)
    mask[TILE:2 * TILE, TILE:2 * TILE] = True
    for place, (right, down) in enumerate(_AROUND):
        if neighbours >> place & 1:
            mask[(1 + down) * TILE:(2 + down) * TILE, (1 + right) * TILE:(2 + right) * TILE] = True
    for place, (right, down) in enumerate(_AROUND):
        if place % 2 and not (neighbours >> (place - 1) & 1 or neighbours >> ((place + 1) % 8) & 1):
            x, y = (2 * TILE - 1, -1) if right > 0 else (TILE, 1), (2 * TILE - 1, -1) if down > 0 else (TILE, 1)
            for step in range(3):
                mask[y[0] + y[1] * step, [x[0] + x[1] * left for left in range((3, 1, 1)[step])]] = False
    return paint_terrain(mask, period=TILE)[TILE:2 * TILE, TILE:2 * TILE]


def _slope(cell):
    """Returns a tile of rock with a slope or stairs on it, and rock below."""
    mask = np.zeros((3 * TILE, 3 * TILE), bool)
    for x in range(3 * TILE):
        mask[2 * TILE - int(np.clip(_SLOPES[cell](x - TILE), 0, TILE)):, x] = True
    return paint_terrain(mask, period=TILE)[TILE:2 * TILE, TILE:2 * TILE]


def lift():
    """Returns a platform that moves: a beam of brass."""
    return np.concatenate([_platform(True, False), _platform(False, True)], axis=1)[:_PLATFORM_HEIGHT]


def crusher():
    """Returns a block of brass that comes down, with a row of studs."""
    grid, picture = Grid(64, 48), blank(64, 48)
    body = box(grid, 32, 22, 32, 22, 3)
    fill(picture, body, INK)
    fill(picture, body + 1, BRASS[2])
    fill(picture, box(grid, 32, 21, 28, 17, 2), BRASS[1])
    fill(picture, box(grid, 32, 22, 27, 16, 2), BRASS[3])
    for x in (8, 24, 40, 56):
        stud = np.maximum(box(grid, x, 44, 7, 4, 2), 43 - grid.y)
        fill(picture, stud, INK)
        fill(picture, stud + 1, STEEL[3])
    for x in (10, 54):
        for y in (11, 33):
            dots(picture, [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)], BRASS[0])
    return picture


def _platform(left_end, right_end):
    """Returns a tile of a one-way platform: a brass beam in the upper part of its cell."""
    grid, picture = Grid(TILE, TILE), blank(TILE, TILE)
    left, right = (1 if left_end else -4), (TILE - 1 if right_end else TILE + 4)
    beam = box(grid, (left + right) / 2, _PLATFORM_HEIGHT / 2, (right - left) / 2, _PLATFORM_HEIGHT / 2, 1.5)
    fill(picture, beam, INK)
    for row, tone in enumerate((BRASS[4], BRASS[3], BRASS[3], BRASS[2], BRASS[2], BRASS[1], BRASS[1], BRASS[0]), 1):
        inner = (beam < -1) & (np.floor(grid.y) == row)
        picture[inner] = tone
    for x in (7, 24):
        dots(picture, [(x, 4), (x + 1, 4), (x, 5), (x + 1, 5)], BRASS[0])
        dots(picture, [(x, 3), (x + 1, 3)], BRASS[5])
    return picture


def _grass():
    """Returns a tuft of grass, without ink since it does not collide."""
    picture, dice = blank(TILE, TILE), Dice(4)
    for x in range(4, TILE - 4, 2):
        height = dice.between(3, 9) - abs(x - 16) // 5
        lean = dice.between(-1, 1)
        for row in range(max(height, 2)):
            tone = MINT[1] if row < height // 2 else MINT[2]
            dots(picture, [(x + (lean if row > height // 2 else 0), TILE - 1 - row)], tone)
    return picture


def _mushroom():
    """Returns two mushrooms."""
    grid, picture = Grid(TILE, TILE), blank(TILE, TILE)
    for x, top, size in ((12, 15, 7), (22, 22, 4.5)):
        fill(picture, capsule(grid, (x, top), (x, TILE + 2), size * 0.26), STEEL[3])
        picture[(capsule(grid, (x, top), (x, TILE + 2), size * 0.26) < 0) & (grid.x > x)] = STEEL[2]
        cap = np.maximum(ellipse(grid, x, top + 1, size, size * 0.85), grid.y - top - 2)
        fill(picture, cap, PINK[0])
        fill(picture, np.maximum(cap + 1, grid.x + grid.y * 0.7 - x - top * 0.7), PINK[1])
        dots(picture, [(int(x - size * 0.4), int(top - 2)), (int(x + 1), int(top - 3))], PINK[2])
    return picture


def _crystal():
    """Returns a group of rosy crystals."""
    grid, picture = Grid(TILE, TILE), blank(TILE, TILE)
    for foot, tip_x, tip_y, half in ((10, 6, 17, 3), (22, 27, 19, 3), (16, 17, 8, 4)):
        light = [(foot - half, 33), (tip_x - half, tip_y + half * 1.6), (tip_x, tip_y), (foot, 33)]
        dark = [(tip_x, tip_y), (tip_x + half, tip_y + half * 1.6), (foot + half, 33), (foot, 33)]
        fill(picture, polygon(grid, light), DUSK[3])
        fill(picture, polygon(grid, dark), DUSK[1])
    return picture


_DECORATION = {'"': _grass, "m": _mushroom, "c": _crystal}
_PLATFORM_ENDS = ((True, True), (True, False), (False, False), (False, True))


def _kinds_of_rock():
    """Returns the kinds of rock in the level, in ascending order."""
    return sorted({_neighbours(column, row) for row, line in enumerate(LEVEL)
                   for column, cell in enumerate(line) if cell == "#"})


def _tiles():
    """Returns a dict from each tile's key to its picture, in the order of the tile set."""
    tiles = {("#", kind): _rock(kind) for kind in _kinds_of_rock()}
    tiles.update({("=", ends): _platform(*ends) for ends in _PLATFORM_ENDS})
    tiles.update({(cell, None): draw() for cell, draw in _DECORATION.items()})
    tiles.update({(cell, None): _slope(cell) for cell in _SLOPES})
    return tiles


def _key(column, row):
    """Returns the key of the tile that the level shows in a cell."""
    cell = LEVEL[row][column]
    if cell == "#":
        return cell, _neighbours(column, row)
    if cell == "=":
        return cell, (LEVEL[row][column - 1] != "=", LEVEL[row][column + 1] != "=")
    return cell, None


def tile_sheet():
    """Returns the picture of the tile set."""
    tiles = list(_tiles().values())
    sheet = blank(COLUMNS * TILE, -(-len(tiles) // COLUMNS) * TILE)
    for place, tile in enumerate(tiles):
        put(sheet, tile, place % COLUMNS * TILE, place // COLUMNS * TILE)
    return sheet


# ---------------------------------------------------------------- behind

def _spike(length, half, bend, tone, light):
    """Returns a stalactite that hangs from the picture's first row, with a lit left side."""
    grid, picture, middle = Grid(2 * half + 2, length), blank(2 * half + 2, length), half + 1
    outline = [(1, -1), (middle - half * 0.62, length * 0.3), (middle - half * 0.25, length * bend), (middle, length),
               (middle + half * 0.3, length * bend), (middle + half * 0.66, length * 0.35), (2 * half + 1, -1)]
    distance = polygon(grid, outline)
    fill(picture, distance, tone)
    picture[(distance < 0) & (distance > -1.5) & (grid.x < middle)] = light
    return picture


def _rocks(picture, tone, light, rows, seed, count, size):
    """Draws silhouettes that hang from the roof and stand on the floor; `rows` are the roof's and the floor's."""
    dice, x = Dice(seed), np.arange(BEHIND_WIDTH) + 0.5
    wave = 20 * noise(x, 0 * x, 64, seed, BEHIND_WIDTH // 64) + 7 * noise(x, 0 * x, 16, seed + 1, BEHIND_WIDTH // 16)
    for place in range(count):
        along = (place * BEHIND_WIDTH) // count + dice.between(-12, 12)
        length = dice.between(*size)
        spike = _spike(length, dice.between(length // 6, length // 4), 0.55 + 0.2 * dice.unit(), tone, light)
        hangs = dice.unit() < 0.6
        put_wrapped(picture, spike if hangs else spike[::-1], along, rows[0] if hangs else rows[1] - length)
    y = np.arange(picture.shape[0])[:, None] + 0.5
    picture[(y < rows[0] + wave) | (y > rows[1] - np.roll(wave, 200))] = tone


def cave_far():
    """Returns the depth of the cave, which has no clear pixels: mist with a light in the middle."""
    grid = Grid(BEHIND_WIDTH, len(LEVEL) * TILE)
    from_light = np.hypot((grid.x - BEHIND_WIDTH / 2) / 1.9, grid.y - 190)
    tones = np.array([HAZE[5], HAZE[4], HAZE[3]], np.uint8)
    band = np.interp(from_light, (0, 90, 180), range(3))
    share = np.clip((band - np.floor(band) - 0.5) / 0.45 + 0.5, 0, 1)
    picture = tones[np.clip(np.floor(band) + (share > bayer(band.shape)), 0, 2).astype(int)]
    _rocks(picture, HAZE[3], HAZE[3], (58, 316), 31, 15, (40, 96))
    _rocks(picture, HAZE[2], HAZE[3], (34, 346), 37, 11, (60, 120))
    return picture


def cave_near():
    """Returns the nearer rocks, which are darker."""
    picture = blank(BEHIND_WIDTH, len(LEVEL) * TILE)
    _rocks(picture, HAZE[1], HAZE[2], (16, 374), 45, 8, (70, 150))
    return picture


def pictures():
    """Returns the pictures of the map."""
    return [Layer("cave_tiles", tile_sheet(), SCREEN), Layer("cave_far", cave_far(), OPAQUE),
            Layer("cave_near", cave_near(), BEHIND)]


# ---------------------------------------------------------------- Tiled

def _tile_set_file(sheet):
    """Returns the tile set as Tiled writes it. Platforms have the property one_way."""
    tiles = list(_tiles())
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             f'<tileset version="1.10" tiledversion="1.10.2" name="cave_tiles" tilewidth="{TILE}" tileheight="{TILE}" '
             f'tilecount="{len(tiles)}" columns="{COLUMNS}">',
             f' <image source="cave_tiles.png" width="{sheet.shape[1]}" height="{sheet.shape[0]}"/>']
    for place, (cell, _) in enumerate(tiles):
        if cell == "=":
            lines += [f' <tile id="{place}" type="platform">', "  <properties>",
                      '   <property name="one_way" type="bool" value="true"/>', "  </properties>", " </tile>"]
    return lines + ["</tileset>"]


def _image_layer(number, name):
    """Returns the lines of an image layer, which repeats sideways."""
    return [f' <imagelayer id="{number}" name="{name}" parallaxx="{_SCROLL[name]}" repeatx="1">',
            f'  <image source="{name}.png" width="{BEHIND_WIDTH}" height="{len(LEVEL) * TILE}"/>', " </imagelayer>"]


def _tile_layer(number, name, cells):
    """Returns the lines of a tile layer that shows these cells of the level."""
    ids, rows = {key: place + 1 for place, key in enumerate(_tiles())}, []
    for row, line in enumerate(LEVEL):
        rows.append(",".join(str(ids[_key(column, row)] if cell in cells else 0) for column, cell in enumerate(line)))
    size = f'width="{len(LEVEL[0])}" height="{len(LEVEL)}"'
    return [f' <layer id="{number}" name="{name}" {size}>', '  <data encoding="csv">',
            ",\n".join(rows), "</data>", " </layer>"]


_THINGS = {"S": ("start", "start", TILE), "E": ("exit", "exit", TILE), "g": ("", "gem", TILE // 2)}


def _objects(number, name):
    """Returns the lines of the object layer and the next free id.

    Start and exit are points at the middle of the floor, gems in the middle of their cell. The path of a part that
    moves is a line.
    """
    lines, object_id = [f' <objectgroup id="{number}" name="{name}">'], 1
    for column in range(len(LEVEL[0])):
        for row, line in enumerate(LEVEL):
            if line[column] in _THINGS:
                title, kind, down = _THINGS[line[column]]
                named = f'name="{title}" ' if title else ""
                x, y = column * TILE + TILE // 2, row * TILE + down
                lines += [f'  <object id="{object_id}" {named}type="{kind}" x="{x}" y="{y}">', "   <point/>",
                          "  </object>"]
                object_id += 1
    for kind, (x, y), (end_x, end_y) in _PARTS:
        lines += [f'  <object id="{object_id}" type="{kind}" x="{x}" y="{y}">',
                  f'   <polyline points="0,0 {end_x - x},{end_y - y}"/>', "  </object>"]
        object_id += 1
    return lines + [" </objectgroup>"], object_id


def _map_file():
    """Returns the map as Tiled writes it."""
    objects, next_id = _objects(5, "things")
    background = "#" + bytes(COLOURS[HAZE[1]].tolist()).hex()
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             f'<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down" '
             f'width="{len(LEVEL[0])}" height="{len(LEVEL)}" tilewidth="{TILE}" tileheight="{TILE}" infinite="0" '
             f'backgroundcolor="{background}" nextlayerid="6" nextobjectid="{next_id}">',
             ' <tileset firstgid="1" source="cave_tiles.tsx"/>']
    lines += _image_layer(1, "cave_far") + _image_layer(2, "cave_near")
    lines += _tile_layer(3, "decoration", _DECORATION) + _tile_layer(4, "ground", "#=" + "".join(_SLOPES))
    return lines + objects + ["</map>"]


def files():
    """Returns the map and its tile set: a dict from name to bytes."""
    return {name: ("\n".join(lines) + "\n").encode()
            for name, lines in (("cave.tmx", _map_file()), ("cave_tiles.tsx", _tile_set_file(tile_sheet())))}
