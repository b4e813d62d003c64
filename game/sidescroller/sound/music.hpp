#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "graze/audio/dynamic_sound_effect_instance.hpp"
#include "scenes/screen.hpp"
#include "sound/band.hpp"

namespace hairsbreadth {

using namespace graze;  // here, and in all files that include this one

enum class MusicLevel : std::uint8_t { Full, Half, Off };

/// As the menu shows it.
[[nodiscard]] std::string_view NameOf(MusicLevel level) noexcept;

/// The game's music, made while it plays. The longer the chain, the more of the band is heard: the clock,
/// drums and chords always, then bass, arpeggio, melody, and the melody an octave higher.
class Music {
public:
    /// The device must outlive it.
    explicit Music(AudioDevice& device);
    Music(const Music&) = delete;
    Music& operator=(const Music&) = delete;
    ~Music() = default;

    /// Plays what belongs to the screen; `chain` is the run's. Once a step.
    void Follow(Screen screen, int chain);

    [[nodiscard]] MusicLevel Level() const noexcept { return level_; }
    void NextLevel();

    /// As settings are kept: "full", "half" or "off", and a line's end. False, and nothing changes, for anything
    /// else.
    [[nodiscard]] std::string LevelText() const;
    bool ReadLevel(std::string_view text);

private:
    void SetLevel(MusicLevel level);
    void Submit();

    Band band_;
    std::vector<std::int16_t> buffer_;
    DynamicSoundEffectInstance instance_;
    MusicLevel level_ = MusicLevel::Full;
};

/// From which chain on a layer is heard.
[[nodiscard]] int ChainFor(Layer layer) noexcept;

/// Is it heard on that screen, with that chain?
[[nodiscard]] bool Heard(Screen screen, int chain, Layer layer) noexcept;

}  // namespace hairsbreadth
