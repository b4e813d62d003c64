#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "sound/note_mixer.hpp"
#include "sound/tune.hpp"

namespace hairsbreadth {

/// A synthesizer of tunes in stereo at kSampleRate, with the same bits on every machine. Does not
/// allocate.
class Band {
public:
    Band();

    /// Switches to another tune, from its first bar, after fading out the current one.
    void Play(TuneId tune) noexcept { wanted_ = tune; }
    [[nodiscard]] TuneId Playing() const noexcept { return tune_; }

    /// Fades a layer in or out. Its first note is played on a beat.
    void SetHeard(Layer layer, bool is_heard) noexcept;

    /// Lets a layer play until the end of the bar after the current one, or of the tune.
    void Release(Layer layer) noexcept;

    /// True if the layer is switched on, also until a released layer leaves.
    [[nodiscard]] bool IsHeard(Layer layer) const noexcept { return At(layer).is_heard; }

    /// Fades to a muffled sound, as if heard through a wall, or back.
    void Muffle(bool is_muffled) noexcept { mixer_.Muffle(is_muffled); }

    /// Renders the next frames, interleaved with left first. The result does not depend on how they
    /// are split into calls.
    void Render(std::span<std::int16_t> samples) noexcept;

    /// Continues after `frames` frames of silence, in the same bar as after Render.
    void Skip(std::size_t frames) noexcept;

    /// Return the length of a sixteenth and the time until the next one starts, in frames.
    [[nodiscard]] int FramesPerSixteenth() const noexcept;
    [[nodiscard]] int FramesToSixteenth() const noexcept { return frames_to_next_; }

private:
    struct LayerState {
        bool is_heard = false;
        bool has_joined = false;  // notes are played
        int bars_left = 0;        // until a released layer leaves; 0: it was not released
    };

    template <typename Pass>
    void Advance(std::size_t frames, Pass pass) noexcept;
    void Begin(TuneId tune) noexcept;
    void StartSixteenth() noexcept;
    void LeaveAndJoin(int place) noexcept;
    void StartDrums(std::size_t place) noexcept;
    void StartChord(const Chord& chord, std::size_t place) noexcept;
    void StartLead() noexcept;
    void Start(Layer layer, const Instrument& instrument, int pitch, double sixteenths) noexcept;
    void Start(Layer layer, const Instrument& instrument, int pitch, double sixteenths,
               double pan) noexcept;
    void Fade() noexcept;

    [[nodiscard]] const LayerState& At(Layer layer) const noexcept {
        return layers_[static_cast<std::size_t>(layer)];
    }
    [[nodiscard]] LayerState& At(Layer layer) noexcept {
        return layers_[static_cast<std::size_t>(layer)];
    }

    NoteMixer mixer_;
    std::array<LayerState, kLayerCount> layers_{};
    TuneId wanted_ = TuneId::None;
    TuneId tune_ = TuneId::None;
    const Tune* part_ = &TuneOf(TuneId::None);  // the tune, or a later part of it
    std::size_t rendered_ = 0;                  // frames since the start
    double loudness_ = 1;                       // falls to 0 before a change of the tune
    bool is_skipping_ = false;                  // no notes are started
    bool has_chord_ = false;                    // the bar's chord has been started
    int sixteenth_ = 0;                         // next sixteenth of part_
    int frames_to_next_ = 0;
    std::size_t tone_ = 0;  // next tone of the lead
    int tone_in_ = 0;       // sixteenths until that tone starts
};

}  // namespace hairsbreadth
