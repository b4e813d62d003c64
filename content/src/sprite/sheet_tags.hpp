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

// The limit and unit of Aseprite's frame "duration".
inline constexpr int kMaxMilliseconds = 10'000'000;
inline constexpr std::int64_t kTicksPerMillisecond = 1'000'000;  // a tick is a nanosecond

/// Reads the clips of "frameTags". `ticks` contains the duration of each of the sheet's frames.
/// Throws FormatError.
[[nodiscard]] std::vector<AnimationClip> ClipsOfTags(const JsonValue& tags,
                                                     std::span<const std::int64_t> ticks);

/// A map from frame names, which must outlive it, to frame numbers.
class FrameNumbers {
public:
    explicit FrameNumbers(std::span<const std::string> names);

    /// Returns the number of the named frame. If no frame has this name, throws FormatError
    /// with the closest name.
    [[nodiscard]] int Find(const JsonValue& name) const;

private:
    std::span<const std::string> names_;
    std::map<std::string_view, int> numbers_;
};

/// Reads the clips of "animations", a list of frame names for each clip: loops of one tick per
/// frame. Throws FormatError.
[[nodiscard]] std::vector<AnimationClip> ClipsOfAnimations(const JsonValue& animations,
                                                           std::span<const std::string> names);

/// Returns the pivot of the first slice that has one, in texels of the untrimmed frame. Throws
/// FormatError.
[[nodiscard]] std::optional<Vector2> PivotOfSlices(const JsonValue& slices);

/// Throws FormatError with the path of `place` if a clip cannot have these frames: no frames, more
/// than 4,096, or more than 2^44 ticks in total.
void CheckClip(const JsonValue& place, std::span<const AnimationFrame> frames);

}  // namespace graze
