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

/// The instrument of the melody.
enum class LeadSound : std::uint8_t { Pulse, Flute, Brass };

/// A piece that repeats, or continues with the next one of the same tempo. Each character of a
/// pattern is a sixteenth of a bar; an empty pattern is silent.
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
    double bass_held = 2;  ///< length of a note of the bass, in sixteenths
    std::string_view arp{};
    std::span<const Tone> lead{};  ///< as long as all bars together, or empty
    LeadSound lead_sound = LeadSound::Pulse;
    bool follows_chain = false;  ///< layers join as the run's chain grows; false: all play
    const Tune* next = nullptr;  ///< the piece after the last bar; null: this piece again
};

enum class TuneId : std::uint8_t {
    None,
    Title,
    Dawn,
    Boss,
    Clear,  ///< a fanfare, then a calm piece
};

/// Returns the tune. TuneId::None is a bar of silence.
[[nodiscard]] const Tune& TuneOf(TuneId tune) noexcept;

}  // namespace hairsbreadth
