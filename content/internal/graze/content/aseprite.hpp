#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "graze/content/png.hpp"
#include "graze/content/sprite_sheet.hpp"
#include "graze/image/image.hpp"

namespace graze {

/// The contents of an Aseprite file (.aseprite, .ase) as the sheet that Aseprite exports from it.
struct AsepriteSheet {
    Image picture;  ///< straight alpha: the frames row by row, each as large as the canvas
    SpriteSheet sheet;
    SheetOddities oddities;     ///< all that is odd
    Oddities picture_oddities;  ///< what is odd in the picture
};

/// True if the file begins as an Aseprite file does.
[[nodiscard]] bool IsAsepriteFile(std::span<const std::byte> file) noexcept;

/// Returns the number of frames that the header declares, or 0 if it is not an Aseprite file.
[[nodiscard]] int CountAsepriteFrames(std::span<const std::byte> file) noexcept;

/// Parses an Aseprite file of any colour mode and draws its frames.
///
/// Layers   visible layers are drawn as Aseprite draws them: with their opacity and blend mode, in
///          the order that z-indices give. Groups are blended separately if the file says so.
///          Reference layers are left out. Frames of indexed files are blended as RGBA, as in
///          Aseprite's editor.
/// Cels     raw, compressed, linked, and tilemaps of tilesets that are in the file.
/// Sheet    frames have the names that Aseprite gives them: "hero 0.aseprite" and so on, or
///          "hero.aseprite" if there is only one. `file_name` is the file's name, without folder.
///          Tags are clips with ticks of one nanosecond, and the pivot is that of the first slice
///          that has one, as ParseSpriteSheet reads them from an exported sheet.
/// Ignored  user data, colour profiles, cel extras, masks, external files, grid, pixel ratio and
///          unknown chunks.
/// Odd      unknown blend modes of visible layers (drawn as Normal), cels of missing layers (left
///          out), unknown directions of tags, tags past the last frame, names of tags that occur
///          twice, impossible pivots. The frames are read nevertheless.
/// Errors   FormatError: "not an Aseprite file", "truncated: ...", "too large: ...", "damaged:
///          ...", "frame 2, layer 'hat': ...".
/// Cost     4 bytes per pixel of all frames, at most `limits.max_pixels`; plus one cel and one
///          canvas for each level of groups. The time is limited too, by the work that
///          MaxAsepriteWork returns (src/sprite/aseprite_picture.hpp).
[[nodiscard]] AsepriteSheet ParseAseprite(std::span<const std::byte> file,
                                          std::string_view file_name,
                                          const DecodeLimits& limits = {});

/// Returns the picture of an Aseprite file with one frame, and sets `warning` to what is odd in it.
/// Throws FormatError as ParseAseprite does, and if there are several frames.
[[nodiscard]] Image DecodeAseprite(std::span<const std::byte> file, std::string& warning);

}  // namespace graze
