#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "graze/content/foreign_json.hpp"
#include "graze/content/json.hpp"
#include "graze/content/oddities.hpp"
#include "graze/graphics/sprite_frame.hpp"
#include "graze/graphics/states.hpp"
#include "graze/math/vector2.hpp"
#include "graze/sprite/animation.hpp"

namespace graze {

// Limits of a sprite. They are checked before anything is allocated for the values in a file.
inline constexpr int kMaxFrames = 1 << 16;
inline constexpr int kMaxPictures = 256;                            // of one sheet or atlas
inline constexpr int kMaxFrameSide = 1 << 15;                       // px per side, as for a mask
inline constexpr std::size_t kMaxMaskBytes = std::size_t{1} << 27;  // for the masks of all frames
// For the time that their masks take. A picture cannot have more, unless frames overlap.
inline constexpr std::int64_t kMaxRotatedPixels = std::int64_t{1} << 26;
inline constexpr double kFarthestOrigin = 1 << 20;  // texels; a float below this is exact to 1/16
                                                    // texel

/// A frame of a sprite sheet.
struct SheetFrame {
    std::string name;
    int picture = 0;        ///< index of the picture that contains the frame
    SpriteFrame frame;      ///< `source` has the frame's corner in the picture, and the size that
                            ///< the frame has without rotation
    int quarter_turns = 0;  ///< clockwise rotation in the picture: 1, -1, or 0 if it is upright
    std::optional<Vector2> pivot;  ///< in texels of the untrimmed frame

    [[nodiscard]] bool IsTurned() const noexcept { return quarter_turns != 0; }

    /// Returns the area that the frame covers in the picture.
    [[nodiscard]] Rectangle Area() const noexcept {
        const Rectangle& upright = frame.source;
        return IsTurned() ? Rectangle{upright.x, upright.y, upright.height, upright.width}
                          : upright;
    }
};

/// The clips of a sheet. Several may have the same name; Sprite::Clip returns the first.
class ClipList {
public:
    /// Adds a clip. A name that occurs twice is an oddity.
    void Add(AnimationClip clip, Oddities& oddities);

    [[nodiscard]] std::vector<AnimationClip>& Clips() noexcept { return clips_; }
    [[nodiscard]] std::vector<AnimationClip> Take() && { return std::move(clips_); }

private:
    std::unordered_set<std::string> names_;
    std::vector<AnimationClip> clips_;
};

/// What is odd in one of the files of a sheet.
struct SheetOddities {
    std::string path;  ///< set by the reader of the file
    Oddities all;      ///< without those of pivots
    Oddities pivots;   ///< matter only if the sprite's origin comes from the sheet
};

/// The contents of a sheet: of one JSON file that TexturePacker or Aseprite writes for a picture,
/// or of a multipack, which has several pictures.
struct SpriteSheet {
    std::vector<std::string> images;  ///< the pictures' files, relative to the folder of the file
                                      ///< that names them
    std::vector<SheetFrame> frames;   ///< picture by picture, in file order
    /// Aseprite's tags, with ticks of one nanosecond, then TexturePacker's animations, with one
    /// tick per frame.
    std::vector<AnimationClip> clips;
};

/// Parses the JSON of a sheet for SheetParser. Throws FormatError.
[[nodiscard]] ForeignJson ParseSheetJson(std::string_view text);

/// Returns the other JSON files of a multipack, which a sheet names in "related_multi_packs",
/// relative to the sheet's folder. Throws FormatError.
[[nodiscard]] std::vector<std::string> RelatedSheets(const Json& document);

/// A parser of a sheet that consists of one or several JSON files of TexturePacker or Aseprite, in
/// the "hash", the "array" or Phaser's multiatlas format.
///
/// Frames      are named as in the file ("run_01.png"). A frame without "pivot" or "anchor" has the
///             pivot of the first Aseprite slice in its file that has one.
/// Tags        of a file refer to the frames of that file. A tag whose repeat count is missing or 0
///             loops. Otherwise it plays that many times and then stays on the last frame, as in
///             Aseprite.
/// Animations  may name the frames of any file. If files contain different parts of an animation,
///             its frames are sorted by name, "run_2" before "run_10".
/// Odd         names that occur twice, of frames and clips; keys that occur twice; clips, pivots
///             and durations that are impossible. The frames are read nevertheless.
/// Errors      FormatError with the location: a frame that exceeds its untrimmed size, more than
///             65,536 frames or 256 pictures. The caller must check that the frames are inside
///             their pictures.
class SheetParser {
public:
    /// Adds the pictures, frames and tags of a file.
    void AddFrames(const ForeignJson& file, SheetOddities& oddities);

    /// Adds the animations of a file. The frames of all files must have been added.
    void AddAnimations(const ForeignJson& file, Oddities& oddities);

    [[nodiscard]] const SpriteSheet& Sheet() const noexcept { return sheet_; }
    [[nodiscard]] SpriteSheet Take() &&;

private:
    void AddPicture(const JsonValue& image, const JsonValue& frames, std::vector<SheetFrame> read,
                    Oddities& oddities);
    void AddTexture(const JsonValue& texture, SheetOddities& oddities);

    SpriteSheet sheet_;  // without the clips
    ClipList clips_;
    std::unordered_map<std::string, std::size_t> numbers_;  // of the frames, by name
    // The index of an animation's clip, by name. If a file has several, that of the first.
    std::map<std::string, std::size_t> animations_;
};

/// Parses a sheet that consists of one JSON file. Throws FormatError as SheetParser does, and for
/// invalid JSON. `oddities` may be null.
[[nodiscard]] SpriteSheet ParseSpriteSheet(std::string_view json,
                                           SheetOddities* oddities = nullptr);

/// Returns a key by which names are sorted with their numbers: "run_2" before "run_10".
[[nodiscard]] inline std::pair<std::size_t, std::string_view> NumberedKey(std::string_view name) {
    return {name.size(), name};
}

/// Returns the origin of all frames: their pivot, or else (0, 0). If they differ, first makes all
/// whole frames equally large, with the frame's pivot at the same texel in each: a whole frame is
/// the smallest that has room for every frame placed by its pivot. Frames move by whole texels, so
/// a pivot may be off by half a texel if the fractions of pivots differ. Throws FormatError if the
/// whole frames would be larger than 32,768 px.
[[nodiscard]] Vector2 AlignFrames(SpriteSheet& sheet);

/// The contents of a texture atlas (.atlas) of libGDX.
struct GdxAtlas {
    SpriteSheet sheet;                             ///< its pictures are the pages
    std::vector<bool> is_premultiplied;            ///< "pma" of each page
    TextureFilter filter = TextureFilter::Linear;  ///< of the first page
    SheetOddities oddities;
};

/// Parses an atlas in the syntax of libGDX 1.9.13 and later ("bounds", "offsets") or in that of
/// earlier versions ("xy", "size", "orig", "offset").
///
/// Frames   are the regions in file order. A region with an index n is called "name_n", as the file
///          was that it was packed from.
/// Clips    Regions with the same name and an index are a clip, in the order of their indices. It
///          loops and shows each frame for one tick, because an atlas has no durations.
/// Odd      regions with the same name, and indices that are no number or too many for a clip.
///          Their frames are read nevertheless.
/// Ignored  splits and pads of nine-patches, the format, size, scale and wrapping of the page, and
///          unknown entries.
/// Errors   FormatError with the line: a rotation other than by 0, 90 or 270 degrees, an invalid
///          number, a region that exceeds its original size, more than 65,536 regions or 256 pages.
///          The caller must check that the frames are inside their pictures.
[[nodiscard]] GdxAtlas ParseGdxAtlas(std::string_view text);

}  // namespace graze
