#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sound/oscillator.hpp"

namespace hairsbreadth {

/// One voice of a sound: a wave that slides from one pitch to another while it fades.
struct Voice {
    Wave wave = Wave::Sine;
    double from_hz = 440;
    double to_hz = 440;
    double from_s = 0;  ///< when it begins
    double seconds = 0.1;
    double gain = 0.5;
    double attack_s = 0.002;
    double low_pass_from_hz = 0;  ///< 0: unfiltered
    double low_pass_to_hz = 0;
};

/// The voices together as 16-bit mono samples, softly limited: the same bits on every machine.
[[nodiscard]] std::vector<std::int16_t> Render(std::span<const Voice> voices);

/// Half a second of an engine's hum that goes on at its start without a seam.
[[nodiscard]] std::vector<std::int16_t> RenderHum();

}  // namespace hairsbreadth
