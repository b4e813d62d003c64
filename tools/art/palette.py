"""The 40 colours of Hairsbreadth: nine ramps, each from dark to light.

A picture is an array of palette indices. Index 0 is clear; the ramps follow in the order of RAMPS.
"""
import numpy as np

RAMPS = {
    "ink": ["#140f1f", "#271d38", "#3d2f54"],
    "haze": ["#34466c", "#44658a", "#5c88a3", "#83abb4", "#b0cbbd", "#dbdfc2"],
    "dusk": ["#6b4a74", "#a8617c", "#dd8b7d", "#f5bd8f", "#fbe3b4"],
    "brass": ["#4a2331", "#7f3b31", "#b8652c", "#e09c3b", "#f8d16c", "#fff3c4"],
    "steel": ["#2b3147", "#4b5b76", "#8095a8", "#b9cacd", "#f0f7ee"],
    "blood": ["#4e1230", "#93203f", "#d43b47", "#f67b5a"],
    "pink": ["#a31b6d", "#ff4d97", "#ffd3e6"],
    "mint": ["#0f4650", "#1b8271", "#43c58c", "#a4f4ac"],
    "rock": ["#221b38", "#352a52", "#51426f", "#7a6899"],
}


def _number_ramps():
    """Returns the palette as an array of RGB rows, and for each ramp the indices of its colours."""
    colours, indices = [(0, 0, 0)], {}
    for name, ramp in RAMPS.items():
        indices[name] = list(range(len(colours), len(colours) + len(ramp)))
        colours += [tuple(int(colour[i:i + 2], 16) for i in (1, 3, 5)) for colour in ramp]
    return np.array(colours, np.uint8), indices


COLOURS, INDICES = _number_ramps()
CLEAR = 0
INKS = INDICES["ink"]        # outlines and plum shadows
HAZE = INDICES["haze"]       # sky and distance by day
DUSK = INDICES["dusk"]       # evening and the sun
BRASS = INDICES["brass"]     # machinery
STEEL = INDICES["steel"]     # blades and the ship's hull
BLOOD = INDICES["blood"]     # living enemies
PINK = INDICES["pink"]       # enemy fire and eyes
MINT = INDICES["mint"]       # the player's: ship, shots, shields, near misses
ROCK = INDICES["rock"]       # terrain
INK, WHITE = INKS[0], STEEL[4]


def _luminance(colour):
    """Returns the relative luminance as WCAG 2 defines it."""
    channel = np.asarray(colour) / 255.0
    linear = np.where(channel <= 0.03928, channel / 12.92, ((channel + 0.055) / 1.055) ** 2.4)
    return float(linear @ np.array([0.2126, 0.7152, 0.0722]))


def contrast_with_ink(index):
    """Returns the WCAG contrast of a palette colour against ink, 1 to 21."""
    return (_luminance(COLOURS[index]) + 0.05) / (_luminance(COLOURS[INK]) + 0.05)
