#include "sdl_audio.hpp"

#include <cstdio>
#include <exception>
#include <span>
#include <utility>

#include "sdl_lifecycle.hpp"

namespace graze {
namespace {

constexpr std::uint16_t kFramesPerCall = 512;  // about 1/100 s

}  // namespace

SdlAudio::SdlAudio()
    // Does not let SDL change the format: SDL then converts the samples for the device.
    : SdlAudio{[](const SDL_AudioSpec& wanted) {
          return SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);
      }} {
}

SdlAudio::SdlAudio(Opener open) : open_{std::move(open)} {
    Open();
}

SdlAudio::~SdlAudio() {
    Close();
}

std::string_view SdlAudio::Name() const noexcept {
    return device_ != 0 ? "sdl" : "silent";
}

void SdlAudio::Open() noexcept {
    const SdlCall call;
    try {
        if (!system_) {
            system_ = std::make_unique<SdlSystem>(SDL_INIT_AUDIO);
        }
        SDL_AudioSpec wanted{};
        wanted.freq = kRate;
        wanted.format = AUDIO_S16SYS;
        wanted.channels = 2;
        wanted.samples = kFramesPerCall;
        wanted.callback = FillBuffer;
        wanted.userdata = this;
        device_ = open_(wanted);
    } catch (const std::exception& error) {
        LogOnce(error.what());
        return;
    }
    if (device_ == 0) {
        LogOnce(SDL_GetError());
        return;
    }
    SDL_PauseAudioDevice(device_, is_suspended_ ? 1 : 0);
}

void SdlAudio::Close() noexcept {
    if (device_ != 0) {
        const SdlCall call;
        SDL_CloseAudioDevice(std::exchange(device_, 0));
    }
}

void SdlAudio::LogOnce(const char* reason) noexcept {
    if (!std::exchange(has_logged_, true)) {
        std::fprintf(stderr, "graze: no sound: %s\n", reason);
    }
}

void SdlAudio::Suspend() noexcept {
    is_suspended_ = true;
    // Blocks until a running callback returns; no callback starts after that.
    SDL_PauseAudioDevice(device_, 1);
}

void SdlAudio::Resume() noexcept {
    if (std::exchange(is_suspended_, false) && device_ == 0) {
        Open();
    }
    SDL_PauseAudioDevice(device_, 0);
}

void SdlAudio::Handle(const SDL_Event& event) {
    if (event.adevice.iscapture != 0) {
        return;
    }
    if (event.type == SDL_AUDIODEVICEREMOVED && device_ != 0 && event.adevice.which == device_) {
        Close();
        has_logged_ = false;
        Open();  // a different device may be available
    } else if (event.type == SDL_AUDIODEVICEADDED && device_ == 0) {
        Open();
    }
}

void SdlAudio::Advance(TimeSpan elapsed) noexcept {
    if (device_ == 0 && !is_suspended_) {
        Skip(elapsed);
    }
}

void SDLCALL SdlAudio::FillBuffer(void* audio, std::uint8_t* bytes, int size) {
    static_cast<SdlAudio*>(audio)->Mix(
        std::span{reinterpret_cast<std::int16_t*>(bytes), static_cast<std::size_t>(size) / 2});
}

}  // namespace graze
