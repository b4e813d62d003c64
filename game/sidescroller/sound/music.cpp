#include "sound/music.hpp"

#include <algorithm>

namespace hairsbreadth {
namespace {

// The length of a buffer: 50 ms. Two buffers are queued, so that a late frame causes no gap.
constexpr int kFramesInBuffer = 2400;
constexpr float kMusicGain = 0.54f;  // -5.4 dB
constexpr std::int64_t kHalfStep = kSampleRate / 60 / 2;

}  // namespace

Music::Music(AudioDevice& device)
    : device_{device},
      buffer_(std::size_t{2} * kFramesInBuffer),
      instance_{device, kSampleRate, 2} {
    Volume(kFullVolume);
    instance_.OnBufferNeeded([this] { Submit(); });
}

void Music::Submit() {
    if (device_.HasOutput()) {
        band_.Render(buffer_);
    } else {
        band_.Skip(static_cast<std::size_t>(kFramesInBuffer));
        std::ranges::fill(buffer_, std::int16_t{0});
    }
    if (instance_.SubmitBuffer(buffer_)) {
        submitted_ += kFramesInBuffer;
    }
}

void Music::Follow(const MusicCue& cue) {
    band_.Play(cue.tune);
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        const auto layer = static_cast<Layer>(i);
        if (IsWanted(layer, cue)) {
            band_.SetHeard(layer, true);
        } else if (cue.is_stopped) {
            band_.SetHeard(layer, false);
        } else {
            band_.Release(layer);
        }
    }
    band_.Muffle(cue.is_muffled);
    if (volume_ == 0) {
        instance_.Pause();
    } else if (instance_.State() != SoundState::Playing) {
        instance_.Play();
    }
}

void Music::Volume(int tenths) {
    volume_ = std::clamp(tenths, 0, kFullVolume);
    instance_.Volume(kMusicGain * static_cast<float>(volume_) / kFullVolume);
}

bool Music::IsOnSixteenth() const noexcept {
    if (instance_.State() != SoundState::Playing || band_.Playing() == TuneId::None) {
        return true;
    }
    // The band is ahead of the playback by the queued buffers.
    const std::int64_t length = band_.FramesPerSixteenth();
    const std::int64_t away = submitted_ + band_.FramesToSixteenth() - instance_.FramePosition();
    return (away + kHalfStep) % length < 2 * kHalfStep;
}

int ChainFor(Layer layer) noexcept {
    switch (layer) {
        case Layer::Arp:
            return 3;
        case Layer::Lead:
            return 8;
        case Layer::OctaveLead:
            return 20;
        default:
            return 0;
    }
}

bool IsWanted(Layer layer, const MusicCue& cue) noexcept {
    if (cue.is_stopped) {
        return layer == Layer::Clock;
    }
    return !TuneOf(cue.tune).follows_chain || cue.chain >= ChainFor(layer);
}

}  // namespace hairsbreadth
