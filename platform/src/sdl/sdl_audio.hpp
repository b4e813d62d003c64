#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include <SDL.h>

#include "graze/audio/mixed_audio.hpp"
#include "sdl_system.hpp"

namespace graze {

/// The system's audio output. Without an audio device, playback advances without output, and one
/// line on stderr reports the reason. SdlAudio tries to open a device again when one is added or
/// when the game resumes.
class SdlAudio : public MixedAudio {
public:
    /// A function that opens the default audio device and returns it. If that fails, it returns 0
    /// with SDL's error set.
    using Opener = std::function<SDL_AudioDeviceID(const SDL_AudioSpec& wanted)>;

    SdlAudio();
    explicit SdlAudio(Opener open);
    ~SdlAudio() override;

    [[nodiscard]] std::string_view Name() const noexcept override;
    [[nodiscard]] bool HasOutput() const noexcept override { return device_ != 0; }
    void Suspend() noexcept override;
    void Resume() noexcept override;

    /// Handles the events for added and removed audio devices.
    void Handle(const SDL_Event& event);

    /// Returns SDL's audio device, or 0 if no device is open.
    [[nodiscard]] SDL_AudioDeviceID Device() const noexcept { return device_; }

protected:
    void Advance(TimeSpan elapsed) noexcept override;

private:
    void Open() noexcept;
    void Close() noexcept;
    void LogOnce(const char* reason) noexcept;
    static void SDLCALL FillBuffer(void* audio, std::uint8_t* bytes, int size);

    Opener open_;
    std::unique_ptr<SdlSystem> system_;
    SDL_AudioDeviceID device_ = 0;
    bool is_suspended_ = false;
    bool has_logged_ = false;
};

}  // namespace graze
