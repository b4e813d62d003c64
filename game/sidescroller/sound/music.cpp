#include "sound/music.hpp"

#include <algorithm>
#include <array>

namespace hairsbreadth {
namespace {

// The length of a buffer: 50 ms. Two buffers are queued, so that a late frame causes no gap.
constexpr std::size_t kFramesInBuffer = 2400;
constexpr float kMusicGain = 0.4f;  // -8 dB
constexpr std::array<std::string_view, 3> kNames{"FULL", "HALF", "OFF"};
constexpr std::array<std::string_view, 3> kWords{"full\n", "half\n", "off\n"};

}  // namespace

Music::Music(AudioDevice& device)
    : buffer_(2 * kFramesInBuffer), instance_{device, kSampleRate, 2} {
    SetLevel(MusicLevel::Full);
    instance_.OnBufferNeeded([this] { Submit(); });
}

void Music::Submit() {
    band_.Render(buffer_);
    instance_.SubmitBuffer(buffer_);
}

void Music::Follow(Screen screen, int chain) {
    band_.Play(screen == Screen::Title ? TuneId::Title : TuneId::Dawn);
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        const auto layer = static_cast<Layer>(i);
        band_.SetHeard(layer, Heard(screen, chain, layer));
    }
    band_.Muffle(screen == Screen::Paused || screen == Screen::Controls);
    if (level_ == MusicLevel::Off) {
        instance_.Pause();
    } else if (instance_.State() != SoundState::Playing) {
        instance_.Play();
    }
}

void Music::SetLevel(MusicLevel level) {
    level_ = level;
    instance_.Volume(level == MusicLevel::Full ? kMusicGain : kMusicGain / 2);
}

void Music::NextLevel() {
    SetLevel(static_cast<MusicLevel>((static_cast<std::size_t>(level_) + 1) % kNames.size()));
}

std::string Music::LevelText() const {
    return std::string{kWords[static_cast<std::size_t>(level_)]};
}

bool Music::ReadLevel(std::string_view text) {
    const auto word = std::ranges::find(kWords, text);
    if (word == kWords.end()) {
        return false;
    }
    SetLevel(static_cast<MusicLevel>(word - kWords.begin()));
    return true;
}

std::string_view NameOf(MusicLevel level) noexcept {
    return kNames[static_cast<std::size_t>(level)];
}

bool Heard(Screen screen, int chain, Layer layer) noexcept {
    switch (screen) {
        case Screen::Title:
            return true;
        case Screen::ContactCam:
            return layer == Layer::Clock;  // the world is frozen
        default:
            return chain >= ChainFor(layer);
    }
}

int ChainFor(Layer layer) noexcept {
    switch (layer) {
        case Layer::Bass:
            return 5;
        case Layer::Arp:
            return 15;
        case Layer::Lead:
            return 30;
        case Layer::OctaveLead:
            return 60;
        default:
            return 0;
    }
}

}  // namespace hairsbreadth
