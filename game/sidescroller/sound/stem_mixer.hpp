#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "graze/audio/sound_data.hpp"

namespace hairsbreadth {

inline constexpr int kSampleRate = 48'000;

/// The layers of the stage's tune. Each can be on or off.
enum class Layer : std::uint8_t { Clock, Drums, Pad, Bass, Arp, Lead, OctaveLead };

inline constexpr std::size_t kLayerCount = 7;

/// The samples of each layer at kSampleRate, mono or stereo, without echo. Each layer repeats after
/// its own length, a multiple of a bar. Without samples, it is silent.
using Stems = std::array<graze::SoundData, kLayerCount>;

struct StereoFrame {
    double left = 0;
    double right = 0;
};

/// Mixes the stems of a tune to stereo: layers that join on beats and leave at the end of bars, an
/// echo, a filter that muffles everything, and a soft limiter. Allocates nothing after its
/// construction.
class StemMixer {
public:
    static constexpr int kBeatFrames = 24'000;  ///< of the stems: 120 beats per minute
    static constexpr int kBeatsInBar = 4;
    static constexpr std::size_t kEchoFrames = 18'000;  ///< delay of the echo: three sixteenths
    static constexpr double kFadeSeconds = 0.4;

    StemMixer();

    /// Sets the samples. Takes effect in the next Render.
    void Take(Stems stems) noexcept { stems_ = std::move(stems); }

    /// Continues at a frame of a tune, from 0, without echo and fade. Layers that are on join on the
    /// next beat; those that were released are off. With another length of a beat than the stems',
    /// only the clock is in time: its beats are cut or lengthened.
    void Begin(std::int64_t frame, int beat_frames = kBeatFrames) noexcept;

    /// Lets a layer join on the next beat, or fades it out now. A layer that is still fading out
    /// returns at once.
    void SetHeard(Layer layer, bool is_heard) noexcept;

    /// Lets a layer play until the end of the bar after the current one.
    void Release(Layer layer) noexcept;

    /// True if the layer is switched on, also until a released layer leaves.
    [[nodiscard]] bool IsHeard(Layer layer) const noexcept { return At(layer).is_heard; }

    /// Fades to a muffled sound, as if heard through a wall, or back.
    void Muffle(bool is_muffled) noexcept { is_muffled_ = is_muffled; }

    /// Fades out everything within kFadeSeconds, until Begin.
    void FadeOut() noexcept { is_fading_ = true; }
    [[nodiscard]] bool HasFadedOut() const noexcept { return is_fading_ && loudness_ <= 0; }

    /// Returns the frame of the tune that is rendered next.
    [[nodiscard]] std::int64_t Position() const noexcept { return position_; }

    /// Renders the next frames, interleaved with left first. The result does not depend on how they
    /// are split into calls.
    void Render(std::span<std::int16_t> samples) noexcept;

    /// Continues after `frames` frames without rendering, with the same layers as after Render and
    /// all fades complete.
    void Skip(std::size_t frames) noexcept;

private:
    static constexpr std::size_t kMaxFrames = 256;

    struct LayerState {
        bool is_heard = false;
        bool has_joined = false;
        int bars_left = 0;  // until a released layer leaves; 0: it was not released
        double gain = 0;
    };

    template <typename Pass>
    void Advance(std::size_t frames, Pass pass) noexcept;
    void LeaveAndJoin() noexcept;
    [[nodiscard]] bool IsSilent() const noexcept;
    void ClearTail() noexcept;
    void Mix(std::span<std::int16_t> samples) noexcept;
    void Add(std::size_t layer, std::span<StereoFrame> dry, std::span<StereoFrame> sent) noexcept;
    [[nodiscard]] StereoFrame Echo(StereoFrame sent) noexcept;
    [[nodiscard]] StereoFrame Filter(StereoFrame frame) noexcept;
    void Fade(std::size_t frames) noexcept;

    [[nodiscard]] const LayerState& At(Layer layer) const noexcept {
        return layers_[static_cast<std::size_t>(layer)];
    }

    Stems stems_;
    std::array<LayerState, kLayerCount> layers_{};
    std::vector<StereoFrame> echo_;
    std::size_t echo_at_ = 0;
    std::int64_t tail_left_ = 0;  // frames until echo and filter are inaudible; 0: they are clear
    std::int64_t position_ = 0;
    int beat_frames_ = kBeatFrames;
    double loudness_ = 1;  // falls to 0 after FadeOut
    double open_ = 1;      // 0: muffled
    StereoFrame muffled_;
    bool is_muffled_ = false;
    bool is_fading_ = false;
};

}  // namespace hairsbreadth
