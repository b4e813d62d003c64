#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "graze/audio/dynamic_sound_effect_instance.hpp"
#include "graze/audio/song.hpp"
#include "graze/content/content_manager.hpp"
#include "sound/stem_mixer.hpp"

namespace hairsbreadth {

using namespace graze;  // here, and in all files that include this one

inline constexpr int kFullVolume = 10;  ///< tenths

enum class TuneId : std::uint8_t {
    None,
    Title,
    Dawn,  ///< of the first stage
    Boss,
    Clear,  ///< a fanfare, then a calm piece
    Mill,   ///< of the second stage
};

inline constexpr std::size_t kTuneCount = 6;

/// What the music plays.
struct MusicCue {
    TuneId tune = TuneId::Title;
    int chain = 1;            ///< of the run, for tunes whose layers follow it
    bool is_muffled = false;  ///< as if heard through a wall, while the game is paused
    bool is_stopped = false;  ///< only the clock ticks, while the world is frozen
};

/// The game's music. The first stage's tune is mixed from its layers and grows with the run's
/// chain: clock, drums, chords and bass always play; arpeggio, melody, and the melody an octave
/// higher join as the chain grows, on a beat. If the chain falls, they leave at the end of the next
/// bar. The other tunes are songs of the MediaPlayer. A muffled song is only softer, and while the
/// world is frozen, it is muted.
///
/// Without an audible device, no song is started and nothing is decoded, and all else is the same.
class Music {
public:
    /// Loads all music. The content manager owns the songs. It and the device must outlive this
    /// object. Throws ContentError.
    Music(AudioDevice& device, ContentManager& content);
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

    /// True if the layer is playing. A song has all layers.
    [[nodiscard]] bool IsHeard(Layer layer) const noexcept;

private:
    [[nodiscard]] const Song* SongOf(TuneId tune) const noexcept {
        return songs_[static_cast<std::size_t>(tune)];
    }
    void ChangeTo(TuneId tune);
    void SetLayers();
    void PlaySong(const Song& song);
    void Submit();
    void DecodeStems();
    [[nodiscard]] std::int64_t Position() const noexcept;

    AudioDevice& device_;
    std::array<const Song*, kTuneCount> songs_{};  // by TuneId; null: it is no song
    std::array<const Song*, kLayerCount> layers_{};
    StemMixer mixer_;
    bool has_stems_ = false;
    std::vector<std::int16_t> buffer_;
    DynamicSoundEffectInstance instance_;
    std::int64_t submitted_ = 0;  // frames
    MusicCue cue_;
    TuneId tune_ = TuneId::None;
    bool is_fading_ = false;  // before a change of the tune
    int volume_ = 0;
};

/// Returns the smallest chain with which the layer plays in the stage's tune.
[[nodiscard]] int ChainFor(Layer layer) noexcept;

/// True if the layer should play.
[[nodiscard]] bool IsWanted(Layer layer, const MusicCue& cue) noexcept;

}  // namespace hairsbreadth
