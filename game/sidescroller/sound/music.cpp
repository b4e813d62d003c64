#include "sound/music.hpp"

namespace graze {
namespace {

constexpr std::size_t kFramesInBuffer = 2400;  // 50 ms; two wait, so that a late frame is not heard
constexpr float kMusicGain = 0.4f;             // -8 dB

}  // namespace

Music::Music(AudioDevice& device)
    : buffer_(2 * kFramesInBuffer), instance_{device, kSampleRate, 2} {
    instance_.Volume(kMusicGain);
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
    if (instance_.State() == SoundState::Stopped) {
        instance_.Play();
    }
}

bool Heard(Screen screen, int chain, Layer layer) noexcept {
    switch (screen) {
        case Screen::Title:
            return true;
        case Screen::ContactCam:
            return layer == Layer::Clock;  // time stands still
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

}  // namespace graze
