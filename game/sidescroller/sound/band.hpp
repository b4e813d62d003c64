#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "sound/instrument.hpp"
#include "sound/tune.hpp"

namespace hairsbreadth {

/// A synthesizer of endlessly repeating tunes in stereo at kSampleRate, with the same bits on every
/// machine. Does not allocate.
class Band {
public:
    /// The maximum delay of the echo in frames. The delay is three sixteenths of a bar, but never
    /// more than this.
    static constexpr std::size_t kLongestEcho = kSampleRate / 2;

    Band();

    /// Switches to another tune, from its first bar, after fading out the current one.
    void Play(TuneId tune) noexcept { wanted_ = tune; }
    [[nodiscard]] TuneId Playing() const noexcept { return tune_; }

    /// Fades a layer in or out.
    void SetHeard(Layer layer, bool is_heard) noexcept;

    /// Fades to a muffled sound, as if heard through a wall, or back.
    void Muffle(bool is_muffled) noexcept { is_muffled_ = is_muffled; }

    /// Renders the next frames, interleaved with left first. The result does not depend on how they
    /// are split into calls.
    void Render(std::span<std::int16_t> samples) noexcept;

private:
    static constexpr std::size_t kMaxNotes = 24;
    static constexpr std::size_t kPiece = 256;  // maximum number of frames mixed at a time

    struct Sounding {
        Note note;
        Layer layer = Layer::Clock;
    };
    struct Frame {
        double left = 0;
        double right = 0;
    };

    [[nodiscard]] int FramesPerSixteenth() const noexcept;
    void Begin(TuneId tune) noexcept;
    void StartSixteenth() noexcept;
    void StartDrums(const Tune& tune, std::size_t place) noexcept;
    void StartChord(const Tune& tune, const Chord& chord, std::size_t place) noexcept;
    void StartLead(const Tune& tune) noexcept;
    void Start(Layer layer, const Instrument& instrument, int pitch, double sixteenths) noexcept;
    void Mix(std::span<Frame> piece) noexcept;
    void Add(Sounding& sounding, std::span<Frame> piece, std::span<Frame> sent) const noexcept;
    [[nodiscard]] Frame Echo(Frame sent) noexcept;
    [[nodiscard]] Frame Master(Frame frame) noexcept;

    TuneId wanted_ = TuneId::None;
    TuneId tune_ = TuneId::None;
    std::array<Sounding, kMaxNotes> notes_;
    std::array<double, kLayerCount> heard_{};    // current gains
    std::array<double, kLayerCount> to_hear_{};  // target gains
    std::array<Frame, kLongestEcho> echo_{};
    std::size_t echo_at_ = 0;
    std::size_t rendered_ = 0;  // frames since the start
    double loudness_ = 1;
    double open_ = 1;  // 0: muffled
    Frame muffled_;
    bool is_muffled_ = false;
    int sixteenth_ = 0;  // next sixteenth of the tune
    int frames_to_next_ = 0;
    std::size_t tone_ = 0;  // next tone of the lead
    int tone_in_ = 0;       // sixteenths until that tone starts
};

}  // namespace hairsbreadth
