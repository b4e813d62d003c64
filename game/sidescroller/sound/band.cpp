#include "sound/band.hpp"

#include <algorithm>
#include <cmath>

namespace hairsbreadth {
namespace {

constexpr Instrument kTick{.wave = Wave::Noise,
                           .attack_s = 0.0005,
                           .decay_s = 0.012,
                           .sustain = 0,
                           .release_s = 0.012,
                           .low_pass_hz = 4200,
                           .high_pass_hz = 2400,
                           .gain = 0.4,
                           .pan = -0.25};
constexpr Instrument kTock{.wave = Wave::Noise,
                           .attack_s = 0.0005,
                           .decay_s = 0.016,
                           .sustain = 0,
                           .release_s = 0.016,
                           .low_pass_hz = 2600,
                           .high_pass_hz = 1300,
                           .gain = 0.4,
                           .pan = 0.25};
constexpr Instrument kKick{.wave = Wave::Sine,
                           .attack_s = 0.001,
                           .decay_s = 0.22,
                           .sustain = 0,
                           .release_s = 0.22,
                           .slide_ratio = 0.3,
                           .slide_s = 0.09,
                           .gain = 0.55};
constexpr Instrument kSnare{.wave = Wave::Noise,
                            .second = Wave::Triangle,
                            .second_gain = 0.8,
                            .attack_s = 0.001,
                            .decay_s = 0.14,
                            .sustain = 0,
                            .release_s = 0.14,
                            .low_pass_hz = 6500,
                            .gain = 0.2};
constexpr Instrument kHat{.wave = Wave::Noise,
                          .attack_s = 0.0005,
                          .decay_s = 0.045,
                          .sustain = 0,
                          .release_s = 0.045,
                          .high_pass_hz = 7000,
                          .gain = 0.09,
                          .pan = 0.3};
constexpr Instrument kPad{.wave = Wave::Saw,
                          .second = Wave::Saw,
                          .second_gain = 1,
                          .second_ratio = 1.0069,  // 12 cents
                          .attack_s = 0.25,
                          .decay_s = 0.3,
                          .sustain = 0.8,
                          .release_s = 0.6,
                          .low_pass_hz = 900,
                          .gain = 0.055};
constexpr Instrument kBass{.wave = Wave::Triangle,
                           .second = Wave::Saw,
                           .second_gain = 0.8,
                           .attack_s = 0.003,
                           .decay_s = 0.09,
                           .sustain = 0.5,
                           .release_s = 0.06,
                           .low_pass_hz = 520,
                           .gain = 0.2};
constexpr Instrument kArp{.wave = Wave::Thin,
                          .attack_s = 0.002,
                          .decay_s = 0.09,
                          .sustain = 0,
                          .release_s = 0.05,
                          .low_pass_hz = 5000,
                          .gain = 0.24,
                          .pan = -0.35,
                          .echo = 0.5};
constexpr Instrument kLead{.wave = Wave::Pulse,
                           .attack_s = 0.005,
                           .decay_s = 0.12,
                           .sustain = 0.6,
                           .release_s = 0.09,
                           .low_pass_hz = 6000,
                           .vibrato = 0.0046,  // 8 cents
                           .gain = 0.19,
                           .pan = 0.15,
                           .echo = 0.4};
constexpr Instrument kOctaveLead{.wave = Wave::Triangle,
                                 .attack_s = 0.005,
                                 .decay_s = 0.15,
                                 .sustain = 0.6,
                                 .release_s = 0.12,
                                 .vibrato = 0.0046,
                                 .gain = 0.11,
                                 .pan = -0.2,
                                 .echo = 0.6};

constexpr std::size_t kEchoSixteenths = 3;
constexpr double kEchoFeedback = 0.35;
constexpr double kFade = 1.0 / (0.4 * kSampleRate);
constexpr double kSoftly = 1.0 / (0.06 * kSampleRate);
constexpr double kMuffledHz = 420;
constexpr double kMuffledGain = 0.7;

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

char At(std::string_view pattern, std::size_t place) noexcept {
    return place < pattern.size() ? pattern[place] : '.';
}

double Towards(double value, double goal, double step) noexcept {
    return value < goal ? std::min(value + step, goal) : std::max(value - step, goal);
}

std::int16_t ToSample(double value) noexcept {
    return static_cast<std::int16_t>(std::floor(SoftClip(value * 1.2) * 32'000 + 0.5));
}

}  // namespace

Band::Band() {
    SetHeard(Layer::Clock, true);
    SetHeard(Layer::Drums, true);
    SetHeard(Layer::Pad, true);
    heard_ = to_hear_;
}

void Band::SetHeard(Layer layer, bool is_heard) noexcept {
    to_hear_[static_cast<std::size_t>(layer)] = is_heard ? 1 : 0;
}

int Band::FramesPerSixteenth() const noexcept {
    return kSampleRate * 60 / (TuneOf(tune_).beats_per_minute * 4);
}

void Band::Begin(TuneId tune) noexcept {
    tune_ = tune;
    notes_ = {};
    echo_.fill({});
    sixteenth_ = 0;
    frames_to_next_ = 0;
    tone_ = 0;
    tone_in_ = 0;
}

void Band::Render(std::span<std::int16_t> samples) noexcept {
    std::array<Frame, kPiece> mixed;
    std::size_t done = 0;
    while (done < samples.size() / 2) {
        const std::size_t until = kPiece - rendered_ % kPiece;
        if (tune_ != wanted_ && loudness_ <= 0 && until == kPiece) {
            Begin(wanted_);
        }
        if (frames_to_next_ == 0) {
            StartSixteenth();
            frames_to_next_ = FramesPerSixteenth();
        }
        const std::size_t count =
            std::min({until, samples.size() / 2 - done, static_cast<std::size_t>(frames_to_next_)});
        const std::span<Frame> piece = std::span{mixed}.first(count);
        Mix(piece);
        for (const Frame& frame : piece) {
            samples[2 * done] = ToSample(frame.left);
            samples[2 * done + 1] = ToSample(frame.right);
            ++done;
        }
        rendered_ += count;
        frames_to_next_ -= static_cast<int>(count);
    }
}

void Band::StartSixteenth() noexcept {
    const Tune& tune = TuneOf(tune_);
    const auto place = static_cast<std::size_t>(sixteenth_ % kBar);
    const auto bar = static_cast<std::size_t>(sixteenth_ / kBar);
    if (tune_ != TuneId::None) {
        StartDrums(tune, place);
        StartChord(tune, tune.bars[bar], place);
        StartLead(tune);
    }
    sixteenth_ = (sixteenth_ + 1) % (kBar * static_cast<int>(tune.bars.size()));
}

void Band::StartDrums(const Tune& tune, std::size_t place) noexcept {
    constexpr int kick_pitch = 50;   // 147 Hz, the start of the kick's slide
    constexpr int snare_pitch = 54;  // 185 Hz
    if (place % 4 == 0) {
        Start(Layer::Clock, place % 8 == 0 ? kTick : kTock, 69, 0.5);
    }
    if (At(tune.kick, place) == 'x') {
        Start(Layer::Drums, kKick, kick_pitch, 2);
    }
    if (At(tune.snare, place) == 'x') {
        Start(Layer::Drums, kSnare, snare_pitch, 1);
    }
    if (At(tune.hat, place) == 'x') {
        Start(Layer::Drums, kHat, 69, 0.5);
    }
}

void Band::StartChord(const Tune& tune, const Chord& chord, std::size_t place) noexcept {
    if (place == 0) {
        for (const int tone : chord.tones) {
            Start(Layer::Pad, kPad, tone, kBar);
        }
    }
    constexpr int fifth = 7;
    constexpr int octave = 12;
    const char bass = At(tune.bass, place);
    if (bass != '.') {
        Start(Layer::Bass, kBass, chord.bass + (bass == '5' ? fifth : bass == '8' ? octave : 0), 2);
    }
    const char arp = At(tune.arp, place);
    if (arp != '.') {
        const int digit = arp - '0';
        const int tone = chord.tones[static_cast<std::size_t>(digit % 3)];
        Start(Layer::Arp, kArp, tone + octave * (digit / 3), 1);
    }
}

void Band::StartLead(const Tune& tune) noexcept {
    if (tune.lead.empty()) {
        return;
    }
    if (tone_in_ == 0) {
        const Tone tone = tune.lead[tone_];
        if (tone.pitch != 0) {
            Start(Layer::Lead, kLead, tone.pitch, tone.sixteenths - 0.3);
            Start(Layer::OctaveLead, kOctaveLead, tone.pitch + 12, tone.sixteenths - 0.3);
        }
        tone_in_ = tone.sixteenths;
        tone_ = (tone_ + 1) % tune.lead.size();
    }
    --tone_in_;
}

// Starts a note if its layer can be heard. Drops the note if all of notes_ are in use.
void Band::Start(Layer layer, const Instrument& instrument, int pitch, double sixteenths) noexcept {
    const auto index = static_cast<std::size_t>(layer);
    if (heard_[index] <= 0 && to_hear_[index] <= 0) {
        return;
    }
    const auto free = std::ranges::find_if(
        notes_, [](const Sounding& sounding) { return sounding.note.IsOver(); });
    if (free != notes_.end()) {
        const int held = static_cast<int>(sixteenths * FramesPerSixteenth());
        *free = {Note{instrument, ToHz(pitch), held}, layer};
    }
}

void Band::Mix(std::span<Frame> piece) noexcept {
    std::array<Frame, kPiece> to_echo{};
    std::ranges::fill(piece, Frame{});
    const std::span<Frame> sent = std::span{to_echo}.first(piece.size());
    for (Sounding& sounding : notes_) {
        if (!sounding.note.IsOver()) {
            Add(sounding, piece, sent);
        }
    }
    const double way = kSoftly * static_cast<double>(piece.size());
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        heard_[i] = Towards(heard_[i], to_hear_[i], way);
    }
    for (std::size_t i = 0; i < piece.size(); ++i) {
        const Frame echo = Echo(sent[i]);
        piece[i] = Master({piece[i].left + echo.left, piece[i].right + echo.right});
    }
}

void Band::Add(Sounding& sounding, std::span<Frame> piece, std::span<Frame> sent) const noexcept {
    const Instrument& sound = sounding.note.Played();
    const auto layer = static_cast<std::size_t>(sounding.layer);
    const double left = 1 - std::max(sound.pan, 0.0);
    const double right = 1 + std::min(sound.pan, 0.0);
    const double echo = sound.echo;  // copied because the note may end
    std::array<double, kPiece> rendered{};
    const std::span<double> samples = std::span{rendered}.first(piece.size());
    sounding.note.Render(samples);
    const double goal = to_hear_[layer];
    double gain = heard_[layer];
    for (double& sample : samples) {
        gain = gain == goal ? goal : Towards(gain, goal, kSoftly);
        sample *= gain;
    }
    for (std::size_t i = 0; i < piece.size(); ++i) {
        piece[i].left += samples[i] * left;
        piece[i].right += samples[i] * right;
    }
    if (echo > 0) {
        for (std::size_t i = 0; i < piece.size(); ++i) {
            sent[i].left += samples[i] * echo * left;
            sent[i].right += samples[i] * echo * right;
        }
    }
}

// Returns the echo's next frame and feeds `sent` into the echo. The echo alternates between left
// and right.
Band::Frame Band::Echo(Frame sent) noexcept {
    const auto length = static_cast<std::size_t>(FramesPerSixteenth()) * kEchoSixteenths;
    const Frame heard = echo_[echo_at_];
    echo_[echo_at_] = {sent.left + heard.right * kEchoFeedback,
                       sent.right + heard.left * kEchoFeedback};
    echo_at_ = (echo_at_ + 1) % std::min(length, kLongestEcho);
    return {heard.right, heard.left};
}

Band::Frame Band::Master(Frame frame) noexcept {
    loudness_ = Towards(loudness_, tune_ == wanted_ ? 1 : 0, kFade);
    open_ = Towards(open_, is_muffled_ ? 0 : 1, kSoftly);
    const double share = LowPassShare(kMuffledHz);
    muffled_.left += (frame.left - muffled_.left) * share;
    muffled_.right += (frame.right - muffled_.right) * share;
    const double closed = (1 - open_) * kMuffledGain;
    return {(frame.left * open_ + muffled_.left * closed) * loudness_,
            (frame.right * open_ + muffled_.right * closed) * loudness_};
}

}  // namespace hairsbreadth
