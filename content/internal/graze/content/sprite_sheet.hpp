#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graze/content/json.hpp"
#include "graze/graphics/sprite_frame.hpp"
#include "graze/math/vector2.hpp"
#include "graze/sprite/animation.hpp"

namespace graze {

/// A frame of a sprite sheet.
struct SheetFrame {
    std::string name;
    SpriteFrame frame;      ///< `source` has the frame's corner in the picture, and the size that
                            ///< the frame has without rotation
    int quarter_turns = 0;  ///< clockwise rotation in the picture: 1, -1, or 0 if it is upright
    std::optional<Vector2> pivot;  ///< "pivot" or "anchor", in texels of the untrimmed frame

    [[nodiscard]] bool IsTurned() const noexcept { return quarter_turns != 0; }

    /// Returns the area that the frame covers in the picture.
    [[nodiscard]] Rectangle Area() const noexcept {
        const Rectangle& upright = frame.source;
        return IsTurned() ? Rectangle{upright.x, upright.y, upright.height, upright.width}
                          : upright;
    }
};

/// The contents of the JSON file that TexturePacker or Aseprite writes for a picture.
struct SpriteSheet {
    std::string image;               ///< the picture's file, relative to the sheet's folder
    std::vector<SheetFrame> frames;  ///< in file order
    /// Aseprite's tags, with ticks of one nanosecond, then TexturePacker's animations, with one
    /// tick per frame.
    std::vector<AnimationClip> clips;
    std::optional<Vector2> pivot;  ///< pivot of the first Aseprite slice that has a pivot
};

/// True if the document has the form of a sheet: it has "frames" and "meta".
[[nodiscard]] bool IsSpriteSheet(const Json& document);

/// Parses the JSON text of a TexturePacker or Aseprite sheet in the "hash" or the "array" format.
///
/// Out     frame names are as in the file ("run_01.png"). A tag whose repeat count is missing or 0
///         loops. Otherwise it plays that many times and then stays on the last frame, as in
///         Aseprite.
/// Errors  FormatError with the location: invalid JSON, more than one picture (multipack), a
///         duplicate name, a frame that exceeds its untrimmed size, more than 65,536 frames. The
///         caller must check that the frames are inside the picture.
[[nodiscard]] SpriteSheet ParseSpriteSheet(std::string_view json);

/// Parses a sheet from a document that is already parsed: `document` must be the result of
/// ParseJson(json).
[[nodiscard]] SpriteSheet ParseSpriteSheet(const Json& document, std::string_view json);

/// Returns the origin of all frames: the frames' own pivot, or else the sheet's, or else (0, 0). If
/// they differ, first makes all whole frames equally large, with the frame's pivot at the same
/// texel in each: a whole frame is the smallest that has room for every frame placed by its pivot.
/// Frames move by whole texels, so a pivot may be off by half a texel if the fractions of pivots
/// differ. Throws FormatError if the whole frames would be larger than 32,768 px.
[[nodiscard]] Vector2 AlignFrames(SpriteSheet& sheet);

}  // namespace graze
