#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sound/oscillator.hpp"

namespace hairsbreadth {

/// One voice of a sound: a wave that slides from one pitch to another while it fades out.
struct Voice {
    Wave wave = Wave::Sine;
    double from_hz = 440;
    double to_hz = 440;
    double from_s = 0;  ///< start time
    double seconds = 0.1;
    double gain = 0.5;
    double attack_s = 0.002;
    double low_pass_from_hz = 0;  ///< 0: unfiltered
    double low_pass_to_hz = 0;
    double high_pass_hz = 0;  ///< 0: unfiltered
    double pan = 0;           ///< -1 left to 1 right
    unsigned seed = 0;        ///< of noise
};

/// Mixes the voices to 16-bit stereo samples with a soft limiter. The result has the same bits on
/// every machine.
[[nodiscard]] std::vector<std::int16_t> Render(std::span<const Voice> voices);

/// Returns half a second of an engine's hum that loops seamlessly, in mono.
[[nodiscard]] std::vector<std::int16_t> RenderHum();

}  // namespace hairsbreadth
