#pragma once

#include "graze/content/content_type.hpp"

namespace graze {

/// Returns the content types of Graze, with the formats they are read from. Launch gives them to
/// each game's Content(); any number of ContentManagers may share one list.
///
/// Texture2D    NAME.png, or else NAME.aseprite or NAME.ase with one frame, premultiplied.
///              NAME.texture.json can set a colour key, a filter and more.
/// Sprite       NAME.sprite.json, or NAME.json if it is a sheet of TexturePacker or Aseprite, or
///              NAME.atlas of libGDX, both with one or several pictures, or NAME.png alone as one
///              frame with its origin at the corner, or NAME.aseprite or NAME.ase with its frames,
///              tags and origin:
///              {"image": "ship.png", "frame_width": 42, "frame_height": 26, "frames": 5,
///               "origin": [21, 13], "threshold": 128}
///              Only the image is required. The frames are a grid, row by row, by default as many
///              as fit; without a width or height, a frame is as wide or high as the image. The
///              picture is decoded once. The masks are made from its straight alpha, then the
///              texture is made. Frames are trimmed, which changes neither looks nor collisions.
///              docs/content.md has all keys.
/// SpriteFont   NAME.font.json, with a picture that has one cell per character, row by row:
///              {"image": "font.png", "cell": [6, 8], "columns": 16, "characters": " !\"#$%",
///               "line_spacing": 9, "advance": 6, "spacing": 0, "default": "?"}
///              or with a TrueType file:
///              {"ttf": "DejaVuSans.ttf", "pixel_size": 16, "antialias": true, "default": "?",
///               "characters": ["ascii", "latin1", "…×", ["А", "я"]]}
///              A picture requires image, cell and characters; a TrueType font requires ttf and
///              pixel_size. A TrueType font must have every character that a string lists. It may
///              lack characters of a range, of "ascii" (the default) and of "latin1": they are
///              skipped. line_spacing and spacing work with pictures and TrueType fonts. "kerning":
///              false ignores a TrueType font's kerning pairs. NAME.fnt, an AngelCode BMFont
///              descriptor (text or XML) with its PNG pages, is used if there is no
///              NAME.font.json. Its pages become one texture. If all pages are opaque, they are
///              read as white on black. The character with id -1 is the default character (U+FFFD).
///              A NAME.font.json of the form {"fnt": "NAME.fnt", "default": "?", "line_spacing":
///              20, "spacing": 0} sets properties that the descriptor cannot contain. With
///              "atlas": "ui.atlas", the pages are regions of this atlas of libGDX.
/// Mask         from the files of a Texture2D, solid where alpha >= 128; NAME.texture.json can
///              change this.
/// Json         NAME.json.
/// TileMap      NAME.tmx, or else NAME.tmj, of Tiled, orthogonal, with its tilesets, templates and
///              PNG pictures: docs/tiled.md. Masks are solid where alpha >= 128. A tick of
///              TileMap::Update is a nanosecond. A map is loaded once, so the game's changes to the
///              map persist until the map is unloaded.
/// SoundEffect  NAME.wav, or else NAME.ogg, decoded completely. Silent without an AudioDevice.
/// Song         NAME.ogg, decoded while it plays.
///
/// Paths in a descriptor are relative to its folder. Unknown keys in a descriptor are errors.
[[nodiscard]] ContentTypes StandardContentTypes();

}  // namespace graze
