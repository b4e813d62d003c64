#pragma once

#include <istream>

#include "graze/audio/sound_effect.hpp"
#include "graze/content/sound_limits.hpp"

namespace graze {

/// XNA's SoundEffect.FromStream: the WAV file that begins where the stream stands and ends with it. What is
/// in memory already needs no stream: `SoundEffect{device, DecodeWav(bytes)}`, and DecodeOgg.
///
/// Errors  FormatError, as DecodeWav's, and "cannot be read: ..." for a stream that fails;
///         std::runtime_error when the device cannot keep it.
[[nodiscard]] SoundEffect SoundEffectFromStream(AudioDevice& device, std::istream& stream,
                                                const SoundLimits& limits = {});

}  // namespace graze
