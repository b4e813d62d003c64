#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "sound/instrument.hpp"
#include "sound/tune.hpp"

namespace hairsbreadth {

/// Plays a tune for ever, in stereo at kSampleRate: the same bits on every machine. Nothing allocates.
class Band {
public:
    /// The echo comes three sixteenths later, if that is not longer than this, in frames.
    static constexpr std::size_t kLongestEcho = kSampleRate / 2;

    Band();

    /// Another tune from its first bar, after the one before has faded.
    void Play(TuneId tune) noexcept { wanted_ = tune; }
    [[nodiscard]] TuneId Playing() const noexcept { return tune_; }

    /// Who is heard from now on, softly.
    void SetHeard(Layer layer, bool is_heard) noexcept;

    /// As heard through a wall, or in the open again.
    void Muffle(bool is_muffled) noexcept { is_muffled_ = is_muffled; }

    /// The next frames, left before right. However they are cut, they are the same.
    void Render(std::span<std::int16_t> samples) noexcept;

private:
    static constexpr std::size_t kMostNotes = 24;
    static constexpr std::size_t kPiece = 256;  // frames that are mixed at a time

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
    std::array<Sounding, kMostNotes> notes_;
    std::array<double, kLayerCount> heard_{};    // now
    std::array<double, kLayerCount> to_hear_{};  // soon
    std::array<Frame, kLongestEcho> echo_{};
    std::size_t echo_at_ = 0;
    std::size_t rendered_ = 0;  // frames, ever
    double loudness_ = 1;
    double open_ = 1;  // 0: muffled
    Frame muffled_;
    bool is_muffled_ = false;
    int sixteenth_ = 0;  // of the tune, that comes next
    int frames_to_next_ = 0;
    std::size_t tone_ = 0;  // of the lead, that comes next
    int tone_in_ = 0;       // sixteenths until it does
};

}  // namespace hairsbreadth
