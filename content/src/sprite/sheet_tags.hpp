#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "graze/content/json.hpp"
#include "graze/content/oddities.hpp"
#include "graze/content/sprite_sheet.hpp"
#include "graze/math/vector2.hpp"
#include "graze/sprite/animation.hpp"

namespace graze {

// The maximum and the unit of a frame's "duration" in Aseprite's sheets.
inline constexpr int kMaxMilliseconds = 10'000'000;
inline constexpr std::int64_t kTicksPerMillisecond = 1'000'000;  // a tick is a nanosecond

enum class TagDirection : std::uint8_t { Forward, Reverse, PingPong, PingPongReverse };

/// A tag of Aseprite: frames `from` to `to`, played `repeats` times, or endlessly if it is 0.
struct SheetTag {
    std::string name;
    int from = 0;
    int to = 0;
    TagDirection direction = TagDirection::Forward;
    int repeats = 0;
};

/// Adds the clips of the tags. `ticks` contains the duration of each frame to which the tags refer;
/// the first of these frames is the sprite's frame `first_frame`. A tag that ends after the last
/// frame is cut, and a tag that cannot be a clip is left out: both are oddities.
void AddTagClips(std::span<const SheetTag> tags, std::span<const std::int64_t> ticks,
                 int first_frame, ClipList& clips, Oddities& oddities);

/// Reads "frameTags". A tag that cannot be read is left out, and an unknown direction is replaced
/// by forward: both are oddities.
[[nodiscard]] std::vector<SheetTag> ReadTags(const JsonValue& tags, Oddities& oddities);

/// A map from frame names to frame numbers. The names must outlive the map.
class FrameNumbers {
public:
    explicit FrameNumbers(std::span<const std::string> names);

    /// Returns the number of the frame with this name. If there is no such frame, throws
    /// FormatError with the closest name.
    [[nodiscard]] int Find(const JsonValue& name) const;

private:
    std::span<const std::string> names_;
    std::map<std::string_view, int> numbers_;
};

/// Reads a clip of "animations": a list of frame names. It loops and shows each frame for one tick.
/// Throws FormatError.
[[nodiscard]] AnimationClip ReadAnimation(const JsonValue& list, std::string name,
                                          const FrameNumbers& numbers);

/// Returns the pivot of the first slice that has one, in texels of the untrimmed frame. Slices with
/// an impossible pivot are skipped: they are oddities.
[[nodiscard]] std::optional<Vector2> ReadPivot(const JsonValue& slices, Oddities& oddities);

/// Throws FormatError with the path of `place` if a clip cannot have these frames: no frames, more
/// than 4,096, or more than 2^44 ticks in total.
void CheckClip(const JsonValue& place, std::span<const AnimationFrame> frames);

}  // namespace graze
