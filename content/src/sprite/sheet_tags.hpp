#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graze/content/json.hpp"
#include "graze/math/vector2.hpp"
#include "graze/sprite/animation.hpp"

namespace graze {

// What Aseprite knows of time: a frame's "duration".
inline constexpr int kMostMilliseconds = 10'000'000;
inline constexpr std::int64_t kTicksPerMillisecond = 1'000'000;  // a tick is a nanosecond

/// The clips of "frameTags", with so many ticks for each of the sheet's frames. Throws FormatError.
[[nodiscard]] std::vector<AnimationClip> ClipsOfTags(const JsonValue& tags,
                                                     std::span<const std::int64_t> ticks);

/// Numbers of frames by their names, which must outlive it.
class FrameNumbers {
public:
    explicit FrameNumbers(std::span<const std::string> names);

    /// Returns the number of the frame that the text names. Throws FormatError with the closest name.
    [[nodiscard]] int Of(const JsonValue& name) const;

private:
    std::span<const std::string> names_;
    std::map<std::string_view, int> numbers_;
};

/// The clips of "animations", lists of frame names by the clip's name: loops of one tick per frame.
/// Throws FormatError.
[[nodiscard]] std::vector<AnimationClip> ClipsOfAnimations(const JsonValue& animations,
                                                           std::span<const std::string> names);

/// The pivot of the first of "slices" that has one, in texels of the whole frame. Throws FormatError.
[[nodiscard]] std::optional<Vector2> PivotOfSlices(const JsonValue& slices);

/// Throws at `place` for frames that no clip can have: none, more than 4,096, more than 2^44 ticks.
void CheckClip(const JsonValue& place, std::span<const AnimationFrame> frames);

}  // namespace graze
