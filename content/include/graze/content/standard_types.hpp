#pragma once

#include "graze/content/content_type.hpp"

namespace graze {

/// The types of content that Graze has, and the formats that they are read from. Launch gives them to each
/// game's Content(); any number of ContentManagers may share one.
///
/// Texture2D  NAME.png, premultiplied; or what NAME.texture.json says, as of colour keys and filters.
/// Sprite     NAME.sprite.json, or NAME.json that is a sheet of TexturePacker or Aseprite, or NAME.png
///            alone as one frame with its origin at the corner:
///            {"image": "ship.png", "frame_width": 42, "frame_height": 26, "frames": 5,
///             "origin": [21, 13], "threshold": 128}
///            All but the image is optional: the frames lie row by row in a grid and are as many as
///            find room; without a width, or a height, a frame is as wide, or high, as the image.
///            The picture is decoded once: masks from its straight alpha, then the texture. Frames
///            are trimmed, which changes nothing that is seen or hit. docs/content.md has all keys.
/// SpriteFont NAME.font.json, of a picture with one cell a character, row by row:
///            {"image": "font.png", "cell": [6, 8], "columns": 16, "characters": " !\"#$%",
///             "line_spacing": 9, "advance": 6, "spacing": 0, "default": "?"}
///            or of a TrueType file:
///            {"ttf": "DejaVuSans.ttf", "pixel_size": 16, "antialias": true, "default": "?",
///             "characters": ["ascii", "latin1", "…×", ["А", "я"]]}
///            Needed are image, cell and characters, or ttf and pixel_size. A character that stands
///            in a text must be in the font; of a range, "ascii" (what is there by default) and
///            "latin1" the font gives what it has. line_spacing and spacing go with both.
///            "kerning": false leaves a TrueType font's pairs out.
///            NAME.fnt, an AngelCode BMFont descriptor (text, XML or binary 3) with its PNG pages,
///            is taken where there is no NAME.font.json. Its pages become one texture; id -1 is
///            the default character (U+FFFD); opaque pages are white on black. {"fnt": "NAME.fnt",
///            "default": "?", "line_spacing": 20, "spacing": 0} gives it what the descriptor
///            cannot say.
/// Mask       NAME.png, solid where alpha >= 128; or by NAME.texture.json.
/// Json       NAME.json.
/// TileMap    NAME.tmx of Tiled, orthogonal, with its TSX tilesets, TX templates and PNG pictures:
///            docs/tiled.md. Masks are solid where alpha >= 128; Update takes nanoseconds. It is loaded
///            once, so what a game changes stays changed until it is unloaded.
/// SoundEffect NAME.wav, or else NAME.ogg, decoded whole. Silent without an AudioDevice.
/// Song       NAME.ogg, decoded while it plays.
///
/// Files that a descriptor names lie relative to its folder. Unknown keys in a descriptor are errors.
[[nodiscard]] ContentTypes StandardContentTypes();

}  // namespace graze
