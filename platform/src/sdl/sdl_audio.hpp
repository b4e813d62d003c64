#pragma once

#include <memory>

#include "graze/audio/audio_device.hpp"

namespace graze {

/// The system's speakers, or, where there are none, silence and one line on stderr that says why.
[[nodiscard]] std::unique_ptr<AudioDevice> MakeSdlAudio();

}  // namespace graze
