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

/// Converts tags to clips, whose names must differ.
class TagClips {
public:
    /// `ticks` contains the duration of each frame to which the tags refer. It must outlive this
    /// object. The first of these frames is the sprite's frame `first_frame`.
    explicit TagClips(std::span<const std::int64_t> ticks, int first_frame = 0)
        : ticks_{ticks}, first_frame_{first_frame} {}

    /// Throws FormatError with the reason alone.
    void Add(const SheetTag& tag);

    [[nodiscard]] std::vector<AnimationClip> Take() && { return std::move(clips_); }

private:
    std::span<const std::int64_t> ticks_;
    int first_frame_;
    std::unordered_set<std::string> names_;
    std::size_t frames_ = 0;  // of all clips
    std::vector<AnimationClip> clips_;
};

/// Reads the clips of "frameTags". `ticks` and `first_frame` are as for TagClips. Throws
/// FormatError.
[[nodiscard]] std::vector<AnimationClip> ReadTagClips(const JsonValue& tags,
                                                      std::span<const std::int64_t> ticks,
                                                      int first_frame);

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

/// Reads the clips of "animations", which contains a list of frame names for each clip. The clips
/// loop and show each frame for one tick. Throws FormatError.
[[nodiscard]] std::vector<AnimationClip> ReadAnimationClips(const JsonValue& animations,
                                                            std::span<const std::string> names);

/// Returns the pivot of the first slice that has a pivot, in texels of the untrimmed frame. Throws
/// FormatError.
[[nodiscard]] std::optional<Vector2> ReadPivot(const JsonValue& slices);

/// Throws FormatError with the path of `place` if a clip cannot have these frames: no frames, more
/// than 4,096, or more than 2^44 ticks in total.
void CheckClip(const JsonValue& place, std::span<const AnimationFrame> frames);

}  // namespace graze
