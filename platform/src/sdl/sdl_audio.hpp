#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include <SDL.h>

#include "graze/audio/mixed_audio.hpp"
#include "sdl_system.hpp"

namespace graze {

/// The system's speakers. Where there are none, or none any more, time passes as if they were heard, and
/// one line on stderr says why; when some are plugged in, or the game is resumed, they are tried again.
class SdlAudio : public MixedAudio {
public:
    /// SDL_OpenAudioDevice for the default device: 0 and an error of SDL's when it cannot be opened.
    using Opener = std::function<SDL_AudioDeviceID(const SDL_AudioSpec& wanted)>;

    SdlAudio();
    explicit SdlAudio(Opener open);
    ~SdlAudio() override;

    [[nodiscard]] std::string_view Name() const noexcept override;
    void Suspend() noexcept override;
    void Resume() noexcept override;

    /// Devices that come and go.
    void Handle(const SDL_Event& event);

    /// 0 when nothing is heard.
    [[nodiscard]] SDL_AudioDeviceID Device() const noexcept { return device_; }

protected:
    void Advance(TimeSpan elapsed) noexcept override;

private:
    void Open() noexcept;
    void Close() noexcept;
    void SayWhy(const char* reason) noexcept;
    static void SDLCALL FillBuffer(void* audio, std::uint8_t* bytes, int size);

    Opener open_;
    std::unique_ptr<SdlSystem> system_;
    SDL_AudioDeviceID device_ = 0;
    bool is_suspended_ = false;
    bool has_said_why_ = false;
};

}  // namespace graze
