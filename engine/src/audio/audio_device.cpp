#include "graze/audio/audio_device.hpp"

#include <algorithm>

namespace graze {

// Marks a loop over the clients as running, for its own lifetime. Null clients are erased when the
// last running loop ends. RAII, because a game may throw in a callback.
struct AudioDevice::ClientIteration {
    explicit ClientIteration(AudioDevice& visited) noexcept : device{visited} { ++device.visits_; }
    ~ClientIteration() {
        if (--device.visits_ == 0) {
            std::erase(device.clients_, nullptr);
        }
    }
    ClientIteration(const ClientIteration&) = delete;
    ClientIteration& operator=(const ClientIteration&) = delete;
    AudioDevice& device;
};

AudioDevice::~AudioDevice() = default;

VoiceHandle AudioDevice::StartVoice(const VoiceStart& /*start*/) noexcept {
    return 0;
}

void AudioDevice::SetVoice(VoiceHandle /*voice*/, const VoiceSettings& /*settings*/) noexcept {
}

void AudioDevice::PauseVoice(VoiceHandle /*voice*/) noexcept {
}

void AudioDevice::ResumeVoice(VoiceHandle /*voice*/) noexcept {
}

void AudioDevice::StopVoice(VoiceHandle /*voice*/) noexcept {
}

void AudioDevice::ReleaseVoice(VoiceHandle /*voice*/) noexcept {
}

void AudioDevice::FadeOutVoice(VoiceHandle /*voice*/, TimeSpan /*time*/) noexcept {
}

SoundState AudioDevice::StateOf(VoiceHandle /*voice*/) const noexcept {
    return SoundState::Stopped;
}

SoundHandle AudioDevice::CreateQueue(int /*channels*/, int /*rate*/) {
    return 0;
}

bool AudioDevice::Submit(SoundHandle /*queue*/, std::span<const std::int16_t> /*samples*/,
                         std::int64_t /*label*/) {
    return false;
}

void AudioDevice::ClearQueue(SoundHandle /*queue*/) noexcept {
}

QueueState AudioDevice::StateOfQueue(SoundHandle /*queue*/) const noexcept {
    return {};
}

void AudioDevice::MasterVolume(float volume) noexcept {
    master_volume_ = volume == volume ? std::clamp(volume, 0.0f, 1.0f) : 1.0f;
    OnMasterVolume(master_volume_);
}

void AudioDevice::Update(TimeSpan elapsed) {
    Advance({std::max<std::int64_t>(elapsed.nanoseconds, 0)});
    FeedClients();
    RaiseClientEvents();
}

void AudioDevice::FeedClients() {
    for (AudioClient* const client : clients_) {
        if (client != nullptr) {
            client->Feed();
        }
    }
}

void AudioDevice::RaiseClientEvents() {
    // Iterates by index, because the game may create and destroy sounds in a callback. New clients
    // are first called in the next update.
    const std::size_t count = clients_.size();
    const ClientIteration visit{*this};
    for (std::size_t i = 0; i < count; ++i) {
        if (clients_[i] != nullptr) {
            clients_[i]->RaiseEvents();
        }
    }
}

void AudioDevice::Join(AudioClient& client) {
    clients_.push_back(&client);
}

void AudioDevice::Leave(AudioClient& client) noexcept {
    if (visits_ > 0) {
        std::ranges::replace(clients_, &client, nullptr);
    } else {
        std::erase(clients_, &client);
    }
}

}  // namespace graze
