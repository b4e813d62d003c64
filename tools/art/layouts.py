"""The layouts of the backdrop and of the title screen, which the game reads."""
import letters
from backdrop import LAYER_WIDTH, SCREEN_HEIGHT, SCREEN_WIDTH
from backdrop_mill import WINDMILLS

SCROLL = {"clouds": 0.05, "city_far": 0.10, "city_middle": 0.25, "city_near": 0.50}
CLOUDS_ROW = 0

# Gears behind each layer: sprite, x in the layer, y on the screen, degrees per second. They repeat with the layer.
_GEARS = {
    "city_far": [("gear_far", 180, 254, 2), ("gear_far_small", 262, 262, -3), ("gear_far", 700, 250, -2),
                 ("gear_far_small", 930, 256, 3)],
    "city_middle": [("gear_middle", 440, 282, -2), ("gear_middle_small", 512, 306, 3), ("gear_middle", 850, 290, 2),
                    ("gear_middle_small", 90, 300, -3)],
}
_NOON_GEARS = {**_GEARS, "city_far": [*_GEARS["city_far"][:2], ("gear_ratchet", 776, 312, 1.5)]}

_SAILS_SPEED = {"far": (9, 7), "middle": (12, 10)}     # degrees per second, in turn
_MILL_GEARS = {
    f"city_{layer}": [(f"sails_{layer}", x, SCREEN_HEIGHT - axle, _SAILS_SPEED[layer][number % 2])
                      for number, (x, axle) in enumerate(WINDMILLS[layer])] for layer in _SAILS_SPEED}
_MILL_GEARS["city_far"] += [("gear_far", 480, 292, -3), ("gear_far", 952, 296, 3)]
_MILL_GEARS["city_middle"] += [("gear_middle", 60, 318, -4), ("gear_middle", 470, 322, 4), ("gear_middle", 906, 316, -4)]
_MILL_GEARS["city_near"] = [("wheel_near", 140, 322, -10), ("wheel_near", 640, 326, -10)]


def backdrop_layout(prefix, pictures, sky, all_gears=None):
    """Returns the layers in drawing order. x repeats every LAYER_WIDTH px; scroll is a factor of the world's speed."""
    layers, all_gears = [], all_gears or _GEARS
    for name, scroll in SCROLL.items():
        image = pictures[prefix + name]
        row = CLOUDS_ROW if name == "clouds" else SCREEN_HEIGHT - image.shape[0]
        gears = [{"sprite": f"{prefix}shade_{kind}", "x": x, "y": y, "degrees_per_s": speed}
                 for kind, x, y, speed in all_gears.get(name, [])]
        layers.append({"image": f"{prefix}{name}.png", "y": row, "scroll": scroll, "gears_behind": gears})
    return {"sky": sky + ".png", "repeat": LAYER_WIDTH, "layers": layers}


def noon_layout(pictures):
    """Returns the layers for the boss; the city is the same, and a large ratchet wheel turns behind it."""
    return backdrop_layout("noon_", pictures, "sky_noon", _NOON_GEARS)


def mill_layouts(pictures):
    """Returns the layers of the Mill by dusk and by night, by file name; the buildings and wheels are the same."""
    return {f"backdrop_{name}": backdrop_layout(name + "_", pictures, "sky_" + name, _MILL_GEARS)
            for name in ("mill", "mill_night")}


def title_layout(pictures):
    """Returns the title: backdrop, large gears with caps, logotype, and the hair that ends at the ship's nozzle."""
    height, width = pictures["logo"].shape
    left, top = (SCREEN_WIDTH - width) // 2 - 12, 88
    hair_height, hair_width = pictures["title_hair"].shape

    def hair_row(x):
        """Returns the screen row of the cut at column x."""
        return top + letters.LOGO_CUT_ROW + letters.LOGO_SLOPE * (x - left - width / 2)

    layout = backdrop_layout("title_", pictures, "title_sky")
    layout["gears"] = [
        {"sprite": "title_gear_20", "hubcap": "hubcap_15", "x": 20, "y": 326, "degrees": 4, "degrees_per_s": 4},
        {"sprite": "title_gear_20", "hubcap": "hubcap_15", "x": 636, "y": -14, "degrees": 11, "degrees_per_s": -4},
        {"sprite": "title_gear_12", "hubcap": "hubcap_9", "x": 180, "y": 372, "degrees": 9, "degrees_per_s": -6.6667},
        {"sprite": "title_gear_12", "hubcap": "hubcap_9", "x": 478, "y": -24, "degrees": 20, "degrees_per_s": 6.6667},
    ]
    layout["logo"] = [left, top]
    layout["hair"] = [0, int(hair_row(0)) - hair_height + 1]
    layout["ship"] = [hair_width + 21, int(hair_row(hair_width))]
    return layout
