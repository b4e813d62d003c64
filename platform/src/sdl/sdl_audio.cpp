#include "sdl_audio.hpp"

#include <cstdio>
#include <stdexcept>
#include <utility>

#include <SDL.h>

#include "sdl_error.hpp"
#include "sdl_system.hpp"
#include "voice_mixer.hpp"

namespace graze {
namespace {

constexpr std::uint16_t kFramesPerCall = 512;  // about a hundredth of a second

class SdlAudio : public AudioDevice {
public:
    SdlAudio() : system_{SDL_INIT_AUDIO} {
        SDL_AudioSpec wanted{};
        wanted.freq = VoiceMixer::kRate;
        wanted.format = AUDIO_S16SYS;
        wanted.channels = 2;
        wanted.samples = kFramesPerCall;
        wanted.callback = FillBuffer;
        wanted.userdata = &mixer_;
        // No changes are allowed: SDL converts to whatever the speakers take.
        device_ = SDL_OpenAudioDevice(nullptr, 0, &wanted, nullptr, 0);
        if (device_ == 0) {
            ThrowSdl("no audio device");
        }
        SDL_PauseAudioDevice(device_, 0);
    }
    ~SdlAudio() override { SDL_CloseAudioDevice(device_); }

    [[nodiscard]] std::string_view Name() const noexcept override { return "sdl"; }

    [[nodiscard]] SoundHandle CreateSound(SoundView sound) override {
        SoundData copy{{sound.samples.begin(), sound.samples.end()}, sound.channels, sound.rate};
        const Lock lock{device_};
        return mixer_.Add(std::move(copy));
    }

    void DestroySound(SoundHandle sound) noexcept override {
        const Lock lock{device_};
        mixer_.Remove(sound);
    }

    bool Play(SoundHandle sound, float volume, float pitch, float pan) noexcept override {
        const Lock lock{device_};
        return mixer_.Play(sound, volume, pitch, pan);
    }

    void Suspend() noexcept override { SDL_PauseAudioDevice(device_, 1); }
    void Resume() noexcept override { SDL_PauseAudioDevice(device_, 0); }

private:
    // Keeps SDL's audio thread out of the mixer.
    struct Lock {
        explicit Lock(SDL_AudioDeviceID locked) noexcept : device{locked} {
            SDL_LockAudioDevice(device);
        }
        ~Lock() { SDL_UnlockAudioDevice(device); }
        Lock(const Lock&) = delete;
        Lock& operator=(const Lock&) = delete;
        SDL_AudioDeviceID device;
    };

    static void SDLCALL FillBuffer(void* mixer, std::uint8_t* bytes, int size) {
        static_cast<VoiceMixer*>(mixer)->Mix(
            {reinterpret_cast<std::int16_t*>(bytes), static_cast<std::size_t>(size) / 2});
    }

    SdlSystem system_;
    VoiceMixer mixer_;
    SDL_AudioDeviceID device_ = 0;
};

}  // namespace

std::unique_ptr<AudioDevice> MakeSdlAudio() {
    try {
        return std::make_unique<SdlAudio>();
    } catch (const std::runtime_error& error) {
        std::fprintf(stderr, "graze: no sound: %s\n", error.what());
        return std::make_unique<SilentAudio>();
    }
}

}  // namespace graze
