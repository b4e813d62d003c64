#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "sound/instrument.hpp"
#include "sound/tune.hpp"

namespace hairsbreadth {

struct StereoFrame {
    double left = 0;
    double right = 0;
};

/// Mixes the notes of a band to stereo: layers that fade in and out, an echo, and a filter that
/// muffles everything. Does not allocate.
class NoteMixer {
public:
    /// The maximum number of frames that Mix takes.
    static constexpr std::size_t kMaxFrames = 256;

    /// The maximum delay of the echo in frames.
    static constexpr std::size_t kLongestEcho = kSampleRate / 2;

    /// Fades a layer in or out. A silent layer is heard at once, because it has no notes.
    void SetHeard(Layer layer, bool is_heard) noexcept;

    /// True if the layer is switched off and has been faded out, which ends its notes.
    [[nodiscard]] bool IsSilent(Layer layer) const noexcept {
        const auto index = static_cast<std::size_t>(layer);
        return heard_[index] == 0 && to_hear_[index] == 0;
    }

    /// Fades to a muffled sound, as if heard through a wall, or back.
    void Muffle(bool is_muffled) noexcept { is_muffled_ = is_muffled; }

    /// Starts a note of the layer. Drops it if too many notes are playing.
    void Start(Layer layer, const Note& note, double pan) noexcept;

    /// Ends all notes and the echo.
    void Clear() noexcept;

    /// Ends all notes and the echo, and completes all fades.
    void Skip() noexcept;

    /// Mixes the next frames, with an echo of that delay.
    void Mix(std::span<StereoFrame> piece, std::size_t echo_frames) noexcept;

private:
    static constexpr std::size_t kMaxNotes = 32;

    struct Sounding {
        Note note;
        Layer layer = Layer::Clock;
        double pan = 0;
    };

    void Add(Sounding& sounding, std::span<StereoFrame> piece,
             std::span<StereoFrame> sent) const noexcept;
    [[nodiscard]] StereoFrame Echo(StereoFrame sent, std::size_t echo_frames) noexcept;
    [[nodiscard]] StereoFrame Filter(StereoFrame frame) noexcept;

    std::array<Sounding, kMaxNotes> notes_;
    std::array<double, kLayerCount> heard_{};    // current gains
    std::array<double, kLayerCount> to_hear_{};  // target gains
    std::array<StereoFrame, kLongestEcho> echo_{};
    std::size_t echo_at_ = 0;
    double open_ = 1;  // 0: muffled
    StereoFrame muffled_;
    bool is_muffled_ = false;
    bool is_clear_ = true;  // no note and no echo
};

/// Returns the value moved towards the goal by at most `step`.
[[nodiscard]] constexpr double MoveTowards(double value, double goal, double step) noexcept {
    if (value < goal) {
        return value + step < goal ? value + step : goal;
    }
    return value - step > goal ? value - step : goal;
}

}  // namespace hairsbreadth
