#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace hairsbreadth {

/// What the band's players can do: each may be heard or not.
enum class Layer : std::uint8_t { Clock, Drums, Pad, Bass, Arp, Lead, OctaveLead };

inline constexpr std::size_t kLayerCount = 7;
inline constexpr int kBar = 16;  ///< sixteenths

/// Three tones, and where the bass stands: MIDI numbers, 69 is 440 Hz.
struct Chord {
    int bass = 0;
    std::array<int, 3> tones{};
};

/// A tone of the melody: how many sixteenths, and which; 0 is a rest.
struct Tone {
    int sixteenths = 0;
    int pitch = 0;
};

/// A piece that begins anew when it has ended. Of the patterns each character is a sixteenth of a bar; one
/// that is empty is silent.
///
/// kick, snare, hat   'x' a beat, '.' none
/// bass               'r' the chord's bass, '5' a fifth and '8' an octave above, '.' none
/// arp                '0' to '2' a tone of the chord, '3' to '5' the same an octave above, '.' none
struct Tune {
    int beats_per_minute = 120;
    std::span<const Chord> bars{};
    std::string_view kick{};
    std::string_view snare{};
    std::string_view hat{};
    std::string_view bass{};
    std::string_view arp{};
    std::span<const Tone> lead{};  ///< as long as the bars; or empty
};

enum class TuneId : std::uint8_t { None, Title, Dawn };

/// Of None, a bar of nothing.
[[nodiscard]] const Tune& TuneOf(TuneId tune) noexcept;

}  // namespace hairsbreadth
