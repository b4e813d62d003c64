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

/// Returns the name that the menu shows.
[[nodiscard]] std::string_view NameOf(MusicLevel level) noexcept;

/// The game's music, synthesized during playback. During a run, clock, drums and chords always
/// play. More layers join them as the chain grows: bass, arpeggio, melody, and the melody an octave
/// higher.
class Music {
public:
    /// The device must outlive this object.
    explicit Music(AudioDevice& device);
    Music(const Music&) = delete;
    Music& operator=(const Music&) = delete;
    ~Music() = default;

    /// Selects the music for the screen and for the run's `chain`. Call it once per step.
    void Follow(Screen screen, int chain);

    [[nodiscard]] MusicLevel Level() const noexcept { return level_; }
    void NextLevel();

    /// Convert the level to and from the text in the settings: "full", "half" or "off", and a line
    /// break. ReadLevel returns false and changes nothing for any other text.
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

/// Returns the smallest chain with which the layer plays during the game.
[[nodiscard]] int ChainFor(Layer layer) noexcept;

/// True if the layer plays on that screen with that chain.
[[nodiscard]] bool Heard(Screen screen, int chain, Layer layer) noexcept;

}  // namespace hairsbreadth
