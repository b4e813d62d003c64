#pragma once

#include <cstdint>

namespace graze {

/// What a sound's decoder may spend, and what it takes for a sound. A file's claims are held to it
/// before anything is allocated for them.
struct SoundLimits {
    std::int64_t max_bytes = std::int64_t{1} << 28;  ///< once decoded; 23 minutes of 48 kHz stereo
    int max_seconds = 24 * 60 * 60;
    int min_rate = 1'000;  ///< frames per second
    int max_rate = 192'000;
};

}  // namespace graze
