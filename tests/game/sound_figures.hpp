#pragma once

#include <cstdint>
#include <span>

namespace hairsbreadth {

/// Figures of a stereo signal at 48,000 Hz. Loudness is measured by ITU-R BS.1770-4; that of silence
/// is minus infinity.
struct SoundFigures {
    double integrated_lufs = 0;  ///< loudness of the whole signal without its quiet parts
    double loudest_lufs = 0;     ///< of the loudest 400 ms (momentary loudness)
    double quietest_lufs = 0;    ///< of the quietest 3 s (short-term loudness)
    double true_peak_dbtp = 0;   ///< of the signal between the samples, from 4x oversampling
    double correlation = 0;      ///< of left and right, -1..1; 0 if one of them is silent
};

/// Measures a signal. `stereo` is interleaved with left first. A signal that is shorter than a
/// window of the loudness (400 ms or 3 s) counts as silence there.
[[nodiscard]] SoundFigures MeasureSound(std::span<const std::int16_t> stereo);

}  // namespace hairsbreadth
