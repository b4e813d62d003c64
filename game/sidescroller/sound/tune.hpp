#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace hairsbreadth {

/// The parts of the band. Each can be on or off.
enum class Layer : std::uint8_t { Clock, Drums, Pad, Bass, Arp, Lead, OctaveLead };

inline constexpr std::size_t kLayerCount = 7;
inline constexpr int kBar = 16;  ///< sixteenths

/// Three tones and the bass, as MIDI note numbers: 69 is 440 Hz.
struct Chord {
    int bass = 0;
    std::array<int, 3> tones{};
};

/// A tone of the melody: its length in sixteenths and its MIDI note number; 0 is a rest.
struct Tone {
    int sixteenths = 0;
    int pitch = 0;
};

/// A looping piece. Each character of a pattern is a sixteenth of a bar; an empty pattern is
/// silent.
///
/// kick, snare, hat   'x' beat, '.' rest
/// bass               'r' the chord's bass, '5' a fifth above it, '8' an octave above it, '.' rest
/// arp                '0' to '2' a tone of the chord, '3' to '5' an octave above it, '.' rest
struct Tune {
    int beats_per_minute = 120;
    std::span<const Chord> bars{};
    std::string_view kick{};
    std::string_view snare{};
    std::string_view hat{};
    std::string_view bass{};
    std::string_view arp{};
    std::span<const Tone> lead{};  ///< as long as all bars together, or empty
};

enum class TuneId : std::uint8_t { None, Title, Dawn };

/// Returns the tune. TuneId::None is a bar of silence.
[[nodiscard]] const Tune& TuneOf(TuneId tune) noexcept;

}  // namespace hairsbreadth
