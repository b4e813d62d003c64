#pragma once

#include <cstdint>

#include "graze/content/oddities.hpp"
#include "graze/content/sound.hpp"

namespace graze {

/// Throws FormatError unless the sound is mono or stereo and its rate is within the limits.
void CheckSoundFormat(std::uint32_t channels, std::uint32_t rate, const SoundLimits& limits);

/// Throws FormatError for a sound that is empty or too long. The rate must be above 0.
void CheckSoundLength(std::int64_t frames, std::uint32_t rate, const SoundLimits& limits);

/// Throws FormatError for a sound that is too large to be decoded into memory.
void CheckSoundSize(std::int64_t frames, std::uint32_t channels, const SoundLimits& limits);

/// Notes that a loop ends `excess` frames after the sound and is cut. One frame is not noted: many
/// programs count so.
void NoteLoopCut(std::int64_t excess, Oddities& oddities);

/// Converts a sample in the range -1 to 1 to 16 bits. The value is multiplied by 32,768, rounded to
/// the nearest (0.5 to 1, -0.5 to 0) and clamped. NaN becomes 0.
[[nodiscard]] std::int16_t ToSample(double value) noexcept;

}  // namespace graze
