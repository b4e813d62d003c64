"""Every picture of the game: its name, its frames, its pivot and the rules it must follow."""
from dataclasses import dataclass

import numpy as np

import backdrop
import backdrop_mill
import badges
import hud
import letters
import menus
import sprites_effects
import sprites_enemies
import sprites_machines
import sprites_player
import sprites_ratchet
import sprites_twin
import terrain
from palette import DUSK, MINT, PINK, WHITE

SOLID = "solid"         # ink on pixels with a clear pixel among four neighbours; never rotated
TURNING = "turning"     # ink on pixels with a clear pixel among eight neighbours; drawn at any angle
LIGHT = "light"         # does not collide: no ink
CRATER = "crater"       # light whose mask cuts craters out of the land: in one piece and without holes
SCREEN = "screen"       # HUD, text, title: not in the world
BEHIND = "behind"       # backdrop: every colour visible against ink
OPAQUE = "opaque"       # backdrop without clear pixels
GROUND = "ground"       # the inside of the land: no clear pixels, and no ink, which is its outline
TINTED = "tinted"       # text and other pictures that the game colours: white is written as pure white


@dataclass
class Sprite:
    """Frames of equal size, in one row of the picture.

    The origin is the pivot in texels. By default it is the exact centre of a TURNING sprite, and the texel at the
    centre of any other. Partial alpha, if any, is that of the whole picture. A `foreign` sprite is checked, but not
    written: a file of another program's format contains it.
    """

    name: str
    frames: list
    rule: str
    origin: tuple = None
    clips: dict = None
    alpha: np.ndarray = None
    foreign: bool = False

    def __post_init__(self):
        if self.origin is None:
            height, width = self.frames[0].shape
            self.origin = (width / 2, height / 2) if self.rule == TURNING else (width // 2, height // 2)

    def picture(self):
        """Returns all frames side by side."""
        return np.concatenate(self.frames, axis=1)


@dataclass
class Layer:
    """A picture without a sprite description: skies, layers, terrain."""

    name: str
    pixels: np.ndarray
    rule: str
    alpha: np.ndarray = None

    def picture(self):
        """Returns the picture itself."""
        return self.pixels


GEARS = {8: (26, 0), 10: (30, 4), 12: (50, 5), 16: (78, 6), 20: (92, 6)}      # teeth: (tip radius, spokes)
HUB_CAPS = (5, 6, 8, 9, 11, 13, 15)
BLADES = {100: 5.2, 140: 5.2, 180: 6.2}                                             # length: half thickness
PISTON_ROD = 120


def _player():
    """Returns the ship and all shots."""
    fly = sprites_player
    return [
        Sprite("ship", [fly.ship(bank) for bank in fly.BANKS], SOLID, (21, 13)),
        Sprite("exhaust", [fly.exhaust(frame) for frame in range(4)], LIGHT, (18, 4)),
        Sprite("ship_wreck", fly.wreck(), LIGHT, fly.WRECK_PIVOT),
        Sprite("needle", [fly.needle(MINT)], SOLID),
        Sprite("needle_enemy", [fly.needle(PINK)], SOLID),
        Sprite("lance", [fly.lance()], SOLID, (0, 7)),
        Sprite("orb", [fly.orb(frame) for frame in range(2)], SOLID),
    ]


def _enemies():
    """Returns the enemies, explosion and pickups."""
    foe, effects = sprites_enemies, sprites_effects
    return [
        Sprite("moth", [foe.moth(frame) for frame in range(4)], SOLID),
        Sprite("lancer", [foe.lancer(frame) for frame in range(4)], SOLID),
        Sprite("mine", [foe.mine(frame) for frame in range(4)], TURNING),
        Sprite("turret_base", [foe.turret_base()], SOLID, (17, 19)),
        Sprite("turret_barrel", [foe.turret_barrel()], TURNING),
        Sprite("explosion", [effects.explosion(frame) for frame in range(effects.EXPLOSION_FRAMES)], LIGHT,
               clips={"burst": {"frames": list(range(effects.EXPLOSION_FRAMES)), "ticks": 3, "mode": "once"}}),
        Sprite("pickup_s", [effects.pickup("shield")], SOLID),
        Sprite("pickup_p", [effects.pickup("power")], SOLID),
    ]


def _machines():
    """Returns the gears, blades, wheels and pistons."""
    make, boss = sprites_machines, sprites_ratchet
    sprites = [Sprite(f"gear_{teeth}", [make.gear(teeth, tip, spokes)], TURNING) for teeth, (tip, spokes) in GEARS.items()]
    sprites += [Sprite(f"hubcap_{radius}", [make.hub_cap(radius)], SOLID) for radius in HUB_CAPS]
    sprites += [Sprite(f"blade_{length}", [make.blade(length, half)], TURNING) for length, half in BLADES.items()]
    return sprites + [
        Sprite("ring_wheel", [make.ring_wheel(24, 92, 58, 1, 50, 12)], TURNING),
        Sprite("ring_wheel_2", [make.ring_wheel(24, 92, 58, 2, 50, 12)], TURNING),
        Sprite("ratchet_ring", [make.ring_wheel(20, 92, 58, 2, 45, 10, saw=True)], TURNING),
        Sprite("ratchet_core", [boss.ratchet_core(frame) for frame in range(4)], SOLID),
        Sprite("ratchet_pawl", [boss.pawl()], TURNING, (12, 13)),
        Sprite("ratchet_frame", [boss.ratchet_frame()], SOLID, boss.FRAME_ORIGIN),
        Sprite("ratchet_hand", [boss.ratchet_hand()], TURNING),
        Sprite("twin_axle", [sprites_twin.twin_axle(frame) for frame in range(5)], SOLID),
        Sprite("twin_shaft", [sprites_twin.twin_shaft()], TURNING),
        Sprite("crescent", [make.crescent(24)], TURNING),
        Sprite("piston_housing", [make.piston_housing(False)], SOLID, (22, 0)),
        Sprite("piston_housing_up", [make.piston_housing(True)], SOLID, (22, 26)),
        Sprite("piston_arm", [make.piston_arm(PISTON_ROD, False)], SOLID, (24, PISTON_ROD + 30)),
        Sprite("piston_arm_up", [make.piston_arm(PISTON_ROD, True)], SOLID, (24, 0)),
    ]


def _backdrops():
    """Returns all skies with their cities, and the terrain."""
    items = []
    for prefix, mood, sky_name in (("", backdrop.DAWN, "sky_dawn"), ("noon_", backdrop.NOON, "sky_noon"),
                                   ("title_", backdrop.EVENING, "title_sky")):
        sky_rule, rule = (SCREEN, SCREEN) if mood is backdrop.EVENING else (OPAQUE, BEHIND)
        items.append(Layer(sky_name, backdrop.sky(mood), sky_rule))
        items.append(Layer(f"{prefix}clouds", backdrop.clouds(mood), rule))
        for name, (body, _) in zip(backdrop.LAYERS, mood.houses):
            items.append(Layer(f"{prefix}city_{name}", backdrop.city(mood, name), rule))
            for size, teeth, tip in (("", 16, 54), ("_small", 12, 34)):
                if name != "near":
                    items.append(Sprite(f"{prefix}shade_gear_{name}{size}", [backdrop.shade_gear(teeth, tip, body)], rule))
    items.append(Sprite("noon_shade_gear_ratchet", [backdrop.shade_ratchet(DUSK[2])], BEHIND))
    items += _mill_backdrops()
    ground = zip(range(terrain.PIECES), terrain.dawn_pieces())
    return items + [Layer(f"terrain_{piece}", pixels, SOLID) for piece, pixels in ground]


def _mill_backdrops():
    """Returns both skies of the Mill with their buildings, sails and wheels."""
    items, mill = [], backdrop_mill
    for prefix, mood in (("mill", mill.MILL), ("mill_night", mill.MILL_NIGHT)):
        items.append(Layer(f"sky_{prefix}", backdrop.sky(mood), OPAQUE))
        items.append(Layer(f"{prefix}_clouds", backdrop.clouds(mood), BEHIND))
        items += [Layer(f"{prefix}_city_{name}", mill.mills(mood, name), BEHIND) for name in backdrop.LAYERS]
        far, middle, near = (body for body, _ in mood.houses)
        shades = {"sails_far": mill.shade_sails("far", far), "sails_middle": mill.shade_sails("middle", middle),
                  "gear_far": backdrop.shade_gear(12, 44, far), "gear_middle": backdrop.shade_gear(12, 48, middle),
                  "wheel_near": mill.shade_wheel(16, 48, near)}
        items += [Sprite(f"{prefix}_shade_{name}", [picture], BEHIND) for name, picture in shades.items()]
    return items


def _title():
    """Returns the logotype and the large gears of the title screen."""
    make, word = sprites_machines, letters.logotype()
    return [
        Sprite("logo", [word], SCREEN, (0, 0)),
        Sprite("title_hair", [letters.hair(592)], SCREEN, (0, 0)),
        Sprite("title_gear_20", [make.gear(20, 118, 6, hub=26)], TURNING),
        Sprite("title_gear_12", [make.gear(12, 56, 5)], TURNING),
    ]


def menu_parts():
    """Returns the parts of all menus, which Artillery has too."""
    return [
        Sprite("tag", menus.tags(), SCREEN, (0, 0)),
        Sprite("chain", [menus.chain()], SCREEN, (3, 0)),
        Sprite("hook", [menus.hook(frame) for frame in range(2)], SCREEN),
        Sprite("panel", menus.panel(), SCREEN, (0, 0)),
        Sprite("gauge", menus.gauge(), SCREEN, (0, 0)),
        Sprite("arrows", menus.arrows(), SCREEN, (0, 0)),
        Sprite("checkbox", menus.checkbox(), SCREEN, (0, 0)),
        Sprite("cursor", [menus.cursor()], SCREEN, (0, 0)),
    ]


def _menus():
    """Returns the parts of menus and cards."""
    return menu_parts() + [
        Sprite("letter_wheel", [menus.letter_wheel(chosen) for chosen in (False, True)], SCREEN, (0, 0)),
        Sprite("badge", badges.badges(), SCREEN),
        Sprite("rank", [letters.rank(word) for word in letters.RANKS], SCREEN),
        Sprite("stamp_ring", [badges.stamp_ring()], SCREEN),
    ]


def _screen():
    """Returns the HUD and fonts."""
    pips = (True, False)
    return [
        Sprite("plate_left", [hud.plate(126, 27)], SCREEN, (0, 0)),
        Sprite("plate_middle", [hud.plate(100, 22)], SCREEN, (0, 0)),
        Sprite("plate_right", [hud.plate(122, 27)], SCREEN, (0, 0)),
        Sprite("shield_pip", [hud.shield_pip(full) for full in pips], SCREEN, (0, 0)),
        Sprite("power_pip", [hud.power_pip(full) for full in pips], SCREEN, (0, 0)),
        Sprite("boss_bar", hud.boss_bar(), SCREEN, (0, 0)),
        Sprite("lens", [hud.lens()], SCREEN, (0, 0)),
        Sprite("lens_tag", [hud.lens_tag()], SCREEN, (0, 0)),
        Sprite("pad_glyphs", [hud.pad_glyph(name) for name in hud.PAD_GLYPHS], SCREEN, (0, 0)),
        Sprite("key_cap", [hud.key_cap()], SCREEN, (0, 0)),
        Sprite("cam_ring", [hud.contact_ring()], SCREEN),
        Layer("pixel", np.full((1, 1), WHITE, np.uint8), TINTED),
    ] + [Layer(style, letters.font_sheet(style)[0], TINTED) for style in letters.FONT_STYLES]


def everything():
    """Returns all pictures, in a fixed order."""
    return _player() + _enemies() + _machines() + _backdrops() + _title() + _menus() + _screen()
