#include "sound/band.hpp"

#include <algorithm>
#include <cmath>

#include "sound/instruments.hpp"

namespace hairsbreadth {
namespace {

constexpr std::size_t kEchoSixteenths = 3;
constexpr double kFade = 1.0 / (0.4 * kSampleRate);
constexpr int kBeat = 4;  // sixteenths
constexpr int kFifth = 7;
constexpr int kOctave = 12;

// Returns the frequency of a MIDI note number in equal temperament, with A (69) at 440 Hz.
double ToHz(int pitch) noexcept {
    constexpr double semitone = 1.0594630943592953;
    double hz = 440;
    for (; pitch > 69; --pitch) {
        hz *= semitone;
    }
    for (; pitch < 69; ++pitch) {
        hz /= semitone;
    }
    return hz;
}

char CharAt(std::string_view pattern, std::size_t place) noexcept {
    return place < pattern.size() ? pattern[place] : '.';
}

std::int16_t ToMusicSample(double value) noexcept {
    return static_cast<std::int16_t>(std::floor(SoftClip(value * 1.2) * 32'000 + 0.5));
}

const Instrument& LeadOf(const Tune& tune) noexcept {
    switch (tune.lead_sound) {
        case LeadSound::Flute:
            return kFlute;
        case LeadSound::Brass:
            return kBrass;
        default:
            return kLead;
    }
}

}  // namespace

Band::Band() {
    SetHeard(Layer::Clock, true);
    SetHeard(Layer::Drums, true);
    SetHeard(Layer::Pad, true);
}

void Band::SetHeard(Layer layer, bool is_heard) noexcept {
    LayerState& state = At(layer);
    state.is_heard = is_heard;
    state.has_joined = is_heard && (state.has_joined || !mixer_.IsSilent(layer));
    state.bars_left = 0;
    mixer_.SetHeard(layer, is_heard);
}

void Band::Release(Layer layer) noexcept {
    LayerState& state = At(layer);
    if (state.is_heard && state.bars_left == 0) {
        state.bars_left = 2;
    }
}

int Band::FramesPerSixteenth() const noexcept {
    return kSampleRate * 60 / (part_->beats_per_minute * kBeat);
}

void Band::Begin(TuneId tune) noexcept {
    tune_ = tune;
    part_ = &TuneOf(tune);
    mixer_.Clear();
    loudness_ = 1;
    sixteenth_ = 0;
    frames_to_next_ = 0;
    tone_ = 0;
    tone_in_ = 0;
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        if (layers_[i].bars_left > 0) {
            SetHeard(static_cast<Layer>(i), false);
        }
        layers_[i].has_joined = false;
    }
}

// Calls pass(count) for the next frames, in pieces within which no note starts.
template <typename Pass>
void Band::Advance(std::size_t frames, Pass pass) noexcept {
    while (frames > 0) {
        const std::size_t until = NoteMixer::kMaxFrames - rendered_ % NoteMixer::kMaxFrames;
        const bool may_switch = until == NoteMixer::kMaxFrames;
        if (tune_ != wanted_ && (loudness_ <= 0 || tune_ == TuneId::None) && may_switch) {
            Begin(wanted_);
        }
        if (frames_to_next_ == 0) {
            StartSixteenth();
            frames_to_next_ = FramesPerSixteenth();
        }
        const std::size_t count =
            std::min({until, frames, static_cast<std::size_t>(frames_to_next_)});
        pass(count);
        frames -= count;
        rendered_ += count;
        frames_to_next_ -= static_cast<int>(count);
    }
}

void Band::Render(std::span<std::int16_t> samples) noexcept {
    Advance(samples.size() / 2, [&](std::size_t count) {
        std::array<StereoFrame, NoteMixer::kMaxFrames> mixed;
        const std::span<StereoFrame> piece = std::span{mixed}.first(count);
        mixer_.Mix(piece, static_cast<std::size_t>(FramesPerSixteenth()) * kEchoSixteenths);
        std::size_t place = 0;
        for (const StereoFrame& frame : piece) {
            Fade();
            samples[place++] = ToMusicSample(frame.left * loudness_);
            samples[place++] = ToMusicSample(frame.right * loudness_);
        }
        samples = samples.subspan(place);
    });
}

void Band::Skip(std::size_t frames) noexcept {
    is_skipping_ = true;
    mixer_.Skip();
    Advance(frames, [&](std::size_t count) {
        for (std::size_t i = 0; i < count && loudness_ != (tune_ == wanted_ ? 1 : 0); ++i) {
            Fade();
        }
    });
    is_skipping_ = false;
}

void Band::Fade() noexcept {
    loudness_ = MoveTowards(loudness_, tune_ == wanted_ ? 1 : 0, kFade);
}

void Band::StartSixteenth() noexcept {
    const int place = sixteenth_ % kBar;
    LeaveAndJoin(place);
    if (tune_ != TuneId::None) {
        StartDrums(static_cast<std::size_t>(place));
        StartChord(part_->bars[static_cast<std::size_t>(sixteenth_ / kBar)],
                   static_cast<std::size_t>(place));
        StartLead();
    }
    if (++sixteenth_ == kBar * static_cast<int>(part_->bars.size())) {
        sixteenth_ = 0;
        tone_ = 0;
        part_ = part_->next != nullptr ? part_->next : part_;
    }
}

void Band::LeaveAndJoin(int place) noexcept {
    if (place % kBeat != 0) {
        return;
    }
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        LayerState& state = layers_[i];
        if (place == 0 && state.bars_left > 0 && --state.bars_left == 0) {
            SetHeard(static_cast<Layer>(i), false);
        }
        // While the tune fades out, no layer joins: it is one of the next tune.
        state.has_joined = state.is_heard && (state.has_joined || tune_ == wanted_);
    }
}

void Band::StartDrums(std::size_t place) noexcept {
    constexpr int kick_pitch = 50;   // 147 Hz, the start of the kick's slide
    constexpr int snare_pitch = 54;  // 185 Hz
    if (place % kBeat == 0) {
        const bool is_odd = place / kBeat % 2 == 1;
        Start(Layer::Clock, is_odd ? kTock : kTick, 69, 0.5);
    }
    if (CharAt(part_->kick, place) == 'x') {
        Start(Layer::Drums, kKick, kick_pitch, 2);
    }
    if (CharAt(part_->snare, place) == 'x') {
        Start(Layer::Drums, kSnare, snare_pitch, 1);
    }
    if (CharAt(part_->hat, place) == 'x') {
        Start(Layer::Drums, kHat, 69, 0.5);
    }
}

void Band::StartChord(const Chord& chord, std::size_t place) noexcept {
    has_chord_ = has_chord_ && place > 0;
    if (!has_chord_ && At(Layer::Pad).has_joined) {
        for (const int tone : chord.tones) {
            Start(Layer::Pad, kPad, tone, kBar - static_cast<double>(place));
        }
    }
    has_chord_ = At(Layer::Pad).has_joined;
    const char bass = CharAt(part_->bass, place);
    if (bass != '.') {
        const int above = bass == '5' ? kFifth : bass == '8' ? kOctave : 0;
        Start(Layer::Bass, kBass, chord.bass + above, part_->bass_held);
    }
    const char arp = CharAt(part_->arp, place);
    if (arp != '.') {
        const int digit = arp - '0';
        const int tone = chord.tones[static_cast<std::size_t>(digit % 3)];
        // The notes alternate between left and right.
        Start(Layer::Arp, kArp, tone + kOctave * (digit / 3), 1,
              (place + place / 2) % 2 == 0 ? kArp.pan : -kArp.pan);
    }
}

void Band::StartLead() noexcept {
    if (part_->lead.empty()) {
        return;
    }
    if (tone_in_ == 0) {
        const Tone tone = part_->lead[tone_];
        if (tone.pitch != 0) {
            Start(Layer::Lead, LeadOf(*part_), tone.pitch, tone.sixteenths - 0.3);
            Start(Layer::OctaveLead, kOctaveLead, tone.pitch + kOctave, tone.sixteenths - 0.3);
        }
        tone_in_ = tone.sixteenths;
        tone_ = (tone_ + 1) % part_->lead.size();
    }
    --tone_in_;
}

void Band::Start(Layer layer, const Instrument& instrument, int pitch, double sixteenths) noexcept {
    Start(layer, instrument, pitch, sixteenths, instrument.pan);
}

// Starts a note if its layer plays.
void Band::Start(Layer layer, const Instrument& instrument, int pitch, double sixteenths,
                 double pan) noexcept {
    if (is_skipping_ || !At(layer).has_joined) {
        return;
    }
    const int held = static_cast<int>(sixteenths * FramesPerSixteenth());
    const double hz = ToHz(pitch);
    if (instrument.width == 0) {
        mixer_.Start(layer, Note{instrument, hz, held}, pan);
        return;
    }
    mixer_.Start(layer, Note{instrument, hz * (1 - instrument.detune), held, 1},
                 pan - instrument.width);
    mixer_.Start(layer, Note{instrument, hz * (1 + instrument.detune), held, 2},
                 pan + instrument.width);
}

}  // namespace hairsbreadth
