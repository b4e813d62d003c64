#pragma once

#include <cstdint>
#include <vector>

#include "graze/audio/dynamic_sound_effect_instance.hpp"
#include "sound/band.hpp"

namespace hairsbreadth {

using namespace graze;  // here, and in all files that include this one

inline constexpr int kFullVolume = 10;  ///< tenths

/// What the music plays.
struct MusicCue {
    TuneId tune = TuneId::Title;
    int chain = 1;            ///< of the run, for tunes whose layers follow it
    bool is_muffled = false;  ///< as if heard through a wall, while the game is paused
    bool is_stopped = false;  ///< only the clock ticks, while the world is frozen
};

/// The game's music, synthesized during playback. Some tunes grow with the run's chain: clock,
/// drums, chords and bass always play; arpeggio, melody, and the melody an octave higher join as
/// the chain grows, on a beat. If the chain falls, they leave at the end of the next bar.
class Music {
public:
    /// The device must outlive this object.
    explicit Music(AudioDevice& device);
    Music(const Music&) = delete;
    Music& operator=(const Music&) = delete;
    ~Music() = default;

    /// Selects what to play. Call it once per step.
    void Follow(const MusicCue& cue);

    /// The volume in tenths, 0 (off) to kFullVolume. Values out of range are clamped.
    [[nodiscard]] int Volume() const noexcept { return volume_; }
    void Volume(int tenths);

    /// True in the step that is closest to the start of a sixteenth of the tune, and in every step
    /// if no music is playing.
    [[nodiscard]] bool IsOnSixteenth() const noexcept;

    /// True if the layer is playing.
    [[nodiscard]] bool IsHeard(Layer layer) const noexcept { return band_.IsHeard(layer); }

private:
    void Submit();

    AudioDevice& device_;
    Band band_;
    std::vector<std::int16_t> buffer_;
    DynamicSoundEffectInstance instance_;
    std::int64_t submitted_ = 0;  // frames
    int volume_ = 0;
};

/// Returns the smallest chain with which the layer plays in tunes that follow the chain.
[[nodiscard]] int ChainFor(Layer layer) noexcept;

/// True if the layer should play.
[[nodiscard]] bool IsWanted(Layer layer, const MusicCue& cue) noexcept;

}  // namespace hairsbreadth
