#pragma once

#include <cstdint>

#include "graze/content/sound.hpp"

namespace graze {

/// Throws FormatError for anything but mono and stereo, and for rates outside the limits.
void CheckSoundFormat(std::uint32_t channels, std::uint32_t rate, const SoundLimits& limits);

/// Throws FormatError for sounds that are empty or last too long. The rate must be above 0.
void CheckSoundLength(std::int64_t frames, std::uint32_t rate, const SoundLimits& limits);

/// Throws FormatError for sounds that are too large to be decoded into memory.
void CheckSoundSize(std::int64_t frames, std::uint32_t channels, const SoundLimits& limits);

/// A sample of full scale -1..1 as 16 bits: times 32,768, to the nearest, ties up, clamped. NaN is 0.
[[nodiscard]] std::int16_t SampleOf(double value) noexcept;

}  // namespace graze
