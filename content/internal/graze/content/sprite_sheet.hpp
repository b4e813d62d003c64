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

/// A frame as a sheet has it.
struct SheetFrame {
    std::string name;
    SpriteFrame frame;       ///< upright; its source begins where the frame lies in the picture
    bool is_turned = false;  ///< lies in the picture a quarter turn clockwise
    std::optional<Vector2> pivot;  ///< "pivot" or "anchor", in texels of the whole frame

    /// What the frame covers in the picture.
    [[nodiscard]] Rectangle Area() const noexcept {
        const Rectangle& upright = frame.source;
        return is_turned ? Rectangle{upright.x, upright.y, upright.height, upright.width} : upright;
    }
};

/// What TexturePacker and Aseprite write beside a picture.
struct SpriteSheet {
    std::string image;               ///< the picture's file, beside the sheet's
    std::vector<SheetFrame> frames;  ///< in the file's order
    /// Aseprite's tags, in nanoseconds, then TexturePacker's animations, of one tick per frame.
    std::vector<AnimationClip> clips;
    std::optional<Vector2> pivot;  ///< of Aseprite's first slice that has one
};

/// Has the document the shape of a sheet: "frames" and "meta"?
[[nodiscard]] bool IsSpriteSheet(const Json& document);

/// The sheet in a JSON text: TexturePacker's or Aseprite's, "hash" or "array".
///
/// Out     frames' names are what the file says ("run_01.png"). Of a tag's repeats, none and 0 are a
///         loop; so many are played, and then the last frame stays, as Aseprite plays them.
/// Errors  FormatError that names the place, for bad JSON too. Refused by name: more than one picture
///         (multipack), a name twice, frames that do not lie in their whole, more than 65,536 frames.
///         Whether frames lie in the picture is for those to say who have it.
[[nodiscard]] SpriteSheet ParseSpriteSheet(std::string_view json);

/// The same of a text that is parsed already: `document` is what ParseJson gives for `json`.
[[nodiscard]] SpriteSheet ParseSpriteSheet(const Json& document, std::string_view json);

/// Where all frames have their pivot; their corner when none has one. FormatError, by name, when two
/// frames differ.
[[nodiscard]] Vector2 OriginOf(const SpriteSheet& sheet);

}  // namespace graze
